#include <claimeven/notation.h>
#include <claimeven/player.h>
#include <claimeven/puzzle.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>

#include "players/exact.h"
#include "study/puzzle_examiner.h"
#include "support/boards.h"

namespace claimeven {
namespace {

using testing::board;

/// Everything a puzzle says, in one line, so that a failure names it.
std::string described(const Puzzle& puzzle) {
  return to_moves(puzzle.moves) + " grade " + std::to_string(puzzle.grade) + " " +
         std::string(name_of(puzzle.theme));
}

TEST(Puzzles, ThereAreEnoughOfEveryGradeAndTheme) {
  std::map<int, int> of_grade;
  std::map<PuzzleTheme, int> of_theme;
  for (const Puzzle& puzzle : known_puzzles()) {
    ++of_grade[puzzle.grade];
    ++of_theme[puzzle.theme];
  }
  EXPECT_GE(known_puzzles().size(), 600u);
  for (int grade = 1; grade <= std::ssize(kPuzzleGrades); ++grade) EXPECT_GE(of_grade[grade], 100) << grade;
  for (const PuzzleTheme theme : kPuzzleThemes) EXPECT_GE(of_theme[theme], 20) << name_of(theme);
}

TEST(Puzzles, NoneIsAnotherOrItsMirrorImage) {
  std::set<std::uint64_t> seen;
  for (const Puzzle& puzzle : known_puzzles()) {
    EXPECT_TRUE(seen.insert(puzzle.position().symmetric_key()).second) << described(puzzle);
  }
}

TEST(Puzzles, TheTaskSaysWhoMovesAndWhatForWithoutTheAnswer) {
  Puzzle puzzle{.moves = {3, 3, 4}, .goal = PuzzleGoal::kDraw};
  EXPECT_EQ(task(puzzle), "o to move: only one column does not lose.");
  puzzle.goal = PuzzleGoal::kWin;
  EXPECT_EQ(task(puzzle), "o to move: only one column wins.");
  puzzle = {.moves = {3, 3, 4, 4}, .goal = PuzzleGoal::kQuickest, .score = {18}};
  EXPECT_EQ(task(puzzle), "x to move: win in 2 moves.");
}

TEST(Puzzles, AMoveKeepsAGoalOrNot) {
  // A win is kept by any win, a draw by whatever does not lose, the quickest win by nothing slower.
  EXPECT_TRUE(keeps(PuzzleGoal::kWin, {5}, {5}));
  EXPECT_TRUE(keeps(PuzzleGoal::kWin, {5}, {1}));
  EXPECT_FALSE(keeps(PuzzleGoal::kWin, {5}, {0}));
  EXPECT_FALSE(keeps(PuzzleGoal::kWin, {5}, {-3}));
  EXPECT_TRUE(keeps(PuzzleGoal::kDraw, {0}, {0}));
  EXPECT_TRUE(keeps(PuzzleGoal::kDraw, {4}, {2}));
  EXPECT_FALSE(keeps(PuzzleGoal::kDraw, {0}, {-1}));
  EXPECT_TRUE(keeps(PuzzleGoal::kQuickest, {5}, {5}));
  EXPECT_FALSE(keeps(PuzzleGoal::kQuickest, {5}, {4}));
}

std::string two_digits(unsigned number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

TEST(PuzzleOfDay, TheGradesTakeTurnsAndEveryPuzzleComesOnce) {
  // Given as many days as there are puzzles, from one whose puzzle is of the first grade,
  const auto known = known_puzzles();
  const std::chrono::sys_days first = std::chrono::year(2026) / 11 / 18;
  std::set<std::size_t> seen;
  for (int i = 0; i < std::ssize(known); ++i) {
    // when the day's puzzle is asked for,
    const std::chrono::year_month_day day = first + std::chrono::days(i);
    const std::string date = std::to_string(static_cast<int>(day.year())) + "-" +
                             two_digits(static_cast<unsigned>(day.month())) + "-" +
                             two_digits(static_cast<unsigned>(day.day()));
    const auto index = puzzle_of_day(date);
    ASSERT_TRUE(index) << date;

    // then it is of the next grade, and none comes twice.
    EXPECT_EQ(known[*index].grade, i % std::ssize(kPuzzleGrades) + 1) << date;
    EXPECT_TRUE(seen.insert(*index).second) << date;
  }
}

TEST(PuzzleOfDay, ItStaysTheSame) {
  // Whoever kept a link to a day finds its puzzle again.
  EXPECT_EQ(puzzle_of_day("1970-01-01").value(), 0u);
  EXPECT_EQ(puzzle_of_day("1970-01-06").value(), 37u);
  EXPECT_EQ(puzzle_of_day("1969-12-31").value(), 4u * 130 + 130 - 37);
  EXPECT_EQ(puzzle_of_day("2026-11-18").value(), 75u);
  EXPECT_EQ(puzzle_of_day("2026-11-19").value(), 130u + 75);
  EXPECT_TRUE(puzzle_of_day("2024-02-29"));
  EXPECT_TRUE(puzzle_of_day("0000-01-01"));
  EXPECT_TRUE(puzzle_of_day("9999-12-31"));
}

TEST(PuzzleOfDay, WhatIsNoDateIsRefused) {
  for (const std::string_view date : {"", "today", "18.11.2026", "2026-11", "2026-11-180", "2026/11/18",
                                      "2026-1-18", "-026-11-18", "2026-11-1x", "2026-11-18\n"}) {
    const auto index = puzzle_of_day(date);
    ASSERT_FALSE(index) << date;
    EXPECT_EQ(index.error().reason, "a date looks like 2026-11-18");
  }
  for (const std::string_view date : {"2026-02-29", "2026-13-01", "2026-00-10", "2026-11-00", "2026-11-31"}) {
    const auto index = puzzle_of_day(date);
    ASSERT_FALSE(index) << date;
    EXPECT_EQ(index.error().reason, "there is no day " + std::string(date));
  }
}

TEST(Puzzles, PositionsThatDifferLittleAreAlike) {
  const Position a = board(R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . x o . . .
      . x o x o . .)");
  const Position b = board(R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . x o . . .
      x . o x o . .)");
  EXPECT_EQ(squares_that_differ(a, a), 0);
  EXPECT_EQ(squares_that_differ(a, a.mirrored()), 0);
  EXPECT_EQ(squares_that_differ(a, b), 2);
  EXPECT_EQ(squares_that_differ(a, b.mirrored()), 2);
}

TEST(Puzzles, OneThatIsFalsifiedIsFoundOut) {
  // Given puzzles that each say one thing that is not so, and the same one twice,
  const auto known = known_puzzles();
  Puzzle answer = known[0];
  answer.answer = (answer.answer + 1) % 7;
  Puzzle grade = known[20];
  grade.grade = 5;
  Puzzle theme = known[40];
  theme.theme = PuzzleTheme::kForcedLine;
  Puzzle none = known[60];
  none.moves = {3, 3};
  const std::vector<Puzzle> puzzles{answer, known[10], grade, theme, none, known[10]};

  // when they are checked,
  const auto wrong = check_puzzles(puzzles, {.threads = 2});

  // then each is named, and nothing else.
  ASSERT_TRUE(wrong);
  std::vector<std::size_t> places;
  for (const Error& error : *wrong) places.push_back(error.index.value());
  EXPECT_EQ(places, (std::vector<std::size_t>{0, 2, 3, 4, 5}));
  EXPECT_NE((*wrong)[0].reason.find("has the answer"), std::string::npos) << (*wrong)[0].reason;
  EXPECT_NE((*wrong)[3].reason.find("44 is no puzzle"), std::string::npos) << (*wrong)[3].reason;
  EXPECT_NE((*wrong)[4].reason.find("too much like that of puzzle 2"), std::string::npos) << (*wrong)[4].reason;
}

TEST(Puzzles, MakingThemCanBeStopped) {
  const StopSignal stop;
  stop.request();
  EXPECT_FALSE(make_puzzles({.per_grade = 1}, {.stop = stop}));
  EXPECT_FALSE(check_puzzles(known_puzzles(), {}, {.stop = stop}));
}

TEST(PuzzlesLong, ThoseOfTheLibraryAreSolvedAgain) {
  // Given a solver that knows nothing of how puzzles are made,
  Solver solver;
  for (const Puzzle& puzzle : known_puzzles()) {
    // when it looks at all columns,
    const Position position = puzzle.position();
    const Analysis analysis = solver.analyze(position);

    // then the answer alone is best, and does alone what the goal says.
    EXPECT_EQ(analysis.best, std::vector{puzzle.answer}) << described(puzzle);
    EXPECT_EQ(analysis.bounds.lower, puzzle.score.value) << described(puzzle);
    const int wins = static_cast<int>(std::ranges::count_if(
        analysis.columns, [](const std::optional<Bounds>& column) { return column && column->lower > 0; }));
    const int losses = static_cast<int>(std::ranges::count_if(
        analysis.columns, [](const std::optional<Bounds>& column) { return column && column->upper < 0; }));
    switch (puzzle.goal) {
      case PuzzleGoal::kWin:
        EXPECT_EQ(wins, 1) << described(puzzle);
        break;
      case PuzzleGoal::kQuickest:
        EXPECT_GT(wins, 1) << described(puzzle);
        break;
      case PuzzleGoal::kDraw:
        EXPECT_EQ(losses, std::ssize(position.legal_columns()) - 1) << described(puzzle);
        break;
    }
  }
}

TEST(PuzzlesLong, GradesAndThemesOfThoseOfTheLibraryHold) {
  const auto wrong = check_puzzles(known_puzzles(), {.threads = 2});
  ASSERT_TRUE(wrong);
  for (const Error& error : *wrong) ADD_FAILURE() << error.reason;
}

TEST(PuzzlesLong, ALevelFindsTheMoveMoreOftenThanNotAndTheOneBelowDoesNot) {
  // Given puzzles of every grade, when both levels play them again and again, then each does as the grade says.
  constexpr int kTries = 40;
  const auto known = known_puzzles();
  for (std::size_t i = 0; i < known.size(); i += 13) {
    const Puzzle& puzzle = known[i];
    const auto [found_by, missed_by] = kPuzzleGrades[static_cast<std::size_t>(puzzle.grade - 1)];
    const auto found = [&](int level) {
      const auto player = std::move(*make_player("level:" + std::to_string(level)));
      const Game game(puzzle.position());
      int count = 0;
      for (std::uint64_t seed = 1; seed <= kTries; ++seed) {
        player->start(seed);
        count += player->choose(game).column == puzzle.answer ? 1 : 0;
      }
      return count;
    };
    EXPECT_GT(found(found_by), kTries / 2) << described(puzzle);
    EXPECT_LT(found(missed_by), kTries / 2) << described(puzzle);
  }
}

TEST(PuzzlesLong, TheSameSeedGivesTheSamePuzzlesWithAnyNumberOfThreads) {
  const auto one = make_puzzles({.per_grade = 4, .seed = 7, .solver = {.threads = 1}});
  const auto two = make_puzzles({.per_grade = 4, .seed = 7, .solver = {.threads = 2}});
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->size(), 4 * kPuzzleGrades.size());
  EXPECT_EQ(*one, *two);
}

TEST(ExactPlayerChances, AreTheSharesOfItsMoves) {
  // Given a position and a level that errs,
  const Position position = board(R"(
      . . . . . . .
      . . . . . . .
      . . . o . . .
      . . . x . . .
      . . . o o . .
      . . x x x o .)");
  ExactPlayer player(kLevels[2]);
  double sum = 0;
  std::vector<double> chances;
  for (int column = 0; column < 7; ++column) {
    chances.push_back(player.chance_of(position, column));
    sum += chances.back();
  }
  EXPECT_NEAR(sum, 1, 1e-9);

  // when it plays it many times, then each column comes up as often as it says.
  constexpr int kTries = 3000;
  player.start(1);
  std::vector<int> played(7);
  for (int i = 0; i < kTries; ++i) ++played[static_cast<std::size_t>(player.choose(position, {}).column)];
  for (std::size_t column = 0; column < 7; ++column) {
    EXPECT_NEAR(static_cast<double>(played[column]) / kTries, chances[column], 0.05) << column;
  }
}

}  // namespace
}  // namespace claimeven
