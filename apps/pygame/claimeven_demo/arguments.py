"""The command line."""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Sequence

from claimeven import ClaimevenError, Game, Player, Solver, players

from claimeven_demo import __version__
from claimeven_demo.match import Match, Setup
from claimeven_demo.session import Session
from claimeven_demo.sides import NAMES

SEEDS = 2**32
KEYS = "keys: 1-7, or arrows and Enter, to play; U undo, R redo, N new game, H values, T hint, Q quit"


def _player(name: str) -> Player:
    try:
        return Player(name)
    except ClaimevenError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _moves(text: str) -> str:
    try:
        return Game(text).moves_text
    except ClaimevenError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _parser() -> argparse.ArgumentParser:
    known = "\n".join(f"  {player.pattern:<18} {player.text}" for player in players())
    parser = argparse.ArgumentParser(
        prog="claimeven-demo",
        description="Connect Four in a window: play, and see what every move is worth.",
        epilog=f"levels:\n{known}\n\n{KEYS}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--level", type=_player, help="the computer: one of those below (medium)")
    who.add_argument("--two", action="store_true", help="two people, and no computer")
    sides = ", ".join(f"{side} is {name}" for side, name in NAMES.items())
    parser.add_argument("--side", choices=[*NAMES], help=f"yours: {sides}; x begins (x)")
    parser.add_argument(
        "--moves", type=_moves, default="", help="what has been played already: columns, from 1"
    )
    parser.add_argument("--seed", type=int, help="what the computer decides by lot follows from it (by chance)")
    parser.add_argument("--still", action="store_true", help="stones lie at once, and don't fall")
    parser.add_argument("--version", action="version", version=f"claimeven-demo {__version__}")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.two and given.side:
        parser.error("argument --side: two people play both sides")
    if given.seed is not None and not 0 <= given.seed < SEEDS:
        parser.error(f"argument --seed: it must be a number from 0 to {SEEDS - 1}")
    player: Player | None = None if given.two else given.level or Player("medium")
    setup = Setup(
        level=player.name if player else None,
        side=given.side or "x",
        moves=given.moves,
        seed=random.randrange(SEEDS) if given.seed is None else given.seed,
    )

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from claimeven_demo.app import App

    try:
        App(Session(Match(setup)), player, Solver(), is_still=given.still).run()
    except pygame.error as error:
        print(f"claimeven-demo: there is no window to be had: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0
