"""Gives tasks to the workers, a few ahead of what they do, and takes the results as they come."""

from __future__ import annotations

import importlib
import math
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from importlib import metadata
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


class _Workers:
    """Those that have this version, asked now and then: workers come and go."""

    INTERVAL = 1.0

    def __init__(self, client: Client) -> None:
        self._client = client
        self._threads: dict[str, int] = {}
        self._versions: dict[str, str] = {}
        self._asked = -math.inf
        self.look()
        if not self._threads:
            raise ClusterError(f"the cluster has no workers: start some that connect to {_address(client)}")
        if self.others():
            raise ClusterError(self._sentence())
        self._told: set[str] = set()

    def look(self) -> None:
        self._threads = self._client.nthreads()
        self._versions = {worker: found for worker, found in self._versions.items() if worker in self._threads}
        if new := [worker for worker in self._threads if worker not in self._versions]:
            self._versions |= _versions(self._client, new)
        self._asked = time.monotonic()

    def look_again(self) -> None:
        """Where the last look was a while ago."""
        if time.monotonic() - self._asked > self.INTERVAL:
            self.look_for_others()

    def look_for_others(self) -> bool:
        """Whether there are any. They are named once, and an error if there is nobody else."""
        self.look()
        others = self.others()
        if others and len(others) == len(self._threads):
            raise ClusterError(self._sentence())
        if not others.keys() <= self._told:
            self._told |= others.keys()
            warnings.warn(f"{self._sentence()}: no tasks for them", stacklevel=2)
        return bool(others)

    def others(self) -> dict[str, str]:
        return {worker: version for worker, version in self._versions.items() if version != here}

    def threads(self) -> int:
        others = self.others()
        return max(1, sum(count for worker, count in self._threads.items() if worker not in others))

    def choice(self) -> dict[str, Any]:
        """For whom a task is, as submit takes it."""
        # Should all of these go, anybody may have it: else it would wait for workers that don't come back.
        others = self.others()
        if not others:
            return {}
        return {
            "workers": [worker for worker in self._threads if worker not in others],
            "allow_other_workers": True,
        }

    def _sentence(self) -> str:
        others = sorted(self.others().items())
        has = "; ".join(f"{worker} has {version}" for worker, version in others[:5])
        more = f"; and {len(others) - 5} more" if len(others) > 5 else ""
        return f"all workers need claimeven {here}, which the client has; {has}{more}"


def _versions(client: Client, workers: list[str]) -> dict[str, str]:
    """What each has, as text; nothing of those that go away just now."""
    # A function that every worker has, whatever it has of ours.
    version = _standard("importlib.metadata", "version")
    answers = client.run(version, "claimeven", workers=workers, on_error="return")
    return {
        worker: "none"
        if isinstance(answer, metadata.PackageNotFoundError)
        else f"no answer ({answer!r})"
        if isinstance(answer, BaseException)
        else answer
        for worker, answer in answers.items()
        if not isinstance(answer, OSError)
    }


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
    workers = _Workers(client)
    waiting = iter(tasks)
    under_way: dict[Future, tuple[Task, int]] = {}
    as_completed = distributed().as_completed(loop=client.loop)

    def give(task: Task, tries: int) -> None:
        # Not pure: the same positions of an earlier call may have failed.
        future = client.submit(solve_task, work, task.keys, pure=False, retries=0, **workers.choice())
        under_way[future] = task, tries
        as_completed.add(future)

    def fill() -> None:
        workers.look_again()
        room = AHEAD * workers.threads() - len(under_way)
        for task in _some(waiting, room):
            give(task, 0)

    try:
        fill()
        for future in as_completed:
            task, tries = under_way.pop(future)
            scores = _result(client, workers, future, tries, retries)
            if scores is None:
                give(task, tries + 1)
            else:
                take(task, scores)
            fill()
    finally:
        if under_way and client.status == "running":
            client.cancel(list(under_way))


def _some(tasks: Iterator[Task], count: int) -> Iterator[Task]:
    for _ in range(count):
        task = next(tasks, None)
        if task is None:
            return
        yield task


def _result(
    client: Client, workers: _Workers, future: Future, tries: int, retries: int
) -> npt.NDArray[np.int8] | None:
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
    # One of another version, or without the package, may have come and got it.
    if workers.look_for_others() and tries < retries:
        return None
    if isinstance(error, BaseException):
        raise error
    raise ClusterError(f"a task ended as '{status}'")
