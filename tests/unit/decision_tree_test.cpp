#include "book/decision_tree.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/random_games.h"

namespace claimeven {
namespace {

using testing::RandomGames;
using testing::test_seed;

Example example(int ply, int balance, int score) {
  Example example{};
  example.features[kPly] = static_cast<std::uint8_t>(ply);
  example.features[kBalance] = static_cast<std::uint8_t>(balance);
  example.score = static_cast<std::int8_t>(score);
  return example;
}

int total_length(const DecisionTree& tree, const std::vector<Example>& examples) {
  int bits = 0;
  for (const Example& e : examples) bits += tree.code_for(e.features).codeword(e.score).length;
  return bits;
}

TEST(DecisionTree, WhatFeaturesTellTakesNoBits) {
  // Given scores that follow from two features,
  std::vector<Example> examples;
  for (int i = 0; i < 4000; ++i) {
    const int ply = i % 2;
    const int balance = i / 2 % 100;
    examples.push_back(example(ply, balance, (ply == 0 ? 1 : -1) * (balance < 40 ? 3 : 5)));
  }
  // when a tree grows, then it finds out.
  const DecisionTree tree = DecisionTree::grow(examples);
  EXPECT_EQ(tree.codes(), 4u);
  EXPECT_EQ(total_length(tree, examples), 0);
}

TEST(DecisionTree, DoesNotGrowOnNoise) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  std::vector<Example> examples;
  for (int i = 0; i < 4000; ++i)
    examples.push_back(example(random.below(8), random.below(128), random.below(9)));
  EXPECT_EQ(DecisionTree::grow(examples).codes(), 1u);
}

TEST(DecisionTree, ReadsWhatItWrites) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  std::vector<Example> examples;
  for (int i = 0; i < 20'000; ++i) {
    const int balance = random.below(128);
    examples.push_back(example(random.below(4), balance, (balance + random.below(30)) / 10 - 7));
  }
  const DecisionTree tree = DecisionTree::grow(examples);
  EXPECT_GT(tree.codes(), 5u);
  Bytes bytes;
  tree.write(bytes);
  ByteReader reader(bytes);
  const auto read = DecisionTree::read(reader);
  ASSERT_TRUE(read);
  EXPECT_EQ(reader.left(), 0u);
  for (const Example& e : examples) {
    EXPECT_EQ(read->code_for(e.features).codeword(e.score).bits,
              tree.code_for(e.features).codeword(e.score).bits);
  }

  // Damaged, it is refused or still leads somewhere.
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    ByteReader cut(ByteView(bytes).first(length));
    EXPECT_FALSE(DecisionTree::read(cut));
  }
  for (int i = 0; i < 3000; ++i) {
    Bytes damaged = bytes;
    damaged[static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())))] =
        static_cast<std::byte>(random.below(256));
    ByteReader damaged_reader(damaged);
    const auto other = DecisionTree::read(damaged_reader);
    if (!other) continue;
    for (std::size_t k = 0; k < 50; ++k) other->code_for(examples[k].features);
  }
}

}  // namespace
}  // namespace claimeven
