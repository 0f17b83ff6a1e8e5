"""The spaces of the city and the pieces on them, a tile for each; close-ups use them too.

`size` is the side of a city space in px. A palace has a color, a pattern and one letter; a roof has the color and the shape
of its owner. The edge of a palace has its owner's color and line. Every letter in the city stands for a color.
"""

from __future__ import annotations

from dataclasses import dataclass

from render.kit import fonts, seats
from render.kit.marks import MARKER_SHARES, Mark, paint_mark
from render.kit.tiles import Brush, Tile
from render.medina.palette import PALETTE, TILE_CACHE


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is painted over a space.

    `mark`: who placed the piece there since the viewer's own turn, and how long ago. `badge` is the label of what can be chosen
    there.
    """

    mark: Mark | None = None
    badge: str = ""


@dataclass(frozen=True, slots=True)
class PalacePart:
    """One space of a palace. `neighbors`: which of N, E, S, W belong to it too; `stable`: it is a stable, not a building.

    `letter` is that of the color, on one space of each palace ("" on the others). `roof` and `owner` are seats (-1: neutral,
    None: no roof, no owner). `stuck`: the open palace cannot grow any more, which the space with the letter shows.
    """

    color: str
    letter: str
    neighbors: tuple[bool, bool, bool, bool]
    stable: bool = False
    roof: int | None = None
    owner: int | None = None
    stuck: bool = False


def _start_cell(size: int, tone: str) -> Brush:
    """Return a brush with an empty city space and the thin line around it."""
    brush = Brush(size, size, "dune", PALETTE)
    brush.rect(1, 1, size - 2, size - 2, tone)
    return brush


DARK_EDGES = (9, 6, 4)
"""Widths in px of the dark edge around the bright one, by age."""
MARKER, SMALL_MARKER = 23, 20
"""Widths in px of the marker of the seat on its disc, on a large space and on a small one."""


def paint_overlay(brush: Brush, w: int, h: int, overlay: Overlay, with_seat: bool = True, on_top: bool = False) -> None:
    """Paint the edge of what was placed since the viewer's own turn, thinner if it is longer ago, and the badge of a choice.

    `with_seat`: with the marker of the seat, in the lower right corner, or in the upper one if `on_top`.
    """
    mark = overlay.mark
    if mark is not None:
        brush.frame(0, 0, w, h, "ink", 4, DARK_EDGES[mark.age])
        brush.frame(0, 0, w, h, "flash", 4, mark.edge)
        if with_seat and min(w, h) >= 40:
            size = MARKER if min(w, h) > 48 else SMALL_MARKER
            r = size * MARKER_SHARES[mark.age] / 2
            paint_mark(brush, mark, w - r, r if on_top else h - r, size)
    if overlay.badge:
        tall = min(36, h - 4)
        brush.rect(2, (h - tall) / 2, w - 4, tall, "ink", 8)
        large = 32 if min(w, h) >= 50 and len(overlay.badge) < 4 else 24
        brush.text(overlay.badge, 3, h / 2, w - 6, large, "linen", "ink", fonts.SANS_BOLD, align="center")


def empty_cell(size: int, kind: str, overlay: Overlay, free: bool = False) -> Tile:
    """Return an empty city space. `kind`: "field", "barred" (no building here) or "bonus" (a yellow space of the well).

    `free`: it can be chosen, and there are too many such spaces for badges.
    """

    def make() -> Tile:
        brush = _start_cell(size, kind)
        if free:
            brush.rect(5, 5, size - 10, size - 10, "free", 8)
        if not overlay.badge:
            if kind == "bonus":
                brush.text("+4", 0, size / 2, size, 24, "ink", "free" if free else "bonus", fonts.SANS_BOLD, "center")
            elif kind == "barred" and not free:
                paint_cross(brush, size / 2, size / 2, size)
        paint_overlay(brush, size, size, overlay)
        return brush.tile()

    return TILE_CACHE.get(("space", size, kind, overlay, free), make)


def paint_cross(brush: Brush, cx: float, cy: float, size: float) -> None:
    """Paint the cross of a space of this size that takes no buildings."""
    reach = size * 0.2
    brush.stroke(((cx - reach, cy - reach), (cx + reach, cy + reach)), "brick", 4)
    brush.stroke(((cx + reach, cy - reach), (cx - reach, cy + reach)), "brick", 4)


def well_cell(size: int) -> Tile:
    """Return the space with the well."""

    def make() -> Tile:
        brush = _start_cell(size, "barred")
        brush.disc(size / 2, size / 2, size * 0.46, "water")
        brush.icon("droplet", size / 2, size / 2, size * 0.56, "linen")
        return brush.tile()

    return TILE_CACHE.get(("well", size), make)


def building_cell(size: int, part: PalacePart, bonus: bool, overlay: Overlay) -> Tile:
    """Return a building or a stable; `bonus`: it stands on a yellow space."""

    def make() -> Tile:
        brush = _start_cell(size, "field")
        _paint_body(brush, size, part)
        middle = size / 2
        if part.stable:
            brush.rect(size * 0.17, size * 0.17, size * 0.66, size * 0.66, "straw", size * 0.12)
            brush.icon("horse", middle, middle, size * 0.48, "ink")
        elif not overlay.badge:
            if part.roof is not None and part.letter:
                # A palace of one building has no other place for its letter, so the roof leaves room for it.
                large = 24 if size < 100 else 64
                brush.text(
                    part.letter, size * 0.18, size * 0.35, size * 0.4, large, "linen", part.color, fonts.SANS_BOLD
                )
                paint_roof(brush, size * 0.7, size * 0.7, size * 0.52, part.roof)
            elif part.roof is not None:
                paint_roof(brush, middle, middle, size * 0.76, part.roof)
            elif part.letter:
                _paint_letter(brush, size, part, overlay)
        if bonus:
            brush.disc(size * 0.85, size * 0.15, size * 0.13, "ink")
            brush.disc(size * 0.85, size * 0.15, size * 0.1, "bonus")
        # The roof of a seat is a marker already; a neutral roof stays clear of the marker of the seat that placed it.
        neutral = part.roof is not None and part.roof < 0
        paint_overlay(brush, size, size, overlay, with_seat=part.roof is None or neutral, on_top=neutral)
        return brush.tile()

    return TILE_CACHE.get(("palace", size, part, bonus, overlay), make)


def _paint_letter(brush: Brush, size: int, part: PalacePart, overlay: Overlay) -> None:
    """Paint the letter of a palace, with a lock if the palace cannot grow any more."""
    shift = size * 0.12 if part.stuck else size * 0.06 if overlay.mark is not None and size < 100 else 0.0
    large = 64 if size >= 100 else 32 if shift else 40
    middle = size / 2
    brush.text(part.letter, -shift, middle - shift, size, large, "linen", part.color, fonts.SANS_BOLD, align="center")
    if part.stuck and overlay.mark is None:
        brush.icon("lock", size * 0.76, size * 0.72, size * 0.36, "linen")
    elif part.stuck:
        # The marker of the seat that placed it last takes that corner.
        brush.icon("lock", size * 0.3, size * 0.76, size * 0.3, "linen")


def _paint_body(brush: Brush, size: int, part: PalacePart) -> None:
    """Paint one space of a palace: its color up to the neighbors that belong to it, its pattern, the edge of the owner."""
    gap = size * 0.07
    north, east, south, west = (0.0 if joined else gap for joined in part.neighbors)
    left, top, right, low = west, north, size - east, size - south
    brush.rect(left, top, right - left, low - top, part.color, 0 if all(part.neighbors) else size * 0.06)
    for x, y, first, second in ((0, 0, 0, 3), (size, 0, 0, 1), (size, size, 2, 1), (0, size, 2, 3)):
        # A corner between two joined neighbors is square, so that no hole shows between four buildings.
        if part.neighbors[first] and part.neighbors[second]:
            reach = size * 0.08
            brush.rect(x - reach if x else 0, y - reach if y else 0, reach, reach, part.color)
    _paint_pattern(brush, size, part.color)
    if part.owner is not None:
        _paint_owner_edge(brush, (left, top, right, low), part)


DASHES = {0: ((0.0, 1.0),), 1: ((0.0, 0.3), (0.4, 0.6), (0.7, 1.0)), 2: ((0.08, 0.42), (0.58, 0.92))}
"""Parts of the side of a space along which the edge of an owner runs, by seat: the whole side, long and short dashes, two
dashes. All other seats have `DOTS`."""
DOTS = ((0.0, 0.1), (0.2, 0.3), (0.4, 0.5), (0.6, 0.7), (0.8, 0.9))


def _paint_owner_edge(brush: Brush, box: tuple[float, float, float, float], part: PalacePart) -> None:
    """Paint the edge of an owner: its color, and a line of its own for people who see no colors."""
    assert part.owner is not None
    left, top, right, low = box
    thick = brush.w * 0.085
    tone = seats.seat_tone(part.owner) if part.owner >= 0 else "haze"
    for start, end in DASHES.get(max(part.owner, 0), DOTS):
        x, w = left + (right - left) * start, (right - left) * (end - start)
        y, h = top + (low - top) * start, (low - top) * (end - start)
        north, east, south, west = part.neighbors
        if not north:
            brush.rect(x, top, w, thick, tone)
        if not east:
            brush.rect(right - thick, y, thick, h, tone)
        if not south:
            brush.rect(x, low - thick, w, thick, tone)
        if not west:
            brush.rect(left, y, thick, h, tone)


def _paint_pattern(brush: Brush, size: int, color: str) -> None:
    """Paint the pattern by which a color is known without seeing colors; the middle stays free for the letter."""
    tone, s = f"{color}-light", size
    match color:
        case "grey":
            for y in (0.2, 0.8):
                brush.stroke(((s * 0.16, s * y), (s * 0.84, s * y)), tone, s * 0.06)
        case "black":
            for x in (0.21, 0.79):
                for y in (0.21, 0.79):
                    brush.polygon(
                        ((s * x, s * y - s * 0.09), (s * x + s * 0.09, s * y), (s * x, s * y + s * 0.09)), tone
                    )
                    brush.polygon(
                        ((s * x, s * y - s * 0.09), (s * x - s * 0.09, s * y), (s * x, s * y + s * 0.09)), tone
                    )
        case "purple":
            for x in (0.2, 0.8):
                brush.stroke(((s * x, s * 0.16), (s * x, s * 0.84)), tone, s * 0.06)
        case "brown":
            for start, end in (((0.14, 0.4), (0.4, 0.14)), ((0.6, 0.86), (0.86, 0.6))):
                brush.stroke(((s * start[0], s * start[1]), (s * end[0], s * end[1])), tone, s * 0.06)
        case _:
            for x in (0.22, 0.78):
                for y in (0.22, 0.78):
                    brush.disc(s * x, s * y, s * 0.07, tone)


def paint_roof(brush: Brush, cx: float, cy: float, size: float, owner: int) -> None:
    """Paint a roof: the shape of its owner on a dark disc, or a dome on a pale one for neutral."""
    brush.disc(cx, cy, size * 0.5, "ink")
    if owner < 0:
        brush.disc(cx, cy, size * 0.44, "haze")
        brush.icon("mosque", cx, cy, size * 0.54, "ink")
    else:
        seats.paint_marker(brush, owner, "", cx, cy, size * 0.82, "ink")


def merchant_cell(
    size: int,
    street: str,
    neighbors: tuple[bool, bool, bool, bool],
    bonus: bool,
    overlay: Overlay,
    barred: bool = False,
) -> Tile:
    """Return a merchant. `street`: "end" (the active street goes on here), "active" or "old"; `neighbors` as for a palace."""

    def make() -> Tile:
        brush = _start_cell(size, "bonus" if bonus else "barred" if barred else "field")
        middle, line = size / 2, "worn" if street == "old" else "route"
        for (dx, dy), there in zip(((0, -1), (1, 0), (0, 1), (-1, 0)), neighbors, strict=True):
            if there:
                brush.stroke(((middle, middle), (middle + dx * middle, middle + dy * middle)), line, size * 0.2)
        if street == "end":
            brush.disc(middle, middle, size * 0.46, "ink")
            brush.disc(middle, middle, size * 0.41, "gold")
            brush.icon("person", middle, middle, size * 0.46, "ink")
        else:
            brush.disc(middle, middle, size * 0.36, line)
            brush.icon("person", middle, middle, size * 0.4, "linen")
        paint_overlay(brush, size, size, overlay)
        return brush.tile()

    return TILE_CACHE.get(("merchant", size, street, neighbors, bonus, overlay, barred), make)


def swatch_tile(size: int, color: str, letter: str, ground: str, wide: int = 0) -> Tile:
    """Return a single building, `size` px high and `wide` px wide (0: square), with the letter of its color or a number.

    Without either it is an empty outline: none is left.
    """
    w = wide or size

    def make() -> Tile:
        brush = Brush(w, size, ground, PALETTE)
        if not letter:
            brush.frame(0, 0, w, size, f"{color}-light", size * 0.16, 3)
            return brush.tile()
        brush.rect(0, 0, w, size, color, size * 0.16)
        if size >= 36 and w == size:
            _paint_pattern(brush, size, color)
        elif size >= 36:
            _paint_end_patterns(brush, w, size, color)
        large = 24 if size < 36 else 32
        brush.text(letter, 0, size / 2, w, large, "linen", color, fonts.SANS_BOLD, align="center")
        return brush.tile()

    return TILE_CACHE.get(("swatch", size, color, letter, ground, wide), make)


def _paint_end_patterns(brush: Brush, w: int, h: int, color: str) -> None:
    """Paint the pattern of a color on both ends of a wide building, so that a number has room between them."""
    tone = f"{color}-light"
    for x in (w * 0.1, w * 0.9):
        match color:
            case "grey":
                for y in (0.3, 0.5, 0.7):
                    brush.stroke(((x - 5, h * y), (x + 5, h * y)), tone, 3)
            case "black":
                for y in (0.3, 0.7):
                    brush.polygon(((x, h * y - 6), (x + 6, h * y), (x, h * y + 6), (x - 6, h * y)), tone)
            case "purple":
                brush.stroke(((x, h * 0.16), (x, h * 0.84)), tone, 4)
            case "brown":
                for y in (0.35, 0.7):
                    brush.stroke(((x - 5, h * y + 5), (x + 5, h * y - 5)), tone, 3)
            case _:
                for y in (0.25, 0.5, 0.75):
                    brush.disc(x, h * y, 3.5, tone)
