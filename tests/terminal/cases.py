"""What the tests have in common."""

import pathlib
import subprocess
import tempfile
import unittest

from terminal import PATIENCE, Terminal

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

program = None  # under test; run.py sets it


class PlayTest(unittest.TestCase):
    maxDiff = 4000

    def play(self, *options, **terminal):
        """`claimeven play` in a terminal of its own, with the board on the screen; gone after the test."""
        started = self.start("play", *options, **terminal)
        started.wait_for("? help")
        return started

    def start(self, *words, **terminal):
        started = Terminal([program, *words], **terminal)
        self.addCleanup(started.close)
        return started

    def folder(self):
        """A fresh folder, gone after the test."""
        folder = tempfile.TemporaryDirectory(prefix="terminal.")
        self.addCleanup(folder.cleanup)
        return pathlib.Path(folder.name)

    def by_lines(self, *options, lines=""):
        """`claimeven play` in a pipe, with all of its input at once."""
        return subprocess.run(
            [program, "play", *options],
            input=lines,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    def assert_given_back(self, terminal):
        """The terminal is as it was before the program had it."""
        self.assertEqual(terminal.settings, terminal.settings_before)
        self.assertTrue(terminal.has_cursor, "the cursor is hidden")
        self.assertFalse(terminal.is_on_other_screen, "the other screen is still there")
        last = terminal.screen.buffer[terminal.screen.cursor.y][max(0, terminal.screen.cursor.x - 1)]
        self.assertEqual((last.fg, last.bg, last.bold), ("default", "default", False))
