"""Players, levels, matches, and how good moves are."""

from __future__ import annotations

import math

import claimeven
import pytest
from boards import OPEN_THREE, X_HAS_WON
from claimeven import (
    ClaimevenError,
    FillPosition,
    Game,
    Player,
    Position,
    measure_quality,
    play_match,
    sample_positions,
)


class TestPlayers:
    @pytest.mark.parametrize("game", ["connect4", "fill"])
    def test_all_that_are_listed_play(self, game: str) -> None:
        listed = claimeven.players(game=game)
        assert listed[0].name == "random"
        for description in listed:
            assert description.text
            assert description.pattern
            player = Player(description.name, game=game)
            assert (player.name, player.game) == (description.name, game)
            move = player.choose(Game("4455", game=game), nodes=2000)
            assert 0 <= move.column < 7

    def test_the_same_seed_makes_the_same_moves(self) -> None:
        def moves(seed: int) -> str:
            player = Player("level:3")
            player.start(seed)
            game = Game()
            while not game.is_over:
                game.play(player.choose(game).column)
            return game.moves_text

        assert moves(7) == moves(7)
        assert len({moves(seed) for seed in range(5)}) > 1

    def test_take_a_position_or_a_game(self) -> None:
        player = Player("level:10")
        assert player.choose(Position(OPEN_THREE)).column in (2, 5)
        assert player.choose(Game("4455")).column in (2, 5)

    def test_of_the_fill_game_take_its_positions(self) -> None:
        player = Player("h1:4", game="fill")
        assert player.choose(FillPosition("1122334")).column in range(7)
        with pytest.raises(ClaimevenError):
            player.choose(Position("44"))
        with pytest.raises(ClaimevenError):
            Player("hard").choose(FillPosition("44"))

    def test_a_game_that_is_over_has_no_move(self) -> None:
        with pytest.raises(ClaimevenError, match="over"):
            Player("hard").choose(Position(X_HAS_WON))

    @pytest.mark.parametrize("name", ["nobody", "", "level:11", "level:", "heuristic:x", "\0"])
    def test_of_a_name_that_is_none(self, name: str) -> None:
        with pytest.raises(ClaimevenError):
            Player(name)

    def test_levels_go_from_weak_to_strong(self) -> None:
        levels = claimeven.levels()
        assert [level.number for level in levels] == list(range(1, 11))
        assert [level.elo for level in levels] == sorted(level.elo for level in levels)
        assert [level.name for level in levels if level.name] == ["easy", "medium", "hard", "impossible"]
        assert levels[-1].horizon is None
        assert levels[-1].best_moves == 1


class TestMatches:
    def test_the_perfect_player_beats_a_random_one(self) -> None:
        result = play_match("level:10", "random", games=4)
        assert (result.wins, result.draws, result.losses, result.games) == (4, 0, 0, 4)
        assert (result.score, result.ending) == (1, "complete")
        assert result.moves[0] > 0
        assert result.time[0] > 0

    def test_follow_from_the_seed_with_any_number_of_threads(self) -> None:
        def facts(seed: int, threads: int) -> tuple[object, ...]:
            result = play_match("level:2", "random", games=40, seed=seed, threads=threads)
            return result.wins, result.draws, result.losses, result.moves

        assert facts(5, threads=1) == facts(5, threads=2)
        assert facts(5, threads=1) != facts(6, threads=1)

    def test_figures_have_intervals(self) -> None:
        result = play_match("level:5", "level:2", games=20)
        score = result.estimate_score()
        assert score.low < score.value == result.score < score.high or result.score == 1
        elo = play_match("level:10", "random", games=2).estimate_elo()
        assert (elo.value, elo.high) == (math.inf, math.inf)
        assert elo.low < math.inf

    def test_of_the_fill_game_and_other_sizes(self) -> None:
        assert play_match("h1:2", "random", game="fill", games=2, size="5x5").games == 2

    @pytest.mark.parametrize("threads", [1, 2])
    def test_tell_how_they_stand(self, threads: int) -> None:
        news: list[int] = []
        play_match("random", "random", games=6, threads=threads, progress=lambda now: news.append(now.games))
        assert news == [1, 2, 3, 4, 5, 6]

    @pytest.mark.parametrize("threads", [1, 2])
    def test_are_ended_by_what_a_callback_raises(self, threads: int) -> None:
        def refuse(now: object) -> None:
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            play_match("random", "random", games=1000, threads=threads, progress=refuse)

    @pytest.mark.parametrize("threads", [1, 2])
    def test_are_stopped(self, threads: int) -> None:
        stop = claimeven.StopSignal()
        result = play_match(
            "random", "random", games=100_000, threads=threads, stop=stop, progress=lambda now: stop.request()
        )
        assert result.ending == "stopped"
        assert result.games < 100_000

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            ({"a": "nobody"}, "there is no player 'nobody'"),
            ({"game": "chess"}, 'a game is "connect4" or "fill"'),
            ({"threads": 0}, "from 1 to 256 threads, not 0"),
            ({"opening_plies": -1}, "fewer than 0 random moves"),
            ({"opening_plies": 42}, "no game left after 42"),
            ({"move_nodes": -1}, "can't be negative"),
            ({"move_time": -1}, "can't be negative"),
            ({"size": "99x99"}, "99x99"),
        ],
    )
    def test_options_out_of_range(self, options: dict[str, object], reason: str) -> None:
        with pytest.raises(ClaimevenError, match=reason):
            play_match(**{"a": "random", "b": "random", "games": 1, **options})  # type: ignore[arg-type]


class TestQuality:
    def test_the_perfect_player_makes_no_mistakes(self) -> None:
        positions = sample_positions(20, stones=(16, 24), seed=3)
        assert all(16 <= one.position.stones <= 24 for one in positions)
        perfect = measure_quality(Player("level:10"), positions)
        assert (perfect.positions, perfect.optimal, perfect.blunders) == (20, 20, 0)
        assert perfect.won_kept == perfect.won
        worse = measure_quality(Player("random"), positions)
        assert worse.optimal < 20

    def test_samples_follow_from_the_seed(self) -> None:
        def keys(seed: int) -> list[int]:
            return [one.position.key for one in sample_positions(5, stones=(20, 24), seed=seed)]

        assert keys(1) == keys(1) != keys(2)

    def test_samples_have_true_scores(self, solver: claimeven.Solver) -> None:
        for one in sample_positions(5, stones=(20, 24)):
            assert one.analysis.scores == solver.analyze(one.position).scores

    def test_the_fewest_stones_come_first(self) -> None:
        with pytest.raises(ClaimevenError, match="stones are the fewest and the most"):
            sample_positions(5, stones=(24, 20))

    def test_tells_how_far_it_is(self) -> None:
        counts: list[int] = []
        positions = sample_positions(5, stones=(20, 24), progress=counts.append)
        assert counts == [1, 2, 3, 4, 5]
        news: list[int] = []
        measure_quality(Player("random"), positions, progress=lambda now: news.append(now.positions))
        assert news[-1] == 5

    def test_of_the_main_game_alone(self) -> None:
        with pytest.raises(ClaimevenError, match="should be of the kind fill"):
            measure_quality(Player("h1:2", game="fill"), sample_positions(1, stones=(20, 24)))
