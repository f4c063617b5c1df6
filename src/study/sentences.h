#pragma once

#include <claimeven/position.h>
#include <claimeven/why.h>

#include <string>
#include <vector>

#include "study/decision.h"

/// What a story says, in English. Squares are (column, row), from 1; columns are named as in notation.h.
namespace claimeven {

/// What the sentences of a deciding step speak of.
struct Plot {
  Side side = Side::kFirst;     ///< who profits; the other side is to move
  std::vector<Square> threats;  ///< where it completes its four
  std::vector<Square> below;    ///< of each threat, the square below: for rules and zugzwang
  std::vector<Square> four;     ///< that it gets by answering above
  std::vector<Square> missing;  ///< with one of these the other side would have a four
  std::vector<std::vector<Square>> pairs;
};

std::string forced_sentence(const Position& before, const std::vector<int>& moves);
/// `score` is that of the side that has the choice.
std::string choice_sentence(Side side, int column, const std::vector<Alternative>& alternatives, int score);

std::string game_over_sentence(const Position& position, const std::vector<Square>& four);
std::string win_in_one_sentence(Side side, int column, const std::vector<Square>& four);
std::string double_threat_sentence(const Plot& plot);
std::string zugzwang_sentence(const Plot& plot);
std::string rule_sentence(StepKind kind, const Plot& plot, int score);
/// What the other side would need, of every deciding step that has a plot.
std::string missing_sentence(StepKind kind, const Plot& plot);
/// `can_win_no_more`: after these moves the other side has no four left to make.
std::string holds_sentence(Side side, const std::vector<int>& moves, bool can_win_no_more);

std::string threat_sentence(const Threat& threat);
std::string move_sentence(const Position& position, const MoveStory& move);

}  // namespace claimeven
