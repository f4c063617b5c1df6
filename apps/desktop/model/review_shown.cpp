#include "model/review_shown.h"

#include <claimeven/notation.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "model/questions.h"
#include "model/words.h"

namespace claimeven::desktop {
namespace {

/// What a class is called, in a word or two.
std::string verdict_of(const ReviewedMove& move) {
  std::string words =
      move.move_class == MoveClass::kUnknown ? "not known" : std::string(name_of(move.move_class));
  std::ranges::replace(words, '-', ' ');
  return words;
}

/// Any win is well off the middle, however late; the sooner the further.
std::optional<double> height_of(Bounds bounds, Side side, GameKind kind) {
  const auto outcome = outcome_of(bounds);
  if (!outcome) return std::nullopt;
  const int value = bounds.lower > 0 ? bounds.lower : bounds.upper < 0 ? bounds.upper : 0;
  if (value == 0) return 0.0;
  const double most = kind == GameKind::kFill ? 5 : 18;
  const double size = 0.35 + 0.65 * std::min(1.0, std::abs(value) / most);
  return (value > 0) == (side == Side::kFirst) ? size : -size;
}

std::string share_text(int part, int whole) {
  if (whole == 0) return "–";
  return std::to_string(part) + " of " + std::to_string(whole) + " (" +
         std::to_string(static_cast<int>(std::lround(100.0 * part / whole))) + "%)";
}

void say_of_move(ReviewShown& shown, const ReviewedMove& move) {
  shown.title = capitalized(verdict_of(move));
  shown.sentence = say(move.sentence);
  shown.why = say(move.why);
  if (!shown.sentence.empty()) return;
  shown.sentence = "Move " + std::to_string(move.number) + ": " + side_name(move.side) + " plays column " +
                   column_name(move.column) + ". ";
  shown.sentence += meaning_of(move.move_class);
}

}  // namespace

ReviewShown review_shown(const State& state) {
  ReviewShown shown;
  const Game& game = state.shown();
  const std::size_t now = game.moves().size();
  const ReviewSoFar* known = review_of(state);
  const Game all = whole(game);
  const std::size_t total = all.moves().size();
  shown.points.resize(total + 1);
  if (known == nullptr) {
    shown.progress = total == 0 ? "There are no moves to review yet." : "Reviewing…";
    return shown;
  }
  shown.is_finished = known->is_finished;
  if (!known->is_finished)
    shown.progress = std::to_string(known->done) + " of " + std::to_string(total) + " moves reviewed";
  const auto& moves = known->review.moves;
  for (std::size_t i = total - known->done; i < total; ++i) {
    const ReviewedMove& move = moves[i];
    if (i == 0) shown.points[0].height = height_of(move.before, move.side, game.kind());
    shown.points[i + 1] = {height_of(move.after, move.side, game.kind()), changes_result(move.move_class)};
    if (changes_result(move.move_class)) shown.turning_points.push_back(i + 1);
    if (i + 1 == now) say_of_move(shown, move);
  }
  for (std::size_t i = 0; i < total; ++i) {
    const bool is_done = i >= total - known->done;
    shown.items.push_back({i + 1, mover(game, i), std::string(1, column_name(all.moves()[i])),
                           is_done ? verdict_of(moves[i]) : "",
                           is_done ? moves[i].move_class : MoveClass::kUnknown, i + 1 == now});
  }
  if (known->is_finished) {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const SideReview& of_side = known->review.of(side);
      shown.best_moves[static_cast<std::size_t>(side)] = share_text(of_side.best(), of_side.known());
      shown.results_kept[static_cast<std::size_t>(side)] =
          share_text(of_side.results_kept, of_side.results_held);
    }
  }
  if (now == 0) shown.title = "The start of the game";
  return shown;
}

std::optional<Bounds> reviewed_value(const State& state) {
  const std::size_t now = state.shown().moves().size();
  const ReviewSoFar* known = review_of(state);
  if (known == nullptr) return std::nullopt;
  const auto& moves = known->review.moves;
  // The moves are done from the last one on.
  const std::size_t first = moves.size() - known->done;
  if (now == 0 && first == 0 && !moves.empty()) return moves.front().before;
  return now > first ? std::optional(moves[now - 1].after.negated()) : std::nullopt;
}

std::vector<Mark> better_moves(const State& state) {
  const Game& game = state.shown();
  const std::size_t now = game.moves().size();
  const ReviewSoFar* known = review_of(state);
  if (known == nullptr || now == 0 || now <= known->review.moves.size() - known->done) return {};
  const ReviewedMove& move = known->review.moves[now - 1];
  if (is_best(move.move_class) || move.move_class == MoveClass::kUnknown) return {};
  const Game before = at(game, now - 1);
  std::vector<Mark> marks;
  for (const int column : move.best) {
    marks.push_back({.kind = Mark::Kind::kBetter,
                     .side = move.side,
                     .squares = {{column, before.position().column_height(column)}}});
  }
  return marks;
}

}  // namespace claimeven::desktop
