#pragma once

#include <claimeven/position.h>

#include <cstdint>
#include <vector>

namespace claimeven {

/// The fixed positions of the signature: pseudo-random unfinished games on 7x6, and some on smaller boards so
/// that odd heights and other widths count too. Refused by a build that lacks one of the board sizes: its
/// number would be another one.
Expected<std::vector<Position>> signature_positions();

/// The nodes that one thread takes to solve each of them with an empty table: one number that changes whenever
/// the behaviour of the search does, and is the same on every machine.
Expected<std::uint64_t> signature_nodes();

}  // namespace claimeven
