"""What the tests of the window have in common."""

import unittest

import display
import window

YELLOW, RED, HOLE, WHITE = (0xff, 0xd8, 0x4a), (0xd6, 0x34, 0x3b), (0x0a, 0x1a, 0x35), (0xff, 0xff, 0xff)
FACE = (0x26, 0x59, 0xad)
PEOPLE = ["--x", "human", "--o", "human"]


class WindowTest(unittest.TestCase):
    """Each class has a display of its own, so that classes can run side by side."""

    SCREEN = (1280, 800)

    @classmethod
    def setUpClass(cls):
        cls.display = display.Display(*cls.SCREEN)
        cls.addClassCleanup(cls.display.close)

    def open(self, *arguments, **options):
        opened = window.Window(self.display, *arguments, **options)
        self.addCleanup(opened.close)
        return opened

    def place(self, opened, column, row, right=0.0, up=0.0):
        """Where a square is, in pixels: its middle, or so many squares beside it. Columns and rows count from 1."""
        x, y, size, _ = opened.state()["lowest_square"]
        return x + size * (column - 0.5 + right), y + size * (1.5 - row - up)

    def assert_color(self, opened, column, row, color, right=0.0, up=0.0):
        self.assert_pixel(opened, *self.place(opened, column, row, right, up), color)

    def assert_pixel(self, opened, x, y, color):
        self.assert_seen(opened, lambda picture: is_like(picture.pixel(x, y), color),
                         lambda: f"{color} at pixel {x:.0f}, {y:.0f}: there is {opened.picture().pixel(x, y)}")

    def assert_seen(self, opened, is_so, what):
        """On the screen, where everything comes a moment after the program has said it."""
        self.assertTrue(window.until(lambda: is_so(opened.picture()), what))

    def assert_disc(self, opened, column, row, color):
        """A disc of this colour, between its mark and its rim."""
        for right, up in ((0.31, 0), (-0.31, 0), (0, 0.31), (0, -0.31)):
            self.assert_color(opened, column, row, color, right, up)

    def assert_empty(self, opened, column, row):
        self.assert_color(opened, column, row, HOLE)
        self.assert_color(opened, column, row, HOLE, 0.3, 0)


def is_like(one, other):
    return all(abs(a - b) <= 12 for a, b in zip(one, other))


def luminance(color):
    """As WCAG has it, 0 to 1."""
    parts = [one / 255 for one in color]
    linear = [one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
