"""A small valid command line of every command, and long ones to interrupt.

This table is the only thing here that knows commands by their names. A command without an entry makes the test fail.
"""

import dataclasses
import pathlib
import shlex

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# Files that every command finds in its folder.
TEXTS = {
    "set.txt": "355243135414244 14\n764775255263763715752631356 -6\n5352151257763457542642213 9\n",
    "hard.txt": "44 1\n",
    "empty.txt": "\n",
    "puzzles.jsonl": '{"moves":"131252522525445","grade":1,"theme":"double-threat","goal":"win","answer":4,"score":13}\n',
}
LINKS = {"7x6.c4b": ROOT / "data/7x6.c4b"}


@dataclasses.dataclass(frozen=True)
class Example:
    """How a command is tried.

    short    its arguments for real work in a fraction of a second, the same output each time (so: one thread);
             files that it writes are called made.*
    long     arguments for work of minutes, several kinds if need be; none if the command is always over at once
    stdin    what to give on standard input instead of positional arguments, where the command can read that
    chatty   arguments for much output at once, and standard input for that
    listens  whether it reads standard input whatever its arguments are
    prepare  command lines of the same program that make input files, as for a shell without the program's name
    """

    short: str
    long: tuple = ()
    stdin: bytes | None = None
    chatty: tuple | None = None
    listens: bool = False
    prepare: tuple = ()

    @property
    def short_args(self):
        return shlex.split(self.short)


SMALL_BOOK = "book build --size 5x4 --max-ply 5 --threads 1 --table 16 --out small.c4b"
PART = "book solve --size 5x4 --ply 5 --threads 1 --table 16 --out part.scores"

EXAMPLES = {
    "claimeven solve": Example(
        "--size 5x4 --no-book 33 34",
        long=("--no-book --size 8x7 44", "--game fill 12345671234567 44551122336677"),
        stdin=b"33\n34\n",
        chatty=("--size 5x4", b"334455\n" * 20_000),
    ),
    # A server ends when it is told to: tests/server tries what it does until then.
    "claimeven serve": Example("--check --port 0 --threads 1"),
    "claimeven analyze": Example(
        "--size 5x4 --no-book --svg made.svg 33",
        long=("--no-book --size 8x7 44 --svg made.svg", "--game fill --depth 20 44"),
        stdin=b"33\n",
        chatty=("--size 5x4", b"334455\n" * 20_000),
    ),
    "claimeven review": Example(
        "--size 5x4 --no-book --svg made.svg 33342144",
        long=(
            "--no-book --size 10x5 5566 --svg made.svg",
            "--no-book --size 10x5 --json 5",
            "--game fill 12345671234567",
        ),
        stdin=b"33342144\n",
        chatty=("--size 5x4 --json", b"334455\n" * 20_000),
    ),
    # By lines, as in a pipe; tests/terminal has it on terminals.
    "claimeven play": Example(
        "--x easy --o random --size 5x4 --no-book --table 16 --seed 1 --save made.json",
        long=(
            "--x impossible --o impossible --size 8x7 --no-book --save made.json",
            "--x impossible --size 10x5 --no-book --hints",
            "--game fill --x hybrid:20 --o h1:20",
        ),
        chatty=("--x human --o human --json", b"moves\n" * 20_000),
        listens=True,
    ),
    "claimeven puzzles show": Example("12 --solution --json"),
    "claimeven puzzles list": Example("--file puzzles.jsonl --json", chatty=("--json", None)),
    "claimeven puzzles make": Example(
        "--per-grade 1 --seed 8 --threads 1 --table 8 --out made.jsonl",
        long=("--per-grade 100000 --out made.jsonl",),
    ),
    "claimeven puzzles check": Example("puzzles.jsonl --threads 1 --table 8", long=("--threads 1",)),
    "claimeven bench": Example("--json set.txt", long=("--no-book --size 8x7 hard.txt",)),
    "claimeven testset": Example(
        "--class middle-easy --count 3 --seed 1 --out made.txt",
        long=(
            "--class begin-hard --count 100000 --seed 1 --no-book --out made.txt",
            "--class all --count 100000 --seed 1 --no-book --out made",
        ),
        chatty=("--class end-easy --count 5000 --seed 1", None),
    ),
    "claimeven perft": Example("--ply 6", long=("--ply 42", "--ply 30 --paths --size 10x5", "--ply 42 --mirror")),
    "claimeven book build": Example(
        "--size 5x4 --max-ply 5 --threads 1 --table 16 --out made.c4b",
        long=("--max-ply 12 --table 64 --out made.c4b",),
    ),
    "claimeven book solve": Example(
        "--size 5x4 --ply 5 --threads 1 --table 16 --out made.scores",
        long=("--ply 12 --table 64 --out made.scores",),
    ),
    "claimeven book merge": Example("part.scores --out made.c4b", prepare=(PART,)),
    "claimeven book verify": Example(
        "small.c4b --sample 20 --threads 1 --table 16", long=("7x6.c4b --all --table 64",), prepare=(SMALL_BOOK,)
    ),
    "claimeven book info": Example("small.c4b", prepare=(SMALL_BOOK,)),
    "claimeven book export": Example(
        "small.c4b", long=("7x6.c4b",), chatty=("7x6.c4b", None), prepare=(SMALL_BOOK,)
    ),
    "claimeven match": Example(
        "--a easy --b random --games 4 --size 5x4 --threads 1 --table 16",
        long=(
            "--a impossible --b impossible --games 100000 --size 8x7 --table 16",
            "--a heuristic:12 --b parity --games 100000",
            "--game fill --a hybrid:9 --b h1:9 --games 100000",
        ),
    ),
    "claimeven levels": Example(
        "--positions 1 --games 1 --threads 1 --table 16", long=("--positions 100000 --games 1000 --table 16",)
    ),
    "claimeven lab algorithms": Example(
        "--size 5x4 --count 2 --empty 6,8 --svg made.svg",
        long=(
            "--algorithms minimax --empty 30 --nodes 100000000000 --svg made.svg",
            "--algorithms pvs,mtdf,null-window --empty 38 --nodes 100000000000",
            "--algorithms solver --size 8x7 --empty 54 --nodes 100000000000",
        ),
    ),
    "claimeven lab heuristics": Example(
        "--size 5x4 --games 2 --depths 1,2 --opponent random --svg made.svg",
        long=("--depths 12 --svg made.svg", "--depths 10 --minimax"),
    ),
    "claimeven lab depth": Example(
        "--positions 2 --depths 1,2 --svg made.svg", long=("--depths 12 --stones 4 --svg made.svg",)
    ),
    "claimeven-train network": Example(
        "--fit-rounds 0 --positions 4 --steps 2 --nodes-from 1 --nodes-to 100 --out made.cpp",
        long=("--out made.cpp", "--fit-rounds 0 --steps 1000000 --out made.cpp"),
    ),
    "claimeven-train order": Example("--positions 2 --out made.h", long=("--positions 100000 --out made.h",)),
    "claimeven-gpu solve": Example(
        "--on-processor --table 16 set.txt",
        long=("--on-processor --table 16 empty.txt",),
        stdin=TEXTS["set.txt"].encode(),
    ),
    "claimeven-gpu book": Example(
        "--on-processor --table 16 --size 5x4 --ply 5 --out made.scores",
        long=("--on-processor --table 16 --ply 12 --out made.scores",),
    ),
    "claimeven-gpu bench": Example(
        "--on-processor --table 16 --runs 1 --size 4x4 --json made.json",
        long=("--on-processor --table 16 --json made.json",),
    ),
}
