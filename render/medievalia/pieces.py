"""Territories as tiles and figures as chips: turned ones are gray and hatched, changed ones have a bright edge."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit import fonts, text
from render.kit.marks import Mark
from render.kit.tiles import Brush, Tile
from render.medievalia import icons
from render.medievalia.groups import FigureGroup
from render.medievalia.palette import PALETTE, TILE_CACHE
from rules.medievalia.units import RESOURCES, Units

EDGE = 7
"""Room for the edge of a change on each side of a tile or chip, in px."""


def paint_edge(brush: Brush, w: float, h: float, mark: Mark | None, radius: float, *, is_chosen: bool = False) -> None:
    """Paint the edge of a change along the border of a tile of `w` x `h` px, or that of something that is chosen to pay with."""
    if is_chosen:
        brush.rect(0, 0, w, h, "leaf", radius + EDGE)
        return
    if mark is not None:
        inset = EDGE - 1 - mark.edge
        brush.rect(inset, inset, w - 2 * inset, h - 2 * inset, "gold", radius + EDGE - inset)


def hatch(brush: Brush, x: float, y: float, w: float, h: float, pitch: float = 9, radius: float = 8) -> None:
    """Paint the body of something turned: gray, with diagonal lines that stay inside of it."""
    brush.rect(x, y, w, h, "spent", radius)
    start = pitch
    while start < w + h - 2:
        x1, y1 = (x + start, y + 2) if start < w - 2 else (x + w - 2, y + start - w + 4)
        x2, y2 = (x + 2, y + start) if start < h - 2 else (x + start - h + 4, y + h - 2)
        brush.stroke([(x1, y1), (x2, y2)], "stone", 1.6)
        start += pitch


def chip_width(group: FigureGroup, high: int) -> int:
    """Return the width of a chip that is `high` px high."""
    size = chip_type(high)
    wide = high if high > 34 else high + 2
    if group.count > 1:
        wide += text.measure(str(group.count), fonts.SANS_BOLD, size) + (4 if high > 34 else 1)
    return wide


def chip_type(high: int) -> int:
    """Return the size of the type on a chip."""
    return 24 if high < 40 else 32 if high < 60 else 40


def paint_chip(brush: Brush, group: FigureGroup, x: float, y: float, high: int) -> int:
    """Paint figures of one kind: the icon, and the number if there are several. Return the width."""
    wide = chip_width(group, high)
    if group.is_turned:
        hatch(brush, x, y, wide, high, 8)
    else:
        brush.rect(x, y, wide, high, "cream", 8)
    icon = high * 0.72
    cx = x + (wide / 2 if group.count == 1 else high / 2)
    icons.paint_kind(brush, group.kind, cx, y + high / 2, icon, "ink")
    if group.count > 1:
        ground = "spent" if group.is_turned else "cream"
        left = x + high - (3 if high > 34 else 1)
        brush.text(str(group.count), left, y + high / 2, wide, chip_type(high), "ink", ground, fonts.SANS_BOLD)
    return wide


def chip_tile(group: FigureGroup, high: int, ground: str) -> Tile:
    """Return figures of one kind as a tile that is `high` px high without the room for its edge; a badge stands before it."""

    def make() -> Tile:
        wide = chip_width(group, high)
        badge = high if group.badge else 0
        brush = Brush(wide + badge + 2 * EDGE, high + 2 * EDGE, ground, PALETTE)
        paint_edge(brush, brush.w, brush.h, group.mark, 8, is_chosen=group.is_chosen)
        if group.badge:
            icons.paint_badge(brush, group.badge, EDGE, EDGE, high)
        paint_chip(brush, group, EDGE + badge, EDGE, high)
        if group.is_chosen:
            paint_check(brush, brush.w - high / 4, high / 4, high / 2)
        if group.damage:
            paint_damage(brush, group.damage, EDGE + badge + wide - 10, EDGE + 10)
        return brush.tile()

    return TILE_CACHE.get(("mv-chip", group, high, ground), make)


def paint_check(brush: Brush, cx: float, cy: float, size: float) -> None:
    """Paint the sign of something that is chosen to pay with."""
    brush.disc(cx, cy, size / 2, "ink")
    brush.disc(cx, cy, size / 2 - 2, "leaf")
    brush.icon("check", cx, cy, size * 0.6, "ink")


def check_tile(size: int, ground: str) -> Tile:
    """Return the sign of something that is chosen to pay with, as a tile."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        paint_check(brush, size / 2, size / 2, size)
        return brush.tile()

    return TILE_CACHE.get(("mv-check", size, ground), make)


def paint_site(brush: Brush, kind: str, x: float, y: float, size: float) -> None:
    """Paint a building that is to stand there once it is paid for, with a plus."""
    brush.rect(x, y, size, size, "gold", size * 0.2)
    icons.paint_building(brush, kind, x + size / 2, y + size / 2, size - 10)
    brush.disc(x + 4, y + 4, 13, "gold")
    brush.rect(x - 4, y + 2, 16, 4, "ink", 1)
    brush.rect(x + 2, y - 4, 4, 16, "ink", 1)


def paint_damage(brush: Brush, damage: int, cx: float, cy: float) -> None:
    """Paint damage as a red drop on the corner of a card, with a number from 2 on."""
    brush.disc(cx, cy, 13, "red")
    if damage > 1:
        brush.text(str(damage), cx - 12, cy, 24, 24, "linen", "red", fonts.SANS_BOLD, align="center")
    else:
        brush.icon("droplet", cx, cy, 16, "linen")


def rest_width(groups: Sequence[FigureGroup], high: int) -> int:
    return high + 3 + text.measure(str(sum(group.count for group in groups)), fonts.SANS_BOLD, chip_type(high))


def paint_rest(brush: Brush, groups: Sequence[FigureGroup], x: float, y: float, high: int) -> None:
    """Paint a chip for figures of several kinds: people, and how many they are."""
    wide = rest_width(groups, high)
    turned = all(group.is_turned for group in groups)
    ground = "spent" if turned else "cream"
    if turned:
        hatch(brush, x, y, wide, high, 8)
    else:
        brush.rect(x, y, wide, high, "cream", 8)
    brush.icon("people", x + high / 2, y + high / 2, high * 0.72, "ink")
    count = str(sum(group.count for group in groups))
    brush.text(count, x + high - 1, y + high / 2, wide, chip_type(high), "ink", ground, fonts.SANS_BOLD)


def rest_tile(groups: Sequence[FigureGroup], high: int, ground: str) -> Tile:
    """Return figures of several kinds as one chip with their number."""
    key = tuple(groups)

    def make() -> Tile:
        brush = Brush(rest_width(key, high) + 2 * EDGE, high + 2 * EDGE, ground, PALETTE)
        paint_rest(brush, key, EDGE, EDGE, high)
        return brush.tile()

    return TILE_CACHE.get(("mv-rest", key, high, ground), make)


def list_units(units: Units) -> list[tuple[str, int]]:
    """Return the resources of a vector with their amounts, without those of which there is nothing."""
    return [(name, amount) for name, amount in zip(RESOURCES, units, strict=True) if amount]
