"""Where everything is in a window of any size. Everything is as large as its share of a square."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from claimeven_demo.shown import Square

# In squares: what stands above the board, and below it.
STATUS, SENTENCE, PREVIEW = 0.62, 0.42, 0.95
NAMES, VALUES, BUTTONS, GAP = 0.28, 0.95, 0.52, 0.18
BUTTON_COUNT = 5
SMALLEST_SQUARE = 8


@dataclass(frozen=True)
class Layout:
    columns: int
    rows: int
    square: int
    status: Rect
    sentence: Rect
    preview: Rect
    board: Rect
    names: Rect
    """The foot of the board's face, with the names of the columns."""
    values: Rect
    buttons: tuple[Rect, ...]

    def square_at(self, place: Square) -> Rect:
        """A square of the board. A row above the highest is the preview's."""
        column, row = place
        return Rect(
            self.board.left + column * self.square,
            self.board.bottom - (row + 1) * self.square,
            self.square,
            self.square,
        )

    def name_at(self, column: int) -> Rect:
        return self._part_of(self.names, column)

    def value_at(self, column: int) -> Rect:
        return self._part_of(self.values, column)

    def _part_of(self, strip: Rect, column: int) -> Rect:
        return Rect(strip.left + column * self.square, strip.top, self.square, strip.height)

    def column_at(self, point: tuple[int, int]) -> int | None:
        """The column that a pointer means: all of it, with its preview and its value."""
        area = self.preview.unionall([self.board, self.names, self.values])
        return (point[0] - area.left) // self.square if area.collidepoint(point) else None

    def button_at(self, point: tuple[int, int]) -> int | None:
        index = Rect(point, (1, 1)).collidelist(list(self.buttons))
        return None if index < 0 else index


def lay_out(window: tuple[int, int], size: tuple[int, int]) -> Layout:
    """The largest board that fits with all the rest, in the middle."""
    columns, rows = size
    height = STATUS + SENTENCE + PREVIEW + rows + NAMES + VALUES + BUTTONS + 4 * GAP
    width = columns + 2 * GAP
    square = max(SMALLEST_SQUARE, int(min(window[0] / width, window[1] / height)))
    left = (window[0] - columns * square) // 2
    top = max(0, (window[1] - int(height * square)) // 2) + int(GAP * square)

    def strip(share: float) -> Rect:
        nonlocal top
        rect = Rect(left, top, columns * square, round(share * square))
        top = rect.bottom
        return rect

    status, sentence, preview, board = strip(STATUS), strip(SENTENCE), strip(PREVIEW), strip(rows)
    names = strip(NAMES)
    top += int(GAP * square)
    values = strip(VALUES)
    top += int(GAP * square)
    buttons = strip(BUTTONS)
    gap = max(2, int(GAP / 2 * square))
    width_of_one = (buttons.width - (BUTTON_COUNT - 1) * gap) // BUTTON_COUNT
    return Layout(
        columns=columns,
        rows=rows,
        square=square,
        status=status,
        sentence=sentence,
        preview=preview,
        board=board,
        names=names,
        values=values,
        buttons=tuple(
            Rect(buttons.left + index * (width_of_one + gap), buttons.top, width_of_one, buttons.height)
            for index in range(BUTTON_COUNT)
        ),
    )
