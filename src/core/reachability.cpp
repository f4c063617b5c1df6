#include <claimeven/game.h>
#include <claimeven/position.h>
#include <claimeven/setup.h>

#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/bitboard.h"
#include "core/fours.h"
#include "core/legality.h"
#include "core/listed.h"
#include "core/refuse.h"

/// A game that leads to a position is found backwards, by taking the top stone of a column again and again, of
/// each player in turn.
///
/// Fours need to be looked at only once: when the last stone is gone, nothing may be left that is four in a
/// row, and then no earlier position, having fewer stones, has one either. So all but the last stone is a
/// question of colours alone: can the columns be emptied from the top in strict alternation? What is left of
/// the board is told by the heights of the columns, and each combination of heights needs to be tried only
/// once. There are at most 6^10 of them (10x5), one bit each: 7.5 MB.
namespace claimeven {
namespace {

class Unstacker {
 public:
  explicit Unstacker(const Stones& stones)
      : size_(stones.size), first_(stones.first), fewest_(stones.first | stones.second) {
    std::size_t combinations = 1;
    for (int column = 0; column < size_.width(); ++column) {
      weights_[column] = combinations;
      combinations *= static_cast<std::size_t>(height(fewest_, column)) + 1;
    }
    failed_.assign(combinations / 64 + 1, 0);
  }

  /// Whether the stones can be taken off in alternation, the last mover's first. The stone counts, which must
  /// be legal, tell whose turn it is: the first player has one more stone when it has moved last.
  bool can_be_emptied(Bitboard occupied) {
    std::size_t index = 0;
    for (int column = 0; column < size_.width(); ++column) {
      index += weights_[column] * static_cast<std::size_t>(height(occupied, column));
    }
    return can_be_emptied(occupied, index, std::popcount(occupied) % 2 == 1);
  }

  /// When they can: their columns, from the first stone to the last.
  const std::vector<int>& moves() const { return moves_; }
  /// What was left at best.
  Bitboard fewest() const { return fewest_; }

 private:
  int height(Bitboard occupied, int column) const {
    return std::popcount(occupied & column_squares(size_, column));
  }

  bool can_be_emptied(Bitboard occupied, std::size_t index, bool first_moved_last) {
    if (occupied == 0) return true;
    std::uint64_t& word = failed_[index / 64];
    const std::uint64_t bit = std::uint64_t{1} << (index % 64);
    if ((word & bit) != 0) return false;

    Bitboard removable = top_stones(size_, occupied) & (first_moved_last ? first_ : ~first_);
    for (; removable != 0; removable &= removable - 1) {
      const Bitboard stone = lowest_bit(removable);
      const int column = column_of(size_, stone);
      if (can_be_emptied(occupied ^ stone, index - weights_[column], !first_moved_last)) {
        moves_.push_back(column);
        return true;
      }
    }
    word |= bit;
    if (std::popcount(occupied) < std::popcount(fewest_)) fewest_ = occupied;
    return false;
  }

  BoardSize size_;
  Bitboard first_;
  Bitboard fewest_;
  std::vector<int> moves_;
  // A combination of heights is numbered like a mixed-radix number: the sum of height times weight.
  std::array<std::size_t, BoardSize::kMostColumns> weights_{};
  std::vector<std::uint64_t> failed_;
};

std::string letter(Side side) {
  return {stone_letter(side)};
}

/// Names some; many are better looked at.
std::string hanging_sentence(const std::vector<Square>& squares) {
  constexpr std::size_t kMostNamed = 4;
  const auto count = static_cast<int>(squares.size());
  const std::string hang =
      count == 1 ? "A stone hangs in the air" : counted(count, "stone") + " hang in the air";
  return hang + (squares.size() > kMostNamed ? "." : ": " + listed(squares) + ".");
}

/// Stones that gravity and the counts allow, with one more at least: how the game can have ended, and begun.
class Inquiry {
 public:
  Inquiry(const Stones& stones, GameKind kind)
      : stones_(stones), occupied_(stones.first | stones.second), kind_(kind) {
    const bool first_moved_last = std::popcount(occupied_) % 2 == 1;
    last_mover_ = first_moved_last ? Side::kFirst : Side::kSecond;
    last_ = first_moved_last ? stones.first : stones.second;
    other_ = first_moved_last ? stones.second : stones.first;
  }

  std::optional<Impossibility> operator()() {
    const Bitboard on_top = last_ & top_stones(size(), occupied_);
    if (kind_ == GameKind::kFill) return in_no_order(on_top);
    if (has_four(size(), other_)) return played_on();
    if (!has_four(size(), last_)) return in_no_order(on_top);
    const Bitboard completing = completing_stones();
    if (completing == 0) {
      return fours(last_, letter(last_mover_) +
                              " has fours that no single stone completed: the game was over with the first.");
    }
    if ((completing & on_top) == 0) {
      return fours(last_, letter(last_mover_) +
                              " has four in a row, and there are stones on all that can have completed it: the "
                              "game was over.");
    }
    return in_no_order(completing & on_top);
  }

  /// After an answer of nothing: the columns of a game that leads here.
  const std::vector<int>& moves() const { return moves_; }

 private:
  BoardSize size() const { return stones_.size; }

  /// The stones of the last mover's fours that are in all of them.
  Bitboard completing_stones() const {
    Bitboard completing = 0;
    for (Bitboard left = last_; left != 0; left &= left - 1) {
      if (!has_four(size(), last_ ^ lowest_bit(left))) completing |= lowest_bit(left);
    }
    return completing;
  }

  Impossibility fours(Bitboard stones, std::string sentence) const {
    return {.obstacle = Obstacle::kFours,
            .squares = squares_of(stones_in_fours(size(), stones), size()),
            .sentence = std::move(sentence)};
  }

  /// The side to move has a four.
  Impossibility played_on() const {
    if (has_four(size(), last_)) {
      Impossibility both = fours(last_, "Both sides have four in a row: the game was over with the first.");
      const Bitboard all = stones_in_fours(size(), last_) | stones_in_fours(size(), other_);
      both.squares = squares_of(all, size());
      return both;
    }
    return fours(other_, letter(other(last_mover_)) + " has four in a row, and " + letter(last_mover_) +
                             " has moved since: the game was over.");
  }

  /// Whether there is an order that ends with one of these stones.
  std::optional<Impossibility> in_no_order(Bitboard last_stones) {
    Unstacker unstacker(stones_);
    for (; last_stones != 0; last_stones &= last_stones - 1) {
      const Bitboard last = lowest_bit(last_stones);
      if (!unstacker.can_be_emptied(occupied_ ^ last)) continue;
      moves_ = unstacker.moves();
      moves_.push_back(column_of(size(), last));
      return std::nullopt;
    }
    const int left = std::popcount(unstacker.fewest());
    const Side needed = left % 2 == 1 ? Side::kFirst : Side::kSecond;
    return Impossibility{.obstacle = Obstacle::kOrder,
                         .squares = squares_of(unstacker.fewest(), size()),
                         .sentence = "No order of moves leads here: taken off in turns, at best " +
                                     std::to_string(left) + " stones are left, with one of " + letter(needed) +
                                     " due and only stones of " + letter(other(needed)) + " on top."};
  }

  const Stones& stones_;
  Bitboard occupied_;
  GameKind kind_;
  Side last_mover_;
  Bitboard last_ = 0;   // the stones of the side that moved last,
  Bitboard other_ = 0;  // and of the other, whose turn it is
  std::vector<int> moves_;
};

Stones stones_of(const Position& position) {
  return {.size = position.size(),
          .first = position.stones_of(Side::kFirst),
          .second = position.stones_of(Side::kSecond)};
}

}  // namespace

std::string_view name_of(Obstacle obstacle) {
  switch (obstacle) {
    case Obstacle::kHanging:
      return "hanging";
    case Obstacle::kCounts:
      return "counts";
    case Obstacle::kFours:
      return "fours";
    case Obstacle::kOrder:
      return "order";
  }
  return "";
}

std::optional<Impossibility> why_impossible(const Stones& stones, GameKind kind) {
  const Bitboard occupied = stones.first | stones.second;
  if (const Bitboard hanging = hanging_stones(stones.size, occupied)) {
    const std::vector<Square> squares = squares_of(hanging, stones.size);
    return Impossibility{
        .obstacle = Obstacle::kHanging, .squares = squares, .sentence = hanging_sentence(squares)};
  }
  if (const auto reason = why_not_counts(std::popcount(stones.first), std::popcount(stones.second))) {
    return Impossibility{.obstacle = Obstacle::kCounts, .squares = {}, .sentence = *reason + "."};
  }
  if (occupied == 0) return std::nullopt;
  return Inquiry(stones, kind)();
}

bool is_reachable(const Position& position) {
  return !why_impossible(stones_of(position));
}

std::optional<Game> Game::leading_to(const Position& position) {
  Game game(position.size());
  if (position.stones() == 0) return game;
  const Stones stones = stones_of(position);
  Inquiry inquiry(stones, GameKind::kConnectFour);
  if (inquiry()) return std::nullopt;
  for (const int column : inquiry.moves()) (void)game.play(column);  // they are legal
  return game;
}

}  // namespace claimeven
