"""The blocks of Python in documents, which are run."""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path
from typing import Any


def blocks(document: Path) -> list[tuple[int, str]]:
    """The blocks of Python, and the lines before them."""
    text = document.read_text()
    found = re.finditer(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [(text.count("\n", 0, block.start(1)), block[1]) for block in found]


def follow(document: Path) -> None:
    """Runs one block after the other, as a reader does who follows the document: each prints what it says."""
    names: dict[str, Any] = {"__name__": "example"}
    found = blocks(document)
    assert found, f"{document} has no Python"
    for line, block in found:
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(compile("\n" * line + block, document.name, "exec"), names)
        assert said.getvalue().splitlines() == announced(block), f"{document}:{line + 1}"


def run_as_scripts(document: Path, folder: Path) -> None:
    """Runs each block as a file of its own, as a user does who pastes it: it prints what it says."""
    found = blocks(document)
    assert found, f"{document} has no Python"
    for line, block in found:
        script = folder / f"line_{line + 1}.py"
        script.write_text(block)
        ended = subprocess.run(
            [sys.executable, str(script)], cwd=folder, capture_output=True, text=True, check=False
        )
        assert ended.returncode == 0, f"{document}:{line + 1}: {ended.stderr}"
        assert ended.stdout.splitlines() == announced(block), f"{document}:{line + 1}"


def announced(block: str) -> list[str]:
    """The lines that a block says it prints."""
    return re.findall(r"# prints: ?(.*)$", block, re.MULTILINE)
