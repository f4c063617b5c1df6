"""python -m claimeven.rl, as a user calls it."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from claimeven.rl import PositionSet, dataset, evaluate


def run(*arguments: str | Path, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "claimeven.rl", *map(str, arguments)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("command", [[], ["evaluate"], ["dataset"], ["uci"], ["submission"]])
def test_help(command: list[str]) -> None:
    ended = run(*command, "--help")
    assert ended.returncode == 0
    assert "usage: python -m claimeven.rl" in ended.stdout


class TestEvaluate:
    def test_says_what_the_function_says(self) -> None:
        ended = run("evaluate", "level:3", "random", "-n", "50", "--json", "--quiet")
        lines = [json.loads(line) for line in ended.stdout.splitlines()]
        for line, agent in zip(lines, ("level:3", "random"), strict=True):
            assert line == {"agent": agent, **json.loads(json.dumps(evaluate(agent, 50).to_json()))}

    def test_a_table_in_markdown(self) -> None:
        ended = run("evaluate", "impossible", "mcts:10", "-n", "25", "--table", "--quiet")
        header, line, *rows = ended.stdout.splitlines()
        assert header.count("|") == line.count("|") == 5
        assert rows[0].startswith("| `impossible` | 100.0% (86.7 to 100.0) |")
        assert rows[1].startswith("| `mcts:10` |")
        # And what they keep, by how far one must see; 0: nothing can be lost
        by_sight = [row for row in rows[2:] if row.startswith("|")]
        assert by_sight[0].startswith("| agent | 0 (")
        assert by_sight[2].startswith("| `impossible` | 100% |")
        assert len(by_sight) == 4

    def test_bars(self) -> None:
        ended = run("evaluate", "random", "-n", "25")
        assert "25/25" in ended.stderr
        assert "random: 25 positions, " in ended.stdout

    def test_functions_of_files_and_modules(self, tmp_path: Path) -> None:
        (tmp_path / "mine.py").write_text(
            "def left(position): return position.legal_columns[0]\n"
            "def agent(observation, configuration): return observation.board.index(0)\n"
        )
        ended = run(
            *("evaluate", "mine.py:left", "mine:left", "mine.py", "-n", "25", "--table", "--quiet"),
            folder=tmp_path,
        )
        rows = [line.partition("` ")[2] for line in ended.stdout.splitlines()[2:5]]
        assert len(rows) == 3
        assert rows[0] == rows[1] == rows[2]  # both play the leftmost column

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (["nobody"], "nobody"),
            (["no.py:agent"], "there is no such file"),
            (["json:nothing"], "has no function nothing"),
            (["mcts:0"], "no number from 1 on"),
            (["random", "-n", "0"], "no number from 1 on"),
            (["random", "--stones", "x"], "no range of stones"),
            (["random", "--stones", "20-10"], "the fewest before the most"),
        ],
    )
    def test_bad_arguments(self, arguments: list[str], says: str) -> None:
        ended = run("evaluate", *arguments, "--quiet")
        assert ended.returncode in (1, 2)
        assert says in ended.stderr
        assert "Traceback" not in ended.stderr


class TestDataset:
    @pytest.mark.parametrize("name", ["x.npz", "x.parquet"])
    def test_is_that_of_the_function(self, name: str, tmp_path: Path) -> None:
        ended = run("dataset", name, "-n", "60", "--stones", "20-22", "--seed", "5", folder=tmp_path)
        assert ended.returncode == 0, ended.stderr
        assert "x.npz: 60 positions" in ended.stdout or "x.parquet: 60 positions" in ended.stdout
        made = PositionSet.load(tmp_path / name)
        assert made.keys.tolist() == dataset(60, (20, 22), 5).keys.tolist()
        assert [file.name for file in tmp_path.iterdir()] == [name]

    def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(self, tmp_path: Path) -> None:
        command = ["dataset", "x.npz", "-n", "20000", "--stones", "18-24", "--quiet", "--no-columns"]
        parts = tmp_path / "x.npz.parts"
        took = parts / "took.json"
        # When it is interrupted after its first part (and not too late, where this waits for the processor)
        for _ in range(20):
            (tmp_path / "x.npz").unlink(missing_ok=True)
            process = subprocess.Popen(
                [sys.executable, "-m", "claimeven.rl", *command],
                cwd=tmp_path,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
            )
            deadline = time.monotonic() + 300
            # Written after each part.
            while not took.exists() and process.poll() is None and time.monotonic() < deadline:
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
            _, said = process.communicate(timeout=300)
            if process.returncode == 130:
                break
        # Then it says so, and has no file yet
        assert process.returncode == 130, said
        assert "interrupted" in said
        assert not (tmp_path / "x.npz").exists()
        # And the same command makes it
        assert list(parts.glob("part-0*.npz"))
        before = sum(json.loads(took.read_text()))
        ended = run(*command, folder=tmp_path)
        assert ended.returncode == 0, ended.stderr
        # And tells of the time of both
        seconds, of_processor = map(float, re.findall(r"([\d.]+) s", ended.stdout.replace(",", "")))
        assert seconds + of_processor > before
        assert len(PositionSet.load(tmp_path / "x.npz")) == 20_000
        assert not parts.exists()

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (["x.csv"], "ends in .npz or .parquet"),
            (["x.npz", "-n", "100", "--stones", "0-2"], "there are 30 such positions"),
            (["x.npz", "--size", "2x2"], "too small"),
            (["no/x.npz", "-n", "5", "--stones", "30"], ""),
        ],
    )
    def test_bad_arguments(self, arguments: list[str], says: str, tmp_path: Path) -> None:
        ended = run("dataset", *arguments, "--quiet", folder=tmp_path)
        if says:
            assert ended.returncode == 1
            assert says in ended.stderr
        assert "Traceback" not in ended.stderr


def test_uci(tmp_path: Path) -> None:
    ended = run("uci", "connect-4.data", folder=tmp_path)
    assert ended.stdout == (
        "connect-4.data: 67,557 positions; x wins 44,473, loses 16,635, draws 6,449: the published totals\n"
    )


def test_submission(tmp_path: Path) -> None:
    ended = run("submission", "agent.py", "--player", "hard", folder=tmp_path)
    assert ended.stdout.startswith("agent.py: ")
    assert "_AGENT = 'hard'" in (tmp_path / "agent.py").read_text()
    assert run("submission", "agent.py", "--player", "nobody", folder=tmp_path).returncode == 1
