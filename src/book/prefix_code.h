#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>

#include "book/bytes.h"

namespace claimeven {

/// A Huffman code of scores: frequent ones take few bits. Kept in canonical form, that is by lengths alone: the
/// codewords of one length are consecutive numbers in the order of the scores, and shorter ones come first.
class PrefixCode {
 public:
  static constexpr int kMaxLength = 15;

  struct Codeword {
    std::uint32_t bits = 0;
    int length = 0;
  };

  /// The best code for scores that come up so often. Requires at least one score; a single one takes no bits.
  static PrefixCode for_counts(const std::map<int, std::uint64_t>& counts);

  /// Reads what write() wrote; nothing if it is no code.
  static std::optional<PrefixCode> read(ByteReader& reader);
  void write(Bytes& out) const;

  /// Requires a score that the code was made for.
  Codeword codeword(int score) const;

  /// The score whose codeword the source yields bit by bit with next().
  template <class BitSource>
  int decode(BitSource&& source) const {
    // `code` is below `ahead` exactly when a codeword of this length is complete (canonical form).
    std::uint32_t code = 0;
    std::uint32_t first = 0;
    int index = 0;
    for (int length = 0; length <= kMaxLength; ++length) {
      const std::uint32_t count = count_[static_cast<std::size_t>(length)];
      if (code - first < count) return sorted_[static_cast<std::size_t>(index) + (code - first)];
      index += static_cast<int>(count);
      first = (first + count) << 1;
      code = code << 1 | source.next();
    }
    return 0;  // not reached by a complete code
  }

 private:
  /// Fills in what follows from the lengths. False if they make no complete code.
  bool complete();

  int lowest_ = 0;
  std::array<std::uint8_t, 64> length_{};  // by score - lowest_; 0: none, or the only one
  int span_ = 0;                           // scores from lowest_ on that have an entry
  std::array<std::uint8_t, kMaxLength + 1> count_{};
  std::array<std::int8_t, 64> sorted_{};  // scores by length, then by value
};

}  // namespace claimeven
