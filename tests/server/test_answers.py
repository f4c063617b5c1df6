"""Scores are those of the command line, and the known truth."""

from cases import ServerTest
from positions import WON, full_board, query
from program import SLOW, has_size, says, scored, without_work
from wire import Wire

EMPTY_SCORES = [-2, -1, 0, 1, 0, -1, -2]
DRAWING = "......./......./......./......./...o.../...x..."


class Solve(ServerTest):
    def scores(self, moves):
        return self.ok(f"/solve?pos={moves}")["score"]

    def test_is_one_short_line(self):
        answer = self.server.ask("/solve?pos=4455")
        self.assertEqual(answer.body, b'{"pos":"4455","score":[-4,-3,18,2,2,18,-3]}\n')

    def test_without_a_position_the_board_is_empty(self):
        for target in ("/solve", "/solve?", "/solve?pos="):
            with self.subTest(target):
                self.assertEqual(self.ok(target), {"pos": "", "score": EMPTY_SCORES})

    def test_known_scores(self):
        count = max(2, int(20 / SLOW))
        for name in ("begin-easy", "middle-easy", "end-easy"):
            for moves, score in scored(name, count):
                with self.subTest(moves):
                    self.assertEqual(max(x for x in self.scores(moves) if x != 100), score)

    def test_known_scores_of_harder_positions(self):
        for moves, score in scored("middle-medium", 3) + scored("begin-hard", 3):
            with self.subTest(moves):
                self.assertEqual(max(x for x in self.scores(moves) if x != 100), score)

    def test_full_columns_are_100(self):
        scores = self.scores("444444")
        self.assertEqual([i for i, score in enumerate(scores) if score == 100], [3])
        scores = self.scores("111111222222")
        self.assertEqual([i for i, score in enumerate(scores) if score == 100], [0, 1])

    def test_after_the_end_all_columns_are_100(self):
        self.assertEqual(self.scores(WON), [100] * 7)
        moves = full_board()
        self.assertEqual(len(moves), 42)
        self.assertEqual(self.scores(moves), [100] * 7)

    def test_before_the_last_move_one_column_is_left(self):
        moves = full_board()
        expected = [100] * 7
        expected[int(moves[41]) - 1] = 0
        self.assertEqual(self.scores(moves[:41]), expected)

    def test_scores_are_those_of_analyze(self):
        for moves in ("", "4", "44", "444444", "2252576253462244", WON):
            with self.subTest(moves):
                expected = [100 if score is None else score for score in says("analyze", moves)["scores"]]
                self.assertEqual(self.scores(moves), expected)


class Analyze(ServerTest):
    def assert_as_printed(self, moves, size="7x6", game="connect4"):
        expected = says("analyze", "--size", size, "--game", game, moves)
        answer = self.ok("/api/v1/analyze?" + query(moves=moves, size=size, game=game))
        added = () if game == "fill" else ("source", "columns")
        self.assertEqual(without_work(answer, "source", "columns"), without_work(expected, "source", "columns"))
        for name in added:
            self.assertIn(name, answer)
        return answer

    def test_as_the_command_line(self):
        for moves in ("", "4", "4455", "444444", "2252576253462244", WON, full_board(), DRAWING):
            with self.subTest(moves):
                self.assert_as_printed(moves)

    def test_other_sizes(self):
        for size, moves in (
            ("4x4", "1122"),
            ("5x4", ""),
            ("5x4", "335"),
            ("5x5", "3333344"),
            ("6x4", "33443344"),
        ):
            with self.subTest(f"{size} {moves}"):
                self.assert_as_printed(moves, size)

    def test_the_tenth_column_is_a(self):
        if not has_size("10x5"):
            self.skipTest("this build has no board of 10x5")
        answer = self.assert_as_printed("aaaa9999a988888111112222266666", "10x5")
        self.assertEqual(len(answer["columns"]), 10)

    def test_the_fill_game(self):
        for size, moves in (("4x4", "1122"), ("4x4", ""), ("7x6", full_board()[:30]), ("7x6", full_board())):
            with self.subTest(f"{size} {moves}"):
                self.assert_as_printed(moves, size, "fill")

    def test_in_the_fill_game_play_goes_on_after_a_four(self):
        self.assert_as_printed("1212121233", "4x4", "fill")

    def test_drawings(self):
        answer = self.assert_as_printed("..../..../.x../.oxo", "4x4")
        self.assertIsNone(answer["moves"])
        self.assertEqual(answer["board"], "..../..../.x../.oxo")
        self.assert_as_printed("..../..../.X../.OxO", "4x4")

    def test_columns_say_what_the_scores_mean(self):
        for moves in ("", "4455", "444444", "2252576253462244"):
            answer = self.ok(f"/api/v1/analyze?moves={moves}")
            with self.subTest(moves):
                self.assertEqual(len(answer["columns"]), 7)
                for number, (score, column) in enumerate(zip(answer["scores"], answer["columns"]), 1):
                    self.assert_column(number, score, column)
                best = answer["columns"][answer["best"][0] - 1]
                for name in ("score", "outcome", "moves_to_end"):
                    self.assertEqual(best[name], answer[name])

    def assert_column(self, number, score, column):
        if score is None:
            return self.assertIsNone(column)
        self.assertEqual(column["column"], number)
        self.assertEqual(column["score"], score)
        self.assertEqual(column["outcome"], "win" if score > 0 else "loss" if score < 0 else "draw")
        self.assertIs(column["exact"], True)
        self.assertNotIn("lower", column)

    def test_best_play_only_if_it_is_wanted(self):
        for values in (
            {"moves": "4455"},
            {"moves": "2252576253462244"},
            {"moves": "1122", "size": "4x4", "game": "fill"},
        ):
            with self.subTest(values["moves"]):
                whole = self.ok("/api/v1/analyze?" + query(**values, pv="true"))
                short = self.ok("/api/v1/analyze?" + query(**values, pv="false"))
                self.assertEqual(
                    without_work(whole), without_work(self.ok("/api/v1/analyze?" + query(**values)))
                )
                self.assertIn("pv", whole)
                self.assertEqual(without_work(short), without_work(whole, "pv"))

    def test_a_finished_game_has_no_columns(self):
        self.assertEqual(self.ok(f"/api/v1/analyze?moves={WON}")["columns"], [None] * 7)

    def test_says_where_the_answer_is_from(self):
        self.assertEqual(self.ok("/api/v1/analyze?moves=44")["source"], "book")
        self.assertEqual(self.ok("/api/v1/analyze?moves=33&size=5x4")["source"], "search")

    def test_members_come_in_the_order_of_the_command_line(self):
        names = list(self.ok("/api/v1/analyze?moves=4455"))
        expected = list(says("analyze", "4455"))
        self.assertEqual([name for name in names if name in expected], expected)


class Targets(ServerTest):
    """Ways to write the same question."""

    def test_percent_escapes(self):
        expected = self.ok("/api/v1/analyze?moves=4455")["scores"]
        for target in (
            "/api/v1/analyze?moves=%34%34%35%35",
            "/api/v1/analyze?mov%65s=4455",
            "/api/v1/%61nalyze?moves=4455",
            "/api/v1/analyze?moves=4455&",
            "/api/v1/analyze?&moves=4455",
        ):
            with self.subTest(target):
                self.assertEqual(self.ok(target)["scores"], expected)

    def test_plus_and_blanks_are_blanks(self):
        for target in ("/api/v1/analyze?moves=+4455+", "/api/v1/analyze?moves=%204455%20"):
            with self.subTest(target):
                self.assertEqual(self.ok(target)["moves"], "4455")

    def test_an_escaped_plus_is_no_blank(self):
        self.assert_error(self.server.ask("/api/v1/analyze?moves=%2B4455"), 400, "notation", 1)

    def test_slashes_of_drawings_may_be_escaped(self):
        plain = self.ok("/api/v1/analyze?moves=..../..../.x../.oxo&size=4x4")
        escaped = self.ok("/api/v1/analyze?moves=....%2f....%2F.x..%2f.oxo&size=4x4")
        self.assertEqual(without_work(plain), without_work(escaped))

    def test_rows_of_drawings_may_be_lines(self):
        self.assertEqual(
            self.ok("/api/v1/analyze?moves=....%0a....%0a.x..%0a.oxo%0a&size=4x4")["board"],
            "..../..../.x../.oxo",
        )

    def test_absolute_form(self):
        with Wire(self.server) as wire:
            self.assertEqual(wire.ask("http://localhost/solve?pos=4455").json["pos"], "4455")
