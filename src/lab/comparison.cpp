#include "lab/comparison.h"

#include <claimeven/notation.h>

#include <algorithm>
#include <string_view>
#include <unordered_set>

#include "core/chain.h"
#include "core/random.h"

namespace claimeven::lab {
namespace {

/// Most random games end before the board is nearly full; so many are tried for one position.
constexpr int kMostGames = 100'000;

template <class Number>
double mean_of(const std::vector<LabResult>& results, Number number) {
  if (results.empty()) return 0;
  double sum = 0;
  for (const LabResult& result : results) sum += number(result);
  return sum / static_cast<double>(results.size());
}

Error disagreement(const LabPosition& position, std::string_view one, int its, std::string_view another,
                   int others) {
  const std::string where = position.moves.empty() ? "the empty board" : position.moves;
  return {where + ": " + std::string(one) + " finds the score " + std::to_string(its) + ", but it is " +
              std::to_string(others) + " by " + std::string(another),
          {}};
}

/// The first search of a program takes longer than the same one later on, and that is not to be measured.
void warm_up(const Algorithm& search, const Position& position, LabLimits limits) {
  limits.work.nodes = std::min<std::uint64_t>(limits.work.nodes.value_or(UINT64_MAX), 1'000);
  search.search(position, limits);
}

}  // namespace

Expected<std::vector<LabPosition>> random_positions(BoardSize size, int empty, std::size_t count,
                                                    std::uint64_t seed) {
  Dice dice(seed);
  std::unordered_set<std::uint64_t> seen;
  std::vector<LabPosition> positions;
  int games = 0;
  while (positions.size() < count && games++ < kMostGames) {
    const auto game = random_game<Position>(size, size.squares() - empty, dice);
    if (!game || !is_quiet(game->position) || !seen.insert(game->position.symmetric_key()).second) continue;
    positions.push_back({to_moves(game->moves), game->position, std::nullopt});
    games = 0;
  }
  if (positions.size() < count) {
    return tl::unexpected(Error{"random play on " + to_string(size) + " found only " +
                                    std::to_string(positions.size()) + " quiet positions with " +
                                    std::to_string(empty) + " empty squares",
                                {}});
  }
  return positions;
}

std::size_t ComparedSearch::solved() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(results, [](const LabResult& result) { return result.value.has_value(); }));
}

std::size_t ComparedSearch::complete() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(results, [](const LabResult& result) { return result.complete; }));
}

double ComparedSearch::mean_nodes() const {
  return mean_of(results, [](const LabResult& result) { return static_cast<double>(result.nodes); });
}

double ComparedSearch::mean_ms() const {
  return mean_of(results,
                 [](const LabResult& result) { return static_cast<double>(result.time.count()) / 1e6; });
}

double ComparedSearch::mean_depth() const {
  return mean_of(results, [](const LabResult& result) { return static_cast<double>(result.depth); });
}

Expected<std::vector<ComparedSearch>> compare(std::span<const Algorithm* const> searches,
                                              std::span<const LabPosition> positions, const LabLimits& limits,
                                              const ComparisonProgress& progress) {
  // What is known of each position, and who says so.
  struct Known {
    std::string_view source;
    std::optional<int> score;
  };
  std::vector<Known> known;
  for (const LabPosition& position : positions) known.push_back({"the file", position.score});

  std::vector<ComparedSearch> compared;
  std::size_t done = 0;
  for (const Algorithm* search : searches) {
    ComparedSearch row{search, {}};
    if (!positions.empty()) warm_up(*search, positions.front().position, limits);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      if (limits.work.is_stopped()) break;
      if (progress) progress(*search, done++);
      row.results.push_back(search->search(positions[i].position, limits));
      const std::optional<int> value = row.results.back().value;
      if (!value) continue;
      if (!known[i].score) known[i] = {search->name, value};
      if (value != known[i].score) {
        return tl::unexpected(
            disagreement(positions[i], search->name, *value, known[i].source, *known[i].score));
      }
    }
    compared.push_back(std::move(row));
  }
  return compared;
}

}  // namespace claimeven::lab
