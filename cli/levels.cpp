#include <claimeven/match.h>
#include <claimeven/quality.h>
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands.h"
#include "json/players.h"
#include "options.h"
#include "output.h"
#include "terminal.h"

/// claimeven levels: how well each level plays.
namespace claimeven::cli {
namespace {

constexpr const char* kExamples =
    R"(For each level: how far it sees (plies), its temperature, and what it does in random positions:
how often it plays a best move, keeps a win, keeps a draw, and blunders (gives away a win or a
draw); then its score and Elo difference in a match against the level before.

Examples:
  claimeven levels
  claimeven levels --positions 300 --games 200 --seed 2 --json)";

struct LevelsFlags {
  std::size_t positions = 60;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  WorkFlags work{.table_megabytes = 64};
  bool json = false;
};

/// "12.5%", or "-" of nothing.
std::string percent(std::uint64_t part, std::uint64_t all) {
  return all == 0 ? "-" : fmt::format("{:.1f}%", 100 * static_cast<double>(part) / static_cast<double>(all));
}

void print_heading() {
  say("{:<12} {:>7} {:>6} {:>9} {:>9} {:>10} {:>9}  {:<}\n", "level", "horizon", "temp.", "best move",
      "win kept", "draw kept", "blunders", "against the level before");
}

void print_row(const MeasuredLevel& row) {
  const MoveQuality& q = row.quality;
  std::string match = "-";
  if (row.match) {
    const Estimate elo = estimate_elo(*row.match);
    match = fmt::format("{:.1f}%, Elo {} ({} to {})", 100 * row.match->score(), elo_text(elo.value),
                        elo_text(elo.low), elo_text(elo.high));
  }
  say("{:<12} {:>7} {:>6.2f} {:>9} {:>9} {:>10} {:>9}  {}\n", row.name(),
      row.level.horizon ? std::to_string(*row.level.horizon) : "end", row.level.temperature,
      percent(q.optimal, q.positions), percent(q.won_kept, q.won), percent(q.drawn_kept, q.drawn),
      percent(q.blunders(), q.positions), match);
  flush_output();
}

int levels(const LevelsFlags& flags) {
  catch_interrupts();
  const SolverOptions solver{.threads = 1, .table_bytes = flags.work.table_megabytes << 20};
  std::vector<AnalyzedPosition> positions;
  {
    ProgressBar bar("analyzing positions", flags.positions);
    positions =
        sample_positions({}, flags.positions, 12, 32, flags.seed, {.threads = flags.work.threads},
                         {.stop = stop_signal(), .progress = [&](std::size_t done) { bar.update(done); }});
  }
  std::vector<MeasuredLevel> rows;
  if (!flags.json) print_heading();
  const auto levels = known_levels();
  for (std::size_t i = 0; i < levels.size() && !interrupted(); ++i) {
    const auto make = [&](std::size_t level) {
      const std::string name = fmt::format("level:{}", levels[level].number);
      return [=] { return std::move(*make_player(name, GameKind::kConnectFour, solver)); };
    };
    MeasuredLevel row{levels[i], {}, {}};
    {
      ProgressBar bar(fmt::format("moves of level {}", i + 1), positions.size());
      const auto show = [&](const MoveQuality& so_far) { bar.update(so_far.positions); };
      row.quality =
          measure_quality(*make(i)(), positions, flags.seed, {.stop = stop_signal(), .progress = show});
    }
    if (interrupted()) break;
    if (i > 0) {
      ProgressBar bar(fmt::format("level {} against level {}", i + 1, i), flags.games);
      const auto show = [&](const MatchResult& so_far) { bar.update(so_far.games()); };
      row.match = play_match(make(i), make(i - 1),
                             {.games = flags.games, .seed = flags.seed, .threads = flags.work.threads},
                             {.stop = stop_signal(), .progress = show});
    }
    if (interrupted()) break;
    rows.push_back(row);
    if (!flags.json) print_row(row);
  }
  if (flags.json) {
    Json json{{"seed", flags.seed}, {"levels", Json::array()}};
    for (const MeasuredLevel& row : rows) json["levels"].push_back(json_of(row));
    print(json);
  }
  return interrupted() ? kInterrupted : kOk;
}

}  // namespace

void add_levels(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<LevelsFlags>();
  CLI::App& command = *app.add_subcommand("levels", "Measure how well each level plays");
  command.footer(kExamples);
  command.add_option("--positions", flags->positions, "Random positions to look at")
      ->type_name("N")
      ->check(whole_number(1))
      ->capture_default_str();
  command.add_option("--games", flags->games, "Games against the level before")
      ->type_name("N")
      ->check(whole_number(1))
      ->capture_default_str();
  add_seed_option(command, flags->seed);
  add_work_options(command, flags->work, "Games at a time", "Megabytes of each player's table");
  command.add_flag("--json", flags->json, "Print one JSON object");
  command.callback([flags, &exit_code] { exit_code = levels(*flags); });
}

}  // namespace claimeven::cli
