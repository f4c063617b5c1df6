#!/usr/bin/env python3
"""How long the longest frame of the window is while it analyses positions without a book: bench.py PROGRAM [SECONDS]

On the display that there is (DISPLAY) or else on one of its own, which draws without a graphics card. The positions are the
first of data/testsets/begin-hard.txt; each is analysed for SECONDS (10), with moves and resizes of nobody.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import display

POSITIONS = pathlib.Path(__file__).resolve().parents[4] / "data" / "testsets" / "begin-hard.txt"
SIZES = ((480, 640), (1280, 800), (1920, 1080))


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    seconds = sys.argv[2] if len(sys.argv) > 2 else "10"
    own = None if os.environ.get("DISPLAY") else display.Display(3840, 2160)
    try:
        moves = [line.split()[0] for line in POSITIONS.read_text().splitlines()[:len(SIZES)]]
        for (width, height), position in zip(SIZES, moves):
            with tempfile.TemporaryDirectory() as folder:
                settings = pathlib.Path(folder) / "claimeven" / "desktop.json"
                settings.parent.mkdir()
                settings.write_text(f'{{"width": {width}, "height": {height}}}')
                environment = {**os.environ, "XDG_CONFIG_HOME": folder, **({"DISPLAY": own.name} if own else {})}
                done = subprocess.run([program, "--measure", seconds, "--no-book", "--analyse", "--x", "human", "--o", "human",
                                       "--moves", position], env=environment, capture_output=True, text=True, check=True)
                print(f"{width}x{height} {position}: {done.stdout.strip()}", flush=True)
    finally:
        if own:
            own.close()


if __name__ == "__main__":
    main()
