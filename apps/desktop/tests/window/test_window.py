"""The window itself: its sizes, what it remembers, and the command line."""

import json
import os
import subprocess
import tempfile
import unittest

import window
from support import FACE, PEOPLE, WindowTest

SIZES = ((480, 640), (1280, 800), (3840, 2160), (640, 480), (900, 1400), (2400, 700), (320, 240))


# Arguments, the keys that lead there, and whether it is there.
FINISHED = "52462445645265662435617221541111773373"
VIEWS = {
    "a game with hints": (["--x", "human", "--o", "level:3", "--moves", "44"], ["h"], lambda state: any(state["values"])),
    "two computers": (["--x", "random", "--o", "level:1", "--moves", "44"], ["space", "h"], lambda state: state["paused"]),
    "a finished game": ([*PEOPLE, "--moves", FINISHED], [], lambda state: state["result"]),
    "the fill game": ([*PEOPLE, "--game", "fill", "--moves", "121212121"], ["h"], lambda state: state["settings"]["hints"]),
    "why": ([*PEOPLE, "--moves", "7531664", "--analyse"], ["w"], lambda state: state["why"] and state["why"]["reason"]),
    "a review": ([*PEOPLE, "--moves", FINISHED], ["v"], lambda state: state["review"] and state["review"]["finished"]),
    "a new game": (PEOPLE, ["g"], lambda state: state["dialog"] == "setup"),
    "help": (PEOPLE, ["F1"], lambda state: state["dialog"] == "help"),
}


class Views(WindowTest):
    SCREEN = (3840, 2160)

    def test_all_of_each_is_in_the_window_and_nothing_on_another(self):
        for view, (arguments, keys, is_there) in VIEWS.items():
            opened = self.open(*arguments)
            if keys:
                opened.keys(*keys)
            opened.wait(is_there, view)
            for size in SIZES:
                opened.resize(*size)
                with self.subTest(view=view, size=size):
                    state = opened.settled()
                    self.assertTrue(is_there(state))
                    assert_fits(self, state, size)
            opened.close()

    def test_what_is_chosen_in_a_dialog(self):
        for name in ("choose-x", "choose-size"):
            opened = self.open(*PEOPLE)
            opened.keys("g")
            opened.click(name)
            opened.wait(lambda state: state["dialog"] not in ("", "setup"), name)
            for size in SIZES:
                opened.resize(*size)
                with self.subTest(name=name, size=size):
                    assert_fits(self, opened.settled(), size)
            opened.close()


def assert_fits(test, state, size):
    """Every area is in the window, and none on another."""
    width, height = size
    areas = list(state["areas"].items())
    test.assertTrue(areas)
    for i, (name, one) in enumerate(areas):
        x, y, across, down = one
        test.assertTrue(x >= -1 and y >= -1 and x + across <= width + 1 and y + down <= height + 1, (name, one))
        for other_name, other in areas[i + 1:]:
            across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
            down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
            test.assertFalse(across > 1 and down > 1, (name, one, other_name, other))


class Sizes(WindowTest):
    SCREEN = (3840, 2160)

    def test_analyse_with_and_without_a_reason(self):
        opened = self.open(*PEOPLE, "--moves", "44", "--analyse")
        for size in SIZES:
            opened.resize(*size)
            for keys in ([], ["w"], ["w"]):
                if keys:
                    opened.keys(*keys)
                with self.subTest(size=size, keys=keys):
                    assert_fits(self, opened.settled(), size)

    def test_it_grows_with_the_window(self):
        opened = self.open(*PEOPLE)
        cells = {}
        for width, height in SIZES[:3]:
            opened.resize(width, height)
            opened.settled()
            cells[width] = opened.state()["lowest_square"][2]
            self.assert_color(opened, 4, 1, FACE, 0.5, 0.5)
        self.assertGreater(cells[480], 40)
        self.assertGreater(cells[1280], 1.5 * cells[480])
        self.assertGreater(cells[3840], 2.5 * cells[1280])

    def test_boards_of_every_size_fit(self):
        for size in ("4x4", "10x5", "4x8", "7x8"):
            opened = self.open(*PEOPLE, "--size", size, size=(480, 640))
            state = opened.settled()
            for name, (x, y, across, down) in state["areas"].items():
                with self.subTest(size=size, area=name):
                    self.assertLessEqual(x + across, 481)
                    self.assertLessEqual(y + down, 641)
            opened.close()

    def test_full_screen_and_back(self):
        opened = self.open(*PEOPLE, "--moves", "44")
        opened.keys("F11")
        opened.wait(lambda state: state["window"] == list(self.SCREEN), "the full screen")
        opened.id = window.until(opened._search, "the window on the display")
        opened.tool("windowfocus", opened.id)
        opened.keys("4")
        self.assertEqual(opened.settled()["moves"], "444")
        opened.keys("F11")
        opened.wait(lambda state: state["window"] == [1280, 800], "the window as it was")


class Remembering(WindowTest):
    def test_a_game_is_chosen_and_remembered(self):
        opened = self.open()
        opened.keys("g")
        for name in ("game-fill", "choose-size", "size-6x5", "choose-o", "player-h1:4", "swap-sides", "dark", "start"):
            opened.click(name)
        state = opened.wait(lambda state: state["dialog"] == "" and len(state["moves"]) == 1, "the computer's move")
        self.assertEqual((state["game"], state["size"]), ("fill", "6x5"))
        self.assertEqual((state["sides"]["x"]["player"], state["sides"]["o"]["player"]), ("h1:4", "human"))
        opened.keys("h")
        kept = window.until(lambda: opened.settings_file.exists() and json.loads(opened.settings_file.read_text()).get("hints")
                            and json.loads(opened.settings_file.read_text()), "the settings file")
        again = self.open(settings={key: kept[key] for key in kept if key not in ("width", "height")}, size=(700, 900))
        state = again.state()
        self.assertEqual((state["game"], state["size"]), ("fill", "6x5"))
        self.assertEqual(state["window"], [700, 900])
        self.assertTrue(state["settings"]["hints"] and state["settings"]["dark"])
        self.assertEqual(state["sides"]["x"]["player"], "h1:4")

    def test_damaged_settings_are_set_aside_with_a_note(self):
        opened = self.open(*PEOPLE, settings='{"hints": tru')
        state = opened.state()
        self.assertIn("is damaged", state["notice"])
        self.assertIn("desktop.json.damaged", state["notice"])
        aside = opened.settings_file.with_name("desktop.json.damaged")
        self.assertEqual(aside.read_text(), '{"hints": tru')
        opened.keys("4")
        self.assertEqual(opened.settled()["moves"], "4", "it is played all the same")
        opened.click("close-notice")
        self.assertEqual(opened.settled()["notice"], "")

    def test_where_nothing_can_be_kept_it_says_so_once(self):
        # What is no folder takes no file, whoever asks.
        opened = self.open(*PEOPLE, config="/dev/null")
        opened.keys("h")
        opened.wait(lambda state: "can't be kept" in state["notice"], "the note")
        opened.keys("Escape", "h")
        opened.tool("sleep", 1)
        self.assertEqual(opened.settled()["notice"], "")

    def test_the_command_line_is_stronger(self):
        opened = self.open("--size", "6x4", settings={"size": "9x5", "hints": True})
        self.assertEqual(opened.state()["size"], "6x4")
        self.assertTrue(opened.state()["settings"]["hints"])


class CommandLine(unittest.TestCase):
    def run_with(self, *arguments, **environment):
        with tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "XDG_CONFIG_HOME": folder, "DISPLAY": "", **environment}
            return subprocess.run([window.path, *arguments], env=environment, capture_output=True, text=True, timeout=60)

    def test_help_and_version(self):
        done = self.run_with("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for option in ("--moves", "--size", "--game", "--x", "--o", "--analyse", "--no-book", "--threads"):
            self.assertIn(option, done.stdout)
        done = self.run_with("--version")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout, r"^claimeven-desktop \d+\.\d+\.\d+\n$")

    def test_what_is_wrong_is_said(self):
        for arguments, words in (
                (["--moves", "48"], "move 2"),
                (["--moves", "4444444"], "full"),
                (["--moves", "12121211"], "over"),
                (["--moves", "4x"], "'x'"),
                (["--size", "70x60"], "70x60"),
                (["--size", "seven"], "--size"),
                (["--game", "chess"], "connect4, fill"),
                (["--x", "level:99"], "--x: "),
                (["--o", "hybrid:3"], "--o: "),
                (["--game", "fill", "--o", "level:3"], "--o: "),
                (["--threads", "0"], "--threads"),
                (["--book", "/nowhere.c4b"], "/nowhere.c4b"),
                (["4455"], "4455"),
                (["--unknown"], "--unknown")):
            with self.subTest(arguments=arguments):
                done = self.run_with(*arguments)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertEqual(done.stdout, "")
                self.assertTrue(done.stderr.startswith("claimeven-desktop: "), done.stderr)
                self.assertIn(words, done.stderr)

    def test_without_a_display(self):
        for display in ("", ":987"):
            done = self.run_with(DISPLAY=display)
            self.assertEqual(done.returncode, 1)
            self.assertEqual(done.stderr, "claimeven-desktop: there is no display to open a window on: is DISPLAY set?\n")
