#pragma once

#include <claimeven/position.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace claimeven {

/// Whether a position and its mirror image are two positions or one.
enum class MirrorImages : std::uint8_t { kApart, kTogether };

/// How many distinct positions a ply has. Finished games are counted but not played on.
struct PlyCounts {
  std::uint64_t positions = 0;
  std::uint64_t finished = 0;

  bool operator==(const PlyCounts&) const = default;
};

/// The position with this sentinel key of the first player's stones, as the lists below and books have them.
/// Requires the key of a position with so many stones.
Position position_of_key(BoardSize size, std::uint64_t key, int stones);

/// Called now and then with the number of positions found so far in the ply; return false to cancel.
using EnumerationProgress = std::function<bool(std::uint64_t positions)>;

/// All distinct positions that can be reached in a number of plies, each ply made from the one before. Takes
/// eight bytes a position: of one ply, and of two while the next one is being made.
class PlyPositions {
 public:
  /// Ply 0: the empty board.
  explicit PlyPositions(BoardSize size = {}, MirrorImages images = MirrorImages::kApart);

  BoardSize board_size() const { return size_; }
  int ply() const { return ply_; }
  PlyCounts counts() const { return counts_; }

  std::size_t size() const { return keys_.size(); }
  /// The order is fixed but arbitrary. Of mirror images taken together, the one with the smaller Position::key.
  Position operator[](std::size_t index) const;
  /// The sentinel key (bitboard.h) of the first player's stones of each position, ascending; of mirror images
  /// taken together, the smaller one.
  std::span<const std::uint64_t> keys() const { return keys_; }
  /// The place of a position of this ply. Requires one, and mirror images apart.
  std::size_t index_of(const Position& position) const;

  /// Goes on to the next ply. False, and all stays as it was, when cancelled or when this is the last ply, of
  /// full boards.
  bool advance(const EnumerationProgress& progress = {});
  /// Only counts the positions of the next ply, which needs no memory for them. Nothing when cancelled.
  std::optional<PlyCounts> count_next(const EnumerationProgress& progress = {}) const;

 private:
  /// Calls visit(key) for every position of the next ply until it returns false; tells whether it never did.
  template <class Visit>
  bool visit_next(Visit visit) const;

  BoardSize size_;
  MirrorImages images_;
  int ply_ = 0;
  PlyCounts counts_{1, 0};
  std::vector<std::uint64_t> keys_;
};

}  // namespace claimeven
