"""Faces of cards in a hand: the whole card, the card as a line, and the chip with its name."""

from __future__ import annotations

from dataclasses import dataclass

from render.kit import fonts, text
from render.kit.tiles import Brush, Tile
from render.sola_fide import card_icons
from render.sola_fide.card_kinds import CardLook, find_kind
from render.sola_fide.palette import PALETTE, TILE_CACHE
from rules.sola_fide.card_text import find_effect

RADIUS = 14
FOOT = 60
CHIP_HEIGHT = 44
_SIDE = 60
"""Width of the coloured side of a line, in px."""
_LEADING = 1.12


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words of a card: its name, its kind, what it does from the fullest to the shortest text, its button's label."""

    name: str
    kind: str
    versions: tuple[str, ...]
    badge: str = ""


def full_card_tile(card_id: str, words: CardWords, w: int, h: int, band: int, art: int = 0) -> Tile:
    """Return a whole card: name, signs, text, kind. `band` px belong to the name, `art` px below it stay free."""

    def make() -> Tile:
        look = find_kind(card_id)
        brush = Brush(w, h, "slate", PALETTE)
        brush.rect(0, 0, w, h, "vellum", RADIUS)
        brush.top_band(0, 0, w, band, look.tone, RADIUS)
        big = 40 if w > 300 else 32
        _paint_name(brush, words.name, 12, band / 2, w - 24, big, look, lines=band // big, align="center")
        top = band + art + 10
        brush.rect(10, top, w - 20, 60, "cream", 10)
        parts = card_icons.list_parts(card_id, find_effect(card_id))
        sizes = (44, 40, 36, 32, 28, 26, 24, 22, 20)
        size = next((size for size in sizes if card_icons.measure_row(parts, size) <= w - 36), 0)
        if size:
            card_icons.paint_row(brush, parts, w / 2, top + 30, size, "cream")
        top += 66
        room = h - FOOT - top
        setting = fit_setting(words.versions, w - 28, room)
        brush.text(
            setting.words,
            14,
            top + room / 2,
            w - 28,
            setting.size,
            "ink",
            "vellum",
            align="center",
            lines=setting.lines,
            leading=_LEADING,
        )
        _paint_foot(brush, look, words, w, h)
        return brush.tile()

    return TILE_CACHE.get(("full-card", card_id, words, w, h, band, art), make)


def line_tile(card_id: str, words: CardWords, w: int, h: int) -> Tile:
    """Return a card as a line, at least 90 px high: kind and badge at its side, the name, its text below."""

    def make() -> Tile:
        look = find_kind(card_id)
        brush = Brush(w, h, "slate", PALETTE)
        brush.rect(0, 0, w, h, "vellum", RADIUS)
        brush.rect(0, 0, _SIDE, h, look.tone, RADIUS)
        brush.rect(_SIDE - RADIUS, 0, RADIUS, h, look.tone)
        icon_y = h * 0.27 if words.badge else h / 2
        brush.icon(look.icon, _SIDE / 2, min(icon_y, 44), 34, look.type_tone)
        if words.badge:
            paint_badge(brush, words.badge, 4, h - 52, 52, 48, 32)
        left, room = _SIDE + 12, w - _SIDE - 22
        is_high = h >= 150
        lines = 2 if is_high and text.measure(words.name, fonts.SERIF, 32) > room else 1
        name_h = 36 * lines + 14
        plain = CardLook(look.key, "vellum", "ink", look.art, look.icon)
        _paint_name(brush, words.name, left, name_h / 2 + 3, room, 32, plain, lines=lines, align="left")
        body = h - name_h - 10
        setting = fit_setting(words.versions, room, body)
        brush.text(
            setting.words,
            left,
            name_h + body / 2,
            room,
            setting.size,
            "ink",
            "vellum",
            lines=setting.lines,
            leading=_LEADING,
        )
        return brush.tile()

    return TILE_CACHE.get(("line-card", card_id, words, w, h), make)


def chip_tile(card_id: str, words: CardWords, w: int) -> Tile:
    """Return a slim card with its name only, `w` x `CHIP_HEIGHT` px."""

    def make() -> Tile:
        look, h = find_kind(card_id), CHIP_HEIGHT
        brush = Brush(w, h, "slate", PALETTE)
        brush.rect(0, 0, w, h, "vellum", 10)
        brush.rect(0, 0, 40, h, look.tone, 10)
        brush.rect(30, 0, 10, h, look.tone)
        brush.icon(look.icon, 20, h / 2, 24, look.type_tone)
        brush.text(words.name, 48, h / 2, w - 56, 24, "ink", "vellum", fonts.SERIF)
        return brush.tile()

    return TILE_CACHE.get(("chip", card_id, words.name, w), make)


def chip_width(name: str) -> int:
    """Return the width of a chip in px in which a name needs no condensing."""
    return text.measure(name, fonts.SERIF, 24) + 58


@dataclass(frozen=True, slots=True)
class Setting:
    """A text, the size of its type in px, and the most lines that it may take."""

    words: str
    size: int
    lines: int


def fit_setting(versions: tuple[str, ...], w: float, h: float) -> Setting:
    """Return the text in the largest type that fits `w` x `h` px; large type is preferred to a fuller text."""
    for size, least in ((40, 1.0), (32, 0.94), (24, 0.94), (24, text.MIN_SQUEEZE)):
        lines = int((h - size * 0.85) // (size * _LEADING)) + 1
        for words in versions:
            if lines < 1:
                break
            fitted = text.fit(words, fonts.SANS, size, int(w), lines)
            if not fitted[-1].text.endswith(("…", "...")) and min(line.squeeze for line in fitted) >= least:
                return Setting(words, size, len(fitted))
    return Setting(versions[-1], 24, max(1, int(h // (24 * _LEADING))))


def paint_badge(brush: Brush, label: str, x: float, y: float, w: float, h: float, size: int) -> None:
    """Paint the label of a card's button, as it is on the board."""
    brush.rect(x, y, w, h, "ink", 10)
    brush.rect(x + 3, y + 3, w - 6, h - 6, "gold", 8)
    brush.text(label, x + 4, y + h / 2, w - 8, size, "ink", "gold", fonts.SANS_BOLD, align="center")


def _paint_name(
    brush: Brush,
    name: str,
    x: float,
    cy: float,
    room: float,
    size: int,
    look: CardLook,
    *,
    lines: int,
    align: str,
) -> None:
    """Write a name in the largest type in which it is whole: `size`, or the next smaller one with one more line."""
    for type_size, least, most in (
        (size, 0.84, lines),
        (32, 0.78, lines + (size == 40)),
        (24, text.MIN_SQUEEZE, lines + 1),
    ):
        fitted = text.fit(name, fonts.SERIF, type_size, int(room), most)
        if not fitted[-1].text.endswith(("…", "...")) and min(line.squeeze for line in fitted) >= least:
            break
    brush.text(
        name,
        x,
        cy,
        room,
        type_size,
        look.type_tone,
        look.tone,
        fonts.SERIF,
        align=align,
        lines=most,
        leading=1.04,
    )


def _paint_foot(brush: Brush, look: CardLook, words: CardWords, w: int, h: int) -> None:
    """Paint the kind as an icon and in words, and the badge."""
    cy = h - FOOT / 2
    brush.rect(12, cy - 21, 46, 42, look.tone, 10)
    brush.icon(look.icon, 35, cy, 26, look.type_tone)
    right = w - 12.0
    if words.badge:
        wide = 64 if len(words.badge) < 3 else 80
        paint_badge(brush, words.badge, w - wide - 8, h - FOOT + 2, wide, FOOT - 10, 40)
        right -= wide + 4
    brush.text(words.kind, 68, cy, right - 68, 24, "dust", "vellum")
