"""What users of the package connect-four-ai know.

Position.from_moves, Position.from_board_string, Solver.solve and Solver.get_all_move_scores are methods of
ours.
"""

from __future__ import annotations

import enum
import secrets
from typing import Any

from claimeven._native import Player, Position, Solver


class Difficulty(enum.Enum):
    """How strong an AIPlayer is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    IMPOSSIBLE = "impossible"


class AIPlayer:
    """Chooses moves, as strong as its difficulty. Strong ones vary among equal moves; with a seed they do not.

    >>> AIPlayer(difficulty=Difficulty.IMPOSSIBLE).get_move(Position.from_moves("112233"))
    3
    """

    def __init__(
        self, difficulty: Difficulty | str = Difficulty.HARD, *, seed: int | None = None, **options: Any
    ) -> None:
        self.difficulty = Difficulty(difficulty)
        self._player = Player(self.difficulty.value, **options)
        self._solver: Solver | None = None
        self._options = options
        self._player.start(secrets.randbits(32) if seed is None else seed)

    def get_move(self, position: Position) -> int | None:
        """The column, from 0; None if the game is over."""
        return None if position.is_over else self._player.choose(position).column

    def solve(self, position: Position) -> int:
        """The exact score."""
        return self._solving().solve(position)

    def get_all_move_scores(self, position: Position) -> list[int | None]:
        """The score of each column, None for a full one."""
        return self._solving().get_all_move_scores(position)

    def _solving(self) -> Solver:
        if self._solver is None:
            self._solver = Solver(**self._options)
        return self._solver
