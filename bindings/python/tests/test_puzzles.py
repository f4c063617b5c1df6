"""Puzzles: positions where one move is right."""

from __future__ import annotations

import claimeven
import pytest
from claimeven import ClaimevenError, Position, Solver


def test_there_are_some_of_every_grade_from_easy_to_hard() -> None:
    grades = [puzzle.grade for puzzle in claimeven.puzzles()]
    assert grades == sorted(grades)
    assert set(grades) == {1, 2, 3, 4, 5}
    assert len(claimeven.puzzle_grades()) == 5


def test_a_grade_says_which_level_finds_its_moves() -> None:
    for grade in claimeven.puzzle_grades():
        assert grade.missed_by < grade.found_by <= 10


def test_one_move_is_right(solver: Solver) -> None:
    for puzzle in claimeven.puzzles()[::50]:
        assert puzzle.position == Position.from_moves(puzzle.moves)
        analysis = solver.analyze(puzzle.position)
        assert analysis.best == [puzzle.answer]
        assert analysis.score == puzzle.score
        assert puzzle.goal in {"win", "draw", "quickest"}
        assert puzzle.task.startswith(f"{puzzle.position.to_move} to move: ")
        assert puzzle.theme in {"double-threat", "forced-line", "zugzwang", "claimeven", "only-defence"}


def test_a_seed_draws_one() -> None:
    drawn = [claimeven.drawn_puzzle(100, seed) for seed in range(20)]
    assert drawn == [claimeven.drawn_puzzle(100, seed) for seed in range(20)]
    assert len(set(drawn)) > 10
    assert all(0 <= place < 100 for place in drawn)
    with pytest.raises(ClaimevenError, match="no puzzle to draw from"):
        claimeven.drawn_puzzle(0, 1)


def test_a_day_has_one() -> None:
    # The grades take turns, whatever the day.
    days = [claimeven.puzzle_of_day(f"2026-11-{day}") for day in range(10, 20)]
    grades = [claimeven.puzzles()[place].grade for place in days]
    assert sorted(grades[:5]) == [1, 2, 3, 4, 5]
    assert grades[:5] == grades[5:]
    assert len(set(days)) == 10
    with pytest.raises(ClaimevenError):
        claimeven.puzzle_of_day("tomorrow")


def test_a_goal_is_kept_by_the_answer_alone(solver: Solver) -> None:
    for puzzle in claimeven.puzzles()[::50]:
        scores = solver.analyze(puzzle.position).scores
        kept = [
            column
            for column, score in enumerate(scores)
            if score is not None and claimeven.keeps_goal(puzzle.goal, puzzle.score, score)
        ]
        assert kept == [puzzle.answer]
    with pytest.raises(ClaimevenError, match='a goal is "win", "draw" or "quickest"'):
        claimeven.keeps_goal("lose", 1, 1)
