#!/usr/bin/env python3
"""What claimeven.cluster gains and costs on this machine: the figures of docs/cluster.md.

usage: cluster.py [--fill FILE] [--rounds N] [--windows N] [--plies N ...]

A window is a short task of neighbouring positions of a ply. In every round one worker and two workers solve
the same windows, in turns, and no round has windows of another: so no table knows what it is asked, and what is
measured is what a worker of a book meets.
"""

from __future__ import annotations

import argparse
import contextlib
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from claimeven import BookWork, cluster
from distributed import Client, LocalCluster

sys.path.append(str(Path(__file__).resolve().parents[3] / "scripts"))

from describe_machine import machine
from measured import count, fill, table

Keys = npt.NDArray[np.uint64]

BLOCK = "<!-- measured: cluster -->"
#: Positions of a window, and of a task of a book. Short ones, so that the last of a round keeps nobody waiting.
WINDOW, TASK = 512, 2048
MACHINES, CORES = 100, 16
#: Of a ply that the package's book has: they are looked up, and cost next to nothing.
KNOWN_PLY = 12


@dataclass
class Ply:
    """The positions that a book stores of a ply."""

    ply: int
    positions: int
    listing_s: float
    windows: list[Keys]
    #: Solved by one worker, and in what time.
    solved: int = 0
    seconds: float = 0

    @property
    def cost_s(self) -> float:
        """Of a position."""
        return self.seconds / self.solved


def listed(ply: int, windows: int) -> Ply:
    begin = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, BookWork.open(Path(folder) / "book", plies=[ply]) as work:
        keys = work.keys()
    listing_s = time.perf_counter() - begin
    starts = np.linspace(0, len(keys) - WINDOW, windows).astype(int)
    return Ply(ply, len(keys), listing_s, [keys[start : start + WINDOW].copy() for start in starts])


@contextlib.contextmanager
def workers(number: int) -> Iterator[Any]:
    with (
        LocalCluster(
            n_workers=number,
            threads_per_worker=1,
            processes=True,
            dashboard_address=":0",
            silence_logs="ERROR",
        ) as local,
        Client(local) as client,
    ):
        client.wait_for_workers(number)
        yield client


def seconds(keys: Keys, client: Any, task_size: int = WINDOW, use_book: bool = False) -> float:
    begin = time.perf_counter()
    cluster.solve(keys, client=client, use_book=use_book, task_size=task_size)
    return time.perf_counter() - begin


def speed_up(ply: Ply, rounds: int, one: Any, two: Any) -> list[float]:
    """In each round, on windows of its own; who begins changes."""
    ratios = []
    for number in range(rounds):
        keys = np.concatenate(ply.windows[number::rounds])
        took: dict[Any, float] = {}
        for client in (one, two) if number % 2 == 0 else (two, one):
            took[client] = seconds(keys, client)
        ply.solved += len(keys)
        ply.seconds += took[one]
        ratios.append(took[one] / took[two])
        say(
            f"round {number + 1}: {len(keys):,} positions of ply {ply.ply} in {took[one]:.1f} s by one worker, "
            f"in {took[two]:.1f} s by two"
        )
    return ratios


def overhead_of_task(client: Any) -> float:
    """What many tasks take longer than one, where the work itself is next to nothing."""
    [keys] = listed(KNOWN_PLY, 1).windows
    times = {size: min(seconds(keys, client, size, use_book=True) for _ in range(3)) for size in (1, len(keys))}
    return (times[1] - times[len(keys)]) / (len(keys) - 1)


def report(ratios: list[float], overhead: float, plies: list[Ply]) -> str:
    about = machine()
    rows = []
    for ply in plies:
        tasks = -(-ply.positions // TASK)
        alone = ply.cost_s * ply.positions
        many = ply.listing_s + max(alone / (MACHINES * CORES), overhead * tasks)
        rows.append(
            [
                str(ply.ply),
                f"{ply.positions:,}",
                f"{1000 * ply.cost_s:.2f} ms",
                f"{alone / 3600:.1f} h",
                f"{tasks:,}",
                f"{ply.listing_s:.0f} s",
                f"{many / 60:.1f} min",
            ]
        )
    heads = ["plies", "positions", "a position", "one worker", "tasks", "listing them", "100 machines"]
    sizes = f"{plies[0].solved // len(ratios):,} positions of ply {plies[0].ply}"
    return "\n".join(
        [
            f"On {about['cpu']}, {about['cores']} cores, {about['system']}:",
            "",
            f"- Two workers are **{statistics.median(ratios):.2f} times** as fast as one (median of "
            f"{len(ratios)} rounds of {sizes} each; from {min(ratios):.2f} to {max(ratios):.2f}).",
            f"- A task costs **{1000 * overhead:.2f} ms** on its way there and back, which is "
            f"{100 * overhead / (TASK * plies[0].cost_s):.2f}% of one of {count(TASK)} such positions.",
            "- Books, from the measured cost of a position. The last column is **computed**: the client lists "
            f"the positions, then {MACHINES} machines of {CORES} cores solve them, or the tasks' way there and "
            "back is what takes longest. Packing the book, which the client does, comes on top.",
            "",
            table(heads, rows),
        ]
    )


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> None:
    options = _options()
    first, *others = (listed(ply, options.windows * options.rounds) for ply in options.plies)
    with workers(1) as one, workers(2) as two:
        # The modules are read, and the tables made, before anything is measured.
        for client in (one, two):
            seconds(listed(KNOWN_PLY, 1).windows[0][:64], client, task_size=1)
        ratios = speed_up(first, options.rounds, one, two)
        overhead = overhead_of_task(one)
        for ply in others:
            keys = np.concatenate(ply.windows[:: options.rounds])
            ply.solved, ply.seconds = len(keys), seconds(keys, one)
            say(f"{ply.solved:,} positions of ply {ply.ply} in {ply.seconds:.1f} s by one worker")
    text = report(ratios, overhead, [first, *others])
    print(text)
    if options.fill:
        document = options.fill.read_text(encoding="utf-8")
        options.fill.write_text(fill(document, {"cluster": lambda: text}), encoding="utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--fill", type=Path, metavar="FILE", help="put the figures into this document")
    parser.add_argument("--rounds", type=int, default=3, help="how often one and two workers take turns (3)")
    parser.add_argument("--windows", type=int, default=48, help="tasks of a round (48)")
    parser.add_argument("--plies", type=int, nargs="+", default=[14, 16], help="of the books on paper (14 16)")
    options = parser.parse_args()
    # Now, and not after minutes.
    if options.fill and BLOCK not in options.fill.read_text(encoding="utf-8"):
        parser.error(f"--fill: {options.fill} has no line {BLOCK}")
    return options


if __name__ == "__main__":
    main()
