"""Hints, reasons and reviews, also while they take long."""

import json

from cases import PlayTest
from terminal import CTRL_C, END, ESCAPE, HOME

# Nothing of it is known from a book, and it is solved in hours.
LONG = ("--size", "8x7", "--no-book")


class Study(PlayTest):
    def test_hints_stay_on(self):
        terminal = self.play("--x", "human", "--o", "human", "--moves", "4455")
        terminal.press("h")
        terminal.wait_for("x to move wins in 2 moves (move 7 of the game).")
        self.assertIn("-4    -3   +18    +2    +2   +18    -3", terminal.text)
        self.assertEqual(terminal.colours("+18")[0], "green")
        self.assertEqual(terminal.colours("-4 ")[0], "red")
        terminal.press("3")
        terminal.wait_for("o to move loses: x wins in 1 move")
        terminal.press("h")
        terminal.wait_for(lambda screen: "-18" not in screen.text)

    def test_the_chosen_column_in_words(self):
        terminal = self.play("--moves", "4455", "--hints")
        terminal.wait_for("column 4: wins in 18")
        terminal.press(HOME)
        terminal.wait_for("column 1: loses in 16")

    def test_best(self):
        terminal = self.play("--moves", "4455")
        terminal.press("b")
        terminal.wait_for("best 3,6: wins in 2")
        self.assertIn("[3]", terminal.text)

    def test_why_marks_its_squares(self):
        terminal = self.play("--x", "human", "--o", "human", "--moves", "112233")
        terminal.press("w")
        terminal.wait_for("x plays 4 and has a four")
        self.assertIn(" 1   x     x     x     +     .     .     .", terminal.text)

    def test_why_of_a_column(self):
        terminal = self.play("--moves", "4455")
        terminal.press(HOME + "W")
        terminal.wait_for("1 gives the win away: o wins in 16 moves.")
        terminal.press(ESCAPE)
        terminal.wait_for("moves 4455")

    def test_review(self):
        terminal = self.play("--moves", "4455326", "--x", "human", "--o", "human")
        terminal.press("v")
        terminal.wait_for("4455326: x wins with move 7")
        terminal.press(END)
        terminal.wait_for("columns 3 and 6 win in 19 moves.")

    def test_the_fill_game_has_exact_values_late(self):
        terminal = self.play("--game", "fill", "--x", "human", "--o", "human", "--hints")
        terminal.wait_for("an exact answer needs a position with at most 28")
        terminal.press(":new 5x4" + "\r")
        terminal.wait_for("column 3: draws")
        terminal.press("w")
        terminal.wait_for("should be of the kind connect4")


class Patience(PlayTest):
    def test_bounds_are_shown_while_they_narrow(self):
        terminal = self.play(*LONG, "--hints")
        terminal.wait_for("..+")
        self.assertRegex(terminal.text, r"-\d+\.\. ")

    def test_keys_work_while_a_computer_thinks(self):
        terminal = self.play(*LONG, "--o", "impossible", "--hints")
        terminal.press("4")
        terminal.wait_for("o: impossible thinks")
        terminal.wait_for("s (g: play now)")
        terminal.press("?")
        terminal.wait_for("left, right   choose a column")
        terminal.press(ESCAPE + "u")
        terminal.wait_for("no moves")
        terminal.press("5")
        terminal.wait_for("o: impossible thinks")
        terminal.press("g")
        terminal.wait_for(lambda screen: screen.line_with("moves 5") and len(screen.line_with("moves 5")) == 8)

    def test_a_question_can_be_stopped(self):
        terminal = self.play(*LONG)
        terminal.press("w")
        terminal.wait_for("working out why")
        terminal.wait_for("(Esc stops)")
        terminal.press(ESCAPE)
        terminal.wait_for(lambda screen: "working out why" not in screen.text)
        terminal.press("4")
        terminal.wait_for("moves 4")

    def test_a_question_has_limits(self):
        terminal = self.play(*LONG, "--time", "0.2")
        terminal.press("w")
        terminal.wait_for("stopped before it could be explained")

    def test_ctrl_c_ends_a_search(self):
        terminal = self.play(*LONG, "--x", "impossible", "--hints")
        terminal.wait_for("thinks")
        terminal.press(CTRL_C)
        self.assertEqual(terminal.wait_for_end(), 130)
        self.assert_given_back(terminal)


class Files(PlayTest):
    def test_a_game_is_saved_and_goes_on(self):
        folder = self.folder()
        terminal = self.play("--x", "human", "--o", "human", "--size", "5x4", cwd=folder)
        terminal.press("334s")
        terminal.wait_for(":save ")
        terminal.press("game.json\r")
        terminal.wait_for("saved game.json")
        saved = json.loads((folder / "game.json").read_text())
        self.assertEqual(saved, {"game": "connect4", "size": "5x4", "x": "human", "o": "human", "moves": "334"})
        again = self.play("--load", "game.json", cwd=folder)
        again.wait_for("moves 334")
        self.assertIn("5x4  x: human  o: human", again.text)

    def test_it_is_saved_at_the_end(self):
        folder = self.folder()
        terminal = self.play("--x", "human", "--o", "human", "--save", "game.json", cwd=folder)
        terminal.press("44q")
        self.assertEqual(terminal.wait_for_end(), 0)
        self.assertEqual(json.loads((folder / "game.json").read_text())["moves"], "44")

    def test_a_damaged_file_is_told_and_changes_nothing(self):
        folder = self.folder()
        (folder / "damaged.json").write_text('{"game":"connect4","size":"7x6","x":"human","o":"easy","moves":"449')
        terminal = self.play("--moves", "44", cwd=folder)
        terminal.press(":load damaged.json\r")
        terminal.wait_for("damaged.json is no saved game, or a damaged one: expected one JSON object")
        self.assertIn("moves 44", terminal.text)
        terminal.press(":load nothing.json\r")
        terminal.wait_for("nothing.json cannot be read: No such file or directory")
        terminal.press(":save no/such/folder\r")
        terminal.wait_for("no/such/folder cannot be written: No such file or directory")
