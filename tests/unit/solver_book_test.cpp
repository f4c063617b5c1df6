#include <claimeven/batch.h>
#include <claimeven/book.h>
#include <claimeven/book_check.h>
#include <claimeven/solver.h>
#include <gtest/gtest.h>

#include "core/enumerate.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/reference_search.h"
#include "support/signals.h"
#include "support/small_books.h"

/// The search with a book.
namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::book_bytes;
using testing::built_size;
using testing::RandomGames;
using testing::ReferenceSearch;
using testing::SmallBook;
using testing::test_seed;

TEST(SolverBookLong, EveryPositionOfTheDefaultBookCostsNoSearch) {
  Solver solver;
  visit_book(*default_book(), [&](const Position& position, Score score) {
    // A few of each ply, mirrored now and then.
    if (position.own() % (position.stones() <= 8 ? 11 : 97) != 3 && position.stones() > 3) return true;
    const SolveResult result = solver.solve(position.own() % 2 == 0 ? position : position.mirrored());
    EXPECT_EQ(result.score(), score);
    EXPECT_LE(result.statistics.nodes, 1u);
    return true;
  });
}

TEST(SolverBook, PositionsBetweenTheStoredPliesCostFewNodes) {
  // given positions of 9, 10 and 11 plies
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  Solver solver;
  for (int i = 0; i < 300; ++i) {
    const Position position = random.game({}, 9 + i % 3).position();
    if (position.is_over()) continue;
    // then the search ends at ply 12 wherever it goes (7 * 7 * 7 positions, and more than once for the
    // questions)
    EXPECT_LT(solver.solve(position).statistics.nodes, 1000u);
  }
}

TEST(SolverBook, CountsHits) {
  Solver solver;
  EXPECT_EQ(solver.solve(Position()).statistics.book_hits, 1u);
  EXPECT_EQ(solver.solve(after_moves("121212")).statistics.book_hits, 0u);  // a win in one needs no book
  EXPECT_EQ(solver.solve(after_moves("44444411")).statistics.book_hits, 1u);
}

TEST(SolverBook, AnalysisOfTheEmptyBoardIsThePublishedOne) {
  Solver solver;
  const Analysis analysis = solver.analyze(Position());
  EXPECT_TRUE(analysis.complete);
  EXPECT_EQ(analysis.statistics.nodes, 0u);
  const int expected[] = {-2, -1, 0, 1, 0, -1, -2};
  for (std::size_t column = 0; column < 7; ++column)
    EXPECT_EQ(analysis.columns[column]->lower, expected[column]);
}

/// Solves every position before the book's ply and some after it with a book of one ply, and without.
void expect_same_scores(BoardSize size, int book_ply, int threads) {
  SCOPED_TRACE(to_string(size) + ", ply " + std::to_string(book_ply));
  const SmallBook book(book_bytes(size, {book_ply}));
  Solver with_book({.threads = threads, .book = book.get()});
  ReferenceSearch reference(size, 20);
  std::uint64_t hits = 0;
  PlyPositions all(size, MirrorImages::kTogether);
  do {
    for (std::size_t i = 0; i < all.size(); i += 1 + all.size() / 400) {
      if (all[i].is_over()) continue;
      with_book.clear();
      const SolveResult result = with_book.solve(all[i]);
      hits += result.statistics.book_hits;
      ASSERT_EQ(result.score(), Score{reference.score(all[i])}) << ::testing::PrintToString(all[i]);
      ASSERT_TRUE(all.ply() < book_ply || result.statistics.book_hits <= 1);
    }
  } while (all.ply() <= book_ply && all.advance());
  EXPECT_GT(hits, 0u);
}

TEST(SolverBook, TheSearchUsesItInsideTheTree) {
  expect_same_scores(*built_size(4, 4), 5, 1);
  expect_same_scores(*built_size(5, 4), 7, 1);
}

TEST(SolverBook, SeveralThreadsUseIt) {
  expect_same_scores(*built_size(5, 4), 7, 2);
}

TEST(SolverBookLong, TheSearchUsesItInsideTheTree) {
  for (const int ply : {4, 9, 10, 11}) {
    expect_same_scores(*built_size(5, 4), ply, 1);
    expect_same_scores(*built_size(4, 5), ply, 1);
  }
  expect_same_scores(*built_size(6, 4), 8, 1);
  expect_same_scores(*built_size(5, 5), 8, 1);
}

TEST(SolverBook, WhatItSaysIsBelieved) {
  // Given a book of ply 4 that calls every position a draw,
  const BoardSize size = *built_size(5, 4);
  const SmallBook all_draws(book_bytes(size, {4}, [](const Position&) { return 0; }));
  Solver solver({.book = all_draws.get()});
  // when a position two plies before is solved, then no leaf of the tree is anything else.
  const SolveResult result = solver.solve(after_moves("33", size));
  EXPECT_EQ(result.score(), Score{0});
  EXPECT_GT(result.statistics.book_hits, 0u);
  EXPECT_LE(result.statistics.nodes, 50u);
}

TEST(SolverBook, SaysSomethingOfThePositionsAfterIt) {
  // Given positions with a stone more than a book has,
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  const BoardSize size = *built_size(5, 4);
  const SmallBook book(book_bytes(size, {7}));
  Solver with_book({.book = book.get()});
  Solver without({.book = nullptr});
  std::uint64_t nodes_with = 0;
  std::uint64_t nodes_without = 0;
  for (int i = 0; i < 200; ++i) {
    const Position position = random.open_position(size, 8, 8);
    // when they are solved by solvers that know nothing else,
    with_book.clear();
    without.clear();
    const SolveResult result = with_book.solve(position);
    const SolveResult expected = without.solve(position);
    // then the scores are the same, and take less work: the move that led here was worth no more than the
    // position before it.
    ASSERT_EQ(result.score(), expected.score()) << ::testing::PrintToString(position);
    nodes_with += result.statistics.nodes;
    nodes_without += expected.statistics.nodes;
  }
  EXPECT_LT(nodes_with, nodes_without);
}

TEST(SolverBook, AnalysisOfAPositionThatItHasIsThatWithoutIt) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  const BoardSize size = *built_size(5, 4);
  const SmallBook book(book_bytes(size, {7}));
  Solver with_book({.book = book.get()});
  Solver without({.book = nullptr});
  std::uint64_t nodes_with = 0;
  std::uint64_t nodes_without = 0;
  for (int i = 0; i < 200; ++i) {
    const Position position = random.open_position(size, 7, 7);
    with_book.clear();
    without.clear();
    const Analysis analysis = with_book.analyze(position);
    const Analysis expected = without.analyze(position);
    ASSERT_EQ(analysis.columns, expected.columns) << ::testing::PrintToString(position);
    ASSERT_EQ(analysis.best, expected.best);
    ASSERT_TRUE(analysis.complete);
    nodes_with += analysis.statistics.nodes;
    nodes_without += expected.statistics.nodes;
  }
  EXPECT_LT(nodes_with, nodes_without);
}

TEST(SolverBook, ForcedMovesStopAtAStoredPly) {
  // Given a position of ply 5 where o must parry in column 1, and a book that has something to say of it alone,
  const Position forced = after_moves("12121");
  const SmallBook book(book_bytes({}, {5}, [&](const Position& position) {
    return position == forced || position == forced.mirrored() ? 7 : 0;
  }));
  Solver solver({.book = book.get()});
  // when it is solved, then the book is asked before the forced move is played.
  const SolveResult result = solver.solve(forced);
  EXPECT_EQ(result.score(), Score{7});
  EXPECT_EQ(result.statistics.nodes, 0u);
  // The search comes upon it from an earlier position too, and finds a better move.
  const SolveResult before = solver.solve(after_moves("1212"));
  EXPECT_GT(before.statistics.book_hits, 0u);
  EXPECT_EQ(before.score(), Score{0});
}

TEST(SolverBook, PositionsThatNoGameLeadsToAreSearched) {
  // The book has rubbish for them.
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  const BoardSize size = *built_size(4, 4);
  const SmallBook book(book_bytes(size, {4, 6}));
  Solver with_book({.book = book.get()});
  Solver without({.book = nullptr});
  int tried = 0;
  for (int i = 0; i < 200'000 && tried < 300; ++i) {
    // Random stones in random columns: seldom reachable.
    Bitboard own = 0;
    Bitboard occupied = 0;
    const int stones = 2 * random.below(4);
    for (int stone = 0; stone < stones; ++stone) {
      const Bitboard play = (occupied + 0x8421) & 0x7BDEF;
      Bitboard move = play;
      for (int skip = random.below(4); skip > 0 && (move & (move - 1)) != 0; --skip) move &= move - 1;
      move &= ~move + 1;
      occupied |= move;
      if (stone < stones / 2) own |= move;
    }
    const auto position = Position::from_bitboards(own, occupied, size);
    if (!position || position->is_over() || is_reachable(*position)) continue;
    ++tried;
    const SolveResult result = with_book.solve(*position);
    ASSERT_EQ(result.score(), without.solve(*position).score());
    ASSERT_EQ(result.statistics.book_hits, 0u);
  }
  EXPECT_GT(tried, 100);
}

TEST(SolverBook, OtherBoardsAreSearched) {
  Solver solver;
  const SolveResult result = solver.solve(Position(*built_size(4, 5)));
  EXPECT_EQ(result.score(), Score{0});
  EXPECT_EQ(result.statistics.book_hits, 0u);
}

// Batches.

TEST(Batch, GivesTheScoresInTheOrderOfThePositions) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  for (const int threads : {1, 3}) {
    std::vector<Position> positions;
    for (int i = 0; i < 60; ++i) positions.push_back(random.position({}));
    std::erase_if(positions, [](const Position& p) { return p.stones() < 14 && !p.is_over(); });
    const auto scores = solve_batch(positions, {.threads = threads, .table_bytes = std::size_t{16} << 20});
    ASSERT_TRUE(scores);
    ASSERT_EQ(scores->size(), positions.size());
    Solver solver({.book = nullptr});
    for (std::size_t i = 0; i < positions.size(); ++i)
      EXPECT_EQ((*scores)[i], solver.solve(positions[i]).score());
  }
}

TEST(BatchLong, SharesATableThatGrows) {
  // Enough work to fill the first table several times over.
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  std::vector<Position> positions;
  for (int i = 0; i < 60; ++i) positions.push_back(random.open_position({}, 9, 11));
  const auto one = solve_batch(positions, {.threads = 1, .table_bytes = std::size_t{1} << 30, .book = nullptr});
  const auto three =
      solve_batch(positions, {.threads = 3, .table_bytes = std::size_t{1} << 30, .book = nullptr});
  EXPECT_EQ(*one, *three);
}

TEST(Batch, OfNothingIsDone) {
  EXPECT_TRUE(solve_batch(std::vector<Position>{})->empty());
}

TEST(Batch, MustHaveOneBoardSize) {
  const std::vector<Position> positions{Position(), Position(*built_size(4, 4))};
  const auto scores = solve_batch(positions);
  ASSERT_FALSE(scores);
  EXPECT_EQ(scores.error().reason,
            "a batch must have one board size, but position 1 is 7x6 and position 2 is 4x4");
  EXPECT_EQ(scores.error().index, 1u);
}

TEST(Batch, SaysInTheEndWhatItTook) {
  const std::vector<Position> positions(3, after_moves("4444443265"));
  BatchProgress last;
  const auto done = solve_batch(positions, {.table_bytes = std::size_t{16} << 20, .book = nullptr},
                                {.progress = [&](const BatchProgress& news) { last = news; }});
  ASSERT_TRUE(done);
  EXPECT_EQ(done->ending, Ending::kComplete);
  EXPECT_EQ(done->done, 3u);
  EXPECT_GT(done->statistics.nodes, 0u);
  EXPECT_EQ(done->statistics.nodes, last.statistics.nodes);
}

TEST(Batch, StopsWhenTold) {
  // Positions that take seconds each.
  const std::vector<Position> positions(10, Position());
  const auto done =
      solve_batch(positions, {.threads = 2, .table_bytes = std::size_t{16} << 20, .book = nullptr},
                  {.stop = testing::requested_signal()});
  ASSERT_TRUE(done);
  EXPECT_EQ(done->ending, Ending::kStopped);
  EXPECT_LT(done->done, positions.size());
}

}  // namespace
}  // namespace claimeven
