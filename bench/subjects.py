"""What is measured: the contests, with their positions; and what a call costs."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import claimeven
import contestants
from contest import CallTimes, Contest, Contestant, Question
from contestants import Missing

ROOT = Path(__file__).resolve().parent.parent
BATCH_PLIES = 16
# What one thread takes of the processor: others that use it meanwhile don't count.
OF_ONE_THREAD = time.thread_time
COLUMN_PLIES = range(8, 13)
BOOK_PLIES = 12


@dataclass(frozen=True)
class Amount:
    """How much is measured."""

    rounds: int
    sets: dict[str, int]  # the first positions of each
    least_stones: int  # of the positions of the sets
    batch: int
    columns: int  # of each ply
    calls: int


FULL = Amount(
    rounds=3,
    sets={"begin-medium": 100, "begin-hard": 100},
    least_stones=0,
    batch=1000,
    columns=200,
    calls=20_000,
)
# Positions with few stones take the others minutes.
QUICK = Amount(
    rounds=1, sets={"begin-medium": 20, "begin-hard": 2}, least_stones=9, batch=100, columns=5, calls=20_000
)


@dataclass(frozen=True)
class Conditions:
    seed: int
    threads: int
    table_bytes: int
    crate: Path  # the library that bench/connect-four-ai makes


def solve(amount: Amount, conditions: Conditions) -> Iterator[Contest]:
    least = amount.least_stones
    for name, count in amount.sets.items():
        lines = (ROOT / "data" / "testsets" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        known = [Question(moves, int(score)) for moves, score in (line.split(" ") for line in lines)]
        questions = [question for question in known if len(question.moves) >= least][:count]
        which = f"first {len(questions)} of {name}" + (f" with {least} stones or more" if least else "")
        yield Contest(
            name=name,
            description=f"{which}: `solve`, no book, one thread",
            goal=4,
            questions=questions,
            contestants=_those_there(
                partial(contestants.claimeven_solving, conditions.table_bytes),
                contestants.bitbully_solving,
                partial(contestants.crate_solving, conditions.crate),
            ),
            parts=min(25, len(questions)),
            clock=OF_ONE_THREAD,
        )


def batch(amount: Amount, conditions: Conditions) -> Iterator[Contest]:
    dice = random.Random(f"{conditions.seed} batch")
    threads = conditions.threads
    on = "one thread" if threads == 1 else f"{threads} threads"
    yield Contest(
        name="batch",
        description=f"{amount.batch:,} random, {BATCH_PLIES} plies: `solve_batch`, no book, {on}",
        goal=5,
        questions=_random_positions(dice, BATCH_PLIES, amount.batch),
        contestants=_those_there(
            partial(contestants.claimeven_batch, conditions.table_bytes, threads),
            partial(contestants.bitbully_batch, threads),
            partial(contestants.crate_batch, conditions.crate, threads),
        ),
        # A batch is one call, and its end is part of it: the threads have to finish together.
        parts=1,
    )


def columns(amount: Amount, conditions: Conditions) -> Iterator[Contest]:
    dice = random.Random(f"{conditions.seed} columns")
    for plies in COLUMN_PLIES:
        yield Contest(
            name=f"columns, {plies} plies",
            description=f"{amount.columns} random, {plies} plies: `analyze`, with books, one thread",
            goal=10,
            questions=_random_positions(dice, plies, amount.columns),
            contestants=_those_there(
                partial(contestants.claimeven_columns, conditions.table_bytes), contestants.bitbully_columns
            ),
            parts=min(10, amount.columns),
            clock=OF_ONE_THREAD,
        )


def call(amount: Amount, conditions: Conditions, program: Path) -> CallTimes:
    """The same positions of the book, asked about by the program in C++ and here, in turn."""
    if not program.exists():
        raise Missing(f"there is no {program}, which calls the library from C++: make build")
    dice = random.Random(f"{conditions.seed} call")
    moves = [question.moves for question in _random_positions(dice, BOOK_PLIES, amount.calls)]
    positions = [claimeven.Position.from_moves(each) for each in moves]
    times = CallTimes(len(positions))
    for _ in range(amount.rounds * 3):
        printed = subprocess.run(
            [program, "bench", "--book-hits", "--json", "-"],
            input="\n".join(moves) + "\n",
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        times.cpp.append(json.loads(printed)["solve_ns"])
        solve = claimeven.Solver().solve
        for position in positions:
            solve(position)
        start = time.perf_counter_ns()
        for position in positions:
            solve(position)
        times.python.append((time.perf_counter_ns() - start) / len(positions))
    return times


def _random_positions(dice: random.Random, plies: int, count: int) -> list[Question]:
    """Different positions of games of random moves that are not over by then."""
    found: dict[claimeven.Position, Question] = {}
    while len(found) < count:
        game = claimeven.Game()
        while not game.is_over and len(game.moves) < plies:
            game.play(dice.choice(game.legal_columns))
        if not game.is_over:
            found.setdefault(game.position, Question(game.moves_text))
    return list(found.values())


def _those_there(ours: Callable[[], Contestant], *others: Callable[[], Contestant]) -> list[Contestant]:
    there = [ours()]
    for make in others:
        try:
            there.append(make())
        except Missing as missing:
            complain(str(missing))
    return there


@cache
def complain(message: str) -> None:
    """Once of each thing."""
    print(f"python_peers: left out: {message}", file=sys.stderr)
