"""What the window is about: a match, and what its user wants to see of it. No drawing, no threads."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from claimeven import Analysis, ClaimevenError

from claimeven_demo.match import Match
from claimeven_demo.sides import named
from claimeven_demo.thinking import AnalysisQuestion, MoveQuestion


class Action(Enum):
    """What a user can do."""

    PLAY = auto()
    """In the command's column, or where the cursor is."""
    POINT = auto()
    """At the command's column, or at none."""
    LEFT = auto()
    RIGHT = auto()
    UNDO = auto()
    REDO = auto()
    NEW = auto()
    VALUES = auto()
    HINT = auto()
    QUIT = auto()


@dataclass(frozen=True)
class Command:
    action: Action
    column: int | None = None


class Session:
    """Commands and answers come in, questions and what is to be shown (shown.py) come out."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.cursor: int | None = None
        self.shows_values = False
        self.shows_hint = False
        self.message = ""
        """What was wrong with the last command."""
        self.is_waiting = False
        """Whether an analysis takes so long that it should be told."""
        self.is_open = True
        self._analysis: tuple[AnalysisQuestion, Analysis] | None = None

    @property
    def analysis(self) -> Analysis | None:
        """What is known of the position on the board."""
        if self._analysis is None or self._analysis[0].position != self.match.position:
            return None
        return self._analysis[1]

    @property
    def move_question(self) -> MoveQuestion | None:
        match = self.match
        return MoveQuestion(match.position, match.seed) if match.is_computers_turn else None

    @property
    def analysis_question(self) -> AnalysisQuestion | None:
        is_wanted = self.shows_values or self.shows_hint
        return AnalysisQuestion(self.match.position) if is_wanted and self.match.result is None else None

    def take_move(self, column: int) -> None:
        """The computer's answer to the move question."""
        self.match.play(column)
        self.message = ""

    def take_analysis(self, question: AnalysisQuestion, analysis: Analysis) -> None:
        self._analysis = question, analysis

    def do(self, command: Command) -> None:
        if command.action is Action.POINT:
            self.cursor = command.column
            return
        self.message = ""
        match command.action:
            case Action.PLAY:
                self._play(self.cursor if command.column is None else command.column)
            case Action.LEFT:
                self._move_cursor(-1)
            case Action.RIGHT:
                self._move_cursor(1)
            case Action.UNDO:
                self.match.undo()
            case Action.REDO:
                self.match.redo()
            case Action.NEW:
                self.match.begin_again()
            case Action.VALUES:
                self.shows_values = not self.shows_values
            case Action.HINT:
                self.shows_hint = not self.shows_hint
            case Action.QUIT:
                self.is_open = False

    def _play(self, column: int | None) -> None:
        if self.match.is_computers_turn:
            self.message = named(f"It is the turn of {self.match.position.to_move}, the computer.")
            return
        if column is None:
            self.message = "Choose a column first: with the arrows, or the mouse."
            return
        try:
            self.match.play(column)
        except ClaimevenError as error:
            self.message = named(str(error))

    def _move_cursor(self, by: int) -> None:
        columns, _ = self.match.position.size
        self.cursor = columns // 2 if self.cursor is None else min(max(self.cursor + by, 0), columns - 1)
