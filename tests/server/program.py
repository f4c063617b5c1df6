"""The program under test: its command line, whose answers the server has to give too, and how slow it is."""

import functools
import json
import os
import pathlib
import subprocess
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SLOW = float(
    os.environ.get("CLAIMEVEN_SLOW", "1")
)  # how much slower this build is: a sanitizer's may be 20 times
PATIENCE = 20 * SLOW  # seconds that an answer may take on a busy machine

path = None  # of the program; run.py sets it
_one_at_a_time = threading.Lock()


@functools.cache
def _output(words):
    with _one_at_a_time:
        done = subprocess.run([path, *words], capture_output=True, text=True, timeout=PATIENCE * 6, check=True)
    return done.stdout


def prints(*words):
    """What the program prints for these arguments."""
    return _output(words)


def says(*words):
    """The one object that the program prints for these arguments and --json."""
    return json.loads(prints(*words, "--json"))


def lists(*words):
    """The objects that it prints, one a line."""
    return [json.loads(line) for line in prints(*words, "--json").splitlines()]


def version():
    return prints("--version").split()[-1]


@functools.cache
def has_size(size):
    """Whether this build has boards of a size: those with sanitizers have few."""
    done = subprocess.run(
        [path, "analyze", "--size", size, "1212121"], capture_output=True, timeout=PATIENCE, check=False
    )
    return done.returncode == 0


@functools.cache
def checks_types():
    """Whether it has the undefined behaviour sanitizer, which opens descriptors to look at objects."""
    return b"__ubsan_vptr" in pathlib.Path(path).read_bytes()


def without_work(answer, *more):
    """An answer without what differs from run to run."""
    return {name: value for name, value in answer.items() if name not in ("nodes", "ms", *more)}


def without_luck(review, expected):
    """A review without the reasons for which the program alone had too few nodes: a server may have learned meanwhile."""
    known = [
        {name: value for name, value in ply.items() if name != "why" or "why" in alone}
        for ply, alone in zip(review["plies"], expected["plies"], strict=True)
    ]
    return {**without_work(review), "plies": known}


def scored(name, count):
    """The first positions of a test set, with scores that other programs have confirmed: (moves, score)."""
    lines = (ROOT / "data/testsets" / f"{name}.txt").read_text().splitlines()[:count]
    return [(moves, int(score)) for moves, score in (line.rsplit(" ", 1) for line in lines)]
