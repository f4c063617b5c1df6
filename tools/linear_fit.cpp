#include "tools/linear_fit.h"

#include <algorithm>
#include <memory>

#include "search/expansion.h"
#include "search/worker.h"
#include "tools/solve_root.h"

namespace claimeven::train {

void LinearFit::add_node(const std::vector<Row>& seen, const std::vector<double>& promises) {
  const auto count = static_cast<double>(seen.size());
  Row mean{};
  double mean_promise = 0;
  for (std::size_t move = 0; move < seen.size(); ++move) {
    for (int i = 0; i < kSeen; ++i) mean[i] += seen[move][i] / count;
    mean_promise += promises[move] / count;
  }
  for (std::size_t move = 0; move < seen.size(); ++move) {
    Row row;
    for (int i = 0; i < kSeen; ++i) row[i] = seen[move][i] - mean[i];
    const double promise = promises[move] - mean_promise;
    for (int i = 0; i < kSeen; ++i) {
      for (int j = 0; j < kSeen; ++j) products_[i][j] += row[i] * row[j];
      with_promise_[i] += row[i] * promise;
    }
    promise_squares_ += promise * promise;
  }
  ++nodes_;
}

Row LinearFit::solution() const {
  auto left = products_;
  Row right = with_promise_;
  for (int i = 0; i < kSeen; ++i) left[i][i] += 1e-6 * std::max(nodes_, 1);
  // Gaussian elimination. The matrix is positive definite, so no pivot is zero.
  for (int i = 0; i < kSeen; ++i) {
    for (int below = i + 1; below < kSeen; ++below) {
      const double factor = left[below][i] / left[i][i];
      for (int j = i; j < kSeen; ++j) left[below][j] -= factor * left[i][j];
      right[below] -= factor * right[i];
    }
  }
  Row weights{};
  for (int i = kSeen - 1; i >= 0; --i) {
    double rest = right[i];
    for (int j = i + 1; j < kSeen; ++j) rest -= left[i][j] * weights[j];
    weights[i] = rest / left[i][i];
  }
  return weights;
}

double LinearFit::explained(const Row& weights) const {
  double error = promise_squares_;
  for (int i = 0; i < kSeen; ++i) {
    error -= 2 * weights[i] * with_promise_[i];
    for (int j = 0; j < kSeen; ++j) error += weights[i] * weights[j] * products_[i][j];
  }
  return promise_squares_ > 0 ? 1 - error / promise_squares_ : 0;
}

namespace {

/// The fits of all kinds of nodes, which take their samples from searches.
class Sampler {
 public:
  Sampler() { no_table_.clear(key_bits(kBoard)); }

  /// Looks at every 23rd node of those where the linear order may be asked: with fewer stones it is the
  /// network.
  void node(const Sides& sides, int stones, int alpha) {
    constexpr std::uint64_t kEvery = 23;
    constexpr int kFewestStones = 16;
    if (stones < kFewestStones || seen_++ % kEvery != 0) return;
    Expansion<Board> expansion;
    Statistics counts;
    if (expand(kBoard, sides, stones, alpha, no_table_, BookView{}, expansion, counts) || expansion.count < 2)
      return;
    const int empty = Board::squares() - stones;
    std::vector<Row> rows;
    std::vector<double> promises;
    visit_children(kBoard, expansion, [&](int, const OrderedPosition& move) {
      Row& row = rows.emplace_back();
      visit_inputs<Board>(move, [&](int input, int value) {
        if (const int number = gpu::linear_number(input); number >= 0) row[number] = value;
      });
      row[kSeenNumbers] = move.my_turn ? 1 : 0;
      row[kSeenNumbers + 1 + move.square] = 1;
      promises.push_back(gpu::promise<Board>(network_, move, empty, alpha));
    });
    fits_[kind_of_node(empty, alpha)].add_node(rows, promises);
  }

  const std::array<LinearFit, kKinds>& fits() const { return fits_; }

 private:
  const gpu::CardNetwork network_ = gpu::card_network();
  Table no_table_{1};  ///< only ever asked for an address: the samples do not depend on what is in one
  std::array<LinearFit, kKinds> fits_;
  std::uint64_t seen_ = 0;
};

/// Joins a search, and shows the sampler its nodes.
struct Sampling : Alone {
  Sampler* sampler;
  void node(const Sides& sides, int stones, int alpha) const { sampler->node(sides, stones, alpha); }
};

}  // namespace

std::array<LinearFit, kKinds> fit_order(const OrderOptions& options) {
  constexpr int kStones = 12;
  constexpr std::size_t kTableBytes = std::size_t{64} << 20;
  Dice dice(options.seed);
  Table table(kTableBytes);
  const auto sampler = std::make_unique<Sampler>();
  for (int solved = 0; solved < options.positions && !(options.stop && options.stop->is_requested());) {
    const auto root = random_root(kStones, dice);
    if (!root) continue;
    nodes_to_solve(table, *root, ordering_network(), {.stop = options.stop}, Sampling{{}, sampler.get()});
    ++solved;
  }
  return sampler->fits();
}

}  // namespace claimeven::train
