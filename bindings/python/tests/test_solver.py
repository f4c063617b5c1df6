"""Solvers: scores, columns, outcomes, best play, and the life of a solver."""

from __future__ import annotations

import pickle

import pytest
from boards import DRAWN, FULL_COLUMN, OPEN_THREE, X_HAS_WON, known_scores
from claimeven import Bounds, ClaimevenError, Position, Solver


class TestScores:
    def test_of_positions_whose_scores_are_known(self, solver: Solver) -> None:
        for moves, score in known_scores("middle-easy", 50) + known_scores("end-easy", 50):
            assert solver.solve(Position(moves)) == score, moves

    def test_of_the_empty_board(self, solver: Solver) -> None:
        result = solver.solve_within(Position())
        assert (result.score, result.ending) == (1, "complete")
        assert result.statistics.book_hits == 1

    def test_of_games_that_are_over(self, solver: Solver) -> None:
        assert solver.solve(Position(X_HAS_WON)) == -18
        assert solver.solve(Position(DRAWN)) == 0

    def test_of_other_sizes(self, solver: Solver) -> None:
        assert solver.solve(Position(size="4x4")) == 0
        assert solver.solve(Position(size="5x4")) == 0

    def test_without_the_book_are_the_same(self) -> None:
        position = Position("444444226")
        assert Solver(book=None).solve(position) == Solver().solve(position)

    def test_with_threads_are_the_same(self, solver: Solver) -> None:
        several = Solver(threads=2, book=None)
        for moves, score in known_scores("middle-medium", 5):
            assert several.solve(Position(moves)) == score

    def test_between_two(self, solver: Solver) -> None:
        position = Position(OPEN_THREE)
        assert solver.solve_between(position, 0, 20).score == 18
        above = solver.solve_between(Position("444"), -20, -18)
        assert above.bounds.lower >= -18

    def test_between_needs_a_smaller_and_a_larger_one(self, solver: Solver) -> None:
        with pytest.raises(ClaimevenError, match="between a smaller and a larger one"):
            solver.solve_between(Position(), 5, 0)

    def test_outcomes(self, solver: Solver) -> None:
        seen = set()
        for moves, score in known_scores("middle-medium", 30):
            outcome = solver.solve_outcome(Position(moves)).outcome
            assert outcome == ("win" if score > 0 else "loss" if score < 0 else "draw"), moves
            seen.add(outcome)
        assert seen == {"win", "draw", "loss"}


class TestColumns:
    def test_each_has_its_score(self, solver: Solver) -> None:
        analysis = solver.analyze(Position(OPEN_THREE))
        assert analysis.scores == [-4, -3, 18, 2, 2, 18, -3]
        assert (analysis.score, analysis.best, analysis.complete) == (18, [2, 5], True)
        assert analysis.columns[0] == Bounds(-4, -4)
        assert analysis.bounds.is_exact

    def test_a_full_one_has_none(self, solver: Solver) -> None:
        analysis = solver.analyze(Position(FULL_COLUMN))
        assert analysis.scores[3] is None
        assert analysis.columns[3] is None
        assert all(score is not None for column, score in enumerate(analysis.scores) if column != 3)

    def test_of_a_game_that_is_over(self, solver: Solver) -> None:
        analysis = solver.analyze(Position(X_HAS_WON))
        assert (analysis.scores, analysis.best, analysis.score) == ([None] * 7, [], -18)

    def test_as_connect_four_ai_has_them(self, solver: Solver) -> None:
        assert solver.get_all_move_scores(Position(OPEN_THREE)) == solver.analyze(Position(OPEN_THREE)).scores

    def test_news_come_while_it_works(self) -> None:
        news = []
        analysis = Solver(book=None).analyze(Position("4444443265"), progress=news.append)
        assert news[-1].scores == analysis.scores
        assert not news[0].complete


class TestBestPlay:
    def test_leads_to_the_end_that_the_score_says(self, solver: Solver) -> None:
        for moves, score in known_scores("middle-easy", 10):
            position = Position(moves)
            variation = solver.principal_variation(position)
            assert len(variation.moves) == position.plies_to_end(score)
            for column in variation.moves:
                position = position.play(column)
            assert position.is_over

    def test_as_text(self, solver: Solver) -> None:
        variation = solver.principal_variation(Position(OPEN_THREE))
        assert variation.moves == [int(digit) - 1 for digit in variation.moves_text]
        assert variation.ending == "complete"


class TestResults:
    def test_show_what_is_in_them(self, solver: Solver) -> None:
        result = solver.solve_within(Position(OPEN_THREE))
        assert repr(result) == "SolveResult(score=18, bounds=Bounds(lower=18, upper=18), ending='complete')"
        assert repr(solver.analyze(Position(OPEN_THREE))).startswith(
            "Analysis(scores=[-4, -3, 18, 2, 2, 18, -3]"
        )
        assert repr(result.statistics).startswith("Statistics(nodes=")

    def test_statistics_count(self) -> None:
        statistics = Solver(book=None).solve_within(Position("444444226")).statistics
        assert statistics.nodes > 0
        assert statistics.time > 0
        assert statistics.book_hits == 0

    def test_bounds_are_values(self) -> None:
        bounds = Bounds(-1, 2)
        assert (0 in bounds, 3 in bounds, bounds.is_exact) == (True, False, False)
        assert bounds == Bounds(-1, 2)
        assert bounds != Bounds(-1, 3)
        assert bounds != (-1, 2)
        assert len({bounds, Bounds(-1, 2)}) == 1
        assert pickle.loads(pickle.dumps(bounds)) == bounds
        with pytest.raises(ClaimevenError, match="from a smaller number to a larger one"):
            Bounds(2, 1)


class TestLife:
    def test_as_a_context(self) -> None:
        with Solver() as solver:
            assert solver.solve(Position(OPEN_THREE)) == 18
        with pytest.raises(ClaimevenError, match="this solver is closed"):
            solver.solve(Position(OPEN_THREE))

    def test_closed_twice(self) -> None:
        solver = Solver()
        solver.close()
        solver.close()
        for call in (solver.analyze, solver.explain, solver.principal_variation, solver.solve_outcome):
            with pytest.raises(ClaimevenError, match="this solver is closed"):
                call(Position())

    def test_an_exception_within_closes_it(self) -> None:
        with pytest.raises(ZeroDivisionError), Solver() as solver:
            _ = 1 // 0
        with pytest.raises(ClaimevenError, match="closed"):
            solver.clear()

    def test_forgets_when_told_to(self) -> None:
        solver = Solver(book=None)
        position = Position("444444226")
        first = solver.solve_within(position).statistics.nodes
        assert solver.solve_within(position).statistics.nodes < first
        solver.clear()
        assert solver.solve_within(position).statistics.nodes == first

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            ({"threads": 0}, "from 1 to 256 threads, not 0"),
            ({"threads": 10**6}, "from 1 to 256 threads"),
            ({"table_bytes": 0}, "a table takes 8 MB at least"),
        ],
    )
    def test_options_out_of_range(self, options: dict[str, int], reason: str) -> None:
        with pytest.raises(ClaimevenError, match=reason):
            Solver(**options)  # type: ignore[arg-type]

    @pytest.mark.parametrize("book", ["mine", 5, b"default"])
    def test_a_book_that_is_none(self, book: object) -> None:
        with pytest.raises(TypeError, match='a book is "default", None, or a Book'):
            Solver(book=book)  # type: ignore[arg-type]

    def test_cannot_be_pickled(self) -> None:
        with pytest.raises(TypeError, match=r"cannot pickle '(claimeven\._native\.)?Solver' object"):
            pickle.dumps(Solver())

    @pytest.mark.parametrize("position", ["4455", None, 5, [3, 3]])
    def test_takes_positions_alone(self, solver: Solver, position: object) -> None:
        with pytest.raises(TypeError):
            solver.solve(position)  # type: ignore[arg-type]
