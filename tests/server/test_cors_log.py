"""Requests of pages from elsewhere, and the log."""

import datetime
import re
import unittest

from cases import ServerTest
from server import Server
from wire import Wire, request

ORIGIN = "https://example.org"


class NoCors(ServerTest):
    def test_without_the_option_nothing_is_said(self):
        for target in ("/solve?pos=4455", "/api/v1/players", "/solve?pos=8"):
            answer = self.server.ask(target, headers={"Origin": ORIGIN})
            self.assertFalse([name for name in answer.headers if name.startswith("access-control")])

    def test_options(self):
        answer = self.server.ask(
            "/solve", "OPTIONS", headers={"Origin": ORIGIN, "Access-Control-Request-Method": "GET"}
        )
        self.assertIn(answer.status, (204, 405))
        self.assertFalse([name for name in answer.headers if name.startswith("access-control")])


class Cors(ServerTest):
    OPTIONS = ("--cors", ORIGIN, "--cors", "http://localhost:5173")

    def test_those_that_are_named(self):
        for origin in (ORIGIN, "http://localhost:5173"):
            for target in ("/solve?pos=4455", "/api/v1/players", "/solve?pos=8", "/nothing"):
                with self.subTest(f"{origin} {target}"):
                    answer = self.server.ask(target, headers={"Origin": origin})
                    self.assertEqual(answer["Access-Control-Allow-Origin"], origin)
                    self.assertIn("origin", answer["Vary"].lower())

    def test_no_others(self):
        for origin in (
            "https://example.com",
            "https://example.org.evil.com",
            "https://evil-example.org",
            "http://example.org",
            "https://example.org:444",
            "null",
            "*",
            "https://sub.example.org",
            "",
        ):
            with self.subTest(origin):
                answer = self.server.ask("/solve?pos=4455", headers={"Origin": origin})
                self.assertEqual(answer.status, 200)
                self.assertIsNone(answer["Access-Control-Allow-Origin"])

    def test_caches_learn_that_it_matters(self):
        for headers in ({}, {"Origin": "https://example.com"}):
            self.assertIn("origin", (self.server.ask("/solve?pos=4455", headers=headers)["Vary"] or "").lower())

    def test_a_preflight(self):
        for target, method, allowed in (
            ("/api/v1/review", "POST", {"POST"}),
            ("/api/v1/analyze", "POST", {"GET", "POST"}),
            ("/solve", "GET", {"GET"}),
        ):
            with self.subTest(target):
                answer = self.server.ask(
                    target,
                    "OPTIONS",
                    headers={
                        "Origin": ORIGIN,
                        "Access-Control-Request-Method": method,
                        "Access-Control-Request-Headers": "content-type",
                    },
                )
                self.assertEqual(answer.status, 204)
                self.assertEqual(answer["Access-Control-Allow-Origin"], ORIGIN)
                methods = {name.strip() for name in answer["Access-Control-Allow-Methods"].split(",")}
                self.assertLessEqual(allowed, methods)
                self.assertEqual(answer["Access-Control-Allow-Headers"].lower(), "content-type")
                self.assertGreater(int(answer["Access-Control-Max-Age"]), 0)
                self.assertTrue(answer["Allow"])

    def test_a_preflight_of_others(self):
        answer = self.server.ask(
            "/api/v1/review",
            "OPTIONS",
            headers={"Origin": "https://example.com", "Access-Control-Request-Method": "POST"},
        )
        self.assertIsNone(answer["Access-Control-Allow-Origin"])

    def test_plain_options(self):
        answer = self.server.ask("/api/v1/analyze", "OPTIONS")
        self.assertEqual(answer.status, 204)
        self.assertLessEqual({"GET", "HEAD", "POST"}, {name.strip() for name in answer["Allow"].split(",")})
        with Wire(self.server) as wire:
            wire.send(request("OPTIONS", "/solve")).get("/healthz")
            self.assertEqual(wire.answer("OPTIONS").status, 204)
            self.assertEqual(wire.answer().status, 200)

    def test_streams_have_the_header_too(self):
        answer = self.server.post("/api/v1/analyze", {"positions": ["4"]}, Origin=ORIGIN)
        self.assertEqual(answer["Access-Control-Allow-Origin"], ORIGIN)
        answer = self.server.ask("/api/v1/events?moves=44", headers={"Origin": ORIGIN})
        self.assertEqual(answer["Access-Control-Allow-Origin"], ORIGIN)

    def test_bad_requests_too(self):
        with Wire(self.server) as wire:
            wire.send(request("POST", "/api/v1/review", f"Origin: {ORIGIN}", "Content-Length: 9999999"))
            self.assertEqual(wire.answer().status, 413)


class CorsForAll(ServerTest):
    OPTIONS = ("--cors", "*")

    def test_anybody(self):
        for origin in (ORIGIN, "http://localhost:3000", "null"):
            answer = self.server.ask("/solve?pos=4455", headers={"Origin": origin})
            self.assertIn(answer["Access-Control-Allow-Origin"], ("*", origin))
            self.assertIsNone(answer["Access-Control-Allow-Credentials"])

    def test_no_split_answers(self):
        with Wire(self.server) as wire:
            wire.get("/solve?pos=4455", "Origin: https://a.org%0d%0aX-Evil: 1", "Origin: b")
            answer = wire.answer()
            self.assertNotIn("x-evil", answer.headers)


class Log(ServerTest):
    OPTIONS = ("--log",)

    def line(self, target):
        return self.server.log(lambda line: line["target"] == target)

    def test_a_line_for_each_request(self):
        answer = self.server.ask("/solve?pos=4455123")
        line = self.line("/solve?pos=4455123")
        self.assertEqual(list(line), ["time", "client", "method", "target", "status", "bytes", "ms", "cache"])
        self.assertEqual((line["client"], line["method"], line["status"]), ("127.0.0.1", "GET", 200))
        self.assertEqual(line["bytes"], len(answer.body))
        self.assertGreaterEqual(line["ms"], 0)
        self.assertEqual(line["cache"], "miss")

    def test_times_are_utc_with_milliseconds(self):
        self.server.ask("/healthz?")
        line = self.line("/healthz?")
        self.assertTrue(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"]), line)
        then = datetime.datetime.fromisoformat(line["time"])
        now = datetime.datetime.now(datetime.timezone.utc)
        self.assertLess(abs((now - then).total_seconds()), 120)
        self.assertIsNone(line["cache"])

    def test_the_second_time_the_answer_is_a_hit(self):
        target = "/api/v1/analyze?moves=2252576253462244"
        self.server.ask(target)
        self.server.ask(target)
        self.server.log(lambda line: line["target"] == target and line["cache"] == "hit")
        self.assertEqual(self.line(target)["cache"], "miss")

    def test_errors_and_other_methods(self):
        self.server.ask("/nothing-here")
        self.assertEqual(self.line("/nothing-here")["status"], 404)
        self.server.ask("/solve?pos=45", "HEAD")
        line = self.line("/solve?pos=45")
        self.assertEqual((line["method"], line["status"], line["bytes"]), ("HEAD", 200, 0))
        self.server.post("/api/v1/review", {"moves": "44"})
        self.assertEqual(self.line("/api/v1/review")["method"], "POST")

    def test_streams(self):
        answer = self.server.post("/api/v1/analyze", {"positions": ["4", "44"]})
        line = self.line("/api/v1/analyze")
        self.assertEqual(line["status"], 200)
        self.assertGreaterEqual(line["bytes"], len(answer.body))

    def test_bad_requests(self):
        with Wire(self.server) as wire:
            wire.send(b'GET /\xff"\\<> NONSENSE\r\n\r\n').answer()
        self.server.log(lambda line: line["status"] == 400)

    def test_targets_can_not_forge_lines(self):
        target = '/x"},{%0a%22\\u0000\x7f'.replace("\x7f", "%7f")
        with Wire(self.server) as wire:
            wire.ask(target)
        self.assertEqual(self.line(target)["target"], target)


class LogReaders(unittest.TestCase):
    """The log is not worth the server's life."""

    def test_one_that_goes_away(self):
        with Server("--log", is_read=False) as server:
            server.process.stdout.close()
            for _ in range(20):
                self.assertEqual(server.ask("/solve?pos=4455").status, 200)

    def test_one_that_does_not_read(self):
        with Server("--log", is_read=False) as server, Wire(server) as wire:
            for _ in range(3000):
                self.assertEqual(wire.ask("/healthz?" + "&" * 500).status, 200)


class Quiet(ServerTest):
    OPTIONS = ()

    def test_without_the_option_nothing_is_printed(self):
        self.server.ask("/solve?pos=4455")
        self.server.ask("/nothing")
        self.assertEqual(self.server.end(), 0)
        self.assertEqual(self.server.lines, [])
        self.assertEqual(self.server.errors(), "")
