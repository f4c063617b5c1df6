#pragma once

#include <claimeven/position.h>

#include <cstdint>
#include <functional>
#include <vector>

namespace claimeven::testing {

/// The scores of all positions of a small board by plain minimax, without any search: from the full boards back
/// to the empty one, every position gets the best of what its moves lead to. Mirror images are taken together.
class MinimaxBoard {
 public:
  /// Takes about nine bytes a position, half of them being mirror images of others.
  explicit MinimaxBoard(BoardSize size);

  BoardSize size() const { return size_; }
  /// Positions and their mirror images.
  std::uint64_t positions() const;

  /// Calls `visit(position, score)` for every position, finished games included.
  void for_each(const std::function<void(const Position&, int)>& visit) const;

 private:
  /// The positions of a ply by ascending symmetric key, and their scores.
  struct Ply {
    std::vector<std::uint64_t> keys;
    std::vector<std::int8_t> scores;

    int score_of(const Position& position) const;
  };

  BoardSize size_;
  std::vector<Ply> plies_;
};

}  // namespace claimeven::testing
