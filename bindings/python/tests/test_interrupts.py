"""Ctrl-C ends every kind of long call, and leaves what made it usable."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator

import pytest
from claimeven import Position, Solver
from interrupting import Interrupter
from long_calls import CALLS, EMPTY

#: Seconds of the processor's time, of all threads. Some 0.05 are usual; the rest is for slow machines.
MOST_WORK = 2.0


@pytest.fixture(scope="module")
def interrupter() -> Iterator[Interrupter]:
    with Interrupter() as shared:
        yield shared


@pytest.mark.parametrize("name", CALLS)
def test_ctrl_c_ends(name: str, interrupter: Interrupter) -> None:
    # Given a call that takes minutes or hours, then hardly any work is done after the signal. How soon it
    # ends by the clock depends on what else the machine does: bindings/python/bench/interrupts.py.
    assert interrupter.latency(name).work < MOST_WORK


class Alarm(Exception):
    """What the handler of another signal raises."""


def test_what_other_handlers_raise_ends_a_call_too() -> None:
    def ring(*_: object) -> None:
        raise Alarm

    before = signal.signal(signal.SIGALRM, ring)
    try:
        solver = Solver(book=None)
        with pytest.raises(Alarm):  # noqa: PT012  (the alarm may come before the call)
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            solver.solve(EMPTY)
        assert solver.solve(Position("4455")) == 18
    finally:
        signal.signal(signal.SIGALRM, before)


def test_a_handler_that_raises_nothing_ends_nothing() -> None:
    seen: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda number, _: seen.append(number))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        assert Solver(book=None).solve_within(EMPTY, time=0.5).ending == "time"
        assert seen == [signal.SIGALRM]
    finally:
        signal.signal(signal.SIGALRM, before)


def test_calls_of_other_threads_go_on() -> None:
    # Given a call on another thread, then Ctrl-C is the main thread's, as for everything in Python.
    endings: list[str] = []
    solver = Solver(book=None)
    worker = threading.Thread(target=lambda: endings.append(solver.solve_within(EMPTY, time=1).ending))
    worker.start()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
    worker.join()
    assert endings == ["time"]
