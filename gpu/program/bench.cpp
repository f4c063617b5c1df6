#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "book/files.h"
#include "cli/exit_code.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "gpu/program/commands.h"

/// claimeven-gpu bench: measures the card on the empty board and on test sets.
namespace claimeven::gpu {
namespace {

using cli::failed;
using cli::TestSet;

constexpr const char* kExamples =
    R"(The empty board, and each test set (lines MOVES SCORE) as one batch. Every run starts with an
empty table. Of the runs the median is shown; the seconds are those of the kernels by the
card's own clock, and all of the time from positions to scores. A wrong score makes the exit
code 1.

Examples:
  claimeven-gpu bench
  claimeven-gpu bench data/testsets/*.txt --json bench.json)";

struct BenchFlags {
  CardFlags card;
  std::vector<std::string> files;
  int runs = 3;
  std::string json;
};

struct Run {
  double kernel_seconds = 0;
  double seconds = 0;
  std::uint64_t nodes = 0;
  std::vector<std::size_t> wrong;  ///< indices
};

TestSet empty_board(BoardSize size) {
  // Solved in 1988: the first player wins with the last stone but one of the game.
  const std::optional<Score> known = size == BoardSize{} ? std::optional(Score{1}) : std::nullopt;
  return {"empty board", {{"", Position(size), known}}};
}

Expected<std::vector<TestSet>> read_sets(const BenchFlags& flags) {
  std::vector<TestSet> sets{empty_board(flags.card.size)};
  for (const std::string& file : flags.files) {
    auto set = cli::read_test_set(file, flags.card.size);
    if (!set) return tl::unexpected(set.error());
    sets.push_back(std::move(*set));
  }
  return sets;
}

/// One run, cold; nothing after Ctrl-C.
Expected<std::optional<Run>> measure(Card& card, const TestSet& set, Method method) {
  card.forget_work();
  const auto batch = solve_batch(card, positions_of(set.positions), method,
                                 [](const CardWork&) { return !cli::interrupted(); });
  if (!batch) return tl::unexpected(batch.error());
  if (!batch->is_complete) return std::nullopt;
  const CardWork work = card.work();
  return Run{work.seconds, batch->seconds, work.nodes, check(set.positions, *batch).wrong};
}

void print_heading() {
  cli::say("{:<16} {:>9} {:>9} {:>10} {:>10} {:>14} {:>10}\n", "set", "positions", "correct", "kernel s",
           "whole s", "nodes", "G nodes/s");
}

/// The run in the middle by time.
const Run& median(std::vector<Run>& runs) {
  const auto middle = runs.begin() + static_cast<std::ptrdiff_t>(runs.size() / 2);
  std::ranges::nth_element(runs, middle, {}, &Run::kernel_seconds);
  return *middle;
}

/// Of all runs together: a score that is wrong only now and then is wrong.
std::vector<std::size_t> all_wrong(const std::vector<Run>& runs) {
  std::vector<std::size_t> wrong;
  for (const Run& run : runs) wrong.insert(wrong.end(), run.wrong.begin(), run.wrong.end());
  std::ranges::sort(wrong);
  wrong.erase(std::unique(wrong.begin(), wrong.end()), wrong.end());
  return wrong;
}

void print_row(const TestSet& set, const Run& run, const std::vector<std::size_t>& wrong) {
  cli::say("{:<16} {:>9} {:>9} {:>10.4f} {:>10.4f} {:>14} {:>10.3f}\n", set.name, set.positions.size(),
           set.positions.size() - wrong.size(), run.kernel_seconds, run.seconds, run.nodes,
           cli::per_second(run.nodes, run.kernel_seconds) / 1e9);
  for (const std::size_t i : wrong) {
    cli::say("  wrong: {}: expected {}\n", drawing_in_one_line(set.positions[i].position),
             set.positions[i].score->value);
  }
  cli::flush_output();
}

Json to_json(const TestSet& set, const std::vector<Run>& runs, const std::vector<std::size_t>& wrong) {
  Json json{{"name", set.name},
            {"positions", set.positions.size()},
            {"wrong", wrong.size()},
            {"runs", Json::array()}};
  for (const Run& run : runs) {
    json["runs"].push_back({{"kernel_s", run.kernel_seconds},
                            {"whole_s", run.seconds},
                            {"nodes", run.nodes},
                            {"wrong", run.wrong.size()}});
  }
  return json;
}

int bench(const BenchFlags& flags) {
  // All is read first: a mistake in the last file should not cost the time of the others.
  const auto sets = read_sets(flags);
  if (!sets) return failed(sets.error());
  if (!flags.json.empty()) {
    if (const auto room = check_room(flags.json); !room) return failed(room.error());
  }
  const auto card = flags.card.open();
  if (!card) return failed(card.error(), cli::kFailed);
  const double opened = process_seconds();
  cli::catch_interrupts();
  Json measured = Json::array();
  bool all_correct = true;
  print_heading();
  for (const TestSet& set : *sets) {
    std::vector<Run> runs;
    for (int i = 0; i < flags.runs; ++i) {
      const auto run = measure(**card, set, flags.card.method);
      if (!run) return failed(run.error(), cli::kFailed);
      if (!*run) return cli::kInterrupted;
      runs.push_back(**run);
    }
    const std::vector<std::size_t> wrong = all_wrong(runs);
    all_correct = all_correct && wrong.empty();
    measured.push_back(to_json(set, runs, wrong));
    print_row(set, median(runs), wrong);
  }
  if (!flags.json.empty()) {
    const Json json{{"card", to_json((*card)->facts())},
                    {"size", to_string(flags.card.size)},
                    {"opening_s", opened},
                    {"process_s", process_seconds()},
                    {"sets", measured}};
    if (const auto written = replace_file(flags.json, json_text(json, 2) + '\n'); !written)
      return failed(written.error(), cli::kFailed);
  }
  return all_correct ? cli::kOk : cli::kFailed;
}

}  // namespace

void add_bench(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<BenchFlags>();
  CLI::App& command = *app.add_subcommand("bench", "Measure the card, and check scores");
  command.footer(kExamples);
  command.add_option("FILE", flags->files, "Test sets, lines MOVES SCORE")->type_name("");
  command.add_option("--runs", flags->runs, "Runs of each, from which the median is taken")
      ->type_name("N")
      ->check(cli::whole_number(1, 1000))
      ->capture_default_str();
  command.add_option("--json", flags->json, "Write all measurements to a file")->type_name("FILE");
  add_card_options(command, flags->card);
  command.callback([flags, &exit_code] { exit_code = bench(*flags); });
}

}  // namespace claimeven::gpu
