"""The final scoring of Minute Realms: a column for each seat, the best first."""

from __future__ import annotations

from functools import partial

from render.kit import Picture, Scene, make_picture, score_sheet, seats
from render.kit.canvas import Canvas
from render.kit.score_sheet import Column, SeatScore
from render.kit.table_frame import H, W
from render.minute_realms import alt_text, captions, table_parts
from render.minute_realms.palette import PALETTE, THEME, TILE_CACHE, TYPE_ICON
from render.minute_realms.table_parts import FOOTER, HEADER
from rules.minute_realms.cards import CARDS
from rules.minute_realms.view import RealmsSheet, RealmsView

LINE_PITCH, LINE_COUNT = 50, 8
"""Distance of the lines of cards, in px, and how many of them there are: a card for each round."""


def draw_sheet(view: RealmsView, scene: Scene) -> Picture:
    """Draw the final scoring, 1400 x 1000 px. Raise ValueError while the match runs."""
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.sheet_alt(view, scene), lambda: sheet_canvas(view, scene).png())


def sheet_canvas(view: RealmsView, scene: Scene) -> Canvas:
    """Return the picture of `draw_sheet` before it is encoded. Raise ValueError while the match runs."""
    sheets = captions.ranked_sheets(view)
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "evening", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, scene, detail=False)
    scores = [
        SeatScore(seat, sheet.place, scene.say("mr-pic-sheet-place", place=sheet.place), sheet.total)
        for seat, sheet in sheets
    ]
    columns = score_sheet.draw_columns(canvas, THEME, scene, scores, HEADER, FOOTER)
    for column, (_, sheet) in zip(columns, sheets, strict=True):
        _draw_lines(canvas, column, sheet, scene)
    score_sheet.draw_footer(canvas, scene.note or scene.say("mr-pic-sheet-foot"), FOOTER)
    return canvas


def _draw_lines(canvas: Canvas, column: Column, sheet: RealmsSheet, scene: Scene) -> None:
    """Draw the scores of one seat card by card, the bonus for repelled invaders, and what decides a tie."""
    x, y, w = column.x, column.y, column.w
    line_tile = partial(score_sheet.score_line_tile, THEME, w=w)
    for number, line in enumerate(sheet.lines):
        if line.bastion:
            tile = line_tile("bastion", scene.say("mr-pic-sheet-bastion"), "\N{EN DASH}", square="stone")
        else:
            kind = CARDS[line.card].type
            tile = line_tile(TYPE_ICON[kind], scene.term(line.card), str(line.points), square=kind)
        canvas.put(tile, x, y + number * LINE_PITCH)
    y += LINE_COUNT * LINE_PITCH
    bonus = f"+{sheet.invasion}" if sheet.repelled else "\N{EN DASH}"
    canvas.fill(x + 16, y, w - 32, 3, "stone")
    canvas.put(line_tile("bug", scene.say("mr-pic-sheet-invasion"), bonus, tone="raid"), x, y + 6)
    canvas.fill(x + 16, y + 60, w - 32, 3, "stone")
    canvas.put(line_tile("coin", scene.say("mr-pic-sheet-coins"), str(sheet.coins)), x, y + 66)
    canvas.put(line_tile("house", scene.say("mr-pic-sheet-buildings"), str(sheet.buildings)), x, y + 112)
