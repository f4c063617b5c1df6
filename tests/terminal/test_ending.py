"""However it ends, the terminal is as it was before."""

import json
import os
import signal

import cases
from cases import PlayTest
from terminal import CTRL_C, CTRL_D, CTRL_Z, Terminal


TWO_PEOPLE = ("--x", "human", "--o", "human")


class Ending(PlayTest):
    def test_the_terminal_is_taken(self):
        terminal = self.play()
        self.assertTrue(terminal.is_on_other_screen)
        self.assertFalse(terminal.has_cursor)
        self.assertNotEqual(terminal.settings, terminal.settings_before)

    def test_q(self):
        terminal = self.play(*TWO_PEOPLE)
        terminal.press("445q")
        self.assertEqual(terminal.wait_for_end(), 0)
        self.assert_given_back(terminal)
        self.assertEqual(terminal.text.splitlines()[-1], "445: o to move")

    def test_ctrl_d(self):
        terminal = self.play()
        terminal.press(CTRL_D)
        self.assertEqual(terminal.wait_for_end(), 0)
        self.assert_given_back(terminal)

    def test_ctrl_c(self):
        terminal = self.play()
        terminal.press(CTRL_C)
        self.assertEqual(terminal.wait_for_end(), 130)
        self.assert_given_back(terminal)

    def test_signals(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            with self.subTest(signal=number.name):
                folder = self.folder()
                terminal = self.play(*TWO_PEOPLE, "--save", "game.json", cwd=folder)
                terminal.press("44")
                terminal.wait_for("moves 44")
                terminal.signal(number)
                self.assertEqual(terminal.wait_for_end(), -number)
                self.assert_given_back(terminal)
                self.assertEqual(terminal.text.splitlines()[-1], "44: x to move")
                self.assertEqual(json.loads((folder / "game.json").read_text())["moves"], "44")

    def test_a_window_that_is_closed(self):
        folder = self.folder()
        terminal = self.play(*TWO_PEOPLE, "--save", "game.json", cwd=folder)
        terminal.press("44")
        terminal.wait_for("moves 44")
        terminal.hang_up()
        self.assertEqual(terminal.wait_for_end(), -signal.SIGHUP)
        self.assertEqual(json.loads((folder / "game.json").read_text())["moves"], "44")

    def test_nothing_is_taken_where_the_options_are_wrong(self):
        terminal = self.start("play", "--o", "nobody")
        self.assertEqual(terminal.wait_for_end(), 2)
        self.assertIn("there is no player 'nobody'", terminal.text.replace("\n", ""))
        self.assertNotIn(b"\x1b", terminal.sent)


class JobControl(PlayTest):
    """In a shell, as people have it."""

    def shell(self):
        terminal = Terminal(
            ["bash", "--noprofile", "--norc", "-i"], env={"PS1": "$ ", "PLAY": str(cases.program), "HISTFILE": ""}
        )
        self.addCleanup(terminal.close)
        terminal.wait_for("$")
        return terminal

    def test_ctrl_z_and_fg(self):
        terminal = self.shell()
        terminal.press('"$PLAY" play --x human --o human --moves 44\r')
        terminal.wait_for("q quit")  # the moves stand in what was typed, too
        terminal.press(CTRL_Z)
        terminal.wait_for("Stopped")
        self.assertFalse(terminal.is_on_other_screen)
        self.assertTrue(terminal.has_cursor)
        terminal.press("stty -a | grep -o '[-]*icanon'; echo asked\r")
        terminal.wait_for(lambda screen: "icanon" in screen.lines and "asked" in screen.lines)
        terminal.press("fg\r")
        terminal.wait_for("q quit")
        self.assertIn("moves 44", terminal.text)
        terminal.press("5")
        terminal.wait_for("moves 445")
        terminal.press("q")
        terminal.wait_for("445: o to move")

    def test_stopped_by_another_program(self):
        terminal = self.shell()
        terminal.press('"$PLAY" play --x human --o human --moves 44\r')
        terminal.wait_for("q quit")  # the moves stand in what was typed, too
        children = f"/proc/{terminal.process.pid}/task/{terminal.process.pid}/children"
        with open(children, encoding="ascii") as file:
            child = int(file.read().split()[0])
        os.kill(child, signal.SIGSTOP)
        terminal.wait_for("Stopped")
        terminal.press("fg\r")
        terminal.wait_for(lambda screen: "q quit" in screen.text and "Stopped" not in screen.text)
        terminal.press("5")
        terminal.wait_for("moves 445")
        terminal.press("q")
        terminal.wait_for("445: o to move")

    def test_ended_while_it_is_stopped(self):
        terminal = self.shell()
        terminal.press('"$PLAY" play\r')
        terminal.wait_for("q quit")
        terminal.press(CTRL_Z)
        terminal.wait_for("Stopped")
        terminal.press("kill %1\r")
        terminal.wait_for("no moves: x to move")
        # The shell tells of it before a prompt, once it knows.
        terminal.press_until("\r", "Terminated")
        self.assertFalse(terminal.is_on_other_screen)
        self.assertTrue(terminal.has_cursor)
