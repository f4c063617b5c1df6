"""Measured figures in documents: numbers, tables, and where they go."""

import re
import sys


def count(number):
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}".removesuffix(".0")


def duration(seconds):
    units = (("s", 1), ("ms", 1e-3), ("µs", 1e-6))
    unit, size = next((each for each in units if seconds >= each[1]), units[-1])
    value = seconds / size
    return f"{value:.{max(0, 2 - len(str(int(value))) + 1)}f} {unit}"


def table(head, rows):
    """Names to the left, numbers to the right."""
    lines = ["| " + " | ".join(head) + " |", "|" + "|".join(["---"] + ["--:"] * (len(head) - 1)) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def fill_one(text, name, block):
    """The text with this between the lines of that name; others stay as they are."""
    pattern = rf"<!-- measured: {name} -->\n.*?<!-- end measured -->"
    if not re.search(pattern, text, flags=re.DOTALL):
        sys.exit(f"there is no measured block with the name {name}")
    return re.sub(pattern, lambda _: f"<!-- measured: {name} -->\n{block}\n<!-- end measured -->", text, flags=re.DOTALL)


def fill(text, blocks):
    """The text with what blocks[NAME]() gives between the lines
        <!-- measured: NAME -->
        <!-- end measured -->
    wherever it has them. A name that is not among the blocks ends the program."""

    def replaced(found):
        name = found.group(1)
        if name not in blocks:
            sys.exit(f"no measured block is named {name}: {', '.join(blocks)}")
        return f"<!-- measured: {name} -->\n{blocks[name]()}\n<!-- end measured -->"

    return re.sub(r"<!-- measured: ([a-z-]+) -->\n.*?<!-- end measured -->", replaced, text, flags=re.DOTALL)
