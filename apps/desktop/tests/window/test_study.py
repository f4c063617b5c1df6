"""Values, reasons and reviews."""

import re

from support import HOLE, PEOPLE, RED, WHITE, YELLOW, WindowTest, contrast

MOST = 99  # more than any score


def proven(number):
    """(lower, upper): what a number below a column says."""
    values = [int(one) for one in re.findall(r"[+-]?\d+", number.replace("−", "-"))]
    if number in ("", "…"):
        return -MOST, MOST
    if number.startswith("≥"):
        return values[0], MOST
    if number.startswith("≤"):
        return -MOST, values[0]
    return values[0], values[-1]


class Values(WindowTest):
    def numbers(self, state):
        return [value and value["number"] for value in state["values"]]

    def known(self, opened):
        return opened.wait(lambda state: state["idle"] and any(state["values"]), "the values")

    def test_hints_are_exact_large_and_stay_on(self):
        opened = self.open(*PEOPLE, "--moves", "4455")
        self.assertEqual(self.numbers(opened.state()), [None] * 7)
        opened.keys("h")
        state = self.known(opened)
        self.assertEqual(self.numbers(state), ["−4", "−3", "+18", "+2", "+2", "+18", "−3"])
        self.assertEqual(state["values"][2]["words"], "wins in 2")
        self.assertIn("wins in 2 moves", state["status"]["text"])
        opened.keys("1")
        state = opened.wait(lambda state: state["moves"] == "44551" and state["idle"] and state["values"][0]["number"],
                            "the values of the next position")
        self.assertIn("Red to move", state["status"]["text"])

    def test_they_are_dark_on_light(self):
        opened = self.open(*PEOPLE, "--moves", "4455")
        opened.keys("h")
        self.known(opened)
        opened.move_away()
        opened.settled()
        x, y, width, height = map(round, opened.state()["areas"]["value-1"])
        self.assertGreater(height, 60, "large")
        places = [(x + right, y + down) for right in range(6, width - 6) for down in range(height // 3, height * 2 // 3)]

        def is_readable(picture):
            pixels = [picture.pixel(*place) for place in places]
            darkest, lightest = min(pixels, key=sum), max(pixels, key=sum)
            return contrast(darkest, lightest) > 12

        self.assert_seen(opened, is_readable, "a number that is dark on light")

    def test_the_bar(self):
        opened = self.open(*PEOPLE, "--moves", "4455", "--analyse")
        state = self.known(opened)
        self.assertGreater(state["bar"]["share"], 0.9)
        self.assertEqual(state["bar"]["label"], "+18")
        x, y, width, height = state["evaluation_bar"]
        for down, color in ((0.9, YELLOW), (0.15, YELLOW)):
            self.assert_pixel(opened, x + width / 2, y + height * down, color)

    def test_a_long_search_says_so_and_a_move_ends_it(self):
        # Without a book nobody knows this in the time of a test: were it not ended, nothing would follow.
        opened = self.open(*PEOPLE, "--size", "8x7", "--no-book", "--moves", "44444")
        opened.keys("h")
        state = opened.wait(lambda state: "Working out" in state["status"]["text"], "the search, in words")
        self.assertFalse(state["idle"])
        self.assertTrue(all(value["narrowing"] for value in state["values"]))
        opened.keys("5")
        self.assertEqual(self.anything_known(opened, "444445")["moves"], "444445")
        opened.keys("h")
        self.assertEqual(opened.settled()["moves"], "444445")

    def anything_known(self, opened, moves):
        return opened.wait(
            lambda state: state["moves"] == moves and any(value and value["number"] for value in state["values"]),
            f"something that is known of {moves}")

    def test_bounds_narrow(self):
        opened = self.open(*PEOPLE, "--no-book", "--threads", "1", "--moves", "3524453")
        shown = []

        def is_known(state):
            numbers = self.numbers(state)
            if any(numbers) and numbers not in shown:
                shown.append(numbers)
            return state["idle"] and all(value and not value["narrowing"] for value in state["values"])

        opened.keys("h")
        opened.wait(is_known, "the values")
        bounds = [number for numbers in shown for number in numbers if number and proven(number)[0] != proven(number)[1]]
        self.assertTrue(bounds, "a column of which something was known before its value")
        for numbers in shown:
            for before, value in zip(numbers, shown[-1]):
                lower, upper = proven(before)
                self.assertTrue(lower <= proven(value)[0] <= upper, f"{before} became {value}")
        known = [sum(lower == upper for lower, upper in map(proven, numbers)) for numbers in shown]
        self.assertEqual(known, sorted(known), "what is known stays known")


class Reasons(WindowTest):
    # docs/explain.md has this board.
    MOVES = "62353532762327"

    def test_why_draws_its_squares(self):
        opened = self.open(*PEOPLE, "--moves", self.MOVES)
        self.assert_empty(opened, 4, 1)
        opened.keys("w")
        state = opened.wait(lambda state: state["why"] and state["why"]["reason"], "the reason")
        self.assertIn("Red answers above every move of Yellow (claimeven)", state["why"]["reason"])
        self.assertIn("Yellow would need one move more", state["why"]["missing"])
        roles = {mark["role"]: mark["squares"] for mark in state["shown"]["marks"] if mark["kind"] == "role"}
        self.assertEqual(roles["threat"], [[4, 2]])
        self.assertEqual(roles["below"], [[4, 1]])
        opened.move_away()
        opened.settled()
        self.assert_color(opened, 4, 1, WHITE)  # the triangle
        ring = self.place(opened, 4, 2, 0, 0.25)
        self.assert_seen(opened, lambda picture: picture.pixel(*ring) != HOLE, "the ring of the threat")
        opened.keys("w")
        self.assertIsNone(opened.settled()["why"])
        self.assert_empty(opened, 4, 1)

    def test_a_click_on_a_value_explains_the_move_and_on_a_step_draws_it(self):
        opened = self.open(*PEOPLE, "--moves", "4455", "--analyse")
        opened.click("value-1")
        state = opened.wait(lambda state: state["why"] and state["why"]["sentence"], "the story of the move")
        self.assertEqual(state["why"]["column"], 1)
        self.assertIn("1 gives the win away", state["why"]["sentence"])
        opened.click("step-1")
        state = opened.wait(lambda state: state["why"]["shown"] == 0, "the first step")
        ghosts = [(mark["number"], mark["side"]) for mark in state["shown"]["marks"] if mark["kind"] == "ghost"]
        self.assertEqual(ghosts, [(1, "x"), (2, "o")])
        opened.keys("Escape")
        self.assertIsNone(opened.settled()["why"])

    def test_a_long_story_scrolls(self):
        opened = self.open(*PEOPLE, "--moves", "7531664", "--analyse", size=(480, 640))
        opened.keys("w")
        opened.wait(lambda state: state["why"] and state["why"]["reason"], "the reason")
        opened.settled()
        self.assertNotIn("step-9", opened.state()["areas"])
        opened.move_to(240, 560)
        for _ in range(8):
            opened.press(5)
        opened.wait(lambda state: "step-9" in state["areas"], "the last steps")
        opened.keys(*["Prior"] * 5)
        opened.wait(lambda state: "reason" in state["areas"] and "step-9" not in state["areas"], "the beginning")
        opened.keys(*["Next"] * 5)
        opened.wait(lambda state: "reason" not in state["areas"] and "step-10" in state["areas"], "the end")

    def test_analyse_leaves_the_game_alone(self):
        opened = self.open("--x", "human", "--o", "level:3", "--moves", "44")
        opened.keys("a", "5", "5", "5")
        state = opened.settled()
        self.assertEqual((state["place"], state["moves"]), ("analyse", "44555"))
        opened.keys("a")
        state = opened.settled()
        self.assertEqual((state["place"], state["moves"]), ("play", "44"))
        for key in ("a", "v"):
            opened.keys(key)
            opened.wait(lambda state: state["place"] != "play", "another place")
            opened.keys("p")
            state = opened.settled()
            self.assertEqual((state["place"], state["moves"]), ("play", "44"))

    def test_threats_and_their_switch(self):
        opened = self.open(*PEOPLE, "--moves", "112233", "--analyse")
        threats = lambda state: [mark["squares"] for mark in state["shown"]["marks"] if mark["kind"] == "threat"]
        self.assertIn([[4, 1]], threats(opened.settled()))
        opened.keys("t")
        self.assertEqual(threats(opened.settled()), [])
        self.assert_empty(opened, 4, 1)
        opened.keys("t")
        self.assertIn([[4, 1]], threats(opened.settled()))


class Reviews(WindowTest):
    # docs/review.md has this game.
    MOVES = "52462445645265662435617221541111773373"

    def setUp(self):
        self.opened = self.open(*PEOPLE, "--moves", self.MOVES)

    def reviewed(self):
        return self.opened.wait(lambda state: state["review"] and state["review"]["finished"], "the review")

    def test_a_finished_game_is_one_click_from_its_review(self):
        self.opened.click("review")
        review = self.reviewed()["review"]
        self.assertEqual(review["turning_points"], [1, 8, 19])
        self.assertEqual(review["best_moves"], ["17 of 19 (89%)", "18 of 19 (95%)"])
        self.assertEqual(review["verdicts"][18], "blunder")
        self.assertEqual(len(review["heights"]), 39)

    def test_the_graph_leads_to_the_moves(self):
        self.opened.keys("v")
        self.reviewed()
        self.opened.click("graph-19")
        state = self.opened.wait(lambda state: len(state["moves"]) == 19, "the position after move 19")
        self.assertIn("turns the win into a loss", state["review"]["sentence"])
        self.assertEqual(state["shown"]["marks"], [{"kind": "better", "side": "x", "squares": [[5, 5]]}])
        self.opened.keys("Left")
        self.opened.wait(lambda state: len(state["moves"]) == 18, "the move before")
        self.opened.keys("Right", "Right")
        self.opened.wait(lambda state: len(state["moves"]) == 20, "two moves on")
        # The bars are drawn: those of Yellow above the middle, those of Red below it.
        for name, down, color in (("graph-12", 0.45, YELLOW), ("graph-30", 0.55, RED)):
            x, y, width, height = self.opened.state()["areas"][name]
            self.assert_pixel(self.opened, x + width / 2, y + height * down, color)

    def test_a_better_move_is_tried_from_there(self):
        self.opened.keys("v")
        self.reviewed()
        self.opened.click("graph-18")
        self.opened.wait(lambda state: len(state["moves"]) == 18, "the position before the blunder")
        self.opened.click("column-5")
        state = self.opened.settled()
        self.assertEqual((state["place"], state["moves"]), ("analyse", self.MOVES[:18] + "5"))
        self.opened.keys("v")
        self.assertEqual(self.reviewed()["all_moves"], self.MOVES)


class FillReview(WindowTest):
    def test_it_is_reviewed_too(self):
        opened = self.open(*PEOPLE, "--game", "fill", "--size", "4x4", "--moves", "1111222233334444")
        opened.keys("v")
        state = opened.wait(lambda state: state["review"] and state["review"]["finished"], "the review")
        self.assertEqual(len(state["review"]["verdicts"]), 16)
        self.assertNotIn("not known", state["review"]["verdicts"])
