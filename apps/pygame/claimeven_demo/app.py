"""The window: events in, pictures out. Nothing here waits for a search."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import pygame
from claimeven import Player, Solver
from pygame.event import Event

from claimeven_demo.input import command_of
from claimeven_demo.session import Session
from claimeven_demo.shown import Shown, Square, show
from claimeven_demo.thinking import AnalysisQuestion, analysis_worker, move_worker
from claimeven_demo.view import discs, theme
from claimeven_demo.view.layout import Layout, lay_out
from claimeven_demo.view.window import Falling, draw

# How long to wait for the next event, in milliseconds.
WHILE_FALLING = 12
WHILE_SEARCHING = 20
OTHERWISE = 250
WORTH_TELLING = 0.3
"""Seconds. A search that takes no longer is not spoken of."""

REDRAWN = {pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN}


class App:
    def __init__(
        self,
        session: Session,
        player: Player | None,
        solver: Solver,
        *,
        is_still: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`player` is the computer; None where two people play. If it `is_still`, stones don't fall."""
        self.session = session
        self._is_still = is_still
        self._clock = clock
        self._drawn: tuple[Shown, Layout, Falling | None] | None = None
        self._fall: tuple[Square, float] | None = None
        self._asked: tuple[AnalysisQuestion | None, float] = (None, 0.0)
        pygame.display.init()
        pygame.font.init()
        self.window = pygame.Window("Claimeven", theme.WINDOW_SIZE, resizable=True)
        self.window.minimum_size = theme.SMALLEST_WINDOW
        self.window.set_icon(discs.disc("x", 64))
        self._move_worker = move_worker(player) if player else None
        self._analysis_worker = analysis_worker(solver)
        self._workers = [worker for worker in (self._move_worker, self._analysis_worker) if worker is not None]
        self.shown = show(session)

    @property
    def layout(self) -> Layout:
        return lay_out(self.window.size, self.shown.size)

    @property
    def is_searching(self) -> bool:
        return any(worker.is_busy for worker in self._workers)

    @property
    def has_threads(self) -> bool:
        return any(worker.is_alive for worker in self._workers)

    @property
    def is_falling(self) -> bool:
        return self._fall is not None

    def run(self) -> None:
        """Until the user closes it."""
        try:
            while self.session.is_open:
                self.step(self._wait_for_events())
        finally:
            self.close()

    def step(self, events: Iterable[Event]) -> None:
        """What has come in, what the searches have found, and the picture if it is another one now."""
        for event in events:
            if event.type in REDRAWN:
                self._drawn = None
            command = command_of(event, self.shown, self.layout)
            if command is not None:
                self.session.do(command)
                self._look()
        self._ask()
        self._take_answers()
        self._look()
        self._ask()
        self._draw()

    def close(self) -> None:
        """Ends searches, threads and the window."""
        for worker in self._workers:
            worker.close()
        self.window.destroy()
        pygame.display.quit()

    def _wait_for_events(self) -> list[Event]:
        pause = WHILE_FALLING if self.is_falling else WHILE_SEARCHING if self.is_searching else OTHERWISE
        return [pygame.event.wait(pause), *pygame.event.get()]

    def _ask(self) -> None:
        if self._move_worker is not None:
            self._move_worker.ask(self.session.move_question)
        question = self.session.analysis_question
        self._analysis_worker.ask(question)
        if question != self._asked[0]:
            self._asked = question, self._clock()
        self.session.is_waiting = self._clock() - self._asked[1] > WORTH_TELLING

    def _take_answers(self) -> None:
        question, analysis = self.session.analysis_question, self._analysis_worker.take()
        if question is not None and analysis is not None:
            self.session.take_analysis(question, analysis)
        # The computer's stone falls when the person's lies.
        if self._move_worker is not None and self._fallen_rows() is None:
            column = self._move_worker.take()
            if column is not None:
                self.session.take_move(column)

    def _look(self) -> None:
        """What is to be seen by now. A stone that was not there falls."""
        before, self.shown = self.shown, show(self.session)
        if self.shown.moves == before.moves:
            return
        is_one_more = self.shown.moves[:-1] == before.moves
        self._fall = (self.shown.last, self._clock()) if is_one_more and self.shown.last else None
        if self._is_still:
            self._fall = None

    def _fallen_rows(self) -> float | None:
        """Of the stone that falls; None if none does."""
        if self._fall is None:
            return None
        (_, row), begun = self._fall
        rows = ((self._clock() - begun) / theme.FALL_SECONDS) ** 2
        if rows >= self.shown.size[1] - row:
            self._fall = None
            return None
        return rows

    def _draw(self) -> None:
        rows = self._fallen_rows()
        falling = None
        if rows is not None and self._fall is not None:
            square, _ = self._fall
            falling = Falling(square, self.shown.size[1] - square[1] - rows)
        picture = (self.shown, self.layout, falling)
        if picture != self._drawn:
            draw(self.window.get_surface(), *picture)
            self.window.flip()
            self._drawn = picture
