"""Options that are wrong: unknown, without a value, with a bad one, missing, twice, at odds with each other.

Promised: a wrong option is refused with exit code 2 and a message; a value that is taken works, and what is then still
at work ends on Ctrl-C.
"""

import os

import process
from promises import Broken, ends_properly, is_refused
from trial import Trial

LONG = 100_000  # bytes; Linux takes up to 128 KiB in one argument

ANY = ["", "-1", "0", "99999999999999999999", "18446744073709551615", "1000000000", "x", "nan", "inf", "1e9", "0x10",
       "[]", "++", "[4,5]", "{}", "%s%n", "-", "--", " 1", "1 ", "é", b"\xff\xfe", b"\x01\x1b[31m", "a\nb",
       "x" * LONG, "7" * LONG]
BY_PLACEHOLDER = {
    "WxH": ["0x0", "99x99", "7x", "x6", "8x8", "7x6x5", "-7x6", "7X6", "4294967303x6"],
    "LIST": [",", "1,", ",1", "1,,2", "1-", "9-1", "1,1,1", "0-4294967296", "all,all"],
    "PLAYER": ["heuristic:", "heuristic:99999999999", "level:0", "level:11", "a:b:c", ":", "easy:", "parity:1"],
    "I/N": ["0/1", "2/1", "1/0", "/", "1/", "1/99999999999", "-1/-1"],
    "SECONDS": ["-0", "1e-300", "1e300", "1e-9999", "0,5"],
    "FILE": [".", "no/such/folder/file", "a" * 300],
}
# Values of no option but one that takes any text, such as a file's name.
NEVER_VALID = {"", "x", "nan", "[]", "++", "[4,5]", "{}", "%s%n", "é", b"\xff\xfe", b"\x01\x1b[31m", "a\nb",
               "x" * LONG}
FREE_TEXT = {"FILE", "FOLDER", "DIR", "TEXT"}
MAY_BE_EMPTY = {"MOVES"}  # none are the empty board
STOP_AFTER = 0.5  # what is still running then has taken the value


def trials(subjects, groups, seed, long):
    for group in groups:
        yield from group_trials(group)
    for subject in subjects:
        yield from unknown_options(subject)
        for option in subject.command.options:
            if option.is_flag:
                yield trial(subject, f"{option.name} twice, and with a value", flag_misused(subject, option))
                continue
            yield trial(subject, f"{option.name} without a value", no_value(subject, option))
            yield trial(subject, f"{option.name} twice", twice(subject, option))
            if option.required:
                yield trial(subject, f"{option.name} left out", left_out(subject, option))
            for number in range(1 if not long else len(values_for(option))):
                yield trial(subject, f"{option.name}, bad values {number}", bad_values(subject, option, number, long))
        for number in range(100 if long else 3):
            yield trial(subject, f"two options {number}", two_options(subject))


def trial(subject, what, action):
    return Trial("options", subject.command.name, what, action)


def values_for(option):
    return ANY + BY_PLACEHOLDER.get(option.placeholder, [])


def group_trials(group):
    """A group without a command, or with one that does not exist, is refused."""
    for words in ([], ["nonsense"], ["[]"], ["++"], [""], ["--nonsense"], ["-"], [b"\xff\xfe"]):
        def action(dice, words=words):
            result = process.run([group.program, *group.words, *words], "/")
            is_refused(result, group, "a command that does not exist is refused")

        yield Trial("options", group.name, f"no command: {words}", action)


def unknown_options(subject):
    """Options that the command does not have are refused."""
    known = {option.name for option in subject.command.options}
    spellings = ["--nonsense", "--nonsense=1", "-z", "---", "--=", "-1"]
    spellings += [name[:-1] for name in sorted(known) if name[:-1] not in known and len(name) > 4][:2]
    for word in spellings:
        def action(dice, word=word):
            result = subject.run_alone([*subject.example.short_args, word], stop_after=5)
            is_refused(result, subject.command, "an unknown option is refused")

        yield trial(subject, f"unknown {word}", action)


def taken_or_refused(subject, args):
    result = subject.run_alone(args, stop_after=STOP_AFTER, grace=5)
    ends_properly(result, subject.command)
    return result


def flag_misused(subject, option):
    def action(dice):
        rest = subject.args_without(option.name)
        taken_or_refused(subject, [option.name, option.name, *rest])
        taken_or_refused(subject, [f"{option.name}={dice.choice(['x', '', '2', '[]'])}", *rest])

    return action


def no_value(subject, option):
    def action(dice):
        result = subject.run_alone([*subject.args_without(option.name), option.name], stop_after=5)
        is_refused(result, subject.command, "an option without its value is refused")

    return action


def left_out(subject, option):
    def action(dice):
        result = subject.run_alone(subject.args_without(option.name), stop_after=5)
        is_refused(result, subject.command, "a required option that is missing is named")

    return action


def twice(subject, option):
    def action(dice):
        value = subject.valid_value(option)
        taken_or_refused(subject, [option.name, value, *subject.args_with(option.name, value)])

    return action


def bad_values(subject, option, number, long):
    """Some of the bad values, in both spellings: '--ply x' and '--ply=x'. With --long one at a time, all of them."""

    def action(dice):
        values = values_for(option)
        for value in [values[number]] if long else [dice.choice(["[]", "++"]), *dice.sample(values, 3)]:
            if dice.random() < 0.5:
                args = subject.args_with(option.name, value)
            else:
                spelling = option.name.encode() + b"=" + process.as_bytes(value)
                args = [spelling, *subject.args_without(option.name)]
            bad_value(subject, option, value, args)

    return action


def bad_value(subject, option, value, args):
    """Refused, or taken; then a file that was to be written has this name."""
    with subject.folder() as folder:
        result = subject.run(args, folder, stop_after=STOP_AFTER, grace=5)
        ends_properly(result, subject.command)
        is_empty = value == "" and option.placeholder in MAY_BE_EMPTY
        if option.placeholder not in FREE_TEXT and value in NEVER_VALID and not is_empty:
            is_refused(result, subject.command, f"this is no {option.placeholder}")
        if option in subject.outputs and result.code == 0 and not (folder / os.fsdecode(value)).is_file():
            raise Broken(result, "no such file was written", "what is written has the name that was given")


def two_options(subject):
    """Any two options together with the example: some exclude each other."""

    def action(dice):
        args = list(subject.example.short_args)
        options = subject.command.options
        for option in dice.sample(options, min(2, len(options))):
            rest = subject.args_without(option.name, args)
            args = [option.name, *rest] if option.is_flag else [option.name, subject.valid_value(option), *rest]
        taken_or_refused(subject, args)

    return action
