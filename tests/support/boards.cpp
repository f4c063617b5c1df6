#include "support/boards.h"

#include <claimeven/notation.h>

#include <cstddef>
#include <string>

#include "core/bitboard.h"

namespace claimeven {

void PrintTo(const Position& position, std::ostream* out) {
  *out << (position.to_move() == Side::kFirst ? "x" : "o") << " to move\n" << draw(position);
}

void PrintTo(BoardSize size, std::ostream* out) {
  *out << to_string(size);
}

void PrintTo(const Bounds& bounds, std::ostream* out) {
  *out << '[' << bounds.lower << ".." << bounds.upper << ']';
}

void PrintTo(Score score, std::ostream* out) {
  *out << "score " << score.value;
}

void PrintTo(const Error& error, std::ostream* out) {
  *out << '"' << error.reason << '"';
  if (error.index) *out << " at " << *error.index;
}

void PrintTo(Side side, std::ostream* out) {
  *out << stone_letter(side);
}

}  // namespace claimeven

namespace claimeven::testing {

Position board(std::string_view drawing, BoardSize size) {
  std::string squares(drawing);
  std::erase_if(squares, [](char c) { return c == ' ' || c == '\n'; });
  const auto width = static_cast<std::size_t>(size.width());
  std::string text;
  for (std::size_t drawn = squares.size(); drawn < static_cast<std::size_t>(size.squares()); drawn += width) {
    text += std::string(width, '.') + '\n';
  }
  for (std::size_t at = 0; at < squares.size(); at += width) text += squares.substr(at, width) + '\n';

  const Expected<Position> position = parse_board(text, size);
  if (position) return *position;
  ADD_FAILURE() << "The test's drawing is wrong: " << position.error().reason << '\n' << text;
  return Position(size);
}

Position after_moves(std::string_view moves, BoardSize size) {
  const Expected<Game> game = parse_moves(moves, size);
  if (game) return game->position();
  ADD_FAILURE() << "The test's moves are wrong: " << game.error().reason << '\n' << moves;
  return Position(size);
}

Bitboard bits(std::string_view rows, BoardSize size) {
  Bitboard board = 0;
  int left = key_bits(size);
  for (const char bit : rows) {
    if (bit != '0' && bit != '1') continue;
    if (--left < 0) break;
    const int row = left / size.width();
    const int column = size.width() - 1 - left % size.width();
    if (bit == '1') board |= square(size, column, row);
  }
  if (left != 0) ADD_FAILURE() << "The test's bits are not " << key_bits(size) << ":\n" << rows;
  return board;
}

std::optional<BoardSize> built_size(int width, int height) {
  const Expected<BoardSize> size = BoardSize::make(width, height);
  return size ? std::optional(*size) : std::nullopt;
}

}  // namespace claimeven::testing
