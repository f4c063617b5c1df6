#include <claimeven/notation.h>
#include <claimeven/puzzle.h>
#include <claimeven/words.h>

#include <algorithm>
#include <chrono>

#include "core/random.h"
#include "core/refuse.h"
#include "study/known_puzzles.h"

namespace claimeven {
namespace {

/// From one day of a grade to its next: far, so that puzzles of one length do not follow each other, and prime,
/// so that all come.
constexpr int kDailyStride = 37;

/// Days since 1970. The form is checked to the letter: "2026-1-5" would be another text for the same day.
Expected<int> day_of(std::string_view date) {
  const auto number = [&](std::size_t from, std::size_t count) {
    int value = 0;
    for (const char digit : date.substr(from, count)) value = 10 * value + (digit - '0');
    return value;
  };
  constexpr std::string_view kForm = "dddd-dd-dd";
  const bool has_form = std::ranges::equal(date, kForm, [](char found, char wanted) {
    return wanted == 'd' ? found >= '0' && found <= '9' : found == wanted;
  });
  if (!has_form) return refuse("a date looks like 2026-11-18");
  const std::chrono::year_month_day day{std::chrono::year(number(0, 4)),
                                        std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                        std::chrono::day(static_cast<unsigned>(number(8, 2)))};
  if (!day.ok()) return refuse("there is no day " + std::string(date));
  return static_cast<int>(std::chrono::sys_days(day).time_since_epoch().count());
}

/// How often `divisor`, which is positive, goes into a number, rounded down, and what is left.
struct Division {
  int quotient = 0;
  int rest = 0;
};
constexpr Division divided(int number, int divisor) {
  const int rest = (number % divisor + divisor) % divisor;
  return {(number - rest) / divisor, rest};
}

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

bool keeps(PuzzleGoal goal, Score best, Score score) {
  switch (goal) {
    case PuzzleGoal::kWin:
      return score.outcome() == Outcome::kWin;
    case PuzzleGoal::kDraw:
      return score.outcome() != Outcome::kLoss;
    case PuzzleGoal::kQuickest:
      return score == best;
  }
  return false;
}

std::size_t drawn_puzzle(std::size_t count, std::uint64_t seed) {
  return static_cast<std::size_t>(Dice(seed).below(count));
}

Expected<std::size_t> puzzle_of_day(std::string_view date) {
  const auto day = day_of(date);
  if (!day) return tl::unexpected(day.error());
  const auto [turn, grade] = divided(*day, static_cast<int>(kPuzzleGrades.size()));
  const auto all = known_puzzles();
  const auto of_grade = std::ranges::equal_range(all, grade + 1, {}, &Puzzle::grade);
  const int count = static_cast<int>(of_grade.size());
  const int place = divided(turn % count * kDailyStride, count).rest;
  return static_cast<std::size_t>(of_grade.begin() - all.begin() + place);
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
