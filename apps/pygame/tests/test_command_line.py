"""The program as it is installed: its arguments, and a window that is opened and closed for good."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import claimeven_demo
import pytest

PROGRAM = Path(sys.executable).with_name("claimeven-demo")

# The window is closed by the system, from outside, while the computer thinks and every column is searched.
CLOSED_DURING_A_SEARCH = """
import sys
import pygame, claimeven
from claimeven_demo import app, arguments
usual = app.App.__init__
def with_slow_searches(self, session, player, solver, **options):
    small = {"book": None, "table_bytes": 8 << 20}
    usual(self, session, claimeven.Player("impossible", **small), claimeven.Solver(**small), **options)
    session.shows_values = True
    pygame.time.set_timer(pygame.QUIT, 300, loops=1)
app.App.__init__ = with_slow_searches
sys.exit(arguments.main(["--level", "impossible", "--side", "o"]))
"""


def run(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    import os

    return subprocess.run(
        [*map(str, command)],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--level", "nobody"], "argument --level: there is no player 'nobody': there are easy, medium"),
        (["--level", "level:11"], "argument --level: there is no level '11': levels are 1 to 10"),
        (["--moves", "4444444"], "argument --moves: move 7 ('4'): column 4 is full"),
        (["--moves", "48"], "argument --moves: move 2 ('8'): this board has columns 1 to 7"),
        (["--moves", "12121213"], "argument --moves: move 8 ('3'): the game is over"),
        (["--side", "z"], "argument --side: invalid choice"),
        (["--two", "--side", "o"], "argument --side: two people play both sides"),
        (["--two", "--level", "easy"], "not allowed with argument"),
        (["--seed", "-1"], "argument --seed: it must be a number from 0 to 4294967295"),
        (["--seed", "99999999999999999999"], "argument --seed: it must be a number from 0 to 4294967295"),
        (["4455"], "unrecognized arguments: 4455"),
    ],
)
def test_mistakes_are_told_with_status_2(arguments: list[str], reason: str) -> None:
    ran = run(PROGRAM, *arguments)
    assert ran.returncode == 2
    assert reason in ran.stderr


def test_help_lists_the_levels() -> None:
    ran = run(sys.executable, "-m", "claimeven_demo", "--help")
    assert ran.returncode == 0
    for word in ("impossible", "heuristic:DEPTH", "--moves", "U undo"):
        assert word in ran.stdout


def test_the_version_is_that_of_the_project() -> None:
    ran = run(PROGRAM, "--version")
    assert ran.stdout == f"claimeven-demo {claimeven_demo.__version__}\n"


def test_without_a_display_it_says_so() -> None:
    ran = run(PROGRAM, SDL_VIDEODRIVER="none-such")
    assert ran.returncode == 1
    assert ran.stderr.startswith("claimeven-demo: there is no window to be had: ")
    assert "Traceback" not in ran.stderr


def test_a_window_that_is_closed_during_searches_leaves_nothing_behind() -> None:
    ran = run(sys.executable, "-c", CLOSED_DURING_A_SEARCH)
    assert (ran.returncode, ran.stderr) == (0, "")
