#!/usr/bin/env python3
"""Takes the picture for docs/python.md: screenshot.py FILE.png, in the environment of the tests."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from notebook_server import Notebook, Server, browser_page, until

CELLS = [
    'import claimeven\n\nboard = claimeven.widget("4455", values=True, why=True)\nboard',
    "board.game.moves_text, board.analysis.best",
]


def main(file: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            with browser_page() as (page, _):
                page.set_viewport_size({"width": 720, "height": 1040})
                notebook = Notebook(server, page, "board.ipynb", CELLS)
                notebook.run_all()
                until("the reasons", lambda: page.locator(".claimeven-why li").count() > 0)
                page.locator(".jp-Notebook").screenshot(path=file)
        finally:
            server.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
