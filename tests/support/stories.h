#pragma once

#include <claimeven/position.h>
#include <claimeven/why.h>

#include <functional>
#include <ostream>

namespace claimeven {

void PrintTo(StepKind kind, std::ostream* out);
void PrintTo(Verdict verdict, std::ostream* out);
void PrintTo(ThreatUse use, std::ostream* out);

}  // namespace claimeven

namespace claimeven::testing {

/// The exact score, by whom one trusts.
using ScoreOf = std::function<int(const Position&)>;

/// Fails unless everything that the story says is true: every move is a best one, forced moves have no
/// alternative, verdicts on other moves hold, threats are threats, and what decides does. Rules are played out
/// and useless threats are chased, so the position should be a late one.
void expect_story_holds(const Position& position, const Story& story, const ScoreOf& score_of);

/// The same for the moves alone, for any position: not what rules and threats say.
void expect_moves_hold(const Position& position, const Story& story, const ScoreOf& score_of);

/// The position where the step that decides begins.
Position where_decided(const Position& position, const Story& story);

}  // namespace claimeven::testing
