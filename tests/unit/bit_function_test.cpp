#include "book/bit_function.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "support/random_games.h"

namespace claimeven {
namespace {

using testing::RandomGames;
using testing::test_seed;

/// Distinct random keys, with random bits of 0 to `longest` each.
std::vector<KeyBits> random_keys(std::size_t count, int longest, RandomGames& random) {
  std::set<std::uint64_t> keys;
  while (keys.size() < count) keys.insert(random.word() >> 15);
  std::vector<KeyBits> all;
  for (const std::uint64_t key : keys) {
    const int length = random.below(longest + 1);
    all.push_back({key, static_cast<std::uint32_t>(random.word()) & ((1U << length) - 1), length});
  }
  return all;
}

std::uint32_t read_bits(const BitFunction& function, std::uint64_t key, int length) {
  auto source = function.bits_of(key);
  std::uint32_t bits = 0;
  for (int i = 0; i < length; ++i) bits = bits << 1 | source.next();
  return bits;
}

std::uint64_t total_bits(const std::vector<KeyBits>& keys) {
  std::uint64_t sum = 0;
  for (const KeyBits& key : keys) sum += static_cast<std::uint64_t>(key.length);
  return sum;
}

TEST(BitFunction, GivesBackTheBitsOfEveryKey) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  for (const std::size_t count : {0, 1, 2, 100, 141, 5000}) {
    for (const int longest : {0, 1, 9, 15}) {
      const auto keys = random_keys(count, longest, random);
      Bytes bytes;
      make_bit_function(keys, bytes);
      BitFunction function;
      ByteReader reader(bytes);
      ASSERT_TRUE(function.read(reader));
      EXPECT_EQ(reader.left(), 0u);
      for (const KeyBits& key : keys) ASSERT_EQ(read_bits(function, key.key, key.length), key.bits);
    }
  }
}

TEST(BitFunction, KeysThatLookAlikeAreNoProblem) {
  // Neighbouring positions have keys that differ in few bits.
  std::vector<KeyBits> keys;
  for (std::uint32_t i = 0; i < 4000; ++i) keys.push_back({std::uint64_t{i} << (i % 40), i & 15, 4});
  std::set<std::uint64_t> distinct;
  std::erase_if(keys, [&](const KeyBits& key) { return !distinct.insert(key.key).second; });
  Bytes bytes;
  make_bit_function(keys, bytes);
  BitFunction function;
  ByteReader reader(bytes);
  ASSERT_TRUE(function.read(reader));
  for (const KeyBits& key : keys) ASSERT_EQ(read_bits(function, key.key, key.length), key.bits);
}

TEST(BitFunction, TakesLittleMoreThanTheBits) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  const auto keys = random_keys(50'000, 8, random);
  Bytes bytes;
  make_bit_function(keys, bytes);
  EXPECT_LT(static_cast<double>(bytes.size()) * 8, 1.04 * static_cast<double>(total_bits(keys)));
}

TEST(BitFunction, TheSameKeysGiveTheSameBytesInAnyOrder) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  auto keys = random_keys(1000, 8, random);
  Bytes forwards;
  make_bit_function(keys, forwards);
  std::reverse(keys.begin(), keys.end());
  Bytes backwards;
  make_bit_function(keys, backwards);
  EXPECT_EQ(forwards, backwards);
}

TEST(BitFunction, DamageIsRefusedOrHarmless) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  const auto keys = random_keys(1000, 8, random);
  Bytes bytes;
  make_bit_function(keys, bytes);
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    BitFunction function;
    ByteReader reader(ByteView(bytes).first(length));
    EXPECT_FALSE(function.read(reader));
  }
  for (int i = 0; i < 2000; ++i) {
    Bytes damaged = bytes;
    const auto at = static_cast<std::size_t>(random.below(i % 2 == 0 ? 64 : static_cast<int>(bytes.size())));
    damaged[at] = static_cast<std::byte>(random.below(256));
    BitFunction function;
    ByteReader reader(damaged);
    if (!function.read(reader)) continue;
    for (std::size_t k = 0; k < 20; ++k) read_bits(function, keys[k].key, 15);
  }
}

}  // namespace
}  // namespace claimeven
