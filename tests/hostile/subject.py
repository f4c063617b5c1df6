"""A command with its example: what is tried, and what it does when nobody is in its way."""

import contextlib
import os
import pathlib
import shlex
import shutil
import struct
import tempfile

import process
from examples import EXAMPLES, LINKS, TEXTS
from promises import Broken, normalised, whole_file

VALID = {"N": "1", "MB": "16", "S": "1", "SECONDS": "1", "WxH": "5x4", "LIST": "1", "PLIES": "2",
         "ADDRESS": "127.0.0.1", "FOLDER": ".", "ORIGIN": "https://example.org"}
NOT_FINAL = (".lock", ".part")
UNFINISHED = (".scores",)  # files that say how far the work has come; the same command goes on from there


def comparable(suffix, data):
    """What of a file is the same each time. Charts are drawn from times: all that counts is that they are whole. Score
    files have blocks, which begin anew where a job was taken up again: what counts are the scores."""
    if suffix == ".scores":
        return scores_of(data)
    if suffix == ".svg" and data.startswith(b"<svg") and data.rstrip().endswith(b"</svg>"):
        return b"a chart"
    return normalised(data) if suffix == ".json" else data


def scores_of(data):
    """The header and the scores of a score file (src/book/score_file.h); one that is not whole as it is."""
    header, at, scores = data[:32], 32, {}
    while at < len(data):
        if len(data) < at + 12:
            return data
        first, count = struct.unpack_from("<QI", data, at)
        at += 12 + count + 8
        if len(data) < at:
            return data
        scores.update(enumerate(data[at - 8 - count:at - 8], first))
    return header, scores


class Unusable(Exception):
    """The table of examples, or an example, is not as it has to be."""


class Subject:
    """A command, its example, a folder with its input files, and how its small example ends normally."""

    def __init__(self, command, scratch):
        self.command = command
        if command.name not in EXAMPLES:
            raise Unusable(f"add an example of '{command.name}' to EXAMPLES in tests/hostile/examples.py")
        self.example = EXAMPLES[command.name]
        self.scratch = scratch
        self.template = pathlib.Path(tempfile.mkdtemp(dir=scratch, prefix="template."))
        for name, text in TEXTS.items():
            (self.template / name).write_text(text)
        for name, target in LINKS.items():
            (self.template / name).symlink_to(target)
        for line in self.example.prepare:
            self._must_work(process.run([command.program, *shlex.split(line)], self.template))
        self.options, self.positionals = self.parse(self.example.short_args)
        if command.reads_stdin and self.example.stdin is None:
            raise Unusable(f"'{command.name}' reads standard input: its example needs 'stdin'")
        self.normal, self.normal_files = self._run_normally()
        self._find_kinds_of_files()

    def _must_work(self, result):
        if result.code != 0:
            error = result.err.decode(errors="replace")
            raise Unusable(f"an example must work: {result.line}\nexit code {result.code}: {error}")

    def _run_normally(self):
        """Runs the small example twice: only what is the same each time can be compared with later runs."""
        runs = []
        for _ in range(2):
            with self.folder() as folder:
                result = self.run(self.example.short_args, folder)
                self._must_work(result)
                runs.append((result, self.files(folder)))
        (first, files), (second, files_again) = runs
        if normalised(first.out) != normalised(second.out) or files != files_again:
            raise Unusable(f"two runs of an example differ: {first.line}\n{first.out!r}\n{second.out!r}")
        return first, files

    def _find_kinds_of_files(self):
        """Which options name a file to write and which one to read: by trying each with a name that does not exist."""
        self.outputs, self.inputs = [], []
        for option in self.command.options:
            if option.is_flag:
                continue
            with self.folder() as folder:
                result = self.run(self.args_with(option.name, "probe.txt"), folder, stop_after=5)
                if (folder / "probe.txt").exists():
                    self.outputs.append(option)
                elif b"probe.txt" in result.err and b"No such file" in result.err:
                    self.inputs.append(option)

    @contextlib.contextmanager
    def folder(self):
        """A fresh folder with the input files, gone afterwards."""
        with tempfile.TemporaryDirectory(dir=self.scratch) as name:
            folder = pathlib.Path(name) / "work"
            shutil.copytree(self.template, folder, symlinks=True)
            yield folder

    def run(self, args, folder, **how):
        return process.run([self.command.program, *self.command.words, *args], folder, **how)

    def run_alone(self, args, **how):
        """In a folder of its own, when the files do not matter."""
        with self.folder() as folder:
            return self.run(args, folder, **how)

    def parse(self, args):
        """Arguments as a list of (option name, value or None), and the positionals."""
        options, positionals, rest = [], [], list(args)
        while rest:
            word = rest.pop(0)
            option = self.command.option(word) if isinstance(word, str) else None
            if option is None:
                positionals.append(word)
            else:
                options.append((word, None if option.is_flag else rest.pop(0)))
        return options, positionals

    def args_with(self, name, value, args=None):
        """The small example (or `args`) with this option at the front and nowhere else."""
        return [name, value, *self.args_without(name, args)]

    def args_without(self, name, args=None):
        options, positionals = self.parse(self.example.short_args if args is None else args)
        kept = [word for option, value in options if option != name for word in (option, value) if word is not None]
        return [*kept, *positionals]

    def option_args(self):
        """The options of the small example, without its positionals."""
        return [word for pair in self.options for word in pair if word is not None]

    def valid_value(self, option):
        """Some value that the option takes: the example's, the default, or by its placeholder."""
        return dict(self.options).get(option.name) or option.default or VALID.get(option.placeholder, "1")

    @staticmethod
    def files(folder):
        """What is in a folder: name to contents, times left out."""
        found = {}
        for path in sorted(pathlib.Path(folder).rglob("*")):
            if path.is_symlink() or path.is_dir():
                continue
            data = path.read_bytes() if path.is_file() else b"not a file"
            found[os.fsencode(path.relative_to(folder))] = comparable(path.suffix, data)
        return found

    def files_are_whole(self, result, folder):
        """After whatever happened: files under their final names are whole."""
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.name not in TEXTS and not path.name.endswith(NOT_FINAL + UNFINISHED):
                whole_file(result, path)

    def same_files(self, result, folder, promised):
        files = self.files(folder)
        for name in sorted(files.keys() | self.normal_files.keys()):
            if files.get(name) != self.normal_files.get(name):
                where = "is missing" if name not in files else "is new" if name not in self.normal_files else "differs"
                raise Broken(result, f"{name.decode(errors='replace')} {where}", promised)

    def can_go_on(self, result, folder, args):
        """A stopped job that left an unfinished file takes it up again: the same command is not refused."""
        if any(path.name.endswith(UNFINISHED) for path in folder.iterdir()):
            again = self.run(args, folder, stop_after=0.3)
            if again.code not in (0, 130, -2):
                happened = f"run again afterwards: exit code {again.code}: {again.err[:300]!r}"
                raise Broken(result, happened, "the same command goes on")

    def goes_on_afterwards(self, result, folder):
        """Whatever a failed or stopped run left behind, the same command then works and makes the same files.

        Killed between its file and what says how that was made, it may refuse to replace the file, which is whole.
        """
        left = self.files(folder)
        if left == self.normal_files:
            return
        again = self.run(self.example.short_args, folder)
        if again.code == 2 and all(self.normal_files.get(name) == data for name, data in left.items()):
            return
        if again.code != 0:
            happened = f"run again afterwards: exit code {again.code}: {again.err[:300]!r}"
            raise Broken(result, happened, "the same command goes on")
        files = self.files(folder)
        if files != self.normal_files:
            names = [name.decode(errors="replace") for name in files.keys() | self.normal_files.keys()
                     if files.get(name) != self.normal_files.get(name)]
            raise Broken(result, f"run again afterwards, {names} differ", "the same command goes on, to the same files")
