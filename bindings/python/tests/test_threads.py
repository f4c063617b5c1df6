"""Several threads of Python: a solver each, or an error."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from boards import known_scores
from claimeven import (
    Book,
    FillPosition,
    FillSolver,
    Game,
    Player,
    Position,
    Solver,
    StopSignal,
    measure_quality,
    sample_positions,
)

#: Takes minutes without a book.
HARD = Position(size="8x7")


class AtWork:
    """A call on another thread that goes on until the end of the block."""

    def __init__(self, call: Callable[[StopSignal], object]) -> None:
        self._stop = StopSignal()
        self._thread = threading.Thread(target=call, args=[self._stop])

    def __enter__(self) -> None:
        self._thread.start()
        time.sleep(0.1)

    def __exit__(self, *_: object) -> None:
        self._stop.request()
        self._thread.join()


def test_a_solver_serves_one_call_at_a_time() -> None:
    solver = Solver(book=None)
    calls: list[Callable[[], object]] = [
        lambda: solver.solve(Position("4455")),
        lambda: solver.solve_within(Position("4455")),
        lambda: solver.solve_between(Position("4455"), 0, 5),
        lambda: solver.solve_outcome(Position("4455")),
        lambda: solver.analyze(Position("4455")),
        lambda: solver.get_all_move_scores(Position("4455")),
        lambda: solver.principal_variation(Position("4455")),
        lambda: solver.explain(Position("4455")),
        lambda: solver.explain_move(Position("4455"), 0),
        lambda: solver.review(Game("4455")),
        solver.clear,
        solver.close,
    ]
    with AtWork(lambda stop: solver.solve_within(HARD, stop=stop)):
        for call in calls:
            with pytest.raises(
                RuntimeError, match="this solver is at work already: it serves one call at a time"
            ):
                call()
    assert solver.solve(Position("4455")) == 18


def test_a_fill_solver_serves_one_call_at_a_time() -> None:
    solver = FillSolver()
    with (
        AtWork(lambda stop: solver.solve_within(FillPosition("43526174352617"), stop=stop)),
        pytest.raises(RuntimeError, match="this solver is at work already"),
    ):
        solver.solve(FillPosition("444444555555222222333333"))


def test_a_player_serves_one_call_at_a_time() -> None:
    player = Player("impossible", book=None)
    positions = sample_positions(1, stones=(20, 24))
    with AtWork(lambda stop: player.choose(HARD, stop=stop)):
        for call in (
            lambda: player.choose(Position()),
            lambda: player.start(1),
            lambda: measure_quality(player, positions),
        ):
            with pytest.raises(RuntimeError, match="this player is at work already"):
                call()
    assert player.choose(Position("4455")).column in (2, 5)


def test_solvers_of_their_own_work_side_by_side() -> None:
    known = known_scores("middle-easy", 60)
    book = Book.default()

    def solve(share: list[tuple[str, int]]) -> list[int]:
        solver = Solver(table_bytes=8 << 20, book=book)
        return [solver.solve(Position(moves)) for moves, _ in share]

    shares = [known[place::4] for place in range(4)]
    with ThreadPoolExecutor(4) as pool:
        for share, scores in zip(shares, pool.map(solve, shares), strict=True):
            assert scores == [score for _, score in share]


def test_positions_and_games_may_be_shared() -> None:
    position = Position("4455")
    game = Game()

    def look(_: int) -> tuple[Any, ...]:
        return (
            position.play(2),
            position.mirrored(),
            str(position),
            hash(position),
            tuple(position.legal_columns),
        )

    def play(column: int) -> None:
        for _ in range(200):
            game.play(column)
            game.undo()

    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(look, range(400)))) == 1
        for done in [pool.submit(play, column) for column in range(4)]:
            done.result()
    assert len(game.moves) == 0


def test_other_threads_go_on_during_a_call() -> None:
    # Given a thread that ends a call once it has counted far enough: nothing else would end it.
    solver = Solver(book=None)
    stop = StopSignal()
    count = 0

    def work() -> None:
        nonlocal count
        for _ in range(100):
            count += 1
            time.sleep(0.001)
        stop.request()

    worker = threading.Thread(target=work)
    worker.start()
    assert solver.solve_within(HARD, stop=stop).ending == "stopped"
    worker.join()
    assert count == 100


def test_a_solver_may_go_from_thread_to_thread() -> None:
    solver = Solver()
    for _ in range(3):
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(solver.solve, Position("4455")).result() == 18
