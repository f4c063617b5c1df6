#!/usr/bin/env python3
"""How soon Ctrl-C ends each kind of long call: the table of docs/python.md.

usage: interrupts.py [--times N] [--fill FILE]
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from pathlib import Path

sys.path += [str(Path(__file__).resolve().parents[3] / name) for name in ("bindings/python/tests", "scripts")]

from describe_machine import machine
from interrupting import Interrupter
from long_calls import CALLS
from measured import duration, fill_one, table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=5, help="how often each is interrupted (5)")
    parser.add_argument("--fill", type=Path, metavar="FILE", help="put the table into this document")
    options = parser.parse_args()
    rows = []
    with Interrupter() as interrupter:
        for name in CALLS:
            # Not always at the same place of its work.
            afters = [0.05 + 0.08 * time for time in range(options.times)]
            seconds = [interrupter.latency(name, after).seconds for after in afters]
            rows.append((f"`{name}`", duration(statistics.median(seconds)), duration(max(seconds))))
            print("  ".join(rows[-1]), flush=True)
    described = machine()
    block = (
        table(("call", "median", "longest"), rows)
        + f"\n\n{options.times} times each; {described['cpu']}, {described['cores']} cores, "
        + f"{described['system']}; {os.getloadavg()[0]:.0f} programs wanted a core at the end."
    )
    if options.fill:
        text = options.fill.read_text(encoding="utf-8")
        options.fill.write_text(fill_one(text, "interrupts", block), encoding="utf-8")
    else:
        print(block)


if __name__ == "__main__":
    main()
