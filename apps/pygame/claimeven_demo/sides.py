"""The sides by the names that they have in this program."""

from claimeven import name_sides

NAMES = {"x": "Yellow", "o": "Red"}


def named(sentence: str) -> str:
    """A sentence of the library about x and o, as one about Yellow and Red."""
    return name_sides(sentence, x=NAMES["x"], o=NAMES["o"])
