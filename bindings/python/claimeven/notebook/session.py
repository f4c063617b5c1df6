"""A game that is played and analysed, and what there is to see of it. Knows nothing of notebooks."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from typing import TypedDict

from claimeven._native import (
    Analysis,
    Game,
    Player,
    Position,
    Solver,
    StopSignal,
    Story,
    moves_text,
    signed_text,
)
from claimeven.errors import ClaimevenError, Unfinished
from claimeven.notebook.thinker import Thinker

# As often as that what is known so far is shown.
NEWS_SECONDS = 0.1


class ColumnView(TypedDict):
    """A column, and what stands below it."""

    text: str
    playable: bool
    number: str
    words: str
    outcome: str | None
    best: bool
    exact: bool


class WhyView(TypedDict):
    """Why the position is worth what it is."""

    sentence: str
    steps: list[str]
    line: str


class View(TypedDict):
    """All that is shown beside the board."""

    columns: list[ColumnView]
    status: str
    stones: int
    moves: str
    undo: bool
    redo: bool
    values: bool
    why: bool
    story: WhyView | None
    thinking: bool
    closed: bool


class Session:
    """May be used from any thread. Who listens is called after every change, on the thread that made it."""

    def __init__(
        self,
        game: Game,
        *,
        opponent: str | None = None,
        side: str | None = None,
        values: bool = False,
        why: bool = False,
        seed: int | None = None,
    ) -> None:
        if game.kind != "connect4":
            raise ClaimevenError("the widget plays Connect Four, not the fill game")
        if side not in (None, "x", "o"):
            raise ClaimevenError('a side is "x" or "o"')
        self._lock = threading.RLock()
        self._changed: Callable[[], None] = lambda: None
        self._game = game.copy()
        self._side = side or game.to_move
        self._player: Player | None = None
        self._seed = seed
        self._values = values
        self._why = why
        self._solver = Solver()
        self._thinker = Thinker()
        self._analysis: Analysis | None = None
        self._story: Story | None = None
        self._error = ""
        self._is_thinking = False
        self._is_closed = False
        self._set_opponent(opponent)
        self._start()

    def listen(self, changed: Callable[[], None]) -> None:
        """Calls this after every change from now on, and once for what was before."""
        with self._lock:
            self._changed = changed
            changed()

    @property
    def game(self) -> Game:
        """A copy of it."""
        with self._lock:
            return self._game.copy()

    @property
    def position(self) -> Position:
        with self._lock:
            return self._game.position

    @property
    def analysis(self) -> Analysis | None:
        """What is known of the position so far; None while nothing is."""
        with self._lock:
            return self._analysis

    @property
    def story(self) -> Story | None:
        with self._lock:
            return self._story

    @property
    def values(self) -> bool:
        return self._values

    @property
    def why(self) -> bool:
        return self._why

    @property
    def opponent(self) -> str | None:
        player = self._player
        return None if player is None else player.name

    @property
    def side(self) -> str:
        """Whose stones are those of the person who plays against the opponent."""
        return self._side

    @property
    def is_thinking(self) -> bool:
        with self._lock:
            return self._is_thinking

    @property
    def is_persons_turn(self) -> bool:
        """Whether the next move is one of a person: always, without an opponent."""
        with self._lock:
            return self._player is None or self._game.to_move == self._side

    def play(self, column: int) -> None:
        """A move of the person whose turn it is."""
        with self._lock:
            if not self.is_persons_turn:
                raise ClaimevenError(f"it is the turn of {self.opponent}", "illegal-move")
            self._game.play(column)
            self._went_on()

    def go_to(self, position: Position) -> None:
        """Shows another position: after a move from this one as that move, so that it can be taken back."""
        with self._lock:
            here = self._game.position
            if position == here:
                return
            for column in here.legal_columns:
                if here.play(column) == position:
                    self._game.play(column)
                    break
            else:
                self._game = Game.from_position(position)
            self._went_on()

    def undo(self) -> bool:
        """Takes a move back, with an opponent also its answer."""
        return self._turn_back(self._game.undo)

    def redo(self) -> bool:
        return self._turn_back(self._game.redo)

    def to_start(self) -> None:
        with self._lock:
            while self._game.undo():
                pass
            self._went_on()

    def to_end(self) -> None:
        with self._lock:
            while self._game.redo():
                pass
            self._went_on()

    def show_values(self, on: bool) -> None:
        """Whether the columns have their values; stays so from move to move."""
        with self._lock:
            if on != self._values:
                self._values = on
                self._start()

    def show_why(self, on: bool) -> None:
        """Whether the best line and its reasons are shown."""
        with self._lock:
            if on != self._why:
                self._why = on
                self._start()

    def play_against(self, opponent: str | None, side: str | None = None) -> None:
        """Another opponent, or None for none. The person has the side, or keeps theirs."""
        with self._lock:
            if side not in (None, "x", "o"):
                raise ClaimevenError('a side is "x" or "o"')
            self._set_opponent(opponent)
            self._side = side or self._side
            self._start()

    def pause(self) -> None:
        """Stops thinking until something changes, or until it is resumed."""
        with self._lock:
            self._is_thinking = False
            self._thinker.stop()
            self._changed()

    def resume(self) -> None:
        with self._lock:
            if not self._is_thinking:
                self._start()

    def close(self) -> None:
        """Stops thinking for good."""
        with self._lock:
            self._is_closed = True
            self.pause()
        # Without the lock, which the thread may be waiting for.
        self._thinker.close()

    def picture(self) -> str:
        """The board alone, as SVG."""
        with self._lock:
            return self._game.to_svg(board_only=True)

    def view(self) -> View:
        with self._lock:
            position = self._game.position
            return View(
                columns=[self._column(position, column) for column in range(position.size[0])],
                status=self._status(position),
                stones=position.stones,
                moves=self._game.moves_text,
                undo=self._game.can_undo,
                redo=self._game.can_redo,
                values=self._values,
                why=self._why,
                story=self._told() if self._why else None,
                thinking=self._is_thinking,
                closed=self._is_closed,
            )

    def _set_opponent(self, opponent: str | None) -> None:
        self._player = None if opponent is None else Player(opponent)
        if self._player is not None:
            self._player.start(random.getrandbits(63) if self._seed is None else self._seed)

    def _turn_back(self, turn: Callable[[], bool]) -> bool:
        with self._lock:
            if not turn():
                return False
            while not self.is_persons_turn and turn():
                pass
            self._went_on()
            return True

    def _went_on(self) -> None:
        self._analysis = None
        self._story = None
        self._start()

    def _start(self) -> None:
        """Thinks about what is not known yet of what is to be shown."""
        position = self._game.position
        self._error = ""
        is_theirs = not self.is_persons_turn
        open_values = self._values and (self._analysis is None or not self._analysis.complete)
        open_why = self._why and self._story is None
        self._is_thinking = (
            not self._is_closed and not position.is_over and (is_theirs or open_values or open_why)
        )
        if self._is_thinking:
            self._thinker.begin(lambda stop: self._think(position, stop))
        else:
            self._thinker.stop()
        self._changed()

    # On the thread of the thinker.

    def _think(self, position: Position, stop: StopSignal) -> None:
        try:
            if not self.is_persons_turn:
                self._choose(stop)
                return
            if self._values:
                analysis = self._solver.analyze(position, stop=stop, progress=self._teller(stop))
                self._tell(stop, lambda: setattr(self, "_analysis", analysis))
            if self._why:
                story = self._solver.explain(position, stop=stop)
                self._tell(stop, lambda: setattr(self, "_story", story))
        except Unfinished:
            return
        except Exception as error:  # no memory, say: the person should know, and may try again
            text = f"{type(error).__name__}: {error}"
            self._tell(stop, lambda: setattr(self, "_error", text))
        self._tell(stop, lambda: setattr(self, "_is_thinking", False))

    def _choose(self, stop: StopSignal) -> None:
        with self._lock:
            if stop.is_requested or self._player is None:
                return
            player, game = self._player, self._game.copy()
        column = player.choose(game, stop=stop).column
        with self._lock:
            if not stop.is_requested:
                self._game.play(column)
                self._went_on()

    def _teller(self, stop: StopSignal) -> Callable[[Analysis], None]:
        last = 0.0

        def tell(analysis: Analysis) -> None:
            nonlocal last
            now = time.monotonic()
            if now - last < NEWS_SECONDS:
                return
            last = now
            self._tell(stop, lambda: setattr(self, "_analysis", analysis))

        return tell

    def _tell(self, stop: StopSignal, change: Callable[[], None]) -> None:
        """Makes the change and shows it, unless something else is asked by now."""
        with self._lock:
            if not stop.is_requested:
                change()
                self._changed()

    # What is shown, in words of the library.

    def _status(self, position: Position) -> str:
        if self._error:
            return self._error
        if position.result is not None:
            return position.result
        if not self.is_persons_turn:
            return f"{position.to_move} to move: {self.opponent} is thinking"
        known = self._analysis
        if self._values and known is not None and known.score is not None:
            return position.sentence(known.score)
        return f"{position.to_move} to move"

    def _column(self, position: Position, column: int) -> ColumnView:
        is_playable = position.can_play(column) and self.is_persons_turn and not self._is_closed
        analysis = self._analysis if self._values else None
        known = None if analysis is None else analysis.columns[column]
        is_open = self._values and is_playable
        return ColumnView(
            text=position.column_text(column),
            playable=is_playable,
            number=signed_text(known) if known else "…" if is_open else "",
            words=position.words(known) if known else "",
            outcome=known.outcome if known else None,
            best=analysis is not None and column in analysis.best,
            exact=known is not None and known.is_exact,
        )

    def _told(self) -> WhyView | None:
        story = self._story
        if story is None:
            return None
        return WhyView(
            sentence=story.sentence,
            steps=[step.sentence for step in story.steps],
            line=moves_text(story.line),
        )
