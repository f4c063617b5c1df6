#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "search/table.h"

namespace claimeven {

/// A growth of a table that several threads share, piece by piece, while nobody uses the table otherwise. Not
/// safe for threads by itself: they take and finish their pieces under a lock (search/team.h).
///
/// With d doublings bucket i becomes the buckets from i << d on, which lie at or above it. So what lies from
/// 1/2^d of the table upward goes where there was nothing before, and can be moved in any order; then, in the
/// same way, the first 1/2^d of the table; and so on:
///
///     d = 1     |  third  |  second round  |            first round            |                  (empty)
class TableGrowth {
 public:
  explicit TableGrowth(Table& table)
      : table_(table),
        doublings_(std::min(Table::kMostDoublings, table.doublings_left())),
        from_(table.buckets()) {
    begin_round();
  }

  bool is_done() const { return is_done_; }
  bool has_pieces() const { return taken_ < pieces_; }

  /// What to move next, with `Table::spread`; nothing if others have the last pieces of this round.
  std::optional<BucketRange> take() {
    if (!has_pieces()) return std::nullopt;
    const std::size_t size = (to_ - from_ + pieces_ - 1) / pieces_;
    const std::size_t first = std::min(to_, from_ + taken_++ * size);
    return BucketRange{first, std::min(to_, first + size)};
  }

  /// A piece has been moved. True if that was the last of its round: there are new ones, or it is done.
  bool finish_piece() {
    if (++finished_ < pieces_) return false;
    begin_round();
    return true;
  }

  int doublings() const { return doublings_; }

 private:
  static constexpr std::size_t kPieces = 64;
  static constexpr std::size_t kNotWorthSharing = 2048;  ///< buckets

  void begin_round() {
    taken_ = finished_ = pieces_ = 0;
    if (from_ == 0) {
      table_.finish_growth(doublings_);
      is_done_ = true;
      return;
    }
    to_ = from_;
    from_ = to_ > kNotWorthSharing ? to_ >> doublings_ : 0;
    pieces_ = from_ == 0 ? 1 : kPieces;  // the last one moves its buckets in order
  }

  Table& table_;
  const int doublings_;
  std::size_t from_;
  std::size_t to_ = 0;
  std::size_t pieces_ = 0;
  std::size_t taken_ = 0;
  std::size_t finished_ = 0;
  bool is_done_ = false;
};

}  // namespace claimeven
