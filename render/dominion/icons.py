"""The signs of Dominion: costs, what a card gives when it is played, markers of seats, icons as tiles."""

from __future__ import annotations

from render.dominion.palette import PALETTE, TILE_CACHE
from render.kit import fonts, seats, text
from render.kit.tiles import Brush, Tile
from rules.dominion.facts import CARDS

Bonus = tuple[str, str]
"""What a card gives: an amount as it is written ("+2", or "3" points), and the icon of what."""


def card_bonuses(card: str) -> list[Bonus]:
    """Return what a card gives by itself: cards, Actions, Buys, coins, victory points."""
    one = CARDS[card]
    pieces = [
        (f"+{amount}", icon)
        for amount, icon in (
            (one.plus.cards, "cards"),
            (one.plus.actions, "bolt"),
            (one.plus.buys, "cart"),
            (one.plus.coins, "coin"),
        )
        if amount
    ]
    if one.points:
        pieces.append((str(one.points).replace("-", "\N{MINUS SIGN}"), "crown"))
    return pieces


def row_width(pieces: list[Bonus], size: int) -> float:
    """Return the width of a row of signs in px."""
    words = sum(text.measure(said, fonts.SANS_BOLD, size) for said, _ in pieces)
    return words + len(pieces) * size * 1.0 + (len(pieces) - 1) * size * 0.4


def paint_row(brush: Brush, pieces: list[Bonus], cx: float, cy: float, size: int, ground: str) -> None:
    """Paint what a card gives in a row centred on `cx`."""
    x = cx - row_width(pieces, size) / 2
    for said, icon in pieces:
        wide = text.measure(said, fonts.SANS_BOLD, size)
        brush.text(said, x, cy, wide + 1, size, "ink", ground, fonts.SANS_BOLD)
        x += wide + size * 0.1
        paint_icon(brush, icon, x + size * 0.45, cy, size * 0.9, "ink", ground)
        x += size * 0.9 + size * 0.4


def paint_icon(brush: Brush, icon: str, cx: float, cy: float, size: float, tone: str, ground: str) -> None:
    """Paint an icon; "coin" is the drawn coin."""
    if icon == "coin" and ground in ("ivory", "cream", "green", "night", "lit"):
        paint_coin(brush, cx, cy, size)
    else:
        brush.icon(icon, cx, cy, size, tone)


def paint_coin(brush: Brush, cx: float, cy: float, across: float, number: int | None = None, size: int = 0) -> None:
    """Paint a coin, with a number on it if there is one."""
    brush.disc(cx, cy, across / 2, "ink")
    brush.disc(cx, cy, across / 2 - max(1.5, across * 0.06), "gold")
    if number is not None:
        brush.text(str(number), cx - across / 2, cy, across, size, "ink", "gold", face=fonts.SANS_BOLD, align="center")
    else:
        brush.disc(cx, cy, across * 0.16, "ink")


def icon_tile(name: str, size: int, tone: str, ground: str) -> Tile:
    """Return an icon as a square tile of `size` px."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        paint_icon(brush, name, size / 2, size / 2, size * 0.94, tone, ground)
        return brush.tile()

    return TILE_CACHE.get(("icon", name, size, tone, ground), make)


def marker_tile(seat: int, name: str, size: int, ground: str, letter: int) -> Tile:
    """Return the marker of a seat as a square tile of `size` px, on a dark disc where the ground is light."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        across = size * 0.86
        if ground == "lit":
            brush.disc(size / 2, size / 2, size / 2, "night")
            across = size * 0.74
        seats.paint_marker(brush, seat, name, size / 2, size / 2, across, "ink", letter)
        return brush.tile()

    return TILE_CACHE.get(("marker", seat, seats.initial(name), size, ground, letter), make)
