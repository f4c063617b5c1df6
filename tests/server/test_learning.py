"""Players, explanations, reviews and puzzles are those of the command line."""

from cases import ServerTest
from positions import WON, full_board, query
from program import lists, says, without_luck, without_work
from wire import Wire, request


class Move(ServerTest):
    def move(self, **values):
        return self.ok("/api/v1/move?" + query(**values))

    def test_members(self):
        answer = self.move(moves="44", player="hard", seed=7)
        for name, value in (("moves", "44"), ("player", "hard"), ("seed", 7), ("ending", "complete")):
            self.assertEqual(answer[name], value)
        self.assertEqual(list(answer)[0], "moves")
        self.assertIsInstance(answer["nodes"], int)

    def test_by_default_the_move_is_a_best_one(self):
        for moves in ("", "4455", "2252576253462244"):
            answer = self.move(moves=moves)
            self.assertEqual(answer["player"], "impossible")
            self.assertIn(answer["column"], says("analyze", moves)["best"])

    def test_the_same_seed_gives_the_same_move(self):
        for player in ("random", "easy", "level:1", "heuristic:3"):
            columns = {(seed, self.move(moves="44", player=player, seed=seed)["column"]) for seed in range(8)}
            again = {(seed, self.move(moves="44", player=player, seed=seed)["column"]) for seed in range(8)}
            with self.subTest(player):
                self.assertEqual(columns, again)

    def test_seeds_matter(self):
        self.assertGreater(len({self.move(player="random", seed=seed)["column"] for seed in range(20)}), 2)

    def test_a_seed_that_was_drawn_is_told(self):
        first = self.move(player="random")
        again = self.move(player="random", seed=first["seed"])
        self.assertEqual(without_work(first), without_work(again))
        self.assertGreater(len({self.move(player="random")["seed"] for _ in range(5)}), 1)

    def test_every_player_moves(self):
        for game, moves, size in (("connect4", "4455", "7x6"), ("fill", "1122", "4x4")):
            for player in self.ok(f"/api/v1/players?game={game}")["players"]:
                with self.subTest(f"{game} {player['name']}"):
                    answer = self.move(moves=moves, game=game, size=size, player=player["name"], seed=1)
                    self.assertIn(answer["column"], range(1, 8))

    def test_every_level_moves(self):
        for level in self.ok("/api/v1/players")["levels"]:
            with self.subTest(level["player"]):
                self.assertIn(self.move(moves="4455", player=level["player"])["column"], range(1, 8))

    def test_only_one_column_left(self):
        moves = full_board()
        self.assertEqual(self.move(moves=moves[:41], player="random")["column"], int(moves[41]))

    def test_a_drawing(self):
        answer = self.move(moves="..../..../.x../.oxo", size="4x4")
        self.assertIn(answer["column"], (2, 3))

    def test_a_finished_game_has_no_move(self):
        for moves in (WON, full_board()):
            self.assert_error(self.server.ask(f"/api/v1/move?moves={moves}"), 400)


class Explain(ServerTest):
    def test_as_the_command_line(self):
        for moves in ("4455", "444444", WON, full_board(), full_board()[:38], "2252576253462244"):
            with self.subTest(moves):
                expected = says("solve", "--explain", moves)
                self.assertEqual(
                    without_work(self.ok(f"/api/v1/explain?moves={moves}"), "size"),
                    without_work(expected, "size"),
                )

    def test_a_move(self):
        for moves, column in (("4455", 3), ("4455", 1), (full_board()[:38], int(full_board()[38]))):
            with self.subTest(f"{moves} {column}"):
                expected = says("solve", "--explain", "--move", str(column), moves)
                answer = self.ok(f"/api/v1/explain?moves={moves}&move={column}")
                self.assertEqual(without_work(answer, "size"), without_work(expected, "size"))

    def test_another_size(self):
        expected = says("solve", "--explain", "--size", "5x4", "335")
        answer = self.ok("/api/v1/explain?moves=335&size=5x4")
        self.assertEqual(without_work(answer, "size"), without_work(expected, "size"))

    def test_a_drawing(self):
        expected = says("solve", "--explain", "--size", "4x4", "..../..../.x../.oxo")
        answer = self.ok("/api/v1/explain?moves=..../..../.x../.oxo&size=4x4")
        self.assertEqual(without_work(answer, "size"), without_work(expected, "size"))


class Review(ServerTest):
    def assert_reviewed(self, expected, **values):
        answer = self.server.post("/api/v1/review", values)
        self.assertEqual(answer.status, 200, answer.body)
        self.assertEqual(without_luck(answer.json, expected), without_work(expected))

    def test_as_the_command_line(self):
        for moves in ("", "4455", "44444322333535", WON, full_board()):
            with self.subTest(moves):
                self.assert_reviewed(says("review", moves), moves=moves)

    def test_another_size(self):
        expected = says("review", "--size", "5x4", "33342144")
        self.assert_reviewed(expected, moves="33342144", size="5x4")

    def test_the_fill_game(self):
        for size, moves in (("4x4", "1122334412"), ("7x6", "4455")):
            with self.subTest(moves):
                expected = says("review", "--game", "fill", "--size", size, moves)
                self.assert_reviewed(expected, moves=moves, size=size, game="fill")

    def test_without_a_content_type(self):
        with Wire(self.server) as wire:
            answer = wire.send(request("POST", "/api/v1/review", body=b'{"moves":"4455"}')).answer()
            expected = says("review", "4455")
            self.assertEqual(without_luck(answer.json, expected), without_work(expected))

    def test_json_may_be_spaced_and_escaped(self):
        body = ' {\r\n\t"moves" : "\\u0034455" }\n'
        answer = self.server.ask(
            "/api/v1/review", "POST", body, {"Content-Type": "Application/JSON; charset=UTF-8"}
        )
        self.assertEqual(answer.json["moves"], "4455")


class Players(ServerTest):
    def test_names_patterns_and_texts(self):
        players = self.ok("/api/v1/players")["players"]
        self.assertLessEqual(
            {"random", "easy", "medium", "hard", "impossible"}, {one["name"] for one in players}
        )
        for player in players:
            self.assertEqual(list(player), ["name", "pattern", "text"])

    def test_levels(self):
        levels = self.ok("/api/v1/players")["levels"]
        self.assertEqual([level["level"] for level in levels], list(range(1, 11)))
        elos = [level["elo"] for level in levels]
        self.assertEqual(elos, sorted(elos))

    def test_those_of_the_fill_game(self):
        names = [player["name"] for player in self.ok("/api/v1/players?game=fill")["players"]]
        self.assertIn("random", names)
        self.assertNotIn("impossible", names)


class Puzzles(ServerTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.all = lists("puzzles", "list")

    def puzzle(self, **values):
        return self.ok("/api/v1/puzzle?" + query(**values))

    def test_by_number(self):
        for number in (1, 12, len(self.all)):
            self.assertEqual(self.puzzle(number=number), self.all[number - 1])

    def test_of_what_is_wanted(self):
        for wanted in ({"grade": 3}, {"theme": "zugzwang"}, {"goal": "draw"}, {"grade": 2, "goal": "win"}):
            for _ in range(5):
                puzzle = self.puzzle(**wanted)
                self.assertEqual(puzzle, self.all[puzzle["number"] - 1])
                self.assertEqual({name: puzzle[name] for name in wanted}, wanted)

    def test_the_same_seed_gives_the_same_puzzle(self):
        for seed in (0, 1, 2, 4294967296):
            self.assertEqual(self.puzzle(seed=seed), self.puzzle(seed=seed))
        self.assertGreater(len({self.puzzle(seed=seed)["number"] for seed in range(10)}), 5)

    def test_without_a_seed_it_is_drawn(self):
        self.assertGreater(len({self.puzzle()["number"] for _ in range(10)}), 3)

    def test_none_fits(self):
        grade = self.all[0]["grade"] % 5 + 1
        for target in (f"number=1&grade={grade}", f"number={len(self.all) + 1}", "number=99999999"):
            with self.subTest(target):
                self.assert_error(self.server.ask(f"/api/v1/puzzle?{target}"), 404, "not-found")
