#include "search/signature.h"

#include <claimeven/solver.h>

#include <optional>

namespace claimeven {
namespace {

// The list follows from these numbers. Changing one changes the signature.
constexpr std::uint64_t kSeed = 42;
constexpr std::size_t kTableBytes = std::size_t{16} << 20;

struct Group {
  int width;
  int height;
  int games;
  int fewest_stones;
  int most_stones;
};
constexpr Group kGroups[] = {{7, 6, 40, 8, 24}, {6, 6, 8, 4, 12}, {6, 5, 8, 4, 12}, {5, 5, 6, 2, 8}};

/// Knuth's MMIX generator; the low bits of such a generator are poor, so only the high ones are used.
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : state_(seed) {}

  /// A number from 0 to count - 1.
  int below(int count) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(count));
  }

 private:
  std::uint64_t state_;
};

/// Random moves; nothing if the game ends on the way.
std::optional<Position> random_game(BoardSize size, int stones, Generator& generator) {
  Position position(size);
  while (position.stones() < stones) {
    const int column = generator.below(size.width());
    if (!position.can_play(column)) continue;
    position = position.after(column);
    if (position.is_over()) return std::nullopt;
  }
  return position;
}

}  // namespace

Expected<std::vector<Position>> signature_positions() {
  Generator generator(kSeed);
  std::vector<Position> positions;
  for (const Group& group : kGroups) {
    const auto size = BoardSize::make(group.width, group.height);
    if (!size) return tl::unexpected(size.error());
    for (int games = 0; games < group.games;) {
      const int stones = group.fewest_stones + generator.below(group.most_stones - group.fewest_stones + 1);
      const auto position = random_game(*size, stones, generator);
      if (!position) continue;
      positions.push_back(*position);
      ++games;
    }
  }
  return positions;
}

Expected<std::uint64_t> signature_nodes() {
  const auto positions = signature_positions();
  if (!positions) return tl::unexpected(positions.error());
  Solver solver({.threads = 1, .table_bytes = kTableBytes, .book = nullptr});
  std::uint64_t nodes = 0;
  for (const Position& position : *positions) {
    solver.clear();
    nodes += solver.solve(position).statistics.nodes;
  }
  return nodes;
}

}  // namespace claimeven
