"""The final scoring of Sola Fide: a column for each seat with its circles and rewards, the winner first."""

from __future__ import annotations

from functools import partial

from render.kit import Picture, Scene, make_picture, score_sheet, seats
from render.kit.canvas import Canvas
from render.kit.score_sheet import Column, SeatScore
from render.kit.table_frame import H, W
from render.sola_fide import alt_text, captions, icons, table_parts
from render.sola_fide.palette import PALETTE, THEME, TILE_CACHE
from render.sola_fide.table_parts import FOOTER, HEADER
from rules.sola_fide.facts import CIRCLES
from rules.sola_fide.view import SeatView, SolaFideView

PITCH = 48
"""Distance of two lines, in px."""


def draw_sheet(view: SolaFideView, scene: Scene) -> Picture:
    """Draw the final scoring, 1400 x 1000 px. Raise ValueError while the match runs."""
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.sheet_alt(view, scene), lambda: sheet_canvas(view, scene).png())


def sheet_canvas(view: SolaFideView, scene: Scene) -> Canvas:
    """Return the picture of `draw_sheet` before it is encoded. Raise ValueError while the match runs."""
    order = captions.ranked_seats(view)
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "slate", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, scene)
    scores = [
        SeatScore(seat, place, scene.say("sf-pic-sheet-place", place=place), view.seats[seat].points)
        for seat in order
        if (place := view.seats[seat].place) is not None
    ]
    columns = score_sheet.draw_columns(canvas, THEME, scene, scores, HEADER, FOOTER)
    for column, seat in zip(columns, order, strict=True):
        _draw_lines(canvas, column, view.seats[seat], scene)
    score_sheet.draw_footer(canvas, scene.note or scene.say("sf-pic-sheet-foot"), FOOTER)
    return canvas


def _draw_lines(canvas: Canvas, column: Column, own: SeatView, scene: Scene) -> None:
    """Draw the faith of a seat beside its points, its circles one by one, and its rewards below a line."""
    x, y, w = column.x, column.y, column.w
    line_tile = partial(score_sheet.score_line_tile, THEME, w=w)
    if own.faith is not None:
        canvas.put(icons.faith_tile(own.faith, 56, "vellum"), x + 18, y - 62)
        canvas.text(scene.term(f"faith.{own.faith}"), x + 86, y - 34, w // 2 - 130, 32, "dust", "vellum")
    for number, circle in enumerate(own.circles):
        points = str(CIRCLES[circle].points)
        canvas.put(line_tile("map", scene.term(circle), points, tone="dust"), x, y + number * PITCH)
    low = column.bottom - 60
    canvas.fill(x + 16, low - 6, w - 32, 3, "shade")
    rewards = str(own.rewards) if own.rewards else "\N{EN DASH}"
    canvas.put(line_tile("scroll", scene.say("sf-pic-sheet-rewards"), rewards, square="thesis"), x, low + 4)
