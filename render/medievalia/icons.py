"""The signs of Medievalia on the table: emblems of cards, resources, badges, markers of seats."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.kit import fonts, seats
from render.kit.palette import Palette
from render.kit.tiles import SCALE, Brush, Tile
from render.medievalia import emblems
from render.medievalia.palette import PALETTE, TILE_CACHE
from rules.medievalia.facts import CARDS

LEAST = 32
"""The smallest size at which an emblem is drawn, in px; a smaller one is reduced from it."""
SLENDER = 1.18
"""How much larger figures are drawn: what they carry is slender."""

_MASK = Palette({"ground": "#000000", "mark": "#ffffff"}, [])


def kind_tone(kind: str) -> str:
    """Return the tone of a kind: territories have their own, buildings one, military buildings another, figures ink."""
    card = CARDS[kind]
    if card.group == "building":
        return "military" if card.is_military else "building"
    return "ink" if card.group == "figure" else kind


def paint_kind(brush: Brush, kind: str, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint the sign of a kind of card, about `size` px across: its emblem, as on the card."""
    if CARDS[kind].group == "figure":
        size *= SLENDER
    if size >= LEAST:
        emblems.paint_sign(brush, kind, cx, cy, size, tone)
        return
    mask = _draw_small_mask(kind, max(1, round(size * SCALE)))
    at = (round(cx * SCALE - mask.width / 2), round(cy * SCALE - mask.height / 2))
    brush.image.paste(brush.palette[tone], at, mask)


@lru_cache(maxsize=256)
def _draw_small_mask(kind: str, side: int) -> Image.Image:
    """Return an emblem that is smaller than it can be drawn as a mask of `side` px, reduced from the smallest one."""
    brush = Brush(LEAST, LEAST, "ground", _MASK)
    emblems.paint_emblem(brush, kind, LEAST / 2, LEAST / 2, LEAST, "mark", "ground")
    return brush.image.convert("L").resize((side, side), Image.Resampling.BOX)


def paint_unit(brush: Brush, resource: str, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint the sign of a resource, about `size` px across; gold is a coin, gray where the `tone` is quiet."""
    if resource == "gold" and tone == "haze":
        brush.disc(cx, cy, size / 2, "ink")
        brush.disc(cx, cy, size / 2 - 2, tone)
        brush.disc(cx, cy, size * 0.16, "ink")
    else:
        emblems.paint_resource(brush, resource, cx, cy, size, tone)


def paint_building(brush: Brush, kind: str, cx: float, cy: float, size: float) -> None:
    """Paint a building as a square, `size` px across: military ones have a battlement on top."""
    tone, half = kind_tone(kind), size / 2
    brush.rect(cx - half, cy - half, size, size, tone, size * 0.16)
    paint_kind(brush, kind, cx, cy, size * 0.82, "cream")


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


def figure_tile(kind: str, size: int, ground: str) -> Tile:
    """Return a figure as a square tile."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        brush.rect(0, 0, size, size, "cream", size * 0.16)
        paint_kind(brush, kind, size / 2, size / 2, size * 0.76, "ink")
        return brush.tile()

    return TILE_CACHE.get(("mv-figure", kind, size, ground), make)


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
