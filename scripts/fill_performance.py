#!/usr/bin/env python3
"""Writes measured figures into the documents: fill_performance.py [--results FOLDER] [--copies FOLDER]

Reads what measure.sh left in the results folder, and replaces what stands between the lines
    <!-- measured: NAME -->
    <!-- end measured -->
in docs/performance.md and README.md. --copies writes the filled documents to a folder instead of over the old ones.
"""

import argparse
import functools
import json
import pathlib
import re
import statistics
import sys

from measured import count, duration, fill, table

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / "docs" / "performance.md", ROOT / "README.md"]
SETS = ["end-easy", "middle-easy", "middle-medium", "begin-easy", "begin-medium", "begin-hard"]

# What the authors of connect-four-ai (version 1.0.0) published, measured on their machine: mean time in seconds, mean
# positions, thousands of positions per second.
PUBLISHED = {
    "Fhourstones (outcome only)": {
        "end-easy": (4.27e-6, 39.8, 9331), "middle-easy": (137e-6, 2101, 15304),
        "middle-medium": (1.70e-3, 28725, 16935), "begin-easy": (150e-3, 2456184, 16325),
        "begin-medium": (80.6e-3, 1296896, 16088), "begin-hard": (5.58, 93425554, 16743)},
    "connect-four-ai, no book": {
        "end-easy": (3.32e-6, 51, 14800), "middle-easy": (32.2e-6, 449, 13952),
        "middle-medium": (2.87e-3, 39855, 13891), "begin-easy": (222e-6, 3295, 14824),
        "begin-medium": (87.3e-3, 1191372, 13634), "begin-hard": (5.09, 64186798, 12618)},
    "connect-four-ai, book of 8 plies": {
        "begin-easy": (159e-6, 2294, 14404), "begin-medium": (49.0e-3, 631766, 12895),
        "begin-hard": (67.3e-3, 834100, 12387)},
    "connect-four-ai, book of 12 plies": {
        "begin-easy": (42e-6, 619, 14706), "begin-medium": (7.44e-3, 95156, 12790),
        "begin-hard": (1.40e-3, 17631, 12623)},
}


class Results:
    def __init__(self, folder):
        self.folder = folder

    def json(self, name):
        return json.loads((self.folder / name).read_text(encoding="utf-8"))

    def lines(self, name):
        return [json.loads(line) for line in (self.folder / name).read_text(encoding="utf-8").splitlines()]

    def books(self):
        """The deepest plies of the books that were measured."""
        return sorted(int(file.stem.removeprefix("book-")) for file in self.folder.glob("book-*.json"))

    def sets(self, name):
        """The sets of a bench run by name. A set with a wrong score has no figures worth printing."""
        sets = {entry["name"]: entry for entry in self.json(name)["sets"]}
        for entry in sets.values():
            if entry["failures"]:
                sys.exit(f"fill_performance: {name}: {entry['name']} has wrong scores")
        return sets


def machine(results):
    m = results.json("machine.json")
    limit = f", the first {m['limit']} positions of each" if m["limit"] else ""
    rows = [
        ("processor", f"{m['cpu']}, {m['cores']} cores"
                      f"{', AVX2' if m['avx2'] else ', no AVX2'}"),
        ("memory", f"{m['memory_gb']} GB"),
        ("system", m["system"]),
        ("compiler", f"{m['compiler']}, {m['build_type']}, -march={m['march']}"),
        ("program", f"{m['version']}, commit {m['commit']}"),
        ("test sets", m["sets"] + limit),
    ]
    signature = results.folder / "signature.txt"
    if signature.exists() and signature.read_text().strip():
        rows.append(("signature", f"{int(signature.read_text()):,} nodes"))
    return "\n".join(["| | |", "|---|---|"] + [f"| {name} | {value} |" for name, value in rows])


def sets(results):
    solve, outcome = results.sets("solve.json"), results.sets("outcome.json")
    rows = []
    for name in SETS:
        s, o = solve[name], outcome[name]
        rows.append((name, str(s["positions"]), count(s["mean_nodes"]), duration(s["mean_ms"] / 1e3),
                     f"{s['nodes_per_s'] / 1e6:.2f}", count(o["mean_nodes"]), duration(o["mean_ms"] / 1e3)))
    return table(("set", "positions", "`solve`: nodes", "time", "M nodes/s", "`solve_outcome`: nodes", "time"), rows)


def comparison(results):
    ours = {"**Claimeven, `solve`**": results.sets("solve.json")}
    for ply in results.books():
        ours[f"**Claimeven, `solve`, book of {ply} plies**"] = results.sets(f"book-{ply}.json")
    ours["**Claimeven, `solve_outcome`**"] = results.sets("outcome.json")
    rows = []
    for name in SETS:
        first = f"**{name}**"
        for solver, figures in PUBLISHED.items():
            if name in figures:
                seconds, positions, speed = figures[name]
                rows.append((first, solver, count(positions), duration(seconds), f"{speed:,}"))
                first = ""
        for solver, figures in ours.items():
            if name not in figures:
                continue
            s = figures[name]
            rows.append((first, solver, count(s["mean_nodes"]), duration(s["mean_ms"] / 1e3),
                         f"{s['nodes_per_s'] / 1e3:,.0f}"))
    head = ("set", "solver", "mean positions", "mean time", "thousand/s")
    return table(head, rows).replace("|---|--:|", "|---|---|", 1)


def threads(results):
    total = {}
    for number in (1, 2):
        pieces = [entry for path in sorted((results.folder / "threads").glob(f"*-{number}.json"))
                  for entry in results.sets(f"threads/{path.name}").values()]
        total[number] = (sum(p["positions"] for p in pieces), sum(p["positions"] * p["mean_nodes"] for p in pieces),
                         sum(p["positions"] * p["mean_ms"] for p in pieces) / 1e3)
    rows = [(f"{number}", str(positions), count(nodes / positions), duration(seconds / positions),
             f"{total[1][2] / seconds:.2f}") for number, (positions, nodes, seconds) in total.items()]
    return table(("threads", "positions", "mean nodes", "mean time", "times as fast"), rows)


def empty_board(results):
    rows = []
    for name, file in (("`solve`, 1 thread", "empty-1"), ("`solve`, 2 threads", "empty-2"),
                       ("`solve_outcome`, 1 thread", "empty-outcome")):
        runs = results.lines(f"{file}.jsonl")
        times = [run["ms"] / 1e3 for run in runs]
        nodes = statistics.median(run["nodes"] for run in runs)
        answer = runs[0].get("score", runs[0]["outcome"])
        rows.append((name, str(answer), count(nodes), duration(statistics.median(times)),
                     f"{duration(min(times))} to {duration(max(times))}"))
    return table(("", "answer", "nodes", "time, median", f"of {len(runs)} runs"), rows)


def instructions(results):
    folder = results.folder / "callgrind"
    if not folder.exists():
        return "Not measured: valgrind was not installed."

    def collected(run):
        return int(re.search(r"Collected : (\d+)", (folder / f"{run}.log").read_text()).group(1))

    sample = results.json("callgrind/sample.json")["sets"][0]
    nodes = sample["positions"] * sample["mean_nodes"]
    per_node = (collected("sample") - collected("start")) / nodes
    return table(("positions", "nodes", "instructions", "instructions per node"),
                 [(str(sample["positions"]), count(nodes), f"{collected('sample') - collected('start'):,}",
                   f"**{per_node:,.0f}**")])


def summary(results):
    solve = results.sets("solve.json")
    empty = results.lines("empty-1.jsonl")
    rows = [(name, count(solve[name]["mean_nodes"]), duration(solve[name]["mean_ms"] / 1e3)) for name in SETS]
    rows.append(("empty board", count(empty[0]["nodes"]),
                 duration(statistics.median(run["ms"] for run in empty) / 1e3)))
    return table(("positions", "mean nodes", "mean time"), rows)


def book(results):
    info, hits = results.json("book_info.json"), results.json("book_hits.json")
    if hits["wrong"]:
        sys.exit("fill_performance: the book has wrong scores")
    rows = [("look-up in the search, warm", f"{hits['look_up_ns']:.0f} ns"),
            ("`Book::find`, which makes sure that a game leads to the position", f"{hits['find_ns']:.0f} ns"),
            ("`Solver::solve`", f"{hits['solve_ns']:.0f} ns"),
            ("nodes at most", str(hits["most_nodes"])),
            ("positions asked about", f"{hits['positions']:,}"),
            ("file", f"{info['bytes']:,} bytes, {info['bits_per_position']:.2f} bits a stored position")]
    return table(("the book, a position", ""), rows)


BLOCKS = {"machine": machine, "sets": sets, "comparison": comparison, "threads": threads,
          "empty-board": empty_board, "book": book, "instructions": instructions, "summary": summary}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "build" / "measure")
    parser.add_argument("--copies", type=pathlib.Path, help="write here, and leave the documents alone")
    options = parser.parse_args()
    results = Results(options.results)
    if not (options.results / "machine.json").exists():
        sys.exit(f"fill_performance: {options.results} has no results: run scripts/measure.sh")
    blocks = {name: functools.partial(block, results) for name, block in BLOCKS.items()}
    for document in DOCUMENTS:
        target = options.copies / document.name if options.copies else document
        target.write_text(fill(document.read_text(encoding="utf-8"), blocks), encoding="utf-8")
        print(f"filled {target.relative_to(ROOT) if target.is_relative_to(ROOT) else target}")


if __name__ == "__main__":
    main()
