"""Games between people and the computer, without a window."""

import subprocess
import sys

import pytest
from claimeven import ClaimevenError
from claimeven_demo.match import Match, Setup


def test_two_people_take_turns() -> None:
    match = Match(Setup(level=None))
    match.play(3)
    assert match.is_persons_turn
    assert match.position.to_move == "o"


def test_against_the_computer_one_side_is_the_persons() -> None:
    match = Match(Setup(level="easy", side="o"))
    assert match.is_computers_turn
    match.play(3)
    assert match.is_persons_turn


def test_undo_takes_the_computers_answer_back_as_well() -> None:
    match = Match(Setup(level="easy", side="x", moves="4455"))
    match.undo()
    assert match.moves == "44"
    match.redo()
    assert match.moves == "4455"


def test_undo_while_the_computer_thinks_takes_the_persons_move_back() -> None:
    match = Match(Setup(level="easy", side="x", moves="445"))
    assert match.is_computers_turn
    match.undo()
    assert match.moves == "44"
    match.redo()
    assert match.moves == "445"
    assert match.is_computers_turn


def test_the_move_that_the_computer_began_with_stays() -> None:
    match = Match(Setup(level="easy", side="o", moves="4"))
    assert not match.can_undo
    match.undo()
    assert match.moves == "4"


def test_a_game_that_is_over_can_be_taken_up_again() -> None:
    # x has won in column 1: the computer's last move was o's third.
    match = Match(Setup(level="easy", side="x", moves="1212121"))
    assert match.result == "x wins"
    assert not match.is_persons_turn
    assert not match.is_computers_turn
    match.undo()
    assert match.result is None
    assert match.moves == "121212"


def test_the_library_refuses_a_full_column_and_the_game_stays() -> None:
    match = Match(Setup(level=None, moves="444444"))
    with pytest.raises(ClaimevenError, match="column 4 is full"):
        match.play(3)
    assert match.moves == "444444"


def test_a_new_game_begins_as_the_first_did_with_another_lot() -> None:
    match = Match(Setup(level="easy", moves="44", seed=7))
    match.play(0)
    match.begin_again()
    assert match.moves == "44"
    assert match.seed == 8


def test_all_but_the_window_does_without_pygame() -> None:
    modules = "match, session, shown, sides, thinking, arguments"
    code = f"import sys; from claimeven_demo import {modules}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
