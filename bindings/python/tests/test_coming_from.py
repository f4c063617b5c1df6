"""The tables of docs/python.md for those from other packages: the calls that they name do what they should."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import claimeven
import numpy as np
import pytest
from boards import OPEN_THREE

PROJECT = Path(__file__).resolve().parents[3]

# What the calls of the tables are about. x has an open three after column 2 or 5.
POSITION = claimeven.Position("4455")
NAMES: dict[str, Any] = {
    **vars(claimeven),
    "numpy": np,
    "position": POSITION,
    "solver": claimeven.Solver(),
    "text": "4455",
    "board": OPEN_THREE.replace("\n", ""),
    "column": 2,
    "score": 18,
    "low": 0,
    "high": 1,
    "array": POSITION.to_array().tolist(),
    # As BitBully has it: a list for each column, from the bottom.
    "columns": np.rot90(POSITION.to_array(), -1),
    "path": PROJECT / "data/7x6.c4b",
    "count": 3,
    "n": 16,
}

#: What the calls give: a value, or what is true of it.
EXPECTED: dict[str, Any] = {
    "Position.from_moves(text)": POSITION,
    "position = position.play(column)": lambda position: (position.stones, POSITION.stones) == (5, 4),
    "position.play(column)": lambda position: (position.stones, POSITION.stones) == (5, 4),
    "can_play(column)": True,
    "is_winning_move(column)": False,
    "position.is_winning_move(column)": False,
    "position.stones": 4,
    "position.key": POSITION.key,
    "position.winner is not None": False,
    "any(map(position.is_winning_move, position.legal_columns))": False,
    "position.size": (7, 6),
    "Solver()": lambda solver: solver.solve(POSITION) == 18,
    "solve(position)": 18,
    "solver.solve(position)": 18,
    "get_all_move_scores(position)": [-4, -3, 18, 2, 2, 18, -3],
    "solver.clear()": None,
    "Solver(book=Book(path))": lambda solver: solver.solve(POSITION) == 18,
    "Solver(book=None)": lambda solver: solver.solve(POSITION) == 18,
    "AIPlayer(difficulty=Difficulty.HARD)": lambda player: player.get_move(POSITION) in range(7),
    "get_move(position)": lambda column: column in range(7),
    "solver.solve_within(position).statistics.nodes": lambda nodes: nodes >= 0,
    "solve_within(position).statistics.nodes": lambda nodes: nodes >= 0,
    "Position()": claimeven.Position(""),
    'Position("445566")': claimeven.Position("445566"),
    "Position.from_moves([3, 3, 4, 4, 5, 5])": claimeven.Position("445566"),
    "Position(array)": POSITION,
    "numpy.rot90(columns)": lambda rows: claimeven.Position(rows) == POSITION,
    "position.legal_columns": list(range(7)),
    "legal_moves": list(range(7)),
    "position.mirror()": claimeven.Position("4433"),
    "position.to_array()": lambda rows: claimeven.Position(rows) == POSITION,
    "position.winner": None,
    ".is_over": False,
    ".result": None,
    ".to_move": "x",
    ".key": POSITION.key,
    "sample_positions(count, stones=(n, n), seed=…)": lambda found: (
        [one.position.stones for one in found] == [16] * 3
    ),
    "solver.solve_outcome(position)": lambda found: found.outcome == "win",
    "solve_between(position, low, high)": lambda found: found.bounds.lower >= 1,
    "solver.analyze(position).scores": [-4, -3, 18, 2, 2, 18, -3],
    "-solver.solve(position.play(column))": 18,
    "solver.analyze(position).best": [2, 5],
    'Player("impossible")': lambda player: player.choose(POSITION).column in (2, 5),
    "position.plies_to_end(score)": 3,
    "Position.from_board_string(board)": POSITION,
    "None": None,
}


def snippets() -> list[str]:
    """What the tables say is the call here."""
    text = (PROJECT / "docs/python.md").read_text()
    found: list[str] = []
    for title in ("connect-four-ai", "BitBully"):
        section = text.split(f"\n## Coming from {title}\n")[1].split("\n## ")[0]
        rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")]
        for theirs, ours, *_ in rows[1:]:
            found += re.findall("`([^`]+)`", theirs if ours.startswith("the same") else ours)
    return list(dict.fromkeys(found))


def asked(snippet: str) -> str:
    """The snippet as Python has it: what it leaves out is clear from the table."""
    code = snippet.removeprefix("position = ").replace("…", "1")
    name = re.match(r"\.?(\w*)", code)[1]  # type: ignore[index]
    if code.startswith(".") or (name not in NAMES and hasattr(POSITION, name)):
        return "position." + code.removeprefix(".")
    if name == "get_move":
        return "AIPlayer()." + code
    return f"solver.{code}" if hasattr(NAMES["solver"], name) else code


@pytest.mark.parametrize("snippet", snippets())
def test_a_call_of_the_tables(snippet: str) -> None:
    found = eval(asked(snippet), NAMES)
    expected = EXPECTED[snippet]
    assert expected(found) if callable(expected) else found == expected


def test_the_tables_were_read() -> None:
    assert set(snippets()) == set(EXPECTED)
