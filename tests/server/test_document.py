"""docs/server.md: each curl line gives the answer that stands below it, and every path has one."""

import pathlib
import re
import subprocess

from cases import ServerTest
from program import SLOW

DOCUMENT = pathlib.Path(__file__).resolve().parent.parent.parent / "docs/server.md"
EXAMPLES = re.findall(
    r"^```sh\n(curl [^\n]*)\n```\n\n```(?:json|text)\n(.*?)^```", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL
)
NUMBERS = re.compile(r'"(nodes|ms)":[0-9.]+')


def timeless(text):
    return NUMBERS.sub(r'"\1":0', text)


def pattern_of(answer):
    """The answer, with anything where it says '…'."""
    return ".*".join(re.escape(part) for part in timeless(answer.strip()).split("…"))


class Document(ServerTest):
    def test_every_example_gives_its_answer(self):
        self.assertGreaterEqual(len(EXAMPLES), 15)
        for line, answer in EXAMPLES:
            with self.subTest(line):
                command = line.replace("curl ", "curl --silent --show-error ", 1)
                command = command.replace("http://localhost:8080", self.server.url)
                done = subprocess.run(
                    command, shell=True, capture_output=True, text=True, timeout=60 * SLOW, check=True
                )
                # Lines of a batch come as they are solved.
                given = (
                    "\n".join(sorted(timeless(done.stdout).splitlines()))
                    if "positions" in line
                    else done.stdout
                )
                wanted = "\n".join(sorted(answer.strip().splitlines())) if "positions" in line else answer
                self.assertRegex(timeless(given).strip(), re.compile(f"^{pattern_of(wanted)}$", re.DOTALL))

    def test_every_path_has_an_example(self):
        document = self.ok("/openapi.json")
        shown = {(("post" if " -d " in line else "get"), path_of(line)) for line, _ in EXAMPLES}
        for path, methods in document["paths"].items():
            for method in methods.keys() & {"get", "post"}:
                self.assertIn((method, path), shown)


def path_of(line):
    return re.search(r"http://localhost:8080(/[^?' ]*)", line)[1]
