#include <claimeven/match.h>
#include <claimeven/player.h>
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "commands.h"
#include "core/refuse.h"
#include "fill.h"
#include "input.h"
#include "json/players.h"
#include "options.h"
#include "output.h"
#include "terminal.h"

/// claimeven match: games between two players, with the Elo difference that they show.
namespace claimeven::cli {
namespace {

constexpr const char* kExamples =
    R"(Players: easy, medium, hard, impossible (levels 2, 5, 8 and 10), level:1 to level:10,
random, parity, heuristic:DEPTH. More of them: docs/players.md. Every opening of random moves
is played twice, with the sides changed. The same seed gives the same games, whatever the
number of threads. With --game fill (play until the board is full, more fours win): random,
h1:DEPTH, h2-balanced:DEPTH, h2-offensive:DEPTH, h2-defensive:DEPTH, hybrid:DEPTH.

Examples:
  claimeven match --a hard --b medium --games 200
  claimeven match --a level:4 --b heuristic:5 --seed 7 --json
  claimeven match --a impossible:centre --b parity --games 20 --openings 6
  claimeven match --game fill --a hybrid:4 --b h1:4 --games 20)";

struct MatchFlags {
  std::string a;
  std::string b;
  GameKind game = GameKind::kConnectFour;
  MatchOptions options;
  LimitFlags limits;
  BoardSize size;
  WorkFlags work{.table_megabytes = 64};
  bool json = false;
};

void print_table(const MatchResult& result, const std::pair<std::string, std::string>& names) {
  const Estimate score = estimate_score(result);
  const Estimate elo = estimate_elo(result);
  say("{} against {}: {} games, {} won, {} drawn, {} lost\n", names.first, names.second, result.games(),
      result.wins, result.draws, result.losses);
  say("  score {:.1f}%  (95%: {:.1f}% to {:.1f}%)\n", 100 * score.value, 100 * score.low, 100 * score.high);
  say("  Elo   {}  (95%: {} to {})\n", elo_text(elo.value), elo_text(elo.low), elo_text(elo.high));
  for (int i = 0; i < 2; ++i) {
    const auto moves = static_cast<double>(std::max<std::uint64_t>(1, result.moves[i]));
    say("  {:<14} {:>10.0f} nodes and {:.3f} ms a move\n", i == 0 ? names.first : names.second,
        static_cast<double>(result.nodes[i]) / moves, milliseconds(result.time[i]) / moves);
  }
}

/// The names of both players, made by `make(text)`. The error names the option.
Expected<std::pair<std::string, std::string>> names_of(const MatchFlags& flags, const SolverOptions& solver) {
  std::string names[2];
  for (const int i : {0, 1}) {
    const auto player = make_player(i == 0 ? flags.a : flags.b, flags.game, solver);
    if (!player) return refuse(fmt::format("--{}: {}", i == 0 ? "a" : "b", player.error().reason));
    names[i] = (*player)->name();
  }
  return std::pair(names[0], names[1]);
}

int match(const MatchFlags& flags) {
  const SolverOptions solver{.threads = 1, .table_bytes = flags.work.table_megabytes << 20};
  const auto names = names_of(flags, solver);
  if (!names) return failed(names.error());
  MatchOptions options = flags.options;
  options.game = flags.game;
  options.size = flags.size;
  options.move_limits = flags.limits.limits();
  options.threads = flags.work.threads;
  if (const auto checked = check(options); !checked)
    return failed(fmt::format("--openings: {}", checked.error().reason));
  catch_interrupts();
  // The texts are known to name players.
  const auto make = [&](const std::string& text) { return std::move(*make_player(text, flags.game, solver)); };
  MatchResult result;
  {
    ProgressBar bar("games", flags.options.games);
    const auto show = [&](const MatchResult& so_far) {
      bar.update(so_far.games(), fmt::format("+{} ={} -{}", so_far.wins, so_far.draws, so_far.losses));
    };
    result = play_match([&] { return make(flags.a); }, [&] { return make(flags.b); }, options,
                        {.stop = stop_signal(), .progress = show});
  }
  if (flags.json) {
    print(match_json(options, names->first, names->second, result));
  } else {
    print_table(result, *names);
  }
  return interrupted() ? kInterrupted : kOk;
}

}  // namespace

void add_match(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<MatchFlags>();
  CLI::App& command = *app.add_subcommand("match", "Let two players play each other");
  command.footer(kExamples);
  command.add_option("--a", flags->a, "One player")->type_name("PLAYER")->required();
  command.add_option("--b", flags->b, "The other")->type_name("PLAYER")->required();
  command.add_option("--games", flags->options.games, "How many games")
      ->type_name("N")
      ->check(whole_number(1))
      ->capture_default_str();
  add_seed_option(command, flags->options.seed);
  add_openings_option(command, flags->options.opening_plies);
  add_work_options(command, flags->work, "Games at a time", "Megabytes of each player's table");
  command.add_flag("--json", flags->json, "Print one JSON object");
  add_limit_options(command, flags->limits);
  add_game_option(command, flags->game);
  add_size_option(command, flags->size);
  command.callback([flags, &exit_code] { exit_code = match(*flags); });
}

}  // namespace claimeven::cli
