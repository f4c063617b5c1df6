"""The program in its window, as somebody uses it: by keys and clicks that the X server makes (xdotool)."""

import json
import os
import pathlib
import subprocess
import tempfile
import time

PATIENCE = 30 * float(os.environ.get("CLAIMEVEN_SLOW", "1"))

path = ""  # of the program


def until(find, what, patience=None):
    """Waits for find() to give something, and returns it."""
    end = time.monotonic() + (patience or PATIENCE)
    while True:
        found = find()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what() if callable(what) else what}")
        time.sleep(0.01)


class Window:
    def __init__(self, display, *arguments, size=(1280, 800), settings=None, config=None):
        self.display = display
        self.folder = tempfile.TemporaryDirectory(prefix="claimeven-window-")
        self.home = pathlib.Path(self.folder.name)
        self.settings_file = self.home / "claimeven" / "desktop.json"
        if settings is not None:
            self.settings_file.parent.mkdir()
            self.settings_file.write_text(settings if isinstance(settings, str) else
                                          json.dumps({"width": size[0], "height": size[1], **settings}))
        self.sent = 0  # keys and clicks
        self.state_file = self.home / "state.json"
        self.environment = {**os.environ, "DISPLAY": display.name, "XDG_CONFIG_HOME": config or str(self.home)}
        self.process = subprocess.Popen(
            [path, "--state-file", self.state_file, "--seed", "1", *arguments], env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            self.wait(lambda state: True, "the window")
            self.id = until(lambda: self._search(), "the window on the display")
            self.tool("windowmove", "--sync", self.id, "0", "0")
            if size and settings is None:
                self.resize(*size)
            self.tool("windowfocus", self.id)
        except BaseException:
            self.close()
            raise

    def _search(self):
        found = subprocess.run(["xdotool", "search", "--pid", str(self.process.pid), "--name", "^Claimeven$"],
                               env=self.environment, capture_output=True, text=True)
        return found.stdout.split()[-1] if found.stdout.split() else None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends it, if it has not ended. Returns what it said."""
        if self.process.poll() is None:
            self.process.terminate()
        said, _ = self.process.communicate(timeout=PATIENCE)
        self.folder.cleanup()
        return said

    # What is done.

    def tool(self, *arguments):
        subprocess.run(["xdotool", *map(str, arguments)], env=self.environment, check=True, timeout=PATIENCE,
                       stdout=subprocess.DEVNULL)

    def keys(self, *names):
        self.sent += len(names)
        self.tool("key", "--delay", "20", *names)

    def press(self, button=1):
        """A button of the mouse; 4 and 5 are the wheel."""
        self.sent += 1
        self.tool("click", button)

    def move_to(self, x, y):
        self.tool("mousemove", round(x), round(y))

    def click(self, name):
        """On the middle of an area."""
        x, y = self.middle(name)
        self.move_to(x, y)
        self.press()

    def move_away(self):
        """The mouse is nowhere."""
        width, height = self.state()["window"]
        self.move_to(width - 1, height - 1)
        self.wait(lambda state: state["column"] is None, "no column under the mouse")

    def middle(self, name):
        self.wait(lambda state: name in state.get("areas", {}), f"a place called {name}")
        x, y, width, height = self.state()["areas"][name]
        return x + width / 2, y + height / 2

    def resize(self, width, height):
        self.tool("windowsize", self.id, width, height)
        self.wait(lambda state: state["window"] == [width, height], f"a size of {width} x {height}")

    # What is seen.

    def state(self):
        """What the program says that it shows."""
        try:
            return json.loads(self.state_file.read_text())
        except FileNotFoundError:
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended: {self.process.stdout.read()}") from None
            return None

    def wait(self, is_so, what):
        """Until the state is so; returns it."""
        def find():
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended with {self.process.returncode}: {self.process.stdout.read()}")
            state = self.state()
            return state if state and is_so(state) else None
        return until(find, lambda: f"{what}; the state is {json.dumps(self.state(), indent=1)[:3000]}")

    def settled(self):
        """Once nothing is under way any more; returns the state."""
        return self.wait(lambda state: state["idle"] and state["inputs"] >= self.sent, "the end of all that is under way")

    def picture(self):
        width, height = self.state()["window"]
        return self.display.picture(width, height)
