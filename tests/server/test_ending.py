"""Beginnings that fail, and ends."""

import contextlib
import os
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time
import unittest

import program
from program import PATIENCE, SLOW, says
from server import Server, start, until
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


class Beginnings(unittest.TestCase):
    def run_serve(self, *options):
        """A server that does not start: its process, with what it said on standard error."""
        process = start([program.path, "serve", *options], stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual(out, "")
        self.assertRegex(err, r"^claimeven: \S.*\n")
        self.assertNotRegex(err, r"terminate|what\(\)|std::|Sanitizer")
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def test_a_taken_port(self):
        with Server() as server:
            done = self.run_serve("--port", str(server.port))
            self.assertEqual(done.returncode, 1)
            expected = f"claimeven: cannot listen on 127.0.0.1:{server.port}: Address already in use\n"
            self.assertEqual(done.stderr, expected)

    def test_a_port_that_was_just_in_use_is_free_again(self):
        with Server() as first, Wire(first) as wire:
            wire.ask("/healthz")
            first.end()
        with Server(port=first.port) as again:
            self.assertEqual(again.port, first.port)
            self.assertEqual(again.ask("/healthz").status, 200)

    def test_bad_options(self):
        for options in (
            "--limit 0",
            "--limit -1",
            "--limit x",
            "--limit nan",
            "--queue -1",
            "--queue x",
            "--connections 0",
            "--connections -5",
            "--threads 0",
            "--threads -1",
            "--threads 100000",
            "--table x",
            "--cache -1",
            "--cache x",
            "--idle 0",
            "--idle -1",
            "--idle x",
            "--cors nonsense",
            "--cors https://example.org/path",
            "--cors ftp://x y",
            "--web /no/such/folder",
            "--nothing",
            "4455",
            "--book x --no-book",
        ):
            with self.subTest(options):
                done = self.run_serve("--port", "0", *options.split())
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertLessEqual(len(done.stderr.splitlines()), 2, done.stderr)

    def test_bad_ports(self):
        for port in ("70000", "65536", "-1", "x", "1.5", "", "0x10"):
            with self.subTest(port):
                self.assertEqual(self.run_serve("--port", port).returncode, 2)

    def test_the_message_names_the_option(self):
        for options, words in (
            ("--port 70000", "--port"),
            ("--limit 0", "--limit"),
            ("--cors nonsense", "--cors"),
            ("--web /no/such/folder", "/no/such/folder"),
        ):
            with self.subTest(options):
                self.assertIn(words, self.run_serve(*options.split()).stderr)

    def test_hosts_that_are_none(self):
        for host in ("256.1.1.1", "no-such-host.invalid", "", "127.0.0.1:80", "[::1]", "127.0.0.1 "):
            with self.subTest(host):
                done = self.run_serve("--port", "0", "--host", host)
                self.assertEqual(done.returncode, 2)
                self.assertIn("--host", done.stderr)

    def test_a_host_of_another_machine(self):
        done = self.run_serve("--port", "0", "--host", "192.0.2.1")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(
            done.stderr, "claimeven: cannot listen on 192.0.2.1:0: Cannot assign requested address\n"
        )

    def test_only_checking(self):
        self.assertEqual(program.prints("serve", "--check", "--port", "0"), "claimeven: all is well\n")
        self.assertEqual(self.run_serve("--check", "--port", "0", "--web", "/no/such/folder").returncode, 2)
        with Server() as server:
            self.assertEqual(self.run_serve("--check", "--port", str(server.port)).returncode, 1)
            self.assertEqual(server.ask("/healthz").status, 200)

    def test_a_book_that_is_none(self):
        for book in ("/no/such/book.c4b", program.ROOT / "VERSION"):
            with self.subTest(book):
                self.assertIn(self.run_serve("--port", "0", "--book", str(book)).returncode, (1, 2))

    def test_a_folder_that_is_a_file(self):
        self.assertEqual(self.run_serve("--port", "0", "--web", str(program.ROOT / "VERSION")).returncode, 2)

    def test_a_folder_with_too_much(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(pathlib.Path(folder) / "large.bin", "wb") as file:
                file.truncate(300 << 20)
            self.assertEqual(self.run_serve("--port", "0", "--web", folder).returncode, 2)

    def test_a_folder_that_can_not_be_read(self):
        if os.geteuid() == 0:
            self.skipTest("root may read everything")
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0)
            try:
                self.assertEqual(self.run_serve("--port", "0", "--web", folder).returncode, 2)
            finally:
                os.chmod(folder, 0o700)

    def test_hosts(self):
        for host, said in (("127.0.0.1", "127.0.0.1"), ("localhost", None), ("0.0.0.0", "0.0.0.0")):
            with self.subTest(host), Server("--host", host) as server:
                if said is not None:
                    self.assertEqual(server.host, said)
                self.assertEqual(server.ask("/healthz").status, 200)

    def test_without_options_the_port_is_8080(self):
        text = program.prints("serve", "--help")
        self.assertRegex(text, r"--port .*8080")
        for option in (
            "--host",
            "--threads",
            "--table",
            "--book",
            "--no-book",
            "--web",
            "--cors",
            "--log",
            "--limit",
            "--queue",
            "--connections",
            "--cache",
            "--idle",
        ):
            self.assertTrue(re.search(rf"^ *{option}\b", text, re.MULTILINE), option)

    def test_another_book(self):
        book = pathlib.Path(program.ROOT / "data/7x6.c4b")
        with Server("--book", str(book)) as server:
            self.assertEqual(server.ask("/api/v1/analyze?moves=44").json["source"], "book")
        with Server("--no-book") as server:
            self.assertEqual(server.ask("/api/v1/analyze?moves=2252576253462244").json["source"], "search")


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
