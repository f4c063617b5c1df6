"""Positions: every way to make one and back, and what they know."""

from __future__ import annotations

import copy
import pickle
import re

import claimeven
import numpy as np
import pytest
from boards import DRAWN, FULL_COLUMN, OPEN_THREE, X_HAS_WON
from claimeven import Bounds, ClaimevenError, Position, why_impossible


class TestMaking:
    def test_from_moves_which_count_from_1(self) -> None:
        assert Position("4455") == Position(OPEN_THREE)
        assert Position.from_moves("4455") == Position(OPEN_THREE)

    @pytest.mark.parametrize(
        "columns",
        [[3, 3, 4, 4], (3, 3, 4, 4), np.array([3, 3, 4, 4]), iter([3, 3, 4, 4])],
        ids=["list", "tuple", "array", "iterator"],
    )
    def test_from_columns_which_count_from_0(self, columns: object) -> None:
        assert Position.from_moves(columns) == Position(OPEN_THREE)  # type: ignore[arg-type]

    def test_from_a_drawing_and_back(self) -> None:
        position = Position.from_drawing(OPEN_THREE)
        assert str(position) == OPEN_THREE.strip()
        assert Position(str(position)) == position
        assert Position(OPEN_THREE.strip().replace("\n", "/")) == position

    def test_from_a_key_and_back(self) -> None:
        position = Position("4455")
        assert Position.from_key(position.key) == position
        assert Position.from_key(np.uint64(position.key)) == position

    def test_from_another_position(self) -> None:
        position = Position("44", size="5x5")
        assert Position(position) == position

    def test_from_a_board_of_connect_four_ai_where_x_is_to_move(self) -> None:
        after_one = Position.from_board_string("." * 38 + "o" + "." * 3)
        assert after_one == Position("4")
        assert after_one.to_move == "o"

    @pytest.mark.parametrize("size", claimeven.sizes(), ids=lambda size: f"{size[0]}x{size[1]}")
    def test_of_any_size(self, size: tuple[int, int]) -> None:
        columns, rows = size
        position = Position("11", size=size)
        assert position.size == size
        assert position == Position("11", size=f"{columns}x{rows}")
        assert position.to_array().shape == (rows, columns)
        assert Position(position.to_array()) == position
        assert Position.from_key(position.key, size=size) == position
        assert Position(str(position), size=size) == position

    def test_positions_of_different_sizes_differ(self) -> None:
        assert Position(size="7x6") != Position(size="6x7")


class TestArrays:
    BOARD = np.array(
        [
            [0, 0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0, 0],
            [0, 0, 0, 2, 0, 0, 0],
            [0, 0, 0, 1, 1, 0, 0],
        ]
    )

    @pytest.mark.parametrize(
        "dtype", ["int8", "uint8", "int16", "int32", "int64", "uint64", "float32", "float64", ">i4"]
    )
    def test_of_any_type_of_numbers(self, dtype: str) -> None:
        assert Position(self.BOARD.astype(dtype)) == Position("445")

    def test_with_minus_1_for_the_second_player(self) -> None:
        assert Position(np.where(self.BOARD == 2, -1, self.BOARD)) == Position("445")

    def test_of_lists_and_tuples(self) -> None:
        assert Position(self.BOARD.tolist()) == Position("445")
        assert Position(tuple(map(tuple, self.BOARD.tolist()))) == Position("445")

    @pytest.mark.parametrize(
        "view",
        [
            np.asfortranarray(BOARD),
            np.repeat(BOARD, 2, axis=0)[::2],
            np.ascontiguousarray(BOARD[::-1])[::-1],
        ],
        ids=["columns first", "every other row", "upside down and back"],
    )
    def test_however_it_lies_in_memory(self, view: np.ndarray) -> None:
        assert Position(view) == Position("445")

    def test_that_cannot_be_written_to(self) -> None:
        board = self.BOARD.copy()
        board.flags.writeable = False
        assert Position(board) == Position("445")

    def test_where_1_is_the_side_to_move(self) -> None:
        # o is to move, so its stone is the 1.
        swapped = np.choose(self.BOARD, [0, 2, 1])
        assert Position.from_array(swapped, mover=True) == Position("445")
        assert Position("445").to_array(mover=True).tolist() == swapped.tolist()

    @pytest.mark.parametrize("dtype", ["bool", "int8", "float32"])
    def test_of_pettingzoo_planes_whose_first_has_the_side_to_move(self, dtype: str) -> None:
        planes = np.stack([self.BOARD == 2, self.BOARD == 1], axis=-1).astype(dtype)
        assert planes.shape == (6, 7, 2)
        assert Position(planes) == Position("445")

    def test_back_again(self) -> None:
        array = Position("445").to_array()
        assert array.dtype == np.int8
        assert array.tolist() == self.BOARD.tolist()

    def test_an_array_is_the_callers_own(self) -> None:
        position = Position("445")
        position.to_array()[5, 3] = 0
        assert position == Position("445")

    @pytest.mark.parametrize(
        ("array", "reason"),
        [
            (np.full((6, 7), 3), "row 1 from the top, column 1: 3 is no square"),
            (np.full((6, 7), 300), "a square is 0, 1 or 2"),
            (np.full((6, 7), 0.5), "a square is 0, 1 or 2"),
            (np.full((6, 7), np.nan), "a square is 0, 1 or 2"),
            (np.full((6, 7), np.inf), "a square is 0, 1 or 2"),
            (np.ones((6, 7)), "x has 42 stones and o has 0"),
            (np.ones((6, 7, 2)), "1 in one of them at most"),
            (np.zeros((6, 7, 3)), "rows x columns x 2, not 6 x 7 x 3"),
            (np.zeros(42), "Position.from_moves"),
            (np.zeros((3, 3)), "a board of 3x3 is too small"),
            (np.zeros((50, 50)), "a board of 50x50 needs"),
            ([[0, 0], [0]], "the rows of a board are of one length"),
            ([3, 3], "Position.from_moves"),
            ([], "Position.from_moves"),
        ],
    )
    @pytest.mark.filterwarnings("error")
    def test_that_is_no_board_is_refused(self, array: object, reason: str) -> None:
        with pytest.raises(ClaimevenError, match=reason):
            Position(array)  # type: ignore[arg-type]

    @pytest.mark.parametrize("thing", [object(), {1: 2}, b"44", [["a"] * 7] * 6, np.zeros((6, 7), complex)])
    def test_of_no_numbers_is_a_type_error(self, thing: object) -> None:
        with pytest.raises(TypeError, match="a board is an array of numbers"):
            Position(thing)  # type: ignore[arg-type]

    def test_a_floating_stone_is_refused(self) -> None:
        board = np.zeros((6, 7), int)
        board[0, 0] = 1
        with pytest.raises(ClaimevenError, match="column 1") as caught:
            Position(board)
        assert caught.value.code == "impossible"


class TestErrorsNameThePlace:
    @pytest.mark.parametrize(
        ("text", "reason", "code", "index"),
        [
            ("44x", "move 3 ('x'): this board has columns 1 to 7", "notation", 2),
            ("8", "move 1 ('8'): this board has columns 1 to 7", "illegal-move", 0),
            ("4444444", "move 7 ('4'): column 4 is full", "illegal-move", 6),
            ("é", "move 1 (byte 0xc3): this board has columns 1 to 7", "notation", 0),
            ("4\0", "move 2 (byte 0x00): this board has columns 1 to 7", "notation", 1),
            ("11223344", "move 8 ('4'): the game is over, x has won", "illegal-move", 7),
        ],
    )
    def test_of_moves(self, text: str, reason: str, code: str, index: int) -> None:
        with pytest.raises(ValueError, match=re.escape(reason)) as caught:
            Position(text)
        assert isinstance(caught.value, ClaimevenError)
        assert (str(caught.value), caught.value.code, caught.value.index) == (reason, code, index)

    def test_of_drawings(self) -> None:
        with pytest.raises(ClaimevenError, match="row 6 from the top, column 4: 'z' is no square"):
            Position(OPEN_THREE.replace("...xx", "...zx"))

    def test_of_text_that_has_half_a_character(self) -> None:
        with pytest.raises(ClaimevenError, match="half a character"):
            Position("\ud800")

    @pytest.mark.parametrize("key", [-1, 2**64, 10**30])
    def test_of_keys_beyond_64_bits(self, key: int) -> None:
        with pytest.raises(ClaimevenError, match="a key has 64 bits"):
            Position.from_key(key)

    def test_of_keys_that_are_no_position(self) -> None:
        with pytest.raises(ClaimevenError, match="the key has bits above the lowest 49"):
            Position.from_key(2**64 - 1)

    @pytest.mark.parametrize("key", ["3", 1.5, None])
    def test_of_keys_that_are_no_numbers(self, key: object) -> None:
        with pytest.raises(TypeError):
            Position.from_key(key)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("size", "reason"),
        [("8x8", "needs 72 bits"), ("0x0", "too small"), ((3, 3), "too small"), ("", "end of the text")],
    )
    def test_of_sizes(self, size: str, reason: str) -> None:
        with pytest.raises(ClaimevenError, match=reason) as caught:
            Position(size=size)
        assert caught.value.code == "size"

    def test_of_a_board_of_another_size_than_was_said(self) -> None:
        sideways = np.zeros((7, 6), np.int8)
        assert Position(sideways).size == (6, 7)
        for board in (sideways, Position(size="6x7")):
            with pytest.raises(ClaimevenError, match="the board is 6x7"):
                Position(board, size="7x6")

    @pytest.mark.parametrize("size", [7, (7,), (7.0, 6.0), (7, 6, 5)])
    def test_of_sizes_of_another_type(self, size: object) -> None:
        with pytest.raises(TypeError):
            Position(size=size)  # type: ignore[arg-type]

    def test_of_boards_of_connect_four_ai(self) -> None:
        with pytest.raises(ClaimevenError, match="there are 41 squares, a 7x6 board has 42"):
            Position.from_board_string("." * 41)


class TestPlaying:
    def test_gives_a_new_position(self) -> None:
        before = Position("44")
        after = before.play(4)
        assert after == Position("445")
        assert before == Position("44")

    def test_takes_columns_of_numpy(self) -> None:
        best = np.argmax([0, 0, 0, 0, 1, 0, 0])
        assert Position("44").play(best) == Position("445")  # type: ignore[arg-type]

    @pytest.mark.parametrize("column", [-1, 7, 100])
    def test_only_columns_that_there_are(self, column: int) -> None:
        with pytest.raises(
            ClaimevenError, match=f"there is no column {column}: as numbers, columns are 0 to 6 here"
        ):
            Position().play(column)

    def test_only_columns_that_have_room(self) -> None:
        full = Position(FULL_COLUMN)
        assert full.legal_columns == [0, 1, 2, 4, 5, 6]
        assert full.legal_moves == full.legal_columns
        assert not full.can_play(3)
        assert full.column_height(3) == 6
        with pytest.raises(ClaimevenError, match="column 4 is full"):
            full.play(3)

    def test_only_until_it_is_over(self) -> None:
        with pytest.raises(ClaimevenError, match="the game is over, x has won"):
            Position(X_HAS_WON).play(6)

    def test_a_winning_move(self) -> None:
        position = Position("112233")
        assert [column for column in range(7) if position.is_winning_move(column)] == [3]
        assert position.play(3).winner == "x"


class TestKnowing:
    def test_whose_turn_it_is(self) -> None:
        assert (Position().to_move, Position("4").to_move) == ("x", "o")
        assert Position("4").side_to_move == "o"
        assert Position("4").stones == 1

    def test_whose_stone_stands_where(self) -> None:
        position = Position(OPEN_THREE)
        assert [position.at(3, row) for row in range(3)] == ["x", "o", None]

    def test_a_game_that_is_won(self) -> None:
        won = Position(X_HAS_WON)
        assert (won.winner, won.is_over, won.result) == ("x", True, "x wins")
        assert won.winning_squares == [(0, 0), (1, 0), (2, 0), (3, 0)]
        assert won.legal_columns == []

    def test_a_game_that_is_drawn(self) -> None:
        drawn = Position(DRAWN)
        assert (drawn.winner, drawn.is_over, drawn.result) == (None, True, "draw")

    def test_a_game_that_goes_on(self) -> None:
        position = Position(OPEN_THREE)
        assert (position.winner, position.is_over, position.result) == (None, False, None)
        assert position.winning_squares == []

    def test_a_win_with_the_last_stone_is_a_win(self) -> None:
        # o completes four in column 5 with the last stone that there is room for
        position = Position("53547541442341764611736565263767271132322").play(4)
        assert position.stones == 42
        assert (position.winner, position.result) == ("o", "o wins")

    def test_its_mirror_image(self) -> None:
        position = Position("1223")
        assert position.mirrored() == Position("7665")
        assert position.mirror() == position.mirrored()
        assert position.symmetric_key == position.mirrored().symmetric_key
        assert position.symmetric_key in (position.key, position.mirrored().key)

    def test_threats_without_a_search(self) -> None:
        # x has three in a row, and both ends are open
        threats = Position("445566").threats
        assert [(threat.side, threat.square, threat.use) for threat in threats if threat.side == "x"] == [
            ("x", (2, 0), "now"),
            ("x", (6, 0), "now"),
        ]
        assert all(threat.is_odd == (threat.square[1] % 2 == 0) for threat in threats)
        assert all(threat.sentence.endswith(".") for threat in threats)

    def test_whether_a_game_leads_to_it(self) -> None:
        assert Position(OPEN_THREE).is_reachable()
        # The lowest stones are o's alone: x can't have begun.
        assert not Position("......./......./......./......./xx...../oo.....").is_reachable()


class TestWords:
    def test_of_a_score(self) -> None:
        position = Position(OPEN_THREE)
        assert position.sentence(18) == "x to move wins in 2 moves (move 7 of the game)."
        assert position.words(18) == "wins in 2"
        assert position.plies_to_end(18) == 3
        assert position.moves_to_end(18) == 2
        assert position.sentence(0) == "x to move draws."

    def test_those_that_it_can_have(self) -> None:
        assert Position(OPEN_THREE).possible_scores == Bounds(-19, 19)
        assert Position(X_HAS_WON).possible_scores.is_exact
        assert Position(DRAWN).possible_scores == Bounds(0, 0)

    def test_of_bounds(self) -> None:
        assert Position(OPEN_THREE).words(Bounds(0, 18)) == "draws or wins"

    @pytest.mark.parametrize("score", [99, -99, 20])
    def test_of_a_score_that_it_cannot_have(self, score: int) -> None:
        position = Position(OPEN_THREE)
        for ask in (position.sentence, position.words, position.plies_to_end, position.moves_to_end):
            with pytest.raises(ClaimevenError, match="the position cannot have"):
                ask(score)

    def test_other_names_for_the_sides(self) -> None:
        sentence = Position(OPEN_THREE).sentence(18)
        assert claimeven.name_sides(sentence, "Yellow", "Red").startswith("Yellow to move wins")


class TestWhyImpossible:
    @pytest.mark.parametrize(
        ("drawing", "obstacle", "squares"),
        [
            ("......./" * 4 + "...x.../.......", "hanging", [(3, 1)]),
            ("......./" * 5 + "xx.....", "counts", []),
            ("......./" * 4 + "ooo..../xxxxo..", "fours", [(0, 0), (1, 0), (2, 0), (3, 0)]),
            ("......./" * 4 + "x....../o......", "order", [(0, 0), (0, 1)]),
        ],
    )
    def test_says_what_is_in_the_way(self, drawing: str, obstacle: str, squares: list[tuple[int, int]]) -> None:
        why = why_impossible(drawing)
        assert why is not None
        assert (why.obstacle, why.squares) == (obstacle, squares)
        assert why.sentence.endswith(".")

    def test_nothing_where_a_game_leads_there(self) -> None:
        assert why_impossible(OPEN_THREE) is None
        assert why_impossible(str(Position("3", size="5x5")), size="5x5") is None

    def test_the_fill_game_goes_on_after_a_four(self) -> None:
        played_on = "......./" * 4 + "ooo..../xxxxo.."
        assert why_impossible(played_on, game="fill") is None


class TestAsAValue:
    def test_repr_draws_the_board(self) -> None:
        assert repr(Position(OPEN_THREE)).splitlines()[-3:] == [
            ". . . o o . .",
            ". . . x x . .",
            "x to move",
        ]
        assert repr(Position(X_HAS_WON)).endswith("\nx wins")

    def test_equal_ones_are_one_key_of_a_dictionary(self) -> None:
        scores = {Position("4455"): 18}
        assert scores[Position("5544")] == 18
        assert len({Position("12"), Position("21"), Position("2")}) == 3

    def test_others_are_never_equal(self) -> None:
        assert Position() != Position().key
        assert Position() != "none"
        assert Position() is not None

    @pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
    def test_pickled(self, protocol: int) -> None:
        position = Position("445", size="8x7")
        again = pickle.loads(pickle.dumps(position, protocol))
        assert again == position
        assert again.size == (8, 7)

    def test_a_damaged_pickle_is_refused(self) -> None:
        position = Position.__new__(Position)
        with pytest.raises(ClaimevenError, match="the key has bits above"):
            position.__setstate__((2**64 - 1, 7, 6))

    def test_copied(self) -> None:
        position = Position("445")
        assert copy.copy(position) == position
        assert copy.deepcopy([position]) == [position]
