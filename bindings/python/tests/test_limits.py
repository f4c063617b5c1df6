"""Limits of nodes and time, stopping, and progress."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from boards import OPEN_THREE
from claimeven import ClaimevenError, FillSolver, Game, Player, Position, Solver, StopSignal, Unfinished

#: Takes minutes without a book.
HARD = Position(size="8x7")


@pytest.fixture
def fresh() -> Solver:
    return Solver(book=None)


class TestLimits:
    def test_of_nodes(self, fresh: Solver) -> None:
        result = fresh.solve_within(HARD, nodes=1000)
        assert (result.score, result.ending) == (None, "nodes")
        assert result.statistics.nodes == 1000
        assert result.bounds.lower < result.bounds.upper

    def test_of_time(self, fresh: Solver) -> None:
        assert fresh.solve_within(HARD, time=0.01).ending == "time"

    def test_none_at_all(self, fresh: Solver) -> None:
        position = Position(OPEN_THREE)
        for time in (None, float("inf"), 1e300):
            assert fresh.solve(position, time=time, nodes=2**70) == 18

    def test_no_nodes_are_a_limit(self, fresh: Solver) -> None:
        assert fresh.solve_within(HARD, nodes=0).ending == "nodes"

    def test_solve_raises_with_what_is_known(self, fresh: Solver) -> None:
        with pytest.raises(Unfinished, match="not finished: the limit of nodes came first") as caught:
            fresh.solve(HARD, nodes=1000)
        unfinished = caught.value
        assert (unfinished.ending, unfinished.code, unfinished.index) == ("nodes", "unfinished", None)
        assert unfinished.result.bounds.lower <= 0 <= unfinished.result.bounds.upper

    def test_results_keep_what_is_proven(self, fresh: Solver) -> None:
        analysis = fresh.analyze(HARD, nodes=1000)
        assert (analysis.complete, analysis.ending, analysis.score) == (False, "nodes", None)
        assert all(bounds is not None for bounds in analysis.columns)
        assert fresh.principal_variation(HARD, nodes=1000).ending == "nodes"
        assert fresh.solve_outcome(HARD, nodes=1000).outcome is None
        assert fresh.solve_between(HARD, 0, 1, nodes=1000).ending == "nodes"
        review = fresh.review(Game("1", size="8x7"), nodes=1000)
        assert (review.ending, review.is_complete) == ("nodes", False)

    def test_stories_are_whole_or_nothing(self, fresh: Solver) -> None:
        for call in (lambda: fresh.explain(HARD, nodes=1000), lambda: fresh.explain_move(HARD, 0, nodes=1000)):
            with pytest.raises(Unfinished) as caught:
                call()
            assert caught.value.result is None

    def test_players_move_all_the_same(self) -> None:
        move = Player("impossible", book=None).choose(HARD, nodes=1000)
        assert move.ending == "nodes"
        assert HARD.can_play(move.column)

    @pytest.mark.parametrize(
        ("limits", "reason"),
        [
            ({"nodes": -1}, "a limit of nodes can't be negative"),
            ({"time": -0.5}, "a limit of time can't be negative or nan"),
            ({"time": float("nan")}, "a limit of time can't be negative or nan"),
        ],
    )
    def test_that_are_none_are_refused(self, fresh: Solver, limits: dict[str, Any], reason: str) -> None:
        for call in (fresh.solve, fresh.solve_within, fresh.analyze, fresh.explain, fresh.principal_variation):
            with pytest.raises(ClaimevenError, match=reason):
                call(HARD, **limits)  # type: ignore[operator]

    @pytest.mark.parametrize("limits", [{"nodes": 1.5}, {"time": "1"}, {"stop": True}, {"node": 5}])
    def test_of_another_type_are_refused(self, fresh: Solver, limits: dict[str, Any]) -> None:
        with pytest.raises(TypeError):
            fresh.solve(HARD, **limits)

    def test_they_can_be_pickled(self) -> None:
        again = pickle.loads(pickle.dumps(Unfinished("time", 5)))
        assert (again.ending, again.result, str(again)) == (
            "time",
            5,
            "not finished: the limit of time came first",
        )
        error = pickle.loads(pickle.dumps(ClaimevenError("no", "notation", 3)))
        assert (str(error), error.code, error.index) == ("no", "notation", 3)


class TestStopping:
    def test_from_another_thread(self, fresh: Solver) -> None:
        stop = StopSignal()
        timer = threading.Timer(0.1, stop.request)
        timer.start()
        result = fresh.solve_within(HARD, stop=stop)
        timer.join()
        assert (result.ending, stop.is_requested) == ("stopped", True)

    def test_from_a_callback(self, fresh: Solver) -> None:
        stop = StopSignal()
        analysis = fresh.analyze(Position("1", size="7x7"), stop=stop, progress=lambda news: stop.request())
        assert analysis.ending == "stopped"

    def test_before_the_call(self, fresh: Solver) -> None:
        stop = StopSignal()
        stop.request()
        with pytest.raises(Unfinished, match="not finished: it was stopped") as caught:
            fresh.solve(HARD, stop=stop)
        assert caught.value.ending == "stopped"
        stop.reset()
        assert fresh.solve(Position(OPEN_THREE), stop=stop) == 18


class Refusal(Exception):
    """What a callback of the tests raises."""


def refuse(*_: object) -> None:
    raise Refusal


class TestCallbacks:
    @pytest.mark.parametrize("threads", [1, 2])
    def test_what_they_raise_comes_out_and_the_solver_is_usable(self, threads: int) -> None:
        solver = Solver(book=None, threads=threads)
        position = Position("4444443265")
        calls: list[Callable[[], object]] = [
            lambda: solver.solve_within(position, progress=refuse),
            lambda: solver.analyze(position, progress=refuse),
            lambda: solver.review(Game("44444432"), progress=refuse),
        ]
        for call in calls:
            solver.clear()
            with pytest.raises(Refusal):
                call()
        assert solver.solve(Position(OPEN_THREE)) == 18

    def test_that_ask_their_own_solver_are_refused(self, fresh: Solver) -> None:
        def ask(news: object) -> None:
            fresh.solve(Position(OPEN_THREE))

        with pytest.raises(RuntimeError, match="this solver is at work already"):
            fresh.analyze(Position("4444443265"), progress=ask)
        assert fresh.solve(Position(OPEN_THREE)) == 18

    def test_that_close_their_own_solver_are_refused(self, fresh: Solver) -> None:
        with pytest.raises(RuntimeError, match="this solver is at work already"):
            fresh.analyze(Position("4444443265"), progress=lambda news: fresh.close())
        assert fresh.solve(Position(OPEN_THREE)) == 18

    def test_may_ask_another_solver(self, fresh: Solver, solver: Solver) -> None:
        scores = []
        fresh.analyze(Position("4444443265"), progress=lambda news: scores.append(solver.solve(Position())))
        assert set(scores) == {1}

    def test_that_are_no_functions_are_refused(self, fresh: Solver) -> None:
        with pytest.raises(TypeError):
            fresh.analyze(Position("4444443265"), progress=5)  # type: ignore[arg-type]
        assert fresh.solve(Position(OPEN_THREE)) == 18

    def test_of_the_fill_game(self) -> None:
        from claimeven import FillPosition

        position = FillPosition("444444555555222222333333")
        with pytest.raises(Refusal):
            FillSolver().analyze(position, progress=refuse)
        news: list[Any] = []
        analysis = FillSolver().analyze(position, progress=news.append)
        assert news[-1].scores == analysis.scores
        assert np.nanmax(np.array(analysis.scores, float)) == analysis.score


@pytest.mark.parametrize("progress", [True, "bar", 1])
def test_progress_is_a_function(progress: object) -> None:
    with pytest.raises(TypeError, match="progress is a function, or None"):
        Solver().solve(Position("44"), progress=progress)  # type: ignore[arg-type]
