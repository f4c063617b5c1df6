#include "book/files.h"

#include <claimeven/book.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "support/boards.h"
#include "support/refusals.h"
#include "support/small_books.h"

namespace claimeven {
namespace {

namespace fs = std::filesystem;

using testing::book_bytes;
using testing::expect_refused;
using testing::ScratchFolder;

ByteView bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text));
}

TEST(Files, RoomIsCheckedBefore) {
  const ScratchFolder folder;
  EXPECT_TRUE(check_room(folder / "a", 1000));
  EXPECT_FALSE(std::filesystem::exists(folder / "a"));
  EXPECT_FALSE(std::filesystem::exists(folder / "a.part"));
  const auto too_much = check_room(folder / "a", std::uint64_t{1} << 62);
  ASSERT_FALSE(too_much);
  EXPECT_NE(too_much.error().reason.find(" are free there"), std::string::npos) << too_much.error().reason;
  const auto a_folder = check_room(folder / ".", 0);
  ASSERT_FALSE(a_folder);
  EXPECT_NE(a_folder.error().reason.find("it is a folder"), std::string::npos);
}

TEST(Files, WhatAKilledRunLeftBehindGoesWithTheNext) {
  const ScratchFolder folder;
  std::ofstream(folder / "a.part") << "cut o";
  EXPECT_TRUE(check_room(folder / "a"));
  EXPECT_TRUE(fs::is_empty(fs::path(folder / ".")));
  std::ofstream(folder / "a.part") << "cut o";
  EXPECT_TRUE(replace_file(folder / "a", "all of it"));
  EXPECT_EQ(read_file(folder / "a")->size(), 9u);
  EXPECT_FALSE(fs::exists(folder / "a.part"));
}

TEST(Files, AmountsAreToldInUnitsThatFit) {
  EXPECT_EQ(amount_text(0), "0 bytes");
  EXPECT_EQ(amount_text(999), "999 bytes");
  EXPECT_EQ(amount_text(1'999), "1 KB");
  EXPECT_EQ(amount_text(999'999), "999 KB");
  EXPECT_EQ(amount_text(123'456'789), "123 MB");
  EXPECT_EQ(amount_text(64'000'000'000), "64 GB");
  EXPECT_EQ(amount_text(std::uint64_t{5'000} * 1'000'000'000'000), "5000 TB");
}

TEST(Files, OfAFileThatBeginsOtherwiseOnlyTheBeginningIsRead) {
  const ScratchFolder folder;
  const std::string path = folder / "a";
  std::ofstream(path) << "C4BOOK and more";
  EXPECT_EQ(read_file(path)->size(), 15u);
  EXPECT_EQ(read_file(path, bytes_of("C4BOOK"))->size(), 15u);
  EXPECT_EQ(read_file(path, bytes_of("C4SCORES"))->size(), 8u);
  EXPECT_EQ(read_file(path, bytes_of("longer than the whole of the file"))->size(), 15u);
}

TEST(Files, ALinkStaysAndADeviceStays) {
  const ScratchFolder folder;
  // Given a link to a file,
  std::ofstream(folder / "file") << "old";
  std::error_code refused;
  fs::create_symlink("file", folder / "link", refused);
  if (refused) GTEST_SKIP() << "links can't be made here";
  // when the file is replaced through the link, then the link still leads to it.
  ASSERT_TRUE(replace_file(folder / "link", std::string_view("new")));
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_EQ(read_file(folder / "file"), Bytes(bytes_of("new").begin(), bytes_of("new").end()));
  // Given a device, then it is written to as it is, and its error is the file's.
  if (!fs::is_character_file("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  expect_refused(replace_file("/dev/full", std::string_view("text")),
                 "/dev/full cannot be written: No space left on device", {});
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_FALSE(fs::exists("/dev/full.part"));
}

TEST(Files, ABookLastsWhateverBecomesOfItsFile) {
  // Given an open book,
  const ScratchFolder folder;
  const std::string path = folder / "book.c4b";
  const BoardSize size = testing::built_size(4, 4).value_or(BoardSize());
  ASSERT_TRUE(replace_file(path, book_bytes(size, {0, 1, 2})));
  const auto book = Book::open(path);
  ASSERT_TRUE(book);
  // when its file is cut short where it lies (a mapped one would end the program),
  fs::resize_file(path, 0);
  // then it answers as before.
  EXPECT_TRUE((*book)->find(Position(size)));
}

}  // namespace
}  // namespace claimeven
