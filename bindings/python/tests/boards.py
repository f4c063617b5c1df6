"""Positions that the tests name, and strategies that draw others."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from claimeven import Position
from hypothesis import strategies as st

#: Nobody has an open three yet; x wins with 3, which makes threats at both ends.
OPEN_THREE = """
.......
.......
.......
.......
...oo..
...xx..
"""

X_HAS_WON = """
.......
.......
.......
.......
ooo....
xxxx...
"""

#: Column 4 is full, and nobody can win by force.
FULL_COLUMN = """
...o...
...x...
...o...
...x...
...o...
...x...
"""

#: Full, without a four.
DRAWN = """
oxoxoxo
oxoxoxo
oxoxoxo
xoxoxox
xoxoxox
xoxoxox
"""

TEST_SETS = Path(__file__).resolve().parents[3] / "data" / "testsets"


def known_scores(test_set: str, count: int) -> list[tuple[str, int]]:
    """Moves and true scores of a test set of the repository."""
    lines = (TEST_SETS / f"{test_set}.txt").read_text().splitlines()[:count]
    return [(moves, int(score)) for moves, score in (line.rsplit(" ", 1) for line in lines)]


def late_position(size: str, stones: int) -> Position:
    """One that needs hardly any search: nobody has won, and few squares are empty."""
    chance = random.Random(2026)
    while True:
        position = Position(size=size)
        while position.stones < stones and not position.is_over:
            quiet = [c for c in position.legal_columns if not position.is_winning_move(c)]
            position = position.play(chance.choice(quiet or position.legal_columns))
        if position.stones == stones and not position.is_over:
            return position


@st.composite
def games(draw: Any, size: str = "7x6", least: int = 0, most: int = 42) -> list[int]:
    """Columns of a game that nobody has won before its last move."""
    position = Position(size=size)
    columns: list[int] = []
    wanted = draw(st.integers(least, most))
    while len(columns) < wanted and not position.is_over:
        column = draw(st.sampled_from(position.legal_columns))
        columns.append(column)
        position = position.play(column)
    return columns


def positions(size: str = "7x6", least: int = 0, most: int = 42) -> st.SearchStrategy[Position]:
    """Positions that a game leads to."""
    return games(size, least, most).map(lambda columns: Position.from_moves(columns, size=size))
