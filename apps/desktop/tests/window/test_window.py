"""The window itself: its sizes, what it remembers, and the command line."""

import json
import os
import subprocess
import tempfile
import unittest

import window
from support import FACE, PEOPLE, WindowTest

SIZES = ((480, 640), (1280, 800), (3840, 2160), (640, 480), (900, 1400), (2400, 700), (320, 240))


class Sizes(WindowTest):
    SCREEN = (3840, 2160)

    def test_everything_is_in_the_window_and_nothing_on_another(self):
        opened = self.open(*PEOPLE, "--moves", "44", "--analyse")
        for width, height in SIZES:
            opened.resize(width, height)
            opened.settled()
            for keys in ([], ["w"], ["w"]):
                if keys:
                    opened.keys(*keys)
                state = opened.settled()
                areas = list(state["areas"].items())
                for name, (x, y, across, down) in areas:
                    with self.subTest(size=(width, height), area=name):
                        self.assertGreaterEqual(x, -1)
                        self.assertGreaterEqual(y, -1)
                        self.assertLessEqual(x + across, width + 1)
                        self.assertLessEqual(y + down, height + 1)
                for i, (name, one) in enumerate(areas):
                    for other_name, other in areas[i + 1:]:
                        across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
                        down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
                        with self.subTest(size=(width, height), areas=(name, other_name)):
                            self.assertFalse(across > 1 and down > 1, (one, other))

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
