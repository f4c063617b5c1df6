#pragma once

#include <algorithm>
#include <cstdint>

#include "gpu/device/both.h"
#include "gpu/device/linear_weights.h"
#include "search/network.h"
#include "search/ordering_inputs.h"

/// The learned move ordering as a card computes it. The inputs that are numbers come four in a word, and so do
/// their weights, for an instruction that multiplies and adds four bytes; the others are rows of weights that
/// are added if the input is there.
namespace claimeven::gpu {

/// The first inputs are numbers; the others are there or not.
inline constexpr int kNumberInputs = kMyTurn;
inline constexpr int kNumberWords = (kNumberInputs + 3) / 4;

/// Two hidden units in a word, as a + 65536 b: sums of such words are the sums of both.
inline constexpr int kUnitPairs = kHiddenUnits / 2;
struct alignas(16) UnitRow {
  std::uint32_t pairs[kUnitPairs];
};

struct CardNetwork {
  /// For four number inputs and a unit, four weights of a byte.
  alignas(16) std::uint32_t numbers[kKinds][kNumberWords][kHiddenUnits];
  UnitRow rows[kKinds][kInputs - kNumberInputs];
  UnitRow bias[43][2];  ///< by empty squares, and whether alpha >= 0
  UnitRow alpha[kKinds];
  UnitRow output[kKinds];
};

/// The network in use, for boards of up to 42 squares. A weight of a number that does not fit into a byte is
/// cut to size, which none needs at present; so the order is the processor's.
inline CardNetwork card_network() {
  const auto packed = [](const HiddenRow& row) {
    UnitRow result{};
    for (int i = 0; i < kUnitPairs; ++i) {
      result.pairs[i] =
          static_cast<std::uint32_t>(row[2 * i]) + 65536u * static_cast<std::uint32_t>(row[2 * i + 1]);
    }
    return result;
  };
  const OrderingNetwork& network = ordering_network();
  CardNetwork result{};
  for (int empty = 0; empty <= 42; ++empty) {
    for (const int alpha : {-1, 0}) {
      const KindNetwork& learned = network.kind(empty, alpha);
      const std::size_t kind = kind_of_node(empty, alpha);
      result.bias[empty][alpha + 1] = packed(network.bias(empty, alpha));
      result.alpha[kind] = packed(learned.alpha);
      result.output[kind] = packed(learned.output);
      for (int i = kNumberInputs; i < kInputs; ++i)
        result.rows[kind][i - kNumberInputs] = packed(learned.inputs[i]);
      if (empty > 1) continue;
      for (int i = 0; i < kNumberInputs; ++i) {
        for (int unit = 0; unit < kHiddenUnits; ++unit) {
          const int weight = std::clamp<int>(learned.inputs[i][unit], -128, 127);
          result.numbers[kind][i / 4][unit] |= static_cast<std::uint32_t>(weight & 0xFF) << i % 4 * 8;
        }
      }
    }
  }
  return result;
}

/// The sum of the products of four bytes each, added to `sum`.
CLAIMEVEN_BOTH int four_products(std::uint32_t numbers, std::uint32_t weights, int sum) {
#if defined(__CUDA_ARCH__)
  return __dp4a(static_cast<int>(numbers), static_cast<int>(weights), sum);
#else
  for (int shift = 0; shift < 32; shift += 8) {
    sum += static_cast<std::int8_t>(numbers >> shift) * static_cast<std::int8_t>(weights >> shift);
  }
  return sum;
#endif
}

/// How promising the network finds a move.
template <class G>
CLAIMEVEN_BOTH int promise(const CardNetwork& network, const OrderedPosition& position, int empty_squares,
                           int alpha) {
  const std::size_t kind = kind_of_node(empty_squares, alpha);
  const auto signed_half = [](std::uint32_t half) { return static_cast<int>(static_cast<std::int16_t>(half)); };
  UnitRow sum = network.bias[empty_squares][alpha >= 0 ? 1 : 0];
  const auto add = [&sum](const UnitRow& row, std::uint32_t times) {
    CLAIMEVEN_UNROLL
    for (int i = 0; i < kUnitPairs; ++i) sum.pairs[i] += row.pairs[i] * times;
  };
  add(network.alpha[kind], static_cast<std::uint32_t>(alpha));
  const UnitRow* const rows = network.rows[kind];
  std::uint32_t numbers[kNumberWords]{};
  visit_numbers<G>(position, [&](int input, int value) {
    numbers[input / 4] |= static_cast<std::uint32_t>(value) << input % 4 * 8;
  });
  visit_marks<G>(position, [&](int input, int value) {
    add(rows[input - kNumberInputs], static_cast<std::uint32_t>(value));
  });
  const UnitRow output = network.output[kind];
  int total = 0;
  CLAIMEVEN_UNROLL
  for (int i = 0; i < kUnitPairs; ++i) {
    int low = signed_half(sum.pairs[i]);
    int high = signed_half((sum.pairs[i] - static_cast<std::uint32_t>(low)) >> 16);
    CLAIMEVEN_UNROLL
    for (int w = 0; w < kNumberWords; ++w) {
      low = four_products(numbers[w], network.numbers[kind][w][2 * i], low);
      high = four_products(numbers[w], network.numbers[kind][w][2 * i + 1], high);
    }
    const int low_weight = signed_half(output.pairs[i]);
    const int high_weight = signed_half((output.pairs[i] - static_cast<std::uint32_t>(low_weight)) >> 16);
    total += (low > 0 ? low : 0) * low_weight + (high > 0 ? high : 0) * high_weight;
  }
  return total;
}

/// A linear order in the network's stead, for positions of which there are very many: the threats, the
/// mobility, the forced moves and the square of the move, without the windows that are still open.
struct LinearOrder {
  static constexpr int kNumbers = 12;  ///< the ten inputs about threats, the mobility and the chain's length
  std::uint32_t numbers[kKinds][kNumbers / 4];
  std::int16_t my_turn[kKinds];
  std::int16_t square[kKinds][24];
};

/// Both orders.
struct MoveOrders {
  CardNetwork network;
  LinearOrder linear;
};

inline LinearOrder linear_order() {
  LinearOrder order{};
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const LinearWeights& weights = kLinearWeights[kind];
    for (int i = 0; i < LinearOrder::kNumbers; ++i) {
      order.numbers[kind][i / 4] |= static_cast<std::uint32_t>(weights.numbers[i] & 0xFF) << i % 4 * 8;
    }
    order.my_turn[kind] = static_cast<std::int16_t>(weights.my_turn);
    for (int i = 0; i < 24; ++i) order.square[kind][i] = static_cast<std::int16_t>(weights.square[i]);
  }
  return order;
}

/// Which number of the linear order an input is, if it is one.
constexpr int linear_number(int input) {
  return input <= kTheirStackedThreats ? input : input == kMobility ? 10 : input == kChainLength ? 11 : -1;
}

/// How promising the linear order finds a move. Its numbers compare with each other only.
template <class G>
CLAIMEVEN_BOTH int linear_promise(const LinearOrder& order, const OrderedPosition& position, int empty_squares,
                                  int alpha) {
  const std::size_t kind = kind_of_node(empty_squares, alpha);
  std::uint32_t numbers[LinearOrder::kNumbers / 4]{};
  visit_numbers<G>(position, [&](int input, int value) {
    const int number = linear_number(input);
    if (number >= 0) numbers[number / 4] |= static_cast<std::uint32_t>(value) << number % 4 * 8;
  });
  int total = order.square[kind][position.square] + (position.my_turn ? order.my_turn[kind] : 0);
  CLAIMEVEN_UNROLL
  for (int w = 0; w < LinearOrder::kNumbers / 4; ++w) {
    total = four_products(numbers[w], order.numbers[kind][w], total);
  }
  return total;
}

}  // namespace claimeven::gpu
