#pragma once

#include <claimeven/error.h>
#include <claimeven/puzzle.h>
#include <claimeven/why.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "json/json.h"

/// Puzzles (claimeven/puzzle.h).
namespace claimeven {

/// A puzzle and its number, which counts from 1 in the whole set.
struct NumberedPuzzle {
  std::size_t number = 0;
  Puzzle puzzle;
};

/// Which puzzles are meant: all that are of the grade, the theme and the goal that are given.
struct PuzzleFilter {
  std::optional<int> grade = std::nullopt;
  std::optional<PuzzleTheme> theme = std::nullopt;
  std::optional<PuzzleGoal> goal = std::nullopt;

  bool admits(const Puzzle& puzzle) const;
};
std::vector<NumberedPuzzle> chosen_puzzles(std::span<const Puzzle> puzzles, const PuzzleFilter& filter);
/// The one of this number or, without one, one that the seed draws. The error says that there is none.
Expected<NumberedPuzzle> one_puzzle(std::span<const NumberedPuzzle> chosen, std::optional<std::size_t> number,
                                    std::uint64_t seed);

/// {"moves":"4455","grade":1,"theme":"double-threat","goal":"win","answer":3,"score":18}: as files have it.
Json json_of(const Puzzle& puzzle);
/// The same with "number" before it and "task" after it.
Json json_of(const NumberedPuzzle& numbered);
/// Adds what becomes of an answer: "right" and "story", which is that of the move.
void add_attempt(Json& json, const Puzzle& puzzle, const MoveStory& story);

}  // namespace claimeven
