#pragma once

#include <claimeven/context.h>
#include <claimeven/position.h>
#include <claimeven/score.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace claimeven {

/// The score of a position that needs no search, and that a book therefore does not store: the game is over, or
/// the side to move completes a four, or whatever it plays the opponent completes one with the next stone.
std::optional<Score> score_without_search(const Position& position);

/// The positions of one ply that a book stores: every one that can be reached and needs a search, of mirror
/// images one. Their order is fixed, and neighbours look alike, so that solving them in order shares work.
class BookPositions {
 public:
  BoardSize board_size() const { return size_; }
  int ply() const { return ply_; }

  std::size_t size() const { return keys_.size(); }
  Position operator[](std::size_t index) const;
  /// The place of the position or of its mirror image; nothing if a book does not store it.
  std::optional<std::size_t> index_of(const Position& position) const;

 private:
  friend struct BookInternals;
  friend WithinLimits<std::vector<BookPositions>> book_positions(BoardSize, int, int,
                                                                 const Context<std::uint64_t>&);
  BoardSize size_;
  int ply_ = 0;
  std::vector<std::uint64_t> keys_;
};

/// The positions of the plies `first_ply` to `last_ply`, eight bytes each. Tells now and then how many it has
/// looked at; stopping is the only limit that it knows.
/// Requires 0 <= first_ply <= last_ply < squares of the board.
WithinLimits<std::vector<BookPositions>> book_positions(BoardSize size, int first_ply, int last_ply,
                                                        const Context<std::uint64_t>& context = {});

}  // namespace claimeven
