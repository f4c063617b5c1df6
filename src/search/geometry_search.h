#pragma once

#include "core/isa.h"
#include "search/exact_search.h"
#include "search/parallel.h"

namespace claimeven::inline CLAIMEVEN_ISA {

template <class G>
class GeometrySearch final : public ExactSearch {
 public:
  int hash_bits() const override { return key_bits(G{}); }

  Range find(const Position& position, Range goal, int threads, Table& table, BookView book, Effort& effort,
             const std::function<void(Range)>& progress) const override {
    const Root root = find_root(G{}, position, book);
    if (root.in_book) effort.report({.book_hits = 1});
    if (root.decided) return {*root.decided, *root.decided};
    const auto turned = [&](Range range) { return root.same_side ? range : Range{-range.upper, -range.lower}; };

    Range bounds{lowest_quiet_score(G{}, root.stones), highest_quiet_score(G{}, root.stones)};
    const KnownBounds known = table.probe(root.hash);
    bounds = {std::max(bounds.lower, known.lower), std::min(bounds.upper, known.upper)};
    const auto rule = [&](int wanted) { return strategy_bound(G{}, root.sides, root.stones, wanted); };
    if (const auto bound = lowest_bound(rule, bounds.upper)) bounds.upper = *bound;

    const auto narrow = [&](int alpha, int score) {
      (score > alpha ? bounds.lower : bounds.upper) = score;
      if (progress) progress(turned(bounds));
    };
    const auto find_with = [&](auto search) {
      find_score(
          root.stones, turned(goal), bounds,
          [&](int alpha) {
            const std::optional<int> score = search(alpha);
            if (score) narrow(alpha, *score);
            return score.has_value();
          },
          [&] { return effort.nodes(); });
    };
    if (threads > 1) {
      ParallelSearch<G> parallel(threads, root, table, book, ordering_network(), effort);
      find_with([&](int alpha) { return parallel.search(alpha); });
    } else {
      Worker<G> worker(table, book, ordering_network(), effort);
      find_with([&](int alpha) {
        const int score = worker.search(root.sides, root.stones, root.hash, alpha);
        worker.report();
        return worker.interrupted() ? std::nullopt : std::optional(score);
      });
    }
    return turned(bounds);
  }

  StaticView view(const Position& position) const override {
    StaticView view;
    const Sides sides = sides_of(G{}, position);
    view.own_threats = sides.own_threats;
    view.other_threats = sides.other_threats;
    const Root root = find_root(G{}, position, BookView{},
                                [&](Bitboard move) { view.forced_line.push_back(column_of(G{}, move)); });
    view.decided = root.decided;
    if (root.decided) return view;

    const Sides& at = root.sides;
    const int highest = highest_quiet_score(G{}, root.stones);
    Bitboard threat = 0;
    if ((G::squares() - root.stones) % 2 == 0) {
      view.rule = Reason::kFollowUp;
      view.bound = lowest_bound(
          [&](int wanted) { return follow_up_bound(G{}, at.own, at.other, at.other_threats, wanted); },
          highest);
    } else {
      view.rule = Reason::kOddThreat;
      view.bound = lowest_bound(
          [&](int wanted) {
            return odd_threat_bound(G{}, at.own, at.other, at.other_threats, wanted, NoTrace{}, &threat);
          },
          highest);
      if (view.bound) view.deciding_column = column_of(G{}, threat);
    }
    if (!view.bound && cannot_win(G{}, at.other)) {
      view.rule = Reason::kCannotWin;
      view.bound = 0;
    }
    if (view.bound) {
      view.bound = root.turn(*view.bound);
      view.bound_is_lower = !root.same_side;
    }
    return view;
  }
};

}  // namespace claimeven::inline CLAIMEVEN_ISA
