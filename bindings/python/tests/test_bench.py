"""What bench/python_peers.py measures and says, with solvers whose answers and times are known."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

sys.path += [str(Path(__file__).resolve().parents[3] / name) for name in ("bench", "scripts")]

from contest import CallTimes, Contest, Contestant, Question, Result, run, together
from measured import fill_one
from peers_report import as_json, as_markdown, as_text

ABOUT = {
    "machine": {"cpu": "a processor", "cores": 2, "system": "a system"},
    "versions": {"ours": "1.0", "slow": "2.0"},
    "seed": 7,
    "rounds": 3,
}


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Solver:
    """Takes the same time for each position, and answers from a list."""

    def __init__(self, clock: Clock, seconds: float, answers: dict[str, int]) -> None:
        self.clock, self.seconds, self.answers = clock, seconds, answers
        self.asked: list[str] = []
        self.cleared_after: list[int] = []

    def answer(self, positions: list[str]) -> list[int]:
        self.clock.now += self.seconds * len(positions)
        self.asked += positions
        return [self.answers[position] for position in positions]

    def contestant(self, name: str) -> Contestant:
        return Contestant(name, str, lambda: self.cleared_after.append(len(self.asked)), self.answer)


def contest(questions: list[Question], parts: int = 2, **solvers: Solver) -> Contest:
    clock = solvers["ours"].clock
    contestants = [solver.contestant(name) for name, solver in solvers.items()]
    return Contest("some", "`solve`, some positions", 4, questions, contestants, parts, clock)


class TestContests:
    def setup_method(self) -> None:
        self.clock = Clock()
        self.answers = {"1": 2, "12": -3, "121": 4}
        self.questions = [Question(moves, score) for moves, score in self.answers.items()]

    def solver(self, seconds: float, **wrong: int) -> Solver:
        return Solver(self.clock, seconds, self.answers | wrong)

    def run_contest(self, rounds: int = 3, **solvers: Solver) -> Result:
        return run(contest(self.questions, **solvers), rounds)

    def test_all_are_asked_everything_in_every_round_and_forget_before_it(self) -> None:
        ours, slow = self.solver(1), self.solver(5)
        self.run_contest(ours=ours, slow=slow)
        for solver in (ours, slow):
            assert solver.asked == ["1", "12", "121"] * 3
            assert solver.cleared_after == [0, 3, 6]

    def test_they_take_turns_and_each_part_begins_with_another_one(self) -> None:
        told: list[tuple[str, ...]] = []
        two = contest(self.questions, ours=self.solver(1), slow=self.solver(5))
        run(two, 1, lambda *news: told.append(news))
        assert [who for *_, who in told] == ["ours", "slow", "slow", "ours"]

    def test_the_ratio_is_that_to_the_fastest_of_the_others(self) -> None:
        result = self.run_contest(ours=self.solver(1), slow=self.solver(6), slower=self.solver(9))
        assert result.seconds == {"ours": [3, 3, 3], "slow": [18, 18, 18], "slower": [27, 27, 27]}
        assert (result.fastest_peer, result.ratio) == ("slow", 6)
        assert result.wrong == []

    def test_a_score_that_is_not_the_known_one_is_told_of_whoever_says_it(self) -> None:
        for who in ("ours", "slow"):
            solvers = {"ours": self.solver(1), "slow": self.solver(6)}
            solvers[who].answers["12"] = 3
            [wrong] = self.run_contest(rounds=1, **solvers).wrong
            assert (wrong.contestant, wrong.moves, wrong.expected, wrong.answer) == (who, "12", -3, 3)

    def test_where_no_score_is_known_they_are_compared_with_each_other(self) -> None:
        questions = [Question(moves) for moves in self.answers]
        slow = self.solver(6)
        slow.answers["121"] = 0
        [wrong] = run(contest(questions, 1, ours=self.solver(1), slow=slow), 1).wrong
        assert (wrong.contestant, wrong.moves, wrong.expected, wrong.answer) == ("slow", "121", 4, 0)

    def test_an_answer_too_few_ends_it(self) -> None:
        ours, slow = self.solver(1), self.solver(6)
        few = contest(self.questions, ours=ours, slow=slow)
        few.contestants[1].answer = lambda positions: [2]
        with pytest.raises(ValueError, match="shorter"):
            run(few, 1)

    def test_contests_that_are_put_together_add_up(self) -> None:
        short = self.run_contest(ours=self.solver(1), slow=self.solver(2))
        long = self.run_contest(ours=self.solver(10), slow=self.solver(90))
        both = together("both", "all of these", [short, long])
        assert both.seconds == {"ours": [33] * 3, "slow": [276] * 3}
        assert (len(both.contest.questions), both.contest.goal, both.wrong) == (6, 4, [])

    def test_the_report_says_what_was_measured_and_whether_goals_are_reached(self) -> None:
        result = self.run_contest(ours=self.solver(0.001), slow=self.solver(0.0085))
        call = CallTimes(10, cpp=[300, 100, 200], python=[1150, 2250, 1250])
        report = as_json([result], call, ABOUT)
        assert report["wrong"] == []
        text = as_text(report)
        assert "seed 7; one position, medians of 3 rounds" in text
        assert re.search(
            r"slow +8\.50 ms +8\.5 times as long \(8\.5 to 8\.5\) \*\n  the goal of 4 is reached", text
        )
        assert "the goal of 1000 ns more is missed: 1050 ns" in text
        markdown = as_markdown(report)
        assert markdown.splitlines()[:3] == [
            "| a position | ours | slow | times as fast | goal |",
            "|---|--:|--:|--:|--:|",
            "| `solve`, some positions | 1.00 ms | 8.50 ms (8.5) | **8.5** | 4: reached |",
        ]
        assert (
            "which is 1050 ns more (the least of 3 rounds); the goal of at most 1000 ns is missed." in markdown
        )

    def test_the_table_goes_into_a_document_beside_others(self) -> None:
        def document(peers: str) -> str:
            block = "<!-- measured: {} -->\n{}\n<!-- end measured -->\n"
            return "text\n" + block.format("others", "theirs") + "text\n" + block.format("peers", peers)

        assert fill_one(document("old"), "peers", "new") == document("new")
        with pytest.raises(SystemExit, match="no measured block with the name peers"):
            fill_one("text", "peers", "new")

    def test_the_report_lists_wrong_answers(self) -> None:
        slow = self.solver(6)
        slow.answers["1"] = 0
        report = as_json([self.run_contest(rounds=1, ours=self.solver(1), slow=slow)], None, ABOUT)
        assert report["wrong"] == [
            {"contest": "some", "contestant": "slow", "moves": "1", "expected": 2, "answer": 0}
        ]
        assert "wrong: some: slow says 0 of '1', not 2" in as_text(report)
