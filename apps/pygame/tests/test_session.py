"""What a user does, and what is shown of it, without a window and without threads."""

import pytest
from claimeven import Analysis, Position, Solver, signed_text
from claimeven_demo.match import Match, Setup
from claimeven_demo.session import Action, Command, Session
from claimeven_demo.shown import Shown, show

MINUS = "\N{MINUS SIGN}"


def session_of(moves: str = "", level: str | None = None, side: str = "x") -> Session:
    return Session(Match(Setup(level=level, side=side, moves=moves)))


def play(session: Session, *columns: int) -> None:
    for column in columns:
        session.do(Command(Action.PLAY, column))


def analysed(session: Session) -> Shown:
    """What is shown when its question has been answered."""
    question = session.analysis_question
    assert question is not None
    session.take_analysis(question, Solver().analyze(question.position))
    return show(session)


def test_values_have_the_librarys_numbers_and_words() -> None:
    # . . . . . . .
    # . . . . . . .
    # . . . o o . .
    # . . . x x . .   Yellow (x) to move: columns 3 and 6 make three with both ends open.
    session = session_of("4455")
    session.do(Command(Action.VALUES))
    shown = analysed(session)
    values = [value for value in shown.values if value]
    assert [value.number for value in values] == [
        "\N{MINUS SIGN}4",
        "\N{MINUS SIGN}3",
        "+18",
        "+2",
        "+2",
        "+18",
        "\N{MINUS SIGN}3",
    ]
    assert [value.words for value in values][:4] == ["loses in 16", "loses in 17", "wins in 2", "wins in 18"]
    assert [value.outcome for value in values] == ["loss", "loss", "win", "win", "win", "win", "loss"]
    assert [value.is_best for value in values] == [False, False, True, False, False, True, False]
    assert shown.sentence == "Yellow to move wins in 2 moves (move 7 of the game)."


def test_values_stay_on_until_they_are_switched_off() -> None:
    session = session_of()
    session.do(Command(Action.VALUES))
    for column in (3, 3, 2):
        assert analysed(session).values[3] is not None
        play(session, column)
        # What was known of the position before says nothing about this one.
        assert show(session).values == (None,) * 7
    session.do(Command(Action.NEW))
    assert session.analysis_question is not None
    session.do(Command(Action.VALUES))
    assert session.analysis_question is None


def test_a_column_that_is_full_has_no_value() -> None:
    session = session_of("444444")
    session.do(Command(Action.VALUES))
    assert [value is None for value in analysed(session).values] == [
        False,
        False,
        False,
        True,
        False,
        False,
        False,
    ]


def test_the_hint_shows_where_the_best_moves_land() -> None:
    session = session_of("4455")
    session.do(Command(Action.HINT))
    shown = analysed(session)
    assert shown.hints == ((2, 0), (5, 0))
    assert shown.sentence == "Best: column 3 or 6"
    assert shown.values == (None,) * 7


def test_bounds_are_shown_while_a_search_is_at_work() -> None:
    session = session_of()
    session.do(Command(Action.VALUES))
    question = session.analysis_question
    assert question is not None
    seen: list[tuple[Analysis, Shown]] = []

    def look(analysis: Analysis) -> None:
        session.take_analysis(question, analysis)
        seen.append((analysis, show(session)))

    # The column in the middle comes first, so that nothing is known of the one at the edge.
    Solver().analyze(question.position, progress=look)
    analysis, shown = seen[0]
    middle, edge, bounds = shown.values[3], shown.values[0], analysis.columns[0]
    assert middle is not None
    assert edge is not None
    assert bounds is not None
    assert (middle.number, middle.words, middle.outcome) == ("+1", "wins in 21", "win")
    assert (edge.number, edge.words, edge.outcome) == (signed_text(bounds), Position().words(bounds), "")
    assert (middle.is_exact, edge.is_exact) == (True, False)


def test_only_a_search_that_takes_long_is_spoken_of() -> None:
    session = session_of("4455")
    session.do(Command(Action.VALUES))
    assert show(session).sentence == ""
    session.is_waiting = True
    assert show(session).sentence == "Searching …"
    assert "wins in 2 moves" in analysed(session).sentence


def test_the_empty_board_invites() -> None:
    assert show(session_of()).sentence == "Click a column, or press 1 to 7."
    assert show(session_of("4")).sentence == ""


def test_a_full_column_is_named_and_nothing_else_happens() -> None:
    session = session_of("444444")
    play(session, 3)
    assert "column 4 is full" in show(session).sentence
    assert len(session.match.moves) == 6
    play(session, 2)
    assert show(session).sentence == ""


def test_a_game_that_is_over_takes_no_moves() -> None:
    session = session_of("1212121")
    play(session, 3)
    assert show(session).sentence == "move 8: the game is over, Yellow has won"


@pytest.mark.parametrize(
    ("moves", "status", "winning"),
    [
        ("1212121", "Yellow wins", ((0, 0), (0, 1), (0, 2), (0, 3))),
        # The board is full, and the 42nd stone made the four: no draw.
        ("567555452343641722571334167142211647237366", "Red wins", ((2, 2), (3, 3), (4, 4), (5, 5))),
    ],
)
def test_the_result_is_told_in_words_and_the_four_is_marked(moves: str, status: str, winning: object) -> None:
    shown = show(session_of(moves))
    assert shown.status == status
    assert shown.is_over
    assert shown.winning == winning


def test_a_draw() -> None:
    shown = show(session_of("126613431456475467333341527215612225546777"))
    assert shown.status == "Draw"
    assert shown.is_over
    assert shown.side == ""
    assert shown.winning == ()


def test_the_cursor_stays_on_the_board() -> None:
    session = session_of()
    session.do(Command(Action.LEFT))
    assert show(session).cursor == 3
    for _ in range(9):
        session.do(Command(Action.RIGHT))
    assert show(session).cursor == 6
    session.do(Command(Action.PLAY))
    assert show(session).last == (6, 0)


def test_enter_without_a_cursor_asks_for_a_column() -> None:
    session = session_of()
    session.do(Command(Action.PLAY))
    assert session.match.moves == ""
    assert show(session).sentence.startswith("Choose a column")


def test_the_computers_turn_is_the_computers() -> None:
    session = session_of(level="hard", side="o")
    play(session, 3)
    shown = show(session)
    assert session.match.moves == ""
    assert shown.status == "Yellow is thinking (hard)"
    assert shown.sentence == "It is the turn of Yellow, the computer."
    assert shown.cursor is None
