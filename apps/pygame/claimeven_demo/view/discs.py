"""Pictures of discs and of the board's face, each made once for a size. They are drawn larger and made smaller,
which gives smooth edges."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Surface, Vector2

from claimeven_demo.view import theme
from claimeven_demo.view.theme import Color

OVERSIZE = 4
CLEAR = 0
"""Alpha."""


def _canvas(square: int, color: Color) -> tuple[Surface, Vector2, int]:
    """A clear one, its middle, and how large a square is on it. What is clear has the colour of what will be
    beside it: edges are a mixture of both."""
    large = square * OVERSIZE
    surface = Surface((large, large), pygame.SRCALPHA)
    surface.fill((*color, CLEAR))
    return surface, Vector2(large / 2, large / 2), large


def _finished(surface: Surface, square: int) -> Surface:
    return pygame.transform.smoothscale(surface, (square, square))


@lru_cache(maxsize=32)
def disc(side: str, square: int) -> Surface:
    """A stone: a ring on the first side's, a dot on the second's."""
    surface, middle, large = _canvas(square, theme.DISC[side])
    pygame.draw.circle(surface, theme.DISC[side], middle, theme.DISC_RADIUS * large)
    mark = theme.DISC_MARK[side]
    if side == "x":
        width = round(theme.RING_WIDTH * large)
        pygame.draw.circle(surface, mark, middle, theme.RING_RADIUS * large + width / 2, width)
    else:
        pygame.draw.circle(surface, mark, middle, theme.DOT_RADIUS * large)
    return _finished(surface, square)


@lru_cache(maxsize=32)
def ghost(side: str, square: int) -> Surface:
    """Where a stone would come to lie: an outline, whole for the first side and of dots for the second."""
    color = theme.DISC[side]
    surface, middle, large = _canvas(square, color)
    radius, width = 0.36 * large, 0.045 * large
    if side == "x":
        pygame.draw.circle(surface, color, middle, radius + width / 2, round(width))
    else:
        count = 20
        for index in range(count):
            turn = Vector2(radius, 0).rotate(360 * index / count)
            pygame.draw.circle(surface, color, middle + turn, 0.6 * width)
    return _finished(surface, square)


@lru_cache(maxsize=32)
def ring(color: Color, radius: float, width: float, square: int) -> Surface:
    """A circle around the middle of a square; radius and width in squares."""
    surface, middle, large = _canvas(square, color)
    pygame.draw.circle(surface, color, middle, (radius + width / 2) * large, round(width * large))
    return _finished(surface, square)


@lru_cache(maxsize=32)
def star(color: Color, square: int) -> Surface:
    """The mark of a hint."""
    surface, middle, large = _canvas(square, color)
    points = [
        middle + Vector2(0, -(0.2 if index % 2 == 0 else 0.085) * large).rotate(36 * index)
        for index in range(10)
    ]
    pygame.draw.polygon(surface, color, points)
    return _finished(surface, square)


@lru_cache(maxsize=4)
def face(columns: int, rows: int, square: int, foot: int) -> Surface:
    """The board's front, with holes to look through; it stands out by `frame_width` on each side, and below
    by `foot` more."""
    frame = frame_width(square)
    surface = Surface((columns * square + 2 * frame, rows * square + foot + 2 * frame), pygame.SRCALPHA)
    pygame.draw.rect(surface, theme.FACE_EDGE, surface.get_rect(), border_radius=2 * frame)
    inside = pygame.Rect(frame, frame, columns * square, rows * square)
    surface.fill((*theme.FACE, CLEAR), inside)
    tile, middle, large = _canvas(square, theme.FACE)
    tile.fill(theme.FACE)
    pygame.draw.circle(tile, (*theme.FACE, CLEAR), middle, theme.HOLE_RADIUS * large)
    tile = _finished(tile, square)
    for column in range(columns):
        for row in range(rows):
            surface.blit(tile, (frame + column * square, frame + row * square))
    return surface


def frame_width(square: int) -> int:
    return math.ceil(square * 0.07)
