"""Ctrl-C for the calls of long_calls.py, which another process makes."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Any

PROGRAM = Path(__file__).with_name("long_calls.py")

#: Far more than it takes, so that a busy machine is no failure: who never answers is killed.
PATIENCE = 60.0


class Interrupter:
    """Has calls made, one after the other, and interrupts them."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Interrupter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def latency(self, name: str, after: float = 0.2) -> float:
        """Seconds from the signal, which comes so long after the call began, to the exception. Fails where
        there is none, or where what made the call can't be used afterwards."""
        try:
            return self._latency(name, after)
        except BaseException:
            self._end()  # the next call has a new process
            raise

    def _latency(self, name: str, after: float) -> float:
        process = self._started()
        watchdog = threading.Timer(PATIENCE, process.kill)
        watchdog.start()
        try:
            assert process.stdin is not None
            process.stdin.write(name + "\n")
            assert self._line() == "ready\n"
            time.sleep(after)
            sent = time.monotonic()
            process.send_signal(signal.SIGINT)
            answer = self._line()
        finally:
            watchdog.cancel()
        assert answer, f"{name} was not ended by Ctrl-C"
        ended: dict[str, Any] = json.loads(answer)
        assert ended["interrupted"], f"{name} ended before it was interrupted"
        assert ended["usable"], f"{name} left something that can't be used"
        return float(ended["at"]) - sent

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, str(PROGRAM)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                bufsize=1,
            )
        return self._process

    def _line(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None
