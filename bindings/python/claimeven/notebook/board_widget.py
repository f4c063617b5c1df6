"""The widget: hands what there is to see to the page, and what is done there to the session."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from claimeven._native import Analysis, Game, Position, Story
from claimeven.errors import ClaimevenError
from claimeven.notebook.session import Session

_FOLDER = Path(__file__).parent


class BoardWidget(anywidget.AnyWidget):
    """A board to play and analyse on. `claimeven.widget` makes one and says more."""

    _esm = _FOLDER / "widget.js"
    _css = _FOLDER / "widget.css"

    #: What the page shows. It sends messages and changes none of these.
    board = traitlets.Unicode().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)

    #: The position on the board. Setting it shows another one: what Position(...) takes will do.
    position = traitlets.Any()
    #: Whether the columns have their values, and whether the best line and its reasons are shown.
    values = traitlets.Bool()
    why = traitlets.Bool()

    def __init__(self, session: Session) -> None:
        self._session = session
        self._heard = 0
        self._places = 0
        super().__init__()
        self._session.listen(self._show)
        self.on_msg(self._hear)

    @property
    def game(self) -> Game:
        """A copy of the game on the board, with its moves."""
        return self._session.game

    @property
    def analysis(self) -> Analysis | None:
        """What is known of the position so far, where the values are shown."""
        return self._session.analysis

    @property
    def story(self) -> Story | None:
        """Why the position is worth what it is, where that is shown and found."""
        return self._session.story

    @property
    def opponent(self) -> str | None:
        """Who answers; None for nobody."""
        return self._session.opponent

    @property
    def is_thinking(self) -> bool:
        """Whether an opponent's move or something that is shown is still to be found."""
        return self._session.is_thinking

    def play(self, column: int) -> None:
        """Plays a column, counted from 0."""
        self._session.play(column)

    def undo(self) -> bool:
        """Takes a move back, with an opponent also its answer; False if there is none."""
        return self._session.undo()

    def redo(self) -> bool:
        """Plays it again; False if there is none."""
        return self._session.redo()

    def play_against(self, opponent: str | None, side: str | None = None) -> None:
        """Another opponent, or None for none; `side` is yours."""
        self._session.play_against(opponent, side)

    def close(self) -> None:
        """Stops thinking and takes the board away."""
        self._session.close()
        super().close()

    def _show(self) -> None:
        session = self._session
        self.board = session.picture()
        # With the number of messages, so that the page knows that it was heard, also where nothing has changed.
        self.view = {**session.view(), "heard": self._heard}
        self.position = session.position
        self.values = session.values
        self.why = session.why

    @traitlets.validate("position")
    def _as_position(self, proposal: Any) -> Position:
        given = proposal["value"]
        return given if isinstance(given, Position) else Position(given, size=self._session.position.size)

    @traitlets.observe("position", "values", "why")
    def _was_set(self, change: Any) -> None:
        if change["name"] == "position":
            self._session.go_to(change["new"])
        elif change["name"] == "values":
            self._session.show_values(change["new"])
        else:
            self._session.show_why(change["new"])

    def _hear(self, _: Any, message: Any, __: Any) -> None:
        """What somebody did on the page: what makes no sense by now is left alone."""
        self._heard += 1
        match message:
            case {"do": "play", "column": int(column), "stones": int(stones)}:
                # The board may have changed while the message was under way.
                if stones == self._session.position.stones:
                    with contextlib.suppress(ClaimevenError, TypeError):
                        self._session.play(column)
            case {"do": "appear"}:
                self._places += 1
                self._session.resume()
            case {"do": "vanish"}:
                # A cell that is run again leaves a board that nobody sees any more: it should not think on.
                self._places = max(0, self._places - 1)
                if self._places == 0:
                    self._session.pause()
            case {"do": "undo"}:
                self._session.undo()
            case {"do": "redo"}:
                self._session.redo()
            case {"do": "start"}:
                self._session.to_start()
            case {"do": "end"}:
                self._session.to_end()
            case {"do": "values", "on": bool(on)}:
                self._session.show_values(on)
            case {"do": "why", "on": bool(on)}:
                self._session.show_why(on)
        self._show()
