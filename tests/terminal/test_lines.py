"""By lines: in a pipe, and on terminals that can't draw in place."""

import json
import signal
import subprocess

import cases
from cases import PlayTest
from terminal import CTRL_D, PATIENCE


class Dialogue:
    """A program that plays: it writes a line, and reads the object that answers it."""

    def __init__(self, test, *options):
        self.process = subprocess.Popen(
            [cases.program, "play", "--json", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        test.addCleanup(self.close)
        self.state = self.read()

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def read(self):
        return json.loads(self.process.stdout.readline())

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        self.state = self.read()
        return self.state


class Programs(PlayTest):
    def test_a_program_plays_a_game(self):
        """It always takes the first column that it can, and loses."""
        dialogue = Dialogue(self, "--o", "impossible", "--seed", "1")
        moves = ""
        while dialogue.state["result"] is None:
            column = dialogue.state["columns"][0]
            played = dialogue.say(str(column))["played"]
            self.assertEqual(played[0], {"side": "x", "player": "human", "column": column})
            moves += "".join(str(move["column"]) for move in played)
            self.assertEqual(dialogue.state["moves"], moves)
        self.assertEqual(dialogue.state["result"], "o wins")
        self.assertEqual(dialogue.state["to_move"], None)

    def test_every_line_has_one_answer(self):
        dialogue = Dialogue(self, "--x", "human", "--o", "human")
        self.assertEqual(dialogue.say("4455")["moves"], "4455")
        self.assertEqual(dialogue.say("analyze")["analysis"]["scores"], [-4, -3, 18, 2, 2, 18, -3])
        self.assertEqual(dialogue.say("best")["analysis"]["best"], [3, 6])
        self.assertEqual(dialogue.say("why")["why"]["explanation"]["decided_by"], "double-threat")
        self.assertEqual(dialogue.say("why 1")["why"]["move"]["verdict"], "loses")
        self.assertEqual(dialogue.say("review")["review"]["plies"][3]["class"], "blunder")
        self.assertEqual(dialogue.say("undo")["moves"], "445")
        self.assertEqual(dialogue.say("redo")["moves"], "4455")
        self.assertEqual(dialogue.say("9")["error"]["code"], "illegal-move")
        self.assertEqual(dialogue.say("nonsense")["error"]["code"], "argument")
        self.assertIn("error", dialogue.say(""))
        self.assertIn("take back your last move", dialogue.say("help")["help"])
        self.assertEqual(dialogue.say("o hard")["players"], {"x": "human", "o": "hard"})
        self.assertEqual(dialogue.say("new fill 5x4")["fours"], {"x": 0, "o": 0})
        self.assertEqual(dialogue.say("quit")["moves"], "")
        self.assertEqual(dialogue.process.wait(PATIENCE), 2)  # some lines were wrong

    def test_hints_come_with_every_answer(self):
        dialogue = Dialogue(self, "--x", "human", "--o", "human", "--hints")
        self.assertEqual(dialogue.state["analysis"]["scores"], [-2, -1, 0, 1, 0, -1, -2])
        self.assertIn("analysis", dialogue.say("4"))
        self.assertNotIn("analysis", dialogue.say("hints off"))
        self.assertNotIn("analysis", dialogue.say("4"))

    def test_the_same_seed_gives_the_same_game(self):
        games = {self.by_lines("--x", "level:3", "--o", "random", "--seed", "7").stdout for _ in range(2)}
        self.assertEqual(len(games), 1)

    def test_errors_are_told_with_their_line(self):
        done = self.by_lines("--x", "human", "--o", "human", lines="4\nnonsense\n9\n5\n")
        self.assertEqual(done.returncode, 2)
        self.assertIn("claimeven: line 2: 'nonsense' is neither a column nor a word", done.stderr)
        self.assertIn("claimeven: line 3: move 2: this board has columns 1 to 7", done.stderr)
        self.assertEqual(done.stdout.splitlines()[-1], "45: x to move")

    def test_columns_before_a_wrong_one_are_played(self):
        done = self.by_lines("--x", "human", "--o", "human", lines="4594\n")
        self.assertIn("claimeven: line 1: move 3: this board has columns 1 to 7", done.stderr)
        self.assertEqual(done.stdout.splitlines()[-1], "45: x to move")

    def test_garbage(self):
        garbage = [b"\xff\xfe", b"4\x004", b"\x1b[31m", b"7" * 1_000_000, b"x" * 1_000_000, b"--help", b"load \xff", b"%s%n"]
        for line in garbage:
            with self.subTest(line=line[:20]):
                done = subprocess.run(
                    [cases.program, "play", "--o", "human"],
                    input=b"4\n" + line + b"\nmoves\n",
                    capture_output=True,
                    timeout=PATIENCE,
                    check=False,
                )
                self.assertEqual(done.returncode, 2)
                self.assertTrue(done.stderr.startswith(b"claimeven: line 2: "), done.stderr[:200])
                self.assertNotIn(b"\x1b", done.stderr + done.stdout)
                self.assertLess(len(done.stderr), 500)
                self.assertTrue(done.stdout.endswith(b": o to move\n"), done.stdout[-100:])

    def test_ctrl_c_ends_a_search(self):
        process = subprocess.Popen(
            [cases.program, "play", "--size", "8x7", "--no-book", "--o", "impossible"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.addCleanup(process.communicate)
        self.assertEqual(process.stdout.readline(), "no moves: x to move\n")
        process.stdin.write("4\n")
        process.stdin.flush()
        self.assertEqual(process.stdout.readline(), "x 4\n")  # it is told before the computer begins to think
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(PATIENCE), 130)


class SimpleTerminals(PlayTest):
    def test_a_dumb_terminal_is_played_on_by_lines(self):
        terminal = self.start("play", "--x", "human", "--o", "human", env={"TERM": "dumb"})
        terminal.wait_for("no moves: x to move")
        terminal.press("4\r")
        terminal.wait_for("4: o to move")
        self.assertIn(". . . x . . .", terminal.text)
        terminal.press("nonsense\r")
        terminal.wait_for("neither a column nor a word")
        terminal.press(CTRL_D)
        self.assertEqual(terminal.wait_for_end(), 0)
        self.assertNotIn(b"\x1b", terminal.sent)
        self.assertEqual(terminal.settings, terminal.settings_before)

    def test_lines_on_request(self):
        terminal = self.start("play", "--lines", "--o", "human")
        terminal.wait_for("no moves: x to move")
        self.assertFalse(terminal.is_on_other_screen)
        terminal.press("quit\r")
        self.assertEqual(terminal.wait_for_end(), 0)
