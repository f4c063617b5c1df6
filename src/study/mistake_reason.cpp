#include "study/mistake_reason.h"

#include <claimeven/notation.h>
#include <claimeven/why.h>

#include <algorithm>
#include <span>

#include "study/judge.h"
#include "study/story.h"

namespace claimeven {
namespace {

/// A review is of many moves: none of its reasons may take much longer than a move itself.
constexpr std::uint64_t kMostNodes = 100'000;

/// The step that decides a story, after the moves that lead to it.
std::string reason_after(int column, const Story& story) {
  std::vector<int> way{column};
  for (const StoryStep& step : std::span(story.steps).first(story.deciding_step))
    way.insert(way.end(), step.moves.begin(), step.moves.end());
  return "After " + to_moves(way) + ": " + story.decision().sentence;
}

}  // namespace

std::string mistake_reason(const Position& position, int played, int better, Solver& solver,
                           const Limits& limits, Statistics& work) {
  std::string text;
  const Side mover = position.to_move();
  // A column is worth a sentence if somebody wins there: the mover by the better one, the opponent by the
  // other.
  const auto add = [&](int column, Side winner) {
    const Position after = position.after(column);
    // That a move wins at once, its distance says.
    if (after.is_over()) return;
    Limits left = limits.after(work);
    left.nodes = std::min(left.nodes.value_or(kMostNodes), kMostNodes);
    Judge judge(solver, left);
    const auto story = tell_story(after, judge);
    work += judge.spent();
    if (!story) return;
    const Outcome wanted = after.to_move() == winner ? Outcome::kWin : Outcome::kLoss;
    if (story->score.outcome() != wanted) return;
    text.append(text.empty() ? "" : " ").append(reason_after(column, *story));
  };
  add(better, mover);
  add(played, other(mover));
  return text;
}

}  // namespace claimeven
