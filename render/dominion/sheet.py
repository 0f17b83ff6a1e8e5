"""The final scoring of Dominion: a column for each seat, the best first."""

from __future__ import annotations

from render.dominion import alt_text, captions, table_parts
from render.dominion.palette import PALETTE, THEME, TILE_CACHE, TYPE_ICON, type_tones
from render.dominion.table_parts import FOOTER, HEADER
from render.kit import Picture, Scene, make_picture, score_sheet, seats
from render.kit.canvas import Canvas
from render.kit.score_sheet import LINE_HEIGHT, Column, SeatScore
from render.kit.table_frame import H, W
from render.kit.tiles import Tile
from rules.dominion.view import DominionSheet, DominionView


def draw_sheet(view: DominionView, scene: Scene) -> Picture:
    """Draw the final scoring, 1400 x 1000 px. Raise ValueError while the match runs."""
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.sheet_alt(view, scene), lambda: sheet_canvas(view, scene).png())


def sheet_canvas(view: DominionView, scene: Scene) -> Canvas:
    """Return the picture of `draw_sheet` before it is encoded. Raise ValueError while the match runs."""
    sheets = captions.ranked_sheets(view)
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "green", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, scene, scene.say("dom-pic-final"))
    scores = [
        SeatScore(seat, sheet.place, scene.say("dom-pic-place", place=sheet.place), sheet.total)
        for seat, sheet in sheets
    ]
    columns = score_sheet.draw_columns(canvas, THEME, scene, scores, HEADER, FOOTER)
    for column, (seat, sheet) in zip(columns, sheets, strict=True):
        _draw_lines(canvas, column, sheet, view.sides[seat].turns, scene)
    score_sheet.draw_footer(canvas, scene.note or scene.say("dom-pic-sheet-foot"), FOOTER)
    return canvas


def _draw_lines(canvas: Canvas, column: Column, sheet: DominionSheet, turns: int, scene: Scene) -> None:
    """Draw the scores of one seat card by card, and below them what decides a tie."""
    x, y, w = column.x, column.y, column.w
    for line in sheet.lines:
        kind = type_tones(line.card)[-1]
        word = captions.format_count(line.card, line.count, scene)
        canvas.put(_line_tile(TYPE_ICON[kind], word, line.points, w, square=kind), x, y)
        y += LINE_HEIGHT
    if sheet.tokens:
        canvas.put(_line_tile("medal", scene.say("dom-pic-tokens"), sheet.tokens, w, square="stone"), x, y)
    y = column.bottom - 2 * LINE_HEIGHT - 12
    canvas.fill(x + 14, y - 6, w - 28, 3, "stone")
    canvas.put(_line_tile("cards", scene.say("dom-pic-cards-owned"), captions.count_owned(sheet), w), x, y)
    canvas.put(_line_tile("clock", scene.say("dom-pic-turns"), turns, w), x, y + LINE_HEIGHT)


def _line_tile(icon: str, word: str, value: int, w: int, square: str = "") -> Tile:
    """Return one line of a sheet; `square` is the tone that the icon stands on, if any."""
    text = str(value).replace("-", "\N{MINUS SIGN}")
    return score_sheet.score_line_tile(THEME, icon, word, text, w, square=square)
