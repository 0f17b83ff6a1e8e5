"""Faces of cards in a hand: the whole card, the card as a line, and the chip with its name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from render.kit import fonts, text
from render.kit.tiles import Brush, Tile
from render.sola_fide import card_icons, card_page
from render.sola_fide.card_kinds import CardLook, find_kind
from render.sola_fide.palette import PALETTE, TILE_CACHE
from rules.sola_fide.card_text import find_effect

RADIUS = 14
FOOT = 60
CHIP_HEIGHT = 38
_SIDE = 56
"""Width of the colored side of a line, in px."""
_SIGNS = (44, 40, 36, 32, 30)
"""Sizes of signs, in px, that are tried in one row."""
_LEADING, _NAME_LEADING = 1.12, 1.04
_SMALL = 24 / 32
"""How much narrower a name is in small type."""


Paragraphs = tuple[str, ...]
"""A text of which each part begins a new line."""


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words of a card: its name, its kind, what it does from the fullest to the shortest text, its button's label."""

    name: str
    kind: str
    versions: tuple[Paragraphs, ...]
    badge: str = ""


def full_card_tile(card_id: str, words: CardWords, w: int, h: int, band: int) -> Tile:
    """Return a whole card, at least 330 px high: name, signs, text, kind and badge.

    `band` px belong to the name.
    """

    def make() -> Tile:
        look = find_kind(card_id)
        brush = Brush(w, h, "slate", PALETTE)
        brush.rect(0, 0, w, h, "vellum", RADIUS)
        brush.top_band(0, 0, w, band, look.tone, RADIUS)
        sizes = (40, 32, 24) if w > 300 else (32, 24)
        _paint_name(brush, words.name, (12, 0, w - 24, band), sizes, look.type_tone, look.tone, "center")
        top = band + 10
        card_icons.paint_signs(brush, card_id, find_effect(card_id), (10, top, w - 20, 64), _SIGNS)
        top += 66
        room = h - FOOT - top
        _paint_text(brush, fit_setting(words.versions, w - 28, room), 14, top + room / 2, w - 28, "center")
        _paint_foot(brush, look, words, w, h)
        return brush.tile()

    return TILE_CACHE.get(("full-card", card_id, words, w, h, band), make)


def low_card_tile(card_id: str, words: CardWords, w: int, h: int) -> Tile:
    """Return a card with its text in less height: kind, name and badge in the band, the text below."""

    def make() -> Tile:
        look, band = find_kind(card_id), 80
        brush = Brush(w, h, "slate", PALETTE)
        brush.rect(0, 0, w, h, "vellum", RADIUS)
        brush.top_band(0, 0, w, band, look.tone, RADIUS)
        brush.icon(look.icon, 36, band / 2, 40, look.type_tone)
        right = w - 14.0
        if words.badge:
            right -= 64
            paint_badge(brush, words.badge, right + 6, band / 2 - 26, 64, 52, 40)
        _paint_name(brush, words.name, (70, 0, right - 74, band), (32, 24), look.type_tone, look.tone, "center")
        room = h - band - 8
        _paint_text(brush, fit_setting(words.versions, w - 28, room), 14, band + room / 2, w - 28, "center")
        return brush.tile()

    return TILE_CACHE.get(("low-card", card_id, words, w, h), make)


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
            paint_badge(brush, words.badge, 3, h - 51, 50, 48, 32)
        left, room = _SIDE + 12, w - _SIDE - 22
        width = text.measure(words.name, fonts.SERIF, 32)
        name_h = 84 if h >= 150 and width > room else 50 if width * _SMALL * text.MIN_SQUEEZE <= room else 60
        _paint_name(brush, words.name, (left, 3, room, name_h), (32, 24), "ink", "vellum", "left")
        body = h - name_h - 8
        _paint_text(brush, fit_setting(words.versions, room, body), left, name_h + body / 2, room, "left")
        return brush.tile()

    return TILE_CACHE.get(("line-card", card_id, words, w, h), make)


def chip_tile(card_id: str, words: CardWords, w: int) -> Tile:
    """Return a slim card with its name only, `w` x `CHIP_HEIGHT` px."""

    def make() -> Tile:
        look, h = find_kind(card_id), CHIP_HEIGHT
        brush = Brush(w, h, "slate", PALETTE)
        brush.rect(0, 0, w, h, "vellum", 10)
        brush.rect(0, 0, 36, h, look.tone, 10)
        brush.rect(26, 0, 10, h, look.tone)
        brush.icon(look.icon, 18, h / 2, 22, look.type_tone)
        brush.text(words.name, 44, h / 2, w - 52, 24, "ink", "vellum", fonts.SERIF)
        return brush.tile()

    return TILE_CACHE.get(("chip", card_id, words.name, w), make)


def chip_width(name: str) -> int:
    """Return the width of a chip in px in which a name needs no condensing."""
    return text.measure(name, fonts.SERIF, 24) + 54


@dataclass(frozen=True, slots=True)
class Setting:
    """A text in lines, and the size of its type in px."""

    lines: tuple[str, ...]
    size: int


@lru_cache(maxsize=1024)
def fit_setting(versions: tuple[Paragraphs, ...], w: float, h: float) -> Setting:
    """Return the text in the largest type that fits; large type is preferred to a fuller text.

    Each part begins a new line if there is room.
    """
    for size, least in ((32, 0.9), (24, 0.94), (24, text.MIN_SQUEEZE)):
        for parts in versions:
            for paragraphs in (parts, (" ".join(parts),)):
                lines = tuple(card_page.wrap_text(paragraphs, size, int(w / least)))
                widest = max(text.measure(line, fonts.SANS, size) for line in lines)
                if len(lines) * size * _LEADING <= h and widest * least <= w:
                    return Setting(lines, size)
    fitted = text.fit(" ".join(versions[-1]), fonts.SANS, 24, int(w), max(1, int(h // (24 * _LEADING))))
    return Setting(tuple(line.text for line in fitted), 24)


def _paint_text(brush: Brush, setting: Setting, x: float, cy: float, w: float, align: str) -> None:
    """Write a fitted text, centered on `cy`."""
    step = setting.size * _LEADING
    y = cy - step * (len(setting.lines) - 1) / 2
    for line in setting.lines:
        brush.text(line, x, y, w, setting.size, "ink", "vellum", align=align)
        y += step


def paint_badge(brush: Brush, label: str, x: float, y: float, w: float, h: float, size: int) -> None:
    """Paint the label of a card's button, as it is on the board."""
    brush.rect(x, y, w, h, "ink", 10)
    brush.rect(x + 3, y + 3, w - 6, h - 6, "gold", 8)
    brush.text(label, x + 4, y + h / 2, w - 8, size, "ink", "gold", fonts.SANS_BOLD, align="center")


def _paint_name(
    brush: Brush, name: str, box: card_icons.Box, sizes: tuple[int, ...], tone: str, ground: str, align: str
) -> None:
    """Write a name in the middle of `box` (x, y, w, h), in the largest of the `sizes` in which it is whole.

    Letters are condensed less at the largest of three sizes.
    """
    x, y, w, h = box
    for size in sizes:
        least = 0.84 if size == 40 else text.MIN_SQUEEZE
        lines = int(h / (size * _NAME_LEADING))
        fitted = text.fit(name, fonts.SERIF, size, int(w), lines)
        if not fitted[-1].text.endswith(("…", "...")) and min(line.squeeze for line in fitted) >= least:
            break
    face = fonts.SERIF
    brush.text(name, x, y + h / 2, w, size, tone, ground, face, align=align, lines=lines, leading=_NAME_LEADING)


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
