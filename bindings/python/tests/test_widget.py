"""The notebook's widget without a notebook: what it shows, and what becomes of what is done to it."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import claimeven
import pytest
from claimeven import ClaimevenError, Game, Position, Solver
from claimeven.notebook.board_widget import BoardWidget
from claimeven.notebook.session import Session
from claimeven.notebook.thinker import Thinker

PATIENCE_SECONDS = 60.0
Make: TypeAlias = "Callable[..., BoardWidget]"


def until(holds: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.005)


@pytest.fixture
def make() -> Iterator[Make]:
    """Makes widgets, and closes them."""
    made: list[BoardWidget] = []

    def make(*arguments: Any, **options: Any) -> BoardWidget:
        made.append(claimeven.widget(*arguments, **options))
        return made[-1]

    yield make
    for each in made:
        each.close()


def done(widget: BoardWidget) -> BoardWidget:
    until(lambda: not widget.is_thinking)
    return widget


def scores(widget: BoardWidget) -> list[int | None]:
    """Those that it has found, once it has."""
    analysis = done(widget).analysis
    assert analysis is not None
    return analysis.scores


def tell(widget: BoardWidget, message: object) -> None:
    """What the page sends."""
    widget._hear(widget, message, None)


def click(widget: BoardWidget, column: int) -> None:
    tell(widget, {"do": "play", "column": column, "stones": widget.view["stones"]})


# What is shown.


def test_it_shows_the_board_and_the_moves(make: Make) -> None:
    view = make("4435").view
    assert view["moves"] == "4435"
    assert view["status"] == "x to move"
    texts = [column["text"] for column in view["columns"]]
    assert texts[2:5] == ["Column 3: x", "Column 4: x, o", "Column 5: o"]
    assert view["undo"]
    assert not view["redo"]


def test_its_picture_is_that_of_the_game(make: Make) -> None:
    assert make("4435").board == Game("4435").to_svg(board_only=True)
    assert 'class="last"' in make("4435").board
    assert 'class="four"' in make("1212121").board


@pytest.mark.parametrize(
    ("given", "size", "moves"),
    [
        ("", "5x4", ""),
        (Position("44"), (7, 6), ""),
        (Game("44"), (7, 6), "44"),
        ([[0] * 7] * 5 + [[0, 0, 1, 2, 0, 0, 0]], (7, 6), ""),
        ("......./......./......./......./......./..xo...", (7, 6), ""),
    ],
    ids=["size", "position", "game", "list", "drawing"],
)
def test_it_takes_what_a_position_is_made_from(make: Make, given: Any, size: Any, moves: str) -> None:
    widget = make(given, size=size)
    assert widget.view["moves"] == moves
    assert len(widget.view["columns"]) == widget.position.size[0]
    assert widget.position == (given.position if isinstance(given, Game) else Position(given, size=size))


def test_values_are_the_solvers_in_words_of_the_library(make: Make) -> None:
    position = Position("444444")
    analysis = Solver().analyze(position)
    widget = done(make("444444", values=True))
    for number, (column, bounds) in enumerate(zip(widget.view["columns"], analysis.columns, strict=True)):
        assert column["best"] == (number in analysis.best)
        if bounds is None:
            assert (column["number"], column["words"], column["outcome"]) == ("", "", None)
            assert not column["playable"]
        else:
            assert column["number"] == claimeven.signed_text(bounds)
            assert column["words"] == position.words(bounds)
            assert column["outcome"] == bounds.outcome
            assert column["exact"]
    assert widget.view["status"] == position.sentence(analysis.bounds.lower)
    assert scores(widget) == analysis.scores


def test_values_stay_on_and_follow_the_position(make: Make) -> None:
    widget = done(make("4455"))
    assert all(column["number"] == "" for column in widget.view["columns"])
    tell(widget, {"do": "values", "on": True})
    for column in (2, 0, 4):
        click(done(widget), column)
    assert done(widget).values
    expected = Solver().analyze(widget.position).scores
    assert [column["number"] for column in widget.view["columns"]] == [
        "" if score is None else claimeven.signed_text(score) for score in expected
    ]
    tell(widget, {"do": "values", "on": False})
    assert not widget.values
    assert all(column["number"] == "" for column in widget.view["columns"])


def test_why_is_the_solvers_story(make: Make) -> None:
    story = Solver().explain(Position("4455"))
    shown = done(make("4455", why=True)).view["story"]
    assert shown == {
        "sentence": story.sentence,
        "steps": [step.sentence for step in story.steps],
        "line": claimeven.moves_text(story.line),
    }


def test_a_finished_game_has_nothing_to_think_about(make: Make) -> None:
    widget = make("1212121", values=True, why=True, opponent="hard", side="x")
    assert not widget.is_thinking
    assert widget.view["status"] == "x wins"
    assert not any(column["playable"] for column in widget.view["columns"])
    assert widget.view["story"] is None


# What is done to it.


def test_a_click_plays_undo_takes_back(make: Make) -> None:
    widget = make("44")
    click(widget, 2)
    assert widget.position == Position("443")
    steps = [("undo", "44"), ("undo", "4"), ("redo", "44"), ("start", ""), ("end", "443"), ("redo", "443")]
    for message, moves in steps:
        tell(widget, {"do": message})
        assert widget.view["moves"] == moves


def test_a_click_on_a_board_that_has_changed_is_none(make: Make) -> None:
    widget = make("44")
    heard = widget.view["heard"]
    tell(widget, {"do": "play", "column": 2, "stones": 2})
    tell(widget, {"do": "play", "column": 2, "stones": 2})
    assert widget.view["moves"] == "443"
    assert widget.view["heard"] == heard + 2, "the page knows that it was heard"


@pytest.mark.parametrize(
    "message",
    [
        None,
        "play",
        [],
        {},
        {"do": "dance"},
        {"do": "play"},
        {"do": "play", "column": "3", "stones": 0},
        {"do": "play", "column": 99, "stones": 0},
        {"do": "play", "column": -1, "stones": 0},
        {"do": "play", "column": 10**30, "stones": 0},
        {"do": "play", "column": 3, "stones": 1},
        {"do": "values", "on": "yes"},
        {"do": "undo"},
    ],
)
def test_messages_that_make_no_sense_change_nothing(make: Make, message: object) -> None:
    widget = make()
    before = {**widget.view, "heard": 0}
    tell(widget, message)
    assert {**widget.view, "heard": 0} == before


def test_what_python_sets_is_shown_and_can_be_taken_back(make: Make) -> None:
    widget = make("44")
    # Given a position that is one move on, it is a move,
    widget.position = widget.position.play(2)
    assert widget.view["moves"] == "443"
    assert widget.undo()
    # any other one begins a game of its own,
    widget.position = "1212121"
    assert widget.view["status"] == "x wins"
    assert not widget.view["undo"]
    # also on another board,
    widget.position = Position("33", size="5x4")
    assert len(widget.view["columns"]) == 5
    # and texts are then of that board.
    widget.position = "5"
    assert widget.game.size == (5, 4)


def test_what_is_no_position_is_refused_and_nothing_changes(make: Make) -> None:
    widget = make("44")
    with pytest.raises(ClaimevenError, match="column 4 is full"):
        widget.position = "4444444"
    with pytest.raises(TypeError, match="a board is an array of numbers"):
        widget.position = object()
    with pytest.raises(ClaimevenError, match="there is no column 7"):
        widget.play(7)
    assert widget.view["moves"] == "44"


def test_changes_are_observed(make: Make) -> None:
    widget = make()
    seen: list[int] = []
    widget.observe(lambda change: seen.append(change.new.stones), "position")
    click(widget, 3)
    widget.play(3)
    widget.position = Position("4455")
    widget.undo()
    assert seen == [1, 2, 4]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"opponent": "nobody"}, "nobody"),
        ({"side": "y"}, 'a side is "x" or "o"'),
        ({"size": "99x99"}, "99"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ClaimevenError, match=reason):
        claimeven.widget(**options)


def test_the_fill_game_is_refused() -> None:
    with pytest.raises(ClaimevenError, match="fill game"):
        claimeven.widget(Game("44", game="fill"))


# The opponent.


def test_the_opponent_answers_and_is_taken_back_too(make: Make) -> None:
    widget = make(opponent="medium", side="x", seed=7)
    assert not widget.is_thinking
    click(widget, 3)
    done(widget)
    assert widget.position.stones == 2
    click(widget, 3)
    assert done(widget).position.stones == 4
    assert widget.undo()
    assert widget.position.stones == 2
    assert widget.redo()
    assert widget.position.stones == 4
    assert done(widget).position.stones == 4


def test_the_opponent_begins_where_it_is_to_move(make: Make) -> None:
    widget = done(make(opponent="hard", side="o", seed=7))
    assert widget.position.stones == 1
    tell(widget, {"do": "start"})
    assert done(widget).position.stones == 1, "it begins again"


def test_nobody_plays_for_the_opponent(make: Make) -> None:
    # Given an opponent that has to move on a board that is hard for it
    widget = make("", size="8x7", opponent="impossible", side="o")
    assert widget.view["status"].endswith("impossible is thinking")
    assert not any(column["playable"] for column in widget.view["columns"])
    click(widget, 3)
    assert widget.position.stones == 0
    with pytest.raises(ClaimevenError, match="turn of"):
        widget.play(3)
    # When there is none any more, then both sides are the person's.
    widget.play_against(None)
    click(widget, 3)
    assert done(widget).position.stones == 1


# Thinking.


def test_what_takes_long_blocks_nothing(make: Make) -> None:
    # Given a board whose values take minutes
    widget = make("", size="8x7", values=True, why=True)
    until(lambda: widget.analysis is not None)
    assert widget.is_thinking
    assert any(column["number"] and not column["exact"] for column in widget.view["columns"])
    # When there is another position, then it has its own values soon.
    widget.position = Position("4455")
    assert scores(widget) == [-4, -3, 18, 2, 2, 18, -3]


def test_answers_that_come_too_late_are_dropped(make: Make) -> None:
    # Given values that change from move to move, played without waiting for any
    widget = make("", values=True)
    stale: list[tuple[Position, Any]] = []

    def look(_: Any) -> None:
        # Whatever is shown has the columns of the position that is shown.
        analysis = widget.analysis
        if analysis is not None:
            playable = [c for c, bounds in enumerate(analysis.columns) if bounds is not None]
            if playable != widget._session.position.legal_columns:
                stale.append((widget._session.position, analysis))

    widget.observe(look, "view")
    for _ in range(3):
        for column in "44444432222237777":
            click(widget, int(column) - 1)
        tell(widget, {"do": "start"})
    widget.position = "44444432222"
    assert not stale
    assert scores(widget) == Solver().analyze(Position("44444432222")).scores


def test_boards_are_independent(make: Make) -> None:
    boards = [make(values=True) for _ in range(4)]
    games = ["4455", "1234567", "444444", "2252576253462244"]
    for board, game in zip(boards, games, strict=True):
        board.position = game
    for board, game in zip(boards, games, strict=True):
        assert scores(board) == Solver().analyze(Position(game)).scores


def test_a_board_that_nobody_sees_thinks_no_more(make: Make) -> None:
    # Given a board that is shown in two places, and thinks
    widget = make("", size="8x7", values=True)
    tell(widget, {"do": "appear"})
    tell(widget, {"do": "appear"})
    # When one of them is gone, then it goes on; with the other one it ends,
    tell(widget, {"do": "vanish"})
    assert widget.is_thinking
    tell(widget, {"do": "vanish"})
    assert not widget.is_thinking
    # until it is shown again.
    tell(widget, {"do": "appear"})
    assert widget.is_thinking


def test_a_closed_widget_thinks_no_more() -> None:
    before = threading.active_count()
    widget = claimeven.widget("", size="8x7", values=True)
    assert threading.active_count() == before + 1
    widget.close()
    assert threading.active_count() == before
    assert widget.view["closed"]
    assert not any(column["playable"] for column in widget.view["columns"])
    widget.close()  # once more is no harm


def test_python_ends_while_it_thinks() -> None:
    code = "import claimeven; w = claimeven.widget('', size='8x7', values=True); print('end')"
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE_SECONDS
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "end\n", "")


def test_an_error_of_a_search_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(Game("44"))
    try:

        class Forgetful:
            def analyze(self, *_: Any, **__: Any) -> None:
                raise MemoryError("no room")

        monkeypatch.setattr(session, "_solver", Forgetful())
        session.show_values(True)
        until(lambda: not session.is_thinking)
        assert session.view()["status"] == "MemoryError: no room"
        # And the next position begins anew.
        monkeypatch.undo()
        session.play(2)
        until(lambda: not session.is_thinking)
        assert session.analysis is not None
    finally:
        session.close()


def test_a_thinker_does_the_last_task_that_it_was_given() -> None:
    thinker = Thinker()
    finished: list[int] = []
    release = threading.Event()

    def task(number: int) -> Callable[[claimeven.StopSignal], None]:
        def think(stop: claimeven.StopSignal) -> None:
            release.wait(PATIENCE_SECONDS)
            finished.append(-number if stop.is_requested else number)

        return think

    thinker.begin(task(1))
    until(lambda: thinker._next is None)  # it is at work
    thinker.begin(task(2))
    thinker.begin(task(3))
    release.set()
    until(lambda: len(finished) == 2)
    thinker.close()
    assert finished == [-1, 3]
    thinker.begin(task(4))
    assert finished == [-1, 3]


# Without anywidget.


def test_without_anywidget_it_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['anywidget'] = None; import claimeven\n"
        "try: claimeven.widget()\n"
        "except ImportError as error: print(error)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == 'the widget needs anywidget: pip install "claimeven[widget]"\n'
