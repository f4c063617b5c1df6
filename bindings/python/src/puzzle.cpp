#include <algorithm>

#include "module.h"

namespace claimeven::python {
namespace {

PuzzleGoal goal_of(std::string_view text) {
  const auto* goal = std::ranges::find(kPuzzleGoals, text, [](PuzzleGoal one) { return name_of(one); });
  if (goal == kPuzzleGoals.end()) raise_argument(R"(a goal is "win", "draw" or "quickest")");
  return *goal;
}

}  // namespace

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
  module.def(
      "puzzle_of_day", [](std::string_view date) { return value_or_raise(puzzle_of_day(date)); }, "date"_a,
      R"(The place among puzzles() of the puzzle of a day, which is the same one for everybody.

The grades take turns, from the easiest day by day, and in each every puzzle comes once before any comes again.

>>> [puzzles()[puzzle_of_day(f"2026-11-{day}")].grade for day in (18, 19, 20)]
[1, 2, 3])");
  module.def(
      "keeps_goal",
      [](std::string_view goal, int best, int score) { return keeps(goal_of(goal), {best}, {score}); },
      "goal"_a, "best"_a, "score"_a,
      R"(Whether a move does what the goal of a puzzle asks for: the first one, and each later one of the same side.

`best` is the score of the position and `score` that of the move, both from the view of that side.

>>> keeps_goal("win", best=9, score=3), keeps_goal("quickest", best=9, score=3)
(True, False))");

  auto grade = nb::class_<PuzzleGrade>(module, "PuzzleGrade",
                                       "Which level finds the moves of a grade, and which does not.");
  grade.def_ro("found_by", &PuzzleGrade::found_by).def_ro("missed_by", &PuzzleGrade::missed_by);
  show_as(grade, {"found_by", "missed_by"});
  module.def(
      "puzzle_grades", [] { return list_of(kPuzzleGrades, [](PuzzleGrade one) { return nb::cast(one); }); },
      nb::sig("def puzzle_grades() -> list[PuzzleGrade]"), "Of the grades, from the easiest.");
}

}  // namespace claimeven::python
