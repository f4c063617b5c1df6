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
from typing import Any, NamedTuple

PROGRAM = Path(__file__).with_name("long_calls.py")

#: Seconds. Far more than it takes, so that a busy machine is no failure: who never answers is killed.
PATIENCE = 120.0


class Latency(NamedTuple):
    """From the signal to the exception."""

    seconds: float
    work: float
    """Seconds of the processor's time that the process took meanwhile, which don't depend on what else runs."""


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

    def latency(self, name: str, after: float = 0.1) -> Latency:
        """What it takes from the signal to the exception. The signal comes when the call has worked for so
        many seconds of the processor's time. Fails where there is no exception, or where what made the call
        can't be used afterwards."""
        try:
            return self._latency(name, after)
        except BaseException:
            self._end()  # the next call has a new process
            raise

    def _latency(self, name: str, after: float) -> Latency:
        process = self._started()
        watchdog = threading.Timer(PATIENCE, process.kill)
        watchdog.start()
        try:
            assert process.stdin is not None
            process.stdin.write(name + "\n")
            assert self._line() == "ready\n"
            begun = work_of(process.pid)
            while work_of(process.pid) - begun < after:
                time.sleep(0.005)
            sent, worked = time.monotonic(), work_of(process.pid)
            process.send_signal(signal.SIGINT)
            answer = self._line()
        finally:
            watchdog.cancel()
        assert answer, f"{name} was not ended by Ctrl-C"
        ended: dict[str, Any] = json.loads(answer)
        assert ended["interrupted"], f"{name} ended before it was interrupted"
        assert ended["usable"], f"{name} left something that can't be used"
        return Latency(float(ended["at"]) - sent, float(ended["work"]) - worked)

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


def work_of(process: int) -> float:
    """The seconds of the processor's time that a process has taken, as its time.process_time() says."""
    of_all_its_threads = 2  # as Linux has it, from which the clocks of other processes are: clock_getcpuclockid
    return time.clock_gettime((~process << 3) | of_all_its_threads)
