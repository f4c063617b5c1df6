#!/usr/bin/env python3
"""How long the longest frame of the window is while it analyses positions without a book: bench.py PROGRAM [SECONDS]

On a display of its own, which draws without a graphics card. The positions are the first of data/testsets/begin-hard.txt; each
is analysed for SECONDS (10), while the mouse goes over the board. The exit code is 1 if a frame took longer than 50 ms.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

import display

POSITIONS = pathlib.Path(__file__).resolve().parents[4] / "data" / "testsets" / "begin-hard.txt"
SIZES = ((480, 640), (1280, 800), (1920, 1080), (3840, 2160))
MOST_MS = 50
ARGUMENTS = ("--no-book", "--analyse", "--x", "human", "--o", "human")


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    seconds = sys.argv[2] if len(sys.argv) > 2 else "10"
    moves = [line.split(" ")[0] for line in POSITIONS.read_text().splitlines()[:len(SIZES)]]
    is_slow = False
    for size, position in zip(SIZES, moves):
        screen = display.Display(*size)
        try:
            said = measure(program, screen, size, position, seconds)
            print(f"{size[0]}x{size[1]}, {position}: {said}", flush=True)
            is_slow |= float(re.search(r"longest ([\d.]+) ms", said)[1]) > MOST_MS
        finally:
            screen.close()
    if is_slow:
        sys.exit(f"a frame took longer than {MOST_MS} ms")


def measure(program, screen, size, position, seconds):
    with tempfile.TemporaryDirectory() as folder:
        settings = pathlib.Path(folder) / "claimeven" / "desktop.json"
        settings.parent.mkdir()
        settings.write_text(json.dumps({"width": size[0], "height": size[1]}))
        environment = {**os.environ, "XDG_CONFIG_HOME": folder, "DISPLAY": screen.name}
        run = subprocess.Popen([program, "--measure", seconds, "--moves", position, *ARGUMENTS], env=environment,
                               stdout=subprocess.PIPE, text=True)
        step = 0
        while run.poll() is None:
            step += 1
            across, down = size[0] * (0.1 + 0.5 * (step % 40) / 40), size[1] * 0.5
            subprocess.run(["xdotool", "mousemove", str(round(across)), str(round(down))], env=environment, check=True)
            time.sleep(0.1)
        said = run.communicate()[0].strip()
        if run.returncode != 0:
            sys.exit(f"the window ended with {run.returncode}")
        return said


if __name__ == "__main__":
    main()
