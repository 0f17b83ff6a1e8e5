"""Parts of cards: amounts of resources, prices, attack and defense, how a kind of card looks."""

from __future__ import annotations

from render.kit import fonts, text
from render.kit.tiles import Brush
from render.medievalia.emblem_pen import Pen
from render.medievalia.emblem_people import paint_shield, paint_sword
from render.medievalia.emblems import paint_resource
from render.medievalia.icons import kind_tone
from rules.medievalia.card_text import find_group
from rules.medievalia.facts import CARDS
from rules.medievalia.units import RESOURCES, Units

GROUP_ICON = {
    "city": "crown",
    "territory": "map",
    "worker": "person",
    "fighter": "shield-halved",
    "building": "house-chimney",
    "military": "chess-rook",
}
"""The icon of each kind of card, which stands in the corner of its band."""

_ICON, _NEAR, _APART = 1.12, 0.12, 0.5
"""Size of an icon, its distance from its number, and that of amounts, as shares of the size of type."""


def find_accent(kind: str) -> str:
    """Return the tone of a part of the emblem: red for fighters, the color of bread for workers, else that of the band."""
    return {"fighter": "red", "worker": "field"}.get(find_group(kind), kind_tone(kind))


def measure_units(units: Units, size: int) -> float:
    """Return the width of amounts of resources in px in type of `size` px."""
    counts = [count for count in units if count]
    wide = sum(text.measure(str(count), fonts.SANS_BOLD, size) + size * (_ICON + _NEAR) for count in counts)
    return wide + max(0, len(counts) - 1) * size * _APART


def paint_units(
    brush: Brush, units: Units, x: float, cy: float, size: int, tone: str, ground: str, marked: str = ""
) -> float:
    """Paint amounts of resources, those that are there, as numbers with signs from `x`. Return the x of their end.

    The number of the resource `marked` is painted in "rose", for a dark ground.
    """
    for place, (resource, count) in enumerate((name, n) for name, n in zip(RESOURCES, units, strict=True) if n):
        x += size * _APART if place else 0
        wide = text.measure(str(count), fonts.SANS_BOLD, size)
        number_tone = "rose" if resource == marked else tone
        brush.text(str(count), x, cy, wide, size, number_tone, ground, fonts.SANS_BOLD)
        x += wide + size * _NEAR
        paint_resource(brush, resource, x + size * _ICON / 2, cy, size * _ICON * 0.94, tone)
        x += size * _ICON
    return x


def measure_price(price: Units, size: int) -> float:
    """Return the width of a price in px in type of `size` px."""
    return measure_units(price, size) + size * 0.9


def paint_price(brush: Brush, price: Units, x: float, cy: float, size: int, marked: str = "") -> float:
    """Paint a price on its dark label from `x`, `size * 1.6` px high, one resource `marked`. Return the x of its end."""
    wide, high = measure_price(price, size), size * 1.6
    brush.rect(x, cy - high / 2, wide, high, "night", high * 0.3)
    paint_units(brush, price, x + size * 0.45, cy, size, "cream", "night", marked)
    return x + wide


def measure_values(kind: str, size: int) -> float:
    """Return the width of attack and defense in px in type of `size` px."""
    card = CARDS[kind]
    wide = sum(text.measure(str(value), fonts.SANS_BOLD, size) for value in (card.attack, card.defense))
    return wide + size * (2 * _ICON + 2 * _NEAR + _APART)


def paint_values(brush: Brush, kind: str, x: float, cy: float, size: int, tone: str, ground: str) -> float:
    """Paint attack with a sword and defense with a shield from `x`. Return the x of their end."""
    card = CARDS[kind]
    half = size * _ICON * 0.5
    for place, (value, paint) in enumerate(((card.attack, paint_sword), (card.defense, paint_shield))):
        x += size * _APART if place else 0
        wide = text.measure(str(value), fonts.SANS_BOLD, size)
        brush.text(str(value), x, cy, wide, size, tone, ground, fonts.SANS_BOLD)
        x += wide + size * _NEAR
        paint(Pen(brush, x + half, cy, half, tone, ground, tone))
        x += 2 * half
    return x


def paint_check(brush: Brush, x: float, cy: float, size: float, *, owned: bool, ground: str) -> None:
    """Paint whether a building is owned: a tick, or a red cross, `size` px across, with its middle at `x`, `cy`."""
    tone = "forest" if owned else "red"
    brush.disc(x, cy, size / 2 + 2, ground)
    brush.disc(x, cy, size / 2, tone)
    reach = size * 0.22
    if owned:
        points = [(x - reach, cy), (x - reach * 0.25, cy + reach * 0.8), (x + reach * 1.1, cy - reach * 0.8)]
        brush.stroke(points, "cream", size * 0.14)
        return
    for side in (-1, 1):
        brush.stroke([(x - reach, cy - side * reach), (x + reach, cy + side * reach)], "cream", size * 0.14)
