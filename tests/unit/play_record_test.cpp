#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "cli/play/game_record.h"
#include "support/boards.h"
#include "support/small_books.h"

namespace claimeven::cli {
namespace {

using testing::ScratchFolder;

GameRecord some_game() {
  return {GameKind::kFill, *BoardSize::make(5, 4), {"human", "hybrid:4"}, "3344"};
}

std::string reason_of(std::string_view text) {
  const auto record = parse_record(text);
  EXPECT_FALSE(record) << text;
  return record ? "" : record.error().reason;
}

TEST(GameRecord, IsReadAsItWasWritten) {
  EXPECT_EQ(parse_record(to_text(some_game())), some_game());
  EXPECT_EQ(parse_record(to_text(GameRecord{})), GameRecord{});
}

TEST(GameRecord, IsOneLineOfJson) {
  EXPECT_EQ(to_text(some_game()),
            "{\"game\":\"fill\",\"size\":\"5x4\",\"x\":\"human\",\"o\":\"hybrid:4\",\"moves\":\"3344\"}\n");
}

TEST(GameRecord, IsDamagedWhereverItIsCutOff) {
  const std::string whole = to_text(some_game());
  for (std::size_t length = 0; length + 2 < whole.size(); ++length) {
    EXPECT_EQ(parse_record(whole.substr(0, length)).error().code, ErrorCode::kBadFile) << length;
  }
}

TEST(GameRecord, SaysWhatIsWrong) {
  EXPECT_EQ(reason_of(""), "no saved game, or a damaged one: expected one JSON object");
  EXPECT_EQ(reason_of("[]"), "no saved game, or a damaged one: expected one JSON object");
  EXPECT_EQ(reason_of("{}"), "no saved game, or a damaged one: its \"game\" is missing or no text");
  EXPECT_EQ(reason_of(R"({"game":"chess","size":"7x6","x":"human","o":"easy","moves":""})"),
            "no saved game, or a damaged one: there is no game 'chess'");
  EXPECT_EQ(reason_of(R"({"game":"connect4","size":"7x6","x":"human","o":"easy","moves":4})"),
            "no saved game, or a damaged one: its \"moves\" is missing or no text");
  EXPECT_EQ(reason_of(R"({"game":"connect4","size":"7x6","x":"human","o":"easy","moves":"4444444"})"),
            "no saved game, or a damaged one: move 7 ('4'): column 4 is full");
  EXPECT_NE(reason_of(R"({"game":"connect4","size":"99x6","x":"human","o":"easy","moves":""})").find("99x6"),
            std::string::npos);
  EXPECT_NE(reason_of(R"({"game":"fill","size":"7x6","x":"human","o":"easy","moves":""})")
                .find("'easy' is no player of the fill game"),
            std::string::npos);
  EXPECT_EQ(reason_of(std::string(100'000, '4')), "no saved game, or a damaged one: it is too long");
}

TEST(GameRecord, ItsFileIsNamedInErrors) {
  const ScratchFolder folder;
  const std::string file = folder / "game.json";
  const auto missing = read_record(file);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().reason, file + " cannot be read: No such file or directory");
  ASSERT_TRUE(write_record(file, some_game()));
  EXPECT_EQ(read_record(file), some_game());
  std::ofstream(file) << "44";
  const auto damaged = read_record(file);
  ASSERT_FALSE(damaged);
  EXPECT_EQ(damaged.error().reason, file + " is no saved game, or a damaged one: expected one JSON object");
}

}  // namespace
}  // namespace claimeven::cli
