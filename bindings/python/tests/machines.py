"""A cluster of programs, a scheduler and its workers, which tests start and kill; and clients likewise."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import claimeven

#: Far more than it takes, so that a busy machine is no failure.
PATIENCE = 120.0

TABLE = 8 << 20
#: A board whose games are short, and the plies of the book that is made of it.
BOARD, PLIES = "5x4", range(9)

#: What a client asks for, by name; each keeps its scores in a file at `path`, or beside it.
CALLS = {
    "solve": f"cluster.solve(map(''.join, product('12345', repeat=4)), file=path, size={BOARD!r}, **options)",
    "dataset": f"cluster.dataset(400, (5, 9), seed=3, file=path, size={BOARD!r}, **options)",
    "build_book": f"cluster.build_book(path, plies={PLIES}, size={BOARD!r}, **options)",
}

#: A client: what it asks for, the scheduler's address, the path, and the number of new scores from which on it
#: waits for a line after each task.
PROGRAM = f"""
import sys
from itertools import product
from distributed import Client
from claimeven import cluster

call, address, path, wait_at = sys.argv[1:]

def tell(news):
    print(news.done, news.found_before, flush=True)
    if news.done - news.found_before >= float(wait_at):
        sys.stdin.readline()

if __name__ == "__main__":
    with Client(address, timeout={PATIENCE}) as client:
        client.wait_for_workers(1, timeout={PATIENCE})
        options = dict(client=client, table_bytes={TABLE}, task_size=10, progress=tell)
        eval(call)
"""


def wait_for(condition: Callable[[], Any], what: str) -> Any:
    """What it gives, once that is true."""
    deadline = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < deadline, f"no {what} in {PATIENCE:.0f} s"
        time.sleep(0.02)
    return found


class Machines:
    """What runs is killed in the end."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._schedulers = 0
        self.address = ""
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Machines:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill_scheduler()
        self.kill_workers()

    def start(self) -> None:
        self.start_scheduler()
        self.start_worker()

    def start_scheduler(self, port: int = 0, allowed_failures: int = 3) -> None:
        """At a free port, unless it is to be a certain one."""
        self._schedulers += 1
        about = self._folder / f"scheduler-{self._schedulers}.json"
        self.scheduler = self._start(
            *("scheduler", "--host", "127.0.0.1", "--port", str(port), "--scheduler-file", str(about)),
            DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES=str(allowed_failures),
        )

        def address() -> str | None:
            # It may be half written.
            try:
                return str(json.loads(about.read_text())["address"])
            except (OSError, ValueError):
                return None

        self.address = wait_for(address, "scheduler")

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def start_worker(
        self, *options: str, packages: Path | None = None, **environment: str
    ) -> subprocess.Popen[bytes]:
        """With one thread. What is in the folder `packages` it imports first."""
        if packages is not None:
            environment["PYTHONPATH"] = os.pathsep.join(
                filter(None, [str(packages), os.environ.get("PYTHONPATH")])
            )
        nanny = () if "--nanny" in options else ("--no-nanny",)
        worker = self._start("worker", self.address, "--nthreads", "1", *nanny, *options, **environment)
        self.workers.append(worker)
        return worker

    def kill_scheduler(self) -> None:
        if self.scheduler is not None:
            self.scheduler.kill()
            self.scheduler.wait()
            self.scheduler = None

    def kill_worker(self, index: int) -> None:
        worker = self.workers.pop(index)
        worker.kill()
        worker.wait()

    def kill_workers(self) -> None:
        while self.workers:
            self.kill_worker(0)

    def wait_for_workers_to_end(self) -> None:
        """As they do without a scheduler."""
        for worker in self.workers:
            worker.wait(timeout=PATIENCE)
        self.workers.clear()

    def client(self, call: str, path: Path, wait_at: float = float("inf")) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-c", PROGRAM, call, self.address, str(path), str(wait_at)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def _start(self, *arguments: str, **environment: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *arguments, "--no-dashboard"],
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **environment},
        )


def until(client: subprocess.Popen[str], count: int) -> bool:
    """Reads what a client tells until so many scores are new; False if it ends before."""
    assert client.stdout is not None
    for line in client.stdout:
        done, found_before = map(int, line.split())
        if done - found_before >= count:
            return True
    return False


def other_version(folder: Path, version: str) -> Path:
    """A folder with the package as it is here, but for its version."""
    here = Path(claimeven.__file__).parent
    shutil.copytree(here, folder / "claimeven", ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / "claimeven" / "__init__.py").open("a") as text:
        text.write(f"\nfrom claimeven import _native\n_native.version = {version!r}\n")
    about = folder / f"claimeven-{version}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: claimeven\nVersion: {version}\n")
    return folder


def version_that_raises(folder: Path, error: str) -> Path:
    """A folder with which a Python is asked in vain for the package's version."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(
        f"""
from importlib import metadata
before = metadata.version
def version(name):
    if name == "claimeven":
        raise {error}
    return before(name)
metadata.version = version
"""
    )
    return folder
