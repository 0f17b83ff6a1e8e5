"""The spaces of the city wall with their names and pieces, and the towers at the corners."""

from __future__ import annotations

from render.kit import fonts, seats
from render.kit.tiles import Brush, Tile
from render.medina.cells import Overlay, paint_overlay, paint_roof
from render.medina.palette import PALETTE, TILE_CACHE


def wall_cell(w: int, h: int, name: str, piece: str, overlay: Overlay) -> Tile:
    """Return a space of the city wall, `w` x `h` px, with its `name` ("": without).

    `piece`: "" (empty), "wall", "gate" or "used" (a gate that a street went through).
    """

    def make() -> Tile:
        brush = Brush(w, h, "sand", PALETTE)
        brush.rect(1, 1, w - 2, h - 2, "clay")
        if piece == "wall":
            _paint_bricks(brush, w, h, bool(name))
        elif piece and name:
            paint_gate(brush, (w, h), w * 0.42 if overlay.mark is not None else w / 2, h - 13, 21, piece == "used")
        elif piece:
            paint_gate(brush, (w, h), w / 2, h / 2, min(w, h) * 0.72, piece == "used")
        paint_overlay(brush, w, h, overlay)
        if name and not overlay.badge:
            _paint_name(brush, w, h, name, piece, overlay)
        return brush.tile()

    return TILE_CACHE.get(("ring", w, h, name, piece, overlay), make)


def _paint_name(brush: Brush, w: int, h: int, name: str, piece: str, overlay: Overlay) -> None:
    """Write the name of a space; if something was placed there lately, on a plate above the marker of its seat."""
    tone, on = {"": ("umber", "clay"), "wall": ("linen", "brick")}.get(piece, ("ink", "linen"))
    y = 12 if piece in ("gate", "used") else h / 2
    if overlay.mark is not None:
        tone, on, y = "ink", "flash", 13
        brush.rect(0, 2, w, 21, on, 4)
    brush.text(name, 2, y, w - 4, 24, tone, on, fonts.SANS, align="center")


def paint_gate(brush: Brush, size: tuple[float, float], cx: float, cy: float, large: float, is_used: bool) -> None:
    """Paint a gate that fills `size`, with its icon `large` px wide around `cx`, `cy`; a used one is crossed out."""
    w, h = size
    brush.rect(1, 1, w - 2, h - 2, "linen", 6)
    brush.icon("archway", cx, cy, large, "worn" if is_used else "ink")
    if is_used:
        reach = large * 0.55
        brush.stroke(((cx - reach, cy + reach), (cx + reach, cy - reach)), "route", max(4, large * 0.12))


def _paint_bricks(brush: Brush, w: int, h: int, with_name: bool) -> None:
    """Paint a wall: courses of bricks, with a plain stone across the middle if it has a name."""
    brush.rect(0, 0, w, h, "brick")
    courses = ((0.0, 0.2), (0.8, 1.0)) if with_name else ((0.0, 0.33), (0.33, 0.67), (0.67, 1.0))
    for number, (top, low) in enumerate(courses):
        for y in {top, low} - {0.0, 1.0}:
            brush.rect(0, h * y - 1, w, 2, "clay")
        for share in (0.33, 0.83) if number % 2 else (0.08, 0.58):
            brush.rect(w * share, h * top, 2, h * (low - top), "clay")


def tower_cell(size: int, value: int, holder: int | None, aside: bool, merchants: int) -> Tile:
    """Return a tower with its tile, `size` px wide: its value, below it the marker of its holder or the merchants on the tile.

    `aside`: the tile is set aside for a neutral palace.
    """

    def make() -> Tile:
        brush = Brush(size, size, "sand", PALETTE)
        brush.rect(0, 0, size, size, "brick", 12)
        brush.icon("bastion", size * 0.3, size * 0.27, size * 0.36, "linen")
        brush.text(
            str(value), size * 0.5, size * 0.27, size * 0.44, 32, "linen", "brick", fonts.SANS_BOLD, align="center"
        )
        middle, low = size / 2, size * 0.71
        if holder is not None:
            brush.disc(middle, low, size * 0.26, "ink")
            seats.paint_marker(brush, holder, "", middle, low, size * 0.42, "ink")
        elif aside:
            paint_roof(brush, middle, low, size * 0.52, -1)
        elif merchants:
            brush.icon("person", size * 0.34, low, size * 0.3, "gold")
            brush.text(
                str(merchants), size * 0.5, low, size * 0.4, 32, "linen", "brick", fonts.SANS_BOLD, align="center"
            )
        return brush.tile()

    return TILE_CACHE.get(("tower", size, value, holder, aside, merchants), make)
