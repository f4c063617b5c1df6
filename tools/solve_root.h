#pragma once

#include <claimeven/context.h>

#include <cstdint>
#include <optional>
#include <unordered_set>

#include "core/random.h"
#include "search/driver.h"
#include "search/root.h"
#include "search/table.h"
#include "search/worker.h"

/// Single searches of random positions, 7x6: what training learns from.
namespace claimeven::train {

using Board = Geometry<7, 6>;
inline constexpr Board kBoard;

/// Symmetric keys of positions.
using PositionKeys = std::unordered_set<std::uint64_t>;

/// Where the search of a random position with so many stones starts; nothing if its game ends on the way, if it
/// is one of the excluded ones, or if its forced moves decide it.
std::optional<Root> random_root(int stones, Dice& dice, const PositionKeys& excluded = {});

/// Solves a root with an empty table, as far as the limits allow, and counts the nodes. `company` joins the
/// search (search/worker.h).
template <class Company = Alone>
std::uint64_t nodes_to_solve(Table& table, const Root& root, const OrderingNetwork& network,
                             const Limits& limits, Company company = {}) {
  table.clear(key_bits(kBoard));
  Effort effort(limits);
  Worker<Board, Company> worker(table, BookView{}, network, effort, company);
  Bounds bounds = quiet_bounds(kBoard, root.stones);
  find_score(root, bounds, bounds, worker, effort, [] {});
  return effort.nodes();
}

}  // namespace claimeven::train
