"""Scores of claimeven-gpu, whose processor does here what a card would."""

from __future__ import annotations

import numpy as np
import pytest
from claimeven import ClaimevenError, Position, analyze_batch
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


def test_columns_that_cant_be_played_have_none() -> None:
    # Given one with full columns, and one whose game is over
    positions = [Position("7217416122234372371564673627555"), Position("1212121")]
    keys = np.array([position.key for position in positions], np.uint64)
    found = Card(PROGRAM, "--on-processor").analyze(keys)
    # then they stand there as in the library's batches.
    expected = analyze_batch(keys, threads=1)
    np.testing.assert_array_equal(found.scores, expected.scores)
    np.testing.assert_array_equal(found.mask, expected.mask)


def test_of_nothing_are_none() -> None:
    nothing = np.zeros(0, np.uint64)
    assert Card("no program").solve(nothing).shape == (0,)
    assert Card("no program").analyze(nothing).scores.shape == (0, 7)


def test_a_program_that_there_is_not() -> None:
    with pytest.raises(ClaimevenError, match="no program: can't be run"):
        Card("no program").solve(np.array([Position().key], np.uint64))


def test_what_the_program_says_is_said() -> None:
    with pytest.raises(ClaimevenError, match="--nonsense"):
        Card(PROGRAM, "--nonsense").solve(np.array([Position().key], np.uint64))
