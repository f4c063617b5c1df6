"""What came out: as JSON, as text, and as the table of docs/python.md."""

from __future__ import annotations

import statistics
from typing import Any

from contest import CallTimes, Result
from measured import duration, table

Report = dict[str, Any]


def as_json(results: list[Result], call: CallTimes | None, conditions: dict[str, Any]) -> Report:
    return {
        **conditions,
        "contests": [_contest(result) for result in results],
        "call": call and _call(call),
        "wrong": [
            vars(wrong) | {"contest": result.contest.name} for result in results for wrong in result.wrong
        ],
    }


def _contest(result: Result) -> Report:
    contest = result.contest
    return {
        "name": contest.name,
        "description": contest.description,
        "positions": len(contest.questions),
        "seconds": result.seconds,
        "ratios": {peer: result.ratios(peer) for peer in result.peers},
        "fastest_peer": result.fastest_peer,
        "ratio": result.ratio,
        "goal": contest.goal,
        "reached": result.ratio >= contest.goal,
    }


GOAL_OF_CALL_NS = 1000


def _call(times: CallTimes) -> Report:
    return {
        "positions": times.positions,
        "cpp_ns": times.cpp,
        "python_ns": times.python,
        "overhead_ns": times.overhead,
        "goal_ns": GOAL_OF_CALL_NS,
        "reached": times.overhead < GOAL_OF_CALL_NS,
    }


def as_text(report: Report) -> str:
    lines = [f"seed {report['seed']}; one position, medians of {_rounds(report)}; * the fastest of the others"]
    for contest in report["contests"]:
        lines += ["", contest["description"].replace("`", "")]
        for name, seconds in contest["seconds"].items():
            each = duration(statistics.median(seconds) / contest["positions"])
            line = f"  {name:<16} {each:>9}"
            if name in contest["ratios"]:
                ratios = contest["ratios"][name]
                line += (
                    f"  {statistics.median(ratios):6.1f} times as long ({min(ratios):.1f} to {max(ratios):.1f})"
                )
            lines.append(line + (" *" if name == contest["fastest_peer"] else ""))
        lines.append(f"  the goal of {contest['goal']} is {_reached(contest)}")
    if report["call"]:
        call = report["call"]
        python, cpp = min(call["python_ns"]), min(call["cpp_ns"])
        lines += [
            "",
            f"solve, {call['positions']:,} positions of the book: {python:.0f} ns here, {cpp:.0f} ns in C++",
            f"  the goal of {call['goal_ns']} ns more is {_reached(call)}: {call['overhead_ns']:.0f} ns",
        ]
    for wrong in report["wrong"]:
        lines.append(
            f"wrong: {wrong['contest']}: {wrong['contestant']} says {wrong['answer']} of {wrong['moves']!r}, "
            f"not {wrong['expected']}"
        )
    return "\n".join(lines)


def as_markdown(report: Report) -> str:
    solvers = list(dict.fromkeys(name for contest in report["contests"] for name in contest["seconds"]))
    rows = []
    for contest in report["contests"]:
        cells = []
        for name in solvers:
            seconds = contest["seconds"].get(name)
            each = duration(statistics.median(seconds) / contest["positions"]) if seconds else ""
            ratios = contest["ratios"].get(name)
            cells.append(each + (f" ({statistics.median(ratios):.1f})" if ratios else ""))
        goal = f"{contest['goal']}: {_reached(contest)}"
        rows.append((contest["description"], *cells, f"**{contest['ratio']:.1f}**", goal))
    parts = [table(("a position", *solvers, "times as fast", "goal"), rows)]
    if report["call"]:
        call = report["call"]
        python, cpp = min(call["python_ns"]), min(call["cpp_ns"])
        parts.append(
            f"`solve` on a position of the book: {python:.0f} ns from Python, {cpp:.0f} ns in C++, which is "
            f"{call['overhead_ns']:.0f} ns more (the least of {len(call['cpp_ns'])} rounds); the goal of at "
            f"most {call['goal_ns']} ns is {_reached(call)}."
        )
    described = report["machine"]
    versions = ", ".join(f"{name} {version}" for name, version in report["versions"].items())
    parts.append(
        f"{versions}; seed {report['seed']}, {_rounds(report)}; {described['cpu']}, {described['cores']} cores,"
        f" {described['system']}."
    )
    return "\n\n".join(parts)


def _rounds(report: Report) -> str:
    return "one round" if report["rounds"] == 1 else f"{report['rounds']} rounds"


def _reached(part: Report) -> str:
    return "reached" if part["reached"] else "missed"
