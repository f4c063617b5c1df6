#pragma once

#include <claimeven/error.h>

#include <cstdint>

namespace claimeven::cli {

/// The nodes that one thread takes to solve each position of a fixed list with an empty table: one number that
/// changes whenever the behaviour of the search does, and is the same on every machine. Refused by a build that
/// lacks one of the board sizes: its number would be another one.
Expected<std::uint64_t> signature_nodes();

}  // namespace claimeven::cli
