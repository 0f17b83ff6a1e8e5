"""Figures with attack and defense as chips in rows, with their names if there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from render.kit import Scene, fonts, text
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.medievalia import icons, pieces
from render.medievalia.chip_rows import Box
from render.medievalia.fighters import Face, join_faces
from render.medievalia.palette import PALETTE, TILE_CACHE

OPEN_HEIGHT = 46
"""Height of a figure in the open, in px."""


def choose_type(high: int) -> int:
    """Return the size of the letters of a figure of this height."""
    return 32 if high >= 56 else 24


def value_width(face: Face, high: int, name: str = "") -> int:
    """Return the width of a figure with its values, and with its name if there is one."""
    size = choose_type(high)
    count = text.measure(f"{face.count}×", fonts.SANS_BOLD, size) + 4 if face.count > 1 else 0
    values = text.measure(f"{face.attack}/{face.defense}", fonts.SANS_BOLD, size)
    values += text.measure(name, fonts.SANS, size) + 10 if name else 0
    return 6 + count + round(high * 0.8) + values + 12 + (high if face.badge else 0) + (28 if face.damage else 0)


def paint_value(brush: Brush, face: Face, x: float, y: float, high: int, name: str) -> int:
    """Paint figures of one kind: number, icon, name, attack and defense, damage. Return the width."""
    wide = value_width(face, high, name)
    ground = "spent" if face.is_turned else "cream"
    left = x
    if face.badge:
        icons.paint_badge(brush, face.badge, x, y, high)
        left += high
    if face.is_turned:
        pieces.hatch(brush, left, y, wide - (left - x), high, 8)
    else:
        brush.rect(left, y, wide - (left - x), high, ground, 8)
    left += 6
    cy, size = y + high / 2, choose_type(high)
    if face.count > 1:
        left += brush.text(f"{face.count}×", left, cy, 80, size, "ink", ground, fonts.SANS_BOLD) + 4
    icons.paint_kind(brush, face.kind, left + high * 0.36, cy, high * 0.68, "ink")
    left += high * 0.8
    if name:
        left += brush.text(name, left + 2, cy, 400, size, "ink", ground) + 10
    left += brush.text(f"{face.attack}/{face.defense}", left, cy, 120, size, "ink", ground, fonts.SANS_BOLD) + 4
    if face.damage:
        brush.disc(left + 13, cy, 13, "red")
        brush.text(str(face.damage), left + 1, cy, 24, 24, "linen", "red", fonts.SANS_BOLD, align="center")
    return wide


Rows = list[list[tuple[Face, str]]]
"""Figures in rows, each with the name that is written on it, or ""."""


def arrange(faces: Sequence[Face], names: Mapping[str, str], w: int, rows: int, high: int) -> Rows:
    """Return figures in rows of `w` px: with their names, else without; if there are too many, only the first ones.

    The marker of each owner takes 40 px, which are left free in every row.
    """
    plain = join_faces(replace(face, is_turned=False, damage=0) for face in faces)
    attempts: list[tuple[Sequence[Face], Mapping[str, str]]] = [(faces, names), (faces, {}), (plain, {})]
    for shown, words in attempts:
        placed: Rows = []
        used = 0
        for face in shown:
            name = words.get(face.kind, "")
            wide = value_width(face, high, name) + 6
            if not placed or used + wide > w + 6:
                placed.append([])
                used = 0
            placed[-1].append((face, name))
            used += wide
        if len(placed) <= rows and all(_row_width(row, high) <= w + 6 for row in placed):
            return placed
    return [row for row in placed[:rows] if _row_width(row, high) <= w + 6]


def _row_width(row: Sequence[tuple[Face, str]], high: int) -> int:
    return sum(value_width(face, high, name) + 6 for face, name in row)


def count_rows(faces: Sequence[Face], w: int) -> int:
    """Return how many rows of `w` px these figures need in the open."""
    return max(1, len(arrange(faces, {}, w - _count_owners(faces) * 40, 99, OPEN_HEIGHT)))


def _count_owners(faces: Sequence[Face]) -> int:
    return len({face.owner for face in faces})


def draw_value_rows(canvas: Canvas, scene: Scene, faces: Sequence[Face], box: Box, ground: str, pitch: int) -> None:
    """Draw figures with their values in rows, the marker of the owner before those of each."""
    x, y, w, h = box
    rows = max(1, (h + 10) // pitch)
    owner = -1
    names = {face.kind: scene.term(f"mv.{face.kind}") for face in faces}
    placed = arrange(faces, names, w - _count_owners(faces) * 40, rows, OPEN_HEIGHT)
    for number, row in enumerate(placed):
        left, top = x, y + number * pitch + (pitch - 4 - OPEN_HEIGHT) // 2
        for face, name in row:
            if face.owner != owner or left == x:
                owner = face.owner
                canvas.put(icons.seat_tile(owner, 34, ground), left, top + 6)
                left += 40
            canvas.put(_value_tile(face, name, ground), left, top)
            left += value_width(face, OPEN_HEIGHT, name) + 6


def _value_tile(face: Face, name: str, ground: str) -> Tile:
    def make() -> Tile:
        brush = Brush(value_width(face, OPEN_HEIGHT, name), OPEN_HEIGHT, ground, PALETTE)
        paint_value(brush, face, 0, 0, OPEN_HEIGHT, name)
        return brush.tile()

    return TILE_CACHE.get(("mv-value", face, name, ground), make)
