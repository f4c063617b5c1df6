"""Ends: what SIGTERM and SIGINT do."""

import contextlib
import signal
import socket
import threading
import time
import unittest

from program import PATIENCE, SLOW, says
from server import Server, until
from wire import ConnectionEnded, Wire

RUNNING = "claimeven_searches_running"
SLOW_ENOUGH = ("--no-book", "--threads", "1", "--table", "32", "--limit", str(60 * SLOW))
HARD = "44444"  # about a second


def refuses(server):
    try:
        socket.create_connection((server.host, server.port), 1).close()
        return False
    except ConnectionRefusedError:
        return True


class Draining(unittest.TestCase):
    """SIGTERM and SIGINT: what is at work is finished, and nothing else begins."""

    SECONDS = 4

    def assert_drains(self, by):
        with Server(*SLOW_ENOUGH) as server, Wire(server) as idle, Wire(server, timeout=60 * SLOW) as busy:
            self.assertEqual(idle.ask("/readyz").json, {"status": "ready"})
            busy.get(f"/api/v1/analyze?moves={HARD}")
            until(lambda: server.metric(RUNNING) == 1, "a search runs")
            server.process.send_signal(by)
            self.assertTrue(idle.is_closed())
            until(lambda: refuses(server), "new connections are refused")
            answer = busy.answer()
            self.assertEqual(answer.json["scores"], says("analyze", HARD)["scores"])
            self.assertEqual(answer["Connection"], "close")
            self.assertTrue(busy.is_closed())
            self.assertEqual(server.wait(), 0)
            self.assertEqual(server.errors(), "")

    def test_sigterm(self):
        self.assert_drains(signal.SIGTERM)

    def test_sigint(self):
        self.assert_drains(signal.SIGINT)

    def test_a_connection_that_is_kept_learns_of_it(self):
        with Server(*SLOW_ENOUGH) as server, Wire(server, timeout=60 * SLOW) as wire:
            wire.get(f"/api/v1/analyze?moves={HARD}").get("/readyz")
            until(lambda: server.metric(RUNNING) == 1, "a search runs")
            server.process.send_signal(signal.SIGTERM)
            self.assertEqual(wire.answer().status, 200)
            # What was sent behind it is answered, or the connection ends: never half an answer.
            with contextlib.suppress(ConnectionEnded):
                answer = wire.answer()
                self.assertEqual((answer.status, answer.json), (503, {"status": "draining"}))
            self.assertEqual(server.wait(), 0)

    def test_streams_are_finished(self):
        with Server(*SLOW_ENOUGH) as server, Wire(server, timeout=60 * SLOW) as wire:
            wire.get(f"/api/v1/events?moves={HARD}").head()
            until(lambda: server.metric(RUNNING) == 1, "a search runs")
            server.process.send_signal(signal.SIGTERM)
            text = b"".join(wire.chunks())
            self.assertRegex(text.rpartition(b"event: ")[2], rb"^result\n")
            self.assertEqual(server.wait(), 0)

    def test_at_once_when_nothing_is_at_work(self):
        with Server() as server:
            began = time.monotonic()
            self.assertEqual(server.end(), 0)
            self.assertLess(time.monotonic() - began, 3 * SLOW)

    def test_half_a_request_is_not_waited_for_long(self):
        with Server() as server, Wire(server) as wire:
            wire.send("GET /healthz HTTP/1.1\r\n")
            until(lambda: server.metric("claimeven_connections") == 2, "it is there")
            self.assertEqual(server.end(), 0)

    def test_a_second_signal_ends_at_once(self):
        with Server("--no-book", "--threads", "1", "--limit", "1000") as server, Wire(server) as wire:
            wire.get("/api/v1/analyze?moves=")
            until(lambda: server.metric(RUNNING) == 1, "a search runs")
            server.process.send_signal(signal.SIGTERM)
            until(lambda: refuses(server), "it drains")
            self.assertIsNone(server.process.poll())
            began = time.monotonic()
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(PATIENCE)
            self.assertLess(time.monotonic() - began, 5 * SLOW)
            server.process.returncode = 0  # how it ended, then, is not promised

    def test_under_load_every_answer_is_whole(self):
        with Server("--threads", "2") as server:
            broken = []

            def client():
                try:
                    with Wire(server) as wire:
                        while True:
                            wire.get("/api/v1/analyze?moves=4455")
                            wire.answer()
                except ConnectionEnded as ended:
                    if wire.is_amid_an_answer:
                        broken.append(str(ended))
                except OSError:
                    pass
                except AssertionError as error:
                    broken.append(str(error))

            clients = [threading.Thread(target=client) for _ in range(8)]
            for one in clients:
                one.start()
            time.sleep(0.5)
            self.assertEqual(server.end(), 0)
            for one in clients:
                one.join()
            self.assertEqual(broken, [])
