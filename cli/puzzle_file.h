#pragma once

#include <claimeven/error.h>
#include <claimeven/puzzle.h>

#include <string>
#include <vector>

/// Files of puzzles: JSON, an object a line (json/puzzles.h).
namespace claimeven::cli {

/// The error names the file and the line.
Expected<std::vector<Puzzle>> read_puzzles(const std::string& path);

}  // namespace claimeven::cli
