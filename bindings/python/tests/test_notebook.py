"""The widget as people have it: in JupyterLab, in Chromium. The kernel is asked as another cell would ask."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import claimeven
import pytest
from notebook_server import Notebook, Server, browser_page, until
from playwright.sync_api import Locator, expect

# Widgets come and go in this box. A notebook that is ready answers at once, so each test has a new one.
CELLS = [
    "import claimeven, ipywidgets, pathlib, time\narea = ipywidgets.VBox()\narea",
    "claimeven.Game('4435')",
]

Show: TypeAlias = "Callable[[str], Locator]"


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Notebook]:
    server = Server(tmp_path_factory.mktemp("jupyter"))
    try:
        with browser_page() as (page, complaints):
            notebook = Notebook(server, page, "board.ipynb", CELLS)
            notebook.run_all()
            yield notebook
            assert not complaints, "no errors in the console"
    finally:
        server.close()


@pytest.fixture
def show(notebook: Notebook) -> Iterator[Show]:
    """Makes a widget `w` with these arguments, shows it, and gives what is seen of it."""

    def show(arguments: str) -> Locator:
        notebook.tell(f"w = claimeven.widget({arguments}); area.children = (w,)")
        board = notebook.page.locator(".claimeven")
        expect(board).to_have_count(1)
        return board

    yield show
    notebook.tell("w.close(); area.children = ()")
    expect(notebook.page.locator(".claimeven")).to_have_count(0)


def column(board: Locator, number: int) -> Locator:
    return board.get_by_role("button", name=re.compile(f"^Column {number}:"))


def moves(board: Locator) -> Locator:
    return board.get_by_role("textbox", name="Moves")


def shown_values(board: Locator) -> list[str]:
    return board.locator(".claimeven-number").all_text_contents()


def test_a_click_plays_and_python_knows_it(notebook: Notebook, show: Show) -> None:
    board = show("'4455'")
    column(board, 3).click()
    expect(moves(board)).to_have_value("44553")
    assert notebook.ask("w.position == claimeven.Position('44553')") == "True"
    expect(board.get_by_role("status")).to_have_text("o to move")
    expect(column(board, 3)).to_have_accessible_name("Column 3: x")


def test_what_python_sets_is_shown(notebook: Notebook, show: Show) -> None:
    board = show("''")
    picture = board.locator(".claimeven-picture")
    before = picture.get_attribute("src")
    # Given a position that a cell sets, then it is on the board,
    notebook.tell("w.position = '1212121'")
    expect(board.get_by_role("status")).to_have_text("x wins")
    expect(column(board, 1)).to_have_accessible_name("Column 1: x, x, x, x")
    assert picture.get_attribute("src") != before
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
    # no move can be played,
    expect(column(board, 3)).to_have_attribute("aria-disabled", "true")
    # and a board of another size has its columns.
    notebook.tell("w.position = claimeven.Position('33', size='5x4')")
    expect(board.locator(".claimeven-column")).to_have_count(5)


def test_python_is_told_of_what_happens(notebook: Notebook, show: Show) -> None:
    board = show("''")
    notebook.tell("seen = []; w.observe(lambda change: seen.append(change.new.stones), 'position')")
    for played in ("4", "44"):
        column(board, 4).click()
        expect(moves(board)).to_have_value(played)
    assert notebook.ask("seen") == "[1, 2]"


def test_values_are_those_of_the_solver_and_stay_on(notebook: Notebook, show: Show) -> None:
    board = show("'444444'")
    expect(board.locator(".claimeven-values")).to_be_hidden()
    board.get_by_role("button", name="Values of the columns").click()

    def expected(text: str) -> list[str]:
        analysis = claimeven.Solver().analyze(claimeven.Position(text))
        return ["" if score is None else claimeven.signed_text(score) for score in analysis.scores]

    until("the values", lambda: shown_values(board) == expected("444444"))
    expect(board.locator(".claimeven-value.best")).to_have_count(2)
    expect(column(board, 3)).to_have_accessible_name("Column 3: empty, wins in 18, best")
    expect(board.get_by_role("status")).to_have_text("x to move wins in 18 moves (move 41 of the game).")
    column(board, 3).click()
    until("the values after a move", lambda: shown_values(board) == expected("4444443"))
    assert notebook.ask("w.values, w.analysis.complete") == "(True, True)"
    board.get_by_role("button", name="Values of the columns").click()
    expect(board.locator(".claimeven-values")).to_be_hidden()


def test_bounds_narrow_while_python_stays_free(notebook: Notebook, show: Show) -> None:
    # Given a board that takes long
    board = show("'', size='8x7', values=True")
    until("bounds of the columns", lambda: board.locator(".claimeven-value.open").count() == 8)
    # Then the kernel answers all the same,
    assert notebook.ask("w.is_thinking, w.analysis.complete") == "(True, False)"
    # and a move is played at once.
    column(board, 5).click()
    expect(moves(board)).to_have_value("5")


def test_the_best_line_and_why(show: Show) -> None:
    board = show("'4455'")
    board.get_by_role("button", name="Why: best line and reasons").click()
    story = claimeven.Solver().explain(claimeven.Position("4455"))
    why = board.locator(".claimeven-why")
    expect(why).to_contain_text(story.sentence)
    for step in story.steps:
        expect(why).to_contain_text(step.sentence)
    expect(why).to_contain_text(f"Best line: {claimeven.moves_text(story.line)}")


def test_undo_and_redo(notebook: Notebook, show: Show) -> None:
    board = show("'4453'")
    for name, then in [
        ("Undo", "445"),
        ("Undo", "44"),
        ("Redo", "445"),
        ("To the start", ""),
        ("To the end", "4453"),
    ]:
        board.get_by_role("button", name=name).click()
        expect(moves(board)).to_have_value(then)
    expect(board.get_by_role("button", name="Redo")).to_have_attribute("aria-disabled", "true")
    assert notebook.ask("w.game.moves_text") == "'4453'"


def test_an_opponent_answers(notebook: Notebook, show: Show) -> None:
    # Given an opponent who moves first
    board = show("'', opponent='hard', side='o', seed=1")
    until("its first move", lambda: len(moves(board).input_value()) == 1)
    # When the person plays, then it answers,
    column(board, 1).click()
    until("its answer", lambda: len(moves(board).input_value()) == 3)
    assert notebook.ask("w.position.to_move") == "'o'"
    # and undo takes back both moves.
    board.get_by_role("button", name="Undo").click()
    until("both taken back", lambda: len(moves(board).input_value()) == 1)


def test_the_keyboard_plays_and_jupyter_keeps_out(notebook: Notebook, show: Show) -> None:
    page = notebook.page
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    board = show("''")
    column(board, 4).focus()
    page.keyboard.press("ArrowLeft")
    expect(column(board, 3)).to_be_focused()
    page.keyboard.press("Enter")
    expect(moves(board)).to_have_value("3")
    page.keyboard.press("7")
    expect(moves(board)).to_have_value("37")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(moves(board)).to_have_value("371")
    # B and D, D make and delete cells in a notebook.
    for key in ["b", "d", "d"]:
        page.keyboard.press(key)
    expect(column(board, 1)).to_be_focused()
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_a_cell_that_runs_does_not_keep_the_board_waiting(notebook: Notebook, show: Show) -> None:
    board = show("'4455'")
    with notebook.at_work("ends = time.monotonic() + 600\nwhile time.monotonic() < ends: time.sleep(0.01)"):
        board.get_by_role("button", name="Values of the columns").click()
        expect(board.locator(".claimeven-value.best")).to_have_count(2)
        column(board, 3).click()
        expect(moves(board)).to_have_value("44553")
        notebook.interrupt()


def test_clicks_while_python_does_not_answer_are_one_move(
    notebook: Notebook, show: Show, tmp_path: Path
) -> None:
    board = show("''")
    # Given a cell that keeps all others out, from one file to the other,
    begun, over = tmp_path / "begun", tmp_path / "over"
    cell = f"""
with w._session._lock:
    pathlib.Path({str(begun)!r}).touch()
    while not pathlib.Path({str(over)!r}).exists(): time.sleep(0.01)
"""
    with notebook.at_work(cell):
        until("the cell at work", begun.exists)
        try:
            # then two clicks are told that nobody answers,
            column(board, 2).click()
            column(board, 2).click()
            expect(board.locator(".claimeven-notice")).to_have_text("Python is busy, or no longer there.")
        finally:
            over.touch()
    # and are one move in the end.
    expect(moves(board)).to_have_value("2")
    expect(board.locator(".claimeven-notice")).to_be_hidden()
    assert notebook.ask("w.position.stones") == "1"


def test_two_boards_are_independent(notebook: Notebook, show: Show) -> None:
    show("'1'")
    notebook.tell("v = claimeven.widget('7', values=True); area.children = (w, v)")
    boards = notebook.page.locator(".claimeven")
    expect(boards).to_have_count(2)
    column(boards.nth(1), 4).click()
    expect(moves(boards.nth(1))).to_have_value("74")
    expect(moves(boards.nth(0))).to_have_value("1")
    expect(boards.nth(0).locator(".claimeven-values")).to_be_hidden()
    notebook.tell("v.close()")
    expect(boards).to_have_count(1)
    column(boards.nth(0), 4).click()
    expect(moves(boards.nth(0))).to_have_value("14")


def test_a_board_whose_cell_is_run_again_thinks_no_more(notebook: Notebook, show: Show) -> None:
    board = show("'', size='8x7', values=True")
    until("bounds of the columns", lambda: board.locator(".claimeven-value.open").count() == 8)
    notebook.tell("area.children = ()")
    until("the end of thinking", lambda: notebook.ask("w.is_thinking") == "False")
    notebook.tell("area.children = (w,)")
    until("thinking again", lambda: notebook.ask("w.is_thinking") == "True")


def test_everything_has_a_name(show: Show) -> None:
    board = show("'4455', values=True, why=True")
    expect(board).to_have_accessible_name("Connect Four")
    for each in board.locator("button, input").all():
        expect(each).to_have_accessible_name(re.compile("."))
    # One of the columns is reached with Tab, the others with arrows.
    expect(board.locator(".claimeven-column[tabindex='0']")).to_have_count(1)
    for text in board.locator(
        ".claimeven-status, .claimeven-number, .claimeven-words, .claimeven-why"
    ).all_text_contents():
        assert "undefined" not in text
        assert "null" not in text


def test_positions_and_games_are_shown_as_pictures(notebook: Notebook) -> None:
    picture = notebook.page.locator(".jp-OutputArea-output img[src^='data:image/svg+xml']")
    expect(picture).to_have_count(1)
    assert picture.evaluate("image => image.naturalWidth") > 100


# These two leave the notebook of the others.


def test_in_a_dark_notebook_it_is_dark(notebook: Notebook) -> None:
    dark = notebook.another(
        "dark.ipynb",
        ["import claimeven; w = claimeven.widget('4455', values=True); w"],
        theme="JupyterLab Dark",
    )
    dark.run_all()
    board = dark.page.locator(".claimeven")
    expect(board.locator(".claimeven-value.win").first).to_have_css("color", "rgb(125, 220, 154)")
    expect(board.locator(".claimeven-status")).to_have_css("color", "rgba(255, 255, 255, 0.87)")


def test_a_kernel_that_is_gone_is_told(notebook: Notebook) -> None:
    gone = notebook.another("gone.ipynb", ["import claimeven; w = claimeven.widget('44'); w"])
    gone.run_all()
    board = gone.page.locator(".claimeven")
    expect(moves(board)).to_have_value("44")
    gone.shut_down_kernel()
    column(board, 4).click()
    expect(board.locator(".claimeven-notice")).to_have_text("Python is busy, or no longer there.")
    expect(moves(board)).to_have_value("44")
