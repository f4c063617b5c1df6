#include <claimeven/notation.h>
#include <claimeven/puzzle.h>
#include <claimeven/words.h>

#include <algorithm>

#include "core/random.h"
#include "core/refuse.h"
#include "study/known_puzzles.h"

namespace claimeven {
namespace {

Puzzle puzzle_of(const PuzzleRow& row) {
  Puzzle puzzle;
  const auto game = parse_moves(row.moves);
  if (game) puzzle.moves.assign(game->moves().begin(), game->moves().end());
  puzzle.grade = row.grade;
  puzzle.theme = *std::ranges::find(kPuzzleThemes, row.theme, [](PuzzleTheme theme) { return name_of(theme); });
  puzzle.goal = *std::ranges::find(kPuzzleGoals, row.goal, [](PuzzleGoal goal) { return name_of(goal); });
  puzzle.answer = row.answer - 1;
  puzzle.score = {row.score};
  return puzzle;
}

}  // namespace

Position Puzzle::position() const {
  Position position;
  for (const int column : moves) position = position.after(column);
  return position;
}

std::string_view name_of(PuzzleGoal goal) {
  switch (goal) {
    case PuzzleGoal::kWin:
      return "win";
    case PuzzleGoal::kDraw:
      return "draw";
    case PuzzleGoal::kQuickest:
      return "quickest";
  }
  return "";
}

std::string_view name_of(PuzzleTheme theme) {
  switch (theme) {
    case PuzzleTheme::kDoubleThreat:
      return "double-threat";
    case PuzzleTheme::kForcedLine:
      return "forced-line";
    case PuzzleTheme::kZugzwang:
      return "zugzwang";
    case PuzzleTheme::kClaimeven:
      return "claimeven";
    case PuzzleTheme::kOnlyDefence:
      return "only-defence";
  }
  return "";
}

std::string task(const Puzzle& puzzle) {
  const Position position = puzzle.position();
  const std::string mover = std::string(name_of(position.to_move())) + " to move: ";
  switch (puzzle.goal) {
    case PuzzleGoal::kWin:
      return mover + "only one column wins.";
    case PuzzleGoal::kDraw:
      return mover + "only one column does not lose.";
    case PuzzleGoal::kQuickest:
      return mover + "win in " + counted(puzzle.score.moves_to_end(position), "move") + ".";
  }
  return "";
}

std::size_t drawn_puzzle(std::size_t count, std::uint64_t seed) {
  return static_cast<std::size_t>(Dice(seed).below(count));
}

std::span<const Puzzle> known_puzzles() {
  static const std::vector<Puzzle> puzzles = [] {
    std::vector<Puzzle> known;
    for (const PuzzleRow& row : puzzle_rows()) known.push_back(puzzle_of(row));
    return known;
  }();
  return puzzles;
}

}  // namespace claimeven
