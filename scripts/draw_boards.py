#!/usr/bin/env python3
"""Draws the boards of the documents: draw_boards.py [--program PROGRAM] [--check] [NAME...]

docs/img/boards.json lists them. Everything that a drawing claims comes from the program: the board is the one that
follows from the moves, scores come from `claimeven analyze --json`, threats from `claimeven solve --explain --json`.
The score that the list states must be the one that the program finds, so a document can't keep a wrong one.
--check draws nothing and fails if a file is missing or would change.
"""

import argparse
import json
import math
import pathlib
import subprocess
import sys
from xml.sax.saxutils import escape

ROOT = pathlib.Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "img"

CELL = 48
RADIUS = 19
MARGIN = 14
FONT = "font-family='Helvetica, Arial, sans-serif'"

# Vermilion and yellow differ in lightness as well, and every stone carries its letter: no one has to tell hues apart.
STONE = {"x": ("#d55e00", "#ffffff"), "o": ("#f2d43d", "#3b3000")}
BOARD = "#2f5d8a"
HOLE = "#eef2f6"
CAPPED = "#b9c2cc"
INK = "#222222"
PALE = "#8a949e"
# Score boxes: win, draw, loss.
BOX = {1: ("#cfe8d5", "#0b5d2a"), 0: ("#e4e7ea", "#3c4650"), -1: ("#f6d9cc", "#8c3000")}


class Board:
    """Stones by (column, row), both from 1, row 1 at the bottom; played from a move string."""

    def __init__(self, moves, size):
        self.width, self.height = (int(n) for n in size.split("x"))
        self.stones = {}
        self.order = {}
        for i, name in enumerate(moves):
            self.play(int(name, 36), i)

    def play(self, column, ply):
        square = (column, self.fill(column) + 1)
        self.stones[square] = "xo"[ply % 2]
        self.order[square] = ply
        return square

    def fill(self, column):
        return sum(1 for c, _ in self.stones if c == column)

    def empty(self):
        return [(c, r) for c in range(1, self.width + 1) for r in range(self.fill(c) + 1, self.height + 1)]

    def mover(self):
        return "xo"[len(self.stones) % 2]

    def follower(self):
        return "xo"[1 - len(self.stones) % 2]

    def is_follower_row(self, row):
        return (self.height - row) % 2 == 0


def ask(program, command, spec):
    """The program's answer about a board of the list."""
    out = subprocess.run(
        [program, *command, "--json", "--size", spec["size"], spec["moves"]],
        check=True, capture_output=True, text=True).stdout
    return json.loads(out)


def marks_of(board, spec, threats):
    """What stands in the empty squares: {square: (text, colour)}, the capped squares, and {square: side} of rings."""
    texts, capped, rings = {}, set(), {}
    show = spec.get("show", [])
    follower = board.follower()
    if "threats" in show:
        for side in "xo":
            for square in threats[side]:
                rings.setdefault(tuple(square), side)
    if "caps" in show:
        for column, row in threats[follower]:
            if board.is_follower_row(row):
                capped |= {(c, r) for c, r in board.empty() if c == column and r >= row}
    if "rows" in show:
        # The column of an odd threat (rule B): from below the threat upward it is left alone; further down the rows
        # change roles.
        special = spec.get("threat_column")
        for column, row in board.empty():
            if (column, row) in capped:
                continue
            to_follower = board.is_follower_row(row)
            if column == special:
                threat_row = min(r for c, r in threats[follower] if c == column)
                if row >= threat_row:
                    continue
                to_follower = not to_follower
            texts[(column, row)] = (follower if to_follower else board.mover(), PALE)
    for square in spec.get("pairs", []):
        texts[tuple(square)] = ("pair", INK)
    return texts, capped, rings


def svg_of(spec, analysis, threats):
    board = Board(spec["moves"], spec["size"])
    texts, capped, rings = marks_of(board, spec, threats)
    numbers = {}
    for i, name in enumerate(spec.get("line", "")):
        square = board.play(int(name, 36), len(spec["moves"]) + i)
        numbers[square] = i + 1

    width, height = board.width * CELL, board.height * CELL
    # Long captions are broken by hand: a list in the file, one line each.
    caption = spec.get("caption", [])
    with_scores = "scores" in spec.get("show", [])
    top = MARGIN + height + 8
    total_height = top + 22 + (34 if with_scores else 0) + 19 * len(caption) + MARGIN - 4
    total_width = max(width + 2 * MARGIN + 12, 360)
    left = (total_width - width) / 2

    def centre(square):
        return left + (square[0] - 0.5) * CELL, MARGIN + height - (square[1] - 0.5) * CELL

    out = [
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{total_width:g}' height='{total_height:g}' "
        f"viewBox='0 0 {total_width:g} {total_height:g}' role='img'>",
        f"<title>{escape(spec['title'])}</title>",
        "<rect width='100%' height='100%' rx='8' fill='#ffffff'/>",
        f"<rect x='{left - 6:g}' y='{MARGIN - 6}' width='{width + 12}' height='{height + 12}' rx='10' fill='{BOARD}'/>",
    ]

    def text(x, y, content, size, colour, weight="normal"):
        # Centred on y by hand: not every viewer knows dominant-baseline.
        out.append(f"<text x='{x:g}' y='{y + 0.35 * size:g}' {FONT} font-size='{size}' font-weight='{weight}' "
                   f"fill='{colour}' text-anchor='middle'>{escape(content)}</text>")

    for column in range(1, board.width + 1):
        for row in range(1, board.height + 1):
            square = (column, row)
            x, y = centre(square)
            side = board.stones.get(square)
            fill = STONE[side][0] if side else CAPPED if square in capped else HOLE
            edge = " stroke='#ffffff' stroke-width='2.5'" if square in numbers else ""
            out.append(f"<circle cx='{x:g}' cy='{y:g}' r='{RADIUS}' fill='{fill}'{edge}/>")
            if side:
                text(x, y, str(numbers.get(square, side)), 19, STONE[side][1], "bold")
            elif square in texts:
                content, colour = texts[square]
                text(x, y, content, 12 if len(content) > 1 else 15, colour)
            if square in rings and not side:
                side = rings[square]
                out.append(f"<circle cx='{x:g}' cy='{y:g}' r='{RADIUS - 3}' fill='none' stroke='{STONE[side][0]}' "
                           f"stroke-width='5'/>")
                text(x, y, side, 17, INK, "bold")
    # A four: an outline around it, dashed for a four of the mover, which will not be made.
    for four in spec.get("fours", []):
        (x1, y1), (x2, y2) = centre(four["squares"][0]), centre(four["squares"][1])
        around = RADIUS + 3
        angle = math.degrees(math.atan2(y2 - y1, x2 - x1))
        dash = "" if four["side"] == board.follower() else " stroke-dasharray='9 6'"
        out.append(f"<rect x='{x1 - around:g}' y='{y1 - around:g}' width='{math.hypot(x2 - x1, y2 - y1) + 2 * around:g}' "
                   f"height='{2 * around}' rx='{around}' transform='rotate({angle:g} {x1:g} {y1:g})' fill='none' "
                   f"stroke='#ffffff' stroke-width='3.5'{dash}/>")

    for column in range(1, board.width + 1):
        x, _ = centre((column, 1))
        text(x, top + 10, str(column), 14, INK)
        if with_scores:
            score = analysis["scores"][column - 1]
            if score is None:
                continue
            fill, ink = BOX[(score > 0) - (score < 0)]
            best = column in analysis["best"]
            edge = f" stroke='{ink}' stroke-width='2.5'" if best else ""
            out.append(f"<rect x='{x - 20:g}' y='{top + 22}' width='40' height='26' rx='6' fill='{fill}'{edge}/>")
            text(x, top + 35.5, f"{score:+d}".replace("-", "\u2212") if score else "0", 16, ink,
                 "bold" if best else "normal")
    for i, line in enumerate(caption):
        text(total_width / 2, top + 22 + (34 if with_scores else 0) + 19 * i + 12, line, 14, INK)
    out.append("</svg>")
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=str(ROOT / "build" / "release" / "claimeven"))
    parser.add_argument("--check", action="store_true", help="only compare with what is there")
    parser.add_argument("names", nargs="*", help="boards of the list; none: all")
    options = parser.parse_args()

    specs = json.loads((IMAGES / "boards.json").read_text(encoding="utf-8"))
    unknown = set(options.names) - {spec["name"] for spec in specs}
    if unknown:
        sys.exit(f"draw_boards: not in boards.json: {', '.join(sorted(unknown))}")
    failed = False
    for spec in specs:
        if options.names and spec["name"] not in options.names:
            continue
        spec.setdefault("size", "7x6")
        solved = ask(options.program, ["solve", "--explain"], spec)
        if solved["score"] != spec["score"]:
            print(f"{spec['name']}: {spec['moves']} scores {solved['score']}, boards.json says {spec['score']}",
                  file=sys.stderr)
            failed = True
            continue
        analysis = ask(options.program, ["analyze"], spec) if "scores" in spec.get("show", []) else None
        threats = {side: [threat["square"] for threat in solved["explanation"]["threats"] if threat["side"] == side]
                   for side in "xo"}
        drawing = svg_of(spec, analysis, threats)
        path = IMAGES / f"{spec['name']}.svg"
        if options.check:
            if not path.exists() or path.read_text(encoding="utf-8") != drawing:
                print(f"{path.name} is out of date: run scripts/draw_boards.py", file=sys.stderr)
                failed = True
        else:
            path.write_text(drawing, encoding="utf-8")
            print(path.relative_to(ROOT))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
