"""Searches beside the window: each worker is a thread that answers the latest question, and no other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from threading import Condition, Thread
from typing import Generic, TypeVar

from claimeven import Analysis, Player, Position, Solver, StopSignal

Question = TypeVar("Question")
Answer = TypeVar("Answer")

Work = Callable[[Question, StopSignal, Callable[[Answer], None]], None]
"""Works on a question until it is done or the signal comes; what it finds on the way, and at last, it tells."""


class Worker(Generic[Question, Answer]):
    """Works on one question at a time. Another question, or none, ends the work on the one before within
    milliseconds, and what that one still tells is dropped: a question is known by its stop signal."""

    def __init__(self, work: Work[Question, Answer]) -> None:
        self._work = work
        self._changed = Condition()
        self._question: Question | None = None
        self._signal = StopSignal()
        self._is_waiting = False
        self._is_closed = False
        self._is_busy = False
        self._answer: Answer | None = None
        self._error: BaseException | None = None
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def is_busy(self) -> bool:
        """Whether there may be an answer that has not been taken."""
        with self._changed:
            return self._is_busy or self._answer is not None

    @property
    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def ask(self, question: Question | None) -> None:
        """From now on this question; nothing happens if it is the one that was asked last."""
        with self._changed:
            if question == self._question:
                return
            self._signal.request()
            self._signal = StopSignal()
            self._question = question
            self._answer = None
            self._is_waiting = self._is_busy = question is not None
            self._changed.notify()

    def take(self) -> Answer | None:
        """The latest that was told of the question, once. What went wrong in the thread is raised here."""
        with self._changed:
            if self._error is not None:
                raise self._error
            answer, self._answer = self._answer, None
            return answer

    def close(self) -> None:
        """Ends the work and the thread."""
        self.ask(None)
        with self._changed:
            self._is_closed = True
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._is_waiting or self._is_closed)
                if self._is_closed:
                    return
                question, signal = self._question, self._signal
                self._is_waiting = False
            assert question is not None
            try:
                self._work(question, signal, partial(self._tell, signal))
            except BaseException as error:
                with self._changed:
                    self._error = error
            with self._changed:
                if signal is self._signal:
                    self._is_busy = False

    def _tell(self, signal: StopSignal, answer: Answer) -> None:
        with self._changed:
            if signal is self._signal:
                self._answer = answer


@dataclass(frozen=True)
class MoveQuestion:
    """What does the computer play here?"""

    position: Position
    seed: int
    """Of the game."""


@dataclass(frozen=True)
class AnalysisQuestion:
    """What is every column worth here?"""

    position: Position


def move_worker(player: Player) -> Worker[MoveQuestion, int]:
    """Tells the column."""
    begun: int | None = None

    def work(question: MoveQuestion, stop: StopSignal, tell: Callable[[int], None]) -> None:
        nonlocal begun
        if begun != question.seed:
            player.start(seed=question.seed)
            begun = question.seed
        tell(player.choose(question.position, stop=stop).column)

    return Worker(work)


def analysis_worker(solver: Solver) -> Worker[AnalysisQuestion, Analysis]:
    """Tells bounds that narrow, then all of it."""

    def work(question: AnalysisQuestion, stop: StopSignal, tell: Callable[[Analysis], None]) -> None:
        tell(solver.analyze(question.position, stop=stop, progress=tell))

    return Worker(work)
