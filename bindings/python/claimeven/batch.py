"""Many positions at once: all threads, one table, NumPy arrays in and out."""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from claimeven import _arrays, _native
from claimeven._native import AnalysisBatchProgress, BatchProgress, Book, Position, Statistics, StopSignal
from claimeven.errors import ClaimevenError, Unfinished

#: What a batch takes: positions and texts (moves or drawings), uint64 keys, or boards: N x rows x columns with
#: 0, 1 and 2 (or -1), or N x rows x columns x 2 with planes of which the first is the side to move.
Positions: TypeAlias = "Iterable[str | Position] | npt.NDArray[Any]"
Size: TypeAlias = "str | tuple[int, int] | None"
BookChoice: TypeAlias = "Book | Literal['default'] | None"

DEFAULT_TABLE_BYTES = 128 << 20

#: Positions that are read before Ctrl-C, and other threads, have their turn: a few milliseconds of work.
AT_A_TIME = 4096


class BatchResult(NamedTuple):
    """Scores, and what a limit left open."""

    scores: npt.NDArray[np.int8]
    """Of each position; -128 where it is not known."""
    known: npt.NDArray[np.bool_]
    """Of which positions it is known: all, unless a limit came first."""
    done: int
    statistics: Statistics
    ending: str
    """ "complete", "nodes", "time" or "stopped"."""


class BatchScores(NamedTuple):
    """The score of every column: N x columns."""

    scores: npt.NDArray[np.int8]
    """For the side to move; -128, which is less than any, where a column can't be played."""
    mask: npt.NDArray[np.bool_]
    """Which columns can be played."""


class AnalysisBatchResult(NamedTuple):
    """The score of every column, and what a limit left open."""

    scores: npt.NDArray[np.int8]
    mask: npt.NDArray[np.bool_]
    """Which columns can be played; none of a position that is not known."""
    known: npt.NDArray[np.bool_]
    """Of which positions all columns are known."""
    done: int
    statistics: Statistics
    ending: str


def solve_batch(
    positions: Positions,
    *,
    size: Size = None,
    threads: int | None = None,
    table_bytes: int = DEFAULT_TABLE_BYTES,
    book: BookChoice = "default",
    nodes: int | None = None,
    time: float | None = None,
    stop: StopSignal | None = None,
    progress: bool | Callable[[BatchProgress], object] = False,
) -> npt.NDArray[np.int8]:
    """The exact score of each position.

    >>> solve_batch(["4455", "44", ""], threads=1)
    array([18,  1,  1], dtype=int8)

    Args:
        positions: texts and Position objects, uint64 keys, or boards (N x 6 x 7, or N x 6 x 7 x 2 planes).
        size: of texts and keys, 7x6 unless said otherwise. Arrays and Position objects have theirs, which must
            be this.
        threads: None for as many as there are processors. They share one table, so positions that are alike
            should stand side by side.
        progress: True for a bar of tqdm, where that is installed; or a function that is told now and then.

    Raises:
        Unfinished: a limit came first; its `result` is what solve_batch_within gives.
    """
    result = solve_batch_within(
        positions,
        size=size,
        threads=threads,
        table_bytes=table_bytes,
        book=book,
        nodes=nodes,
        time=time,
        stop=stop,
        progress=progress,
    )
    if result.ending != "complete":
        raise Unfinished(result.ending, result)
    return result.scores


def solve_batch_within(
    positions: Positions,
    *,
    size: Size = None,
    threads: int | None = None,
    table_bytes: int = DEFAULT_TABLE_BYTES,
    book: BookChoice = "default",
    nodes: int | None = None,
    time: float | None = None,
    stop: StopSignal | None = None,
    progress: bool | Callable[[BatchProgress], object] = False,
) -> BatchResult:
    """The same with all that is known, also when a limit comes first.

    >>> solve_batch_within(["", "44"], threads=1, book=None, nodes=1000).ending
    'nodes'
    """
    read = read_positions(positions, size)
    with _listener(progress, len(read)) as tell:
        return BatchResult(
            *_native._solve_batch(read, processors(threads), table_bytes, book, nodes, time, stop, tell)
        )


def analyze_batch(
    positions: Positions,
    *,
    size: Size = None,
    threads: int | None = None,
    table_bytes: int = DEFAULT_TABLE_BYTES,
    book: BookChoice = "default",
    nodes: int | None = None,
    time: float | None = None,
    stop: StopSignal | None = None,
    progress: bool | Callable[[AnalysisBatchProgress], object] = False,
) -> BatchScores:
    """The exact score of every column of each position. The arguments are those of solve_batch.

    >>> scores, mask = analyze_batch(["4455", "444444"], threads=1)
    >>> scores[0]
    array([-4, -3, 18,  2,  2, 18, -3], dtype=int8)
    >>> mask[1]
    array([ True,  True,  True, False,  True,  True,  True])
    """
    result = analyze_batch_within(
        positions,
        size=size,
        threads=threads,
        table_bytes=table_bytes,
        book=book,
        nodes=nodes,
        time=time,
        stop=stop,
        progress=progress,
    )
    if result.ending != "complete":
        raise Unfinished(result.ending, result)
    return BatchScores(result.scores, result.mask)


def analyze_batch_within(
    positions: Positions,
    *,
    size: Size = None,
    threads: int | None = None,
    table_bytes: int = DEFAULT_TABLE_BYTES,
    book: BookChoice = "default",
    nodes: int | None = None,
    time: float | None = None,
    stop: StopSignal | None = None,
    progress: bool | Callable[[AnalysisBatchProgress], object] = False,
) -> AnalysisBatchResult:
    """The same with all that is known, also when a limit comes first."""
    read = read_positions(positions, size)
    with _listener(progress, len(read)) as tell:
        return AnalysisBatchResult(
            *_native._analyze_batch(read, processors(threads), table_bytes, book, nodes, time, stop, tell)
        )


def processors(threads: int | None) -> int:
    """So many threads; with None as many as there are processors for this program."""
    if threads is not None:
        return threads
    with contextlib.suppress(AttributeError):  # not on all systems
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def read_positions(positions: Positions, size: Size) -> _native._Positions:
    """Whatever positions are given as."""
    if isinstance(positions, str | Position):
        raise TypeError('a batch is a list of positions: ["4455"], not "4455"')
    if isinstance(positions, Mapping | Set):
        raise TypeError("a batch is a list of positions: what it gives has their order")
    # NumPy's arrays, pandas' and PyTorch's have it.
    many: Any = np.asarray(positions) if hasattr(positions, "__array__") else list(positions)
    add = _adding(many)
    read = _native._Positions()
    for start in range(0, max(len(many), 1), AT_A_TIME):
        add(read, many[start : start + AT_A_TIME], size)
    return read


def _adding(many: list[Any] | npt.NDArray[Any]) -> Callable[[_native._Positions, Any, Size], None]:
    """What adds a part of these to the positions that have been read."""
    if isinstance(many, list):
        is_boards = bool(many) and isinstance(many[0], np.ndarray | list | tuple)
        return _add_boards if is_boards else _native._Positions.add_items
    if many.ndim == 0:
        raise TypeError('a batch is a list of positions: ["4455"], not one of them')
    if many.dtype.kind in "UOT":
        return lambda read, part, size: read.add_items(part.ravel().tolist(), size)
    return _add_keys if many.ndim == 1 else _add_boards


def _add_boards(read: _native._Positions, part: npt.ArrayLike, size: Size) -> None:
    read.add_cells(*_arrays.boards(part), size)


def _add_keys(read: _native._Positions, part: npt.NDArray[Any], size: Size) -> None:
    read.add_keys(_keys(part), size)


def _keys(array: npt.NDArray[Any]) -> npt.NDArray[np.uint64]:
    if array.dtype.kind not in "iu" or (array.dtype.kind == "i" and np.any(array < 0)):
        raise ClaimevenError("keys are an array of whole numbers that are not negative", "notation")
    return np.ascontiguousarray(array, dtype=np.uint64)


@contextlib.contextmanager
def _listener(progress: bool | Callable[[Any], object], total: int) -> Iterator[Callable[[Any], object] | None]:
    """What is told of the progress: a function, or with True a bar of tqdm where that is installed."""
    if not isinstance(progress, bool):
        yield progress
        return
    shown = tqdm() if progress else None
    if shown is None:
        yield None
        return
    with shown(total=total, unit=" positions") as bar:
        yield lambda news: bar.update(news.done - bar.n)


def tqdm() -> Any:
    """Its bar, or None where it is not installed."""
    try:
        return importlib.import_module("tqdm.auto").tqdm
    except ImportError:
        return None
