"""How well an agent plays, against the true scores: a recipe that gives everyone the same number.

The positions are those of `evaluation_positions`: they follow from n, seed and stones alone.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from claimeven._native import AnalyzedPosition, sample_distinct_analyzed
from claimeven.batch import DEFAULT_TABLE_BYTES, processors
from claimeven.errors import ClaimevenError
from claimeven.rl._progress import bar
from claimeven.rl.agents import Agent, Chooser

#: What the positions are; it changes if they ever do.
RECIPE = "claimeven-1"
#: 97.5% of a normal distribution lie below: two-sided intervals of 95%.
_NORMAL_95 = 1.959963984540054

#: How far one has to look ahead to be sure of the result (AnalyzedPosition.sight_needed), in plies; the fewest
#: and the most of each class. The levels of the library see 0, 2, 4, 6, 8, 12, 16, 22, 28 plies ahead, and all.
SIGHTS = ((0, 0), (1, 4), (5, 8), (9, 16), (17, 28), (29, 42))
LOST = "lost"


@dataclass(frozen=True)
class Share:
    """How many of how many, with Wilson's interval of 95%."""

    count: int
    total: int
    value: float
    low: float
    high: float

    @staticmethod
    def of(count: int, total: int) -> Share | None:
        """None of none."""
        if total == 0:
            return None
        share, square = count / total, _NORMAL_95**2
        middle = (share + square / (2 * total)) / (1 + square / total)
        half = (
            _NORMAL_95 * math.sqrt(share * (1 - share) / total + square / (4 * total**2)) / (1 + square / total)
        )
        return Share(count, total, share, max(0.0, middle - half), min(1.0, middle + half))


@dataclass(frozen=True)
class Mean:
    """A mean, with the interval of 95% of a normal distribution around it; never below 0."""

    value: float
    low: float
    high: float

    @staticmethod
    def of(values: npt.NDArray[Any]) -> Mean | None:
        """None of none."""
        if len(values) == 0:
            return None
        mean = float(values.mean())
        half = _NORMAL_95 * float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else math.inf
        return Mean(mean, max(0.0, mean - half), mean + half)


@dataclass(frozen=True)
class Quality:
    """How well an agent did in some positions."""

    positions: int
    perfect: Share | None
    """Moves that no other is better than: the quickest win, the longest resistance."""
    kept: Share | None
    """Of the positions that were won or drawn, those where the move keeps that."""
    lost: Mean | None
    """The best score minus that of the move."""


@dataclass(frozen=True)
class Evaluation:
    """How well an agent plays, in all positions and in kinds of them."""

    recipe: str
    n: int
    seed: int
    stones: tuple[int, int]
    fingerprint: str
    """Of the positions: two evaluations with the same one were of the same positions."""
    overall: Quality
    by_ply: dict[int, Quality]
    """By the stones on the board."""
    by_sight: dict[str, Quality]
    """By the plies that one has to look ahead to be sure of the result: "0", "1-4" …, and "lost"."""

    def to_json(self) -> dict[str, Any]:
        """For json.dumps."""
        return _plain(asdict(self))  # type: ignore[no-any-return]

    def __str__(self) -> str:
        rows = [("all", self.overall)]
        rows += [(f"{ply} stones", quality) for ply, quality in self.by_ply.items()]
        rows += [(_sight_text(name), quality) for name, quality in self.by_sight.items()]
        lines = [f"{'':24}{'positions':>10}  {'perfect moves':24}{'results kept':24}score lost a move"]
        for name, quality in rows:
            lines.append(
                f"{name:24}{quality.positions:>10}  {share_text(quality.perfect):24}"
                f"{share_text(quality.kept):24}{mean_text(quality.lost)}"
            )
        return "\n".join(lines)


def evaluation_positions(
    n: int = 1000,
    seed: int = 1,
    *,
    stones: tuple[int, int] = (8, 32),
    threads: int | None = None,
    progress: bool | Callable[[int], object] = False,
) -> list[AnalyzedPosition]:
    """The positions of an evaluation, with the exact scores of their columns.

    As many with each number of stones, from random games, none twice and of mirror images one; nobody wins with
    the next stones, and not all moves are alike. The same everywhere for the same n, seed and stones.
    """
    if n < 1:
        raise ClaimevenError("an evaluation has 1 position or more")
    with bar(progress, n, "positions") as tell:
        return sample_distinct_analyzed(
            n,
            stones=stones,
            seed=seed,
            threads=processors(threads),
            table_bytes=DEFAULT_TABLE_BYTES,
            progress=tell,
        )


def evaluate(
    agent: Agent,
    n: int = 1000,
    seed: int = 1,
    *,
    stones: tuple[int, int] = (8, 32),
    positions: Sequence[AnalyzedPosition] | None = None,
    threads: int | None = None,
    progress: bool | Callable[[int], object] = False,
) -> Evaluation:
    """How well an agent plays, against the true scores: perfect moves, results kept, score lost.

    >>> quality = evaluate("impossible", 25).overall
    >>> quality.perfect.value, quality.kept.value, quality.lost.value
    (1.0, 1.0, 0.0)

    The recipe "claimeven-1" is n=1000, seed=1, stones=(8, 32): who leaves these as they are, and plays by the
    position alone, gets the number that others get. Each position is a game of its own, begun with a seed that
    follows from this one and the position's place.

    Args:
        agent: a player's name, a Player, or any function from a Position to a column, from 0.
        positions: those of `evaluation_positions` with the same n, seed and stones, for several agents.
        threads: for the true scores; None for as many as there are processors. The agent has one thread.
        progress: True for bars of tqdm, where that is installed; or a function that is told how many are done.
    """
    chooser = Chooser(agent)
    if positions is None:
        positions = evaluation_positions(n, seed, stones=stones, threads=threads, progress=progress)
    if not positions:
        raise ClaimevenError("there are no such positions")
    moves = np.empty(len(positions), np.dtype([("ply", int), ("sight", int), ("best", int), ("got", int)]))
    with bar(progress, len(positions), "moves") as tell:
        for index, analyzed in enumerate(positions):
            chooser.start((seed * 1_000_003 + index) % 2**63)
            column = chooser.column(analyzed.position)
            sight = analyzed.sight_needed
            got = analyzed.analysis.scores[column]
            moves[index] = (
                analyzed.position.stones,
                -1 if sight is None else sight,
                analyzed.analysis.score,
                got,
            )
            if tell is not None:
                tell(index + 1)
    return Evaluation(
        recipe=RECIPE,
        n=len(positions),
        seed=seed,
        stones=stones,
        fingerprint=_fingerprint(positions),
        overall=_quality(moves),
        by_ply={int(ply): _quality(moves[moves["ply"] == ply]) for ply in np.unique(moves["ply"])},
        by_sight={name: _quality(moves[of_kind]) for name, of_kind in _sights(moves["sight"])},
    )


def share_text(share: Share | None) -> str:
    """ "97.2% (96.0 to 98.1)"."""
    if share is None:
        return "-"
    return f"{100 * share.value:.1f}% ({100 * share.low:.1f} to {100 * share.high:.1f})"


def mean_text(mean: Mean | None) -> str:
    """ "0.31 (0.24 to 0.38)"."""
    return "-" if mean is None else f"{mean.value:.2f} ({mean.low:.2f} to {mean.high:.2f})"


def _quality(moves: npt.NDArray[Any]) -> Quality:
    best, got = moves["best"], moves["got"]
    held = best >= 0
    return Quality(
        positions=len(moves),
        perfect=Share.of(int((got == best).sum()), len(moves)),
        kept=Share.of(int((np.sign(got) == np.sign(best))[held].sum()), int(held.sum())),
        lost=Mean.of(best - got),
    )


def _sights(sights: npt.NDArray[Any]) -> list[tuple[str, npt.NDArray[np.bool_]]]:
    classes = [
        (str(fewest) if fewest == most else f"{fewest}-{most}", (sights >= fewest) & (sights <= most))
        for fewest, most in SIGHTS
    ]
    return [*classes, (LOST, sights < 0)]


def _sight_text(name: str) -> str:
    if name == LOST:
        return "lost already"
    return "nothing to lose" if name == "0" else f"{name.replace('-', ' to ')} plies ahead"


def _fingerprint(positions: Sequence[AnalyzedPosition]) -> str:
    keys = np.array([analyzed.position.key for analyzed in positions], dtype="<u8")
    return hashlib.sha256(keys.tobytes()).hexdigest()[:16]


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(name): _plain(part) for name, part in value.items()}
    if isinstance(value, tuple):
        return list(value)
    return None if isinstance(value, float) and not math.isfinite(value) else value
