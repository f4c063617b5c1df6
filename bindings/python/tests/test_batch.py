"""Batches: what they take, what they give, and that they let the rest of Python run."""

from __future__ import annotations

import os
import sys
import threading
import time
from typing import Any

import claimeven
import numpy as np
import pytest
from boards import FULL_COLUMN, OPEN_THREE, X_HAS_WON, known_scores, late_position
from claimeven import (
    Book,
    ClaimevenError,
    Position,
    Solver,
    StopSignal,
    Unfinished,
    analyze_batch,
    analyze_batch_within,
    solve_batch,
    solve_batch_within,
)

TEXTS = ["4455", "41", "", "444444", "1122334"]
SCORES = [18, 4, 1, 1, -18]
POSITIONS = [Position(text) for text in TEXTS]

#: Takes minutes without a book.
HARD = [Position(str(column), size="8x7") for column in range(1, 9)]


def cells() -> np.ndarray:
    return np.stack([position.to_array() for position in POSITIONS])


def planes() -> np.ndarray:
    boards = np.stack([position.to_array(mover=True) for position in POSITIONS])
    return np.stack([boards == 1, boards == 2], axis=-1)


class TestWhatTheyTake:
    @pytest.mark.parametrize(
        "positions",
        [
            TEXTS,
            tuple(TEXTS),
            iter(TEXTS),
            POSITIONS,
            [TEXTS[0], POSITIONS[1], *TEXTS[2:]],
            [str(position) for position in POSITIONS],
            np.array(TEXTS),
            np.array(POSITIONS, dtype=object),
            np.array([position.key for position in POSITIONS], dtype=np.uint64),
            cells(),
            list(cells()),
            cells().tolist(),
            planes(),
            list(planes()),
        ],
        ids=[
            "moves",
            "tuple",
            "iterator",
            "positions",
            "mixed",
            "drawings",
            "array of texts",
            "array of positions",
            "keys",
            "boards",
            "list of boards",
            "lists of lists",
            "planes",
            "list of planes",
        ],
    )
    def test_positions_in_any_form(self, positions: Any) -> None:
        assert solve_batch(positions, threads=1).tolist() == SCORES

    @pytest.mark.parametrize("dtype", ["int8", "uint8", "int64", "float32"])
    def test_boards_of_any_numbers(self, dtype: str) -> None:
        assert solve_batch(cells().astype(dtype), threads=1).tolist() == SCORES
        assert solve_batch(planes().astype(dtype), threads=1).tolist() == SCORES

    def test_boards_with_minus_1_for_the_second_player(self) -> None:
        assert solve_batch(np.where(cells() == 2, -1, cells()), threads=1).tolist() == SCORES

    def test_boards_however_they_lie_in_memory(self) -> None:
        boards = np.asfortranarray(np.repeat(cells(), 2, axis=0))[::2]
        assert not boards.flags.c_contiguous
        assert solve_batch(boards, threads=1).tolist() == SCORES
        keys = np.repeat(np.array([position.key for position in POSITIONS], dtype=np.uint64), 2)[::2]
        assert solve_batch(keys, threads=1).tolist() == SCORES

    def test_other_sizes(self, solver: Solver) -> None:
        positions = [Position(text, size="5x5") for text in ("", "1", "3", "33")]
        scores = [solver.solve(position) for position in positions]
        assert solve_batch(["", "1", "3", "33"], size="5x5", threads=1).tolist() == scores
        assert solve_batch(positions, threads=1).tolist() == scores
        assert solve_batch(np.stack([p.to_array() for p in positions]), threads=1).tolist() == scores
        keys = np.array([position.key for position in positions], dtype=np.uint64)
        assert solve_batch(keys, size=(5, 5), threads=1).tolist() == scores
        assert analyze_batch(positions, threads=1).scores.shape == (4, 5)

    def test_books(self, tmp_path: Any) -> None:
        book = Book.build(tmp_path / "5x4.c4b", size="5x4", plies=[0, 1])
        for choice in (book, None, "default"):
            assert solve_batch(["", "1"], size="5x4", threads=1, book=choice).tolist() == [
                Solver(book=None).solve(Position(text, size="5x4")) for text in ("", "1")
            ]

    @pytest.mark.parametrize("nothing", [[], (), np.array([], dtype=np.uint64), np.zeros((0, 6, 7), np.int8)])
    def test_nothing_at_all(self, nothing: Any) -> None:
        scores = solve_batch(nothing)
        assert (scores.shape, scores.dtype) == ((0,), np.int8)
        columns = analyze_batch(nothing)
        assert (columns.scores.shape, columns.mask.shape) == ((0, 7), (0, 7))


class TestWhatTheyGive:
    def test_arrays_of_int8_in_the_order_given(self) -> None:
        scores = solve_batch(TEXTS, threads=2)
        assert isinstance(scores, np.ndarray)
        assert scores.dtype == np.int8
        assert scores.tolist() == SCORES
        assert solve_batch(TEXTS[::-1], threads=2).tolist() == SCORES[::-1]
        assert scores.flags.writeable

    def test_the_same_position_twice(self) -> None:
        assert solve_batch(["4455"] * 100, threads=2).tolist() == [18] * 100

    def test_keys_of_any_whole_numbers(self) -> None:
        key = Position(OPEN_THREE).key
        for keys in (np.array([key]), np.array([key], np.uint64)):
            assert solve_batch(keys, threads=1).tolist() == [18]

    def test_the_size_that_is_said_is_the_size_that_there_is(self) -> None:
        sideways = np.zeros((1, 7, 6), np.int8)  # columns and rows changed for one another: another board
        with pytest.raises(
            ClaimevenError, match=r"the board is 6x7 \(columns x rows\), not 7x6 as size says"
        ) as caught:
            solve_batch(sideways, size="7x6")
        assert caught.value.code == "size"
        with pytest.raises(ClaimevenError, match="the board is 5x4"):
            solve_batch([Position("", size="5x4")], size=(9, 5))

    @pytest.mark.parametrize("batch", [{"m": "44"}, {"44"}, "44", Position("44")])
    def test_what_is_no_list(self, batch: object) -> None:
        with pytest.raises(TypeError, match="a batch is a list of positions"):
            solve_batch(batch)  # type: ignore[arg-type]

    @pytest.mark.parametrize(("item", "type_of_it"), [(None, "NoneType"), (44, "int"), (b"44", "bytes")])
    def test_what_is_no_position_is_named(self, item: object, type_of_it: str) -> None:
        with pytest.raises(TypeError, match=f"position 2 is a {type_of_it}; positions are texts"):
            solve_batch(["44", item])  # type: ignore[list-item]

    def test_columns_with_a_mask(self) -> None:
        scores, mask = analyze_batch([OPEN_THREE, FULL_COLUMN, X_HAS_WON], threads=1)
        assert (scores.dtype, mask.dtype) == (np.int8, np.bool_)
        assert scores[0].tolist() == [-4, -3, 18, 2, 2, 18, -3]
        assert mask.tolist() == [[True] * 7, [True] * 3 + [False] + [True] * 3, [False] * 7]
        assert scores[~mask].tolist() == [-128] * 8  # never the largest of a row

    def test_what_a_solver_says_of_each(self, solver: Solver) -> None:
        positions = [Position(moves) for moves, _ in known_scores("middle-easy", 30)]
        scores, mask = analyze_batch(positions, threads=2)
        for place, position in enumerate(positions):
            of_solver = solver.analyze(position).scores
            of_batch = [int(s) if m else None for s, m in zip(scores[place], mask[place], strict=True)]
            assert of_batch == of_solver

    @pytest.mark.parametrize("threads", [1, 2])
    @pytest.mark.parametrize("test_set", ["end-easy", "middle-easy", "middle-medium", "begin-easy"])
    def test_true_scores(self, test_set: str, threads: int) -> None:
        known = known_scores(test_set, 100)
        assert len(known) == 100
        scores = solve_batch([moves for moves, _ in known], threads=threads)
        assert scores.tolist() == [score for _, score in known]


class TestErrors:
    @pytest.mark.parametrize(
        ("positions", "reason", "index"),
        [
            (["44", "48", ""], r"position 2: move 2 \('8'\): this board has columns 1 to 7", 1),
            (["44", "44", "4\n4"], "position 3: ", 2),
            (np.array([0, 2**63], dtype=np.uint64), "position 2: the key has bits above", 1),
            (np.stack([np.zeros((6, 7), int), np.ones((6, 7), int)]), "position 2: x has 42 stones", 1),
            ([Position(), Position(size="5x5")], "position 1 is 7x6 and position 2 is 5x5", 1),
            (["\ud800"], "half a character", None),
        ],
    )
    @pytest.mark.parametrize("batch", [solve_batch, analyze_batch])
    def test_say_which_position_is_wrong(
        self, batch: Any, positions: Any, reason: str, index: int | None
    ) -> None:
        with pytest.raises(ClaimevenError, match=reason) as caught:
            batch(positions, threads=1)
        assert caught.value.index == index

    @pytest.mark.parametrize(
        ("array", "reason"),
        [
            (np.zeros((6, 7)), "boards are an array of N x rows x columns"),
            (np.zeros((2, 6, 7, 3)), "not of 2 x 6 x 7 x 3"),
            (np.zeros((2, 2, 6, 7, 2)), "not of 2 x 2 x 6 x 7 x 2"),
            (np.zeros((2, 3, 3)), "a board of 3x3 is too small"),
            (np.zeros((2, 0, 7)), "too small"),
            (np.full((2, 6, 7), 5), "5 is no square"),
            (np.full((2, 6, 7), 0.5), "a square is 0, 1 or 2"),
            (np.full((2, 6, 7), np.nan), "a square is 0, 1 or 2"),
            (np.ones((2, 6, 7, 2)), "1 in one of them at most"),
            (np.array([5, -5]), "keys are an array of whole numbers that are not negative"),
            (np.zeros(5), "keys are an array of whole numbers that are not negative"),
            ([np.zeros((6, 7)), np.zeros((5, 5))], "the rows of a board are of one length"),
        ],
    )
    @pytest.mark.filterwarnings("error")
    def test_arrays_that_are_no_boards(self, array: Any, reason: str) -> None:
        for batch in (solve_batch, analyze_batch):
            with pytest.raises(ClaimevenError, match=reason):
                batch(array)

    @pytest.mark.parametrize("thing", [None, 5, [5], [None], ["44", 5], object(), np.zeros((1, 6, 7), complex)])
    def test_things_that_are_no_positions(self, thing: Any) -> None:
        for batch in (solve_batch, analyze_batch):
            with pytest.raises(TypeError):
                batch(thing)

    def test_one_text_is_no_batch(self) -> None:
        with pytest.raises(TypeError, match=r'a batch is a list of positions: \["4455"\], not "4455"'):
            solve_batch("4455")

    def test_what_an_iterator_raises_comes_out(self) -> None:
        def broken() -> Any:
            yield "44"
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            solve_batch(broken())

    @pytest.mark.parametrize(
        "options", [{"threads": 0}, {"threads": 1000}, {"table_bytes": 1}, {"nodes": -1}, {"time": -1}]
    )
    def test_options_out_of_range(self, options: dict[str, Any]) -> None:
        for batch in (solve_batch, analyze_batch):
            with pytest.raises(ClaimevenError):
                batch(["44"], **options)


class TestLimits:
    @pytest.mark.parametrize("threads", [1, 2])
    def test_leave_what_is_known(self, threads: int) -> None:
        # Given positions that are quick, and then some that are not
        easy = [late_position("8x7", stones) for stones in (46, 47, 48)]
        result = solve_batch_within([*easy, *HARD], threads=threads, book=None, nodes=20_000)
        assert result.ending == "nodes"
        assert result.known[:3].all()
        assert not result.known.all()
        assert result.done == result.known.sum()
        assert result.scores[~result.known].tolist() == [-128] * (len(result.scores) - result.done)
        assert result.statistics.nodes > 0

    @pytest.mark.parametrize("threads", [1, 2])
    def test_of_time(self, threads: int) -> None:
        result = solve_batch_within(HARD, threads=threads, book=None, time=0.05)
        assert (result.ending, result.done) == ("time", 0)

    def test_of_columns(self) -> None:
        result = analyze_batch_within(HARD, threads=1, book=None, nodes=5000)
        assert result.ending == "nodes"
        assert not result.known.any()
        assert not result.mask.any()

    def test_raise_where_the_scores_were_wanted(self) -> None:
        with pytest.raises(Unfinished) as caught:
            solve_batch(["", *["44"] * 3], threads=1, book=None, nodes=1000)
        assert caught.value.ending == "nodes"
        assert caught.value.result.known.tolist() == [False] * 4
        with pytest.raises(Unfinished) as caught:
            analyze_batch(HARD, threads=1, book=None, nodes=1000)
        assert caught.value.result.done == 0

    @pytest.mark.parametrize("threads", [1, 2])
    def test_stopping(self, threads: int) -> None:
        stop = StopSignal()
        threading.Timer(0.1, stop.request).start()
        assert solve_batch_within(HARD, threads=threads, book=None, stop=stop).ending == "stopped"


class TestProgress:
    @pytest.mark.parametrize("threads", [1, 2])
    def test_a_function_is_told(self, threads: int) -> None:
        news: list[tuple[int, int]] = []
        solve_batch(TEXTS, threads=threads, progress=lambda now: news.append((now.done, now.total)))
        assert news[-1] == (5, 5)
        analyze_batch(TEXTS, threads=threads, progress=lambda now: news.append((now.done, now.total)))
        assert news[-1] == (5, 5)

    def test_a_bar_of_tqdm(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert solve_batch(TEXTS, threads=1, progress=True).tolist() == SCORES
        assert "5/5" in capsys.readouterr().err

    def test_no_bar_without_tqdm(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "tqdm.auto", None)
        assert solve_batch(TEXTS, threads=1, progress=True).tolist() == SCORES
        assert capsys.readouterr().err == ""

    @pytest.mark.parametrize("threads", [1, 2])
    def test_what_the_function_raises_comes_out(self, threads: int) -> None:
        def refuse(now: object) -> None:
            raise ZeroDivisionError

        for batch in (solve_batch, analyze_batch):
            with pytest.raises(ZeroDivisionError):
                batch(TEXTS, threads=threads, progress=refuse)


class TestOtherThreads:
    @pytest.mark.parametrize("threads", [1, 2])
    def test_go_on_meanwhile(self, threads: int) -> None:
        # Given a thread that counts, and stops the batch once it has come far enough
        stop = StopSignal()
        count = 0

        def work() -> None:
            nonlocal count
            while count < 50:
                count += 1
                time.sleep(0.001)
            stop.request()

        worker = threading.Thread(target=work)
        worker.start()
        result = solve_batch_within(HARD, threads=threads, book=None, stop=stop)
        worker.join()
        # Then it came there while the batch was at work: nothing else would have ended that.
        assert (count, result.ending) == (50, "stopped")

    def test_may_solve_batches_themselves(self) -> None:
        results: list[list[int]] = []

        def work() -> None:
            results.append(solve_batch(TEXTS, threads=1, table_bytes=8 << 20).tolist())

        workers = [threading.Thread(target=work) for _ in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        assert results == [SCORES] * 4

    def test_as_many_as_there_are_processors(self, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[int] = []
        monkeypatch.setattr(
            claimeven.batch._native,
            "_solve_batch",
            lambda _, threads, *rest: asked.append(threads) or ([], [], 0, 0, "complete"),
        )
        solve_batch(["44"])
        assert asked == [len(os.sched_getaffinity(0))]
