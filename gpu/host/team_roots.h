#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "gpu/device/team_member.h"

/// What the teams are given to work on: roots, and which of them each search begins with.
namespace claimeven::gpu {

/// Where a position's forced moves lead, as a root for a team.
template <class G>
struct ForcedRoot {
  TeamRoot root;
  Turn turn;                   ///< of the position's side to move
  std::optional<int> decided;  ///< the position's score, if they lead to the end

  explicit ForcedRoot(std::uint64_t key) {
    constexpr G g;
    ForcedLine<G> line;
    const Bitboard occupied = occupied_below_sentinels(g, key);
    const Bitboard own = occupied & key;
    line.sides = sides_of(g, own, occupied);
    line.stones = popcount(occupied);
    line.follow(0);
    turn = line.turn;
    if (line.is_decided()) decided = line.score();
    root = {.position = kept_move(line.sides, line.stones, {}), .known = quiet_bounds(g, line.stones)};
  }
};

/// Seats for so many searches, a root's as far from each other as can be. The fewer stones a root has, the
/// harder it is, and the more searches should work on it from the start; otherwise, when the others are solved,
/// all would crowd around a few hard ones and get in each other's way.
inline std::vector<std::uint32_t> team_seats(std::span<const TeamRoot> roots, std::size_t searches) {
  constexpr double kEasierByStone = 0.7;
  std::vector<double> shares;
  for (const TeamRoot& root : roots) shares.push_back(std::pow(kEasierByStone, root.position.stones()));
  const double whole = std::accumulate(shares.begin(), shares.end(), 0.0);
  std::vector<std::pair<double, std::uint32_t>> seats;
  for (std::uint32_t root = 0; root < roots.size(); ++root) {
    const double count = std::max(1.0, std::round(shares[root] / whole * static_cast<double>(searches)));
    for (double i = 0; i < count; ++i) seats.emplace_back((i + 0.5) / count, root);
  }
  std::ranges::sort(seats);
  std::vector<std::uint32_t> order;
  for (const auto& [place, root] : seats) order.push_back(root);
  return order;
}

}  // namespace claimeven::gpu
