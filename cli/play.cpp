#include <claimeven/notation.h>
#include <claimeven/player.h>
#include <fmt/format.h>

#include <csignal>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "book/files.h"
#include "commands.h"
#include "fill.h"
#include "input.h"
#include "options.h"
#include "play/line_play.h"
#include "play/platform.h"
#include "play/played_game.h"
#include "play/screen_play.h"
#include "play/status.h"
#include "streams.h"
#include "terminal.h"

/// claimeven play: a game against a player, between two people, or between two players.
namespace claimeven::cli {
namespace {

constexpr const char* kText =
    R"(Players: human, easy, medium, hard, impossible, level:1 to level:10, random, parity,
heuristic:DEPTH; with --game fill human, random, h1:DEPTH, hybrid:DEPTH (by default hybrid:4
against a human) and others (docs/players.md).

On a terminal the board is drawn in place: arrows and Enter or 1 to 9 play, h shows the exact
value of every column, w says why, u takes back, v reviews the game, ? lists all keys.

In a pipe, on a terminal that can't do that, and with --lines: a line in is a column or a
word (help lists them), and its answer ends with the moves and whose turn it is. With --json
every line is answered by one object; there is one at the beginning, too (docs/terminal.md).

Examples:
  claimeven play
  claimeven play --x human --o human --size 9x5
  claimeven play --x hard --o medium --moves 444 --hints
  claimeven play --load game.json --save game.json
  printf '4\nhints\nwhy\n' | claimeven play --o impossible --seed 1)";

struct PlayFlags {
  SolverFlags solver;
  LimitFlags limits;
  GameKind game = GameKind::kConnectFour;
  std::optional<std::string> x;
  std::optional<std::string> o;
  std::string moves;
  std::optional<std::string> load;
  std::string save;
  std::optional<std::uint64_t> seed;
  double pace = 0.4;
  bool hints = false;
  bool lines = false;
  bool board = false;
  bool json = false;
};

/// The game to begin with.
Expected<GameRecord> first_game(const PlayFlags& flags) {
  GameRecord record;
  if (flags.load) {
    auto loaded = read_record(*flags.load);
    if (!loaded) return tl::unexpected(loaded.error());
    record = std::move(*loaded);
  } else {
    record.kind = flags.game;
    record.size = flags.solver.size;
    record.moves = flags.moves;
    // Whoever names the player of one side plays the other.
    if (!flags.o && (!flags.x || *flags.x == kHuman)) record.player(Side::kSecond) = usual_opponent(flags.game);
  }
  if (flags.x) record.player(Side::kFirst) = *flags.x;
  if (flags.o) record.player(Side::kSecond) = *flags.o;
  return record;
}

/// Plays until someone ends it. Returns the exit code and the signal that ended it, if one did.
std::pair<int, int> play_anywhere(PlayedGame& game, const PlayFlags& flags) {
  const SolverOptions solver = flags.solver.solver_options();
  if (!flags.lines && !flags.json && platform::has_screen()) {
    const ScreenOptions options{flags.hints, flags.save, solver, flags.limits, time_of(flags.pace)};
    const int signal = play_on_screen(game, options);
    // What stays to be read when the board is gone.
    say("{}\n", status_text(game.game()));
    flush_output();
    return {signal == SIGINT ? kInterrupted : kOk, signal};
  }
  // Someone who looks on sees the board.
  const bool board = flags.board || (stdin_is_terminal() && !flags.json);
  const LineOptions options{flags.json, board, flags.hints, flags.save, solver, flags.limits};
  return {play_by_lines(game, options), 0};
}

int play(const PlayFlags& flags) {
  catch_interrupts();
  if (!flags.save.empty()) {
    if (const auto room = check_room(flags.save); !room)
      return failed(fmt::format("--save: {}", room.error().reason));
  }
  const auto record = first_game(flags);
  if (!record) return failed(fmt::format("--load: {}", record.error().reason));
  PlayedGame game(flags.solver.solver_options(), flags.seed ? *flags.seed : std::random_device{}());
  if (const auto begun = game.begin(*record); !begun) return failed(begun.error());
  auto [exit_code, signal] = play_anywhere(game, flags);
  // By lines, a game is over for a player who can't be answered; whoever lost a terminal wants the game.
  const bool is_lost = signal == 0 && !output_trouble().empty();
  if (!flags.save.empty() && !is_lost) {
    if (const auto saved = write_record(flags.save, game.record()); !saved)
      exit_code = failed(saved.error(), kFailed);
  }
  if (signal != 0 && signal != SIGINT) platform::end_by(signal);
  return exit_code;
}

}  // namespace

void add_play(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<PlayFlags>();
  CLI::App& command = *app.add_subcommand("play", "Play on a terminal, or by lines");
  command.footer(kText);
  command.add_option("--x", flags->x, "Who plays x, and begins (default human)")->type_name("PLAYER");
  command.add_option("--o", flags->o, "Who plays o (default medium against a human, otherwise human)")
      ->type_name("PLAYER");
  add_game_option(command, flags->game);
  command.add_option("--moves", flags->moves, "Begin after these moves")->type_name("MOVES");
  CLI::Option* load = command.add_option("--load", flags->load, "Go on with a game that was saved")
                          ->type_name("FILE")
                          ->excludes("--moves")
                          ->excludes("--game");
  command.add_option("--save", flags->save, "Write the game to this file at the end")->type_name("FILE");
  command.add_flag("--hints", flags->hints, "Show the exact value of every column");
  CLI::Option* json = command.add_flag("--json", flags->json, "Answer every line with a JSON object");
  command.add_flag("--lines", flags->lines, "Play by lines on a terminal, too");
  command.add_flag("--board", flags->board, "By lines: draw the board in each answer, as on a terminal")
      ->excludes(json);
  command.add_option("--pace", flags->pace, "On a terminal: the least time between moves of computers")
      ->type_name("SECONDS")
      ->check(CLI::Validator(check_seconds, ""))
      ->capture_default_str();
  command.add_option("--seed", flags->seed, "Seed of all that is random (default: another each time)")
      ->type_name("S")
      ->check(whole_number(0));
  add_limit_options(command, flags->limits, "a move or an answer");
  add_solver_options(command, flags->solver);
  load->excludes("--size");
  command.callback([flags, &exit_code] { exit_code = play(*flags); });
}

}  // namespace claimeven::cli
