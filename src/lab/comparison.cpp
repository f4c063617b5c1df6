#include <claimeven/lab.h>
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
/// Of quick searches.
constexpr int kRounds = 3;
/// Of one search, for a clock that hardly moves.
constexpr int kMostRepeats = 10'000;

template <class Number>
double mean_of(const std::vector<LabResult>& results, Number number) {
  if (results.empty()) return 0;
  double sum = 0;
  for (const LabResult& result : results) sum += number(result);
  return sum / static_cast<double>(results.size());
}

template <class Condition>
std::size_t count_of(const std::vector<LabResult>& results, Condition condition) {
  return static_cast<std::size_t>(std::ranges::count_if(results, condition));
}

std::string disagreement(const LabPosition& position, std::string_view one, int its, std::string_view another,
                         int others) {
  const std::string where = position.moves.empty() ? "the empty board" : position.moves;
  return where + ": " + std::string(one) + " finds the score " + std::to_string(its) + ", but it is " +
         std::to_string(others) + " by " + std::string(another);
}

/// One comparison while it is at work.
class Comparer {
 public:
  Comparer(const ComparisonOptions& options, const Context<ComparisonProgress>& context)
      : options_(options), context_(context), searches_(options.searches) {}

  Comparison compare(std::span<const PositionSet> sets) {
    for (const PositionSet& set : sets) total_ += set.positions.size() * searches_.size();
    for (std::size_t i = 0; i < sets.size() && !searches_.empty(); ++i) {
      if (!compare_on(sets[i])) break;
      leave_out_incomplete(sets.subspan(i + 1));
    }
    return std::move(comparison_);
  }

 private:
  /// What is known of a position, and who says so.
  struct Known {
    std::string_view source;
    std::optional<int> score;
  };

  /// False if nothing more is to be searched.
  bool compare_on(const PositionSet& set) {
    std::vector<Known> known;
    for (const LabPosition& position : set.positions) known.push_back({"the file", position.score});
    comparison_.sets.push_back({set, {}});
    for (const Algorithm* algorithm : searches_) {
      comparison_.sets.back().searches.push_back({algorithm, {}});
      if (!set.positions.empty()) warm_up(*algorithm, set.positions.front().position);
      for (std::size_t i = 0; i < set.positions.size(); ++i) {
        if (!search(*algorithm, set.positions[i], known[i])) return false;
      }
    }
    return true;
  }

  bool search(const Algorithm& algorithm, const LabPosition& position, Known& known) {
    context_.tell({comparison_, algorithm, done_, total_});
    if (has_ended()) return false;
    const LabResult result = measured(algorithm, position.position);
    used_.nodes += result.nodes;
    // A search that is through may be kept; one that was cut off by the limits of the call has no meaning.
    if (has_ended() && !result.complete) return false;
    comparison_.ending = Ending::kComplete;
    comparison_.sets.back().searches.back().results.push_back(result);
    ++done_;
    if (!result.value) return true;
    if (!known.score) known = {algorithm.name, result.value};
    if (result.value == known.score) return true;
    comparison_.disagreement =
        disagreement(position, algorithm.name, *result.value, known.source, *known.score);
    return false;
  }

  /// The nodes of one search, and its time by the quickest of some rounds: others may have had the processor in
  /// between.
  LabResult measured(const Algorithm& algorithm, const Position& position) const {
    const LabLimits limits = search_limits();
    LabResult result = algorithm.search(position, limits);
    if (result.time >= options_.least_time) return result;
    result.time = std::chrono::nanoseconds::max();
    for (int round = 0; round < kRounds && !limits.work.is_stopped(); ++round) {
      std::chrono::nanoseconds time{0};
      int times = 0;
      while (times == 0 || (time < options_.least_time && times < kMostRepeats)) {
        time += algorithm.search(position, limits).time;
        ++times;
      }
      result.time = std::min(result.time, time / times);
    }
    return result;
  }

  /// The first search of a program takes longer than the same one later on, and that is not to be measured.
  /// (Where clocks are coarse, in a browser, code becomes quick after some milliseconds.)
  void warm_up(const Algorithm& algorithm, const Position& position) const {
    LabLimits limits = search_limits();
    limits.work.nodes = std::min<std::uint64_t>(limits.work.nodes.value_or(UINT64_MAX), 1'000);
    std::chrono::nanoseconds time = algorithm.search(position, limits).time;
    for (int times = 1; time < 10 * options_.least_time && times < kMostRepeats && !limits.work.is_stopped();
         ++times)
      time += algorithm.search(position, limits).time;
  }

  /// Those of one search: its own, and what is left of those of the call.
  LabLimits search_limits() const {
    Limits left = context_.limits().after(used_);
    if (options_.nodes) left.nodes = std::min(*options_.nodes, left.nodes.value_or(UINT64_MAX));
    return {left, options_.depth};
  }

  bool has_ended() {
    used_.time = std::chrono::steady_clock::now() - start_;
    comparison_.ending = context_.limits().reached_by(used_);
    return comparison_.ending != Ending::kComplete;
  }

  /// What was cut off would only be cut off again where more is to be searched.
  void leave_out_incomplete(std::span<const PositionSet> left) {
    searches_.clear();
    const ComparedSet& last = comparison_.sets.back();
    for (const ComparedSearch& search : last.searches) {
      if (search.figures(last.set).is_complete()) {
        searches_.push_back(search.algorithm);
      } else {
        for (const PositionSet& set : left) total_ -= set.positions.size();
      }
    }
  }

  const ComparisonOptions& options_;
  const Context<ComparisonProgress>& context_;
  /// Those that are still tried.
  std::vector<const Algorithm*> searches_;
  Comparison comparison_;
  Statistics used_;
  std::size_t done_ = 0;
  std::size_t total_ = 0;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

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

Expected<std::vector<PositionSet>> random_sets(BoardSize size, std::span<const int> empty, std::size_t count,
                                               std::uint64_t seed) {
  std::vector<PositionSet> sets;
  for (const int number : empty) {
    if (number < 1 || number > size.squares()) {
      return tl::unexpected(Error{"a " + to_string(size) + " board has 1 to " + std::to_string(size.squares()) +
                                      " empty squares, not " + std::to_string(number),
                                  {}});
    }
    auto positions = random_positions(size, number, count, seed);
    if (!positions) return tl::unexpected(positions.error());
    sets.push_back({std::to_string(number) + " empty squares", number, std::move(*positions)});
  }
  return sets;
}

SearchFigures ComparedSearch::figures(const PositionSet& set) const {
  return {.algorithm = algorithm,
          .set = set.name,
          .empty = set.empty,
          .positions = results.size(),
          .solved = count_of(results, [](const LabResult& result) { return result.value.has_value(); }),
          .complete = count_of(results, [](const LabResult& result) { return result.complete; }),
          .mean_nodes = mean_of(results, [](const LabResult& one) { return static_cast<double>(one.nodes); }),
          .mean_ms = mean_of(results,
                             [](const LabResult& one) { return static_cast<double>(one.time.count()) / 1e6; }),
          .mean_depth = mean_of(results, [](const LabResult& one) { return static_cast<double>(one.depth); })};
}

std::vector<SearchFigures> Comparison::figures() const {
  std::vector<SearchFigures> rows;
  for (const ComparedSet& compared : sets) {
    for (const ComparedSearch& search : compared.searches) {
      if (search.results.size() == compared.set.positions.size()) rows.push_back(search.figures(compared.set));
    }
  }
  return rows;
}

Comparison compare(std::span<const PositionSet> sets, const ComparisonOptions& options,
                   const Context<ComparisonProgress>& context) {
  return Comparer(options, context).compare(sets);
}

}  // namespace claimeven::lab
