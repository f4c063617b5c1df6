#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/play/command.h"
#include "cli/play/key.h"
#include "cli/play/styled_text.h"
#include "support/boards.h"

namespace claimeven::cli {
namespace {

using Lines = std::vector<std::string>;
using Keys = std::vector<Key>;

Command command_of(std::string_view line) {
  const auto command = parse_command(line);
  EXPECT_TRUE(command) << line << ": " << command.error().reason;
  return command ? *command : Command();
}

std::string refusal_of(std::string_view line) {
  const auto command = parse_command(line);
  EXPECT_FALSE(command) << line;
  return command ? "" : command.error().reason;
}

// What a player says.

TEST(PlayCommand, ColumnsNeedNoWord) {
  EXPECT_EQ(command_of("4").columns, std::vector{3});
  EXPECT_EQ(command_of(" 44 5a\r").columns, (std::vector{3, 3, 4, 9}));
}

TEST(PlayCommand, WordsMayHaveSomethingBehindThem) {
  EXPECT_EQ(command_of("undo").verb, Verb::kUndo);
  EXPECT_EQ(command_of("hints").on, std::nullopt);
  EXPECT_EQ(command_of("hints off").on, false);
  EXPECT_EQ(command_of("why").columns, std::vector<int>());
  EXPECT_EQ(command_of("why 7").columns, std::vector{6});
  const Command seat = command_of("o level:3");
  EXPECT_EQ(seat.verb, Verb::kSeat);
  EXPECT_EQ(seat.side, Side::kSecond);
  EXPECT_EQ(seat.name, "level:3");
  EXPECT_EQ(command_of("save  my game.json ").name, "my game.json");
  const Command another = command_of("new 5x4 fill");
  EXPECT_EQ(another.kind, GameKind::kFill);
  EXPECT_EQ(another.size, *BoardSize::make(5, 4));
}

TEST(PlayCommand, WhatIsNoWordIsRefused) {
  EXPECT_EQ(refusal_of(""), "an empty line says nothing; 'help' lists the words");
  EXPECT_EQ(refusal_of("foo"), "'foo' is neither a column nor a word; 'help' lists the words");
  EXPECT_EQ(refusal_of("Undo"), "'Undo' is neither a column nor a word; 'help' lists the words");
  EXPECT_EQ(refusal_of("undo 3"), "undo stands alone");
  EXPECT_EQ(refusal_of("load"), "load: expected FILE");
  EXPECT_EQ(refusal_of("x"), "x: expected PLAYER");
  EXPECT_EQ(refusal_of("hints maybe"), "hints: expected on, off or nothing");
  EXPECT_EQ(refusal_of("why 33"), "why: '33' is no column");
  EXPECT_EQ(refusal_of("new chess"), "new: 'chess' is neither connect4 nor fill nor a size");
  EXPECT_EQ(refusal_of("new 99x99").substr(0, 5), "new: ");
  EXPECT_EQ(refusal_of("\xff\x1b[2J"),
            "'\\xff\\x1b[2J' is neither a column nor a word; 'help' lists the words");
  EXPECT_LT(refusal_of(std::string(100'000, 'x')).size(), 200u);
}

// Keys.

TEST(PlayKeys, LettersAndArrows) {
  KeyReader reader;
  EXPECT_EQ(reader.read("4h\x1b[D\x1bOC\r\x7f"), (Keys{{KeyCode::kCharacter, '4'},
                                                       {KeyCode::kCharacter, 'h'},
                                                       {KeyCode::kLeft},
                                                       {KeyCode::kRight},
                                                       {KeyCode::kEnter},
                                                       {KeyCode::kBackspace}}));
  EXPECT_FALSE(reader.is_waiting());
}

TEST(PlayKeys, ComeInPieces) {
  const std::string all = "\x1b[5~\x1b[1;5A\x1b[6~q";
  for (std::size_t cut = 0; cut <= all.size(); ++cut) {
    KeyReader reader;
    Keys keys = reader.read(all.substr(0, cut));
    const Keys rest = reader.read(all.substr(cut));
    keys.insert(keys.end(), rest.begin(), rest.end());
    EXPECT_EQ(keys,
              (Keys{{KeyCode::kPageUp}, {KeyCode::kUp}, {KeyCode::kPageDown}, {KeyCode::kCharacter, 'q'}}))
        << cut;
  }
}

TEST(PlayKeys, EscapeIsOneWhereNothingFollows) {
  KeyReader reader;
  EXPECT_EQ(reader.read("\x1b"), Keys());
  EXPECT_TRUE(reader.is_waiting());
  EXPECT_EQ(reader.give_up_waiting(), Keys{{KeyCode::kEscape}});
  EXPECT_FALSE(reader.is_waiting());
  EXPECT_EQ(reader.read("\x1bq"), (Keys{{KeyCode::kEscape}, {KeyCode::kCharacter, 'q'}}));
}

TEST(PlayKeys, UnknownSequencesAreNoKeys) {
  KeyReader reader;
  EXPECT_EQ(reader.read("\x1b[15~\x1b[200~\x1b[<0;1;1M\x1bOP4"), (Keys{{KeyCode::kCharacter, '4'}}));
}

TEST(PlayKeys, GarbageNeverStopsThem) {
  for (int first = 0; first < 256; ++first) {
    KeyReader reader;
    std::string garbage = "\x1b[";
    garbage += static_cast<char>(first);
    garbage.append(100, '\x01');
    (void)reader.read(garbage);
    const Keys keys = reader.read("\x1b[Aq");
    ASSERT_FALSE(keys.empty()) << first;
    EXPECT_EQ(keys.back(), (Key{KeyCode::kCharacter, 'q'})) << first;
  }
}

// Lines.

TEST(StyledText, IsNoWiderThanItsRoom) {
  StyledLine line("wins", Style::kWin);
  line.add(" and ").add("loses", Style::kLoss);
  EXPECT_EQ(line.text(80, false), "wins and loses");
  EXPECT_EQ(line.text(7, false), "wins an");
  EXPECT_EQ(line.text(7, true), "\x1b[32mwins\x1b[0m an");
  EXPECT_EQ(line.text(0, true), "");
}

TEST(StyledText, CountsCharactersNotBytes) {
  EXPECT_EQ(width_of("\u2588\u2588x"), 3u);
  EXPECT_EQ(beginning_of("\u2588\u2588x", 1), "\u2588");
}

TEST(StyledText, BreaksBetweenWords) {
  EXPECT_EQ(wrapped("one two three", 8), (Lines{"one two", "three"}));
  EXPECT_EQ(wrapped("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(wrapped("a\n\nb\n", 7), (Lines{"a", "", "b"}));
  EXPECT_EQ(wrapped("", 7), Lines());
}

TEST(StyledText, GoesOnBelowTheBeginningOfTheWords) {
  EXPECT_EQ(wrapped("  1. x plays 4; 1 loses", 14), (Lines{"  1. x plays", "     4; 1", "     loses"}));
  EXPECT_EQ(wrapped("u     take a move back", 16), (Lines{"u     take a", "      move back"}));
  EXPECT_EQ(wrapped("  threats of x", 10), (Lines{"  threats", "  of x"}));
}

TEST(StyledText, BreaksWordsThatHaveNoRoom) {
  EXPECT_EQ(wrapped("4455667", 3), (Lines{"445", "566", "7"}));
  for (const std::string& line : wrapped("  1. a long sentence\n  444", 1)) EXPECT_LE(line.size(), 1u);
}

}  // namespace
}  // namespace claimeven::cli
