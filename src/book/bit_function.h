#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "book/bytes.h"

/// A static function from keys to strings of bits, without the keys: asked about a key that it was made for, it
/// gives back that key's bits; asked about another, it gives rubbish. It takes little more room than the bits.
///
/// Keys are spread by a hash over shards of some hundred bits. A shard is the solution of a linear system over
/// GF(2): each bit of each of its keys is one equation, which says that the parity of the shard's bits under a
/// mask, made from the key and the bit's number, is the bit. Masks are random, so a shard needs hardly more
/// bits than it has equations. A look-up computes the masks again and counts parities in one or two cache
/// lines.
///
///     key ---hash---> shard 0110 1001 1100 ...     bit 0 = parity(shard & mask(key, 0))
///                                                  bit 1 = parity(shard & mask(key, 1)) ...
namespace claimeven {

/// The function as a book file has it.
class BitFunction {
 public:
  static constexpr std::size_t kMaxShardBits = 1024;
  static constexpr std::size_t kGroup = 64;  ///< shards that share a start

  BitFunction() = default;
  /// Reads what make_bit_function wrote. False if it is damaged. The bytes must outlive this.
  bool read(ByteReader& reader);

  /// The bits of a key, one after the other.
  class Bits {
   public:
    /// The next bit.
    unsigned next() {
      std::uint64_t sum = 0;
      for (std::size_t i = 0; i < words_; ++i) sum ^= shard_[i] & mask_word(hash_, row_ + i);
      row_ += kMaxShardBits / 64;
      return static_cast<unsigned>(std::popcount(sum)) & 1;
    }

   private:
    friend class BitFunction;
    std::uint64_t hash_;
    std::size_t row_ = 0;
    std::size_t words_;
    std::uint64_t shard_[kMaxShardBits / 64];
  };
  Bits bits_of(std::uint64_t key) const;

  std::size_t bytes() const { return bytes_; }

  /// A word of the mask; `row` counts 16 words for each bit of a key.
  static std::uint64_t mask_word(std::uint64_t hash, std::size_t row) {
    std::uint64_t word = (hash + row) * 0x9E3779B97F4A7C15u;
    word ^= word >> 32;
    word *= 0xD6E8FEB86659FD93u;
    return word ^ (word >> 32);
  }

 private:
  std::uint64_t start_of(std::size_t shard) const;

  std::uint64_t seed_ = 0;
  std::uint32_t shards_ = 0;
  // Where shards start, in bits: of each 64th from the beginning, of the others from there.
  const std::byte* group_starts_ = nullptr;  // u32 each
  const std::byte* starts_ = nullptr;        // u16 each, one more than there are shards
  const std::byte* data_ = nullptr;
  std::size_t bytes_ = 0;
};

/// A key and its bits: the lowest `length` bits of `bits`, the highest of these first.
struct KeyBits {
  std::uint64_t key;
  std::uint32_t bits;
  int length;
};

/// Appends the function of these keys, which must be distinct.
void make_bit_function(std::span<const KeyBits> keys, Bytes& out);

}  // namespace claimeven
