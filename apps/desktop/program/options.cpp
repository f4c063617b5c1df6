#include "program/options.h"

#include <claimeven/notation.h>
#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "controller/application.h"
#include "model/settings.h"

namespace claimeven::desktop {
namespace {

struct Flags {
  std::string moves;
  bool has_size = false;  ///< whether the solver's size is to be that of the game
  std::optional<GameKind> game;
  std::array<std::string, 2> players;
  bool analyse = false;
  std::optional<std::uint64_t> seed;
  cli::SolverFlags solver;
  std::string state_file;
  std::optional<double> measured_seconds;
};

/// SFML ends the program where there is no display, so it is looked for beforehand. It stays open: a server
/// that has no clients any more may begin anew, and refuse the next one meanwhile.
bool has_display() {
  void* library = ::dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return true;  // SFML has another way, then
  using Open = void* (*)(const char*);
  const auto open = reinterpret_cast<Open>(::dlsym(library, "XOpenDisplay"));
  return open == nullptr || open(nullptr) != nullptr;
}

/// The state that the window opens with: the settings, but for what the command line says.
Expected<State> state_of(const Flags& flags, Settings settings) {
  GameChoice& game = settings.game;
  if (flags.game) game.kind = *flags.game;
  if (flags.has_size) game.size = flags.solver.size;
  for (const int side : {0, 1}) {
    const std::string& name = flags.players[static_cast<std::size_t>(side)];
    if (name.empty()) continue;
    if (auto checked = check_player(name, game.kind); !checked) {
      Error error = std::move(checked.error());
      error.reason = fmt::format("--{}: {}", side == 0 ? "x" : "o", error.reason);
      return tl::unexpected(std::move(error));
    }
    game.sides()[static_cast<std::size_t>(side)] = name;
  }
  State state = begin(settings, flags.seed.value_or(std::random_device{}()));
  auto given = parse_moves(flags.moves, game.size, game.kind);
  if (!given) return tl::unexpected(std::move(given.error()));
  state.game = *given;
  state.line = *given;
  if (flags.analyse) state.place = Place::kAnalyse;
  return state;
}

int open(const Flags& flags) {
  const auto path = settings_path();
  const LoadedSettings kept = load_settings(path);
  auto state = state_of(flags, kept.settings);
  if (!state) return cli::failed(state.error());
  if (!has_display())
    return cli::failed("there is no display to open a window on: is DISPLAY set?", cli::kFailed);
  state->notice = kept.note;
  const FrameTimes times = run({.state = *state,
                                .solver = flags.solver.solver_options(),
                                .settings = path,
                                .state_file = flags.state_file,
                                .measured_seconds = flags.measured_seconds});
  if (flags.measured_seconds)
    cli::say("{} frames, {} of them drawn in {:.1f} ms on average; longest {:.1f} ms, the first {:.0f} ms\n",
             times.frames, times.drawn, times.mean_drawn_ms, times.longest_ms, times.first_ms);
  return cli::kOk;
}

void add_game_options(CLI::App& app, Flags& flags) {
  app.add_option("--moves", flags.moves, "The game so far, columns from 1: 4453")->type_name("MOVES");
  app.add_option("--game", flags.game, "connect4, or fill: until the board is full")
      ->transform(cli::from_name<GameKind>({{"connect4", GameKind::kConnectFour}, {"fill", GameKind::kFill}}))
      ->type_name("GAME");
  app.add_option("--x", flags.players[0], "Who plays Yellow, who starts")->type_name("PLAYER");
  app.add_option("--o", flags.players[1], "Who plays Red")->type_name("PLAYER");
  app.add_flag("--analyse", flags.analyse, "Begin in Analyse: both sides are moved by hand");
  app.add_option("--seed", flags.seed, "Seed of all that is random (default another each time)")
      ->type_name("S")
      ->check(cli::whole_number(0));
}

}  // namespace

void add_options(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<Flags>();
  add_game_options(app, *flags);
  // One core is left to the window and to whatever else there is.
  flags->solver.threads = std::max(1, cli::WorkFlags::all_cores() - 1);
  cli::add_solver_options(app, flags->solver);
  CLI::Option* size = app.get_option("--size")->default_str("");
  app.add_option("--state-file", flags->state_file,
                 "Write what the window shows there after each change, as JSON")
      ->type_name("FILE");
  app.add_option("--measure", flags->measured_seconds, "Close after so many seconds; print the longest frame")
      ->type_name("SECONDS")
      ->check(CLI::Validator(cli::check_seconds, ""));
  app.callback([flags, size, &exit_code] {
    flags->has_size = size->count() > 0;
    exit_code = open(*flags);
  });
}

}  // namespace claimeven::desktop
