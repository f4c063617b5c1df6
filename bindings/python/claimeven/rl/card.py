"""Scores from a graphics card: the program claimeven-gpu (docs/gpu.md), in the place of batches."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any

import numpy as np
import numpy.typing as npt

from claimeven._native import Position
from claimeven.batch import BatchScores
from claimeven.errors import ClaimevenError

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
        return self._scores([Position.from_key(int(key)) for key in keys])

    def analyze(self, keys: npt.NDArray[np.uint64], **_: Any) -> BatchScores:
        """The exact score of every column: those of the positions after it, the other way round."""
        children: list[Position] = []
        scores = np.full((len(keys), 7), -128, np.int8)
        mask = np.zeros((len(keys), 7), np.bool_)
        for index, key in enumerate(keys):
            position = Position.from_key(int(key))
            for column in position.legal_columns:
                children.append(position.play(column))
                mask[index, column] = True
        scores[mask] = -self._scores(children)
        return BatchScores(scores, mask)

    def _scores(self, positions: list[Position]) -> npt.NDArray[np.int8]:
        if not positions:
            return np.zeros(0, np.int8)
        drawings = "".join(str(position).replace("\n", "/") + "\n" for position in positions)
        try:
            ended = subprocess.run(self._command, input=drawings, capture_output=True, text=True, check=False)
        except OSError as error:
            raise ClaimevenError(
                f"{self._command[0]}: can't be run: {error.strerror or error}", "file"
            ) from error
        if ended.returncode != 0:
            raise ClaimevenError(f"{self._command[0]}: {ended.stderr.strip()}")
        scores = json.loads(ended.stdout)["scores"]
        if len(scores) != len(positions) or None in scores:
            raise ClaimevenError(f"{self._command[0]} left positions open")
        return np.array(scores, np.int8)
