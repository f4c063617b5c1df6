#include "solver.h"

namespace claimeven::python {
namespace {

nb::object optional_number(std::optional<int> number) {
  return number ? nb::object(nb::int_(*number)) : nb::none();
}

FillResult solve(PythonFillSolver& self, const FillPosition& position, CallLimits limits) {
  const auto solver = self.use();
  Call call(std::move(limits));
  return value_or_raise(call.run([&] { return solver->solve(position, call.limits()); }));
}

}  // namespace

void add_fill(nb::module_& module) {
  auto result = nb::class_<FillResult>(module, "FillResult", "What is known of a position of the fill game.");
  result
      .def_prop_ro(
          "difference", [](const FillResult& self) { return optional_number(self.difference()); },
          nb::sig("def difference(self) -> int | None"), "The exact difference; None if a limit came first.")
      .def_prop_ro(
          "column", [](const FillResult& self) { return optional_number(self.column); },
          nb::sig("def column(self) -> int | None"),
          "A best move, the one nearest to the centre; None if a limit came first or the game is over.")
      .def_ro("bounds", &FillResult::bounds)
      .def_ro("statistics", &FillResult::statistics)
      .def_prop_ro("ending", [](const FillResult& self) { return name(self.ending); });
  show_as(result, {"difference", "column", "ending"});

  auto solver = nb::class_<PythonFillSolver>(
      module, "FillSolver", R"(Finds the difference of fours at the end of the fill game under best play.

It takes positions with at most `FillSolver.most_empty_squares` empty squares. One call at a time.

>>> FillSolver().solve(FillPosition("444444555555222222333333"))
0)");
  solver
      .def(
          "__init__",
          [](PythonFillSolver* self, std::size_t table_bytes) {
            new (self) PythonFillSolver(FillSolver(table_bytes));
          },
          nb::kw_only(), "table_bytes"_a = std::size_t{32} << 20)
      .def_ro_static("most_empty_squares", &FillSolver::kMostEmptySquares)
      .def(
          "solve",
          [](PythonFillSolver& self, const FillPosition& position, CLAIMEVEN_LIMIT_PARAMETERS) {
            const FillResult found = solve(self, position, limits_from(nodes, time, std::move(stop)));
            if (!found.difference()) raise_unfinished(found.ending, nb::cast(found));
            return *found.difference();
          },
          "position"_a, CLAIMEVEN_LIMITS,
          "The fours of the side to move minus those of the other at the end. A limit that comes first raises Unfinished.")
      .def(
          "solve_within",
          [](PythonFillSolver& self, const FillPosition& position, CLAIMEVEN_LIMIT_PARAMETERS) {
            return solve(self, position, limits_from(nodes, time, std::move(stop)));
          },
          "position"_a, CLAIMEVEN_LIMITS, "The same with a best move and all that is known.")
      .def(
          "analyze",
          [](PythonFillSolver& self, const FillPosition& position, CLAIMEVEN_LIMIT_PARAMETERS,
             const nb::object& progress) {
            const auto found = self.use();
            Call call(limits_from(nodes, time, std::move(stop)));
            const auto context =
                call.context<Analysis>(progress, [](const Analysis& news) { return nb::cast(news); });
            return value_or_raise(call.run([&] { return found->analyze(position, context); }));
          },
          "position"_a, CLAIMEVEN_LIMITS, "progress"_a = nb::none(),
          nb::sig(
              "def analyze(self, position: FillPosition, *, nodes: int | None = None, time: float | None = None, stop: "
              "StopSignal | None = None, progress: collections.abc.Callable[[Analysis], object] | None = None) -> Analysis"),
          "The difference of every column.")
      .def(
          "principal_variation",
          [](PythonFillSolver& self, const FillPosition& position, CLAIMEVEN_LIMIT_PARAMETERS) {
            const auto found = self.use();
            Call call(limits_from(nodes, time, std::move(stop)));
            return value_or_raise(
                call.run([&] { return found->principal_variation(position, call.limits()); }));
          },
          "position"_a, CLAIMEVEN_LIMITS, "Best play to the end.");
  add_life(solver);
}

}  // namespace claimeven::python
