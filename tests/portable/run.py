#!/usr/bin/env python3
"""Tests of the program and the archive of another system, in an emulator: run.py x86_64|aarch64|windows [-v] [NAME...]

Runs the tests whose names (test_program.Program.test_signature) contain one of the NAMEs, or all. `make archive-SYSTEM`
builds what they look at.
"""

import argparse
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True  # the sources may be shared, or read-only

import cases
from target import TARGETS

FOLDER = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", metavar="SYSTEM", choices=TARGETS)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("-v", "--verbose", action="store_true", help="print each test")
    arguments = parser.parse_intermixed_args()
    cases.target = TARGETS[arguments.system]
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{name}*" for name in arguments.names] or None
    tests = loader.discover(str(FOLDER), "test_*.py")
    result = unittest.TextTestRunner(sys.stdout, verbosity=1 + arguments.verbose).run(tests)
    failed = len(result.failures) + len(result.errors)
    skipped = len(result.skipped)
    print(f"{result.testsRun - failed - skipped} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    sys.exit(1 if failed or result.testsRun == 0 else 0)


if __name__ == "__main__":
    main()
