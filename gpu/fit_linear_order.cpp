#include <claimeven/position.h>
#include <claimeven/version.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "gpu/card_network.h"
#include "search/nodes_to_solve.h"
#include "search/root.h"
#include "search/worker.h"

/// claimeven-fit-order: makes gpu/linear_weights.h. Searches random positions, and fits the linear order to
/// what the network promises for the moves of their nodes, by least squares. The same seed gives the same file.
namespace claimeven::gpu {
namespace {

using Board = Geometry<7, 6>;
constexpr Board kBoard;

constexpr int kNumbers = LinearOrder::kNumbers;
constexpr int kSquares = 24;
/// What the order sees of a move: the numbers, my_turn, and a 1 for the class of its square.
constexpr int kSeen = kNumbers + 1 + kSquares;
using Row = std::array<double, kSeen>;

struct FitOptions {
  std::uint64_t seed = 1;
  int positions = 3000;
};

/// What is summed up over the moves of one kind of node: the normal equations of the fit. All values are taken
/// from their mean in the node, since only the moves of a node are compared with each other.
class Fit {
 public:
  void add_node(const std::vector<Row>& seen, const std::vector<double>& promises) {
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

  int nodes() const { return nodes_; }

  /// The weights that come nearest to the promises. The classes of squares add up to a constant, which the
  /// nodes' means take away: a small ridge chooses among the solutions that are alike.
  Row solution() const {
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

  /// The share of the promises' variance that the weights explain.
  double explained(const Row& weights) const {
    double error = promise_squares_;
    for (int i = 0; i < kSeen; ++i) {
      error -= 2 * weights[i] * with_promise_[i];
      for (int j = 0; j < kSeen; ++j) error += weights[i] * weights[j] * products_[i][j];
    }
    return promise_squares_ > 0 ? 1 - error / promise_squares_ : 0;
  }

 private:
  std::array<Row, kSeen> products_{};
  Row with_promise_{};
  double promise_squares_ = 0;
  int nodes_ = 0;
};

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
    ExpansionCounts counts;
    if (expand(kBoard, sides, stones, alpha, no_table_, BookView{}, expansion, counts) || expansion.count < 2)
      return;
    const int empty = Board::squares() - stones;
    std::vector<Row> rows;
    std::vector<double> promises;
    visit_children(kBoard, expansion, [&](int, const OrderedPosition& move) {
      Row& row = rows.emplace_back();
      visit_inputs<Board>(move, [&](int input, int value) {
        if (const int number = linear_number(input); number >= 0) row[number] = value;
      });
      row[kNumbers] = move.my_turn ? 1 : 0;
      row[kNumbers + 1 + move.square] = 1;
      promises.push_back(promise<Board>(network_, move, empty, alpha));
    });
    fits_[kind_of_node(empty, alpha)].add_node(rows, promises);
  }

  const std::array<Fit, kKinds>& fits() const { return fits_; }

 private:
  const CardNetwork network_ = card_network();
  Table no_table_{1};  ///< only ever asked for an address: the samples do not depend on what is in one
  std::array<Fit, kKinds> fits_;
  std::uint64_t seen_ = 0;
};

/// Joins a search, and shows the sampler its nodes.
struct Sampling : Alone {
  Sampler* sampler;
  void node(const Sides& sides, int stones, int alpha) const { sampler->node(sides, stones, alpha); }
};

/// A random position of so many stones, with a search before it; nothing if the game ended or the forced moves
/// decide it.
std::optional<Root> random_root(std::mt19937_64& random, int stones) {
  Position position;
  while (position.stones() < stones) {
    const int column = static_cast<int>(random() % 7);
    if (!position.can_play(column)) continue;
    position = position.after(column);
    if (position.is_over()) return std::nullopt;
  }
  const Root root = find_root(kBoard, position, BookView{});
  return root.decided ? std::nullopt : std::optional(root);
}

/// Prints the header. The weights are scaled, all by the same factor, so that those of the numbers fit into
/// bytes.
void print_header(const FitOptions& options, const std::array<Fit, kKinds>& fits) {
  constexpr double kLargest = 100;
  double largest = 0;
  for (const Fit& fit : fits) {
    const Row weights = fit.solution();
    for (int i = 0; i < kNumbers; ++i) largest = std::max(largest, std::abs(weights[i]));
  }
  const double unit = std::max(largest, 1.0) / kLargest;
  std::printf(R"(#pragma once

#include <array>

#include "search/network.h"

// Generated: do not edit. Made by
//   claimeven-fit-order --seed %llu --positions %d
// of claimeven %.*s, from
)",
              static_cast<unsigned long long>(options.seed), options.positions,
              static_cast<int>(kVersion.size()), kVersion.data());
  for (const Fit& fit : fits) {
    std::printf("//   %d nodes, of whose promises %.1f %% of the variance is explained\n", fit.nodes(),
                100 * fit.explained(fit.solution()));
  }
  std::printf(R"(// A unit is %.0f of the network's.
// clang-format off
namespace claimeven::gpu {

/// What the linear order (gpu/card_network.h) weighs: its numbers, my_turn, and the classes of squares.
struct LinearWeights {
  std::array<int, %d> numbers;
  int my_turn;
  std::array<int, %d> square;
};

inline constexpr std::array<LinearWeights, kKinds> kLinearWeights{{
)",
              unit, kNumbers, kSquares);
  for (const Fit& fit : fits) {
    const Row weights = fit.solution();
    const auto print = [&](int first, int count) {
      for (int i = first; i < first + count; ++i) {
        std::printf("%s%ld", i == first ? "" : ", ", std::lround(weights[i] / unit));
      }
    };
    std::printf("    {{");
    print(0, kNumbers);
    std::printf("}, ");
    print(kNumbers, 1);
    std::printf(", {");
    print(kNumbers + 1, kSquares);
    std::printf("}},\n");
  }
  std::printf("}};\n\n}  // namespace claimeven::gpu\n");
}

void fit_and_print(const FitOptions& options) {
  constexpr int kStones = 12;
  constexpr std::size_t kTableBytes = std::size_t{64} << 20;
  std::mt19937_64 random(options.seed);
  Table table(kTableBytes);
  const auto sampler = std::make_unique<Sampler>();
  for (int solved = 0; solved < options.positions;) {
    const auto root = random_root(random, kStones);
    if (!root) continue;
    nodes_to_solve(kBoard, table, *root, ordering_network(), {}, Sampling{{}, sampler.get()});
    ++solved;
  }
  print_header(options, sampler->fits());
}

template <class Number>
bool read_number(const char* text, Number& number) {
  const char* const end = text + std::strlen(text);
  const auto read = std::from_chars(text, end, number);
  return read.ec == std::errc() && read.ptr == end;
}

std::optional<FitOptions> read_options(int count, char** arguments) {
  FitOptions options;
  for (int i = 1; i < count; i += 2) {
    const bool is_seed = std::strcmp(arguments[i], "--seed") == 0;
    const bool is_positions = std::strcmp(arguments[i], "--positions") == 0;
    if ((!is_seed && !is_positions) || i + 1 == count) return std::nullopt;
    if (is_seed && !read_number(arguments[i + 1], options.seed)) return std::nullopt;
    if (is_positions && (!read_number(arguments[i + 1], options.positions) || options.positions < 1))
      return std::nullopt;
  }
  return options;
}

}  // namespace
}  // namespace claimeven::gpu

int main(int count, char** arguments) {
  const auto options = claimeven::gpu::read_options(count, arguments);
  if (!options) {
    std::fprintf(stderr, "usage: claimeven-fit-order [--seed N] [--positions N] > gpu/linear_weights.h\n");
    return 2;
  }
  claimeven::gpu::fit_and_print(*options);
  return 0;
}
