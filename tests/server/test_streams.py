"""Answers that come bit by bit: lines of JSON for many positions, and server-sent events."""

import json

from cases import ServerTest
from program import SLOW, has_size, says, scored, without_work
from server import until
from wire import Wire, request

HARD = "4444"  # some 6 million nodes without a book
HARDEST = ""


class Many(ServerTest):
    """POST /api/v1/analyze."""

    def lines(self, positions, **more):
        answer = self.server.post("/api/v1/analyze", {"positions": positions, **more})
        self.assertEqual(answer.status, 200, answer.body)
        self.assertEqual(answer.type, "application/x-ndjson")
        self.assertTrue(answer.body.endswith(b"\n") or not positions)
        lines = [json.loads(line) for line in answer.body.splitlines()]
        for line in lines:
            self.assertEqual(list(line)[0], "number")
        self.assertEqual(sorted(line["number"] for line in lines), list(range(1, len(positions) + 1)))
        return sorted(lines, key=lambda line: line["number"])

    def test_each_line_is_an_analysis(self):
        positions = ["4455", "", "444444", "1212121", " 44 ", "......./......./......./......./...o.../...x..."]
        for position, line in zip(positions, self.lines(positions)):
            with self.subTest(position):
                expected = says("analyze", position)
                self.assertEqual(
                    without_work(line, "number", "source", "columns"),
                    without_work(expected, "source", "columns"),
                )

    def test_size_and_game(self):
        positions = ["1122", "", "..../..../.x../.oxo"]
        for game in ("connect4", "fill"):
            lines = self.lines(positions, size="4x4", game=game)
            for position, line in zip(positions, lines):
                expected = says("analyze", "--size", "4x4", "--game", game, position)
                self.assertEqual(
                    without_work(line, "number", "source", "columns"),
                    without_work(expected, "source", "columns"),
                )

    def test_best_play_only_if_it_is_wanted(self):
        for wanted in (True, False):
            for line in self.lines(["4455", "2252576253462244"], pv=wanted):
                self.assertEqual("pv" in line, wanted)

    def test_what_is_no_position_gets_an_error_in_its_place(self):
        lines = self.lines(["4455", "48", "44", "1111111", "x", "4é", "44"])
        self.assertEqual([line["number"] for line in lines if "error" in line], [2, 4, 5, 6])
        self.assertEqual(list(lines[1]), ["number", "error"])
        self.assertEqual(lines[1]["error"]["code"], "illegal-move")
        self.assertEqual(lines[1]["error"]["at"], 2)
        self.assertEqual(lines[3]["error"]["at"], 7)
        self.assertEqual(lines[4]["error"]["code"], "notation")
        self.assertEqual(lines[6]["moves"], "44")

    def test_too_hard_for_the_fill_game(self):
        lines = self.lines(["44", "4"], game="fill")
        self.assertEqual([line["error"]["code"] for line in lines], ["too-hard"] * 2)

    def test_equal_positions_get_a_line_each(self):
        lines = self.lines(["4455"] * 50)
        self.assertEqual({json.dumps(without_work(line, "number")) for line in lines}.__len__(), 1)

    def test_a_thousand_are_many_enough(self):
        games = [moves for moves, _ in scored("end-easy", 500)]
        positions = games + [moves[:-1] for moves in games]
        lines = self.lines(positions)
        self.assertEqual([line["moves"] for line in lines], positions)

    def test_known_scores(self):
        known = scored("end-easy", max(10, int(100 / SLOW)))
        lines = self.lines([moves for moves, _ in known])
        self.assertEqual([line["score"] for line in lines], [score for _, score in known])

    def test_one_more_is_too_many(self):
        answer = self.server.post("/api/v1/analyze", {"positions": ["4"] * 1001})
        self.assert_error(answer, 400)

    def test_for_old_clients_the_end_of_the_connection_is_the_end(self):
        body = b'{"positions":["4455","44"]}'
        with Wire(self.server) as wire:
            wire.send(request("POST", "/api/v1/analyze", body=body, version="HTTP/1.0"))
            answer = wire.answer()
            self.assertNotIn("transfer-encoding", answer.headers)
            self.assertEqual(len(answer.body.splitlines()), 2)
            self.assertTrue(wire.is_closed())

    def test_afterwards_the_connection_goes_on(self):
        with Wire(self.server) as wire:
            wire.send(request("POST", "/api/v1/analyze", body=b'{"positions":["4455","44"]}'))
            wire.get("/solve?pos=4455")
            self.assertEqual(len(wire.answer().body.splitlines()), 2)
            self.assertEqual(wire.answer().json["pos"], "4455")


class ManyHard(ServerTest):
    """The same without a book, where positions take their time."""

    OPTIONS = ("--no-book", "--threads", "1", "--table", "16", "--limit", str(60 * SLOW))
    SECONDS = 10

    def test_lines_come_as_they_are_solved(self):
        with Wire(self.server) as wire:
            wire.send(request("POST", "/api/v1/analyze", body=b'{"positions":["","1212121"]}'))
            version, status, headers = wire.head()
            self.assertEqual((status, headers["transfer-encoding"]), (200, "chunked"))
            first = json.loads(next(wire.chunks()))
            # The quick one is there while the hard one, of many seconds, is not.
            self.assertEqual((first["number"], first["outcome"]), (2, "loss"))
            self.assertTrue(wire.is_quiet(0.5))

    def test_going_away_ends_the_work(self):
        cancelled = 'claimeven_searches_total{ending="cancelled"}'
        before = self.server.metric(cancelled)
        with Wire(self.server) as wire:
            wire.send(request("POST", "/api/v1/analyze", body=b'{"positions":["1","2","3"]}'))
            until(lambda: self.server.metric("claimeven_searches_running") >= 1, "a search runs")
        until(lambda: self.server.metric(cancelled) > before, "it was cancelled")
        until(lambda: self.server.metric("claimeven_searches_running") == 0, "no search runs any more")
        until(lambda: self.server.metric("claimeven_queue_length") == 0, "nothing waits any more")


class ManyInTime(ServerTest):
    OPTIONS = ("--no-book", "--threads", "1", "--table", "16", "--limit", "0.5")

    def test_the_time_limit_gives_a_line_with_bounds(self):
        answer = self.server.post("/api/v1/analyze", {"positions": ["", "1212121"]})
        lines = {line["number"]: line for line in map(json.loads, answer.body.splitlines())}
        self.assertEqual(set(lines), {1, 2})
        self.assertEqual(lines[1]["error"]["code"], "time")
        self.assertEqual(lines[2]["outcome"], "loss")


def events(wire):
    """The events of a stream as they come: (event, data) or (None, comment)."""
    text = b""
    for chunk in wire.chunks():
        text += chunk
        while b"\n\n" in text:
            block, _, text = text.partition(b"\n\n")
            lines = block.decode().split("\n")
            comments = [line[1:].strip() for line in lines if line.startswith(":")]
            fields = dict(line.split(": ", 1) for line in lines if line and not line.startswith(":"))
            for comment in comments:
                yield None, comment
            if fields:
                assert set(fields) <= {"event", "data", "id", "retry"}, block
                yield fields["event"], json.loads(fields["data"])
    assert text == b"", text


class Events(ServerTest):
    """GET /api/v1/events."""

    OPTIONS = ("--no-book", "--threads", "1", "--table", "32", "--limit", str(60 * SLOW))
    SECONDS = 8

    def events(self, target):
        wire = self.wire(timeout=90 * SLOW)
        _, status, headers = wire.get(target).head()
        self.assertEqual(status, 200)
        self.assertEqual(headers["content-type"].partition(";")[0], "text/event-stream")
        self.assertEqual(headers["cache-control"], "no-store")
        return list(events(wire))

    def test_bounds_narrow_until_the_result_is_there(self):
        found = [event for event in self.events(f"/api/v1/events?moves={HARD}") if event[0] is not None]
        names = [name for name, _ in found]
        self.assertEqual(names, ["bounds"] * (len(found) - 1) + ["result"])
        self.assertGreater(len(found), 3)
        result = found[-1][1]
        expected = says("analyze", HARD)  # from the book
        self.assertEqual(
            without_work(result, "source", "columns", "pv"), without_work(expected, "source", "columns", "pv")
        )
        self.assertEqual(len(result["pv"]), len(expected["pv"]))
        intervals = [interval(data) for _, data in found]
        for before, after in zip(intervals, intervals[1:]):
            self.assertLessEqual(before[0], after[0])
            self.assertGreaterEqual(before[1], after[1])
        for data in (data for _, data in found):
            self.assert_true_of(data, expected)

    def assert_true_of(self, data, expected):
        """What is said of the columns contains what is true of them."""
        for said, true in zip(data["scores"], expected["scores"]):
            if isinstance(said, dict):
                self.assertTrue(said["lower"] <= true <= said["upper"], (said, true))
            else:
                self.assertEqual(said, true)

    def test_a_quick_question_has_a_result_alone(self):
        found = self.events("/api/v1/events?moves=1212121")
        self.assertEqual(found[-1][0], "result")
        self.assertEqual(found[-1][1]["outcome"], "loss")

    def test_another_size(self):
        result = self.events("/api/v1/events?moves=335&size=5x4")[-1]
        self.assertEqual(result[0], "result")
        expected = says("analyze", "--size", "5x4", "335")
        self.assertEqual(
            without_work(result[1], "source", "columns"), without_work(expected, "source", "columns")
        )

    def test_what_is_no_position_gets_no_stream(self):
        self.assert_error(self.server.ask("/api/v1/events?moves=48"), 400, "illegal-move", 2)
        self.assert_error(self.server.ask("/api/v1/events?moves=4&nothing=1"), 400)
        self.assert_error(self.server.ask("/api/v1/events?moves=44&game=fill"), 400, "too-hard")

    def test_best_play_only_if_it_is_wanted(self):
        for wanted in ("true", "false"):
            name, result = self.events(f"/api/v1/events?moves=2252576253462244&pv={wanted}")[-1]
            self.assertEqual((name, "pv" in result), ("result", wanted == "true"))

    def test_the_fill_game(self):
        name, result = self.events("/api/v1/events?moves=1122&size=4x4&game=fill")[-1]
        expected = says("analyze", "--size", "4x4", "--game", "fill", "1122")
        self.assertEqual((name, result["differences"]), ("result", expected["differences"]))

    def test_afterwards_the_connection_goes_on_or_ends(self):
        wire = self.wire()
        wire.get("/api/v1/events?moves=1212121").head()
        list(events(wire))
        self.assertTrue(wire.is_quiet(0.2) or wire.is_closed())

    def test_going_away_ends_the_search(self):
        cancelled = 'claimeven_searches_total{ending="cancelled"}'
        before = self.server.metric(cancelled)
        with Wire(self.server) as wire:
            wire.get("/api/v1/events?moves=1").head()
            until(lambda: self.server.metric("claimeven_searches_running") >= 1, "a search runs")
        until(lambda: self.server.metric(cancelled) > before, "it was cancelled")
        until(lambda: self.server.metric("claimeven_searches_running") == 0, "no search runs any more")


def interval(data):
    return (data["score"],) * 2 if data["exact"] else (data["lower"], data["upper"])


class EventsInTime(ServerTest):
    OPTIONS = ("--no-book", "--threads", "1", "--table", "16", "--limit", "1")

    def test_the_time_limit_ends_the_stream_with_an_error(self):
        with Wire(self.server) as wire:
            wire.get(f"/api/v1/events?moves={HARDEST}").head()
            name, data = list(events(wire))[-1]
        self.assertEqual(name, "failure")
        self.assertEqual(data["error"]["code"], "time")


class Comments(ServerTest):
    OPTIONS = ("--no-book", "--threads", "1", "--table", "16", "--limit", "1000")
    SECONDS = 16

    def test_every_15_seconds_a_comment_comes(self):
        with Wire(self.server, timeout=20 + 10 * SLOW) as wire:
            size = "10x5" if has_size("10x5") else "7x6"
            wire.get(f"/api/v1/events?size={size}").head()
            self.assertTrue(any(name is None for name, _ in events_until_a_comment(wire)))


def events_until_a_comment(wire):
    for event in events(wire):
        yield event
        if event[0] is None:
            return
