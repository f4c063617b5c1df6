"""The program, in the ways in which systems differ."""

import os
import re
import signal
import subprocess
import time
import urllib.request

import cases
from cases import PortableTest
from target import PATIENCE, ROOT

# Without those that need a file of Unix, or the words of its errors.
TRANSCRIPTS = ("sizes", "review", "fill", "finished", "explain", "match", "input")
# Nobody answers it within the time of a test.
HARD = ("solve", "--no-book", "--size", "8x7", "")


class Program(PortableTest):
    def test_signature(self):
        # The number that the tests of this machine's own build pin.
        source = (ROOT / "tests/unit/signature_test.cpp").read_text()
        (pinned,) = re.findall(r"kSignature = ([0-9']+);", source)
        self.assertEqual(self.run_program("bench", "--signature").strip(), pinned.replace("'", ""))

    def test_transcripts(self):
        wrapper = self.folder() / "claimeven"
        words = " ".join(f"'{word}'" for word in cases.target.command(self.program))
        wrapper.write_text(f'#!/bin/sh\nLC_ALL=C.UTF-8 exec {words} "$@"\n')
        wrapper.chmod(0o755)
        golden = ROOT / "tests/golden"
        compared = subprocess.run(
            [golden / "run.sh", wrapper, *(golden / f"{name}.txt" for name in TRANSCRIPTS)],
            env=self.environment,
            capture_output=True,
            text=True,
        )
        self.assertEqual(compared.returncode, 0, compared.stdout + compared.stderr)


class Names(PortableTest):
    """Names that are not ASCII, in arguments, in files and on the streams."""

    def test_games(self):
        folder = self.folder()
        game = "Größe–四.json"
        self.run_program("play", "--o", "human", "--save", game, lines="4\n", cwd=folder)
        self.assertEqual([path.name for path in folder.iterdir()], [game])
        # Over the file that is there.
        printed = self.run_program("play", "--load", game, "--save", game, lines="5\n", cwd=folder)
        self.assertIn("45", printed)
        self.assertEqual([path.name for path in folder.iterdir()], [game])
        self.assertIn('"45"', (folder / game).read_text())

    def test_errors_name_the_file(self):
        printed = self.run_program("play", "--load", "Größe–四.json", code=2)
        self.assertIn("Größe–四.json cannot be read: No such file or directory", printed)
        printed = self.run_program("bench", "Größe–四.txt", code=2)
        self.assertIn("cannot open Größe–四.txt: No such file or directory", printed)
        printed = self.run_program("serve", "--web", "Größe–四", code=2)
        self.assertIn("cannot open Größe–四: ", printed)

    def test_words(self):
        self.assertIn("there is no player '四'", self.run_program("play", "--x", "四", code=2))
        self.assertIn("line 1: 'ü四' is neither", self.run_program("play", "--o", "human", code=2, lines="ü四\n"))

    def test_sets_of_positions(self):
        folder = self.folder()
        (folder / "Prüfung四.txt").write_text("121212 18\n444444 1\n")
        self.assertIn("Prüfung四", self.run_program("bench", "Prüfung四.txt", cwd=folder))
        self.run_program("testset", "--class", "all", "--count", "1", "--seed", "1", "--out", "Sätze", cwd=folder)
        self.assertIn("end-easy.txt", [path.name for path in (folder / "Sätze").iterdir()])

    def test_books(self):
        folder = self.folder()
        book = "Bücher 四.c4b"
        self.run_program("book", "build", "--size", "4x4", "--max-ply", "4", "--out", book, cwd=folder)
        self.assertEqual({path.name for path in folder.iterdir()}, {book, book + ".json"})
        printed = self.run_program("solve", "--size", "4x4", "--book", book, "12", cwd=folder)
        self.assertEqual(printed, self.run_program("solve", "--size", "4x4", "12"))


class System(PortableTest):
    def test_ctrl_c_ends_a_search(self):
        process = self.start(*HARD)
        time.sleep(3)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 130, errors)

    def test_a_build_has_its_files_for_itself(self):
        folder = self.folder()
        build = ("book", "build", "--plies", "12", "--out", "a.c4b")
        first = self.start(*build, cwd=folder)
        ends = time.monotonic() + PATIENCE
        while not any(path.stat().st_size > 1000 for path in folder.glob("*.scores")):
            self.assertLess(time.monotonic(), ends)
            self.assertIsNone(first.poll())
            time.sleep(0.1)
        self.assertIn("another program is at work on it", self.run_program(*build, code=2, cwd=folder))
        first.send_signal(signal.SIGINT)
        _, errors = first.communicate(timeout=PATIENCE)
        self.assertEqual(first.returncode, 130, errors)
        self.assertIn("Stopped.", errors)

    def test_standard_output_that_is_closed(self):
        reader, writer = os.pipe()
        os.close(reader)
        process = subprocess.Popen(
            cases.target.command(self.program, "solve", "121212"),
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment,
        )
        os.close(writer)
        _, errors = process.communicate(timeout=PATIENCE)
        if cases.target.is_windows:
            self.assertIn("cannot write to standard output: ", errors)
        else:
            self.assertEqual(process.returncode, -signal.SIGPIPE)


class Server(PortableTest):
    def test_answers_and_ends(self):
        folder = self.folder()
        (folder / "Seite").mkdir()
        (folder / "Seite" / "größe.txt").write_text("ü")
        process = self.start("serve", "--port", "0", "--web", "Seite", cwd=folder)
        line = process.stdout.readline()
        (address,) = re.findall(r"http://localhost:\d+|http://127\.0\.0\.1:\d+", line) or [None]
        self.assertIsNotNone(address, line)

        def get(path):
            with urllib.request.urlopen(address + path, timeout=PATIENCE) as answer:
                return answer.read().decode()

        self.assertEqual(get("/solve?pos=4455").strip(), '{"pos":"4455","score":[-4,-3,18,2,2,18,-3]}')
        self.assertEqual(get("/gr%C3%B6%C3%9Fe.txt"), "ü")
        for figure in ("process_resident_memory_bytes", "process_cpu_seconds_total"):
            (value,) = re.findall(rf"^{figure} (\S+)$", get("/metrics"), re.MULTILINE)
            self.assertGreater(float(value), 0, figure)
        # The port is not given away.
        port = address.rpartition(":")[2]
        self.assertIn("cannot listen on", self.run_program("serve", "--port", port, code=1))
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
        self.assertEqual(process.returncode, 0)
