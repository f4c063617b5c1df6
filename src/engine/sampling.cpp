#include <claimeven/batch.h>
#include <claimeven/book_positions.h>
#include <claimeven/sampling.h>

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

#include "core/chain.h"
#include "core/enumerate.h"
#include "core/random.h"
#include "players/alike.h"

namespace claimeven {
namespace {

/// So many random games without a new position: there is none, or hardly any.
constexpr int kMostGamesInVain = 100'000;
constexpr std::size_t kPositionsBetweenCalls = std::size_t{1} << 13;

/// Positions of random games with so many stones, one after the other, none twice and of mirror images one.
class DistinctPositions {
 public:
  DistinctPositions(BoardSize size, int stones, std::uint64_t seed)
      : size_(size), stones_(stones), dice_(mixed(seed, static_cast<std::uint64_t>(stones))) {}

  /// Nothing if it is stopped, or once there are too many games in vain.
  std::optional<Position> next(const Limits& limits) {
    while (games_in_vain_ < kMostGamesInVain) {
      if (games_in_vain_ % 1024 == 0 && limits.is_stopped()) return std::nullopt;
      ++games_in_vain_;
      const auto game = random_game<Position>(size_, stones_, dice_);
      if (!game || !seen_.insert(game->position.symmetric_key()).second) continue;
      games_in_vain_ = 0;
      return game->position;
    }
    return std::nullopt;
  }

 private:
  BoardSize size_;
  int stones_;
  Dice dice_;
  std::unordered_set<std::uint64_t> seen_;
  int games_in_vain_ = 0;
};

/// Calls take(taken, stones, how many to take) for each number of stones, which tells whether to go on.
template <class Taken, class Take>
WithinLimits<Taken> by_stones(const SampleOptions& options, Take take) {
  const int fewest = std::clamp(options.fewest_stones, 0, options.size.squares() - 1);
  const int most = std::clamp(options.most_stones, fewest, options.size.squares() - 1);
  Taken taken;
  for (int stones = fewest; stones <= most; ++stones) {
    const auto left = static_cast<std::size_t>(most - stones + 1);
    if (!take(taken, stones, (options.count - taken.size()) / left)) return tl::unexpected(Ending::kStopped);
  }
  return taken;
}

}  // namespace

WithinLimits<std::vector<Position>> sample_distinct(const SampleOptions& options,
                                                    const Context<std::size_t>& context) {
  const Limits limits = context.limits();
  const auto take = [&](std::vector<Position>& taken, int stones, std::size_t count) {
    DistinctPositions positions(options.size, stones, options.seed);
    const std::size_t before = taken.size();
    while (taken.size() - before < count) {
      const auto position = positions.next(limits);
      if (!position) break;
      taken.push_back(*position);
      if (taken.size() % kPositionsBetweenCalls == 0) context.tell(taken.size());
      if (taken.size() % kPositionsBetweenCalls == 0 && limits.is_stopped()) return false;
    }
    std::sort(taken.begin() + static_cast<std::ptrdiff_t>(before), taken.end(),
              [](const Position& a, const Position& b) { return a.key() < b.key(); });
    context.tell(taken.size());
    return !limits.is_stopped();
  };
  return by_stones<std::vector<Position>>(options, take);
}

WithinLimits<std::vector<AnalyzedPosition>> sample_distinct_analyzed(const SampleOptions& options,
                                                                     const SolverOptions& solver,
                                                                     const Context<std::size_t>& context) {
  const Limits limits = context.limits();
  const auto take = [&](std::vector<AnalyzedPosition>& taken, int stones, std::size_t count) {
    DistinctPositions positions(options.size, stones, options.seed);
    const std::size_t wanted = taken.size() + count;
    for (int draws_in_vain = 0; taken.size() < wanted;) {
      // Which are taken follows from their order alone, however many are analyzed at a time.
      std::vector<Position> drawn;
      while (drawn.size() < wanted - taken.size() && draws_in_vain < kMostGamesInVain) {
        const auto position = positions.next(limits);
        if (!position) break;
        ++draws_in_vain;
        if (!score_without_search(*position)) drawn.push_back(*position);
      }
      if (drawn.empty()) break;
      std::vector<std::optional<Analysis>> analyses(drawn.size());
      const auto keep = [&](const AnalysisBatchProgress& news) {
        for (const auto& [index, analysis] : news.analyses) analyses[index] = analysis;
      };
      const auto batch = analyze_batch(drawn, solver, {.stop = context.stop, .progress = keep});
      if (batch->ending != Ending::kComplete) return false;  // one board size: there is no error
      for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (all_alike(*analyses[i])) continue;
        taken.push_back({drawn[i], std::move(*analyses[i])});
        draws_in_vain = 0;
      }
      context.tell(taken.size());
    }
    return !limits.is_stopped();
  };
  return by_stones<std::vector<AnalyzedPosition>>(options, take);
}

WithinLimits<std::vector<Position>> quiet_positions(BoardSize size, int stones,
                                                    const Context<std::uint64_t>& context) {
  const tl::unexpected<Ending> stopped(Ending::kStopped);
  const auto go_on = [&](std::uint64_t looked_at) {
    context.tell(looked_at);
    return !context.limits().is_stopped();
  };
  PlyPositions ply(size, MirrorImages::kTogether);
  while (ply.ply() < stones) {
    if (!ply.advance(go_on)) return stopped;
  }
  std::vector<Position> quiet;
  for (std::size_t i = 0; i < ply.size(); ++i) {
    if (i % kPositionsBetweenCalls == 0 && !go_on(i)) return stopped;
    const Position position = ply[i];
    if (!position.is_over() && is_quiet(position)) quiet.push_back(position);
  }
  return quiet;
}

}  // namespace claimeven
