"""The intermediate fiefs of the map: paths between two fiefs with the figures that stand in them."""

from __future__ import annotations

from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile
from render.medievalia import chip_rows, groups, icons
from render.medievalia.chip_rows import CHIP, Box
from render.medievalia.palette import THEME
from render.medievalia.pieces import EDGE
from render.medievalia.scenery import Scenery

ROAD = "slot"
INSET = 8


CORNER_HEIGHT = 136
"""Least height of an intermediate fief that links a fief above it with one beside it, in px."""


def draw_road(
    canvas: Canvas, table: Scenery, zone: str, box: Box, *, is_corner: bool = False, is_bare: bool = False
) -> None:
    """Draw an intermediate fief in `box`; a high one is only as high as its figures need, in the middle or in a corner on top.

    `is_bare`: it stands on a strip that is drawn already.
    """
    x, y, w, h = box
    figure_groups = groups.group_figures(
        [figure for figure in table.view.figures if figure.zone == zone],
        table.marks.pieces,
        table.scene.badges,
        groups.list_chosen(table.view),
    )
    labels = table.zone_badges(zone)
    tone = "red" if table.battle_zone == zone else ROAD
    pitch = CHIP + 2 * EDGE - 4
    rows = chip_rows.count_rows(figure_groups, w - 2 * INSET, CHIP, tone, with_owners=True) if figure_groups else 1
    need = rows * pitch + 4 + 2 * INSET + (54 if labels and h > 120 else 0)
    if h > 120 and need < h:
        high = max(need, CORNER_HEIGHT if is_corner else 84)
        y, h = y if is_corner else y + (h - high) // 2, high
    if not is_bare:
        canvas.panel(x, y, w, h, tone, THEME.ground, 4)
    left, top = x + INSET, y
    if labels:
        for number, label in enumerate(labels):
            where = (left + number * 50, y + 6) if h > 120 or w < 200 else (left + number * 50, y + (h - 46) // 2)
            canvas.put(icons.badge_tile(label, 46, tone), *where)
        if h > 120:
            top += 50
        else:
            left += 50 * len(labels)
    if not figure_groups:
        size = 34
        if not labels or h > 120 or w > 200:
            cx = (left + x + w) // 2 - size // 2
            cy = (top + y + h) // 2 - size // 2
            canvas.put(icon_tile(THEME, "route", size, "haze", tone), cx, cy)
        return
    room = (left - 4, top + (h - (top - y) - min(rows * pitch + 4, h - (top - y))) // 2, x + w - left, h - (top - y))
    chip_rows.draw_chips(canvas, figure_groups, room, tone, with_owners=True, centered=True)
