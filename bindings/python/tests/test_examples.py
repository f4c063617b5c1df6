"""The examples of docstrings and documents do what they say."""

from __future__ import annotations

import doctest
import inspect
import io
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import claimeven
import pytest
from claimeven import _native
from documents import follow, run_as_scripts

PROJECT = Path(__file__).resolve().parents[3]

#: Whose blocks of Python belong together, and whose are scripts by themselves.
DOCUMENTS = ["docs/python.md", "docs/cluster.md"]
SCRIPTS = ["README.md", "bindings/python/README.md"]


def documented(of: Any, name: str, seen: set[int]) -> Iterator[tuple[str, str]]:
    """The docstrings of a module or class and of all that is in it, of C++ too: doctest does not look there."""
    if id(of) in seen:
        return
    seen.add(id(of))
    if isinstance(of, property):
        of = of.fget
    if isinstance(text := getattr(of, "__doc__", None), str):
        yield name, text
    if isinstance(of, ModuleType | type):
        for part, value in vars(of).items():
            home = getattr(value, "__module__", "") or ""
            of_ours = isinstance(of, type) or home.startswith("claimeven")
            if of_ours and not isinstance(value, ModuleType):
                yield from documented(
                    value.__func__ if isinstance(value, staticmethod) else value, f"{name}.{part}", seen
                )


def docstrings() -> dict[str, str]:
    found: dict[str, str] = {}
    seen: set[int] = set()
    for module in (claimeven, claimeven.batch, claimeven.connect_four_ai, claimeven.errors, _native):
        found.update(documented(module, module.__name__, seen))
    return {name: text for name, text in found.items() if ">>>" in text}


@pytest.mark.parametrize("name", docstrings())
def test_docstring(name: str) -> None:
    text = docstrings()[name]
    names = {"claimeven": claimeven, **vars(claimeven)}
    test = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    report = io.StringIO()
    result = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(test, out=report.write)
    assert result.attempted > 0
    assert result.failed == 0, report.getvalue()


def test_docstrings_were_found_in_both_parts() -> None:
    names = docstrings()
    for expected in ("claimeven", "claimeven.solve_batch", "claimeven.AIPlayer", "claimeven.Position.play"):
        assert expected in names
    assert len(names) > 20


@pytest.mark.parametrize("name", DOCUMENTS)
def test_document(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One block after the other, as a reader does who follows the document."""
    monkeypatch.chdir(tmp_path)
    follow(PROJECT / name)


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts(name: str, tmp_path: Path) -> None:
    """Each block in a file, as it is pasted from a page that shows it."""
    run_as_scripts(PROJECT / name, tmp_path)


def test_everything_public_says_what_it_is() -> None:
    for name in claimeven.__all__:
        if not name.startswith("__"):
            assert inspect.getdoc(getattr(claimeven, name)), name
