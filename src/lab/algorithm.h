#pragma once

#include <claimeven/context.h>
#include <claimeven/position.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// The search lab: searches written to be read and compared, one idea and one file each. They grow from one to
/// the next, in the order of algorithms(); what they share is in work.h and table.h.
namespace claimeven::lab {

struct LabLimits {
  /// When a search gives up.
  Limits work = {};
  /// Plies to look ahead, at least 1; nothing: to the end of the game. Positions beyond it count as draws.
  std::optional<int> depth = std::nullopt;
};

struct LabResult {
  /// The exact score, as of claimeven::Score; nothing if a limit came before it was proven.
  std::optional<int> value;
  /// Positions looked at, finished games among them. The full solver counts only those whose moves it
  /// generates.
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
  /// Plies that were looked ahead at most, up to the last empty square. Where the search was cut off, it is the
  /// deepest look that was finished.
  int depth = 0;
  /// Whether the search came to its end: neither cut off by the nodes nor stopped.
  bool complete = false;
};

/// The value by the definition: every game that can still be played is looked at.
LabResult minimax(const Position& position, const LabLimits& limits);
/// Leaves out what can't change the result.
LabResult alpha_beta(const Position& position, const LabLimits& limits);
/// Alpha-beta that tries the columns from the centre outwards.
LabResult centre_order(const Position& position, const LabLimits& limits);
/// And remembers positions that come up again.
LabResult transposition(const Position& position, const LabLimits& limits);
/// And looks one ply ahead, then two, then three, until the score is proven.
LabResult iterative_deepening(const Position& position, const LabLimits& limits);
/// Principal variation search with two caches of bounds; threats on rows of the right parity first.
LabResult pvs(const Position& position, const LabLimits& limits);
/// Halves the interval of scores by questions with a null window.
LabResult null_window(const Position& position, const LabLimits& limits);
/// Walks to the score by null windows, each where the last one ended.
LabResult mtdf(const Position& position, const LabLimits& limits);
/// claimeven::Solver without a book. Has no depth: it takes only the other limits.
LabResult full_solver(const Position& position, const LabLimits& limits);

struct Algorithm {
  std::string_view name;
  std::string_view description;
  LabResult (*search)(const Position& position, const LabLimits& limits);
};

/// All of them, in the order above. They take finished games too.
std::span<const Algorithm> algorithms();
/// The one of this name, or null.
const Algorithm* find_algorithm(std::string_view name);

}  // namespace claimeven::lab
