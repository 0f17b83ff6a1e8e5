"""Rule texts in little room, and a card of a hand of many kinds with its text."""

from __future__ import annotations

from collections.abc import Sequence

from render.dominion import card_faces
from render.dominion.palette import PALETTE, TILE_CACHE, TYPE_ICON, type_tones
from render.kit import fonts, text
from render.kit.shared_tiles import paint_coin
from render.kit.tiles import Brush, Tile
from rules.dominion.facts import EFFECT_TEXTS

LINE_HEIGHT = 100
"""A line of a hand needs at least this height, in px, for name and effect."""
_LEADING = 1.1
_LOOSE_SQUEEZE, _TIGHT_SQUEEZE = 0.94, 0.76
"""How far letters may be condensed in large type, and in small type."""

Setting = tuple[str, int, int]
"""A text, the size of its type in px, and the number of its lines."""


def fit_setting(versions: Sequence[str], w: float, h: float) -> Setting:
    """Return the text that says most in the largest type that fits `w` x `h` px; `versions` from the fullest to the shortest.

    Large type is preferred to a fuller text. If nothing fits, the shortest version is taken nevertheless.
    """
    for size, least in ((32, _LOOSE_SQUEEZE), (24, _LOOSE_SQUEEZE), (24, _TIGHT_SQUEEZE)):
        lines = int((h - size * 0.85) // (size * _LEADING)) + 1
        for wording in versions:
            if lines < 1:
                break
            fitted = text.fit(wording, fonts.SANS, size, int(w), lines)
            if not fitted[-1].text.endswith(("…", "...")) and min(line.squeeze for line in fitted) >= least:
                return wording, size, len(fitted)
    return versions[-1], 24, max(1, int(h // (24 * _LEADING)))


def text_versions(card: str, language: str) -> tuple[str, str]:
    """Return the text of a card in one paragraph, and its effect in one line."""
    lines = card_faces.card_text(card, language).split("\n")
    return " ".join(line if line.endswith(".") else f"{line}." for line in lines), EFFECT_TEXTS[card][language]


def paint_text(brush: Brush, setting: Setting, x: float, top: float, w: float, h: float, ground: str) -> None:
    """Write a fitted text from `x`, in the middle of the height `h` from `top`."""
    words, size, lines = setting
    brush.text(words, x, top + h / 2, w, size, "ink", ground, lines=lines, leading=_LEADING)


def text_line_tile(
    card: str,
    name: str,
    versions: tuple[str, ...],
    w: int,
    h: int,
    cost: int,
    count: int = 1,
    badge: str = "",
    zone_icon: str = "",
) -> Tile:
    """Return a card of a hand as a line, h at least `LINE_HEIGHT` px: cost and type at the side, the name, its text below.

    `versions` is what it does, from the fullest version to the shortest. `count` equal cards lie there; `zone_icon` is an icon
    for the zone that they lie in, if they are not in hand.
    """

    def make() -> Tile:
        brush = Brush(w, h, "green", PALETTE)
        brush.rect(0, 0, w, h, "ivory", card_faces.RADIUS)
        card_faces.paint_side(brush, card, 0, 62, h)
        paint_coin(brush, 31, h * 0.3, 48, cost, 32)
        tones = type_tones(card)
        brush.icon(zone_icon or TYPE_ICON[tones[-1]], 31, h * 0.76, 30, "cream")
        left, top, right = 74, 22, float(w - 10)
        if badge:
            card_faces.paint_badge(brush, w, badge, 42)
            right = w - card_faces.BADGE - 12
        if count > 1:
            many = f"{count}\N{MULTIPLICATION SIGN}"
            wide = text.measure(many, fonts.SANS_BOLD, 32)
            brush.text(many, right - wide, top, wide + 1, 32, "ink", "ivory", fonts.SANS_BOLD)
            right -= wide + 10
        room = right - left
        size = 32 if text.measure(name, fonts.SERIF, 32) * text.MIN_SQUEEZE <= room else 24
        brush.text(name, left, top, room, size, "ink", "ivory", fonts.SERIF)
        high = h - 2 * top - 4
        wide_text = w - left - 10
        paint_text(brush, fit_setting(versions, wide_text, high), left, 2 * top, wide_text, high, "ivory")
        return brush.tile()

    return TILE_CACHE.get(("text-line", card, name, versions, w, h, cost, count, badge, zone_icon), make)
