"""Territories as tiles and figures as chips: turned ones are grey and hatched, changed ones have a bright edge."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit import fonts, text
from render.kit.tiles import Brush, Tile
from render.medievalia import icons
from render.medievalia.groups import FigureGroup, TileGroup, simplify_figures
from render.medievalia.marks import Mark
from render.medievalia.palette import PALETTE, TILE_CACHE
from rules.medievalia.units import RESOURCES, Units

EDGE = 7
"""Room for the edge of a change on each side of a tile or chip, in px."""
SMALL_CHIP = 26
"""Height of a chip on a small tile, in px."""


def paint_edge(brush: Brush, w: float, h: float, mark: Mark | None, radius: float) -> None:
    """Paint the edge of a change along the border of a tile of `w` x `h` px."""
    if mark is None:
        return
    if mark.fresh:
        brush.rect(0, 0, w, h, "gold", radius + EDGE)
    else:
        brush.rect(3, 3, w - 6, h - 6, "stone", radius + 4)


def hatch(brush: Brush, x: float, y: float, w: float, h: float, pitch: float = 9, radius: float = 8) -> None:
    """Paint the body of something turned: grey, with diagonal lines that stay inside of it."""
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
        paint_edge(brush, brush.w, brush.h, group.mark, 8)
        if group.badge:
            icons.paint_badge(brush, group.badge, EDGE, EDGE, high)
        paint_chip(brush, group, EDGE + badge, EDGE, high)
        if group.is_chosen:
            paint_check(brush, EDGE + badge + wide - 8, EDGE + 8, 26)
        if group.damage:
            paint_damage(brush, group.damage, EDGE + badge + wide - 10, EDGE + 10)
        return brush.tile()

    return TILE_CACHE.get(("mv-chip", group, high, ground), make)


def paint_check(brush: Brush, cx: float, cy: float, size: float) -> None:
    """Paint the sign of something that is chosen to pay with."""
    brush.disc(cx, cy, size / 2, "cream")
    brush.disc(cx, cy, size / 2 - 2, "forest")
    brush.icon("check", cx, cy, size * 0.56, "cream")


def paint_damage(brush: Brush, damage: int, cx: float, cy: float) -> None:
    """Paint damage as a red drop on the corner of a card, with a number from 2 on."""
    brush.disc(cx, cy, 13, "red")
    if damage > 1:
        brush.text(str(damage), cx - 12, cy, 24, 24, "linen", "red", fonts.SANS_BOLD, align="center")
    else:
        brush.icon("droplet", cx, cy, 16, "linen")


def tile_tile(tile: TileGroup, name: str, w: int, h: int, ground: str) -> Tile:
    """Return a territory as a tile of `w` x `h` px, with the room for its edge, and its `name` if there is room."""

    def make() -> Tile:
        brush = Brush(w, h, ground, PALETTE)
        paint_edge(brush, w, h, tile.mark, 10)
        _paint_tile(brush, tile, name, EDGE, EDGE, w - 2 * EDGE, h - 2 * EDGE)
        if tile.mark is not None and tile.mark.fresh and not tile.badge:
            icons.paint_seat(brush, tile.mark.seat, w - 15, h - 15, 30)
        if tile.is_chosen:
            paint_check(brush, w - 20, h - 20, 40)
        return brush.tile()

    return TILE_CACHE.get(("mv-tile", tile, name, w, h, ground), make)


def _paint_tile(brush: Brush, tile: TileGroup, name: str, x: float, y: float, w: float, h: float) -> None:
    """Paint the body, the band with icon and output, then buildings and figures in two rows."""
    band = 30 if h < 90 else 38 if h < 120 else 46 if h < 176 else 54
    tone = "dust" if tile.is_turned else tile.kind
    if tile.is_turned:
        hatch(brush, x, y, w, h, radius=11)
    else:
        brush.rect(x, y, w, h, "linen", 11)
    brush.top_band(x, y, w, band, tone, 10)
    _paint_band(brush, tile, name, x, y, w, band, tone)
    taken = 26 if tile.mark is not None and tile.mark.fresh else 0
    body = h - band
    if body < 64 and tile.buildings and tile.count == 1:
        # A low tile has its buildings beside its figures.
        need = sum(chip_width(group, 30) + _badge_width(group, 30) + 3 for group in tile.figures)
        sides = [side for side in (28, 24, 20) if len(tile.buildings) * (side + 3) + need + taken + 8 <= w]
        side = sides[0] if sides else 20
        left = len(tile.buildings) * (side + 3) + 4
        if sides or left + 52 + taken <= w:
            _paint_buildings(brush, tile, x, y + band, left + 2, body, side)
            if tile.figures:
                _paint_figures(brush, list(tile.figures), x + left - 2, y + band, w - left - taken, body)
            return
    row = min(body / 2, 44) if tile.buildings else 2
    if tile.buildings:
        _paint_buildings(brush, tile, x, y + band, w, row, min(row - 4, 40))
    if tile.figures:
        _paint_figures(brush, list(tile.figures), x, y + band + row - 1, w - taken, body - row)


def _paint_band(brush: Brush, tile: TileGroup, name: str, x: float, y: float, w: float, band: float, tone: str) -> None:
    """Paint kind, number of territories, and what they yield."""
    size = 40 if band > 50 else 32 if band >= 38 else 24
    cy = y + band / 2
    left = x + 5
    if tile.badge:
        icons.paint_badge(brush, tile.badge, x, y, band)
        left += band
    icons.paint_kind(brush, tile.kind, left + band * 0.36, cy, band * 0.76, "cream")
    left += band * 0.8 + 2
    output = _format_output(tile.output)
    if tile.count > 1:
        words = f"{tile.count - tile.turned}/{tile.count}" if 0 < tile.turned < tile.count else f"×{tile.count}"
        both = text.measure(words + output, fonts.SANS_BOLD, size) + 12
        size = size if left + both <= x + w else 24
        left += brush.text(words, left, cy, x + w - left - 2, size, "cream", tone, fonts.SANS_BOLD) + 6
    wide = text.measure(output, fonts.SANS_BOLD, size) if output else 0
    if name and tile.count == 1:
        room = x + w - left - 8 - (wide + 8 if output else 0)
        name_size = 32 if band > 50 and text.measure(name, fonts.SANS, 32) * 0.86 <= room else 24
        if text.measure(name, fonts.SANS, name_size) * 0.8 <= room:
            brush.text(name, left + 4, cy, room, name_size, "cream", tone)
    if output and left + wide + 4 <= x + w:
        brush.text(output, x + w - wide - 5, cy, wide + 2, size, "cream", tone, fonts.SANS_BOLD)


def _format_output(output: Units) -> str:
    """Return the amounts of an output, the largest first: "3", "2+1"; "" for nothing."""
    return "+".join(str(amount) for amount in sorted(output, reverse=True) if amount)


def _paint_buildings(brush: Brush, tile: TileGroup, x: float, y: float, w: float, h: float, size: float) -> None:
    """Paint the buildings as squares, as many as fit, and a number for all of them if they do not."""
    pitch = size + (4 if size > 28 else 3 if size > 20 else 2)
    kinds, cy = tile.buildings, y + h / 2 + 1
    room = int((w - 6 + pitch - size) // pitch)
    if len(kinds) <= room:
        for number, kind in enumerate(kinds):
            cx = x + 4 + number * pitch + size / 2
            badge = tile.building_badges[number] if number < len(tile.building_badges) else ""
            if badge:
                icons.paint_badge(brush, badge, cx - size / 2, cy - size / 2, max(size, 28))
            else:
                icons.paint_building(brush, kind, cx, cy, size)
        return
    brush.rect(x + 4, cy - size / 2, size, size, "building", size * 0.16)
    brush.icon("house", x + 4 + size / 2, cy, size * 0.66, "cream")
    ground = "cream"
    wide = text.measure(str(len(kinds)), fonts.SANS_BOLD, 24) + 6
    brush.rect(x + 5 + size, cy - size / 2, wide, size, ground, 4)
    brush.text(str(len(kinds)), x + 8 + size, cy, wide, 24, "ink", ground, fonts.SANS_BOLD)


def _paint_figures(brush: Brush, groups: list[FigureGroup], x: float, y: float, w: float, h: float) -> None:
    """Paint the figures as chips in as many rows as there is room; if there are too many, the last chip counts the rest."""
    simple = simplify_figures(groups)
    # As large as all of them fit; then alike ones without what tells them apart; then the last ones are counted together.
    tries = [(groups, size) for size in (44, 38, 30)] + [(simple, size) for size in (38, 30)]
    tries += [(simple[:count], 30) for count in range(len(simple) - 1, -1, -1)]
    for kept, size in tries:
        high = max(20, min(size, round(h) - 4))
        rows = max(1, int(h // (high + 3)))
        rest = () if len(kept) in (len(groups), len(simple)) else simple[len(kept) :]
        placed = _place_chips(kept, rest, w - 5, high)
        if placed[-1][1] < rows:
            break
    top = y + h - (placed[-1][1] + 1) * (high + 3) - 1
    for group, row, left in placed:
        at = x + 4 + left, top + row * (high + 3)
        if group is None:
            _paint_rest(brush, rest, *at, high)
            continue
        if group.badge:
            icons.paint_badge(brush, group.badge, *at, high)
        wide = paint_chip(brush, group, at[0] + _badge_width(group, high), at[1], high)
        if group.is_chosen:
            paint_check(brush, at[0] + _badge_width(group, high) + wide - 6, at[1] + 6, 22)


def _badge_width(group: FigureGroup, high: int) -> int:
    return high + 1 if group.badge else 0


def _place_chips(
    groups: Sequence[FigureGroup], rest: Sequence[FigureGroup], w: float, high: int
) -> list[tuple[FigureGroup | None, int, int]]:
    """Return the row and the distance from the left of each chip, in rows of `w` px; None is the chip for the `rest`."""
    widths: list[tuple[FigureGroup | None, int]] = [
        (group, chip_width(group, high) + _badge_width(group, high)) for group in groups
    ]
    if rest or not widths:
        widths.append((None, _rest_width(rest, high)))
    placed: list[tuple[FigureGroup | None, int, int]] = []
    row, left = 0, 0
    for group, wide in widths:
        if left and left + wide > w:
            row, left = row + 1, 0
        placed.append((group, row, left))
        left += wide + 3
    return placed


def _rest_width(groups: Sequence[FigureGroup], high: int) -> int:
    return high + 3 + text.measure(str(sum(group.count for group in groups)), fonts.SANS_BOLD, chip_type(high))


def _paint_rest(brush: Brush, groups: Sequence[FigureGroup], x: float, y: float, high: int) -> None:
    """Paint a chip for figures of several kinds: people, and how many they are."""
    wide = _rest_width(groups, high)
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
        brush = Brush(_rest_width(key, high) + 2 * EDGE, high + 2 * EDGE, ground, PALETTE)
        _paint_rest(brush, key, EDGE, EDGE, high)
        return brush.tile()

    return TILE_CACHE.get(("mv-rest", key, high, ground), make)


def list_units(units: Units) -> list[tuple[str, int]]:
    """Return the resources of a vector with their amounts, without those of which there is nothing."""
    return [(name, amount) for name, amount in zip(RESOURCES, units, strict=True) if amount]
