#include "support/test_sets.h"

#include <claimeven/notation.h>
#include <claimeven/solver.h>

#include <charconv>
#include <filesystem>
#include <fstream>

#include "support/boards.h"
#include "support/reference_search.h"
#include "support/source_tree.h"

namespace claimeven::testing {
namespace {

std::optional<int> parse_score(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// "MOVES SCORE"; the empty board has no moves.
std::optional<ScoredPosition> parse_line(const std::string& line) {
  const std::size_t space = line.find(' ');
  if (space == std::string::npos) return std::nullopt;
  const std::string moves = line.substr(0, space);
  const auto score = parse_score(std::string_view(line).substr(space + 1));
  const auto game = parse_moves(moves);
  if (!score || !game) return std::nullopt;
  return ScoredPosition{moves, game->position(), Score{*score}};
}

}  // namespace

std::vector<ScoredPosition> read_test_set(std::string_view name, std::optional<std::size_t> most) {
  const auto path = in_source_tree("data/testsets/" + std::string(name) + ".txt");
  std::ifstream file(path);
  if (!file) {
    ADD_FAILURE() << "There is no " << path << ": make it with `claimeven testset --class " << name << "`.";
    return {};
  }
  std::vector<ScoredPosition> positions;
  std::string line;
  while ((!most || positions.size() < *most) && std::getline(file, line)) {
    const auto position = parse_line(line);
    if (!position) {
      ADD_FAILURE() << path << ", line " << positions.size() + 1 << ": not \"MOVES SCORE\": " << line;
      return positions;
    }
    positions.push_back(*position);
  }
  return positions;
}

void expect_solved(const std::vector<ScoredPosition>& positions, int threads, std::size_t table_bytes) {
  Solver solver({.threads = threads, .table_bytes = table_bytes, .book = nullptr});
  for (const auto& [moves, position, score] : positions) {
    EXPECT_EQ(solver.solve(position).score(), score) << moves << '\n' << ::testing::PrintToString(position);
  }
}

void expect_confirmed(const std::vector<ScoredPosition>& positions, int table_bits) {
  ReferenceSearch reference(BoardSize{}, table_bits);
  for (const auto& [moves, position, score] : positions) {
    EXPECT_EQ(reference.score(position), score.value) << moves << '\n' << ::testing::PrintToString(position);
  }
}

}  // namespace claimeven::testing
