#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
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
with its third stone from the end, 1 with its very last, -3 loses likewise, 0 draws.

Examples:
  claimeven-gpu solve positions.txt > scores.txt
  claimeven-gpu solve data/testsets/begin-hard.txt
  echo 4455 | claimeven-gpu solve --json)";

struct SolveFlags {
  CardFlags card;
  std::string file;
  bool json = false;
};

void print_json(const Card& card, const CardFlags& flags, const Batch& batch, const Check& checked) {
  Json scores = Json::array();
  for (const std::int8_t score : batch.scores) scores.push_back(score == kUnknownScore ? Json() : Json(score));
  const CardWork work = card.work();
  cli::print({{"card", to_json(card.facts())},
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
              {"scores", scores}});
}

void print_text(const Card& card, const std::vector<ListedPosition>& listed, const Batch& batch) {
  for (std::size_t i = 0; i < listed.size(); ++i) {
    if (batch.scores[i] != kUnknownScore) cli::say("{} {}\n", listed[i].moves, batch.scores[i]);
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
  Expected<Batch> batch;
  {
    cli::ProgressBar bar("solving", listed->size());
    batch = solve_batch(**card, *listed, flags.card.method, [&](const CardWork& work) {
      bar.update(work.solved, fmt::format("{:.2f} G nodes", static_cast<double>(work.nodes) / 1e9));
      return !cli::interrupted();
    });
  }
  if (!batch) return failed(batch.error(), cli::kFailed);
  const Check checked = check(*listed, *batch);
  if (flags.json) {
    print_json(**card, flags.card, *batch, checked);
  } else {
    print_text(**card, *listed, *batch);
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
  command.add_flag("--json", flags->json, "Print one JSON object");
  add_card_options(command, flags->card);
  command.callback([flags, &exit_code] { exit_code = solve(*flags); });
}

}  // namespace claimeven::gpu
