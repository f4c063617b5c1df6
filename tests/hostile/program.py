"""What commands a program has, and what they take.

Read from its own --help, so that a new command or option is covered at once.
"""

import dataclasses
import pathlib
import re
import subprocess

OPTION = re.compile(r"^  (?P<names>-\S+)(?: (?P<placeholder>\S+))?(?:\s{2,}(?P<help>.*))?$")
ENTRY = re.compile(r"^  (?P<name>[^\s-]\S*)\s+(?P<help>.*)$")


@dataclasses.dataclass(frozen=True)
class Option:
    """One option of a help text: '--ply N    Count up to this ply (required)'."""

    name: str
    placeholder: str  # empty for a flag
    help: str

    @property
    def is_flag(self):
        return not self.placeholder

    @property
    def required(self):
        return "(required)" in self.help

    @property
    def default(self):
        """The text after 'default' if it is one word, such as 7x6, else None."""
        found = re.search(r"\(default (\S+)\)", self.help)
        return found and found[1]


@dataclasses.dataclass(frozen=True)
class Positional:
    """One argument without a name: 'POSITION    Moves or drawings; none: standard input'."""

    placeholder: str
    help: str
    many: bool


@dataclasses.dataclass(frozen=True)
class Command:
    """A command that does something; groups such as 'book' are not."""

    program: pathlib.Path
    program_name: str  # as the program calls itself: messages begin with it
    words: tuple  # ("book", "build")
    options: tuple
    positionals: tuple

    @property
    def name(self):
        return " ".join((self.program_name, *self.words))

    @property
    def reads_stdin(self):
        return any("standard input" in positional.help for positional in self.positionals)

    def option(self, name):
        return next((option for option in self.options if option.name == name), None)


@dataclasses.dataclass(frozen=True)
class Group:
    """A program or a command that only leads to others: 'claimeven', 'claimeven book'."""

    program: pathlib.Path
    program_name: str
    words: tuple

    @property
    def name(self):
        return " ".join((self.program_name, *self.words))


def discover(program):
    """Groups and commands of a program, from `PROGRAM --help` and the help of each command that it lists."""
    groups, commands = [], []

    def visit(words):
        text = help_text(program, words)
        sections = split_sections(text)
        program_name = re.search(r"^Usage: (\S+)", text, re.MULTILINE)[1]
        inner = [match["name"] for line in sections.get("Commands", ()) if (match := ENTRY.match(line))]
        if inner:
            groups.append(Group(program, program_name, words))
            for name in inner:
                visit((*words, name))
        else:
            positionals = read_positionals(text, sections)
            commands.append(Command(program, program_name, words, read_options(sections), positionals))

    visit(())
    return groups, commands


def help_text(program, words):
    return subprocess.run([program, *words, "--help"], capture_output=True, text=True, timeout=30, check=True).stdout


def split_sections(text):
    """Lines under each heading such as 'Options:', up to the next empty line."""
    sections, lines = {}, None
    for line in text.splitlines():
        if re.fullmatch(r"[A-Z][a-z]+:", line):
            lines = sections.setdefault(line[:-1], [])
        elif not line:
            lines = None
        elif lines is not None:
            lines.append(line)
    return sections


def read_options(sections):
    options = []
    for line in sections.get("Options", ()):
        if match := OPTION.match(line):
            name = max(match["names"].split(","), key=len)
            options.append(Option(name, match["placeholder"] or "", match["help"] or ""))
    return tuple(option for option in options if option.name not in ("--help", "--version"))


def read_positionals(text, sections):
    usage = re.search(r"^Usage: .*$", text, re.MULTILINE)[0]
    return tuple(
        Positional(match["name"], match["help"], match["name"] + "..." in usage)
        for line in sections.get("Positionals", ())
        if (match := ENTRY.match(line))
    )
