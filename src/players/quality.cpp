#include <claimeven/book_positions.h>
#include <claimeven/quality.h>

#include <algorithm>
#include <utility>

#include "core/random.h"

namespace claimeven {
namespace {

/// Whether it does not matter where one plays.
bool all_alike(const Analysis& analysis) {
  return std::ranges::all_of(analysis.columns, [&](const std::optional<Bounds>& bounds) {
    return !bounds || *bounds == analysis.bounds;
  });
}

}  // namespace

std::vector<AnalyzedPosition> sample_positions(BoardSize size, std::size_t count, int fewest_stones,
                                               int most_stones, std::uint64_t seed,
                                               const SolverOptions& options,
                                               const Context<std::size_t>& context) {
  Dice dice(seed);
  Solver solver(options);
  std::vector<AnalyzedPosition> positions;
  while (positions.size() < count) {
    const auto range = static_cast<std::size_t>(most_stones - fewest_stones + 1);
    const Position position =
        random_position<Position>(size, fewest_stones + static_cast<int>(dice.below(range)), dice);
    if (score_without_search(position)) continue;
    Analysis analysis = solver.analyze(position, {.stop = context.stop});
    if (!analysis.complete) break;
    if (all_alike(analysis)) continue;
    positions.push_back({position, std::move(analysis)});
    context.tell(positions.size());
  }
  return positions;
}

MoveQuality measure_quality(Player& player, const std::vector<AnalyzedPosition>& positions,
                            std::uint64_t seed) {
  MoveQuality quality;
  for (const auto& [position, analysis] : positions) {
    player.start(mixed(seed, quality.positions));
    const int column = player.choose(Game(position)).column;
    const Score best{analysis.bounds.lower};
    const Score got{analysis.columns[static_cast<std::size_t>(column)]->lower};
    ++quality.positions;
    quality.optimal += got == best ? 1 : 0;
    const bool kept = got.outcome() == best.outcome();
    if (best.outcome() == Outcome::kWin) {
      ++quality.won;
      quality.won_kept += kept ? 1 : 0;
    } else if (best.outcome() == Outcome::kDraw) {
      ++quality.drawn;
      quality.drawn_kept += kept ? 1 : 0;
    }
  }
  return quality;
}

}  // namespace claimeven
