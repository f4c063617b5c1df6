"""Scores from a graphics card: the program claimeven-gpu (docs/gpu.md), in the place of batches."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any

import numpy as np
import numpy.typing as npt

from claimeven.batch import BatchScores, read_positions
from claimeven.errors import ClaimevenError
from claimeven.rl.data import NO_SCORE

#: A process opens the card anew, which takes a third of a second: so many positions at a time.
CARD_BLOCK = 200_000


class Card:
    """What `dataset` takes as `solve` and `analyze`, where there is a card:

        card = Card()
        dataset(1_000_000, solve=card.solve, analyze=card.analyze, block=CARD_BLOCK)

    It solves 7x6 only, and needs no threads, table or book.

    Args:
        program: claimeven-gpu, or where it is.
        options: of its command solve, such as "--device", "1".
    """

    def __init__(self, program: str | os.PathLike[str] = "claimeven-gpu", *options: str) -> None:
        self._command = [os.fspath(program), "solve", "--json", *options]

    def solve(self, keys: npt.NDArray[np.uint64], **_: Any) -> npt.NDArray[np.int8]:
        """The exact score of each position."""
        return np.array(self._ask(keys)["scores"], np.int8)

    def analyze(self, keys: npt.NDArray[np.uint64], **_: Any) -> BatchScores:
        """The exact score of every column."""
        # What is missing becomes "not a number".
        columns = np.array(self._ask(keys, "--columns")["columns"], np.float32).reshape(-1, 7)
        mask = ~np.isnan(columns)
        return BatchScores(np.where(mask, columns, NO_SCORE).astype(np.int8), mask)

    def _ask(self, keys: npt.NDArray[np.uint64], *options: str) -> dict[str, Any]:
        """What the program answers, whole."""
        if not len(keys):
            return {"scores": [], "columns": []}
        command = [*self._command, *options]
        try:
            ended = subprocess.run(command, input=_drawings(keys), capture_output=True, check=False)
        except OSError as error:
            raise ClaimevenError(f"{command[0]}: can't be run: {error.strerror or error}", "file") from error
        if ended.returncode != 0:
            raise ClaimevenError(f"{command[0]}: {ended.stderr.decode(errors='replace').strip()}")
        answer: dict[str, Any] = json.loads(ended.stdout)
        if len(answer["scores"]) != len(keys) or None in answer["scores"]:
            raise ClaimevenError(f"{command[0]} left positions open")
        return answer


def _drawings(keys: npt.NDArray[np.uint64]) -> bytes:
    """A line for each, its rows with / between them."""
    squares = read_positions(keys, None).cells(False).reshape(-1, 6, 7)
    lines = np.full((len(keys), 6, 8), ord("/"), np.uint8)
    lines[:, :, :7] = np.frombuffer(b".xo", np.uint8)[squares]
    lines[:, -1, -1] = ord("\n")
    return lines.tobytes()
