#include "analyst.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include <utility>

#include "cli/explanation.h"
#include "cli/output.h"

namespace claimeven::cli {
namespace {

GivenPosition given_by(const Game& game) {
  return {game.position(), to_moves(game.moves()), false};
}

}  // namespace

std::string to_text(const PositionAnalysis& analysis) {
  return to_text(analysis.given, analysis.analysis);
}

std::string best_text(const PositionAnalysis& analysis) {
  return fmt::format("best {}: {}", columns_text(analysis.analysis.best),
                     value_words(analysis, analysis.analysis.bounds));
}

Json json_of(const PositionAnalysis& analysis) {
  return analysis.fill ? json_of(GivenFillPosition{*analysis.fill, analysis.given}, analysis.analysis)
                       : json_of(analysis.given, analysis.analysis);
}

std::string value_words(const PositionAnalysis& analysis, const Bounds& bounds) {
  return analysis.fill ? words(bounds, *analysis.fill) : words(bounds, analysis.given.position);
}

std::string to_text(const Explanation& explanation) {
  return std::visit([&](const auto& told) { return to_text(told.story, explanation.given.position); },
                    explanation.explained);
}

Json json_of(const Explanation& explanation) {
  return std::visit([&](const auto& told) { return json_of(explanation.given, told); }, explanation.explained);
}

Solver& Analyst::solver() {
  return solver_ ? *solver_ : solver_.emplace(options_);
}

FillSolver& Analyst::fill_solver() {
  return fill_solver_ ? *fill_solver_ : fill_solver_.emplace(options_.table_bytes);
}

Expected<PositionAnalysis> Analyst::analyze(const Game& game, const Context<Analysis>& context) {
  PositionAnalysis answer{given_by(game), {}, {}};
  if (game.kind() == GameKind::kConnectFour) {
    answer.analysis = analyze_fully(solver(), game.position(), context);
    return answer;
  }
  answer.fill = game.fill_position();
  auto analysis = analyze_fully(fill_solver(), game.fill_position(), context);
  if (!analysis) return tl::unexpected(analysis.error());
  answer.analysis = std::move(*analysis);
  return answer;
}

Expected<Explanation> Analyst::explain(const Game& game, std::optional<int> column,
                                       const Context<SolveResult>& context) {
  if (const auto checked = check_kind(game, GameKind::kConnectFour); !checked)
    return tl::unexpected(checked.error());
  const Position& position = game.position();
  if (!column) return Explanation{given_by(game), solve_and_explain(solver(), position, context)};
  if (const auto playable = position.play(*column); !playable) return tl::unexpected(playable.error());
  return Explanation{given_by(game), solve_and_explain(solver(), position, *column, context)};
}

ReviewedGame Analyst::review(const Game& game, const Context<ReviewProgress>& context) {
  return {game.kind(), to_moves(game.moves()), game.position(),
          game.kind() == GameKind::kFill ? claimeven::review(game, fill_solver(), context)
                                         : claimeven::review(game, solver(), context)};
}

}  // namespace claimeven::cli
