"""Files of positions with their scores: NumPy's, Parquet, and what is done so far."""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from claimeven.errors import ClaimevenError
from claimeven.rl.agents import imported

if TYPE_CHECKING:
    from claimeven.rl.data import PositionSet

_ENDINGS = ".npz (NumPy) or .parquet"


def save(positions: PositionSet, path: Path) -> None:
    if path.suffix not in (".npz", ".parquet"):
        raise ClaimevenError(f"{path}: a file of positions ends in {_ENDINGS}", "file")
    unfinished = path.with_name(f"{path.stem}.part{path.suffix}")
    try:
        if path.suffix == ".npz":
            np.savez_compressed(unfinished, **_arrays(positions))
        else:
            _save_parquet(positions, unfinished)
        unfinished.replace(path)
    except OSError as error:
        raise ClaimevenError(f"{path}: can't be written: {error.strerror or error}", "file") from error


def load(path: Path) -> PositionSet:
    if path.suffix not in (".npz", ".parquet"):
        raise ClaimevenError(f"{path}: a file of positions ends in {_ENDINGS}", "file")
    if not path.is_file():
        raise ClaimevenError(f"{path}: there is no such file", "file")
    try:
        return _load_numpy(path) if path.suffix == ".npz" else _load_parquet(path)
    except ImportError:
        raise
    except Exception as error:  # what damaged files raise is of many kinds
        raise ClaimevenError(f"{path}: is no whole file of positions: {error}", "bad-file") from error


def _arrays(positions: PositionSet) -> dict[str, Any]:
    arrays: dict[str, Any] = {
        "keys": positions.keys,
        "stones": positions.stones,
        "scores": positions.scores,
        "size": np.array(positions.size, np.int8),
    }
    if positions.columns is not None:
        arrays["columns"] = positions.columns
    return arrays


def _load_numpy(path: Path) -> PositionSet:
    with np.load(path, allow_pickle=False) as file:
        size = (int(file["size"][0]), int(file["size"][1]))
        columns = file.get("columns")
        return _checked(file["keys"], file["stones"], file["scores"], columns, size)


def _checked(
    keys: npt.NDArray[Any],
    stones: npt.NDArray[Any],
    scores: npt.NDArray[Any],
    columns: npt.NDArray[Any] | None,
    size: tuple[int, int],
) -> PositionSet:
    from claimeven.rl.data import PositionSet

    n = len(keys)
    shapes = [stones.shape == (n,), scores.shape == (n,), columns is None or columns.shape == (n, size[0])]
    numbers = [array.dtype == np.int8 for array in (stones, scores, columns) if array is not None]
    if keys.dtype != np.uint64 or keys.ndim != 1 or not all(shapes) or not all(numbers):
        raise ValueError("its columns do not belong together")
    return PositionSet(keys, stones, scores, columns, size)


# Of Parquet: a row for each position. Full columns have no score there, and boards are lists of squares.


def _pyarrow(module: str) -> Any:
    return imported(module, needed_for="Parquet", install='"claimeven[rl]"')


def _save_parquet(positions: PositionSet, path: Path) -> None:
    arrow = _pyarrow("pyarrow")
    width, height = positions.size
    boards = arrow.FixedSizeListArray.from_arrays(
        arrow.array(positions.boards().ravel(), arrow.int8()), width * height
    )
    names = {"key": positions.keys, "stones": positions.stones, "score": positions.scores, "board": boards}
    if positions.columns is not None:
        for column in range(width):
            names[f"column_{column + 1}"] = arrow.array(
                positions.columns[:, column], arrow.int8(), mask=~positions.mask[:, column]
            )
    table = arrow.table(names).replace_schema_metadata({"claimeven": json.dumps({"size": positions.size})})
    _pyarrow("pyarrow.parquet").write_table(table, path, compression="zstd")


def _load_parquet(path: Path) -> PositionSet:
    from claimeven.rl.data import NO_SCORE

    table = _pyarrow("pyarrow.parquet").read_table(path)
    width, height = json.loads(table.schema.metadata[b"claimeven"])["size"]

    def numbers(name: str) -> npt.NDArray[Any]:
        array: npt.NDArray[Any] = table[name].fill_null(NO_SCORE).to_numpy()
        return array

    columns = None
    if "column_1" in table.column_names:
        columns = np.stack([numbers(f"column_{column + 1}") for column in range(width)], axis=1)
    return _checked(
        table["key"].to_numpy(), numbers("stones"), numbers("score"), columns, (int(width), int(height))
    )


class Parts:
    """What is done of something long, block by block, in a folder; nothing is kept without one.

    Zip files, which NumPy's are, have checksums: a part that was cut short or damaged is made again.
    """

    def __init__(self, folder: str | os.PathLike[str] | None, what: dict[str, Any]) -> None:
        self._folder = None if folder is None else Path(folder)
        if self._folder is None:
            return
        text = json.dumps(what)
        label = self._folder / "dataset.json"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            if not label.exists():
                replace(label, lambda path: path.write_text(text))
            found = label.read_text()
        except OSError as error:
            raise ClaimevenError(f"{self._folder}: can't be used: {error.strerror or error}", "file") from error
        if found != text:
            raise ClaimevenError(f"{self._folder} has parts of another dataset: {found}, not {text}", "file")

    def read(self, number: int, shape: tuple[int, ...]) -> npt.NDArray[np.int8] | None:
        """The scores of a block; None if they are to be made."""
        if self._folder is None:
            return None
        try:
            with np.load(self._path(number), allow_pickle=False) as file:
                scores: npt.NDArray[np.int8] = file["scores"]
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
            return None
        return scores if scores.shape == shape and scores.dtype == np.int8 else None

    def write(self, number: int, scores: npt.NDArray[np.int8]) -> None:
        if self._folder is not None:
            replace(self._path(number), lambda path: np.savez_compressed(path, scores=scores))

    def _path(self, number: int) -> Path:
        assert self._folder is not None
        return self._folder / f"part-{number:06}.npz"


def replace(path: Path, write: Any) -> None:
    """So that there is never half a file."""
    unfinished = path.with_name(f"{path.stem}.part{path.suffix}")
    write(unfinished)
    unfinished.replace(path)
