#pragma once

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
    if (threads > 1) {
      find_by(ParallelSearch<G>(threads, root, table, book, ordering_network(), effort));
    } else if (seat.team != nullptr) {
      find_by(Worker<G, InTeam>(table, book, ordering_network(), effort,
                                InTeam{{}, seat.team, &seat.team->members[seat.member], &table}));
    } else {
      find_by(Worker<G>(table, book, ordering_network(), effort));
    }
    return root.turn.bounds(bounds);
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
    const int highest = highest_quiet_score(G{}, root.stones);
    if (const auto found =
            lowest_strategy_bound(G{}, root.sides, root.stones, highest, /*cannot_win_from=*/0)) {
      // The rule is that of the side that is not to move after the forced line.
      view.rule_bound = {reason_of(found->rule), !root.turn.mine, root.turn.score(found->bound), {}, {}};
      if (found->threat != 0) view.rule_bound->column = column_of(G{}, found->threat);
      if (found->rule != Rule::kCannotWin) {
        for (const Bitboard pair : pairs_of_plan(G{}, root.sides, found->threat)) {
          const Bitboard left = lowest_bit(pair);
          view.rule_bound->pairs.push_back({column_of(G{}, left), column_of(G{}, pair ^ left)});
        }
      }
    }
    return view;
  }

 private:
  static Reason reason_of(Rule rule) {
    switch (rule) {
      case Rule::kFollowUp:
        return Reason::kFollowUp;
      case Rule::kOddThreat:
        return Reason::kOddThreat;
      case Rule::kCannotWin:
        return Reason::kCannotWin;
    }
    return Reason::kSearch;
  }
};

}  // namespace claimeven::inline CLAIMEVEN_ISA
