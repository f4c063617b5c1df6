"""Pictures of boards as SVG."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from typing import Any

import claimeven
import pytest
from claimeven import ClaimevenError, Game, Position, Solver

NAMES = {"svg": "http://www.w3.org/2000/svg"}


def parts(svg: str, path: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(svg).findall(path, NAMES)


def title(svg: str) -> str | None:
    return parts(svg, "svg:title")[0].text


@pytest.mark.parametrize("size", claimeven.sizes())
def test_each_size_has_its_picture(size: tuple[int, int]) -> None:
    position = Position("12", size=size)
    svg = position.to_svg()
    assert len(parts(svg, ".//svg:g[@class='x']")) == 1
    assert len(parts(svg, ".//svg:g[@class='o']")) == 1
    assert title(svg) == "x to move"


def test_a_game_knows_its_last_stone_and_a_position_is_told() -> None:
    last = ".//svg:circle[@class='last']"
    assert len(parts(Game("44").to_svg(), last)) == 1
    assert parts(Position("44").to_svg(), last) == []
    assert Position("44").to_svg(last=(3, 1)) == Game("44").to_svg()


def test_values_stand_below_the_columns() -> None:
    position = Position("444444")
    svg = position.to_svg(analysis=Solver().analyze(position))
    assert len(parts(svg, ".//svg:g[@class='value']")) == 6
    assert len(parts(svg, ".//svg:rect[@class='best']")) == 2
    assert title(svg) == position.sentence(1)


def test_captions_are_text() -> None:
    svg = Position().to_svg(caption="</title><script>alert('x')</script> & \N{BLACK STAR}")
    assert title(svg) == "</title><script>alert('x')</script> & \N{BLACK STAR}"
    assert "<script" not in svg
    assert parts(Position().to_svg(caption=""), ".//svg:text[@class='caption']") == []


def test_notebooks_show_positions_and_games() -> None:
    assert Position("44")._repr_svg_() == Position("44").to_svg()
    assert Game("44")._repr_svg_() == Game("44").to_svg()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"last": (0, 0)}, "there is no stone in row 1 of column 1"),
        ({"last": (99, -1)}, "there is no stone"),
        ({"analysis": Solver().analyze(Position("444444"))}, "another position"),
        ({"analysis": Solver().analyze(Position(size="5x4"))}, "another board"),
    ],
)
def test_what_is_not_of_the_position_is_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ClaimevenError, match=reason):
        Position("44").to_svg(**options)
    with pytest.raises(ClaimevenError, match=reason):
        Game("44").to_svg(**options)
