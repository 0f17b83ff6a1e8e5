"""Tiles that every game has: the marker of a seat, an icon, a coin."""

from __future__ import annotations

from render.kit import fonts, seats
from render.kit.theme import Theme
from render.kit.tiles import Brush, Tile


def marker_tile(
    theme: Theme, seat: int, name: str, size: int, ground: str, letter: int, *, with_disc: bool = False
) -> Tile:
    """Return the marker of a seat as a square tile of `size` px, with the initial of `name` at `letter` px (0: without).

    `with_disc`: on a dark disc, for a `ground` on which not every seat stands out.
    """

    def make() -> Tile:
        brush = Brush(size, size, ground, theme.palette)
        middle = size / 2
        if with_disc:
            brush.disc(middle, middle, middle, theme.disc)
        seats.paint_marker(brush, seat, name, middle, middle, size * (0.78 if with_disc else 0.86), "ink", letter)
        return brush.tile()

    return theme.tiles.get(("marker", seat, seats.initial(name), size, ground, letter, with_disc), make)


def icon_tile(theme: Theme, name: str, size: int, tone: str, ground: str) -> Tile:
    """Return an icon as a square tile of `size` px; "coin" is the drawn coin, whatever the `tone`."""

    def make() -> Tile:
        brush = Brush(size, size, ground, theme.palette)
        if name == "coin":
            paint_coin(brush, size / 2, size / 2, size)
        else:
            brush.icon(name, size / 2, size / 2, size * 0.94, tone)
        return brush.tile()

    return theme.tiles.get(("icon", name, size, tone, ground), make)


def paint_coin(brush: Brush, cx: float, cy: float, across: float, number: int | None = None, size: int = 0) -> None:
    """Paint a coin, `across` px wide. If `number` is given, it stands on the coin in type of `size` px."""
    brush.disc(cx, cy, across / 2, "ink")
    brush.disc(cx, cy, across / 2 - max(1.5, across * 0.06), "gold")
    if number is not None:
        brush.text(str(number), cx - across / 2, cy, across, size, "ink", "gold", face=fonts.SANS_BOLD, align="center")
    else:
        brush.disc(cx, cy, across * 0.16, "ink")
