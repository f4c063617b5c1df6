#include <claimeven/book.h>
#include <claimeven/fill.h>
#include <claimeven/notation.h>
#include <claimeven/player.h>
#include <claimeven/solver.h>
#include <claimeven/words.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "support/boards.h"
#include "support/fill_boards.h"
#include "support/random_games.h"

namespace claimeven {
namespace {

using testing::after_fill_moves;
using testing::after_moves;
using testing::fill_board;
using testing::RandomGames;
using testing::test_seed;

TEST(Words, SentencesSayWhoWinsWhen) {
  EXPECT_EQ(sentence({18}, after_moves("4455")), "x to move wins in 2 moves (move 7 of the game).");
  EXPECT_EQ(sentence({-2}, after_moves("444444")),
            "x to move loses: o wins in 17 moves (move 40 of the game).");
  EXPECT_EQ(sentence({0}, after_moves("44444")), "o to move draws.");
  EXPECT_EQ(sentence({-18}, after_moves("1212121")), "x has won.");
}

TEST(Words, AValueAsANumberWithItsSign) {
  EXPECT_EQ(signed_text(Bounds::exactly(2)), "+2");
  EXPECT_EQ(signed_text(Bounds::exactly(-13)), "−13");
  EXPECT_EQ(signed_text(Bounds::exactly(0)), "0");
  EXPECT_EQ(signed_text({1, 18}), "≥ +1");
  EXPECT_EQ(signed_text({0, 18}), "≥ 0");
  EXPECT_EQ(signed_text({-18, 0}), "≤ 0");
  EXPECT_EQ(signed_text({-18, -3}), "≤ −3");
  EXPECT_EQ(signed_text({-3, 4}), "−3…+4");
  EXPECT_EQ(signed_text({-18, 18}), "…");
  EXPECT_EQ(signed_text(Bounds::unknown()), "…");
}

TEST(Words, WhatStandsInAColumn) {
  EXPECT_EQ(column_text(after_moves("22222244"), 0), "Column 1: empty");
  EXPECT_EQ(column_text(after_moves("22222244"), 1), "Column 2: x, o, x, o, x, o (full)");
  EXPECT_EQ(column_text(after_moves("22222244"), 3), "Column 4: x, o");
  if (const auto size = testing::built_size(10, 5)) {
    EXPECT_EQ(column_text(after_moves("a", *size), 9), "Column a: x");
  }
}

TEST(Words, AValueThatIsKnown) {
  const auto known = [](int value, const Position& position) {
    return words(Bounds::exactly(value), position);
  };
  EXPECT_EQ(known(18, after_moves("4455")), "wins in 2");
  EXPECT_EQ(known(18, after_moves("121212")), "wins in 1");
  EXPECT_EQ(known(-2, after_moves("444444")), "loses in 17");
  EXPECT_EQ(known(0, after_moves("44444")), "draws");
  EXPECT_EQ(known(-18, after_moves("1212121")), "has lost");
  EXPECT_EQ(known(0, *parse_board("xoxo/xoxo/oxox/xoxo", *BoardSize::make(4, 4))), "has drawn");
  // Such a position has no game: the side to move has its four already.
  EXPECT_EQ(words(Bounds::unknown(), *parse_board("..../o.../ooo./xxxx", *BoardSize::make(4, 4))), "has won");
}

TEST(Words, AValueThatIsNarrowed) {
  const Position position = after_moves("4455");
  EXPECT_EQ(words({1, 5}, position), "wins");
  EXPECT_EQ(words(Bounds::at_least(1), position), "wins");
  EXPECT_EQ(words({-5, -1}, position), "loses");
  EXPECT_EQ(words(Bounds::at_least(0), position), "draws or wins");
  EXPECT_EQ(words(Bounds::at_most(0), position), "draws or loses");
  EXPECT_EQ(words({-1, 1}, position), "not known yet");
  EXPECT_EQ(words(Bounds::unknown(), position), "not known yet");
  // What the position can't have is no open question.
  EXPECT_EQ(words(Bounds::at_least(highest_possible_score(position).value), position), "wins in 1");
  EXPECT_EQ(words(Bounds::at_most(lowest_possible_score(position).value), position), "loses in 1");
  const Position last = after_moves("21113141657234567765432765432234567765432");
  EXPECT_EQ(words(Bounds::unknown(), last), "draws or wins") << "o has no stone left";
}

TEST(Words, AColumnIsAValueOfThePositionBeforeTheMove) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  Solver solver;
  int wins_at_once = 0;
  for (int i = 0; i < 60; ++i) {
    const Position position = games.open_position({}, 16, 41);
    SCOPED_TRACE(::testing::PrintToString(position));
    // A few nodes narrow the columns down, many make them exact.
    for (const std::uint64_t nodes : {std::uint64_t{0}, std::uint64_t{200}, std::uint64_t{100'000'000}}) {
      solver.clear();
      const Analysis analysis = solver.analyze(position, {.nodes = nodes});
      for (int column = 0; column < position.size().width(); ++column) {
        const auto& bounds = analysis.columns[static_cast<std::size_t>(column)];
        if (!bounds) continue;
        EXPECT_TRUE(check_bounds(*bounds, position)) << bounds->lower << " to " << bounds->upper;
        const std::string said = words(*bounds, position);
        const bool wins_now = position.is_winning_move(column);
        EXPECT_EQ(said == "wins in 1", wins_now) << said;
        wins_at_once += wins_now ? 1 : 0;
        if (!bounds->is_exact() || bounds->lower == 0 || wins_now) continue;
        // After the move, the same from the other side: a winner that has just moved has one move less to make.
        const Position after = position.after(column);
        const int moves = Score{-bounds->lower}.moves_to_end(after);
        EXPECT_EQ(said, bounds->lower > 0 ? "wins in " + std::to_string(moves + 1)
                                          : "loses in " + std::to_string(moves));
      }
    }
  }
  EXPECT_GT(wins_at_once, 20);
}

TEST(Words, DifferencesOfFours) {
  const FillPosition position = after_fill_moves("1212121");
  EXPECT_EQ(sentence(2, position), "o to move wins by 2 fours.");
  EXPECT_EQ(sentence(-1, position), "o to move loses: x wins by 1 four.");
  EXPECT_EQ(sentence(0, position), "o to move draws.");
  EXPECT_EQ(words(Bounds::exactly(2), position), "wins by 2");
  EXPECT_EQ(words(Bounds::exactly(-1), position), "loses by 1");
  EXPECT_EQ(words(Bounds::exactly(0), position), "draws");
  EXPECT_EQ(words(Bounds::at_least(1), position), "wins");
  EXPECT_EQ(words(Bounds::at_most(0), position), "draws or loses");
  EXPECT_EQ(words(Bounds::unknown(), position), "not known yet");
}

TEST(Words, AFinishedFillGame) {
  const FillPosition drawn = fill_board(
      "oooo"
      "xoxo"
      "oxox"
      "xxxx",
      *BoardSize::make(4, 4));
  EXPECT_EQ(sentence(drawn.difference(), drawn), "The game is drawn, with 1 four each.");
  EXPECT_EQ(words(Bounds::unknown(), drawn), "has drawn");
  const FillPosition ahead = fill_board(
      "oxox"
      "ooxo"
      "ooxo"
      "xxxx",
      *BoardSize::make(4, 4));
  EXPECT_EQ(sentence(ahead.difference(), ahead), "x has won, 1 four to 0.");
  EXPECT_EQ(words(Bounds::unknown(), ahead), "has won");
}

TEST(Words, SidesHaveOtherNames) {
  const auto named = [](std::string_view text) { return name_sides(text, "Yellow", "Red"); };
  EXPECT_EQ(named("x to move wins in 2 moves (move 7 of the game)."),
            "Yellow to move wins in 2 moves (move 7 of the game).");
  EXPECT_EQ(named("Forced: x 3, o 4 and x 4. Every other move would lose at once."),
            "Forced: Yellow 3, Red 4 and Yellow 4. Every other move would lose at once.");
  EXPECT_EQ(named(name_of(GameResult::kSecondWins)), "Red wins");
  EXPECT_EQ(named("draw"), "draw");
  EXPECT_EQ(named("x"), "Yellow");
  EXPECT_EQ(named("(o)"), "(Red)");
  EXPECT_EQ(named("x's four"), "Yellow's four");
  EXPECT_EQ(named("the box of 7x6 on x2 or ox, X or O"), "the box of 7x6 on x2 or ox, X or O");
  EXPECT_EQ(named(""), "");
  EXPECT_EQ(name_sides("x, then o", "o", "x"), "o, then x") << "in one go";
  EXPECT_EQ(name_sides("x to move draws.", "J\u00fcrgen", ""), "J\u00fcrgen to move draws.");
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
