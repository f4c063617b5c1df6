"""Text, in the font that pygame brings along: the same picture on every machine."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame
from pygame import Rect, Surface

from claimeven_demo.view.theme import Color

SMALLEST = 7
Align = Literal["left", "middle"]


@lru_cache(maxsize=64)
def _font(height: int) -> pygame.font.Font:
    return pygame.font.Font(None, height)


@lru_cache(maxsize=512)
def _picture(text: str, height: int, color: Color, width: int) -> Surface:
    """As large as it can be in this width, at most of this height."""
    size = max(SMALLEST, height)
    while size > SMALLEST and _font(size).size(text)[0] > width:
        size -= 1
    return _font(size).render(text, True, color)


def write(target: Surface, text: str, area: Rect, height: float, color: Color, align: Align = "middle") -> Rect:
    """Into the middle of the area's height; longer text is smaller. Returns what it covers."""
    picture = _picture(text, int(height), color, area.width)
    place = (
        picture.get_rect(center=area.center) if align == "middle" else picture.get_rect(midleft=area.midleft)
    )
    target.blit(picture, place)
    return place
