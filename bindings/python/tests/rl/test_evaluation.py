"""How well agents play: the recipe that gives everyone the same number."""

from __future__ import annotations

import json
import math
from collections import Counter
from typing import Any

import pytest
from claimeven import ClaimevenError, Position, Solver
from claimeven.rl import Share, evaluate, evaluation_positions
from conftest import leftmost


class TestPositions:
    def test_are_the_same_everywhere(self) -> None:
        """The recipe, fixed: whoever changes it gives it another name."""
        for n, fingerprint in ((50, "3c99948df9a663fb"), (1000, "5938357b091026a3")):
            evaluation = evaluate("random", n)
            assert (evaluation.recipe, evaluation.fingerprint) == ("claimeven-1", fingerprint)

    def test_do_not_depend_on_threads(self) -> None:
        alone, together = (evaluation_positions(50, threads=threads) for threads in (1, 2))
        assert [one.position for one in alone] == [one.position for one in together]

    def test_of_more_begin_with_those_of_fewer(self) -> None:
        fewer = {one.position for one in evaluation_positions(50)}
        assert fewer < {one.position for one in evaluation_positions(100)}
        assert fewer != {one.position for one in evaluation_positions(50, seed=2)}

    def test_are_as_many_of_each_ply_and_need_thought(self) -> None:
        positions = evaluation_positions(100)
        assert Counter(one.position.stones for one in positions) == dict.fromkeys(range(8, 33), 4)
        for one in positions:
            scores = [score for score in one.analysis.scores if score is not None]
            assert len(set(scores)) > 1
            assert not any(map(one.position.is_winning_move, range(7)))

    @pytest.mark.parametrize("arguments", [{"n": 0}, {"n": 5, "stones": (20, 10)}, {"n": 5, "stones": (0, 42)}])
    def test_that_there_are_not(self, arguments: dict[str, Any]) -> None:
        with pytest.raises(ClaimevenError):
            evaluation_positions(**arguments)


class TestEvaluation:
    def test_perfect_play_is_perfect(self) -> None:
        evaluation = evaluate("impossible", 100)
        quality = evaluation.overall
        assert (quality.positions, quality.perfect.count, quality.lost.value) == (100, 100, 0)
        assert quality.kept.count == quality.kept.total < 100

    def test_counts_what_an_agent_did(self) -> None:
        # Given the true score of what the leftmost column gives in each position
        positions = evaluation_positions(60, seed=3)
        solver = Solver()
        best = [solver.solve(one.position) for one in positions]
        got = [-solver.solve(one.position.play(leftmost(one.position))) for one in positions]
        # Then the evaluation says the same
        quality = evaluate(leftmost, 60, 3, positions=positions).overall
        assert quality.perfect.count == sum(b == g for b, g in zip(best, got, strict=True))
        held = [(b, g) for b, g in zip(best, got, strict=True) if b >= 0]
        assert quality.kept.total == len(held)
        assert quality.kept.count == sum((b > 0) == (g > 0) and g >= 0 for b, g in held)
        assert quality.lost.value == pytest.approx(sum(b - g for b, g in zip(best, got, strict=True)) / 60)

    def test_divides_by_ply_and_by_how_far_one_must_see(self) -> None:
        evaluation = evaluate("level:5", 100)
        for kinds in (evaluation.by_ply, evaluation.by_sight):
            assert sum(quality.positions for quality in kinds.values()) == 100
            assert sum(quality.perfect.count for quality in kinds.values()) == evaluation.overall.perfect.count
        assert list(evaluation.by_sight) == ["0", "1-4", "5-8", "9-16", "17-28", "29-42", "lost"]
        assert evaluation.by_sight["lost"].kept is None

    @pytest.mark.parametrize(("level", "sees"), [(3, ["1-4"]), (5, ["1-4", "5-8"])])
    def test_a_level_keeps_what_it_sees(self, level: int, sees: list[str]) -> None:
        """It draws its moves by lot, and prefers those: nearly always, and always more than beyond."""
        by_sight = evaluate(f"level:{level}", 300).by_sight
        for kind in sees:
            assert by_sight[kind].kept.value > 0.9
            assert by_sight[kind].kept.value > by_sight["17-28"].kept.value

    def test_stronger_levels_are_better(self) -> None:
        positions = evaluation_positions(200)
        perfect = [
            evaluate(agent, 200, positions=positions).overall.perfect.value
            for agent in ("random", "level:3", "level:7", "level:10")
        ]
        assert perfect == sorted(perfect)
        assert perfect[0] < 0.5 < perfect[2]

    def test_is_the_same_again(self) -> None:
        assert evaluate("random", 50) == evaluate("random", 50)
        assert evaluate("random", 50) != evaluate("random", 50, 2)

    def test_is_json(self) -> None:
        for n in (1, 25):
            told = json.loads(json.dumps(evaluate("random", n).to_json(), allow_nan=False))
            assert told["overall"]["perfect"]["total"] == n
            assert set(told["overall"]["perfect"]) == {"count", "total", "value", "low", "high"}

    def test_is_a_table(self) -> None:
        lines = str(evaluate("impossible", 25)).splitlines()
        assert lines[1].split()[:3] == ["all", "25", "100.0%"]
        assert lines[-1].startswith("lost already")

    def test_tells_how_far_it_is(self) -> None:
        told: list[int] = []
        evaluate("random", 30, progress=told.append)
        assert told[-30:] == list(range(1, 31))

    def test_an_agent_that_plays_what_cannot_be_played(self) -> None:
        with pytest.raises(ClaimevenError, match="can't be played") as caught:
            evaluate(lambda position: 7, 25)
        assert caught.value.code == "illegal-move"

    def test_what_an_agent_raises_comes_out(self) -> None:
        def broken(position: Position) -> int:
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            evaluate(broken, 25)


class TestIntervals:
    @pytest.mark.parametrize(
        ("count", "total", "low", "high"),
        [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (90, 100, 0.8256, 0.9448)],
    )
    def test_of_shares_are_wilsons(self, count: int, total: int, low: float, high: float) -> None:
        """Values of the textbook formula, by hand: 0 of 10 is z²/(10 + z²)."""
        share = Share.of(count, total)
        assert share is not None
        assert (share.low, share.high) == pytest.approx((low, high), abs=1e-4)

    def test_of_nothing_are_none(self) -> None:
        assert Share.of(0, 0) is None

    def test_of_the_score_lost_hold_the_mean_and_get_narrower(self) -> None:
        few, many = (evaluate("random", n).overall.lost for n in (50, 400))
        for mean in (few, many):
            assert 0 <= mean.low < mean.value < mean.high
        assert math.isclose((few.high - few.low) / (many.high - many.low), math.sqrt(8), rel_tol=0.5)
