"""Gives tasks to the workers, a few ahead of what they do, and takes the results as they come."""

from __future__ import annotations

import importlib
import math
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from claimeven._native import version as here
from claimeven.cluster._tasks import Work, solve_task
from claimeven.errors import ClaimevenError

# Those of distributed, whose methods have no types.
Client: TypeAlias = Any
Future: TypeAlias = Any

GONE = "the scheduler is gone, or this client is closed; what was solved is kept where the call has a file"

#: Tasks that wait at each thread, so that it never waits for the next one.
AHEAD = 2


class ClusterError(ClaimevenError):
    """The cluster can't go on: nobody to work, another version there, or a task that kills whoever takes it.

    What was solved before is in the file of the call, if it has one: the same call goes on from there.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason, "unfinished")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self),)


class Task(NamedTuple):
    """Neighbouring positions, and where the first of them has its place."""

    first: int
    keys: npt.NDArray[np.uint64]


def distributed() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError:
        needed = 'claimeven.cluster needs Dask Distributed: pip install "claimeven[cluster]"'
        raise ImportError(needed) from None


def check_versions(client: Client) -> None:
    """An error that says which workers have another version than this process, or none."""
    threads = client.nthreads()
    if not threads:
        raise ClusterError(f"the cluster has no workers: start some that connect to {_address(client)}")
    # A function that every worker has, whatever it has of ours.
    found = client.run(_standard("importlib.metadata", "version"), "claimeven", on_error="return")
    wrong = {worker: version for worker, version in found.items() if version != here}
    if not wrong:
        return
    has = [
        f"{worker} has {'none' if isinstance(version, Exception) else version}"
        for worker, version in sorted(wrong.items())
    ]
    raise ClusterError(
        f"all workers need claimeven {here}, which the client has; {'; '.join(has[:5])}"
        + (f"; and {len(has) - 5} more" if len(has) > 5 else "")
    )


def _standard(module: str, name: str) -> Any:
    return getattr(importlib.import_module(module), name)


def _address(client: Client) -> str:
    scheduler = client.scheduler
    return str(scheduler.address) if scheduler is not None else "the scheduler"


def run(
    client: Client,
    work: Work,
    tasks: Iterable[Task],
    take: Callable[[Task, npt.NDArray[np.int8]], None],
    retries: int,
) -> None:
    """Has all tasks done; `take` is told each result once, on this thread, in any order."""
    try:
        _run(client, work, tasks, take, retries)
    except OSError as error:
        if isinstance(error, distributed().comm.CommClosedError):
            raise ClusterError(GONE) from error
        raise


def _run(
    client: Client,
    work: Work,
    tasks: Iterable[Task],
    take: Callable[[Task, npt.NDArray[np.int8]], None],
    retries: int,
) -> None:
    check_versions(client)
    threads = _Threads(client)
    waiting = iter(tasks)
    under_way: dict[Future, tuple[Task, int]] = {}
    as_completed = distributed().as_completed(with_results=False, raise_errors=False)

    def give(task: Task, tries: int) -> None:
        # Not pure: the same positions of an earlier call may have failed.
        future = client.submit(solve_task, work, task.keys, pure=False, retries=0)
        under_way[future] = task, tries
        as_completed.add(future)

    def fill() -> None:
        room = AHEAD * threads.count() - len(under_way)
        for task in _some(waiting, room):
            give(task, 0)

    try:
        fill()
        for future in as_completed:
            task, tries = under_way.pop(future)
            scores = _result(client, future, tries, retries)
            if scores is None:
                give(task, tries + 1)
            else:
                take(task, scores)
            fill()
    finally:
        if under_way and client.status == "running":
            client.cancel(list(under_way))


class _Threads:
    """How many there are, asked now and then: workers come and go."""

    INTERVAL = 1.0

    def __init__(self, client: Client) -> None:
        self._client = client
        self._count = 1
        self._asked = -math.inf

    def count(self) -> int:
        if time.monotonic() - self._asked > self.INTERVAL:
            self._count = max(1, sum(self._client.nthreads().values()))
            self._asked = time.monotonic()
        return self._count


def _some(tasks: Iterator[Task], count: int) -> Iterator[Task]:
    for _ in range(count):
        task = next(tasks, None)
        if task is None:
            return
        yield task


def _result(client: Client, future: Future, tries: int, retries: int) -> npt.NDArray[np.int8] | None:
    """None if the task has to be done again."""
    if client.status != "running":
        raise ClusterError(GONE)
    status = future.status
    if status == "finished":
        result: npt.NDArray[np.int8] = future.result()
        return result
    if status in ("cancelled", "lost"):  # The cluster was restarted.
        return None
    error = future.exception()
    if isinstance(error, distributed().KilledWorker):
        if tries < retries:
            return None
        raise ClusterError(
            f"a task has killed all workers that it was given to, {tries + 1} times over; they may have too "
            "little memory for their tables (table_bytes)"
        ) from error
    if isinstance(error, BaseException):
        raise error
    raise ClusterError(f"a task ended as '{status}'")
