"""The final scoring of Dominion: a column for each seat, the best first."""

from __future__ import annotations

from render.dominion import alt_text, captions, table_parts
from render.dominion.palette import PALETTE, TILE_CACHE, TYPE_ICON, type_tones
from render.dominion.table_parts import FOOTER, HEADER, INNER, MARGIN, H, W
from render.kit import Picture, Scene, fonts, make_picture, seats, text
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from rules.dominion.view import DominionSheet, DominionView

GUTTER = 16
LINE_HEIGHT = 46


def draw_sheet(view: DominionView, scene: Scene) -> Picture:
    """Draw the final scoring, 1400 x 1000 px. Raises ValueError while the match runs."""
    _require_scores(view)
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.sheet_alt(view, scene), lambda: sheet_canvas(view, scene).png())


def sheet_canvas(view: DominionView, scene: Scene) -> Canvas:
    """Return the picture of `draw_sheet` before it is encoded."""
    _require_scores(view)
    sheets = [(side.sheet, seat) for seat, side in enumerate(view.sides) if side.sheet is not None]
    sheets.sort(key=lambda pair: (pair[0].place, pair[1]))
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "green", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, scene, scene.say("dom-pic-final"))
    width = (INNER - GUTTER * (len(sheets) - 1)) // len(sheets)
    for place, (one, seat) in enumerate(sheets):
        _draw_column(canvas, view, one, seat, MARGIN + place * (width + GUTTER), width, scene)
    canvas.fill(0, H - FOOTER, W, FOOTER, "night")
    said = scene.note or scene.say("dom-pic-sheet-foot")
    canvas.text(said, MARGIN, H - FOOTER // 2, INNER, 32, "haze", "night", align="center")
    return canvas


def _require_scores(view: DominionView) -> None:
    if any(side.sheet is None for side in view.sides):
        raise ValueError("there is no scoring before the match is over")


def _draw_column(
    canvas: Canvas, view: DominionView, one: DominionSheet, seat: int, x: int, w: int, scene: Scene
) -> None:
    """Draw the sheet of one seat: place, name, total, card by card, what decides a tie."""
    top, bottom = HEADER + 14, H - FOOTER - 14
    canvas.panel(x, top, w, bottom - top, "ivory", "green")
    canvas.put(_head_tile(one.place, seat, scene, w), x, top)
    canvas.text(str(one.total), x + 12, top + 186, w - 24, 64, "ink", "ivory", fonts.SANS_BOLD, align="center")
    y = top + 222
    for line in one.lines:
        kind = type_tones(line.card)[-1]
        canvas.put(
            _line_tile(TYPE_ICON[kind], kind, captions.format_count(line.card, line.count, scene), line.points, w), x, y
        )
        y += LINE_HEIGHT
    if one.tokens:
        canvas.put(_line_tile("medal", "stone", scene.say("dom-pic-tokens"), one.tokens, w), x, y)
    y = bottom - 2 * LINE_HEIGHT - 12
    canvas.fill(x + 14, y - 6, w - 28, 3, "stone")
    canvas.put(_line_tile("cards", "", scene.say("dom-pic-cards-owned"), captions.count_owned(one), w), x, y)
    canvas.put(_line_tile("clock", "", scene.say("dom-pic-turns"), view.sides[seat].turns, w), x, y + LINE_HEIGHT)


def _head_tile(place: int, seat: int, scene: Scene, w: int) -> Tile:
    """Return place, marker and name."""
    name, said = scene.names[seat], scene.place_label(seat, scene.say("dom-pic-place", place=place))

    def make() -> Tile:
        brush = Brush(w, 156, "ivory", PALETTE)
        brush.rect(0, 0, w, 30, "green")
        top, tone = ("gold", "ink") if place == 1 else ("slot", "cream")
        brush.top_band(0, 0, w, 76, top, 14)
        brush.disc(42, 38, 32, "night")
        seats.paint_marker(brush, seat, name, 42, 38, 46, "ink", 24)
        size = 40 if w > 240 else 32
        brush.text(said, 84, 38, w - 92, size, tone, top, fonts.SANS_BOLD)
        narrow = w < 300
        size, lines = (32, 2) if narrow else (40, 1)
        brush.text(name, 10, 118, w - 20, size, "ink", "ivory", fonts.SERIF, align="center", lines=lines)
        return brush.tile()

    return TILE_CACHE.get(("head", place, seat, name, said, w), make)


def _line_tile(icon: str, tone: str, word: str, value: int, w: int) -> Tile:
    """Return one line of a sheet: icon (on a square of `tone`, or by itself), word, value."""
    said = str(value).replace("-", "\N{MINUS SIGN}")

    def make() -> Tile:
        brush = Brush(w, LINE_HEIGHT, "ivory", PALETTE)
        side = 40 if w > 260 else 30
        left = 8 + side / 2
        if tone:
            brush.rect(8, 23 - side / 2, side, side, tone, 8)
            brush.icon(icon, left, 23, side * 0.64, "cream")
        else:
            brush.icon(icon, left, 23, side * 0.76, "ink")
        digits = text.measure(said, fonts.SANS_BOLD, 32)
        brush.text(word, 16 + side, 23, w - side - 34 - digits, 32 if w > 400 else 24, "ink", "ivory")
        brush.text(said, w - 10 - digits, 23, digits + 1, 32, "ink", "ivory", fonts.SANS_BOLD)
        return brush.tile()

    return TILE_CACHE.get(("sheet-line", icon, tone, word, value, w), make)
