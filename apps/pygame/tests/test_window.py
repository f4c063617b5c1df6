"""The window, used by mouse and keyboard."""

from itertools import pairwise

import pygame
import pytest
from claimeven import Player, Solver
from claimeven_demo.view import theme
from conftest import Sit, User
from pygame.event import Event

FULL_BUT_ONE = "56755545234364172257133416714221164723736"
"""41 moves; the last square is in column 6, and it completes a four of o."""


def test_a_whole_game_against_a_level(sit_down: Sit) -> None:
    user = sit_down("easy")
    adviser = Player("impossible")
    adviser.start(seed=1)
    while not user.sees.is_over:
        assert user.sees.status == "Your turn (Yellow)"
        user.press(str(adviser.choose(user.app.session.match.position).column + 1))
        user.wait_until(lambda: user.sees.is_over or user.app.session.match.is_persons_turn)
    # Whoever begins wins, and plays perfectly here.
    assert user.sees.status == "Yellow wins"
    assert len(user.sees.winning) >= 4
    for square in user.sees.winning:
        assert user.color_of_stone(*square) == theme.DISC["x"]
    user.keep_picture("won")


def test_the_computer_begins_where_the_person_is_second(sit_down: Sit) -> None:
    user = sit_down("impossible", side="o")
    user.wait_until(lambda: user.sees.moves)
    assert user.sees.moves == "4"
    assert user.sees.status == "Your turn (Red)"


def test_two_people_play_with_the_mouse(sit_down: Sit) -> None:
    user = sit_down()
    user.click(user.square(3, 2))
    user.click(user.square(3, 5))
    user.click(user.square(0, 6))
    user.click(user.square(1, 0), button=3)
    assert user.sees.moves == "441"
    assert user.color_of_stone(3, 0) == theme.DISC["x"]
    assert user.color_of_stone(3, 1) == theme.DISC["o"]
    # The marks tell them apart without colours: a ring, and a dot.
    assert user.color_at(user.square(3, 0)) == theme.DISC["x"]
    assert user.color_at(user.square(3, 1)) == theme.DISC_MARK["o"]


def test_a_game_by_keyboard(sit_down: Sit) -> None:
    user = sit_down()
    user.press("right", "enter", "left", "space", "7")
    assert user.sees.moves == "437"
    user.press("u")
    assert user.sees.moves == "43"
    user.press("r")
    assert user.sees.moves == "437"
    user.press("n")
    assert user.sees.moves == ""


def test_keys_with_control_are_not_for_the_game(sit_down: Sit) -> None:
    user = sit_down(moves="44")
    user.do(Event(pygame.KEYDOWN, key=pygame.K_u, mod=pygame.KMOD_LCTRL, unicode="\x15"))
    assert user.sees.moves == "44"


def test_figures_that_need_the_shift_key_and_those_of_the_keypad(sit_down: Sit) -> None:
    user = sit_down()
    user.do(Event(pygame.KEYDOWN, key=pygame.K_LEFTPAREN, mod=pygame.KMOD_LSHIFT, unicode="5"))
    user.do(Event(pygame.KEYDOWN, key=pygame.K_KP_2, mod=0, unicode=""))
    assert user.sees.moves == "52"


def test_the_buttons_do_what_the_keys_do(sit_down: Sit) -> None:
    user = sit_down()
    user.click_button("Undo")
    user.press("4", "4")
    user.click_button("Undo")
    assert user.sees.moves == "4"
    user.click_button("Redo")
    assert user.sees.moves == "44"
    user.click_button("Values")
    user.wait_until(lambda: user.sees_all_values)
    user.click_button("Hint")
    user.wait_until(lambda: user.sees.hints)
    user.click_button("New")
    assert user.sees.moves == ""


def test_a_stone_is_seen_before_it_is_played(sit_down: Sit) -> None:
    user = sit_down(moves="4")
    user.point(user.square(2, 4))
    assert user.sees.landing == (2, 0)
    assert user.color_of_stone(2, 6) == theme.DISC["o"]
    user.do(Event(pygame.WINDOWLEAVE))
    assert user.sees.landing is None
    assert user.color_of_stone(2, 6) == theme.PAGE


def test_a_full_column_is_refused_with_words(sit_down: Sit) -> None:
    user = sit_down(moves="444444")
    user.point(user.square(3, 0))
    assert user.sees.landing is None
    user.click(user.square(3, 0))
    assert len(user.sees.moves) == 6
    assert "column 4 is full" in user.sees.sentence
    user.keep_picture("full-column")


def test_the_42nd_stone_wins(sit_down: Sit) -> None:
    user = sit_down(moves=FULL_BUT_ONE)
    assert not user.sees.is_over
    user.press("6")
    assert len(user.sees.moves) == 42
    assert user.sees.status == "Red wins"
    assert user.sees.winning == ((2, 2), (3, 3), (4, 4), (5, 5))
    user.keep_picture("last-stone-wins")


def test_values_and_hints_stay_on(sit_down: Sit) -> None:
    user = sit_down("medium", moves="1255174163")
    user.press("h", "t")
    for _ in range(3):
        user.wait_until(lambda: user.app.session.match.is_persons_turn and user.sees_all_values)
        assert user.sees.hints
        best = [index for index, value in enumerate(user.sees.values) if value and value.is_best]
        assert [column for column, _ in user.sees.hints] == best
        user.keep_picture("values")
        user.press(str(best[0] + 1))
    user.press("h", "t")
    user.wait_until(lambda: user.app.session.match.is_persons_turn)
    assert not any(user.sees.values)
    assert not user.sees.hints


def test_a_stone_falls_behind_the_board(sit_down: Sit) -> None:
    now = 0.0
    user = sit_down(is_still=False, clock=lambda: now)
    user.press("4")
    heights = []
    while user.app.is_falling:
        heights.append(next(row for row in range(7) if _has_yellow(user, row)))
        now += 0.04
        user.do()
    assert len(heights) > 3
    assert all(before >= after for before, after in pairwise(heights))
    assert heights[0] == 6
    assert user.color_of_stone(3, 0) == theme.DISC["x"]


def _has_yellow(user: User, row: int) -> bool:
    """Somewhere in the square of column 4: a stone on its way is between two rows."""
    area = user.app.layout.square_at((3, row))
    x = area.centerx + round(0.29 * area.width)
    return any(user.color_at((x, y)) == theme.DISC["x"] for y in range(area.top, area.bottom))


def test_the_computers_stone_waits_until_the_persons_lies(sit_down: Sit) -> None:
    now = 0.0
    user = sit_down("random", is_still=False, clock=lambda: now)
    user.press("4")
    # The answer has long been there.
    user.wait_until(lambda: not user.app._move_worker._is_busy)  # type: ignore[union-attr]
    user.do()
    assert len(user.sees.moves) == 1
    now = 1.0
    user.wait_until(lambda: len(user.sees.moves) == 2)


def test_events_are_handled_while_searches_are_at_work(
    sit_down: Sit, slow_player: Player, slow_solver: Solver
) -> None:
    user = sit_down("impossible", side="o", player=slow_player, solver=slow_solver)
    user.press("h")
    user.wait_until(lambda: user.sees.sentence.startswith("Searching"))
    # The window follows: a message for a move out of turn, switches, another size.
    user.press("4")
    assert user.sees.sentence == "It is the turn of Yellow, the computer."
    user.press("t")
    assert [button.is_on for button in user.sees.buttons] == [False, False, False, True, True]
    user.app.window.size = (400, 520)
    user.do()
    assert user.app.layout.square < 60
    user.keep_picture("thinking")
    assert user.app.is_searching
    assert user.sees.moves == ""


def test_undo_while_the_computer_thinks(sit_down: Sit, slow_player: Player) -> None:
    user = sit_down("impossible", player=slow_player)
    user.press("1")
    assert user.app.session.match.is_computers_turn
    user.press("u")
    assert user.sees.moves == ""
    assert not user.app.is_searching
    # The search that was cancelled has no say any more.
    for _ in range(20):
        pygame.time.wait(5)
        user.do()
    assert user.sees.moves == ""
    assert user.sees.status == "Your turn (Yellow)"


def test_a_new_game_while_the_computer_thinks(sit_down: Sit, slow_player: Player) -> None:
    user = sit_down("impossible", player=slow_player)
    user.press("1", "n")
    assert user.sees.moves == ""
    assert not user.app.is_searching


@pytest.mark.parametrize("how", ["q", "escape", "cross"])
def test_quit_during_a_search_ends_it(
    sit_down: Sit, slow_player: Player, slow_solver: Solver, how: str
) -> None:
    user = sit_down("impossible", side="o", player=slow_player, solver=slow_solver)
    user.press("h")
    user.wait_until(lambda: user.app.is_searching)
    event = Event(pygame.QUIT) if how == "cross" else Event(pygame.KEYDOWN, key=pygame.key.key_code(how), mod=0)
    pygame.event.post(event)
    user.app.run()
    assert not user.app.has_threads


@pytest.mark.parametrize("size", [(1400, 500), (420, 1000), (200, 260), (580, 750)])
def test_the_board_fits_into_windows_of_every_size(sit_down: Sit, size: tuple[int, int]) -> None:
    user = sit_down(moves="4455")
    user.press("h")
    user.wait_until(lambda: user.sees_all_values)
    user.app.window.size = size
    user.do()
    layout = user.app.layout
    window = pygame.Rect((0, 0), size)
    for part in (layout.status, layout.board, layout.values, *layout.buttons):
        assert window.contains(part)
    assert user.color_of_stone(3, 0) == theme.DISC["x"]
    user.click(user.square(6, 0))
    assert user.sees.last == (6, 0)
    user.keep_picture(f"size-{size[0]}x{size[1]}")
