"""What the tests have in common."""

import pathlib
import subprocess
import tempfile
import unittest

from target import PATIENCE, environment

target = None  # under test; run.py sets it


class PortableTest(unittest.TestCase):
    maxDiff = 4000

    @property
    def program(self):
        return target.build / "claimeven"

    def setUp(self):
        self.environment = environment(target)

    def folder(self):
        """A fresh folder with a name that is not ASCII, gone after the test."""
        folder = tempfile.TemporaryDirectory(prefix="Spiele ü四 ")
        self.addCleanup(folder.cleanup)
        return pathlib.Path(folder.name)

    def start(self, *words, program=None, **options):
        process = subprocess.Popen(
            target.command(program or self.program, *words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=self.environment,
            **options,
        )
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    def run_program(self, *words, code=0, lines="", program=None, **options):
        """What it prints; it ends with that exit code. Errors are in the answer, too."""
        process = self.start(*words, program=program, **options)
        output, errors = process.communicate(lines, timeout=PATIENCE)
        self.assertEqual(process.returncode, code, output + errors)
        return output + errors
