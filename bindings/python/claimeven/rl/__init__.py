"""For research: agents in other people's environments, how well an agent plays, and positions to learn from.

    from claimeven import rl

    rl.evaluate("level:5", 1000, seed=1)            # or any function from a Position to a column
    data = rl.dataset(10_000, plies=(8, 24), seed=1)

What an integration needs is imported when it is used: pyarrow for Parquet (`pip install "claimeven[rl]"`),
open_spiel, torch. docs/research.md tells all of it.
"""

from claimeven.rl.agents import Agent, Chooser, Policy
from claimeven.rl.card import CARD_BLOCK, Card
from claimeven.rl.data import PositionSet, dataset
from claimeven.rl.evaluation import Evaluation, Quality, Share, evaluate, evaluation_positions
from claimeven.rl.kaggle import from_kaggle, kaggle_agent, write_submission
from claimeven.rl.openspiel import from_openspiel, openspiel_bot, openspiel_mcts
from claimeven.rl.pettingzoo import from_pettingzoo, pettingzoo_policy
from claimeven.rl.uci import uci_positions, write_uci

__all__ = [
    "CARD_BLOCK",
    "Agent",
    "Card",
    "Chooser",
    "Evaluation",
    "Policy",
    "PositionSet",
    "Quality",
    "Share",
    "dataset",
    "evaluate",
    "evaluation_positions",
    "from_kaggle",
    "from_openspiel",
    "from_pettingzoo",
    "kaggle_agent",
    "openspiel_bot",
    "openspiel_mcts",
    "pettingzoo_policy",
    "uci_positions",
    "write_submission",
    "write_uci",
]
