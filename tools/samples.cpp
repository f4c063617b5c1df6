#include "tools/samples.h"

#include <cmath>
#include <memory>
#include <utility>

#include "search/expansion.h"
#include "search/worker.h"
#include "tools/parallel_for.h"

namespace claimeven::train {
namespace {

struct SampledNode {
  Sides sides;
  int stones;
  int alpha;
};

/// Keeps a few nodes of each number of stones, each equally likely.
class Reservoir {
 public:
  Reservoir(std::size_t samples, std::uint64_t seed) : dice_(seed) {
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
    } else if (const std::uint64_t place = dice_.below(seen + 1); place < room) {
      kept[place] = {sides, stones, alpha};
    }
  }

  std::vector<SampledNode> all() const {
    std::vector<SampledNode> nodes;
    for (const auto& kept : kept_) nodes.insert(nodes.end(), kept.begin(), kept.end());
    return nodes;
  }

 private:
  Dice dice_;
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
  Inputs inputs{};
  double cost = 0;
  bool settles = false;
};

void add(Samples& samples, const SampledNode& node, const std::vector<SampledMove>& moves) {
  const std::size_t first = samples.moves.size();
  for (const SampledMove& move : moves) {
    samples.moves.push_back(move.inputs);
    samples.node_of_move.push_back(
        {stage_point(Board::squares() - node.stones), static_cast<float>(node.alpha) * Samples::kAlphaScale});
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const SampledMove& better = moves[i];
    if (!better.settles) continue;
    for (std::size_t j = 0; j < moves.size(); ++j) {
      const SampledMove& worse = moves[j];
      // What the wrong order costs: the worse move's own search, and still the better's if it settles nothing.
      const double cost = worse.cost + (worse.settles ? 0 : better.cost);
      if (i == j || cost <= better.cost) continue;
      samples.pairs.push_back(
          {static_cast<std::uint32_t>(first + i), static_cast<std::uint32_t>(first + j),
           static_cast<float>(std::log2((cost + 1) / (better.cost + 1)) * std::log2(cost + 2))});
    }
  }
}

/// Searches every move of a node by itself. Empty if the order of its moves does not matter, or a search takes
/// too long.
std::vector<SampledMove> search_moves(Table& table, const SampledNode& node, const OrderingNetwork& network,
                                      const std::optional<StopSignal>& stop) {
  constexpr std::uint64_t kMostNodes = 150'000;
  table.clear(key_bits(kBoard));
  Expansion<Board> expansion;
  Statistics counts;
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
    Effort effort({.nodes = kMostNodes, .stop = stop});
    Worker<Board> worker(table, BookView{}, network, effort);
    const auto score = worker.ask({child.sides, child.stones, child.turn, std::nullopt, false, child.hash},
                                  child.turn.alpha(node.alpha));
    if (!score) return {};
    moves[i].cost = static_cast<double>(effort.nodes());
    moves[i].settles = child.turn.score(*score) > node.alpha;
    any_settles |= moves[i].settles;
  }
  return any_settles ? moves : std::vector<SampledMove>{};
}

}  // namespace

std::array<Samples, kKinds> take_samples(const TrainingOptions& options, int nodes_wanted,
                                         const OrderingNetwork& network, Dice& dice) {
  constexpr int kFewestStones = 5;
  constexpr int kMostStones = 16;
  Reservoir reservoir(static_cast<std::size_t>(nodes_wanted), dice.word());
  Table sampling_table(kTableBytes);
  for (int i = 0; i < options.roots && !options.is_stopped(); ++i) {
    const Root root = random_training_root(kFewestStones, kMostStones, options, dice);
    nodes_to_solve(sampling_table, root, network, {.nodes = 1'000'000, .stop = options.stop},
                   Sampling{{}, &reservoir});
  }

  std::vector<SampledNode> nodes = reservoir.all();
  dice.shuffle(nodes);
  std::vector<std::vector<SampledMove>> moves_of_node(nodes.size());
  std::vector<std::unique_ptr<Table>> tables;
  for (int t = 0; t < options.threads; ++t) tables.push_back(std::make_unique<Table>(kTableBytes));
  for_each_index(options.threads, nodes.size(), options.stop, [&](int thread, std::size_t i) {
    moves_of_node[i] = search_moves(*tables[thread], nodes[i], network, options.stop);
  });
  std::array<Samples, kKinds> samples;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    add(samples[kind_of_node(Board::squares() - nodes[i].stones, nodes[i].alpha)], nodes[i], moves_of_node[i]);
  }
  return samples;
}

}  // namespace claimeven::train
