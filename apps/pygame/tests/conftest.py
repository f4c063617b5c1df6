"""Someone at the window, without a screen: what they do arrives as events, and the window takes its steps."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest
from claimeven import Player, Solver
from claimeven_demo.app import App
from claimeven_demo.match import Match, Setup
from claimeven_demo.session import Session
from claimeven_demo.shown import Shown
from pygame.event import Event

SMALL_TABLE = 8 << 20
"""Bytes. Without the book, the empty board keeps a search busy for long."""

KEYS = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "enter": pygame.K_RETURN, "space": pygame.K_SPACE}


class User:
    def __init__(self, app: App, pictures: Path) -> None:
        self.app = app
        self._pictures = pictures

    @property
    def sees(self) -> Shown:
        return self.app.shown

    @property
    def sees_all_values(self) -> bool:
        """Of every column, and none of them only within bounds."""
        return all(value is not None and value.is_exact for value in self.sees.values)

    def do(self, *events: Event) -> None:
        for event in events:
            pygame.event.post(event)
        self.app.step(pygame.event.get())

    def press(self, *keys: str) -> None:
        """One after the other: "4", "u", "left"."""
        for key in keys:
            code = KEYS.get(key) or pygame.key.key_code(key)
            self.do(Event(pygame.KEYDOWN, key=code, mod=0, unicode=key if len(key) == 1 else ""))

    def point(self, place: tuple[int, int]) -> None:
        self.do(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, place: tuple[int, int], button: int = 1) -> None:
        self.do(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button))

    def click_button(self, label: str) -> None:
        index = [button.label for button in self.sees.buttons].index(label)
        self.click(self.app.layout.buttons[index].center)

    def square(self, column: int, row: int) -> tuple[int, int]:
        """Its middle in the window. A row above the highest is the preview's."""
        return self.app.layout.square_at((column, row)).center

    def color_of_stone(self, column: int, row: int) -> tuple[int, ...]:
        """Between its mark and its edge."""
        x, y = self.square(column, row)
        return self.color_at((x + round(0.29 * self.app.layout.square), y))

    def color_at(self, place: tuple[int, int]) -> tuple[int, ...]:
        return tuple(self.app.window.get_surface().get_at(place))[:3]

    def wait_until(self, condition: Callable[[], object]) -> None:
        """Lets the window go on. The end of the wait is there for what would hang."""
        end = time.monotonic() + 60
        while not condition():
            assert time.monotonic() < end, f"waited in vain, and sees {self.sees}"
            time.sleep(0.005)
            self.do()

    def keep_picture(self, name: str) -> None:
        """For people to look at."""
        self.do()
        self._pictures.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.app.window.get_surface(), self._pictures / f"{name}.png")


Sit = Callable[..., User]


@pytest.fixture
def sit_down(tmp_path: Path) -> Iterator[Sit]:
    """Opens a window for a game; two people play it unless a level is given. A player or solver of the test's
    own takes the place of the usual ones. Afterwards no search may be left behind."""
    pictures = Path(os.environ.get("CLAIMEVEN_PICTURES", tmp_path))
    apps: list[App] = []

    def sit(
        level: str | None = None,
        *,
        side: str = "x",
        moves: str = "",
        player: Player | None = None,
        solver: Solver | None = None,
        is_still: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> User:
        setup = Setup(level=level, side=side, moves=moves, seed=7)
        if level and player is None:
            player = Player(level)
        app = App(Session(Match(setup)), player, solver or Solver(), is_still=is_still, clock=clock)
        apps.append(app)
        user = User(app, pictures)
        user.do()
        return user

    yield sit
    for app in apps:
        app.close()
        assert not app.has_threads


@pytest.fixture
def slow_player() -> Player:
    return Player("impossible", book=None, table_bytes=SMALL_TABLE)


@pytest.fixture
def slow_solver() -> Solver:
    return Solver(book=None, table_bytes=SMALL_TABLE)
