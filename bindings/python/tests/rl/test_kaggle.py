"""ConnectX, in kaggle-environments: agents there, its agents here, and a file to submit."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from claimeven import ClaimevenError, Position
from claimeven.rl import evaluate, from_kaggle, kaggle_agent, write_submission
from claimeven.rl.kaggle import Struct
from conftest import leftmost
from kaggle_environments import make
from kaggle_environments.envs.connectx.connectx import negamax_agent


@pytest.fixture(autouse=True)
def _the_same_dice() -> None:
    """For Kaggle's own agents."""
    random.seed(1)


SEVEN_BY_SIX = {"columns": 7, "rows": 6, "inarow": 4, "actTimeout": 2}


def played(*agents: Any, **configuration: Any) -> tuple[int, list[str]]:
    """The first side's reward, and how it ended for each."""
    environment = make("connectx", configuration=configuration, debug=True)
    environment.run(list(agents))
    return environment.state[0].reward, [state.status for state in environment.state]


class TestAgent:
    def test_the_first_player_wins_against_everyone(self) -> None:
        for opponent in ("random", "negamax", kaggle_agent("hard", seed=1)):
            assert played(kaggle_agent("impossible", seed=1), opponent) == (1, ["DONE", "DONE"])

    def test_the_second_player_wins_against_the_weak(self) -> None:
        assert played("random", kaggle_agent("impossible", seed=1))[0] == -1
        assert played("negamax", kaggle_agent("impossible", seed=1))[0] == -1

    def test_any_function_plays_many_games(self) -> None:
        agent = kaggle_agent(leftmost)
        for _ in range(3):
            # Both fill column 1; who begins completes no four there, and so on.
            reward, ended = played(agent, kaggle_agent(leftmost))
            assert (reward, ended) == (1, ["DONE", "DONE"])

    def test_other_boards_are_played_too(self) -> None:
        reward, ended = played(kaggle_agent("impossible", seed=1), "random", columns=5, rows=4)
        assert (ended, reward in (0, 1)) == (["DONE", "DONE"], True)

    def test_each_game_has_its_own_seed(self) -> None:
        seeds: list[int] = []

        class Told:
            def start(self, seed: int) -> None:
                seeds.append(seed)

            def __call__(self, position: Position) -> int:
                return leftmost(position)

        agent = kaggle_agent(Told(), seed=7)
        for _ in range(3):
            played(agent, "random")
        assert seeds == [7, 8, 9]

    def test_dictionaries_and_objects_will_do(self) -> None:
        board = Position("4455").to_array().ravel().tolist()
        agent = kaggle_agent("impossible", seed=1)
        answers = {
            agent({"board": board, "mark": 1}, SEVEN_BY_SIX),
            agent(Struct(board=board, mark=1), Struct(SEVEN_BY_SIX)),
            agent({"board": board}),
        }
        assert answers <= {2, 5}

    @pytest.mark.parametrize(
        ("observation", "configuration", "says"),
        [
            ({"board": [0] * 42, "mark": 2}, SEVEN_BY_SIX, "mark is 2, but x is to move"),
            ({"board": [0] * 41, "mark": 1}, SEVEN_BY_SIX, "list of 42 squares"),
            ({"board": [1] + [0] * 41, "mark": 2}, SEVEN_BY_SIX, "column 1"),
            ({"board": [3] * 42, "mark": 1}, SEVEN_BY_SIX, "3 is no square"),
            ({"mark": 1}, SEVEN_BY_SIX, "has no board"),
            ({"board": [0] * 42, "mark": 1}, {**SEVEN_BY_SIX, "inarow": 5}, "four in a row, not 5"),
            ({"board": [0] * 400, "mark": 1}, {**SEVEN_BY_SIX, "columns": 20, "rows": 20}, "20x20"),
        ],
    )
    def test_observations_that_are_none(self, observation: Any, configuration: Any, says: str) -> None:
        with pytest.raises(ClaimevenError, match=says):
            kaggle_agent("random")(observation, configuration)


class TestAgentsOfKaggle:
    def test_are_functions_of_positions(self) -> None:
        policy = from_kaggle(negamax_agent)
        assert policy(Position("121212")) == 0  # it sees a four
        assert evaluate(policy, 25).by_sight["1-4"].kept.value > 0.8

    def test_may_take_the_observation_alone(self) -> None:
        assert from_kaggle(lambda observation: observation.mark)(Position("4")) == 2

    def test_ours_come_through_both_ways(self) -> None:
        quality = evaluate(from_kaggle(kaggle_agent("impossible", seed=1)), 25).overall
        assert quality.perfect.value == 1.0


@pytest.fixture(scope="module")
def submission(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("submission") / "submission.py"
    write_submission(path, "impossible")
    return path


class TestSubmission:
    def elsewhere(self, code: str, folder: Path) -> subprocess.CompletedProcess[str]:
        """Runs Python where claimeven is not installed, and sees to it that it is not."""
        check = "import importlib.util as u; assert u.find_spec('claimeven') is None\n"
        return subprocess.run(
            [sys.executable, "-c", check + code],
            cwd=folder,
            env={"PATH": "/usr/bin:/bin", "TMPDIR": str(folder)},
            capture_output=True,
            text=True,
            check=False,
        )

    def test_plays_where_there_is_no_claimeven(self, submission: Path, tmp_path: Path) -> None:
        ended = self.elsewhere(
            f"""
from kaggle_environments import make
for agents, side in ((["{submission}", "negamax"], 0), (["random", "{submission}"], 1)):
    environment = make("connectx", debug=True)
    environment.run(agents)
    assert environment.state[side].reward == 1, environment.render(mode="ansi")
    assert environment.state[side].status == "DONE"
print("both won")
""",
            tmp_path,
        )
        assert "both won" in ended.stdout, ended.stderr
        assert list(tmp_path.glob("claimeven-*")) == []  # what it unpacked is gone

    def test_is_one_small_file_of_text_with_its_licence(self, submission: Path) -> None:
        assert submission.stat().st_size < 10 << 20
        source = submission.read_text(encoding="ascii")
        assert max(map(len, source.splitlines())) < 120
        assert "MIT licence" in source

    def test_its_last_function_is_the_agent(self, submission: Path) -> None:
        """Kaggle takes that one."""
        names: dict[str, Any] = {}
        exec(compile(submission.read_text(), "submission.py", "exec"), names)
        assert [name for name, value in names.items() if callable(value)][-1] == "agent"

    def test_says_where_it_does_not_run(self, submission: Path, tmp_path: Path) -> None:
        ended = self.elsewhere(
            f"""
import importlib.machinery
importlib.machinery.EXTENSION_SUFFIXES = [".cpython-39-x86_64-linux-gnu.so"]
names = {{}}
exec(open("{submission}").read(), names)
names["agent"]({{"board": [0] * 42, "mark": 1}}, {{}})
""",
            tmp_path,
        )
        assert "this submission was made for Linux" in ended.stderr

    def test_refuses_players_that_there_are_not(self, tmp_path: Path) -> None:
        with pytest.raises(ClaimevenError):
            write_submission(tmp_path / "x.py", "nobody")
        assert list(tmp_path.iterdir()) == []
