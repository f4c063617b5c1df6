"""The board in a notebook."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import numpy.typing as npt

from claimeven._native import Game, Position
from claimeven.errors import ClaimevenError

if TYPE_CHECKING:
    from claimeven.notebook.board_widget import BoardWidget


def widget(
    position: str | Position | Game | npt.ArrayLike = "",
    *,
    size: str | tuple[int, int] = "7x6",
    opponent: str | None = None,
    side: str | None = None,
    values: bool = False,
    why: bool = False,
    seed: int | None = None,
) -> BoardWidget:
    """A board to play and analyse on, in Jupyter and wherever anywidget works.

    It needs anywidget: `pip install "claimeven[widget]"`. What is on it can be read and set from other cells,
    and observed:

        board = claimeven.widget("4455", values=True)
        board                                   # shows it
        board.position                          # as it is now
        board.position = board.position.play(2)
        board.observe(print, "position")

    Args:
        position: whatever a Position is made from, or a Game, whose moves can be taken back.
        size: of a text.
        opponent: a player's name, such as "hard" or "level:3", who answers; None: both sides are yours.
        side: yours, "x" or "o", against an opponent; None for the side to move.
        values: whether each column has its value below it.
        why: whether the best line and its reasons are shown.
        seed: of what is random in the opponent's moves; None for another one each time.

    Raises:
        ImportError: anywidget is not installed.
    """
    try:
        import anywidget  # noqa: F401
    except ImportError as error:
        raise ImportError('the widget needs anywidget: pip install "claimeven[widget]"') from error
    from claimeven.notebook.board_widget import BoardWidget
    from claimeven.notebook.session import Session

    game = _game(position, size)
    return BoardWidget(Session(game, opponent=opponent, side=side, values=values, why=why, seed=seed))


def _game(position: str | Position | Game | npt.ArrayLike, size: str | tuple[int, int]) -> Game:
    if isinstance(position, Game):
        return position
    start = Position(position, size=size)
    if isinstance(position, str):
        # Moves can be taken back; a drawing has none.
        with contextlib.suppress(ClaimevenError):
            return Game(position, size=size)
    return Game.from_position(start)
