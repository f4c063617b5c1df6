#include "core/enumerate.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <span>
#include <utility>

#include "core/bitboard.h"

/// Making a ply without sorting it. A position is told by the sentinel key of the first player's stones, so
/// each column is a digit: a sentinel at the column's height h and below it a bit per stone, set for x. Playing
/// the column replaces the sentinel by the new stone's bit and puts a sentinel above it. A digit with the
/// higher sentinel keeps the higher sentinel, and digits of one height get the same amount added: larger digits
/// stay larger, whoever plays. Thus the children by one column of parents in ascending order are in ascending
/// order themselves, and merging these streams, one per column, gives every position of the ply in order, equal
/// ones side by side.
///
/// With mirror images taken together, the parents kept are one of each pair. Children of the others are needed
/// as well, since a child may be the one to keep while its kept parent has only its mirror image for a child;
/// so streams over the mirrored parents, sorted, are merged too.
namespace claimeven {
namespace {

constexpr std::uint64_t kExhausted = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kPositionsBetweenCalls = std::uint64_t{1} << 16;

/// Whether the side that moved last has a four.
bool is_won(BoardSize size, std::uint64_t key, bool first_moved_last) {
  const Bitboard occupied = occupied_below_sentinels(size, key);
  return has_four(size, occupied & (first_moved_last ? key : ~key));
}

/// The children by one column of all parents that can play it, in ascending order.
class ChildStream {
 public:
  ChildStream(std::span<const std::uint64_t> parents, BoardSize size, bool first_to_move, int column)
      : parents_(parents),
        size_(size),
        first_to_move_(first_to_move),
        sentinel_of_full_column_(square(size, column, size.height())),
        digit_(column_squares(size, column) | sentinel_of_full_column_) {
    advance();
  }

  /// kExhausted after the last one, which no key equals: it would be a full board with stones of x alone.
  std::uint64_t child() const { return child_; }

  void advance() {
    child_ = kExhausted;
    while (child_ == kExhausted && next_ < parents_.size()) {
      const std::uint64_t parent = parents_[next_++];
      if ((parent & sentinel_of_full_column_) != 0 || is_won(size_, parent, !first_to_move_)) continue;
      const std::uint64_t sentinel = std::bit_floor(parent & digit_);
      child_ = parent + (first_to_move_ ? 2 * sentinel : sentinel);
    }
  }

 private:
  std::span<const std::uint64_t> parents_;
  BoardSize size_;
  bool first_to_move_;
  std::uint64_t sentinel_of_full_column_;
  std::uint64_t digit_;
  std::size_t next_ = 0;
  std::uint64_t child_ = kExhausted;
};

/// Calls visit(key) once for every distinct child, in ascending order, until it returns false; tells whether it
/// came to the end.
template <class Visit>
bool merge(std::vector<ChildStream>& streams, Visit visit) {
  for (;;) {
    std::uint64_t key = kExhausted;
    for (const ChildStream& stream : streams) key = std::min(key, stream.child());
    if (key == kExhausted) return true;
    for (ChildStream& stream : streams) {
      if (stream.child() == key) stream.advance();
    }
    if (!visit(key)) return false;
  }
}

}  // namespace

Position position_of_key(BoardSize size, std::uint64_t key, int stones) {
  const Bitboard occupied = occupied_below_sentinels(size, key);
  return *Position::from_bitboards(occupied & (stones % 2 == 0 ? key : ~key), occupied, size);
}

PlyPositions::PlyPositions(BoardSize size, MirrorImages images)
    : size_(size), images_(images), keys_{sentinel_key(size, Bitboard{0}, Bitboard{0})} {}

Position PlyPositions::operator[](std::size_t index) const {
  const Position position = position_of_key(size_, keys_[index], ply_);
  const bool turn_over = images_ == MirrorImages::kTogether && position.key() != position.symmetric_key();
  return turn_over ? position.mirrored() : position;
}

std::size_t PlyPositions::index_of(const Position& position) const {
  assert(position.stones() == ply_ && images_ == MirrorImages::kApart);
  const std::uint64_t key = sentinel_key(size_, position.stones_of(Side::kFirst), position.occupied());
  return static_cast<std::size_t>(std::ranges::lower_bound(keys_, key) - keys_.begin());
}

template <class Visit>
bool PlyPositions::visit_next(Visit visit) const {
  const bool first_to_move = ply_ % 2 == 0;
  std::vector<ChildStream> streams;
  const auto add_streams = [&](std::span<const std::uint64_t> parents) {
    for (int column = 0; column < size_.width(); ++column) {
      streams.emplace_back(parents, size_, first_to_move, column);
    }
  };
  add_streams(keys_);
  if (images_ == MirrorImages::kApart) return merge(streams, visit);

  std::vector<std::uint64_t> mirrored(keys_.size());
  std::ranges::transform(keys_, mirrored.begin(), [this](std::uint64_t key) { return mirror(size_, key); });
  std::ranges::sort(mirrored);
  add_streams(mirrored);
  return merge(streams, [&](std::uint64_t key) { return key > mirror(size_, key) || visit(key); });
}

std::optional<PlyCounts> PlyPositions::count_next(const EnumerationProgress& progress) const {
  const bool fills_board = ply_ + 1 == size_.squares();
  const bool first_moves = ply_ % 2 == 0;
  PlyCounts counts;
  const bool complete = visit_next([&](std::uint64_t key) {
    ++counts.positions;
    if (fills_board || is_won(size_, key, first_moves)) ++counts.finished;
    return !progress || counts.positions % kPositionsBetweenCalls != 0 || progress(counts.positions);
  });
  return complete ? std::optional(counts) : std::nullopt;
}

bool PlyPositions::advance(const EnumerationProgress& progress) {
  if (ply_ == size_.squares()) return false;
  // Counting first costs the merge once more, but a vector that grows as it fills would need up to three times
  // the memory.
  const std::optional<PlyCounts> counts = count_next(progress);
  if (!counts) return false;
  std::vector<std::uint64_t> next;
  next.reserve(static_cast<std::size_t>(counts->positions));
  const bool complete = visit_next([&](std::uint64_t key) {
    next.push_back(key);
    return !progress || next.size() % kPositionsBetweenCalls != 0 || progress(counts->positions);
  });
  if (!complete) return false;
  keys_ = std::move(next);
  counts_ = *counts;
  ++ply_;
  return true;
}

}  // namespace claimeven
