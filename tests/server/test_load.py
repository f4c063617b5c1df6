"""More questions than can be answered at once."""

import threading
import time
import unittest

from cases import ServerTest
from program import SLOW, checks_types, says, scored
from server import Server, until
from wire import Wire, request

RUNNING = "claimeven_searches_running"
WAITING = "claimeven_queue_length"
HARD = ("", "1", "2", "3", "12", "13", "21", "22")  # seconds each without a book


class Full(ServerTest):
    """One thread, two places in the queue, and questions that take long.

    Each test has a server of its own: one that was asked before has much of the answer in its table.
    """

    SECONDS = 8

    def setUp(self):
        options = ("--no-book", "--threads", "1", "--queue", "2", "--table", "16", "--limit", "1000")
        self.server = self.enterContext(Server(*options))
        for waiting, moves in enumerate(("", "1", "2")):
            self.wire().get(f"/api/v1/analyze?moves={moves}")
            # After its short turn it is at work, or waits in the second lane.
            until(lambda: self.stays_at(1, waiting), f"one is at work, {waiting} wait")

    def stays_at(self, running, waiting):
        """Whether so many are at work and wait, and not just in passing."""

        def is_so():
            metrics = self.server.metrics()
            return metrics[RUNNING] == running and metrics[WAITING] == waiting

        return is_so() and not time.sleep(0.2) and is_so()

    def test_the_next_is_turned_away_at_once(self):
        rejected = self.server.metric("claimeven_rejected_total")
        began = time.monotonic()
        answer = self.server.ask("/api/v1/analyze?moves=3")
        self.assertLess(time.monotonic() - began, 2 * SLOW)
        self.assert_error(answer, 503, "busy", None)
        self.assertEqual(answer["Retry-After"], "1")
        self.assertEqual(answer["Cache-Control"], "no-store")
        self.assertEqual(self.server.metric("claimeven_rejected_total"), rejected + 1)
        self.assertEqual(self.server.metric("claimeven_queue_capacity"), 2)

    def test_likewise_other_hard_questions(self):
        for target in ("/solve?pos=3", "/api/v1/explain?moves=3", "/api/v1/events?moves=3"):
            with self.subTest(target):
                self.assert_error(self.server.ask(target), 503, "busy", None)

    def test_what_needs_no_search_is_answered(self):
        for target in (
            "/healthz",
            "/readyz",
            "/metrics",
            "/api/v1/players",
            "/api/v1/puzzle",
            "/openapi.json",
            "/solve?pos=8",
            "/nothing",
        ):
            with self.subTest(target):
                self.assertNotEqual(self.server.ask(target).status, 503)

    def test_the_connection_of_who_was_turned_away_goes_on(self):
        wire = self.wire()
        self.assertEqual(wire.ask("/api/v1/analyze?moves=3").status, 503)
        self.assertEqual(wire.ask("/healthz").status, 200)


class Equal(ServerTest):
    """Equal questions are solved once."""

    OPTIONS = ("--no-book", "--threads", "1", "--table", "32", "--limit", str(60 * SLOW))
    SECONDS = 3

    def test_in_flight(self):
        moves = "444444"
        before = self.server.metrics()
        wires = [self.wire(timeout=60 * SLOW) for _ in range(8)]
        for wire in wires:
            wire.get(f"/api/v1/analyze?moves={moves}")
        scores = [wire.answer().json["scores"] for wire in wires]
        self.assertEqual(scores, [says("analyze", moves)["scores"]] * 8)
        after = self.server.metrics()

        def grown(name):
            return after.get(name, 0) - before.get(name, 0)

        self.assertEqual(grown('claimeven_searches_total{ending="complete"}'), 1)
        self.assertEqual(grown("claimeven_shared_total") + grown("claimeven_cache_hits_total"), 7)
        self.assertGreater(grown("claimeven_shared_total"), 0)
        self.assertGreater(grown("claimeven_nodes_total"), 1000)

    def test_answered_before(self):
        target = "/api/v1/analyze?moves=2252576253462244"
        first = self.server.ask(target)
        hits = self.server.metric("claimeven_cache_hits_total")
        again = self.server.ask(target)
        self.assertEqual(first.json["scores"], again.json["scores"])
        self.assertEqual(self.server.metric("claimeven_cache_hits_total"), hits + 1)
        self.assertGreater(self.server.metric("claimeven_cache_entries"), 0)
        self.assertGreater(self.server.metric("claimeven_cache_bytes"), 0)

    def test_the_same_moves_of_another_game_are_another_question(self):
        for size in ("4x4", "5x4", "4x5"):
            answer = self.server.ask(f"/api/v1/analyze?moves=1122&size={size}").json
            self.assertEqual(answer["scores"], says("analyze", "--size", size, "1122")["scores"])
        fill = self.server.ask("/api/v1/analyze?moves=1122&size=4x4&game=fill").json
        self.assertIn("differences", fill)

    def test_another_way_to_write_a_position_is_repeated_as_it_was_written(self):
        self.assertEqual(self.server.ask("/api/v1/analyze?moves=445566").json["moves"], "445566")
        self.assertEqual(self.server.ask("/api/v1/analyze?moves=446655").json["moves"], "446655")


class SmallCache(ServerTest):
    OPTIONS = ("--cache", "1")

    def test_stays_within_its_size(self):
        wire = self.wire()
        games = [moves for moves, _ in scored("end-easy", 500)]
        for moves in [moves[: len(moves) - less] for less in range(4) for moves in games]:
            self.assertEqual(wire.ask(f"/api/v1/analyze?moves={moves}").status, 200)
        metrics = self.server.metrics()
        self.assertLessEqual(metrics["claimeven_cache_bytes"], 1024 * 1024)
        self.assertLess(metrics["claimeven_cache_entries"], 2000)
        # Those of late are still there.
        hits = metrics["claimeven_cache_hits_total"]
        wire.ask(f"/api/v1/analyze?moves={games[-1][:-3]}")
        self.assertEqual(self.server.metric("claimeven_cache_hits_total"), hits + 1)


class Lanes(ServerTest):
    """Cheap questions overtake hard ones."""

    OPTIONS = ("--no-book", "--threads", "1", "--table", "16", "--limit", "1000")
    SECONDS = 3

    def test_quick_answers_while_hard_ones_are_at_work(self):
        hard = [self.wire() for _ in HARD]
        for wire, moves in zip(hard, HARD):
            wire.get(f"/api/v1/analyze?moves={moves}")
        until(lambda: self.server.metric(RUNNING) >= 1, "the first is at work")
        for moves, score in scored("end-easy", 20):
            answer = self.server.ask(f"/api/v1/analyze?moves={moves}")
            self.assertEqual(answer.json["score"], score)
        # Not one of the hard ones was done meanwhile: the quick ones did not wait for them.
        self.assertGreaterEqual(self.server.metric(RUNNING) + self.server.metric(WAITING), 6)
        for wire in hard:
            wire.close()
        until(lambda: self.server.metric(RUNNING) + self.server.metric(WAITING) == 0, "all are gone")


class InTime(ServerTest):
    OPTIONS = ("--no-book", "--threads", "1", "--table", "16", "--limit", "0.5")
    SECONDS = 5

    def test_bounds_contain_the_true_scores(self):
        for moves in ("", "4", "44"):
            with self.subTest(moves):
                truth = says("analyze", moves)  # from the book
                answer = self.server.ask(f"/api/v1/analyze?moves={moves}")
                self.assert_error(answer, 504, "time", None)
                found = answer.json
                whole = set(truth) | {"columns", "lower", "upper"}
                self.assertEqual(set(found) - {"error", "source"}, whole - {"source"})
                self.assertIs(found["exact"], False)
                self.assertLessEqual(found["lower"], truth["score"])
                self.assertGreaterEqual(found["upper"], truth["score"])
                for column, score in zip(found["scores"], truth["scores"]):
                    if isinstance(column, dict):
                        self.assertTrue(column["lower"] <= score <= column["upper"])
                    else:
                        self.assertEqual(column, score)
                self.assertEqual(answer["Cache-Control"], "no-store")

    def test_other_questions(self):
        for target in ("/solve", "/api/v1/explain", "/api/v1/explain?move=4"):
            with self.subTest(target):
                self.assert_error(self.server.ask(target), 504, "time", None)

    def test_a_review_ends_in_time(self):
        answer = self.server.post("/api/v1/review", {"moves": "1234567"})
        if answer.status == 200:
            self.assertIs(answer.json["complete"], False)
        else:
            self.assert_error(answer, 504, "time", None)

    def test_a_player_moves_in_time(self):
        for player in ("impossible", "hard", "heuristic:12:minimax"):
            with self.subTest(player):
                began = time.monotonic()
                answer = self.server.ask(f"/api/v1/move?player={player}")
                self.assertLess(time.monotonic() - began, 10 * SLOW)
                if answer.status == 200:
                    self.assertIn(answer.json["ending"], ("complete", "time"))
                else:
                    self.assert_error(answer, 504, "time", None)

    def test_players_of_the_fill_game_too(self):
        began = time.monotonic()
        self.assertIn(self.server.ask("/api/v1/move?game=fill&player=hybrid:12").status, (200, 504))
        self.assertLess(time.monotonic() - began, 10 * SLOW)

    def test_the_fill_game_too(self):
        moves = "12345671234567"
        answer = self.server.ask(f"/api/v1/analyze?game=fill&moves={moves}")
        self.assert_error(answer, 504, "time", None)
        self.assertIn("differences", answer.json)

    def test_what_was_not_finished_is_not_kept(self):
        before = self.server.metric("claimeven_cache_entries")
        self.server.ask("/api/v1/analyze?moves=1")
        self.assertEqual(self.server.metric("claimeven_cache_entries"), before)
        self.assertGreater(self.server.metric('claimeven_searches_total{ending="time"}'), 0)


class Descriptors(unittest.TestCase):
    SECONDS = 2

    def test_running_out_of_them_is_survived(self):
        if checks_types():
            self.skipTest("without descriptors the sanitizer takes objects for none")
        with Server("--connections", "1000", files=40) as server:
            wires = []
            try:
                for _ in range(80):
                    wires.append(Wire(server))
                # Those that are in are served.
                self.assertEqual(wires[0].ask("/healthz").status, 200)
                cpu = cpu_seconds(server.process.pid)
                time.sleep(1)
                self.assertLess(cpu_seconds(server.process.pid) - cpu, 0.5, "it waits, and does not spin")
                self.assertEqual(wires[0].ask("/solve?pos=4455").status, 200)
            finally:
                for wire in wires:
                    wire.close()
            until(lambda: answers(server), "it answers again")
            for _ in range(100):
                self.assertEqual(server.ask("/solve?pos=4455").status, 200)


def cpu_seconds(pid):
    """What a process has used of the processor."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def answers(server):
    try:
        return server.ask("/healthz").status == 200
    except OSError:
        return False


class Crowd(ServerTest):
    """Many clients at once get the right answers."""

    OPTIONS = ("--threads", "2", "--table", "32")
    SECONDS = 5

    def test_right_answers_for_all(self):
        known = scored("end-easy", 60) + scored("middle-easy", max(5, int(40 / SLOW)))
        wrong = []

        def client(offset):
            with Wire(self.server) as wire:
                for i in range(len(known)):
                    moves, score = known[(i * 7 + offset) % len(known)]
                    answer = wire.ask(f"/solve?pos={moves}")
                    if answer.status != 200 or max(x for x in answer.json["score"] if x != 100) != score:
                        wrong.append((moves, answer.status, answer.body))

        clients = [threading.Thread(target=client, args=(number,)) for number in range(16)]
        for one in clients:
            one.start()
        for one in clients:
            one.join()
        self.assertEqual(wrong, [])

    def test_many_connections(self):
        wires = [self.wire() for _ in range(300)]
        for wire in wires:
            wire.get("/solve?pos=4455")
        for wire in wires:
            self.assertEqual(wire.answer().json["pos"], "4455")
        self.assertGreaterEqual(self.server.metric("claimeven_connections"), 300)

    def test_streams_beside_each_other(self):
        body = b'{"positions":["4455","44","48","1212121"]}'
        wires = [self.wire() for _ in range(20)]
        for wire in wires:
            wire.send(request("POST", "/api/v1/analyze", body=body))
        for wire in wires:
            self.assertEqual(len(wire.answer().body.splitlines()), 4)
