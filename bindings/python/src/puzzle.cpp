#include "module.h"

namespace claimeven::python {

void add_puzzles(nb::module_& module) {
  auto puzzle = nb::class_<Puzzle>(module, "Puzzle", "A position where one move is right (docs/puzzles.md).");
  puzzle.def_ro("moves", &Puzzle::moves, "That lead to it from the empty board; columns from 0.")
      .def_ro("grade", &Puzzle::grade, "From 1, the easiest, to 5.")
      .def_prop_ro(
          "theme", [](const Puzzle& self) { return name(self.theme); },
          R"("double-threat", "forced-line", "zugzwang", "claimeven" or "only-defence".)")
      .def_prop_ro(
          "goal", [](const Puzzle& self) { return name(self.goal); }, R"("win", "draw" or "quickest".)")
      .def_ro("answer", &Puzzle::answer, "The column, from 0.")
      .def_prop_ro(
          "score", [](const Puzzle& self) { return self.score.value; }, "Of the position, and of the answer.")
      .def_prop_ro("position", [](const Puzzle& self) { return self.position(); })
      .def_prop_ro(
          "task", [](const Puzzle& self) { return task(self); }, R"("x to move: only one column wins.")");
  show_as(puzzle, {"grade", "theme", "goal", "task"});

  module.def(
      "puzzles", [] { return list_of(known_puzzles(), [](const Puzzle& one) { return nb::cast(one); }); },
      nb::sig("def puzzles() -> list[Puzzle]"), R"(Those of the library, from the easiest grade to the hardest.

>>> puzzles()[0].task
'o to move: only one column wins.')");
  module.def(
      "drawn_puzzle",
      [](std::size_t count, std::uint64_t seed) {
        if (count == 0) raise_argument("there is no puzzle to draw from");
        return drawn_puzzle(count, seed);
      },
      "count"_a, "seed"_a, "The place of one of so many, which the seed draws: the same one everywhere.");

  auto grade = nb::class_<PuzzleGrade>(module, "PuzzleGrade",
                                       "Which level finds the moves of a grade, and which does not.");
  grade.def_ro("found_by", &PuzzleGrade::found_by).def_ro("missed_by", &PuzzleGrade::missed_by);
  show_as(grade, {"found_by", "missed_by"});
  module.def(
      "puzzle_grades", [] { return list_of(kPuzzleGrades, [](PuzzleGrade one) { return nb::cast(one); }); },
      nb::sig("def puzzle_grades() -> list[PuzzleGrade]"), "Of the grades, from the easiest.");
}

}  // namespace claimeven::python
