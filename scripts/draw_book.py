#!/usr/bin/env python3
"""Draws how a book is asked: draw_book.py, into docs/img/book_lookup.svg (docs/book.md shows it)."""

import pathlib
from xml.sax.saxutils import escape

OUT = pathlib.Path(__file__).resolve().parent.parent / "docs" / "img" / "book_lookup.svg"
FONT = "font-family='Helvetica, Arial, sans-serif'"
INK, LINE, PALE = "#222222", "#5a6672", "#eef2f6"
GREEN, ORANGE = "#cfe8d5", "#f6e3cc"


def box(x, y, width, height, lines, fill=PALE):
    parts = [f"<rect x='{x}' y='{y}' width='{width}' height='{height}' rx='6' fill='{fill}' stroke='{LINE}'/>"]
    top = y + height / 2 - (len(lines) - 1) * 9 + 5
    for i, line in enumerate(lines):
        weight = " font-weight='bold'" if i == 0 else ""
        parts.append(f"<text x='{x + width / 2}' y='{top + 18 * i}' {FONT} font-size='14'{weight} "
                     f"text-anchor='middle' fill='{INK}'>{escape(line)}</text>")
    return "\n".join(parts)


def arrow(x1, y1, x2, y2, label="", dy=-7):
    text = (f"<text x='{(x1 + x2) / 2}' y='{(y1 + y2) / 2 + dy}' {FONT} font-size='12' text-anchor='middle' "
            f"fill='{LINE}'>{escape(label)}</text>") if label else ""
    return (f"<line x1='{x1}' y1='{y1}' x2='{x2}' y2='{y2}' stroke='{LINE}' stroke-width='1.6' "
            f"marker-end='url(#tip)'/>{text}")


def shard(x, y, bits):
    """The bits of a shard, those under the mask filled."""
    cells = []
    for i, (bit, masked) in enumerate(bits):
        cells.append(f"<rect x='{x + 20 * i}' y='{y}' width='20' height='24' fill='{ORANGE if masked else '#ffffff'}' "
                     f"stroke='{LINE}'/><text x='{x + 20 * i + 10}' y='{y + 17}' {FONT} font-size='13' "
                     f"text-anchor='middle' fill='{INK}'>{bit}</text>")
    return "\n".join(cells)


def main():
    bits = list(zip("0110100111001011", "1010011010010110".replace("1", "y").replace("0", "n")))
    bits = [(bit, masked == "y") for bit, masked in bits]
    parity = sum(bit == "1" and masked for bit, masked in bits) % 2
    body = [
        box(10, 95, 130, 60, ["position", "(mirror images: one)"]),
        arrow(140, 112, 205, 55), arrow(140, 138, 205, 195),
        box(205, 25, 130, 60, ["16 features", "counts, parities"], GREEN),
        arrow(335, 55, 400, 55),
        box(400, 25, 130, 60, ["decision tree", "a few questions"], GREEN),
        arrow(530, 55, 595, 55),
        box(595, 25, 130, 60, ["Huffman code", "of such positions"], GREEN),
        box(205, 165, 130, 60, ["key", "of the stones"], ORANGE),
        arrow(335, 195, 400, 195, "hash"),
        shard(400, 183, bits),
        f"<text x='560' y='232' {FONT} font-size='12' text-anchor='middle' fill='{LINE}'>bit i = parity of the "
        f"shard's bits under the mask of key and i; here {parity}</text>",
        arrow(660, 183, 660, 88, "", 0),
        f"<text x='668' y='140' {FONT} font-size='12' fill='{LINE}'>bit by bit, until a</text>",
        f"<text x='668' y='155' {FONT} font-size='12' fill='{LINE}'>codeword is complete</text>",
        arrow(725, 55, 790, 55),
        box(790, 25, 80, 60, ["score"]),
    ]
    OUT.write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 880 250' width='880' height='250' role='img' "
        "aria-label='A look-up in a book: features and a decision tree pick a code, key and hash pick a shard whose "
        "parities are the codeword'>\n"
        f"<defs><marker id='tip' markerWidth='9' markerHeight='9' refX='8' refY='4' orient='auto'>"
        f"<path d='M0,0 L9,4 L0,8 z' fill='{LINE}'/></marker></defs>\n"
        "<rect width='880' height='250' fill='#ffffff'/>\n" + "\n".join(body) + "\n</svg>\n", encoding="utf-8")
    print(f"drawn {OUT.name}")


if __name__ == "__main__":
    main()
