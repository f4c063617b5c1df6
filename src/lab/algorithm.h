#pragma once

#include <claimeven/lab.h>

/// The searches of the lab, one idea and one file each. They grow from one to the next; what they share is in
/// work.h and table.h.
namespace claimeven::lab {

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

}  // namespace claimeven::lab
