#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "commands.h"
#include "core/enumerate.h"
#include "input.h"
#include "options.h"
#include "output.h"
#include "terminal.h"

/// claimeven perft: how many positions or games there are, ply by ply. Their numbers are published, so they
/// test the rules of the game.
namespace claimeven::cli {
namespace {

constexpr const char* kExamples =
    R"(Counts the distinct positions that can be reached in 0 to N plies, and how many of them
are finished games. --paths counts the sequences of moves that lead to them instead.
Memory: 8 bytes a position of the ply before the last, 4.6 million at ply 11 of 7x6.

Examples:
  claimeven perft --ply 8
  claimeven perft --ply 16 --size 4x4 --json
  claimeven perft --ply 10 --paths)";

struct PerftFlags {
  BoardSize size;
  int plies = 0;
  bool paths = false;
  bool mirror = false;
  bool json = false;
};

/// Prints rows as they come, or collects them for one JSON object.
class Report {
 public:
  explicit Report(const PerftFlags& flags) : flags_(flags), what_(flags.paths ? "paths" : "positions") {
    if (!flags.json) say("{:>3} {:>20} {:>20}\n", "ply", what_, "finished");
  }

  void add(int ply, PlyCounts counts) {
    if (flags_.json) {
      rows_.push_back({{"ply", ply}, {what_, counts.positions}, {"finished", counts.finished}});
    } else {
      say("{:>3} {:>20} {:>20}\n", ply, counts.positions, counts.finished);
      flush_output();
    }
  }

  void finish() const {
    if (flags_.json) print({{"size", to_string(flags_.size)}, {"plies", rows_}});
  }

 private:
  const PerftFlags& flags_;
  const char* what_;
  Json rows_ = Json::array();
};

void count_positions(const PerftFlags& flags, Report& report) {
  PlyPositions positions(flags.size, flags.mirror ? MirrorImages::kTogether : MirrorImages::kApart);
  StatusLine status;
  const EnumerationProgress progress = [&](std::uint64_t found) {
    if (status.is_due()) status.show(fmt::format("ply {}: {} positions", positions.ply() + 1, found));
    return !interrupted();
  };
  report.add(0, positions.counts());
  for (int ply = 1; ply < flags.plies; ++ply) {
    if (!positions.advance(progress)) return;
    report.add(ply, positions.counts());
  }
  if (flags.plies == 0) return;
  if (const auto last = positions.count_next(progress)) report.add(flags.plies, *last);
}

/// The sequences of moves, from the number of ways that lead to each distinct position.
void count_paths(const PerftFlags& flags, Report& report) {
  PlyPositions positions(flags.size);
  std::vector<std::uint64_t> ways{1};
  report.add(0, {1, 0});
  for (int ply = 1; ply <= flags.plies; ++ply) {
    // Of the last ply only the sums are wanted.
    PlyPositions next = positions;
    if (ply < flags.plies && !next.advance([](std::uint64_t) { return !interrupted(); })) return;
    std::vector<std::uint64_t> next_ways(next.size());
    PlyCounts counts;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      if (interrupted()) return;
      const Position position = positions[i];
      for (int column = 0; column < flags.size.width(); ++column) {
        if (!position.can_play(column)) continue;
        const Position child = position.after(column);
        counts.positions += ways[i];
        if (child.is_over()) {
          counts.finished += ways[i];
        } else if (ply < flags.plies) {
          next_ways[next.index_of(child)] += ways[i];
        }
      }
    }
    positions = std::move(next);
    ways = std::move(next_ways);
    report.add(ply, counts);
  }
}

int perft(const PerftFlags& flags) {
  if (flags.plies > flags.size.squares()) {
    return failed(
        fmt::format("--ply: a {} board has room for {} plies", to_string(flags.size), flags.size.squares()));
  }
  catch_interrupts();
  Report report(flags);
  if (flags.paths) {
    count_paths(flags, report);
  } else {
    count_positions(flags, report);
  }
  if (interrupted()) return kInterrupted;
  report.finish();
  return kOk;
}

}  // namespace

void add_perft(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<PerftFlags>();
  CLI::App& command = *app.add_subcommand("perft", "Count positions ply by ply");
  command.footer(kExamples);
  command.add_option("--ply", flags->plies, "Count up to this ply")
      ->type_name("N")
      ->check(whole_number(0, 64))
      ->required();
  CLI::Option* paths = command.add_flag("--paths", flags->paths, "Count sequences of moves, not positions");
  command.add_flag("--mirror", flags->mirror, "Count a position and its mirror image as one")->excludes(paths);
  command.add_flag("--json", flags->json, "Print one JSON object");
  add_size_option(command, flags->size);
  command.callback([flags, &exit_code] { exit_code = perft(*flags); });
}

}  // namespace claimeven::cli
