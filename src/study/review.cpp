#include <claimeven/notation.h>
#include <claimeven/review.h>

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

#include "core/refuse.h"
#include "study/decision.h"
#include "study/mistake_reason.h"

namespace claimeven {
namespace {

/// What depends on the game: whom to ask, what forces a move, and how values are put into words.
class MainGame {
 public:
  explicit MainGame(Solver& solver) : solver_(solver) {}

  SolveResult value(const Position& position, const Limits& limits) { return solver_.solve(position, limits); }
  Analysis analyze(const Position& position, const Limits& limits) { return solver_.analyze(position, limits); }

  /// Whether every other column loses at once, and this one does not.
  static bool is_forced(const Position& position, int column) {
    return !can_win_at_once(position) && sensible_moves(position) == std::vector{column};
  }

  /// How the side to move wins a position of this value.
  static std::string distance(const Position& position, int value) {
    return "in " + counted(Score{value}.moves_to_end(position), "move");
  }
  /// How the move is worse than another that has the same result.
  static std::string shortfall(Outcome outcome, int lost) {
    const std::string moves = counted(lost, "move");
    return outcome == Outcome::kWin ? "wins " + moves + " later" : "loses " + moves + " earlier";
  }

  std::string why(const Position& position, int played, int better, const Limits& limits, Statistics& work) {
    return mistake_reason(position, played, better, solver_, limits, work);
  }

 private:
  Solver& solver_;
};

class FillGame {
 public:
  explicit FillGame(FillSolver& solver) : solver_(solver) {}

  SolveResult value(const FillPosition& position, const Limits& limits) {
    const Expected<FillResult> result = solver_.solve(position, limits);
    return result ? SolveResult{result->bounds, result->statistics} : SolveResult{Bounds::unknown(), {}};
  }
  Analysis analyze(const FillPosition& position, const Limits& limits) {
    Expected<Analysis> analysis = solver_.analyze(position, limits);
    if (analysis) return std::move(*analysis);
    Analysis unknown;
    unknown.bounds = Bounds::unknown();
    for (int column = 0; column < position.size().width(); ++column) {
      unknown.columns.push_back(position.can_play(column) ? std::optional(Bounds::unknown()) : std::nullopt);
    }
    return unknown;
  }

  static bool is_forced(const FillPosition&, int) { return false; }

  static std::string distance(const FillPosition&, int value) { return "by " + counted(value, "four"); }
  static std::string shortfall(Outcome outcome, int lost) {
    const std::string fours = counted(lost, "four");
    return outcome == Outcome::kWin ? "wins by " + fours + " less" : "loses by " + fours + " more";
  }

  static std::string why(const FillPosition&, int, int, const Limits&, const Statistics&) { return ""; }

 private:
  FillSolver& solver_;
};

using Columns = std::vector<std::optional<Bounds>>;

/// Whether some other column keeps the result; nothing if that is not known.
std::optional<bool> others_keep(const Columns& columns, int column, Outcome result) {
  bool open = false;
  for (std::size_t other = 0; other < columns.size(); ++other) {
    const std::optional<Bounds>& bounds = columns[other];
    if (!bounds || other == static_cast<std::size_t>(column)) continue;
    if (Score{bounds->lower}.outcome() >= result) return true;
    open |= Score{bounds->upper}.outcome() >= result;
  }
  return open ? std::nullopt : std::optional(false);
}

/// The class of a move that was not forced.
MoveClass class_of(const ReviewedMove& move, const Columns& columns) {
  const auto before = outcome_of(move.before);
  const auto after = outcome_of(move.after);
  if (!before || !after) return MoveClass::kUnknown;
  if (*after < *before) {
    const bool is_blunder = *before == Outcome::kWin && *after == Outcome::kLoss;
    return is_blunder ? MoveClass::kBlunder : MoveClass::kMistake;
  }
  if (*before != Outcome::kLoss) {
    const auto had_choice = others_keep(columns, move.column, *before);
    if (!had_choice) return MoveClass::kUnknown;
    if (!*had_choice) return MoveClass::kOnlyMove;
  }
  if (!move.before.is_exact() || !move.after.is_exact()) return MoveClass::kUnknown;
  if (move.before == move.after) return MoveClass::kBest;
  return *before == Outcome::kWin ? MoveClass::kSlowerWin : MoveClass::kQuickerLoss;
}

/// The columns that are proven to keep the result, if none is proven best.
std::vector<int> better_columns(const ReviewedMove& move, const Columns& columns) {
  if (!move.best.empty()) return move.best;
  std::vector<int> better;
  for (std::size_t column = 0; column < columns.size(); ++column) {
    const std::optional<Bounds>& bounds = columns[column];
    if (bounds && Score{bounds->lower}.outcome() >= Score{move.before.lower}.outcome())
      better.push_back(static_cast<int>(column));
  }
  return better;
}

/// "column 4", "columns 3 and 5".
std::string column_list(const std::vector<int>& columns, std::string_view conjunction) {
  std::string text = columns.size() == 1 ? "column " : "columns ";
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (i > 0 && i + 1 < columns.size()) text.append(", ");
    if (i > 0 && i + 1 == columns.size()) text.append(" ").append(conjunction).append(" ");
    text.append(1, column_name(columns[i]));
  }
  return text;
}

/// "Move 7: x plays column 2 and gives the win away; column 4 wins in 9 moves."
template <class Rules, class PositionType>
std::string sentence_of(const ReviewedMove& move, const PositionType& position,
                        const std::vector<int>& better) {
  std::string text("Move ");
  text.append(std::to_string(move.number)).append(": ").append(1, stone_letter(move.side));
  text.append(" plays column ").append(1, column_name(move.column)).append(" and ");
  const Outcome before = Score{move.before.lower}.outcome();
  if (move.lost) {
    text.append(Rules::shortfall(before, *move.lost)).append(" than with ");
    return text.append(column_list(better, "or")).append(".");
  }

  const bool had_win = before == Outcome::kWin;
  if (move.move_class == MoveClass::kBlunder) {
    text.append("turns the win into a loss");
  } else {
    text.append(had_win ? "gives the win away" : "gives the draw away");
  }
  // Distances are left out where a limit came before they were known.
  if (Score{move.after.lower}.outcome() == Outcome::kLoss) {
    text.append(": ").append(1, stone_letter(other(move.side))).append(" wins");
    if (move.after.is_exact())
      text.append(" ").append(Rules::distance(position.after(move.column), -move.after.lower));
  }
  text.append("; ").append(column_list(better, "and"));
  text.append(had_win ? " win" : " draw").append(better.size() == 1 ? "s" : "");
  if (had_win && move.before.is_exact()) text.append(" ").append(Rules::distance(position, move.before.lower));
  return text.append(".");
}

template <class PositionType>
int playable_columns(const PositionType& position) {
  int playable = 0;
  for (int column = 0; column < position.size().width(); ++column)
    playable += position.can_play(column) ? 1 : 0;
  return playable;
}

/// One move, `after` being what is known of the position that it led to, from the mover's view. Adds its work.
template <class Rules, class PositionType>
ReviewedMove review_move(const PositionType& position, int column, Bounds after, Rules& rules,
                         const Limits& limits, Statistics& work) {
  const Analysis analysis = rules.analyze(position, limits.after(work));
  work += analysis.statistics;

  ReviewedMove move;
  move.number = position.stones() + 1;
  move.side = position.to_move();
  move.column = column;
  move.before = analysis.bounds;
  move.after = analysis.columns[static_cast<std::size_t>(column)].value_or(after).intersected(after);
  move.best = analysis.best;
  const bool forced = playable_columns(position) == 1 || Rules::is_forced(position, column);
  move.move_class = forced ? MoveClass::kForced : class_of(move, analysis.columns);

  if (move.move_class == MoveClass::kSlowerWin || move.move_class == MoveClass::kQuickerLoss)
    move.lost = move.before.lower - move.after.lower;
  if (move.lost || changes_result(move.move_class)) {
    const std::vector<int> better = better_columns(move, analysis.columns);
    move.sentence = sentence_of<Rules>(move, position, better);
    if (!move.lost) move.why = rules.why(position, column, better.front(), limits, work);
  }
  return move;
}

void sum_up(Review& review) {
  for (std::size_t ply = 0; ply < review.moves.size(); ++ply) {
    const ReviewedMove& move = review.moves[ply];
    SideReview& side = review.sides[static_cast<std::size_t>(move.side)];
    ++side.moves;
    ++side.classes[static_cast<std::size_t>(move.move_class)];
    const auto before = outcome_of(move.before);
    const auto after = outcome_of(move.after);
    if (!before || !after) continue;
    if (*before != Outcome::kLoss) {
      ++side.results_held;
      if (*after == *before) ++side.results_kept;
    }
    if (*after != *before) review.turning_points.push_back({ply, *before, *after});
  }
}

/// The positions of a game, one more than its moves.
template <class Rules, class PositionType>
Review review_positions(const std::vector<PositionType>& positions, std::span<const int> columns, Rules rules,
                        const Context<ReviewProgress>& context) {
  const Limits limits = context.limits();
  Review review;
  review.result = positions.back().result();
  const SolveResult last = rules.value(positions.back(), limits);
  review.statistics = last.statistics;
  review.value = last.bounds;

  review.moves.resize(columns.size());
  Bounds after = last.bounds.negated();
  for (std::size_t ply = columns.size(); ply-- > 0;) {
    ReviewedMove& move = review.moves[ply];
    move = review_move(positions[ply], columns[ply], after, rules, limits, review.statistics);
    after = move.before.negated();
    if (context.progress) context.progress({move, columns.size() - ply, columns.size(), review.statistics});
  }
  sum_up(review);
  const bool lacks_reason = std::ranges::any_of(review.moves, [](const ReviewedMove& move) {
    return changes_result(move.move_class) && move.why.empty();
  });
  if (lacks_reason || !review.is_complete() || !review.value.is_exact())
    review.ending = limits.reached_by(review.statistics);
  return review;
}

/// The positions from the first one on.
template <class PositionType>
std::vector<PositionType> positions_of(const PositionType& start, std::span<const int> columns) {
  std::vector<PositionType> positions{start};
  for (const int column : columns) positions.push_back(positions.back().after(column));
  return positions;
}

}  // namespace

std::string_view name_of(MoveClass move_class) {
  switch (move_class) {
    case MoveClass::kForced:
      return "forced";
    case MoveClass::kOnlyMove:
      return "only-move";
    case MoveClass::kBest:
      return "best";
    case MoveClass::kSlowerWin:
      return "slower-win";
    case MoveClass::kQuickerLoss:
      return "quicker-loss";
    case MoveClass::kMistake:
      return "mistake";
    case MoveClass::kBlunder:
      return "blunder";
    case MoveClass::kUnknown:
      break;
  }
  return "unknown";
}

std::string_view meaning_of(MoveClass move_class) {
  switch (move_class) {
    case MoveClass::kForced:
      return "There was nothing to choose.";
    case MoveClass::kOnlyMove:
      return "No other column kept the result.";
    case MoveClass::kBest:
      return "No other column was better.";
    case MoveClass::kSlowerWin:
      return "Another column won sooner, or by more.";
    case MoveClass::kQuickerLoss:
      return "Another column lost later, or by less.";
    case MoveClass::kMistake:
      return "It turned a win into a draw, or a draw into a loss.";
    case MoveClass::kBlunder:
      return "It turned a win into a loss.";
    case MoveClass::kUnknown:
      break;
  }
  return "How good it was is not known.";
}

Review review(const Game& game, Solver& solver, const Context<ReviewProgress>& context) {
  assert(game.kind() == GameKind::kConnectFour);
  return review_positions(positions_of(game.start(), game.moves()), game.moves(), MainGame(solver), context);
}

Review review(const Game& game, FillSolver& solver, const Context<ReviewProgress>& context) {
  assert(game.kind() == GameKind::kFill);
  return review_positions(positions_of(FillPosition(game.start()), game.moves()), game.moves(),
                          FillGame(solver), context);
}

}  // namespace claimeven
