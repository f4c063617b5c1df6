"""Positions that several tests ask about, and how to ask."""

import urllib.parse

from program import says

WON = "1212121"


def full_board():
    """A game of 42 moves without a four: best play from a drawn position."""
    drawn = "111111222222"
    return drawn + says("analyze", drawn)["pv"]


def query(**values):
    return urllib.parse.urlencode(values)
