"""Territories as tiles: kind and output in the band, below it the buildings and the figures."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit import fonts, text
from render.kit.tiles import Brush, Tile
from render.medievalia import icons, pieces
from render.medievalia.groups import FigureGroup, TileGroup, simplify_figures
from render.medievalia.palette import PALETTE, TILE_CACHE
from render.medievalia.pieces import EDGE
from rules.medievalia.units import Units

LOW_BODY, BUILDING_COUNT = 64, 50
"""Below this height a tile has buildings and figures in one row; the width of the number of buildings. Both in px."""
TOO_WIDE = 100
"""How many rows a chip counts that fits into none."""
BADGED = 34
"""From this size on a building has its own badge, in px; on a smaller tile the first of its badges stands at the territory."""


def tile_tile(tile: TileGroup, name: str, w: int, h: int, ground: str) -> Tile:
    """Return a territory as a tile of `w` x `h` px, with the room for its edge, and its `name` if there is room."""

    def make() -> Tile:
        brush = Brush(w, h, ground, PALETTE)
        pieces.paint_edge(brush, w, h, tile.mark, 10, is_chosen=tile.is_chosen)
        _paint_tile(brush, tile, name, EDGE, EDGE, w - 2 * EDGE, h - 2 * EDGE)
        if tile.mark is not None and tile.mark.is_newest and not (tile.badge or tile.is_chosen or tile.site_of):
            icons.paint_seat(brush, tile.mark.seat, w - 15, h - 15, 30)
        if tile.is_chosen:
            size = min(64, h * 0.36)
            pieces.paint_check(brush, w - size / 2 - 3, h - size / 2 - 3, size)
        if tile.site_of:
            size = min(64, h * 0.4)
            pieces.paint_site(brush, tile.site_of, w - size - 12, h - size - 12, size)
        return brush.tile()

    return TILE_CACHE.get(("mv-tile", tile, name, w, h, ground), make)


def has_room(tile: TileGroup, name: str, w: int, h: int) -> bool:
    """Return whether the name of a territory fits its tile, see `tile_tile`; several together have none."""
    if tile.count > 1:
        return False
    band = _choose_band(h - 2 * EDGE, is_named=True)
    output = _format_output(tile.output)
    taken = band * 0.8 + 15 + (band if tile.badge else 0)
    taken += text.measure(output, fonts.SANS_BOLD, _choose_type(band)) + 8 if output else 0
    return text.measure(name, fonts.SANS, 24) * 0.8 <= w - 2 * EDGE - taken


def _choose_band(h: float, *, is_named: bool) -> int:
    """Return the height of the band of a tile; without a name its sign is larger."""
    if h < 120 and not is_named:
        return 40 if h < 90 else 48
    return 30 if h < 90 else 38 if h < 120 else 46 if h < 176 else 54


def _choose_type(band: int) -> int:
    return 40 if band > 50 else 32 if band >= 38 else 24


def _paint_tile(brush: Brush, tile: TileGroup, name: str, x: float, y: float, w: float, h: float) -> None:
    """Paint the body, the band with icon and output, then buildings and figures in two rows."""
    band = _choose_band(h, is_named=bool(name))
    tone = "dust" if tile.is_turned else tile.kind
    if tile.is_turned:
        pieces.hatch(brush, x, y, w, h, radius=11)
    else:
        brush.rect(x, y, w, h, "linen", 11)
    brush.top_band(x, y, w, band, tone, 10)
    _paint_band(brush, tile, name, x, y, w, band, tone)
    taken = 26 if tile.mark is not None and tile.mark.is_newest else 0
    body = h - band
    if body < LOW_BODY and tile.buildings:
        # A low tile has its buildings beside its figures, or only their number.
        need = sum(pieces.chip_width(group, 30) + _badge_width(group, 30) + 3 for group in tile.figures)
        sides = [side for side in (28, 24, 20) if len(tile.buildings) * (side + 3) + need + taken + 8 <= w]
        side = sides[0] if sides else 24
        building_width = (
            len(tile.buildings) * (side + 3) + 4 if sides else min(len(tile.buildings) * 27 + 4, BUILDING_COUNT)
        )
        rest = pieces.rest_width(tile.figures, 30) + 8 if tile.figures and not sides else 0
        if building_width + rest + taken <= w:
            _paint_buildings(brush, tile, x, y + band, building_width + 2, body, side)
            if tile.figures:
                _paint_figures(
                    brush, list(tile.figures), x + building_width - 2, y + band, w - building_width - taken, body
                )
            return
    row = min(body / 2, 44) if tile.buildings else 2
    if tile.buildings:
        _paint_buildings(brush, tile, x, y + band, w, row, min(row - 4, 40))
    if tile.figures:
        _paint_figures(brush, list(tile.figures), x, y + band + row - 1, w - taken, body - row)


def _paint_band(brush: Brush, tile: TileGroup, name: str, x: float, y: float, w: float, band: float, tone: str) -> None:
    """Paint kind, number of territories, and what they yield."""
    size = _choose_type(int(band))
    cy = y + band / 2
    left = x + 5
    badge = tile.badge or ("" if band > 38 else next(filter(None, tile.building_badges), ""))
    if badge:
        icons.paint_badge(brush, badge, x, y, band)
        left += band
    icons.paint_kind(brush, tile.kind, left + band * 0.38, cy, band * 0.92, "cream")
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
            if badge and size >= BADGED:
                icons.paint_badge(brush, badge, cx - size / 2, cy - size / 2, size)
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
    placed = [(group, row % TOO_WIDE, left) for group, row, left in placed]
    top = y + h - (placed[-1][1] + 1) * (high + 3) - 1
    for group, row, left in placed:
        at = x + 4 + left, top + row * (high + 3)
        if group is None:
            pieces.paint_rest(brush, rest, *at, high)
            continue
        if group.badge:
            icons.paint_badge(brush, group.badge, *at, high)
        wide = pieces.paint_chip(brush, group, at[0] + _badge_width(group, high), at[1], high)
        if group.is_chosen:
            pieces.paint_check(brush, at[0] + _badge_width(group, high) + wide - 6, at[1] + 6, 24)


def _badge_width(group: FigureGroup, high: int) -> int:
    return high + 1 if group.badge else 0


def _place_chips(
    groups: Sequence[FigureGroup], rest: Sequence[FigureGroup], w: float, high: int
) -> list[tuple[FigureGroup | None, int, int]]:
    """Return the row and the distance from the left of each chip, in rows of `w` px; None is the chip for the `rest`."""
    widths: list[tuple[FigureGroup | None, int]] = [
        (group, pieces.chip_width(group, high) + _badge_width(group, high)) for group in groups
    ]
    if rest or not widths:
        widths.append((None, pieces.rest_width(rest, high)))
    placed: list[tuple[FigureGroup | None, int, int]] = []
    row, left = 0, 0
    for group, wide in widths:
        if left and left + wide > w:
            row, left = row + 1, 0
        if wide > w:
            row += TOO_WIDE
        placed.append((group, row, left))
        left += wide + 3
    return placed
