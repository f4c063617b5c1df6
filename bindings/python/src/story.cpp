#include "solver.h"

namespace claimeven::python {
namespace {

/// A story knows its score, and the sentence about that needs the position: they are handed on together.
struct ToldStory : Story {
  std::string sentence;
};

struct ToldMove {
  MoveStory move;
  ToldStory story;
};

ToldStory told(Story story, const Position& position) {
  std::string text = sentence(story.score, position);
  return {std::move(story), std::move(text)};
}

void add_steps(nb::module_& module) {
  auto marked = nb::class_<MarkedSquares>(module, "MarkedSquares", "Squares of a step that are worth marking.");
  marked
      .def_prop_ro(
          "role", [](const MarkedSquares& self) { return name(self.role); },
          R"("four", "threat", "below", "pair", "answers", "parried" or "missing".)")
      .def_prop_ro("squares", [](const MarkedSquares& self) { return to_python(self.squares); });
  show_as(marked, {"role", "squares"});

  auto alternative =
      nb::class_<Alternative>(module, "Alternative", "Another column of a choice, and what it is worth.");
  alternative.def_ro("column", &Alternative::column)
      .def_prop_ro(
          "verdict", [](const Alternative& self) { return name(self.verdict); },
          R"("best", "slower", "draws", "loses", "loses-at-once" or "worse".)");
  show_as(alternative, {"column", "verdict"});

  auto step = nb::class_<StoryStep>(module, "StoryStep", "A step of a story (docs/explain.md).");
  step.def_prop_ro(
          "kind", [](const StoryStep& self) { return name(self.kind); },
          R"("forced", "choice", or what decides: "double-threat", "zugzwang", "follow-up" …)")
      .def_prop_ro(
          "side", [](const StoryStep& self) { return name(self.side); },
          "Who profits, or who makes the first of the moves; None for nobody.")
      .def_ro("moves", &StoryStep::moves)
      .def_ro("squares", &StoryStep::squares)
      .def_ro("alternatives", &StoryStep::alternatives, "The other columns that can be played, of a choice.")
      .def_ro("sentence", &StoryStep::sentence)
      .def_ro("missing", &StoryStep::missing,
              "What the other side would need, where it can be said; otherwise empty.");
  show_as(step, {"kind", "side", "sentence"});
}

}  // namespace

void add_stories(nb::module_& module) {
  add_steps(module);
  auto story =
      nb::class_<ToldStory>(module, "Story", "Why a position's score is what it is (docs/explain.md).");
  story.def_prop_ro("score", [](const ToldStory& self) { return self.score.value; })
      .def_ro("sentence", &ToldStory::sentence, "What the score means.")
      .def_ro("steps", &ToldStory::steps,
              "In the order of play; their moves together are best play to the end.")
      .def_ro("decided_after", &ToldStory::decided_after,
              "How many moves there are before the reason can be seen.")
      .def_ro("deciding_step", &ToldStory::deciding_step, "The place of the step that decides.")
      .def_prop_ro(
          "decision", [](const ToldStory& self) { return self.decision(); }, "The step that decides.")
      .def_ro("threats", &ToldStory::threats, "In the position itself.")
      .def_ro("threats_when_decided", &ToldStory::threats_when_decided, "Where the step that decides begins.")
      .def_prop_ro(
          "line", [](const ToldStory& self) { return self.line(); }, "The moves of all steps.")
      .def_ro("statistics", &ToldStory::statistics);
  show_as(story, {"score", "sentence", "decision"});

  auto move = nb::class_<ToldMove>(module, "MoveStory", "What is good or bad about a move.");
  move.def_prop_ro("column", [](const ToldMove& self) { return self.move.column; })
      .def_prop_ro(
          "best", [](const ToldMove& self) { return self.move.best.value; }, "The score of the position.")
      .def_prop_ro(
          "score", [](const ToldMove& self) { return self.move.score.value; },
          "Of the move, from the view of the side that makes it.")
      .def_prop_ro(
          "verdict", [](const ToldMove& self) { return name(self.move.verdict); },
          R"("best", "slower", "draws", "loses", "loses-at-once" or "worse".)")
      .def_prop_ro("sentence", [](const ToldMove& self) { return self.move.sentence; })
      .def_ro("story", &ToldMove::story,
              "Of the position after the move: for a move that is not best, its refutation.")
      .def_prop_ro("statistics", [](const ToldMove& self) { return self.move.statistics; });
  show_as(move, {"column", "verdict", "sentence"});

  nb::class_<PythonSolver> solver = nb::borrow<nb::class_<PythonSolver>>(module.attr("Solver"));
  solver
      .def(
          "explain",
          [](PythonSolver& self, const Position& position, CLAIMEVEN_LIMIT_PARAMETERS) {
            const auto used = self.use();
            Call call(limits_from(nodes, time, std::move(stop)));
            return told(value_or_raise(call.run([&] { return explain(*used, position, call.limits()); })),
                        position);
          },
          "position"_a, CLAIMEVEN_LIMITS,
          R"(Why the position's score is what it is.

>>> story = Solver().explain(Position("62353532762327"))
>>> story.sentence
'x to move loses: o wins in 12 moves (move 38 of the game).'
>>> story.decision.kind, story.decision.side
('follow-up', 'o'))")
      .def(
          "explain_move",
          [](PythonSolver& self, const Position& position, int column, CLAIMEVEN_LIMIT_PARAMETERS) {
            const Position after = value_or_raise(position.play(column_in(position.size(), column)));
            const auto used = self.use();
            Call call(limits_from(nodes, time, std::move(stop)));
            MoveStory found =
                value_or_raise(call.run([&] { return explain_move(*used, position, column, call.limits()); }));
            ToldStory of_it = told(std::move(found.story), after);
            return ToldMove{std::move(found), std::move(of_it)};
          },
          "position"_a, "column"_a, CLAIMEVEN_LIMITS,
          R"(What is good or bad about a move.

>>> Solver().explain_move(Position("4455"), 0).verdict
'loses')");
}

}  // namespace claimeven::python
