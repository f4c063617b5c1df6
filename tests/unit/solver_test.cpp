#include <claimeven/notation.h>
#include <claimeven/solver.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "support/boards.h"
#include "support/minimax_board.h"
#include "support/random_games.h"
#include "support/reference_search.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::built_size;
using testing::MinimaxBoard;
using testing::RandomGames;
using testing::ReferenceSearch;
using testing::test_seed;

int solved(Solver& solver, const Position& position) {
  const auto score = solver.solve(position).score();
  EXPECT_TRUE(score);
  return score ? score->value : 1000;
}

/// The scores of all columns; nothing for full ones.
using ColumnScores = std::vector<std::optional<int>>;

ColumnScores column_scores(const Analysis& analysis) {
  EXPECT_TRUE(analysis.complete);
  ColumnScores scores;
  for (const auto& bounds : analysis.columns) {
    scores.push_back(bounds ? std::optional(bounds->lower) : std::nullopt);
  }
  return scores;
}

// Published scores.

TEST(Solver, KnowsPublishedScores) {
  Solver solver({.book = nullptr});
  EXPECT_EQ(solved(solver, after_moves("4455")), 18);
  EXPECT_EQ(solved(solver, after_moves("44455554221")), -15);
  EXPECT_EQ(solved(solver, after_moves("76461241141")), -1);
}

TEST(Solver, KnowsScoresThatAPublishedBookOnceHadWrong) {
  // Two positions that a published opening book had wrong. The columns that were published with the correction
  // have a slip in each: 1 for column 3 of the first, 3 for column 5 of the second. The reference search
  // decides.
  Solver solver({.book = nullptr});
  ReferenceSearch reference(BoardSize{});
  const Position first = after_moves("226744515337");
  EXPECT_EQ(column_scores(solver.analyze(first)), (ColumnScores{-1, 0, -1, 7, 6, -2, 0}));
  EXPECT_EQ(reference.score(first.after(2)), 1);
  const Position second = after_moves("475772722323");
  EXPECT_EQ(column_scores(solver.analyze(second)), (ColumnScores{-14, 4, 4, 3, 4, -3, 4}));
  EXPECT_EQ(reference.score(second.after(4)), -4);
}

TEST(SolverLong, TheFirstPlayerWinsInTheCentreOnly) {
  Solver solver({.book = nullptr});
  const Analysis analysis = solver.analyze(Position());
  EXPECT_EQ(column_scores(analysis), (ColumnScores{-2, -1, 0, 1, 0, -1, -2}));
  EXPECT_EQ(analysis.best, (std::vector{3}));
  EXPECT_EQ(analysis.bounds, (Bounds{{1}, {1}}));
}

TEST(SolverLong, KnowsTheColumnsBesideAFullCentre) {
  Solver solver({.book = nullptr});
  const Analysis analysis = solver.analyze(after_moves("444444"));
  EXPECT_EQ(column_scores(analysis), (ColumnScores{-1, 0, 1, std::nullopt, 1, 0, -1}));
  EXPECT_EQ(analysis.best, (std::vector{2, 4}));
}

TEST(Solver, ALateWinOfTheSecondPlayerIsNoDraw) {
  // o completes a four with the very last stone, on move 42; often mis-scored as a draw.
  Solver solver({.book = nullptr});
  const std::string_view moves = "211131416572345677654327654322345677654321";
  EXPECT_EQ(solved(solver, after_moves(moves)), -1) << "x to move on a full board, lost";
  const Position last_move = after_moves(moves.substr(0, 41));
  EXPECT_EQ(solved(solver, last_move), 1) << "o to move, with the very last stone";
  EXPECT_EQ(solver.solve(last_move).score()->plies_to_end(last_move), 1);
  EXPECT_EQ(solver.solve_outcome(last_move).outcome(), Outcome::kWin);
  EXPECT_EQ(column_scores(solver.analyze(after_moves(moves.substr(0, 40)))).at(1), -1) << "x's mistake";

  ReferenceSearch reference(BoardSize{});
  for (std::size_t plies = 20; plies < 42; ++plies) {
    const Position position = after_moves(moves.substr(0, plies));
    EXPECT_EQ(solved(solver, position), reference.score(position)) << plies;
  }
}

// Finished games.

void expect_finished(const Position& position, int score) {
  SCOPED_TRACE(::testing::PrintToString(position));
  Solver solver({.book = nullptr});
  const SolveResult result = solver.solve(position);
  EXPECT_EQ(result.score(), Score{score});
  EXPECT_EQ(result.statistics.nodes, 0u);
  EXPECT_EQ(result.score()->plies_to_end(position), 0);
  EXPECT_EQ(solver.solve_outcome(position).outcome(), Score{score}.outcome());
  EXPECT_TRUE(solver.principal_variation(position).moves.empty());

  const Analysis analysis = solver.analyze(position);
  EXPECT_TRUE(analysis.complete);
  EXPECT_TRUE(analysis.best.empty());
  EXPECT_EQ(analysis.bounds, (Bounds{{score}, {score}}));
  EXPECT_TRUE(std::ranges::none_of(analysis.columns, [](const auto& bounds) { return bounds.has_value(); }));
}

TEST(Solver, AWonGameIsLostForTheSideToMove) {
  // x won with its 4th stone, and had 17 more to come.
  expect_finished(board("ooo...."
                        "xxxx..."),
                  -18);
}

TEST(Solver, AFullBoardWithoutAFourIsADraw) {
  expect_finished(board("ooxxoox"
                        "xxooxxo"
                        "ooxxoox"
                        "xxooxxo"
                        "ooxxoox"
                        "xxooxxo"),
                  0);
}

TEST(Solver, FinishedGamesOfAllSizesHaveTheScoreOfTheirLastMove) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    Game game = games.finished_game(size);
    const Position finished = game.position();
    expect_finished(finished, final_score(finished)->value);
    ASSERT_TRUE(game.undo());
    if (!finished.winner()) continue;
    // Before the last move, the win was there to be taken.
    Solver solver({.book = nullptr});
    EXPECT_EQ(solver.solve(game.position()).score(), highest_possible_score(game.position()));
    EXPECT_EQ(solver.solve(game.position()).score(), -*final_score(finished));
  }
}

// Comparison with simpler ways to find a score.

TEST(Solver, AgreesWithMinimaxOverAWholeBoard) {
  const MinimaxBoard all(*built_size(4, 4));
  Solver solver({.book = nullptr});
  int visited = 0;
  all.for_each([&](const Position& position, int score) {
    if (++visited % 8 != 0 || ::testing::Test::HasFailure()) return;
    EXPECT_EQ(solved(solver, position), score) << ::testing::PrintToString(position);
  });
  EXPECT_EQ(solved(solver, Position(all.size())), 0);
}

TEST(SolverLong, AgreesWithMinimaxOverWholeBoards) {
  for (const auto& [width, height] : {std::pair{4, 4}, {4, 5}}) {
    const MinimaxBoard all(*built_size(width, height));
    Solver solver({.book = nullptr});
    all.for_each([&](const Position& position, int score) {
      if (::testing::Test::HasFailure()) return;
      EXPECT_EQ(solved(solver, position), score) << ::testing::PrintToString(position);
    });
  }
}

void expect_agreement_with_reference(BoardSize size, int positions, int fewest_stones, int most_stones) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  Solver solver({.book = nullptr});
  ReferenceSearch reference(size);
  for (int i = 0; i < positions && !::testing::Test::HasFailure(); ++i) {
    const Position position = games.open_position(size, fewest_stones, most_stones);
    EXPECT_EQ(solved(solver, position), reference.score(position)) << ::testing::PrintToString(position);
  }
}

TEST(Solver, AgreesWithTheReferenceOnLatePositions) {
  expect_agreement_with_reference({}, 200, 22, 41);
  for (const BoardSize size : BoardSize::all()) {
    expect_agreement_with_reference(size, 20, size.squares() - 14, size.squares() - 1);
  }
}

TEST(SolverLong, AgreesWithTheReferenceOnLatePositions) {
  expect_agreement_with_reference({}, 2'000, 18, 41);
  for (const BoardSize size : BoardSize::all()) {
    expect_agreement_with_reference(size, 300, std::max(0, size.squares() - 22), size.squares() - 1);
  }
}

// What must hold among scores, whatever they are. A few positions of every board.

class Properties : public ::testing::Test {
 protected:
  /// Calls `check(position)` for random positions that are quick to solve.
  template <class Check>
  void for_each_position(int per_size, Check check) {
    SCOPED_TRACE(games_.trace());
    for (const BoardSize size : BoardSize::all()) {
      for (int i = 0; i < per_size && !HasFailure(); ++i) {
        const Position position =
            games_.open_position(size, std::max(0, size.squares() - 24), size.squares() - 1);
        SCOPED_TRACE(::testing::PrintToString(position));
        check(position);
      }
    }
  }

  RandomGames games_{test_seed()};
  Solver solver_{SolverOptions{.book = nullptr}};
};

TEST_F(Properties, MirrorImagesHaveTheSameScore) {
  for_each_position(20, [&](const Position& position) {
    EXPECT_EQ(solved(solver_, position), solved(solver_, position.mirrored()));
  });
}

TEST_F(Properties, APositionIsWorthItsBestMove) {
  for_each_position(20, [&](const Position& position) {
    int best = -1000;
    for (int column = 0; column < position.size().width(); ++column) {
      if (position.can_play(column)) best = std::max(best, -solved(solver_, position.after(column)));
    }
    EXPECT_EQ(solved(solver_, position), best);
  });
}

TEST_F(Properties, ThePrincipalVariationEndsWhenTheScoreSays) {
  for_each_position(10, [&](const Position& position) {
    const Score score{solved(solver_, position)};
    const std::vector<int> line = solver_.principal_variation(position).moves;
    EXPECT_EQ(static_cast<int>(line.size()), score.plies_to_end(position));
    Game game(position);
    Score expected = score;
    for (const int column : line) {
      ASSERT_TRUE(game.play(column));
      expected = -expected;
      EXPECT_EQ(solved(solver_, game.position()), expected.value)
          << "after " << game.moves().size() << " moves";
    }
    ASSERT_TRUE(game.result());
    const Side mover = position.to_move();
    const std::optional<Side> winner = score.value > 0   ? std::optional(mover)
                                       : score.value < 0 ? std::optional(other(mover))
                                                         : std::nullopt;
    EXPECT_EQ(game.position().winner(), winner);
  });
}

TEST_F(Properties, ThePrincipalVariationTakesTheBestMoveNearestToTheCentre) {
  for_each_position(5, [&](const Position& position) {
    const std::vector<int> best = solver_.analyze(position).best;
    const int last = position.size().width() - 1;
    const int nearest = std::ranges::min(best, {}, [last](int column) { return std::abs(2 * column - last); });
    EXPECT_EQ(solver_.principal_variation(position).moves.front(), nearest);
  });
}

TEST_F(Properties, TheOutcomeIsThatOfTheScore) {
  Solver outcomes({.book = nullptr});
  for_each_position(20, [&](const Position& position) {
    const Score score{solved(solver_, position)};
    const OutcomeResult result = outcomes.solve_outcome(position);
    EXPECT_EQ(result.outcome(), score.outcome());
    EXPECT_TRUE(result.bounds.contains(score.value));
  });
}

TEST_F(Properties, AnalysisAgreesWithSolvingEachMove) {
  Solver other_solver;
  for_each_position(10, [&](const Position& position) {
    const Analysis analysis = other_solver.analyze(position);
    EXPECT_TRUE(analysis.complete);
    ASSERT_EQ(static_cast<int>(analysis.columns.size()), position.size().width());
    const int score = solved(solver_, position);
    EXPECT_EQ(analysis.bounds, (Bounds{{score}, {score}}));
    std::vector<int> best;
    for (int column = 0; column < position.size().width(); ++column) {
      const auto& bounds = analysis.columns[static_cast<std::size_t>(column)];
      ASSERT_EQ(bounds.has_value(), position.can_play(column));
      if (!bounds) continue;
      const int expected = -solved(solver_, position.after(column));
      EXPECT_EQ(*bounds, (Bounds{{expected}, {expected}})) << "column " << column;
      if (expected == score) best.push_back(column);
    }
    EXPECT_EQ(analysis.best, best);
  });
}

TEST(Solver, ServesSeveralBoardSizesInTurn) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  Solver solver({.book = nullptr});
  for (int round = 0; round < 5; ++round) {
    for (const BoardSize size : BoardSize::all()) {
      const Position position = games.open_position(size, std::max(0, size.squares() - 20), size.squares() - 1);
      Solver fresh({.book = nullptr});
      EXPECT_EQ(solved(solver, position), solved(fresh, position)) << ::testing::PrintToString(position);
    }
  }
}

TEST(Solver, WorksWithTheSmallestTable) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  Solver tiny({.threads = 1, .table_bytes = 0, .book = nullptr});
  Solver solver({.book = nullptr});
  for (int i = 0; i < 30; ++i) {
    const Position position = games.open_position({}, 18, 30);
    EXPECT_EQ(solved(tiny, position), solved(solver, position)) << ::testing::PrintToString(position);
  }
}

TEST(Solver, CanBeMoved) {
  Solver solver({.threads = 1, .table_bytes = 0, .book = nullptr});
  const int score = solved(solver, after_moves("44455554221"));
  Solver moved = std::move(solver);
  EXPECT_EQ(solved(moved, after_moves("44455554221")), score);
  EXPECT_EQ(moved.options().table_bytes, 0u);
}

}  // namespace
}  // namespace claimeven
