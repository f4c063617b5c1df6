#!/usr/bin/env python3
"""How soon Ctrl-C ends each kind of long call: a table for docs/python.md.

usage: interrupts.py [--times N]
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from interrupting import Interrupter
from long_calls import CALLS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=5, help="how often each is interrupted (5)")
    times: int = parser.parse_args().times
    print("| call | median | longest |")
    print("|---|---|---|")
    with Interrupter() as interrupter:
        for name in CALLS:
            # Not always at the same place of its work.
            latencies = [interrupter.latency(name, after=0.1 + 0.08 * time) for time in range(times)]
            print(
                f"| {name} | {1000 * statistics.median(latencies):.0f} ms | {1000 * max(latencies):.0f} ms |",
                flush=True,
            )


if __name__ == "__main__":
    main()
