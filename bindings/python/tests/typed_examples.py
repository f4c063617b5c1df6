"""What type checkers make of programs that use the package: test_types.py has mypy and pyright look at this.

It is a program, too, and runs.
"""

from __future__ import annotations

import claimeven
import numpy as np
import numpy.typing as npt
from claimeven import (
    Analysis,
    BatchResult,
    Book,
    Bounds,
    FillPosition,
    FillSolver,
    Game,
    MatchResult,
    Player,
    Position,
    Review,
    Solver,
    SolveResult,
    StopSignal,
    Story,
)
from typing_extensions import assert_type


def positions() -> None:
    position = Position("4455", size=(7, 6))
    assert_type(position.play(3), Position)
    assert_type(position.to_move, str)
    assert_type(position.winner, str | None)
    assert_type(position.legal_columns, list[int])
    assert_type(position.size, tuple[int, int])
    assert_type(position.winning_squares, list[tuple[int, int]])
    assert_type(position.key, int)
    assert_type(position.to_array(), npt.NDArray[np.int8])
    assert_type(position.at(3, 0), str | None)
    assert_type(position.sentence(18), str)
    assert_type(position.words(Bounds(0, 18)), str)
    assert_type(position.threats, list[claimeven.Threat])
    assert_type({position: 1}, dict[Position, int])
    assert_type(Position(np.zeros((6, 7))), Position)
    assert_type(Position([[0] * 7] * 6), Position)
    assert_type(Position.from_moves([3, 3]), Position)
    assert_type(Position.from_key(position.key, size="7x6"), Position)


def solving() -> None:
    stop = StopSignal()
    with Solver(threads=1, table_bytes=8 << 20, book="default") as solver:
        assert_type(solver, Solver)
        position = Position("4455")
        assert_type(solver.solve(position, nodes=10**6, time=10.0, stop=stop), int)
        result = solver.solve_within(position, progress=lambda news: print(news.bounds.lower))
        assert_type(result, SolveResult)
        assert_type(result.score, int | None)
        assert_type(result.bounds, Bounds)
        analysis = solver.analyze(position)
        assert_type(analysis, Analysis)
        assert_type(analysis.scores, list[int | None])
        assert_type(analysis.columns, list[Bounds | None])
        assert_type(solver.solve_outcome(position).outcome, str | None)
        assert_type(solver.principal_variation(position).moves, list[int])
        story = solver.explain(position)
        assert_type(story, Story)
        assert_type(story.steps[0].side, str | None)
        assert_type(story.decision.squares[0].squares, list[tuple[int, int]])
        review = solver.review(Game("4455"))
        assert_type(review, Review)
        assert_type(review.moves[0].lost, int | None)
        assert_type(review.of("x").best_share, float | None)


def batches() -> None:
    scores = claimeven.solve_batch(["4455", Position("44")], threads=1, progress=lambda news: print(news.done))
    assert_type(scores, npt.NDArray[np.int8])
    assert_type(claimeven.solve_batch(np.zeros((2, 6, 7), np.int8), threads=1), npt.NDArray[np.int8])
    result = claimeven.solve_batch_within(["4455"], threads=1)
    assert_type(result, BatchResult)
    assert_type(result.known, npt.NDArray[np.bool_])
    columns, mask = claimeven.analyze_batch(["4455"], threads=1)
    assert_type(columns, npt.NDArray[np.int8])
    assert_type(mask, npt.NDArray[np.bool_])


def players() -> None:
    player = Player("level:3", game="connect4")
    player.start(seed=1)
    assert_type(player.choose(Game("4455")).column, int)
    result = claimeven.play_match("random", "random", games=2)
    assert_type(result, MatchResult)
    assert_type(result.nodes, tuple[int, int])
    assert_type(result.estimate_elo().low, float)
    assert_type(claimeven.levels()[0].horizon, int | None)
    assert_type(claimeven.AIPlayer("easy").get_move(Position()), int | None)


def others() -> None:
    assert_type(Book.default().find(Position()), int | None)
    assert_type(FillSolver().solve(FillPosition("444444555555222222333333")), int)
    assert_type(FillSolver().solve_within(FillPosition("444444555555222222333333")).column, int | None)
    assert_type(claimeven.puzzles()[0].position, Position)
    try:
        Position("8")
    except claimeven.ClaimevenError as error:
        assert_type(error.index, int | None)
        assert_type(error.code, str)


if __name__ == "__main__":
    positions()
    solving()
    batches()
    players()
    others()
