#include <claimeven/position.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "gpu/device/card_network.h"
#include "search/expansion.h"
#include "search/ordering.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/strategy_bounds.h"

/// The move ordering of a card.
namespace claimeven::gpu {
namespace {

using claimeven::testing::built_size;
using claimeven::testing::RandomGames;
using claimeven::testing::test_seed;

/// Calls `visit(position, empty_squares, alpha)` for moves of random quiet positions as a search would order
/// them, until there were so many of each kind of node.
template <class G, class Visit>
void visit_random_moves(int moves_wanted, Visit visit) {
  const auto size = built_size(G::width(), G::height());
  if (!size) GTEST_SKIP() << "this build does not have the board size";
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  Table table(std::size_t{1} << 20);
  table.clear(key_bits(G{}));
  std::array<int, kKinds> moves{};
  while (*std::ranges::min_element(moves) < moves_wanted) {
    const Position position = random.open_position(*size, 0, size->squares() - 2);
    const int stones = position.stones();
    const int lowest = lowest_quiet_score(G{}, stones);
    const int highest = highest_quiet_score(G{}, stones);
    if (!is_quiet(position) || lowest == highest) continue;
    const int alpha = lowest + random.below(highest - lowest);
    Expansion<G> expansion;
    Statistics counts;
    if (expand(G{}, sides_of(G{}, position), stones, alpha, table, BookView{}, expansion, counts)) continue;
    const int empty = size->squares() - stones;
    visit_children(G{}, expansion, [&](int, const OrderedPosition& move) {
      visit(move, empty, alpha);
      ++moves[kind_of_node(empty, alpha)];
    });
  }
}

/// That the card's order is the processor's.
template <class G>
void expect_promises_of_the_processor() {
  const CardNetwork network = card_network();
  visit_random_moves<G>(2000, [&](const OrderedPosition& move, int empty, int alpha) {
    const MoveScorer scorer(ordering_network(), empty, alpha);
    EXPECT_EQ(promise<G>(network, move, empty, alpha), scorer.score<G>(move)) << empty << " empty, " << alpha;
  });
}

TEST(GpuCardNetwork, PromisesWhatTheProcessorDoes) {
  expect_promises_of_the_processor<Geometry<7, 6>>();
  expect_promises_of_the_processor<Geometry<5, 4>>();
}

TEST(GpuCardNetwork, CutsNoWeightToSize) {
  for (const KindNetwork& kind : kLearnedNetwork) {
    for (int input = 0; input < kNumberInputs; ++input) {
      for (const int weight : kind.inputs[static_cast<std::size_t>(input)]) {
        EXPECT_EQ(weight, static_cast<std::int8_t>(weight)) << input;
      }
    }
  }
}

TEST(GpuCardNetwork, MultipliesSignedBytes) {
  const auto bytes = [](int a, int b, int c, int d) {
    return static_cast<std::uint32_t>((a & 0xFF) | (b & 0xFF) << 8 | (c & 0xFF) << 16) |
           static_cast<std::uint32_t>(d & 0xFF) << 24;
  };
  EXPECT_EQ(four_products(bytes(1, 2, 3, 4), bytes(10, 20, 30, 40), 7), 307);
  EXPECT_EQ(four_products(bytes(1, 2, 3, 4), bytes(-1, 127, -128, -2), 0), -1 + 254 - 384 - 8);
  EXPECT_EQ(four_products(bytes(-128, -1, 0, 127), bytes(-128, 1, -1, -128), -5), 16384 - 1 - 16256 - 5);
  EXPECT_EQ(four_products(0, ~0u, -3), -3);
}

TEST(GpuLinearOrder, WeighsWhatItSees) {
  // Given the order as it is packed for a card,
  const LinearOrder order = linear_order();
  for (const LinearWeights& weights : kLinearWeights) {
    for (const int weight : weights.numbers) EXPECT_EQ(weight, static_cast<std::int8_t>(weight));
  }
  // when it orders moves, then its promise is the sum of the weights.
  using G = Geometry<7, 6>;
  visit_random_moves<G>(500, [&](const OrderedPosition& move, int empty, int alpha) {
    const LinearWeights& weights = kLinearWeights[kind_of_node(empty, alpha)];
    int expected = weights.square[static_cast<std::size_t>(move.square)] + (move.my_turn ? weights.my_turn : 0);
    visit_inputs<G>(move, [&](int input, int value) {
      if (input <= kTheirStackedThreats) expected += weights.numbers[static_cast<std::size_t>(input)] * value;
      if (input == kMobility) expected += weights.numbers[10] * value;
      if (input == kChainLength) expected += weights.numbers[11] * value;
    });
    EXPECT_EQ(linear_promise<G>(order, move, empty, alpha), expected);
  });
}

}  // namespace
}  // namespace claimeven::gpu
