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

#include "search/driver.h"
#include "search/effort.h"
#include "search/root.h"
#include "search/table.h"
#include "search/worker.h"

namespace claimeven {

namespace {

using namespace CLAIMEVEN_ISA;
using Board = Geometry<7, 6>;
using Random = std::mt19937_64;

constexpr Board kBoard;
constexpr std::size_t kTableBytes = std::size_t{32} << 20;
constexpr double kUnit = 100;  // integer weight of one unit of the fit

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
    const Root root = find_root(kBoard, position);
    if (!root.decided) return root;
  }
}

/// The nodes that an exact solution takes, at most about `limit`.
template <class Company = Alone>
std::uint64_t nodes_to_solve(Table& table, const Root& root, const OrderingWeights& weights,
                             std::uint64_t limit, Company company = {}) {
  table.clear(key_bits(kBoard));
  Effort effort(Limits{.nodes = limit});
  Worker<Board, Company> worker(table, weights, effort, company);
  Range bounds{lowest_quiet_score(kBoard, root.stones), highest_quiet_score(kBoard, root.stones)};
  find_score(
      root.stones, bounds, bounds,
      [&](int alpha) {
        const int score = worker.search(root.sides, root.stones, root.hash, alpha);
        worker.report();
        if (worker.interrupted()) return false;
        (score > alpha ? bounds.lower : bounds.upper) = score;
        return true;
      },
      [&] { return effort.nodes(); });
  return effort.nodes();
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

/// The features of the better of two moves minus those of the worse, and how much the order matters.
struct Pair {
  std::array<float, kFeatures> difference;
  float weight;
  StagePoint at;
};

/// Searches every move of a node by itself, and compares them.
void compare_moves(Table& table, const SampledNode& node, const OrderingWeights& weights,
                   std::vector<Pair>& pairs) {
  constexpr std::uint64_t kMostNodes = 250'000;
  struct Move {
    std::array<float, kFeatures> features{};
    double cost;
    bool settles;
  };
  table.clear(key_bits(kBoard));
  Expansion<Board> expansion;
  ExpansionCounts counts;
  if (expand(kBoard, node.sides, node.stones, node.alpha, table, expansion, counts)) return;
  std::vector<Move> moves(static_cast<std::size_t>(expansion.count));
  visit_children(kBoard, expansion, [&](int i, const OrderedPosition& position) {
    visit_features<Board>(
        position, [&](int feature, int value) { moves[i].features[feature] = static_cast<float>(value); });
  });
  bool any_settles = false;
  for (int i = 0; i < expansion.count; ++i) {
    const Child& child = expansion.children[i];
    table.clear(key_bits(kBoard));
    Effort effort(Limits{.nodes = kMostNodes});
    Worker<Board> worker(table, weights, effort);
    const int alpha = child.alpha(node.alpha);
    const int score = worker.search(child.sides, child.stones, child.hash, alpha);
    worker.report();
    if (worker.interrupted()) return;
    moves[i].cost = static_cast<double>(effort.nodes());
    moves[i].settles = child.turn(score) > node.alpha;
    any_settles |= moves[i].settles;
  }
  if (!any_settles) return;
  for (const Move& better : moves) {
    if (!better.settles) continue;
    for (const Move& worse : moves) {
      if (&better == &worse) continue;
      // What the wrong order costs: the worse move's own search, and still the better's if it settles nothing.
      const double cost = worse.cost + (worse.settles ? 0 : better.cost);
      if (cost <= better.cost) continue;
      Pair& pair = pairs.emplace_back();
      for (int f = 0; f < kFeatures; ++f) pair.difference[f] = better.features[f] - worse.features[f];
      pair.at = stage_point(Board::squares() - node.stones);
      pair.weight = static_cast<float>(std::log2((cost + 1) / (better.cost + 1)) * std::log2(cost + 2));
    }
  }
}

using KindWeights = LearnedWeights::value_type;

/// Weighted logistic regression by Adam, on all pairs at once. Returns the weighted share in the right order.
double fit_pairs(const std::vector<Pair>& pairs, KindWeights& out) {
  constexpr int kSteps = 300;
  constexpr double kRate = 0.05, kKeepMean = 0.9, kKeepSquare = 0.999, kShrink = 1e-3;
  using Values = std::array<std::array<double, kFeatures>, kStages.size()>;
  Values weights{}, mean{}, square{};
  double total = 1e-9, right = 0;
  for (const Pair& pair : pairs) total += pair.weight;
  for (int step = 1; step <= kSteps; ++step) {
    Values gradient{};
    right = 0;
    for (const Pair& pair : pairs) {
      const auto [stage, part] = pair.at;
      double margin = 0;
      for (int f = 0; f < kFeatures; ++f) {
        margin += ((1 - part) * weights[stage][f] + part * weights[stage + 1][f]) * pair.difference[f];
      }
      if (margin > 0) right += pair.weight;
      const double pull = pair.weight / (1 + std::exp(margin));
      for (int f = 0; f < kFeatures; ++f) {
        gradient[stage][f] -= (1 - part) * pull * pair.difference[f];
        gradient[stage + 1][f] -= part * pull * pair.difference[f];
      }
    }
    for (std::size_t stage = 0; stage < kStages.size(); ++stage) {
      for (int f = 0; f < kFeatures; ++f) {
        const double slope = gradient[stage][f] / total + kShrink * weights[stage][f];
        double& m = mean[stage][f];
        double& q = square[stage][f];
        m = kKeepMean * m + (1 - kKeepMean) * slope;
        q = kKeepSquare * q + (1 - kKeepSquare) * slope * slope;
        weights[stage][f] -= kRate * (m / (1 - std::pow(kKeepMean, step))) /
                             (std::sqrt(q / (1 - std::pow(kKeepSquare, step))) + 1e-9);
      }
    }
  }
  for (std::size_t stage = 0; stage < kStages.size(); ++stage) {
    for (int f = 0; f < kFeatures; ++f) {
      out[stage][f] = static_cast<std::int16_t>(std::lround(weights[stage][f] * kUnit));
    }
  }
  return right / total;
}

/// One round: sample with the present weights, search, fit. Returns the mean share of pairs in the right order.
double fit_round(const TuneOptions& options, std::uint64_t seed, LearnedWeights& learned) {
  Random random(seed);
  const OrderingWeights weights(learned);
  // Nodes with many stones are cheap to search and the most frequent: take more of them.
  Reservoir reservoir(static_cast<std::size_t>(options.samples), random());
  Table sampling_table(kTableBytes);
  for (int i = 0; i < options.roots; ++i) {
    const Root root = random_root(random, 5, 16, options);
    nodes_to_solve(sampling_table, root, weights, 1'000'000, Sampling{{}, &reservoir});
  }

  std::vector<SampledNode> nodes = reservoir.all();
  std::shuffle(nodes.begin(), nodes.end(), random);
  std::vector<std::vector<Pair>> pairs_of_node(nodes.size());
  std::vector<std::unique_ptr<Table>> tables;
  for (int t = 0; t < options.threads; ++t) tables.push_back(std::make_unique<Table>(kTableBytes));
  for_each_index(options.threads, nodes.size(), [&](int thread, std::size_t i) {
    compare_moves(*tables[thread], nodes[i], weights, pairs_of_node[i]);
  });

  std::array<std::vector<Pair>, kKinds> pairs;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    auto& kind =
        pairs[static_cast<std::size_t>(kind_of_node(Board::squares() - nodes[i].stones, nodes[i].alpha))];
    kind.insert(kind.end(), pairs_of_node[i].begin(), pairs_of_node[i].end());
  }
  std::array<double, kKinds> right{};
  for_each_index(options.threads, kKinds,
                 [&](int, std::size_t kind) { right[kind] = fit_pairs(pairs[kind], learned[kind]); });
  double sum = 0;
  for (const double share : right) sum += share;
  return sum / kKinds;
}

// ---- The climb ----

class Climb {
 public:
  Climb(const TuneOptions& options, Random& random, const LearnedWeights& learned) : options_(options) {
    const OrderingWeights weights(learned);
    for (int t = 0; t < options.threads; ++t) tables_.push_back(std::make_unique<Table>(kTableBytes));
    // Neither trivial nor endless, so that all of them have a say and none is all that matters.
    while (roots_.size() < static_cast<std::size_t>(options.climb_positions)) {
      const Root root = random_root(random, 8, 26, options);
      const std::uint64_t nodes = nodes_to_solve(*tables_[0], root, weights, kMost);
      if (nodes >= kLeast && nodes < kMost) roots_.push_back(root);
    }
    logs_.resize(roots_.size());
  }

  /// Mean log2 of the nodes per position, or anything above `best` as soon as it can't be reached any more.
  double cost(const LearnedWeights& learned, double best) {
    const OrderingWeights weights(learned);
    // The first quarter tells a hopeless change.
    const std::size_t quarter = roots_.size() / 4;
    const double first = part(weights, 0, quarter);
    if (!first_quarter_.empty() && first > first_quarter_[0] + 0.02 * static_cast<double>(quarter))
      return best + 1;
    const double sum = first + part(weights, quarter, roots_.size());
    const double mean = sum / static_cast<double>(roots_.size());
    if (mean < best) first_quarter_.assign(1, first);
    return mean;
  }

 private:
  static constexpr std::uint64_t kLeast = 500;
  static constexpr std::uint64_t kMost = 60000;

  double part(const OrderingWeights& weights, std::size_t from, std::size_t to) {
    for_each_index(options_.threads, to - from, [&](int thread, std::size_t i) {
      logs_[from + i] = std::log2(
          static_cast<double>(nodes_to_solve(*tables_[thread], roots_[from + i], weights, kMost * 4)));
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

/// Changes one feature's weight: at one stage of one kind of node, at all its stages, or everywhere.
LearnedWeights changed(const LearnedWeights& weights, Random& random) {
  LearnedWeights result = weights;
  const std::size_t feature = below(random, kFeatures);
  const std::size_t kind = below(random, kKinds);
  const std::size_t stage = below(random, kStages.size());
  const std::uint64_t scope = below(random, 10);
  const double step = (unit_interval(random) < 0.5 ? -1 : 1) * (0.05 + 0.35 * unit_interval(random));
  for (std::size_t k = 0; k < kKinds; ++k) {
    for (std::size_t s = 0; s < kStages.size(); ++s) {
      const bool in_scope = scope < 5 ? k == kind && s == stage : scope < 9 ? k == kind : true;
      if (!in_scope) continue;
      const double size = std::abs(weights[k][s][feature]) + 0.15 * kUnit;
      result[k][s][feature] = static_cast<std::int16_t>(
          std::clamp(std::lround(weights[k][s][feature] + step * size), -3000L, 3000L));
    }
  }
  return result;
}

}  // namespace

LearnedWeights tune_weights(const TuneOptions& options, const LearnedWeights& start,
                            const TuneCallback& progress) {
  Random random(options.seed);
  LearnedWeights weights = start;
  for (int round = 0; round < options.fit_rounds; ++round) {
    const double right = fit_round(options, random(), weights);
    if (!progress({"fit", round + 1, options.fit_rounds, right}, weights)) return weights;
  }
  if (options.climb_steps == 0) return weights;
  Climb climb(options, random, weights);
  double best = climb.cost(weights, 1e9);
  for (int step = 0; step < options.climb_steps; ++step) {
    const LearnedWeights candidate = changed(weights, random);
    const double cost = climb.cost(candidate, best);
    if (cost < best) {
      best = cost;
      weights = candidate;
    }
    if (!progress({"climb", step + 1, options.climb_steps, best}, weights)) break;
  }
  return weights;
}

std::string weights_source(const LearnedWeights& weights, const std::string& provenance) {
  std::string text = "#include \"search/weights.h\"\n\n// Generated: do not edit.\n";
  std::size_t from = 0;
  while (from < provenance.size()) {
    const std::size_t to = std::min(provenance.find('\n', from), provenance.size());
    text += "// " + provenance.substr(from, to - from) + "\n";
    from = to + 1;
  }
  text += "// clang-format off\nnamespace claimeven {\n\nconst LearnedWeights kLearnedWeights = {{\n";
  for (const auto& kind : weights) {
    text += "  {{\n";
    for (const WeightSet& set : kind) {
      text += "    {";
      for (std::size_t f = 0; f < set.size(); ++f) {
        if (f > 0) text += f % 24 == 0 ? ",\n     " : ", ";
        text += std::to_string(set[f]);
      }
      text += "},\n";
    }
    text += "  }},\n";
  }
  return text + "}};\n\n}  // namespace claimeven\n// clang-format on\n";
}

}  // namespace claimeven
