#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>

#include "core/effort.h"
#include "core/isa.h"
#include "search/expansion.h"
#include "search/root.h"
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
      : table_(table), book_(book), network_(network), tally_(effort), company_(company) {}

  /// Tells whether the score of a root is above alpha, as search does; nothing if it was interrupted.
  std::optional<int> ask(const Root& root, int alpha) {
    const int score = search(root.sides, root.stones, root.hash, alpha);
    report();
    return interrupted_ ? std::nullopt : std::optional(score);
  }

  /// Tells whether the score of a quiet position is above alpha: a result above alpha is a lower bound of it,
  /// one that is not is an upper bound. Meaningless when interrupted.
  int search(const Sides& sides, int stones, std::uint64_t hash, int alpha) {
    assert(lowest_quiet_score(G{}, stones) <= alpha && alpha < highest_quiet_score(G{}, stones));
    const std::uint64_t work_before = nodes();
    if (!enter(sides, stones, alpha)) return 0;
    Expansion<G> expansion;
    if (const auto score = look(sides, stones, alpha, expansion)) return *score;

    // 6. The children that are left, until one is above alpha.
    int best = expansion.best;
    for (int i = 0; i < expansion.count && best <= alpha; ++i) {
      const Child& child = expansion[i];
      const int score =
          child.turn.score(search(child.sides, child.stones, child.hash, child.turn.alpha(alpha)));
      if (interrupted_) return 0;
      best = std::max(best, score);
    }
    store(stones, hash, alpha, best, work_before);
    return best;
  }

  // The steps of a search, for those that search a node in their own way.

  /// Counts a node. False if the search is interrupted.
  bool enter(const Sides& sides, int stones, int alpha) {
    if (tally_.count_node()) {
      report();
      company_.reported();
    }
    if (company_.interrupted()) interrupted_ = true;
    company_.node(sides, stones, alpha);
    return !interrupted_;
  }

  /// Steps 1 to 5. Looks at a node without searching: a lower bound above alpha, or the children that must be
  /// searched.
  std::optional<int> look(const Sides& sides, int stones, int alpha, Expansion<G>& expansion) {
    if (const auto score = expand(G{}, sides, stones, alpha, table_, book_, expansion, tally_.counts()))
      return score;
    return order_and_probe(G{}, stones, alpha, table_, network_, expansion, tally_.counts());
  }

  /// Step 7. Remembers a node's result, and the work since nodes() was `work_before`.
  void store(int stones, std::uint64_t hash, int alpha, int best, std::uint64_t work_before) {
    if (stones >= kStoreBelow) return;
    filled_ += table_.store(hash, Bounds::from_answer(alpha, best), nodes() - work_before);
  }

  /// Hands over what has been counted since the last time, and is interrupted if a limit has been reached.
  void report() {
    interrupted_ |= tally_.report();
    table_.add_filled(filled_);
    filled_ = 0;
    if (table_.wants_to_grow()) company_.grow(table_);
  }

  std::uint64_t nodes() const { return tally_.nodes(); }
  bool interrupted() const { return interrupted_; }
  void interrupt() { interrupted_ = true; }
  /// Goes on after an interruption, unless a limit has been reached.
  void resume() { interrupted_ = tally_.effort().ended(); }
  Table& table() { return table_; }

 private:
  static constexpr int kStoreBelow = G::squares() - kEmptyNotStored;

  Table& table_;
  const BookView book_;
  const OrderingNetwork& network_;
  Tally tally_;
  [[no_unique_address]] Company company_;
  std::size_t filled_ = 0;
  bool interrupted_ = false;
};

}  // namespace claimeven::inline CLAIMEVEN_ISA
