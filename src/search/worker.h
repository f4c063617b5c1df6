#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "core/isa.h"
#include "search/effort.h"
#include "search/expansion.h"
#include "search/table.h"

namespace claimeven::inline CLAIMEVEN_ISA {

/// What a thread does besides searching: nothing, when it is alone. Others sample nodes for the training, or
/// listen to the threads beside them.
struct Alone {
  /// Called at every node, before it is searched.
  void node(const Sides&, int /*stones*/, int /*alpha*/) {}
  /// Whether the search must return at once, its result unused. Asked at every node.
  bool interrupted() { return false; }
  /// Called now and then, in the midst of a search.
  void reported() {}
  /// Lets the table double.
  void grow(Table& table) { table.grow(); }
};

/// One thread's search.
template <class G, class Company = Alone>
class Worker {
 public:
  Worker(Table& table, BookView book, const OrderingNetwork& network, Effort& effort, Company company = {})
      : table_(table), book_(book), network_(network), effort_(effort), company_(company) {
    plan_report();
  }

  /// Tells whether the score of a quiet position is above alpha: a result above alpha is a lower bound of it,
  /// one that is not is an upper bound. Meaningless when interrupted.
  int search(const Sides& sides, int stones, std::uint64_t hash, int alpha) {
    assert(lowest_quiet_score(G{}, stones) <= alpha && alpha < highest_quiet_score(G{}, stones));
    const std::uint64_t work_before = nodes_;
    if (!enter(sides, stones, alpha)) return 0;
    Expansion<G> expansion;
    if (const auto score = look(sides, stones, alpha, expansion)) return *score;

    int best = expansion.best;
    for (int i = 0; i < expansion.count && best <= alpha; ++i) {
      const Child& child = expansion[i];
      const int score = child.turn(search(child.sides, child.stones, child.hash, child.alpha(alpha)));
      if (interrupted_) return 0;
      best = std::max(best, score);
    }
    store(stones, hash, alpha, best, work_before);
    return best;
  }

  // The steps of a search, for those that search a node in their own way.

  /// Counts a node. False if the search is interrupted.
  bool enter(const Sides& sides, int stones, int alpha) {
    if (++nodes_ >= next_report_) {
      report();
      company_.reported();
    }
    if (company_.interrupted()) interrupted_ = true;
    company_.node(sides, stones, alpha);
    return !interrupted_;
  }

  /// Looks at a node without searching: a lower bound above alpha, or the children that must be searched.
  std::optional<int> look(const Sides& sides, int stones, int alpha, Expansion<G>& expansion) {
    if (const auto score = expand(G{}, sides, stones, alpha, table_, book_, expansion, counts_)) return score;
    return order_and_probe(G{}, stones, alpha, table_, network_, expansion, counts_);
  }

  /// Remembers a node's result, and the work since nodes() was `work_before`.
  void store(int stones, std::uint64_t hash, int alpha, int best, std::uint64_t work_before) {
    if (stones >= kStoreBelow) return;
    const KnownBounds bounds = best > alpha ? KnownBounds{.lower = best} : KnownBounds{.upper = best};
    filled_ += table_.store(hash, bounds, nodes_ - work_before);
  }

  /// Hands over what has been counted since the last time, and is interrupted if a limit has been reached.
  void report() {
    interrupted_ |= effort_.report({nodes_ - reported_,
                                    counts_.chain_steps,
                                    counts_.table_cuts,
                                    counts_.bound_cuts,
                                    counts_.book_hits,
                                    {}});
    reported_ = nodes_;
    counts_ = {};
    table_.add_filled(filled_);
    filled_ = 0;
    if (table_.wants_to_grow()) company_.grow(table_);
    plan_report();
  }

  std::uint64_t nodes() const { return nodes_; }
  bool interrupted() const { return interrupted_; }
  void interrupt() { interrupted_ = true; }
  /// Goes on after an interruption, unless a limit has been reached.
  void resume() { interrupted_ = effort_.ended(); }
  Table& table() { return table_; }

 private:
  /// Near the end of the game a search costs less than the table.
  static constexpr int kStoreBelow = G::squares() - 6;
  static constexpr std::uint64_t kReportEvery = 1024;

  void plan_report() { next_report_ = nodes_ + std::min(kReportEvery, effort_.nodes_left()); }

  Table& table_;
  const BookView book_;
  const OrderingNetwork& network_;
  Effort& effort_;
  [[no_unique_address]] Company company_;
  ExpansionCounts counts_;
  std::uint64_t nodes_ = 0;
  std::uint64_t reported_ = 0;
  std::uint64_t next_report_ = 0;
  std::size_t filled_ = 0;
  bool interrupted_ = false;
};

}  // namespace claimeven::inline CLAIMEVEN_ISA
