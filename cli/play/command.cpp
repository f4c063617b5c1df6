#include "command.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/refuse.h"
#include "json/given_position.h"

namespace claimeven::cli {
namespace {

/// Whether something may or has to follow a word.
enum class Takes : std::uint8_t { kNothing, kMaybe, kSomething };

struct Word {
  std::string_view word;
  Verb verb;
  Takes takes;
  std::string_view argument;
  std::string_view text;
};

constexpr std::array kWords{
    Word{"undo", Verb::kUndo, Takes::kNothing, "", "take back your last move, and the answer to it"},
    Word{"redo", Verb::kRedo, Takes::kNothing, "", "play it again"},
    Word{"hints", Verb::kHints, Takes::kMaybe, "[on|off]", "the exact value of every column, from now on"},
    Word{"analyze", Verb::kAnalyze, Takes::kNothing, "", "the same, once, with best play"},
    Word{"best", Verb::kBest, Takes::kNothing, "", "the best columns, and what they lead to"},
    Word{"why", Verb::kWhy, Takes::kMaybe, "[COLUMN]", "why the position, or a move, is worth what it is"},
    Word{"review", Verb::kReview, Takes::kNothing, "", "how good each move of the game was"},
    Word{"new", Verb::kNew, Takes::kMaybe, "[GAME] [WxH]", "a new game, also another one: new fill 9x5"},
    Word{"x", Verb::kSeat, Takes::kSomething, "PLAYER", "who plays x from here on: human, medium, level:7 ..."},
    Word{"o", Verb::kSeat, Takes::kSomething, "PLAYER", "who plays o"},
    Word{"swap", Verb::kSwap, Takes::kNothing, "", "change sides"},
    Word{"go", Verb::kGo, Takes::kNothing, "", "let computers go on after undo"},
    Word{"moves", Verb::kMoves, Takes::kNothing, "", "the moves so far"},
    Word{"board", Verb::kBoard, Takes::kNothing, "", "a drawing of the board"},
    Word{"save", Verb::kSave, Takes::kMaybe, "[FILE]", "write the game to a file"},
    Word{"load", Verb::kLoad, Takes::kSomething, "FILE", "go on with a game from a file"},
    Word{"help", Verb::kHelp, Takes::kNothing, "", "this list"},
    Word{"quit", Verb::kQuit, Takes::kNothing, "", "end; so does the end of the input"},
};

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

/// The columns of a text that is nothing but names of columns and blanks.
std::optional<std::vector<int>> columns_of(std::string_view text) {
  std::vector<int> columns;
  for (const char c : text) {
    if (is_blank(c)) continue;
    const auto column = column_from_name(c);
    if (!column) return std::nullopt;
    columns.push_back(*column);
  }
  return columns;
}

/// The text up to the next blank, taken away from it.
std::string_view take_word(std::string_view& text) {
  const auto end = static_cast<std::size_t>(std::ranges::find_if(text, is_blank) - text.begin());
  const std::string_view word = text.substr(0, end);
  text = without_blanks(text.substr(end));
  return word;
}

Expected<void> read_new(std::string_view rest, Command& command) {
  while (!rest.empty()) {
    const std::string_view word = take_word(rest);
    if (const auto kind = game_kind(word)) {
      command.kind = kind;
    } else if (const auto size = BoardSize::parse(word)) {
      command.size = *size;
    } else {
      const bool looks_like_size = word.find_first_of("0123456789") == 0;
      return refuse(looks_like_size ? size.error().code : ErrorCode::kArgument,
                    looks_like_size ? fmt::format("new: {}", size.error().reason)
                                    : fmt::format("new: '{}' is neither connect4 nor fill nor a size", word));
    }
  }
  return {};
}

Expected<void> read_argument(std::string_view word, std::string_view rest, Command& command) {
  switch (command.verb) {
    case Verb::kNew:
      return read_new(rest, command);
    case Verb::kHints:
      if (!rest.empty() && rest != "on" && rest != "off") return refuse("hints: expected on, off or nothing");
      if (!rest.empty()) command.on = rest == "on";
      return {};
    case Verb::kWhy: {
      const auto columns = columns_of(rest);
      if (!columns || columns->size() > 1) return refuse(fmt::format("why: '{}' is no column", rest));
      command.columns = *columns;
      return {};
    }
    case Verb::kSeat:
      command.side = word == name_of(Side::kFirst) ? Side::kFirst : Side::kSecond;
      [[fallthrough]];
    default:
      command.name = rest;
      return {};
  }
}

}  // namespace

Expected<Command> parse_command(std::string_view line) {
  std::string_view rest = without_blanks(line);
  if (rest.empty()) return refuse("an empty line says nothing; 'help' lists the words");
  if (const auto columns = columns_of(rest)) return Command{.verb = Verb::kPlay, .columns = *columns};
  const std::string_view name = take_word(rest);
  const auto word = std::ranges::find(kWords, name, &Word::word);
  if (word == kWords.end()) {
    constexpr std::size_t kShown = 40;
    return refuse(fmt::format("'{}{}' is neither a column nor a word; 'help' lists the words",
                              name.substr(0, kShown), name.size() > kShown ? "..." : ""));
  }
  if (word->takes == Takes::kNothing && !rest.empty()) return refuse(fmt::format("{} stands alone", name));
  if (word->takes == Takes::kSomething && rest.empty())
    return refuse(fmt::format("{}: expected {}", name, word->argument));
  Command command{.verb = word->verb};
  if (const auto read = read_argument(name, rest, command); !read) return tl::unexpected(read.error());
  return command;
}

std::string words_help() {
  const auto row = [](const std::string& word, std::string_view text) {
    return fmt::format("{:<18} {}\n", word, text);
  };
  std::string help = row("COLUMNS", "play these, one after the other: 4, or 4453");
  for (const Word& word : kWords) {
    const std::string_view blank = word.argument.empty() ? "" : " ";
    help += row(fmt::format("{}{}{}", word.word, blank, word.argument), word.text);
  }
  return help;
}

}  // namespace claimeven::cli
