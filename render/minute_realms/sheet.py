"""The final scoring of Minute Realms: a column for each seat, the best first."""

from __future__ import annotations

from render.kit import Picture, Scene, fonts, make_picture, seats
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.minute_realms import alt_text, captions, icons, table_parts
from render.minute_realms.palette import PALETTE, TILE_CACHE, TYPE_ICON
from render.minute_realms.table_parts import FOOTER, HEADER, INNER, MARGIN, H, W
from rules.minute_realms.cards import CARDS
from rules.minute_realms.view import RealmsSheet, RealmsView

GUTTER = 20
LINE_HEIGHT = 50
LINE_COUNT = 8


def draw_sheet(view: RealmsView, scene: Scene) -> Picture:
    """Draw the final scoring, 1400 x 1000 px. Raises ValueError while the match runs."""
    _require_scores(view)
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.sheet_alt(view, scene), lambda: sheet_canvas(view, scene).png())


def sheet_canvas(view: RealmsView, scene: Scene) -> Canvas:
    """Return the picture of `draw_sheet` before it is encoded."""
    _require_scores(view)
    sheets = [(realm.sheet, seat) for seat, realm in enumerate(view.realms) if realm.sheet is not None]
    sheets.sort(key=lambda pair: (pair[0].place, pair[1]))
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "evening", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, scene, detail=False)
    width = (INNER - GUTTER * (len(sheets) - 1)) // len(sheets)
    for place, (one, seat) in enumerate(sheets):
        _draw_column(canvas, one, seat, MARGIN + place * (width + GUTTER), width, scene)
    canvas.fill(0, H - FOOTER, W, FOOTER, "night")
    said = scene.note or scene.say("mr-pic-sheet-foot")
    canvas.text(said, MARGIN, H - FOOTER // 2, INNER, 32, "haze", "night", align="center")
    return canvas


def _require_scores(view: RealmsView) -> None:
    if any(realm.sheet is None for realm in view.realms):
        raise ValueError("there is no scoring before the match is over")


def _draw_column(canvas: Canvas, one: RealmsSheet, seat: int, x: int, w: int, scene: Scene) -> None:
    """Draw the sheet of one seat: place, name, total, card by card, what decides a tie."""
    top = HEADER + 16
    canvas.panel(x, top, w, H - HEADER - FOOTER - 32, "parchment", "evening")
    canvas.put(_head_tile(one.place, seat, scene, w), x, top)
    canvas.text(str(one.total), x + 16, top + 188, w - 32, 64, "ink", "parchment", fonts.SANS_BOLD, align="center")
    y = top + 218
    for line in one.lines:
        if line.bastion:
            canvas.put(_line_tile("bastion", "stone", scene.say("mr-pic-sheet-bastion"), "\N{EN DASH}", w), x, y)
        else:
            kind = CARDS[line.card].type
            canvas.put(_line_tile(TYPE_ICON[kind], kind, scene.term(line.card), str(line.points), w), x, y)
        y += LINE_HEIGHT
    y = top + 222 + LINE_COUNT * LINE_HEIGHT
    canvas.fill(x + 16, y, w - 32, 3, "stone")
    bonus = f"+{one.invasion}" if one.repelled else "\N{EN DASH}"
    canvas.put(_line_tile("bug", "", scene.say("mr-pic-sheet-invasion"), bonus, w), x, y + 6)
    canvas.fill(x + 16, y + 60, w - 32, 3, "stone")
    canvas.put(_line_tile("coin", "", scene.say("mr-pic-sheet-coins"), str(one.coins), w), x, y + 66)
    canvas.put(_line_tile("house", "", scene.say("mr-pic-sheet-buildings"), str(one.buildings), w), x, y + 112)


def _head_tile(place: int, seat: int, scene: Scene, w: int) -> Tile:
    """Return place, marker and name."""
    name, said = scene.names[seat], scene.place_label(seat, scene.say("mr-pic-sheet-place", place=place))

    def make() -> Tile:
        brush = Brush(w, 160, "parchment", PALETTE)
        brush.rect(0, 0, w, 40, "evening")
        top, tone = ("gold", "ink") if place == 1 else ("slot", "parchment")
        brush.top_band(0, 0, w, 84, top, 14)
        brush.disc(46, 42, 34, "night")
        seats.paint_marker(brush, seat, name, 46, 42, 48, "ink", 24)
        brush.text(said, 90, 42, w - 100, 40, tone, top, fonts.SANS_BOLD)
        narrow = w < 300
        size, lines = (32, 2) if narrow else (40, 1)
        brush.text(name, 14, 122, w - 28, size, "ink", "parchment", fonts.SERIF, align="center", lines=lines)
        return brush.tile()

    return TILE_CACHE.get(("head", place, seat, name, said, w), make)


def _line_tile(icon: str, tone: str, word: str, value: str, w: int) -> Tile:
    """Return one line of a sheet: icon (on a square of `tone`, or by itself), word, value."""

    def make() -> Tile:
        brush = Brush(w, 46, "parchment", PALETTE)
        if tone:
            brush.rect(12, 3, 40, 40, tone, 8)
            brush.icon(icon, 32, 23, 27, "cream")
        elif icon == "coin":
            icons.paint_coin(brush, 32, 23, 32)
        else:
            brush.icon(icon, 32, 23, 30, "raid" if icon == "bug" else "ink")
        brush.text(word, 58, 23, w - 106, 32 if w > 400 else 24, "ink", "parchment")
        brush.text(value, w - 58, 23, 46, 32, "ink", "parchment", fonts.SANS_BOLD, align="right")
        return brush.tile()

    return TILE_CACHE.get(("sheet-line", icon, tone, word, value, w), make)
