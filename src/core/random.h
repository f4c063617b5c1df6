#pragma once

#include <claimeven/position.h>

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

/// What is random, and the same everywhere for the same seed.
namespace claimeven {

/// A number that looks random, the same for the same two numbers: the seed of a part of something seeded.
constexpr std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t mix = a + (b + 1) * 0x9E3779B97F4A7C15u;
  mix = (mix ^ (mix >> 30)) * 0xBF58476D1CE4E5B9u;
  mix = (mix ^ (mix >> 27)) * 0x94D049BB133111EBu;
  return mix ^ (mix >> 31);
}

/// Random numbers. The standard fixes those of its generators, but not those of its distributions.
class Dice {
 public:
  explicit Dice(std::uint64_t seed = 0) : generator_(seed) {}
  /// Of several streams of one seed.
  Dice(std::uint64_t seed, std::uint32_t stream) {
    std::seed_seq sequence{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32), stream};
    generator_.seed(sequence);
  }

  /// From 0 to count - 1, all equally likely: of the numbers drawn, those that would prefer some are drawn
  /// again.
  std::uint64_t below(std::uint64_t count) {
    const std::uint64_t surplus = (~count + 1) % count;  // 2^64 mod count
    std::uint64_t drawn = generator_();
    while (drawn < surplus) drawn = generator_();
    return drawn % count;
  }
  /// From 0 to less than 1.
  double unit() { return static_cast<double>(generator_() >> 11) * 0x1p-53; }
  /// One of the elements of a list that has some.
  template <class List>
  const auto& one_of(const List& list) {
    return list[static_cast<std::size_t>(below(list.size()))];
  }
  template <class List>
  void shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i) {
      using std::swap;
      swap(list[i - 1], list[static_cast<std::size_t>(below(i))]);
    }
  }
  /// For what draws by itself, such as another seed.
  std::uint64_t word() { return generator_(); }

 private:
  std::mt19937_64 generator_;
};

/// The columns of random moves from the empty board, and where they lead.
template <class PositionType>
struct RandomGame {
  PositionType position;
  std::vector<int> moves;
};

/// So many random moves, each drawn from all columns until one can be played; nothing if the game ends with or
/// before the last of them. `PositionType` is Position or FillPosition.
template <class PositionType>
std::optional<RandomGame<PositionType>> random_game(BoardSize size, int stones, Dice& dice) {
  RandomGame<PositionType> game{PositionType(size), {}};
  while (game.position.stones() < stones) {
    const int column = static_cast<int>(dice.below(static_cast<std::uint64_t>(size.width())));
    if (!game.position.can_play(column)) continue;
    game.position = game.position.after(column);
    game.moves.push_back(column);
    if (game.position.is_over()) return std::nullopt;
  }
  return game;
}

/// The position of such a game; games that end too early are played again.
template <class PositionType>
PositionType random_position(BoardSize size, int stones, Dice& dice) {
  for (;;) {
    if (const auto game = random_game<PositionType>(size, stones, dice)) return game->position;
  }
}

}  // namespace claimeven
