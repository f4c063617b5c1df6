"""Input of any kind never crashes: an answer, or an error with a sentence."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import claimeven
import numpy as np
import pytest
from claimeven import (
    AIPlayer,
    Book,
    Bounds,
    ClaimevenError,
    FillPosition,
    FillSolver,
    Game,
    Player,
    Position,
    Solver,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

SOLVER = Solver(book=None)
FILL_SOLVER = FillSolver()
PLAYER = Player("level:1")
QUICK = {"nodes": 500}

#: Texts near what is right, and any others, with halves of characters too.
TEXTS = st.one_of(
    st.text("1234567", max_size=50),
    st.text(".xo\n/", max_size=60),
    st.text("0123456789abcxX ,", max_size=20),
    st.text(st.characters(), max_size=20),
)
NUMBERS = st.one_of(st.integers(-10, 50), st.integers(), st.floats(), st.booleans(), st.none())
THINGS = st.one_of(
    TEXTS,
    NUMBERS,
    st.binary(max_size=20),
    st.lists(NUMBERS, max_size=8),
    st.lists(TEXTS, max_size=3),
    st.tuples(NUMBERS, NUMBERS),
    st.builds(object),
    st.just(Position("4455")),
    st.just(FillPosition("4455")),
    st.just(Game("4455")),
    st.just(Bounds(0, 1)),
    arrays.arrays(
        st.one_of(arrays.integer_dtypes(), arrays.floating_dtypes(), arrays.boolean_dtypes()),
        arrays.array_shapes(min_dims=0, max_dims=5, max_side=7),
    ),
    arrays.arrays(np.int8, (6, 7), elements=st.integers(-1, 3)),
)

#: Every public callable that takes something from its caller.
ONE_ARGUMENT: dict[str, Callable[[Any], object]] = {
    "Position": Position,
    "Position(size)": lambda thing: Position(size=thing),
    "Position.from_moves": Position.from_moves,
    "Position.from_moves(size)": lambda thing: Position.from_moves("1", size=thing),
    "Position.from_drawing": Position.from_drawing,
    "Position.from_key": Position.from_key,
    "Position.from_array": Position.from_array,
    "Position.from_array(mover)": lambda thing: Position.from_array(thing, mover=True),
    "Position.from_board_string": Position.from_board_string,
    "Position.__setstate__": lambda thing: Position.__new__(Position).__setstate__(thing),
    "position.play": Position("4455").play,
    "position.can_play": Position("4455").can_play,
    "position.column_height": Position("4455").column_height,
    "position.is_winning_move": Position("4455").is_winning_move,
    "position.at": lambda thing: Position("4455").at(thing, thing),
    "position.sentence": Position("4455").sentence,
    "position.words": Position("4455").words,
    "position.plies_to_end": Position("4455").plies_to_end,
    "position.moves_to_end": Position("4455").moves_to_end,
    "position ==": lambda thing: Position("4455") == thing,
    "FillPosition": FillPosition,
    "FillPosition.play": FillPosition("4455").play,
    "FillPosition.fours": FillPosition("4455").fours,
    "FillPosition.can_play": FillPosition("4455").can_play,
    "Game": Game,
    "Game(game)": lambda thing: Game("44", game=thing),
    "Game(size)": lambda thing: Game(size=thing),
    "Game.from_position": Game.from_position,
    "Game.__setstate__": lambda thing: Game.__new__(Game).__setstate__(thing),
    "game.play": lambda thing: Game("44").play(thing),
    "game.fours": Game("44", game="fill").fours,
    "Bounds": lambda thing: Bounds(thing, thing),
    "bounds in": lambda thing: thing in Bounds(0, 1),
    "Solver(threads)": lambda thing: Solver(threads=small(thing)),
    "Solver(book)": lambda thing: Solver(book=thing),
    "solver.solve": lambda thing: SOLVER.solve(thing, **QUICK),
    "solver.solve(nodes)": lambda thing: SOLVER.solve(Position("4455"), nodes=thing),
    "solver.solve(time)": lambda thing: SOLVER.solve(Position("4455"), time=thing),
    "solver.solve(stop)": lambda thing: SOLVER.solve(Position("4455"), stop=thing),
    "solver.solve_between": lambda thing: SOLVER.solve_between(Position("4455"), thing, 5, **QUICK),
    "solver.analyze": lambda thing: SOLVER.analyze(thing, **QUICK),
    "solver.explain": lambda thing: SOLVER.explain(thing, **QUICK),
    "solver.explain_move": lambda thing: SOLVER.explain_move(Position("4455"), thing, **QUICK),
    "solver.review": lambda thing: SOLVER.review(thing, **QUICK),
    "solver.principal_variation": lambda thing: SOLVER.principal_variation(thing, **QUICK),
    "fill_solver.solve": lambda thing: FILL_SOLVER.solve(thing, **QUICK),
    "fill_solver.analyze": lambda thing: FILL_SOLVER.analyze(thing, **QUICK),
    "solve_batch": lambda thing: claimeven.solve_batch(thing, threads=1, **QUICK),
    "solve_batch(size)": lambda thing: claimeven.solve_batch(["1"], size=thing, threads=1, **QUICK),
    "solve_batch(items)": lambda thing: claimeven.solve_batch([thing], threads=1, **QUICK),
    "analyze_batch": lambda thing: claimeven.analyze_batch(thing, threads=1, **QUICK),
    "Player": Player,
    "Player(game)": lambda thing: Player("random", game=thing),
    "player.start": PLAYER.start,
    "player.choose": lambda thing: PLAYER.choose(thing, **QUICK),
    "players": lambda thing: claimeven.players(game=thing),
    "play_match": lambda thing: claimeven.play_match(thing, "random", games=1, move_nodes=10),
    "play_match(size)": lambda thing: claimeven.play_match("random", "random", games=1, size=thing),
    "play_match(opening_plies)": lambda thing: claimeven.play_match(
        "random", "random", games=1, opening_plies=thing
    ),
    "sample_positions(stones)": lambda thing: claimeven.sample_positions(1, stones=(20, thing), seed=5),
    "sample_positions(seed)": lambda thing: claimeven.sample_positions(0, seed=thing),
    "measure_quality": lambda thing: claimeven.measure_quality(PLAYER, thing),
    "Book": lambda thing: Book(named(thing)),
    "Book.from_bytes": Book.from_bytes,
    "book.find": Book.default().find,
    "moves_text": claimeven.moves_text,
    "name_sides": lambda thing: claimeven.name_sides(thing, thing, thing),
    "name_sides(x)": lambda thing: claimeven.name_sides("x to move draws.", thing, "o"),
    "signed_text": claimeven.signed_text,
    "why_impossible": claimeven.why_impossible,
    "why_impossible(size)": lambda thing: claimeven.why_impossible("", size=thing),
    "why_impossible(game)": lambda thing: claimeven.why_impossible("......./" * 6, game=thing),
    "FillPosition.sentence": FillPosition("4455").sentence,
    "FillPosition.words": FillPosition("4455").words,
    "FillPosition.squares_of_fours": FillPosition("4455").squares_of_fours,
    "game.squares_of_fours": Game("44", game="fill").squares_of_fours,
    "puzzle_of_day": claimeven.puzzle_of_day,
    "keeps_goal": lambda thing: claimeven.keeps_goal(thing, 1, 1),
    "keeps_goal(score)": lambda thing: claimeven.keeps_goal("win", 1, thing),
    "drawn_puzzle": lambda thing: claimeven.drawn_puzzle(thing, 5),
    "drawn_puzzle(seed)": lambda thing: claimeven.drawn_puzzle(5, thing),
    "AIPlayer": AIPlayer,
    "ai_player.get_move": lambda thing: AIPlayer("easy", seed=1).get_move(thing),
}


def small(thing: Any) -> Any:
    """Not a number of threads that would take the machine's memory."""
    return thing if not isinstance(thing, int) or thing < 3 or thing > 256 else 2


def named(thing: Any) -> Any:
    """Not a file that there is: 0 and 1 are open ones."""
    return f"/nowhere/{thing}" if isinstance(thing, str) else thing


@pytest.mark.parametrize("name", ONE_ARGUMENT)
@pytest.mark.filterwarnings("error")
@settings(max_examples=60)
@given(thing=THINGS)
def test_an_answer_or_a_sentence(name: str, thing: Any) -> None:
    try:
        ONE_ARGUMENT[name](thing)
    except (ClaimevenError, TypeError) as error:
        assert str(error)
    except (ValueError, AttributeError) as error:
        # AIPlayer is written in Python: a difficulty that is none, a position that is none.
        assert name in ("AIPlayer", "ai_player.get_move"), repr(error)


@settings(max_examples=300)
@given(TEXTS)
def test_a_text_is_a_position_or_an_error_that_names_the_place(text: str) -> None:
    try:
        position = Position(text)
    except ClaimevenError as error:
        assert error.code in {"notation", "illegal-move", "impossible"}
        assert error.index is None or 0 <= error.index <= len(text.encode(errors="surrogatepass"))
    else:
        assert Position(str(position)) == position


@settings(max_examples=300)
@given(arrays.arrays(np.int8, st.sampled_from([(6, 7), (4, 4), (5, 9)]), elements=st.integers(-1, 2)))
def test_an_array_is_a_position_or_an_error(cells: np.ndarray) -> None:
    try:
        position = Position(cells)
    except ClaimevenError as error:
        assert error.code == "impossible"
    else:
        assert np.array_equal(position.to_array(), np.where(cells == -1, 2, cells))


@settings(max_examples=300)
@given(st.integers(0, 2**64 - 1), st.sampled_from(claimeven.sizes()))
def test_a_number_is_a_key_or_an_error(key: int, size: tuple[int, int]) -> None:
    try:
        position = Position.from_key(key, size=size)
    except ClaimevenError as error:
        assert error.code in {"notation", "impossible"}
    else:
        assert position.key == key


@settings(max_examples=200)
@given(st.data())
def test_a_damaged_pickle_is_an_error(data: st.DataObject) -> None:
    good = pickle.dumps([Position("4455"), Game("4455"), FillPosition("4455"), Bounds(0, 1)])
    place = data.draw(st.integers(0, len(good) - 1))
    bad = good[:place] + bytes([data.draw(st.integers(0, 255))]) + good[place + 1 :]
    try:
        pickle.loads(bad)
    except Exception as error:  # pickle raises what it likes
        assert not isinstance(error, SystemError)


@pytest.mark.filterwarnings("ignore:nanobind")
@pytest.mark.parametrize(
    "use",
    [
        lambda: Position.__new__(Position).stones,
        lambda: Game.__new__(Game).moves,
        lambda: FillPosition.__new__(FillPosition).stones,
        lambda: Bounds.__new__(Bounds).lower,
        lambda: Player.__new__(Player).name,
        lambda: Solver.__new__(Solver).close(),
        lambda: SOLVER.solve(Position.__new__(Position)),
        lambda: Position.__new__(Position) == Position(),
        lambda: claimeven.solve_batch([Position.__new__(Position)]),
        lambda: claimeven.SolveResult(),
    ],
)
def test_objects_that_were_never_made(use: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        use()
