#include "handles.h"

using namespace claimeven::c;
using claimeven::GameKind;
using claimeven::kMoveClasses;
using claimeven::MoveClass;
using claimeven::ReviewProgress;

static_assert(kMoveClasses.size() == CLAIMEVEN_MOVE_CLASSES);
static_assert(number(MoveClass::kUnknown) == CLAIMEVEN_MOVE_UNKNOWN);

namespace {

/// With the texts of the move.
claimeven_reviewed_move move_of(const claimeven::ReviewedMove& move) {
  return {.sentence = move.sentence.c_str(),
          .why = move.why.c_str(),
          .number = move.number,
          .side = number(move.side),
          .column = move.column,
          .move_class = number(move.move_class),
          .before = to_c(move.before),
          .after = to_c(move.after),
          .best = mask(move.best),
          .lost = move.lost.value_or(-1)};
}

template <class Handle>
claimeven_status review(Handle* solver, GameKind kind, const claimeven_game* game,
                        const claimeven_context* context, claimeven_review** out_review) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_review);
    CLAIMEVEN_NEED(solver);
    CLAIMEVEN_NEED(game);
    if (const auto checked = check_kind(game->value, kind); !checked) return fail(checked.error());
    const auto pass_on = [](const claimeven_context& listener, const ReviewProgress& news) {
      const claimeven_reviewed_move move = move_of(news.move);
      claimeven_progress progress{};
      progress.done = news.done;
      progress.total = news.total;
      progress.statistics = to_c(news.statistics);
      progress.move = &move;
      tell(listener, progress);
    };
    return give(claimeven::review(game->value, solver->value, context_of<ReviewProgress>(context, pass_on)),
                out_review);
  });
}

claimeven_side_review side_review_of(const claimeven::SideReview& side) {
  claimeven_side_review made{.moves = side.moves,
                             .classes = {},
                             .known = side.known(),
                             .best = side.best(),
                             .results_held = side.results_held,
                             .results_kept = side.results_kept,
                             .reserved = 0,
                             .best_share = side.best_share().value_or(-1),
                             .kept_share = side.kept_share().value_or(-1)};
  std::ranges::copy(side.classes, made.classes);
  return made;
}

}  // namespace

const char* claimeven_move_class_name(claimeven_move_class move_class) {
  return name_of_number(move_class, kMoveClasses.front(), kMoveClasses.back());
}

const char* claimeven_move_class_meaning(claimeven_move_class move_class) {
  const bool is_one = move_class >= 0 && move_class < CLAIMEVEN_MOVE_CLASSES;
  return meaning_of(is_one ? static_cast<MoveClass>(move_class) : MoveClass::kUnknown).data();
}

claimeven_status claimeven_review_game(claimeven_solver* solver, const claimeven_game* game,
                                       const claimeven_context* context, claimeven_review** out_review) {
  return review(solver, GameKind::kConnectFour, game, context, out_review);
}

claimeven_status claimeven_review_fill_game(claimeven_fill_solver* solver, const claimeven_game* game,
                                            const claimeven_context* context, claimeven_review** out_review) {
  return review(solver, GameKind::kFill, game, context, out_review);
}

void claimeven_review_free(claimeven_review* review) {
  delete review;
}

claimeven_status claimeven_review_get_summary(const claimeven_review* review,
                                              claimeven_review_summary* out_summary) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(review);
    CLAIMEVEN_NEED(out_summary);
    const claimeven::Review& value = review->value;
    *out_summary = {.moves = value.moves.size(),
                    .turning_points = value.turning_points.size(),
                    .sides = {side_review_of(value.sides[0]), side_review_of(value.sides[1])},
                    .value = to_c(value.value),
                    .result = number(value.result),
                    .ending = number(value.ending),
                    .is_complete = value.is_complete(),
                    .reserved = 0,
                    .statistics = to_c(value.statistics)};
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_review_move(const claimeven_review* review, size_t index,
                                       claimeven_reviewed_move* out_move) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(review);
    CLAIMEVEN_NEED(out_move);
    const auto& moves = review->value.moves;
    if (index >= moves.size()) return past_the_end("The review", moves.size(), "moves");
    *out_move = move_of(moves[index]);
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_review_turning_point(const claimeven_review* review, size_t index, size_t* out_move,
                                                claimeven_outcome* out_before, claimeven_outcome* out_after) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(review);
    CLAIMEVEN_NEED(out_move);
    CLAIMEVEN_NEED(out_before);
    CLAIMEVEN_NEED(out_after);
    const auto& points = review->value.turning_points;
    if (index >= points.size()) return past_the_end("The review", points.size(), "turning points");
    *out_move = points[index].ply;
    *out_before = number(points[index].before);
    *out_after = number(points[index].after);
    return CLAIMEVEN_OK;
  });
}
