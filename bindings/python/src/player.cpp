#include <atomic>
#include <memory>
#include <variant>

#include <nanobind/stl/variant.h>

#include "solver.h"

namespace claimeven::python {
namespace {

/// A player, used by one call at a time.
class PythonPlayer {
 public:
  explicit PythonPlayer(std::unique_ptr<Player> player) : player_(std::move(player)) {}

  const Player& player() const { return *player_; }
  void start(std::uint64_t seed) {
    const Busy busy(busy_, "this player");
    player_->start(seed);
  }
  PlayerMove choose(const Game& game, CallLimits limits) {
    const Busy busy(busy_, "this player");
    value_or_raise(check(*player_, game));
    const Game copy = game;
    Call call(std::move(limits));
    return call.run([&] { return player_->choose(copy, call.limits()); });
  }
  MoveQuality measure(const std::vector<AnalyzedPosition>& positions, std::uint64_t seed, CallLimits limits,
                      const nb::object& progress) {
    const Busy busy(busy_, "this player");
    value_or_raise(check(*player_, Game()));
    Call call(std::move(limits));
    const auto context =
        call.context<MoveQuality>(progress, [](const MoveQuality& news) { return nb::cast(news); });
    return call.run([&] { return measure_quality(*player_, positions, seed, context); });
  }

 private:
  std::unique_ptr<Player> player_;
  std::atomic<bool> busy_ = false;
};

void add_descriptions(nb::module_& module) {
  auto description =
      nb::class_<PlayerDescription>(module, "PlayerDescription", "A player, or a family of them.");
  description.def_ro("name", &PlayerDescription::name, "To be given to Player.")
      .def_ro("pattern", &PlayerDescription::pattern, R"(How its relatives are written: "heuristic:DEPTH".)")
      .def_ro("text", &PlayerDescription::text, "What it is like, in one line.");
  show_as(description, {"name", "pattern", "text"});
  module.def(
      "players",
      [](std::string_view game) {
        return list_of(known_players(kind_of(game)), [](const auto& one) { return nb::cast(one); });
      },
      nb::kw_only(), "game"_a = "connect4",
      nb::sig("def players(*, game: str = 'connect4') -> list[PlayerDescription]"),
      "Who there is, from the weakest to the strongest.");

  auto level =
      nb::class_<LevelDescription>(module, "LevelDescription", "A level, with what was measured of it.");
  level.def_ro("number", &LevelDescription::number, "From 1.")
      .def_ro("name", &LevelDescription::name, R"("easy", "hard"; empty for most.)")
      .def_ro("horizon", &LevelDescription::horizon, "Plies that it sees ahead; None: to the end.")
      .def_ro("temperature", &LevelDescription::temperature)
      .def_ro("elo", &LevelDescription::elo, "Above level 1.")
      .def_ro("best_moves", &LevelDescription::best_moves, "Share of its moves that were best, 0 to 1.")
      .def_ro("text", &LevelDescription::text, "What it is like, in one line.");
  show_as(level, {"number", "name", "elo", "text"});
  module.def(
      "levels", [] { return list_of(known_levels(), [](const auto& one) { return nb::cast(one); }); },
      nb::sig("def levels() -> list[LevelDescription]"), "From the weakest to the strongest.");
}

void add_quality(nb::module_& module) {
  auto analyzed = nb::class_<AnalyzedPosition>(module, "AnalyzedPosition",
                                               "A position and the exact scores of its columns.");
  analyzed.def_ro("position", &AnalyzedPosition::position)
      .def_ro("analysis", &AnalyzedPosition::analysis)
      .def_prop_ro(
          "sight_needed", [](const AnalyzedPosition& self) { return sight_needed(self); },
          "How many plies one has to look ahead to be sure of the result; None where it is lost.");
  show_as(analyzed, {"position", "analysis"});

  auto quality = nb::class_<MoveQuality>(module, "MoveQuality", "What a player did in sampled positions.");
  quality.def_ro("positions", &MoveQuality::positions)
      .def_ro("optimal", &MoveQuality::optimal, "Played a best move: quickest win, longest resistance.")
      .def_ro("won", &MoveQuality::won, "Positions that were won,")
      .def_ro("won_kept", &MoveQuality::won_kept, "and still were after its move.")
      .def_ro("drawn", &MoveQuality::drawn, "Positions that were drawn,")
      .def_ro("drawn_kept", &MoveQuality::drawn_kept, "and still were.")
      .def_prop_ro("blunders", &MoveQuality::blunders)
      .def_prop_ro("ending", [](const MoveQuality& self) { return name(self.ending); });
  show_as(quality, {"positions", "optimal", "won", "won_kept", "drawn", "drawn_kept"});

  module.def(
      "sample_positions",
      [](std::size_t count, const SizeArgument& size, std::pair<int, int> stones, std::uint64_t seed,
         int threads, std::size_t table_bytes, const nb::object& book, std::optional<StopSignal> stop,
         const nb::object& progress) {
        if (stones.first > stones.second) raise_argument("stones are the fewest and the most, (8, 24)");
        const BoardSize board = size.size();
        const SolverOptions options = options_from(threads, table_bytes, book);
        Call call(limits_from({}, {}, std::move(stop)));
        const auto context =
            call.context<std::size_t>(progress, [](std::size_t done) { return nb::int_(done); });
        return call.run([&] {
          return sample_positions(board, count, stones.first, stones.second, seed, options, context);
        });
      },
      "count"_a, nb::kw_only(), "size"_a = nb::none(), "stones"_a = std::pair(8, 24), "seed"_a = 1,
      CLAIMEVEN_OPTIONS, "stop"_a = nb::none(), "progress"_a = nb::none(),
      nb::sig(
          "def sample_positions(count: int, *, size: str | tuple[int, int] | None = None, stones: tuple[int, int] = (8, 24), seed: int = 1, "
          "threads: int = 1, table_bytes: int = 134217728, book: Book | typing.Literal['default'] | None = 'default', stop: "
          "StopSignal | None = None, progress: collections.abc.Callable[[int], object] | None = None) -> list[AnalyzedPosition]"),
      R"(Random positions that need thought, with the exact scores of their columns; the same for the same seed.

Nobody wins with the next stones there, and not all moves are alike. `stones` are the fewest and the most.)");
  module.def(
      "measure_quality",
      [](PythonPlayer& player, const std::vector<AnalyzedPosition>& positions, std::uint64_t seed,
         std::optional<StopSignal> stop, const nb::object& progress) {
        return player.measure(positions, seed, limits_from({}, {}, std::move(stop)), progress);
      },
      "player"_a, "positions"_a, nb::kw_only(), "seed"_a = 1, "stop"_a = nb::none(), "progress"_a = nb::none(),
      nb::sig(
          "def measure_quality(player: Player, positions: collections.abc.Sequence[AnalyzedPosition], *, seed: int = 1, stop: "
          "StopSignal | None = None, progress: collections.abc.Callable[[MoveQuality], object] | None = None) -> MoveQuality"),
      "What a player of the main game does in these positions, against the truth.");
}

}  // namespace

void add_players(nb::module_& module) {
  auto move = nb::class_<PlayerMove>(module, "PlayerMove", "What a player chose.");
  move.def_ro("column", &PlayerMove::column)
      .def_ro("nodes", &PlayerMove::nodes, "What it took to find it; 0 where nothing was searched.")
      .def_prop_ro(
          "ending", [](const PlayerMove& self) { return name(self.ending); },
          R"("complete", or which limit cut its thinking short.)");
  show_as(move, {"column", "nodes", "ending"});
  add_descriptions(module);

  auto player = nb::class_<PythonPlayer>(module, "Player",
                                         R"(Chooses moves: "hard", "level:4", "heuristic:5" (docs/players.md).

What is random follows from the seed of the game alone. One call at a time.

>>> player = Player("level:10")
>>> player.start(seed=7)
>>> player.choose(Position("4455")).column
5)");
  player
      .def(
          "__init__",
          [](PythonPlayer* self, std::string_view who, std::string_view game, int threads,
             std::size_t table_bytes, const nb::object& book) {
            const SolverOptions options = options_from(threads, table_bytes, book);
            new (self) PythonPlayer(value_or_raise(make_player(who, kind_of(game), options)));
          },
          "name"_a, nb::kw_only(), "game"_a = "connect4", CLAIMEVEN_OPTIONS,
          nb::sig(
              "def __init__(self, name: str, *, game: str = 'connect4', threads: int = 1, table_bytes: int = 134217728, book: "
              "Book | typing.Literal['default'] | None = 'default') -> None"))
      .def_prop_ro("name", [](const PythonPlayer& self) { return self.player().name(); })
      .def_prop_ro(
          "game", [](const PythonPlayer& self) { return name(self.player().game()); },
          "The game that it plays.")
      .def("start", &PythonPlayer::start, "seed"_a = 0, "Begins a game.")
      .def(
          "choose",
          [](PythonPlayer& self, const std::variant<Position, FillPosition, Game>& about,
             CLAIMEVEN_LIMIT_PARAMETERS) {
            const Game game = std::visit([](const auto& one) { return Game(one); }, about);
            return self.choose(game, limits_from(nodes, time, std::move(stop)));
          },
          "game"_a.lock(), CLAIMEVEN_LIMITS,
          "A column that can be played: where a limit comes first, the best that was found by then.");
  show_as(player, {"name", "game"});
  add_quality(module);
}

}  // namespace claimeven::python
