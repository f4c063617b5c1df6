#include "json/analysis.h"

#include <claimeven/notation.h>

#include <cstddef>

namespace claimeven {
namespace {

void add_variation(FullAnalysis& analysis, const Variation& variation) {
  analysis.variation = to_moves(variation.moves);
  if (analysis.ending == Ending::kComplete) analysis.ending = variation.ending;
}

/// An object for each column, null where it can't be played: "column", the value by this name, "outcome",
/// "moves_to_end" where the position is given, "exact" and, unless exact, "lower" and "upper".
Json outcomes_json(const char* name, const Analysis& analysis, const Position* position) {
  Json columns = Json::array();
  for (std::size_t i = 0; i < analysis.columns.size(); ++i) {
    const auto& bounds = analysis.columns[i];
    Json column;
    if (bounds) {
      column["column"] = i + 1;
      add_bounds(column, name, *bounds, bounds->is_exact(), position);
    }
    columns.push_back(column);
  }
  return columns;
}

/// Where the values come from: "book" if it knew all that had to be looked for, otherwise "search".
const char* source_of(const Statistics& work) {
  return work.nodes == 0 && work.book_hits > 0 ? "book" : "search";
}

/// Adds what is known of the position by the name `value`, of its columns by the name `values` and, with their
/// outcomes, as "columns"; "best", "pv", "nodes", "ms" and "source".
void add_analysis(Json& json, const char* value, const char* values, const FullAnalysis& analysis,
                  const Position* position) {
  add_bounds(json, value, analysis.bounds, analysis.is_exact(), position);
  json[values] = columns_json(analysis.columns);
  json["columns"] = outcomes_json(value, analysis, position);
  json["best"] = column_numbers(analysis.best);
  json["pv"] = analysis.variation;
  add_work(json, analysis.statistics);
  json["source"] = source_of(analysis.statistics);
}

}  // namespace

FullAnalysis analyze_fully(Solver& solver, const Position& position, const Context<Analysis>& context) {
  FullAnalysis analysis{solver.analyze(position, context), {}};
  if (analysis.bounds.is_exact()) {
    const Limits left = context.limits().after(analysis.statistics);
    add_variation(analysis, solver.principal_variation(position, left));
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
    if (best_play) add_variation(analysis, *best_play);
  }
  return analysis;
}

Json json_of(const GivenPosition& given, const FullAnalysis& analysis) {
  Json json = json_of(given);
  json["size"] = to_string(given.position.size());
  add_analysis(json, "score", "scores", analysis, &given.position);
  return json;
}

Json json_of(const GivenFillPosition& position, const FullAnalysis& analysis) {
  Json json = json_of(position);
  add_analysis(json, "difference", "differences", analysis, nullptr);
  return json;
}

Json gamesolver_json(std::string_view pos, const Analysis& analysis) {
  constexpr int kFullColumn = 100;
  Json json{{"pos", pos}, {"score", Json::array()}};
  for (const auto& bounds : analysis.columns) json["score"].push_back(bounds ? bounds->lower : kFullColumn);
  return json;
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
