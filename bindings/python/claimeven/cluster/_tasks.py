"""What the workers do: a solver each, whose table stays from task to task."""

from __future__ import annotations

import threading
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from claimeven._native import Position, Solver
from claimeven._native import version as here
from claimeven.errors import ClaimevenError


class Work(NamedTuple):
    """What all tasks of a call have in common."""

    size: str
    columns: bool
    """Whether the score of every column is wanted, not only the best."""
    table_bytes: int
    has_book: bool
    version: str
    """Of the client: results of different versions are not mixed."""


#: Stands in a result for what there is no score of, as in claimeven.solve_batch.
NO_SCORE = -128

_of_thread = threading.local()


def solve_task(work: Work, keys: npt.NDArray[np.uint64]) -> npt.NDArray[np.int8]:
    """The score of each position (N), or of each of its columns (N x columns)."""
    if work.version != here:
        raise ClaimevenError(f"a worker has claimeven {here}, the client {work.version}")
    solver = _solver(work)
    positions = [Position.from_key(int(key), size=work.size) for key in keys]
    if not work.columns:
        return np.array([solver.solve(position) for position in positions], dtype=np.int8)
    width = int(work.size.split("x")[0])
    scores = np.full((len(positions), width), NO_SCORE, dtype=np.int8)
    for row, position in zip(scores, positions, strict=True):
        if not position.is_over:
            row[:] = [NO_SCORE if score is None else score for score in solver.analyze(position).scores]
    return scores


def _solver(work: Work) -> Solver:
    """This thread's own: a solver does one thing at a time."""
    wanted = work.size, work.table_bytes, work.has_book
    if getattr(_of_thread, "is_for", None) != wanted:
        _of_thread.solver = None  # Its table first, before there is another one.
        _of_thread.solver = Solver(
            threads=1, table_bytes=work.table_bytes, book="default" if work.has_book else None
        )
        _of_thread.is_for = wanted
    solver: Solver = _of_thread.solver
    return solver
