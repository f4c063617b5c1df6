"""Garbage as positional arguments, and on standard input.

Promised: what is no position (or file) is refused with exit code 2 and a message. It never vanishes.
"""

from promises import Broken, ends_properly, is_refused, same_answer
from trial import Trial

GARBAGE = ["[]", "++", "[44,45]", "-", "x", "0", "9999", "4 4", "[", "{}", "--nonsense", "\n", "44\n45", "é",
           b"\xff\xfe", b"\x01\x1b[31m", "7" * 100_000, "x" * 100_000, "." * 42, "/" * 5, "-1", "1e9", "%%", "b:a"]
GARBAGE_LINES = [b"[]", b"++", b"x", b"\xff\xfe", b"4\x004", b"4 4 4 4", b"\x1b[31m", b"7" * 1_000_000, b"." * 100_000,
                 b"99", b"--help", b"\xef\xbb\xbf"]


def trials(subjects, groups, seed, long):
    for subject in subjects:
        for number, text in enumerate(GARBAGE):
            yield trial(subject, f"argument {number}", garbage_argument(subject, text))
        yield trial(subject, "empty argument", empty_argument(subject))
        yield trial(subject, "-- before arguments", separator(subject))
        if subject.command.reads_stdin:
            for number, line in enumerate(GARBAGE_LINES):
                yield trial(subject, f"line {number}", garbage_line(subject, line))


def trial(subject, what, action):
    return Trial("positionals", subject.command.name, what, action)


def means_stdin(subject, text):
    """A lone minus sign, where the help says that it is standard input."""
    return text == "-" and any("or -:" in positional.help for positional in subject.command.positionals)


def garbage_argument(subject, text):
    """Alone, after -- and, where positionals are taken, before and after one that is right."""

    def action(dice):
        options, good = subject.option_args(), subject.positionals
        if means_stdin(subject, text):
            return
        tries = [[*options, text], [*options, "--", text]]
        if good:
            tries += [[*options, *good, text], [text, *options, *good]]
        for args in tries:
            result = subject.run_alone(args, stop_after=5)
            is_refused(result, subject.command, "garbage is refused")

    return action


def empty_argument(subject):
    """An empty argument is the empty board where positions or games are taken, and refused everywhere else."""

    def action(dice):
        for text in ("", " "):
            result = subject.run_alone([*subject.option_args(), text], stop_after=5)
            if any(positional.placeholder in ("POSITION", "MOVES") for positional in subject.command.positionals):
                ends_properly(result, subject.command)
                if result.code == 0 and not result.out:
                    raise Broken(result, "prints nothing", "the empty board has an answer")
            else:
                is_refused(result, subject.command, "an empty argument is refused")

    return action


def separator(subject):
    """After -- everything is positional; the rest is as ever."""

    def action(dice):
        if subject.positionals:
            result = subject.run_alone([*subject.option_args(), "--", *subject.positionals])
            ends_properly(result, subject.command)
            same_answer(result, subject.normal, "-- only separates")

    return action


def garbage_line(subject, line):
    """A bad line among good ones is complained about, and makes the exit code 2."""

    def action(dice):
        good = subject.example.stdin
        for stdin in (line, line + b"\n", good + line + b"\n" + good):
            result = subject.run_alone(subject.option_args(), stdin=stdin, stop_after=10)
            is_refused(result, subject.command, "a line that is no position is refused")

    return action
