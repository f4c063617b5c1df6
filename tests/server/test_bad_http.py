"""Requests that are too large, or none at all."""

import contextlib
import json
import random

from cases import ServerTest
from program import SLOW
from wire import ConnectionEnded, Wire, request


class Sizes(ServerTest):
    """Requests that are too large."""

    def test_a_declared_body_over_a_megabyte(self):
        for size in (1_048_577, 10**9, 10**18):
            with self.subTest(size), Wire(self.server) as wire:
                wire.send(f"POST /api/v1/analyze HTTP/1.1\r\nHost: x\r\nContent-Length: {size}\r\n\r\n")
                self.assert_error(wire.answer(), 413, "too-large", None)
                self.assertTrue(wire.is_closed())

    def test_a_declared_body_that_is_sent_all_the_same(self):
        body = b" " * 1_200_000
        with Wire(self.server) as wire:
            try:
                wire.send(request("POST", "/api/v1/analyze", body=body))
            except OSError:
                pass  # refused while it was still on its way
            self.assert_error(wire.answer(), 413, "too-large", None)

    def test_chunks_that_add_up_to_more(self):
        with Wire(self.server) as wire:
            wire.send("POST /api/v1/analyze HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            chunk = b"8000\r\n" + b" " * 0x8000 + b"\r\n"
            try:
                for _ in range(40):
                    wire.send(chunk)
            except OSError:
                pass
            self.assert_error(wire.answer(), 413, "too-large", None)

    def test_one_chunk_that_says_it_is_more(self):
        for size in ("7fffffff", "ffffffff", "7fffffffffffffff"):
            with self.subTest(size), Wire(self.server) as wire:
                wire.send("POST /api/v1/analyze HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
                wire.send(f"{size}\r\n")
                self.assert_error(wire.answer(), 413, "too-large", None)

    def test_almost_a_megabyte_is_fine(self):
        value = json.dumps({"moves": "44"})
        answer = self.server.ask("/api/v1/review", "POST", value + " " * (1_000_000 - len(value)))
        self.assertEqual(answer.status, 200)

    def test_a_long_request_line(self):
        with Wire(self.server) as wire:
            wire.get("/" + "a" * 8192)
            self.assert_error(wire.answer(), 414, "uri-too-long", None)
            self.assertTrue(wire.is_closed())

    def test_a_request_line_without_end(self):
        with Wire(self.server) as wire:
            wire.send(b"GET /" + b"a" * 9000)
            self.assert_error(wire.answer(), 414, "uri-too-long", None)
            self.assertTrue(wire.is_closed())

    def test_a_request_line_that_just_fits(self):
        target = "/solve?pos=" + "4" * (8192 - len("GET /solve?pos= HTTP/1.1\r\n"))
        with Wire(self.server) as wire:
            self.assert_error(wire.ask(target), 400, "illegal-move", 7)

    def test_large_headers(self):
        for name, headers in (
            ("one", "X: " + "a" * 17_000 + "\r\n"),
            ("many", "X: a\r\n" * 4000),
            ("without end", "X: " + "a" * 17_000),
        ):
            with self.subTest(name), Wire(self.server) as wire:
                wire.send(f"GET /healthz HTTP/1.1\r\nHost: x\r\n{headers}")
                if name != "without end":
                    wire.send("\r\n")
                self.assert_error(wire.answer(), 431, "headers-too-large", None)
                self.assertTrue(wire.is_closed())

    def test_headers_that_just_fit(self):
        with Wire(self.server) as wire:
            self.assertEqual(wire.ask("/healthz", "X: " + "a" * 15_000).status, 200)


class BadHttp(ServerTest):
    """What is no request gets 400, and the connection is closed."""

    GET = "GET /healthz HTTP/1.1\r\nHost: x\r\n"
    POST = "POST /api/v1/review HTTP/1.1\r\nHost: x\r\n"
    BODY = '{"moves":"4"}'
    CASES = {
        "HTTP/0.9": "GET /healthz\r\n\r\n",
        "no version": "GET /healthz \r\n\r\n",
        "no target": "GET HTTP/1.1\r\nHost: x\r\n\r\n",
        "no method": " /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
        "two blanks": "GET  /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
        "a blank in the target": "GET /solve?pos=4 4 HTTP/1.1\r\nHost: x\r\n\r\n",
        "a tab": "GET\t/healthz HTTP/1.1\r\nHost: x\r\n\r\n",
        "an empty name of a version": "GET /healthz HTTP/\r\nHost: x\r\n\r\n",
        "a lower case version": "GET /healthz http/1.1\r\nHost: x\r\n\r\n",
        "version 3": "GET /healthz HTTP/3.0\r\nHost: x\r\n\r\n",
        "version 1.x": "GET /healthz HTTP/1.x\r\nHost: x\r\n\r\n",
        "a method with a bad character": "G@T /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
        "NUL in the target": b"GET /solve?pos=\0 HTTP/1.1\r\nHost: x\r\n\r\n",
        "NUL in a header": b"GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n",
        "no host": "GET /healthz HTTP/1.1\r\n\r\n",
        "two hosts": "GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        "a header without a colon": GET + "Nothing\r\n\r\n",
        "a header without a name": GET + ": nothing\r\n\r\n",
        "a blank before the colon": GET + "Name : value\r\n\r\n",
        "a blank before the first header": "GET /healthz HTTP/1.1\r\n Host: x\r\n\r\n",
        "a lone carriage return": GET + "A: b\rB: c\r\n\r\n",
        "a negative length": POST + "Content-Length: -1\r\n\r\n",
        "a length with a sign": POST + f"Content-Length: +{len(BODY)}\r\n\r\n{BODY}",
        "a length that is no number": POST + "Content-Length: ten\r\n\r\n",
        "an empty length": POST + "Content-Length:\r\n\r\n",
        "a hexadecimal length": POST + "Content-Length: 0x10\r\n\r\n",
        "a list of lengths": POST + f"Content-Length: {len(BODY)}, 4\r\n\r\n{BODY}",
        "two lengths": POST + f"Content-Length: {len(BODY)}\r\nContent-Length: 4\r\n\r\n{BODY}",
        "length and chunks": POST + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "another coding": POST + "Transfer-Encoding: gzip\r\n\r\n",
        "chunked is not the last": POST + "Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n",
        "chunked twice": POST + "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
        "a misspelt coding": POST + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        "old version, new chunks": POST.replace("1.1", "1.0") + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "a chunk without a size": POST + "Transfer-Encoding: chunked\r\n\r\n\r\n\r\n",
        "a chunk size that is none": POST + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n\r\n",
        "a negative chunk": POST + "Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n",
        "a chunk with 0x": POST + "Transfer-Encoding: chunked\r\n\r\n0x4\r\n1234\r\n0\r\n\r\n",
        "a chunk longer than it says": POST + "Transfer-Encoding: chunked\r\n\r\n2\r\n1234\r\n0\r\n\r\n",
        "an HTTP/2 preface": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "TLS": bytes.fromhex("1603010200010001fc0303") + bytes(range(256)) * 2,
        "SSH": "SSH-2.0-OpenSSH_9.6\r\n",
        "only line feeds and noise": "\n\n\n\0\0\0\r\n\r\n",
        "random bytes": bytes((i * 167 + 13) % 256 for i in range(600)) + b"\r\n\r\n",
    }
    OTHER = {
        "version 3": (400, 505),
        "an HTTP/2 preface": (400, 505),
        "another coding": (400, 501),
        "chunked is not the last": (400, 501),
        "chunked twice": (400, 501),
        "a misspelt coding": (400, 501),
    }

    def test_gets_400_and_is_closed(self):
        for name, data in self.CASES.items():
            with self.subTest(name), Wire(self.server) as wire:
                wire.send(data)
                answer = wire.answer()
                self.assertIn(answer.status, self.OTHER.get(name, (400,)))
                self.assertEqual(answer.type, "application/json")
                self.assertEqual(answer["Connection"], "close")
                self.assertTrue(wire.is_closed())
        self.assertEqual(self.server.ask("/healthz").status, 200)

    def test_what_is_odd_but_can_be_read_is_answered_somehow(self):
        for name, data in {
            "not from the root": b"GET healthz HTTP/1.1\r\nHost: x\r\n\r\n",
            "bytes in the target": b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
            "a folded header": b"GET /nothing HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n",
        }.items():
            with self.subTest(name), Wire(self.server) as wire:
                self.assertIn(wire.send(data).answer().status, (400, 404))

    def test_bodies_of_unknown_length_are_no_requests(self):
        hidden = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        for coding in (
            "gzip",
            "chunked, gzip",
            "chunked, chunked",
            "xchunked",
            "chunked;q=1",
            "\x0bchunked",
            "",
        ):
            with self.subTest(coding), Wire(self.server) as wire:
                wire.send(f"{self.POST}Transfer-Encoding: {coding}\r\n\r\n{hidden}")
                self.assertIn(wire.answer().status, (400, 501))
                self.assertTrue(wire.is_closed())

    def test_a_chunk_size_of_many_digits(self):
        with Wire(self.server) as wire:
            wire.send(self.POST + "Transfer-Encoding: chunked\r\n\r\n" + "f" * 40 + "\r\n")
            self.assertIn(wire.answer().status, (400, 413))

    def test_a_length_of_many_digits(self):
        with Wire(self.server) as wire:
            wire.send(self.POST + "Content-Length: " + "9" * 40 + "\r\n\r\n")
            self.assertIn(wire.answer().status, (400, 413))

    def test_a_size_line_without_end(self):
        with Wire(self.server) as wire:
            wire.send(self.POST + "Transfer-Encoding: chunked\r\n\r\n")
            try:
                wire.send("1;" + "a" * 100_000)
            except OSError:
                pass
            self.assertIn(wire.answer().status, (400, 413, 431))

    def test_trailers_without_end(self):
        with Wire(self.server) as wire:
            wire.send(self.POST + "Transfer-Encoding: chunked\r\n\r\n0\r\n")
            try:
                wire.send("A: b\r\n" * 20_000)
            except OSError:
                pass
            self.assertIn(wire.answer().status, (400, 413, 431))

    def test_after_it_nothing_more_is_answered(self):
        with Wire(self.server) as wire:
            wire.send("GET /healthz HTTP/1.1\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            self.assertEqual(wire.answer().status, 400)
            self.assertTrue(wire.is_closed())

    def test_before_it_all_is_answered(self):
        with Wire(self.server) as wire:
            wire.get("/solve?pos=4455").get("/healthz").send("NONSENSE\r\n\r\n")
            self.assertEqual([wire.answer().status for _ in range(3)], [200, 200, 400])
            self.assertTrue(wire.is_closed())

    def test_a_few_empty_lines_before_a_request_are_fine(self):
        with Wire(self.server) as wire:
            wire.send("\r\n\r\n").get("/healthz")
            self.assertEqual(wire.answer().status, 200)

    def test_expectations_that_nobody_knows(self):
        with Wire(self.server) as wire:
            wire.send(request("GET", "/healthz", "Expect: miracles"))
            self.assertIn(wire.answer().status, (200, 417))


class Noise(ServerTest):
    """Requests with random damage: whatever comes back is HTTP, and the server goes on."""

    WHOLE = (
        request("GET", "/solve?pos=4455", "Accept: */*", "X-Some: thing")
        + request("POST", "/api/v1/review", "Content-Type: application/json", body=b'{"moves":"4455"}')
        + request("POST", "/api/v1/review", "Transfer-Encoding: chunked")
        + b'5\r\n{"mov\r\nb;a=b\r\nes":"4455"}\r\n0\r\nA: b\r\n\r\n'
    )
    PIECES = (
        b"\r\n",
        b"\n",
        b"\0",
        b"\xff",
        b" ",
        b":",
        b"%",
        b"%00",
        b"\r\n\r\n",
        b"9" * 30,
        b"a" * 9000,
        b"{" * 50,
    )

    def test_every_answer_is_whole(self):
        dice = random.Random(2026)
        for _ in range(max(50, int(600 / SLOW))):
            data = self.damaged(dice)
            with self.subTest(data[:400]), Wire(self.server) as wire:
                try:
                    wire.send(data).finish_sending()
                except OSError:
                    pass  # refused while it was still on its way
                with contextlib.suppress(ConnectionEnded):
                    while True:
                        wire.answer()
                self.assertFalse(wire.is_amid_an_answer)
        self.assertEqual(self.server.ask("/solve?pos=4455").json["score"][2], 18)

    def damaged(self, dice):
        data = bytearray(self.WHOLE)
        for _ in range(dice.randint(1, 4)):
            at = dice.randrange(len(data))
            match dice.randrange(4):
                case 0:
                    data[at] = dice.randrange(256)
                case 1:
                    data[at:at] = dice.choice(self.PIECES)
                case 2:
                    del data[at : at + dice.randint(1, 20)]
                case 3:
                    data[at:at] = data[dice.randrange(len(data)) :][: dice.randint(1, 100)]
        return bytes(data)
