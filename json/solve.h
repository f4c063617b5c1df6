#pragma once

#include <claimeven/context.h>
#include <claimeven/fill.h>
#include <claimeven/position.h>
#include <claimeven/solver.h>
#include <claimeven/why.h>

#include "json/given_position.h"
#include "json/json.h"

/// What a position is worth, with the reason where it was asked for.
namespace claimeven {

/// A score and its story, a Story or a MoveStory, unless a limit came first.
template <class Told>
struct Explained {
  SolveResult result;
  WithinLimits<Told> story;

  /// Of both calls; that of a story that was not finished is not known.
  Statistics work() const {
    Statistics sum = result.statistics;
    if (story) sum += story->statistics;
    return sum;
  }
};

/// Solves the position and, with what is left of the limits, explains its score.
Explained<Story> solve_and_explain(Solver& solver, const Position& position,
                                   const Context<SolveResult>& context = {});
/// The same, and explains a move. Requires position.can_play(column).
Explained<MoveStory> solve_and_explain(Solver& solver, const Position& position, int column,
                                       const Context<SolveResult>& context = {});

/// The position, its score and the work.
Json json_of(const GivenPosition& given, const SolveResult& result);
/// Only who wins, as far as that is known: the bounds are no score here, so only their signs are said.
Json json_of(const GivenPosition& given, const OutcomeResult& result);
/// Like that of the score, with "explanation" or "move".
Json json_of(const GivenPosition& given, const Explained<Story>& explained);
Json json_of(const GivenPosition& given, const Explained<MoveStory>& explained);
/// The position, its difference of fours and the work.
Json json_of(const GivenFillPosition& position, const FillResult& result);

}  // namespace claimeven
