#include <claimeven/book.h>
#include <claimeven/fill.h>
#include <claimeven/notation.h>
#include <claimeven/player.h>
#include <claimeven/words.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/boards.h"

namespace claimeven {
namespace {

using testing::after_moves;

TEST(Words, SentencesSayWhoWinsWhen) {
  EXPECT_EQ(sentence({18}, after_moves("4455")), "x to move wins in 2 moves (move 7 of the game).");
  EXPECT_EQ(sentence({-2}, after_moves("444444")),
            "x to move loses: o wins in 17 moves (move 40 of the game).");
  EXPECT_EQ(sentence({0}, after_moves("44444")), "o to move draws.");
  EXPECT_EQ(sentence({-18}, after_moves("1212121")), "x has won.");
}

TEST(Words, NamesAreDistinctAndKindsAreFoundByThem) {
  EXPECT_EQ(game_kind(name_of(GameKind::kFill)), GameKind::kFill);
  EXPECT_EQ(game_kind(name_of(GameKind::kConnectFour)), GameKind::kConnectFour);
  EXPECT_EQ(game_kind("chess"), std::nullopt);
  std::set<std::string_view> codes;
  for (int code = 0; code <= static_cast<int>(ErrorCode::kBadFile); ++code)
    codes.insert(name_of(static_cast<ErrorCode>(code)));
  EXPECT_EQ(codes.size(), static_cast<std::size_t>(ErrorCode::kBadFile) + 1);
  EXPECT_FALSE(codes.contains(""));
}

TEST(Errors, AreWrittenInUtf8WhateverTheyRepeat) {
  const auto reason = [](std::string_view name) { return make_player(name).error().reason; };
  EXPECT_TRUE(reason("J\u00fcrgen \u2713 \U0001f600")
                  .starts_with("there is no player 'J\u00fcrgen \u2713 \U0001f600': "));
  EXPECT_TRUE(reason("a\x1b[31m\n").starts_with("there is no player 'a\\x1b[31m\\x0a': "));
  EXPECT_TRUE(reason("\xff\xc3").starts_with("there is no player '\\xff\\xc3': "));
  // Too long for what they are, a surrogate, beyond the last, a control character, cut off.
  EXPECT_TRUE(reason("\xc0\xaf").starts_with("there is no player '\\xc0\\xaf': "));
  EXPECT_TRUE(reason("\xed\xa0\x80").starts_with("there is no player '\\xed\\xa0\\x80': "));
  EXPECT_TRUE(reason("\xf4\x90\x80\x80").starts_with("there is no player '\\xf4\\x90\\x80\\x80': "));
  EXPECT_TRUE(reason("\xc2\x9b").starts_with("there is no player '\\xc2\\x9b': "));
  EXPECT_TRUE(reason("\xe2\x9c").starts_with("there is no player '\\xe2\\x9c': "));
  EXPECT_TRUE(Book::open("no\xffwhere").error().reason.starts_with("no\\xffwhere cannot be read"));
  EXPECT_TRUE(parse_fill_heuristic("\x07").error().reason.starts_with("'\\x07' is no heuristic"));
  EXPECT_NE(BoardSize::parse("7\xff").error().reason.find("byte 0xff"), std::string::npos);
}

TEST(Errors, HaveACodeBesideTheirSentence) {
  EXPECT_EQ(BoardSize::make(3, 3).error().code, ErrorCode::kSize);
  EXPECT_EQ(parse_moves("4444444").error().code, ErrorCode::kIllegalMove);
  EXPECT_EQ(parse_moves("48").error().code, ErrorCode::kIllegalMove);
  EXPECT_EQ(parse_moves("4z").error().code, ErrorCode::kNotation);
  EXPECT_EQ(parse_moves("4 4").error().code, ErrorCode::kNotation);
  EXPECT_EQ(parse_moves("0", {}, GameKind::kFill).error().code, ErrorCode::kNotation);
  EXPECT_EQ(parse_fill_moves("4a").error().code, ErrorCode::kIllegalMove);
  EXPECT_EQ(parse_board("x").error().code, ErrorCode::kNotation);
  EXPECT_EQ(parse_board("x....../......./......./......./......./.......").error().code,
            ErrorCode::kImpossible);
  EXPECT_EQ(make_player("nobody").error().code, ErrorCode::kArgument);
  EXPECT_EQ(Book::open("/no/such/book").error().code, ErrorCode::kFile);
  EXPECT_EQ(Book::from_memory({}).error().code, ErrorCode::kBadFile);
}

TEST(KnownPlayers, CanAllBeMade) {
  for (const GameKind kind : {GameKind::kConnectFour, GameKind::kFill}) {
    EXPECT_GE(known_players(kind).size(), 6u);
    for (const PlayerDescription& known : known_players(kind)) {
      const auto player = make_player(known.name, kind, {.table_bytes = SolverOptions::kLeastTableBytes});
      ASSERT_TRUE(player) << known.name;
      EXPECT_FALSE(known.text.empty());
      EXPECT_EQ((*player)->game(), kind) << known.name;
      EXPECT_TRUE(Game({}, kind).play((*player)->choose(Game({}, kind), {.nodes = 100}).column)) << known.name;
    }
  }
}

TEST(KnownLevels, RiseFromABeginnerToPerfectPlay) {
  const auto levels = known_levels();
  ASSERT_EQ(levels.size(), 10u);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    EXPECT_EQ(levels[i].number, static_cast<int>(i) + 1);
    EXPECT_TRUE(make_player("level:" + std::to_string(levels[i].number)));
    EXPECT_TRUE(levels[i].name.empty() || make_player(levels[i].name));
    EXPECT_TRUE(i == 0 || levels[i].elo > levels[i - 1].elo);
  }
  EXPECT_EQ(levels.back().horizon, std::nullopt);
}

}  // namespace
}  // namespace claimeven
