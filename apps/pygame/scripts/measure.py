"""How soon a key is seen while nothing else happens, and while the computer thinks and every column is
searched, both without the book; and how long closing takes then."""

import os
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from claimeven import Player, Solver
from claimeven_demo.app import App
from claimeven_demo.match import Match, Setup
from claimeven_demo.session import Session

KEYS = 500


def measure(*, is_searching: bool) -> None:
    player = Player("impossible", book=None) if is_searching else None
    session = Session(Match(Setup(level="impossible" if player else None, side="o")))
    session.shows_values = is_searching
    app = App(session, player, Solver(book=None))
    app.step([])
    times = []
    for index in range(KEYS):
        key = [pygame.K_LEFT, pygame.K_5, pygame.K_t, pygame.K_u][index % 4]
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        begun = time.perf_counter()
        app.step([pygame.event.wait(1000)])
        times.append(time.perf_counter() - begun)
        time.sleep(0.002)
    # What was measured has to be what is said.
    assert not is_searching or app.is_searching
    begun = time.perf_counter()
    app.close()
    closing = time.perf_counter() - begun
    middle, most = sorted(times)[len(times) // 2], max(times)
    print("two searches at work:" if is_searching else "two people play:")
    print(f"  a key: median {1000 * middle:.2f} ms, longest {1000 * most:.2f} ms")
    print(f"  closing: {1000 * closing:.0f} ms")


if __name__ == "__main__":
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    measure(is_searching=False)
    measure(is_searching=True)
