"""Boards as arrays of numbers: what NumPy can read becomes rows of int8, which the library checks."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from claimeven.errors import ClaimevenError

Cells = npt.NDArray[np.int8]


def boards(array: npt.ArrayLike) -> tuple[Cells, bool]:
    """The squares of N boards, N x rows x columns, and whether 1 is the side to move. N x rows x columns x 2
    are planes, of which the first has the stones of the side to move."""
    numbers = _numbers(array)
    if numbers.ndim not in (3, 4) or (numbers.ndim == 4 and numbers.shape[-1] != 2):
        shape = " x ".join(map(str, numbers.shape))
        one = "; of one board, board[np.newaxis]" if numbers.ndim == 2 else ""
        raise ClaimevenError(
            f"boards are an array of N x rows x columns, or of N x rows x columns x 2, not of {shape}{one}",
            "notation",
        )
    with np.errstate(invalid="ignore"):  # what is no number is refused, not warned of
        cells = numbers.astype(np.int8)
    if not np.array_equal(cells, numbers):
        raise ClaimevenError("a square is 0, 1 or 2 (or -1 for 2)", "notation")
    if numbers.ndim == 3:
        return np.ascontiguousarray(cells), False
    if np.any((cells != 0) & (cells != 1)) or np.any(cells.all(axis=-1)):
        raise ClaimevenError("in planes a square is 0 or 1, and 1 in one of them at most", "notation")
    return np.ascontiguousarray(cells[..., 0] + 2 * cells[..., 1]), True


def one_board(array: npt.ArrayLike) -> tuple[Cells, bool]:
    """The same of one board."""
    numbers = _numbers(array)
    if numbers.ndim < 2:
        raise ClaimevenError(
            'a board has rows and columns; moves are a text, "4455", or Position.from_moves([3, 3, 4, 4])',
            "notation",
        )
    if numbers.ndim > 3 or (numbers.ndim == 3 and numbers.shape[-1] != 2):
        shape = " x ".join(map(str, numbers.shape))
        raise ClaimevenError(f"a board is rows x columns, or rows x columns x 2, not {shape}", "notation")
    cells, mover = boards(numbers[np.newaxis])
    return cells[0], mover


def _numbers(array: npt.ArrayLike) -> npt.NDArray[Any]:
    try:
        numbers = np.asarray(array)
    except ValueError:
        raise ClaimevenError("the rows of a board are of one length", "notation") from None
    if numbers.dtype.kind not in "biuf":
        raise TypeError("a board is an array of numbers")
    return numbers
