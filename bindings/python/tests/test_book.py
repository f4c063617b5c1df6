"""Books: opening, making, checking, and files that are none."""

from __future__ import annotations

from pathlib import Path

import pytest
from claimeven import Book, BookWork, ClaimevenError, Position, Solver, StopSignal, Unfinished, solve_batch


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a book of the 5x4 board."""
    path = tmp_path_factory.mktemp("book") / "5x4.c4b"
    Book.build(path, size="5x4", plies=[0, 1, 2, 3, 4])
    return path


class TestWork:
    def test_serves_one_call_at_a_time(self, tmp_path: Path) -> None:
        # Given a work that is being finished, when a callback uses it, that is an error, and the work goes on.
        errors: list[str] = []
        with BookWork.open(tmp_path / "4x4.c4b", plies=[0, 1], size="4x4") as work:
            work.add(0, solve_batch(work.keys(), size="4x4", threads=1))

            def meddle(news: object) -> None:
                for use in (work.keys, work.known, work.close, lambda: work.damage):
                    with pytest.raises(RuntimeError) as caught:
                        use()
                    errors.append(str(caught.value))

            work.finish(progress=meddle)
        assert set(errors) == {"this book work is at work already: it serves one call at a time"}
        assert Book(tmp_path / "4x4.c4b").plies == [0, 1]


class TestTheLibrarysBook:
    def test_facts(self) -> None:
        book = Book.default()
        assert (book.size, book.plies) == ((7, 6), [0, 1, 2, 3, 4, 5, 6, 7, 8, 12])
        assert book.positions == 4229185
        assert book.bytes < 4 << 20
        assert book.builder.startswith("claimeven ")
        assert 0 <= book.checksum < 2**64
        assert repr(book).startswith("Book(size=(7, 6), plies=[0, 1")

    def test_is_the_one_in_the_repository(self, project: Path) -> None:
        book = Book(project / "data" / "7x6.c4b")
        assert (book.checksum, book.bytes) == (Book.default().checksum, Book.default().bytes)

    def test_finds_positions_of_its_plies_alone(self) -> None:
        book = Book.default()

        assert book.find(Position()) == 1
        assert book.find(Position("4")) == -1
        assert book.find(Position("123456712")) is None
        assert book.find(Position(size="5x5")) is None


class TestMaking:
    def test_a_book_has_true_scores(self, small: Path) -> None:
        book = Book(small)
        solver = Solver(book=None)
        position = Position(size="5x4")
        for column in (0, 3, 3, 1):
            assert book.find(position) == solver.solve(position)
            position = position.play(column)
        assert book.plies == [0, 1, 2, 3, 4]

    def test_a_solver_uses_it(self, small: Path) -> None:
        result = Solver(book=Book(small)).solve_within(Position("1", size="5x4"))
        assert (result.statistics.book_hits, result.statistics.nodes) == (1, 0)

    def test_may_be_made_by_threads_and_of_any_numbers(self, small: Path, tmp_path: Path) -> None:
        again = Book.build(tmp_path / "again.c4b", size=(5, 4), plies=range(5), threads=2)
        assert again.checksum == Book(small).checksum

    def test_goes_on_where_it_was_stopped(self, small: Path, tmp_path: Path) -> None:
        path = tmp_path / "5x4.c4b"
        stop = StopSignal()

        def stop_while_solving(news: object) -> None:
            if getattr(news, "stage", "") == "solving":
                stop.request()

        with pytest.raises(Unfinished) as caught:
            Book.build(path, size="5x4", plies=[0, 1, 2, 3, 4], stop=stop, progress=stop_while_solving)
        assert caught.value.ending == "stopped"
        assert not path.exists()
        assert (tmp_path / "5x4.c4b.scores").exists()
        stages = []
        Book.build(path, size="5x4", plies=[0, 1, 2, 3, 4], progress=lambda news: stages.append(news.stage))
        assert path.read_bytes() == small.read_bytes()
        assert not (tmp_path / "5x4.c4b.scores").exists()
        assert stages[-1] == "packing"

    def test_what_a_callback_raises_comes_out(self, tmp_path: Path) -> None:
        def refuse(news: object) -> None:
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            Book.build(tmp_path / "book.c4b", size="5x4", plies=[2], progress=refuse)
        assert Book.build(tmp_path / "book.c4b", size="5x4", plies=[2]).plies == [2]

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            ({"plies": []}, "a book"),
            ({"plies": [-1]}, "can have plies 0 to 19"),
            ({"plies": [99]}, "can have plies 0 to 19"),
            ({"plies": [2], "size": "1x1"}, "too small"),
            ({"plies": [2], "threads": 0}, "threads"),
        ],
    )
    def test_options_out_of_range(self, tmp_path: Path, options: dict[str, object], reason: str) -> None:
        with pytest.raises(ClaimevenError, match=reason):
            Book.build(tmp_path / "book.c4b", **{"size": "5x4", **options})  # type: ignore[arg-type]

    def test_a_folder_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(ClaimevenError, match="nowhere") as caught:
            Book.build(tmp_path / "nowhere" / "book.c4b", size="5x4", plies=[2])
        assert caught.value.code == "file"


class TestChecking:
    def test_a_good_one_passes(self, small: Path) -> None:
        stages = []
        check = Book(small).verify(sample=None, progress=lambda news: stages.append(news.stage))
        assert check.passed
        assert [ply.ply for ply in check.plies] == [0, 1, 2, 3, 4]
        assert all(ply.passed and ply.stored == ply.expected for ply in check.plies)
        assert all(ply.contradictions == 0 for ply in check.plies[:-1])
        assert (check.solved > 0, check.wrong) == (True, [])
        assert stages[-1] == "solving again"

    def test_counts_outcomes(self, small: Path) -> None:
        totals = Book(small).verify().plies[1].totals
        assert totals.won + totals.drawn + totals.lost == 5

    def test_may_be_stopped(self, small: Path) -> None:
        stop = StopSignal()
        stop.request()
        with pytest.raises(Unfinished):
            Book(small).verify(stop=stop)


class TestFilesThatAreNone:
    def test_that_are_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(ClaimevenError, match="No such file or directory") as caught:
            Book(tmp_path / "missing.c4b")
        assert caught.value.code == "file"

    @pytest.mark.parametrize("contents", [b"", b"C4", b"C4BOOK", b"hello, world" * 100, b"\0" * 4096])
    def test_of_other_bytes(self, tmp_path: Path, contents: bytes) -> None:
        path = tmp_path / "book.c4b"
        path.write_bytes(contents)
        for open_it in (lambda: Book(path), lambda: Book.open(str(path)), lambda: Book.from_bytes(contents)):
            with pytest.raises(ClaimevenError) as caught:
                open_it()
            assert caught.value.code == "bad-file"

    def test_that_end_too_soon_or_too_late(self, small: Path) -> None:
        contents = small.read_bytes()
        assert Book.from_bytes(contents).bytes == len(contents)
        for length in [*range(0, len(contents), max(1, len(contents) // 50)), len(contents) - 1]:
            with pytest.raises(ClaimevenError) as caught:
                Book.from_bytes(contents[:length])
            assert caught.value.code == "bad-file"
        with pytest.raises(ClaimevenError):
            Book.from_bytes(contents + b"\0")

    def test_with_a_bit_that_is_another(self, small: Path) -> None:
        contents = small.read_bytes()
        for place in range(len(contents)):
            damaged = bytearray(contents)
            damaged[place] ^= 1 << place % 8
            with pytest.raises(ClaimevenError) as caught:
                Book.from_bytes(bytes(damaged))
            assert caught.value.code == "bad-file"

    def test_a_folder(self, tmp_path: Path) -> None:
        with pytest.raises(ClaimevenError):
            Book(tmp_path)

    @pytest.mark.parametrize("path", [5, None, [], object()])
    def test_of_another_type(self, path: object) -> None:
        with pytest.raises(TypeError):
            Book(path)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            Book.from_bytes(path)  # type: ignore[arg-type]

    def test_paths_with_any_characters(self, small: Path, tmp_path: Path) -> None:
        path = tmp_path / "büch \udcff.c4b"
        path.write_bytes(small.read_bytes())
        assert Book(path).plies == [0, 1, 2, 3, 4]
