#include "search/tuning.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <functional>
#include <memory>
#include <random>
#include <thread>
#include <vector>

#include "search/nodes_to_solve.h"
#include "search/root.h"
#include "search/table.h"
#include "search/worker.h"

namespace claimeven {

namespace {

using Board = Geometry<7, 6>;
using Random = std::mt19937_64;

constexpr Board kBoard;
constexpr std::size_t kTableBytes = std::size_t{32} << 20;
constexpr double kHiddenScale = 256;  // integer weights of the hidden units per unit of the fit
constexpr double kOutputScale = 128;

/// Uniform in [0, bound); unlike the standard distributions the same with every library.
std::uint64_t below(Random& random, std::uint64_t bound) {
  return random() % bound;
}
double unit_interval(Random& random) {
  return static_cast<double>(random() >> 11) * 0x1.0p-53;
}

/// Runs work(thread, index) for all indices, on several threads.
void for_each_index(int threads, std::size_t count, const std::function<void(int, std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  const auto run = [&](int thread) {
    for (std::size_t i = next++; i < count; i = next++) work(thread, i);
  };
  std::vector<std::thread> pool;
  for (int t = 1; t < threads; ++t) pool.emplace_back(run, t);
  run(0);
  for (std::thread& thread : pool) thread.join();
}

/// A quiet position after random moves, not among the excluded ones.
Root random_root(Random& random, int least_stones, int most_stones, const TuneOptions& options) {
  while (true) {
    const int stones = least_stones + static_cast<int>(below(random, most_stones - least_stones + 1));
    Position position;
    while (position.stones() < stones && !position.is_over()) {
      const int column = static_cast<int>(below(random, 7));
      if (position.can_play(column) && !position.is_winning_move(column)) position = position.after(column);
      if (position.stones() == stones) break;
      // A board on which every move wins has no quiet continuation.
      bool stuck = true;
      for (int c = 0; c < 7; ++c) stuck &= !position.can_play(c) || position.is_winning_move(c);
      if (stuck) break;
    }
    if (position.stones() != stones || options.excluded.contains(position.symmetric_key())) continue;
    const Root root = find_root(kBoard, position, BookView{});
    if (!root.decided) return root;
  }
}

// ---- The fit ----

struct SampledNode {
  Sides sides;
  int stones;
  int alpha;
};

/// Keeps a few nodes of each number of stones, each equally likely.
class Reservoir {
 public:
  Reservoir(std::size_t samples, std::uint64_t seed) : random_(seed) {
    // Twice as many at 30 stones as at 12: late nodes are cheaper to search, and there are more of them.
    for (std::size_t stones = 0; stones < room_.size(); ++stones) {
      room_[stones] = stones < 6 || stones > 34 ? 0 : samples * (6 + stones) / 754;
    }
  }

  void node(const Sides& sides, int stones, int alpha) {
    auto& kept = kept_[stones];
    const std::size_t room = room_[stones];
    const std::uint64_t seen = seen_[stones]++;
    if (kept.size() < room) {
      kept.push_back({sides, stones, alpha});
    } else if (const std::uint64_t place = below(random_, seen + 1); place < room) {
      kept[place] = {sides, stones, alpha};
    }
  }

  std::vector<SampledNode> all() const {
    std::vector<SampledNode> nodes;
    for (const auto& kept : kept_) nodes.insert(nodes.end(), kept.begin(), kept.end());
    return nodes;
  }

 private:
  Random random_;
  std::array<std::vector<SampledNode>, 43> kept_;
  std::array<std::uint64_t, 43> seen_{};
  std::array<std::size_t, 43> room_{};
};

struct Sampling : Alone {
  Reservoir* reservoir;
  void node(const Sides& sides, int stones, int alpha) { reservoir->node(sides, stones, alpha); }
};

/// A move of a sampled node: what the network sees of it, and what its search showed.
struct SampledMove {
  std::array<std::uint8_t, kInputs> inputs{};
  double cost = 0;
  bool settles = false;
};

/// Two moves of a node, by their place among all sampled moves, and how much their order matters.
struct Pair {
  std::uint32_t better;
  std::uint32_t worse;
  float weight;
};

/// What the fit of one kind of node works with.
struct Samples {
  struct Node {
    StagePoint at;
    float alpha;
  };
  std::vector<std::array<std::uint8_t, kInputs>> moves;
  std::vector<Node> node_of_move;
  std::vector<Pair> pairs;

  void add(const SampledNode& node, const std::vector<SampledMove>& node_moves) {
    const std::size_t first = moves.size();
    for (const SampledMove& move : node_moves) {
      moves.push_back(move.inputs);
      node_of_move.push_back(
          {stage_point(Board::squares() - node.stones), static_cast<float>(node.alpha) * kAlphaScale});
    }
    for (std::size_t i = 0; i < node_moves.size(); ++i) {
      const SampledMove& better = node_moves[i];
      if (!better.settles) continue;
      for (std::size_t j = 0; j < node_moves.size(); ++j) {
        const SampledMove& worse = node_moves[j];
        // What the wrong order costs: the worse move's own search, and still the better's if it settles
        // nothing.
        const double cost = worse.cost + (worse.settles ? 0 : better.cost);
        if (i == j || cost <= better.cost) continue;
        pairs.push_back({static_cast<std::uint32_t>(first + i), static_cast<std::uint32_t>(first + j),
                         static_cast<float>(std::log2((cost + 1) / (better.cost + 1)) * std::log2(cost + 2))});
      }
    }
  }

  static constexpr float kAlphaScale = 1.0F / 8;
};

/// Searches every move of a node by itself. Empty if the order of its moves does not matter, or a search takes
/// too long.
std::vector<SampledMove> search_moves(Table& table, const SampledNode& node, const OrderingNetwork& network) {
  constexpr std::uint64_t kMostNodes = 150'000;
  table.clear(key_bits(kBoard));
  Expansion<Board> expansion;
  ExpansionCounts counts;
  if (expand(kBoard, node.sides, node.stones, node.alpha, table, BookView{}, expansion, counts) ||
      expansion.count < 2)
    return {};
  std::vector<SampledMove> moves(static_cast<std::size_t>(expansion.count));
  visit_children(kBoard, expansion, [&](int i, const OrderedPosition& position) {
    visit_inputs<Board>(position, [&](int input, int value) {
      moves[i].inputs[input] = static_cast<std::uint8_t>(moves[i].inputs[input] + value);
    });
  });
  bool any_settles = false;
  for (int i = 0; i < expansion.count; ++i) {
    const Child& child = expansion.children[i];
    table.clear(key_bits(kBoard));
    Effort effort(Limits{.nodes = kMostNodes});
    Worker<Board> worker(table, BookView{}, network, effort);
    const int score = worker.search(child.sides, child.stones, child.hash, child.alpha(node.alpha));
    worker.report();
    if (worker.interrupted()) return {};
    moves[i].cost = static_cast<double>(effort.nodes());
    moves[i].settles = child.turn(score) > node.alpha;
    any_settles |= moves[i].settles;
  }
  return any_settles ? moves : std::vector<SampledMove>{};
}

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
  Row hidden(const std::array<std::uint8_t, kInputs>& inputs, const Samples::Node& node) const {
    Row sum{};
    visit(inputs, node, [&](std::size_t row, float value) {
      for (std::size_t u = 0; u < kHiddenUnits; ++u) sum[u] += value * rows[row][u];
    });
    return sum;
  }

  /// Adds the slopes of the hidden units to those of the rows that made them.
  void add_slopes(const std::array<std::uint8_t, kInputs>& inputs, const Samples::Node& node,
                  const Row& slopes) {
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
  static void visit(const std::array<std::uint8_t, kInputs>& inputs, const Samples::Node& node, Visit&& visit) {
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
double fit_network(const Samples& samples, std::uint64_t seed, int epochs, KindNetwork& out) {
  constexpr std::size_t kBatch = 4096;
  constexpr float kRate = 0.005F, kKeepMean = 0.9F, kKeepSquare = 0.999F, kShrink = 1e-4F;
  Random random(seed);
  FitNetwork network, mean, square;
  const auto around_zero = [&](double size) {
    double sum = 0;  // of twelve uniform numbers: close to normal
    for (int i = 0; i < 12; ++i) sum += unit_interval(random);
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
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[below(random, i)]);
    const float rate = kRate * (1 - static_cast<float>(epoch) / static_cast<float>(epochs));
    for (std::size_t from = 0; from < order.size(); from += kBatch) {
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

/// One round: sample with the present network, search, fit. Returns the mean share of pairs in the right order.
double fit_round(const TuneOptions& options, std::uint64_t seed, int samples_wanted, LearnedNetwork& learned) {
  Random random(seed);
  const OrderingNetwork network(learned);
  Reservoir reservoir(static_cast<std::size_t>(samples_wanted), random());
  Table sampling_table(kTableBytes);
  for (int i = 0; i < options.roots; ++i) {
    const Root root = random_root(random, 5, 16, options);
    nodes_to_solve(kBoard, sampling_table, root, network, {.nodes = 1'000'000}, Sampling{{}, &reservoir});
  }

  std::vector<SampledNode> nodes = reservoir.all();
  for (std::size_t i = nodes.size(); i > 1; --i) std::swap(nodes[i - 1], nodes[below(random, i)]);
  std::vector<std::vector<SampledMove>> moves_of_node(nodes.size());
  std::vector<std::unique_ptr<Table>> tables;
  for (int t = 0; t < options.threads; ++t) tables.push_back(std::make_unique<Table>(kTableBytes));
  for_each_index(options.threads, nodes.size(), [&](int thread, std::size_t i) {
    moves_of_node[i] = search_moves(*tables[thread], nodes[i], network);
  });

  std::array<Samples, kKinds> samples;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    samples[kind_of_node(Board::squares() - nodes[i].stones, nodes[i].alpha)].add(nodes[i], moves_of_node[i]);
  }
  const std::uint64_t fit_seed = random();
  std::array<double, kKinds> right{};
  for_each_index(options.threads, kKinds, [&](int, std::size_t kind) {
    right[kind] = fit_network(samples[kind], fit_seed + kind, options.epochs, learned[kind]);
  });
  double sum = 0;
  for (const double share : right) sum += share;
  return sum / kKinds;
}

// ---- The climb ----

class Climb {
 public:
  Climb(const TuneOptions& options, Random& random, const LearnedNetwork& learned) : options_(options) {
    const OrderingNetwork network(learned);
    for (int t = 0; t < options.threads; ++t) tables_.push_back(std::make_unique<Table>(kTableBytes));
    while (roots_.size() < static_cast<std::size_t>(options.climb_positions)) {
      const Root root = random_root(random, 6, 26, options);
      const std::uint64_t nodes =
          nodes_to_solve(kBoard, *tables_[0], root, network, {.nodes = options.climb_nodes_to});
      if (nodes >= options.climb_nodes_from && nodes < options.climb_nodes_to) roots_.push_back(root);
    }
    logs_.resize(roots_.size());
  }

  /// Mean log2 of the nodes per position, or anything above `best` as soon as it can't be reached any more.
  double cost(const LearnedNetwork& learned, double best) {
    const OrderingNetwork network(learned);
    // The first quarter tells a hopeless change.
    const std::size_t quarter = roots_.size() / 4;
    const double first = part(network, 0, quarter);
    if (!first_quarter_.empty() && first > first_quarter_[0] + 0.02 * static_cast<double>(quarter))
      return best + 1;
    const double sum = first + part(network, quarter, roots_.size());
    const double mean = sum / static_cast<double>(roots_.size());
    if (mean < best) first_quarter_.assign(1, first);
    return mean;
  }

 private:
  double part(const OrderingNetwork& network, std::size_t from, std::size_t to) {
    for_each_index(options_.threads, to - from, [&](int thread, std::size_t i) {
      logs_[from + i] = std::log2(static_cast<double>(nodes_to_solve(
          kBoard, *tables_[thread], roots_[from + i], network, {.nodes = options_.climb_nodes_to * 4})));
    });
    double sum = 0;
    for (std::size_t i = from; i < to; ++i) sum += logs_[i];
    return sum;
  }

  const TuneOptions& options_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<Root> roots_;
  std::vector<double> logs_;
  std::vector<double> first_quarter_;
};

/// Changes one weight at random: of the output, of a bias or of an input.
LearnedNetwork changed(const LearnedNetwork& learned, Random& random) {
  LearnedNetwork result = learned;
  KindNetwork& kind = result[below(random, kKinds)];
  const std::uint64_t part = below(random, 10);
  HiddenRow& row = part < 3   ? kind.output
                   : part < 5 ? kind.bias[below(random, kStages.size())]
                              : kind.inputs[below(random, kInputs)];
  std::int16_t& weight = row[below(random, kHiddenUnits)];
  const double step = (unit_interval(random) < 0.5 ? -1 : 1) * (0.1 + 0.5 * unit_interval(random));
  weight = static_cast<std::int16_t>(
      std::clamp(std::lround(weight + step * (std::abs(weight) + 20)), -32767L, 32767L));
  return result;
}

}  // namespace

LearnedNetwork untrained_network() {
  LearnedNetwork network{};
  for (KindNetwork& kind : network) {
    // One unit counts what speaks for a move, another what speaks against it.
    const std::size_t for_it = 0, against = 1;
    kind.inputs[kMyThreats0][for_it] = kind.inputs[kMyThreats1][for_it] = 100;
    kind.inputs[kTheirThreats0][against] = kind.inputs[kTheirThreats1][against] = 60;
    for (std::size_t square = 0; square < 24; ++square) {
      const int distance_from_centre = static_cast<int>(square / 6);
      kind.inputs[kMoveSquare + square][for_it] = static_cast<std::int16_t>(100 - 8 * distance_from_centre);
    }
    kind.output[for_it] = 1;
    kind.output[against] = -1;
  }
  return network;
}

LearnedNetwork tune_network(const TuneOptions& options, const LearnedNetwork& start,
                            const TuneCallback& progress) {
  Random random(options.seed);
  LearnedNetwork network = start;
  for (int round = 0; round < options.fit_rounds; ++round) {
    // Each round sees the searches that the last one's network makes; only the last has to be thorough.
    const int halvings = options.fit_rounds - 1 - round;
    const double right = fit_round(options, random(), options.samples >> halvings, network);
    if (!progress({"fit", round + 1, options.fit_rounds, right}, network)) return network;
  }
  if (options.climb_steps == 0) return network;
  Climb climb(options, random, network);
  double best = climb.cost(network, 1e9);
  for (int step = 0; step < options.climb_steps; ++step) {
    const LearnedNetwork candidate = changed(network, random);
    const double cost = climb.cost(candidate, best);
    if (cost < best) {
      best = cost;
      network = candidate;
    }
    if (!progress({"climb", step + 1, options.climb_steps, best}, network)) break;
  }
  return network;
}

std::string network_source(const LearnedNetwork& network, const std::string& provenance) {
  std::string text = "#include \"search/network.h\"\n\n// Generated: do not edit.\n";
  const auto row_text = [](const HiddenRow& row) {
    std::string values;
    for (const std::int16_t value : row) {
      values += values.empty() ? '{' : ',';
      values += std::to_string(value);
    }
    return values + "}";
  };
  const auto rows_text = [&](const auto& rows) {
    std::string lines = " {{\n";
    for (const HiddenRow& row : rows) lines += row_text(row) + ",\n";
    return lines + " }},\n";
  };
  text += "// clang-format off\nnamespace claimeven {\n\nconst char* const kNetworkProvenance = R\"(" +
          provenance + ")\";\n\nconst LearnedNetwork kLearnedNetwork = {{\n";
  for (const KindNetwork& kind : network) {
    text += "{\n" + rows_text(kind.inputs) + rows_text(kind.bias) + row_text(kind.alpha) + ",\n" +
            row_text(kind.output) + "\n},\n";
  }
  return text + "}};\n\n}  // namespace claimeven\n// clang-format on\n";
}

}  // namespace claimeven
