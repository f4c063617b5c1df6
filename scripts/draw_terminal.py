#!/usr/bin/env python3
"""Draws the pictures of docs/terminal.md: draw_terminal.py [--program PROGRAM] [--check] [NAME...]

Plays in a terminal (tests/terminal) and draws what its screen shows, as docs/img/terminal-NAME.svg. `make
terminal-pictures` calls it with what it needs. --check draws nothing and fails if a picture is missing or would change.
"""

import argparse
import pathlib
import re
import sys
from xml.sax.saxutils import escape

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "terminal"))
sys.dont_write_bytecode = True

from terminal import Terminal  # noqa: E402

IMAGES = ROOT / "docs" / "img"

# The options of the game, its keys one after the other with what to wait for after each, and the size of the terminal.
PICTURES = {
    "hints": (
        ("--x", "human", "--o", "hard", "--moves", "1255174163", "--seed", "1"),
        (("h", "column 4: draws"), ("\x1b[D", "column 3: wins in 15")),
        (80, 19),
    ),
    "why": (
        ("--x", "human", "--o", "human", "--moves", "62353532762327"),
        (("w", "threats of o: (4, 2) even decides"),),
        (80, 22),
    ),
    "review": (
        ("--x", "human", "--o", "human", "--moves", "4455326"),
        (("v", "4455326: x wins with move 7"),),
        (80, 26),
    ),
    "narrow": (
        ("--game", "fill", "--size", "5x5", "--moves", "333444222551", "--seed", "1", "--hints"),
        (("", lambda terminal: "column 3: " in terminal.text and terminal.text.count("?") == 1),),  # that of the keys
        (40, 17),
    ),
}

WIDTH, HEIGHT, MARGIN = 8.5, 18, 12
GROUND, INK = "#14171c", "#d7dbe0"
COLOURS = {
    "default": INK, "black": "#14171c", "red": "#d8453a", "green": "#5fc76a", "brown": "#f2d43d", "yellow": "#f2d43d",
    "blue": "#2f5d8a", "magenta": "#c678dd", "cyan": "#56c8d8", "white": "#dfe5ec", "brightwhite": "#ffffff",
    "brightcyan": "#7be9f7",
}


def colours_of(cell):
    return COLOURS.get(cell.fg, INK), None if cell.bg == "default" else COLOURS[cell.bg], cell.bold


def runs(row, columns):
    """Neighbours that look alike: (first column, text, looks)."""
    found = []
    for column in range(columns):
        looks = colours_of(row[column])
        if found and found[-1][2] == looks:
            found[-1][1].append(row[column].data)
        else:
            found.append((column, [row[column].data], looks))
    return [(column, "".join(text), looks) for column, text, looks in found]


def svg_of(screen, title):
    width, height = screen.columns * WIDTH + 2 * MARGIN, screen.lines * HEIGHT + 2 * MARGIN
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:g} {height:g}' width='{width:g}' "
        f"height='{height:g}' role='img'>",
        f"<title>{escape(title)}</title>",
        f"<rect width='{width:g}' height='{height:g}' rx='8' fill='{GROUND}'/>",
        "<g font-family='DejaVu Sans Mono, Menlo, Consolas, monospace' font-size='14'>",
    ]
    for number in range(screen.lines):
        top = MARGIN + number * HEIGHT
        for column, text, (ink, ground, bold) in runs(screen.buffer[number], screen.columns):
            left, length = MARGIN + column * WIDTH, len(text) * WIDTH
            if ground:
                parts.append(f"<rect x='{left:g}' y='{top:g}' width='{length:g}' height='{HEIGHT}' fill='{ground}'/>")
            weight = " font-weight='bold'" if bold else ""
            # Blanks in a row are one blank to SVG.
            for words in re.finditer(r"\S+( \S+)*", text):
                place, length = left + words.start() * WIDTH, len(words[0]) * WIDTH
                parts.append(
                    f"<text x='{place:g}' y='{top + 13.5:g}' textLength='{length:g}' fill='{ink}'{weight}>"
                    f"{escape(words[0])}</text>"
                )
    return "\n".join([*parts, "</g>", "</svg>", ""])


def draw(program, options, keys, size):
    with Terminal([program, "play", *options], columns=size[0], rows=size[1]) as terminal:
        terminal.wait_for(lambda screen: len(screen.lines[0]) > 0)
        for pressed, shown in keys:
            terminal.press(pressed)
            terminal.wait_for(shown)
        command = " ".join(["claimeven", "play", *options])
        return svg_of(terminal.screen, f"{command}, on a terminal of {size[0]} x {size[1]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "build/release/claimeven")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("names", nargs="*", metavar="NAME")
    arguments = parser.parse_args()
    stale = []
    for name in arguments.names or PICTURES:
        path = IMAGES / f"terminal-{name}.svg"
        picture = draw(arguments.program.resolve(), *PICTURES[name])
        if arguments.check:
            if not path.exists() or path.read_text() != picture:
                stale.append(path.name)
        else:
            path.write_text(picture)
    if stale:
        sys.exit(f"{', '.join(stale)}: not what the program shows now; make terminal-pictures")


if __name__ == "__main__":
    main()
