#!/usr/bin/env python3
"""Measures the Python package beside other solvers, in one process and one run: `make bench-python`.

The others are BitBully (PyPI) and the crate connect-four-ai (crates.io). All answer the same positions in turn,
part by part, and every round begins with empty tables. Ratios are medians over the rounds. All answers are
compared with the known scores and with each other: a difference makes the exit code 1. What one thread does is
measured by the processor's time for it, so that others who use the machine count little. What is measured:

  solve     scores of the first positions of test sets, one thread, no books
  batch     scores of random positions of 16 plies, all processors, no books
  columns   the score of every column of random positions of 8 to 12 plies, one thread, with books: ours, and
            BitBully's database of 12 plies with distances (connect-four-ai comes with none of that depth)
  call      what a call from Python costs beside one in C++, on positions of the book

Tables: ours may grow to 64 MB (--table); the others have fixed sizes, BitBully 96 MB, connect-four-ai 64 MB.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import signal
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "scripts"))

import contestants
import subjects
from contest import CallTimes, Contest, Result, run, together
from describe_machine import machine
from measured import fill_one
from peers_report import as_json, as_markdown, as_text

BUILD = Path(__file__).resolve().parent.parent / "build"
CONTESTS = {"solve": subjects.solve, "batch": subjects.batch, "columns": subjects.columns}
SUBJECTS = (*CONTESTS, "call")
BLOCK = "<!-- measured: peers -->"


def main() -> int | str:
    options = _options()
    # Ctrl-C ends it at once, and not when a search ends: BitBully lets nothing else of Python run meanwhile.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    amount = subjects.QUICK if options.quick else subjects.FULL
    if options.rounds:
        amount = dataclasses.replace(amount, rounds=options.rounds)
    conditions = subjects.Conditions(options.seed, options.threads, options.table << 20, options.crate)
    results = []
    for name, contests in CONTESTS.items():
        if name in options.only:
            ran = [_run(one, amount.rounds) for one in contests(amount, conditions) if len(one.contestants) > 1]
            results += ran
            if name == "columns" and ran:
                results.append(together(name, "all of these together", ran))
    call = _call(amount, conditions, options.program) if "call" in options.only else None
    if not results and call is None:
        return "python_peers: nobody is there to compare with: make bench-python installs the others"
    about = {
        "machine": machine(),
        "versions": contestants.versions(
            {name for result in results for name in result.seconds} | {"claimeven"}
        ),
        "seed": options.seed,
        "rounds": amount.rounds,
        "quick": options.quick,
        "threads": options.threads,
        "table_mb": options.table,
    }
    report = as_json(results, call, about)
    _say("")
    print(json.dumps(report, indent=2) if options.json else as_text(report))
    if options.fill and not report["wrong"]:
        text = options.fill.read_text(encoding="utf-8")
        options.fill.write_text(fill_one(text, "peers", as_markdown(report)), encoding="utf-8")
    return 1 if report["wrong"] else 0


def _run(contest: Contest, rounds: int) -> Result:
    try:
        return run(contest, rounds, _say)
    finally:
        for contestant in contest.contestants:
            contestant.close()
        # Their tables are large, and the result lives on.
        contest.contestants.clear()


def _call(amount: subjects.Amount, conditions: subjects.Conditions, program: Path) -> CallTimes | None:
    _say("call")
    try:
        return subjects.call(amount, conditions, program)
    except contestants.Missing as missing:
        subjects.complain(str(missing))
        return None


class _Progress:
    """A line that changes where somebody looks on, and a line for each round where nobody does."""

    def __init__(self) -> None:
        self._last = ""

    def __call__(self, what: str, *details: str) -> None:
        if sys.stderr.isatty():
            print("\r\033[K" + ", ".join([what, *details]), end="", file=sys.stderr, flush=True)
        elif what not in ("", self._last):
            print(what, file=sys.stderr, flush=True)
        self._last = what


_say = _Progress()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--only", nargs="+", choices=SUBJECTS, default=SUBJECTS, metavar="WHAT", help=", ".join(SUBJECTS)
    )
    parser.add_argument("--quick", action="store_true", help="a look: few positions, one round")
    parser.add_argument("--rounds", type=_positive, metavar="N", help=f"{subjects.FULL.rounds} by default")
    parser.add_argument("--seed", type=int, default=2026, help="of the random positions (2026)")
    parser.add_argument(
        "--threads", type=_positive, default=_processors(), metavar="N", help="of a batch (all processors)"
    )
    parser.add_argument(
        "--table", type=_positive, default=64, metavar="MB", help="what our table may grow to (64)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--fill", type=Path, metavar="FILE", help="put the table into this document")
    parser.add_argument(
        "--crate",
        type=Path,
        default=_library(BUILD / "connect-four-ai"),
        metavar="FILE",
        help="the library that bench/connect-four-ai/build.sh makes",
    )
    parser.add_argument(
        "--program",
        type=Path,
        default=BUILD / "release" / "claimeven",
        metavar="FILE",
        help="the program, for calls in C++",
    )
    options = parser.parse_args()
    if options.fill:
        # Now, and not after an hour.
        if options.quick or options.only != SUBJECTS:
            parser.error("--fill needs a full run: no --quick, no --only")
        if not options.crate.is_file():
            parser.error(f"--fill needs all solvers, and there is no {options.crate}, which needs cargo")
        if not options.fill.is_file() or BLOCK not in options.fill.read_text(encoding="utf-8"):
            parser.error(f"--fill: {options.fill} has no line {BLOCK}")
    return options


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _library(folder: Path) -> Path:
    names = {"darwin": "libpeer.dylib", "win32": "peer.dll"}
    return folder / names.get(sys.platform, "libpeer.so")


if __name__ == "__main__":
    sys.exit(main())
