"""Servers under test: started with a port of their own, always ended, and their end is looked at."""

import http.client
import json
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import weakref

import program
from answer import Answer, checked, joined
from program import PATIENCE, SLOW

LISTENING = re.compile(
    r"claimeven: (?:listening on|the page is at) (http://([^/\s]+):(\d+))(?:/, .*)? \(Ctrl-C stops it\)\n"
)
METRIC = re.compile(r"([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)")

_started = weakref.WeakSet()


def start(argv, **pipes):
    """A process that does not outlive the tests."""
    process = subprocess.Popen(argv, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, **pipes)
    _started.add(process)
    return process


class Server:
    """`claimeven serve` with these options, at a free port. Leaving a with block ends it: with exit code 0."""

    def __init__(self, *options, files=None, port=0, is_read=True):
        """`files`: how many descriptors it may have. `is_read`: whether someone reads its standard output."""
        argv = [program.path, "serve", "--port", str(port), *map(str, options)]
        if files is not None:
            argv = ["/bin/sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *argv]
        self._errors = tempfile.TemporaryFile()
        self.process = start(argv, stderr=self._errors)
        self.lines = []  # of standard output, after the first one
        self._news = threading.Condition()
        self.first_line = self._first_line()
        self._listens(self.first_line)
        if is_read:
            threading.Thread(target=self._read, daemon=True).start()

    def _first_line(self):
        """The first line of standard output; fails if none comes."""
        watch = threading.Timer(PATIENCE, self.process.kill)
        watch.start()
        line = self.process.stdout.readline()
        watch.cancel()
        if not LISTENING.fullmatch(line):
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"the server did not start: {line!r} {self.errors()}")
        return line

    def _listens(self, line):
        self.url, host, port = LISTENING.fullmatch(line).groups()
        self.host, self.port = host.strip("[]"), int(port)
        self.family = socket.AF_INET6 if ":" in self.host else socket.AF_INET

    def _read(self):
        for line in self.process.stdout:
            with self._news:
                self.lines.append(line.rstrip("\n"))
                self._news.notify_all()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        code = self.end()
        if errors := self.errors():
            print(f"standard error of {' '.join(self.process.args[1:])}:\n{errors}", file=sys.stderr)
        if kind is None and code != 0:
            raise AssertionError(f"the server ended with {code}: {errors}")

    def end(self, by=signal.SIGTERM):
        """Ends it if it still runs; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(by)
        return self.wait()

    def wait(self, seconds=PATIENCE):
        """Waits for its end, and returns the exit code; kills it after so many seconds, which is a failure."""
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"the server did not end within {seconds} s") from None

    def errors(self):
        self._errors.seek(0)
        return self._errors.read().decode(errors="backslashreplace")

    def ask(self, target, method="GET", body=None, headers=None):
        """One request by an ordinary client."""
        client = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        try:
            client.request(method, target, body, headers or {})
            answer = client.getresponse()
            return checked(Answer(answer.status, joined(answer.getheaders()), answer.read()), method)
        finally:
            client.close()

    def post(self, target, value, **headers):
        """A POST of JSON."""
        return self.ask(target, "POST", json.dumps(value), {"Content-Type": "application/json", **headers})

    def metrics(self):
        """All of /metrics by their names with labels: 'claimeven_searches_total{ending="time"}'."""
        values = {}
        for line in self.ask("/metrics").body.decode().splitlines():
            if match := METRIC.fullmatch(line):
                values[match[1] + (f"{{{match[2]}}}" if match[2] else "")] = float(match[3])
        return values

    def metric(self, name):
        """One of them; 0 before it is there."""
        return self.metrics().get(name, 0.0)

    def log(self, wanted, seconds=5):
        """The first line of the log, as an object, for which `wanted` is true; waits for it."""
        give_up = time.monotonic() + seconds * SLOW
        with self._news:
            while True:
                for line in self.lines:
                    if wanted(found := json.loads(line)):
                        return found
                left = give_up - time.monotonic()
                if left <= 0:
                    raise AssertionError(f"no such line in the log: {self.lines[-10:]}")
                self._news.wait(left)


def until(condition, what, seconds=10):
    """Waits until something is true."""
    give_up = time.monotonic() + seconds * SLOW
    while not condition():
        if time.monotonic() > give_up:
            raise AssertionError(f"after {seconds * SLOW:.0f} s still not so: {what}")
        time.sleep(0.02)


def kill_all():
    """Ends what is still running, when the tests themselves are ended."""
    for process in list(_started):
        if process.poll() is None:
            process.kill()


class Shared:
    """One server for the tests that need nothing special of it."""

    def __init__(self, *options):
        self.options, self._server, self._lock = options, None, threading.Lock()

    def get(self):
        with self._lock:
            if self._server is None:
                self._server = Server(*self.options)
            return self._server

    def end(self):
        """Ends it; what is wrong with that, or None."""
        if self._server is None:
            return None
        try:
            self._server.__exit__(None)
        except AssertionError as error:
            return str(error)


shared = Shared("--table", "32", "--limit", str(10 * max(1, SLOW)))
