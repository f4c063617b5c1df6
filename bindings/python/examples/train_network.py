#!/usr/bin/env python3
"""Trains a small network on exact scores with PyTorch, and evaluates it against the truth.

    python train_network.py --positions 100000 --epochs 10 --out network.pt

It learns, for each column, whether it wins, draws or loses, and how much it is worth. Ctrl-C keeps what is
learned and what is solved; the same command goes on from there. docs/research.md has what came of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from claimeven import Position, rl
from torch import nn
from torch.utils.data import DataLoader

#: Positions that it is tested with; it never learns from them, or from their mirror images.
STONES = (8, 32)


class Network(nn.Module):  # type: ignore[misc,unused-ignore]  # PyTorch may have no types
    """Of the two planes of stones: for each column one number, its score divided by 18."""

    def __init__(self, channels: int, blocks: int) -> None:
        super().__init__()
        self.first = nn.Conv2d(2, channels, 3, padding=1)
        self.blocks = nn.ModuleList(
            nn.Sequential(
                nn.Conv2d(channels, channels, 3, padding=1),
                nn.ReLU(),
                nn.Conv2d(channels, channels, 3, padding=1),
            )
            for _ in range(blocks)
        )
        self.last = nn.Sequential(nn.Flatten(), nn.Linear(channels * 42, 128), nn.ReLU(), nn.Linear(128, 7))

    def forward(self, planes: torch.Tensor) -> torch.Tensor:
        found = torch.relu(self.first(planes))
        for block in self.blocks:
            found = torch.relu(found + block(found))
        return self.last(found)  # type: ignore[no-any-return,unused-ignore]


class NetworkAgent:
    """Plays the column that the network holds to be worth the most."""

    def __init__(self, network: Network) -> None:
        self.network = network.eval()

    def __call__(self, position: Position) -> int:
        cells = position.to_array(mover=True)
        planes = torch.from_numpy(np.stack([cells == 1, cells == 2])).float()
        with torch.no_grad():
            worth = self.network(planes[None])[0]
        return max(position.legal_columns, key=lambda column: float(worth[column]))


def loss_of(network: Network, batch: Iterable[torch.Tensor]) -> torch.Tensor:
    """Mean squared error over the columns that can be played."""
    planes, columns, mask = batch
    error = (network(planes) - torch.tanh(columns / 4)) ** 2
    return (error * mask).sum() / mask.sum()


def mirrored_at_random(batch: Iterable[torch.Tensor]) -> list[torch.Tensor]:
    """The data has one of two mirror images: so every other batch is turned around."""
    parts = list(batch)
    return [part.flip(-1) for part in parts] if torch.rand(()) < 0.5 else parts


def train(given: argparse.Namespace) -> rl.Evaluation:
    torch.manual_seed(given.seed)
    test = rl.evaluation_positions(given.test, stones=STONES)
    folder = Path(f"{given.out}.data")
    data = rl.dataset(given.positions, STONES, given.seed, folder=folder, progress=True).without(test)
    learned_from, held_back = data.split(0.95, given.seed)
    print(f"{len(learned_from):,} to learn from, {len(held_back):,} held back, {len(test):,} tested with")

    network = Network(given.channels, given.blocks)
    optimizer = torch.optim.Adam(network.parameters(), lr=given.rate)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, given.epochs)
    parts = {"network": network, "optimizer": optimizer, "schedule": schedule}
    first = 0
    if Path(given.out).exists():
        kept: dict[str, Any] = torch.load(given.out)
        if kept["given"] != settings(given):
            sys.exit(f"{given.out} is of other settings: {kept['given']}. Give another --out, or delete it.")
        for name, part in parts.items():
            part.load_state_dict(kept[name])
        first = kept["epochs"]
        print(f"{given.out}: goes on after epoch {first}")

    for epoch in range(first, given.epochs):
        # Of its own seed, so that one that was interrupted is done again alike.
        torch.manual_seed(given.seed + epoch)
        network.train()
        losses = []
        for batch in DataLoader(learned_from.torch(), batch_size=given.batch, shuffle=True):
            optimizer.zero_grad()
            loss = loss_of(network, mirrored_at_random(batch))
            loss.backward()
            optimizer.step()
            losses.append(float(loss))
        schedule.step()
        keep(given, parts, epoch + 1)
        print(
            f"epoch {epoch + 1}: loss {np.mean(losses):.4f}, held back {held(network, held_back):.4f}",
            flush=True,
        )
    return rl.evaluate(NetworkAgent(network), given.test, stones=STONES, positions=test)


def held(network: Network, positions: rl.PositionSet) -> float:
    """The loss on what it has not learned from."""
    network.eval()
    with torch.no_grad():
        losses = [float(loss_of(network, batch)) for batch in batches(positions)]
    return float(np.mean(losses)) if losses else float("nan")


def batches(positions: rl.PositionSet) -> Iterator[Any]:
    yield from DataLoader(positions.torch(), batch_size=1024)


def keep(given: argparse.Namespace, parts: dict[str, Any], epochs: int) -> None:
    """Replaces the file as a whole: Ctrl-C leaves the one before."""
    unfinished = Path(f"{given.out}.part")
    torch.save(
        {
            "given": settings(given),
            "epochs": epochs,
            **{name: part.state_dict() for name, part in parts.items()},
        },
        unfinished,
    )
    unfinished.replace(given.out)


def settings(given: argparse.Namespace) -> dict[str, Any]:
    return {name: value for name, value in vars(given).items() if name not in ("out", "test")}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=100_000, help="to learn from (100000)")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--channels", type=int, default=32)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--test", type=int, default=1000, help="positions of the evaluation (1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="network.pt", help="the network, and where to go on (network.pt)")
    given = parser.parse_args(arguments)
    try:
        print(train(given))
    except KeyboardInterrupt:
        print("\ninterrupted: the same command goes on", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
