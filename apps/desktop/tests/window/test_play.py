"""Games, played with mouse and keyboard."""

from support import FACE, HOLE, PEOPLE, RED, WHITE, YELLOW, WindowTest, contrast


class Playing(WindowTest):
    def test_mouse_shows_where_the_disc_lands_and_drops_it(self):
        opened = self.open(*PEOPLE)
        self.assert_empty(opened, 3, 1)
        x, y = self.place(opened, 3, 4)
        opened.move_to(x, y)
        opened.wait(lambda state: state["column"] == 3, "the column under the mouse")
        # The disc that is about to fall, above the board.
        self.assert_color(opened, 3, 6, YELLOW, 0.19, 0.95)
        landing = self.place(opened, 3, 1, 0.2)
        self.assert_seen(opened, lambda picture: picture.pixel(*landing) != HOLE, "where the disc will land")
        opened.press()
        state = opened.settled()
        self.assertEqual(state["moves"], "3")
        self.assertEqual(state["shown"]["last"], [3, 1])
        self.assert_disc(opened, 3, 1, YELLOW)
        opened.press()
        opened.settled()
        self.assert_disc(opened, 3, 2, RED)
        # The last disc has a white ring around it, the one before has none.
        self.assert_color(opened, 3, 2, WHITE, 0.41)
        before = self.place(opened, 3, 1, 0.41)
        self.assert_seen(opened, lambda picture: picture.pixel(*before) != WHITE, "no ring around the disc before")

    def test_discs_fall_and_nothing_else_moves(self):
        opened = self.open(*PEOPLE)
        opened.move_away()
        before = opened.picture().lines
        opened.keys("1")
        self.assertGreater(opened.settled()["falling_pictures"], 0)
        self.assert_disc(opened, 1, 1, YELLOW)
        self.assert_empty(opened, 1, 4)
        after = opened.picture()
        self.assertNotEqual(after.lines, before)
        opened.tool("sleep", 0.3)
        self.assertEqual(opened.picture().lines, after.lines)

    def test_where_discs_need_not_fall_they_are_there(self):
        opened = self.open(*PEOPLE, settings={"falls": False})
        opened.keys("1")
        self.assertEqual(opened.settled()["falling_pictures"], 0)
        self.assert_disc(opened, 1, 1, YELLOW)

    def test_keys(self):
        opened = self.open(*PEOPLE)
        moves = lambda expected: opened.wait(lambda state: state["moves"] == expected, f"the moves {expected}")
        opened.keys("4", "4", "1")
        moves("441")
        opened.keys("u")
        self.assertEqual(moves("44")["all_moves"], "441")
        self.assert_empty(opened, 1, 1)
        opened.keys("r")
        moves("441")
        opened.keys("Right", "Right", "Return")
        moves("4415")
        opened.keys("Left", "Left", "Down")
        moves("44153")
        opened.keys("8", "9", "0")
        self.assertEqual(opened.settled()["moves"], "44153", "this board has no such columns")
        opened.keys("Home")
        moves("")
        opened.keys("End")
        moves("44153")
        opened.keys("n")
        self.assertEqual(moves("")["all_moves"], "")

    def test_help_and_dark_colours(self):
        opened = self.open(*PEOPLE)
        for key in ("question", "F1"):
            opened.keys(key)
            opened.wait(lambda state: state["dialog"] == "help", "the list of keys")
            opened.keys("4", "Escape")
            state = opened.wait(lambda state: state["dialog"] == "", "the board")
            self.assertEqual(state["moves"], "", "behind the list nothing happens")
        corner = (3, 3)
        self.assert_seen(opened, lambda picture: sum(picture.pixel(*corner)) > 500, "a light page")
        opened.keys("d")
        self.assert_seen(opened, lambda picture: sum(picture.pixel(*corner)) < 250, "a dark page")
        opened.keys("d")
        self.assert_seen(opened, lambda picture: sum(picture.pixel(*corner)) > 500, "a light page again")

    def test_sides_are_told_apart_without_colours(self):
        opened = self.open(*PEOPLE, "--moves", "121")
        opened.move_away()
        picture = opened.picture()
        yellow = picture.pixel(*self.place(opened, 1, 1, 0.31))
        red = picture.pixel(*self.place(opened, 2, 1, 0.31))
        self.assertGreater(contrast(yellow, red), 3)
        # A ring on the first, a dot on the second.
        self.assertGreater(contrast(yellow, picture.pixel(*self.place(opened, 1, 1, 0.21))), 2.5)
        self.assertEqual(picture.pixel(*self.place(opened, 1, 1)), yellow)
        self.assertGreater(contrast(red, picture.pixel(*self.place(opened, 2, 1))), 3)
        # And each from the hole that it is in.
        for disc in (yellow, red):
            self.assertGreater(contrast(disc, HOLE), 3)

    def test_the_winning_four_is_marked(self):
        opened = self.open(*PEOPLE, "--moves", "121212")
        opened.keys("1")
        state = opened.settled()
        self.assertEqual(state["result"], "x wins")
        self.assertEqual(state["status"]["title"], "Yellow wins")
        self.assertEqual(state["shown"]["fours"], [[[1, 1], [1, 2], [1, 3], [1, 4]]])
        opened.move_away()
        for row in (1, 2, 3, 4):
            self.assert_color(opened, 1, row, WHITE, 0.42)
            if row < 4:
                self.assert_color(opened, 1, row, WHITE, 0, 0.5)
        self.assert_color(opened, 2, 1, FACE, 0, 0.5)
        opened.keys("4")
        self.assertEqual(opened.settled()["moves"], "1212121")

    def test_a_computer_answers_and_undo_takes_both_moves_back(self):
        opened = self.open("--x", "human", "--o", "level:3")
        opened.keys("4")
        state = opened.wait(lambda state: len(state["moves"]) == 2, "the answer")
        self.assertEqual(state["status"]["title"], "Your turn")
        opened.keys("u")
        self.assertEqual(opened.settled()["moves"], "")
        opened.keys("r")
        self.assertEqual(opened.settled()["moves"], state["moves"])

    def test_a_computer_that_starts(self):
        opened = self.open("--x", "level:2", "--o", "human")
        opened.wait(lambda state: len(state["moves"]) == 1, "the first move")
        opened.keys("4")
        opened.wait(lambda state: len(state["moves"]) == 3, "the answer")

    def test_two_computers_play_and_pause(self):
        opened = self.open("--x", "random", "--o", "level:1")
        opened.wait(lambda state: len(state["moves"]) >= 2, "two moves")
        opened.keys("space")
        opened.wait(lambda state: state["paused"], "the pause")
        moves = opened.settled()["moves"]
        opened.tool("sleep", 1)
        self.assertEqual(opened.settled()["moves"], moves)
        opened.click("pause")
        opened.wait(lambda state: len(state["moves"]) > len(moves), "another move")

    def test_hints_of_two_computers(self):
        """What is on the board is valued while the next move waits, and the game goes on."""
        opened = self.open("--x", "random", "--o", "level:1", settings={"hints": True})
        values = lambda state: [value["number"] for value in state["values"] if value and not value["narrowing"]]
        state = opened.wait(lambda state: values(state) and not state["result"], "values while they play")
        self.assertIn("is thinking", state["status"]["title"])
        moves = state["moves"]
        state = opened.wait(lambda state: len(state["moves"]) > len(moves) and (values(state) or state["result"]),
                            "the values after another move")
        self.assertTrue(state["all_moves"].startswith(moves))

    def test_a_click_on_the_moves_goes_there(self):
        opened = self.open(*PEOPLE, "--moves", "4433")
        opened.click("move-1")
        state = opened.settled()
        self.assertEqual((state["moves"], state["all_moves"]), ("4", "4433"))

    def test_buttons_by_keyboard(self):
        opened = self.open(*PEOPLE, "--moves", "44")
        for _ in range(30):
            if opened.state()["focused"] == "undo":
                break
            before = opened.state()["focused"]
            opened.keys("Tab")
            opened.wait(lambda state: state["focused"] != before, "the next button")
        opened.keys("Return")
        self.assertEqual(opened.settled()["moves"], "4")


class FillGame(WindowTest):
    def test_fours_are_counted_as_they_come(self):
        opened = self.open(*PEOPLE, "--game", "fill", "--moves", "121212")
        fours = lambda state: (state["sides"]["x"]["fours"], state["sides"]["o"]["fours"])
        self.assertEqual(fours(opened.state()), (0, 0))
        opened.keys("1")
        self.assertEqual(fours(opened.settled()), (1, 0))
        opened.keys("2")
        state = opened.settled()
        self.assertEqual(fours(state), (1, 1))
        self.assertIsNone(state["result"], "play goes on")
        self.assert_color(opened, 1, 1, WHITE, 0, 0.5)
        self.assert_color(opened, 2, 1, WHITE, 0, 0.5)
        self.assert_color(opened, 1, 1, FACE, 0.5, 0)

    def test_it_is_played_to_the_end(self):
        opened = self.open(*PEOPLE, "--game", "fill", "--size", "4x4", "--moves", "111122223333444")
        opened.keys("h")
        state = opened.wait(lambda state: state["values"][3], "the value of the last move")
        opened.keys("4")
        state = opened.settled()
        self.assertIsNotNone(state["result"])
        self.assertIn("fours", state["status"]["text"])

    def test_against_a_computer(self):
        opened = self.open("--game", "fill", "--size", "5x4", "--x", "human", "--o", "h1:2")
        opened.keys("3")
        opened.wait(lambda state: len(state["moves"]) == 2, "the answer")


