"""What was used is given back."""

from __future__ import annotations

import contextlib
import gc
import os
import subprocess
import sys
from pathlib import Path

from claimeven import FillSolver, Player, Position, Solver

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


def resident() -> int:
    """Bytes of memory that the process has."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def test_flat_over_10_000_solvers() -> None:
    position = Position("445544")

    def use(count: int) -> None:
        for _ in range(count):
            with Solver(table_bytes=8 << 20) as solver:
                solver.solve(position)
        gc.collect()

    use(500)
    before = resident()
    use(10_000)
    # A solver has a table of 8 MB: one in a thousand that stayed would show.
    assert resident() - before < 16 << 20


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
        gc.collect()

    use(500)
    before = resident()
    use(5_000)
    assert resident() - before < 8 << 20


def test_flat_over_players_and_fill_solvers() -> None:
    def use(count: int) -> None:
        for _ in range(count):
            Player("level:3", table_bytes=8 << 20).choose(Position("4455"))
            FillSolver(table_bytes=1 << 20)
        gc.collect()

    use(100)
    before = resident()
    use(1_000)
    assert resident() - before < 16 << 20


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
