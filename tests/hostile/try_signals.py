"""Ctrl-C and SIGTERM at random moments, and readers that stall or go away.

Promised: Ctrl-C ends a run within seconds, with exit code 130 or as if it had not come. What was printed are whole
lines, and files are whole or absent; score files may be unfinished, and then the same command goes on.
"""

import fcntl
import os
import select
import shlex
import signal
import subprocess
import time

import process
from promises import INTERRUPTED, Broken, ends_properly, has_whole_json, has_whole_lines
from trial import Trial

INT, TERM = signal.SIGINT, signal.SIGTERM
STARTING, AT_WORK = (0.0, 0.03), (0.1, 0.8)  # moments, in seconds
PIPE_BYTES = 4096  # the smallest that Linux has


def trials(subjects, groups, seed, long):
    for subject in subjects:
        for number in range(10 if long else 1):
            yield from random_moments(subject, number)
        if subject.command.reads_stdin:
            yield trial(subject, "Ctrl-C while it waits for input", waiting_for_input(subject))
        if subject.normal.out:
            args = subject.example.short_args
            yield trial(subject, "Ctrl-C, stalled reader", stalled_reader(subject, args, None, PIPE_BYTES))
            yield trial(subject, "reader gone", reader_gone(subject, args, None))
        if subject.example.chatty:
            line, stdin = subject.example.chatty
            args = shlex.split(line)
            yield trial(subject, "Ctrl-C, reader that stalls later", stalled_reader(subject, args, stdin, 0))
            yield trial(subject, "reader that goes away later", reader_gone(subject, args, stdin))


def random_moments(subject, number):
    """Signals to each long job, while it is starting and later on, and to the small one."""
    for job, line in enumerate(subject.example.long):
        for moments, when in (STARTING, "at the start"), (AT_WORK, "at work"):
            action = interrupted_job(subject, line, (INT,), moments)
            yield trial(subject, f"Ctrl-C, job {job}, {when}, {number}", action)
        yield trial(subject, f"SIGTERM, job {job}, {number}", interrupted_job(subject, line, (TERM,), AT_WORK))
    if subject.example.long:
        line = subject.example.long[0]
        yield trial(subject, f"two Ctrl-C, {number}", interrupted_job(subject, line, (INT, INT), AT_WORK))
    for one in (INT, TERM):
        yield trial(subject, f"{one.name}, small job, {number}", interrupted_small_job(subject, one))


def trial(subject, what, action):
    return Trial("signals", subject.command.name, what, action)


def ended_by(result, subject, signals):
    """Ctrl-C: 130 or a normal end. SIGTERM also ends a program that does not know it."""
    ends_properly(result, subject.command, allowed_signals=signals)
    if result.signalled and result.code == 2:
        raise Broken(result, "exit code 2", "a signal is no bad input")


def interrupted_job(subject, line, signals, moments):
    def action(dice):
        args = shlex.split(line)
        json_flag = subject.command.option("--json")
        as_json = json_flag is not None and json_flag.is_flag and dice.random() < 0.5
        if as_json:
            args = ["--json", *args]
        with subject.folder() as folder:
            result = subject.run(args, folder, stop_after=dice.uniform(*moments), signals=signals)
            ended_by(result, subject, signals)
            if not result.signalled:
                raise Broken(result, "over before the signal", "a long example takes long: see examples.py")
            if signals == (INT,):
                has_whole_lines(result)
                if result.code not in (INTERRUPTED, -INT):
                    promised = f"a job that was cut short ends with {INTERRUPTED}"
                    raise Broken(result, f"exit code {result.code}", promised)
                if as_json:
                    has_whole_json(result)
            subject.files_are_whole(result, folder)
            subject.can_go_on(result, folder, args)

    return action


def interrupted_small_job(subject, one):
    """The small example: whatever is left behind, the same command then makes the files that it always makes."""

    def action(dice):
        with subject.folder() as folder:
            moment = dice.uniform(0, subject.normal.seconds)
            result = subject.run(subject.example.short_args, folder, stop_after=moment, signals=(one,))
            ended_by(result, subject, (one,))
            if one == INT:
                has_whole_lines(result)
            subject.files_are_whole(result, folder)
            subject.goes_on_afterwards(result, folder)

    return action


def waiting_for_input(subject):
    """Nobody writes to its standard input."""

    def action(dice):
        reading, writing = os.pipe()
        with subject.folder() as folder:
            argv = [subject.command.program, *subject.command.words, *subject.option_args()]
            child = process.start(argv, folder, stdin=reading, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            os.close(reading)
            time.sleep(dice.uniform(0.1, 0.3))
            out, err, latency = process.end_with(child, (INT,), process.GRACE)
            os.close(writing)
        code = None if latency >= process.GRACE else child.returncode
        line = f"sleep 1000 | {process.shell_line(argv)}   # Ctrl-C"
        result = process.Result(line, code, out, err, latency, latency)
        process.ctrl_c.note(result)
        ends_properly(result, subject.command)
        if code not in (INTERRUPTED, -INT):
            raise Broken(result, f"exit code {code}", f"Ctrl-C while it waits for input is exit code {INTERRUPTED}")

    return action


class Piped:
    """A run whose standard output is a small pipe in the hands of the test."""

    def __init__(self, subject, folder, args, stdin, filled=0):
        self.subject = subject
        self.reading, writing = os.pipe()
        fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, PIPE_BYTES)
        os.write(writing, b"\n" * filled)
        (folder / "input").write_bytes(stdin or b"")
        argv = [subject.command.program, *subject.command.words, *args]
        self.line = process.shell_line(argv)
        with open(folder / "input", "rb") as source, open(folder / "errors", "wb") as errors:
            self.child = process.start(argv, folder, stdin=source, stdout=writing, stderr=errors)
        os.close(writing)
        self.errors = folder / "errors"

    def ended_within(self, seconds):
        try:
            self.child.wait(seconds)
            return True
        except subprocess.TimeoutExpired:
            return False

    def read_first(self, seconds):
        """Whatever comes first, if anything does."""
        if select.select([self.reading], [], [], seconds)[0]:
            os.read(self.reading, 10)

    def read_rest(self):
        out = b""
        while data := os.read(self.reading, 65536):
            out += data
        return out

    def result(self, ending, latency, out=b""):
        """`ending` is what the pipe's other end does. Kills what is still at work."""
        alive = self.child.poll() is None
        if alive:
            self.child.kill()
            self.child.wait()
        code = None if alive else self.child.returncode
        return process.Result(f"{self.line} | {ending}", code, out, self.errors.read_bytes(), latency, latency)


def stalled_reader(subject, args, stdin, filled):
    """Standard output is a pipe that nobody reads, with `filled` bytes in it; after Ctrl-C someone reads what came."""

    def action(dice):
        with subject.folder() as folder:
            run = Piped(subject, folder, args, stdin, filled)
            if run.ended_within(max(0.5, 3 * subject.normal.seconds)):
                result = run.result("sleep 1000", None, run.read_rest())
                raise Broken(result, "ended although nobody had read", "nothing is lost while the reader is slow")
            run.child.send_signal(INT)
            sent = time.monotonic()
            run.ended_within(process.GRACE)
            latency = time.monotonic() - sent
            result = run.result("sleep 1000   # the pipe is full; Ctrl-C", latency)
            result.out = run.read_rest()
            os.close(run.reading)
        process.ctrl_c.note(result)
        ends_properly(result, subject.command)
        has_whole_lines(result)
        if result.code not in (INTERRUPTED, -INT):
            raise Broken(result, f"exit code {result.code}", f"Ctrl-C while nobody reads is exit code {INTERRUPTED}")

    return action


def reader_gone(subject, args, stdin):
    """The reader closes the pipe, at once or after the first bytes: the program ends, without many words."""

    def action(dice):
        with subject.folder() as folder:
            began = time.monotonic()
            run = Piped(subject, folder, args, stdin)
            if dice.random() < 0.5:
                run.read_first(5)
            os.close(run.reading)
            ended = run.ended_within(process.GRACE)
            result = run.result("true", None)
            result.seconds = time.monotonic() - began
        if not ended:
            raise Broken(result, "still at work", "ends when nobody reads any more")
        ends_properly(result, subject.command, allowed_signals=(signal.SIGPIPE,))
        if len(result.err.splitlines()) > 4:
            raise Broken(result, f"{len(result.err.splitlines())} lines of complaint", "one complaint is enough")

    return action
