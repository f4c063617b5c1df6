"""What the package claimeven has from the C++ library."""

from collections.abc import Callable, Iterable, Sequence
import os
from typing import Final, Literal, Self, overload

import numpy
import numpy.typing


version: str = '0.1.0'

class Bounds:
    """What is proven of a value: it lies from `lower` to `upper`."""

    def __init__(self, lower: int, upper: int) -> None: ...

    @property
    def lower(self) -> int: ...

    @property
    def upper(self) -> int: ...

    @property
    def is_exact(self) -> bool:
        """Whether there is one value left."""

    @property
    def outcome(self) -> str | None:
        """"win", "draw" or "loss" for the side to move, if they tell."""

    def __contains__(self, value: int) -> bool: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __reduce__(self) -> tuple[type[Bounds], tuple[int, int]]: ...

    def __repr__(self) -> str: ...

class Statistics:
    """The work that a call did."""

    @property
    def nodes(self) -> int:
        """
        Positions whose moves were generated, in the exact search of the main game; positions looked at, in all others.
        """

    @property
    def chain_steps(self) -> int:
        """Forced moves played out between them."""

    @property
    def table_cuts(self) -> int:
        """Nodes settled by what the table knew of their children."""

    @property
    def bound_cuts(self) -> int:
        """Nodes settled by a strategy bound of a child."""

    @property
    def book_hits(self) -> int:
        """Scores that the book gave."""

    @property
    def time(self) -> float:
        """Seconds."""

    def __repr__(self) -> str: ...

class StopSignal:
    """
    Ends calls from elsewhere: from another thread, or from a callback.

    A call that is given one as `stop=` looks at it all the time, and ends with what is proven by then. Copies are
    one signal.
    """

    def __init__(self) -> None: ...

    def request(self) -> None:
        """Ends the calls that were given it, and those that will be."""

    @property
    def is_requested(self) -> bool: ...

    def reset(self) -> None:
        """Makes it ready for the next call."""

def sizes() -> list[tuple[int, int]]:
    """
    All board sizes: columns and rows.

    >>> (7, 6) in claimeven.sizes()
    True
    """

def moves_text(columns: Iterable[int]) -> str:
    """
    Moves as text, which counts columns from 1.

    >>> claimeven.moves_text([3, 3, 4, 4])
    '4455'
    """

def signed_text(value: int | Bounds) -> str:
    """
    A score, or what is known of it, as a number with its sign.

    >>> claimeven.signed_text(2), claimeven.signed_text(Bounds(1, 18))
    ('+2', '≥ +1')
    """

def name_sides(sentence: str, x: str, o: str) -> str:
    """
    A sentence of the library with other names for the sides.

    >>> claimeven.name_sides("x to move draws.", x="Yellow", o="Red")
    'Yellow to move draws.'
    """

class Threat:
    """An empty square where a side would complete a four."""

    @property
    def side(self) -> str: ...

    @property
    def square(self) -> tuple[int, int]: ...

    @property
    def use(self) -> str:
        """
        What becomes of it: "now", "decides", "four-below", "denied" or "open" (docs/explain.md).
        """

    @property
    def sentence(self) -> str: ...

    @property
    def is_odd(self) -> bool:
        """Of the row, as players count: the bottom row is the first, and odd."""

    def __repr__(self) -> str: ...

class Position:
    """
    A board and whose turn it is: a value that never changes.

    Made from moves, which count columns from 1, from a drawing, top row first, or from an array of 6 rows of 7
    (0 empty, 1 the first player's stones, 2 or -1 the second's). Columns and rows in arguments and answers count
    from 0; row 0 is the bottom one.

    >>> position = Position("4455")
    >>> position
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . o o . .
    . . . x x . .
    x to move
    >>> position == Position("......./......./......./......./...oo../...xx..")
    True
    """

    def __init__(self, moves: str | Position | numpy.typing.ArrayLike = '', *, size: str | tuple[int, int] | None = None) -> None: ...

    @staticmethod
    def from_moves(moves: str | Iterable[int], *, size: str | tuple[int, int] | None = None) -> Position:
        """
        The position after these moves: a text, which counts columns from 1, or columns, which count from 0.

        >>> Position.from_moves("4455") == Position.from_moves([3, 3, 4, 4])
        True
        >>> Position.from_moves("4444444")
        Traceback (most recent call last):
        ...
        claimeven.errors.ClaimevenError: move 7 ('4'): column 4 is full
        """

    @staticmethod
    def from_drawing(drawing: str, *, size: str | tuple[int, int] | None | None = None) -> Position:
        """
        The position of rows of `.`, `x` (first player) and `o`, top row first, separated by line breaks or `/`.
        """

    @staticmethod
    def from_key(key: int, *, size: str | tuple[int, int] | None = None) -> Position:
        """The position that has this `key`."""

    @staticmethod
    def from_array(array: numpy.typing.ArrayLike, *, mover: bool = False) -> Position:
        """
        The position of rows of numbers, top row first: 0 empty, 1 the first player's stones, 2 or -1 the second's.

        With `mover`, 1 is the side to move. PettingZoo's planes (6, 7, 2), of which the first is the side to move, are
        taken as well.
        """

    @staticmethod
    def from_board_string(board_string: str) -> Position:
        """
        42 squares of `.`, `x` (the side to move) and `o`, top row first, as connect-four-ai has them.
        """

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""

    @property
    def stones(self) -> int:
        """How many stones are on the board."""

    @property
    def to_move(self) -> str:
        """"x" or "o"."""

    @property
    def side_to_move(self) -> str:
        """The same as `to_move`."""

    @property
    def legal_columns(self) -> list[int]:
        """The columns that can be played, from the left."""

    @property
    def legal_moves(self) -> list[int]:
        """The same as `legal_columns`."""

    @property
    def winner(self) -> str | None:
        """"x", "o" or None."""

    @property
    def winning_squares(self) -> list[tuple[int, int]]:
        """The stones of all fours of the winner, as (column, row)."""

    @property
    def is_over(self) -> bool:
        """Whether somebody has won, or the board is full."""

    @property
    def result(self) -> str | None:
        """"x wins", "o wins", "draw"; None while the game goes on."""

    @property
    def key(self) -> int:
        """A number that no other position of this board size has."""

    @property
    def symmetric_key(self) -> int:
        """The smaller key of the position and its mirror image."""

    @property
    def threats(self) -> list[Threat]:
        """
        Of both sides, column by column from the bottom, found without a search.
        """

    def at(self, column: int, row: int) -> str | None:
        """Whose stone stands there: "x", "o", or None for none."""

    def column_height(self, column: int) -> int:
        """The stones in the column."""

    def can_play(self, column: int) -> bool:
        """Whether the column has room and the game goes on."""

    def is_winning_move(self, column: int) -> bool:
        """Whether the move completes a four. False where it can't be played."""

    def play(self, column: int) -> Position:
        """
        The position after a move; this one does not change.

        >>> Position().play(3).play(3).stones
        2
        """

    def mirrored(self) -> Position:
        """With left and right exchanged."""

    def mirror(self) -> Position:
        """The same as `mirrored`."""

    def is_reachable(self) -> bool:
        """Whether some game leads to it."""

    def to_array(self, *, mover: bool = False) -> numpy.typing.NDArray[numpy.int8]:
        """
        The squares, top row first: 0 empty, 1 the first player's stones (with `mover`, those of the side to move), 2
        the other's.
        """

    def sentence(self, score: int) -> str:
        """
        What a score means here.

        >>> Position("4455").sentence(18)
        'x to move wins in 2 moves (move 7 of the game).'
        """

    def words(self, value: int | Bounds) -> str:
        """
        A score, or what is known of it, in two or three words.

        >>> Position("4455").words(18)
        'wins in 2'
        >>> Position("4455").words(Bounds(0, 18))
        'draws or wins'
        """

    def column_text(self, column: int) -> str:
        """
        What stands in a column, from the bottom, in words, which count columns from 1.

        >>> Position("4455").column_text(3)
        'Column 4: x, o'
        """

    def plies_to_end(self, score: int) -> int:
        """Moves of both sides until a game with this score ends."""

    def moves_to_end(self, score: int) -> int:
        """
        Moves that the winner still has to make; of a draw, those of the side to move.
        """

    @property
    def possible_scores(self) -> Bounds:
        """
        The scores that a position with so many stones can have at all; of a finished game its own.
        """

    def __str__(self) -> str:
        """The drawing that `Position` reads."""

    def __repr__(self) -> str: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __copy__(self) -> Position: ...

    def __deepcopy__(self, memo: object) -> Position: ...

    def __getstate__(self) -> tuple[int, int, int]: ...

    def __setstate__(self, arg: tuple[int, int, int], /) -> None: ...

    def to_svg(self, *, caption: str | None = None, last: tuple[int, int] | None = None, analysis: Analysis | None = None, board_only: bool = False) -> str:
        """
        A picture of the board, as the text of an SVG file.

        Args:
            caption: written above it; None for whose turn it is or, with an analysis, what the position is worth.
            last: the stone that was played last, (column, row), which gets a ring.
            analysis: of the position; what the columns are worth is written below them.
            board_only: nothing but the board, without paper around it.

        >>> position = Position("4455")
        >>> position.to_svg(analysis=Solver().analyze(position)).startswith("<svg")
        True
        """

    def _repr_svg_(self) -> str:
        """The picture that notebooks show."""

class FillPosition:
    """
    A board of the fill game, which goes on until it is full, with both sides' fours.

    >>> FillPosition("4455").fours("x")
    0
    """

    def __init__(self, moves: str | Position | numpy.typing.ArrayLike = '', *, size: str | tuple[int, int] = '7x6') -> None: ...

    @property
    def size(self) -> tuple[int, int]: ...

    @property
    def stones(self) -> int: ...

    @property
    def empty_squares(self) -> int: ...

    @property
    def to_move(self) -> str: ...

    @property
    def board(self) -> Position:
        """The stones as a position of the main game, whatever fours there are."""

    def fours(self, side: str) -> int:
        """The fours that "x" or "o" has."""

    def squares_of_fours(self, side: str) -> list[tuple[int, int]]:
        """The stones of all fours of a side, as (column, row)."""

    @property
    def difference(self) -> int:
        """The fours of the side to move minus those of the other."""

    @property
    def is_over(self) -> bool: ...

    @property
    def result(self) -> str | None: ...

    def can_play(self, column: int) -> bool: ...

    @property
    def legal_columns(self) -> list[int]: ...

    def play(self, column: int) -> FillPosition: ...

    @property
    def too_hard(self) -> str | None:
        """Why FillSolver does not take it; None if it does."""

    def sentence(self, difference: int) -> str:
        """
        What a difference of fours at the end means here.

        >>> FillPosition("4455").sentence(2)
        'x to move wins by 2 fours.'
        """

    def words(self, value: int | Bounds) -> str:
        """
        A difference of fours, or what is known of it, in two or three words.

        >>> FillPosition("4455").words(-1)
        'loses by 1'
        """

    def __eq__(self, arg: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __str__(self) -> str: ...

    def __reduce__(self) -> tuple[type[FillPosition], tuple[Position]]: ...

    def __repr__(self) -> str: ...

class Game:
    """
    A game with its moves, undo and redo; `game="fill"` for the fill game.

    >>> game = Game("4455")
    >>> game.play(5)
    >>> game.moves_text, game.to_move
    ('44556', 'o')
    >>> game.undo(), game.moves
    (True, [3, 3, 4, 4])
    """

    def __init__(self, moves: str | Iterable[int] = '', *, size: str | tuple[int, int] | None = None, game: str = 'connect4') -> None: ...

    @overload
    @staticmethod
    def from_position(position: Position) -> Game:
        """A game that goes on from a position."""

    @overload
    @staticmethod
    def from_position(position: FillPosition) -> Game: ...

    @staticmethod
    def leading_to(position: Position) -> Game | None:
        """
        A game from the empty board that leads to the position; None if there is none.
        """

    @property
    def kind(self) -> str:
        """"connect4" or "fill"."""

    @property
    def size(self) -> tuple[int, int]: ...

    @property
    def position(self) -> Position:
        """The stones on the board."""

    @property
    def start(self) -> Position:
        """The position that the game began from."""

    @property
    def fill_position(self) -> FillPosition:
        """The position of the fill game."""

    def fours(self, side: str) -> int:
        """The fours that a side has in the fill game."""

    def squares_of_fours(self, side: str) -> list[tuple[int, int]]:
        """The stones of all fours of a side in the fill game, as (column, row)."""

    @property
    def to_move(self) -> str: ...

    @property
    def moves(self) -> list[int]:
        """The columns played so far, from 0."""

    @property
    def moves_text(self) -> str:
        """The same as text, which counts from 1."""

    @property
    def legal_columns(self) -> list[int]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def result(self) -> str | None:
        """"x wins", "o wins", "draw"; None while the game goes on."""

    def play(self, column: int) -> None:
        """Plays a column; moves that were taken back are forgotten."""

    @property
    def can_undo(self) -> bool: ...

    @property
    def can_redo(self) -> bool: ...

    def undo(self) -> bool:
        """Takes a move back; False if there is none."""

    def redo(self) -> bool:
        """Plays it again; False if there is none."""

    def copy(self) -> Game:
        """Another game with the same moves."""

    def __copy__(self) -> Game: ...

    def __deepcopy__(self, memo: object) -> Game: ...

    def __getstate__(self) -> tuple[bool, Position, list[int]]: ...

    def __setstate__(self, arg: tuple[bool, Position, Sequence[int]], /) -> None: ...

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def to_svg(self, *, caption: str | None = None, last: tuple[int, int] | None = None, analysis: Analysis | None = None, board_only: bool = False) -> str:
        """
        A picture of the board with the stone that was played last; see Position.to_svg.
        """

    def _repr_svg_(self) -> str:
        """The picture that notebooks show."""

class OutcomeTotals:
    """How many positions the first player wins, draws and loses."""

    @property
    def won(self) -> int: ...

    @property
    def drawn(self) -> int: ...

    @property
    def lost(self) -> int: ...

    def __repr__(self) -> str: ...

class PlyCheck:
    """What a check found of one ply."""

    @property
    def ply(self) -> int: ...

    @property
    def stored(self) -> int:
        """Positions that the book says it stores,"""

    @property
    def expected(self) -> int:
        """and that there are."""

    @property
    def totals(self) -> OutcomeTotals:
        """The book's outcomes of all positions of the ply, mirror images apart."""

    @property
    def published(self) -> OutcomeTotals | None:
        """Those that others have published, or None."""

    @property
    def contradictions(self) -> int | None:
        """
        Positions whose score is not the best of their moves', where the book has the next ply too.
        """

    @property
    def passed(self) -> bool: ...

    def __repr__(self) -> str: ...

class WrongScore:
    """A position whose score in the book is not the true one."""

    @property
    def position(self) -> Position: ...

    @property
    def in_book(self) -> int: ...

    @property
    def solved(self) -> int: ...

    def __repr__(self) -> str: ...

class BookCheck:
    """What a check found."""

    @property
    def plies(self) -> list[PlyCheck]: ...

    @property
    def uci(self) -> OutcomeTotals | None:
        """
        The classes of the UCI data set, for a 7x6 book with ply 8; otherwise None.
        """

    @property
    def solved(self) -> int:
        """Positions that were solved again,"""

    @property
    def wrong(self) -> list[WrongScore]:
        """and those whose score was another."""

    @property
    def passed(self) -> bool: ...

    def __repr__(self) -> str: ...

class BookCheckProgress:
    """How far a check is."""

    @property
    def stage(self) -> str: ...

    @property
    def done(self) -> int: ...

    @property
    def total(self) -> int:
        """0 where it is not known."""

    def __repr__(self) -> str: ...

class BuildProgress:
    """How far the making of a book is."""

    @property
    def stage(self) -> str:
        """"enumerating", "solving", "backing-up" or "packing"."""

    @property
    def done(self) -> int: ...

    @property
    def total(self) -> int:
        """0 where it is not known."""

    @property
    def found_before(self) -> int:
        """Of `done`, what an earlier run left."""

    @property
    def work(self) -> Statistics:
        """Of this run."""

    @property
    def histogram(self) -> dict[int, int]:
        """How often each score has come up so far."""

    @property
    def damage(self) -> str:
        """What was wrong with the score file, as a sentence; mostly empty."""

    def __repr__(self) -> str: ...

class Book:
    """
    An opening book: the exact score of every position of some plies, without a search.

    Never changes once it is open, and may be used by any number of threads and solvers.

    >>> book = Book.default()
    >>> book.size, book.find(Position("4"))
    ((7, 6), -1)
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """
        Opens a file. One that is truncated, damaged, no book or too new is refused.
        """

    @staticmethod
    def open(path: str | os.PathLike[str]) -> Book:
        """The same as `Book(path)`."""

    @staticmethod
    def from_bytes(bytes: bytes) -> Book:
        """The book of a file's contents."""

    @staticmethod
    def default() -> Book:
        """The book that is part of the library, for 7x6."""

    @staticmethod
    def build(path: str | os.PathLike[str], *, plies: Iterable[int], size: str | tuple[int, int] | None = None, threads: int = 1, table_bytes: int = 134217728, stop: StopSignal | None = None, progress: Callable[[BuildProgress], object] | None = None) -> Book:
        """
        Solves the deepest of the plies, writes the book of all of them, and opens it.

        What is solved is kept beside it until then: after Ctrl-C, a kill or `stop` (which raises Unfinished) the same
        call goes on, and gives the same bytes.
        """

    def verify(self, *, sample: int | None = 0, seed: int = 1, threads: int = 1, table_bytes: int = 134217728, stop: StopSignal | None = None, progress: Callable[[BookCheckProgress], object] | None = None) -> BookCheck:
        """
        Counts its positions and outcomes, and solves `sample` of them again (None: all).
        """

    def find(self, position: Position) -> int | None:
        """The score of a position of its plies; None for others."""

    @property
    def size(self) -> tuple[int, int]: ...

    @property
    def plies(self) -> list[int]:
        """The plies whose positions it has."""

    @property
    def positions(self) -> int:
        """
        How many it stores: of mirror images one, and only those that need a search.
        """

    @property
    def bytes(self) -> int:
        """Of the file."""

    @property
    def checksum(self) -> int:
        """XXH3 of the file."""

    @property
    def builder(self) -> str:
        """The program that made it."""

    def __repr__(self) -> str: ...

class BookWork:
    """
    A book in the making, for whoever has its positions solved elsewhere.

    What is known so far is in the score file of the book, so that another work on the same path, or Book.build, goes
    on with it; nobody else can write to that file until this is finished or closed.
    """

    @staticmethod
    def open(path: str | os.PathLike[str], *, plies: Iterable[int], size: str | tuple[int, int] | None = None, stop: StopSignal | None = None) -> BookWork:
        """
        Begins it, or goes on where an earlier one, or Book.build, stopped or was killed.
        """

    def keys(self) -> numpy.typing.NDArray[numpy.uint64]:
        """
        Of the positions of the deepest ply. Neighbours are alike, and are best solved together.
        """

    def known(self) -> numpy.typing.NDArray[numpy.bool_]:
        """Which of their scores are known."""

    @property
    def damage(self) -> str:
        """What was wrong with the score file, as a sentence; mostly empty."""

    def add(self, first: int, scores: numpy.typing.NDArray[numpy.int8]) -> None:
        """
        The scores (int8) of neighbouring positions, from an index on: they are in the file afterwards.
        """

    def finish(self, stop: StopSignal | None = None, progress: Callable[[BuildProgress], object] | None = None) -> None:
        """
        Writes the book of all plies, and removes the score file. An error if scores are missing.
        """

    def close(self) -> None:
        """Lets others work on it; what was added stays in the score file."""

    def __enter__(self) -> BookWork: ...

    def __exit__(self, *args: object) -> None: ...

class SolveResult:
    """What is known of a score."""

    @property
    def score(self) -> int | None:
        """The exact score; None if a limit came first."""

    @property
    def bounds(self) -> Bounds:
        """What is proven of it."""

    @property
    def statistics(self) -> Statistics: ...

    @property
    def ending(self) -> str:
        """"complete", or which limit came first: "nodes", "time" or "stopped"."""

    def __repr__(self) -> str: ...

class OutcomeResult:
    """Who wins, as far as it is known."""

    @property
    def outcome(self) -> str | None:
        """
        "win", "draw" or "loss" for the side to move; None if a limit came first.
        """

    @property
    def bounds(self) -> Bounds: ...

    @property
    def statistics(self) -> Statistics: ...

    @property
    def ending(self) -> str: ...

    def __repr__(self) -> str: ...

class Analysis:
    """What is known of a position and of its columns."""

    @property
    def columns(self) -> list[Bounds | None]:
        """
        Bounds of each column for the side to move; None for one that can't be played.
        """

    @property
    def scores(self) -> list[int | None]:
        """
        The exact score of each column; None where it is not known, or can't be played.
        """

    @property
    def score(self) -> int | None:
        """Of the position; None if a limit came first."""

    @property
    def bounds(self) -> Bounds:
        """Of the position."""

    @property
    def best(self) -> list[int]:
        """The columns that are proven best."""

    @property
    def complete(self) -> bool:
        """Whether every column that can be played has its exact score."""

    @property
    def statistics(self) -> Statistics: ...

    @property
    def ending(self) -> str: ...

    def __repr__(self) -> str: ...

class Variation:
    """Best play, as far as it was found."""

    @property
    def moves(self) -> list[int]:
        """Columns, from 0."""

    @property
    def moves_text(self) -> str:
        """The same as text, which counts from 1."""

    @property
    def statistics(self) -> Statistics: ...

    @property
    def ending(self) -> str: ...

    def __repr__(self) -> str: ...

class Solver:
    """
    Scores positions exactly, of any board size.

    Keeps what it has learned from one call to the next. One call at a time: a second one meanwhile, from another
    thread or from a callback, is a RuntimeError; separate solvers are independent. While a call runs, other threads
    of Python run too, and Ctrl-C ends it.

    All calls take limits: `nodes`, `time` in seconds, and `stop`, a StopSignal.

    >>> solver = Solver()
    >>> solver.solve(Position("4455"))
    18
    >>> solver.analyze(Position("4455")).scores
    [-4, -3, 18, 2, 2, 18, -3]
    """

    def __init__(self, *, threads: int = 1, table_bytes: int = 134217728, book: Book | Literal['default'] | None = 'default') -> None:
        """
        `threads` work on one position together, where that pays. The table takes `table_bytes` at most.
        """

    def solve(self, position: Position, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None, progress: Callable[[SolveResult], object] | None = None) -> int:
        """
        The exact score. A limit that comes first raises Unfinished.

        +k: the side to move wins with its k-th stone from the end; -k: it loses likewise; 0: a draw.
        """

    def solve_within(self, position: Position, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None, progress: Callable[[SolveResult], object] | None = None) -> SolveResult:
        """The same with all that is known, also when a limit comes first."""

    def solve_between(self, position: Position, low: int, high: int, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None) -> SolveResult:
        """
        The exact score if it lies between the two; of one that does not, only on which side it is.
        """

    def solve_outcome(self, position: Position, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None) -> OutcomeResult:
        """
        Only who wins: faster.

        >>> Solver().solve_outcome(Position("4455")).outcome
        'win'
        """

    def analyze(self, position: Position, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None, progress: Callable[[Analysis], object] | None = None) -> Analysis:
        """The exact score of every column, from the centre outward."""

    def get_all_move_scores(self, position: Position) -> list[int | None]:
        """
        The score of each column, None for a full one, as connect-four-ai has it.
        """

    def principal_variation(self, position: Position, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None) -> Variation:
        """
        Best play to the end: of several best moves, the one nearest to the centre.

        >>> Solver().principal_variation(Position("4455")).moves_text
        '342'
        """

    def clear(self) -> None:
        """Forgets everything learned."""

    def close(self) -> None:
        """Gives its memory back; it can't be used any more."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *args: object) -> None: ...

    def explain(self, position: Position, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None) -> Story:
        """
        Why the position's score is what it is.

        >>> story = Solver().explain(Position("62353532762327"))
        >>> story.sentence
        'x to move loses: o wins in 12 moves (move 38 of the game).'
        >>> story.decision.kind, story.decision.side
        ('follow-up', 'o')
        """

    def explain_move(self, position: Position, column: int, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None) -> MoveStory:
        """
        What is good or bad about a move.

        >>> Solver().explain_move(Position("4455"), 0).verdict
        'loses'
        """

    def review(self, game: Game, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None, progress: Callable[[ReviewProgress], object] | None = None) -> Review:
        """
        How good each move of the game was, and where the result changed (docs/review.md).
        """

class FillResult:
    """What is known of a position of the fill game."""

    @property
    def difference(self) -> int | None:
        """The exact difference; None if a limit came first."""

    @property
    def column(self) -> int | None:
        """
        A best move, the one nearest to the centre; None if a limit came first or the game is over.
        """

    @property
    def bounds(self) -> Bounds: ...

    @property
    def statistics(self) -> Statistics: ...

    @property
    def ending(self) -> str: ...

    def __repr__(self) -> str: ...

class FillSolver:
    """
    Finds the difference of fours at the end of the fill game under best play.

    It takes positions with at most `FillSolver.most_empty_squares` empty squares. One call at a time.

    >>> FillSolver().solve(FillPosition("444444555555222222333333"))
    0
    """

    def __init__(self, *, table_bytes: int = 33554432) -> None: ...

    most_empty_squares: Final[int] = ...
    """(arg: object, /) -> int"""

    def solve(self, position: FillPosition, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None) -> int:
        """
        The fours of the side to move minus those of the other at the end. A limit that comes first raises Unfinished.
        """

    def solve_within(self, position: FillPosition, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None) -> FillResult:
        """The same with a best move and all that is known."""

    def analyze(self, position: FillPosition, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None, progress: Callable[[Analysis], object] | None = None) -> Analysis:
        """The difference of every column."""

    def principal_variation(self, position: FillPosition, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None) -> Variation:
        """Best play to the end."""

    def clear(self) -> None:
        """Forgets everything learned."""

    def close(self) -> None:
        """Gives its memory back; it can't be used any more."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *args: object) -> None: ...

    def review(self, game: Game, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None, progress: Callable[[ReviewProgress], object] | None = None) -> Review:
        """
        How good each move of the game was, and where the result changed (docs/review.md).
        """

class MarkedSquares:
    """Squares of a step that are worth marking."""

    @property
    def role(self) -> str:
        """"four", "threat", "below", "pair", "answers", "parried" or "missing"."""

    @property
    def squares(self) -> list[tuple[int, int]]: ...

    def __repr__(self) -> str: ...

class Alternative:
    """Another column of a choice, and what it is worth."""

    @property
    def column(self) -> int: ...

    @property
    def verdict(self) -> str:
        """"best", "slower", "draws", "loses", "loses-at-once" or "worse"."""

    def __repr__(self) -> str: ...

class StoryStep:
    """A step of a story (docs/explain.md)."""

    @property
    def kind(self) -> str:
        """
        "forced", "choice", or what decides: "double-threat", "zugzwang", "follow-up" …
        """

    @property
    def side(self) -> str | None:
        """Who profits, or who makes the first of the moves; None for nobody."""

    @property
    def moves(self) -> list[int]: ...

    @property
    def squares(self) -> list[MarkedSquares]: ...

    @property
    def alternatives(self) -> list[Alternative]:
        """The other columns that can be played, of a choice."""

    @property
    def sentence(self) -> str: ...

    @property
    def missing(self) -> str:
        """What the other side would need, where it can be said; otherwise empty."""

    def __repr__(self) -> str: ...

class Story:
    """Why a position's score is what it is (docs/explain.md)."""

    @property
    def score(self) -> int: ...

    @property
    def sentence(self) -> str:
        """What the score means."""

    @property
    def steps(self) -> list[StoryStep]:
        """In the order of play; their moves together are best play to the end."""

    @property
    def decided_after(self) -> int:
        """How many moves there are before the reason can be seen."""

    @property
    def deciding_step(self) -> int:
        """The place of the step that decides."""

    @property
    def decision(self) -> StoryStep:
        """The step that decides."""

    @property
    def threats(self) -> list[Threat]:
        """In the position itself."""

    @property
    def threats_when_decided(self) -> list[Threat]:
        """Where the step that decides begins."""

    @property
    def line(self) -> list[int]:
        """The moves of all steps."""

    @property
    def statistics(self) -> Statistics: ...

    def __repr__(self) -> str: ...

class MoveStory:
    """What is good or bad about a move."""

    @property
    def column(self) -> int: ...

    @property
    def best(self) -> int:
        """The score of the position."""

    @property
    def score(self) -> int:
        """Of the move, from the view of the side that makes it."""

    @property
    def verdict(self) -> str:
        """"best", "slower", "draws", "loses", "loses-at-once" or "worse"."""

    @property
    def sentence(self) -> str: ...

    @property
    def story(self) -> Story:
        """
        Of the position after the move: for a move that is not best, its refutation.
        """

    @property
    def statistics(self) -> Statistics: ...

    def __repr__(self) -> str: ...

class ReviewedMove:
    """A move of a game. Values are from the view of the side that made it."""

    @property
    def number(self) -> int:
        """Of the stone on the board: 1 is the first."""

    @property
    def side(self) -> str: ...

    @property
    def column(self) -> int: ...

    @property
    def before(self) -> Bounds:
        """Bounds of the position's value before the move,"""

    @property
    def after(self) -> Bounds:
        """and of the move's."""

    @property
    def best(self) -> list[int]:
        """The columns that are proven best."""

    @property
    def move_class(self) -> str:
        """
        "forced", "only-move", "best", "slower-win", "quicker-loss", "mistake", "blunder" or "unknown".
        """

    @property
    def meaning(self) -> str:
        """What the class means: "No other column kept the result.\""""

    @property
    def lost(self) -> int | None:
        """
        For a slower win or a quicker loss: by how many moves, or by how many fours.
        """

    @property
    def sentence(self) -> str:
        """What was wrong and what was better; otherwise empty."""

    @property
    def why(self) -> str:
        """Why that was better, where there is more to say; otherwise empty."""

    def __repr__(self) -> str: ...

class SideReview:
    """How one side played."""

    @property
    def moves(self) -> int: ...

    def count(self, move_class: str) -> int:
        """How often a class occurred."""

    @property
    def classes(self) -> dict[str, int]: ...

    @property
    def known(self) -> int:
        """The moves whose class is known,"""

    @property
    def best(self) -> int:
        """and those of them that no other move was better than."""

    @property
    def results_held(self) -> int:
        """The moves at which the side had a win or a draw,"""

    @property
    def results_kept(self) -> int:
        """and those of them that kept it."""

    @property
    def best_share(self) -> float | None: ...

    @property
    def kept_share(self) -> float | None: ...

    def __repr__(self) -> str: ...

class TurningPoint:
    """A move that changed the result."""

    @property
    def ply(self) -> int:
        """Its place among the moves."""

    @property
    def before(self) -> str: ...

    @property
    def after(self) -> str: ...

    def __repr__(self) -> str: ...

class ReviewProgress:
    """How far a review is: the last move comes first."""

    @property
    def move(self) -> ReviewedMove: ...

    @property
    def done(self) -> int: ...

    @property
    def total(self) -> int: ...

    @property
    def statistics(self) -> Statistics: ...

    def __repr__(self) -> str: ...

class Review:
    """What a game was worth, move by move."""

    @property
    def moves(self) -> list[ReviewedMove]: ...

    @property
    def result(self) -> str | None:
        """None if the game was not played to its end."""

    @property
    def value(self) -> Bounds:
        """Bounds of the last position's value, for the side to move there."""

    def of(self, side: str) -> SideReview:
        """How "x" or "o" played."""

    @property
    def turning_points(self) -> list[TurningPoint]: ...

    @property
    def statistics(self) -> Statistics: ...

    @property
    def ending(self) -> str: ...

    @property
    def is_complete(self) -> bool:
        """Whether the class of every move is known."""

    def __repr__(self) -> str: ...

class BatchProgress:
    """How far a batch is."""

    @property
    def done(self) -> int: ...

    @property
    def total(self) -> int: ...

    @property
    def statistics(self) -> Statistics: ...

    def __repr__(self) -> str: ...

class AnalysisBatchProgress:
    """How far a batch is."""

    @property
    def done(self) -> int: ...

    @property
    def total(self) -> int: ...

    @property
    def statistics(self) -> Statistics: ...

    def __repr__(self) -> str: ...

class _Positions:
    def __init__(self) -> None: ...

    def add_keys(self, keys: numpy.typing.NDArray[numpy.uint64], size: str | tuple[int, int] | None) -> None: ...

    def add_cells(self, cells: numpy.typing.NDArray[numpy.int8], of_mover: bool, size: str | tuple[int, int] | None) -> None: ...

    def add_items(self, items: Iterable[str | Position], size: str | tuple[int, int] | None) -> None: ...

    def __len__(self) -> int: ...

    def keys(self, symmetric: bool = False) -> numpy.typing.NDArray[numpy.uint64]: ...

    def stones(self) -> numpy.typing.NDArray[numpy.int8]: ...

    def cells(self, of_mover: bool) -> numpy.typing.NDArray[numpy.int8]:
        """The squares of a position in a row, the top row first."""

    def first(self) -> Position: ...

def _solve_batch(positions: _Positions, threads: int, table_bytes: int, book: Book | Literal['default'] | None, nodes: int | None, time: float | None, stop: StopSignal | None, progress: Callable[[BatchProgress], object] | None) -> tuple[numpy.typing.NDArray[numpy.int8], numpy.typing.NDArray[numpy.bool_], int, Statistics, str]: ...

def _analyze_batch(positions: _Positions, threads: int, table_bytes: int, book: Book | Literal['default'] | None, nodes: int | None, time: float | None, stop: StopSignal | None, progress: Callable[[AnalysisBatchProgress], object] | None) -> tuple[numpy.typing.NDArray[numpy.int8], numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.bool_], int, Statistics, str]: ...

class PlayerMove:
    """What a player chose."""

    @property
    def column(self) -> int: ...

    @property
    def nodes(self) -> int:
        """What it took to find it; 0 where nothing was searched."""

    @property
    def ending(self) -> str:
        """"complete", or which limit cut its thinking short."""

    def __repr__(self) -> str: ...

class PlayerDescription:
    """A player, or a family of them."""

    @property
    def name(self) -> str:
        """To be given to Player."""

    @property
    def pattern(self) -> str:
        """How its relatives are written: "heuristic:DEPTH"."""

    @property
    def text(self) -> str:
        """What it is like, in one line."""

    def __repr__(self) -> str: ...

def players(*, game: str = 'connect4') -> list[PlayerDescription]:
    """Who there is, from the weakest to the strongest."""

class LevelDescription:
    """A level, with what was measured of it."""

    @property
    def number(self) -> int:
        """From 1."""

    @property
    def name(self) -> str:
        """"easy", "hard"; empty for most."""

    @property
    def horizon(self) -> int | None:
        """Plies that it sees ahead; None: to the end."""

    @property
    def temperature(self) -> float: ...

    @property
    def elo(self) -> int:
        """Above level 1."""

    @property
    def best_moves(self) -> float:
        """Share of its moves that were best, 0 to 1."""

    @property
    def text(self) -> str:
        """What it is like, in one line."""

    def __repr__(self) -> str: ...

def levels() -> list[LevelDescription]:
    """From the weakest to the strongest."""

class Player:
    """
    Chooses moves: "hard", "level:4", "heuristic:5" (docs/players.md).

    What is random follows from the seed of the game alone. One call at a time.

    >>> player = Player("level:10")
    >>> player.start(seed=7)
    >>> player.choose(Position("4455")).column
    5
    """

    def __init__(self, name: str, *, game: str = 'connect4', threads: int = 1, table_bytes: int = 134217728, book: Book | Literal['default'] | None = 'default') -> None: ...

    @property
    def name(self) -> str: ...

    @property
    def game(self) -> str:
        """The game that it plays."""

    def start(self, seed: int = 0) -> None:
        """Begins a game."""

    def choose(self, game: Position | FillPosition | Game, *, nodes: int | None = None, time: float | None = None, stop: StopSignal | None = None) -> PlayerMove:
        """
        A column that can be played: where a limit comes first, the best that was found by then.
        """

    def __repr__(self) -> str: ...

class AnalyzedPosition:
    """A position and the exact scores of its columns."""

    @property
    def position(self) -> Position: ...

    @property
    def analysis(self) -> Analysis: ...

    @property
    def sight_needed(self) -> int | None:
        """
        How many plies one has to look ahead to be sure of the result; None where it is lost.
        """

    def __repr__(self) -> str: ...

class MoveQuality:
    """What a player did in sampled positions."""

    @property
    def positions(self) -> int: ...

    @property
    def optimal(self) -> int:
        """Played a best move: quickest win, longest resistance."""

    @property
    def won(self) -> int:
        """Positions that were won,"""

    @property
    def won_kept(self) -> int:
        """and still were after its move."""

    @property
    def drawn(self) -> int:
        """Positions that were drawn,"""

    @property
    def drawn_kept(self) -> int:
        """and still were."""

    @property
    def blunders(self) -> int: ...

    @property
    def ending(self) -> str: ...

    def __repr__(self) -> str: ...

def sample_positions(count: int, *, size: str | tuple[int, int] | None = None, stones: tuple[int, int] = (8, 24), seed: int = 1, threads: int = 1, table_bytes: int = 134217728, book: Book | Literal['default'] | None = 'default', stop: StopSignal | None = None, progress: Callable[[int], object] | None = None) -> list[AnalyzedPosition]:
    """
    Random positions that need thought, with the exact scores of their columns; the same for the same seed.

    Nobody wins with the next stones there, and not all moves are alike. `stones` are the fewest and the most.
    """

def measure_quality(player: Player, positions: Sequence[AnalyzedPosition], *, seed: int = 1, stop: StopSignal | None = None, progress: Callable[[MoveQuality], object] | None = None) -> MoveQuality:
    """
    What a player of the main game does in these positions, against the truth.
    """

class Estimate:
    """A figure with the 95% interval around it."""

    @property
    def value(self) -> float: ...

    @property
    def low(self) -> float: ...

    @property
    def high(self) -> float: ...

    def __repr__(self) -> str: ...

class MatchResult:
    """What came of a match, from the view of player A."""

    @property
    def wins(self) -> int: ...

    @property
    def draws(self) -> int: ...

    @property
    def losses(self) -> int: ...

    @property
    def games(self) -> int: ...

    @property
    def score(self) -> float:
        """Wins and half the draws, of all games: 0 to 1."""

    @property
    def moves(self) -> tuple[int, int]:
        """Of A and of B."""

    @property
    def nodes(self) -> tuple[int, int]:
        """Of A and of B."""

    @property
    def time(self) -> tuple[float, float]:
        """Of A and of B, in seconds."""

    @property
    def ending(self) -> str: ...

    def estimate_score(self) -> Estimate:
        """The share of points that A would get in the long run."""

    def estimate_elo(self) -> Estimate:
        """
        The same as a difference of Elo ratings; infinite ends where everything was won or lost.
        """

    def __repr__(self) -> str: ...

def play_match(a: str, b: str, *, game: str = 'connect4', size: str | tuple[int, int] | None = None, games: int = 100, seed: int = 1, opening_plies: int = 2, threads: int = 1, move_nodes: int | None = None, move_time: float | None = None, table_bytes: int = 134217728, book: Book | Literal['default'] | None = 'default', stop: StopSignal | None = None, progress: Callable[[MatchResult], object] | None = None) -> MatchResult:
    """
    Plays games between two players, by name, from random openings; two games in a row have the same one.

    `threads` are games at a time. The result follows from the seed, unless `move_time` limits the moves.

    >>> play_match("level:10", "random", games=2).wins
    2
    """

def _sample_distinct(count: int, *, size: str | tuple[int, int] | None = None, stones: tuple[int, int] = (8, 24), seed: int = 1, stop: StopSignal | None = None, progress: Callable[[int], object] | None = None) -> _Positions: ...

def sample_distinct_analyzed(count: int, *, size: str | tuple[int, int] | None = None, stones: tuple[int, int] = (8, 24), seed: int = 1, threads: int = 1, table_bytes: int = 134217728, book: Book | Literal['default'] | None = 'default', stop: StopSignal | None = None, progress: Callable[[int], object] | None = None) -> list[AnalyzedPosition]:
    """
    Random positions that need thought, as many with each number of stones, none twice and of mirror images one.

    With the exact scores of their columns; the same for the same seed, whatever the threads. Nobody wins with the
    next stones there, and not all moves are alike. `stones` are the fewest and the most.
    """

def _quiet_positions(stones: int, *, size: str | tuple[int, int] | None = None, stop: StopSignal | None = None) -> _Positions: ...

def _uci_totals() -> OutcomeTotals: ...

class Puzzle:
    """A position where one move is right (docs/puzzles.md)."""

    @property
    def moves(self) -> list[int]:
        """That lead to it from the empty board; columns from 0."""

    @property
    def grade(self) -> int:
        """From 1, the easiest, to 5."""

    @property
    def theme(self) -> str:
        """
        "double-threat", "forced-line", "zugzwang", "claimeven" or "only-defence".
        """

    @property
    def goal(self) -> str:
        """"win", "draw" or "quickest"."""

    @property
    def answer(self) -> int:
        """The column, from 0."""

    @property
    def score(self) -> int:
        """Of the position, and of the answer."""

    @property
    def position(self) -> Position: ...

    @property
    def task(self) -> str:
        """"x to move: only one column wins.\""""

    def __repr__(self) -> str: ...

def puzzles() -> list[Puzzle]:
    """
    Those of the library, from the easiest grade to the hardest.

    >>> puzzles()[0].task
    'o to move: only one column wins.'
    """

def drawn_puzzle(count: int, seed: int) -> int:
    """
    The place of one of so many, which the seed draws: the same one everywhere.
    """

def puzzle_of_day(date: str) -> int:
    """
    The place among puzzles() of the puzzle of a day, which is the same one for everybody.

    The grades take turns, from the easiest day by day, and in each every puzzle comes once before any comes again.

    >>> [puzzles()[puzzle_of_day(f"2026-11-{day}")].grade for day in (18, 19, 20)]
    [1, 2, 3]
    """

def keeps_goal(goal: str, best: int, score: int) -> bool:
    """
    Whether a move does what the goal of a puzzle asks for: the first one, and each later one of the same side.

    `best` is the score of the position and `score` that of the move, both from the view of that side.

    >>> keeps_goal("win", best=9, score=3), keeps_goal("quickest", best=9, score=3)
    (True, False)
    """

class PuzzleGrade:
    """Which level finds the moves of a grade, and which does not."""

    @property
    def found_by(self) -> int: ...

    @property
    def missed_by(self) -> int: ...

    def __repr__(self) -> str: ...

def puzzle_grades() -> list[PuzzleGrade]:
    """Of the grades, from the easiest."""

class Impossibility:
    """Why no game leads to some stones."""

    @property
    def obstacle(self) -> str:
        """
        "hanging", "counts", "fours" or "order": the first of these that is in the way.
        """

    @property
    def squares(self) -> list[tuple[int, int]]:
        """The stones that are the trouble, as (column, row)."""

    @property
    def sentence(self) -> str: ...

    def __repr__(self) -> str: ...

def why_impossible(drawing: str, *, size: str | tuple[int, int] | None = None, game: str = 'connect4') -> Impossibility | None:
    """
    Why no game leads to the stones of a drawing, whatever they are; None where one does.

    >>> why_impossible("......./......./......./......./...x.../.......").sentence
    'A stone hangs in the air: (4, 2).'
    """
