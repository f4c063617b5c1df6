"""Games of both kinds: moves, undo and redo."""

from __future__ import annotations

import copy
import pickle

import pytest
from boards import OPEN_THREE, X_HAS_WON
from claimeven import ClaimevenError, FillPosition, Game, Position, moves_text


class TestGame:
    def test_from_moves_and_from_columns(self) -> None:
        for game in (Game("4455"), Game([3, 3, 4, 4]), Game(range(3, 4))):
            assert game.moves_text.startswith("4")
        assert Game("4455").moves == [3, 3, 4, 4]
        assert Game("4455").position == Position(OPEN_THREE)
        assert str(Game("4455")) == OPEN_THREE.strip()

    def test_goes_on_from_a_position(self) -> None:
        game = Game.from_position(Position(OPEN_THREE))
        game.play(2)
        assert game.start == Position(OPEN_THREE)
        assert (game.moves, game.moves_text) == ([2], "3")

    def test_played_taken_back_and_played_again(self) -> None:
        game = Game("44")
        game.play(4)
        assert game.undo()
        assert (game.moves_text, game.can_redo) == ("44", True)
        assert game.redo()
        assert (game.moves_text, game.can_redo) == ("445", False)
        assert not game.redo()

    def test_undo_ends_at_the_start(self) -> None:
        game = Game("4")
        assert (game.undo(), game.undo(), game.can_undo) == (True, False, False)
        assert game.position == Position()

    def test_another_move_forgets_what_was_taken_back(self) -> None:
        game = Game("44")
        game.undo()
        game.play(0)
        assert (game.moves_text, game.can_redo) == ("41", False)

    def test_is_over_with_a_four(self) -> None:
        game = Game("1122334")
        assert (game.is_over, game.result, game.legal_columns) == (True, "x wins", [])
        assert game.position == Position(X_HAS_WON)
        with pytest.raises(ClaimevenError, match="the game is over, x has won"):
            game.play(0)

    def test_a_refused_move_changes_nothing(self) -> None:
        game = Game("444444")
        with pytest.raises(ClaimevenError, match="column 4 is full"):
            game.play(3)
        assert game.moves_text == "444444"

    def test_of_another_size(self) -> None:
        game = Game("a", size="10x5")
        assert (game.size, game.moves) == ((10, 5), [9])

    def test_copies_are_games_of_their_own(self) -> None:
        game = Game("445")
        for other in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            other.undo()
            assert (other.moves_text, game.moves_text) == ("44", "445")

    def test_pickled_with_its_start(self) -> None:
        game = Game.from_position(Position("44", size="5x5"))
        game.play(0)
        again = pickle.loads(pickle.dumps(game))
        assert (again.start, again.position, again.moves) == (game.start, game.position, [0])

    @pytest.mark.parametrize("moves", [5, None, [1.5], ["1"], object()])
    def test_of_anything_else_is_a_type_error(self, moves: object) -> None:
        with pytest.raises(TypeError):
            Game(moves)  # type: ignore[arg-type]

    @pytest.mark.parametrize("columns", [[9], [-1], [3, 3, 3, 3, 3, 3, 3]])
    def test_of_columns_that_cannot_be_played(self, columns: list[int]) -> None:
        with pytest.raises(ClaimevenError, match=r"^move \d"):
            Game(columns)

    def test_there_are_two_kinds(self) -> None:
        with pytest.raises(ClaimevenError, match='a game is "connect4" or "fill"'):
            Game(game="chess")

    def test_repr(self) -> None:
        assert repr(Game("44")) == "Game(moves_text='44', kind='connect4', size=(7, 6), result=None)"


class TestFillGame:
    def test_goes_on_after_a_four(self) -> None:
        game = Game("1122334", game="fill")
        assert (game.kind, game.is_over, game.fours("x"), game.fours("o")) == ("fill", False, 1, 0)
        game.play(3)
        assert game.moves_text == "11223344"
        assert game.fill_position.fours("o") == 1

    def test_keeps_its_kind(self) -> None:
        game = Game("1122334", game="fill")
        assert pickle.loads(pickle.dumps(game)).kind == "fill"
        assert Game.from_position(FillPosition("44")).kind == "fill"

    def test_only_it_counts_fours(self) -> None:
        game = Game("44")
        with pytest.raises(ClaimevenError, match="should be of the kind fill"):
            game.fours("x")
        with pytest.raises(ClaimevenError, match="should be of the kind fill"):
            _ = game.fill_position


class TestMovesText:
    def test_counts_from_1_and_goes_on_with_letters(self) -> None:
        assert moves_text([0, 8, 9]) == "19a"
        assert moves_text(range(3)) == "123"
        assert moves_text([]) == ""

    @pytest.mark.parametrize("columns", [5, "44", [None], [1.5]])
    def test_takes_columns(self, columns: object) -> None:
        with pytest.raises(TypeError, match="moves are columns from 0"):
            moves_text(columns)  # type: ignore[arg-type]
