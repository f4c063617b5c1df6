"""OpenSpiel's connect_four: games between its bots and ours."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from claimeven import ClaimevenError, Position
from claimeven.rl import evaluate, from_openspiel, openspiel_bot, openspiel_mcts
from conftest import leftmost

GAME = pyspiel.load_game("connect_four")


def mcts(simulations: int, seed: int = 1) -> pyspiel.Bot:
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(GAME, evaluator, 2.0, simulations, 100, True, seed, False)


def played(first: pyspiel.Bot, second: pyspiel.Bot) -> list[float]:
    return pyspiel.evaluate_bots(GAME.new_initial_state(), [first, second], 1)


class TestBot:
    def test_the_first_player_wins(self) -> None:
        for opponent in (pyspiel.make_uniform_random_bot(1, 1), mcts(100), openspiel_bot("hard", seed=1)):
            assert played(openspiel_bot("impossible", seed=1), opponent) == [1.0, -1.0]

    def test_the_second_player_wins_against_random_moves(self) -> None:
        assert played(pyspiel.make_uniform_random_bot(0, 1), openspiel_bot("impossible", seed=1)) == [-1.0, 1.0]

    def test_any_function_is_a_bot(self) -> None:
        bot = openspiel_bot(leftmost)
        assert isinstance(bot, pyspiel.Bot)
        state = GAME.new_initial_state()
        for _ in range(6):
            state.apply_action(0)
        assert bot.step(state) == 1

    def test_other_boards_are_played_too(self) -> None:
        game = pyspiel.load_game("connect_four(columns=5,rows=4)")
        bot = openspiel_bot("impossible", seed=1)
        returns = pyspiel.evaluate_bots(
            game.new_initial_state(), [bot, pyspiel.make_uniform_random_bot(1, 1)], 1
        )
        assert returns[0] >= 0

    @pytest.mark.parametrize(
        ("game", "says"),
        [("tic_tac_toe", "not tic_tac_toe"), ("connect_four(x_in_row=5)", "four in a row, not 5")],
    )
    def test_other_games_are_refused(self, game: str, says: str) -> None:
        with pytest.raises(ClaimevenError, match=says):
            openspiel_bot("random").step(pyspiel.load_game(game).new_initial_state())


class TestTheirBots:
    def test_are_functions_of_positions(self) -> None:
        policy = from_openspiel(mcts(1000))
        assert policy(Position("121212")) == 0  # it sees a four
        assert evaluate(from_openspiel(openspiel_bot("impossible", seed=1)), 25).overall.perfect.value == 1.0

    def test_know_no_positions_that_no_game_leads_to(self) -> None:
        with pytest.raises(ClaimevenError, match="no game leads to this position"):
            from_openspiel(mcts(10))(Position("......./......./......./......./...x.../...o..."))

    def test_are_not_asked_when_the_game_is_over(self) -> None:
        with pytest.raises(ClaimevenError, match="the game is over"):
            from_openspiel(mcts(10))(Position("1212121"))

    def test_see_the_position_however_it_came_about(self) -> None:
        seen: list[str] = []

        class Watching(pyspiel.Bot):  # type: ignore[misc]
            def __init__(self) -> None:
                pyspiel.Bot.__init__(self)

            def step(self, state: pyspiel.State) -> int:
                seen.append(str(state).strip())
                return 0

        position = Position("52462445645265662435617221541")
        from_openspiel(Watching())(position)
        assert seen == [str(position)]


class TestMonteCarloTreeSearch:
    def test_plays_the_same_with_the_same_seed(self) -> None:
        position = Position("4453")
        agent = openspiel_mcts(20)
        answers = []
        for seed in (*range(20), *range(20)):
            agent.start(seed)
            answers.append(agent(position))
        assert answers[:20] == answers[20:]
        assert len(set(answers)) > 1

    def test_is_better_the_longer_it_searches(self) -> None:
        perfect = [evaluate(openspiel_mcts(budget), 100).overall.perfect.value for budget in (10, 1000)]
        assert perfect[0] + 0.15 < perfect[1]

    def test_needs_a_simulation(self) -> None:
        with pytest.raises(ClaimevenError):
            openspiel_mcts(0)
        assert np.isin(openspiel_mcts(1)(Position()), range(7))
