#include "tools/fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "tools/parallel_for.h"
#include "tools/samples.h"

namespace claimeven::train {
namespace {

constexpr double kHiddenScale = 256;  // integer weights of the hidden units per unit of the fit
constexpr double kOutputScale = 128;

/// The network of one kind of node in floating point, and likewise its gradient: rows of hidden units.
struct FitNetwork {
  using Row = std::array<float, kHiddenUnits>;
  static constexpr std::size_t kAlpha = kInputs;
  static constexpr std::size_t kBias = kAlpha + 1;
  static constexpr std::size_t kOutput = kBias + kStages.size();
  static constexpr std::size_t kRows = kOutput + 1;

  std::array<Row, kRows> rows{};

  /// Inputs of like size learn at like rates.
  static float scale(std::size_t input) {
    if (input < kMyThreatsAbove) return 1.0F / 4;
    if (input < kMyOpenWindows) return 1.0F / 2;
    if (input < kMyPotential0) return 1.0F / 10;
    if (input < kMobility) return 1.0F / 4;
    return input < kMyTurn ? 1.0F / 2 : 1.0F;
  }

  /// The hidden units before max(0, .).
  Row hidden(const Inputs& inputs, const Samples::Node& node) const {
    Row sum{};
    visit(inputs, node, [&](std::size_t row, float value) {
      for (std::size_t u = 0; u < kHiddenUnits; ++u) sum[u] += value * rows[row][u];
    });
    return sum;
  }

  /// Adds the slopes of the hidden units to those of the rows that made them.
  void add_slopes(const Inputs& inputs, const Samples::Node& node, const Row& slopes) {
    visit(inputs, node, [&](std::size_t row, float value) {
      for (std::size_t u = 0; u < kHiddenUnits; ++u) rows[row][u] += value * slopes[u];
    });
  }

  KindNetwork quantized() const {
    const auto quantize = [](const Row& row, double scale) {
      HiddenRow result;
      for (std::size_t u = 0; u < kHiddenUnits; ++u) {
        result[u] = static_cast<std::int16_t>(std::clamp(std::lround(row[u] * scale), -32767L, 32767L));
      }
      return result;
    };
    KindNetwork network;
    for (std::size_t i = 0; i < kInputs; ++i) network.inputs[i] = quantize(rows[i], kHiddenScale * scale(i));
    for (std::size_t i = 0; i < kStages.size(); ++i) network.bias[i] = quantize(rows[kBias + i], kHiddenScale);
    network.alpha = quantize(rows[kAlpha], kHiddenScale * Samples::kAlphaScale);
    network.output = quantize(rows[kOutput], kOutputScale);
    return network;
  }

 private:
  template <class Visit>
  static void visit(const Inputs& inputs, const Samples::Node& node, Visit&& visit) {
    for (std::size_t i = 0; i < kInputs; ++i) {
      if (inputs[i] != 0) visit(i, static_cast<float>(inputs[i]) * scale(i));
    }
    visit(kAlpha, node.alpha);
    visit(kBias + node.at.stage, static_cast<float>(1 - node.at.part));
    visit(kBias + node.at.stage + 1, static_cast<float>(node.at.part));
  }
};

/// Trains a network on pairs: logistic loss, Adam, small batches. Returns the weighted share of a tenth of the
/// pairs, kept out of the training, that it has in the right order.
double fit_network(const Samples& samples, std::uint64_t seed, const TrainingOptions& options,
                   KindNetwork& out) {
  constexpr std::size_t kBatch = 4096;
  constexpr float kRate = 0.005F, kKeepMean = 0.9F, kKeepSquare = 0.999F, kShrink = 1e-4F;
  Dice dice(seed);
  FitNetwork network, mean, square;
  const auto around_zero = [&](double size) {
    double sum = 0;  // of twelve uniform numbers: close to normal
    for (int i = 0; i < 12; ++i) sum += dice.unit();
    return static_cast<float>((sum - 6) * size);
  };
  for (std::size_t r = 0; r < FitNetwork::kRows; ++r) {
    for (float& weight : network.rows[r]) {
      weight = r < FitNetwork::kAlpha ? around_zero(0.2) : r == FitNetwork::kOutput ? around_zero(0.5) : 0.1F;
    }
  }

  // Whole nodes are held back: pairs come node by node.
  const std::size_t held_from = samples.pairs.size() - samples.pairs.size() / 10;
  std::vector<std::uint32_t> order(held_from);
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
  const auto activations = [&](std::uint32_t move, FitNetwork::Row& hidden) {
    hidden = network.hidden(samples.moves[move], samples.node_of_move[move]);
    float score = 0;
    for (std::size_t u = 0; u < kHiddenUnits; ++u) {
      score += std::max(hidden[u], 0.0F) * network.rows[FitNetwork::kOutput][u];
    }
    return score;
  };

  float mean_part = 1, square_part = 1;
  for (int epoch = 0; epoch < options.epochs; ++epoch) {
    dice.shuffle(order);
    const float rate = kRate * (1 - static_cast<float>(epoch) / static_cast<float>(options.epochs));
    for (std::size_t from = 0; from < order.size() && !options.is_stopped(); from += kBatch) {
      FitNetwork slopes;
      float total = 1e-6F;
      const std::size_t to = std::min(from + kBatch, order.size());
      for (std::size_t i = from; i < to; ++i) {
        const Pair& pair = samples.pairs[order[i]];
        FitNetwork::Row better, worse;
        const float margin = activations(pair.better, better) - activations(pair.worse, worse);
        const float pull = -pair.weight / (1 + std::exp(std::min(margin, 60.0F)));
        total += pair.weight;
        FitNetwork::Row better_slopes, worse_slopes;
        for (std::size_t u = 0; u < kHiddenUnits; ++u) {
          const float out_weight = network.rows[FitNetwork::kOutput][u];
          slopes.rows[FitNetwork::kOutput][u] += pull * (std::max(better[u], 0.0F) - std::max(worse[u], 0.0F));
          better_slopes[u] = better[u] > 0 ? pull * out_weight : 0;
          worse_slopes[u] = worse[u] > 0 ? -pull * out_weight : 0;
        }
        slopes.add_slopes(samples.moves[pair.better], samples.node_of_move[pair.better], better_slopes);
        slopes.add_slopes(samples.moves[pair.worse], samples.node_of_move[pair.worse], worse_slopes);
      }
      mean_part *= kKeepMean;
      square_part *= kKeepSquare;
      for (std::size_t r = 0; r < FitNetwork::kRows; ++r) {
        for (std::size_t u = 0; u < kHiddenUnits; ++u) {
          const float slope = slopes.rows[r][u] / total + kShrink * network.rows[r][u];
          float& m = mean.rows[r][u];
          float& q = square.rows[r][u];
          m = kKeepMean * m + (1 - kKeepMean) * slope;
          q = kKeepSquare * q + (1 - kKeepSquare) * slope * slope;
          network.rows[r][u] -= rate * (m / (1 - mean_part)) / (std::sqrt(q / (1 - square_part)) + 1e-9F);
        }
      }
    }
  }
  out = network.quantized();

  double total = 1e-9, right = 0;
  for (std::size_t i = held_from; i < samples.pairs.size(); ++i) {
    const Pair& pair = samples.pairs[i];
    FitNetwork::Row unused;
    total += pair.weight;
    if (activations(pair.better, unused) > activations(pair.worse, unused)) right += pair.weight;
  }
  return right / total;
}

}  // namespace

std::optional<double> fit_round(const TrainingOptions& options, int samples_wanted, LearnedNetwork& learned,
                                Dice& dice) {
  const auto samples = take_samples(options, samples_wanted, OrderingNetwork(learned), dice);
  const std::uint64_t fit_seed = dice.word();
  LearnedNetwork fitted = learned;
  std::array<double, kKinds> right{};
  for_each_index(options.threads, kKinds, options.stop, [&](int, std::size_t kind) {
    right[kind] = fit_network(samples[kind], fit_seed + kind, options, fitted[kind]);
  });
  if (options.is_stopped()) return std::nullopt;
  learned = fitted;
  double sum = 0;
  for (const double share : right) sum += share;
  return sum / kKinds;
}

}  // namespace claimeven::train
