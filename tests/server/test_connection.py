"""Connections: requests in pieces, in heaps, and the ends of both sides."""

import threading
import time

from cases import ServerTest
from program import SLOW, says, without_luck, without_work
from wire import request

REVIEW = b'{"moves":"4455"}'


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
        self.assertEqual(
            [answer.get("pos", "-") for answer in answers], [hard, "-", "1212121", hard + "1", "-"]
        )
        self.assertEqual(max(x for x in answers[0]["score"] if x != 100), says("analyze", hard)["score"])


class Pieces(ServerTest):
    def test_byte_by_byte(self):
        wire = self.wire()
        for byte in request("POST", "/api/v1/review", "X-Header: value", body=REVIEW):
            wire.send(bytes([byte]))
        expected = says("review", "4455")
        self.assertEqual(without_luck(wire.answer().json, expected), without_work(expected))

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
        for trailers in (
            "Content-Length: 5\r\n",
            "Transfer-Encoding: gzip\r\n",
            "Connection: close\r\n",
            "Host: y\r\n",
        ):
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
        wire.send(request("POST", "/api/v1/review", "Expect: 100-continue", f"Content-Length: {len(REVIEW)}"))
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
        wire.send(
            "POST /api/v1/review HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2000000\r\n\r\n"
        )
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
        for data in (
            "GET /hea",
            "GET /healthz HTTP/1.1\r\nHost: x\r\n",
            "POST /api/v1/review HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        ):
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
