#pragma once

#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/fill.h>
#include <claimeven/position.h>
#include <claimeven/solver.h>

#include <string>
#include <string_view>
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
/// analysis, the ending is complete if both are.
FullAnalysis analyze_fully(Solver& solver, const Position& position, const Context<Analysis>& context = {});
/// The same in the fill game. The error is that of FillSolver::analyze.
Expected<FullAnalysis> analyze_fully(FillSolver& solver, const FillPosition& position,
                                     const Context<Analysis>& context = {});

/// The position, its score, the "scores" of its columns and, with their outcomes, its "columns", "best", "pv",
/// the work, and the "source" of the values: "book" if it knew them all, otherwise "search".
Json json_of(const GivenPosition& given, const FullAnalysis& analysis);
/// The same with differences of fours.
Json json_of(const GivenFillPosition& position, const FullAnalysis& analysis);
/// {"pos":"4455","score":[-4,-3,18,2,2,18,-3]}: what clients of connect4.gamesolver.org read. 100 is a column
/// that can't be played. Requires an analysis that is complete.
Json gamesolver_json(std::string_view pos, const Analysis& analysis);

/// The columns whose value is the best, once all are known.
std::vector<int> best_columns(const FillSearchResult& result);
/// What a heuristic says of the columns some plies ahead, with its name and the depth.
Json json_of(const GivenFillPosition& position, const FillSearchOptions& options,
             const FillSearchResult& result);

}  // namespace claimeven
