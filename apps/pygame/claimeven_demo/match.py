"""A game, and who plays which side of it. The rules are the library's."""

from __future__ import annotations

from dataclasses import dataclass

from claimeven import Game, Position


@dataclass(frozen=True)
class Setup:
    """How games begin."""

    level: str | None = "medium"
    """The computer: a player of the library. None: two people play."""
    side: str = "x"
    """The person's, against the computer."""
    moves: str = ""
    """What has been played already."""
    seed: int = 0
    """What the computer plays by lot follows from it."""


class Match:
    """One game after the other, with the same players."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._game = Game(setup.moves)
        self._round = 0

    @property
    def position(self) -> Position:
        return self._game.position

    @property
    def moves(self) -> str:
        """As text, columns from 1."""
        return self._game.moves_text

    @property
    def last_column(self) -> int | None:
        return self._game.moves[-1] if self._game.moves else None

    @property
    def result(self) -> str | None:
        return self._game.result

    @property
    def seed(self) -> int:
        """Of this game: each has its own, so that no game is like the one before."""
        return self.setup.seed + self._round

    @property
    def is_persons_turn(self) -> bool:
        return not self._game.is_over and self._belongs_to_person(self._game)

    @property
    def is_computers_turn(self) -> bool:
        return not self._game.is_over and not self._belongs_to_person(self._game)

    @property
    def can_undo(self) -> bool:
        return self._undone() is not None

    @property
    def can_redo(self) -> bool:
        return self._game.can_redo

    def play(self, column: int) -> None:
        """Plays for the side to move. ClaimevenError if the column can't be played."""
        self._game.play(column)

    def undo(self) -> None:
        """Back to where a person was to move last, so an answer of the computer is taken back as well."""
        self._game = self._undone() or self._game

    def redo(self) -> None:
        """On to where a person is to move, or to the last move there is."""
        while self._game.redo() and not self.is_persons_turn:
            pass

    def begin_again(self) -> None:
        self._game = Game(self.setup.moves)
        self._round += 1

    def _belongs_to_person(self, game: Game) -> bool:
        return self.setup.level is None or game.to_move == self.setup.side

    def _undone(self) -> Game | None:
        game = self._game.copy()
        while game.undo():
            if self._belongs_to_person(game):
                return game
        return None
