#!/usr/bin/env python3
"""Takes the pictures of docs/desktop.md: screenshots.py PROGRAM FOLDER

On a display of its own, by keys and clicks as somebody would make them.
"""

import pathlib
import sys

sys.dont_write_bytecode = True

import display
import window
from support import PEOPLE


def play(opened):
    opened.keys("h")
    opened.wait(lambda state: any(state["values"]), "the values")
    opened.move_to(*opened.middle("column-5"))
    opened.wait(lambda state: state["column"] == 5, "the disc above column 5")


def why(opened):
    opened.keys("w")
    opened.wait(lambda state: state["why"] and state["why"]["reason"], "the reason")


def review(opened):
    opened.keys("v")
    opened.wait(lambda state: state["review"] and state["review"]["finished"], "the review")
    opened.click("graph-19")
    opened.wait(lambda state: len(state["moves"]) == 19, "the blunder")
    opened.move_away()


def values(opened):
    opened.keys("h")
    opened.wait(lambda state: any(state["values"]), "the values")


# Name, size, arguments, settings, what is done.
PICTURES = (
    ("play", (1280, 800), ["--x", "human", "--o", "level:5", "--moves", "3425655542"], {}, play),
    ("analysis", (1280, 800), [*PEOPLE, "--analyse", "--moves", "3425655542"], {}, window.Window.move_away),
    ("why", (1280, 800), [*PEOPLE, "--analyse", "--moves", "7531664"], {"dark": True}, why),
    ("review", (1280, 800), [*PEOPLE, "--moves", "52462445645265662435617221541111773373"], {}, review),
    ("fill", (1280, 800), [*PEOPLE, "--game", "fill", "--moves", "444444332231525113512562"], {}, values),
    ("small", (480, 640), ["--x", "human", "--o", "level:5", "--moves", "3425655542"], {}, play),
)


def main():
    window.path = str(pathlib.Path(sys.argv[1]).resolve())
    folder = pathlib.Path(sys.argv[2])
    screen = display.Display(1280, 800)
    try:
        for name, size, arguments, settings, use in PICTURES:
            opened = window.Window(screen, *arguments, size=size, settings=settings)
            try:
                use(opened)
                opened.settled()
                opened.tool("sleep", 1.2)  # the picture is renewed each second, whatever has happened to it
                opened.picture().save(folder / f"desktop-{name}.png")
            finally:
                opened.close()
    finally:
        screen.close()


if __name__ == "__main__":
    main()
