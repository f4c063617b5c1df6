"""Who is measured: every solver as a `Contestant`. Positions come as moves, columns counted from 1."""

from __future__ import annotations

import ctypes
import multiprocessing
import queue
import re
import signal
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib.metadata import version
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import claimeven
from contest import Contestant

try:
    import bitbully
except ImportError:
    bitbully = None

COLUMNS = range(7)


class Missing(Exception):
    """A solver is not there; the message says what to do."""


def versions(names: Iterable[str]) -> dict[str, str]:
    """Of the contestants of these names, and of what they need."""
    cargo = (Path(__file__).parent / "connect-four-ai" / "Cargo.toml").read_text(encoding="utf-8")
    found = {
        "claimeven": claimeven.__version__,
        "connect-four-ai": re.search(r'^connect-four-ai = "=(.+)"$', cargo, re.MULTILINE)[1],
    }
    if bitbully is not None:
        found |= {"bitbully": version("bitbully"), "bitbully-databases": version("bitbully-databases")}
    return {name: of for name, of in sorted(found.items()) if any(name.startswith(wanted) for wanted in names)}


class _Crew:
    """Workers that share a batch: whoever is idle takes the next few positions."""

    def __init__(self, workers: Sequence[Callable[[Sequence[Any]], list[int]]]) -> None:
        self._threads = ThreadPoolExecutor(len(workers))
        self._idle: queue.SimpleQueue[Callable[[Sequence[Any]], list[int]]] = queue.SimpleQueue()
        for worker in workers:
            self._idle.put(worker)

    def answer(self, positions: Sequence[Any]) -> list[int]:
        few = [positions[first : first + 4] for first in range(0, len(positions), 4)]
        return [score for scores in self._threads.map(self._ask, few) for score in scores]

    def _ask(self, positions: Sequence[Any]) -> list[int]:
        worker = self._idle.get()
        scores = worker(positions)
        self._idle.put(worker)
        return scores

    def close(self) -> None:
        self._threads.shutdown()


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
        return claimeven.solve_batch(positions, **options).tolist()

    return Contestant("claimeven", str, lambda: None, answer)


def claimeven_columns(table_bytes: int) -> Contestant:
    """The score of every column, one thread, with the book of the package."""
    solver = claimeven.Solver(threads=1, table_bytes=table_bytes)

    def answer(positions: Sequence[claimeven.Position]) -> list[list[int | None]]:
        return [solver.analyze(position).scores for position in positions]

    return Contestant("claimeven", claimeven.Position.from_moves, solver.clear, answer)


# BitBully. Its table has a fixed size (96 MB), and while it searches nothing else of Python runs: threads
# would take turns, so a batch goes to processes.


def _need_bitbully() -> None:
    if bitbully is None:
        raise Missing("BitBully is not installed (bench/requirements.txt)")


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


def _serve(requests: Connection) -> None:
    """A process of a batch: solves what it is sent, and forgets everything when it is sent nothing."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    solver = bitbully.BitBully(opening_book=None)
    with suppress(EOFError, ConnectionError):  # who asked is gone
        while True:
            positions = requests.recv()
            if not positions:
                solver.reset_transposition_table()
            requests.send([int(solver.mtdf(_board(moves))) for moves in positions])


def bitbully_batch(processes: int) -> Contestant:
    _need_bitbully()
    context = multiprocessing.get_context("spawn")

    pipes = []

    def start() -> Callable[[Sequence[str]], list[int]]:
        here, there = context.Pipe()
        context.Process(target=_serve, args=(there,), daemon=True).start()
        there.close()
        pipes.append(here)

        def ask(positions: Sequence[str]) -> list[int]:
            here.send(positions)
            return here.recv()

        return ask

    workers = [start() for _ in range(processes)]

    def clear() -> None:
        for ask in workers:
            ask([])

    def close() -> None:
        crew.close()
        for pipe in pipes:
            pipe.close()

    crew = _Crew(workers)
    return Contestant("bitbully", str, clear, crew.answer, close)


# The crate connect-four-ai. Its table has a fixed size (64 MB). Calls through ctypes let other threads run.


def crate_solving(library: Path) -> Contestant:
    if not library.exists():
        raise Missing(f"connect-four-ai is not built: there is no {library} (it needs cargo)")
    functions = ctypes.CDLL(str(library))
    functions.peer_solver.restype = ctypes.c_void_p
    functions.peer_reset.argtypes = functions.peer_free.argtypes = [ctypes.c_void_p]
    functions.peer_solve.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
    solver = functions.peer_solver()

    def answer(positions: Sequence[bytes]) -> list[int]:
        return [functions.peer_solve(solver, moves, len(moves)) for moves in positions]

    return Contestant(
        "connect-four-ai",
        str.encode,
        lambda: functions.peer_reset(solver),
        answer,
        lambda: functions.peer_free(solver),
    )


def crate_batch(library: Path, threads: int) -> Contestant:
    solvers = [crate_solving(library) for _ in range(threads)]

    def clear() -> None:
        for solver in solvers:
            solver.clear()

    def close() -> None:
        crew.close()
        for solver in solvers:
            solver.close()

    crew = _Crew([solver.answer for solver in solvers])
    return Contestant("connect-four-ai", str.encode, clear, crew.answer, close)
