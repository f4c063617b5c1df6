#include <claimeven/fill.h>

#include <array>

#include "core/refuse.h"
#include "fill/fill_heuristics.h"

namespace claimeven {
namespace {

struct Named {
  FillHeuristic heuristic;
  std::string_view name;
};
constexpr std::array kNames = {
    Named{FillHeuristic::kCells, "h1"},
    Named{FillHeuristic::kOffensive, "h2-offensive"},
    Named{FillHeuristic::kDefensive, "h2-defensive"},
    Named{FillHeuristic::kBalanced, "h2-balanced"},
    Named{FillHeuristic::kHybrid, "hybrid"},
};

constexpr LineWeights kOffensive{3, 2};
constexpr LineWeights kDefensive{2, 3};
constexpr LineWeights kBalanced{1, 1};

}  // namespace

std::string to_string(FillHeuristic heuristic) {
  for (const Named& named : kNames) {
    if (named.heuristic == heuristic) return std::string(named.name);
  }
  return "";
}

Expected<FillHeuristic> parse_fill_heuristic(std::string_view name) {
  std::string names;
  for (const Named& named : kNames) {
    if (named.name == name) return named.heuristic;
    if (!names.empty()) names += ", ";
    names += named.name;
  }
  return refuse(std::string("'").append(name) + "' is no heuristic of the fill game: expected one of " + names);
}

int fill_value(const FillPosition& position, Side side, const FillEvaluation& evaluation) {
  const Bitboard own = position.stones_of(side);
  const Bitboard opponent = position.stones_of(other(side));
  switch (evaluation.heuristic) {
    case FillHeuristic::kCells:
      return cell_value(own, opponent, position.size());
    case FillHeuristic::kOffensive:
      return connected_value(own, opponent, position.size(), kOffensive);
    case FillHeuristic::kDefensive:
      return connected_value(own, opponent, position.size(), kDefensive);
    case FillHeuristic::kBalanced:
      return connected_value(own, opponent, position.size(), kBalanced);
    case FillHeuristic::kHybrid:
      return position.stones() < evaluation.switch_turn
                 ? cell_value(own, opponent, position.size())
                 : connected_value(own, opponent, position.size(), kBalanced);
  }
  return 0;
}

}  // namespace claimeven
