"""Colours that everyone can tell apart."""

import pytest
from claimeven_demo.view import theme
from claimeven_demo.view.theme import Color


def luminance(color: Color) -> float:
    """As WCAG has it."""
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in _shares(color)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _shares(color: Color) -> list[float]:
    return [value / 255 for value in color]


def contrast(one: Color, other: Color) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("color", [theme.TEXT, theme.SOFT, *theme.OUTCOME.values()])
@pytest.mark.parametrize("ground", [theme.PAGE, theme.SURFACE])
def test_text_can_be_read(color: Color, ground: Color) -> None:
    assert contrast(color, ground) >= 4.5


def test_discs_and_their_marks_differ_in_lightness() -> None:
    assert contrast(theme.DISC["x"], theme.DISC["o"]) >= 3
    for side in "xo":
        assert contrast(theme.DISC[side], theme.DISC_MARK[side]) >= 3
        assert contrast(theme.DISC[side], theme.HOLE) >= 3
    assert contrast(theme.MARK, theme.FACE) >= 3
    assert contrast(theme.ON_ACCENT, theme.ACCENT) >= 4.5
