#!/usr/bin/env python3
"""A clumsy and hostile user: run.py PROGRAM... [--seed N] [--only NAME] [--long]

Tries every command of the programs (found by reading their --help) with bad options, closed and full descriptors,
too little memory, signals at random moments, names that are not UTF-8, outputs in bad places and garbage as input.
What is promised of a run is in promises.py, and in the words of each trial. A new command is covered as soon as it has
an example in examples.py; without one this test fails.

All that is random comes from the seed. --only runs the trials whose title contains NAME, such as 'signals',
'book solve' or 'outputs: claimeven testset'.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import signal
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # the sources may be shared, or read-only

import process
import try_descriptors
import try_files
import try_limits
import try_options
import try_positionals
import try_signals
from program import discover
from promises import Broken
from subject import Subject, Unusable

KINDS = (try_signals, try_limits, try_descriptors, try_options, try_positionals, try_files)
DEFAULT_SEED = 2026


def main():
    arguments = parse_arguments()
    # Started in the background, Ctrl-C may be switched off, and programs inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, give_up)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="hostile.") as scratch, pool() as workers:
        try:
            groups, subjects = find_subjects(arguments.programs, pathlib.Path(scratch), workers)
        except Unusable as error:
            sys.exit(f"hostile: {error}")
        trials = [
            trial
            for kind in KINDS
            for trial in kind.trials(subjects, groups, arguments.seed, arguments.long)
            if any(name in trial.title for name in arguments.only)
        ]
        if not trials:
            sys.exit(f"hostile: no trial is called {arguments.only}")
        failures = run_all(trials, workers, arguments)
    print(
        f"hostile: {len(trials)} trials of {len(subjects)} commands, {failures} failures, "
        f"worst Ctrl-C {process.ctrl_c.worst:.2f} s, {time.monotonic() - began:.0f} s in all"
    )
    if arguments.verbose:
        print(f"worst Ctrl-C: {process.ctrl_c.line}")
    sys.exit(1 if failures else 0)


def give_up(number, frame):
    """Ended from outside, such as by a time limit: leave nothing running."""
    process.kill_all()
    os._exit(128 + number)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="+", metavar="PROGRAM", type=lambda name: pathlib.Path(name).resolve())
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED, help="of all that is random (default %(default)s)")
    parser.add_argument("--only", action="append", metavar="NAME", help="only trials whose title contains NAME")
    parser.add_argument("--long", action="store_true", help="every bad value, and many more random moments")
    parser.add_argument("--verbose", action="store_true", help="print slow trials, too")
    arguments = parser.parse_args()
    arguments.only = arguments.only or [""]
    return arguments


def pool():
    return concurrent.futures.ThreadPoolExecutor(max(2, os.cpu_count() or 1))


def find_subjects(programs, scratch, workers):
    found = [discover(program) for program in programs]
    groups = [group for some, _ in found for group in some]
    commands = [command for _, some in found for command in some]
    return groups, list(workers.map(lambda command: Subject(command, scratch), commands))


def run_all(trials, workers, arguments):
    """Runs the trials, a few at a time; prints what breaks a promise; returns how many do."""
    failures = 0
    for trial, broken, seconds in workers.map(lambda trial: run_one(trial, arguments.seed), trials):
        if arguments.verbose and seconds > 2:
            print(f"slow: {seconds:.1f} s {trial.title}")
        if broken is not None:
            failures += 1
            print_failure(trial, broken, arguments.seed)
    return failures


def run_one(trial, seed):
    began = time.monotonic()
    try:
        # Its own dice, so that --only repeats a trial exactly.
        trial.action(random.Random(f"{seed} {trial.title}"))
        broken = None
    except Broken as found:
        broken = found
    return trial, broken, time.monotonic() - began


def print_failure(trial, broken, seed):
    print(f"FAILED {trial.title} (--seed {seed})")
    print(f"  $ {broken.result.line}")
    print(f"  promised: {broken.promised}")
    print(f"  happened: {broken.happened} (exit code {broken.result.code})")
    if broken.result.err:
        print(f"  standard error: {broken.result.err[:300].decode(errors='backslashreplace').rstrip()}")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
