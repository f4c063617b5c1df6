#include <claimeven/book.h>
#include <claimeven/book_positions.h>
#include <claimeven/solver.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <map>
#include <sstream>
#include <string>

#include "book/book_format.h"
#include "book/files.h"
#include "core/enumerate.h"
#include "engine/book_check.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/reference_search.h"
#include "support/refusals.h"
#include "support/signals.h"
#include "support/small_books.h"
#include "support/source_tree.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::book_bytes;
using testing::built_size;
using testing::expect_refused;
using testing::in_source_tree;
using testing::RandomGames;
using testing::ReferenceSearch;
using testing::repair;
using testing::ScratchFolder;
using testing::SmallBook;
using testing::test_seed;

/// Compares a book of all plies from 0 to `last_ply` with an independent search, position by position.
void expect_right(BoardSize size, int last_ply) {
  SCOPED_TRACE(to_string(size));
  std::vector<int> plies;
  for (int ply = 0; ply <= last_ply; ++ply) plies.push_back(ply);
  const SmallBook book(book_bytes(size, plies));
  ReferenceSearch reference(size, 20);
  PlyPositions all(size);
  for (;;) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Position position = all[i];
      const auto score = book->find(position);
      ASSERT_TRUE(score);
      if (position.is_over()) continue;
      ASSERT_EQ(score->value, reference.score(position)) << ::testing::PrintToString(position);
    }
    if (all.ply() == last_ply) break;
    ASSERT_TRUE(all.advance());
  }
}

TEST(Book, HasTheScoreOfEveryPosition) {
  expect_right(*built_size(4, 4), 7);
}

TEST(BookLong, HasTheScoreOfEveryPosition) {
  expect_right(*built_size(4, 4), 15);
  expect_right(*built_size(5, 4), 9);
  expect_right(*built_size(4, 5), 9);
  expect_right(*built_size(6, 4), 7);
}

TEST(Book, HasOnlyItsOwnPlies) {
  const BoardSize size = *built_size(4, 4);
  const SmallBook book(book_bytes(size, {2, 5}));
  EXPECT_EQ(book->plies(), (std::vector<int>{2, 5}));
  EXPECT_TRUE(book->has_ply(5));
  EXPECT_FALSE(book->has_ply(3));
  EXPECT_FALSE(book->has_ply(-1));
  EXPECT_FALSE(book->has_ply(64));
  EXPECT_TRUE(book->find(after_moves("12", size)));
  EXPECT_FALSE(book->find(after_moves("123", size)));
  EXPECT_FALSE(book->find(after_moves("12")));  // 7x6
}

TEST(Book, KnowsWhatItNeedNotStore) {
  const SmallBook book(book_bytes({}, {6}, [](const Position&) { return 0; }));
  EXPECT_EQ(book->find(after_moves("121212")), Score{18});  // a win in one
}

TEST(Book, AnswersNothingAboutPositionsThatNoGameLeadsTo) {
  // Every stone at the bottom is one of o, but x moves first.
  const Position impossible = board(
      "xx....."
      "oo.....");
  ASSERT_FALSE(is_reachable(impossible));
  ASSERT_TRUE(default_book());
  EXPECT_FALSE(default_book()->find(impossible));
}

TEST(Book, TellsWhatItIs) {
  const Bytes bytes = book_bytes({}, {0, 1, 2}, [](const Position&) { return 1; });
  const SmallBook book(bytes);
  EXPECT_EQ(book->board_size(), BoardSize{});
  EXPECT_EQ(book->positions(0), 1u);
  EXPECT_EQ(book->positions(1), 4u);
  EXPECT_EQ(book->positions(2), 25u);
  EXPECT_EQ(book->positions(3), 0u);
  EXPECT_EQ(book->positions(), 30u);
  EXPECT_EQ(book->builder(), "a test");
  EXPECT_EQ(book->bytes(), bytes.size());
}

TEST(Book, TheSameScoresGiveTheSameBytes) {
  const BoardSize size = *built_size(4, 5);
  EXPECT_EQ(book_bytes(size, {3, 6}), book_bytes(size, {3, 6}));
}

// Files.

TEST(Book, OpensFromAFile) {
  const ScratchFolder folder;
  const BoardSize size = *built_size(4, 4);
  const Bytes bytes = book_bytes(size, {4});
  ASSERT_TRUE(replace_file(folder / "4x4.c4b", bytes));
  const auto book = Book::open(folder / "4x4.c4b");
  ASSERT_TRUE(book) << book.error().reason;
  EXPECT_EQ((*book)->find(after_moves("1234", size)), SmallBook(bytes)->find(after_moves("1234", size)));
}

TEST(Book, FilesThatCannotBeReadAreRefused) {
  const ScratchFolder folder;
  const std::string missing = folder / "missing.c4b";
  expect_refused(Book::open(missing), missing + " cannot be read: No such file or directory", {});
  expect_refused(Book::open(folder / "."), folder / ". cannot be read: it is a folder", {});
  const std::string empty = folder / "empty.c4b";
  std::ofstream(empty).close();
  expect_refused(Book::open(empty), empty + " is not a book: it does not begin with C4BOOK", {});
}

class DamagedBook : public ::testing::Test {
 protected:
  void expect_refused(const std::string& reason) const {
    testing::expect_refused(Book::from_memory(bytes_, "it"), reason, {});
  }
  std::string size() const { return std::to_string(bytes_.size()); }

  Bytes bytes_ = book_bytes(*built_size(4, 4), {0, 1, 2, 3, 4});
};

TEST_F(DamagedBook, Foreign) {
  bytes_[0] = std::byte{'P'};
  expect_refused("it is not a book: it does not begin with C4BOOK");
}

TEST_F(DamagedBook, TooNew) {
  bytes_[8] = std::byte{2};
  expect_refused("it has format version 2, and this program reads version 1: it needs a newer program");
}

TEST_F(DamagedBook, TooOld) {
  bytes_[8] = std::byte{0};
  expect_refused("it has format version 0, and this program reads version 1 only");
}

TEST_F(DamagedBook, CutOff) {
  const std::string whole = size();
  bytes_.resize(bytes_.size() - 1);
  expect_refused("it is cut off: it has " + size() + " bytes and should have " + whole);
  bytes_.resize(20);
  expect_refused("it is cut off within its header");
}

TEST_F(DamagedBook, TooLong) {
  const std::string whole = size();
  bytes_.push_back(std::byte{0});
  expect_refused("it is too long: it has " + size() + " bytes and should have " + whole);
}

TEST_F(DamagedBook, Changed) {
  bytes_[bytes_.size() / 2] ^= std::byte{1};
  expect_refused("it is damaged: its checksum is wrong");
}

TEST_F(DamagedBook, ForBoardsThatThereAreNot) {
  bytes_[12] = std::byte{99};
  repair(bytes_);
  EXPECT_FALSE(Book::from_memory(bytes_, "it"));
}

TEST_F(DamagedBook, EveryCutAndEveryChangedByteIsRefused) {
  for (std::size_t length = 0; length < bytes_.size(); ++length) {
    EXPECT_FALSE(Book::from_static_memory(ByteView(bytes_).first(length))) << length;
  }
  for (std::size_t i = 0; i < bytes_.size(); ++i) {
    Bytes changed = bytes_;
    changed[i] ^= std::byte{0x40};
    EXPECT_FALSE(Book::from_memory(changed)) << i;
  }
}

TEST_F(DamagedBook, ChangesWithARightChecksumDoNoHarm) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  const BoardSize size = *built_size(4, 4);
  int refused = 0;
  int opened = 0;
  int answers = 0;
  for (int i = 0; i < 5000; ++i) {
    Bytes changed = bytes_;
    for (int k = random.below(3); k >= 0; --k) {
      changed[static_cast<std::size_t>(random.below(static_cast<int>(changed.size())))] =
          static_cast<std::byte>(random.below(256));
    }
    if (random.below(4) == 0)
      changed.resize(static_cast<std::size_t>(random.below(static_cast<int>(changed.size()))));
    repair(changed);
    const auto book = Book::from_memory(changed);
    if (!book) {
      EXPECT_FALSE(book.error().reason.empty());
      ++refused;
      continue;
    }
    ++opened;
    // What it says may be wrong, but it says it: a score in a range that there is, and only of its plies.
    if ((*book)->board_size() != size) continue;
    for (int game = 0; game < 5; ++game) {
      const Position position = random.game(size, 4).position();
      const auto score = (*book)->find(position);
      EXPECT_TRUE(!score || (*book)->has_ply(position.stones()));
      EXPECT_LE(std::abs(score.value_or(Score{0}).value), 64);
      answers += score ? 1 : 0;
    }
  }
  EXPECT_GT(refused, 500) << "most damage is noticed";
  EXPECT_GT(opened, 500) << "some changes only what the book says";
  EXPECT_GT(answers, 500);
}

// The book that is part of the library.

TEST(DefaultBook, IsTheShippedFile) {
  const auto book = default_book();
  ASSERT_TRUE(book);
  const auto file = Book::open(in_source_tree("data/7x6.c4b"));
  ASSERT_TRUE(file) << file.error().reason;
  EXPECT_EQ(book->checksum(), (*file)->checksum());
  EXPECT_EQ(book->plies(), (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 12}));
}

TEST(DefaultBook, HasTheChecksumOfItsProvenance) {
  std::ifstream file(in_source_tree("data/7x6.c4b.json"));
  const std::string provenance((std::istreambuf_iterator<char>(file)), {});
  std::ostringstream checksum;
  checksum << std::hex << std::setfill('0') << std::setw(16) << default_book()->checksum();
  EXPECT_NE(provenance.find(checksum.str()), std::string::npos) << provenance;
}

TEST(DefaultBookLong, AgreesWithThePublishedTotalsAndWithItself) {
  const auto check = check_book(*default_book(), {.sample = 0, .seed = 1, .solver = {}});
  ASSERT_TRUE(check);
  EXPECT_TRUE(check->passed());
  ASSERT_EQ(check->plies.size(), 10u);
  for (const PlyCheck& ply : check->plies) {
    EXPECT_EQ(ply.stored, ply.expected);
    EXPECT_EQ(ply.totals, published_totals({}, ply.ply));
    EXPECT_EQ(ply.contradictions, ply.ply >= 8 ? std::nullopt : std::optional<std::uint64_t>(0));
  }
  EXPECT_EQ(check->uci, kUciTotals);
}

TEST(DefaultBookLong, HasAllUnfinishedPositions) {
  // ORACLES: 129,498 of plies 0 to 8, mirror images taken together; GPU.md: 6,118,941 of ply 12, 286,705 of
  // them won.
  std::size_t to_ply_8 = 0;
  std::size_t of_ply_12 = 0;
  EXPECT_TRUE(visit_book(*default_book(), [&](const Position& position, Score) {
    ++(position.stones() == 12 ? of_ply_12 : to_ply_8);
    return true;
  }));
  EXPECT_EQ(to_ply_8, 129'498u);
  EXPECT_EQ(of_ply_12, 6'118'941u - 286'705u);
}

TEST(DefaultBookLong, MinimaxOfPly12IsPly8) {
  // given every position of ply 8 (all plies before agree with it by minimax)
  const auto book = default_book();
  // then its score is that of four plies of minimax from the scores of ply 12
  const auto minimax = [&](const auto& self, const Position& position) -> Score {
    if (const auto score = score_without_search(position)) return *score;
    if (position.stones() == 12) return *book->find(position);
    std::optional<Score> best;
    for (int column = 0; column < 7; ++column) {
      if (!position.can_play(column)) continue;
      const Score score = -self(self, position.after(column));
      best = best ? std::max(*best, score) : score;
    }
    return *best;
  };
  const auto ply_8 = book_positions({}, 8, 8);
  ASSERT_TRUE(ply_8);
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  for (int i = 0; i < 1000; ++i) {
    const Position position = ply_8->front()[static_cast<std::size_t>(random.below(77'154))];
    EXPECT_EQ(book->find(position), minimax(minimax, position));
  }
}

TEST(DefaultBookLong, IsSmallerThanTheEntropyOfItsScores) {
  // What scores would take that are coded by their frequency alone.
  std::map<int, double> counts;
  double total = 0;
  visit_book(*default_book(), [&](const Position& position, Score score) {
    if (!score_without_search(position)) {
      ++counts[score.value];
      ++total;
    }
    return true;
  });
  double entropy = 0;
  for (const auto& [score, count] : counts) entropy -= count * std::log2(count / total);
  EXPECT_LT(8.0 * static_cast<double>(default_book()->bytes()), 0.86 * entropy);
}

TEST(DefaultBookLong, ASampleSolvedAgainIsRight) {
  const SolverOptions solver{.threads = 1, .table_bytes = std::size_t{256} << 20, .book = nullptr};
  const auto check = check_book(*default_book(), {.sample = 60, .seed = test_seed(), .solver = solver});
  ASSERT_TRUE(check);
  EXPECT_EQ(check->solved, 60u);
  EXPECT_TRUE(check->wrong.empty());
}

// Checking.

TEST(BookCheck, FindsWhatIsWrong) {
  const BoardSize size = *built_size(4, 4);
  const auto is_the_wrong_one = [](const Position& position) { return position.own() % 5 == 1; };
  Solver solver({.book = nullptr});
  const SmallBook book(book_bytes(size, {3, 4}, [&](const Position& position) {
    const int score = solver.solve(position).score()->value;
    return position.stones() == 4 && is_the_wrong_one(position) ? score + 1 : score;
  }));
  const auto check = check_book(*book.get(), {.sample = std::nullopt, .seed = 1, .solver = {}});
  ASSERT_TRUE(check);
  EXPECT_FALSE(check->passed());
  EXPECT_EQ(check->solved, book->positions());
  EXPECT_FALSE(check->wrong.empty());
  for (const WrongScore& wrong : check->wrong) {
    EXPECT_TRUE(is_the_wrong_one(wrong.position));
    EXPECT_EQ(wrong.in_book.value, wrong.solved.value + 1);
  }
  ASSERT_EQ(check->plies.size(), 2u);
  EXPECT_NE(check->plies[0].contradictions, std::optional<std::uint64_t>(0));
}

TEST(BookCheck, CanBeStopped) {
  const auto check = check_book(*default_book(), {}, {.stop = testing::requested_signal()});
  ASSERT_FALSE(check);
  EXPECT_EQ(check.error(), Ending::kStopped);
}

}  // namespace
}  // namespace claimeven
