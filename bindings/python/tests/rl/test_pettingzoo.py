"""PettingZoo's connect_four_v3: games in the real environment."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from claimeven import ClaimevenError, Position
from claimeven.rl import evaluate, from_pettingzoo, pettingzoo_policy
from conftest import leftmost
from pettingzoo.classic import connect_four_v3


def played(first: Any, second: Any, seed: int = 1) -> tuple[dict[str, float], list[int]]:
    """The rewards, and the moves."""
    env = connect_four_v3.env()
    env.reset(seed=seed)
    policies = {"player_0": first, "player_1": second}
    moves: list[int] = []
    rewards: dict[str, float] = {}
    for name in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        action = None if termination or truncation else policies[name](observation)
        if action is not None:
            moves.append(action)
        env.step(action)
        rewards = {**rewards, **{agent: reward for agent, reward in env.rewards.items() if reward}}
    return rewards, moves


def random_policy(seed: int) -> Any:
    dice = np.random.default_rng(seed)
    return lambda observation: int(dice.choice(np.flatnonzero(observation["action_mask"])))


@pytest.mark.parametrize("seed", range(3))
def test_the_first_player_wins(seed: int) -> None:
    rewards, moves = played(pettingzoo_policy("impossible", seed=seed), random_policy(seed))
    assert rewards == {"player_0": 1, "player_1": -1}
    assert Position.from_moves(moves).winner == "x"


@pytest.mark.parametrize("seed", range(3))
def test_the_second_player_wins_against_random_moves(seed: int) -> None:
    rewards, moves = played(random_policy(seed), pettingzoo_policy("impossible", seed=seed))
    assert rewards == {"player_0": -1, "player_1": 1}
    assert Position.from_moves(moves).winner == "o"


def test_the_policy_sees_the_board_as_it_is() -> None:
    seen: list[Position] = []

    def watching(position: Position) -> int:
        seen.append(position)
        return leftmost(position)

    _, moves = played(pettingzoo_policy(watching), pettingzoo_policy(watching))
    assert seen == [Position.from_moves(moves[:ply]) for ply in range(len(moves))]


def test_nothing_is_played_where_nothing_can_be() -> None:
    observation = {"observation": np.zeros((6, 7, 2), np.int8), "action_mask": np.zeros(7, np.int8)}
    assert pettingzoo_policy("random")(observation) is None


def test_a_masked_column_is_never_played() -> None:
    mask = np.array([0, 1, 1, 1, 1, 1, 1], np.int8)
    observation = {"observation": np.zeros((6, 7, 2), np.int8), "action_mask": mask}
    with pytest.raises(ClaimevenError, match=r"allows \[1, 2, 3, 4, 5, 6\], and the agent chose column 0"):
        pettingzoo_policy(leftmost)(observation)


def test_their_policies_are_functions_of_positions() -> None:
    assert evaluate(from_pettingzoo(pettingzoo_policy("impossible", seed=1)), 25).overall.perfect.value == 1.0
    assert from_pettingzoo(random_policy(1))(Position("444444")) != 3
