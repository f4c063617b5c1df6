"""Several threads of Python: a solver each, or an error."""

from __future__ import annotations

import copy
import pickle
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
        assert self._thread.ident is not None
        # All that this thread does is the call: when it has taken some time of the processor, that is at work.
        clock = time.pthread_getcpuclockid(self._thread.ident)
        while time.clock_gettime(clock) < 0.03:
            time.sleep(0.005)

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


def test_positions_may_be_shared() -> None:
    position = Position("4455")

    def look(_: int) -> tuple[Any, ...]:
        return (
            position.play(2),
            position.mirrored(),
            str(position),
            hash(position),
            tuple(position.legal_columns),
        )

    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(look, range(400)))) == 1


@pytest.mark.parametrize("kind", ["connect4", "fill"])
def test_a_game_may_be_played_by_several_threads_while_others_look(kind: str) -> None:
    # Each question and each move is one step, also where Python has no lock for all: no answer is half of one.
    game = Game("4", game=kind)
    player = Player("random" if kind == "connect4" else "h1:1", game=kind)

    def play(column: int) -> None:
        for _ in range(300):
            game.play(column)
            game.undo()

    def look(ask: Callable[[], object]) -> None:
        for _ in range(300):
            assert ask()

    questions: list[Callable[[], object]] = [
        lambda: game.moves_text.startswith("4") and game.moves[0] == 3,
        lambda: game.position.stones >= 1 and game.start.stones == 0 and game.kind == kind,
        lambda: game.copy().undo() and pickle.loads(pickle.dumps(game)).undo() and copy.deepcopy(game).undo(),
        lambda: (str(game), repr(game), game.to_svg(), game.result, game.can_undo, game.can_redo, game.is_over),
        lambda: game.to_move in "xo" and len(game.legal_columns) == 7 and game.size == (7, 6),
        lambda: player.choose(game, nodes=10).column in range(7),
    ]
    if kind == "fill":
        questions.append(lambda: game.fill_position.stones >= 1 and game.squares_of_fours("x") == [])
    with ThreadPoolExecutor(4 + len(questions)) as pool:
        works = [pool.submit(play, column) for column in range(4)]
        works += [pool.submit(look, question) for question in questions]
        for work in works:
            work.result()
    assert game.moves == [3]


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
