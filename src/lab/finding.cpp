#include <claimeven/lab.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "lab/chart.h"

namespace claimeven::lab {
namespace {

using Rows = std::vector<const SearchFigures*>;

/// Of one search, from the fewest empty squares to the most; only those that came to their end.
Rows complete_rows(std::span<const SearchFigures> figures, const Algorithm& algorithm) {
  Rows rows;
  for (const SearchFigures& row : figures) {
    if (row.algorithm == &algorithm && row.is_complete() && row.positions > 0) rows.push_back(&row);
  }
  // Of sets with as many empty squares, in the order of the figures.
  std::ranges::sort(rows, {}, [](const SearchFigures* row) { return std::pair(row->empty, row); });
  return rows;
}

/// "with 12 empty squares"
std::string where(const SearchFigures& row) {
  return row.empty ? "With " + row.set + " it" : "It";
}

/// How the nodes grow from the fewest empty squares to the most.
std::string growth(const Rows& rows) {
  if (rows.size() < 2 || !rows.front()->empty) return {};
  const SearchFigures& first = *rows.front();
  const SearchFigures& last = *rows.back();
  const int squares = *last.empty - *first.empty;
  if (squares <= 0 || first.mean_nodes <= 0) return {};
  const double factor = std::pow(last.mean_nodes / first.mean_nodes, 2.0 / squares);
  return "Two more empty squares take " + short_number(factor) + " times the nodes.";
}

/// The largest set that both came to the end of.
struct Pair {
  const SearchFigures* own = nullptr;
  const SearchFigures* other = nullptr;
};
Pair last_of_both(const Rows& own, const Rows& others) {
  Pair pair;
  for (const SearchFigures* row : own) {
    const auto same = std::ranges::find(others, row->set, &SearchFigures::set);
    if (same != others.end()) pair = {row, *same};
  }
  return pair;
}

/// What the idea saves.
std::string saving(std::span<const SearchFigures> figures, const Algorithm& algorithm, const Rows& rows) {
  const Algorithm* before = find_algorithm(algorithm.before);
  if (before == nullptr) return {};
  const auto [own, other] = last_of_both(rows, complete_rows(figures, *before));
  if (own == nullptr || own->mean_nodes <= 0 || other->mean_nodes <= 0) return {};
  const double ratio = other->mean_nodes / own->mean_nodes;
  const std::string name(before->name);
  if (ratio >= 1) {
    return where(*own) + " needs one node where " + name + " needs " + short_number(ratio) + ".";
  }
  return where(*own) + " needs " + short_number(1 / ratio) + " nodes where " + name + " needs one.";
}

/// Of the full solver, whose nodes are others: its time beside that of the quickest of the rest.
std::string speed(std::span<const SearchFigures> figures, const Rows& rows) {
  Pair best;
  for (const Algorithm& other : algorithms()) {
    if (rows.empty() || &other == rows.front()->algorithm) continue;
    const Pair pair = last_of_both({rows.back()}, complete_rows(figures, other));
    if (pair.own != nullptr && (best.own == nullptr || pair.other->mean_ms < best.other->mean_ms)) best = pair;
  }
  if (best.own == nullptr || best.own->mean_ms <= 0 || best.other->mean_ms <= 0) return {};
  const double ratio = best.other->mean_ms / best.own->mean_ms;
  const std::string name(best.other->algorithm->name);
  if (ratio >= 1) {
    return where(*best.own) + " is " + short_number(ratio) + " times as fast as " + name +
           ", the quickest of the others.";
  }
  return where(*best.own) + " takes " + short_number(1 / ratio) + " times as long as " + name +
         ", the quickest of all.";
}

/// Where it came no further.
std::string end(std::span<const SearchFigures> figures, const Algorithm& algorithm) {
  for (const SearchFigures& row : figures) {
    if (row.algorithm != &algorithm || row.is_complete()) continue;
    if (row.positions == 1) return where(row) + " was cut off.";
    return where(row) + " was cut off on " + std::to_string(row.positions - row.complete) + " of " +
           std::to_string(row.positions) + " positions.";
  }
  return {};
}

}  // namespace

std::optional<std::string> finding(std::span<const SearchFigures> figures, const Algorithm& algorithm) {
  const Rows rows = complete_rows(figures, algorithm);
  const bool is_full_solver = &algorithm == &algorithms().back();
  std::string text;
  for (const std::string& sentence : {is_full_solver ? speed(figures, rows) : saving(figures, algorithm, rows),
                                      growth(rows), end(figures, algorithm)}) {
    if (sentence.empty()) continue;
    if (!text.empty()) text += ' ';
    text += sentence;
  }
  return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace claimeven::lab
