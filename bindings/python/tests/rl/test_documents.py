"""The examples of docs/research.md and of docstrings do what they say."""

from __future__ import annotations

import doctest
import inspect
import sys
from pathlib import Path

import claimeven
import pytest
from claimeven import rl

sys.path.append(str(Path(__file__).parents[1]))
from documents import follow


def test_research(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    follow(project / "docs/research.md")


@pytest.mark.parametrize("name", [name for name in rl.__all__ if ">>>" in (getattr(rl, name).__doc__ or "")])
def test_docstring(name: str) -> None:
    names = {**vars(claimeven), **vars(rl)}
    test = doctest.DocTestParser().get_doctest(getattr(rl, name).__doc__, names, name, None, 0)
    result = doctest.DocTestRunner().run(test)
    assert (result.failed, result.attempted > 0) == (0, True)


def test_everything_public_says_what_it_is() -> None:
    for name in rl.__all__:
        if name not in ("Agent", "Policy", "CARD_BLOCK"):  # names of types, and a number
            assert inspect.getdoc(getattr(rl, name)), name
