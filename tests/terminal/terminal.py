"""A program in a terminal: a pseudo-terminal, and a screen that shows what it prints.

Nothing here waits for a time: `wait_for` waits until the screen shows what it should, and gives up after PATIENCE.
"""

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time

import pyte

PATIENCE = 60.0  # seconds until something must have happened, on a busy machine
# What the user's own environment says of terminals is not ours.
QUIET = ("NO_COLOR", "COLUMNS", "LINES", "TERM", "CLICOLOR", "CLICOLOR_FORCE")

LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
HOME, END, PAGE_UP, PAGE_DOWN = "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~"
ENTER, ESCAPE, BACKSPACE = "\r", "\x1b", "\x7f"
CTRL_C, CTRL_D, CTRL_L, CTRL_Z = "\x03", "\x04", "\x0c", "\x1a"

CURSOR = pyte.modes.DECTCEM
OTHER_SCREEN = 1049 << 5  # as pyte numbers what xterm has added


class Terminal:
    """A program that runs in a terminal of its own, whose leader it is."""

    def __init__(self, argv, columns=80, rows=24, env=None, cwd=None):
        self.master, self.slave = pty.openpty()
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.sent = b""  # all that the program printed
        self._set_size(columns, rows)
        self.settings_before = termios.tcgetattr(self.slave)
        inherited = {name: value for name, value in os.environ.items() if name not in QUIET}
        self.process = subprocess.Popen(
            [str(word) for word in argv],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            cwd=cwd,
            env={**inherited, "TERM": "xterm-256color", **(env or {})},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.hang_up()

    def hang_up(self):
        """Closes the window: what runs in it loses its terminal."""
        for end in (self.slave, self.master):
            if end is not None:
                os.close(end)
        self.slave = self.master = None

    # What the user does.

    def press(self, keys):
        os.write(self.master, keys.encode())

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)

    def _set_size(self, columns, rows):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    # What the user sees.

    def read(self, seconds):
        """Takes in what comes within so long; whether something did."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        data = os.read(self.master, 65536)
        self.sent += data
        self.stream.feed(data)
        return True

    @property
    def lines(self):
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self):
        return "\n".join(self.lines).rstrip()

    def line_with(self, text):
        """The first line that contains it."""
        return next((line for line in self.lines if text in line), None)

    def wait_for(self, wanted):
        """Until the screen shows the text, or the function of the terminal is true."""
        holds = wanted if callable(wanted) else (lambda terminal: wanted in terminal.text)
        deadline = time.monotonic() + PATIENCE
        while not holds(self):
            if not self.read(min(1, max(0, deadline - time.monotonic()))):
                ended = self.process.poll()
                if ended is not None or time.monotonic() > deadline:
                    if self.read(0):
                        continue
                    raise AssertionError(f"waited for {wanted!r}; exit code {ended}; the screen:\n{self.text}")
        return self

    def press_until(self, keys, wanted):
        """Again and again, until the screen shows the text."""
        deadline = time.monotonic() + PATIENCE
        while wanted not in self.text:
            if time.monotonic() > deadline:
                raise AssertionError(f"pressed {keys!r} for {wanted!r}; the screen:\n{self.text}")
            self.press(keys)
            self.read(0.1)

    @property
    def has_cursor(self):
        return not self.screen.cursor.hidden

    @property
    def is_on_other_screen(self):
        return OTHER_SCREEN in self.screen.mode

    @property
    def settings(self):
        """How the terminal treats input and output (termios)."""
        return termios.tcgetattr(self.slave)

    def colours(self, text):
        """The (foreground, background) of the first place where the text stands."""
        for row, line in enumerate(self.screen.display):
            if text in line:
                cell = self.screen.buffer[row][line.index(text)]
                return cell.fg, cell.bg
        raise AssertionError(f"no {text!r} on the screen:\n{self.text}")

    # How it ends.

    def signal(self, number):
        self.process.send_signal(number)

    def wait_for_end(self):
        """The exit code, negative for a signal."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            if time.monotonic() > deadline:
                raise AssertionError(f"still at work; the screen:\n{self.text}")
            if self.master is None:
                time.sleep(0.01)
            else:
                self.read(0.05)
        while self.master is not None and self.read(0):
            pass
        return self.process.returncode


