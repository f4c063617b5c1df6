"""Positions for PyTorch. Importing this needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from claimeven.rl.agents import imported

if TYPE_CHECKING:
    from claimeven.rl.data import PositionSet

torch: Any = imported("torch", needed_for="a Dataset of PyTorch", install="torch")


class TorchPositions(torch.utils.data.Dataset):  # type: ignore[misc]  # it may have no types
    """A Dataset of PyTorch: (planes, columns, mask) of each position; (planes, score) where columns have none.

    planes are float32, 2 x rows x columns: the stones of the side to move, and those of the other. columns are
    the scores of the columns as float32, 0 where one can't be played; mask tells which can.
    """

    def __init__(self, positions: PositionSet) -> None:
        self.planes = torch.from_numpy(positions.planes())
        self.scores = torch.from_numpy(positions.scores)
        self.columns = None if positions.columns is None else torch.from_numpy(positions.columns)
        self.mask = None if positions.columns is None else torch.from_numpy(positions.mask)

    def __len__(self) -> int:
        return len(self.planes)

    def __getitem__(self, index: Any) -> tuple[Any, ...]:
        planes = self.planes[index].float()
        if self.columns is None or self.mask is None:
            return planes, self.scores[index].float()
        mask = self.mask[index]
        return planes, self.columns[index].float() * mask, mask
