"""How far something is: a bar, or a function that is told."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

from claimeven.batch import tqdm


@contextlib.contextmanager
def bar(
    progress: bool | Callable[[int], object], total: int, unit: str, *, done: int = 0
) -> Iterator[Callable[[int], object] | None]:
    """What is told how many are done: with True a bar of tqdm where that is installed."""
    if not isinstance(progress, bool):
        yield progress
        return
    shown: Any = tqdm() if progress else None
    if shown is None:
        yield None
        return
    with shown(total=total, initial=done, unit=f" {unit}") as one:
        yield lambda now: one.update(now - one.n)
