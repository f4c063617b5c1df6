"""What was used is given back."""

from __future__ import annotations

import contextlib
import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from claimeven import FillPosition, FillSolver, Player, Position, Solver, Unfinished, solve_batch_within

#: Everything that makes and keeps objects of the module; nothing of it is left at the end.
PROGRAM = """
import pickle
import numpy as np
from claimeven import *

position = Position("4455")
solver = Solver()
story = solver.explain(position)
steps, threats = story.steps, story.threats
marks = [mark for step in steps for mark in step.squares]
del story
analysis = solver.analyze(position, progress=lambda news: news.scores)
bounds, statistics = analysis.bounds, analysis.statistics
del analysis
move = solver.explain_move(position, 0)
refutation = move.story.decision
review = solver.review(Game("4455"), progress=lambda news: news.move.best)
side, turns = review.of("x"), review.turning_points
del review, move
try:
    Solver(book=None).solve(Position(), nodes=100)
except Unfinished as unfinished:
    kept = unfinished.result
try:
    solver.analyze(Position("4444443265"), progress=lambda news: 1 // 0)
except ZeroDivisionError:
    pass
try:
    Position("8")
except ClaimevenError as error:
    reason = str(error)
scores, mask = analyze_batch([position, "44"], threads=2, progress=lambda news: news.done)
row = scores[0]
del scores
book = Book.default()
own = Solver(book=book)
game = pickle.loads(pickle.dumps(Game("44")))
fill = FillSolver().analyze(FillPosition("444444555555222222333333"))
match = play_match("random", "random", games=4, threads=2, progress=lambda news: news.wins)
sample = sample_positions(2, stones=(20, 24))
quality = measure_quality(Player("random"), sample)
stop = StopSignal()
solver.solve_within(position, stop=stop)
first = puzzles()[0].position
cycle = [position]
cycle.append(cycle)
print(row.tolist(), kept.ending)
"""


class Memory(NamedTuple):
    """Bytes that the process has: addresses, which a table takes when it is made, and pages, which it takes
    when it is used."""

    addresses: int
    pages: int

    @classmethod
    def now(cls) -> Memory:
        gc.collect()
        addresses, pages = Path("/proc/self/statm").read_text().split()[:2]
        size = os.sysconf("SC_PAGE_SIZE")
        return cls(int(addresses) * size, int(pages) * size)

    def grown(self) -> Memory:
        """Since then."""
        now = Memory.now()
        return Memory(now.addresses - self.addresses, now.pages - self.pages)


TABLE = 8 << 20
#: What memory may grow by: as much as a few tables.
FLAT = 32 << 20
FLAT_OBJECTS = 4 << 20

#: No book, and what has no plain answer: a search that fills a part of the table.
SEARCHED = Position("1255174163")
FILL_SEARCHED = FillPosition("444444555555222222")


def search(solver: Solver) -> Solver:
    assert solver.solve_within(SEARCHED, nodes=500).ending == "nodes"
    return solver


def closed_solver() -> None:
    with Solver(book=None, table_bytes=TABLE) as solver:
        search(solver)


def solver() -> object:
    return search(Solver(book=None, table_bytes=TABLE))


def solver_with_threads() -> object:
    return search(Solver(book=None, table_bytes=TABLE, threads=2))


def player() -> object:
    player = Player("level:10", book=None, table_bytes=TABLE)
    player.choose(SEARCHED, nodes=500)
    return player


def fill_solver() -> object:
    solver = FillSolver(table_bytes=TABLE)
    assert solver.solve_within(FILL_SEARCHED, nodes=500).ending == "nodes"
    return solver


def failed_solver() -> None:
    with pytest.raises(Unfinished):
        Solver(book=None, table_bytes=TABLE).solve(SEARCHED, nodes=500)


def batch() -> None:
    assert solve_batch_within([SEARCHED], threads=2, book=None, table_bytes=TABLE, nodes=500).statistics.nodes


#: What has a table, and how often it is made.
TABLES: list[tuple[Callable[[], object], int]] = [
    (closed_solver, 10_000),
    (solver, 10_000),
    (solver_with_threads, 1_000),
    (player, 1_000),
    (fill_solver, 1_000),
    (failed_solver, 1_000),
    (batch, 1_000),
]


@pytest.mark.parametrize(("make", "times"), TABLES)
def test_flat_over_thousands_of_tables(make: Callable[[], object], times: int) -> None:
    for _ in range(50):
        make()
    before = Memory.now()
    for _ in range(times):
        make()
    grown = before.grown()
    assert grown.addresses < FLAT
    assert grown.pages < FLAT


@pytest.mark.parametrize("make", [solver, solver_with_threads, player, fill_solver])
def test_one_in_a_hundred_that_stayed_would_be_seen(make: Callable[[], object]) -> None:
    # Given what 1,000 would leave behind if one in a hundred leaked: the tests above would fail.
    make()
    before = Memory.now()
    kept = [make() for _ in range(10)]
    assert before.grown().addresses > FLAT
    # And what is no longer kept is given back.
    kept.clear()
    assert before.grown().addresses < FLAT


def test_flat_over_results_errors_and_callbacks() -> None:
    solver = Solver()
    position = Position("445544")

    def use(count: int) -> None:
        for _ in range(count):
            solver.analyze(position, progress=lambda news: news.scores)
            solver.explain(position).steps[0].squares  # noqa: B018
            with contextlib.suppress(ValueError):
                Position("8")
            Position(position.to_array()).play(0).threats  # noqa: B018

    use(500)
    before = Memory.now()
    use(5_000)
    assert before.grown().pages < FLAT_OBJECTS


def test_objects_that_stayed_would_be_seen() -> None:
    # Given a leak of one object of each turn of the test above
    solver = Solver()
    position = Position("445544")
    before = Memory.now()
    kept = [solver.explain(position) for _ in range(5_000)]
    assert before.grown().pages > FLAT_OBJECTS
    assert kept


def test_nothing_is_left_at_the_end_of_a_program() -> None:
    # nanobind lists what is left, with this, when the interpreter ends.
    environment = {**os.environ, "CLAIMEVEN_LEAK_WARNINGS": "1"}
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout == "[-4, -3, 18, 2, 2, 18, -3] nodes\n"


def test_what_is_left_would_be_told() -> None:
    environment = {**os.environ, "CLAIMEVEN_LEAK_WARNINGS": "1"}
    program = (
        "import ctypes, claimeven; p = claimeven.Position(); ctypes.pythonapi.Py_IncRef(ctypes.py_object(p))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert "leaked instance" in ended.stderr
