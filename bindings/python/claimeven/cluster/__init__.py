"""Many machines: positions solved, and books made, on a cluster of Dask Distributed.

Each worker process keeps its table between the tasks, which are a few thousand neighbouring positions. Results
are written as they come, so that a call that was killed, or whose cluster was, goes on when it is made again.

>>> from distributed import Client, LocalCluster  # doctest: +SKIP
>>> client = Client(LocalCluster(n_workers=4, threads_per_worker=1))  # doctest: +SKIP
>>> claimeven.cluster.solve(["4455", "44"], client=client)  # doctest: +SKIP
array([18,  1], dtype=int8)
"""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from claimeven._native import Book, BookWork, Position
from claimeven._native import version as here
from claimeven.batch import BatchScores, Positions, Size, _listener, read_positions
from claimeven.cluster._checkpoint import Checkpoint
from claimeven.cluster._run import ClusterError, Task, distributed, run
from claimeven.cluster._tasks import NO_SCORE, Work
from claimeven.errors import ClaimevenError

if TYPE_CHECKING:
    from distributed import Client

    from claimeven.rl import PositionSet

__all__ = ["ClusterError", "Progress", "analyze", "build_book", "dataset", "solve"]

#: So many positions are a task, unless there are too few of them to go round.
TASK_SIZE = 2048
#: Every thread should get so many tasks at least, so that none waits long for the last.
TASKS_A_THREAD = 8
DEFAULT_TABLE_BYTES = 128 << 20


class Progress:
    """How far a call is.

    Attributes:
        done: positions whose scores are known, those of earlier calls included.
        total: of all positions.
        found_before: of `done`, what an earlier call left.
    """

    def __init__(self, done: int, total: int, found_before: int) -> None:
        self.done, self.total, self.found_before = done, total, found_before

    def __repr__(self) -> str:
        return f"Progress(done={self.done}, total={self.total}, found_before={self.found_before})"


Listener = bool | Callable[[Progress], object]


def solve(
    positions: Positions,
    *,
    client: Client,
    file: str | os.PathLike[str] | None = None,
    size: Size = None,
    table_bytes: int = DEFAULT_TABLE_BYTES,
    use_book: bool = True,
    task_size: int | None = None,
    retries: int = 3,
    progress: Listener = False,
) -> npt.NDArray[np.int8]:
    """The exact score of each position, by the workers of a client.

    Args:
        positions: what claimeven.solve_batch takes.
        file: where the scores are kept as they come, an array in NumPy's format; the same call goes on with it.
        table_bytes: of the table of each worker thread.
        use_book: whether openings are looked up in the package's book.
        task_size: positions a task; a few thousand, or fewer where there are few.
        retries: how often a task is given out again that has killed its workers.
        progress: True for a bar of tqdm, where that is installed; or a function that is told of each task.
    """
    return _solve(positions, False, client, file, size, table_bytes, use_book, task_size, retries, progress)


def analyze(
    positions: Positions,
    *,
    client: Client,
    file: str | os.PathLike[str] | None = None,
    size: Size = None,
    table_bytes: int = DEFAULT_TABLE_BYTES,
    use_book: bool = True,
    task_size: int | None = None,
    retries: int = 3,
    progress: Listener = False,
) -> BatchScores:
    """The exact score of every column of each position; all else is as in solve."""
    scores = _solve(positions, True, client, file, size, table_bytes, use_book, task_size, retries, progress)
    return BatchScores(scores, scores != NO_SCORE)


def dataset(
    n: int,
    plies: int | tuple[int, int] = (8, 24),
    seed: int = 1,
    columns: bool = True,
    *,
    client: Client,
    file: str | os.PathLike[str] | None = None,
    size: Size = None,
    table_bytes: int = DEFAULT_TABLE_BYTES,
    use_book: bool = True,
    task_size: int | None = None,
    retries: int = 3,
    progress: Listener = False,
) -> PositionSet:
    """The positions that claimeven.rl.dataset gives for these arguments, scored by the workers.

    The file keeps the scores as they come, as in solve; PositionSet.save writes positions and scores.
    """
    from claimeven.rl import dataset as dataset_of

    def scores_of(keys: npt.NDArray[np.uint64]) -> npt.NDArray[np.int8]:
        return _solve(keys, columns, client, file, size, table_bytes, use_book, task_size, retries, progress)

    return dataset_of(
        n,
        plies,
        seed,
        columns,
        size=size,
        block=n,
        solve=lambda keys, **_: scores_of(keys),
        analyze=lambda keys, **_: BatchScores((scores := scores_of(keys)), scores != NO_SCORE),
    )


def build_book(
    path: str | os.PathLike[str],
    *,
    plies: Iterable[int],
    client: Client,
    size: Size = None,
    table_bytes: int = DEFAULT_TABLE_BYTES,
    task_size: int | None = None,
    retries: int = 3,
    progress: Listener = False,
) -> Book:
    """The book of these plies, made by the workers: the same bytes as Book.build gives on one machine.

    What is solved is kept in the score file beside it: the same call, or Book.build, goes on with it.
    """
    distributed()
    with BookWork.open(path, plies=plies, size=size) as book:
        if book.damage:
            warnings.warn(book.damage, stacklevel=2)
        keys, known = book.keys(), book.known()
        work = Work(_size_of(Position("", size=size)), False, table_bytes, False, here)
        with _told(progress, len(keys), int(known.sum())) as tell:

            def take(task: Task, scores: npt.NDArray[np.int8]) -> None:
                book.add(task.first, scores)
                tell(len(scores))

            run(client, work, _runs(keys, known, _task_size(task_size, known, client)), take, retries)
        book.finish()
    return Book.open(path)


def _solve(
    positions: Positions,
    columns: bool,
    client: Client,
    file: str | os.PathLike[str] | None,
    size: Size,
    table_bytes: int,
    use_book: bool,
    task_size: int | None,
    retries: int,
    progress: Listener,
) -> npt.NDArray[np.int8]:
    distributed()
    read = read_positions(positions, size)
    keys = read.keys()
    board = _size_of(read.first() if len(read) else Position("", size=size))
    shape = (len(keys), int(board.split("x")[0])) if columns else (len(keys),)
    results = Checkpoint.open(file, keys, board, shape)
    # In the order of their keys neighbours are alike, and the tables of the workers know of them.
    order = np.argsort(keys, kind="stable")
    known = results.known()[order]
    work = Work(board, columns, table_bytes, use_book, here)
    with _told(progress, len(keys), int(known.sum())) as tell:

        def take(task: Task, scores: npt.NDArray[np.int8]) -> None:
            results.put(order[task.first : task.first + len(scores)], scores)
            tell(len(scores))

        run(client, work, _runs(keys[order], known, _task_size(task_size, known, client)), take, retries)
    return np.array(results.scores)


def _task_size(asked: int | None, known: npt.NDArray[np.bool_], client: Any) -> int:
    if asked is not None:
        if asked < 1:
            raise ClaimevenError("a task has at least one position")
        return asked
    threads: int = max(1, sum(client.nthreads().values()))
    missing = len(known) - int(known.sum())
    return max(1, min(TASK_SIZE, -(-missing // (threads * TASKS_A_THREAD))))


def _runs(keys: npt.NDArray[np.uint64], known: npt.NDArray[np.bool_], task_size: int) -> Iterator[Task]:
    """What is not known yet, in tasks of neighbours."""
    missing = np.flatnonzero(~known)
    # Where a place is not the next one after the last, another run begins.
    for run_ in np.split(missing, np.flatnonzero(np.diff(missing) != 1) + 1):
        for at in range(0, len(run_), task_size):
            first = int(run_[at])
            yield Task(first, keys[first : first + len(run_[at : at + task_size])])


def _size_of(position: Position) -> str:
    width, height = position.size
    return f"{width}x{height}"


@contextlib.contextmanager
def _told(progress: Listener, total: int, found_before: int) -> Iterator[Callable[[int], None]]:
    """What a call tells how many scores are new."""
    done = found_before
    with _listener(progress, total) as listener:

        def tell(count: int) -> None:
            nonlocal done
            done += count
            if listener is not None:
                listener(Progress(done, total, found_before))

        tell(0)
        yield tell
