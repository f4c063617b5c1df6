#!/usr/bin/env python3
"""Measures the explanations: measure_explain.py [--program PROGRAM] [SET...]

Explains every position of the test sets (data/testsets/*.txt) and prints the tables of docs/explain.md: what decides
the stories, after which share of the moves that remain, and the time that a story takes, the score included.
"""

import argparse
import json
import pathlib
import statistics
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
KINDS = ["win-in-one", "double-threat", "zugzwang", "full-board", "follow-up", "odd-threat", "cannot-win"]


def explained(program, path):
    """The JSON object of every position of the set."""
    moves = [line.split(" ")[0] for line in path.read_text(encoding="utf-8").splitlines()]
    out = subprocess.run([program, "solve", "--explain", "--json"], input="\n".join(moves) + "\n", check=True,
                         capture_output=True, text=True).stdout
    results = [json.loads(line) for line in out.splitlines()]
    assert len(results) == len(moves)
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(ROOT / "build/release/claimeven"))
    parser.add_argument("sets", nargs="*", type=pathlib.Path,
                        default=sorted((ROOT / "data/testsets").glob("*.txt")), metavar="SET")
    options = parser.parse_args()

    print("| set | positions | until it is decided: median | mean | most | share of the moves: median | mean "
          "| at most half | ms: median | most |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    kinds = {}
    verdicts = {"worse": 0, "other": 0}
    for path in options.sets:
        results = explained(options.program, path)
        stories = [result["explanation"] for result in results]
        after = [story["decided_after"] for story in stories]
        shares = [n / len(story["pv"]) for n, story in zip(after, stories)]
        times = [result["ms"] for result in results]
        print(f"| {path.stem} | {len(results)} | {statistics.median(after):.0f} | {statistics.mean(after):.1f} "
              f"| {max(after)} | {statistics.median(shares):.0%} | {statistics.mean(shares):.0%} "
              f"| {sum(share <= 0.5 for share in shares) / len(shares):.0%} "
              f"| {statistics.median(times):.2f} | {max(times):.0f} |")
        kinds[path.stem] = {kind: sum(story["decided_by"] == kind for story in stories) for kind in KINDS}
        assert sum(kinds[path.stem].values()) == len(stories), "something else decides"
        for story in stories:
            for step in story["steps"]:
                for other in step.get("alternatives", []):
                    verdicts["worse" if other["verdict"] == "worse" else "other"] += 1

    print()
    print(f"| set | {' | '.join(KINDS)} |")
    print("|---|" + "--:|" * len(KINDS))
    for name, counts in kinds.items():
        total = sum(counts.values())
        print(f"| {name} | {' | '.join(f'{counts[kind] / total:.0%}' for kind in KINDS)} |")
    print()
    print(f"Verdicts on other columns: {sum(verdicts.values())}, of which {verdicts['worse']} say only that it is worse.")


if __name__ == "__main__":
    main()
