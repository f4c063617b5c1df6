"""Many machines, as far as one has room for them: workers in processes of their own, that die in every way."""

from __future__ import annotations

import contextlib
import itertools
import math
import os
import signal
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import distributed
import numpy as np
import pytest
from claimeven import Book, ClaimevenError, Position, analyze_batch, cluster, rl, solve_batch
from claimeven.cluster import _run
from machines import BOARD, CALLS, PLIES, TABLE, Machines, other_version, until, version_that_raises, wait_for


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
        def remember() -> None:
            from claimeven.cluster import _tasks

            _tasks._of_thread.remembered = _tasks._of_thread.solver

        def is_the_same() -> bool:
            from claimeven.cluster import _tasks

            same: bool = _tasks._of_thread.solver is _tasks._of_thread.remembered
            return same

        def in_each_thread(function: Callable[[], Any]) -> list[Any]:
            return [
                client.submit(function, workers=worker, pure=False).result() for worker in client.nthreads()
            ]

        # Given workers that have solved something
        cluster.solve(random_positions(40), client=client, table_bytes=TABLE, task_size=5)
        in_each_thread(remember)
        # when they solve something else, their solvers, and so their tables, are those that they had;
        cluster.solve(random_positions(40, seed=2), client=client, table_bytes=TABLE, task_size=5)
        assert in_each_thread(is_the_same) == [True, True]
        # for another size of the table there are others.
        cluster.solve(random_positions(40), client=client, table_bytes=2 * TABLE, task_size=5)
        assert in_each_thread(is_the_same) == [False, False]


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

    @pytest.mark.parametrize("names_given", [0, 1])
    def test_a_call_that_was_killed_while_it_made_its_file_is_no_obstacle(
        self, client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names_given: int
    ) -> None:
        # Given a call that ended before a file had its name: the note, or the scores
        file, left = tmp_path / "scores.npy", itertools.count(names_given, -1)
        rename = Path.replace

        def rename_or_die(part: Path, target: Path) -> Path:
            if next(left) == 0:
                raise KeyboardInterrupt
            return rename(part, target)

        with monkeypatch.context() as patched:
            patched.setattr(Path, "replace", rename_or_die)
            with pytest.raises(KeyboardInterrupt):
                cluster.solve(["4455", "44"], client=client, file=file, table_bytes=TABLE)
        assert not file.exists()
        # when it is made again, also with other positions, then it has its file.
        assert cluster.solve(["4455"], client=client, file=file, table_bytes=TABLE).tolist() == [18]
        assert np.load(file).tolist() == [18]
        assert sorted(path.name for path in tmp_path.iterdir()) == ["scores.npy", "scores.npy.json"]

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

    def test_scores_that_are_known_are_not_solved_again(self, client: Any, tmp_path: Path) -> None:
        path = tmp_path / "together.c4b"
        told: list[cluster.Progress] = []

        def stop_soon(news: cluster.Progress) -> None:
            told.append(news)
            if news.done > news.total // 2:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            cluster.build_book(
                path,
                plies=PLIES,
                size=BOARD,
                client=client,
                table_bytes=TABLE,
                task_size=20,
                progress=stop_soon,
            )
        # One machine goes on with what many have begun.
        found: list[int] = []
        Book.build(
            path,
            plies=PLIES,
            size=BOARD,
            table_bytes=TABLE,
            progress=lambda news: found.append(news.found_before),
        )
        assert max(found) == told[-1].done
        assert path.read_bytes() == alone(tmp_path)


class TestErrors:
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


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    """A scheduler and a worker, as programs of their own."""
    with Machines(tmp_path) as started:
        started.start()
        yield started


@contextlib.contextmanager
def connected(machines: Machines) -> Iterator[Any]:
    """When all workers are there."""
    with distributed.Client(machines.address, timeout=120) as client:
        client.wait_for_workers(len(machines.workers), timeout=120)
        yield client


class TestVersions:
    """Workers whose package is another one, in processes of their own."""

    def test_workers_of_another_version_are_named(self, machines: Machines, tmp_path: Path) -> None:
        machines.start_worker(packages=other_version(tmp_path / "other", "9.9.9"))
        with (
            connected(machines) as client,
            pytest.raises(
                cluster.ClusterError,
                match=rf"^all workers need claimeven {_run.here}, which the client has; tcp://\S+ has 9\.9\.9$",
            ),
        ):
            cluster.solve(["44"], client=client)

    @pytest.mark.parametrize(
        ("error", "says"),
        [
            ("metadata.PackageNotFoundError(name)", "has none"),
            ("RuntimeError('a wall')", r"has no answer \(RuntimeError\('a wall'\)\)"),
        ],
    )
    def test_workers_that_have_none_or_cant_say_are_named(
        self, machines: Machines, tmp_path: Path, error: str, says: str
    ) -> None:
        machines.start_worker(packages=version_that_raises(tmp_path / "raises", error))
        with (
            connected(machines) as client,
            pytest.raises(cluster.ClusterError, match=rf"; tcp://\S+ {says}$"),
        ):
            cluster.solve(["44"], client=client)

    # Seen before it has a task, or by the task that it refuses.
    @pytest.mark.parametrize("seconds_between_looks", [0.0, math.inf])
    def test_one_that_comes_later_gets_no_tasks_and_the_call_goes_on(
        self,
        machines: Machines,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        seconds_between_looks: float,
    ) -> None:
        monkeypatch.setattr(_run._Workers, "INTERVAL", seconds_between_looks)
        positions = random_positions(100)
        with connected(machines) as client:

            def another_comes(news: cluster.Progress) -> None:
                if news.done == 20:
                    machines.start_worker(packages=other_version(tmp_path / "other", "9.9.9"))
                    client.wait_for_workers(2, timeout=120)

            with pytest.warns(UserWarning, match=r"tcp://\S+ has 9\.9\.9: no tasks for them") as warned:
                scores = cluster.solve(
                    positions, client=client, table_bytes=TABLE, task_size=5, progress=another_comes
                )
        assert len(warned) == 1
        np.testing.assert_array_equal(scores, solve_batch(positions, threads=1))

    def test_when_only_another_version_is_left_the_call_ends(self, machines: Machines, tmp_path: Path) -> None:
        [good] = machines.workers
        with connected(machines) as client:

            def replaced(news: cluster.Progress) -> None:
                if news.done == 20:
                    machines.start_worker(packages=other_version(tmp_path / "other", "9.9.9"))
                    client.wait_for_workers(2, timeout=120)
                    good.kill()
                    wait_for(lambda: len(client.nthreads()) == 1, "worker less")

            with (
                warnings.catch_warnings(action="ignore"),
                pytest.raises(cluster.ClusterError, match=r"all workers need .* has 9\.9\.9$"),
            ):
                cluster.solve(
                    random_positions(100), client=client, table_bytes=TABLE, task_size=5, progress=replaced
                )


def is_right(call: str, path: Path, tmp_path: Path) -> None:
    """What a call has left in its file."""
    if call == "build_book":
        assert path.read_bytes() == alone(tmp_path)
    elif call == "solve":
        texts = ["".join(columns) for columns in itertools.product("12345", repeat=4)]
        np.testing.assert_array_equal(np.load(path), solve_batch(texts, size=BOARD, threads=1))
    else:
        expected = rl.dataset(400, (5, 9), seed=3, size=BOARD, threads=1)
        np.testing.assert_array_equal(np.load(path), expected.columns)


@pytest.mark.parametrize("call", CALLS)
class TestWhateverDies:
    """Each call that keeps its scores, and each of those that take part in it."""

    def test_a_worker_that_is_killed_costs_a_task_and_nothing_else(
        self, client: Any, tmp_path: Path, call: str
    ) -> None:
        path, killed = tmp_path / "together", list[int]()

        def kill_one(news: cluster.Progress) -> None:
            if news.done > news.total // 4 and not killed:
                client.wait_for_workers(2, timeout=120)
                killed.append(client.run(os.getpid)[next(iter(client.nthreads()))])
                os.kill(killed[0], signal.SIGKILL)

        options = {"client": client, "table_bytes": TABLE, "task_size": 20, "progress": kill_one}
        eval(CALLS[call], globals() | {"path": path, "options": options, "product": itertools.product})
        assert killed
        is_right(call, path, tmp_path)

    def test_a_cluster_that_is_restarted_goes_on_within_the_call(
        self, client: Any, tmp_path: Path, call: str
    ) -> None:
        path, news = tmp_path / "together", list[cluster.Progress]()

        def restart_once(one: cluster.Progress) -> None:
            if one.done > one.total // 4 and all(before.done <= before.total // 4 for before in news):
                # One that an earlier test has killed may still be on its way back.
                client.wait_for_workers(2, timeout=120)
                client.restart(timeout=120, wait_for_workers=False)
            news.append(one)

        options = {"client": client, "table_bytes": TABLE, "task_size": 20, "progress": restart_once}
        eval(CALLS[call], globals() | {"path": path, "options": options, "product": itertools.product})
        # Nothing is counted twice.
        assert news[-1].done == news[-1].total
        is_right(call, path, tmp_path)

    def test_when_the_client_and_the_scheduler_are_killed_the_next_ones_go_on(
        self, machines: Machines, tmp_path: Path, call: str
    ) -> None:
        path = tmp_path / "together"
        # Given a client that is killed at work,
        first = machines.client(CALLS[call], path, wait_at=50)
        assert until(first, 50)
        first.kill()
        first.wait()
        # and another one, whose scheduler is killed at work,
        second = machines.client(CALLS[call], path, wait_at=50)
        assert until(second, 50)
        machines.kill_scheduler()
        _, problem = second.communicate("go on\n" * 1000, timeout=120)
        assert second.returncode != 0
        assert "ClusterError: the scheduler is gone" in problem, problem
        # when a scheduler is started again, alone, and so are workers, which end without one,
        machines.start_scheduler(machines.port)
        machines.wait_for_workers_to_end()
        machines.start_worker()
        third = machines.client(CALLS[call], path)
        printed, problem = third.communicate(timeout=120)
        assert third.returncode == 0, problem
        # then the call goes on with what both have left, and its file is right.
        assert int(printed.split()[1]) >= 100
        is_right(call, path, tmp_path)


def test_a_task_that_kills_whoever_takes_it_ends_the_call(tmp_path: Path) -> None:
    deadly = tmp_path / "deadly.py"
    deadly.write_text(
        "import os, signal\n"
        "from claimeven.cluster import _tasks\n"
        "_tasks._solver = lambda work: os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    with Machines(tmp_path) as machines:
        machines.start_scheduler(allowed_failures=0)
        machines.start_worker("--nanny", "--preload", str(deadly))
        with (
            connected(machines) as client,
            pytest.raises(
                cluster.ClusterError,
                match=r"^a task has killed all workers that it was given to, 2 times over; they may have too "
                r"little memory for their tables \(table_bytes\)$",
            ),
        ):
            cluster.solve(["44"], client=client, retries=1)


def test_the_package_does_not_need_dask() -> None:
    hidden = """
import sys
sys.modules["distributed"] = None
from claimeven import cluster
cluster.solve(["4"], client=None)
"""
    found = subprocess.run([sys.executable, "-c", hidden], capture_output=True, text=True, check=False)
    assert 'pip install "claimeven[cluster]"' in found.stderr
