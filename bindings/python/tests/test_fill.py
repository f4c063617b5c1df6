"""The fill game: its positions and its solver."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest
from claimeven import Bounds, ClaimevenError, FillPosition, FillSolver, Position, Unfinished

#: 24 stones; 18 squares are empty.
ENDGAME = FillPosition("444444555555222222333333")


class TestFillPosition:
    def test_goes_on_after_a_four(self) -> None:
        position = FillPosition("1122334")
        assert (position.fours("x"), position.fours("o"), position.difference) == (1, 0, -1)
        assert (position.is_over, position.result, position.to_move) == (False, None, "o")
        assert position.play(3).fours("o") == 1

    def test_made_from_what_a_position_is_made_from(self) -> None:
        position = FillPosition("445")
        board = position.board
        assert board == Position("445")
        assert FillPosition(board) == FillPosition(str(board)) == FillPosition(board.to_array()) == position
        assert FillPosition(np.array(board.to_array()).tolist()) == position

    def test_shows_its_fours(self) -> None:
        position = FillPosition("1122334")
        assert position.squares_of_fours("x") == [(0, 0), (1, 0), (2, 0), (3, 0)]
        assert position.squares_of_fours("o") == []

    def test_says_what_a_difference_means(self) -> None:
        position = FillPosition("4455")
        assert position.sentence(-1) == "x to move loses: o wins by 1 four."
        assert (position.words(2), position.words(Bounds(0, 3))) == ("wins by 2", "draws or wins")
        with pytest.raises(ClaimevenError, match="no board has so many fours"):
            position.sentence(1000)

    def test_says_whether_it_is_too_hard(self) -> None:
        assert ENDGAME.too_hard is None
        hard = FillPosition("4455")
        with pytest.raises(ClaimevenError) as caught:
            FillSolver().solve(hard)
        assert (str(caught.value), caught.value.code) == (hard.too_hard, "too-hard")

    def test_is_a_value(self) -> None:
        position = FillPosition("445", size="5x5")
        for again in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
            assert again == position
            assert hash(again) == hash(position)
        assert position != FillPosition("445")
        assert position != Position("445", size="5x5")

    def test_knows_its_columns(self) -> None:
        position = FillPosition("444444")
        assert position.legal_columns == [0, 1, 2, 4, 5, 6]
        assert (position.can_play(3), position.stones, position.empty_squares) == (False, 6, 36)
        with pytest.raises(ClaimevenError, match="column 4 is full"):
            position.play(3)

    def test_ends_with_a_full_board(self) -> None:
        position = ENDGAME
        while not position.is_over:
            position = position.play(position.legal_columns[0])
        assert position.empty_squares == 0
        more = position.fours("x") - position.fours("o")
        assert position.result == ("x wins" if more > 0 else "o wins" if more < 0 else "draw")

    @pytest.mark.parametrize("side", ["", "X", "red"])
    def test_of_a_side_that_is_none(self, side: str) -> None:
        with pytest.raises(ClaimevenError, match='a side is "x" or "o"'):
            ENDGAME.fours(side)


class TestFillSolver:
    def test_a_position_is_worth_its_best_move(self) -> None:
        solver = FillSolver()
        result = solver.solve_within(ENDGAME)
        analysis = solver.analyze(ENDGAME)
        assert result.difference == solver.solve(ENDGAME) == max(s for s in analysis.scores if s is not None)
        assert result.column in analysis.best
        for column in ENDGAME.legal_columns:
            assert analysis.scores[column] == -solver.solve(ENDGAME.play(column))

    def test_best_play_ends_with_the_difference(self) -> None:
        solver = FillSolver()
        position = ENDGAME
        variation = solver.principal_variation(position)
        for column in variation.moves:
            position = position.play(column)
        assert position.is_over
        sign = 1 if position.to_move == ENDGAME.to_move else -1
        assert sign * position.difference == solver.solve(ENDGAME)

    def test_takes_endgames_alone(self) -> None:
        assert FillSolver.most_empty_squares == 28
        with pytest.raises(ClaimevenError, match="at most 28") as caught:
            FillSolver().solve(FillPosition("4455"))
        assert caught.value.code == "too-hard"

    def test_limits(self) -> None:
        position = FillPosition("22222233333344")
        solver = FillSolver()
        assert solver.solve_within(position, nodes=100).ending == "nodes"
        with pytest.raises(Unfinished) as caught:
            solver.solve(position, nodes=100)
        assert caught.value.result.difference is None

    def test_life(self) -> None:
        with FillSolver() as solver:
            solver.clear()
        with pytest.raises(ClaimevenError, match="this solver is closed"):
            solver.solve(ENDGAME)
