#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "input.h"
#include "lab.h"
#include "lab/assessment.h"
#include "lab/chart.h"
#include "options.h"
#include "output.h"
#include "terminal.h"

/// claimeven lab heuristics: what each feature of the heuristic player is worth at each depth.
namespace claimeven::cli {
namespace {

using lab::Assessment;
using lab::FeatureSet;

constexpr const char* kExamples =
    R"(The features: 1 fours; 2 threes that can become fours; 3 twos that can; 4 the worth of each
square. Each alone and all together play against one opponent, at each depth. An opening of
random moves is played twice, with the sides changed. Time and nodes are those of the
heuristic player. The same seed gives the same games.

Examples:
  claimeven lab heuristics
  claimeven lab heuristics --opponent random --games 20 --svg heuristics.svg
  claimeven lab heuristics --depths 1,2,3,4 --features 2,all --opponent heuristic:4 --seed 5
  claimeven lab heuristics --depths 3 --minimax          # the same games with more nodes)";

struct HeuristicsFlags {
  NumberList depths{{3, 5, 7}};
  std::vector<FeatureSet> features = lab::feature_sets();
  std::string opponent = "medium";
  MatchOptions match{.games = 100, .seed = 1, .opening_plies = 2, .threads = 1};
  bool minimax = false;
  BoardSize size;
  LabOutput output;
};

std::string ratio_text(const Assessment& row) {
  const auto ratio = row.wins_per_loss();
  return ratio ? fmt::format("{:.2f}", *ratio) : "-";
}

void print_heading(const HeuristicsFlags& flags) {
  say("{} games a row against {}\n", flags.match.games, flags.opponent);
  say("{:<8} {:>5} {:>12} {:>12} {:>5} {:>6} {:>5} {:>6}\n", "features", "depth", "ms/game", "nodes/game",
      "wins", "losses", "ties", "W/L");
}

void print_row(const Assessment& row) {
  say("{:<8} {:>5} {:>12.4f} {:>12.1f} {:>5} {:>6} {:>5} {:>6}\n", row.features.name, row.depth,
      1000 * row.seconds_per_game(), row.nodes_per_game(), row.result.wins, row.result.losses, row.result.draws,
      ratio_text(row));
  flush_output();
}

Json to_json(const Assessment& row) {
  const auto ratio = row.wins_per_loss();
  return {{"features", row.features.name},
          {"depth", row.depth},
          {"games", row.result.games()},
          {"seconds_per_game", row.seconds_per_game()},
          {"nodes_per_game", row.nodes_per_game()},
          {"wins", row.result.wins},
          {"losses", row.result.losses},
          {"ties", row.result.draws},
          {"wins_per_loss", ratio ? Json(*ratio) : Json()}};
}

/// A group of bars for each feature, a bar for each depth: wins, ties and losses, with the nodes behind it.
std::string chart(const std::vector<Assessment>& rows, const HeuristicsFlags& flags) {
  std::vector<lab::ChartBars> groups;
  for (const FeatureSet& features : flags.features) {
    lab::ChartBars group{
        features.name == "all" ? "All features" : fmt::format("Feature {} only", features.name), {}};
    for (const Assessment& row : rows) {
      if (row.features.name != features.name) continue;
      group.bars.push_back({fmt::format("depth {}", row.depth),
                            {static_cast<double>(row.result.wins), static_cast<double>(row.result.draws),
                             static_cast<double>(row.result.losses)},
                            fmt::format("{} nodes", lab::short_number(row.nodes_per_game())),
                            false});
    }
    groups.push_back(std::move(group));
  }
  const lab::ChartText text{
      fmt::format("The heuristic player against {}, {} games a bar", flags.opponent, flags.match.games),
      "Wins, ties and losses of the heuristic player with one feature or all, at each depth, and the nodes that "
      "it takes for a game.",
      "Behind each bar: the nodes that the heuristic player looks at in a game."};
  return lab::bar_chart(text, "games", lab::ChartScale::kLinear, {"wins", "ties", "losses"}, groups);
}

int run_heuristics(const HeuristicsFlags& flags) {
  if (const auto opponent = make_player(flags.opponent); !opponent)
    return failed(fmt::format("--opponent: {}", opponent.error().reason));
  MatchOptions match = flags.match;
  match.size = flags.size;
  if (const auto checked = check(match); !checked)
    return failed(fmt::format("--openings: {}", checked.error().reason));
  if (const auto room = check_chart(flags.output); !room) return failed(room.error());

  catch_interrupts();
  const auto make_opponent = [&flags] { return std::move(*make_player(flags.opponent)); };
  std::vector<Assessment> rows;
  if (!flags.output.json) print_heading(flags);
  for (const FeatureSet& features : flags.features) {
    for (const int depth : flags.depths.numbers) {
      {
        ProgressBar bar(fmt::format("features {}, depth {}", features.name, depth), flags.match.games);
        const auto show = [&bar](const MatchResult& so_far) { bar.update(so_far.games()); };
        rows.push_back(lab::assess(depth, features, !flags.minimax, make_opponent, match,
                                   {.stop = stop_signal(), .progress = show}));
      }
      if (interrupted()) return kInterrupted;
      if (!flags.output.json) print_row(rows.back());
    }
  }
  if (flags.output.json) {
    Json json{{"opponent", flags.opponent},
              {"seed", flags.match.seed},
              {"opening_plies", flags.match.opening_plies},
              {"size", to_string(flags.size)},
              {"rows", Json::array()}};
    for (const Assessment& row : rows) json["rows"].push_back(to_json(row));
    print(json);
  }
  return write_chart(flags.output, [&] { return chart(rows, flags); });
}

}  // namespace

void add_lab_heuristics(CLI::App& lab, int& exit_code) {
  auto flags = std::make_shared<HeuristicsFlags>();
  CLI::App& command = *lab.add_subcommand("heuristics", "What the heuristic's features are worth, in games");
  command.footer(kExamples);
  add_number_list(command, "--depths", flags->depths, "Plies that the heuristic player looks ahead", 1, 12);
  add_name_list(command, "--features", flags->features, flags->features, "Of 1, 2, 3, 4 and all")
      ->default_str("1,2,3,4,all");
  command.add_option("--opponent", flags->opponent, "Any player of 'claimeven match'")
      ->type_name("PLAYER")
      ->capture_default_str();
  command.add_option("--games", flags->match.games, "Games a row")
      ->type_name("N")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  add_seed_option(command, flags->match.seed);
  add_openings_option(command, flags->match.opening_plies);
  command.add_flag("--minimax", flags->minimax, "Search without alpha-beta");
  add_lab_output(command, flags->output);
  add_size_option(command, flags->size);
  command.callback([flags, &exit_code] { exit_code = run_heuristics(*flags); });
}

}  // namespace claimeven::cli
