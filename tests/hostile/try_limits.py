"""Too little memory, too few threads, descriptors and bytes for files.

Promised: never a signal; a failure says what was missing; success gives the same answer as ever. What fails before the
program begins, in the dynamic loader, counts as nothing.
"""

import process
from promises import SYSTEMS_REASON, Broken, ends_properly, same_answer
from trial import Trial

MEMORY_MB = (12, 16, 24, 40, 60, 100, 200, 400)
THREADS_MEMORY_MB = (80, 150, 300, 600)
DESCRIPTORS = (3, 4, 5, 6)
FILE_BLOCKS = (0, 1, 2)  # of 512 bytes


def trials(subjects, groups, seed, long):
    for subject in subjects:
        for megabytes in range(12, 420, 8) if long else MEMORY_MB:
            yield trial(subject, f"{megabytes} MB", limited(subject, f"ulimit -v {megabytes * 1024}"))
        if subject.command.option("--table"):
            args = subject.args_with("--table", "256")
            for megabytes in (100, 200, 400):
                before = f"ulimit -v {megabytes * 1024}"
                yield trial(subject, f"{megabytes} MB, --table 256", limited(subject, before, args))
        if subject.command.option("--threads"):
            args = subject.args_with("--threads", "64")
            for megabytes in range(40, 1000, 40) if long else THREADS_MEMORY_MB:
                before = f"ulimit -v {megabytes * 1024}"
                yield trial(subject, f"{megabytes} MB, 64 threads", limited(subject, before, args))
        for descriptors in DESCRIPTORS:
            yield trial(subject, f"{descriptors} descriptors", limited(subject, f"ulimit -n {descriptors}"))
        for blocks in FILE_BLOCKS:
            yield trial(subject, f"files of {blocks * 512} bytes", limited(subject, f"ulimit -f {blocks}"))
        if subject.normal.out:
            yield trial(subject, "a full file as output", full_output_file(subject))


def trial(subject, what, action):
    return Trial("limits", subject.command.name, what, action)


def cannot_even_start(subject, before):
    """The dynamic loader gives up: a program that does nothing but help fails with this limit, too."""
    result = process.run([subject.command.program, "--help"], "/", before=before)
    return result.code in (126, 127) or result.code < 0 or b"error while loading shared libraries" in result.err


def says_what_is_missing(result, subject):
    ends_properly(result, subject.command)
    if not SYSTEMS_REASON.search(result.err):
        promised = "a failure says that memory, threads, descriptors or space ran out"
        raise Broken(result, "the message gives no reason", promised)


def limited(subject, before, args=None):
    def action(dice):
        with subject.folder() as folder:
            result = subject.run(args or subject.example.short_args, folder, before=before)
            if result.code != 0 and cannot_even_start(subject, before):
                return
            if result.code != 0:
                says_what_is_missing(result, subject)
                subject.files_are_whole(result, folder)
                subject.goes_on_afterwards(result, folder)
            else:
                same_answer(result, subject.normal, "the same answer as without the limit")
                if args is None or "--threads" in args:
                    subject.same_files(result, folder, "the same files as without the limit")

    return action


def full_output_file(subject):
    """Standard output is a file that cannot grow."""

    def action(dice):
        with subject.folder() as folder:
            result = subject.run(subject.example.short_args, folder, before="ulimit -f 0", after=">printed.txt")
            says_what_is_missing(result, subject)
            if result.code == 0:
                raise Broken(result, "exit code 0", "what cannot be printed makes the exit code non-zero")

    return action
