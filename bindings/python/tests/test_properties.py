"""What holds for every position, tried on many that hypothesis makes up. Failures repeat: the seed is fixed."""

from __future__ import annotations

import pickle

import claimeven
import numpy as np
import pytest
from boards import games, positions
from claimeven import FillPosition, FillSolver, Game, Position, Solver, analyze_batch, solve_batch
from hypothesis import given, settings
from hypothesis import strategies as st

#: Late enough for a search of milliseconds without a book.
LATE = {"least": 12, "most": 42}
SIZES = st.sampled_from([f"{columns}x{rows}" for columns, rows in claimeven.sizes()])
SOLVER = Solver()


@st.composite
def any_positions(draw: st.DrawFn) -> Position:
    return draw(positions(draw(SIZES), most=64))


class TestRoundTrips:
    @given(any_positions())
    def test_positions(self, position: Position) -> None:
        columns, rows = position.size
        assert Position.from_key(position.key, size=(columns, rows)) == position
        assert Position(str(position), size=(columns, rows)) == position
        assert Position(str(position).replace("\n", "/"), size=f"{columns}x{rows}") == position
        assert Position(position.to_array()) == position
        assert Position(position.to_array().tolist()) == position
        assert Position.from_array(position.to_array(mover=True), mover=True) == position
        assert pickle.loads(pickle.dumps(position)) == position
        assert hash(Position(position)) == hash(position)

    @given(any_positions())
    def test_planes(self, position: Position) -> None:
        cells = position.to_array(mover=True)
        assert Position(np.stack([cells == 1, cells == 2], axis=-1)) == position

    @given(positions())
    def test_boards_of_connect_four_ai(self, position: Position) -> None:
        text = "".join(".xo"[cell] for cell in position.to_array(mover=True).ravel())
        assert Position.from_board_string(text) == position

    @given(games(), st.integers(0, 42))
    def test_games(self, columns: list[int], back: int) -> None:
        game = Game(columns)
        assert Game(game.moves_text).moves == columns == game.moves
        assert pickle.loads(pickle.dumps(game)).moves == columns
        undone = sum(game.undo() for _ in range(back))
        assert game.moves == columns[: len(columns) - undone]
        assert sum(game.redo() for _ in range(back)) == undone
        assert game.position == Position.from_moves(columns)

    @given(games())
    def test_fill_positions(self, columns: list[int]) -> None:
        position = FillPosition(Position.from_moves(columns))
        assert pickle.loads(pickle.dumps(position)) == position
        assert FillPosition(str(position)) == position
        assert Game(columns, game="fill").fill_position == position


class TestRules:
    @given(any_positions())
    def test_mirror_images(self, position: Position) -> None:
        image = position.mirrored()
        assert image.mirrored() == position
        assert image.winner == position.winner
        assert np.array_equal(image.to_array(), position.to_array()[:, ::-1])
        assert image.legal_columns == [position.size[0] - 1 - c for c in reversed(position.legal_columns)]
        assert image.symmetric_key == position.symmetric_key == min(position.key, image.key)

    @given(any_positions())
    def test_stones(self, position: Position) -> None:
        cells = position.to_array()
        assert position.stones == np.count_nonzero(cells)
        assert position.to_move == ("x" if position.stones % 2 == 0 else "o")
        assert position.is_reachable()
        for column in position.legal_columns:
            assert position.play(column).stones == position.stones + 1
            assert position.is_winning_move(column) == (position.play(column).winner is not None)


class TestScores:
    @settings(max_examples=40)
    @given(positions(**LATE))
    def test_mirror_images_have_mirrored_ones(self, position: Position) -> None:
        assert SOLVER.solve(position.mirrored()) == SOLVER.solve(position)
        assert SOLVER.analyze(position.mirrored()).scores == SOLVER.analyze(position).scores[::-1]

    @settings(max_examples=40)
    @given(positions(**LATE).filter(lambda position: not position.is_over))
    def test_a_position_is_worth_its_best_move(self, position: Position) -> None:
        of_moves = [-SOLVER.solve(position.play(column)) for column in position.legal_columns]
        assert SOLVER.solve(position) == max(of_moves)
        assert [score for score in SOLVER.analyze(position).scores if score is not None] == of_moves
        assert SOLVER.analyze(position).best == [
            column
            for column, score in zip(position.legal_columns, of_moves, strict=True)
            if score == max(of_moves)
        ]

    @settings(max_examples=20)
    @given(st.lists(positions(**LATE), max_size=12), st.sampled_from([1, 2]))
    def test_a_batch_has_those_of_a_solver(self, batch: list[Position], threads: int) -> None:
        assert solve_batch(batch, threads=threads).tolist() == [SOLVER.solve(position) for position in batch]
        scores, mask = analyze_batch(batch, threads=threads)
        for place, position in enumerate(batch):
            assert mask[place].tolist() == [position.can_play(column) for column in range(7)]
            assert scores[place][mask[place]].tolist() == [
                score for score in SOLVER.analyze(position).scores if score is not None
            ]

    @settings(max_examples=40)
    @given(positions(**LATE))
    def test_words_are_those_of_the_outcome(self, position: Position) -> None:
        score = SOLVER.solve(position)
        outcome = SOLVER.solve_outcome(position).outcome
        assert outcome == ("win" if score > 0 else "loss" if score < 0 else "draw")
        assert position.sentence(score).endswith(".")
        assert position.plies_to_end(score) == len(SOLVER.principal_variation(position).moves)

    @settings(max_examples=20)
    @given(games("4x4", least=4))
    def test_small_boards_agree_with_looking_at_everything(self, columns: list[int]) -> None:
        def plain(position: Position) -> int:
            if position.winner:
                return -(8 - (position.stones + 1) // 2 + 1)  # of 8 stones, which from the end
            if position.is_over:
                return 0
            return max(-plain(position.play(column)) for column in position.legal_columns)

        position = Position.from_moves(columns, size="4x4")
        if position.stones >= 9:
            assert SOLVER.solve(position) == plain(position)

    @settings(max_examples=15)
    @given(games(least=26))
    def test_the_fill_game_is_worth_its_best_move(self, columns: list[int]) -> None:
        position = FillPosition(Position.from_moves(columns))
        solver = FillSolver()
        while position.empty_squares > 12:
            position = position.play(position.legal_columns[-1])
        if not position.is_over:
            of_moves = [-solver.solve(position.play(column)) for column in position.legal_columns]
            assert solver.solve(position) == max(of_moves)


@pytest.mark.parametrize("size", ["5x4", "4x5"])
def test_every_column_of_a_whole_small_game(size: str) -> None:
    position = Position(size=size)
    while not position.is_over:
        analysis = SOLVER.analyze(position)
        assert analysis.score == SOLVER.solve(position)
        position = position.play(analysis.best[0])
    assert position.is_over
