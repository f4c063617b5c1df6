"""The consoles of Windows, as far as Wine has them: it draws what is written, but for colours and the like."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
import tty
import unittest

import cases
from cases import PortableTest
from target import PATIENCE


class Console(PortableTest):
    """A program on a console that Wine shows on a terminal."""

    def setUp(self):
        super().setUp()
        if not cases.target.is_windows:
            raise unittest.SkipTest("terminals of other systems are tested where the programs are made")

    def open(self, *words, **options):
        master, terminal = pty.openpty()
        self.addCleanup(os.close, master)
        tty.setraw(terminal)  # the console does what a terminal would
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("4H", 40, 100, 0, 0))
        self.process = subprocess.Popen(
            cases.target.command(self.program, *words),
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            start_new_session=True,
            env={**self.environment, "TERM": "xterm"},
            **options,
        )
        os.close(terminal)
        self.addCleanup(self.process.wait)
        self.addCleanup(self.process.kill)
        self.master, self.seen = master, b""

    def type(self, text):
        os.write(self.master, text.encode())

    def text(self):
        """What came so far; Wine hides the cursor around every character, and draws blanks by moving it."""
        shown = self.seen.decode(errors="replace").replace("\x1b[K\x1b[1C", " ")
        return re.sub(r"\x1b\[[?0-9;]*[A-Za-z]", "", shown)

    def wait_for(self, text):
        ends = time.monotonic() + PATIENCE
        while text not in self.text():
            self.assertLess(time.monotonic(), ends, f"no {text!r} in {self.text()!r}")
            self.read()

    def read(self):
        if select.select([self.master], [], [], 0.2)[0]:
            try:
                self.seen += os.read(self.master, 1 << 16)
            except OSError:
                time.sleep(0.2)  # the terminal has no other end any more

    def wait(self):
        ends = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < ends:
            self.read()
        return self.process.poll()

    def test_characters_come_out(self):
        self.open("play", "--x", "四ü")
        self.wait_for("there is no player '四ü'")
        self.assertEqual(self.wait(), 2)

    def test_characters_go_in(self):
        self.open("play", "--lines", "--o", "human")
        self.wait_for("type a column")
        self.type("ü四\r")
        self.wait_for("'ü四' is neither a column nor a word")
        self.type("quit\r")
        self.assertEqual(self.wait(), 0, self.text())

    def test_a_game_by_keys(self):
        folder = self.folder()
        self.open("play", "--o", "human", "--save", "Größe.json", cwd=folder)
        self.wait_for("? help")
        self.type("4")
        self.type("q")
        self.assertEqual(self.wait(), 0, self.text())
        self.assertIn('"4"', (folder / "Größe.json").read_text())

    def test_ctrl_c_ends_a_wait_for_input(self):
        self.open("solve")
        self.wait_for("type a position")
        self.process.send_signal(signal.SIGINT)
        self.assertEqual(self.wait(), 130, self.text())

    def test_ctrl_c_ends_a_game(self):
        self.open("play", "--o", "human")
        self.wait_for("? help")
        self.process.send_signal(signal.SIGINT)
        self.assertEqual(self.wait(), 130, self.text())
