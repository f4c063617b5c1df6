"""Positions with their exact scores, by the thousand or million: as arrays, files, and for PyTorch."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from claimeven import _native
from claimeven._native import AnalyzedPosition, Position
from claimeven.batch import (
    DEFAULT_TABLE_BYTES,
    BookChoice,
    Positions,
    Size,
    analyze_batch,
    read_positions,
    solve_batch,
)
from claimeven.errors import ClaimevenError
from claimeven.rl import storage
from claimeven.rl._progress import bar

if TYPE_CHECKING:
    from claimeven.rl.torch_data import TorchPositions

#: So many are solved between two files of what is done.
BLOCK = 5000
#: In `columns`, where a column can't be played: less than any score.
NO_SCORE = -128


@dataclass(frozen=True)
class PositionSet:
    """Positions with the exact scores of the side to move."""

    keys: npt.NDArray[np.uint64]
    """Position.from_key makes positions of them."""
    stones: npt.NDArray[np.int8]
    scores: npt.NDArray[np.int8]
    columns: npt.NDArray[np.int8] | None
    """The score of each column, -128 where it can't be played: N x columns. None if it was not asked for."""
    size: tuple[int, int] = (7, 6)

    def __len__(self) -> int:
        return len(self.keys)

    def __getitem__(self, chosen: slice | npt.NDArray[Any]) -> PositionSet:
        """Some of them: a slice, places, or an array of bool."""
        columns = None if self.columns is None else self.columns[chosen]
        return PositionSet(self.keys[chosen], self.stones[chosen], self.scores[chosen], columns, self.size)

    @property
    def mask(self) -> npt.NDArray[np.bool_]:
        """Which columns can be played: N x columns."""
        return np.not_equal(self._columns(), NO_SCORE)

    @property
    def best(self) -> npt.NDArray[np.bool_]:
        """Which columns no other is better than: N x columns."""
        return np.equal(self._columns(), self.scores[:, np.newaxis])

    @property
    def outcomes(self) -> npt.NDArray[np.int8]:
        """1 where the side to move wins, 0 where it draws, -1 where it loses."""
        return np.sign(self.scores)

    def positions(self) -> list[Position]:
        return [Position.from_key(int(key), size=self.size) for key in self.keys]

    def boards(self, *, mover: bool = False) -> npt.NDArray[np.int8]:
        """N x rows x columns, top row first: 0 empty, 1 the first player's stones, 2 the second's.

        With `mover`, 1 is the side to move.
        """
        columns, rows = self.size
        return self._read().cells(mover).reshape(len(self), rows, columns)

    def planes(self) -> npt.NDArray[np.bool_]:
        """N x 2 x rows x columns: the stones of the side to move, and those of the other."""
        boards = self.boards(mover=True)
        return np.stack([boards == 1, boards == 2], axis=1)

    def without(self, positions: Positions | Iterable[AnalyzedPosition]) -> PositionSet:
        """Those that are not among these positions, nor among their mirror images.

        So that nobody is tested with what it has learned.
        """
        listed: Any = positions
        if not hasattr(positions, "__array__"):
            listed = [one.position if isinstance(one, AnalyzedPosition) else one for one in positions]
        left_out = read_positions(listed, self.size).keys(symmetric=True)
        return self[~np.isin(self._read().keys(symmetric=True), left_out)]

    def split(self, share: float, seed: int = 0) -> tuple[PositionSet, PositionSet]:
        """This share of them, drawn by lot, and the others; both in random order."""
        if not 0 <= share <= 1:
            raise ClaimevenError("a share is from 0 to 1")
        order = np.random.default_rng(seed).permutation(len(self))
        first = round(share * len(self))
        return self[order[:first]], self[order[first:]]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes a file of NumPy (.npz) or of Parquet (.parquet, with pyarrow)."""
        storage.save(self, Path(path))

    @staticmethod
    def load(path: str | os.PathLike[str]) -> PositionSet:
        """What `save` wrote."""
        return storage.load(Path(path))

    def torch(self) -> TorchPositions:
        """As a Dataset of PyTorch: (planes, columns, mask) of each position, or (planes, score)."""
        from claimeven.rl.torch_data import TorchPositions

        return TorchPositions(self)

    def _columns(self) -> npt.NDArray[np.int8]:
        if self.columns is None:
            raise ClaimevenError("these positions have no scores of their columns: dataset(…, columns=True)")
        return self.columns

    def _read(self) -> _native._Positions:
        return read_positions(self.keys, self.size)


def dataset(
    n: int,
    plies: int | tuple[int, int] = (8, 24),
    seed: int = 1,
    columns: bool = True,
    *,
    size: Size = None,
    threads: int | None = None,
    table_bytes: int = DEFAULT_TABLE_BYTES,
    book: BookChoice = "default",
    folder: str | os.PathLike[str] | None = None,
    block: int = BLOCK,
    progress: bool | Callable[[int], object] = False,
    solve: Callable[..., npt.NDArray[np.int8]] = solve_batch,
    analyze: Callable[..., Any] = analyze_batch,
) -> PositionSet:
    """Positions of random games with their exact scores: none twice, of mirror images one.

    >>> data = dataset(20, plies=(20, 23), seed=1)
    >>> data.stones.tolist()
    [20, 20, 20, 20, 20, 21, 21, 21, 21, 21, 22, 22, 22, 22, 22, 23, 23, 23, 23, 23]
    >>> data.columns.shape, bool((data.columns.max(axis=1) == data.scores).all())
    ((20, 7), True)

    As many with each number of stones; where there are fewer, those with more stones make up for it. In
    ascending order of stones and keys: who learns from them shuffles them. The same on every machine for the
    same arguments.

    Args:
        plies: the stones on the board, the fewest and the most.
        columns: whether every column is scored, or the position alone.
        folder: where what is done is kept. The same call goes on from there, after Ctrl-C or a power cut.
        progress: True for a bar of tqdm, where that is installed; or a function that is told how many are done.
        block: so many are solved between two files of what is done.
        solve, analyze: what scores an array of keys: solve_batch and analyze_batch, or those of a Card or a
            cluster.
    """
    if n < 1 or block < 1:
        raise ClaimevenError("a dataset has 1 position or more, and so has a block")
    stones = (plies, plies) if isinstance(plies, int) else plies
    sample = _native._sample_distinct(n, size=size, stones=stones, seed=seed)
    keys = sample.keys()
    if len(keys) < n:
        raise ClaimevenError(f"there are {len(keys):,} such positions, not {n:,}")
    width, height = (7, 6) if size is None else Position(size=size).size
    parts = storage.Parts(
        folder,
        {
            "n": n,
            "plies": list(stones),
            "seed": seed,
            "columns": columns,
            "size": [width, height],
            "block": block,
        },
    )
    options = {"size": size, "threads": threads, "table_bytes": table_bytes, "book": book}
    done: list[npt.NDArray[np.int8]] = []
    with bar(progress, n, "positions") as tell:
        for number, start in enumerate(range(0, n, block)):
            some = keys[start : start + block]
            shape = (len(some), width) if columns else (len(some),)
            scores = parts.read(number, shape)
            if scores is None:
                scores = analyze(some, **options).scores if columns else solve(some, **options)
                parts.write(number, scores)
            done.append(scores)
            if tell is not None:
                tell(start + len(some))
    scored = np.concatenate(done)
    return PositionSet(
        keys,
        sample.stones(),
        scored.max(axis=1) if columns else scored,
        scored if columns else None,
        (width, height),
    )
