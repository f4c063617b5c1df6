"""Answers are those of the command line, and the known truth."""

import json
import urllib.parse

import program
from cases import ServerTest
from program import SLOW, lists, says, scored, without_work
from wire import Wire, request

WON = "1212121"
EMPTY_SCORES = [-2, -1, 0, 1, 0, -1, -2]
DRAWING = "......./......./......./......./...o.../...x..."


def full_board():
    """A game of 42 moves without a four: best play from a drawn position."""
    drawn = "111111222222"
    return drawn + says("analyze", drawn)["pv"]


def query(**values):
    return urllib.parse.urlencode(values)


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
        for size, moves in (("4x4", "1122"), ("5x4", ""), ("5x4", "335"), ("5x5", "3333344"), ("6x5", "3344334")):
            with self.subTest(f"{size} {moves}"):
                self.assert_as_printed(moves, size)

    def test_the_tenth_column_is_a(self):
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
        for values in ({"moves": "4455"}, {"moves": "2252576253462244"}, {"moves": "1122", "size": "4x4", "game": "fill"}):
            with self.subTest(values["moves"]):
                whole = self.ok("/api/v1/analyze?" + query(**values, pv="true"))
                short = self.ok("/api/v1/analyze?" + query(**values, pv="false"))
                self.assertEqual(without_work(whole), without_work(self.ok("/api/v1/analyze?" + query(**values))))
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
            self.ok("/api/v1/analyze?moves=....%0a....%0a.x..%0a.oxo%0a&size=4x4")["board"], "..../..../.x../.oxo"
        )

    def test_absolute_form(self):
        with Wire(self.server) as wire:
            self.assertEqual(wire.ask("http://localhost/solve?pos=4455").json["pos"], "4455")


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
                    without_work(self.ok(f"/api/v1/explain?moves={moves}"), "size"), without_work(expected, "size")
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
    def review(self, **values):
        answer = self.server.post("/api/v1/review", values)
        self.assertEqual(answer.status, 200, answer.body)
        return without_work(answer.json)

    def test_as_the_command_line(self):
        for moves in ("", "4455", "44444322333535", WON, full_board()):
            with self.subTest(moves):
                self.assertEqual(self.review(moves=moves), without_work(says("review", moves)))

    def test_another_size(self):
        expected = says("review", "--size", "5x4", "33342144")
        self.assertEqual(self.review(moves="33342144", size="5x4"), without_work(expected))

    def test_the_fill_game(self):
        for size, moves in (("4x4", "1122334412"), ("7x6", "4455")):
            with self.subTest(moves):
                expected = says("review", "--game", "fill", "--size", size, moves)
                self.assertEqual(self.review(moves=moves, size=size, game="fill"), without_work(expected))

    def test_without_a_content_type(self):
        with Wire(self.server) as wire:
            answer = wire.send(request("POST", "/api/v1/review", body=b'{"moves":"4455"}')).answer()
            self.assertEqual(without_work(answer.json), without_work(says("review", "4455")))

    def test_json_may_be_spaced_and_escaped(self):
        body = ' {\r\n\t"moves" : "\\u0034455" }\n'
        answer = self.server.ask("/api/v1/review", "POST", body, {"Content-Type": "Application/JSON; charset=UTF-8"})
        self.assertEqual(answer.json["moves"], "4455")


class Players(ServerTest):
    def test_names_patterns_and_texts(self):
        players = self.ok("/api/v1/players")["players"]
        self.assertLessEqual({"random", "easy", "medium", "hard", "impossible"}, {one["name"] for one in players})
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


class Small(ServerTest):
    """Health, readiness, metrics, the OpenAPI document, the first page."""

    def test_health(self):
        self.assertEqual(self.server.ask("/healthz").body, b'{"status":"ok"}\n')
        self.assertEqual(self.server.ask("/readyz").body, b'{"status":"ready"}\n')

    def test_the_first_page_lists_the_endpoints(self):
        answer = self.server.ask("/")
        self.assertEqual(answer.status, 200)
        self.assertIn(answer.type, ("text/html", "text/plain"))
        for name in ("/solve", "/api/v1/analyze", "/api/v1/events", "/openapi.json", "/metrics"):
            self.assertIn(name, answer.body.decode())

    def test_elsewhere_is_nothing(self):
        for target in ("/index.html", "/api", "/api/v1", "/api/v1/", "/api/v1/nothing", "/solve/", "/Solve", "/solve/x",
                       "//solve", "/favicon.ico", "/healthz/"):
            with self.subTest(target):
                self.assert_error(self.server.ask(target), 404, "not-found", None)


class Head(ServerTest):
    def test_as_get_without_the_body(self):
        for target in (
            "/solve?pos=4455", "/api/v1/analyze?moves=4455", "/api/v1/move?moves=4&player=parity&seed=1",
            "/api/v1/explain?moves=4455", "/api/v1/players", "/api/v1/puzzle?number=1", "/healthz", "/readyz",
            "/metrics", "/openapi.json", "/",
        ):
            with self.subTest(target):
                get, wire = self.server.ask(target), self.wire()
                head = wire.send(request("HEAD", target)).answer("HEAD")
                self.assertEqual(head.status, get.status)
                self.assertEqual(head["Content-Type"], get["Content-Type"])
                self.assertEqual(head["Cache-Control"], get["Cache-Control"])
                # The connection is in order: nothing of a body comes.
                self.assertEqual(wire.ask("/healthz").json, {"status": "ok"})

    def test_its_length_is_that_of_get(self):
        for target in ("/solve?pos=4455", "/api/v1/players", "/api/v1/puzzle?number=1", "/openapi.json"):
            with self.subTest(target):
                head = self.server.ask(target, "HEAD")
                self.assertEqual(head["Content-Length"], str(len(self.server.ask(target).body)))

    def test_errors_likewise(self):
        for target, status in (("/solve?pos=8", 400), ("/nothing", 404)):
            wire = self.wire()
            self.assertEqual(wire.send(request("HEAD", target)).answer("HEAD").status, status)
            self.assertEqual(wire.ask("/healthz").status, 200)


class Caching(ServerTest):
    def test_facts_may_be_kept(self):
        for target in ("/solve?pos=4455", "/api/v1/analyze?moves=4455", "/api/v1/explain?moves=4455", "/api/v1/players",
                       "/openapi.json"):
            with self.subTest(target):
                self.assertEqual(self.server.ask(target)["Cache-Control"], "public, max-age=86400")

    def test_all_else_may_not(self):
        for target in ("/api/v1/move?moves=4", "/api/v1/puzzle", "/healthz", "/readyz", "/metrics", "/solve?pos=8",
                       "/api/v1/analyze?moves=9", "/api/v1/nothing"):
            with self.subTest(target):
                self.assertEqual(self.server.ask(target)["Cache-Control"], "no-store")
        self.assertEqual(self.server.post("/api/v1/review", {"moves": "44"})["Cache-Control"], "no-store")

    def test_json_is_called_so(self):
        for target in ("/solve", "/api/v1/analyze", "/api/v1/players", "/healthz", "/openapi.json", "/nothing"):
            self.assertRegex(self.server.ask(target)["Content-Type"], r"^application/json(; *charset=utf-8)?$")


class Metrics(ServerTest):
    COUNTERS = (
        "claimeven_requests_total", "claimeven_searches_total", "claimeven_rejected_total", "claimeven_shared_total",
        "claimeven_cache_hits_total", "claimeven_cache_misses_total", "claimeven_nodes_total",
        "claimeven_connections_total",
    )
    GAUGES = (
        "claimeven_queue_length", "claimeven_queue_capacity", "claimeven_searches_running", "claimeven_cache_entries",
        "claimeven_cache_bytes", "claimeven_connections", "process_resident_memory_bytes",
        "process_start_time_seconds", "claimeven_build_info",
    )

    def test_the_text_is_that_of_prometheus(self):
        self.server.ask("/solve?pos=4455")
        answer = self.server.ask("/metrics")
        self.assertRegex(answer["Content-Type"], r"^text/plain; *version=0\.0\.4")
        text = answer.body.decode()
        self.assertTrue(text.endswith("\n"))
        kinds = dict(line.split()[2:4] for line in text.splitlines() if line.startswith("# TYPE "))
        for name in self.COUNTERS:
            self.assertEqual(kinds.get(name), "counter", name)
        for name in self.GAUGES:
            self.assertEqual(kinds.get(name), "gauge", name)
        self.assertEqual(kinds.get("claimeven_request_seconds"), "histogram")
        for line in text.splitlines():
            self.assertRegex(line, r'^(# (HELP|TYPE) \w+ .+|[a-z_]+(\{(\w+="[^"\n]*",?)+\})? [-+.\deInfNa]+)$')

    def test_requests_are_counted_by_route_and_status(self):
        name = 'claimeven_requests_total{route="/solve",status="400"}'
        before = self.server.metric(name)
        for _ in range(3):
            self.server.ask("/solve?pos=8")
        self.assertGreaterEqual(self.server.metric(name), before + 3)

    def test_routes_do_not_grow_with_what_is_asked(self):
        for i in range(5):
            self.server.ask(f"/no-such-thing-{i}")
        self.assertNotIn("no-such-thing", self.server.ask("/metrics").body.decode())

    def test_histograms_add_up(self):
        self.server.ask("/solve?pos=4455")
        metrics = self.server.metrics()
        buckets = [(name, value) for name, value in metrics.items()
                   if name.startswith("claimeven_request_seconds_bucket{") and 'route="/solve"' in name]
        values = [value for _, value in buckets]
        self.assertEqual(values, sorted(values))
        self.assertIn('le="+Inf"', buckets[-1][0])
        self.assertEqual(values[-1], metrics['claimeven_request_seconds_count{route="/solve"}'])
        self.assertGreater(metrics['claimeven_request_seconds_sum{route="/solve"}'], 0)

    def test_build_and_process(self):
        metrics = self.server.metrics()
        self.assertEqual(metrics[f'claimeven_build_info{{version="{program.version()}"}}'], 1)
        self.assertGreater(metrics["process_resident_memory_bytes"], 1e6)
        self.assertGreater(metrics["process_start_time_seconds"], 1.6e9)
        self.assertEqual(metrics["claimeven_queue_capacity"], 256)


class OpenApi(ServerTest):
    def test_is_the_projects_document_with_its_version(self):
        expected = json.loads((program.ROOT / "server/openapi.json").read_text())
        expected["info"]["version"] = program.version()
        self.assertEqual(self.ok("/openapi.json"), expected)
