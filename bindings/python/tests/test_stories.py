"""Why a score is what it is, what a move is worth, and reviews of games."""

from __future__ import annotations

import pytest
from boards import X_HAS_WON
from claimeven import Bounds, ClaimevenError, FillSolver, Game, Position, Review, Solver


class TestExplain:
    POSITION = Position("62353532762327")

    def test_names_what_decides(self, solver: Solver) -> None:
        story = solver.explain(self.POSITION)
        assert story.score == solver.solve(self.POSITION)
        assert story.sentence == self.POSITION.sentence(story.score)
        assert (story.decision.kind, story.decision.side) == ("follow-up", "o")
        assert story.steps[story.deciding_step].kind == story.decision.kind
        assert story.decided_after == sum(len(step.moves) for step in story.steps[: story.deciding_step])

    def test_its_line_is_best_play_to_the_end(self, solver: Solver) -> None:
        story = solver.explain(self.POSITION)
        position = self.POSITION
        assert story.line == [column for step in story.steps for column in step.moves]
        for column in story.line:
            assert column in solver.analyze(position).best
            position = position.play(column)
        assert position.result == "o wins"

    def test_marks_squares(self, solver: Solver) -> None:
        marks = solver.explain(self.POSITION).decision.squares
        assert ("threat", [(3, 1)]) in [(mark.role, mark.squares) for mark in marks]

    def test_has_the_threats_at_both_ends(self, solver: Solver) -> None:
        story = solver.explain(self.POSITION)
        assert [threat.square for threat in story.threats] == [
            threat.square for threat in self.POSITION.threats
        ]
        assert (3, 1) in [threat.square for threat in story.threats_when_decided]

    def test_other_columns_of_a_choice(self, solver: Solver) -> None:
        story = solver.explain(Position("4455"))
        for step in story.steps:
            if step.kind != "choice":
                assert step.alternatives == []
            for alternative in step.alternatives:
                assert alternative.verdict in {"best", "slower", "draws", "loses", "loses-at-once", "worse"}

    def test_of_a_game_that_is_over(self, solver: Solver) -> None:
        story = solver.explain(Position(X_HAS_WON))
        assert story.line == []
        assert "has won" in story.sentence


class TestExplainMove:
    def test_a_bad_one_has_its_refutation(self, solver: Solver) -> None:
        position = Position("4455")
        story = solver.explain_move(position, 0)
        assert (story.column, story.verdict, story.best, story.score) == (0, "loses", 18, -4)
        assert story.sentence.startswith("1 gives the win away")
        assert story.story.score == -story.score
        assert story.story.sentence == position.play(0).sentence(4)

    def test_the_best_one(self, solver: Solver) -> None:
        assert solver.explain_move(Position("4455"), 2).verdict == "best"

    @pytest.mark.parametrize("column", [-1, 7, 3])
    def test_only_one_that_can_be_played(self, solver: Solver, column: int) -> None:
        with pytest.raises(ClaimevenError):
            solver.explain_move(Position("444444"), column)


@pytest.fixture(scope="module")
def review(solver: Solver) -> Review:
    return solver.review(Game("445566"))


class TestReview:
    def test_each_move_has_a_class(self, review: Review, solver: Solver) -> None:
        assert [move.column for move in review.moves] == [3, 3, 4, 4, 5, 5]
        assert [move.number for move in review.moves] == [1, 2, 3, 4, 5, 6]
        assert [move.side for move in review.moves] == ["x", "o"] * 3
        position = Position()
        for move in review.moves:
            scores = solver.analyze(position).scores
            assert move.after == Bounds(*[scores[move.column]] * 2)  # type: ignore[arg-type]
            assert (move.move_class in {"best", "only-move", "forced"}) == (move.column in move.best)
            assert move.meaning.endswith(".")
            assert (move.sentence == "") == (move.column in move.best)
            position = position.play(move.column)

    def test_knows_where_the_result_changed(self, review: Review) -> None:
        for turning_point in review.turning_points:
            assert review.moves[turning_point.ply].move_class in {"mistake", "blunder"}
            assert turning_point.before != turning_point.after

    def test_counts_for_each_side(self, review: Review) -> None:
        for side in ("x", "o"):
            counted = review.of(side)
            assert counted.moves == 3
            assert sum(counted.classes.values()) == 3
            assert counted.count("blunder") == counted.classes["blunder"]
            assert counted.best_share == counted.best / counted.known

    def test_of_names_that_are_none(self, review: Review) -> None:
        with pytest.raises(ClaimevenError, match='a side is "x" or "o"'):
            review.of("red")
        with pytest.raises(ClaimevenError, match="a class of moves is one of"):
            review.of("x").count("great")

    def test_of_a_game_that_was_won(self, solver: Solver) -> None:
        review = solver.review(Game("1122334"))
        assert (review.result, review.is_complete, review.value) == ("x wins", True, Bounds(-18, -18))

    def test_of_a_game_without_moves(self, solver: Solver) -> None:
        review = solver.review(Game())
        assert (review.moves, review.turning_points, review.of("x").best_share) == ([], [], None)

    def test_tells_how_far_it_is(self, solver: Solver) -> None:
        news = []
        solver.review(Game("1122334"), progress=lambda one: news.append((one.done, one.total)))
        assert news[-1] == (7, 7)

    def test_each_solver_has_its_game(self, solver: Solver) -> None:
        with pytest.raises(ClaimevenError, match="should be of the kind connect4"):
            solver.review(Game("44", game="fill"))
        with pytest.raises(ClaimevenError, match="should be of the kind fill"):
            FillSolver().review(Game("44"))

    def test_of_the_fill_game(self) -> None:
        game = Game("444444555555222222333333111111", game="fill")
        review = FillSolver().review(game)
        assert review.moves[-1].move_class != "unknown"
        assert review.moves[0].move_class == "unknown"
