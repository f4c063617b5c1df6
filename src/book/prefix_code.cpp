#include "book/prefix_code.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

namespace claimeven {
namespace {

/// Huffman's algorithm: the depth of each leaf.
std::vector<int> huffman_lengths(const std::vector<std::uint64_t>& weights) {
  struct Node {
    std::size_t left;
    std::size_t right;
  };
  std::vector<Node> inner;
  using Entry = std::pair<std::uint64_t, std::size_t>;  // leaves first, then inner nodes
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  for (std::size_t i = 0; i < weights.size(); ++i) queue.emplace(weights[i], i);
  while (queue.size() > 1) {
    const Entry a = queue.top();
    queue.pop();
    const Entry b = queue.top();
    queue.pop();
    queue.emplace(a.first + b.first, weights.size() + inner.size());
    inner.push_back({a.second, b.second});
  }
  std::vector<int> depth(weights.size() + inner.size());
  for (std::size_t i = inner.size(); i-- > 0;) {
    depth[inner[i].left] = depth[inner[i].right] = depth[weights.size() + i] + 1;
  }
  depth.resize(weights.size());
  return depth;
}

}  // namespace

PrefixCode PrefixCode::for_counts(const std::map<int, std::uint64_t>& counts) {
  std::vector<std::uint64_t> weights;
  for (const auto& [score, count] : counts) weights.push_back(std::max<std::uint64_t>(count, 1));
  std::vector<int> lengths = huffman_lengths(weights);
  // Too long a codeword belongs to a rare score; calling it less rare costs next to nothing.
  for (std::uint64_t least = 2; std::ranges::max(lengths) > kMaxLength; least *= 2) {
    for (std::uint64_t& weight : weights) weight = std::max(weight, least);
    lengths = huffman_lengths(weights);
  }
  PrefixCode code;
  code.lowest_ = counts.begin()->first;
  code.span_ = counts.rbegin()->first - code.lowest_ + 1;
  auto length = lengths.begin();
  for (const auto& [score, count] : counts) {
    code.length_[static_cast<std::size_t>(score - code.lowest_)] = static_cast<std::uint8_t>(*length++);
  }
  code.complete();
  return code;
}

std::optional<PrefixCode> PrefixCode::read(ByteReader& reader) {
  PrefixCode code;
  code.lowest_ = reader.read<std::int8_t>();
  code.span_ = reader.read<std::uint8_t>();
  if (!reader.ok() || code.span_ < 1 || code.span_ > 57 || code.lowest_ < -28 ||
      code.lowest_ + code.span_ > 29) {
    return std::nullopt;
  }
  // Two lengths a byte.
  for (int i = 0; i < code.span_; i += 2) {
    const auto pair = reader.read<std::uint8_t>();
    code.length_[static_cast<std::size_t>(i)] = pair & 15;
    code.length_[static_cast<std::size_t>(i + 1)] = pair >> 4;
  }
  if (!reader.ok() || (code.span_ % 2 == 1 && code.length_[static_cast<std::size_t>(code.span_)] != 0)) {
    return std::nullopt;
  }
  return code.complete() ? std::optional(code) : std::nullopt;
}

void PrefixCode::write(Bytes& out) const {
  append(out, static_cast<std::int8_t>(lowest_));
  append(out, static_cast<std::uint8_t>(span_));
  for (int i = 0; i < span_; i += 2) {
    append(out, static_cast<std::uint8_t>(length_[static_cast<std::size_t>(i)] |
                                          length_[static_cast<std::size_t>(i + 1)] << 4));
  }
}

bool PrefixCode::complete() {
  count_ = {};
  std::size_t next = 0;
  if (span_ == 1) {
    // The only score: no bits.
    if (length_[0] != 0) return false;
    count_[0] = 1;
    sorted_[0] = static_cast<std::int8_t>(lowest_);
    return true;
  }
  std::uint32_t used = 0;  // of all words of the greatest length
  for (int length = 1; length <= kMaxLength; ++length) {
    for (int i = 0; i < span_; ++i) {
      if (length_[static_cast<std::size_t>(i)] != length) continue;
      ++count_[static_cast<std::size_t>(length)];
      sorted_[next++] = static_cast<std::int8_t>(lowest_ + i);
      used += 1U << (kMaxLength - length);
    }
  }
  return used == 1U << kMaxLength;
}

PrefixCode::Codeword PrefixCode::codeword(int score) const {
  const int length = length_[static_cast<std::size_t>(score - lowest_)];
  std::uint32_t first = 0;
  std::size_t index = 0;
  for (int shorter = 0; shorter < length; ++shorter) {
    const std::uint32_t count = count_[static_cast<std::size_t>(shorter)];
    index += count;
    first = (first + count) << 1;
  }
  for (std::uint32_t i = 0; i < count_[static_cast<std::size_t>(length)]; ++i) {
    if (sorted_[index + i] == score) return {first + i, length};
  }
  return {};
}

}  // namespace claimeven
