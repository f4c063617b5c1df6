"""Calls that take far longer than anybody waits, by name: for tests that interrupt them and the bench.

As a program, it reads names from its input. For each it says "ready", makes the call, and tells as JSON how
that ended: when the KeyboardInterrupt came, by the monotonic clock and by the processor's time of the process,
and whether the solver answers afterwards.
"""

from __future__ import annotations

import json
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import claimeven
import numpy as np
from claimeven import Book, FillPosition, FillSolver, Game, Player, Position, Solver

#: Without a book these take minutes, or longer; the fill game's take seconds.
EMPTY = Position(size="8x7")
GAME = Game("1", size="8x7")
FILL = FillPosition("19971263598164429234531871", size="9x6")
FILL_GAME = Game("19971263598164429234531871", size="9x6", game="fill")
POSITIONS = [Position(str(column), size="8x7") for column in range(1, 9)]


#: The same one a thousand million times: reading them takes minutes, and they take no memory.
MANY = 10**9
MANY_BOARDS = np.broadcast_to(Position("4455").to_array(), (MANY, 6, 7))
MANY_KEYS = np.broadcast_to(np.uint64(Position("4455").key), MANY)
MANY_TEXTS = np.broadcast_to(np.array("4455"), MANY)


class LongCall(NamedTuple):
    """A call, and what has to be true after it was interrupted."""

    make: Callable[[], object]
    is_usable: Callable[[], bool] = lambda: True


def of_solver(use: Callable[[Solver], object], threads: int = 1) -> Callable[[], LongCall]:
    def prepare() -> LongCall:
        solver = Solver(threads=threads, book=None)
        return LongCall(lambda: use(solver), lambda: solver.solve(Position("4455")) == 18)

    return prepare


def of_fill_solver(use: Callable[[FillSolver], object]) -> Callable[[], LongCall]:
    def prepare() -> LongCall:
        solver = FillSolver()
        endgame = FillPosition("444444555555222222333333")
        return LongCall(lambda: use(solver), lambda: solver.solve(endgame) == 0)

    return prepare


def of_function(call: Callable[[], object]) -> Callable[[], LongCall]:
    return lambda: LongCall(call)


def choose(name: str, position: Position | FillPosition) -> Callable[[], LongCall]:
    def prepare() -> LongCall:
        game = "fill" if isinstance(position, FillPosition) else "connect4"
        player = Player(name, game=game, book=None)
        return LongCall(
            lambda: player.choose(position),
            lambda: player.choose(Game("4455", game=game), nodes=1000).column < 7,
        )

    return prepare


def measure() -> LongCall:
    player = Player("level:10", book=None, table_bytes=8 << 20)
    positions = claimeven.sample_positions(5, stones=(16, 18)) * 10_000
    return LongCall(
        lambda: claimeven.measure_quality(player, positions),
        lambda: player.choose(Position("4455")).column in (2, 5),
    )


def build(threads: int) -> Callable[[], LongCall]:
    def prepare() -> LongCall:
        folder = tempfile.TemporaryDirectory()
        path = Path(folder.name) / "book.c4b"

        def is_usable() -> bool:
            with folder:
                return Book.build(path.with_name("other.c4b"), size="4x4", plies=[1]).plies == [1]

        return LongCall(lambda: Book.build(path, size="8x7", plies=[3], threads=threads), is_usable)

    return prepare


def match(threads: int) -> Callable[[], LongCall]:
    return of_function(
        lambda: claimeven.play_match("level:10", "level:10", size="8x7", games=2, book=None, threads=threads)
    )


CALLS: dict[str, Callable[[], LongCall]] = {
    "solve": of_solver(lambda solver: solver.solve(EMPTY)),
    "solve, 2 threads": of_solver(lambda solver: solver.solve(EMPTY), threads=2),
    "solve, with progress": of_solver(lambda solver: solver.solve(EMPTY, progress=lambda news: None)),
    "solve_between": of_solver(lambda solver: solver.solve_between(EMPTY, -1, 1)),
    "solve_outcome": of_solver(lambda solver: solver.solve_outcome(EMPTY)),
    "analyze": of_solver(lambda solver: solver.analyze(EMPTY)),
    "analyze, 2 threads": of_solver(lambda solver: solver.analyze(EMPTY), threads=2),
    "get_all_move_scores": of_solver(lambda solver: solver.get_all_move_scores(EMPTY)),
    "principal_variation": of_solver(lambda solver: solver.principal_variation(EMPTY)),
    "explain": of_solver(lambda solver: solver.explain(EMPTY)),
    "explain_move": of_solver(lambda solver: solver.explain_move(EMPTY, 0)),
    "review": of_solver(lambda solver: solver.review(GAME)),
    "solve_batch": of_function(lambda: claimeven.solve_batch(POSITIONS, threads=1, book=None)),
    "solve_batch, 2 threads": of_function(lambda: claimeven.solve_batch(POSITIONS, threads=2, book=None)),
    "solve_batch, with a bar": of_function(
        lambda: claimeven.solve_batch(POSITIONS, threads=1, book=None, progress=True)
    ),
    "analyze_batch": of_function(lambda: claimeven.analyze_batch(POSITIONS, threads=1, book=None)),
    "analyze_batch, 2 threads": of_function(lambda: claimeven.analyze_batch(POSITIONS, threads=2, book=None)),
    "solve_batch, reading boards": of_function(lambda: claimeven.solve_batch(MANY_BOARDS)),
    "solve_batch, reading keys": of_function(lambda: claimeven.solve_batch(MANY_KEYS)),
    "solve_batch, reading texts": of_function(lambda: claimeven.solve_batch(MANY_TEXTS)),
    "choose": choose("impossible", EMPTY),
    "choose, of a heuristic": choose("heuristic:12", Position("19", size="10x5")),
    "choose, of the fill game": choose("h2-balanced:20", FILL),
    "play_match": match(1),
    "play_match, 2 threads": match(2),
    "Book.build": build(1),
    "Book.build, 2 threads": build(2),
    "Book.verify": of_function(lambda: Book.default().verify(sample=None)),
    "Book.verify, solving": of_function(lambda: Book.default().verify(sample=None, threads=2)),
    "sample_positions": of_function(lambda: claimeven.sample_positions(10**6, stones=(10, 12), book=None)),
    "sample_positions, hard ones": of_function(
        lambda: claimeven.sample_positions(10, size="8x7", stones=(0, 2), book=None)
    ),
    "measure_quality": measure,
    "FillSolver.solve": of_fill_solver(lambda solver: solver.solve(FILL)),
    "FillSolver.analyze": of_fill_solver(lambda solver: solver.analyze(FILL)),
    "FillSolver.principal_variation": of_fill_solver(lambda solver: solver.principal_variation(FILL)),
    "FillSolver.review": of_fill_solver(lambda solver: solver.review(FILL_GAME)),
}


def main() -> None:
    # Where the tests run in the background of a script, Ctrl-C is ignored from the start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for line in sys.stdin:
        call = CALLS[line.strip()]()
        ended: dict[str, object] = {"interrupted": False}
        print("ready", flush=True)
        try:
            call.make()
        except KeyboardInterrupt:
            ended = {"interrupted": True, "at": time.monotonic(), "work": time.process_time()}
            ended["usable"] = call.is_usable()
        print(json.dumps(ended), flush=True)


if __name__ == "__main__":
    main()
