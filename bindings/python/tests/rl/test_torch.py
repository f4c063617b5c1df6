"""PyTorch: the Dataset, and the example that trains a network. make test-rl-torch runs these."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="make test-rl-torch runs these")

from claimeven.rl import dataset  # noqa: E402


class TestDataset:
    def test_has_planes_columns_and_mask(self) -> None:
        data = dataset(60, plies=(20, 25))
        items = data.torch()
        assert isinstance(items, torch.utils.data.Dataset)
        assert len(items) == 60
        planes, columns, mask = items[50]
        position = data.positions()[50]
        assert planes.dtype == torch.float32
        assert (planes[0] + 2 * planes[1]).int().tolist() == position.to_array(mover=True).tolist()
        for column in range(7):
            assert bool(mask[column]) == position.can_play(column)
            assert float(columns[column]) == (data.columns[50, column] if mask[column] else 0)

    def test_of_scores_alone(self) -> None:
        data = dataset(20, plies=24, columns=False)
        planes, score = data.torch()[3]
        assert planes.shape == (2, 6, 7)
        assert float(score) == data.scores[3]

    def test_is_shuffled_and_batched_by_a_loader(self) -> None:
        data = dataset(50, plies=24)
        loader = torch.utils.data.DataLoader(data.torch(), batch_size=16, shuffle=True)
        batches = list(loader)
        assert [len(planes) for planes, _, _ in batches] == [16, 16, 16, 2]
        assert sum(float(columns.sum()) for _, columns, _ in batches) == data.columns[data.mask].sum()


class TestExample:
    SMALL = ("--positions", "2000", "--test", "200", "--channels", "16", "--blocks", "1", "--batch", "64")

    @pytest.fixture
    def example(self, project: Path) -> Path:
        return project / "bindings/python/examples/train_network.py"

    def run(self, example: Path, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, str(example), *self.SMALL, *more],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )

    def test_learns_and_is_better_than_random_moves(self, example: Path, tmp_path: Path) -> None:
        from claimeven.rl import evaluate

        ended = self.run(example, tmp_path, "--epochs", "6")
        assert ended.returncode == 0, ended.stderr
        losses = [float(loss) for loss in re.findall(r"held back ([0-9.]+)", ended.stdout)]
        assert len(losses) == 6
        assert losses[-1] < losses[0]
        found = re.search(r"^all +200 +([0-9.]+)%", ended.stdout, re.MULTILINE)
        assert found
        chance = evaluate("random", 200).overall.perfect
        assert float(found[1]) / 100 > chance.high

    def test_goes_on_after_ctrl_c(self, example: Path, tmp_path: Path) -> None:
        # Given a training that is interrupted after an epoch
        process = subprocess.Popen(
            [sys.executable, str(example), *self.SMALL, "--epochs", "40"],
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        deadline = time.monotonic() + 300
        while not (tmp_path / "network.pt").exists() and process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=300)
        assert process.returncode == 130, said
        assert "the same command goes on" in said
        # Then the same command goes on after it, with what was solved
        kept = torch.load(tmp_path / "network.pt")["epochs"]
        assert kept >= 1
        ended = self.run(example, tmp_path, "--epochs", "40")
        assert f"goes on after epoch {kept}" in ended.stdout
        assert f"epoch {kept + 1}: " in ended.stdout
        assert f"epoch {kept}: " not in ended.stdout

    def test_ends_as_if_it_had_not_been_interrupted(self, example: Path, tmp_path: Path) -> None:
        one, two = tmp_path / "one", tmp_path / "two"
        for folder in (one, two):
            folder.mkdir()
        straight = self.run(example, one, "--epochs", "3").stdout.splitlines()
        # Given what it keeps after its first epoch, as a training of three has it
        checkpoint_after(example, two, epochs=1, of=3)
        resumed = self.run(example, two, "--epochs", "3").stdout.splitlines()
        assert resumed[-30:] == straight[-30:]

    def test_settings_of_another_network_are_refused(self, example: Path, tmp_path: Path) -> None:
        self.run(example, tmp_path, "--epochs", "1")
        ended = self.run(example, tmp_path, "--epochs", "1", "--rate", "0.5")
        assert ended.returncode != 0
        assert "is of other settings" in ended.stderr


def checkpoint_after(example: Path, folder: Path, *, epochs: int, of: int) -> None:
    """Ends the training of so many epochs after its first ones."""
    code = f"""
import sys
sys.path.insert(0, {str(example.parent)!r})
import train_network as example
keep = example.keep
def keep_and_end(given, parts, done):
    keep(given, parts, done)
    if done == {epochs}:
        raise KeyboardInterrupt
example.keep = keep_and_end
sys.exit(example.main({[*TestExample.SMALL, "--epochs", str(of)]!r}))
"""
    assert subprocess.run([sys.executable, "-c", code], cwd=folder, check=False).returncode == 130
