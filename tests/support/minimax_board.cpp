#include "support/minimax_board.h"

#include <claimeven/notation.h>
#include <claimeven/score.h>

#include <algorithm>

#include "core/enumerate.h"

namespace claimeven::testing {

int MinimaxBoard::Ply::score_of(const Position& position) const {
  const auto found = std::ranges::lower_bound(keys, position.symmetric_key());
  return scores[static_cast<std::size_t>(found - keys.begin())];
}

MinimaxBoard::MinimaxBoard(BoardSize size) : size_(size) {
  PlyPositions positions(size, MirrorImages::kTogether);
  do {
    Ply& ply = plies_.emplace_back();
    ply.keys.reserve(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) ply.keys.push_back(positions[i].key());
    std::ranges::sort(ply.keys);
  } while (positions.advance());

  for (std::size_t i = plies_.size(); i-- > 0;) {
    Ply& ply = plies_[i];
    ply.scores.reserve(ply.keys.size());
    for (const std::uint64_t key : ply.keys) {
      const Position position = *from_key(key, size);
      const auto final = final_score(position);
      int best = final ? final->value : -size.squares();
      for (int column = 0; !final && column < size.width(); ++column) {
        if (position.can_play(column)) best = std::max(best, -plies_[i + 1].score_of(position.after(column)));
      }
      ply.scores.push_back(static_cast<std::int8_t>(best));
    }
  }
}

std::uint64_t MinimaxBoard::positions() const {
  std::uint64_t count = 0;
  for_each([&](const Position& position, int) { count += position == position.mirrored() ? 1 : 2; });
  return count;
}

void MinimaxBoard::for_each(const std::function<void(const Position&, int)>& visit) const {
  for (const Ply& ply : plies_) {
    for (std::size_t i = 0; i < ply.keys.size(); ++i) visit(*from_key(ply.keys[i], size_), ply.scores[i]);
  }
}

}  // namespace claimeven::testing
