"""Clients that go away, stall, are idle, too many, or do not read."""

import socket
import threading
import time

from cases import ServerTest
from program import SLOW
from server import until
from wire import Wire, request

RUNNING = "claimeven_searches_running"
CANCELLED = 'claimeven_searches_total{ending="cancelled"}'


class Gone(ServerTest):
    """A client that goes away takes its search with it."""

    OPTIONS = ("--no-book", "--threads", "1", "--table", "16", "--limit", "1000")
    SECONDS = 5

    # Each test asks something else: a search that is begun again finds much of it in the table.

    def assert_cancels(self, moves, leave):
        before = self.server.metric(CANCELLED)
        wire = self.wire()
        wire.get(f"/api/v1/analyze?moves={moves}")
        until(lambda: self.server.metric(RUNNING) == 1, "its search runs")
        leave(wire)
        until(lambda: self.server.metric(CANCELLED) == before + 1, "it was cancelled")
        until(lambda: self.server.metric(RUNNING) == 0, "no search runs any more")

    def test_closed(self):
        self.assert_cancels("", Wire.close)

    def test_reset(self):
        self.assert_cancels("1", Wire.reset)

    def test_explanations_too(self):
        wire = self.wire()
        wire.get("/api/v1/explain?moves=2")
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
        running.get("/api/v1/analyze?moves=3")
        until(lambda: self.server.metric(RUNNING) == 1, "its search runs")
        waiting = self.wire()
        waiting.get("/api/v1/analyze?moves=4")
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
        held = []
        for _ in range(4):
            # A connection before this one may not be gone yet.
            until(lambda: self.can_hold(held), "there is room")
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

    def can_hold(self, held):
        wire = self.wire()
        try:
            if wire.ask("/healthz").status == 200:
                held.append(wire)
                return True
        except (OSError, AssertionError):
            pass
        wire.close()
        return False

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
        until(lambda: self.server.metric("claimeven_connections") == 1, "only the one that asks is there")
        wire = self.wire(receive_buffer=4096)
        sender = threading.Thread(target=send_quietly, args=(wire, request("GET", "/openapi.json") * 2000))
        sender.start()
        began = time.monotonic()
        until(lambda: self.server.metric("claimeven_connections") >= 2, "it is there")
        until(lambda: self.server.metric("claimeven_connections") == 1, "it was closed", seconds=45)
        self.assertGreater(time.monotonic() - began, 20)
        wire.close()
        sender.join()


def send_quietly(wire, data):
    try:
        wire.send(data)
    except OSError:
        pass
