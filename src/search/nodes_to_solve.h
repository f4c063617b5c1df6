#pragma once

#include <cstdint>

#include "core/isa.h"
#include "search/driver.h"
#include "search/effort.h"
#include "search/root.h"
#include "search/table.h"
#include "search/worker.h"

namespace claimeven::inline CLAIMEVEN_ISA {

/// Solves a root with an empty table, as far as the limits allow, and counts the nodes: what training needs.
/// `company` joins the search (search/worker.h).
template <class G, class Company = Alone>
std::uint64_t nodes_to_solve(G g, Table& table, const Root& root, const OrderingNetwork& network,
                             const Limits& limits, Company company = {}) {
  table.clear(key_bits(g));
  Effort effort(limits);
  Worker<G, Company> worker(table, BookView{}, network, effort, company);
  Range bounds{lowest_quiet_score(g, root.stones), highest_quiet_score(g, root.stones)};
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

}  // namespace claimeven::inline CLAIMEVEN_ISA
