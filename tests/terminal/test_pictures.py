"""The pictures of docs/terminal.md show what the program shows."""

import subprocess
import sys

import cases
from cases import ROOT, PlayTest


class Pictures(PlayTest):
    def test_they_are_up_to_date(self):
        command = [sys.executable, ROOT / "scripts/draw_terminal.py", "--program", cases.program, "--check"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
