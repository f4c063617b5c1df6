#!/usr/bin/env python3
"""Tests of `claimeven play` in real terminals and in pipes: run.py PROGRAM [-v] [NAME...]

Runs the tests whose names (test_screen.Keys.test_digits_play) contain one of the NAMEs, or all; those of different
classes at the same time. Needs what requirements.txt names: setup.sh puts it into build/terminal.
"""

import argparse
import concurrent.futures
import pathlib
import sys
import time
import unittest

sys.dont_write_bytecode = True  # the sources may be shared, or read-only

import cases

FOLDER = pathlib.Path(__file__).resolve().parent
AT_A_TIME = 4  # most wait for the program most of the time


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="PROGRAM", type=pathlib.Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("-v", "--verbose", action="store_true", help="print each test with its time")
    arguments = parser.parse_intermixed_args()
    cases.program = arguments.program.resolve()
    began = time.monotonic()
    jobs = find_jobs(arguments.names)
    if not jobs:
        sys.exit(f"no test is called {' or '.join(arguments.names)}")
    with concurrent.futures.ThreadPoolExecutor(AT_A_TIME) as workers:
        results = list(workers.map(lambda job: run_job(job, arguments.verbose), jobs))
    sys.exit(report(results, time.monotonic() - began))


def find_jobs(names):
    """The tests of each class that have one of the names."""
    jobs = {}
    for test in flattened(unittest.defaultTestLoader.discover(str(FOLDER), "test_*.py")):
        if not names or any(name in test.id() for name in names):
            jobs.setdefault(type(test), []).append(test)
    return [unittest.TestSuite(tests) for tests in jobs.values()]


def flattened(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from flattened(test)
        else:
            yield test


class Result(unittest.TestResult):
    def __init__(self, verbose):
        super().__init__()
        self.verbose, self.passed = verbose, 0

    def startTest(self, test):
        super().startTest(test)
        self.began = time.monotonic()

    def stopTest(self, test):
        super().stopTest(test)
        if self.verbose:
            print(f"{time.monotonic() - self.began:6.2f} s  {test.id()}", flush=True)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1


def run_job(job, verbose):
    result = Result(verbose)
    job.run(result)
    return result


def report(results, seconds):
    """Prints failures and the closing line; the exit code."""
    broken = [one for result in results for one in result.failures + result.errors]
    for test, text in broken:
        print(f"{'=' * 70}\nFAIL: {test.id()}\n{'-' * 70}\n{text}")
    passed = sum(result.passed for result in results)
    print(f"{passed} passed, {len(broken)} failed")
    print(f"in {seconds:.0f} s")
    return 1 if broken else 0


if __name__ == "__main__":
    main()
