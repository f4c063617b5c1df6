#include <claimeven/book_positions.h>
#include <claimeven/quality.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/random.h"
#include "players/alike.h"

namespace claimeven {
namespace {

/// So many random games without a position that needs thought: there is none, or hardly any.
constexpr int kMostGamesInVain = 100'000;

}  // namespace

std::vector<AnalyzedPosition> sample_positions(BoardSize size, std::size_t count, int fewest_stones,
                                               int most_stones, std::uint64_t seed,
                                               const SolverOptions& options,
                                               const Context<std::size_t>& context) {
  const int fewest = std::clamp(fewest_stones, 0, size.squares() - 1);
  const int most = std::clamp(most_stones, fewest, size.squares() - 1);
  Dice dice(seed);
  int games_in_vain = 0;
  // Nothing once it is stopped, or there were too many games.
  const auto any_position = [&]() -> std::optional<Position> {
    const int stones = fewest + static_cast<int>(dice.below(static_cast<std::uint64_t>(most - fewest + 1)));
    while (++games_in_vain <= kMostGamesInVain && !context.limits().is_stopped()) {
      if (const auto game = random_game<Position>(size, stones, dice)) return game->position;
    }
    return std::nullopt;
  };
  Solver solver(options);
  std::vector<AnalyzedPosition> positions;
  while (positions.size() < count) {
    const auto position = any_position();
    if (!position) break;
    if (score_without_search(*position)) continue;
    Analysis analysis = solver.analyze(*position, {.stop = context.stop});
    if (!analysis.complete) break;
    if (all_alike(analysis)) continue;
    positions.push_back({*position, std::move(analysis)});
    games_in_vain = 0;
    context.tell(positions.size());
  }
  return positions;
}

MoveQuality measure_quality(Player& player, const std::vector<AnalyzedPosition>& positions, std::uint64_t seed,
                            const Context<MoveQuality>& context) {
  MoveQuality quality;
  for (const auto& [position, analysis] : positions) {
    player.start(mixed(seed, quality.positions));
    const int column = player.choose(Game(position), {.stop = context.stop}).column;
    if (context.limits().is_stopped()) {
      quality.ending = Ending::kStopped;
      break;
    }
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
    context.tell(quality);
  }
  return quality;
}

std::optional<int> sight_needed(const AnalyzedPosition& analyzed) {
  const auto& [position, analysis] = analyzed;
  const Score best{analysis.bounds.lower};
  if (best.outcome() == Outcome::kLoss) return std::nullopt;
  int to_rule_out = 0;  // so far one has to see to know that each of the others is worse
  for (const auto& bounds : analysis.columns) {
    if (!bounds) continue;
    const Score score{bounds->lower};
    if (score.outcome() != best.outcome()) to_rule_out = std::max(to_rule_out, score.plies_to_end(position));
  }
  if (best.outcome() == Outcome::kDraw) return to_rule_out;
  return std::min(to_rule_out, best.plies_to_end(position));
}

}  // namespace claimeven
