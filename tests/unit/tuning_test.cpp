#include "search/tuning.h"

#include <gtest/gtest.h>

#include <string>

namespace claimeven {
namespace {

/// A training that is over in a moment.
TuneOptions tiny_training(int threads) {
  TuneOptions options;
  options.seed = 5;
  options.fit_rounds = 1;
  options.roots = 1;
  options.samples = 1500;
  options.epochs = 2;
  options.climb_positions = 4;
  options.climb_steps = 3;
  options.threads = threads;
  return options;
}

bool go_on(const TuneProgress& /*progress*/, const LearnedNetwork& /*network*/) {
  return true;
}

std::string trained_source(int threads) {
  return network_source(tune_network(tiny_training(threads), untrained_network(), go_on), "a test");
}

// Given the same seed, when trained with one thread and with two, then the network is the same.
TEST(TuningLong, DoesNotDependOnTheNumberOfThreads) {
  EXPECT_EQ(trained_source(1), trained_source(2));
}

TEST(TuningLong, TrainingChangesTheNetwork) {
  EXPECT_NE(trained_source(1), network_source(untrained_network(), "a test"));
}

// When the callback says stop after the first round, then what was fitted comes back and nothing is tried after
// it.
TEST(TuningLong, EndsWhenToldTo) {
  int calls = 0;
  const LearnedNetwork network =
      tune_network(tiny_training(1), untrained_network(), [&](const auto&, const auto&) {
        ++calls;
        return false;
      });
  EXPECT_EQ(calls, 1);
  EXPECT_NE(network_source(network, ""), network_source(untrained_network(), ""));
}

TEST(Tuning, TheSourceHoldsProvenanceAndEveryRow) {
  const std::string source = network_source(untrained_network(), "first line\nsecond line");
  EXPECT_NE(source.find("(first line\nsecond line)"), std::string::npos);
  std::size_t rows = 0;
  for (std::size_t at = source.find('\n'); at != std::string::npos; at = source.find('\n', at + 1)) {
    if (source.compare(at + 1, 1, "{") == 0 && source.compare(at + 2, 1, "\n") != 0) ++rows;
  }
  EXPECT_EQ(rows, kKinds * (kInputs + kStages.size() + 2));
}

TEST(Tuning, StagesMeetBetweenTheirPoints) {
  EXPECT_EQ(stage_point(42).part, 0);
  EXPECT_EQ(stage_point(32).stage, 0U);
  EXPECT_EQ(stage_point(32).part, 0.5);
  EXPECT_EQ(stage_point(0).stage, kStages.size() - 2);
  EXPECT_EQ(stage_point(0).part, 1);
}

}  // namespace
}  // namespace claimeven
