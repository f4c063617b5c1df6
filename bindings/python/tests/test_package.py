"""What is in the wheel and in the source archive, and what pip knows of the package."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import claimeven
import pytest

PROJECT = Path(__file__).resolve().parents[3]
VERSION = (PROJECT / "VERSION").read_text().strip()


def only(pattern: str) -> Path:
    """The one file that there is."""
    found = list((PROJECT / "build").glob(pattern))
    assert len(found) == 1, f"make wheel sdist makes one {pattern}, and there are {found}"
    return found[0]


@pytest.fixture(scope="module")
def wheel() -> Path:
    return only("wheel/claimeven-*.whl")


@pytest.fixture(scope="module")
def sdist() -> list[str]:
    """The files of the source archive, without the folder that they are all in."""
    with tarfile.open(only("sdist/claimeven-*.tar.gz")) as archive:
        return [name.partition("/")[2] for name in archive.getnames()]


class TestWheel:
    def test_is_small_with_the_book(self, wheel: Path) -> None:
        assert wheel.stat().st_size < 6 << 20
        assert claimeven.Book.default().positions > 4_000_000

    def test_has_what_it_needs_and_nothing_else(self, wheel: Path) -> None:
        names = zipfile.ZipFile(wheel).namelist()
        for needed in ("py.typed", "_native.pyi", "__init__.py", "batch.py", "notebook/__init__.py"):
            assert f"claimeven/{needed}" in names
        assert sum(name.startswith("claimeven/_native.") and name.endswith(".so") for name in names) == 1
        for name in names:
            assert name.startswith(("claimeven/", f"claimeven-{VERSION}.dist-info/")), name
            assert "__pycache__" not in name
            assert "test" not in name.lower()
            assert not name.endswith((".cpp", ".h", ".pyc", ".a"))

    def test_has_the_licence(self, wheel: Path) -> None:
        with zipfile.ZipFile(wheel) as archive:
            licence = archive.read(f"claimeven-{VERSION}.dist-info/licenses/LICENSE").decode()
        assert licence == (PROJECT / "LICENSE").read_text()

    def test_is_what_is_installed(self, wheel: Path) -> None:
        installed = Path(claimeven.__file__).parent
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.startswith("claimeven/"):
                    assert (installed.parent / name).read_bytes() == archive.read(name), name


class TestMetadata:
    def test_version_is_that_of_the_project(self) -> None:
        assert importlib.metadata.version("claimeven") == VERSION == claimeven.__version__

    def test_facts(self) -> None:
        facts = importlib.metadata.metadata("claimeven")
        assert facts["Requires-Python"] == ">=3.10"
        assert facts["License-Expression"] == "MIT"
        assert facts["Description-Content-Type"] == "text/markdown"
        required = [one for one in importlib.metadata.requires("claimeven") or [] if "extra" not in one]
        assert [one.partition(">")[0] for one in required] == ["numpy"]

    def test_extras_are_not_needed(self) -> None:
        program = (
            "import sys\n"
            "for name in ('tqdm', 'anywidget', 'ipywidgets', 'IPython'): sys.modules[name] = None\n"
            "import claimeven\n"
            "print(claimeven.solve_batch(['4455'], threads=1, progress=True))"
        )
        ended = subprocess.run(
            [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False
        )
        assert (ended.returncode, ended.stdout, ended.stderr) == (0, "[18]\n", "")


class TestSourceArchive:
    def test_builds_with_what_it_has(self, sdist: list[str]) -> None:
        for needed in (
            "CMakeLists.txt",
            "LICENSE",
            "VERSION",
            "pyproject.toml",
            "PKG-INFO",
            "data/7x6.c4b",
            "include/claimeven/claimeven.h",
            "bindings/python/src/module.cpp",
            "third_party/include/tl/expected.hpp",
            "third_party/include/xxhash.h",
        ):
            assert needed in sdist

    def test_has_the_licences_of_the_headers_it_brings(self, sdist: list[str]) -> None:
        assert "third_party/licences/expected.txt" in sdist
        assert "third_party/licences/xxhash.txt" in sdist

    def test_has_nothing_else(self, sdist: list[str]) -> None:
        for name in sdist:
            assert not name.startswith(("build/", "docs/", "tests/", "apps/", "server/", ".git")), name
            assert "__pycache__" not in name
            assert not name.endswith((".so", ".o", ".pyc"))
