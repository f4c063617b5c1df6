#!/usr/bin/env python3
"""Draws nodes against stones played: plot_nodes.py [--results FOLDER] [--out FILE]

Reads positions-SET.jsonl of measure.sh (the lines of `claimeven solve --json`, one process and so one empty table
for each position). One dot a position; a line joins the medians of each class.
"""

import argparse
import json
import math
import pathlib
import statistics
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The classes by plies that remain under best play; each spans the sets that differ in stones played. Colours that
# stay apart for colour-blind eyes, and a shape each.
CLASSES = [
    ("easy", "ends within 13 plies", ["end-easy", "middle-easy", "begin-easy"], "#0072b2", "circle"),
    ("medium", "14 to 27 plies", ["middle-medium", "begin-medium"], "#d55e00", "square"),
    ("hard", "28 plies or more", ["begin-hard"], "#111111", "triangle"),
]

WIDTH, HEIGHT = 860, 520
LEFT, RIGHT, TOP, BOTTOM = 92, 24, 58, 66
MOST_STONES = 42
FONT = "font-family='Helvetica, Arial, sans-serif'"
FEWEST_FOR_MEDIAN = 3


def read(folder, sets):
    points = []
    for name in sets:
        path = folder / f"positions-{name}.jsonl"
        if not path.exists():
            sys.exit(f"plot_nodes: {path} is missing: run scripts/measure.sh")
        for line in path.read_text(encoding="utf-8").splitlines():
            answer = json.loads(line)
            points.append((len(answer["moves"]), answer["nodes"]))
    return points


def label(power):
    return {0: "1", 1: "10", 2: "100", 3: "1,000", 4: "10,000", 5: "100,000"}.get(power, f"{10 ** (power - 6):,} M")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "build" / "measure")
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "docs" / "img" / "nodes_by_stones.svg")
    options = parser.parse_args()
    series = [(name, text, colour, shape, read(options.results, sets)) for name, text, sets, colour, shape in CLASSES]

    most = max(nodes for *_, points in series for _, nodes in points)
    top_power = max(1, math.ceil(math.log10(max(most, 1))))
    plot_width, plot_height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    # Below the logarithmic scale a band of its own for positions that take no node at all.
    band = 26

    def x_of(stones):
        return LEFT + stones / MOST_STONES * plot_width

    def y_of(nodes):
        base = TOP + plot_height - band
        return base + band * 0.65 if nodes < 1 else base - math.log10(nodes) / top_power * (plot_height - band)

    out = [f"<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{HEIGHT}' "
           f"viewBox='0 0 {WIDTH} {HEIGHT}' role='img'>",
           "<title>Nodes to solve a position, against stones played</title>",
           "<rect width='100%' height='100%' rx='8' fill='#ffffff'/>"]

    def text(x, y, content, size=13, anchor="middle", extra=""):
        out.append(f"<text x='{x:.1f}' y='{y:.1f}' {FONT} font-size='{size}' fill='#222222' text-anchor='{anchor}' "
                   f"{extra}>{content}</text>")

    def line(x1, y1, x2, y2, colour, thickness=1):
        out.append(f"<line x1='{x1:.1f}' y1='{y1:.1f}' x2='{x2:.1f}' y2='{y2:.1f}' stroke='{colour}' "
                   f"stroke-width='{thickness}'/>")

    def mark(x, y, colour, shape, size, opacity):
        style = f"fill='{colour}' fill-opacity='{opacity}'"
        if shape == "circle":
            out.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='{size}' {style}/>")
        elif shape == "square":
            out.append(f"<rect x='{x - size:.1f}' y='{y - size:.1f}' width='{2 * size}' height='{2 * size}' {style}/>")
        else:
            out.append(f"<polygon points='{x:.1f},{y - size * 1.2:.1f} {x - size * 1.1:.1f},{y + size * 0.9:.1f} "
                       f"{x + size * 1.1:.1f},{y + size * 0.9:.1f}' {style}/>")

    for power in range(top_power + 1):
        y = y_of(10 ** power)
        line(LEFT, y, WIDTH - RIGHT, y, "#dde2e7")
        text(LEFT - 10, y + 4.5, label(power), anchor="end")
    text(LEFT - 10, y_of(0) + 4.5, "0", anchor="end")
    for stones in range(0, MOST_STONES + 1, 7):
        line(x_of(stones), TOP, x_of(stones), TOP + plot_height, "#eef1f4")
        text(x_of(stones), TOP + plot_height + 20, str(stones))
    line(LEFT, TOP + plot_height, WIDTH - RIGHT, TOP + plot_height, "#444444", 1.5)
    line(LEFT, TOP, LEFT, TOP + plot_height, "#444444", 1.5)
    text(LEFT + plot_width / 2, HEIGHT - 20, "stones played", 15)
    middle = TOP + plot_height / 2
    text(24, middle, "nodes to the exact score (logarithmic)", 15, extra=f"transform='rotate(-90 24 {middle:.1f})'")

    for _, _, colour, shape, points in series:
        for i, (stones, nodes) in enumerate(points):
            # Spread over the width of a stone, by a fixed pattern, so that dots do not hide each other.
            spread = (i * 0.618034 % 1 - 0.5) * 0.7
            mark(x_of(stones + spread), y_of(nodes), colour, shape, 2.2, 0.35)
    for _, _, colour, shape, points in series:
        by_stones = {}
        for stones, nodes in points:
            by_stones.setdefault(stones, []).append(nodes)
        medians = [(stones, statistics.median(nodes)) for stones, nodes in sorted(by_stones.items())
                   if len(nodes) >= FEWEST_FOR_MEDIAN]
        path = " ".join(f"{x_of(stones):.1f},{y_of(nodes):.1f}" for stones, nodes in medians)
        for stroke, thickness in (("#ffffff", 5), (colour, 2.5)):
            out.append(f"<polyline points='{path}' fill='none' stroke='{stroke}' stroke-width='{thickness}' "
                       f"stroke-linejoin='round'/>")
        for stones, nodes in medians:
            mark(x_of(stones), y_of(nodes), colour, shape, 3.6, 1)

    x = LEFT
    for name, what, colour, shape, points in series:
        mark(x + 6, 24, colour, shape, 5, 1)
        text(x + 18, 28.5, f"{name}: {what}", 14, "start")
        x += 62 + 7.2 * len(f"{name}: {what}")
    total = sum(len(points) for *_, points in series)
    text(LEFT, 48, f"a dot a position ({total:,}); lines join the medians", 12, "start", "fill-opacity='0.75'")
    out.append("</svg>")
    options.out.write_text("\n".join(out) + "\n", encoding="utf-8")
    print(f"drawn {options.out.relative_to(ROOT) if options.out.is_relative_to(ROOT) else options.out}")


if __name__ == "__main__":
    main()
