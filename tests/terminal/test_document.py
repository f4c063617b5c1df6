"""The examples of docs/terminal.md do what it says."""

import os
import re
import subprocess
import sys

import cases
from cases import ROOT, PlayTest
from terminal import PATIENCE

DOCUMENT = (ROOT / "docs/terminal.md").read_text()


class Document(PlayTest):
    def run_example(self, argv):
        """With `claimeven` on the PATH."""
        folder = self.folder()
        (folder / "claimeven").symlink_to(cases.program)
        env = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
        return subprocess.run(argv, env=env, capture_output=True, text=True, timeout=PATIENCE, check=True).stdout

    def test_commands_print_what_stands_below_them(self):
        examples = re.findall(r"```sh\n([^`]*)```\n\n```text\n([^`]*)```", DOCUMENT)
        self.assertTrue(examples)
        for command, output in examples:
            self.assertEqual(self.run_example(["bash", "-c", command]), output, command)

    def test_the_program_that_plays(self):
        example = re.search(r"```python\n(.*?)```", DOCUMENT, re.S)[1]
        self.assertRegex(self.run_example([sys.executable, "-c", example]), r"^[1-7]{7,42} (x wins|o wins|draw)\n$")

    def test_a_saved_game_can_be_loaded(self):
        saved = re.search(r"```json\n(.*?)```", DOCUMENT, re.S)[1]
        file = self.folder() / "game.json"
        file.write_text(saved)
        self.assertEqual(self.by_lines("--load", str(file), lines="").stdout, "4453: x to move\n")

    def test_all_keys_are_there(self):
        terminal = self.play(rows=60)
        terminal.press("?")
        terminal.wait_for("quit               end")
        keys = [line.split("   ")[0] for line in terminal.lines[1 : terminal.lines.index("q             quit") + 1]]
        self.assertGreater(len(keys), 12)
        named = " ".join(re.findall(r"^\| (.*?) \|", DOCUMENT, re.M)).replace("←", "left").replace("→", "right").replace("↓", "down")
        for key in ", ".join(keys).replace(" to ", ", ").split(", "):
            self.assertRegex(named, rf"(?<![a-zA-Z]){re.escape(key.strip())}(?![a-zA-Z])", key)

    def test_all_words_are_there(self):
        for word in re.findall(r"^([a-z]+)\b", self.by_lines("--o", "human", lines="help\n").stdout, re.M):
            if word not in ("no", "x", "o"):
                self.assertRegex(DOCUMENT, rf"`{word}\b", word)
