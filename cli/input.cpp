#include "input.h"

#include <claimeven/notation.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>

#include "core/file_name.h"
#include "core/numbers.h"
#include "core/refuse.h"
#include "streams.h"
#include "terminal.h"

namespace claimeven::cli {
namespace {

constexpr std::string_view kBlanks = " \t\r";

std::string g_program_name = "claimeven";

std::string_view trim_end(std::string_view text) {
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

void say_what_to_type() {
  if (!stdin_is_terminal()) return;
  complain("type a position a line, such as 4455; an empty line is the empty board; Ctrl-D ends");
}

Expected<ListedPosition> read_unscored_line(std::string_view line, BoardSize size) {
  return read_position(line, size).map([](const GivenPosition& given) {
    return ListedPosition{given.text, given.position, std::nullopt};
  });
}

/// "MOVES SCORE"; the moves may be missing (the empty board), the blank before the score may not.
Expected<ListedPosition> read_scored_line(std::string_view line, BoardSize size) {
  line = trim_end(line);
  const auto blank = line.find_last_of(kBlanks);
  if (blank == std::string_view::npos) return refuse("expected MOVES SCORE, such as '4455 18'");
  const std::string_view digits = line.substr(blank + 1);
  const auto score = parse_number<int>(digits);
  if (!score) return refuse(fmt::format("'{}' is not a score: expected a whole number", digits));
  auto listed = read_unscored_line(line.substr(0, blank), size);
  if (listed) listed->score = Score{*score};
  return listed;
}

/// An error if standard input could not be read to its end.
Expected<void> check_input_read() {
  const std::string trouble = input_trouble();
  if (trouble.empty()) return {};
  return refuse(fmt::format("cannot read standard input: {}", trouble));
}

enum class Scores { kNeeded, kWhereGiven };

/// The positions of a file, or of standard input where none is named. An empty line is nothing where scores are
/// needed, otherwise the empty board. The error names the line.
Expected<std::vector<ListedPosition>> read_lines(const std::optional<std::string>& path, BoardSize size,
                                                 Scores scores) {
  std::ifstream file;
  if (path) {
    file.open(path_of(*path));
    if (!file) return refuse(fmt::format("cannot open {}: {}", *path, std::strerror(errno)));
  }
  const auto next_line = [&](std::string& line) {
    return path ? static_cast<bool>(std::getline(file, line)) : read_input_line(line);
  };
  std::vector<ListedPosition> positions;
  const bool needed = scores == Scores::kNeeded;
  std::string line;
  for (std::size_t number = 1; next_line(line); ++number) {
    if (needed && without_blanks(line).empty()) continue;
    const bool scored = needed || trim_end(line).find_first_of(kBlanks) != std::string_view::npos;
    auto listed = scored ? read_scored_line(line, size) : read_unscored_line(line, size);
    if (!listed) {
      const std::string place = path ? fmt::format("{}:{}", *path, number) : fmt::format("line {}", number);
      return refuse(fmt::format("{}: {}", place, listed.error().reason));
    }
    listed->line = number;
    positions.push_back(std::move(*listed));
  }
  if (file.bad()) return refuse(fmt::format("cannot read {}: {}", *path, std::strerror(errno)));
  if (const auto read = check_input_read(); !read) return tl::unexpected(read.error());
  return positions;
}

}  // namespace

void set_program_name(const std::string& name) {
  g_program_name = name;
}

void complain(const std::string& message) {
  say_aside("{}: {}\n", g_program_name, message);
}

int failed(const std::string& reason, int exit_code) {
  complain(reason);
  return exit_code;
}

int failed(const Error& error, int exit_code) {
  return failed(error.reason, exit_code);
}

int for_each_text(const std::vector<std::string>& arguments,
                  const std::function<Expected<void>(const std::string&)>& use) {
  catch_interrupts();
  int exit_code = kOk;
  const auto take = [&](const std::string& text, std::string_view what, std::size_t number) {
    const Expected<void> used = use(text);
    if (used) {
      if (stdout_is_live()) flush_output();
    } else {
      complain(fmt::format("{} {}: {}", what, number, used.error().reason));
      exit_code = kBadInput;
    }
  };

  std::size_t number = 0;
  if (!arguments.empty()) {
    for (const std::string& text : arguments) {
      if (interrupted()) break;
      take(text, "argument", ++number);
    }
  } else {
    say_what_to_type();
    std::string line;
    while (read_input_line(line)) take(line, "line", ++number);
    if (const auto read = check_input_read(); !read) exit_code = failed(read.error());
  }
  return interrupted() ? kInterrupted : exit_code;
}

int for_each_position(const std::vector<std::string>& arguments, BoardSize size,
                      const std::function<void(const GivenPosition&)>& use) {
  return for_each_text(arguments, [&](const std::string& text) { return read_position(text, size).map(use); });
}

Expected<TestSet> read_test_set(const std::string& path, BoardSize size, std::size_t most) {
  auto positions = read_lines(path, size, Scores::kNeeded);
  if (!positions) return tl::unexpected(positions.error());
  if (positions->empty()) return refuse(fmt::format("{} has no positions", path));
  if (positions->size() > most) positions->resize(most);
  return TestSet{name_of(path_of(path).stem()), std::move(*positions)};
}

Expected<std::vector<ListedPosition>> read_position_list(const std::string& path, BoardSize size) {
  const bool is_file = !path.empty() && path != "-";
  if (!is_file) say_what_to_type();
  return read_lines(is_file ? std::optional(path) : std::nullopt, size, Scores::kWhereGiven);
}

}  // namespace claimeven::cli
