#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "input.h"
#include "lab.h"
#include "lab/chart.h"
#include "lab/depth_cost.h"
#include "options.h"
#include "output.h"
#include "terminal.h"

/// claimeven lab depth: time and nodes of a move of the fill-the-board game, by depth.
namespace claimeven::cli {
namespace {

using lab::DepthCost;
using lab::NamedHeuristic;

constexpr const char* kExamples =
    R"(The fill-the-board game goes on until the board is full, and the side with more fours wins.
Its heuristics: h1, the worth of each square; h2, connected twos, threes and fours; hybrid,
h1 at first and h2 later. Each looks for a move in the same random positions, at each
depth, by minimax and with alpha-beta pruning. That pruning does not change the value
is checked.

Examples:
  claimeven lab depth
  claimeven lab depth --svg depth.svg
  claimeven lab depth --depths 1,2,3,4,5,6,7,8,9 --positions 5 --heuristics hybrid --seed 2)";

struct DepthFlags {
  NumberList depths{{1, 2, 3, 4, 5, 6, 7}};
  std::vector<NamedHeuristic> heuristics{lab::depth_heuristics().begin(), lab::depth_heuristics().end()};
  std::size_t positions = 20;
  int most_stones = 20;
  std::uint64_t seed = 1;
  BoardSize size;
  LabOutput output;
};

/// The costs without and with pruning stand side by side.
void print_table(const std::vector<DepthCost>& costs, const DepthFlags& flags) {
  say("{} positions, means a move\n", flags.positions);
  say("{:<9} {:>5} {:>14} {:>12} {:>14} {:>12}\n", "heuristic", "depth", "nodes", "ms", "pruned nodes",
      "pruned ms");
  for (std::size_t i = 0; i + 1 < costs.size(); i += 2) {
    const DepthCost& plain = costs[i];
    const DepthCost& pruned = costs[i + 1];
    say("{:<9} {:>5} {:>14.1f} {:>12.4f} {:>14.1f} {:>12.4f}\n", plain.heuristic.name, plain.depth, plain.nodes,
        plain.ms, pruned.nodes, pruned.ms);
  }
}

void print_json(const std::vector<DepthCost>& costs, const DepthFlags& flags) {
  Json json{{"positions", flags.positions},
            {"most_stones", flags.most_stones},
            {"seed", flags.seed},
            {"size", to_string(flags.size)},
            {"rows", Json::array()}};
  for (const DepthCost& cost : costs) {
    json["rows"].push_back({{"heuristic", cost.heuristic.name},
                            {"pruning", cost.pruning},
                            {"depth", cost.depth},
                            {"mean_nodes", cost.nodes},
                            {"mean_ms", cost.ms}});
  }
  print(json);
}

std::string chart(const std::vector<DepthCost>& costs, const DepthFlags& flags) {
  lab::ChartPanel nodes{"depth, plies", "nodes a move", {}};
  lab::ChartPanel time{"depth, plies", "time a move, ms", {}};
  for (std::size_t i = 0; i < flags.heuristics.size(); ++i) {
    for (const bool pruning : {false, true}) {
      lab::ChartLine line{fmt::format("{}, {}", flags.heuristics[i].name, pruning ? "alpha-beta" : "minimax"),
                          {},
                          static_cast<int>(i) + 1,
                          !pruning};
      lab::ChartLine time_line = line;
      for (const DepthCost& cost : costs) {
        if (cost.heuristic.name != flags.heuristics[i].name || cost.pruning != pruning) continue;
        const auto x = static_cast<double>(cost.depth);
        line.points.push_back({x, std::max(1.0, cost.nodes)});
        time_line.points.push_back({x, std::max(1e-4, cost.ms)});
      }
      nodes.lines.push_back(std::move(line));
      time.lines.push_back(std::move(time_line));
    }
  }
  const lab::ChartText text{
      "A move of the fill-the-board game, by depth",
      "Mean nodes and time a move at each depth for each heuristic, on logarithmic scales, "
      "dashed by minimax and solid with alpha-beta pruning."};
  return lab::line_chart(text, {nodes, time});
}

int run_depth(const DepthFlags& flags) {
  if (flags.most_stones >= flags.size.squares()) {
    return failed(fmt::format("--stones: a {} board is full with {} stones", to_string(flags.size),
                              flags.size.squares()));
  }
  if (const auto room = check_chart(flags.output); !room) return failed(room.error());

  catch_interrupts();
  const auto positions = lab::random_fill_positions(flags.size, flags.most_stones, flags.positions, flags.seed);
  Expected<std::vector<DepthCost>> costs;
  {
    ProgressBar bar("searches", flags.heuristics.size() * flags.depths.numbers.size() * 2 * positions.size());
    costs = lab::measure_depths(flags.heuristics, flags.depths.numbers, positions, {.stop = stop_signal()},
                                [&bar](const NamedHeuristic& heuristic, int depth, std::size_t done) {
                                  bar.update(done, fmt::format("{}, depth {}", heuristic.name, depth));
                                });
  }
  if (interrupted()) return kInterrupted;
  if (!costs) return failed(costs.error(), kFailed);
  if (flags.output.json) {
    print_json(*costs, flags);
  } else {
    print_table(*costs, flags);
  }
  return write_chart(flags.output, [&] { return chart(*costs, flags); });
}

}  // namespace

void add_lab_depth(CLI::App& lab, int& exit_code) {
  auto flags = std::make_shared<DepthFlags>();
  CLI::App& command = *lab.add_subcommand("depth", "What each ply of depth costs, with and without pruning");
  command.footer(kExamples);
  add_number_list(command, "--depths", flags->depths, "Plies to look ahead", 1, 12);
  add_name_list(command, "--heuristics", flags->heuristics, flags->heuristics, "Of h1, h2 and hybrid")
      ->default_str("h1,h2,hybrid");
  command.add_option("--positions", flags->positions, "Random positions, a move each")
      ->type_name("N")
      ->check(whole_number(1, 100'000))
      ->capture_default_str();
  command.add_option("--stones", flags->most_stones, "Stones in these positions, at most")
      ->type_name("N")
      ->check(whole_number(0, 63))
      ->capture_default_str();
  add_seed_option(command, flags->seed, "Seed of the positions");
  add_lab_output(command, flags->output);
  add_size_option(command, flags->size);
  command.callback([flags, &exit_code] { exit_code = run_depth(*flags); });
}

}  // namespace claimeven::cli
