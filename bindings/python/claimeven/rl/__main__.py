"""python -m claimeven.rl: evaluations, datasets, the UCI data set and submissions to Kaggle, as commands."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import inspect
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from claimeven._native import Player
from claimeven.errors import ClaimevenError
from claimeven.rl._progress import bar
from claimeven.rl.agents import Agent
from claimeven.rl.card import CARD_BLOCK, Card
from claimeven.rl.data import dataset
from claimeven.rl.evaluation import (
    Evaluation,
    evaluate,
    evaluation_positions,
    mean_text,
    share_text,
)
from claimeven.rl.kaggle import from_kaggle, write_submission
from claimeven.rl.openspiel import openspiel_mcts
from claimeven.rl.storage import replace
from claimeven.rl.uci import write_uci

_AGENTS = """agents:
  level:5, hard, random, heuristic:1 …   players of the library (docs/players.md); heuristic:1 is greedy
  mcts:1000                              OpenSpiel's tree search with so many simulations a move
  FILE.py:NAME, MODULE:NAME              a function: of a Position, or of ConnectX's two arguments"""


def main(arguments: list[str] | None = None) -> int:
    given = _parser().parse_args(arguments)
    try:
        run: Callable[[argparse.Namespace], None] = given.run
        run(given)
    except (ClaimevenError, ImportError, TypeError, argparse.ArgumentTypeError) as error:
        print(f"claimeven.rl: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nclaimeven.rl: interrupted", file=sys.stderr)
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m claimeven.rl", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser(
        "evaluate",
        help="how well agents play, against the true scores",
        description="How well agents play, against the true scores (docs/research.md).",
        epilog=_AGENTS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("agents", nargs="+", metavar="AGENT")
    command.add_argument("-n", "--positions", type=_count, default=1000, metavar="N", help="so many (1000)")
    command.add_argument("--seed", type=int, default=1, help="of the positions (1)")
    command.add_argument("--stones", type=_stones, default=(8, 32), metavar="A-B", help="on the board (8-32)")
    _add_threads(command)
    shown = command.add_mutually_exclusive_group()
    shown.add_argument("--json", action="store_true", help="one JSON object for each agent, a line each")
    shown.add_argument("--table", action="store_true", help="a table in Markdown with a line for each agent")
    _add_quiet(command)
    command.set_defaults(run=_evaluate)

    command = commands.add_parser(
        "dataset",
        help="positions with their exact scores, as a file",
        description="Positions with exact scores. Ctrl-C keeps what is done, and the same command goes on.",
    )
    command.add_argument("file", type=Path, help="FILE.npz (NumPy) or FILE.parquet (needs pyarrow)")
    command.add_argument("-n", "--positions", type=_count, default=10_000, metavar="N", help="so many (10000)")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--stones", type=_stones, default=(8, 24), metavar="A-B", help="on the board (8-24)")
    command.add_argument("--no-columns", action="store_true", help="score positions, not their columns")
    command.add_argument("--size", help="of the board (7x6)")
    command.add_argument("--card", metavar="PROGRAM", help="score on a graphics card, by this claimeven-gpu")
    command.add_argument("--table", type=_count, default=128, metavar="MB", help="memory of the solver (128)")
    _add_threads(command)
    _add_quiet(command)
    command.set_defaults(run=_dataset)

    command = commands.add_parser("uci", help='the UCI data set "Connect-4", made anew and checked')
    command.add_argument("file", type=Path, help="such as connect-4.data")
    command.set_defaults(run=_uci)

    command = commands.add_parser("submission", help="one file for Kaggle's ConnectX")
    command.add_argument("file", type=Path, help="such as submission.py")
    command.add_argument("--player", default="impossible", help="who plays (impossible)")
    command.set_defaults(run=_submission)
    return parser


def _evaluate(given: argparse.Namespace) -> None:
    agents = [(name, _agent(name)) for name in given.agents]
    positions = evaluation_positions(
        given.positions,
        given.seed,
        stones=given.stones,
        threads=given.threads,
        progress=given.progress,
    )
    if given.table:
        print("| agent | perfect moves | results kept | score lost |\n|---|--:|--:|--:|")
    evaluations: dict[str, Evaluation] = {}
    for name, agent in agents:
        evaluation = evaluate(
            agent,
            given.positions,
            given.seed,
            stones=given.stones,
            positions=positions,
            progress=given.progress,
        )
        evaluations[name] = evaluation
        if given.json:
            print(json.dumps({"agent": name, **evaluation.to_json()}), flush=True)
        elif given.table:
            print(_row(name, evaluation), flush=True)
        else:
            print(f"{name}: {evaluation.n} positions, {evaluation.fingerprint}\n{evaluation}\n", flush=True)

    if given.table:
        print("\n".join(_by_sight(evaluations)))


def _by_sight(evaluations: dict[str, Evaluation]) -> Iterator[str]:
    """What each keeps, by how far one has to look ahead."""
    kinds = {
        name: quality.kept.total
        for name, quality in next(iter(evaluations.values())).by_sight.items()
        if quality.kept is not None
    }
    yield "\nResults kept, by the plies that one has to look ahead to be sure of the result (positions):\n"
    headers = [f"{name.replace('-', ' to ')} ({positions})" for name, positions in kinds.items()]
    yield f"| agent | {' | '.join(headers)} |\n|---|{'--:|' * len(kinds)}"
    for agent, evaluation in evaluations.items():
        kept = [evaluation.by_sight[name].kept for name in kinds]
        cells = [f"{100 * share.value:.0f}%" for share in kept if share is not None]
        yield f"| `{agent}` | {' | '.join(cells)} |"


def _row(name: str, evaluation: Evaluation) -> str:
    quality = evaluation.overall
    cells = [f"`{name}`", share_text(quality.perfect), share_text(quality.kept), mean_text(quality.lost)]
    return f"| {' | '.join(cells)} |"


def _dataset(given: argparse.Namespace) -> None:
    if given.file.suffix not in (".npz", ".parquet"):
        raise ClaimevenError(f"{given.file}: a file of positions ends in .npz or .parquet", "file")
    folder = given.file.with_name(f"{given.file.name}.parts")
    on_card: dict[str, Any] = {}
    if given.card is not None:
        card = Card(given.card)
        on_card = {"solve": card.solve, "analyze": card.analyze, "block": CARD_BLOCK}
    took = _Took(folder / "took.json")
    with bar(given.progress, given.positions, "positions") as tell:

        def keep(done: int) -> None:
            took.keep()
            if tell is not None:
                tell(done)

        made = dataset(
            given.positions,
            given.stones,
            given.seed,
            not given.no_columns,
            size=given.size,
            threads=given.threads,
            table_bytes=given.table << 20,
            folder=folder,
            progress=keep,
            **on_card,
        )
    made.save(given.file)
    for part in [*folder.glob("part-*.npz"), folder / "dataset.json", folder / "took.json"]:
        part.unlink()
    folder.rmdir()
    won, drawn, lost = (int((made.outcomes == outcome).sum()) for outcome in (1, 0, -1))
    print(
        f"{given.file}: {len(made):,} positions; the side to move wins {won:,}, draws {drawn:,}, loses {lost:,}"
        f"\n{took}"
    )


class _Took:
    """The time that something long takes, kept in a file for when it is broken off and goes on."""

    def __init__(self, file: Path) -> None:
        self._file = file
        try:
            self._seconds, self._processor_seconds = map(float, json.loads(file.read_text()))
        except (OSError, ValueError, TypeError):
            self._seconds = self._processor_seconds = 0.0
        self._last = time.perf_counter(), self._of_processor()

    def keep(self) -> None:
        """Up to now. What is broken off after it is not counted, as it is made again."""
        now = time.perf_counter(), self._of_processor()
        self._seconds += now[0] - self._last[0]
        self._processor_seconds += now[1] - self._last[1]
        self._last = now
        whole = json.dumps([self._seconds, self._processor_seconds])
        replace(self._file, lambda path: path.write_text(whole))

    def __str__(self) -> str:
        return f"{self._seconds:,.1f} s, {self._processor_seconds:,.1f} s of processor time"

    @staticmethod
    def _of_processor() -> float:
        """With that of a card's program."""
        return sum(os.times()[:4])


def _uci(given: argparse.Namespace) -> None:
    totals = write_uci(given.file)
    print(
        f"{given.file}: {sum(totals):,} positions; x wins {totals.won:,}, loses {totals.lost:,}, draws "
        f"{totals.drawn:,}: the published totals"
    )


def _submission(given: argparse.Namespace) -> None:
    write_submission(given.file, given.player)
    print(f"{given.file}: {given.file.stat().st_size / 1e6:.1f} MB")


def _agent(text: str) -> Agent:
    """Of the command line."""
    name, _, detail = text.partition(":")
    if name == "mcts":
        return openspiel_mcts(_count(detail) if detail else 1000)
    if not name.endswith(".py"):
        try:
            return Player(text)
        except ClaimevenError:
            if not detail or importlib.util.find_spec(name) is None:
                raise
    made = getattr(_module(name), detail or "agent", None)
    if not callable(made):
        raise ClaimevenError(f"{name} has no function {detail or 'agent'}")
    return from_kaggle(made) if len(inspect.signature(made).parameters) == 2 else made


def _module(name: str) -> Any:
    if not name.endswith(".py"):
        return importlib.import_module(name)
    spec = importlib.util.spec_from_file_location(Path(name).stem, name)
    if spec is None or spec.loader is None or not Path(name).is_file():
        raise ClaimevenError(f"{name}: there is no such file", "file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _count(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 on")
    return number


def _stones(text: str) -> tuple[int, int]:
    fewest, _, most = text.partition("-")
    try:
        return int(fewest), int(most or fewest)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no range of stones, such as 8-24") from None


def _add_threads(command: argparse.ArgumentParser) -> None:
    command.add_argument("--threads", type=_count, help="of the solver (as many as there are processors)")


def _add_quiet(command: argparse.ArgumentParser) -> None:
    command.add_argument("--quiet", action="store_false", dest="progress", help="no bars (they need tqdm)")


if __name__ == "__main__":
    sys.exit(main())
