"""Who is measured: every solver behind one seam, `Contestant`. Positions come as moves, columns counted from 1."""

from __future__ import annotations

import ctypes
import multiprocessing
import queue
import re
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import claimeven

try:
    import bitbully
except ImportError:
    bitbully = None

COLUMNS = range(7)


class Missing(Exception):
    """A solver is not there; the message says what to do."""


def versions() -> dict[str, str]:
    """Of everything that is measured."""
    found = {"claimeven": claimeven.__version__}
    for package in ("bitbully", "bitbully-databases"):
        with suppress(PackageNotFoundError):
            found[package] = version(package)
    cargo = (Path(__file__).parent / "connect-four-ai" / "Cargo.toml").read_text(encoding="utf-8")
    found["connect-four-ai"] = re.search(r'^connect-four-ai = "=(.+)"$', cargo, re.MULTILINE)[1]
    return found


@dataclass
class Contestant:
    """One solver, ready to be asked. Only `answer` is measured."""

    name: str
    prepare: Callable[[str], Any]  # a position as the solver takes it
    clear: Callable[[], None]  # forgets everything learned
    answer: Callable[[Sequence[Any]], Sequence[Any]]
    close: Callable[[], None] = lambda: None


# Claimeven


def claimeven_solving(table_bytes: int) -> Contestant:
    """Scores, one thread, no book."""
    solver = claimeven.Solver(threads=1, table_bytes=table_bytes, book=None)

    def answer(positions: Sequence[claimeven.Position]) -> list[int]:
        return [solver.solve(position) for position in positions]

    return Contestant("claimeven", claimeven.Position.from_moves, solver.clear, answer)


def claimeven_batch(table_bytes: int, threads: int) -> Contestant:
    """Scores of all positions in one call, no book. Each call has a table of its own."""

    def answer(positions: Sequence[str]) -> list[int]:
        options = {"threads": threads, "table_bytes": table_bytes, "book": None}
        return claimeven.solve_batch(positions, **options).scores.tolist()

    return Contestant("claimeven", str, lambda: None, answer)


def claimeven_columns(table_bytes: int) -> Contestant:
    """The score of every column, one thread, with the book of the package."""
    solver = claimeven.Solver(threads=1, table_bytes=table_bytes)

    def answer(positions: Sequence[claimeven.Position]) -> list[list[int | None]]:
        analyses = map(solver.analyze, positions)
        return [[None if known is None else known.lower for known in analysis.columns] for analysis in analyses]

    return Contestant("claimeven", claimeven.Position.from_moves, solver.clear, answer)


# BitBully. Its table has a fixed size (96 MB), and it keeps the interpreter to itself while it searches: threads would
# take turns, so a batch goes to processes.


def _need_bitbully() -> None:
    if bitbully is None:
        raise Missing("BitBully is not installed: pip install -r bench/requirements.txt")


def _board(moves: str) -> bitbully.Board:
    return bitbully.Board([int(move) - 1 for move in moves] or None)


def bitbully_solving() -> Contestant:
    _need_bitbully()
    solver = bitbully.BitBully(opening_book=None)

    def answer(boards: Sequence[bitbully.Board]) -> list[int]:
        return [solver.mtdf(board) for board in boards]

    return Contestant("bitbully", _board, solver.reset_transposition_table, answer)


def bitbully_columns() -> Contestant:
    """With its database of 12 plies, distances included."""
    _need_bitbully()
    solver = bitbully.BitBully(opening_book="12-ply-dist")

    def answer(boards: Sequence[bitbully.Board]) -> list[list[int | None]]:
        return [[scores.get(column) for column in COLUMNS] for scores in map(solver.score_all_moves, boards)]

    return Contestant("bitbully", _board, solver.reset_transposition_table, answer)


class _Worker:
    """What a process of `bitbully_batch` has."""

    solver: bitbully.BitBully
    all_here: Any


def _start_worker(all_here: Any) -> None:
    _Worker.solver = bitbully.BitBully(opening_book=None)
    _Worker.all_here = all_here


def _clear_worker(_: int) -> None:
    _Worker.solver.reset_transposition_table()
    # So that each process is asked once.
    _Worker.all_here.wait()


def _solve_in_worker(moves: str) -> int:
    return int(_Worker.solver.mtdf(_board(moves)))


def bitbully_batch(processes: int) -> Contestant:
    _need_bitbully()
    context = multiprocessing.get_context("spawn")
    pool = context.Pool(processes, _start_worker, (context.Barrier(processes),))

    def clear() -> None:
        pool.map(_clear_worker, range(processes), chunksize=1)

    def answer(positions: Sequence[str]) -> list[int]:
        return pool.map(_solve_in_worker, positions, chunksize=4)

    return Contestant("bitbully", str, clear, answer, pool.terminate)


# The crate connect-four-ai. Its table has a fixed size (64 MB). Calls through ctypes let other threads run.


class _Crate:
    """The functions of bench/connect-four-ai."""

    def __init__(self, library: Path) -> None:
        if not library.exists():
            raise Missing(f"connect-four-ai is not built: there is no {library} (it needs cargo)")
        functions = ctypes.CDLL(str(library))
        functions.peer_solver.restype = ctypes.c_void_p
        functions.peer_reset.argtypes = [ctypes.c_void_p]
        functions.peer_solve.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
        self.new_solver = functions.peer_solver
        self.reset = functions.peer_reset
        self._solve = functions.peer_solve

    def solve(self, solver: int, moves: bytes) -> int:
        return self._solve(solver, moves, len(moves))


def crate_solving(library: Path) -> Contestant:
    crate = _Crate(library)
    solver = crate.new_solver()

    def answer(positions: Sequence[bytes]) -> list[int]:
        return [crate.solve(solver, moves) for moves in positions]

    return Contestant("connect-four-ai", str.encode, lambda: crate.reset(solver), answer)


def crate_batch(library: Path, threads: int) -> Contestant:
    crate = _Crate(library)
    solvers = [crate.new_solver() for _ in range(threads)]
    idle: queue.SimpleQueue[int] = queue.SimpleQueue()
    for solver in solvers:
        idle.put(solver)
    pool = ThreadPoolExecutor(threads)

    def solve(moves: bytes) -> int:
        solver = idle.get()
        score = crate.solve(solver, moves)
        idle.put(solver)
        return score

    def clear() -> None:
        for solver in solvers:
            crate.reset(solver)

    return Contestant(
        "connect-four-ai", str.encode, clear, lambda positions: list(pool.map(solve, positions)), pool.shutdown
    )
