#include <claimeven/score.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/exit_code.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "gpu/program/commands.h"

/// claimeven-gpu solve: the exact scores of a list of positions.
namespace claimeven::gpu {
namespace {

using cli::complain;
using cli::failed;
using cli::ListedPosition;

constexpr const char* kExamples =
    R"(The file, or standard input, has a position a line, as moves (columns, 1 is the leftmost)
or as a drawing (rows of . x o, top row first, separated by /); an empty line is the empty
board. A score may follow after a blank: then it is checked, and a wrong one makes the exit
code 1.

Prints MOVES SCORE for each, in the same order. The score is that of the side to move: 3 wins
with its third stone from the end, 1 with its very last, -3 loses likewise, 0 draws. With
--columns the score of every column follows, from the left; a point where it can't be played.

Examples:
  claimeven-gpu solve positions.txt > scores.txt
  claimeven-gpu solve data/testsets/begin-hard.txt
  echo 4455 | claimeven-gpu solve --json --columns)";

struct SolveFlags {
  CardFlags card;
  std::string file;
  bool columns = false;
  bool json = false;
};

using Columns = std::vector<std::optional<Score>>;

/// The positions after each move of each position.
std::vector<Position> after_each_move(std::span<const Position> positions) {
  std::vector<Position> children;
  for (const Position& position : positions) {
    for (const int column : position.legal_columns()) children.push_back(position.after(column));
  }
  return children;
}

/// The columns of each position, from the scores of what after_each_move gave; nothing where a column can't be
/// played or isn't known.
std::vector<Columns> columns_from(std::span<const Position> positions, std::span<const std::int8_t> children) {
  std::vector<Columns> all;
  all.reserve(positions.size());
  auto child = children.begin();
  for (const Position& position : positions) {
    Columns& columns = all.emplace_back(static_cast<std::size_t>(position.size().width()));
    for (const int column : position.legal_columns()) {
      const Score there{*child++};
      if (there.value != kUnknownScore) columns[static_cast<std::size_t>(column)] = -there;
    }
  }
  return all;
}

/// The score of a position is that of its best column.
std::int8_t score_from(const Position& position, const Columns& columns) {
  if (const auto score = final_score(position)) return static_cast<std::int8_t>(score->value);
  std::optional<Score> best;
  for (const int column : position.legal_columns()) {
    const std::optional<Score> score = columns[static_cast<std::size_t>(column)];
    if (!score) return kUnknownScore;
    best = std::max(best, score);
  }
  return static_cast<std::int8_t>(best->value);
}

Json to_json(std::span<const Columns> all) {
  Json json = Json::array();
  for (const Columns& columns : all) {
    Json& row = json.emplace_back(Json::array());
    for (const std::optional<Score> score : columns) row.push_back(score ? Json(score->value) : Json());
  }
  return json;
}

void print_json(const Card& card, const CardFlags& flags, const Batch& batch, std::span<const Columns> columns,
                const Check& checked) {
  Json scores = Json::array();
  for (const std::int8_t score : batch.scores) scores.push_back(score == kUnknownScore ? Json() : Json(score));
  const CardWork work = card.work();
  Json json = {{"card", to_json(card.facts())},
               {"size", to_string(flags.size)},
               {"positions", batch.scores.size()},
               {"searched", work.solved},
               {"kernel_s", work.seconds},
               {"solve_s", batch.seconds},
               {"process_s", process_seconds()},
               {"nodes", work.nodes},
               {"nodes_per_s", cli::per_second(work.nodes, work.seconds)},
               {"checked", checked.checked},
               {"wrong", checked.wrong.size()},
               {"scores", std::move(scores)}};
  if (!columns.empty()) json["columns"] = to_json(columns);
  cli::print(json);
}

void print_text(const Card& card, const std::vector<ListedPosition>& listed, const Batch& batch,
                std::span<const Columns> columns) {
  for (std::size_t i = 0; i < listed.size(); ++i) {
    if (batch.scores[i] == kUnknownScore) continue;
    cli::say("{} {}", listed[i].moves, batch.scores[i]);
    if (!columns.empty()) {
      for (const std::optional<Score> score : columns[i])
        cli::say(" {}", score ? std::to_string(score->value) : ".");
    }
    cli::say("\n");
  }
  const CardWork work = card.work();
  cli::say_aside("{} positions, {} of them searched with {} nodes: kernels {:.3f} s, process {:.3f} s\n",
                 listed.size(), work.solved, work.nodes, work.seconds, process_seconds());
}

void complain_of_wrong(const std::vector<ListedPosition>& listed, const Batch& batch, const Check& checked) {
  constexpr std::size_t kMostNamed = 20;
  for (std::size_t n = 0; n < std::min(kMostNamed, checked.wrong.size()); ++n) {
    const std::size_t i = checked.wrong[n];
    complain(fmt::format("wrong: line {}: {}: expected {}, got {}", listed[i].line, listed[i].moves,
                         listed[i].score->value, batch.scores[i]));
  }
  complain(fmt::format("{} of {} scores are wrong", checked.wrong.size(), checked.checked));
}

int solve(const SolveFlags& flags) {
  const auto listed = cli::read_position_list(flags.file, flags.card.size);
  if (!listed) return failed(listed.error());
  const auto card = flags.card.open();
  if (!card) return failed(card.error(), cli::kFailed);
  cli::catch_interrupts();
  const std::vector<Position> positions = positions_of(*listed);
  const std::vector<Position> solved = flags.columns ? after_each_move(positions) : positions;
  Expected<Batch> batch;
  {
    cli::ProgressBar bar("solving", solved.size());
    batch = solve_batch(**card, solved, flags.card.method, [&](const CardWork& work) {
      bar.update(work.solved, fmt::format("{:.2f} G nodes", static_cast<double>(work.nodes) / 1e9));
      return !cli::interrupted();
    });
  }
  if (!batch) return failed(batch.error(), cli::kFailed);
  std::vector<Columns> columns;
  if (flags.columns) {
    columns = columns_from(positions, batch->scores);
    batch->scores.resize(positions.size());
    std::ranges::transform(positions, columns, batch->scores.begin(), score_from);
  }
  const Check checked = check(*listed, *batch);
  if (flags.json) {
    print_json(**card, flags.card, *batch, columns, checked);
  } else {
    print_text(**card, *listed, *batch, columns);
  }
  if (!checked.wrong.empty()) complain_of_wrong(*listed, *batch, checked);
  if (!batch->is_complete) return cli::kInterrupted;
  return checked.wrong.empty() ? cli::kOk : cli::kFailed;
}

}  // namespace

void add_solve(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<SolveFlags>();
  CLI::App& command = *app.add_subcommand("solve", "Score a list of positions exactly");
  command.footer(kExamples);
  command.add_option("FILE", flags->file, "Positions, one a line; none or -: standard input")->type_name("");
  command.add_flag("--columns", flags->columns, "The score of every column, too");
  command.add_flag("--json", flags->json, "Print one JSON object");
  add_card_options(command, flags->card);
  command.callback([flags, &exit_code] { exit_code = solve(*flags); });
}

}  // namespace claimeven::gpu
