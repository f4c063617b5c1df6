#include "solver.h"

namespace claimeven::python {
namespace {

nb::object optional_number(const auto& number) {
  return number ? nb::cast(*number) : nb::none();
}

void add_parts(nb::module_& module) {
  auto move = nb::class_<ReviewedMove>(module, "ReviewedMove",
                                       "A move of a game. Values are from the view of the side that made it.");
  move.def_ro("number", &ReviewedMove::number, "Of the stone on the board: 1 is the first.")
      .def_prop_ro("side", [](const ReviewedMove& self) { return name(self.side); })
      .def_ro("column", &ReviewedMove::column)
      .def_ro("before", &ReviewedMove::before, "Bounds of the position's value before the move,")
      .def_ro("after", &ReviewedMove::after, "and of the move's.")
      .def_ro("best", &ReviewedMove::best, "The columns that are proven best.")
      .def_prop_ro(
          "move_class", [](const ReviewedMove& self) { return name(self.move_class); },
          R"("forced", "only-move", "best", "slower-win", "quicker-loss", "mistake", "blunder" or "unknown".)")
      .def_prop_ro(
          "meaning", [](const ReviewedMove& self) { return std::string(meaning_of(self.move_class)); },
          R"(What the class means: "No other column kept the result.")")
      .def_prop_ro(
          "lost", [](const ReviewedMove& self) { return optional_number(self.lost); },
          nb::sig("def lost(self) -> int | None"),
          "For a slower win or a quicker loss: by how many moves, or by how many fours.")
      .def_ro("sentence", &ReviewedMove::sentence, "What was wrong and what was better; otherwise empty.")
      .def_ro("why", &ReviewedMove::why, "Why that was better, where there is more to say; otherwise empty.");
  show_as(move, {"number", "side", "column", "move_class"});

  auto side = nb::class_<SideReview>(module, "SideReview", "How one side played.");
  side.def_ro("moves", &SideReview::moves)
      .def(
          "count",
          [](const SideReview& self, std::string_view wanted) {
            for (const MoveClass move_class : kMoveClasses) {
              if (name_of(move_class) == wanted) return self.count(move_class);
            }
            raise_argument("a class of moves is one of those of ReviewedMove.move_class");
          },
          "move_class"_a, "How often a class occurred.")
      .def_prop_ro(
          "classes",
          [](const SideReview& self) {
            nb::dict classes;
            for (const MoveClass move_class : kMoveClasses) classes[name(move_class)] = self.count(move_class);
            return classes;
          },
          nb::sig("def classes(self) -> dict[str, int]"))
      .def_prop_ro("known", &SideReview::known, "The moves whose class is known,")
      .def_prop_ro("best", &SideReview::best, "and those of them that no other move was better than.")
      .def_ro("results_held", &SideReview::results_held, "The moves at which the side had a win or a draw,")
      .def_ro("results_kept", &SideReview::results_kept, "and those of them that kept it.")
      .def_prop_ro(
          "best_share", [](const SideReview& self) { return optional_number(self.best_share()); },
          nb::sig("def best_share(self) -> float | None"))
      .def_prop_ro(
          "kept_share", [](const SideReview& self) { return optional_number(self.kept_share()); },
          nb::sig("def kept_share(self) -> float | None"));
  show_as(side, {"moves", "best", "known", "results_held", "results_kept"});

  auto turning_point = nb::class_<TurningPoint>(module, "TurningPoint", "A move that changed the result.");
  turning_point.def_ro("ply", &TurningPoint::ply, "Its place among the moves.")
      .def_prop_ro("before", [](const TurningPoint& self) { return name(self.before); })
      .def_prop_ro("after", [](const TurningPoint& self) { return name(self.after); });
  show_as(turning_point, {"ply", "before", "after"});

  auto progress =
      nb::class_<ReviewProgress>(module, "ReviewProgress", "How far a review is: the last move comes first.");
  progress.def_ro("move", &ReviewProgress::move)
      .def_ro("done", &ReviewProgress::done)
      .def_ro("total", &ReviewProgress::total)
      .def_ro("statistics", &ReviewProgress::statistics);
  show_as(progress, {"move", "done", "total"});
}

/// The review of a game by the solver of its kind.
template <class Owner>
Review review_by(Owner& owner, const Game& game, GameKind kind, CallLimits limits, const nb::object& progress) {
  value_or_raise(check_kind(game, kind));
  const Game copy = game;  // the other may go on meanwhile
  const auto solver = owner.use();
  Call call(std::move(limits));
  const auto context = call.template context<ReviewProgress>(
      progress, [](const ReviewProgress& news) { return nb::cast(news); });
  return call.run([&] { return review(copy, *solver, context); });
}

template <class Owner>
void add_review_to(nb::module_& module, const char* type, GameKind kind) {
  nb::borrow<nb::class_<Owner>>(module.attr(type))
      .def(
          "review",
          [kind](Owner& self, const Game& game, CLAIMEVEN_LIMIT_PARAMETERS, const nb::object& progress) {
            return review_by(self, game, kind, limits_from(nodes, time, std::move(stop)), progress);
          },
          "game"_a.lock(), CLAIMEVEN_LIMITS, "progress"_a = nb::none(),
          nb::sig(
              "def review(self, game: Game, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | "
              "None = None, progress: collections.abc.Callable[[ReviewProgress], object] | None = None) -> Review"),
          "How good each move of the game was, and where the result changed (docs/review.md).");
}

}  // namespace

void add_reviews(nb::module_& module) {
  add_parts(module);
  auto review = nb::class_<Review>(module, "Review", "What a game was worth, move by move.");
  review.def_ro("moves", &Review::moves)
      .def_prop_ro(
          "result", [](const Review& self) { return name(self.result); },
          "None if the game was not played to its end.")
      .def_ro("value", &Review::value, "Bounds of the last position's value, for the side to move there.")
      .def(
          "of", [](const Review& self, std::string_view side) { return self.of(side_of(side)); }, "side"_a,
          R"(How "x" or "o" played.)")
      .def_ro("turning_points", &Review::turning_points)
      .def_ro("statistics", &Review::statistics)
      .def_prop_ro("ending", [](const Review& self) { return name(self.ending); })
      .def_prop_ro("is_complete", &Review::is_complete, "Whether the class of every move is known.");
  show_as(review, {"result", "turning_points", "ending"});
  add_review_to<PythonSolver>(module, "Solver", GameKind::kConnectFour);
  add_review_to<PythonFillSolver>(module, "FillSolver", GameKind::kFill);
}

}  // namespace claimeven::python
