"""Beginnings: options, ports, and what is said of them."""

import contextlib
import os
import pathlib
import re
import socket
import subprocess
import tempfile
import unittest

import program
from program import PATIENCE
from server import Server, start
from wire import Wire


def refused(*options):
    """A server that does not start: its process, with what it said on standard error."""
    process = start([program.path, "serve", *options], stderr=subprocess.PIPE)
    try:
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert out == "", out
    assert re.match(r"claimeven: \S.*\n", err), err
    assert not re.search(r"terminate|what\(\)|std::|Sanitizer", err), err
    return subprocess.CompletedProcess(process.args, process.returncode, out, err)


class Beginnings(unittest.TestCase):
    def test_a_taken_port(self):
        with Server() as server:
            done = refused("--port", str(server.port))
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
                done = refused("--port", "0", *options.split())
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertLessEqual(len(done.stderr.splitlines()), 2, done.stderr)

    def test_bad_ports(self):
        for port in ("70000", "65536", "-1", "x", "1.5", "", "0x10"):
            with self.subTest(port):
                self.assertEqual(refused("--port", port).returncode, 2)

    def test_the_message_names_the_option(self):
        for options, words in (
            ("--port 70000", "--port"),
            ("--limit 0", "--limit"),
            ("--cors nonsense", "--cors"),
            ("--web /no/such/folder", "/no/such/folder"),
        ):
            with self.subTest(options):
                self.assertIn(words, refused(*options.split()).stderr)

    def test_hosts_that_are_none(self):
        for host in ("256.1.1.1", "no-such-host.invalid", "", "127.0.0.1:80", "[::1]", "127.0.0.1 "):
            with self.subTest(host):
                done = refused("--port", "0", "--host", host)
                self.assertEqual(done.returncode, 2)
                self.assertIn("--host", done.stderr)

    def test_a_host_of_another_machine(self):
        done = refused("--port", "0", "--host", "192.0.2.1")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(
            done.stderr, "claimeven: cannot listen on 192.0.2.1:0: Cannot assign requested address\n"
        )

    def test_only_checking(self):
        self.assertEqual(program.prints("serve", "--check", "--port", "0"), "claimeven: all is well\n")
        self.assertEqual(refused("--check", "--port", "0", "--web", "/no/such/folder").returncode, 2)
        with Server() as server:
            self.assertEqual(refused("--check", "--port", str(server.port)).returncode, 1)
            self.assertEqual(server.ask("/healthz").status, 200)

    def test_a_book_that_is_none(self):
        for book in ("/no/such/book.c4b", program.ROOT / "VERSION"):
            with self.subTest(book):
                self.assertIn(refused("--port", "0", "--book", str(book)).returncode, (1, 2))

    def test_a_folder_that_is_a_file(self):
        self.assertEqual(refused("--port", "0", "--web", str(program.ROOT / "VERSION")).returncode, 2)

    def test_a_folder_with_too_much(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(pathlib.Path(folder) / "large.bin", "wb") as file:
                file.truncate(300 << 20)
            self.assertEqual(refused("--port", "0", "--web", folder).returncode, 2)

    def test_a_folder_that_can_not_be_read(self):
        if os.geteuid() == 0:
            self.skipTest("root may read everything")
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0)
            try:
                self.assertEqual(refused("--port", "0", "--web", folder).returncode, 2)
            finally:
                os.chmod(folder, 0o700)

    def test_hosts(self):
        for host in ("127.0.0.1", "localhost", "0.0.0.0"):
            with self.subTest(host), Server("--host", host) as server:
                self.assertEqual(server.host, host)
                self.assertEqual(server.ask("/healthz").status, 200)

    def test_without_options_the_port_is_8080(self):
        text = program.prints("serve", "--help")
        self.assertRegex(text, r"--port .*8080")
        for option in (
            "--host",
            "--next-port",
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


class NextPort(unittest.TestCase):
    """--next-port: a taken port is no reason to give up."""

    def test_a_free_port_is_taken_as_it_is(self):
        with Server() as first:
            port = first.port
        with Server("--next-port", port=port) as server:
            self.assertEqual(server.port, port)

    def test_taken_ports_are_passed_over(self):
        # Given two servers side by side; another program may hold the port that the second would like.
        with Server() as first, Server("--next-port", port=first.port) as second:
            self.assertGreater(second.port, first.port)
            # When a third one asks for the same port.
            with Server("--next-port", port=first.port) as third:
                # Then each has its own, and answers there.
                self.assertGreater(third.port, second.port)
                for server in (first, second, third):
                    self.assertEqual(server.ask("/healthz").status, 200)

    def test_after_the_last_port_there_is_none(self):
        with taken(range(65_535, 65_536)):
            done = refused("--port", "65535", "--next-port")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, "claimeven: cannot listen on 127.0.0.1:65535: Address already in use\n")

    def test_a_hundred_taken_ports_are_enough(self):
        with taken(range(20_000, 20_100)):
            done = refused("--port", "20000", "--next-port")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(
            done.stderr,
            "claimeven: cannot listen on 127.0.0.1:20000 or the 99 ports after it: Address already in use\n",
        )

    def test_other_troubles_are_told_at_once(self):
        done = refused("--host", "192.0.2.1", "--port", "8080", "--next-port")
        self.assertEqual(
            done.stderr, "claimeven: cannot listen on 192.0.2.1:8080: Cannot assign requested address\n"
        )


@contextlib.contextmanager
def taken(ports):
    """Keeps these ports from everyone else; those that someone else has are as good."""
    with contextlib.ExitStack() as held:
        for port in ports:
            one = held.enter_context(socket.socket())
            with contextlib.suppress(OSError):
                one.bind(("127.0.0.1", port))
                one.listen()
        yield


class FirstLine(unittest.TestCase):
    """What a person is told: where to look."""

    def first_line(self, *options):
        with Server(*options) as server:
            return server.first_line.replace(str(server.port), "PORT")

    def test_without_a_page(self):
        expected = "claimeven: listening on http://127.0.0.1:PORT (Ctrl-C stops it)\n"
        self.assertEqual(self.first_line(), expected)
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(self.first_line("--web", folder), expected)

    def test_with_a_page(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "index.html").write_text("<!doctype html><title>Claimeven</title>")
            self.assertEqual(
                self.first_line("--host", "localhost", "--web", folder),
                "claimeven: the page is at http://localhost:PORT/, "
                "the API at http://localhost:PORT/openapi.json (Ctrl-C stops it)\n",
            )


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
