#include <claimeven/book.h>
#include <claimeven/book_builder.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "book/files.h"
#include "book/score_file.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/refusals.h"
#include "support/signals.h"
#include "support/small_books.h"

namespace claimeven {
namespace {

using testing::built_size;
using testing::expect_refused;
using testing::RandomGames;
using testing::ScratchFolder;
using testing::test_seed;

const SolverOptions kOneThread{.threads = 1, .table_bytes = std::size_t{4} << 20, .book = nullptr};

class BookBuilder : public ::testing::Test {
 protected:
  /// The book of plies 0 to 7 that every test here should come to.
  Bytes expected() {
    EXPECT_EQ(build_book(size_, {0, 1, 2, 3, 4, 5, 6, 7}, folder_ / "expected.c4b", kOneThread),
              Ending::kComplete);
    return read_file(folder_ / "expected.c4b").value();
  }

  BoardSize size_ = *built_size(5, 4);
  ScratchFolder folder_;
};

TEST_F(BookBuilder, BacksUpWhatItSolves) {
  // A book whose every ply was solved by itself has the same bytes, but for the name of its maker.
  const Bytes built = expected();
  const auto direct = testing::book_bytes(size_, {0, 1, 2, 3, 4, 5, 6, 7});
  ASSERT_EQ(built.size(), direct.size());
  const std::size_t after_builder = 24 + 16;
  EXPECT_TRUE(std::equal(built.begin() + after_builder, built.end() - 8, direct.begin() + after_builder));
  EXPECT_FALSE(std::filesystem::exists(score_file_of(folder_ / "expected.c4b")));
}

TEST_F(BookBuilder, StoppedAndCutAnywhereItComesToTheSameBytes) {
  const Bytes whole = expected();
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  const std::string book = folder_ / "again.c4b";
  // Given all scores in a file, cut off at a random byte, as a kill would leave it,
  EXPECT_EQ(solve_book_ply(size_, 7, {}, score_file_of(book), kOneThread), Ending::kComplete);
  const Bytes scores = read_file(score_file_of(book)).value();
  for (int i = 0; i < 12; ++i) {
    const auto length = static_cast<std::size_t>(random.below(static_cast<int>(scores.size()) + 1));
    ASSERT_TRUE(replace_file(score_file_of(book), ByteView(scores).first(length)));
    // when the build goes on, then the book is the same.
    EXPECT_EQ(build_book(size_, {0, 1, 2, 3, 4, 5, 6, 7}, book, kOneThread), Ending::kComplete);
    EXPECT_EQ(read_file(book).value(), whole);
  }
}

TEST_F(BookBuilder, TakesThePlaceOfABookButOfNothingElse) {
  const std::string book = folder_ / "expected.c4b";
  const Bytes first = expected();
  EXPECT_EQ(expected(), first);
  // Given a file that is no book, when one is to be made there, then it stays as it was.
  ASSERT_TRUE(replace_file(book, std::string_view("a thesis")));
  const auto refused = build_book(size_, {0, 1}, book, kOneThread);
  expect_refused(refused, book + " is there already, and is no book; move it away or choose another name",
                 std::nullopt);
  EXPECT_EQ(refused.error().code, ErrorCode::kBadFile);
  EXPECT_EQ(read_file(book)->size(), 8u);
}

TEST_F(BookBuilder, SeveralThreadsComeToTheSameBytes) {
  SolverOptions options = kOneThread;
  options.threads = 3;
  EXPECT_EQ(build_book(size_, {7, 6, 5, 4, 3, 2, 1, 0, 0}, folder_ / "three.c4b", options), Ending::kComplete);
  EXPECT_EQ(read_file(folder_ / "three.c4b").value(), expected());
}

TEST_F(BookBuilder, PartsMergeIntoTheSameBytes) {
  std::vector<std::string> parts;
  for (std::uint64_t i = 0; i < 5; ++i) {
    parts.push_back(folder_ / ("part" + std::to_string(i)));
    EXPECT_EQ(solve_book_ply(size_, 7, {i, 5}, parts.back(), kOneThread), Ending::kComplete);
  }
  const auto merged = pack_score_files(parts);
  ASSERT_TRUE(merged && *merged);
  EXPECT_EQ(**merged, expected());

  const auto stopped = pack_score_files(parts, {}, {.stop = testing::requested_signal()});
  ASSERT_TRUE(stopped && !*stopped);
  EXPECT_EQ(stopped->error(), Ending::kStopped);

  // One part missing.
  parts.erase(parts.begin() + 2);
  const auto incomplete = pack_score_files(parts);
  ASSERT_FALSE(incomplete);
  EXPECT_NE(incomplete.error().reason.find("scores are missing"), std::string::npos)
      << incomplete.error().reason;
}

TEST_F(BookBuilder, FilesThatContradictEachOtherAreRefused) {
  const std::string a = folder_ / "a";
  const std::string b = folder_ / "b";
  EXPECT_EQ(solve_book_ply(size_, 3, {}, a, kOneThread), Ending::kComplete);
  const auto contents = read_score_file(a);
  ASSERT_TRUE(contents);
  auto writer = ScoreFileWriter::create(b, contents->subject);
  const auto wrong = static_cast<std::int8_t>(contents->runs[0].scores[0] + 1);
  ASSERT_TRUE(writer && writer->append(contents->runs[0].first, {&wrong, 1}));
  const auto merged = pack_score_files(std::vector{a, b});
  ASSERT_FALSE(merged);
  EXPECT_NE(merged.error().reason.find("contradicts another file: position"), std::string::npos);
}

TEST_F(BookBuilder, FilesOfDifferentPliesAreRefused) {
  const std::string a = folder_ / "a";
  const std::string b = folder_ / "b";
  EXPECT_EQ(solve_book_ply(size_, 2, {}, a, kOneThread), Ending::kComplete);
  EXPECT_EQ(solve_book_ply(size_, 3, {}, b, kOneThread), Ending::kComplete);
  EXPECT_FALSE(pack_score_files(std::vector{a, b}));
  // Nor does a build go on with another ply's scores.
  const auto other = solve_book_ply(size_, 4, {}, a, kOneThread);
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().reason.find("is there already, with other scores"), std::string::npos);
}

TEST_F(BookBuilder, RefusesPliesThatThereAreNot) {
  const std::string book = folder_ / "x.c4b";
  expect_refused(build_book(size_, {20}, book, kOneThread), "a book of 5x4 can have plies 0 to 19", {});
  expect_refused(build_book(size_, {}, book, kOneThread), "a book needs at least one ply", {});
  expect_refused(solve_book_ply(size_, -1, {}, book, kOneThread), "a book of 5x4 can have plies 0 to 19", {});
}

TEST_F(BookBuilder, PlacesThatCannotBeWrittenAreRefusedBeforeTheWork) {
  const std::string book = folder_ / "no/such/folder.c4b";
  bool worked = false;
  const auto built =
      build_book(size_, {5}, book, kOneThread, {.progress = [&](const BuildProgress&) { worked = true; }});
  ASSERT_FALSE(built);
  EXPECT_EQ(built.error().reason, book + " cannot be written: No such file or directory");
  EXPECT_FALSE(worked);
}

TEST_F(BookBuilder, WhatIsDamagedIsKept) {
  // Given a score file with a wrong byte in its first block,
  const std::string file = folder_ / "ply5";
  EXPECT_EQ(solve_book_ply(size_, 5, {0, 2}, file, kOneThread), Ending::kComplete);
  EXPECT_EQ(solve_book_ply(size_, 5, {1, 2}, file, kOneThread), Ending::kComplete);
  Bytes damaged = read_file(file).value();
  damaged[50] ^= std::byte{1};
  ASSERT_TRUE(replace_file(file, damaged));
  // when the work goes on, then the old file is there under another name, and the new one is complete.
  EXPECT_EQ(solve_book_ply(size_, 5, {}, file, kOneThread), Ending::kComplete);
  EXPECT_EQ(read_file(file + ".damaged").value(), damaged);
  EXPECT_TRUE(pack_score_files({&file, 1}));
}

TEST_F(BookBuilder, FilesOfOthersAreLeftAlone) {
  const std::string file = folder_ / "notes.txt";
  std::ofstream(file) << "hello";
  EXPECT_FALSE(solve_book_ply(size_, 3, {}, file, kOneThread));
  EXPECT_EQ(read_file(file)->size(), 5u);
}

TEST_F(BookBuilder, AHeaderThatClaimsTooMuchTakesNoMemory) {
  const std::string file = folder_ / "huge";
  ASSERT_TRUE(ScoreFileWriter::create(file, {size_, 7, ~std::uint64_t{0}}));
  const auto book = pack_score_files({&file, 1});
  ASSERT_FALSE(book);
  EXPECT_NE(book.error().reason.find("scores are missing"), std::string::npos);
}

TEST_F(BookBuilder, TwoBuildsDoNotMeetInOneFile) {
  const std::string file = folder_ / "ply5";
  std::optional<Expected<Ending>> second;
  EXPECT_EQ(solve_book_ply(size_, 5, {}, file, kOneThread,
                           {.progress =
                                [&](const BuildProgress&) {
                                  if (!second) second = solve_book_ply(size_, 5, {}, file, kOneThread);
                                }}),
            Ending::kComplete);
  ASSERT_TRUE(second);
  expect_refused(*second, file + " cannot be written: another program is at work on it", {});
}

/// The scores of the positions first to last - 1 of the ply.
std::vector<Score> solved(const BookPositions& positions, std::size_t first, std::size_t last) {
  Solver solver(kOneThread);
  std::vector<Score> scores;
  for (std::size_t i = first; i < last; ++i) scores.push_back(*solver.solve(positions[i]).score());
  return scores;
}

TEST_F(BookBuilder, WhatOthersHaveSolvedComesToTheSameBytes) {
  const std::string book = folder_ / "work.c4b";
  // Given scores that came in pieces, the last one first, and a work that was left and taken up again,
  for (const bool is_second : {false, true}) {
    auto work = BookWork::open(size_, {0, 1, 2, 3, 4, 5, 6, 7}, book).value().value();
    const std::size_t half = work.positions().size() / 2;
    EXPECT_EQ(work.known(), is_second ? work.positions().size() - half : 0);
    EXPECT_EQ(work.is_known(half), is_second);
    const auto scores =
        solved(work.positions(), is_second ? 0 : half, is_second ? half : work.positions().size());
    ASSERT_TRUE(work.add(is_second ? 0 : half, scores));
    // when all are there, then the book is that of a build.
    if (is_second)
      EXPECT_EQ(work.finish(), Ending::kComplete);
    else
      EXPECT_NE(work.finish().error().reason.find("scores are missing"), std::string::npos);
  }
  EXPECT_EQ(read_file(book).value(), expected());
  EXPECT_FALSE(std::filesystem::exists(score_file_of(book)));
}

TEST_F(BookBuilder, WorkRefusesScoresThatCannotBe) {
  auto work = BookWork::open(size_, {7}, folder_ / "work.c4b").value().value();
  const std::size_t count = work.positions().size();
  expect_refused(work.add(count - 1, std::vector{Score{0}, Score{0}}),
                 "the ply has only " + std::to_string(count) + " positions", {});
  EXPECT_FALSE(work.add(0, std::vector{Score{0}, Score{20}}));
  EXPECT_EQ(work.known(), 0u);
  // Nobody else may write to its file meanwhile.
  EXPECT_NE(BookWork::open(size_, {7}, folder_ / "work.c4b").error().reason.find("another program"),
            std::string::npos);
  EXPECT_EQ(
      BookWork::open(size_, {7}, folder_ / "other.c4b", {.stop = testing::requested_signal()}).value().error(),
      Ending::kStopped);
}

TEST_F(BookBuilder, SaysHowItGoesAndStops) {
  const std::string file = folder_ / "ply6";
  BuildProgress last;
  EXPECT_EQ(solve_book_ply(size_, 6, {}, file, kOneThread,
                           {.progress = [&](const BuildProgress& progress) { last = progress; }}),
            Ending::kComplete);
  EXPECT_EQ(last.stage, BuildStage::kSolving);
  EXPECT_EQ(last.done, last.total);
  EXPECT_EQ(last.found_before, 0u);
  std::uint64_t counted = 0;
  for (const auto& [score, count] : last.histogram) counted += count;
  EXPECT_EQ(counted, last.total);
  EXPECT_GT(last.work.nodes, 0u);

  EXPECT_EQ(solve_book_ply(size_, 7, {}, folder_ / "ply7", kOneThread, {.stop = testing::requested_signal()}),
            Ending::kStopped);
}

}  // namespace
}  // namespace claimeven
