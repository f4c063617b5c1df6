#include <claimeven/notation.h>
#include <claimeven/review.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/boards.h"
#include "support/fill_boards.h"
#include "support/random_games.h"
#include "support/reference_search.h"
#include "support/refusals.h"
#include "support/signals.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::built_size;
using testing::expect_refused;
using testing::plain_difference;
using testing::RandomGames;
using testing::ReferenceSearch;
using testing::test_seed;

/// A solver that takes little memory.
Solver small_solver() {
  return Solver({.table_bytes = SolverOptions::kLeastTableBytes});
}

/// The review of a game given by its moves: of the kind that the solver is for.
Expected<Review> review_of(std::string_view moves, Solver& solver,
                           const Context<ReviewProgress>& context = {}) {
  return parse_moves(moves).map([&](const Game& game) { return review(game, solver, context); });
}
Expected<Review> review_of(std::string_view moves, FillSolver& solver,
                           const Context<ReviewProgress>& context = {}, BoardSize size = {}) {
  return parse_moves(moves, size, GameKind::kFill).map([&](const Game& game) {
    return review(game, solver, context);
  });
}

Review reviewed(const Game& game) {
  Solver solver = small_solver();
  return review(game, solver);
}

/// The review of one move.
ReviewedMove reviewed_move(const Position& position, int column_number) {
  Game game(position);
  EXPECT_TRUE(game.play(column_number - 1));
  const Review review = reviewed(game);
  return review.moves.at(0);
}

std::vector<int> numbers(const std::vector<int>& columns) {
  std::vector<int> named = columns;
  for (int& column : named) ++column;
  return named;
}

// A board for every class. The values are those of the independent search, too: see the random games below.

TEST(Review, TheOnlyColumnIsForced) {
  // Given a board with one column left
  const auto size = BoardSize::make(4, 4);
  ASSERT_TRUE(size);
  const Position position = board(
      "oxo."
      "xox."
      "xox."
      "oxox",
      *size);
  // When it is played
  const ReviewedMove move = reviewed_move(position, 4);
  // Then there was no choice
  EXPECT_EQ(move.move_class, MoveClass::kForced);
  EXPECT_EQ(move.sentence, "");
}

TEST(Review, ToStopAFourIsForced) {
  // Given three of x in a row, open on one side
  const Position position = board(
      "o......"
      "o......"
      "xxx.o..");
  ASSERT_EQ(position.to_move(), Side::kFirst);
  const Position threatened = position.after(6);
  // When o stops the four
  const ReviewedMove move = reviewed_move(threatened, 4);
  // Then that was forced: everything else lost at once
  EXPECT_EQ(move.move_class, MoveClass::kForced);
  EXPECT_EQ(numbers(move.best), std::vector{4});
}

TEST(Review, ToMissAForcedMoveIsNotForced) {
  // Given the same threat
  const Position threatened = board(
                                  "o......"
                                  "o......"
                                  "xxx.o..")
                                  .after(6);
  // When o plays elsewhere
  const ReviewedMove move = reviewed_move(threatened, 1);
  // Then it loses to the next stone of x
  EXPECT_EQ(move.after, Bounds::exactly(lowest_possible_score(threatened).value));
  EXPECT_NE(move.move_class, MoveClass::kForced);
}

TEST(Review, AWinAtOnceIsNotForcedButTheOnlyMove) {
  // Given three in a row of both sides, x to move
  const Position position = board(
      "ooo...."
      "xxx....");
  // When x completes its four, where o would otherwise have completed one above it
  const ReviewedMove move = reviewed_move(position, 4);
  // Then the score is that of a win with the next stone
  EXPECT_EQ(move.before, Bounds::exactly(highest_possible_score(position).value));
  EXPECT_EQ(move.after, move.before);
  EXPECT_TRUE(is_best(move.move_class));
  EXPECT_NE(move.move_class, MoveClass::kForced);
}

TEST(Review, TheFirstMoveIsTheOnlyOneThatWins) {
  // Given the empty board, where only the middle column wins
  // When it is played
  const ReviewedMove move = reviewed_move(Position(), 4);
  // Then that is the only move, and the best
  EXPECT_EQ(move.before, Bounds::exactly(1));
  EXPECT_EQ(move.after, Bounds::exactly(1));
  EXPECT_EQ(numbers(move.best), std::vector{4});
  EXPECT_EQ(move.move_class, MoveClass::kOnlyMove);
}

TEST(Review, EveryClassHasAMeaningOfItsOwn) {
  std::set<std::string_view> meanings;
  for (const MoveClass move_class : kMoveClasses) {
    EXPECT_TRUE(meaning_of(move_class).ends_with('.')) << name_of(move_class);
    meanings.insert(meaning_of(move_class));
  }
  EXPECT_EQ(meanings.size(), kMoveClasses.size());
}

TEST(Review, AWinGivenAwayForADrawIsAMistake) {
  // When x begins in column 3, where the middle wins
  const ReviewedMove move = reviewed_move(Position(), 3);
  // Then it is a draw
  EXPECT_EQ(move.after, Bounds::exactly(0));
  EXPECT_EQ(move.move_class, MoveClass::kMistake);
  EXPECT_EQ(move.sentence, "Move 1: x plays column 3 and gives the win away; column 4 wins in 21 moves.");
}

TEST(Review, AWinTurnedIntoALossIsABlunder) {
  // When x begins in a corner
  const ReviewedMove move = reviewed_move(Position(), 7);
  // Then o wins
  EXPECT_EQ(move.after, Bounds::exactly(-2));
  EXPECT_EQ(move.move_class, MoveClass::kBlunder);
  EXPECT_EQ(move.sentence,
            "Move 1: x plays column 7 and turns the win into a loss: o wins in 20 moves; column 4 wins in 21 "
            "moves.");
}

TEST(Review, ADrawTurnedIntoALossIsAMistakeToo) {
  const ReviewedMove move = reviewed_move(after_moves("72174"), 1);
  EXPECT_EQ(move.before, Bounds::exactly(0));
  EXPECT_EQ(move.after, Bounds::exactly(-3));
  EXPECT_EQ(move.move_class, MoveClass::kMistake);
  EXPECT_EQ(move.sentence,
            "Move 6: o plays column 1 and gives the draw away: x wins in 16 moves; columns 2, 4 and 5 draw.");
}

TEST(Review, ALaterWinIsASlowerWin) {
  // Given two columns that win at different speeds (the published analysis of this position: 7 and 6)
  const Position position = after_moves("226744515337");
  // When the slower one is played
  const ReviewedMove move = reviewed_move(position, 5);
  // Then it is slower by a move
  EXPECT_EQ(move.move_class, MoveClass::kSlowerWin);
  EXPECT_EQ(move.lost, 1);
  EXPECT_EQ(move.sentence, "Move 13: x plays column 5 and wins 1 move later than with column 4.");
  EXPECT_EQ(move.why, "");
}

TEST(Review, AnEarlierLossIsAQuickerLoss) {
  const ReviewedMove move = reviewed_move(after_moves("72"), 1);
  EXPECT_EQ(move.before, Bounds::exactly(-1));
  EXPECT_EQ(move.after, Bounds::exactly(-2));
  EXPECT_EQ(move.move_class, MoveClass::kQuickerLoss);
  EXPECT_EQ(move.lost, 1);
  EXPECT_EQ(move.sentence, "Move 3: x plays column 1 and loses 1 move earlier than with column 2.");
}

TEST(Review, SaysHowTheOpponentWinsAfterAMistake) {
  // Given a draw or a win, when x leaves a three of o open
  const Position position = after_moves("444443223335");
  const ReviewedMove move = reviewed_move(position, 3);
  // Then the reason names the square
  EXPECT_EQ(move.move_class, MoveClass::kBlunder);
  EXPECT_TRUE(move.why.ends_with("After 3: o plays 1 and has a four: (1, 1), (2, 2), (3, 3) and (4, 4)."))
      << move.why;
}

TEST(Review, ClassesHaveTheirNames) {
  std::vector<std::string> names;
  for (const MoveClass move_class : kMoveClasses) names.emplace_back(name_of(move_class));
  EXPECT_EQ(names, (std::vector<std::string>{"forced", "only-move", "best", "slower-win", "quicker-loss",
                                             "mistake", "blunder", "unknown"}));
}

// Whole games.

TEST(Review, AnUnfinishedGameHasTheValueOfItsLastPosition) {
  Solver solver = small_solver();
  const auto result = review_of("4455", solver);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->result, std::nullopt);
  EXPECT_EQ(result->value, solver.solve(after_moves("4455")).bounds);
  EXPECT_TRUE(result->is_complete());
}

TEST(Review, AGameWithoutMovesHasAValue) {
  const Review review = reviewed(Game());
  EXPECT_TRUE(review.moves.empty());
  EXPECT_EQ(review.value, Bounds::exactly(1));
  EXPECT_EQ(review.of(Side::kFirst).best_share(), std::nullopt);
  EXPECT_EQ(review.of(Side::kSecond).kept_share(), std::nullopt);
}

TEST(Review, AFinishedGameHasAResult) {
  Solver solver = small_solver();
  const auto won = review_of("4141414", solver);
  ASSERT_TRUE(won);
  EXPECT_EQ(won->result, GameResult::kFirstWins);
  EXPECT_EQ(won->value, Bounds::exactly(-18));
  EXPECT_EQ(won->moves.back().after, Bounds::exactly(18));

  const auto drawn = review_of("225344533673453576212645522737771141641166", solver);
  ASSERT_TRUE(drawn);
  EXPECT_EQ(drawn->result, GameResult::kDraw);
  EXPECT_EQ(drawn->value, Bounds::exactly(0));
}

TEST(Review, AGameFromASetUpPositionIsNumberedByItsStones) {
  Game game(after_moves("44"));
  ASSERT_TRUE(game.play(3));
  EXPECT_EQ(reviewed(game).moves.at(0).number, 3);
  EXPECT_EQ(reviewed(game).moves.at(0).side, Side::kFirst);
}

TEST(Review, BadGamesGetTheParsersError) {
  Solver solver = small_solver();
  expect_refused(review_of("4494", solver), "move 3 ('9'): this board has columns 1 to 7", 2);
  expect_refused(review_of("41414141", solver), parse_moves("41414141").error().reason, 7);
  FillSolver fill_solver;
  expect_refused(review_of("4444444", fill_solver), "move 7 ('4'): column 4 is full", 6);
}

TEST(Review, ProgressGoesFromTheLastMoveToTheFirst) {
  Solver solver = small_solver();
  std::vector<int> seen;
  Statistics work;
  const auto take = [&](const ReviewProgress& now) {
    seen.push_back(now.move.number);
    EXPECT_GE(now.statistics.nodes, work.nodes);
    work = now.statistics;
    EXPECT_EQ(now.done, seen.size());
    EXPECT_EQ(now.total, 5u);
  };
  const auto result = review_of("44553", solver, {.progress = take});
  ASSERT_TRUE(result);
  EXPECT_EQ(seen, (std::vector{5, 4, 3, 2, 1}));
  EXPECT_EQ(work.nodes, result->statistics.nodes);
}

TEST(Review, WhatALimitLeavesOpenIsUnknown) {
  Solver solver({.table_bytes = SolverOptions::kLeastTableBytes, .book = nullptr});
  const auto game = parse_moves("72174161222343723715");
  ASSERT_TRUE(game);
  const Review review = claimeven::review(*game, solver, {.nodes = 2000});
  EXPECT_FALSE(review.is_complete());
  EXPECT_EQ(review.ending, Ending::kNodes);
  EXPECT_EQ(review.moves.front().move_class, MoveClass::kUnknown);
  // Every column that is asked about after that costs a node.
  EXPECT_LE(review.statistics.nodes, 2000u + 7 * review.moves.size());
  // What is proven is true all the same.
  const Review whole = reviewed(*game);
  for (std::size_t i = 0; i < whole.moves.size(); ++i) {
    const ReviewedMove& part = review.moves[i];
    EXPECT_TRUE(part.before.contains(whole.moves[i].before.lower)) << i;
    EXPECT_TRUE(part.after.contains(whole.moves[i].after.lower)) << i;
    if (part.move_class == MoveClass::kUnknown) continue;
    EXPECT_EQ(part.move_class, whole.moves[i].move_class) << i;
  }
}

TEST(Review, AStoppedReviewEndsAtOnce) {
  Solver solver({.table_bytes = SolverOptions::kLeastTableBytes, .book = nullptr});
  const StopSignal stop = testing::requested_signal();
  const auto result = review_of("4455", solver, {.stop = stop});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->of(Side::kFirst).known(), 0);
}

// Against an independent search, by the definitions.

MoveClass class_by_definition(const Position& position, int column, ReferenceSearch& search) {
  const auto playable = [&](const Position& at) {
    std::vector<int> columns;
    for (int c = 0; c < at.size().width(); ++c) {
      if (at.can_play(c)) columns.push_back(c);
    }
    return columns;
  };
  const auto value = [&](int c) {
    const Position after = position.after(c);
    return -(after.is_over() ? final_score(after)->value : search.score(after));
  };
  const auto wins_at_once = [&](const Position& at) {
    return std::ranges::any_of(playable(at), [&](int c) { return at.after(c).winner() == at.to_move(); });
  };
  const auto sign = [](int number) { return (number > 0) - (number < 0); };

  const std::vector<int> columns = playable(position);
  int safe = 0, best = -100, keep = 0;
  for (const int c : columns) {
    safe += wins_at_once(position.after(c)) ? 0 : 1;
    best = std::max(best, value(c));
  }
  for (const int c : columns) keep += sign(value(c)) == sign(best) ? 1 : 0;
  const int mine = value(column);

  if (columns.size() == 1) return MoveClass::kForced;
  if (!wins_at_once(position) && safe == 1 && !wins_at_once(position.after(column))) return MoveClass::kForced;
  if (best > 0 && mine < 0) return MoveClass::kBlunder;
  if (sign(best) != sign(mine)) return MoveClass::kMistake;
  if (best >= 0 && keep == 1) return MoveClass::kOnlyMove;
  if (mine == best) return MoveClass::kBest;
  return best > 0 ? MoveClass::kSlowerWin : MoveClass::kQuickerLoss;
}

void expect_sums_agree(const Review& review) {
  std::size_t changes = 0, moves = 0;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const SideReview& sum = review.of(side);
    int classes = 0;
    for (const MoveClass move_class : kMoveClasses) classes += sum.count(move_class);
    EXPECT_EQ(classes, sum.moves);
    EXPECT_LE(sum.results_kept, sum.results_held);
    const int given_away = sum.count(MoveClass::kMistake) + sum.count(MoveClass::kBlunder);
    EXPECT_EQ(sum.results_held - sum.results_kept, given_away);
    changes += static_cast<std::size_t>(given_away);
    moves += static_cast<std::size_t>(sum.moves);
  }
  EXPECT_EQ(review.turning_points.size(), changes);
  EXPECT_EQ(review.moves.size(), moves);
  for (const TurningPoint& point : review.turning_points) EXPECT_LT(point.after, point.before);
}

TEST(Review, AgreesWithAPlainSearchOnRandomGames) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  std::map<MoveClass, int> seen;
  for (const auto& [width, height] : {std::pair{4, 4}, std::pair{5, 4}, std::pair{4, 5}}) {
    const auto size = built_size(width, height);
    if (!size) continue;
    ReferenceSearch search(*size);
    Solver solver = small_solver();
    for (int i = 0; i < 60; ++i) {
      const Game game = games.finished_game(*size);
      SCOPED_TRACE(to_moves(game.moves()));
      const Review review = claimeven::review(game, solver);
      expect_sums_agree(review);
      Position position(*size);
      for (const ReviewedMove& move : review.moves) {
        EXPECT_EQ(move.move_class, class_by_definition(position, move.column, search)) << move.number;
        EXPECT_EQ(move.before, Bounds::exactly(search.score(position)));
        EXPECT_EQ(std::ranges::count(move.best, move.column) == 1, is_best(move.move_class)) << move.number;
        EXPECT_EQ(move.sentence.empty(), is_best(move.move_class));
        ++seen[move.move_class];
        position = position.after(move.column);
      }
    }
  }
  for (const MoveClass move_class : kMoveClasses) {
    EXPECT_EQ(seen[move_class] == 0, move_class == MoveClass::kUnknown) << name_of(move_class);
  }
}

TEST(Review, TheMirrorImageOfAGameHasTheMirrorImageOfItsReview) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  const auto size = BoardSize::make(4, 4);
  ASSERT_TRUE(size);
  for (int i = 0; i < 30; ++i) {
    const Game game = games.finished_game(*size);
    Game mirrored(*size);
    const auto mirror = [&](int column) { return size->width() - 1 - column; };
    for (const int column : game.moves()) ASSERT_TRUE(mirrored.play(mirror(column)));
    const Review one = reviewed(game), two = reviewed(mirrored);
    ASSERT_EQ(one.moves.size(), two.moves.size());
    for (std::size_t ply = 0; ply < one.moves.size(); ++ply) {
      EXPECT_EQ(one.moves[ply].before, two.moves[ply].before);
      EXPECT_EQ(one.moves[ply].after, two.moves[ply].after);
      EXPECT_EQ(one.moves[ply].move_class, two.moves[ply].move_class);
      std::vector<int> best = two.moves[ply].best;
      std::ranges::transform(best, best.begin(), mirror);
      std::ranges::reverse(best);
      EXPECT_EQ(one.moves[ply].best, best);
    }
  }
}

// The fill game.

TEST(ReviewFill, AgreesWithPlainMinimaxOnRandomGames) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  const auto size = BoardSize::make(4, 4);
  ASSERT_TRUE(size);
  FillSolver solver;
  const auto sign = [](int number) { return (number > 0) - (number < 0); };
  for (int i = 0; i < 6; ++i) {
    FillPosition start(*size);
    std::string moves;
    while (!start.is_over()) {
      const int column = games.below(size->width());
      if (!start.can_play(column)) continue;
      start = start.after(column);
      moves += column_name(column);
    }
    SCOPED_TRACE(moves);
    const auto review = review_of(moves, solver, {}, *size);
    ASSERT_TRUE(review);
    expect_sums_agree(*review);
    EXPECT_TRUE(review->is_complete());
    EXPECT_EQ(review->result, start.result());
    FillPosition position(*size);
    for (const ReviewedMove& move : review->moves) {
      const int before = plain_difference(position);
      position = position.after(move.column);
      const int after = -plain_difference(position);
      EXPECT_EQ(move.before, Bounds::exactly(before));
      EXPECT_EQ(move.after, Bounds::exactly(after));
      EXPECT_EQ(is_best(move.move_class), before == after);
      EXPECT_EQ(changes_result(move.move_class), sign(before) != sign(after));
      EXPECT_EQ(move.move_class == MoveClass::kBlunder, before > 0 && after < 0);
      EXPECT_EQ(move.lost.value_or(before - after), before - after);
    }
  }
}

TEST(ReviewFill, WithTooManyEmptySquaresNothingIsKnown) {
  FillSolver solver;
  const auto review = review_of("4455", solver);
  ASSERT_TRUE(review);
  for (const ReviewedMove& move : review->moves) {
    EXPECT_EQ(move.move_class, MoveClass::kUnknown);
    EXPECT_EQ(move.before, Bounds::unknown());
    EXPECT_EQ(move.after, Bounds::unknown());
    EXPECT_TRUE(move.best.empty());
  }
  EXPECT_EQ(review->value, Bounds::unknown());
  EXPECT_FALSE(review->is_complete());
}

TEST(ReviewFillLong, MovesAreKnownFromSoManyEmptySquaresOn) {
  FillSolver solver;
  const auto review = review_of("444444555555222222333333", solver);
  ASSERT_TRUE(review);
  ASSERT_EQ(review->moves.size(), 24u);
  for (const ReviewedMove& move : review->moves) {
    const int empty_squares = 42 - (move.number - 1);
    EXPECT_EQ(move.move_class == MoveClass::kUnknown, empty_squares > FillSolver::kMostEmptySquares)
        << move.number;
    // Of the last move before that, what it led to is known.
    EXPECT_EQ(move.after.is_exact(), empty_squares - 1 <= FillSolver::kMostEmptySquares) << move.number;
  }
  EXPECT_FALSE(review->is_complete());
  EXPECT_EQ(review->value, Bounds::exactly(0));
}

}  // namespace
}  // namespace claimeven
