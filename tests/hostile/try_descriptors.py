"""Standard input, output and error that are closed, full, or a folder.

Promised: what cannot be printed makes the exit code non-zero; without standard error everything else is as always;
input that cannot be read is an error; and files are not harmed by descriptors that are missing, whose numbers they get.
"""

import itertools

import process
from promises import Broken, ends_properly, fails, normalised, same_answer
from trial import Trial

CLOSE = {0: "0<&-", 1: ">&-", 2: "2>&-"}


def trials(subjects, groups, seed, long):
    for group in groups:
        yield from help_trials(group, [group.program, *group.words, "--help"])
        if not group.words:
            yield from help_trials(group, [group.program, "--version"])
    for subject in subjects:
        command = subject.command
        yield from help_trials(command, [command.program, *command.words, "--help"])
        for count in (1, 2, 3):
            for closed in itertools.combinations(CLOSE, count):
                after = " ".join(CLOSE[number] for number in closed)
                action = obstructed(subject, after, 1 in closed, 2 in closed)
                if 0 in closed and subject.example.listens:
                    action = unheard(subject, after, 2 in closed)
                yield trial(subject, f"closed: {after}", action)
        yield trial(subject, "full: >", obstructed(subject, ">/dev/full", True, False))
        yield trial(subject, "full: 2>", obstructed(subject, "2>/dev/full", False, True))
        yield trial(subject, "full: both", obstructed(subject, ">/dev/full 2>/dev/full", True, True))
        yield trial(subject, "read-only: 1 and 2", obstructed(subject, "1</dev/null 2</dev/null", True, True))
        yield trial(subject, "failing: 2>&-", failing_without_stderr(subject))
        if command.reads_stdin:
            for after in ("0</", "0<&-", "0>/dev/null"):
                yield trial(subject, f"unreadable: {after}", unreadable_input(subject, after))


def trial(subject, what, action):
    return Trial("descriptors", subject.command.name, what, action)


def help_trials(owner, argv):
    """Help or the version, if it cannot be printed, is a failure as anything else."""
    for after in (">/dev/full", ">&-", "2>&-"):
        def action(dice, after=after):
            result = process.run(argv, "/", after=after)
            if after.startswith(">"):
                fails(result, owner, "help that cannot be printed makes the exit code non-zero")
            elif result.code != 0 or not result.out:
                raise Broken(result, f"exit code {result.code}", "help needs no standard error")

        yield Trial("descriptors", owner.name, f"{argv[-1]} {after}", action)


def obstructed(subject, after, no_output, no_error):
    """The small example with closed or full descriptors."""

    def action(dice):
        with subject.folder() as folder:
            result = subject.run(subject.example.short_args, folder, after=after)
            if no_output and subject.normal.out:
                promised = "what cannot be printed makes the exit code non-zero"
                fails(result, subject.command, promised, message=not no_error)
                if not folder_is_sound(subject, folder):
                    raise Broken(result, "a file differs", "files are as always, or absent: the output is lost anyway")
            else:
                ends_properly(result, subject.command, message=not no_error)
                if no_output:
                    result.out = subject.normal.out
                same_answer(result, subject.normal, "the same answer as with all descriptors")
                subject.same_files(result, folder, "the same files as with all descriptors")

    return action


def unheard(subject, after, no_error):
    """Standard input, which it listens to, is closed."""

    def action(dice):
        result = subject.run_alone(subject.example.short_args, after=after)
        fails(result, subject.command, "input that cannot be read is an error", message=not no_error)

    return action


def folder_is_sound(subject, folder):
    """Each file that is there is as always."""
    return all(subject.normal_files.get(name) == data for name, data in subject.files(folder).items())


def failing_without_stderr(subject):
    """An error has the same exit code if there is nowhere to say why."""

    def action(dice):
        args = [*subject.example.short_args, "--nonsense"]
        for after in ("2>&-", "2>/dev/full", ">&- 2>&-", "0<&- >&- 2>&-"):
            result = subject.run_alone(args, after=after)
            ends_properly(result, subject.command, message=False)
            if result.code != 2:
                raise Broken(result, f"exit code {result.code}", "a wrong option is exit code 2, whoever listens")

    return action


def unreadable_input(subject, after):
    """No positions are given, and standard input is a folder, closed, or open for writing only."""

    def action(dice):
        result = subject.run_alone(subject.option_args(), after=after)
        fails(result, subject.command, "input that cannot be read is an error")
        if normalised(result.out):
            raise Broken(result, f"prints {result.out[:100]!r}", "there is no answer without input")

    return action
