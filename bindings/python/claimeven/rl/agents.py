"""Whoever chooses moves: a player's name, a Player, or any function from a position to a column."""

from __future__ import annotations

import importlib
import operator
import secrets
from collections.abc import Callable
from typing import Any, TypeAlias

from claimeven._native import Player, Position
from claimeven.errors import ClaimevenError

#: From a position to the column that is played, which counts from 0. One that has `start(seed)` is told of the
#: beginning of games.
Policy: TypeAlias = Callable[[Position], Any]
#: A player's name ("hard", "level:3", "random": claimeven.players()), a Player, or a policy.
Agent: TypeAlias = str | Player | Policy


class Chooser:
    """Any agent, behind one face: a game begins, and each move of it is a column that can be played.

    >>> chooser = Chooser(lambda position: position.legal_columns[0])
    >>> chooser.column(Position("111111"))
    1
    """

    def __init__(self, agent: Agent) -> None:
        if isinstance(agent, str):
            agent = Player(agent)
        if not isinstance(agent, Player) and not callable(agent):
            kind = type(agent).__name__
            raise TypeError(f"an agent is a player's name, a Player, or a function of a position, not a {kind}")
        if isinstance(agent, Player) and agent.game != "connect4":
            raise ClaimevenError(f"the player {agent.name} plays another game: {agent.game}")
        self._agent = agent

    def start(self, seed: int) -> None:
        """Begins a game, for agents that want to know."""
        start = getattr(self._agent, "start", None)
        if start is not None:
            start(seed)

    def column(self, position: Position, *, time: float | None = None) -> int:
        """The column that is chosen, within so many seconds if it is a Player.

        Raises:
            ClaimevenError: the agent chose a column that can't be played.
        """
        if isinstance(self._agent, Player):
            return self._agent.choose(position, time=time).column
        chosen = self._agent(position)
        try:
            column = operator.index(chosen)
        except TypeError:
            raise TypeError(f"the agent chose {chosen!r}, which is no column: 0 to 6 on 7x6") from None
        if not position.can_play(column):
            raise ClaimevenError(
                f"the agent chose column {column} (from 0), which can't be played in\n{position}",
                "illegal-move",
            )
        return column


class Games:
    """Tells an agent where games begin, for surroundings that only ever show it positions."""

    def __init__(self, agent: Agent, seed: int | None) -> None:
        self._chooser = Chooser(agent)
        self._next_seed = secrets.randbits(32) if seed is None else seed
        self._stones: int | None = None

    def begin(self) -> None:
        """The next position is one of a new game."""
        self._stones = None

    def column(self, position: Position, *, time: float | None = None) -> int:
        """The agent's move. A position that has no more stones than the one before is of a new game."""
        if self._stones is None or position.stones <= self._stones:
            self._chooser.start(self._next_seed)
            self._next_seed += 1
        self._stones = position.stones
        return self._chooser.column(position, time=time)


def imported(module: str, *, needed_for: str, install: str) -> Any:
    """A package that only one thing needs."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise ImportError(f"{needed_for} needs {module}: pip install {install}") from error
