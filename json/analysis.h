#pragma once

#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/fill.h>
#include <claimeven/position.h>
#include <claimeven/solver.h>

#include <string>
#include <vector>

#include "json/given_position.h"
#include "json/json.h"

/// What the columns of a position are worth.
namespace claimeven {

/// What is known of every column, and best play to the end of the game where the value is known.
struct FullAnalysis : Analysis {
  std::string variation;

  bool is_exact() const { return bounds.is_exact() && complete; }
};

/// Analyses the position and, with what is left of the limits, finds best play. The statistics are those of the
/// analysis.
FullAnalysis analyze_fully(Solver& solver, const Position& position, const Context<Analysis>& context = {});
/// The same in the fill game. The error is that of FillSolver::analyze.
Expected<FullAnalysis> analyze_fully(FillSolver& solver, const FillPosition& position,
                                     const Context<Analysis>& context = {});

/// The position, its score, the "scores" of its columns, "best", "pv" and the work.
Json json_of(const GivenPosition& given, const FullAnalysis& analysis);
/// The same with differences of fours.
Json json_of(const GivenFillPosition& position, const FullAnalysis& analysis);
/// An object for each column, null where it can't be played: "column", "score", "outcome", "moves_to_end",
/// "exact" and, unless exact, "lower" and "upper".
Json outcomes_json(const Position& position, const Analysis& analysis);

/// The columns whose value is the best, once all are known.
std::vector<int> best_columns(const FillSearchResult& result);
/// What a heuristic says of the columns some plies ahead, with its name and the depth.
Json json_of(const GivenFillPosition& position, const FillSearchOptions& options,
             const FillSearchResult& result);

}  // namespace claimeven
