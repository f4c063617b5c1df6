"""PettingZoo's connect_four_v3: policies for it, and its policies here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from claimeven._native import Position
from claimeven.errors import ClaimevenError
from claimeven.rl.agents import Agent, Games


def pettingzoo_policy(
    agent: Agent = "impossible", *, seed: int | None = None
) -> Callable[[Mapping[str, Any]], int | None]:
    """A policy: from an observation, with its action mask, to an action; None where the game is over.

        for name in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            env.step(None if termination or truncation else policies[name](observation))

    Args:
        agent: a player's name, a Player, or any function from a position to a column.
        seed: of what is random; None for another one each time.
    """
    games = Games(agent, seed)

    def policy(observation: Mapping[str, Any]) -> int | None:
        allowed = np.flatnonzero(observation["action_mask"])
        if not len(allowed):
            return None
        position = Position(np.asarray(observation["observation"]))
        column = games.column(position)
        if column not in allowed:
            raise ClaimevenError(
                f"the action mask allows {allowed.tolist()}, and the agent chose column {column}",
                "illegal-move",
            )
        return column

    return policy


def from_pettingzoo(policy: Callable[[Any], Any]) -> Callable[[Position], Any]:
    """A policy of connect_four_v3 as a function from a position to a column: to be evaluated, for one."""

    def choose(position: Position) -> Any:
        cells = position.to_array(mover=True)
        mask = np.zeros(position.size[0], np.int8)
        mask[position.legal_columns] = 1
        planes = np.stack([cells == 1, cells == 2], axis=-1).astype(np.int8)
        return policy({"observation": planes, "action_mask": mask})

    return choose
