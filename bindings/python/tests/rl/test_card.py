"""Scores of claimeven-gpu, whose processor does here what a card would."""

from __future__ import annotations

import numpy as np
import pytest
from claimeven import ClaimevenError, Position
from claimeven.rl import Card, PositionSet, dataset
from conftest import PROJECT

#: `make test-rl` builds it.
PROGRAM = PROJECT / "build/release/claimeven-gpu-emulated"


@pytest.fixture(scope="module")
def here() -> PositionSet:
    return dataset(40, plies=(26, 30))


def test_are_those_of_the_library(here: PositionSet) -> None:
    card = Card(PROGRAM, "--on-processor")
    there = dataset(40, plies=(26, 30), solve=card.solve, analyze=card.analyze, block=25)
    assert np.array_equal(there.columns, here.columns)
    alone = dataset(40, plies=(26, 30), columns=False, solve=card.solve, analyze=card.analyze)
    assert np.array_equal(alone.scores, here.scores)


def test_of_nothing_are_none() -> None:
    assert Card("no program").solve(np.zeros(0, np.uint64)).tolist() == []


def test_a_program_that_there_is_not() -> None:
    with pytest.raises(ClaimevenError, match="no program: can't be run"):
        Card("no program").solve(np.array([Position().key], np.uint64))


def test_what_the_program_says_is_said() -> None:
    with pytest.raises(ClaimevenError, match="--nonsense"):
        Card(PROGRAM, "--nonsense").solve(np.array([Position().key], np.uint64))
