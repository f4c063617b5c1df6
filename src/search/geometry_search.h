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
    auto& [table, book, effort, threads, seat, narrowed] = tools;
    const Root root = find_root(G{}, position, book);
    if (root.in_book) effort.report({.book_hits = 1});
    if (root.decided) return Bounds::exactly(*root.decided);

    std::optional<TableUse> use;
    if (seat.team != nullptr) use.emplace(seat.team->pause, table);
    Bounds bounds = quiet_bounds(G{}, root.stones).intersected(table.probe(root.hash));
    if (const auto rule = lowest_strategy_bound(G{}, root.sides, root.stones, bounds.upper))
      bounds.upper = rule->bound;

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

  std::optional<RuleProof> strongest_rule(const Position& position) const override {
    assert(is_quiet(position) && !position.is_over());
    const Sides sides = sides_of(G{}, position);
    const int stones = position.stones();
    const auto found = lowest_strategy_bound(G{}, sides, stones, highest_quiet_score(G{}, stones),
                                             /*cannot_win_from=*/0);
    if (!found) return std::nullopt;
    if (found->rule == Rule::kCannotWin) {
      return RuleProof{.rule = RuleProof::Rule::kCannotWin, .reach = all_squares(G{}) & ~sides.other};
    }
    const Plan plan = make_plan(G{}, sides.own, sides.other, sides.other_threats, found->threat);
    return RuleProof{
        .rule = found->rule == Rule::kFollowUp ? RuleProof::Rule::kFollowUp : RuleProof::Rule::kOddThreat,
        .bound = found->bound,
        .threat = found->threat,
        .reach = plan.reach,
        .certain = plan.certain,
        .capped = plan.capped,
        .pairs = pairs_of_plan(G{}, sides, found->threat)};
  }
};

}  // namespace claimeven::inline CLAIMEVEN_ISA
