#pragma once

#include <claimeven/fill.h>
#include <claimeven/position.h>
#include <claimeven/score.h>

#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "exit_code.h"
#include "json/given_position.h"

namespace claimeven::cli {

/// What the program calls itself in messages: "claimeven", unless told otherwise.
void set_program_name(const std::string& name);
/// "claimeven: MESSAGE" on standard error.
void complain(const std::string& message);
/// Complains, and gives the exit code.
int failed(const std::string& reason, int exit_code = kBadInput);
int failed(const Error& error, int exit_code = kBadInput);

/// Calls `use` for each of the arguments or, if there are none, for each line of standard input, until Ctrl-C,
/// which it catches. What `use` refuses is reported on standard error. Returns the exit code.
int for_each_text(const std::vector<std::string>& arguments,
                  const std::function<Expected<void>(const std::string&)>& use);

/// The same with texts that are read as positions.
int for_each_position(const std::vector<std::string>& arguments, BoardSize size,
                      const std::function<void(const GivenPosition&)>& use);

/// A line `MOVES` or `MOVES SCORE`.
struct ListedPosition {
  std::string moves;
  Position position;
  std::optional<Score> score;
  std::size_t line = 0;
};

/// A file of lines `MOVES SCORE`.
struct TestSet {
  std::string name;                       ///< the file's, without folder and extension
  std::vector<ListedPosition> positions;  ///< each with its score
};

inline constexpr std::size_t kAllPositions = std::numeric_limits<std::size_t>::max();

/// The test set of a file, or its first `most` positions. The error names the file and the line.
Expected<TestSet> read_test_set(const std::string& path, BoardSize size, std::size_t most = kAllPositions);

/// The positions of a file, or of standard input if the path is empty or `-`, one a line; an empty line is the
/// empty board. The error names the line.
Expected<std::vector<ListedPosition>> read_position_list(const std::string& path, BoardSize size);

}  // namespace claimeven::cli
