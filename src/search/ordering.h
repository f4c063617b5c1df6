#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "core/bitboard.h"
#include "core/isa.h"
#include "core/platform.h"
#include "search/network.h"
#include "search/ordering_inputs.h"

/// Which moves to look at first: what the network (search/network.h) sees of the position that each move leads
/// to.
namespace claimeven::inline CLAIMEVEN_ISA {

/// The hidden units of the network, as vectors; unsigned, because sums may wrap around.
typedef std::uint16_t HiddenVector __attribute__((vector_size(CLAIMEVEN_VECTOR_BYTES)));
typedef std::int16_t SignedHiddenVector __attribute__((vector_size(CLAIMEVEN_VECTOR_BYTES)));
inline constexpr int kHiddenVectors = kHiddenUnits * sizeof(std::int16_t) / sizeof(HiddenVector);

/// How promising the network finds a move, for one node: what all its moves share is worked out once.
class MoveScorer {
 public:
  MoveScorer(const OrderingNetwork& network, int empty_squares, int alpha)
      : network_(network.kind(empty_squares, alpha)) {
    for (int v = 0; v < kHiddenVectors; ++v) {
      start_[v] = vector_of(network.bias(empty_squares, alpha), v) +
                  vector_of(network_.alpha, v) * static_cast<std::uint16_t>(alpha);
    }
  }

  template <class G>
  [[gnu::always_inline]] int score(const OrderedPosition& position) const {
    HiddenVector hidden[kHiddenVectors];
    for (int v = 0; v < kHiddenVectors; ++v) hidden[v] = start_[v];
    visit_inputs<G>(position, [&](int input, int value) {
      for (int v = 0; v < kHiddenVectors; ++v) {
        hidden[v] +=
            vector_of(network_.inputs[static_cast<std::size_t>(input)], v) * static_cast<std::uint16_t>(value);
      }
    });
    for (int v = 0; v < kHiddenVectors; ++v) {
      const SignedHiddenVector below_zero = reinterpret_cast<const SignedHiddenVector&>(hidden[v]) < 0;
      hidden[v] &= ~reinterpret_cast<const HiddenVector&>(below_zero);
    }
    HiddenRow units;
    std::memcpy(units.data(), hidden, sizeof(units));
    return dot_product(units, network_.output);
  }

 private:
  static HiddenVector vector_of(const HiddenRow& row, int v) {
    HiddenVector vector;
    std::memcpy(&vector, row.data() + v * (sizeof(HiddenVector) / sizeof(std::int16_t)), sizeof(vector));
    return vector;
  }

  const KindNetwork& network_;
  HiddenVector start_[kHiddenVectors];
};

}  // namespace claimeven::inline CLAIMEVEN_ISA
