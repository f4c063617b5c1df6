"""Kaggle's ConnectX: agents for it, its agents here, and one file to submit."""

from __future__ import annotations

import base64
import importlib.metadata
import io
import os
import platform
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

import claimeven
from claimeven import _native
from claimeven._native import Player, Position
from claimeven.errors import ClaimevenError
from claimeven.rl.agents import Agent, Games

#: Of the seconds that a move may take: the rest is for the machine, which may be slow.
SHARE_OF_TIME = 0.5
SECONDS_A_MOVE = 2.0


def kaggle_agent(agent: Agent = "impossible", *, seed: int | None = None) -> Callable[[Any, Any], int]:
    """An agent for ConnectX: a function of an observation and a configuration.

    >>> env_agent = kaggle_agent("impossible", seed=1)
    >>> env_agent({"board": [0] * 42, "mark": 1}, {"columns": 7, "rows": 6, "inarow": 4})
    3

    A Player uses half the time that the configuration gives it at most. The board may have any of the sizes
    that the library knows; four in a row win.

    Args:
        agent: a player's name, a Player, or any function from a position to a column.
        seed: of what is random; None for another one each time.
    """
    games = Games(agent, seed)

    # A plain function of two arguments: Kaggle counts them.
    def agent_of_kaggle(observation: Any, configuration: Any = None) -> int:
        position = _position(observation, configuration or {})
        seconds = _field(configuration or {}, "actTimeout", SECONDS_A_MOVE)
        return games.column(position, time=SHARE_OF_TIME * float(seconds))

    return agent_of_kaggle


def from_kaggle(agent: Callable[..., Any]) -> Callable[[Position], int]:
    """An agent of ConnectX as a function from a position to a column: to be evaluated, for one."""
    arguments = getattr(getattr(agent, "__code__", None), "co_argcount", 2)

    def policy(position: Position) -> int:
        columns, rows = position.size
        observation = Struct(
            board=position.to_array().ravel().tolist(),
            mark=1 if position.to_move == "x" else 2,
            step=position.stones,
            remainingOverageTime=60,
        )
        configuration = Struct(
            columns=columns, rows=rows, inarow=4, actTimeout=SECONDS_A_MOVE, timeout=SECONDS_A_MOVE
        )
        column: int = agent(*(observation, configuration)[:arguments])
        return column

    return policy


class Struct(dict[str, Any]):
    """A dictionary whose keys are attributes as well, as Kaggle has them."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


def write_submission(path: str | os.PathLike[str], agent: str = "impossible") -> None:
    """Writes a file of Python that plays ConnectX by itself: what can be submitted to Kaggle.

    The package is in it, as it is installed here, so it runs wherever this wheel does: on this kind of system
    and processor, with this version of Python, or from 3.12 on with any later one. It needs NumPy, which Kaggle
    has.

    Args:
        path: of the file, which is replaced.
        agent: the name of a player.
    """
    Player(agent)  # refuses what is none
    lines = base64.b85encode(_packed()).decode()
    packed = "\n".join(lines[i : i + 110] for i in range(0, len(lines), 110))
    text = (
        _SUBMISSION.replace("@VERSION@", claimeven.__version__)
        .replace("@MADE_FOR@", f"{platform.system()} {platform.machine()}, {_pythons()}")
        .replace("@AGENT@", repr(agent))
        .replace("@PACKED@", packed)
    )
    unfinished = Path(f"{os.fspath(path)}.part")
    unfinished.write_text(text)
    unfinished.replace(path)


def _pythons() -> str:
    python = ".".join(platform.python_version_tuple()[:2])
    return "Python 3.12 or newer" if ".abi3." in _module().name else f"Python {python}"


def _module() -> Path:
    return Path(_native.__file__ or "")


def _packed() -> bytes:
    """The package as a zip file: its code, and the licence that goes with it."""
    folder = Path(claimeven.__file__).parent
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(folder.rglob("*.py")):
            archive.write(file, Path("claimeven") / file.relative_to(folder))
        archive.write(_module(), Path("claimeven") / _module().name)
        licence = importlib.metadata.distribution("claimeven").read_text("licenses/LICENSE")
        if licence is not None:
            archive.writestr("claimeven/LICENSE", licence)
    return memory.getvalue()


def _position(observation: Any, configuration: Any) -> Position:
    columns = _field(configuration, "columns", 7)
    rows = _field(configuration, "rows", 6)
    in_a_row = _field(configuration, "inarow", 4)
    if in_a_row != 4:
        raise ClaimevenError(f"this agent plays for four in a row, not {in_a_row}")
    board = np.asarray(_field(observation, "board"))
    if board.shape != (rows * columns,):
        raise ClaimevenError(f"the board is a list of {rows * columns} squares, not {board.shape}", "notation")
    position = Position(board.reshape(rows, columns))
    mark = _field(observation, "mark", 1 if position.to_move == "x" else 2)
    if (mark == 1) != (position.to_move == "x"):
        raise ClaimevenError(f"the observation's mark is {mark}, but {position.to_move} is to move", "notation")
    return position


def _field(of: Any, name: str, otherwise: Any = None) -> Any:
    """Of a dictionary or an object: Kaggle's are both."""
    value = of.get(name) if isinstance(of, Mapping) else getattr(of, name, None)
    if value is not None:
        return value
    if otherwise is None:
        raise ClaimevenError(f"the observation has no {name}", "notation")
    return otherwise


# Kaggle takes the last function of the file, and runs the file without a name.
_SUBMISSION = '''"""Plays Kaggle's ConnectX by Claimeven @VERSION@ (MIT licence; it is in the package below).

Made for @MADE_FOR@, with NumPy. The package is at the end of the file;
it is unpacked into a temporary folder at the first move.
"""

_AGENT = @AGENT@
_MADE_FOR = "@MADE_FOR@"
_loaded = None


def _load():
    import atexit
    import base64
    import importlib.machinery
    import io
    import os
    import shutil
    import sys
    import tempfile
    import zipfile

    archive = zipfile.ZipFile(io.BytesIO(base64.b85decode(_PACKED.replace("\\n", ""))))
    endings = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    if not any(name.startswith("claimeven/_native.") and name.endswith(endings) for name in archive.namelist()):
        raise ImportError("this submission was made for " + _MADE_FOR + ", and this is another Python: "
                          "make it with the Python that it will run with")
    folder = tempfile.mkdtemp(prefix="claimeven-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    archive.extractall(folder)
    sys.path.insert(0, folder)
    try:
        from claimeven.rl import kaggle_agent
    finally:
        sys.path.remove(folder)
    return kaggle_agent(_AGENT)


_PACKED = """
@PACKED@
"""


def agent(observation, configuration):
    global _loaded
    if _loaded is None:
        _loaded = _load()
    return _loaded(observation, configuration)
'''
