"""The systems that there are builds for, and how their programs run here."""

import dataclasses
import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PATIENCE = 120  # seconds; emulators are slow


@dataclasses.dataclass(frozen=True)
class Target:
    preset: str
    archive: str  # its name, after the version
    emulator: tuple = ()
    suffix: str = ""
    compiler: str = ""  # the beginning of the names of its compilers
    compiler_suffix: str = ""

    @property
    def build(self):
        return ROOT / "build" / self.preset

    @property
    def is_windows(self):
        return self.preset == "windows"

    def command(self, program, *words):
        return [*self.emulator, str(program) + self.suffix, *map(str, words)]

    def compile(self, language, *words):
        """Compiles as a user would."""
        subprocess.run([f"{self.compiler}{language}{self.compiler_suffix}", *map(str, words)], check=True)


TARGETS = {
    target.preset: target
    for target in (
        Target("x86_64", "linux-x86_64.tar.gz"),
        Target(
            "aarch64",
            "linux-aarch64.tar.gz",
            emulator=("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"),
            compiler="aarch64-linux-gnu-",
        ),
        Target(
            "windows",
            "windows-x86_64.zip",
            emulator=("wine",),
            suffix=".exe",
            compiler="x86_64-w64-mingw32-",
            compiler_suffix="-posix",
        ),
    )
}


def environment(target):
    """Of its programs: what its preset for tests says, and texts in UTF-8."""
    presets = json.loads((ROOT / "CMakePresets.json").read_text())["testPresets"]
    own = next((preset for preset in presets if preset["name"] == target.preset), {})
    variables = {
        name: value.replace("${sourceDir}", str(ROOT)) for name, value in own.get("environment", {}).items()
    }
    return {**os.environ, **variables, "LC_ALL": "C.UTF-8"}
