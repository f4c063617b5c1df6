"""What all tests of the package share. They run against the package that is installed: scripts/test.sh."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from claimeven import Solver

# The same examples in each run: a failure repeats. What is slow on a busy machine is no failure.
hypothesis.settings.register_profile(
    "claimeven",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("claimeven")

PROJECT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def project() -> Path:
    """The root of the repository."""
    return PROJECT


@pytest.fixture(scope="session")
def solver() -> Iterator[Solver]:
    """One that has the library's book, and learns from test to test: that changes no score."""
    with Solver() as shared:
        yield shared
