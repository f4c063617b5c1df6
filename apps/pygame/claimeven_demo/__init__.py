"""Connect Four in a window, on the package claimeven: play, and see what every move is worth."""

from importlib.metadata import version

__version__ = version("claimeven-demo")
