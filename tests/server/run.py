#!/usr/bin/env python3
"""Black-box tests of `claimeven serve`: run.py PROGRAM [-v] [NAME...]

Runs the tests whose names (test_files.Served.test_types) contain one of the NAMEs, or all. Each class of tests
is a job; a few of them run at a time. CLAIMEVEN_SLOW=20 makes everything 20 times as patient, for builds with
sanitizers; the exit code of each server is a test too, since a sanitizer's report changes it.
"""

import argparse
import concurrent.futures
import os
import pathlib
import signal
import sys
import time
import unittest

sys.dont_write_bytecode = True  # the sources may be shared, or read-only

import program
import server

FOLDER = pathlib.Path(__file__).resolve().parent
AT_A_TIME = 6  # most jobs wait for something other than the processor


def main():
    arguments = parse_arguments()
    program.path = str(arguments.program.resolve())
    signal.signal(signal.SIGINT, give_up)
    signal.signal(signal.SIGTERM, give_up)
    began = time.monotonic()
    jobs = find_jobs(arguments.names)
    if not jobs:
        sys.exit(f"no test is called {' or '.join(arguments.names)}")
    with concurrent.futures.ThreadPoolExecutor(AT_A_TIME) as workers:
        results = list(workers.map(lambda job: run_job(job, arguments.verbose), jobs))
    at_the_end = server.shared.end()
    sys.exit(report(results, at_the_end, time.monotonic() - began))


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="PROGRAM", type=pathlib.Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("-v", "--verbose", action="store_true", help="print each test with its time")
    return parser.parse_intermixed_args()


def give_up(number, frame):
    """Ended from outside, such as by a time limit: leave nothing running."""
    server.kill_all()
    os._exit(128 + number)


def find_jobs(names):
    """The tests of each class that have one of the names, those that take longest first."""
    tests = list(flattened(unittest.defaultTestLoader.discover(str(FOLDER), "test_*.py")))
    jobs = {}
    for test in tests:
        if not names or any(name in test.id() for name in names):
            jobs.setdefault(type(test), []).append(test)
    order = sorted(jobs, key=lambda case: -getattr(case, "SECONDS", 0))
    return [unittest.TestSuite(jobs[case]) for case in order]


def flattened(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from flattened(test)
        else:
            yield test


class Result(unittest.TestResult):
    """Keeps all that happened, and says so at once if wanted."""

    def __init__(self, verbose):
        super().__init__()
        self.verbose, self.passed = verbose, 0

    def startTest(self, test):
        super().startTest(test)
        self.began = time.monotonic()

    def say(self, test, happened):
        if self.verbose:
            print(f"{happened:7} {time.monotonic() - self.began:6.2f} s  {test.id()}", flush=True)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1
        self.say(test, "ok")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.say(test, "FAIL")

    def addError(self, test, err):
        super().addError(test, err)
        if hasattr(self, "began"):
            self.say(test, "ERROR")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.say(test, "skipped")

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.say(subtest, "FAIL")


def run_job(job, verbose):
    result = Result(verbose)
    job.run(result)
    return result


def report(results, at_the_end, seconds):
    """Prints failures and the closing lines; the exit code."""
    broken = [one for result in results for one in result.failures + result.errors]
    skipped = [one for result in results for one in result.skipped]
    for test, text in broken:
        print(f"{'=' * 70}\nFAIL: {test.id()}\n{'-' * 70}\n{text}")
    if at_the_end:
        print(f"{'=' * 70}\nFAIL: the end of the shared server\n{'-' * 70}\n{at_the_end}\n")
    for test, reason in skipped:
        print(f"skipped: {test.id()}: {reason}")
    failed = len(broken) + bool(at_the_end)
    print(f"{'-' * 70}\nRan {sum(result.testsRun for result in results)} tests in {seconds:.3f}s\n")
    print("FAILED" if failed else "OK")
    passed = sum(result.passed for result in results)
    print(f"{passed} passed, {failed} failed" + (f", {len(skipped)} skipped" if skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    main()
