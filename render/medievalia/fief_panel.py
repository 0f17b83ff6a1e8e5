"""One fief on the table: whose it is, its territories as tiles, its figures, and who has invaded it."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit import table_frame
from render.kit.canvas import Canvas
from render.kit.marks import EDGES, draw_edge
from render.kit.shared_tiles import icon_tile
from render.medievalia import chip_rows, groups, land_tiles, panel_head
from render.medievalia.chip_rows import CHIP, Box
from render.medievalia.groups import TileGroup
from render.medievalia.palette import THEME
from render.medievalia.pieces import EDGE
from render.medievalia.scenery import Scenery

SMALLEST, LARGEST, HUGE = (94, 84), (190, 172), (270, 220)
"""The smallest and the largest tile, and the largest one of a large panel, in px, with the room for its edge."""
HIGH_PANEL, WIDE_PANEL = 420, 700
"""From this height on a panel has larger figures, in up to two rows; from this width on it is large, too."""
WORDED = 130
"""From this width on a tile has its name if there is room, whatever the others have, in px."""
NAME_HEIGHT, READY_HEIGHT = 55, 38
LOW_PANEL = 260
"""Below this height a panel leaves out what the seat can still produce."""
ROW = CHIP + 2 * EDGE
"""Height of a row of figures, in px."""
LARGE_CHIP = 64


def draw_panel(canvas: Canvas, table: Scenery, seat: int, box: Box) -> None:
    """Draw the fief of a seat in `box` (x, y, w, h)."""
    x, y, w, h = box
    own = table.view.seats[seat]
    active = seat in table.movers
    ground = "lit" if active else "night"
    zone = f"fief{seat + 1}"
    mark = table.marks.zones.get(zone)
    if table.battle_zone == zone:
        canvas.panel(x - EDGES[0], y - EDGES[0], w + 2 * EDGES[0], h + 2 * EDGES[0], "red", "moss", 18)
        canvas.panel(x, y, w, h, ground, "red")
    else:
        draw_edge(canvas, mark, box, "moss")
        around = "moss" if mark is None else "gold"
        table_frame.draw_seat_panel(canvas, THEME, box, ground, must_act=active, around=around)
    left = x + (22 if active else 14)
    wide = w - (left - x) - 10
    panel_head.draw_name(canvas, table, seat, (left, y, wide, NAME_HEIGHT), ground)
    if own.is_out:
        canvas.text(table.scene.say("mv-pic-out"), left + 58, y + 84, wide - 70, 40, "haze", ground)
        if groups.guests(table.view, seat):
            _draw_guests(canvas, table, seat, (left - 4, y + h - ROW - 12, wide, ROW), ground)
        return
    top = y + NAME_HEIGHT
    if h >= LOW_PANEL:
        panel_head.draw_ready(canvas, table, seat, (left, top, wide, READY_HEIGHT), ground)
        top += READY_HEIGHT
    low = _draw_rows(canvas, table, seat, (left - EDGE + 2, top, wide + EDGE, y + h - 6 - top), ground)
    _draw_tiles(canvas, table, seat, (left - EDGE + 2, top, wide + EDGE, low - top), ground)


def _draw_rows(canvas: Canvas, table: Scenery, seat: int, box: Box, ground: str) -> int:
    """Draw the free figures, and below or beside them the guests, at the foot of `box`. Return where they begin."""
    x, y, w, h = box
    low = y + h
    free = groups.group_figures(
        groups.free_figures(table.view, seat), table.marks.pieces, table.scene.badges, groups.list_chosen(table.view)
    )
    visitors = groups.guests(table.view, seat)
    if visitors:
        low -= ROW
        visitor_groups = groups.group_figures(
            visitors, table.marks.pieces, table.scene.badges, groups.list_chosen(table.view)
        )
        band = chip_rows.measure_row(visitor_groups, CHIP, "red", with_owners=True) + 54
        own = chip_rows.measure_row(free, CHIP, ground) if free else 0
        if h < LOW_PANEL:
            # There is only one row for both; what does not fit is counted.
            own = min(own, max(w // 2, w - 6 - band))
            band = min(band, w - own - 6)
        if free and own + 6 + band <= w:
            chip_rows.draw_chips(canvas, free, (x, low, own, ROW), ground)
            _draw_guests(canvas, table, seat, (x + own + 6, low, w - own - 6, ROW), ground)
            return low
        _draw_guests(canvas, table, seat, (x, low, w, ROW), ground)
        low -= 4
    if not free:
        return low
    chip = LARGE_CHIP if h > HIGH_PANEL and chip_rows.count_rows(free, w, LARGE_CHIP, ground) == 1 else CHIP
    rows = min(2 if h > HIGH_PANEL else 1, chip_rows.count_rows(free, w, chip, ground))
    high = rows * (chip + 2 * EDGE - 4) + 4
    chip_rows.draw_chips(canvas, free, (x, low - high, w, high), ground, high=chip)
    return low - high


def _draw_guests(canvas: Canvas, table: Scenery, seat: int, box: Box, ground: str) -> None:
    """Draw the figures of others in the open of this fief, on red if they are enemies."""
    x, y, w, h = box
    view = table.view
    visitor_groups = groups.group_figures(
        groups.guests(view, seat), table.marks.pieces, table.scene.badges, groups.list_chosen(table.view)
    )
    if not visitor_groups:
        return
    is_ruin = view.seats[seat].is_out
    hostile = any(view.party_of(group.owner) != view.party_of(seat) for group in visitor_groups) and not is_ruin
    tone = "red" if hostile else "slot"
    canvas.panel(x, y, w, h, tone, ground, 10)
    canvas.put(icon_tile(THEME, "flag", 30, "linen", tone), x + 12, y + h // 2 - 15)
    left = x + 50
    word = table.scene.say("mv-pic-occupiers" if is_ruin else "mv-pic-invaders" if hostile else "mv-pic-guests")
    if chip_rows.count_rows(visitor_groups, w - 60 - 110, CHIP, tone, with_owners=True) == 1:
        left += canvas.text(word, left, y + h // 2, 100, 24, "linen", tone) + 8
    chip_rows.draw_chips(canvas, visitor_groups, (left, y, x + w - left - 4, h), tone, with_owners=True)


def _draw_tiles(canvas: Canvas, table: Scenery, seat: int, box: Box, ground: str) -> None:
    """Draw the territories as large as they fit; if there are too many, like ones together with their number."""
    x, y, w, h = box
    tiles = groups.list_tiles(table.view, seat, table.marks.pieces, table.scene.badges)
    has_badges = any(tile.badge or any(group.badge for group in tile.figures) for tile in tiles)
    # Chosen one by one, figures need room; alike territories without any stand together then.
    for step in range(1 if has_badges else 0, 4):
        shown = groups.merge_tiles(tiles, step) if step else tiles
        cell = choose_cell(len(shown), w, h)
        if cell is not None:
            draw_grid(canvas, table, shown, cell, (x, y, w, h), ground)
            return
    across, rows = max(1, w // SMALLEST[0]), max(1, h // SMALLEST[1])
    draw_grid(canvas, table, shown[: across * rows], (w // across, SMALLEST[1]), box, ground)


def choose_cell(count: int, w: int, h: int) -> tuple[int, int] | None:
    """Return the largest size of `count` tiles that fit into `w` x `h` px, or None if none does."""
    best: tuple[int, int] | None = None
    widest, highest = HUGE if h > HIGH_PANEL or w > WIDE_PANEL else LARGEST
    for rows in range(1, count + 1):
        across = -(-count // rows)
        wide, high = min(widest, w // across), min(highest, h // rows)
        high = min(high, wide + 20)
        if wide < SMALLEST[0] or high < SMALLEST[1]:
            continue
        if best is None or min(wide, high * 1.2) > min(best[0], best[1] * 1.2):
            best = (wide, high)
    return best


def draw_grid(
    canvas: Canvas, table: Scenery, tiles: Sequence[TileGroup], cell: tuple[int, int], box: Box, ground: str
) -> None:
    """Draw tiles row by row."""
    x, y, w, _ = box
    wide, high = cell
    across = max(1, w // wide)
    names = [table.scene.term(f"mv.{tile.kind}") for tile in tiles]
    # Of small tiles all have their names, or large signs instead.
    is_named = wide >= WORDED or all(
        land_tiles.has_room(tile, name, wide, high) for tile, name in zip(tiles, names, strict=True)
    )
    for number, tile in enumerate(tiles):
        row, column = divmod(number, across)
        name = names[number] if is_named else ""
        canvas.put(land_tiles.tile_tile(tile, name, wide, high, ground), x + column * wide, y + row * high)
