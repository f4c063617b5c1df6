#include "study/mistake_reason.h"

#include <claimeven/notation.h>

#include <optional>

namespace claimeven {
namespace {

std::string stone(Side side) {
  return {stone_letter(side)};
}

/// What the explanation comes down to; empty where the search had to look.
std::string plain_reason(const Explanation& explanation) {
  if (!explanation.side) return "";
  const std::string winner = stone(*explanation.side);
  const std::string loser = stone(other(*explanation.side));
  const std::string after_forced = explanation.forced_line.empty() ? "" : "after forced moves ";
  switch (explanation.reason) {
    case Reason::kWinInOne:
      return winner + " completes a four in column " + column_name(explanation.forced_line.front());
    case Reason::kForcedLine:
      if (explanation.forced_line.empty()) return winner + " wins whatever " + loser + " plays";
      return "forced moves lead to a win of " + winner + ": " + to_moves(explanation.forced_line);
    case Reason::kFollowUp:
      return after_forced + winner + " answers above every move (claimeven)";
    case Reason::kOddThreat:
      return after_forced + winner + " has a threat in column " + column_name(explanation.column.value_or(0)) +
             " that decides the zugzwang";
    // That a move wins at once, its distance says.
    case Reason::kGameOver:
    case Reason::kCannotWin:
    case Reason::kSearch:
      break;
  }
  return "";
}

}  // namespace

std::string mistake_reason(const Position& position, int played, int better, Solver& solver,
                           const Limits& limits, Statistics& work) {
  std::string text;
  const Side mover = position.to_move();
  // A column is worth a sentence if somebody wins there: the mover by the better one, the opponent by the
  // other.
  const auto add = [&](int column, Side winner) {
    const auto explanation = solver.explain(position.after(column), limits.after(work));
    if (!explanation) return;
    work += explanation->statistics;
    if (explanation->score.outcome() == Outcome::kDraw || explanation->side != winner) return;
    const std::string reason = plain_reason(*explanation);
    if (reason.empty()) return;
    text.append(text.empty() ? "" : " ").append("After column ").append(1, column_name(column));
    text.append(", ").append(reason).append(".");
  };
  add(better, mover);
  add(played, other(mover));
  return text;
}

}  // namespace claimeven
