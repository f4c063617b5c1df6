"""What is to be seen of a session, as plain values: the view draws these, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from claimeven import Bounds, Position, moves_text, signed_text

from claimeven_demo.session import Action, Session
from claimeven_demo.sides import named

Square = tuple[int, int]
"""Column and row, from 0; row 0 is the bottom one."""


@dataclass(frozen=True)
class Value:
    """What a column is worth for the side to move."""

    number: str
    """With its sign; while it is not exact, what is proven of it."""
    words: str
    outcome: str
    """"win", "draw", "loss", or "" while that is not known."""
    is_best: bool
    is_exact: bool


@dataclass(frozen=True)
class Button:
    action: Action
    label: str
    key: str
    is_enabled: bool = True
    is_on: bool = False


@dataclass(frozen=True)
class Shown:
    size: tuple[int, int]
    column_names: tuple[str, ...]
    stones: tuple[tuple[Square, str], ...]
    moves: str
    side: str
    """The one to move, or the one that has won; "" after a draw."""
    status: str
    sentence: str
    is_over: bool
    last: Square | None
    winning: tuple[Square, ...]
    cursor: int | None
    """Where a person would play, if one is to move."""
    landing: Square | None
    """Where that stone would come to lie."""
    hints: tuple[Square, ...]
    values: tuple[Value | None, ...]
    buttons: tuple[Button, ...]


def show(session: Session) -> Shown:
    match = session.match
    position = match.position
    columns, rows = position.size
    squares = [(column, row) for column in range(columns) for row in range(rows)]
    last_column = match.last_column
    cursor = session.cursor if match.is_persons_turn else None
    best = session.analysis.best if session.analysis and session.shows_hint else []
    return Shown(
        size=position.size,
        column_names=tuple(moves_text([column]) for column in range(columns)),
        stones=tuple((square, side) for square in squares if (side := position.at(*square))),
        moves=match.moves,
        side=(position.winner or "") if match.result else position.to_move,
        status=_status(session),
        sentence=session.message or _sentence(session),
        is_over=match.result is not None,
        last=None if last_column is None else (last_column, position.column_height(last_column) - 1),
        winning=tuple(position.winning_squares),
        cursor=cursor,
        landing=_landing(position, cursor) if cursor is not None else None,
        hints=tuple(square for column in best if (square := _landing(position, column))),
        values=_values(session),
        buttons=(
            Button(Action.UNDO, "Undo", "U", is_enabled=match.can_undo),
            Button(Action.REDO, "Redo", "R", is_enabled=match.can_redo),
            Button(Action.NEW, "New", "N"),
            Button(Action.VALUES, "Values", "H", is_on=session.shows_values),
            Button(Action.HINT, "Hint", "T", is_on=session.shows_hint),
        ),
    )


def _landing(position: Position, column: int) -> Square | None:
    return (column, position.column_height(column)) if position.can_play(column) else None


def _status(session: Session) -> str:
    match = session.match
    if match.result is not None:
        result = named(match.result)
        return result[:1].upper() + result[1:]
    side = named(match.position.to_move)
    if match.is_computers_turn:
        return f"{side} is thinking ({match.setup.level})"
    return f"{side} to move" if match.setup.level is None else f"Your turn ({side})"


def _sentence(session: Session) -> str:
    """What the values and the hint say in words."""
    position, analysis = session.match.position, session.analysis
    if session.analysis_question is None:
        is_new = not session.match.moves and session.match.is_persons_turn
        return f"Click a column, or press 1 to {position.size[0]}." if is_new else ""
    if analysis is None or analysis.score is None:
        return "Searching …" if session.is_waiting else ""
    if session.shows_values:
        return named(position.sentence(analysis.score))
    return "Best: column " + " or ".join(moves_text([column]) for column in analysis.best)


def _values(session: Session) -> tuple[Value | None, ...]:
    position, analysis = session.match.position, session.analysis
    if not session.shows_values or analysis is None or session.match.result is not None:
        return (None,) * position.size[0]
    return tuple(
        None if bounds is None else _value(position, bounds, is_best=column in analysis.best)
        for column, bounds in enumerate(analysis.columns)
    )


def _value(position: Position, bounds: Bounds, *, is_best: bool) -> Value:
    return Value(
        number=signed_text(bounds),
        words=position.words(bounds),
        outcome=bounds.outcome or "",
        is_best=is_best,
        is_exact=bounds.is_exact,
    )
