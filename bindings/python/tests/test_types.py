"""What type checkers read is what there is, and passes them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import claimeven
import pytest

PROJECT = Path(__file__).resolve().parents[3]
TESTS = Path(__file__).parent
PACKAGE = Path(claimeven.__file__).parent


def run(*command: str, folder: Path = TESTS) -> str:
    """What a tool says; fails if it complains."""
    ended = subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_the_stub_is_that_of_the_module(tmp_path: Path) -> None:
    run(
        "nanobind.stubgen",
        "-q",
        "-P",
        "-m",
        "claimeven._native",
        "-o",
        str(tmp_path / "stub.pyi"),
        folder=tmp_path,
    )
    generated = (tmp_path / "stub.pyi").read_text()
    kept = PROJECT / "bindings/python/claimeven/_native.pyi"
    assert kept.read_text() == generated, "bindings/python/scripts/renew_stub.sh writes it again"
    assert (PACKAGE / "_native.pyi").read_text() == generated


def test_the_stub_leaves_nothing_open() -> None:
    """Types that say nothing would hide mistakes of users."""
    for line in (PACKAGE / "_native.pyi").read_text().splitlines():
        if "def " in line and not any(name in line for name in ("__eq__", "__exit__", "__deepcopy__")):
            for vague in (": object,", ": object)", "-> object", "-> tuple:", "Any"):
                assert vague not in line, line


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The package as it is installed and the examples, where no settings of the project are found."""
    shutil.copytree(PACKAGE, tmp_path / "claimeven", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    shutil.copy(TESTS / "typed_examples.py", tmp_path)
    return tmp_path


def test_mypy(folder: Path) -> None:
    run("mypy", "--strict", ".", folder=folder)


def test_pyright(folder: Path) -> None:
    (folder / "pyrightconfig.json").write_text('{"strict": ["typed_examples.py"]}')
    said = run("pyright", "--pythonpath", sys.executable, "--stats", folder=folder)
    assert re.search(r"Total files checked: (\d+)", said)[1] not in ("0", "1")  # type: ignore[index]


@pytest.mark.parametrize("tool", [["mypy", "--strict"], ["pyright", "--pythonpath", sys.executable]])
def test_a_mistake_would_be_found(folder: Path, tool: list[str]) -> None:
    (folder / "typed_examples.py").write_text(
        "from claimeven import Position\n\nscore: str = Position().stones\n"
    )
    with pytest.raises(AssertionError, match=r"typed_examples.py:3.*int"):
        run(*tool, ".", folder=folder)


def test_the_examples_run() -> None:
    run("typed_examples")
