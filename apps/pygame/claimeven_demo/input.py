"""What a user does with mouse and keyboard, as commands."""

from __future__ import annotations

import pygame
from pygame.event import Event

from claimeven_demo.session import Action, Command
from claimeven_demo.shown import Shown
from claimeven_demo.view.layout import Layout

KEYS = {
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_DOWN: Action.PLAY,
    pygame.K_RETURN: Action.PLAY,
    pygame.K_KP_ENTER: Action.PLAY,
    pygame.K_SPACE: Action.PLAY,
    pygame.K_u: Action.UNDO,
    pygame.K_r: Action.REDO,
    pygame.K_n: Action.NEW,
    pygame.K_h: Action.VALUES,
    pygame.K_t: Action.HINT,
    pygame.K_q: Action.QUIT,
    pygame.K_ESCAPE: Action.QUIT,
}
DIGITS = [
    (pygame.K_1, pygame.K_KP_1),
    (pygame.K_2, pygame.K_KP_2),
    (pygame.K_3, pygame.K_KP_3),
    (pygame.K_4, pygame.K_KP_4),
    (pygame.K_5, pygame.K_KP_5),
    (pygame.K_6, pygame.K_KP_6),
    (pygame.K_7, pygame.K_KP_7),
]
# With these, keys belong to the system.
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
LEFT_BUTTON = 1


def command_of(event: Event, shown: Shown, layout: Layout) -> Command | None:
    """None: nothing that this program knows."""
    if event.type == pygame.QUIT:
        return Command(Action.QUIT)
    if event.type == pygame.KEYDOWN:
        return _command_of_key(event)
    if event.type == pygame.MOUSEMOTION:
        return Command(Action.POINT, layout.column_at(event.pos))
    if event.type == pygame.WINDOWLEAVE:
        return Command(Action.POINT, None)
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
        return _command_of_click(event.pos, shown, layout)
    return None


def _command_of_key(event: Event) -> Command | None:
    if event.dict.get("mod", 0) & MODIFIERS:
        return None
    for column, keys in enumerate(DIGITS):
        # Where figures need the shift key, the key itself has another name.
        if event.key in keys or event.dict.get("unicode") == str(column + 1):
            return Command(Action.PLAY, column)
    action = KEYS.get(event.key)
    return None if action is None else Command(action)


def _command_of_click(point: tuple[int, int], shown: Shown, layout: Layout) -> Command | None:
    index = layout.button_at(point)
    if index is not None:
        button = shown.buttons[index]
        return Command(button.action) if button.is_enabled else None
    column = layout.column_at(point)
    return None if column is None else Command(Action.PLAY, column)
