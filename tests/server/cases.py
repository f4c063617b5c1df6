"""What the tests have in common."""

import unittest

from server import Server, shared
from wire import Wire


class ServerTest(unittest.TestCase):
    """Tests of one server: the shared one, or one of their own with the OPTIONS of the class."""

    OPTIONS = None  # of a server of the class's own
    SECONDS = 0  # about how long the class takes; long ones begin first
    maxDiff = 4000

    @classmethod
    def setUpClass(cls):
        cls.server = shared.get() if cls.OPTIONS is None else Server(*cls.OPTIONS)

    @classmethod
    def tearDownClass(cls):
        if cls.OPTIONS is not None:
            cls.server.__exit__(None)

    def wire(self, server=None, **options):
        """A connection that is closed after the test."""
        wire = Wire(server or self.server, **options)
        self.addCleanup(wire.close)
        return wire

    def ok(self, target):
        """The JSON of a GET that succeeds."""
        answer = self.server.ask(target)
        self.assertEqual(answer.status, 200, answer.body)
        self.assertEqual(answer.type, "application/json")
        return answer.json

    def assert_error(self, answer, status, code=None, at=...):
        """An error with this status, this code and this place, as far as they are given."""
        self.assertEqual(answer.status, status, answer.body[:300])
        self.assertEqual(answer.type, "application/json")
        if code is not None:
            self.assertEqual(answer.error["code"], code, answer.error)
        if at is not ...:
            self.assertEqual(answer.error["at"], at, answer.error)
