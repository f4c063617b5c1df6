"""Files: names that are not UTF-8, outputs in bad places, inputs that are not what they should be."""

import json
import os
import shlex
import stat

from promises import Broken, ends_properly, fails, has_whole_json
from subject import comparable
from trial import Trial

ODD = os.fsdecode(b"\xff\xfe ")
ODD_FOLDER = f"{ODD}folder"
AT_ONCE = 3.0  # seconds; the aim is one, but the machine may be busy


def trials(subjects, groups, seed, long):
    for subject in subjects:
        yield from name_trials(subject)
        for option in subject.outputs:
            yield from output_trials(subject, option)
        yield from input_trials(subject, long)


# Names that are not UTF-8. Promised: nothing is lost, and JSON is valid.


def name_trials(subject):
    def trial(what, action):
        return Trial("names", subject.command.name, what, action)

    yield trial("all files", odd_names(subject, []))
    json_flag = subject.command.option("--json")
    if json_flag is not None and json_flag.is_flag:
        yield trial("all files, --json", odd_names(subject, ["--json"]))
    for option in subject.outputs:
        if option.name not in dict(subject.options):
            yield trial(option.name, odd_names(subject, [option.name, odd_name("made.txt")]))
    for option in subject.inputs:
        yield trial(f"{option.name}, missing", missing_odd_name(subject, option))


def odd_name(name):
    return f"{ODD_FOLDER}/{ODD}{name}"


def with_odd_names(subject):
    """The small example; neither the names of its files nor that of their folder are UTF-8."""
    return [
        odd_name(word) if (subject.template / word).exists() or word.startswith("made") else word
        for word in subject.example.short_args
    ]


def odd_names(subject, more):
    def action(dice):
        with subject.folder() as folder:
            (folder / ODD_FOLDER).mkdir()
            for path in subject.template.iterdir():
                os.link(path, folder / odd_name(path.name), follow_symlinks=False)
            result = subject.run([*more, *with_odd_names(subject)], folder)
            ends_properly(result, subject.command)
            if result.code != subject.normal.code:
                raise Broken(result, f"exit code {result.code}", "names are bytes: any name works")
            if "--json" in more:
                has_whole_json(result)
            made = {name for name in subject.normal_files if not (subject.template / os.fsdecode(name)).exists()}
            for name in made:
                check_made_file(result, folder / odd_name(os.fsdecode(name)), subject.normal_files[name])

    return action


def check_made_file(result, path, normal):
    if not path.is_file():
        raise Broken(result, f"{os.fsencode(path.name)!r} is missing", "files are written where the name says")
    if path.suffix == ".json":
        try:
            json.loads(path.read_bytes().decode("utf-8"))
        except ValueError as error:
            raise Broken(result, f"{os.fsencode(path.name)!r} is not JSON: {error}", "JSON is valid, and UTF-8") from None
    elif path.suffix in (".c4b", ".scores", ".txt", ".svg") and comparable(path.suffix, path.read_bytes()) != normal:
        raise Broken(result, f"{os.fsencode(path.name)!r} differs", "a file does not depend on its folder")


def missing_odd_name(subject, option):
    def action(dice):
        result = subject.run_alone(subject.args_with(option.name, odd_name("none")))
        fails(result, subject.command, "a file that is missing is an error")

    return action


# Outputs in bad places. Promised: known before any work is done; devices and folders stay what they are.


def output_trials(subject, option):
    def trial(what, action):
        return Trial("outputs", subject.command.name, f"{option.name} {what}", action)

    for number, line in enumerate(subject.example.long or (subject.example.short,)):
        yield trial(f"in a missing folder, job {number}", missing_folder(subject, option, shlex.split(line)))
        yield trial(f"is a file's child, job {number}", below_a_file(subject, option, shlex.split(line)))
    yield trial("is a folder", is_a_folder(subject, option))
    yield trial("is empty", is_empty(subject, option))
    yield trial("is a full device", is_a_device(subject, option, 7))
    yield trial("is a null device", is_a_device(subject, option, 3))
    yield trial("is a FIFO", is_a_fifo(subject, option))
    if os.geteuid() != 0:
        yield trial("in a read-only folder", read_only_folder(subject, option))


def refused_at_once(subject, args, folder, promised):
    result = subject.run(args, folder, stop_after=AT_ONCE)
    if (folder / "missing").is_dir():
        return  # Folders are made where the output is a folder itself.
    if result.signalled:
        raise Broken(result, f"still at work after {AT_ONCE:.0f} s", promised)
    fails(result, subject.command, promised)
    if result.out and subject.example.long:
        raise Broken(result, f"prints {result.out[:100]!r}", promised)


def missing_folder(subject, option, args):
    def action(dice):
        with subject.folder() as folder:
            args_there = subject.args_with(option.name, "missing/folder/made.txt", args)
            refused_at_once(subject, args_there, folder, "a missing folder is an error before any work is done")

    return action


def below_a_file(subject, option, args):
    def action(dice):
        with subject.folder() as folder:
            args_there = subject.args_with(option.name, "set.txt/made.txt", args)
            refused_at_once(subject, args_there, folder, "a folder that is a file is an error before any work is done")

    return action


def is_a_folder(subject, option):
    def action(dice):
        with subject.folder() as folder:
            (folder / "there").mkdir()
            result = subject.run(subject.args_with(option.name, "there"), folder)
            fails(result, subject.command, "a folder cannot be written to as a file")
            if not (folder / "there").is_dir():
                raise Broken(result, "the folder is gone", "a folder stays a folder")

    return action


def is_empty(subject, option):
    def action(dice):
        result = subject.run_alone(subject.args_with(option.name, ""))
        fails(result, subject.command, "an empty name is no file")

    return action


def is_a_device(subject, option, minor):
    """A copy of /dev/null or /dev/full, since a program that renames files would replace the real one."""

    def action(dice):
        with subject.folder() as folder:
            device = folder / "device"
            try:
                os.mknod(device, 0o666 | stat.S_IFCHR, os.makedev(1, minor))
            except PermissionError:
                return
            result = subject.run(subject.args_with(option.name, "device"), folder)
            ends_properly(result, subject.command)
            if result.code == 0 and minor == 7:
                raise Broken(result, "exit code 0", "what cannot be written makes the exit code non-zero")
            if not device.is_char_device():
                raise Broken(result, "the device is now a file", "a device stays a device")

    return action


def is_a_fifo(subject, option):
    """A FIFO with a reader: it is written to or refused, but not replaced."""

    def action(dice):
        with subject.folder() as folder:
            fifo = folder / "fifo"
            os.mkfifo(fifo)
            reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
            try:
                result = subject.run(subject.args_with(option.name, "fifo"), folder, stop_after=10)
                ends_properly(result, subject.command)
                if not fifo.is_fifo():
                    raise Broken(result, "the FIFO is now a file", "a FIFO stays a FIFO")
                if result.signalled:
                    raise Broken(result, "still at work after 10 s", "a FIFO is written to or refused")
                if result.code == 0 and not os.read(reader, 100):
                    raise Broken(result, "nothing came through the FIFO", "exit code 0 means that all was written")
            finally:
                os.close(reader)

    return action


def read_only_folder(subject, option):
    def action(dice):
        with subject.folder() as folder:
            (folder / "locked").mkdir(mode=0o555)
            args = subject.args_with(option.name, "locked/made.txt")
            refused_at_once(subject, args, folder, "a read-only folder is an error before any work is done")

    return action


# Input files that are not what they should be. Promised: an error that says why, or an answer; never a crash.


def input_trials(subject, long):
    def trial(what, action):
        return Trial("inputs", subject.command.name, what, action)

    words = [word for word in subject.example.short_args if (subject.template / word).is_file()]
    for word in words:
        for number in range(30 if long else 4):
            yield trial(f"{word} damaged {number}", damaged(subject, word))
        for kind, make in WRONG_KINDS.items():
            yield trial(f"{word} is {kind}", wrong_kind(subject, word, make))
    for option in subject.inputs:
        yield trial(f"{option.name} is empty", empty_input(subject, option))
        for kind, make in WRONG_KINDS.items():
            if (kind, option.placeholder) != ("a folder", "FOLDER"):
                yield trial(f"{option.name} is {kind}", wrong_option_file(subject, option, make))


def put_link(path):
    path.symlink_to(path.name)


WRONG_KINDS = {
    "missing": lambda path: None,
    "a folder": lambda path: path.mkdir(),
    "random bytes": lambda path: path.write_bytes(bytes(range(256)) * 40),
    "one long line": lambda path: path.write_bytes(b"4" * 3_000_000),
    "a link to itself": put_link,
}


def damaged(subject, word):
    """Some bytes changed, or the end cut off."""

    def action(dice):
        with subject.folder() as folder:
            path = folder / word
            data = bytearray(path.read_bytes())
            if dice.random() < 0.4:
                del data[dice.randrange(len(data)) :]
            else:
                for _ in range(dice.choice([1, 1, 5])):
                    data[dice.randrange(len(data))] = dice.randrange(256)
            path.write_bytes(data)
            result = subject.run(subject.example.short_args, folder, stop_after=1)
            result.line += f"   # with {word} = {bytes(data[:200])!r}"
            ends_properly(result, subject.command)

    return action


def wrong_kind(subject, word, make):
    def action(dice):
        with subject.folder() as folder:
            (folder / word).unlink()
            make(folder / word)
            result = subject.run(subject.example.short_args, folder, stop_after=5)
            fails(result, subject.command, "what is no such file is an error")

    return action


def empty_input(subject, option):
    def action(dice):
        result = subject.run_alone(subject.args_with(option.name, ""))
        fails(result, subject.command, "an empty name is no file")

    return action


def wrong_option_file(subject, option, make):
    def action(dice):
        with subject.folder() as folder:
            make(folder / "wrong")
            result = subject.run(subject.args_with(option.name, "wrong"), folder, stop_after=5)
            fails(result, subject.command, "what is no such file is an error")

    return action
