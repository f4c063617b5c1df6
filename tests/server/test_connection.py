"""Connections: what comes in pieces, in heaps, slowly, half, or not at all."""

import socket
import threading
import time
import unittest

from cases import ServerTest
from program import SLOW, says, without_work
from server import Server, until
from wire import Wire, request

REVIEW = b'{"moves":"4455"}'
RUNNING = "claimeven_searches_running"
CANCELLED = 'claimeven_searches_total{ending="cancelled"}'


def chunked(*chunks, extension="", trailers=""):
    """A body in these chunks."""
    parts = [b"%x%s\r\n%s\r\n" % (len(chunk), extension.encode(), chunk) for chunk in chunks]
    return b"".join(parts) + b"0\r\n" + trailers.encode() + b"\r\n"


class KeepAlive(ServerTest):
    def test_many_requests_on_one_connection(self):
        wire = self.wire()
        for _ in range(200):
            self.assertEqual(wire.ask("/solve?pos=4455").status, 200)

    def test_close_closes(self):
        for value in ("close", "Close", "keep-alive, close"):
            with self.subTest(value):
                wire = self.wire()
                answer = wire.ask("/healthz", f"Connection: {value}")
                self.assertEqual(answer["Connection"], "close")
                self.assertTrue(wire.is_closed())

    def test_what_follows_close_is_not_answered(self):
        wire = self.wire()
        wire.get("/healthz", "Connection: close").get("/healthz")
        wire.answer()
        self.assertTrue(wire.is_closed())

    def test_old_clients_get_the_end_of_the_connection(self):
        wire = self.wire()
        answer = wire.send("GET /healthz HTTP/1.0\r\n\r\n").answer()
        self.assertEqual(answer.json, {"status": "ok"})
        self.assertTrue(wire.is_closed())

    def test_old_clients_may_ask_to_go_on(self):
        wire = self.wire()
        for _ in range(3):
            answer = wire.send("GET /healthz HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n").answer()
            if answer["Connection"] == "close":
                self.assertTrue(wire.is_closed())
                return
            self.assertEqual(answer["Connection"].lower(), "keep-alive")


class Pipelining(ServerTest):
    def test_answers_come_in_the_order_of_the_requests(self):
        wire = self.wire()
        moves = [f"{a}{b}{c}" for a in range(1, 8) for b in range(1, 8) for c in range(1, 8)]
        wire.send(b"".join(request("GET", f"/solve?pos={one}") for one in moves))
        self.assertEqual([wire.answer().json["pos"] for _ in moves], moves)

    def test_bodies_and_errors_among_them(self):
        wire = self.wire()
        for _ in range(20):
            wire.send(request("POST", "/api/v1/review", body=REVIEW))
            wire.get("/nothing")
            wire.send(request("HEAD", "/solve?pos=4455"))
            wire.send(request("POST", "/api/v1/review", "Transfer-Encoding: chunked") + chunked(REVIEW))
            wire.get("/solve?pos=8")
        for _ in range(20):
            self.assertEqual(wire.answer().json["moves"], "4455")
            self.assertEqual(wire.answer().status, 404)
            self.assertEqual(wire.answer("HEAD").status, 200)
            self.assertEqual(wire.answer().json["moves"], "4455")
            self.assertEqual(wire.answer().status, 400)

    def test_a_client_that_sends_much_and_reads_late(self):
        wire = self.wire()
        count = 3000
        sender = threading.Thread(target=wire.send, args=(request("GET", "/api/v1/players") * count,))
        sender.start()
        time.sleep(0.3)
        for _ in range(count):
            self.assertEqual(wire.answer().status, 200)
        sender.join()


class PipeliningHard(ServerTest):
    OPTIONS = ("--no-book", "--threads", "2", "--table", "16", "--limit", str(60 * SLOW))
    SECONDS = 3

    def test_slow_ones_do_not_let_quick_ones_pass(self):
        wire = self.wire(timeout=60 * SLOW)
        hard = "444444"
        targets = [f"/solve?pos={hard}", "/healthz", "/solve?pos=1212121", f"/solve?pos={hard}1", "/healthz"]
        wire.send(b"".join(request("GET", target) for target in targets))
        answers = [wire.answer().json for _ in targets]
        self.assertEqual([answer.get("pos", "-") for answer in answers], [hard, "-", "1212121", hard + "1", "-"])
        self.assertEqual(max(x for x in answers[0]["score"] if x != 100), says("analyze", hard)["score"])


class Pieces(ServerTest):
    def test_byte_by_byte(self):
        wire = self.wire()
        for byte in request("POST", "/api/v1/review", "X-Header: value", body=REVIEW):
            wire.send(bytes([byte]))
        self.assertEqual(without_work(wire.answer().json), without_work(says("review", "4455")))

    def test_byte_by_byte_in_chunks(self):
        wire = self.wire()
        for byte in request("POST", "/api/v1/review", "Transfer-Encoding: chunked") + chunked(
            *(bytes([byte]) for byte in REVIEW), extension=";a=b", trailers="Trailer: x\r\n"
        ):
            wire.send(bytes([byte]))
        self.assertEqual(wire.answer().json["moves"], "4455")

    def test_cut_anywhere(self):
        data = request("POST", "/api/v1/review", body=REVIEW)
        wire = self.wire()
        for cut in range(1, len(data), 3):
            wire.send(data[:cut])
            time.sleep(0.001)
            wire.send(data[cut:])
            self.assertEqual(wire.answer().json["moves"], "4455")

    def test_chunks_of_many_kinds(self):
        for name, body in {
            "one": chunked(REVIEW),
            "many": chunked(*(REVIEW[i : i + 3] for i in range(0, len(REVIEW), 3))),
            "extensions": chunked(REVIEW, extension=';name="a value";other'),
            "trailers": chunked(REVIEW, trailers="A: b\r\nC: d\r\n"),
            "capital digits": b"0000A\r\n" + REVIEW[:10] + b"\r\n" + chunked(REVIEW[10:]),
        }.items():
            with self.subTest(name):
                wire = self.wire()
                wire.send(request("POST", "/api/v1/review", "Transfer-Encoding: Chunked") + body)
                self.assertEqual(wire.answer().json["moves"], "4455")
                self.assertEqual(wire.ask("/healthz").status, 200)

    def test_trailers_do_not_change_where_a_request_ends(self):
        for trailers in ("Content-Length: 5\r\n", "Transfer-Encoding: gzip\r\n", "Connection: close\r\n", "Host: y\r\n"):
            with self.subTest(trailers):
                wire = self.wire()
                wire.send(request("POST", "/api/v1/review", "Transfer-Encoding: chunked"))
                wire.send(chunked(REVIEW, trailers=trailers)).get("/healthz")
                answer = wire.answer()
                self.assertIn(answer.status, (200, 400))
                if answer["Connection"] == "close":
                    self.assertTrue(wire.is_closed())
                else:
                    self.assertEqual(wire.answer().json, {"status": "ok"})


class Expectations(ServerTest):
    def test_100_continue_comes_before_the_body(self):
        wire = self.wire()
        wire.send(f"POST /api/v1/review HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: {len(REVIEW)}\r\n\r\n")
        self.assertEqual(wire.answer(interim=True).status, 100)
        wire.send(REVIEW)
        self.assertEqual(wire.answer(interim=True).json["moves"], "4455")

    def test_with_chunks(self):
        wire = self.wire()
        wire.send(request("POST", "/api/v1/review", "Transfer-Encoding: chunked", "Expect: 100-Continue"))
        self.assertEqual(wire.answer(interim=True).status, 100)
        wire.send(chunked(REVIEW))
        self.assertEqual(wire.answer().json["moves"], "4455")

    def test_what_is_refused_is_refused_before_the_body(self):
        wire = self.wire()
        wire.send("POST /api/v1/review HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2000000\r\n\r\n")
        self.assert_error(wire.answer(interim=True), 413, "too-large")

    def test_one_who_does_not_wait(self):
        wire = self.wire()
        wire.send(request("POST", "/api/v1/review", "Expect: 100-continue", body=REVIEW))
        self.assertEqual(wire.answer().json["moves"], "4455")
        self.assertEqual(wire.ask("/healthz").status, 200)


class Ends(ServerTest):
    """Clients that end their side."""

    def test_half_closed_clients_get_their_answers(self):
        wire = self.wire()
        wire.get("/solve?pos=4455").get("/healthz").get("/api/v1/analyze?moves=2252576253462244")
        wire.finish_sending()
        self.assertEqual(wire.answer().json["pos"], "4455")
        self.assertEqual(wire.answer().status, 200)
        self.assertEqual(wire.answer().json["score"], 13)
        self.assertTrue(wire.is_closed())

    def test_half_a_request_and_the_end(self):
        for data in ("GET /hea", "GET /healthz HTTP/1.1\r\nHost: x\r\n",
                     "POST /api/v1/review HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"):
            with self.subTest(data):
                wire = self.wire()
                rest = wire.send(data).finish_sending().rest()
                self.assertTrue(rest == b"" or rest.startswith(b"HTTP/1.1 400"), rest)

    def test_connections_without_a_word(self):
        for _ in range(50):
            self.wire().close()
        for _ in range(50):
            self.wire().reset()
        self.assertEqual(self.server.ask("/healthz").status, 200)

    def test_reset_in_the_midst(self):
        for target in ("/solve?pos=4455", "/api/v1/players", "/metrics", "/openapi.json"):
            for _ in range(10):
                wire = self.wire()
                wire.get(target).reset()
        for _ in range(10):
            self.wire().send("POST /api/v1/analyze HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{").reset()
        self.assertEqual(self.server.ask("/healthz").status, 200)

    def test_reset_in_a_stream(self):
        positions = ",".join(f'"{a}{b}{c}"' for a in range(1, 8) for b in range(1, 8) for c in range(1, 8))
        for _ in range(10):
            wire = self.wire()
            wire.send(request("POST", "/api/v1/analyze", body=f'{{"positions":[{positions}]}}'.encode()))
            wire.read(100)
            wire.reset()
        self.assertEqual(self.server.ask("/healthz").status, 200)


class Gone(ServerTest):
    """A client that goes away takes its search with it."""

    OPTIONS = ("--no-book", "--threads", "1", "--table", "16", "--limit", "1000")
    SECONDS = 5

    def assert_cancels(self, leave):
        before = self.server.metric(CANCELLED)
        wire = self.wire()
        wire.get("/api/v1/analyze?moves=")
        until(lambda: self.server.metric(RUNNING) == 1, "its search runs")
        leave(wire)
        until(lambda: self.server.metric(RUNNING) == 0, "no search runs any more")
        self.assertEqual(self.server.metric(CANCELLED), before + 1)

    def test_closed(self):
        self.assert_cancels(Wire.close)

    def test_reset(self):
        self.assert_cancels(Wire.reset)

    def test_explanations_too(self):
        wire = self.wire()
        wire.get("/api/v1/explain?moves=")
        until(lambda: self.server.metric(RUNNING) == 1, "its search runs")
        wire.close()
        until(lambda: self.server.metric(RUNNING) == 0, "no search runs any more")

    def test_as_long_as_another_waits_for_the_same_it_goes_on(self):
        first, second = self.wire(), self.wire()
        first.get("/api/v1/analyze?moves=&size=5x5")
        second.get("/api/v1/analyze?moves=&size=5x5")
        time.sleep(0.1)
        first.close()
        self.assertEqual(second.answer().json["moves"], "")

    def test_one_that_waits_in_the_queue(self):
        running = self.wire()
        running.get("/api/v1/analyze?moves=1")
        until(lambda: self.server.metric(RUNNING) == 1, "its search runs")
        waiting = self.wire()
        waiting.get("/api/v1/analyze?moves=2")
        until(lambda: self.server.metric("claimeven_queue_length") >= 1, "another waits")
        waiting.close()
        until(lambda: self.server.metric("claimeven_queue_length") == 0, "nobody waits")
        running.close()
        until(lambda: self.server.metric(RUNNING) == 0, "no search runs any more")


class Stalled(ServerTest):
    """Requests that do not arrive whole."""

    OPTIONS = ()
    SECONDS = 14
    HALVES = (
        "G",
        "GET /healthz HTTP/1.1\r\n",
        "GET /healthz HTTP/1.1\r\nHost: x\r\n",
        "POST /api/v1/review HTTP/1.1\r\nHost: x\r\nContent-Length: 13\r\n\r\n{",
        "POST /api/v1/review HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
    )

    def test_get_408_and_hold_nobody_up(self):
        began = time.monotonic()
        stalled = [self.wire(timeout=30 + 20 * SLOW).send(half) for half in self.HALVES]
        dripping = self.wire(timeout=30 + 20 * SLOW)
        dripping.send("GET /healthz HTTP/1.1\r\nHost: x\r\nX: ")
        # Given these, others are served as ever.
        for _ in range(20):
            self.assertEqual(self.server.ask("/solve?pos=4455").status, 200)
        # A header that comes byte by byte, each within seconds, is no reason to wait longer.
        while time.monotonic() < began + 9:
            time.sleep(0.5)
            dripping.send("a")
        for half, wire in zip(self.HALVES, stalled):
            with self.subTest(half):
                self.assert_error(wire.answer(), 408, "timeout", None)
                self.assertTrue(wire.is_closed())
        self.assert_error(dripping.answer(), 408, "timeout", None)
        self.assertGreater(time.monotonic() - began, 9)
        self.assertLess(time.monotonic() - began, 15 + 10 * SLOW)


class Idle(ServerTest):
    OPTIONS = ("--idle", "1")
    SECONDS = 4

    def test_idle_connections_are_closed(self):
        fresh, used = self.wire(), self.wire()
        used.ask("/healthz")
        began = time.monotonic()
        self.assertTrue(fresh.is_closed())
        self.assertTrue(used.is_closed())
        self.assertLess(time.monotonic() - began, 5 + 3 * SLOW)

    def test_not_while_they_are_used(self):
        wire = self.wire()
        for _ in range(6):
            self.assertEqual(wire.ask("/healthz").status, 200)
            time.sleep(0.4)


class IdleHard(ServerTest):
    OPTIONS = ("--idle", "1", "--no-book", "--threads", "1", "--table", "16", "--limit", "3")
    SECONDS = 5

    def test_one_who_waits_for_an_answer_is_not_idle(self):
        wire = self.wire(timeout=30 * SLOW)
        self.assertEqual(wire.ask("/api/v1/analyze?moves=").status, 504)


class Limited(ServerTest):
    OPTIONS = ("--connections", "4")

    def test_one_too_many_is_told_and_closed(self):
        until(lambda: self.server.metric("claimeven_connections") == 1, "only the one that asks is there")
        held = [self.wire() for _ in range(4)]
        for wire in held:
            self.assertEqual(wire.ask("/healthz").status, 200)
        extra = self.wire()
        # It may be told before it asks.
        try:
            extra.get("/healthz")
        except OSError:
            pass
        self.assert_error(extra.answer(), 503, "connections", None)
        self.assertTrue(extra.is_closed())
        for wire in held:
            self.assertEqual(wire.ask("/healthz").status, 200)
        held[0].close()
        until(self.can_ask, "there is room again")

    def can_ask(self):
        try:
            with Wire(self.server) as wire:
                return wire.ask("/healthz").status == 200
        except (OSError, AssertionError):
            return False


class SlowReaders(ServerTest):
    OPTIONS = ("--threads", "1")
    SECONDS = 33

    def test_hold_nobody_up_and_get_all(self):
        slow = self.wire(receive_buffer=4096)
        count = 2000
        sender = threading.Thread(target=send_quietly, args=(slow, request("GET", "/openapi.json") * count))
        sender.start()
        time.sleep(0.5)
        for _ in range(50):
            self.assertEqual(self.server.ask("/solve?pos=4455").status, 200)
        for _ in range(20):
            self.assertEqual(slow.answer().status, 200)
        slow.close()
        sender.join()

    def test_memory_is_bounded(self):
        """Answers that nobody takes do not heap up."""
        before = self.server.metric("process_resident_memory_bytes")
        wires = [self.wire(receive_buffer=4096) for _ in range(20)]
        senders = [
            threading.Thread(target=send_quietly, args=(wire, request("GET", "/openapi.json") * 1000))
            for wire in wires
        ]
        for sender in senders:
            sender.start()
        time.sleep(1)
        grown = self.server.metric("process_resident_memory_bytes") - before
        for wire in wires:
            wire.socket.shutdown(socket.SHUT_RDWR)
            wire.close()
        for sender in senders:
            sender.join()
        # 20,000 answers of 40 KB would be 800 MB.
        self.assertLess(grown, 200e6)

    def test_one_that_takes_nothing_is_closed(self):
        before = self.server.metric("claimeven_connections")
        wire = self.wire(receive_buffer=4096)
        sender = threading.Thread(target=send_quietly, args=(wire, request("GET", "/openapi.json") * 2000))
        sender.start()
        began = time.monotonic()
        until(lambda: self.server.metric("claimeven_connections") > before, "it is there")
        until(lambda: self.server.metric("claimeven_connections") <= before, "it was closed", seconds=45)
        self.assertGreater(time.monotonic() - began, 20)
        wire.close()
        sender.join()


def send_quietly(wire, data):
    try:
        wire.send(data)
    except OSError:
        pass


class Ipv6(unittest.TestCase):
    def test_listens_there_and_says_so(self):
        if not has_ipv6():
            self.skipTest("no IPv6 here")
        with Server("--host", "::1") as server:
            self.assertEqual(server.url, f"http://[::1]:{server.port}")
            self.assertEqual(server.ask("/healthz").status, 200)


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6) as one:
            one.bind(("::1", 0))
        return True
    except OSError:
        return False
