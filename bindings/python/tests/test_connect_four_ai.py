"""Programs for the package connect-four-ai run with another import."""

from __future__ import annotations

import pytest
from boards import X_HAS_WON
from claimeven import AIPlayer, Difficulty, Position, Solver


def test_its_example_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    # Given the example of its README, with `claimeven` for `connect_four_ai`
    program = """
from claimeven import Solver, Position

# Creates a position from a sequence of 1-indexed moves
position = Position.from_moves("76461241141")

# Initialises and uses the Solver to calculate the exact score of the position
solver = Solver()
score = solver.solve(position)

print(score)    # Output: -1
"""
    exec(compile(program, "example.py", "exec"), {})
    assert capsys.readouterr().out == "-1\n"


def test_scores_of_all_moves() -> None:
    scores = Solver().get_all_move_scores(Position.from_moves("444444"))
    assert scores[3] is None
    assert [score is None for score in scores].count(True) == 1
    assert max(score for score in scores if score is not None) == Solver().solve(Position("444444"))


def test_boards_as_text_have_x_to_move() -> None:
    board = "......." * 4 + "...o..." + "...x..."
    assert Position.from_board_string(board) == Position("44")


class TestAIPlayer:
    @pytest.mark.parametrize("difficulty", list(Difficulty))
    def test_of_each_difficulty_plays_a_game(self, difficulty: Difficulty) -> None:
        player = AIPlayer(difficulty=difficulty, seed=1)
        position = Position()
        while not position.is_over:
            column = player.get_move(position)
            assert column in position.legal_columns
            position = position.play(column)
        assert player.get_move(position) is None

    def test_the_impossible_one_is_perfect(self, solver: Solver) -> None:
        player = AIPlayer(difficulty=Difficulty.IMPOSSIBLE)
        for moves in ("", "4", "4455", "444444", "7646124114"):
            position = Position(moves)
            assert player.get_move(position) in solver.analyze(position).best

    def test_by_name(self) -> None:
        assert AIPlayer("easy").difficulty is Difficulty.EASY
        assert AIPlayer().difficulty is Difficulty.HARD
        with pytest.raises(ValueError, match="'nope' is not a valid Difficulty"):
            AIPlayer("nope")

    def test_with_a_seed_always_alike(self) -> None:
        def moves() -> list[int | None]:
            player = AIPlayer(Difficulty.EASY, seed=5)
            return [player.get_move(Position(text)) for text in ("", "4", "44", "445", "4455")]

        assert moves() == moves()

    def test_solves_as_well(self) -> None:
        player = AIPlayer()
        assert player.solve(Position("76461241141")) == -1
        assert player.get_all_move_scores(Position("4455")) == [-4, -3, 18, 2, 2, 18, -3]

    def test_of_a_game_that_is_over(self) -> None:
        assert AIPlayer().get_move(Position(X_HAS_WON)) is None
