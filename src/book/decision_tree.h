#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "book/bytes.h"
#include "book/features.h"
#include "book/prefix_code.h"

namespace claimeven {

/// A position as the tree sees it, and its score.
struct Example {
  Features features;
  std::int8_t score;
};

/// Chooses the code of a position's score by its features, one question after the other. Scores that are likely
/// among positions that look like it take few bits.
class DecisionTree {
 public:
  /// Grows a tree that makes the codes of all examples together, and itself, as short as it finds.
  static DecisionTree grow(std::span<const Example> examples);

  /// Reads what write() wrote; nothing if it is no tree.
  static std::optional<DecisionTree> read(ByteReader& reader);
  void write(Bytes& out) const;

  const PrefixCode& code_for(const Features& features) const {
    std::size_t node = 0;
    while (nodes_[node].feature != kLeaf) {
      const Node& at = nodes_[node];
      node = features[at.feature] < at.threshold ? node + 1 : at.next;
    }
    return codes_[nodes_[node].next];
  }

  std::size_t codes() const { return codes_.size(); }

 private:
  static constexpr std::uint8_t kLeaf = 255;

  /// In preorder: the branch for features below the threshold follows its node, `next` is the other one. Of a
  /// leaf, `next` is its code.
  struct Node {
    std::uint8_t feature = kLeaf;
    std::uint8_t threshold = 0;
    std::uint16_t next = 0;
  };

  void grow_from(std::span<Example> examples);

  std::vector<Node> nodes_;
  std::vector<PrefixCode> codes_;
};

}  // namespace claimeven
