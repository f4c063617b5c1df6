"""Workers: threads that answer the latest question."""

import time
from collections.abc import Callable, Iterator
from threading import Event
from typing import Any, TypeVar

import pytest
from claimeven import Game, Player, Position, Solver, StopSignal
from claimeven_demo.thinking import AnalysisQuestion, MoveQuestion, Worker, analysis_worker, move_worker

Answer = TypeVar("Answer")
Tell = Callable[[str], None]


class Desk:
    """Work that lasts until the test lets it go on, or the signal comes."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.stopped: list[str] = []
        self.may_end = Event()

    def work(self, question: str, stop: StopSignal, tell: Tell) -> None:
        self.begun.append(question)
        while not self.may_end.is_set() and not stop.is_requested:
            time.sleep(0.001)
        if stop.is_requested:
            self.stopped.append(question)
        tell(f"answer to {question}")


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def worker(desk: Desk) -> Iterator[Worker[str, str]]:
    worker = Worker(desk.work)
    yield worker
    worker.close()
    assert not worker.is_alive


def wait_for(condition: Callable[[], object]) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.001)


def taken(worker: Worker[Any, Answer]) -> Answer:
    answers: list[Answer] = []

    def take() -> bool:
        answer = worker.take()
        if answer is not None:
            answers.append(answer)
        return bool(answers)

    wait_for(take)
    return answers[0]


def test_an_answer_is_taken_once(desk: Desk, worker: Worker[str, str]) -> None:
    desk.may_end.set()
    worker.ask("a")
    assert taken(worker) == "answer to a"
    assert worker.take() is None
    wait_for(lambda: not worker.is_busy)


def test_the_same_question_again_changes_nothing(desk: Desk, worker: Worker[str, str]) -> None:
    worker.ask("a")
    wait_for(lambda: desk.begun)
    worker.ask("a")
    desk.may_end.set()
    wait_for(lambda: not worker._is_busy)
    assert desk.begun == ["a"]
    assert desk.stopped == []


def test_another_question_ends_the_work_and_what_it_still_tells_is_dropped(
    desk: Desk, worker: Worker[str, str]
) -> None:
    worker.ask("a")
    wait_for(lambda: desk.begun)
    worker.ask("b")
    wait_for(lambda: desk.begun == ["a", "b"])
    assert desk.stopped == ["a"]
    # It told its answer all the same, which came too late.
    assert worker.take() is None
    desk.may_end.set()
    assert taken(worker) == "answer to b"


def test_no_question_ends_the_work(desk: Desk, worker: Worker[str, str]) -> None:
    worker.ask("a")
    wait_for(lambda: desk.begun)
    worker.ask(None)
    assert not worker.is_busy
    wait_for(lambda: desk.stopped == ["a"])
    assert worker.take() is None


def test_what_goes_wrong_is_raised_where_the_answer_is_taken() -> None:
    def fail(question: str, stop: StopSignal, tell: Tell) -> None:
        raise MemoryError(question)

    worker = Worker(fail)
    worker.ask("a")
    wait_for(lambda: not worker.is_busy)
    with pytest.raises(MemoryError, match="a"):
        worker.take()
    worker.close()


def test_closing_ends_a_search_that_is_at_work() -> None:
    worker = analysis_worker(Solver(book=None, table_bytes=8 << 20))
    worker.ask(AnalysisQuestion(Position()))
    wait_for(lambda: worker.is_busy)
    worker.close()
    assert not worker.is_alive


def test_the_computer_plays_as_the_library_has_it() -> None:
    player = Player("medium")
    player.start(seed=7)
    game = Game()
    worker = move_worker(Player("medium"))
    for _ in range(6):
        worker.ask(MoveQuestion(game.position, seed=7))
        column = taken(worker)
        assert column == player.choose(game).column
        game.play(column)
    worker.close()
