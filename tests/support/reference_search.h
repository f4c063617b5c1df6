#pragma once

#include <claimeven/position.h>

#include <cstdint>
#include <vector>

namespace claimeven::testing {

/// A second opinion on scores: a simple exact search that shares no code with src/search, nor the bit tricks of
/// src/core. Negamax with alpha-beta and a table of proven bounds with whole keys, moves that threaten most and
/// stand nearest to the centre first. Of the game it knows only that a four ends it, that a four that can be
/// completed is completed, and that moves which let the opponent do so lose. No strategy, no forced lines.
///
/// One object serves one board size, and keeps its table from one call to the next.
class ReferenceSearch {
 public:
  explicit ReferenceSearch(BoardSize size, int table_bits = 16);

  /// Whether the score is above alpha: one search with a null window.
  bool is_above(const Position& position, int alpha);
  /// The exact score, as of claimeven::Score.
  int score(const Position& position);

  /// The positions looked at so far.
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::int8_t lower = 0;
    std::int8_t upper = 0;
  };

  /// The score if it lies between alpha and beta; otherwise a bound on the same side. Requires that nobody has
  /// a four yet.
  int negamax(Bitboard own, Bitboard other, int stones, int alpha, int beta);
  Bitboard completing_squares(Bitboard stones, Bitboard empty) const;

  BoardSize size_;
  int stride_;  ///< bits of a column: its squares and one above them that stays empty
  Bitboard bottom_ = 0;
  Bitboard squares_ = 0;
  std::vector<Bitboard> columns_;  ///< centre first
  int table_bits_;
  std::vector<Entry> table_;
  std::uint64_t nodes_ = 0;
};

/// The score by the definition alone: every game that can be played on is played to its end. For positions with
/// ten empty squares or so; checks ReferenceSearch.
int plain_minimax(const Position& position);

}  // namespace claimeven::testing
