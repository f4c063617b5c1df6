"""Many machines, as far as one has room for them: workers in processes of their own, that die in every way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import claimeven
import numpy as np
import pytest
from claimeven import Book, ClaimevenError, Position, analyze_batch, cluster, rl, solve_batch

distributed = pytest.importorskip("distributed")

TABLE = 8 << 20
#: A board whose games are short, and the plies of the book that is made of it.
BOARD, PLIES = "5x4", range(9)


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """Two workers, each a process with one thread, as a cluster has them."""
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs="CRITICAL"
        ) as local,
        distributed.Client(local) as connected,
    ):
        yield connected


def random_positions(count: int, seed: int = 1, size: str = BOARD) -> list[Position]:
    """Of games of random moves that go on."""
    dice = np.random.default_rng(seed)
    positions: list[Position] = []
    while len(positions) < count:
        position = Position("", size=size)
        for _ in range(dice.integers(4, 12)):
            if not position.is_over:
                position = position.play(int(dice.choice(position.legal_columns)))
        if not position.is_over:
            positions.append(position)
    return positions


def alone(tmp_path: Path) -> bytes:
    """The book, made by one process."""
    path = tmp_path / "alone.c4b"
    Book.build(path, plies=PLIES, size=BOARD, threads=2, table_bytes=TABLE)
    return path.read_bytes()


class TestSolve:
    def test_the_scores_are_those_of_a_batch_in_the_order_of_the_positions(self, client: Any) -> None:
        positions = random_positions(300)
        scores = cluster.solve(positions, client=client, table_bytes=TABLE, task_size=16)
        assert scores.dtype == np.int8
        np.testing.assert_array_equal(scores, solve_batch(positions, threads=1))

    def test_all_columns_too(self, client: Any) -> None:
        texts = ["4455", "444444", "1122334", "44444", "3"]
        found = cluster.analyze(texts, client=client, table_bytes=TABLE)
        expected = analyze_batch(texts, threads=1)
        np.testing.assert_array_equal(found.scores, expected.scores)
        np.testing.assert_array_equal(found.mask, expected.mask)

    def test_none_are_none(self, client: Any) -> None:
        assert cluster.solve([], client=client).shape == (0,)
        assert cluster.analyze([], client=client, size="5x4").scores.shape == (0, 5)

    def test_tells_how_far_it_is(self, client: Any) -> None:
        news: list[cluster.Progress] = []
        positions = random_positions(40)
        cluster.solve(positions, client=client, table_bytes=TABLE, task_size=10, progress=news.append)
        assert [one.done for one in news] == [0, 10, 20, 30, 40]
        assert {one.total for one in news} == {40}

    def test_a_solver_stays_in_its_worker_from_task_to_task(self, client: Any) -> None:
        def solver_of_thread() -> int:
            from claimeven.cluster import _tasks

            return id(getattr(_tasks._of_thread, "solver", None))

        cluster.solve(random_positions(40), client=client, table_bytes=TABLE, task_size=5)
        worker = next(iter(client.nthreads()))
        first = client.submit(solver_of_thread, workers=worker, pure=False).result()
        cluster.solve(random_positions(40, seed=2), client=client, table_bytes=TABLE, task_size=5)
        assert client.submit(solver_of_thread, workers=worker, pure=False).result() == first


class TestDatasets:
    def test_a_dataset_is_that_of_one_machine(self, client: Any, tmp_path: Path) -> None:
        arguments: dict[str, Any] = {"n": 60, "plies": (6, 9), "seed": 3, "size": BOARD}
        alone = rl.dataset(**arguments, threads=1)
        file = tmp_path / "columns.npy"
        found = cluster.dataset(**arguments, client=client, file=file, table_bytes=TABLE, task_size=10)
        assert found.size == alone.size
        assert found.columns is not None
        assert alone.columns is not None
        for mine, other in (
            (found.keys, alone.keys),
            (found.stones, alone.stones),
            (found.scores, alone.scores),
            (found.columns, alone.columns),
            (np.load(file), alone.columns),
        ):
            np.testing.assert_array_equal(mine, other)

    def test_without_columns_too(self, client: Any) -> None:
        found = cluster.dataset(30, (8, 9), columns=False, client=client, size=BOARD, table_bytes=TABLE)
        assert found.columns is None
        np.testing.assert_array_equal(found.scores, solve_batch(found.keys, size=BOARD, threads=1))


class TestFiles:
    def test_a_call_that_was_broken_off_goes_on_with_what_is_missing(self, client: Any, tmp_path: Path) -> None:
        # Given a call that ended after two tasks
        positions, file = random_positions(60), tmp_path / "scores.npy"
        seen: list[int] = []

        def stop_soon(news: cluster.Progress) -> None:
            seen.append(news.done)
            if len(seen) == 3:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            cluster.solve(
                positions, client=client, file=file, table_bytes=TABLE, task_size=10, progress=stop_soon
            )
        # when it is made again,
        news: list[cluster.Progress] = []
        scores = cluster.solve(
            positions, client=client, file=file, table_bytes=TABLE, task_size=10, progress=news.append
        )
        # then what was solved is not solved again, and the scores are right.
        assert news[0].done == news[0].found_before == 20
        np.testing.assert_array_equal(scores, solve_batch(positions, threads=1))
        np.testing.assert_array_equal(np.load(file), scores)

    def test_a_file_of_other_positions_is_refused_and_left_as_it_was(self, client: Any, tmp_path: Path) -> None:
        file = tmp_path / "scores.npy"
        cluster.solve(["4455"], client=client, file=file, table_bytes=TABLE)
        before = file.read_bytes()
        with pytest.raises(ClaimevenError, match="is there already, with the scores of other positions"):
            cluster.solve(["44"], client=client, file=file)
        with pytest.raises(ClaimevenError, match="other positions"):
            cluster.analyze(["4455"], client=client, file=file)
        assert file.read_bytes() == before

    @pytest.mark.parametrize("damage", [b"", b"hello", b"\x93NUMPY\x01\x00\xff\xff", None])
    def test_damaged_files_are_refused_in_a_sentence(
        self, client: Any, tmp_path: Path, damage: bytes | None
    ) -> None:
        file, note = tmp_path / "scores.npy", tmp_path / "scores.npy.json"
        cluster.solve(["4455", "44"], client=client, file=file, table_bytes=TABLE)
        if damage is None:
            note.unlink()
        else:
            file.write_bytes(damage)
        with pytest.raises(ClaimevenError, match=r"scores\.npy is there already, .*; move it away"):
            cluster.solve(["4455", "44"], client=client, file=file)


class TestBooks:
    def test_the_book_has_the_same_bytes_as_one_that_was_made_alone(self, client: Any, tmp_path: Path) -> None:
        path = tmp_path / "together.c4b"
        book = cluster.build_book(path, plies=PLIES, size=BOARD, client=client, table_bytes=TABLE)
        assert book.plies == list(PLIES)
        assert path.read_bytes() == alone(tmp_path)
        assert sorted(file.name for file in tmp_path.iterdir()) == ["alone.c4b", "together.c4b"]

    def test_a_worker_that_is_killed_costs_a_task_and_nothing_else(self, client: Any, tmp_path: Path) -> None:
        path = tmp_path / "together.c4b"
        killed: list[int] = []

        def kill_one(news: cluster.Progress) -> None:
            if news.done > news.total // 4 and not killed:
                killed.append(client.run(os.getpid)[next(iter(client.nthreads()))])
                os.kill(killed[0], signal.SIGKILL)

        cluster.build_book(
            path, plies=PLIES, size=BOARD, client=client, table_bytes=TABLE, task_size=20, progress=kill_one
        )
        assert killed
        assert path.read_bytes() == alone(tmp_path)

    def test_scores_that_are_known_are_not_solved_again(self, client: Any, tmp_path: Path) -> None:
        path = tmp_path / "together.c4b"

        def stop_soon(news: cluster.Progress) -> None:
            if news.done > news.total // 2:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            cluster.build_book(path, plies=PLIES, size=BOARD, client=client, task_size=20, progress=stop_soon)
        # One machine goes on with what many have begun.
        Book.build(path, plies=PLIES, size=BOARD, table_bytes=TABLE)
        assert path.read_bytes() == alone(tmp_path)


class TestErrors:
    def test_workers_of_another_version_are_named(self, client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("claimeven.cluster._run.here", "9.9.9")
        with pytest.raises(cluster.ClusterError, match=r"all workers need claimeven 9\.9\.9.*tcp://.* has "):
            cluster.solve(["44"], client=client)

    def test_a_worker_that_comes_later_with_another_version_refuses_its_task(self) -> None:
        from claimeven.cluster._tasks import Work, solve_task

        work = Work("7x6", False, TABLE, True, "9.9.9")
        with pytest.raises(ClaimevenError, match=r"a worker has claimeven .*, the client 9\.9\.9"):
            solve_task(work, np.array([], dtype=np.uint64))

    def test_without_workers_it_says_so(self) -> None:
        with (
            distributed.LocalCluster(
                n_workers=0, processes=True, dashboard_address=":0", silence_logs="CRITICAL"
            ) as local,
            distributed.Client(local) as nobody,
            pytest.raises(cluster.ClusterError, match="the cluster has no workers: start some"),
        ):
            cluster.solve(["44"], client=nobody)

    def test_a_wrong_position_is_refused_before_anybody_works(self, client: Any) -> None:
        with pytest.raises(ClaimevenError, match="position 2: "):
            cluster.solve(["44", "49"], client=client)

    def test_a_task_has_positions(self, client: Any) -> None:
        with pytest.raises(ClaimevenError, match="at least one position"):
            cluster.solve(["44"], client=client, task_size=0)


#: Makes the book as a program of its own: on the scheduler at an address.
PROGRAM = f"""
import sys
from distributed import Client
from claimeven import cluster

def tell(news):
    print(news.done, news.found_before, flush=True)

if __name__ == "__main__":
    with Client(sys.argv[1], timeout=30) as client:
        client.wait_for_workers(1, timeout=60)
        cluster.build_book(
            sys.argv[2], plies=range({PLIES.stop}), size={BOARD!r}, client=client, table_bytes={TABLE},
            task_size=10, progress=tell,
        )
"""


class Machines:
    """A scheduler and a worker as programs of their own, and clients that make the book."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[str]] = []
        self.address = ""

    def start(self) -> None:
        about = self.folder / "scheduler.json"
        about.unlink(missing_ok=True)
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "text": True}
        dask = [sys.executable, "-m", "dask"]
        scheduler = [*dask, "scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(about)]
        self.processes.append(subprocess.Popen([*scheduler, "--no-dashboard"], **quiet))
        deadline = time.monotonic() + 60
        while not about.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.address = json.loads(about.read_text())["address"]
        self.processes.append(
            subprocess.Popen(
                [*dask, "worker", self.address, "--nthreads", "1", "--no-dashboard", "--no-nanny"],
                cwd=self.folder,
                **quiet,
            )
        )

    def kill(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()
        self.processes.clear()

    def client(self, book: Path) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-c", PROGRAM, self.address, str(book)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    started = Machines(tmp_path)
    started.start()
    yield started
    started.kill()


def until_half(client: subprocess.Popen[str]) -> None:
    """Reads what the client tells until some tasks are done."""
    assert client.stdout is not None
    for line in client.stdout:
        done, found_before = map(int, line.split())
        if done - found_before >= 50:
            return
    raise AssertionError(client.stderr.read() if client.stderr else "")


def test_when_client_and_scheduler_are_killed_the_next_ones_go_on(machines: Machines, tmp_path: Path) -> None:
    book = tmp_path / "together.c4b"
    # Given a client that is killed at work,
    first = machines.client(book)
    until_half(first)
    first.kill()
    first.wait()
    # another one whose scheduler and worker are killed at work,
    second = machines.client(book)
    until_half(second)
    machines.kill()
    _, problem = second.communicate(timeout=120)
    assert second.returncode != 0
    assert "ClusterError: the scheduler is gone" in problem, problem
    # when all are started again,
    machines.start()
    third = machines.client(book)
    printed, problem = third.communicate(timeout=120)
    assert third.returncode == 0, problem
    # then it goes on with what both have left, and the book has the same bytes.
    assert int(printed.split()[1]) >= 100
    assert book.read_bytes() == alone(tmp_path)


def test_the_package_does_not_need_dask() -> None:
    hidden = """
import sys
sys.modules["distributed"] = None
from claimeven import cluster
cluster.solve(["4"], client=None)
"""
    found = subprocess.run([sys.executable, "-c", hidden], capture_output=True, text=True, check=False)
    assert 'pip install "claimeven[cluster]"' in found.stderr
    assert claimeven.__version__
