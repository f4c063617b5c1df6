#include <claimeven/book.h>
#include <claimeven/book_builder.h>
#include <claimeven/book_positions.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <vector>

#include "book/internals.h"
#include "book/score_file.h"
#include "core/bitboard.h"
#include "core/enumerate.h"
#include "gpu/host/card.h"
#include "gpu/host/card_book.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/reference_search.h"
#include "support/refusals.h"
#include "support/small_books.h"
#include "support/test_sets.h"

/// The card that is none: the processor that does what a card does.
namespace claimeven::gpu {
namespace {

using claimeven::testing::board;
using claimeven::testing::built_size;
using claimeven::testing::expect_refused;
using claimeven::testing::RandomGames;
using claimeven::testing::read_test_set;
using claimeven::testing::ReferenceSearch;
using claimeven::testing::ScratchFolder;
using claimeven::testing::test_seed;

const SolverOptions kOneThread{.threads = 1, .table_bytes = std::size_t{4} << 20, .book = nullptr};

std::unique_ptr<Card> processor(BoardSize size, std::size_t table_bytes = std::size_t{4} << 20) {
  CardOptions options;
  options.size = size;
  options.table_bytes = table_bytes;
  auto card = open_processor(options);
  EXPECT_TRUE(card) << card.error().reason;
  return std::move(*card);
}

/// The scores of positions that need a search.
std::vector<int> scores_of(Card& card, const std::vector<Position>& positions) {
  std::vector<std::uint64_t> keys;
  for (const Position& position : positions) {
    EXPECT_FALSE(score_without_search(position));
    keys.push_back(sentinel_key(position.size(), position.own(), position.occupied()));
  }
  std::vector<std::int8_t> scores(keys.size(), kUnknownScore);
  EXPECT_EQ(card.solve(keys, scores, Method::kAutomatic, {}), true);
  return {scores.begin(), scores.end()};
}

/// Every score of a score file, by index.
std::vector<int> scores_in(const std::string& file) {
  const auto contents = read_score_file(file);
  EXPECT_TRUE(contents) << contents.error().reason;
  std::vector<int> scores(contents->subject.positions, kUnknownScore);
  for (const ScoreRun& run : contents->runs) {
    std::copy(run.scores.begin(), run.scores.end(), scores.begin() + static_cast<std::ptrdiff_t>(run.first));
  }
  return scores;
}

Expected<Ending> solve_with_card(BoardSize size, int ply, const std::string& file,
                                 const BuildContext& context = {}) {
  const auto card = processor(size);
  return CardBook::open(size, ply, card->positions(ply, {}).value(), file).and_then([&](CardBook book) {
    return book.solve(*card, Method::kSweep, context);
  });
}

TEST(GpuCard, ScoresADrawnPosition) {
  // Given a position where x is to move, and o wins with its last stone but one,
  const Position position = board(
      "..x...."
      "o.o.oxx"
      "x.x.ooo"
      "xxooxxo");
  // when the card scores it, then it says so.
  EXPECT_EQ(scores_of(*processor({}), {position}), std::vector{-2});
}

TEST(GpuCard, ScoresRandomPositionsOfSmallBoards) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  for (const auto size : {built_size(4, 4), built_size(5, 4)}) {
    if (!size) continue;
    ReferenceSearch reference(*size);
    std::vector<Position> positions;
    while (positions.size() < 1000) {
      const Position position = random.open_position(*size, 0, size->squares() - 1);
      if (!score_without_search(position)) positions.push_back(position);
    }
    const auto scores = scores_of(*processor(*size), positions);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      EXPECT_EQ(scores[i], reference.score(positions[i])) << ::testing::PrintToString(positions[i]);
    }
  }
}

/// The first positions of a shipped test set.
void expect_test_set_solved(std::string_view name, std::size_t most) {
  std::vector<Position> positions;
  std::vector<int> expected;
  for (const auto& [moves, position, score] : read_test_set(name, most)) {
    if (score_without_search(position)) continue;
    positions.push_back(position);
    expected.push_back(score.value);
  }
  EXPECT_EQ(scores_of(*processor({}, std::size_t{64} << 20), positions), expected) << name;
}

TEST(GpuCard, SolvesTestSets) {
  for (const auto name : {"end-easy", "middle-easy", "begin-easy"}) expect_test_set_solved(name, 50);
  expect_test_set_solved("middle-medium", 5);
}

TEST(GpuCardLong, SolvesTestSets) {
  for (const auto name : {"end-easy", "middle-easy", "begin-easy"}) expect_test_set_solved(name, 500);
  expect_test_set_solved("middle-medium", 100);
}

TEST(GpuCard, StartsEachBatchCold) {
  // Given a card that has solved a batch,
  const auto card = processor({});
  std::vector<Position> positions;
  for (const auto& [moves, position, score] : read_test_set("middle-easy", 20)) {
    if (!score_without_search(position)) positions.push_back(position);
  }
  const auto scores = scores_of(*card, positions);
  const CardWork first = card->work();
  EXPECT_EQ(first.solved, positions.size());
  EXPECT_GT(first.nodes, 0u);
  // when it solves the same once more, then it takes the very same work again,
  EXPECT_EQ(scores_of(*card, positions), scores);
  EXPECT_EQ(card->work().nodes, 2 * first.nodes);
  // which can be forgotten.
  card->forget_work();
  EXPECT_EQ(card->work().nodes, 0u);
}

TEST(GpuCard, ListsThePositionsOfAPly) {
  const BoardSize size = *built_size(5, 4);
  for (const int ply : {0, 1, 6, 9}) {
    // when a card lists a ply, then it has the positions of a book,
    const auto positions = processor(size)->positions(ply, {});
    ASSERT_TRUE(positions);
    const BookPositions expected = book_positions(size, ply, ply)->front();
    EXPECT_EQ(positions->keys, BookInternals::keys(expected));
    // and counts all others, mirror images apart.
    std::uint64_t stored = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) stored += expected[i] == expected[i].mirrored() ? 1 : 2;
    PlyPositions all(size);
    while (all.ply() < ply) all.advance();
    EXPECT_EQ(positions->others.sum() + stored, all.size());
  }
}

TEST(GpuCardBook, CountsOutcomesAsPublished) {
  // Given all scores of ply 8 of 7x6, from the book,
  ScratchFolder folder;
  const std::string file = folder / "8.scores";
  const BookPositions stored = book_positions({}, 8, 8)->front();
  std::vector<std::int8_t> scores;
  for (std::size_t i = 0; i < stored.size(); ++i) {
    scores.push_back(static_cast<std::int8_t>(default_book()->find(stored[i])->value));
  }
  auto writer = ScoreFileWriter::create(file, {{}, 8, stored.size()});
  ASSERT_TRUE(writer);
  ASSERT_TRUE(writer->append(0, scores));
  // when the outcomes of the whole ply are counted, then they are the published ones.
  const auto book = CardBook::open({}, 8, processor({})->positions(8, {}).value(), file);
  ASSERT_TRUE(book) << book.error().reason;
  EXPECT_EQ(book->totals(), published_totals({}, 8));
}

TEST(GpuCard, RefusesBoardsThatItIsNotCompiledFor) {
  const auto size = built_size(6, 5);
  if (!size) GTEST_SKIP() << "this build does not have the board size";
  CardOptions options;
  options.size = *size;
  expect_refused(open_processor(options),
                 "boards of 6x5 are not compiled in for the card: there are 7x6, 5x4 and 4x4", {});
}

TEST(GpuCardBook, HasTheScoresOfTheBookBuilder) {
  ScratchFolder folder;
  for (const auto size : {built_size(4, 4), built_size(5, 4)}) {
    // The empty board, both sides to move, and the end of the game.
    for (const int ply : {0, 1, 5, 8, 13, 15}) {
      SCOPED_TRACE(to_string(*size) + ", ply " + std::to_string(ply));
      const std::string name = to_string(*size) + '.' + std::to_string(ply);
      ASSERT_EQ(solve_book_ply(*size, ply, {}, folder / (name + ".cpu"), kOneThread), Ending::kComplete);
      ASSERT_EQ(solve_with_card(*size, ply, folder / (name + ".gpu")), Ending::kComplete);
      EXPECT_EQ(scores_in(folder / (name + ".gpu")), scores_in(folder / (name + ".cpu")));
    }
  }
}

class GpuCardBookFile : public ::testing::Test {
 protected:
  BoardSize size_ = *built_size(5, 4);
  ScratchFolder folder_;
  std::string file_ = folder_ / "ply10";
};

TEST_F(GpuCardBookFile, GoesOnWhereItWasStopped) {
  ASSERT_EQ(solve_with_card(size_, 10, folder_ / "alone"), Ending::kComplete);
  const auto all = scores_in(folder_ / "alone");
  // Given a run that is stopped time and again,
  std::uint64_t done = 0;
  for (int stops = 1;; ++stops) {
    BuildProgress last;
    int calls = 0;
    const StopSignal stop;
    const auto stop_after_three = [&](const BuildProgress& progress) {
      last = progress;
      if (++calls == 3) stop.request();
    };
    const auto ending = solve_with_card(size_, 10, file_, {.stop = stop, .progress = stop_after_three});
    ASSERT_TRUE(ending);
    // when it goes on, then it finds what was solved before,
    EXPECT_EQ(last.found_before, done);
    done = last.done;
    if (*ending == Ending::kComplete) {
      EXPECT_GE(stops, 3);
      break;
    }
    EXPECT_GT(last.done, last.found_before);
    // (all of it right)
    const auto some = scores_in(file_);
    std::uint64_t known = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (some[i] == kUnknownScore) continue;
      ++known;
      ASSERT_EQ(some[i], all[i]) << i;
    }
    EXPECT_EQ(known, done);
  }
  // and in the end nothing is missing.
  EXPECT_EQ(scores_in(file_), all);
}

TEST_F(GpuCardBookFile, ReportsEveryScore) {
  BuildProgress last;
  ASSERT_EQ(
      solve_with_card(size_, 7, file_, {.progress = [&](const BuildProgress& progress) { last = progress; }}),
      Ending::kComplete);
  EXPECT_EQ(last.done, last.total);
  EXPECT_EQ(last.total, book_positions(size_, 7, 7)->front().size());
  std::map<int, std::uint64_t> histogram;
  for (const int score : scores_in(file_)) ++histogram[score];
  EXPECT_EQ(last.histogram, histogram);
}

TEST_F(GpuCardBookFile, RefusesAFileOfSomethingElse) {
  // Given score files of another ply and another board, and a file that is none,
  ASSERT_EQ(solve_book_ply(size_, 3, {}, folder_ / "ply3", kOneThread), Ending::kComplete);
  ASSERT_EQ(solve_book_ply(*built_size(4, 4), 4, {}, folder_ / "board", kOneThread), Ending::kComplete);
  std::ofstream(folder_ / "notes") << "hello, these are my notes on how to play the game";
  for (const std::string name : {"ply3", "board", "notes"}) {
    const auto size_before = std::filesystem::file_size(folder_ / name);
    // when the card is to go on with them, then it refuses, and leaves them as they are.
    const auto solved = solve_with_card(size_, 4, folder_ / name);
    ASSERT_FALSE(solved) << name;
    const std::string reason = name == "notes" ? "is not a score file" : "is there already, with other scores";
    EXPECT_NE(solved.error().reason.find(reason), std::string::npos) << solved.error().reason;
    EXPECT_EQ(std::filesystem::file_size(folder_ / name), size_before);
  }
}

TEST_F(GpuCardBookFile, RefusesPliesThatThereAreNot) {
  expect_refused(CardBook::open(size_, 20, {}, file_).map([](const CardBook&) { return 0; }),
                 "a book of 5x4 can have plies 0 to 19", {});
}

TEST_F(GpuCardBookFile, RefusesAFileThatAnotherHas) {
  const auto card = processor(size_);
  const PlyOfPositions positions = card->positions(4, {}).value();
  const auto first = CardBook::open(size_, 4, positions, file_);
  ASSERT_TRUE(first);
  EXPECT_FALSE(CardBook::open(size_, 4, positions, file_));
}

}  // namespace
}  // namespace claimeven::gpu
