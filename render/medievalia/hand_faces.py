"""Faces of cards in a hand: the whole card, and the card as a line."""

from __future__ import annotations

from dataclasses import dataclass

from render.kit import fonts, text
from render.kit.tiles import Brush, Tile
from render.medievalia import card_page, card_parts
from render.medievalia.card_page import Version
from render.medievalia.emblems import paint_emblem
from render.medievalia.icons import kind_tone
from render.medievalia.palette import PALETTE, TILE_CACHE
from rules.medievalia.facts import CARDS
from rules.medievalia.units import NOTHING, Units

RADIUS = 14
_BAND, _ART = 68, 84
"""Height of the band and of the emblem of a whole card."""
_BESIDE = 200
"""From this room in px on the needed building is named beside the price, else below it."""
_SIDE = 72
"""Width of the colored side of a line, in px."""
_TALL = 170
"""From this height in px on a line has its yield and its values in signs."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A kind of card in a hand: how many there are, what one costs now, and its words.

    `price` includes the surcharge if it is owed. `is_owned`: whether the needed building is there (None: it needs none), which
    `needed` says in words, the fuller version first. `sentences`, `ability` and `deed` say what it does, the last two in a
    few words (`deed` with its yield and its values), `group` what kind of card it is. `badge` is the label of its button, `blocked`
    says why it cannot be played now, on a line.
    """

    kind: str
    count: int
    name: str
    price: Units
    is_owned: bool | None
    needed: tuple[str, ...]
    sentences: tuple[str, ...]
    ability: str
    deed: str
    group: str
    badge: str
    blocked: str = ""


def full_card_tile(card: HandCard, w: int, h: int) -> Tile:
    """Return a whole card, `w` x `h` px, at least 240 x 380."""

    def make() -> Tile:
        tone = kind_tone(card.kind)
        brush = Brush(w, h, "moss", PALETTE)
        brush.rect(0, 0, w, h, "linen", RADIUS)
        brush.top_band(0, 0, w, _BAND, tone, RADIUS)
        right = _paint_count(brush, card, w - 14, _BAND / 2, 40, "cream", tone)
        card_page.paint_name(brush, card.name, (14, 0, right - 22, _BAND), (40, 36, 32), "cream", tone)
        brush.rect(0, _BAND, w, _ART, "cream")
        paint_emblem(brush, card.kind, w / 2, _BAND + _ART / 2 - 3, _ART - 14, "ink", "cream", _accent(card))
        brush.rect(0, _BAND + _ART - 8, w, 8, "shade")
        if card.badge:
            paint_badge(brush, card.badge, w - 74, _BAND + 12, 60, 52, 40)
        y = _BAND + _ART + 42
        end = _paint_price(brush, card, 14, y, w - 28, 32) + 16
        y += 36
        if card.is_owned is not None and w - 14 - end >= _BESIDE:
            _paint_needed(brush, card, end, y - 36, w - 14 - end, 24)
        elif card.is_owned is not None:
            _paint_needed(brush, card, 14, y + 14, w - 28, 28)
            y += 36
        size = next((size for size in (36, 32, 28) if _measure_signs(card.kind, size) <= w - 28), 24)
        _paint_signs(brush, card.kind, 14, y + 22, size)
        y += 50
        setting = card_page.fit_text(_list_versions(card, (32, 28, 24)), w - 28, h - y - 8)
        card_page.paint_text(brush, setting, 14, y + (h - y - 4) / 2, w - 28, "ink", "linen")
        return brush.tile()

    return TILE_CACHE.get(("mv-full-card", card, w, h), make)


def line_tile(card: HandCard, w: int, h: int) -> Tile:
    """Return a card as a line, at least 120 px high: emblem and badge at its side, then name, price, and what it does."""

    def make() -> Tile:
        tone = kind_tone(card.kind)
        brush = Brush(w, h, "moss", PALETTE)
        brush.rect(0, 0, w, h, "linen", RADIUS)
        brush.rect(0, 0, _SIDE, h, tone, RADIUS)
        brush.rect(_SIDE - RADIUS, 0, RADIUS, h, tone)
        low = h - 56 if card.badge else h
        paint_emblem(brush, card.kind, _SIDE / 2, low / 2 + (2 if card.badge else 0), 54, "cream", tone, "cream")
        if card.badge:
            paint_badge(brush, card.badge, 6, h - 54, _SIDE - 12, 48, 40)
        left, room, tall = _SIDE + 12, w - _SIDE - 22, h >= _TALL
        name_h = 50 if tall else 43
        right = _paint_count(brush, card, left + room, name_h / 2, 40, "ink", "linen")
        card_page.paint_name(brush, card.name, (left, -1, right - left - 8, name_h), (40, 36, 32), "ink", "linen")
        y = name_h + (2 if tall else -2)
        end = _paint_price(brush, card, left, y + 19, room, 26 if tall else 24)
        if tall and left + room - end >= _measure_signs(card.kind, 28) + 16:
            _paint_signs(brush, card.kind, end + 18, y + 19, 28)
        elif tall:
            y += 40
            _paint_signs(brush, card.kind, left, y + 19, 28)
        y += 42 if tall else 39
        if card.is_owned is not None and (tall or not card.is_owned):
            _paint_needed(brush, card, left, y + 11, room, 24)
            y += 24
        if card.blocked:
            reason = card_page.fit_text((Version((card.blocked,), (28, 24)),), room, h - y)
            card_page.paint_text(brush, reason, left, y + (h - y - 5) / 2, room, "red", "linen")
            return brush.tile()
        if not tall and not card.ability:
            _paint_signs(brush, card.kind, left, y + (h - y) / 2 - 4, 32)
            return brush.tile()
        versions = _list_versions(card, (28, 24)) if tall else (Version((card.deed,), (28, 24)),)
        setting = card_page.fit_text(versions, room, h - y)
        card_page.paint_text(brush, setting, left, y + (h - y - 5) / 2, room, "ink", "linen")
        return brush.tile()

    return TILE_CACHE.get(("mv-line-card", card, w, h), make)


def _list_versions(card: HandCard, sizes: tuple[int, ...]) -> tuple[Version, ...]:
    """Return what a card does beside its signs, from all sentences in one of the `sizes` to a few words."""
    brief = card.ability or card.group
    return Version(card.sentences, sizes), Version(card.sentences[-1:], sizes), Version((brief,), (32, 28, 24))


def _accent(card: HandCard) -> str:
    return card_parts.find_accent(card.kind)


def _paint_count(brush: Brush, card: HandCard, right: float, cy: float, size: int, tone: str, ground: str) -> float:
    """Paint how many of a card there are, if there are several. Return the x where that begins."""
    if card.count < 2:
        return right
    words = f"×{card.count}"
    wide = text.measure(words, fonts.SANS_BOLD, size)
    brush.text(words, right - wide, cy, wide, size, tone, ground, fonts.SANS_BOLD)
    return right - wide


def _paint_price(brush: Brush, card: HandCard, x: float, cy: float, w: float, size: int) -> float:
    """Paint what a card costs now, its gold marked if that is more than is printed, and the needed building. Return the end."""
    side = size * 1.5 if card.is_owned is not None else 0
    while size > 24 and card_parts.measure_price(card.price, size) + (side + 22 if side else 0) > w:
        size -= 2
    end = card_parts.paint_price(brush, card.price, x, cy, size, "gold" if card.is_owned is False else "")
    if not side:
        return end
    needs = CARDS[card.kind].needs
    tone = kind_tone(needs)
    brush.rect(end + 10, cy - side / 2, side, side, tone, 8)
    paint_emblem(brush, needs, end + 10 + side / 2, cy, side * 0.78, "cream", tone)
    card_parts.paint_check(
        brush, end + 10 + side, cy + side * 0.3, side * 0.5, owned=bool(card.is_owned), ground="linen"
    )
    return end + 10 + side * 1.3


def _paint_needed(brush: Brush, card: HandCard, x: float, cy: float, w: float, size: int) -> None:
    """Write whether the needed building is there."""
    whole = [words for words in card.needed if text.measure(words, fonts.SANS_BOLD, size) * 0.9 <= w]
    tone = "forest" if card.is_owned else "red"
    brush.text((whole or [card.needed[-1]])[0], x, cy, w, size, tone, "linen", fonts.SANS_BOLD)


def _measure_signs(kind: str, size: int) -> float:
    card = CARDS[kind]
    wide = card_parts.measure_units(card.yields, size) + size * 0.6 if card.yields != NOTHING else 0.0
    return wide + (
        card_parts.measure_values(kind, size) + size * (0.8 if wide else 0) if card.defense is not None else 0
    )


def _paint_signs(brush: Brush, kind: str, x: float, cy: float, size: int) -> None:
    """Paint what a card yields, and its attack and defense."""
    card = CARDS[kind]
    if card.yields != NOTHING:
        brush.text("+", x, cy, size, size, "dust", "linen", fonts.SANS_BOLD)
        x += size * 0.6
        x = card_parts.paint_units(brush, card.yields, x, cy, size, "ink", "linen") + size * 0.8
    if card.defense is not None:
        card_parts.paint_values(brush, kind, x, cy, size, "ink", "linen")


def paint_badge(brush: Brush, label: str, x: float, y: float, w: float, h: float, size: int) -> None:
    """Paint the label of a card's button, as it is on the board."""
    brush.rect(x, y, w, h, "ink", 10)
    brush.rect(x + 3, y + 3, w - 6, h - 6, "gold", 8)
    brush.text(label, x + 4, y + h / 2, w - 8, size, "ink", "gold", fonts.SANS_BOLD, align="center")
