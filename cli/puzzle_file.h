#pragma once

#include <claimeven/puzzle.h>

#include <string>
#include <vector>

#include "output.h"

/// Puzzles as JSON, an object a line.
namespace claimeven::cli {

/// {"moves":"4455","grade":1,"theme":"double-threat","goal":"win","answer":3,"score":18}
Json to_json(const Puzzle& puzzle);

/// The error names the file and the line.
Expected<std::vector<Puzzle>> read_puzzles(const std::string& path);

}  // namespace claimeven::cli
