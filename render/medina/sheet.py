"""The final scoring of Medina: a column for each seat, the best first, with the points of every palace."""

from __future__ import annotations

from render.kit import Picture, Scene, fonts, make_picture, score_sheet, seats
from render.kit.canvas import Canvas
from render.kit.score_sheet import Column, SeatScore
from render.kit.shared_tiles import icon_tile
from render.kit.table_frame import H, W
from render.medina import alt_text, captions, cells, table_parts
from render.medina.palette import PALETTE, THEME, TILE_CACHE
from render.medina.table_parts import FOOTER, HEADER
from rules.medina.view import MedinaView, PalaceView

PALACE_HEIGHT = 98
"""Height of one palace, in px."""
TILE_PITCH = 54
"""Distance of the two lines of tiles, in px."""


def draw_sheet(view: MedinaView, scene: Scene) -> Picture:
    """Draw the final scoring, 1400 x 1000 px. Raise ValueError while the match runs."""
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.sheet_alt(view, scene), lambda: sheet_canvas(view, scene).png())


def sheet_canvas(view: MedinaView, scene: Scene) -> Canvas:
    """Return the picture of `draw_sheet` before it is encoded. Raise ValueError while the match runs."""
    order = captions.ranked_seats(view)
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "sand", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, scene)
    scores = [
        SeatScore(seat, place, scene.say("med-pic-sheet-place", place=place), view.seats[seat].score)
        for seat in order
        if (place := view.seats[seat].place) is not None
    ]
    columns = score_sheet.draw_columns(canvas, THEME, scene, scores, HEADER, FOOTER)
    for column, seat in zip(columns, order, strict=True):
        _draw_lines(canvas, column, view, seat, scene)
    foot = scene.note or scene.say("med-pic-sheet-foot", well=int(view.well is not None))
    score_sheet.draw_footer(canvas, foot, FOOTER)
    return canvas


def _draw_lines(canvas: Canvas, column: Column, view: MedinaView, seat: int, scene: Scene) -> None:
    """Draw the scores of one seat palace by palace, and those of its tiles."""
    x, y, w = column.x, column.y, column.w
    for number, palace in enumerate(captions.seat_palaces(view, seat)):
        _draw_palace(canvas, palace, view.well is not None, x + 16, y + number * PALACE_HEIGHT, w - 32, scene)
    y += 4 + 4 * PALACE_HEIGHT
    canvas.fill(x + 16, y, w - 32, 3, "clay")
    for icon, key, tiles in (
        ("medal", "med-pic-sheet-palace-tiles", view.palace_tiles),
        ("bastion", "med-pic-sheet-tower-tiles", view.tower_tiles),
    ):
        points = sum(tile.value for tile in tiles if tile.holder == seat)
        value, tone = (str(points), "brick") if points else ("", "dune")
        canvas.put(score_sheet.score_line_tile(THEME, icon, scene.say(key), value, w - 12, tone=tone), x + 6, y + 16)
        y += TILE_PITCH


def _draw_palace(canvas: Canvas, palace: PalaceView, well: bool, x: int, y: int, w: int, scene: Scene) -> None:
    """Draw one palace in two lines: color, place and points; then what the points are for (if there is a `well`, it too)."""
    canvas.put(cells.swatch_tile(46, palace.color, captions.letter(palace.color, scene), "linen"), x, y + 4)
    color = scene.say("med-pic-placed", piece=scene.term(f"med.colour.{palace.color}"), place=palace.roof)
    canvas.text(color, x + 58, y + 27, w - 58 - 70, 32, "ink", "linen")
    points = palace.points
    canvas.text(str(points.total), x + w - 60, y + 27, 60, 32, "ink", "linen", fonts.SANS_BOLD, align="right")
    step = w // 4
    parts = [("house", points.pieces), ("wall", points.walls), ("merchant", points.merchants)]
    if well:
        parts.append(("droplet", points.well))
    for number, (icon, count) in enumerate(parts):
        tone = "brick" if count else "dune"
        if icon in ("wall", "merchant"):
            tile = table_parts.piece_tile(icon, "", 28, "linen", tone)
        else:
            tile = icon_tile(THEME, icon, 28, tone, "linen")
        canvas.put(tile, x + number * step, y + 58)
        if count:
            canvas.text(str(count), x + number * step + 34, y + 72, step - 38, 24, "ink", "linen")
