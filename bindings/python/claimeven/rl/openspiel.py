"""OpenSpiel's connect_four: a Bot for it, and its bots here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from claimeven._native import Game, Position
from claimeven.errors import ClaimevenError
from claimeven.rl.agents import Agent, Games, imported


def openspiel_bot(agent: Agent = "impossible", *, seed: int | None = None) -> Any:
    """A `pyspiel.Bot` for the game connect_four, to be used wherever OpenSpiel takes one.

    Args:
        agent: a player's name, a Player, or any function from a position to a column.
        seed: of what is random; None for another one each time.

    Raises:
        ImportError: OpenSpiel is not installed.
    """
    base: Any = _pyspiel().Bot
    games = Games(agent, seed)

    class ClaimevenBot(base):  # type: ignore[misc]  # it has no types
        def __init__(self) -> None:
            base.__init__(self)

        def restart(self) -> None:
            games.begin()

        def restart_at(self, state: Any) -> None:
            games.begin()

        def step(self, state: Any) -> int:
            return games.column(_position(state))

    return ClaimevenBot()


def from_openspiel(bot: Any) -> Callable[[Position], int]:
    """A bot of OpenSpiel as a function from a position to a column: to be evaluated, for one.

    OpenSpiel knows positions by their moves, so the bot is shown some game that leads to the position.
    """
    pyspiel = _pyspiel()

    def policy(position: Position) -> int:
        column: int = bot.step(_state(pyspiel, position))
        return column

    return policy


class openspiel_mcts:
    """OpenSpiel's Monte Carlo tree search as an agent: random games from the leaves, known results backed up.

    The settings are those that OpenSpiel's own examples use: UCT with a constant of 2, one random game a leaf.

    Args:
        simulations: of each move.
    """

    def __init__(self, simulations: int) -> None:
        if simulations < 1:
            raise ClaimevenError("a search has 1 simulation or more")
        self._pyspiel = _pyspiel()
        self._game = self._pyspiel.load_game("connect_four")
        self._simulations = simulations
        self.start(0)

    def start(self, seed: int) -> None:
        """Begins a game: what is random follows from the seed."""
        seed %= 2**31
        limit_mb = 1000
        evaluator = self._pyspiel.RandomRolloutEvaluator(1, seed)
        self._bot = self._pyspiel.MCTSBot(
            self._game, evaluator, 2.0, self._simulations, limit_mb, True, seed, False
        )

    def __call__(self, position: Position) -> int:
        column: int = self._bot.step(_state(self._pyspiel, position))
        return column


def _pyspiel() -> Any:
    return imported("pyspiel", needed_for="OpenSpiel's connect_four", install="open_spiel")


def _position(state: Any) -> Position:
    game = state.get_game()
    name = game.get_type().short_name
    if name != "connect_four":
        raise ClaimevenError(f"this bot plays connect_four, not {name}")
    settings = game.get_parameters()
    if settings["x_in_row"] != 4:
        raise ClaimevenError(f"this bot plays for four in a row, not {settings['x_in_row']}")
    return Position.from_moves(state.history(), size=(settings["columns"], settings["rows"]))


def _state(pyspiel: Any, position: Position) -> Any:
    if position.is_over:  # its bots would end the program
        raise ClaimevenError(f"the game is over:\n{position}", "illegal-move")
    played = Game.leading_to(position)
    if played is None:
        raise ClaimevenError(f"no game leads to this position, and OpenSpiel knows no others:\n{position}")
    columns, rows = position.size
    state = pyspiel.load_game(f"connect_four(columns={columns},rows={rows})").new_initial_state()
    for column in played.moves:
        state.apply_action(column)
    return state
