"""Faces that carry their rule text in little room: a pile of the supply with its effect, a card of a hand of many kinds."""

from __future__ import annotations

from collections.abc import Sequence

from render.dominion import faces, signs
from render.dominion.tones import KIND_ICON, PALETTE, TILES, kinds
from render.kit import fonts, seats, text
from render.kit.tiles import Brush, Tile
from rules.dominion.facts import EFFECTS

TALL = 172
"""A pile at least so high has room for its effect."""
ROOMY = 200
"""A pile less high has a slimmer head and foot."""
LINE = 100
"""A line of a hand at least so high has room for name and effect."""
_LEADING = 1.1
_LOOSE, _TIGHT = 0.94, 0.76
"""So much letters are condensed in large type, and in small type."""

Setting = tuple[str, int, int]
"""A text, the size of its type, and in how many lines it stands."""


def setting(tellings: Sequence[str], w: float, h: float) -> Setting:
    """Return the text that says most in the largest type that fits `w` x `h` px; `tellings` from the fullest to the shortest.

    Large type goes before the fuller text. The shortest telling is told in any case.
    """
    for size, least in ((32, _LOOSE), (24, _LOOSE), (24, _TIGHT)):
        lines = int((h - size * 0.85) // (size * _LEADING)) + 1
        for said in tellings:
            if lines < 1:
                break
            fitted = text.fit(said, fonts.SANS, size, int(w), lines)
            if not fitted[-1].text.endswith(("…", "...")) and min(line.squeeze for line in fitted) >= least:
                return said, size, len(fitted)
    return tellings[-1], 24, max(1, int(h // (24 * _LEADING)))


def tellings(card: str, language: str) -> tuple[str, str]:
    """Return the text of a card in one paragraph, and its effect in one line."""
    lines = faces.text_of(card, language).split("\n")
    return " ".join(line if line.endswith(".") else f"{line}." for line in lines), EFFECTS[card][language]


def _write(brush: Brush, set_: Setting, x: float, top: float, w: float, h: float, on: str) -> None:
    """Write a set text from `x`, in the middle of the height from `top`."""
    said, size, lines = set_
    brush.text(said, x, top + h / 2, w, size, "ink", on, lines=lines, leading=_LEADING)


def pile(
    card: str,
    name: str,
    language: str,
    w: int,
    h: int,
    count: int,
    cost: int,
    token: bool,
    banned: bool,
    by: int | None,
    badge: str,
) -> Tile:
    """Return a kingdom pile with its effect, h at least `TALL` px: name and cost above, the effect, type and count below."""

    def make() -> Tile:
        brush = Brush(w, h, "green", PALETTE)
        body, edge = faces.write_body(brush, w, h, count, by)
        tones = kinds(card)
        band, foot = (68, 40) if h >= ROOMY else (64, 32)
        brush.top(edge, edge, w - 2 * edge, band - edge, tones[0], faces.RADIUS - edge)
        signs.coin(brush, 34, band / 2, 48, cost, 32)
        right = w - edge - (faces.BADGE if badge else 4)
        faces.write_name(brush, card, name, 64, band / 2 - 2, right - 68, "cream", tones[0])
        room = h - band - foot - 4
        _write(
            brush,
            setting(tellings(card, language), w - 24, room),
            12,
            band + (2 if h >= ROOMY else 0),
            w - 24,
            room,
            body,
        )
        low = h - edge / 2 - foot / 2 - 1
        x = 12.0
        for kind in tones:
            brush.rect(x, low - 14, 38, 28, kind, 8)
            brush.icon(KIND_ICON[kind], x + 19, low, 20, "cream")
            x += 44
        if by is not None:
            seats.marker(brush, by, "", x + 14, low, 26, "ink")
            x += 34
        if token:
            brush.icon("route", x + 14, low, 26, "ink")
            x += 34
        if banned:
            brush.icon("ban", x + 14, low, 28, "attack")
        brush.text(str(count), w - edge - 70, low, 58, 40, "ink", body, fonts.SANS_BOLD, align="right")
        if badge:
            faces.write_badge(brush, w, badge)
        return brush.tile()

    return TILES.get(("text-pile", card, name, language, w, h, count, cost, token, banned, by, badge), make)


def line(
    card: str,
    name: str,
    said: tuple[str, ...],
    w: int,
    h: int,
    cost: int,
    count: int = 1,
    badge: str = "",
    mark: str = "",
) -> Tile:
    """Return a card of a hand as a line, h at least `LINE` px: cost and type at the side, the name, its text below.

    `said` is what it does, from the fullest telling to the shortest. `count` cards lie there; `mark` is an icon that says where,
    if not in hand.
    """

    def make() -> Tile:
        brush = Brush(w, h, "green", PALETTE)
        brush.rect(0, 0, w, h, "ivory", faces.RADIUS)
        faces.write_side(brush, card, 0, 62, h)
        signs.coin(brush, 31, h * 0.3, 48, cost, 32)
        tones = kinds(card)
        brush.icon(mark or KIND_ICON[tones[-1]], 31, h * 0.76, 30, "cream")
        left, top, right = 74, 22, float(w - 10)
        if badge:
            faces.write_badge(brush, w, badge, 42)
            right = w - faces.BADGE - 12
        if count > 1:
            many = f"{count}\N{MULTIPLICATION SIGN}"
            wide = text.measure(many, fonts.SANS_BOLD, 32)
            brush.text(many, right - wide, top, wide + 1, 32, "ink", "ivory", fonts.SANS_BOLD)
            right -= wide + 10
        room = right - left
        size = 32 if text.measure(name, fonts.SERIF, 32) * text.NARROWEST <= room else 24
        brush.text(name, left, top, room, size, "ink", "ivory", fonts.SERIF)
        high = h - 2 * top - 4
        wide_text = w - left - 10
        _write(brush, setting(said, wide_text, high), left, 2 * top, wide_text, high, "ivory")
        return brush.tile()

    return TILES.get(("text-line", card, name, said, w, h, cost, count, badge, mark), make)
