/* Puzzles. */
#include "check.h"

static void test_puzzle_names(void) {
  static const char* const goals[] = {"win", "draw", "quickest", "unknown"};
  static const char* const themes[] = {"double-threat", "forced-line",  "zugzwang",
                                       "claimeven",     "only-defence", "unknown"};
  for (int32_t i = 0; i <= CLAIMEVEN_PUZZLE_GOALS; ++i) {
    CHECK(strcmp(claimeven_puzzle_goal_name(i), goals[i]) == 0);
  }
  for (int32_t i = 0; i <= CLAIMEVEN_PUZZLE_THEMES; ++i) {
    CHECK(strcmp(claimeven_puzzle_theme_name(i), themes[i]) == 0);
  }
  CHECK(strcmp(claimeven_puzzle_goal_name(-1), "unknown") == 0);
  CHECK(strcmp(claimeven_puzzle_theme_name(-1), "unknown") == 0);
}

static void test_grades(void) {
  int32_t found_by = 99;
  int32_t missed_by = 99;
  int32_t below = 2;
  NULLS(claimeven_puzzle_grade_levels(1, NULL, &missed_by));
  NULLS(claimeven_puzzle_grade_levels(1, &found_by, NULL));
  BAD(claimeven_puzzle_grade_levels(0, &found_by, &missed_by));
  BAD(claimeven_puzzle_grade_levels(CLAIMEVEN_PUZZLE_GRADES + 1, &found_by, &missed_by));
  CHECK(found_by == 99 && missed_by == 99);
  for (int32_t grade = 1; grade <= CLAIMEVEN_PUZZLE_GRADES; ++grade) {
    OK(claimeven_puzzle_grade_levels(grade, &found_by, &missed_by));
    CHECK(missed_by == below && found_by > missed_by);
    below = found_by;
  }
  CHECK((size_t)found_by == claimeven_level_count());
}

/* Puzzles of whoever: what is wrong with one is said. */
static void test_bad_puzzles(claimeven_puzzle puzzle) {
  claimeven_position* position = NULL;
  size_t length = 99;
  claimeven_puzzle bad = puzzle;
  NULLS(claimeven_puzzle_position(NULL, &position));
  NULLS(claimeven_puzzle_position(&puzzle, NULL));
  NULLS(claimeven_puzzle_task(NULL, NULL, 0, &length));
  NULLS(claimeven_puzzle_task(&puzzle, NULL, 0, NULL));
  bad.move_count = CLAIMEVEN_MOST_SQUARES + 1;
  BAD(claimeven_puzzle_position(&bad, &position));
  bad.move_count = -1;
  BAD(claimeven_puzzle_task(&bad, NULL, 0, &length));
  bad = puzzle;
  bad.moves[1] = 7;
  FAILS(CLAIMEVEN_ILLEGAL_MOVE, claimeven_puzzle_position(&bad, &position));
  CHECK(claimeven_error_index() == 1);
  FAILS(CLAIMEVEN_ILLEGAL_MOVE, claimeven_puzzle_task(&bad, NULL, 0, &length));
  bad = puzzle;
  bad.goal = CLAIMEVEN_PUZZLE_GOALS;
  BAD(claimeven_puzzle_task(&bad, NULL, 0, &length));
  bad = puzzle;
  bad.score = INT32_MIN;
  BAD(claimeven_puzzle_task(&bad, NULL, 0, &length));
  CHECK(position == NULL && length == 99);
}

static void test_goals(void) {
  int32_t keeps = 99;
  NULLS(claimeven_puzzle_goal_keeps(CLAIMEVEN_PUZZLE_WIN, 4, 2, NULL));
  BAD(claimeven_puzzle_goal_keeps(CLAIMEVEN_PUZZLE_GOALS, 4, 2, &keeps));
  BAD(claimeven_puzzle_goal_keeps(-1, 4, 2, &keeps));
  CHECK(keeps == 99);
  OK(claimeven_puzzle_goal_keeps(CLAIMEVEN_PUZZLE_WIN, 4, 2, &keeps));
  CHECK(keeps == 1);
  OK(claimeven_puzzle_goal_keeps(CLAIMEVEN_PUZZLE_QUICKEST, 4, 2, &keeps));
  CHECK(keeps == 0);
}

static void test_days(void) {
  size_t index = 9999;
  claimeven_puzzle puzzle;
  NULLS(claimeven_puzzle_of_day(NULL, &index));
  NULLS(claimeven_puzzle_of_day("2026-11-18", NULL));
  BAD(claimeven_puzzle_of_day("18.11.2026", &index));
  BAD(claimeven_puzzle_of_day("2026-02-29", &index));
  CHECK(index == 9999);
  OK(claimeven_puzzle_of_day("2026-11-18", &index));
  OK(claimeven_known_puzzle(index, &puzzle));
}

void test_puzzles(void) {
  test_puzzle_names();
  test_grades();
  test_goals();
  test_days();
  claimeven_puzzle puzzle = {.grade = 99};
  const size_t count = claimeven_known_puzzle_count();
  CHECK(count == 650);
  NULLS(claimeven_known_puzzle(0, NULL));
  BAD(claimeven_known_puzzle(count, &puzzle));
  CHECK(puzzle.grade == 99);
  claimeven_solver* solver = small_solver();
  int32_t grade = 1;
  for (size_t i = 0; i < count; ++i) {
    claimeven_position* position = NULL;
    char task[80];
    size_t length = 0;
    int32_t stones = 0;
    OK(claimeven_known_puzzle(i, &puzzle));
    CHECK(puzzle.grade == grade || puzzle.grade == grade + 1);
    grade = puzzle.grade;
    CHECK(puzzle.theme >= 0 && puzzle.theme < CLAIMEVEN_PUZZLE_THEMES);
    OK(claimeven_puzzle_position(&puzzle, &position));
    OK(claimeven_position_stones(position, &stones));
    CHECK(stones == puzzle.move_count);
    OK(claimeven_puzzle_task(&puzzle, task, sizeof task, &length));
    CHECK(strstr(task, " to move: ") != NULL && length == strlen(task));
    CHECK((strstr(task, "only one column wins") != NULL) == (puzzle.goal == CLAIMEVEN_PUZZLE_WIN));
    CHECK((puzzle.score == 0) == (puzzle.goal == CLAIMEVEN_PUZZLE_DRAW));
    if (stones >= 24) {
      claimeven_analysis analysis;
      OK(claimeven_analyze(solver, position, NULL, &analysis));
      CHECK(analysis.best == 1u << puzzle.answer && analysis.bounds.lower == puzzle.score);
    }
    claimeven_position_free(position);
  }
  CHECK(grade == CLAIMEVEN_PUZZLE_GRADES);
  test_bad_puzzles(puzzle);
  claimeven_solver_free(solver);
}
