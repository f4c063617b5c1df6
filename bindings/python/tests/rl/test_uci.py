"""The UCI data set "Connect-4", made anew."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from claimeven import ClaimevenError, Position, Solver
from claimeven.rl import PositionSet, dataset, uci_positions, write_uci


@pytest.fixture(scope="module")
def data() -> PositionSet:
    return uci_positions()


def test_has_the_published_totals(data: PositionSet, tmp_path: Path) -> None:
    """UCI Machine Learning Repository, Connect-4: 67,557 positions, of which the first player wins 44,473,
    loses 16,635 and draws 6,449."""
    assert write_uci(tmp_path / "connect-4.data") == (44_473, 16_635, 6_449)
    lines = (tmp_path / "connect-4.data").read_text().splitlines()
    assert len(lines) == len(set(lines)) == len(data) == 67_557
    assert Counter(line.rpartition(",")[2] for line in lines) == {"win": 44_473, "loss": 16_635, "draw": 6_449}
    assert {len(line.split(",")) for line in lines} == {43}


def test_a_line_has_the_columns_from_the_bottom(tmp_path: Path) -> None:
    # Given a position in which nothing is where something else is
    position = Position("1234567" + "1")
    write_uci(tmp_path / "x", positions_of(position))
    line = (tmp_path / "x").read_text()
    columns = ["x", "o", "x", "o", "x", "o", "x"]
    expected = [square for column in columns for square in (column, *"bbbbb")]
    expected[1] = "o"
    outcome = {"win": "win", "draw": "draw", "loss": "loss"}[Solver().solve_outcome(position).outcome or ""]
    assert line == ",".join([*expected, outcome]) + "\n"


def test_the_class_is_the_first_players_whoever_moves(tmp_path: Path) -> None:
    """x has an open three and wins, whether it moves or o does."""
    for moves, outcome in (("4455", "win"), ("44553", "win")):
        write_uci(tmp_path / "x", positions_of(Position(moves)))
        assert (tmp_path / "x").read_text().endswith(f",{outcome}\n")


def test_its_positions_are_quiet_and_of_mirror_images_one(data: PositionSet) -> None:
    positions = data[::500].positions()
    for position in positions:
        assert position.stones == 8
        assert not any(map(position.is_winning_move, range(7)))
        for column in position.legal_columns:
            assert position.play(column).winner is None
    assert len({position.symmetric_key for position in data.positions()}) == len(data)


def test_other_boards_have_no_such_layout(tmp_path: Path) -> None:
    with pytest.raises(ClaimevenError, match="one of 7x6"):
        write_uci(tmp_path / "x", dataset(5, plies=8, size="5x4"))
    with pytest.raises(ClaimevenError, match="can't be written"):
        write_uci(tmp_path / "no folder" / "x", dataset(5, plies=30))


def positions_of(position: Position) -> PositionSet:
    import numpy as np

    return PositionSet(
        np.array([position.key], np.uint64),
        np.array([position.stones], np.int8),
        np.array([Solver().solve(position)], np.int8),
        None,
    )
