#include "book/prefix_code.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "support/random_games.h"

namespace claimeven {
namespace {

using testing::RandomGames;
using testing::test_seed;

using Counts = std::map<int, std::uint64_t>;

/// The codeword as text, "010".
std::string text(const PrefixCode& code, int score) {
  const auto word = code.codeword(score);
  std::string bits;
  for (int i = word.length; i-- > 0;) bits += (word.bits >> i & 1) != 0 ? '1' : '0';
  return bits;
}

/// Yields the bits of a text.
struct TextBits {
  std::string bits;
  std::size_t at = 0;
  unsigned next() { return at < bits.size() && bits[at++] == '1' ? 1 : 0; }
};

TEST(PrefixCode, FrequentScoresAreShort) {
  const auto code = PrefixCode::for_counts({{-3, 1}, {0, 2}, {1, 4}, {5, 8}});
  EXPECT_EQ(text(code, 5), "0");
  EXPECT_EQ(text(code, 1), "10");
  EXPECT_EQ(text(code, -3), "110");
  EXPECT_EQ(text(code, 0), "111");
}

TEST(PrefixCode, TheOnlyScoreTakesNoBits) {
  const auto code = PrefixCode::for_counts({{-7, 123}});
  EXPECT_EQ(text(code, -7), "");
  EXPECT_EQ(code.decode(TextBits{"111"}), -7);
}

TEST(PrefixCode, DecodesWhatItEncodes) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  for (int round = 0; round < 200; ++round) {
    Counts counts;
    const int scores = 1 + random.below(40);
    for (int i = 0; i < scores; ++i)
      counts[random.below(57) - 28] = 1 + (random.word() >> (24 + random.below(40)));
    const auto code = PrefixCode::for_counts(counts);
    Bytes bytes;
    code.write(bytes);
    ByteReader reader(bytes);
    const auto read = PrefixCode::read(reader);
    ASSERT_TRUE(read);
    EXPECT_EQ(reader.left(), 0u);
    for (const auto& [score, count] : counts) {
      EXPECT_LE(code.codeword(score).length, PrefixCode::kMaxLength);
      EXPECT_EQ(code.decode(TextBits{text(code, score)}), score);
      EXPECT_EQ(read->decode(TextBits{text(code, score)}), score);
    }
  }
}

TEST(PrefixCode, IsNearTheEntropy) {
  Counts counts;
  for (int score = -20; score <= 20; ++score) counts[score] = 1'000'000 >> std::abs(score / 3);
  const auto code = PrefixCode::for_counts(counts);
  double total = 0;
  double entropy = 0;
  double bits = 0;
  for (const auto& [score, count] : counts) total += static_cast<double>(count);
  for (const auto& [score, count] : counts) {
    entropy -= static_cast<double>(count) * std::log2(static_cast<double>(count) / total);
    bits += static_cast<double>(count) * code.codeword(score).length;
  }
  EXPECT_GE(bits, entropy);
  EXPECT_LT(bits, 1.02 * entropy);
}

TEST(PrefixCode, RefusesWhatIsNoCode) {
  const auto read = [](std::initializer_list<int> numbers) {
    Bytes bytes;
    for (const int number : numbers) append(bytes, static_cast<std::uint8_t>(number));
    ByteReader reader(bytes);
    return PrefixCode::read(reader).has_value();
  };
  EXPECT_TRUE(read({0, 2, 0x11}));           // two scores of one bit
  EXPECT_TRUE(read({0xF8, 3, 0x21, 0x02}));  // lengths 1 2 2, from -8 on
  EXPECT_FALSE(read({}));
  EXPECT_FALSE(read({0, 0}));              // no score
  EXPECT_FALSE(read({0, 1, 0x01}));        // one score with a bit
  EXPECT_FALSE(read({0, 2, 0x21}));        // words left over
  EXPECT_FALSE(read({0, 3, 0x11, 0x01}));  // more words than there are
  EXPECT_FALSE(read({0, 3, 0x21}));        // cut off
  EXPECT_FALSE(read({100, 2, 0x11}));      // no such scores
  EXPECT_FALSE(read({0, 200, 0x11}));
  EXPECT_FALSE(read({0, 3, 0x21, 0x32}));  // rubbish behind the last length
}

}  // namespace
}  // namespace claimeven
