#!/usr/bin/env python3
"""check_excerpts.py DOCUMENT PROGRAM: every C block of the document stands in the program, which is compiled and run."""
import re
import sys


def unindented(text):
    return "\n".join(line.strip() for line in text.strip().splitlines())


document, program = (open(path, encoding="utf-8").read() for path in sys.argv[1:])
blocks = re.findall(r"^```c\n(.*?)^```", document, re.MULTILINE | re.DOTALL)
strange = [block for block in blocks if unindented(block) not in unindented(program)]
for block in strange:
    print(f"not in {sys.argv[2]}:\n{block}")
print(f"{len(blocks)} excerpts")
sys.exit(bool(strange) or not blocks)
