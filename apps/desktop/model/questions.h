#pragma once

#include <claimeven/game.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "model/state.h"

namespace claimeven::desktop {

/// What the engine is asked. `id` says all of it, so that an answer is never taken for that of another
/// question.
struct Question {
  enum class Kind : std::uint8_t { kAnalysis, kStory, kMoveStory, kMove, kReview };

  Kind kind = Kind::kAnalysis;
  std::string id = {};
  Game game{BoardSize()};
  int column = 0;                     ///< of a move that is explained
  std::string player = {};            ///< who chooses a move,
  std::uint64_t seed = 0;             ///< in the game of this seed,
  std::chrono::milliseconds pace{0};  ///< and how long the move waits, so that a person can follow
};

/// All that should be asked now, the most urgent first; what has been answered is not asked again.
std::vector<Question> questions(const State& state);

// What is known by now of the position on the board; null if nothing is.

const Analysis* analysis(const State& state);
const Story* story(const State& state);
/// Of the move that is asked about.
const MoveStory* move_story(const State& state);
/// Of the whole game, wherever in it the board is.
const ReviewSoFar* review_of(const State& state);
/// Why there will be no explanation here.
const Failure* failure_of_story(const State& state);

/// Whether the values of this position can be known at all: in the fill game, near its end.
bool can_be_valued(const Game& game);

}  // namespace claimeven::desktop
