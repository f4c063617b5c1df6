#pragma once

#include <claimeven/puzzle.h>
#include <claimeven/why.h>

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "players/exact.h"

/// What makes a position a puzzle, and two of them too much alike.
namespace claimeven {

/// How many squares have another stone, or one more or less, in the position or its mirror image. Both are of
/// one size.
int squares_that_differ(const Position& a, const Position& b);
/// Puzzles that differ in fewer are one puzzle.
inline constexpr int kLeastDifference = 5;

/// What the right move of a position is.
struct Solution {
  PuzzleGoal goal = PuzzleGoal::kWin;
  int answer = 0;
  Score score;
  /// Whether every other move loses before this one wins: it is found by ruling them out.
  bool is_defence = false;
};

/// Looks at positions with a solver and with the levels that grades are made of. Once it is stopped, what it
/// says means nothing.
class PuzzleExaminer {
 public:
  PuzzleExaminer(const SolverOptions& options, const std::optional<StopSignal>& stop);

  /// The puzzle that the game's last position is, if it is one. Requires moves that can be played.
  std::optional<Puzzle> puzzle_of(std::span<const int> moves);
  /// A game between two of the levels, both drawn from the seed, after a few random moves.
  std::vector<int> play_game(std::uint64_t seed);

 private:
  /// The one move that is right, if there is one and it needs thought: nobody completes a four with the next
  /// stones, and three moves or more do not lose at once.
  std::optional<Solution> solution(const Position& position);
  std::optional<int> grade(const Position& position, int answer);
  /// Nothing where the reason lies too far ahead to be seen, or is none of the themes.
  std::optional<PuzzleTheme> theme(const Position& position, const Solution& solution);

  Limits limits_;
  Solver solver_;
  std::vector<std::unique_ptr<ExactPlayer>> levels_;  ///< all of them, from level 1
};

}  // namespace claimeven
