"""The board on the screen, and the keys."""

import re

from cases import PlayTest
from terminal import BACKSPACE, CTRL_L, DOWN, END, ENTER, ESCAPE, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, UP

TWO_PEOPLE = ("--x", "human", "--o", "human")


def moves(terminal):
    line = terminal.line_with("moves ")
    return line.split()[1] if line else ""


class Keys(PlayTest):
    def test_digits_play(self):
        terminal = self.play(*TWO_PEOPLE)
        terminal.press("445")
        terminal.wait_for("moves 445")
        self.assertIn(" 2   .     .     .     o     .     .     .", terminal.text)
        self.assertIn(" 1   .     .     .     x    (x)    .     .", terminal.text)
        self.assertIn("o to move", terminal.text)

    def test_arrows_choose_and_enter_plays(self):
        terminal = self.play(*TWO_PEOPLE)
        for keys, played in ((LEFT + ENTER, "3"), (RIGHT * 3 + DOWN, "36"), (HOME + " ", "361"), (END + ENTER, "3617")):
            terminal.press(keys)
            terminal.wait_for(f"moves {played}")
        terminal.press(LEFT * 20 + ENTER)
        terminal.wait_for("moves 36171")

    def test_a_is_the_tenth_column(self):
        terminal = self.play(*TWO_PEOPLE, "--size", "10x5")
        terminal.press("a5a")
        terminal.wait_for("moves a5a")

    def test_the_computer_answers(self):
        terminal = self.play("--o", "impossible:centre", "--seed", "1")
        terminal.press("4")
        terminal.wait_for("moves 44")
        terminal.press("u")
        terminal.wait_for("no moves")
        terminal.press("r")
        terminal.wait_for("moves 44")

    def test_a_full_column_is_told(self):
        terminal = self.play(*TWO_PEOPLE, "--moves", "444444")
        terminal.press("4")
        terminal.wait_for("move 7: column 4 is full")
        terminal.press("5")
        terminal.wait_for("moves 4444445")
        self.assertNotIn("is full", terminal.text)

    def test_a_game_that_is_over(self):
        terminal = self.play(*TWO_PEOPLE, "--moves", "112233")
        terminal.press("4")
        terminal.wait_for("x wins")
        self.assertIn("*x*   *x*   *x*   *x*", terminal.text)
        terminal.press("5")
        terminal.wait_for("the game is over, x has won")
        terminal.press("n")
        terminal.wait_for("no moves")

    def test_words_follow_a_colon(self):
        terminal = self.play()
        terminal.press(":new fill 5x5")
        terminal.wait_for(":new fill 5x5_")
        terminal.press(BACKSPACE + "4" + ENTER)
        terminal.wait_for("fill 5x4  x: human  o: hybrid:4")
        terminal.press(":o human" + ENTER)
        terminal.wait_for("o: human")
        terminal.press(":nonsense" + ENTER)
        terminal.wait_for("'nonsense' is neither a column nor a word")
        terminal.press(":quit" + ESCAPE + "3")
        terminal.wait_for("moves 3")

    def test_help_lists_keys_and_words_and_scrolls(self):
        terminal = self.play()
        terminal.press("?")
        terminal.wait_for("left, right   choose a column")
        terminal.press(PAGE_DOWN)
        terminal.wait_for("COLUMNS")
        terminal.press(DOWN * 50)
        terminal.wait_for("quit               end")
        terminal.press(UP)
        terminal.press(PAGE_UP * 5)
        terminal.wait_for("left, right   choose a column")
        terminal.press(ESCAPE)
        terminal.wait_for("no moves")

    def test_changing_sides(self):
        terminal = self.play("--o", "impossible:centre", "--seed", "1")
        terminal.press("t")
        terminal.wait_for("moves 4")
        self.assertIn("x: impossible:centre  o: human", terminal.text)

    def test_garbage_does_no_harm(self):
        terminal = self.play(*TWO_PEOPLE)
        terminal.press("\x1b[200~\x1b[99;99u\x1bOz\x00\x01\x1f§é" + CTRL_L + "4")
        terminal.wait_for("moves 4")


class Drawing(PlayTest):
    def test_colours(self):
        terminal = self.play(*TWO_PEOPLE, "--moves", "445")
        terminal.wait_for("moves 445")
        first, second = terminal.colours(" x "), terminal.colours(" o ")
        self.assertEqual((first[1], second[1]), ("red", "brown"))
        self.assertEqual(terminal.colours(".")[1], "blue")

    def test_no_colours_where_they_are_not_wanted(self):
        terminal = self.play("--moves", "445", "--hints", env={"NO_COLOR": "1"})
        terminal.wait_for("column 4: ")
        self.assertNotRegex(terminal.sent, rb"\x1b\[[0-9;]*[1-9][0-9;]*m")

    def test_only_what_changes_is_sent_again(self):
        terminal = self.play(*TWO_PEOPLE)
        before = len(terminal.sent)
        terminal.press("4")
        terminal.wait_for("moves 4")
        whole, frame = terminal.sent[:before], terminal.sent[before:]
        self.assertNotIn(b"\x1b[2J", frame)
        self.assertNotIn(b"Claimeven", frame)
        self.assertLess(len(frame), len(whole) / 2)

    def test_ctrl_l_draws_all_of_it_again(self):
        terminal = self.play(*TWO_PEOPLE)
        terminal.stream.feed(b"\x1b[1;1Hgarbage of another program\x1b[5;1Hmore of it")
        self.assertIn("garbage", terminal.text)
        terminal.press(CTRL_L)
        terminal.wait_for(lambda screen: "garbage" not in screen.text and "Claimeven" in screen.text)
        self.assertNotIn("more of it", terminal.text)

    def test_narrow(self):
        terminal = self.play("--moves", "4455", "--hints", columns=40, rows=20)
        terminal.wait_for("-4   -3  +18   +2   +2  +18   -3")
        self.assertIn("1    2   [3]   4    5   [6]   7", terminal.text)
        terminal.press("w")
        terminal.wait_for("x to move wins in 2 moves (move 7 of")
        self.assertIn("(o)", terminal.text)

    def test_hints_where_columns_are_narrow(self):
        """All of them, in a list, and the best ones not by their colour alone."""
        terminal = self.play("--moves", "4455", "--hints", columns=20, rows=20)
        terminal.wait_for("7 -3")
        values = " ".join(terminal.text.split())
        self.assertIn("1 -4 2 -3 [3] +18 4 +2 5 +2 [6] +18 7 -3", values)

    def test_resizing(self):
        terminal = self.play("--moves", "4455")
        terminal.resize(30, 12)
        terminal.wait_for(lambda screen: re.search(r"^\. \. \. o O", screen.text, re.M) or " o  (o) " in screen.text)
        terminal.resize(10, 5)
        terminal.wait_for("the board")
        terminal.resize(100, 40)
        terminal.wait_for("s save  q quit")
        self.assertIn("moves 4455", terminal.text)
        self.assertEqual(terminal.lines[39][:6], "? help")

    def test_every_size_has_room_in_a_usual_terminal(self):
        for size in ("4x4", "10x5", "8x7", "4x8"):
            terminal = self.play("--size", size, "--hints", "--time", "0.2")
            self.assertIn(f"Claimeven  {size}", terminal.text)
            self.assertIn("q quit", terminal.text)

    def test_a_computer_plays_another(self):
        terminal = self.play("--x", "easy", "--o", "random", "--seed", "1", "--pace", "0.01")
        terminal.wait_for(lambda screen: re.search("x wins|o wins|draw", screen.text))
        terminal.press("u")
        terminal.wait_for("paused: g goes on")
        terminal.press("g")
        terminal.wait_for(lambda screen: re.search("x wins|o wins|draw", screen.text))
