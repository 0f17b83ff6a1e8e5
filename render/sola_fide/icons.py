"""The signs of Sola Fide, drawn by us: the faiths and colors of territories, the sides of a circle, the markers."""

from __future__ import annotations

from render.kit import fonts, seats
from render.kit.marks import Mark
from render.kit.tiles import Brush, Tile
from render.sola_fide.palette import PALETTE, TILE_CACHE

GHOST_SHARE = 0.66
"""How large the token is that an option would bring, beside the territory that it lies on."""
SIDE_ICON = {"nobility": "crown", "commons": "people"}


def paint_sign(brush: Brush, color: str, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint the sign of a color, `size` px high: an open book (P), a cross (C) or a dot (N)."""
    if color == "P":
        brush.icon("book-open", cx, cy, size * 1.12, tone)
    elif color == "C":
        thick = size * 0.24
        brush.rect(cx - thick / 2, cy - size * 0.54, thick, size * 1.08, tone)
        brush.rect(cx - size * 0.37, cy - size * 0.28, size * 0.74, thick, tone)
    else:
        brush.disc(cx, cy, size * 0.2, tone)


def sign_tone(color: str) -> str:
    """Return the tone of a sign on its own color."""
    return "dust" if color == "N" else "cream"


def paint_faith(brush: Brush, color: str, cx: float, cy: float, size: float, rim: str = "cream") -> None:
    """Paint the token of a faith, `size` px across: its sign on its color, with a light `rim` that stands out on dark."""
    brush.disc(cx, cy, size / 2, rim)
    brush.disc(cx, cy, size / 2 - max(2.0, size * 0.06), color)
    paint_sign(brush, color, cx, cy, size * 0.5, sign_tone(color))


def paint_territory(brush: Brush, printed: str, present: str, x: float, y: float, size: float) -> None:
    """Paint a territory: a square of its printed color, and a marker on it if its color is another one now.

    A printed color below a marker is also known by its pattern: a black square has an inner line, a red one has none.
    """
    brush.rect(x, y, size, size, printed, size * 0.14)
    if printed == "C":
        inset, line = size * 0.06, max(1.5, size * 0.03)
        brush.frame(x + inset, y + inset, size - 2 * inset, size - 2 * inset, "C-light", size * 0.09, line)
    cx, cy = x + size / 2, y + size / 2
    if present == printed:
        paint_sign(brush, printed, cx, cy, size * 0.56, sign_tone(printed))
        return
    edge = size * 0.07
    brush.disc(cx, cy, size * 0.46, "cream")
    brush.disc(cx, cy, size * 0.46 - edge, present)
    paint_sign(brush, present, cx, cy, size * 0.44, sign_tone(present))


def faith_tile(color: str, size: int, ground: str) -> Tile:
    """Return the token of a faith (or of neutral territories) as a square tile of `size` px."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        rim = "cream" if ground in {"night", "lit", "slate", "P", "C"} else color
        paint_faith(brush, color, size / 2, size / 2, size, rim)
        return brush.tile()

    return TILE_CACHE.get(("faith", color, size, ground), make)


def paint_ghost(brush: Brush, color: str, cx: float, cy: float, size: float) -> None:
    """Paint a token that an option would bring, `size` px across: its sign on cream, where a real one has it on its color."""
    brush.disc(cx, cy, size / 2, "ink")
    brush.disc(cx, cy, size / 2 - 2, "cream")
    paint_sign(brush, color, cx, cy, size * (0.66 if color == "N" else 0.58), "dust" if color == "N" else color)


def territory_tile(
    printed: str, present: str, size: int, edge: int, ground: str, mark: Mark | None, ghost: str = ""
) -> Tile:
    """Return a territory as a tile, `size` px wide with `edge` px on every side for the frame of a change.

    `mark`: the change, which the width of the frame tells the age of. `ghost`: the color that an option would give it.
    """

    def make() -> Tile:
        side = size + 2 * edge
        brush = Brush(side, side, ground, PALETTE)
        if mark is not None:
            # A dark line on each side of the bright one lets it stand out from any ground.
            inset, dark = edge - min(edge, mark.edge), 2 if mark.is_newest else 1
            across = side - 2 * inset
            brush.rect(inset, inset, across, across, "ink", size * 0.14 + edge - inset)
            inset, across = inset + dark, across - 2 * dark
            brush.rect(inset, inset, across, across, "gold", size * 0.14 + edge - inset)
            brush.rect(edge - 1, edge - 1, size + 2, size + 2, "ink", size * 0.16)
        paint_territory(brush, printed, present, edge, edge, size)
        if ghost:
            token = size * GHOST_SHARE
            paint_ghost(brush, ghost, side - token / 2, side - token / 2, token)
        return brush.tile()

    return TILE_CACHE.get(("territory", printed, present, size, edge, ground, mark, ghost), make)


def paint_power(brush: Brush, cx: float, cy: float, size: float) -> None:
    """Paint the power marker, `size` px across: a golden coin with a scale."""
    brush.disc(cx, cy, size / 2, "ink")
    brush.disc(cx, cy, size / 2 - max(2.0, size * 0.07), "gold")
    brush.icon("scale-balanced", cx, cy, size * 0.56, "ink")


def paint_disputation(brush: Brush, cx: float, cy: float, size: float) -> None:
    """Paint the Disputation marker, `size` px across: a written sheet on violet."""
    brush.disc(cx, cy, size / 2, "cream")
    brush.disc(cx, cy, size / 2 - max(2.0, size * 0.06), "thesis")
    brush.icon("scroll", cx, cy, size * 0.54, "cream")


def ghost_marker_tile(kind: str, size: int, ground: str) -> Tile:
    """Return the marker "power" or "disputation" where an option would bring it: hollow, as a square tile of `size` px."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        middle, icon = size / 2, "scale-balanced" if kind == "power" else "scroll"
        rim = ("gold" if ground == "ink" else "ink") if kind == "power" else "thesis"
        brush.disc(middle, middle, middle, rim)
        brush.disc(middle, middle, middle - max(3.0, size * 0.08), "cream")
        brush.icon(icon, middle, middle, size * 0.54, "ink" if kind == "power" else "thesis")
        return brush.tile()

    return TILE_CACHE.get(("ghost", kind, size, ground), make)


def token_tile(kind: str, size: int, ground: str) -> Tile:
    """Return the marker "power" or "disputation" as a square tile of `size` px."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        (paint_power if kind == "power" else paint_disputation)(brush, size / 2, size / 2, size)
        return brush.tile()

    return TILE_CACHE.get(("token", kind, size, ground), make)


def badge_tile(label: str, size: int, ground: str) -> Tile:
    """Return the label of a button as a square tile of `size` px."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        brush.rect(0, 0, size, size, "ink", 10)
        brush.rect(3, 3, size - 6, size - 6, "gold", 8)
        brush.text(label, 4, size / 2, size - 8, 32, "ink", "gold", fonts.SANS_BOLD, align="center")
        return brush.tile()

    return TILE_CACHE.get(("badge", label, size, ground), make)


def seat_tile(seat: int, size: int, ground: str) -> Tile:
    """Return the marker of a seat without its letter, on a dark disc that stands out on any `ground`."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        brush.disc(size / 2, size / 2, size / 2, "night")
        seats.paint_marker(brush, seat, "", size / 2, size / 2, size * 0.7, "ink")
        return brush.tile()

    return TILE_CACHE.get(("seat", seat, size, ground), make)


def sign_tile(color: str, size: int, ground: str) -> Tile:
    """Return the sign of a color alone as a square tile of `size` px, on a `ground` of that color."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        paint_sign(brush, color, size / 2, size / 2, size * 0.8, sign_tone(color))
        return brush.tile()

    return TILE_CACHE.get(("sign", color, size, ground), make)
