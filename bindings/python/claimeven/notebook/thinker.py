"""A thread that thinks for a widget, so that the notebook's kernel does not wait."""

from __future__ import annotations

import atexit
import threading
import weakref
from collections.abc import Callable
from typing import TypeAlias

from claimeven._native import StopSignal

#: What is to be thought about. It ends soon after the signal is requested.
Task: TypeAlias = "Callable[[StopSignal], None]"


class Thinker:
    """Does one task at a time, on a thread of its own. A new task takes the place of the one before."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._next: tuple[Task, StopSignal] | None = None
        self._signal = StopSignal()
        self._is_closed = False
        self._thread: threading.Thread | None = None

    def begin(self, task: Task) -> None:
        """Stops what is under way, and does this instead. The signal is requested when another task begins."""
        with self._changed:
            self._signal.request()
            if self._is_closed:
                return
            self._signal = StopSignal()
            self._next = (task, self._signal)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="claimeven-widget", daemon=True)
                self._thread.start()
                _running.add(self)
            self._changed.notify()

    def stop(self) -> None:
        """Stops what is under way."""
        with self._changed:
            self._signal.request()
            self._next = None

    def close(self) -> None:
        """Stops for good, and waits until the thread has ended."""
        with self._changed:
            self._signal.request()
            self._next = None
            self._is_closed = True
            self._changed.notify()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()

    def _run(self) -> None:
        while True:
            with self._changed:
                while self._next is None:
                    if self._is_closed:
                        return
                    self._changed.wait()
                (task, signal), self._next = self._next, None
            task(signal)


_running: weakref.WeakSet[Thinker] = weakref.WeakSet()


@atexit.register
def _close_all() -> None:
    # A thread inside of the library when Python ends could not come back from there.
    for thinker in list(_running):
        thinker.close()
