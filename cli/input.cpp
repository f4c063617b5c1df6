#include "input.h"

#include <claimeven/notation.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <string_view>

#include "commands.h"
#include "core/numbers.h"
#include "terminal.h"

namespace claimeven::cli {
namespace {

constexpr std::string_view kBlanks = " \t\r";

std::string g_program_name = "claimeven";

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

void say_what_to_type() {
  if (!stdin_is_terminal()) return;
  complain("type a position a line, such as 4455; an empty line is the empty board; Ctrl-D ends");
}

void trim_end(std::string_view& line) {
  while (!line.empty() && kBlanks.find(line.back()) != std::string_view::npos) line.remove_suffix(1);
}

GivenPosition given_as(std::string_view text, const Position& position) {
  if (is_drawing(text)) return {position, drawing_in_one_line(position), true};
  return {position, std::string(text), false};
}

/// "MOVES SCORE"; the moves may be missing (the empty board), the blank before the score may not.
Expected<ScoredPosition> read_scored_position(std::string_view line, BoardSize size) {
  trim_end(line);
  const auto blank = line.find_last_of(kBlanks);
  if (blank == std::string_view::npos)
    return tl::unexpected(Error{"expected MOVES SCORE, such as '4455 18'", {}});
  const std::string_view digits = line.substr(blank + 1);
  const auto score = parse_number<int>(digits);
  if (!score) {
    return tl::unexpected(Error{fmt::format("'{}' is not a score: expected a whole number", digits), {}});
  }
  auto given = read_position(std::string(line.substr(0, blank)), size);
  if (!given) return tl::unexpected(given.error());
  return ScoredPosition{given->text, given->position, Score{*score}, 0};
}

}  // namespace

void set_program_name(const std::string& name) {
  g_program_name = name;
}

void complain(const std::string& message) {
  fmt::print(stderr, "{}: {}\n", g_program_name, message);
}

std::string drawing_in_one_line(const Position& position) {
  std::string drawing = draw(position);
  if (!drawing.empty()) drawing.pop_back();
  std::replace(drawing.begin(), drawing.end(), '\n', '/');
  return drawing;
}

Expected<GivenPosition> read_position(const std::string& text, BoardSize size) {
  const std::string_view trimmed = trim(text);
  const auto position = parse_position(trimmed, size);
  if (!position) return tl::unexpected(position.error());
  return given_as(trimmed, *position);
}

Expected<GivenFillPosition> read_fill_position(const std::string& text, BoardSize size) {
  const std::string_view trimmed = trim(text);
  const auto position = parse_fill_position(trimmed, size);
  if (!position) return tl::unexpected(position.error());
  return GivenFillPosition{*position, given_as(trimmed, position->board())};
}

int for_each_text(const std::vector<std::string>& arguments,
                  const std::function<Expected<void>(const std::string&)>& use) {
  catch_interrupts();
  int exit_code = kOk;
  const auto take = [&](const std::string& text, std::string_view what, std::size_t number) {
    const Expected<void> used = use(text);
    if (used) {
      if (stdout_is_live()) std::fflush(stdout);
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
    while (!interrupted() && std::getline(std::cin, line)) take(line, "line", ++number);
  }
  return interrupted() ? kInterrupted : exit_code;
}

int for_each_position(const std::vector<std::string>& arguments, BoardSize size,
                      const std::function<void(const GivenPosition&)>& use) {
  return for_each_text(arguments, [&](const std::string& text) { return read_position(text, size).map(use); });
}

Expected<std::vector<ScoredPosition>> read_test_set(const std::string& path, BoardSize size) {
  std::ifstream file(path);
  if (!file) return tl::unexpected(Error{fmt::format("cannot open {}: {}", path, std::strerror(errno)), {}});
  std::vector<ScoredPosition> positions;
  std::string line;
  for (std::size_t number = 1; std::getline(file, line); ++number) {
    if (trim(line).empty()) continue;
    auto scored = read_scored_position(line, size);
    if (!scored)
      return tl::unexpected(Error{fmt::format("{}:{}: {}", path, number, scored.error().reason), {}});
    scored->line = number;
    positions.push_back(*scored);
  }
  if (file.bad()) return tl::unexpected(Error{fmt::format("cannot read {}", path), {}});
  if (positions.empty()) return tl::unexpected(Error{fmt::format("{} has no positions", path), {}});
  return positions;
}

Expected<std::vector<ListedPosition>> read_position_list(const std::string& path, BoardSize size) {
  const bool is_file = !path.empty() && path != "-";
  std::ifstream file;
  if (is_file) {
    file.open(path);
    if (!file) return tl::unexpected(Error{fmt::format("cannot open {}: {}", path, std::strerror(errno)), {}});
  } else {
    say_what_to_type();
  }
  std::istream& in = is_file ? file : std::cin;
  std::vector<ListedPosition> positions;
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    std::string_view rest = line;
    trim_end(rest);
    Expected<ListedPosition> listed;
    if (rest.find_first_of(kBlanks) == std::string_view::npos) {
      listed = read_position(line, size).map([](const GivenPosition& given) {
        return ListedPosition{given.text, given.position, std::nullopt};
      });
    } else {
      listed = read_scored_position(line, size).map([](const ScoredPosition& scored) {
        return ListedPosition{scored.moves, scored.position, scored.score};
      });
    }
    if (!listed) {
      const std::string place = is_file ? fmt::format("{}:{}", path, number) : fmt::format("line {}", number);
      return tl::unexpected(Error{fmt::format("{}: {}", place, listed.error().reason), {}});
    }
    positions.push_back(std::move(*listed));
  }
  if (in.bad()) {
    return tl::unexpected(Error{fmt::format("cannot read {}", is_file ? path : "standard input"), {}});
  }
  return positions;
}

}  // namespace claimeven::cli
