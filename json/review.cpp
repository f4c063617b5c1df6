#include "json/review.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>

#include <optional>

#include "json/given_position.h"

namespace claimeven {
namespace {

/// Null where nothing is known.
Json review_value(const Bounds& bounds) {
  return bounds == Bounds::unknown() ? Json() : value_json(bounds);
}

Json share_json(std::optional<double> share) {
  return share ? rounded_json(*share, 4) : Json();
}

Json side_json(const SideReview& side) {
  Json json;
  json["moves"] = side.moves;
  json["best_share"] = share_json(side.best_share());
  json["kept_share"] = share_json(side.kept_share());
  json["results_held"] = side.results_held;
  json["results_kept"] = side.results_kept;
  for (const MoveClass move_class : kMoveClasses) json["classes"][name_of(move_class)] = side.count(move_class);
  return json;
}

Json result_json(std::optional<GameResult> result) {
  if (!result) return "unfinished";
  if (*result == GameResult::kDraw) return "draw";
  return name_of(*result == GameResult::kFirstWins ? Side::kFirst : Side::kSecond);
}

template <class AnySolver>
Expected<ReviewedGame> review_game_of(GameKind kind, std::string_view moves, BoardSize size, AnySolver& solver,
                                      const Context<ReviewProgress>& context) {
  moves = without_blanks(moves);
  return parse_moves(moves, size, kind).map([&](const Game& played) {
    return ReviewedGame{kind, std::string(moves), played.position(), review(played, solver, context)};
  });
}

}  // namespace

Expected<ReviewedGame> review_game(std::string_view moves, BoardSize size, Solver& solver,
                                   const Context<ReviewProgress>& context) {
  return review_game_of(GameKind::kConnectFour, moves, size, solver, context);
}

Expected<ReviewedGame> review_game(std::string_view moves, BoardSize size, FillSolver& solver,
                                   const Context<ReviewProgress>& context) {
  return review_game_of(GameKind::kFill, moves, size, solver, context);
}

Json json_of(const ReviewedMove& move) {
  Json json;
  json["move"] = move.number;
  json["side"] = name_of(move.side);
  json["column"] = move.column + 1;
  json["before"] = review_value(move.before);
  json["after"] = review_value(move.after);
  json["best"] = column_numbers(move.best);
  json["class"] = name_of(move.move_class);
  if (move.lost) json["lost"] = *move.lost;
  if (!move.sentence.empty()) json["text"] = move.sentence;
  if (!move.why.empty()) json["why"] = move.why;
  return json;
}

Json json_of(const ReviewedGame& game) {
  const Review& review = game.review;
  Json json;
  json["moves"] = game.moves;
  json["game"] = name_of(game.kind);
  json["size"] = to_string(game.last.size());
  json["plies"] = Json::array();
  for (const ReviewedMove& move : review.moves) json["plies"].push_back(json_of(move));
  json["result"] = result_json(review.result);
  json["value"] = review_value(review.value);
  json["sides"] = {{"x", side_json(review.of(Side::kFirst))}, {"o", side_json(review.of(Side::kSecond))}};
  json["turning_points"] = Json::array();
  for (const TurningPoint& point : review.turning_points) {
    const ReviewedMove& move = review.moves[point.ply];
    json["turning_points"].push_back({{"move", move.number},
                                      {"side", name_of(move.side)},
                                      {"before", name_of(point.before)},
                                      {"after", name_of(point.after)}});
  }
  json["complete"] = review.is_complete();
  add_work(json, review.statistics);
  return json;
}

}  // namespace claimeven
