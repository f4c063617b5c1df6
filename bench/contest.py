"""A contest: several solvers answer the same questions in turn, and their answers are compared."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Contestant:
    """One solver, ready to be asked. Only `answer` is measured."""

    name: str
    prepare: Callable[[str], Any]  # a position as the solver takes it
    clear: Callable[[], None]  # forgets everything learned
    answer: Callable[[Sequence[Any]], Sequence[Any]]
    close: Callable[[], None] = lambda: None


@dataclass
class Question:
    """A position, and the answer where it is known."""

    moves: str
    expected: Any = None


@dataclass
class Contest:
    """What is asked, and who is asked. The first contestant is ours."""

    name: str
    description: str
    goal: float  # how many times as fast as the fastest of the others ours is to be
    questions: list[Question]
    contestants: list[Contestant]
    parts: int  # in which the questions are asked
    clock: Callable[[], float] = time.perf_counter


@dataclass
class Wrong:
    """An answer that is not the expected one or, where none was, not that of who answered first."""

    contestant: str
    moves: str
    expected: Any
    answer: Any


@dataclass
class Result:
    contest: Contest
    seconds: dict[str, list[float]]  # of each contestant, by round
    wrong: list[Wrong] = field(default_factory=list)

    def median(self, name: str) -> float:
        return statistics.median(self.seconds[name])

    @property
    def ours(self) -> str:
        return next(iter(self.seconds))

    @property
    def peers(self) -> list[str]:
        return [name for name in self.seconds if name != self.ours]

    def ratios(self, peer: str) -> list[float]:
        """How many times as fast as this one ours is, round by round."""
        return [theirs / ours for theirs, ours in zip(self.seconds[peer], self.seconds[self.ours], strict=True)]

    @property
    def fastest_peer(self) -> str:
        return min(self.peers, key=self.median)

    @property
    def ratio(self) -> float:
        return statistics.median(self.ratios(self.fastest_peer))


@dataclass(frozen=True)
class CallTimes:
    """Nanoseconds of a call of `solve`, round by round, from C++ and from Python. Of so short a time the least
    tells most: what else the machine does only adds to it."""

    positions: int
    cpp: list[float] = field(default_factory=list)
    python: list[float] = field(default_factory=list)

    @property
    def overhead(self) -> float:
        return min(self.python) - min(self.cpp)


def run(
    contest: Contest,
    rounds: int,
    progress: Callable[[str, str, str], None] = lambda *_: None,
) -> Result:
    """Every round begins with solvers that know nothing. Part by part all are asked in turn, each time another
    one first, so that what else the machine does meets all of them."""
    result = Result(contest, {contestant.name: [] for contestant in contest.contestants})
    prepared = [[one.prepare(question.moves) for question in contest.questions] for one in contest.contestants]
    expected = [question.expected for question in contest.questions]
    for round_number in range(rounds):
        for contestant in contest.contestants:
            contestant.clear()
            result.seconds[contestant.name].append(0.0)
        for number, part in enumerate(_parts(len(expected), contest.parts)):
            order = range(len(contest.contestants))
            first = (round_number + number) % len(order)
            for index in [*order[first:], *order[:first]]:
                contestant = contest.contestants[index]
                progress(
                    f"{contest.name}: round {round_number + 1} of {rounds}",
                    f"part {number + 1} of {contest.parts}",
                    contestant.name,
                )
                start = contest.clock()
                answers = contestant.answer(prepared[index][part])
                result.seconds[contestant.name][-1] += contest.clock() - start
                _compare(contest, contestant, part, answers, expected, result.wrong)
    return result


def together(name: str, description: str, results: Sequence[Result]) -> Result:
    """Contests with the same contestants, as one: the times are added up."""
    contests = [result.contest for result in results]
    questions = [question for contest in contests for question in contest.questions]
    whole = Contest(
        name, description, contests[0].goal, questions, [], sum(contest.parts for contest in contests)
    )
    seconds = {
        who: [sum(parts) for parts in zip(*(result.seconds[who] for result in results), strict=True)]
        for who in results[0].seconds
    }
    return Result(whole, seconds)


def _parts(count: int, parts: int) -> Iterator[slice]:
    for part in range(parts):
        yield slice(count * part // parts, count * (part + 1) // parts)


def _compare(
    contest: Contest,
    contestant: Contestant,
    part: slice,
    answers: Any,
    expected: list[Any],
    wrong: list[Wrong],
) -> None:
    numbers = range(part.start, part.stop)
    for number, answer in zip(numbers, answers, strict=True):
        if expected[number] is None:
            expected[number] = answer
        if answer != expected[number]:
            wrong.append(Wrong(contestant.name, contest.questions[number].moves, expected[number], answer))
