"""Colours and proportions. The two discs differ in lightness and hue, and each carries a mark, so that nobody
needs to tell colours apart; the sign of a value is also in its number, its words and its shape."""

Color = tuple[int, int, int]

PAGE: Color = (246, 244, 239)
SURFACE: Color = (255, 255, 255)
LINE: Color = (207, 202, 189)
TEXT: Color = (27, 30, 36)
SOFT: Color = (85, 91, 102)
FAINT: Color = (168, 166, 158)
ACCENT: Color = (28, 79, 160)
ON_ACCENT: Color = (255, 255, 255)

FACE: Color = (38, 89, 173)
FACE_EDGE: Color = (27, 67, 134)
HOLE: Color = (10, 26, 53)
MARK: Color = (255, 255, 255)

DISC: dict[str, Color] = {"x": (255, 216, 74), "o": (214, 52, 59)}
DISC_MARK: dict[str, Color] = {"x": (138, 97, 0), "o": (255, 227, 224)}

OUTCOME: dict[str, Color] = {"win": (22, 101, 52), "draw": SOFT, "loss": (163, 36, 43), "": SOFT}

# Of a square's width.
HOLE_RADIUS = 0.42
DISC_RADIUS = 0.43
RING_RADIUS = 0.22
RING_WIDTH = 0.075
DOT_RADIUS = 0.14

WINDOW_SIZE = (580, 750)
SMALLEST_WINDOW = (200, 260)
FALL_SECONDS = 0.09
"""The first row of a fall; as stones do, four rows take twice that."""
