#pragma once

#include <claimeven/board_size.h>

#include <cstdint>
#include <optional>

namespace claimeven {

/// How many positions the first player wins, draws and loses.
struct OutcomeTotals {
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;

  /// Counts positions with a score from the first player's view.
  void add(int score, std::uint64_t positions) { (score > 0 ? won : score == 0 ? drawn : lost) += positions; }
  std::uint64_t sum() const { return won + drawn + lost; }
  bool operator==(const OutcomeTotals&) const = default;
};

/// The totals of all positions of a ply of 7x6, mirror images apart and finished games included, up to ply 16.
/// Source: Boeck, Connect4-Strong-Solver (a strong solution by binary decision diagrams).
std::optional<OutcomeTotals> published_totals(BoardSize size, int ply);

/// The classes of the UCI data set "Connect-4": all 7x6 positions of ply 8, of mirror images one, where nobody
/// has won and neither side could complete a four at once.
inline constexpr OutcomeTotals kUciTotals{44'473, 6'449, 16'635};

}  // namespace claimeven
