#include <memory>

#include "solver.h"

namespace claimeven::python {
namespace {

double seconds(std::chrono::nanoseconds time) {
  return std::chrono::duration<double>(time).count();
}

/// Of A and of B.
template <class Array, class Convert>
nb::tuple both(const Array& array, Convert convert) {
  return nb::make_tuple(convert(array[0]), convert(array[1]));
}

PlayerMaker maker(const std::string& who, GameKind game, const SolverOptions& options) {
  value_or_raise(make_player(who, game, options));
  return [who, game, options] { return std::move(*make_player(who, game, options)); };
}

}  // namespace

void add_matches(nb::module_& module) {
  auto estimate = nb::class_<Estimate>(module, "Estimate", "A figure with the 95% interval around it.");
  estimate.def_ro("value", &Estimate::value).def_ro("low", &Estimate::low).def_ro("high", &Estimate::high);
  show_as(estimate, {"value", "low", "high"});

  const auto number = [](std::uint64_t count) { return count; };
  auto result =
      nb::class_<MatchResult>(module, "MatchResult", "What came of a match, from the view of player A.");
  result.def_ro("wins", &MatchResult::wins)
      .def_ro("draws", &MatchResult::draws)
      .def_ro("losses", &MatchResult::losses)
      .def_prop_ro("games", &MatchResult::games)
      .def_prop_ro("score", &MatchResult::score, "Wins and half the draws, of all games: 0 to 1.")
      .def_prop_ro(
          "moves", [number](const MatchResult& self) { return both(self.moves, number); },
          nb::sig("def moves(self) -> tuple[int, int]"), "Of A and of B.")
      .def_prop_ro(
          "nodes", [number](const MatchResult& self) { return both(self.nodes, number); },
          nb::sig("def nodes(self) -> tuple[int, int]"), "Of A and of B.")
      .def_prop_ro(
          "time", [](const MatchResult& self) { return both(self.time, seconds); },
          nb::sig("def time(self) -> tuple[float, float]"), "Of A and of B, in seconds.")
      .def_prop_ro("ending", [](const MatchResult& self) { return name(self.ending); })
      .def(
          "estimate_score", [](const MatchResult& self) { return estimate_score(self); },
          "The share of points that A would get in the long run.")
      .def(
          "estimate_elo", [](const MatchResult& self) { return estimate_elo(self); },
          "The same as a difference of Elo ratings; infinite ends where everything was won or lost.");
  show_as(result, {"wins", "draws", "losses", "ending"});

  module.def(
      "play_match",
      [](const std::string& a, const std::string& b, std::string_view game, const SizeArgument& size,
         std::uint64_t games, std::uint64_t seed, int opening_plies, int threads,
         const std::optional<nb::int_>& move_nodes, std::optional<double> move_time, std::size_t table_bytes,
         const nb::object& book, std::optional<StopSignal> stop, const nb::object& progress) {
        const CallLimits of_moves = limits_from(move_nodes, move_time, {});
        MatchOptions options{.game = kind_of(game),
                             .size = size.size(),
                             .games = games,
                             .seed = seed,
                             .opening_plies = opening_plies,
                             .threads = threads};
        const Call moves(of_moves);
        options.move_limits.nodes = moves.limits().nodes;
        options.move_limits.time = moves.limits().time;
        value_or_raise(check(options));
        const SolverOptions of_players = options_from(1, table_bytes, book);
        const PlayerMaker make_a = maker(a, options.game, of_players);
        const PlayerMaker make_b = maker(b, options.game, of_players);
        Call call(limits_from({}, {}, std::move(stop)));
        const auto context =
            call.context<MatchResult>(progress, [](const MatchResult& news) { return nb::cast(news); });
        const auto play = [&] { return play_match(make_a, make_b, options, context); };
        return options.threads == 1 ? call.run(play) : call.run_beside(play);
      },
      "a"_a, "b"_a, nb::kw_only(), "game"_a = "connect4", "size"_a = nb::none(), "games"_a = 100, "seed"_a = 1,
      "opening_plies"_a = 2, "threads"_a = 1, "move_nodes"_a = nb::none(), "move_time"_a = nb::none(),
      "table_bytes"_a = SolverOptions{}.table_bytes, "book"_a.none() = "default", "stop"_a = nb::none(),
      "progress"_a = nb::none(),
      nb::sig(
          "def play_match(a: str, b: str, *, game: str = 'connect4', size: str | tuple[int, int] | None = None, games: int = 100, seed: "
          "int = 1, opening_plies: int = 2, threads: int = 1, move_nodes: int | None = None, move_time: float | None = None, "
          "table_bytes: int = 134217728, book: Book | typing.Literal['default'] | None = 'default', stop: StopSignal | None = "
          "None, progress: collections.abc.Callable[[MatchResult], object] | None = None) -> MatchResult"),
      R"(Plays games between two players, by name, from random openings; two games in a row have the same one.

`threads` are games at a time. The result follows from the seed, unless `move_time` limits the moves.

>>> play_match("level:10", "random", games=2).wins
2)");
}

}  // namespace claimeven::python
