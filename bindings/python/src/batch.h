#pragma once

#include <vector>

#include "table.h"

/// What batches and samples of positions share: how they and their numbers cross to Python and back.
namespace claimeven::python {

/// Many positions, however they were given or made. A type of its own: lists of Python are copied.
struct Positions {
  std::vector<Position> all;
};

}  // namespace claimeven::python
