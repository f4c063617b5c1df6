"""Scores of any positions in a file that is filled as they come: an array of NumPy, and a note beside it."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from claimeven.errors import ClaimevenError

Keys: TypeAlias = "npt.NDArray[np.uint64]"

#: Stands for a score that is not known yet. (That a column can't be played is -128.)
UNKNOWN = 127


class Checkpoint:
    """The results of a call, in memory or in a file that a later call goes on with."""

    def __init__(self, scores: npt.NDArray[np.int8]) -> None:
        self.scores = scores

    @classmethod
    def open(
        cls, path: str | os.PathLike[str] | None, keys: Keys, size: str, shape: tuple[int, ...]
    ) -> Checkpoint:
        """For the positions of these keys; a file of others is refused."""
        if path is None:
            return cls(np.full(shape, UNKNOWN, dtype=np.int8))
        file, note = Path(path), Path(f"{os.fspath(path)}.json")
        about = {"size": size, "shape": list(shape), "keys": hashlib.sha256(keys.tobytes()).hexdigest()}
        if file.exists():
            _check(file, note, about)
            scores = _mapped(file, "r+")
            if scores.dtype != np.int8 or scores.shape != shape:
                raise _refused(file, "it has scores of another kind or number")
            return cls(scores)
        # The scores last, and each whole: where they are, their note is, whenever this is killed.
        with _replacing(note) as part:
            part.write_text(json.dumps(about) + "\n")
        with _replacing(file) as part, part.open("wb") as whole:
            np.save(whole, np.full(shape, UNKNOWN, dtype=np.int8))
        return cls(_mapped(file, "r+"))

    def known(self) -> npt.NDArray[np.bool_]:
        """Of which positions."""
        known: npt.NDArray[np.bool_] = self.scores != UNKNOWN
        return known if known.ndim == 1 else np.asarray(known.all(axis=1))

    def put(self, places: npt.NDArray[np.intp], scores: npt.NDArray[np.int8]) -> None:
        """The scores are in the hands of the system when this returns, and survive a kill."""
        self.scores[places] = scores


@contextlib.contextmanager
def _replacing(path: Path) -> Iterator[Path]:
    """A file to write to, which then has this name."""
    part = path.with_name(f"{path.name}.part")
    yield part
    part.replace(path)


def _check(file: Path, note: Path, about: dict[str, Any]) -> None:
    try:
        found = json.loads(note.read_text())
    except (OSError, ValueError):
        why = f"and {note.name}, which would say what it is, is missing or can't be read"
        raise _refused(file, why) from None
    if found != about:
        raise _refused(file, "with the scores of other positions")


def _mapped(file: Path, mode: Any) -> npt.NDArray[np.int8]:
    try:
        return np.lib.format.open_memmap(file, mode=mode)
    except (ValueError, OSError) as error:
        raise _refused(file, f"and is no array of scores ({error})") from None


def _refused(file: Path, why: str) -> ClaimevenError:
    return ClaimevenError(f"{file} is there already, {why}; move it away or choose another name", "bad-file")
