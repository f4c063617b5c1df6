#include "solver.h"

namespace claimeven::python {
namespace {

nb::object optional_score(std::optional<Score> score) {
  return score ? nb::object(nb::int_(score->value)) : nb::none();
}

void add_results(nb::module_& module) {
  auto solved = nb::class_<SolveResult>(module, "SolveResult", "What is known of a score.");
  solved
      .def_prop_ro(
          "score", [](const SolveResult& self) { return optional_score(self.score()); },
          nb::sig("def score(self) -> int | None"), "The exact score; None if a limit came first.")
      .def_ro("bounds", &SolveResult::bounds, "What is proven of it.")
      .def_ro("statistics", &SolveResult::statistics)
      .def_prop_ro(
          "ending", [](const SolveResult& self) { return name(self.ending); },
          R"("complete", or which limit came first: "nodes", "time" or "stopped".)");
  show_as(solved, {"score", "bounds", "ending"});

  auto outcome = nb::class_<OutcomeResult>(module, "OutcomeResult", "Who wins, as far as it is known.");
  outcome
      .def_prop_ro(
          "outcome", [](const OutcomeResult& self) { return name(self.outcome()); },
          R"("win", "draw" or "loss" for the side to move; None if a limit came first.)")
      .def_ro("bounds", &OutcomeResult::bounds)
      .def_ro("statistics", &OutcomeResult::statistics)
      .def_prop_ro("ending", [](const OutcomeResult& self) { return name(self.ending); });
  show_as(outcome, {"outcome", "bounds", "ending"});

  auto analysis = nb::class_<Analysis>(module, "Analysis", "What is known of a position and of its columns.");
  analysis
      .def_ro("columns", &Analysis::columns,
              "Bounds of each column for the side to move; None for one that can't be played.")
      .def_prop_ro(
          "scores",
          [](const Analysis& self) {
            return list_of(self.columns, [](const std::optional<Bounds>& bounds) -> nb::object {
              return bounds && bounds->is_exact() ? nb::object(nb::int_(bounds->lower)) : nb::none();
            });
          },
          nb::sig("def scores(self) -> list[int | None]"),
          "The exact score of each column; None where it is not known, or can't be played.")
      .def_prop_ro(
          "score",
          [](const Analysis& self) -> nb::object {
            return self.bounds.is_exact() ? nb::object(nb::int_(self.bounds.lower)) : nb::none();
          },
          nb::sig("def score(self) -> int | None"), "Of the position; None if a limit came first.")
      .def_ro("bounds", &Analysis::bounds, "Of the position.")
      .def_ro("best", &Analysis::best, "The columns that are proven best.")
      .def_ro("complete", &Analysis::complete, "Whether every column that can be played has its exact score.")
      .def_ro("statistics", &Analysis::statistics)
      .def_prop_ro("ending", [](const Analysis& self) { return name(self.ending); });
  show_as(analysis, {"scores", "bounds", "best", "ending"});

  auto variation = nb::class_<Variation>(module, "Variation", "Best play, as far as it was found.");
  variation.def_ro("moves", &Variation::moves, "Columns, from 0.")
      .def_prop_ro(
          "moves_text", [](const Variation& self) { return to_moves(self.moves); },
          "The same as text, which counts from 1.")
      .def_ro("statistics", &Variation::statistics)
      .def_prop_ro("ending", [](const Variation& self) { return name(self.ending); });
  show_as(variation, {"moves", "ending"});
}

/// The score, for whoever wants no more.
int score_of(const SolveResult& result) {
  const auto score = result.score();
  if (!score) raise_unfinished(result.ending, nb::cast(result));
  return score->value;
}

SolveResult solve(PythonSolver& self, const Position& position, CallLimits limits, const nb::object& progress) {
  const auto solver = self.use();
  Call call(std::move(limits));
  const auto context =
      call.context<SolveResult>(progress, [](const SolveResult& news) { return nb::cast(news); });
  return call.run([&] { return solver->solve(position, context); });
}

Analysis analyze(PythonSolver& self, const Position& position, CallLimits limits, const nb::object& progress) {
  const auto solver = self.use();
  Call call(std::move(limits));
  const auto context = call.context<Analysis>(progress, [](const Analysis& news) { return nb::cast(news); });
  return call.run([&] { return solver->analyze(position, context); });
}

}  // namespace

SolverOptions options_from(int threads, std::size_t table_bytes, const nb::object& book) {
  SolverOptions options{.threads = threads, .table_bytes = table_bytes};
  if (book.is_none()) {
    options.book = nullptr;
  } else if (nb::isinstance<Book>(book)) {
    options.book = nb::cast<std::shared_ptr<Book>>(book);
  } else if (!nb::isinstance<nb::str>(book) || nb::cast<std::string>(book) != "default") {
    throw nb::type_error("a book is \"default\", None, or a Book");
  }
  value_or_raise(check(options));
  return options;
}

void add_solvers(nb::module_& module) {
  add_results(module);
  auto solver = nb::class_<PythonSolver>(module, "Solver", R"(Scores positions exactly, of any board size.

Keeps what it has learned from one call to the next. One call at a time: a second one meanwhile, from another
thread or from a callback, is a RuntimeError; separate solvers are independent. While a call runs, other threads
of Python run too, and Ctrl-C ends it.

All calls take limits: `nodes`, `time` in seconds, and `stop`, a StopSignal.

>>> solver = Solver()
>>> solver.solve(Position("4455"))
18
>>> solver.analyze(Position("4455")).scores
[-4, -3, 18, 2, 2, 18, -3])");
  solver
      .def(
          "__init__",
          [](PythonSolver* self, int threads, std::size_t table_bytes, const nb::object& book) {
            new (self) PythonSolver(Solver(options_from(threads, table_bytes, book)));
          },
          nb::kw_only(), CLAIMEVEN_OPTIONS,
          nb::sig("def __init__(self, *, threads: int = 1, table_bytes: int = 134217728, book: Book | "
                  "typing.Literal['default'] | None = 'default') -> None"),
          "`threads` work on one position together, where that pays. The table takes `table_bytes` at most.")
      .def(
          "solve",
          [](PythonSolver& self, const Position& position, CLAIMEVEN_LIMIT_PARAMETERS,
             const nb::object& progress) {
            return score_of(solve(self, position, limits_from(nodes, time, std::move(stop)), progress));
          },
          "position"_a, CLAIMEVEN_LIMITS, "progress"_a = nb::none(),
          nb::sig(
              "def solve(self, position: Position, *, nodes: int | None = None, time: float | None = None, stop: "
              "StopSignal | None = None, progress: collections.abc.Callable[[SolveResult], object] | None = None) -> int"),
          R"(The exact score. A limit that comes first raises Unfinished.

+k: the side to move wins with its k-th stone from the end; -k: it loses likewise; 0: a draw.)")
      .def(
          "solve_within",
          [](PythonSolver& self, const Position& position, CLAIMEVEN_LIMIT_PARAMETERS,
             const nb::object& progress) {
            return solve(self, position, limits_from(nodes, time, std::move(stop)), progress);
          },
          "position"_a, CLAIMEVEN_LIMITS, "progress"_a = nb::none(),
          nb::sig(
              "def solve_within(self, position: Position, *, nodes: int | None = None, time: float | None = None, "
              "stop: StopSignal | None = None, progress: collections.abc.Callable[[SolveResult], object] | None = None) -> "
              "SolveResult"),
          "The same with all that is known, also when a limit comes first.")
      .def(
          "solve_between",
          [](PythonSolver& self, const Position& position, int low, int high, CLAIMEVEN_LIMIT_PARAMETERS) {
            value_or_raise(check_between({low}, {high}));
            const auto used = self.use();
            Call call(limits_from(nodes, time, std::move(stop)));
            return call.run([&] { return used->solve_between(position, {low}, {high}, call.limits()); });
          },
          "position"_a, "low"_a, "high"_a, CLAIMEVEN_LIMITS,
          "The exact score if it lies between the two; of one that does not, only on which side it is.")
      .def(
          "solve_outcome",
          [](PythonSolver& self, const Position& position, CLAIMEVEN_LIMIT_PARAMETERS) {
            const auto used = self.use();
            Call call(limits_from(nodes, time, std::move(stop)));
            return call.run([&] { return used->solve_outcome(position, call.limits()); });
          },
          "position"_a, CLAIMEVEN_LIMITS,
          R"(Only who wins: faster.

>>> Solver().solve_outcome(Position("4455")).outcome
'win')")
      .def(
          "analyze",
          [](PythonSolver& self, const Position& position, CLAIMEVEN_LIMIT_PARAMETERS,
             const nb::object& progress) {
            return analyze(self, position, limits_from(nodes, time, std::move(stop)), progress);
          },
          "position"_a, CLAIMEVEN_LIMITS, "progress"_a = nb::none(),
          nb::sig(
              "def analyze(self, position: Position, *, nodes: int | None = None, time: float | None = None, stop: "
              "StopSignal | None = None, progress: collections.abc.Callable[[Analysis], object] | None = None) -> Analysis"),
          "The exact score of every column, from the centre outward.")
      .def(
          "get_all_move_scores",
          [](PythonSolver& self, const Position& position) {
            const nb::object analysis = nb::cast(analyze(self, position, {}, nb::none()));
            return nb::object(analysis.attr("scores"));  // not the accessor, which would outlive the analysis
          },
          "position"_a, nb::sig("def get_all_move_scores(self, position: Position) -> list[int | None]"),
          "The score of each column, None for a full one, as connect-four-ai has it.")
      .def(
          "principal_variation",
          [](PythonSolver& self, const Position& position, CLAIMEVEN_LIMIT_PARAMETERS) {
            const auto used = self.use();
            Call call(limits_from(nodes, time, std::move(stop)));
            return call.run([&] { return used->principal_variation(position, call.limits()); });
          },
          "position"_a, CLAIMEVEN_LIMITS,
          R"(Best play to the end: of several best moves, the one nearest to the centre.

>>> Solver().principal_variation(Position("4455")).moves_text
'342')");
  add_life(solver);
}

}  // namespace claimeven::python
