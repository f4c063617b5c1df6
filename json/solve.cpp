#include "json/solve.h"

#include <claimeven/score.h>
#include <claimeven/words.h>

#include "json/story.h"

namespace claimeven {
namespace {

/// `tell(left)` explains within what the limits leave.
template <class Told, class Tell>
Explained<Told> explained_by(const Tell& tell, Solver& solver, const Position& position,
                             const Context<SolveResult>& context) {
  const SolveResult result = solver.solve(position, context);
  if (!result.score()) return {result, tl::unexpected(result.ending)};
  return {result, tell(context.limits().after(result.statistics))};
}

/// The position and its score.
Json score_json(const GivenPosition& given, const SolveResult& result) {
  Json json = json_of(given);
  add_bounds(json, "score", result.bounds, result.bounds.is_exact(), &given.position);
  return json;
}

template <class Told>
Json explained_json(const GivenPosition& given, const Explained<Told>& explained, const char* name) {
  Json json = score_json(given, explained.result);
  json[name] = explained.story ? json_of(*explained.story, given.position) : Json();
  add_work(json, explained.work());
  return json;
}

}  // namespace

Explained<Story> solve_and_explain(Solver& solver, const Position& position,
                                   const Context<SolveResult>& context) {
  const auto tell = [&](const Limits& left) { return explain(solver, position, left); };
  return explained_by<Story>(tell, solver, position, context);
}

Explained<MoveStory> solve_and_explain(Solver& solver, const Position& position, int column,
                                       const Context<SolveResult>& context) {
  const auto tell = [&](const Limits& left) { return explain_move(solver, position, column, left); };
  return explained_by<MoveStory>(tell, solver, position, context);
}

Json json_of(const GivenPosition& given, const SolveResult& result) {
  Json json = score_json(given, result);
  add_work(json, result.statistics);
  return json;
}

Json json_of(const GivenPosition& given, const OutcomeResult& result) {
  const auto outcome = result.outcome();
  Json json = json_of(given);
  json["outcome"] = outcome ? Json(name_of(*outcome)) : Json();
  json["exact"] = outcome.has_value();
  if (!outcome) {
    json["lower"] = name_of(Score{result.bounds.lower}.outcome());
    json["upper"] = name_of(Score{result.bounds.upper}.outcome());
  }
  add_work(json, result.statistics);
  return json;
}

Json json_of(const GivenPosition& given, const Explained<Story>& explained) {
  return explained_json(given, explained, "explanation");
}

Json json_of(const GivenPosition& given, const Explained<MoveStory>& explained) {
  return explained_json(given, explained, "move");
}

Json json_of(const GivenFillPosition& position, const FillResult& result) {
  Json json = json_of(position);
  add_bounds(json, "difference", result.bounds, result.bounds.is_exact());
  add_work(json, result.statistics);
  return json;
}

}  // namespace claimeven
