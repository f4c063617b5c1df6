"""The UCI data set "Connect-4": its positions with exact scores, and files in its layout."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from claimeven import _native
from claimeven.batch import solve_batch
from claimeven.errors import ClaimevenError
from claimeven.rl.data import PositionSet

#: Of a result for the first player, -1 to 1.
_CLASSES = ("loss", "draw", "win")
#: Of an empty square and the stones of x and o.
_SQUARES = ("b", "x", "o")


class Totals(NamedTuple):
    """How many positions are won, lost and drawn for the first player."""

    won: int
    lost: int
    drawn: int


def uci_positions(*, threads: int | None = None) -> PositionSet:
    """All 67,557 positions of 8 stones where nobody has won and neither side could complete a four at once.

    Of mirror images there is one, which may be the other one in the published file: these are solved, not
    copied.
    """
    found = _native._quiet_positions(8)
    keys = found.keys()
    return PositionSet(keys, found.stones(), solve_batch(keys, threads=threads), None)


def write_uci(path: str | os.PathLike[str], positions: PositionSet | None = None) -> Totals:
    """Writes positions in the layout of "connect-4.data", and gives their totals for the first player.

    A line has 42 squares, column a from the bottom to the top, then b: x, o, or b for blank; then what it is
    for x: win, loss or draw. Without positions it is the data set itself, and its totals are compared with
    those that are published: 44,473, 16,635 and 6,449.
    """
    whole = positions is None
    data = uci_positions() if positions is None else positions
    if data.size != (7, 6):
        raise ClaimevenError("this layout is one of 7x6")
    for_x = np.where(data.stones % 2 == 0, data.outcomes, -data.outcomes)
    totals = Totals(*(int((for_x == outcome).sum()) for outcome in (1, -1, 0)))
    published = _native._uci_totals()
    if whole and totals != (published.won, published.lost, published.drawn):
        raise ClaimevenError(f"the totals are {totals}, not those that are published")
    target = Path(path)
    unfinished = target.with_name(f"{target.name}.part")
    try:
        with unfinished.open("w") as file:
            file.writelines(_lines(data, for_x))
        unfinished.replace(target)
    except OSError as error:
        raise ClaimevenError(f"{target}: can't be written: {error.strerror or error}", "file") from error
    return totals


def _lines(data: PositionSet, for_x: npt.NDArray[np.int8]) -> Iterator[str]:
    # Row by row from the top there, column by column from the bottom here.
    columns = data.boards()[:, ::-1].transpose(0, 2, 1).reshape(len(data), -1)
    for squares, outcome in zip(columns, for_x, strict=True):
        yield ",".join([_SQUARES[square] for square in squares] + [_CLASSES[outcome + 1]]) + "\n"
