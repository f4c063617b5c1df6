#include "book/score_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "book/files.h"
#include "support/boards.h"
#include "support/refusals.h"
#include "support/small_books.h"

namespace claimeven {
namespace {

using testing::expect_refused;
using testing::ScratchFolder;

using Scores = std::vector<std::int8_t>;
const ScoreFileSubject kSubject{{}, 8, 100};

/// Every score of the contents, by index.
std::map<std::uint64_t, int> scores_of(const ScoreFileContents& contents) {
  std::map<std::uint64_t, int> scores;
  for (const ScoreRun& run : contents.runs) {
    for (std::size_t i = 0; i < run.scores.size(); ++i) scores[run.first + i] = run.scores[i];
  }
  return scores;
}

class ScoreFile : public ::testing::Test {
 protected:
  ScoreFile() {
    auto writer = ScoreFileWriter::create(path_, kSubject);
    EXPECT_TRUE(writer && writer->append(3, Scores{1, -2, 0}) && writer->append(90, Scores{18}));
  }
  Bytes bytes() const { return read_file(path_).value(); }

  ScratchFolder folder_;
  std::string path_ = folder_ / "ply8.scores";
};

TEST_F(ScoreFile, ReadsWhatWasWritten) {
  const auto contents = read_score_file(path_);
  ASSERT_TRUE(contents);
  EXPECT_EQ(contents->subject, kSubject);
  EXPECT_EQ(contents->damaged_bytes, 0u);
  EXPECT_EQ(scores_of(*contents), (std::map<std::uint64_t, int>{{3, 1}, {4, -2}, {5, 0}, {90, 18}}));
}

TEST_F(ScoreFile, GoesOnWhereItWasCutOff) {
  // Given a file that was cut off at any byte after its header,
  const Bytes whole = bytes();
  for (std::size_t length = 32; length <= whole.size(); ++length) {
    ASSERT_TRUE(replace_file(path_, ByteView(whole).first(length)));
    const auto before = read_score_file(path_);
    ASSERT_TRUE(before);
    EXPECT_EQ(before->intact_bytes + before->damaged_bytes, length);
    // when scores are appended, then it has them and what was intact.
    auto writer = ScoreFileWriter::resume(path_, *before);
    ASSERT_TRUE(writer && writer->append(50, Scores{7}));
    const auto after = read_score_file(path_);
    ASSERT_TRUE(after);
    EXPECT_EQ(after->damaged_bytes, 0u);
    auto expected = scores_of(*before);
    expected[50] = 7;
    EXPECT_EQ(scores_of(*after), expected);
  }
}

TEST_F(ScoreFile, NoChangedByteGoesUnnoticed) {
  const Bytes whole = bytes();
  for (std::size_t i = 0; i < whole.size(); ++i) {
    Bytes changed = whole;
    changed[i] ^= std::byte{0x10};
    const auto contents = parse_score_file(changed, "it");
    EXPECT_TRUE(!contents || contents->damaged_bytes > 0) << i;
  }
}

TEST_F(ScoreFile, BlocksOfAnotherFileAreNotTaken) {
  const std::string other = folder_ / "other.scores";
  auto writer = ScoreFileWriter::create(other, {{}, 9, 100});
  ASSERT_TRUE(writer && writer->append(0, Scores{5}));
  Bytes mixed = bytes();
  append(mixed, ByteView(*read_file(other)).subspan(32));
  const auto contents = parse_score_file(mixed, "it");
  ASSERT_TRUE(contents);
  EXPECT_FALSE(scores_of(*contents).contains(0));
  EXPECT_EQ(contents->damaged_bytes, 21u);
}

TEST_F(ScoreFile, ScoresThatCannotBeAreDamage) {
  auto writer = ScoreFileWriter::create(path_, kSubject);
  ASSERT_TRUE(writer && writer->append(0, Scores{100}));
  EXPECT_GT(read_score_file(path_)->damaged_bytes, 0u);
  writer = ScoreFileWriter::create(path_, kSubject);
  ASSERT_TRUE(writer && writer->append(99, Scores{1, 1}));
  EXPECT_GT(read_score_file(path_)->damaged_bytes, 0u);
}

TEST_F(ScoreFile, HeadersThatAreWrongAreRefused) {
  Bytes header = bytes();
  header.resize(32);
  const auto refusal = [&](std::size_t at, std::byte value) {
    Bytes changed = header;
    changed[at] = value;
    return parse_score_file(changed, "it");
  };
  expect_refused(refusal(0, std::byte{'X'}), "it is not a score file: it does not begin with C4SCORES", {});
  expect_refused(refusal(8, std::byte{2}), "it has format version 2 of score files, and this program knows 1",
                 {});
  expect_refused(refusal(14, std::byte{9}), "it is damaged: the checksum of its header is wrong", {});
  header.resize(20);
  expect_refused(parse_score_file(header, "it"), "it ends within the header of a score file", {});
}

TEST_F(ScoreFile, PlacesThatCannotBeWrittenAreRefused) {
  const std::string nowhere = folder_ / "no/such/folder.scores";
  expect_refused(ScoreFileWriter::create(nowhere, kSubject),
                 nowhere + " cannot be written: No such file or directory", {});
  if (std::filesystem::exists("/dev/full")) {
    expect_refused(ScoreFileWriter::create("/dev/full", kSubject),
                   "/dev/full cannot be written: No space left on device", {});
  }
}

}  // namespace
}  // namespace claimeven
