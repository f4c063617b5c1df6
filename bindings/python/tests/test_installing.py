"""What pip makes of the wheel, of the source archive and of the project itself, in environments of its own."""

from __future__ import annotations

import importlib.metadata
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[3]
#: What builds the package, as `make wheel` has it.
TOOLS = PROJECT / "build/python/tools"

SOLVES = """
import claimeven
assert claimeven.Solver().solve(claimeven.Position("4455")) == 18
assert claimeven.solve_batch(["44"], threads=1).tolist() == [1]
print(claimeven.__file__)
"""


class Environment:
    """A new one, in which nothing is installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder)

    def pip(self, *arguments: str | Path, **variables: str) -> str:
        return self._run(
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(self.folder),
            "--disable-pip-version-check",
            *map(str, arguments),
            **variables,
        )

    def python(self, program: str) -> str:
        return self._run(str(self.folder / "bin/python"), "-c", program)

    def _run(self, *command: str, **variables: str) -> str:
        ended = subprocess.run(
            command,
            cwd=self.folder,
            env={**os.environ, **variables},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ended.returncode == 0, ended.stdout + ended.stderr
        return ended.stdout


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    return Environment(tmp_path / "environment")


def only(pattern: str) -> Path:
    [file] = (PROJECT / "build").glob(pattern)
    return file


def test_the_wheel_brings_what_it_needs(environment: Environment) -> None:
    environment.pip("install", only("wheel/claimeven-*.whl"))
    assert environment.pip("check") == "No broken requirements found.\n"
    assert environment.python(SOLVES).startswith(str(environment.folder))


def test_the_extras_can_be_had(environment: Environment) -> None:
    extras = importlib.metadata.metadata("claimeven").get_all("Provides-Extra")
    assert sorted(extras) == ["cluster", "progress", "rl", "widget"]
    wheel = f"{only('wheel/claimeven-*.whl')}[{','.join(extras)}]"
    found = environment.pip("install", "--dry-run", "--only-binary", ":all:", wheel)
    for name in ("numpy", "tqdm", "pyarrow", "anywidget", "distributed"):
        assert f" {name}-" in found


def test_the_source_archive_builds_by_itself(environment: Environment) -> None:
    # With nothing of the project around: pip builds it in a folder of its own, with what pyproject.toml names.
    environment.pip("install", only("sdist/claimeven-*.tar.gz"))
    assert environment.python(SOLVES).startswith(str(environment.folder))


def test_editable(environment: Environment) -> None:
    # With the tools of `make wheel`, in its build folder: what was compiled there is not compiled again.
    [packages] = TOOLS.glob("lib/python*/site-packages")
    environment.pip("install", "--no-build-isolation", "--editable", PROJECT, PYTHONPATH=str(packages))
    assert environment.pip("check") == "No broken requirements found.\n"
    # What is changed in the folder is changed for its users.
    assert environment.python(SOLVES) == f"{PROJECT}/bindings/python/claimeven/__init__.py\n"
