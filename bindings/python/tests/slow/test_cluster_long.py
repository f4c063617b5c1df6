"""A cluster where something dies again and again. `make test-slow` runs this."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from claimeven import Book
from machines import Machines, until

#: With tasks of 10 positions, some thousands of them.
BOARD, PLIES = "5x5", range(10)
CALL = f"cluster.build_book(path, plies={PLIES}, size={BOARD!r}, **options)"
VICTIMS = ("client", "worker", "scheduler", "all")


def test_a_book_is_made_whatever_is_killed_and_has_the_same_bytes(tmp_path: Path) -> None:
    dice, kills, book = random.Random(1), Counter[str](), tmp_path / "together.c4b"
    with Machines(tmp_path) as machines:
        machines.start()
        machines.start_worker()
        while True:
            # Given a client that goes on with what those before it have left
            client = machines.client(CALL, book)
            if not until(client, dice.randrange(200, 1200)):
                break
            # when something is killed meanwhile,
            victim = VICTIMS[kills.total() % len(VICTIMS)]
            kills[victim] += 1
            if victim == "worker":
                machines.kill_worker(0)
                machines.start_worker()
                # the client does not mind,
                if not until(client, 1200):
                    break
            elif victim != "client":
                machines.kill_scheduler()
                if victim == "all":
                    machines.kill_workers()
                # or says what is wrong, unless it was done,
                _, problem = client.communicate(timeout=600)
                assert client.returncode == 0 or "ClusterError: the scheduler is gone" in problem, problem
                # (one that was about to connect goes on trying)
                machines.kill_workers()
                machines.start_scheduler(machines.port)
                machines.start_worker()
                machines.start_worker()
            client.kill()
            client.wait()
        _, problem = client.communicate(timeout=600)
        assert client.returncode == 0, problem
    # then the book is made, with the same bytes as alone.
    assert min(kills[victim] for victim in VICTIMS) >= 2, kills
    Book.build(tmp_path / "alone.c4b", plies=PLIES, size=BOARD, threads=2)
    assert book.read_bytes() == (tmp_path / "alone.c4b").read_bytes()
