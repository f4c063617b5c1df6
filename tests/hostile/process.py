"""Running a command line as a shell does, and ending it."""

import dataclasses
import os
import re
import signal
import subprocess
import threading
import time
import weakref

PATIENCE = 30.0  # seconds that a small job may take on a busy machine
GRACE = 10.0  # seconds from a signal to the end; the aim is 2


@dataclasses.dataclass
class Result:
    """How a run ended. `code` is negative for a signal, None if it had to be killed."""

    line: str
    code: int | None
    out: bytes
    err: bytes
    seconds: float
    latency: float | None = None  # from the signal that was sent to the end; None if it ended before

    @property
    def signalled(self):
        return self.latency is not None


class Latencies:
    """The worst time from Ctrl-C to the end of a run, of all trials."""

    def __init__(self):
        self.worst, self.line, self._lock = 0.0, "", threading.Lock()

    def note(self, result):
        with self._lock:
            if result.signalled and result.latency > self.worst:
                self.worst, self.line = result.latency, result.line


ctrl_c = Latencies()
started = weakref.WeakSet()


def as_bytes(argument):
    return os.fsencode(argument)


def quote(argument):
    """An argument as bash reads it: $'...' for what is not plain text, a recipe for what is very long."""
    data = as_bytes(argument)
    if len(data) > 2000 and len(set(data)) == 1:
        return f"\"$(head -c {len(data)} /dev/zero | tr '\\0' {chr(data[0])})\""
    if re.fullmatch(rb"[\w@%+=:,./-]+", data, re.ASCII):
        return data.decode()
    if all(32 <= byte < 127 for byte in data) and b"'" not in data:
        return f"'{data.decode()}'"
    return "$'" + "".join(chr(b) if 32 <= b < 127 and b not in b"'\\" else f"\\x{b:02x}" for b in data) + "'"


def shell_line(argv, before="", after=""):
    words = " ".join(quote(argument) for argument in argv)
    line = f"{words} {after}".rstrip()
    return f"({before}; {line})" if before else line


def start(argv, folder, before="", after="", **pipes):
    """Starts argv with the shell's words before it (ulimit) and after it (redirections), in place of the shell."""
    argv = [as_bytes(argument) for argument in argv]
    if before or after:
        argv = [b"/bin/sh", b"-c", f"{before or ':'}; exec \"$@\" {after}".encode(), b"sh", *argv]
    process = subprocess.Popen(argv, cwd=folder, start_new_session=True, **pipes)
    started.add(process)
    return process


def kill_all():
    """Ends what is still running, when the test itself is ended."""
    for process in list(started):
        if process.poll() is None:
            process.kill()


def run(argv, folder, *, before="", after="", stdin=None, stop_after=None, signals=(signal.SIGINT,), grace=GRACE):
    """Runs argv to its end. After `stop_after` seconds (PATIENCE if None) it gets the signals, and `grace` to end.

    Without stdin there is nothing to read: /dev/null.
    """
    line = shell_line(argv, before, after if stdin is not None or after.startswith("0") else f"</dev/null {after}")
    began = time.monotonic()
    pipes = {"stdin": subprocess.DEVNULL if stdin is None else subprocess.PIPE}
    process = start(argv, folder, before, after, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **pipes)
    latency = None
    try:
        out, err = process.communicate(stdin, timeout=PATIENCE if stop_after is None else stop_after)
    except subprocess.TimeoutExpired:
        out, err, latency = end_with(process, signals, grace)
        line += f"   # {', '.join(s.name for s in signals)} after {stop_after or PATIENCE:.3f} s"
    code = None if latency is not None and latency >= grace else process.returncode
    result = Result(line, code, out, err, time.monotonic() - began, latency)
    if signals[0] == signal.SIGINT:
        ctrl_c.note(result)
    return result


def end_with(process, signals, grace):
    """Sends the signals, a moment between them, and waits; kills what does not end."""
    sent = time.monotonic()
    for number, one in enumerate(signals):
        if number > 0:
            time.sleep(0.05)
        process.send_signal(one)
    try:
        out, err = process.communicate(timeout=grace)
        return out, err, min(time.monotonic() - sent, 0.999 * grace)
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
        return out, err, grace
