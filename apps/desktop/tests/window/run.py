#!/usr/bin/env python3
"""Tests of the real window, by real keys and clicks: run.py PROGRAM [-v] [NAME...]

Needs Xvfb and xdotool. Runs the tests whose names contain one of the NAMEs, or all; each class of tests has a display of its
own, and a few of them run at a time. CLAIMEVEN_SLOW=5 makes everything five times as patient.
"""

import argparse
import concurrent.futures
import pathlib
import sys
import time
import unittest

sys.dont_write_bytecode = True  # the sources may be shared, or read-only

import window

FOLDER = pathlib.Path(__file__).resolve().parent
AT_A_TIME = 3  # a window mostly waits for the next key


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="PROGRAM", type=pathlib.Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--log", metavar="FILE", type=pathlib.Path, help="write the last line there, too")
    parser.add_argument("-v", "--verbose", action="store_true", help="print each test with its time")
    arguments = parser.parse_intermixed_args()
    window.path = str(arguments.program.resolve())
    began = time.monotonic()
    jobs = find_jobs(arguments.names)
    if not jobs:
        sys.exit(f"no test is called {' or '.join(arguments.names)}")
    with concurrent.futures.ThreadPoolExecutor(AT_A_TIME) as workers:
        results = list(workers.map(lambda job: run_job(job, arguments.verbose), jobs))
    broken = [one for result in results for one in result.failures + result.errors]
    for test, text in broken:
        print(f"{'=' * 70}\nFAIL: {test.id()}\n{'-' * 70}\n{text}")
    print(f"Ran {sum(result.testsRun for result in results)} tests in {time.monotonic() - began:.1f} s")
    summary = f"{sum(result.passed for result in results)} passed, {len(broken)} failed"
    print(summary)
    if arguments.log:
        arguments.log.parent.mkdir(parents=True, exist_ok=True)
        arguments.log.write_text(summary + "\n")
    sys.exit(1 if broken else 0)


def find_jobs(names):
    """The tests of each class that have one of the names."""
    jobs = {}
    for test in flattened(unittest.defaultTestLoader.discover(str(FOLDER), "test_*.py")):
        if not names or any(name in test.id() for name in names):
            jobs.setdefault(type(test), []).append(test)
    return [unittest.TestSuite(tests) for tests in sorted(jobs.values(), key=lambda tests: -len(tests))]


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
        self.began, self.broken_before = time.monotonic(), len(self.failures) + len(self.errors)

    def stopTest(self, test):
        super().stopTest(test)
        if self.verbose:
            is_broken = len(self.failures) + len(self.errors) > self.broken_before
            print(f"{'FAIL' if is_broken else 'ok':4} {time.monotonic() - self.began:6.2f} s  {test.id()}", flush=True)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1


def run_job(job, verbose):
    result = Result(verbose)
    job.run(result)
    return result


if __name__ == "__main__":
    main()
