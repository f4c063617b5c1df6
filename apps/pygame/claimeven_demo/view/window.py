"""Draws what is shown."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from claimeven_demo.shown import Button, Shown, Square, Value
from claimeven_demo.view import discs, theme
from claimeven_demo.view.layout import Layout
from claimeven_demo.view.writing import write


@dataclass(frozen=True)
class Falling:
    """A stone on its way."""

    square: Square
    rows_above: float
    """How far it still has to go."""


def draw(target: Surface, shown: Shown, layout: Layout, falling: Falling | None) -> None:
    target.fill(theme.PAGE)
    _draw_words(target, shown, layout)
    _draw_board(target, shown, layout, falling)
    if falling is None:
        _draw_marks(target, shown, layout)
    for column, value in enumerate(shown.values):
        if value is not None:
            _draw_value(target, value, layout.value_at(column), layout.square)
    for button, area in zip(shown.buttons, layout.buttons, strict=True):
        _draw_button(target, button, area)


def _draw_words(target: Surface, shown: Shown, layout: Layout) -> None:
    area = layout.status.copy()
    if shown.side:
        picture = discs.disc(shown.side, int(0.55 * layout.square))
        target.blit(picture, picture.get_rect(midleft=area.midleft))
        indent = int(0.66 * layout.square)
        area = Rect(area.left + indent, area.top, area.width - indent, area.height)
    write(target, shown.status, area, 0.46 * layout.square, theme.TEXT, "left")
    write(target, shown.sentence, layout.sentence, max(12, 0.29 * layout.square), theme.SOFT, "left")


def _draw_board(target: Surface, shown: Shown, layout: Layout, falling: Falling | None) -> None:
    square, board = layout.square, layout.board
    target.fill(theme.HOLE, board)
    if shown.cursor is not None:
        target.blit(discs.disc(shown.side, square), layout.square_at((shown.cursor, layout.rows)))
    for place, side in shown.stones:
        area = layout.square_at(place)
        if falling is not None and place == falling.square:
            area.move_ip(0, -round(falling.rows_above * square))
        target.blit(discs.disc(side, square), area)
    frame = discs.frame_width(square)
    face = discs.face(layout.columns, layout.rows, square, layout.names.height)
    target.blit(face, board.move(-frame, -frame))
    for column, name in enumerate(shown.column_names):
        write(target, name, layout.name_at(column), layout.names.height, theme.MARK)


def _draw_marks(target: Surface, shown: Shown, layout: Layout) -> None:
    square = layout.square
    ghosts = {*shown.hints, *([shown.landing] if shown.landing else [])}
    for place in ghosts:
        target.blit(discs.ghost(shown.side, square), layout.square_at(place))
    for place in shown.hints:
        target.blit(discs.star(theme.MARK, square), layout.square_at(place))
    for place in shown.winning:
        target.blit(discs.ring(theme.MARK, 0.44, 0.08, square), layout.square_at(place))
    if shown.last is not None:
        target.blit(discs.ring(theme.HOLE, 0.34, 0.035, square), layout.square_at(shown.last))


def _draw_value(target: Surface, value: Value, area: Rect, square: int) -> None:
    color = theme.OUTCOME[value.outcome]
    area = area.inflate(-0.04 * square, 0)
    if value.is_best:
        pygame.draw.rect(target, theme.SURFACE, area, border_radius=square // 8)
        pygame.draw.rect(target, theme.ACCENT, area, max(2, square // 32), border_radius=square // 8)
    upper = Rect(area.left, area.top + 0.04 * square, area.width, 0.55 * area.height)
    lower = Rect(area.left + 0.08 * square, upper.bottom, area.width - 0.16 * square, 0.3 * area.height)
    shape = 0.16 * square
    number = write(
        target, value.number, upper.move(shape / 2, 0).inflate(-2.2 * shape, 0), 0.46 * square, color
    )
    _draw_shape(
        target, value.outcome, Rect(number.left - 1.35 * shape, upper.centery - shape / 2, shape, shape)
    )
    write(target, value.words, lower, 0.26 * square, color)


def _draw_shape(target: Surface, outcome: str, area: Rect) -> None:
    """A win points up, a loss down, and a draw is round."""
    color = theme.OUTCOME[outcome]
    if outcome == "win":
        pygame.draw.polygon(target, color, [area.bottomleft, area.midtop, area.bottomright])
    elif outcome == "loss":
        pygame.draw.polygon(target, color, [area.topleft, area.midbottom, area.topright])
    elif outcome == "draw":
        pygame.draw.aacircle(target, color, area.center, area.width / 2)


def _draw_button(target: Surface, button: Button, area: Rect) -> None:
    back, front = (theme.ACCENT, theme.ON_ACCENT) if button.is_on else (theme.SURFACE, theme.TEXT)
    if not button.is_enabled:
        back, front = theme.PAGE, theme.FAINT
    radius = area.height // 5
    pygame.draw.rect(target, back, area, border_radius=radius)
    pygame.draw.rect(target, theme.LINE, area, 1, border_radius=radius)
    inside = area.inflate(-area.height // 3, 0)
    write(target, f"{button.label}  {button.key}", inside, 0.58 * area.height, front)
