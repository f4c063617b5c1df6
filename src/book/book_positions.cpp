#include <claimeven/book_positions.h>

#include <algorithm>
#include <cassert>

#include "book/key.h"
#include "core/chain.h"
#include "core/enumerate.h"

namespace claimeven {

std::optional<Score> score_without_search(const Position& position) {
  if (const auto score = final_score(position)) return score;
  const BoardSize size = position.size();
  const Sides sides = sides_of(size, position);
  if ((sides.own_threats & playable(size, position.occupied())) != 0) return highest_possible_score(position);
  if (options(size, sides).choice == Choice::kLost) return Score{score_of_loss_in_two(size, position.stones())};
  return std::nullopt;
}

Position BookPositions::operator[](std::size_t index) const {
  return position_of_key(size_, keys_[index], ply_);
}

std::optional<std::size_t> BookPositions::index_of(const Position& position) const {
  if (position.size() != size_ || position.stones() != ply_) return std::nullopt;
  const std::uint64_t key = book_key(position);
  const auto found = std::ranges::lower_bound(keys_, key);
  if (found == keys_.end() || *found != key) return std::nullopt;
  return static_cast<std::size_t>(found - keys_.begin());
}

WithinLimits<std::vector<BookPositions>> book_positions(BoardSize size, int first_ply, int last_ply,
                                                        const Context<std::uint64_t>& context) {
  assert(0 <= first_ply && first_ply <= last_ply && last_ply < size.squares());
  constexpr std::size_t kPositionsBetweenCalls = std::size_t{1} << 16;
  const auto go_on = [&context](std::uint64_t found) {
    context.tell(found);
    return !context.limits().is_stopped();
  };
  std::vector<BookPositions> plies;
  for (PlyPositions ply(size, MirrorImages::kTogether);;) {
    if (ply.ply() >= first_ply) {
      BookPositions& stored = plies.emplace_back();
      stored.size_ = size;
      stored.ply_ = ply.ply();
      for (const std::uint64_t key : ply.keys()) {
        if (!score_without_search(position_of_key(size, key, ply.ply()))) stored.keys_.push_back(key);
        if (stored.keys_.size() % kPositionsBetweenCalls == 0 && !go_on(stored.keys_.size()))
          return tl::unexpected(Ending::kStopped);
      }
      stored.keys_.shrink_to_fit();
    }
    if (ply.ply() == last_ply) return plies;
    if (!ply.advance(go_on)) return tl::unexpected(Ending::kStopped);
  }
}

}  // namespace claimeven
