#pragma once

#include <claimeven/bounds.h>

#include <cstdint>

/// What the transposition tables of processor and card have in common: bounds of a score in the lowest bits of
/// an entry,
///
///     | ... | lower + 32: 6 | upper + 32: 6 |
namespace claimeven {

inline constexpr int kPackedBoundsBits = 12;

/// What is known of a position that a table does not have, and where only one bound is known, of the other: as
/// wide as an entry has bits for, which is more than any score.
constexpr Bounds unknown_score() {
  return {-31, 31};
}

/// Requires bounds within unknown_score().
constexpr std::uint64_t packed(Bounds bounds) {
  return static_cast<std::uint64_t>(bounds.lower + 32) << 6 | static_cast<std::uint64_t>(bounds.upper + 32);
}
constexpr Bounds unpacked_bounds(std::uint64_t entry) {
  return {static_cast<int>(entry >> 6 & 63) - 32, static_cast<int>(entry & 63) - 32};
}

/// Positions with so few empty squares are not stored: near the end a search costs less than a table.
inline constexpr int kEmptyNotStored = 6;

}  // namespace claimeven
