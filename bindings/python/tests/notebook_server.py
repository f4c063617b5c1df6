"""A notebook server, a notebook in it, and Chromium to look at it, as one who works with notebooks has them."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from jupyter_client.blocking.client import BlockingKernelClient
from playwright.sync_api import ConsoleMessage, Page, TimeoutError, sync_playwright

# Machines may be busy.
PATIENCE_SECONDS = 60.0


def until(what: str, holds: Callable[[], Any]) -> Any:
    """Waits for it, and gives what it gives then."""
    end = time.monotonic() + PATIENCE_SECONDS
    while True:
        with contextlib.suppress(AssertionError):
            if answer := holds():
                return answer
        if time.monotonic() > end:
            raise AssertionError(f"this did not come about: {what}")
        time.sleep(0.05)


class Server:
    """JupyterLab in a folder of its own, with nothing of whoever runs the tests."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "notebooks"
        self.root.mkdir()
        self.runtime = folder / "runtime"
        self.token = secrets.token_hex(16)
        self._settings = folder / "settings" / "@jupyterlab" / "apputils-extension"
        self._settings.mkdir(parents=True)
        # It would ask whether to, and there is no network.
        self.set("notification", {"fetchNews": "false", "checkForUpdates": False})
        self._log = (folder / "server.log").open("w")
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
                *("--ServerApp.ip=127.0.0.1", "--ServerApp.port=0", f"--IdentityProvider.token={self.token}"),
                f"--ServerApp.root_dir={self.root}",
            ],
            stdout=self._log,
            stderr=subprocess.STDOUT,
            env={
                **os.environ,
                "HOME": str(folder),
                "JUPYTER_CONFIG_DIR": str(folder / "config"),
                "JUPYTER_DATA_DIR": str(folder / "data"),
                "JUPYTER_RUNTIME_DIR": str(self.runtime),
                "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
                "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
                "IPYTHONDIR": str(folder / "ipython"),
            },
        )
        self.url = until("a server that tells its address", self._address)

    def _address(self) -> str | None:
        assert self._process.poll() is None, Path(self._log.name).read_text()
        for file in self.runtime.glob("jpserver-*.json"):
            return str(json.loads(file.read_text())["url"])
        return None

    def set(self, what: str, settings: dict[str, Any]) -> None:
        """Settings of the person's, for pages that are opened from now on."""
        (self._settings / f"{what}.jupyterlab-settings").write_text(json.dumps(settings))

    def ask(self, path: str, method: str = "GET") -> Any:
        """An answer of the server's interface."""
        request = urllib.request.Request(
            f"{self.url}api/{path}", headers={"Authorization": f"token {self.token}"}, method=method
        )
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            return json.loads(answer.read() or "null")

    def close(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()


class Notebook:
    """A notebook in the browser, and its kernel, which can be asked as another cell would."""

    def __init__(self, server: Server, page: Page, name: str, cells: list[str]) -> None:
        self.page = page
        self._server = server
        self._name = name
        (server.root / name).write_text(json.dumps(_notebook(cells)))
        page.goto(f"{server.url}doc/tree/{name}?token={server.token}")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        page.locator(".jp-Toolbar-kernelName", has_text="Python 3").wait_for()
        until("a kernel that is ready", lambda: self._kernel()["execution_state"] == "idle")
        page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for()

    def another(self, name: str, cells: list[str], theme: str = "JupyterLab Light") -> Notebook:
        """Another notebook in the place of this one."""
        self._server.set("themes", {"theme": theme})
        return Notebook(self._server, self.page, name, cells)

    def run_all(self) -> None:
        """Runs all cells, by the menu."""
        prompts = "[...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')]"
        has_run = f"{prompts}.every((prompt) => /[0-9]/.test(prompt.textContent))"
        for _ in range(3):  # the menu does nothing while the notebook is not ready
            dialogs = self.page.locator(".jp-Dialog").all_text_contents()
            assert not dialogs, dialogs
            self.page.get_by_role("menuitem", name="Run", exact=True).click()
            self.page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
            with contextlib.suppress(TimeoutError):
                self.page.wait_for_function(has_run, timeout=10_000)
                return
        raise AssertionError("the cells do not run")

    def _kernel(self) -> Any:
        sessions = self._server.ask("sessions")
        return next(
            (one["kernel"] for one in sessions if one["path"] == self._name), {"execution_state": "none"}
        )

    def shut_down_kernel(self) -> None:
        self._server.ask(f"kernels/{self._kernel()['id']}", "DELETE")

    def interrupt(self) -> None:
        """As the button of the notebook does."""
        self._server.ask(f"kernels/{self._kernel()['id']}/interrupt", "POST")

    @contextlib.contextmanager
    def kernel(self) -> Iterator[BlockingKernelClient]:
        client = BlockingKernelClient(
            connection_file=str(self._server.runtime / f"kernel-{self._kernel()['id']}.json")
        )
        client.load_connection_file()
        client.start_channels()
        try:
            yield client
        finally:
            client.stop_channels()

    def ask(self, expression: str) -> str:
        """The repr of an expression in the kernel."""
        return str(self._execute("", {"answer": expression})["answer"]["data"]["text/plain"])

    def tell(self, code: str) -> None:
        """Runs the code in the kernel."""
        self._execute(code, {})

    @contextlib.contextmanager
    def at_work(self, code: str) -> Iterator[None]:
        """While the kernel runs the code."""
        with self.kernel() as client:
            client.wait_for_ready(timeout=PATIENCE_SECONDS)
            request = client.execute(code)

            def has_begun() -> bool:
                news = client.get_iopub_msg(timeout=PATIENCE_SECONDS)
                is_ours = news["parent_header"].get("msg_id") == request
                return bool(is_ours and news["msg_type"] == "execute_input")

            until("work of the kernel", has_begun)
            yield

    def _execute(self, code: str, expressions: dict[str, str]) -> Any:
        with self.kernel() as client:
            client.wait_for_ready(timeout=PATIENCE_SECONDS)
            reply = client.execute(
                code, user_expressions=expressions, reply=True, timeout=PATIENCE_SECONDS, store_history=False
            )
        content = reply["content"]
        assert content["status"] == "ok", "\n".join(content.get("traceback", []))
        for answer in content["user_expressions"].values():
            assert answer["status"] == "ok", answer
        return content["user_expressions"]


def _notebook(cells: list[str]) -> dict[str, Any]:
    return {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {},
                "outputs": [],
                "execution_count": None,
                "source": source,
            }
            for number, source in enumerate(cells)
        ],
    }


@contextlib.contextmanager
def browser_page() -> Iterator[tuple[Page, list[str]]]:
    """A page of Chromium, and what was complained about on it."""
    chromium = shutil.which("chromium")
    assert chromium, "the tests need Chromium: make setup installs it"
    complaints: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(f"{message.text} ({message.location.get('url')})")

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1000, "height": 1000})
        page.set_default_timeout(PATIENCE_SECONDS * 1000)
        page.on("console", on_console)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        try:
            yield page, complaints
        finally:
            browser.close()
