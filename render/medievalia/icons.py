"""The signs of Medievalia: one for each kind of card and for each resource, from the icon font or drawn by us."""

from __future__ import annotations

from collections.abc import Callable

from render.kit import fonts, seats
from render.kit.shared_tiles import paint_coin
from render.kit.tiles import Brush, Tile
from render.medievalia.palette import PALETTE, TILE_CACHE
from rules.medievalia.facts import CARDS
from rules.medievalia.units import RESOURCES

GLYPHS = {
    "city": "dungeon",
    "field": "seedling",
    "forest": "tree",
    "mine": "mountain",
    "peasant": "chess-pawn",
    "infantry": "shield-halved",
    "cavalry": "chess-knight",
    "merchant": "scale-balanced",
    "artist": "masks-theater",
    "bureaucrat": "feather-pointed",
    "school": "book-open",
    "workshop": "jar",
    "bank": "landmark",
    "church": "church",
    "stable": "horse-head",
    "tower": "tower-observation",
    "fortress": "chess-rook",
}
"""The icons of the kinds that have one in the icon font; the others are drawn below."""

UNIT_GLYPHS = {"food": "wheat", "energy": "bolt", "work": "hammer"}
"""The icons of the resources; gold is the coin."""


def kind_tone(kind: str) -> str:
    """Return the tone of a kind: territories have their own, buildings one, military buildings another, figures ink."""
    card = CARDS[kind]
    if card.group == "building":
        return "military" if card.is_military else "building"
    return "ink" if card.group == "figure" else kind


def paint_kind(brush: Brush, kind: str, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint the icon of a kind of card, about `size` px across."""
    if kind in GLYPHS:
        brush.icon(GLYPHS[kind], cx, cy, size, tone)
    else:
        _DRAWN[kind](brush, cx, cy, size, tone)


def paint_unit(brush: Brush, resource: str, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint the icon of a resource, about `size` px across; gold is a coin, grey where the `tone` is quiet."""
    if resource == "gold" and tone == "haze":
        brush.disc(cx, cy, size / 2, "ink")
        brush.disc(cx, cy, size / 2 - 2, tone)
        brush.disc(cx, cy, size * 0.16, "ink")
    elif resource == "gold":
        paint_coin(brush, cx, cy, size)
    else:
        brush.icon(UNIT_GLYPHS[resource], cx, cy, size, tone)


def _paint_farm(brush: Brush, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint the head of a cow."""
    unit = size / 20
    brush.polygon([(cx + x * unit, cy + y * unit) for x, y in ((-6, -5), (6, -5), (4, 7), (-4, 7))], tone)
    brush.disc(cx, cy + 6 * unit, 4.6 * unit, tone)
    for side in (-1, 1):
        horn = ((4, -4), (8, -10), (10, -9), (7, -3))
        ear = ((5, -3), (10, -3), (8, 1), (5, 0))
        for shape in (horn, ear):
            brush.polygon([(cx + side * x * unit, cy + y * unit) for x, y in shape], tone)


def _paint_soldier(brush: Brush, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint an upright sword."""
    unit = size / 20
    blade = ((0, -10), (2, -7), (2, 3), (-2, 3), (-2, -7))
    brush.polygon([(cx + x * unit, cy + y * unit) for x, y in blade], tone)
    brush.rect(cx - 6 * unit, cy + 3 * unit, 12 * unit, 2.4 * unit, tone, unit)
    brush.rect(cx - 1.4 * unit, cy + 5 * unit, 2.8 * unit, 4 * unit, tone)
    brush.disc(cx, cy + 8.8 * unit, 1.9 * unit, tone)


def _paint_archer(brush: Brush, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint a bent bow with an arrow."""
    unit, wide = size / 20, max(1.5, size * 0.1)
    bow = ((-3, -9), (2, -7), (5, -3), (6, 0), (5, 3), (2, 7), (-3, 9))
    brush.stroke([(cx + x * unit, cy + y * unit) for x, y in bow], tone, wide)
    brush.stroke([(cx + x * unit, cy + y * unit) for x, y in ((-3, -9), (-6, 0), (-3, 9))], tone, wide * 0.5)
    brush.stroke([(cx - 8 * unit, cy), (cx + 8 * unit, cy)], tone, wide * 0.8)
    brush.polygon([(cx + x * unit, cy + y * unit) for x, y in ((10, 0), (5.5, -3), (5.5, 3))], tone)


def _paint_priest(brush: Brush, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint a cross."""
    unit = size / 20
    brush.rect(cx - 2 * unit, cy - 9.5 * unit, 4 * unit, 19 * unit, tone, unit)
    brush.rect(cx - 6.5 * unit, cy - 5 * unit, 13 * unit, 4 * unit, tone, unit)


def _paint_carpenter(brush: Brush, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint a saw."""
    unit = size / 20
    teeth = [(-10 + 2.2 * step, 4 + (2.6 if step % 2 else 0)) for step in range(7)]
    blade = [(-10, 0), (4, -4), (4, 4), *reversed(teeth)]
    brush.polygon([(cx + x * unit, cy + y * unit) for x, y in blade], tone)
    handle = ((4, -5), (9, -5), (10, 3), (8, 5), (4, 5))
    brush.polygon([(cx + x * unit, cy + y * unit) for x, y in handle], tone)


def _paint_smith(brush: Brush, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint an anvil."""
    unit = size / 20
    top = ((-10, -6), (9, -6), (9, -2), (4, 0), (3, 4), (6, 8), (-6, 8), (-3, 4), (-4, 0), (-10, -4))
    brush.polygon([(cx + x * unit, cy + y * unit) for x, y in top], tone)


def _paint_castle(brush: Brush, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint a gate wall between two towers with battlements."""
    unit = size / 20
    for left in (-10, 5):
        brush.rect(cx + left * unit, cy - 6 * unit, 5 * unit, 15 * unit, tone)
        for step in (0, 3):
            brush.rect(cx + (left + step) * unit, cy - 9 * unit, 2 * unit, 4 * unit, tone)
    for left in (-5, 2):
        brush.rect(cx + left * unit, cy - 1 * unit, 3 * unit, 10 * unit, tone)
    brush.rect(cx - 3 * unit, cy - 1 * unit, 6 * unit, 3.4 * unit, tone)
    brush.rect(cx - 1 * unit, cy - 4 * unit, 2 * unit, 4 * unit, tone)


_DRAWN: dict[str, Callable[[Brush, float, float, float, str], None]] = {
    "farm": _paint_farm,
    "soldier": _paint_soldier,
    "archer": _paint_archer,
    "priest": _paint_priest,
    "carpenter": _paint_carpenter,
    "smith": _paint_smith,
    "castle": _paint_castle,
}


def paint_building(brush: Brush, kind: str, cx: float, cy: float, size: float) -> None:
    """Paint a building as a square, `size` px across: military ones have a battlement on top."""
    tone, half = kind_tone(kind), size / 2
    brush.rect(cx - half, cy - half, size, size, tone, size * 0.16)
    paint_kind(brush, kind, cx, cy, size * 0.66, "cream")


def kind_tile(kind: str, size: int, tone: str, ground: str) -> Tile:
    """Return the icon of a kind of card as a square tile of `size` px."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        paint_kind(brush, kind, size / 2, size / 2, size * 0.86, tone)
        return brush.tile()

    return TILE_CACHE.get(("mv-kind", kind, size, tone, ground), make)


def unit_tile(resource: str, size: int, tone: str, ground: str) -> Tile:
    """Return the icon of a resource as a square tile of `size` px."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        paint_unit(brush, resource, size / 2, size / 2, size * 0.92, tone)
        return brush.tile()

    return TILE_CACHE.get(("mv-unit", resource, size, tone, ground), make)


def building_tile(kind: str, size: int, ground: str) -> Tile:
    """Return a building as a square tile of `size` px."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        paint_building(brush, kind, size / 2, size / 2, size)
        return brush.tile()

    return TILE_CACHE.get(("mv-building", kind, size, ground), make)


def badge_tile(label: str, size: int, ground: str) -> Tile:
    """Return the label of a button as a square tile of `size` px."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        paint_badge(brush, label, 0, 0, size)
        return brush.tile()

    return TILE_CACHE.get(("mv-badge", label, size, ground), make)


def paint_badge(brush: Brush, label: str, x: float, y: float, size: float) -> None:
    """Paint the label of a button as a golden square of `size` px; several labels ("1,3") make it wider."""
    wide = badge_width(label, size)
    brush.rect(x, y, wide, size, "ink", 8)
    brush.rect(x + 3, y + 3, wide - 6, size - 6, "gold", 6)
    type_size = 32 if size >= 44 else 24
    brush.text(label, x + 4, y + size / 2, wide - 8, type_size, "ink", "gold", fonts.SANS_BOLD, align="center")


def badge_width(label: str, size: float) -> float:
    """Return the width of a badge: a square, but wider for several labels."""
    return size if "," not in label else size * min(2.0, 0.5 + label.count(",") * 0.75)


def paint_seat(brush: Brush, seat: int, cx: float, cy: float, size: float) -> None:
    """Paint the marker of a seat without its letter, on a dark disc that stands out on any ground."""
    brush.disc(cx, cy, size / 2, "night")
    seats.paint_marker(brush, seat, "", cx, cy, size * 0.7, "ink")


def seat_tile(seat: int, size: int, ground: str) -> Tile:
    """Return the marker of a seat without its letter as a square tile of `size` px."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        paint_seat(brush, seat, size / 2, size / 2, size)
        return brush.tile()

    return TILE_CACHE.get(("mv-seat", seat, size, ground), make)


def resource_of(kind: str) -> str:
    """Return the resource that a territory or the city yields."""
    return next(name for name, amount in zip(RESOURCES, CARDS[kind].yields, strict=True) if amount)
