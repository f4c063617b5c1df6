"""What the tests of claimeven.rl share. They run against the wheel: scripts/test_rl.sh."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from claimeven import Position

# Who starts the tests in the background of a script has them ignore Ctrl-C, and so would all that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

PROJECT = Path(__file__).resolve().parents[4]


@pytest.fixture
def project() -> Path:
    """The root of the repository."""
    return PROJECT


def leftmost(position: Position) -> int:
    """The simplest agent there is."""
    return position.legal_columns[0]
