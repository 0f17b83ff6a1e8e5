"""The signs of Sola Fide, drawn by us: the faiths and colours of territories, the sides of a circle, the markers."""

from __future__ import annotations

from render.kit.tiles import Brush

SIDE_ICON = {"nobility": "crown", "commons": "people"}


def paint_sign(brush: Brush, colour: str, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint the sign of a colour, `size` px high: an open book (P), a cross (C) or a ring (N)."""
    if colour == "P":
        brush.icon("book-open", cx, cy, size * 1.08, tone)
    elif colour == "C":
        thick = size * 0.22
        brush.rect(cx - thick / 2, cy - size / 2, thick, size, tone)
        brush.rect(cx - size * 0.34, cy - size * 0.27, size * 0.68, thick, tone)
    else:
        brush.disc(cx, cy, size * 0.2, tone)


def paint_faith(brush: Brush, colour: str, cx: float, cy: float, size: float, rim: str = "cream") -> None:
    """Paint the token of a faith, `size` px across: its sign on its colour, with a light `rim` that stands out on dark."""
    brush.disc(cx, cy, size / 2, rim)
    brush.disc(cx, cy, size / 2 - max(2.0, size * 0.05), colour)
    paint_sign(brush, colour, cx, cy, size * 0.56, "ink" if colour == "N" else "cream")
