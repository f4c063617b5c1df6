"""What is promised of every run, whatever the user did. A broken promise is an exception, Broken."""

import json
import pathlib
import re
import signal

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# The documented exit codes, from where they are documented.
EXIT_CODES = {
    int(number)
    for number in re.findall(r"inline constexpr int k\w+ =\s*(\d+);", (ROOT / "cli/exit_code.h").read_text())
}
BAD_INPUT, INTERRUPTED = 2, 130
assert {0, BAD_INPUT, INTERRUPTED} <= EXIT_CODES

# Text that only an uncaught or unexplained exception, the C library or a sanitizer says.
EXCEPTION_TEXT = re.compile(
    rb"terminate called|what\(\):|std::|basic_ios|basic_string|basic_filebuf|vector::|bad_alloc|\[json\.exception"
    rb"|Assertion .* failed|double free|malloc\(\)|free\(\)|Sanitizer|runtime error:|Segmentation fault"
)

# What a message says when the system has no more of something.
SYSTEMS_REASON = re.compile(
    rb"memory|thread|resource|allocate|too many open files|file too large|no space|bad file descriptor|cannot",
    re.IGNORECASE,
)


class Broken(Exception):
    """A promise that a run broke."""

    def __init__(self, result, happened, promised):
        super().__init__(happened)
        self.result, self.happened, self.promised = result, happened, promised


def ends_properly(result, command, *, allowed_signals=(), message=True):
    """No run ends by a signal, hangs, shows an exception's text, has an undocumented exit code, or fails silently.

    `message`: whether standard error is there to read.
    """
    if result.code is None:
        raise Broken(result, "did not end after the signal", "ends within seconds of a signal")
    if result.signalled and not allowed_signals and result.code < 0 and -result.code == signal.SIGINT:
        return  # What a shell calls 130: Ctrl-C came before the program asked for it.
    if result.code < 0 and -result.code not in allowed_signals:
        raise Broken(result, f"killed by {signal.Signals(-result.code).name}", "never ends by a signal")
    if found := EXCEPTION_TEXT.search(result.err) or EXCEPTION_TEXT.search(result.out):
        text = found[0].decode(errors="replace")
        raise Broken(result, f"says '{text}'", "errors are in words, not those of an exception")
    if result.code >= 0 and result.code not in EXIT_CODES:
        promised = f"exit codes are those of cli/exit_code.h: {sorted(EXIT_CODES)}"
        raise Broken(result, f"exit code {result.code}", promised)
    if message and result.code == BAD_INPUT:
        says_why(result, command)
    if message and result.code == 1 and not result.out:
        says_why(result, command)


def says_why(result, command):
    """An error says something on standard error, and the line begins with the program's name."""
    begins = rb"^" + re.escape(command.program_name.encode()) + rb": "
    if not re.search(begins + rb".*\w", result.err, re.MULTILINE | re.DOTALL):
        raise Broken(result, "no message", f"an error says why, on standard error: '{command.program_name}: ...'")


def is_refused(result, command, why):
    """Bad input: exit code 2 and a message."""
    ends_properly(result, command)
    if result.code != BAD_INPUT:
        raise Broken(result, f"exit code {result.code}", f"{why}: exit code {BAD_INPUT}")


def fails(result, command, promised, *, message=True):
    """Any exit code but 0, with a message."""
    ends_properly(result, command, message=message)
    if result.code == 0:
        raise Broken(result, "exit code 0", promised)
    if message:
        says_why(result, command)


def has_whole_lines(result):
    if result.out and not result.out.endswith(b"\n"):
        raise Broken(result, f"the output ends with {result.out[-60:]!r}", "standard output consists of whole lines")


def has_whole_json(result):
    """With --json: one object, or an object a line; nothing at all if it was stopped."""
    if not result.out:
        return
    try:
        json.loads(result.out)
    except ValueError:
        for line in result.out.splitlines():
            try:
                json.loads(line)
            except ValueError as error:
                happened = f"not JSON: {error} in {line[:200]!r}"
                raise Broken(result, happened, "JSON output is valid, and UTF-8") from None


def normalised(text):
    """Output without what changes from run to run: times, rates and numbers of nodes."""
    text = re.sub(rb'("?nodes(_per_s)?"?: ?)[\d.]+', rb"\1#", text)
    text = re.sub(rb"[\d,]+(?= nodes)", b"#", text)
    text = re.sub(rb"\d+\.\d+(e[+-]?\d+)?", b"#", text)
    text = re.sub(rb"\b\d+(:\d\d)+\b", b"#", text)
    return re.sub(rb"[ \t]+", b" ", text)


def same_answer(result, normal, promised):
    """The same standard output and exit code as without the obstacle."""
    if result.code != normal.code:
        raise Broken(result, f"exit code {result.code}, not {normal.code}", promised)
    if normalised(result.out) != normalised(normal.out):
        raise Broken(result, f"prints {result.out[:300]!r}, not {normal.out[:300]!r}", promised)


def whole_file(result, path):
    """A file under its final name is complete: not empty, and not cut off as far as its kind shows."""
    data = path.read_bytes()
    name = path.name
    cut_off = not data
    if name.endswith(".json"):
        try:
            json.loads(data)
        except ValueError:
            cut_off = True
    elif name.endswith(".svg"):
        cut_off = not data.rstrip().endswith(b"</svg>")
    elif name.endswith((".txt", ".cpp", ".h", ".csv")):
        cut_off = not data.endswith(b"\n")
    if cut_off:
        raise Broken(result, f"{name} is cut off at {len(data)} bytes", "a file is whole or absent")
