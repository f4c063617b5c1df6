#!/usr/bin/env python3
"""What claimeven.cluster gains and costs on this machine: tables for docs/cluster.md.

usage: cluster.py [--rounds N] [--windows N] [--plies N ...]
"""

from __future__ import annotations

import argparse
import contextlib
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from claimeven import BookWork, cluster
from distributed import Client, LocalCluster

#: Neighbouring positions of a task.
TASK = 2048
MACHINES, CORES = 100, 16


def windows(ply: int, count: int) -> tuple[int, list[npt.NDArray[np.uint64]]]:
    """How many positions a book stores of a ply, and some tasks of them, spread over all."""
    with tempfile.TemporaryDirectory() as folder, BookWork.open(Path(folder) / "book", plies=[ply]) as work:
        keys = work.keys()
    starts = np.linspace(0, len(keys) - TASK, count + 2).astype(int)[1:-1]
    return len(keys), [keys[start : start + TASK] for start in starts]


@contextlib.contextmanager
def workers(count: int) -> Iterator[Any]:
    with (
        LocalCluster(
            n_workers=count, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs="ERROR"
        ) as local,
        Client(local) as client,
    ):
        client.wait_for_workers(count)
        yield client


def seconds(keys: npt.NDArray[np.uint64], client: Any, task_size: int, use_book: bool = False) -> float:
    begin = time.perf_counter()
    cluster.solve(keys, client=client, use_book=use_book, task_size=task_size)
    return time.perf_counter() - begin


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=3, help="how often one and two workers take turns (3)")
    parser.add_argument("--windows", type=int, default=12, help="tasks of each ply that are measured (12)")
    parser.add_argument("--plies", type=int, nargs="+", default=[14, 16], help="of the books on paper (14 16)")
    options = parser.parse_args()

    _, some = windows(12, options.windows)
    keys = np.concatenate(some)
    ratios = []
    with workers(1) as one, workers(2) as two:
        # Tables are made, and modules read, before anything is measured.
        for client in (one, two):
            seconds(keys[: 4 * TASK], client, TASK)
        for _ in range(options.rounds):
            alone, together = seconds(keys, one, TASK), seconds(keys, two, TASK)
            ratios.append(alone / together)
            print(f"{len(keys)} positions of 12 plies: {alone:.1f} s by one worker, {together:.1f} s by two")
        print(f"speed-up from one worker to two: {statistics.median(ratios):.2f} (median)\n")

        # With the book these are looked up: what is left is the way there and back.
        few = keys[:2000]
        times = {size: min(seconds(few, one, size, use_book=True) for _ in range(3)) for size in (1, len(few))}
        overhead = (times[1] - times[len(few)]) / (len(few) - 1)
        print(f"overhead of a task: {1000 * overhead:.2f} ms\n")

        print("| plies | positions | ms a position | on one thread | tasks | on 100 machines of 16 cores |")
        print("|--:|--:|--:|--:|--:|--:|")
        for ply in options.plies:
            count, some = windows(ply, options.windows)
            cost = seconds(np.concatenate(some), one, TASK) / (TASK * len(some))
            total = cost * count
            together_s = total / (MACHINES * CORES) + overhead * count / TASK
            print(
                f"| {ply} | {count:,} | {1000 * cost:.2f} | {total / 3600:.0f} h | {-(-count // TASK):,} | "
                f"{together_s / 60:.0f} min |",
                flush=True,
            )


if __name__ == "__main__":
    main()
