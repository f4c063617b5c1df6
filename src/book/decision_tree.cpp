#include "book/decision_tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace claimeven {
namespace {

constexpr int kScores = 64;  // a score plus 32
using Counts = std::array<std::uint64_t, kScores>;

std::size_t place(int score) {
  return static_cast<std::size_t>(score + kScores / 2);
}

/// The bits that the scores take in the ideal code for their own frequencies.
double ideal_bits(const Counts& counts) {
  const auto n_log_n = [](std::uint64_t n) {
    return n == 0 ? 0.0 : static_cast<double>(n) * std::log2(static_cast<double>(n));
  };
  std::uint64_t total = 0;
  double sum = 0;
  for (const std::uint64_t count : counts) {
    total += count;
    sum += n_log_n(count);
  }
  return n_log_n(total) - sum;
}

struct Split {
  std::size_t feature = 0;
  int threshold = 0;
  double bits = 0;  ///< of both halves
};

/// The split that leaves the fewest bits.
std::optional<Split> best_split(std::span<const Example> examples) {
  constexpr std::size_t kValues = kMaxFeature + 1;
  std::optional<Split> best;
  std::vector<Counts> by_value(kValues);
  for (std::size_t feature = 0; feature < kFeatures; ++feature) {
    std::ranges::fill(by_value, Counts{});
    Counts above{};
    for (const Example& example : examples) {
      ++by_value[example.features[feature]][place(example.score)];
      ++above[place(example.score)];
    }
    Counts below{};
    for (std::size_t value = 0; value + 1 < kValues; ++value) {
      if (std::ranges::all_of(by_value[value], [](std::uint64_t n) { return n == 0; })) continue;
      for (std::size_t i = 0; i < kScores; ++i) {
        below[i] += by_value[value][i];
        above[i] -= by_value[value][i];
      }
      const double bits = ideal_bits(below) + ideal_bits(above);
      if (!best || bits < best->bits) best = Split{feature, static_cast<int>(value) + 1, bits};
    }
  }
  return best;
}

}  // namespace

DecisionTree DecisionTree::grow(std::span<const Example> examples) {
  std::vector<Example> sorted(examples.begin(), examples.end());
  DecisionTree tree;
  tree.grow_from(sorted);
  return tree;
}

void DecisionTree::grow_from(std::span<Example> examples) {
  // What one more code takes in the file, with its node.
  constexpr double kBitsOfACode = 8 * 30;
  constexpr std::size_t kMostCodes = 1024;
  Counts counts{};
  for (const Example& example : examples) ++counts[place(example.score)];
  const std::size_t node = nodes_.size();
  nodes_.emplace_back();
  const auto split = codes_.size() < kMostCodes ? best_split(examples) : std::nullopt;
  if (!split || split->bits + kBitsOfACode >= ideal_bits(counts)) {
    nodes_[node].next = static_cast<std::uint16_t>(codes_.size());
    std::map<int, std::uint64_t> by_score;
    for (int i = 0; i < kScores; ++i) {
      if (counts[static_cast<std::size_t>(i)] != 0)
        by_score[i - kScores / 2] = counts[static_cast<std::size_t>(i)];
    }
    codes_.push_back(PrefixCode::for_counts(by_score));
    return;
  }
  const auto middle = std::partition(examples.begin(), examples.end(), [&](const Example& example) {
    return example.features[split->feature] < split->threshold;
  });
  const auto below = static_cast<std::size_t>(middle - examples.begin());
  nodes_[node].feature = static_cast<std::uint8_t>(split->feature);
  nodes_[node].threshold = static_cast<std::uint8_t>(split->threshold);
  grow_from(examples.first(below));
  nodes_[node].next = static_cast<std::uint16_t>(nodes_.size());
  grow_from(examples.subspan(below));
}

std::optional<DecisionTree> DecisionTree::read(ByteReader& reader) {
  DecisionTree tree;
  tree.nodes_.resize(reader.read<std::uint16_t>());
  if (tree.nodes_.size() % 2 == 0 || reader.left() < tree.nodes_.size()) return std::nullopt;
  const std::size_t leaves = tree.nodes_.size() / 2 + 1;
  for (std::size_t i = 0; i < tree.nodes_.size(); ++i) {
    Node& node = tree.nodes_[i];
    node.feature = reader.read<std::uint8_t>();
    if (node.feature != kLeaf) node.threshold = reader.read<std::uint8_t>();
    node.next = reader.read<std::uint16_t>();
    // Always onwards, so that every way ends.
    const bool sound = node.feature == kLeaf
                           ? node.next < leaves
                           : node.feature < kFeatures && node.next > i && node.next < tree.nodes_.size();
    if (!sound) return std::nullopt;
  }
  if (tree.nodes_.back().feature != kLeaf) return std::nullopt;
  for (std::size_t i = 0; i < leaves; ++i) {
    const auto code = PrefixCode::read(reader);
    if (!code) return std::nullopt;
    tree.codes_.push_back(*code);
  }
  return reader.ok() ? std::optional(std::move(tree)) : std::nullopt;
}

void DecisionTree::write(Bytes& out) const {
  append(out, static_cast<std::uint16_t>(nodes_.size()));
  for (const Node& node : nodes_) {
    append(out, node.feature);
    if (node.feature != kLeaf) append(out, node.threshold);
    append(out, node.next);
  }
  for (const PrefixCode& code : codes_) code.write(out);
}

}  // namespace claimeven
