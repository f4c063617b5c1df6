"""Whoever chooses moves: names, players, functions; and what is none of these."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from claimeven import ClaimevenError, Player, Position
from claimeven.rl import Chooser
from conftest import leftmost


class TestChooser:
    @pytest.mark.parametrize("agent", ["impossible", Player("hard"), lambda position: 5])
    def test_takes_names_players_and_functions(self, agent: Any) -> None:
        position = Position("4455")  # x wins by column 3 or 6
        chooser = Chooser(agent)
        chooser.start(1)
        assert position.play(chooser.column(position)).stones == 5

    def test_takes_columns_of_any_whole_number(self) -> None:
        assert Chooser(lambda position: np.int64(3)).column(Position()) == 3

    def test_tells_agents_of_the_beginning_of_games(self) -> None:
        class Told:
            seeds: list[int] = []  # noqa: RUF012

            def start(self, seed: int) -> None:
                self.seeds.append(seed)

            def __call__(self, position: Position) -> int:
                return 0

        Chooser(Told()).start(7)
        assert Told.seeds == [7]

    @pytest.mark.parametrize("column", [-1, 7, 3])
    def test_refuses_columns_that_cannot_be_played(self, column: int) -> None:
        full = Position("444444")
        with pytest.raises(ClaimevenError, match=f"chose column {column}") as caught:
            Chooser(lambda position: column).column(full)
        assert caught.value.code == "illegal-move"

    @pytest.mark.parametrize("chosen", [None, "4", 3.0, [3]])
    def test_refuses_what_is_no_column(self, chosen: object) -> None:
        with pytest.raises(TypeError, match="is no column"):
            Chooser(lambda position: chosen).column(Position())

    @pytest.mark.parametrize("agent", [None, 5, object()])
    def test_refuses_what_is_no_agent(self, agent: Any) -> None:
        with pytest.raises(TypeError, match="an agent is"):
            Chooser(agent)

    def test_refuses_players_of_the_other_game(self) -> None:
        with pytest.raises(ClaimevenError, match="another game"):
            Chooser(Player("random", game="fill"))
        with pytest.raises(ClaimevenError):
            Chooser("nobody")


class TestImports:
    @pytest.mark.parametrize(
        ("imported", "absent"),
        [
            ("claimeven", "claimeven.rl"),
            ("claimeven.rl", "pyarrow"),
            ("claimeven.rl", "pyspiel"),
            ("claimeven.rl", "pettingzoo"),
            ("claimeven.rl", "kaggle_environments"),
            ("claimeven.rl", "torch"),
        ],
    )
    def test_bring_only_what_is_used(self, imported: str, absent: str) -> None:
        code = f"import sys, {imported}; sys.exit({absent!r} in sys.modules)"
        assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

    @pytest.mark.parametrize(
        ("missing", "use", "says"),
        [
            ("pyspiel", "rl.openspiel_bot()", "pip install open_spiel"),
            ("pyspiel", "rl.openspiel_mcts(10)", "pip install open_spiel"),
            ("torch", "data.torch()", "pip install torch"),
            ("pyarrow", "data.save('x.parquet')", 'pip install "claimeven[rl]"'),
        ],
    )
    def test_say_what_is_missing(self, missing: str, use: str, says: str, tmp_path: Any) -> None:
        code = f"""
import sys
sys.modules[{missing!r}] = None
from claimeven import rl
data = rl.dataset(1, plies=30)
try:
    {use}
except ImportError as error:
    print(error)
"""
        ended = subprocess.run(
            [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        assert says in ended.stdout


def test_leftmost_is_the_leftmost() -> None:
    assert leftmost(Position("111111")) == 1
