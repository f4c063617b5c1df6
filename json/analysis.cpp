#include "json/analysis.h"

#include <claimeven/notation.h>

#include <cstddef>

namespace claimeven {
namespace {

/// Adds the columns by this name, "best", "pv", "nodes" and "ms".
void add_columns(Json& json, const char* name, const FullAnalysis& analysis) {
  json[name] = columns_json(analysis.columns);
  json["best"] = column_numbers(analysis.best);
  json["pv"] = analysis.variation;
  add_work(json, analysis.statistics);
}

}  // namespace

FullAnalysis analyze_fully(Solver& solver, const Position& position, const Context<Analysis>& context) {
  FullAnalysis analysis{solver.analyze(position, context), {}};
  if (analysis.bounds.is_exact()) {
    const Limits left = context.limits().after(analysis.statistics);
    analysis.variation = to_moves(solver.principal_variation(position, left).moves);
  }
  return analysis;
}

Expected<FullAnalysis> analyze_fully(FillSolver& solver, const FillPosition& position,
                                     const Context<Analysis>& context) {
  const auto analyzed = solver.analyze(position, context);
  if (!analyzed) return tl::unexpected(analyzed.error());
  FullAnalysis analysis{*analyzed, {}};
  if (analysis.bounds.is_exact()) {
    const Limits left = context.limits().after(analysis.statistics);
    const auto best_play = solver.principal_variation(position, left);
    if (best_play) analysis.variation = to_moves(best_play->moves);
  }
  return analysis;
}

Json json_of(const GivenPosition& given, const FullAnalysis& analysis) {
  Json json = json_of(given);
  json["size"] = to_string(given.position.size());
  add_bounds(json, "score", analysis.bounds, analysis.is_exact(), &given.position);
  add_columns(json, "scores", analysis);
  return json;
}

Json json_of(const GivenFillPosition& position, const FullAnalysis& analysis) {
  Json json = json_of(position);
  add_bounds(json, "difference", analysis.bounds, analysis.is_exact());
  add_columns(json, "differences", analysis);
  return json;
}

Json outcomes_json(const Position& position, const Analysis& analysis) {
  Json columns = Json::array();
  for (std::size_t i = 0; i < analysis.columns.size(); ++i) {
    const auto& bounds = analysis.columns[i];
    Json column;
    if (bounds) {
      column["column"] = i + 1;
      add_bounds(column, "score", *bounds, bounds->is_exact(), &position);
    }
    columns.push_back(column);
  }
  return columns;
}

std::vector<int> best_columns(const FillSearchResult& result) {
  std::vector<int> best;
  for (std::size_t column = 0; result.complete && column < result.columns.size(); ++column) {
    if (result.columns[column] == result.value) best.push_back(static_cast<int>(column));
  }
  return best;
}

Json json_of(const GivenFillPosition& position, const FillSearchOptions& options,
             const FillSearchResult& result) {
  Json json = json_of(position);
  json["heuristic"] = to_string(options.evaluation.heuristic);
  json["depth"] = options.depth;
  json["exact"] = false;
  json["value"] = result.complete ? Json(result.value) : Json();
  json["values"] = columns_json(result.columns);
  json["best"] = column_numbers(best_columns(result));
  add_work(json, result.statistics);
  return json;
}

}  // namespace claimeven
