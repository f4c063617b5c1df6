#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "support/signals.h"
#include "tools/network_source.h"
#include "tools/training.h"

namespace claimeven::train {
namespace {

/// A training that is over in a moment.
TrainingOptions tiny_training(int threads) {
  TrainingOptions options;
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

void go_on(const TrainingProgress& /*progress*/, const LearnedNetwork& /*network*/) {}

std::string trained_source(int threads) {
  return network_source(train_network(tiny_training(threads), untrained_network(), go_on), "a test");
}

// Given the same seed, when trained with one thread and with two, then the network is the same.
TEST(TrainingLong, DoesNotDependOnTheNumberOfThreads) {
  EXPECT_EQ(trained_source(1), trained_source(2));
}

TEST(TrainingLong, TrainingChangesTheNetwork) {
  EXPECT_NE(trained_source(1), network_source(untrained_network(), "a test"));
}

// When it is stopped after the first round, then what was fitted comes back and nothing is tried after it.
TEST(TrainingLong, EndsWhenToldTo) {
  const StopSignal stop;
  TrainingOptions options = tiny_training(1);
  options.stop = stop;
  int calls = 0;
  const LearnedNetwork network = train_network(options, untrained_network(), [&](const auto&, const auto&) {
    ++calls;
    stop.request();
  });
  EXPECT_EQ(calls, 1);
  EXPECT_NE(network_source(network, ""), network_source(untrained_network(), ""));
}

// Given a training that is stopped from the start, then the network that it began with comes back.
TEST(Training, StoppedBeforeItBeginsItChangesNothing) {
  const StopSignal stop = testing::requested_signal();
  TrainingOptions options = tiny_training(2);
  options.stop = stop;
  const LearnedNetwork network = train_network(options, untrained_network(), go_on);
  EXPECT_EQ(network_source(network, ""), network_source(untrained_network(), ""));
}

TEST(Training, TheSourceHoldsProvenanceAndEveryRow) {
  const std::string source = network_source(untrained_network(), "first line\nsecond line");
  EXPECT_NE(source.find("(first line\nsecond line)"), std::string::npos);
  std::size_t rows = 0;
  for (std::size_t at = source.find('\n'); at != std::string::npos; at = source.find('\n', at + 1)) {
    if (source.compare(at + 1, 1, "{") == 0 && source.compare(at + 2, 1, "\n") != 0) ++rows;
  }
  EXPECT_EQ(rows, kKinds * (kInputs + kStages.size() + 2));
}

TEST(Training, StagesMeetBetweenTheirPoints) {
  EXPECT_EQ(stage_point(42).part, 0);
  EXPECT_EQ(stage_point(32).stage, 0U);
  EXPECT_EQ(stage_point(32).part, 0.5);
  EXPECT_EQ(stage_point(0).stage, kStages.size() - 2);
  EXPECT_EQ(stage_point(0).part, 1);
}

}  // namespace
}  // namespace claimeven::train
