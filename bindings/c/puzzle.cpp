#include "handles.h"

using namespace claimeven::c;
using claimeven::Expected;
using claimeven::kPuzzleGoals;
using claimeven::kPuzzleGrades;
using claimeven::kPuzzleThemes;
using claimeven::Position;
using claimeven::Puzzle;
using claimeven::PuzzleGoal;

static_assert(kPuzzleGoals.size() == CLAIMEVEN_PUZZLE_GOALS);
static_assert(kPuzzleThemes.size() == CLAIMEVEN_PUZZLE_THEMES);
static_assert(kPuzzleGrades.size() == CLAIMEVEN_PUZZLE_GRADES);

namespace {

Expected<Position> position_of(const claimeven_puzzle& puzzle) {
  if (puzzle.move_count < 0 || puzzle.move_count > CLAIMEVEN_MOST_SQUARES) {
    return refuse("A puzzle can't have " + std::to_string(puzzle.move_count) + " moves.");
  }
  Position position;
  for (std::int32_t i = 0; i < puzzle.move_count; ++i) {
    auto after = position.play(puzzle.moves[i]);
    if (!after) {
      after.error().index = static_cast<std::size_t>(i);
      return after;
    }
    position = *after;
  }
  return position;
}

Expected<PuzzleGoal> goal_of(claimeven_puzzle_goal goal) {
  if (goal < 0 || goal >= CLAIMEVEN_PUZZLE_GOALS) {
    return refuse("There is no goal with the number " + std::to_string(goal) + ".");
  }
  return kPuzzleGoals[static_cast<std::size_t>(goal)];
}

}  // namespace

const char* claimeven_puzzle_goal_name(claimeven_puzzle_goal goal) {
  return name_of_number(goal, kPuzzleGoals.front(), kPuzzleGoals.back());
}

const char* claimeven_puzzle_theme_name(claimeven_puzzle_theme theme) {
  return name_of_number(theme, kPuzzleThemes.front(), kPuzzleThemes.back());
}

claimeven_status claimeven_puzzle_grade_levels(int32_t grade, int32_t* out_found_by, int32_t* out_missed_by) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(out_found_by);
    CLAIMEVEN_NEED(out_missed_by);
    if (grade < 1 || grade > CLAIMEVEN_PUZZLE_GRADES) {
      return fail(CLAIMEVEN_BAD_ARGUMENT, "There are grades 1 to " + std::to_string(CLAIMEVEN_PUZZLE_GRADES) +
                                              ", and no grade " + std::to_string(grade) + ".");
    }
    const auto [found_by, missed_by] = kPuzzleGrades[static_cast<std::size_t>(grade - 1)];
    *out_found_by = found_by;
    *out_missed_by = missed_by;
    return CLAIMEVEN_OK;
  });
}

size_t claimeven_known_puzzle_count() {
  return claimeven::known_puzzles().size();
}

claimeven_status claimeven_known_puzzle(size_t index, claimeven_puzzle* out_puzzle) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(out_puzzle);
    const auto known = claimeven::known_puzzles();
    if (index >= known.size()) return past_the_end("The library", known.size(), "puzzles");
    const Puzzle& value = known[index];
    claimeven_puzzle puzzle{.grade = value.grade,
                            .theme = number(value.theme),
                            .goal = number(value.goal),
                            .answer = value.answer,
                            .score = value.score.value,
                            .move_count = 0,
                            .moves = {}};
    puzzle.move_count = give_list(value.moves, puzzle.moves, std::identity{});
    *out_puzzle = puzzle;
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_puzzle_position(const claimeven_puzzle* puzzle, claimeven_position** out_position) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_position);
    CLAIMEVEN_NEED(puzzle);
    return give(position_of(*puzzle), out_position);
  });
}

claimeven_status claimeven_puzzle_task(const claimeven_puzzle* puzzle, char* buffer, size_t capacity,
                                       size_t* out_length) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(puzzle);
    const auto position = position_of(*puzzle);
    if (!position) return fail(position.error());
    const auto goal = goal_of(puzzle->goal);
    if (!goal) return fail(goal.error());
    if (const auto checked = check(claimeven::Score{puzzle->score}, *position); !checked)
      return fail(checked.error());
    const Puzzle value{
        .moves = {puzzle->moves, puzzle->moves + puzzle->move_count}, .goal = *goal, .score = {puzzle->score}};
    return give_text(claimeven::task(value), buffer, capacity, out_length);
  });
}

claimeven_status claimeven_puzzle_goal_keeps(claimeven_puzzle_goal goal, int32_t best, int32_t score,
                                             int32_t* out_keeps) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(out_keeps);
    const auto asked = goal_of(goal);
    if (!asked) return fail(asked.error());
    *out_keeps = claimeven::keeps(*asked, {best}, {score}) ? 1 : 0;
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_puzzle_of_day(const char* date, size_t* out_index) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(date);
    CLAIMEVEN_NEED(out_index);
    const auto index = claimeven::puzzle_of_day(date);
    if (!index) return fail(index.error());
    *out_index = *index;
    return CLAIMEVEN_OK;
  });
}
