#include "support/reference_search.h"

#include <claimeven/score.h>

#include <algorithm>
#include <array>
#include <bit>

namespace claimeven::testing {
namespace {

/// +k: the side to move wins with the k-th stone from its end. It has (squares - stones + 1) / 2 stones left.
int score_of_win_now(BoardSize size, int stones) {
  return (size.squares() - stones + 1) / 2;
}

}  // namespace

ReferenceSearch::ReferenceSearch(BoardSize size, int table_bits)
    : size_(size),
      stride_(size.height() + 1),
      table_bits_(table_bits),
      table_(std::size_t{1} << static_cast<unsigned>(table_bits)) {
  for (int column = 0; column < size.width(); ++column) {
    Bitboard squares = 0;
    for (int row = 0; row < size.height(); ++row) squares |= Bitboard{1} << (column * stride_ + row);
    bottom_ |= Bitboard{1} << (column * stride_);
    squares_ |= squares;
    columns_.push_back(squares);
  }
  std::vector<Bitboard> from_centre;
  for (int i = 0; i < size.width(); ++i) {
    const int column = (size.width() - 1) / 2 + (i % 2 == 1 ? (i + 1) / 2 : -i / 2);
    from_centre.push_back(columns_[static_cast<std::size_t>(column)]);
  }
  columns_ = from_centre;
}

Bitboard ReferenceSearch::completing_squares(Bitboard stones, Bitboard empty) const {
  Bitboard found = (stones << 1) & (stones << 2) & (stones << 3);
  for (const int d : {stride_ - 1, stride_, stride_ + 1}) {
    const Bitboard left1 = stones << d, left2 = stones << (2 * d), left3 = stones << (3 * d);
    const Bitboard right1 = stones >> d, right2 = stones >> (2 * d), right3 = stones >> (3 * d);
    // The square is the last, third, second or first of the four.
    found |= (left3 & left2 & left1) | (left2 & left1 & right1) | (left1 & right1 & right2) |
             (right1 & right2 & right3);
  }
  return found & empty;
}

int ReferenceSearch::negamax(Bitboard own, Bitboard other, int stones, int alpha, int beta) {
  ++nodes_;
  const Bitboard occupied = own | other;
  const Bitboard empty = squares_ & ~occupied;
  if (empty == 0) return 0;
  const Bitboard playable = (occupied + bottom_) & empty;
  if ((completing_squares(own, empty) & playable) != 0) return score_of_win_now(size_, stones);

  // The opponent completes a four next if it can do so in two places, or if we play below one.
  const Bitboard theirs = completing_squares(other, empty);
  Bitboard moves = playable & ~(theirs >> 1);
  const Bitboard to_parry = theirs & playable;
  if (to_parry != 0) moves &= std::has_single_bit(to_parry) ? to_parry : 0;
  if (moves == 0) return -score_of_win_now(size_, stones + 1);

  // Nobody completes a four with the next stone of theirs, so at best we do with the one after, or they do.
  if (const int most = score_of_win_now(size_, stones + 2); most <= alpha) return most;
  if (const int least = -score_of_win_now(size_, stones + 3); least >= beta) return least;

  const std::uint64_t key = own + occupied + bottom_;
  Entry& entry = table_[(key * 0x9E3779B97F4A7C15u) >> (64 - table_bits_)];
  if (entry.key == key) {
    if (entry.lower >= beta || entry.lower == entry.upper) return entry.lower;
    if (entry.upper <= alpha) return entry.upper;
  }

  struct Move {
    Bitboard square;
    int threats;
  };
  std::array<Move, 16> ordered;
  std::size_t count = 0;
  for (const Bitboard column : columns_) {
    const Bitboard square = moves & column;
    if (square == 0) continue;
    const Move move{square, std::popcount(completing_squares(own | square, empty & ~square))};
    std::size_t place = count++;
    for (; place > 0 && ordered[place - 1].threats < move.threats; --place) ordered[place] = ordered[place - 1];
    ordered[place] = move;
  }

  int best = -size_.squares();
  int highest = alpha;
  for (std::size_t i = 0; i < count && best < beta; ++i) {
    best = std::max(best, -negamax(other, own | ordered[i].square, stones + 1, -beta, -highest));
    highest = std::max(highest, best);
  }

  // Another position may have taken the entry meanwhile.
  if (entry.key != key) {
    entry.key = key;
    entry.lower = static_cast<std::int8_t>(-size_.squares());
    entry.upper = static_cast<std::int8_t>(size_.squares());
  }
  if (best > alpha) entry.lower = std::max(entry.lower, static_cast<std::int8_t>(best));
  if (best < beta) entry.upper = std::min(entry.upper, static_cast<std::int8_t>(best));
  return best;
}

bool ReferenceSearch::is_above(const Position& position, int alpha) {
  if (const auto score = final_score(position)) return score->value > alpha;
  return negamax(position.own(), position.opponent(), position.stones(), alpha, alpha + 1) > alpha;
}

int ReferenceSearch::score(const Position& position) {
  if (const auto score = final_score(position)) return score->value;
  int lower = -score_of_win_now(size_, position.stones() + 1);
  int upper = score_of_win_now(size_, position.stones());
  while (lower < upper) {
    // Halving, but near to 0 first, where most scores are.
    int middle = lower + (upper - lower) / 2;
    if (middle <= 0 && lower / 2 < middle) middle = lower / 2;
    if (middle >= 0 && upper / 2 > middle) middle = upper / 2;
    if (is_above(position, middle)) {
      lower = middle + 1;
    } else {
      upper = middle;
    }
  }
  return lower;
}

int plain_minimax(const Position& position) {
  if (const auto score = final_score(position)) return score->value;
  int best = -position.size().squares();
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.can_play(column)) best = std::max(best, -plain_minimax(position.after(column)));
  }
  return best;
}

}  // namespace claimeven::testing
