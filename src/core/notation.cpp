#include <claimeven/notation.h>
#include <claimeven/setup.h>

#include <bit>
#include <cstddef>
#include <vector>

#include "core/bitboard.h"
#include "core/move_refusal.h"
#include "core/refuse.h"

namespace claimeven {
namespace {

constexpr std::string_view kColumnNames = "123456789abc";
static_assert(BoardSize::kMostColumns <= static_cast<int>(kColumnNames.size()));

constexpr std::string_view kBlanks = " \t\r\n";

/// A drawing read square by square, top row first: what stands there and at which character of the text.
struct Drawing {
  std::vector<char> squares;
  std::vector<std::size_t> characters;
};

Expected<Drawing> read_drawing(std::string_view text, BoardSize size) {
  const std::string board = "a " + to_string(size) + " board";
  Drawing drawing;
  int rows = 0;
  int squares_in_row = 0;
  const auto row = [&rows] { return "row " + std::to_string(rows + 1) + " from the top"; };

  for (std::size_t at = 0; at <= text.size(); ++at) {
    // The end of the text ends a row. A carriage return may stand before a line feed, which then ends an empty
    // row; these do not count, nor do blank lines around the drawing.
    const char character = at < text.size() ? text[at] : '\n';
    switch (character) {
      case ' ':
      case '\t':
        break;
      case '\n':
      case '\r':
      case '/':
        if (squares_in_row == 0) break;
        if (squares_in_row < size.width()) {
          return refuse(ErrorCode::kNotation,
                        row() + ": it has " + counted(squares_in_row, "square") + ", " + board + " has " +
                            std::to_string(size.width()) + " in each row",
                        at);
        }
        ++rows;
        squares_in_row = 0;
        break;
      case '.':
      case 'x':
      case 'X':
      case 'o':
      case 'O':
        if (rows == size.height()) {
          return refuse(ErrorCode::kNotation,
                        row() + ": " + board + " has " + std::to_string(size.height()) + " rows", at);
        }
        if (squares_in_row == size.width()) {
          return refuse(
              ErrorCode::kNotation,
              row() + ": it has more than the " + std::to_string(size.width()) + " squares of " + board, at);
        }
        drawing.squares.push_back(character);
        drawing.characters.push_back(at);
        ++squares_in_row;
        break;
      default:
        return refuse(ErrorCode::kNotation,
                      row() + ", column " + std::to_string(squares_in_row + 1) + ": " + quoted(character) +
                          " is no square, write '.', 'x' or 'o'",
                      at);
    }
  }
  if (rows < size.height()) {
    return refuse(
        ErrorCode::kNotation,
        "the drawing has " + counted(rows, "row") + ", " + board + " has " + std::to_string(size.height()),
        text.size());
  }
  return drawing;
}

Stones stones_of(const Drawing& drawing, BoardSize size) {
  Stones stones{.size = size};
  std::size_t index = 0;
  for (int row = size.height() - 1; row >= 0; --row) {
    for (int column = 0; column < size.width(); ++column, ++index) {
      const char stone = drawing.squares[index];
      if (stone == 'x' || stone == 'X') stones.first |= square(size, column, row);
      if (stone == 'o' || stone == 'O') stones.second |= square(size, column, row);
    }
  }
  return stones;
}

}  // namespace

char column_name(int column) {
  const bool has_name = column >= 0 && column < static_cast<int>(kColumnNames.size());
  return has_name ? kColumnNames[static_cast<std::size_t>(column)] : '?';
}

std::optional<int> column_from_name(char name) {
  const std::size_t column = kColumnNames.find(name);
  if (column == std::string_view::npos) return std::nullopt;
  return static_cast<int>(column);
}

std::optional<int> column_from_name(char name, BoardSize size) {
  const std::optional<int> column = column_from_name(name);
  return column && has_column(size, *column) ? column : std::nullopt;
}

Expected<Game> parse_moves(std::string_view text, BoardSize size, GameKind kind) {
  Game game(size, kind);
  const auto play = [&game](int column) {
    // In the words of the position: those of the game have the number of the move, which comes before them here.
    const auto play_in_game = [&game, column](const auto&) { static_cast<void>(game.play(column)); };
    return game.kind() == GameKind::kFill ? game.fill_position().play(column).map(play_in_game)
                                          : game.position().play(column).map(play_in_game);
  };
  return play_each_move(text, size, play).map([&game] { return game; });
}

std::string to_moves(std::span<const int> columns) {
  std::string text;
  text.reserve(columns.size());
  for (const int column : columns) text += column_name(column);
  return text;
}

Expected<Stones> parse_stones(std::string_view drawing, BoardSize size) {
  return read_drawing(drawing, size).map([size](const Drawing& read) { return stones_of(read, size); });
}

Expected<Position> parse_board(std::string_view text, BoardSize size) {
  const Expected<Drawing> drawing = read_drawing(text, size);
  if (!drawing) return tl::unexpected<Error>(drawing.error());

  const auto [_, first, second] = stones_of(*drawing, size);
  const Bitboard occupied = first | second;
  const Bitboard own = std::popcount(occupied) % 2 == 0 ? first : second;
  return Position::from_bitboards(own, occupied, size).map_error([&](Error error) {
    if (error.index) error.index = drawing->characters[*error.index];
    return error;
  });
}

std::string draw(const Position& position) {
  std::string text;
  for (int row = position.size().height() - 1; row >= 0; --row) {
    for (int column = 0; column < position.size().width(); ++column) {
      const std::optional<Side> side = position.at(column, row);
      text += !side ? '.' : stone_letter(*side);
    }
    text += '\n';
  }
  return text;
}

bool is_drawing(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  return first != std::string_view::npos &&
         std::string_view(".xXoO/").find(text[first]) != std::string_view::npos;
}

Expected<Position> parse_position(std::string_view text, BoardSize size) {
  if (is_drawing(text)) return parse_board(text, size);
  return parse_moves(text, size).map([](const Game& game) { return game.position(); });
}

}  // namespace claimeven
