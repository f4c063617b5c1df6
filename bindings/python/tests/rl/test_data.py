"""Positions with exact scores: what they are, files, and going on after an end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest
from claimeven import ClaimevenError, Position, Solver, analyze_batch
from claimeven.rl import PositionSet, dataset, evaluation_positions


@pytest.fixture(scope="module")
def data() -> PositionSet:
    return dataset(500, plies=(20, 24), seed=1)


def same(a: PositionSet, b: PositionSet) -> bool:
    arrays = [(a.keys, b.keys), (a.stones, b.stones), (a.scores, b.scores)]
    if a.columns is not None and b.columns is not None:
        arrays.append((a.columns, b.columns))
    return (
        a.size == b.size
        and (a.columns is None) == (b.columns is None)
        and all(np.array_equal(one, other) and one.dtype == other.dtype for one, other in arrays)
    )


class TestDataset:
    def test_has_as_many_of_each_ply_none_twice_no_mirror_images(self, data: PositionSet) -> None:
        assert Counter(data.stones.tolist()) == dict.fromkeys(range(20, 25), 100)
        assert len({position.symmetric_key for position in data.positions()}) == 500
        assert not any(position.is_over for position in data.positions())

    def test_has_true_scores(self, data: PositionSet) -> None:
        solver = Solver()
        for index in range(0, 500, 10):
            position = Position.from_key(int(data.keys[index]))
            analysis = solver.analyze(position)
            assert position.stones == data.stones[index]
            assert analysis.score == data.scores[index]
            columns = [-128 if score is None else score for score in analysis.scores]
            assert data.columns[index].tolist() == columns
            assert np.flatnonzero(data.best[index]).tolist() == analysis.best
            assert np.flatnonzero(data.mask[index]).tolist() == position.legal_columns

    def test_is_the_same_everywhere(self) -> None:
        again = dataset(6, plies=(20, 22), seed=1)
        assert again.keys.tolist() == [
            448296747209,
            30993044751882,
            250827183620233,
            313979849375753,
            10172911204740,
            185303537156482,
        ]
        assert again.scores.tolist() == [10, -3, -9, 11, 9, 10]
        assert not np.array_equal(dataset(6, plies=(20, 22), seed=2).keys, again.keys)

    def test_may_score_positions_alone(self, data: PositionSet) -> None:
        alone = dataset(500, plies=(20, 24), seed=1, columns=False)
        assert alone.columns is None
        assert np.array_equal(alone.scores, data.scores)
        with pytest.raises(ClaimevenError, match="no scores of their columns"):
            _ = alone.mask

    def test_of_one_ply_and_of_other_boards(self) -> None:
        small = dataset(30, plies=8, size="5x4")
        assert set(small.stones) == {8}
        assert small.columns.shape == (30, 5)
        assert small.boards().shape == (30, 4, 5)

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            ({"n": 0}, "1 position or more"),
            ({"n": 5, "block": 0}, "so has a block"),
            ({"n": 100, "plies": (0, 2)}, "there are 30 such positions, not 100"),
            ({"n": 5, "plies": (24, 8)}, "the fewest before the most"),
            ({"n": 5, "plies": 42}, "from 0 to 41"),
            ({"n": 5, "size": "3x3"}, "too small"),
        ],
    )
    def test_what_there_is_not(self, arguments: dict[str, Any], says: str) -> None:
        with pytest.raises(ClaimevenError, match=says):
            dataset(**arguments)


class TestViews:
    def test_boards_are_those_of_the_positions(self, data: PositionSet) -> None:
        for mover in (False, True):
            boards = data.boards(mover=mover)
            for board, position in zip(boards[::50], data.positions()[::50], strict=True):
                assert np.array_equal(board, position.to_array(mover=mover))
        planes = data.planes()
        assert planes.shape == (500, 2, 6, 7)
        assert np.array_equal(planes[:, 0] + 2 * planes[:, 1], data.boards(mover=True))

    def test_outcomes_are_those_of_the_side_to_move(self, data: PositionSet) -> None:
        for position, outcome in zip(data.positions()[:50], data.outcomes[:50], strict=True):
            solved = Solver().solve_outcome(position).outcome
            assert solved == {1: "win", 0: "draw", -1: "loss"}[int(outcome)]

    def test_splits_have_each_position_once(self, data: PositionSet) -> None:
        most, few = data.split(0.9, seed=3)
        assert (len(most), len(few)) == (450, 50)
        assert sorted([*most.keys, *few.keys]) == sorted(data.keys)
        assert np.array_equal(data.split(0.9, seed=3)[1].keys, few.keys)
        with pytest.raises(ClaimevenError):
            data.split(1.5)

    def test_without_leaves_out_mirror_images_too(self, data: PositionSet) -> None:
        some = data.positions()[:3]
        left = data.without([some[0], some[1].mirrored(), some[2], Position()])
        assert np.array_equal(left.keys, data.keys[3:])
        assert np.array_equal(data.without(data.keys[:3]).keys, data.keys[3:])
        tested = evaluation_positions(100)
        assert len(data.without(tested)) <= len(data)
        assert len(data.without([])) == 500


class TestFiles:
    @pytest.mark.parametrize("ending", ["npz", "parquet"])
    @pytest.mark.parametrize("columns", [True, False])
    def test_have_all_of_it(self, ending: str, columns: bool, tmp_path: Path) -> None:
        made = dataset(60, plies=(18, 20), size="6x5", columns=columns)
        made.save(tmp_path / f"x.{ending}")
        assert same(PositionSet.load(tmp_path / f"x.{ending}"), made)
        assert [file.name for file in tmp_path.iterdir()] == [f"x.{ending}"]

    def test_of_parquet_are_for_other_programs(self, data: PositionSet, tmp_path: Path) -> None:
        data.save(tmp_path / "x.parquet")
        table = pyarrow.parquet.read_table(tmp_path / "x.parquet")
        assert table.column_names == ["key", "stones", "score", "board", *(f"column_{c}" for c in range(1, 8))]
        row = table.to_pylist()[0]
        position = data.positions()[0]
        assert row["board"] == position.to_array().ravel().tolist()
        assert [row[f"column_{c + 1}"] for c in range(7)] == Solver().analyze(position).scores
        full = table["column_4"].null_count
        assert full == (~data.mask[:, 3]).sum() > 0

    @pytest.mark.parametrize("ending", ["npz", "parquet"])
    @pytest.mark.parametrize("damage", ["cut", "noise", "empty", "other"])
    def test_that_are_damaged_are_refused(
        self, data: PositionSet, ending: str, damage: str, tmp_path: Path
    ) -> None:
        path = tmp_path / f"x.{ending}"
        data.save(path)
        whole = path.read_bytes()
        middle = len(whole) // 2
        path.write_bytes(
            {
                "cut": whole[:middle],
                "noise": whole[: middle - 8] + bytes(range(100, 116)) + whole[middle + 8 :],
                "empty": b"",
                "other": b"PK\x03\x04 nothing of ours",
            }[damage]
        )
        try:
            loaded = PositionSet.load(path)
        except ClaimevenError as error:
            assert error.code == "bad-file"  # noqa: PT017
        else:
            # Parquet has no checksum of its own: what was hit may be a number.
            assert ending == "parquet"
            assert damage == "noise"
            assert len(loaded) == 500

    @pytest.mark.parametrize("name", ["x.csv", "x", "missing.npz", "missing.parquet"])
    def test_that_are_none(self, name: str, tmp_path: Path, data: PositionSet) -> None:
        with pytest.raises(ClaimevenError):
            PositionSet.load(tmp_path / name)
        with pytest.raises(ClaimevenError):
            data.save(tmp_path / "no folder" / name)

    def test_whose_arrays_do_not_belong_together(self, tmp_path: Path) -> None:
        np.savez(
            tmp_path / "x.npz",
            keys=np.zeros(3, np.uint64),
            stones=np.zeros(2, np.int8),
            scores=np.zeros(3, np.int8),
            size=np.array([7, 6]),
        )
        with pytest.raises(ClaimevenError, match="do not belong together"):
            PositionSet.load(tmp_path / "x.npz")


class TestGoingOn:
    def made(self, folder: Path, analyze: Any = analyze_batch, **other: Any) -> PositionSet:
        return dataset(**{"n": 100, "plies": 24, "folder": folder, "block": 20, "analyze": analyze, **other})

    def test_after_ctrl_c_does_the_rest_alone(self, tmp_path: Path) -> None:
        # Given a call that is interrupted in its third block
        blocks = 0

        def interrupted(keys: Any, **options: Any) -> Any:
            nonlocal blocks
            blocks += 1
            if blocks == 3:
                raise KeyboardInterrupt
            return analyze_batch(keys, **options)

        with pytest.raises(KeyboardInterrupt):
            self.made(tmp_path, interrupted)
        # When it is made again
        asked: list[int] = []

        def counting(keys: Any, **options: Any) -> Any:
            asked.append(len(keys))
            return analyze_batch(keys, **options)

        resumed = self.made(tmp_path, counting)
        # Then three blocks of 20 are solved, and all is as if nothing had been
        assert asked == [20, 20, 20]
        assert same(resumed, dataset(100, plies=24))

    @pytest.mark.parametrize("damage", [b"", b"nothing", None])
    def test_parts_that_are_damaged_are_made_again(self, damage: bytes | None, tmp_path: Path) -> None:
        self.made(tmp_path)
        part = tmp_path / "part-000002.npz"
        whole = part.read_bytes()
        part.write_bytes(damage if damage is not None else whole[: len(whole) - 30])
        assert same(self.made(tmp_path), dataset(100, plies=24))

    @pytest.mark.parametrize("other", [{"n": 120}, {"seed": 2}, {"plies": 23}, {"columns": False}])
    def test_parts_of_another_dataset_are_refused(self, other: dict[str, Any], tmp_path: Path) -> None:
        self.made(tmp_path)
        with pytest.raises(ClaimevenError, match="has parts of another dataset"):
            self.made(tmp_path, **other)

    def test_a_folder_that_is_none(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        with pytest.raises(ClaimevenError, match="can't be used"):
            self.made(tmp_path / "file")

    def test_tells_how_far_it_is(self, tmp_path: Path) -> None:
        told: list[int] = []
        self.made(tmp_path, progress=told.append)
        assert told == [20, 40, 60, 80, 100]
