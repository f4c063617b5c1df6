#pragma once

#include <cassert>

#include "core/isa.h"
#include "search/driver.h"
#include "search/exact_search.h"
#include "search/parallel.h"

namespace claimeven::inline CLAIMEVEN_ISA {

template <class G>
class GeometrySearch final : public ExactSearch {
 public:
  int hash_bits() const override { return key_bits(G{}); }

  Bounds find(const Position& position, Bounds goal, const SearchTools& tools) const override {
    auto& [table, book, known, effort, threads, seat, narrowed] = tools;
    const auto g = for_seldom(G{}, position.size());
    const Root root = find_root(g, position, book);
    if (root.in_book) effort.report({.book_hits = 1});
    if (root.decided) return Bounds::exactly(*root.decided);

    std::optional<TableUse> use;
    if (seat.team != nullptr) use.emplace(seat.team->pause, table);
    Bounds bounds = quiet_bounds(g, root.stones).intersected(table.probe(root.hash));
    bounds = bounds.intersected(root.turn.bounds(known));
    if (const auto rule = lowest_strategy_bound(g, root.sides, root.stones, bounds.upper))
      bounds.upper = rule->bound;

    if (!bounds.is_open(root.turn.bounds(goal))) return root.turn.bounds(bounds);

    const auto find_by = [&](auto&& searcher) {
      find_score(root, root.turn.bounds(goal), bounds, searcher, effort, [&] {
        if (narrowed) narrowed(root.turn.bounds(bounds));
      });
    };
    if constexpr (kHasThreads) {
      if (threads > 1) {
        find_by(ParallelSearch<G>(threads, root, table, book, ordering_network(), effort));
        return root.turn.bounds(bounds);
      }
      if (seat.team != nullptr) {
        find_by(Worker<G, InTeam>(table, book, ordering_network(), effort,
                                  InTeam{{}, seat.team, &seat.team->members[seat.member], &table}));
        return root.turn.bounds(bounds);
      }
    }
    find_by(Worker<G>(table, book, ordering_network(), effort));
    return root.turn.bounds(bounds);
  }
};

}  // namespace claimeven::inline CLAIMEVEN_ISA
