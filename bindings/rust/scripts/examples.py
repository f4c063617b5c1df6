#!/usr/bin/env python3
"""Runs programs that say what they print, a line a comment: `println!("{score}"); // prints: -1`.

examples.py blocks FOLDER FILE...   writes each rust block of documents as a program into FOLDER/src/bin
examples.py run FOLDER EXAMPLES     runs FOLDER's programs and those of a folder of examples, which cargo has built
"""

import os
import re
import subprocess
import sys
from pathlib import Path

PRINTS = re.compile(r"// prints: (.*)$", re.MULTILINE)


def program(block):
    """A block is a program, or the inside of one."""
    if "fn main()" in block:
        return block
    return f"fn main() -> Result<(), Box<dyn std::error::Error>> {{\n{block}Ok(())\n}}\n"


def write_blocks(folder, files):
    programs = folder / "src" / "bin"
    programs.mkdir(parents=True, exist_ok=True)
    for file in map(Path, files):
        blocks = re.findall(r"^```rust\n(.*?)^```", file.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        if not blocks:
            sys.exit(f"examples: {file} has no rust block")
        name = re.sub(r"\W+", "_", "_".join(file.with_suffix("").parts[-2:])).lower()
        for number, block in enumerate(blocks, 1):
            (programs / f"{name}_{number}.rs").write_text(program(block), encoding="utf-8")


def is_right(source, binary):
    """Whether a program prints what it says; if not, says what it prints."""
    expected = PRINTS.findall(source.read_text(encoding="utf-8"))
    ran = subprocess.run([binary], capture_output=True, text=True, timeout=120, check=False)
    printed = ran.stdout.splitlines()
    if ran.returncode == 0 and printed == expected:
        return True
    print(f"{source}: ends with {ran.returncode}\n--- says\n" + "\n".join(expected))
    print("--- prints\n" + "\n".join(printed) + "\n" + ran.stderr)
    return False


def main(command, folder, *rest):
    folder = Path(folder)
    if command == "blocks":
        return write_blocks(folder, rest)
    built = Path(os.environ["CARGO_TARGET_DIR"], "debug")
    cases = [(source, built / source.stem) for source in sorted((folder / "src" / "bin").glob("*.rs"))]
    cases += [(source, built / "examples" / source.stem) for source in sorted(Path(rest[0]).glob("*.rs"))]
    results = [is_right(*case) for case in cases]
    print(f"test result: {results.count(True)} passed; {results.count(False)} failed; examples")
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
