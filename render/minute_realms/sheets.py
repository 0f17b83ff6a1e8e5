"""The final scoring of Minute Realms: a column for each seat, the best first."""

from __future__ import annotations

from render.kit import Picture, Scene, fonts, seats
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.minute_realms import faces, parts, says
from render.minute_realms.parts import FOOTER, HEADER, INNER, MARGIN, H, W
from render.minute_realms.tones import PALETTE, TILES, TYPE_ICON
from rules.minute_realms.cards import CARDS
from rules.minute_realms.view import Sheet, SheetLine, View

GUTTER = 20
LINE = 52
LINES = 8


def sheet(view: View, scene: Scene) -> Picture:
    """Draw the final scoring, 1400 x 1000 px. Raises ValueError while the match runs."""
    return Picture(sheet_canvas(view, scene).png(), says.sheet_alt(view, scene))


def sheet_canvas(view: View, scene: Scene) -> Canvas:
    """Return the picture of `sheet` before it is encoded."""
    sheets = [(realm.sheet, seat) for seat, realm in enumerate(view.realms) if realm.sheet is not None]
    if len(sheets) < len(view.realms):
        raise ValueError("there is no scoring before the match is over")
    sheets.sort(key=lambda pair: (pair[0].place, pair[1]))
    scene = seats.drawn(scene)
    canvas = Canvas(W, H, "evening", PALETTE, TILES)
    parts.header(canvas, view, scene, detail=False)
    width = (INNER - GUTTER * (len(sheets) - 1)) // len(sheets)
    y, high = HEADER + 16, H - HEADER - FOOTER - 32
    for place, (one, seat) in enumerate(sheets):
        x = MARGIN + place * (width + GUTTER)
        canvas.put(_column(one, seat, width, high, scene), x, y)
    canvas.fill(0, H - FOOTER, W, FOOTER, "night")
    canvas.text(
        scene.note or scene.say("mr-pic-sheet-foot"),
        MARGIN,
        H - FOOTER // 2,
        INNER,
        32,
        "haze",
        "night",
        align="center",
    )
    return canvas


def _column(one: Sheet, seat: int, w: int, h: int, scene: Scene) -> Tile:
    name = scene.names[seat]
    words = tuple(scene.term(line.card) for line in one.lines)

    def make() -> Tile:
        brush = Brush(w, h, "evening", PALETTE)
        brush.rect(0, 0, w, h, "parchment", 14)
        top = "gold" if one.place == 1 else "slot"
        brush.top(0, 0, w, 84, top, 14)
        tone = "ink" if one.place == 1 else "parchment"
        brush.disc(46, 42, 34, "night")
        seats.marker(brush, seat, name, 46, 42, 48, "ink", 24)
        place = scene.say("mr-pic-sheet-place", place=one.place)
        brush.text(place, 90, 42, w - 100, 40, tone, top, fonts.SANS_BOLD)
        big = 40 if w > 300 else 32
        brush.text(
            name, 14, 120, w - 28, big, "ink", "parchment", fonts.SERIF, align="center", lines=2 if w < 300 else 1
        )
        brush.text(str(one.total), 16, 188, w - 32, 64, "ink", "parchment", fonts.SANS_BOLD, align="center")
        y = 244.0
        for line, word in zip(one.lines, words, strict=True):
            _line(brush, line, word, y, w, scene)
            y += LINE
        low = 244 + LINES * LINE + 4
        brush.rect(16, low - 26, w - 32, 3, "stone")
        _fact(brush, "bug", scene.say("mr-pic-sheet-invasion"), f"+{one.invasion}", low + 8, w, "raid")
        brush.rect(16, low + 34, w - 32, 3, "stone")
        _fact(brush, "", scene.say("mr-pic-sheet-coins"), str(one.coins), low + 64, w, "ink")
        _fact(brush, "house", scene.say("mr-pic-sheet-buildings"), str(one.buildings), low + 108, w, "ink")
        return brush.tile()

    return TILES.get(("column", one, seat, name, words, w, h, scene.language), make)


def _line(brush: Brush, line: SheetLine, word: str, cy: float, w: int, scene: Scene) -> None:
    """Paint one card of the sheet: type, name, points; a bastion scores nothing."""
    kind = CARDS[line.card].type
    size = 32 if w > 400 else 24
    if line.bastion:
        brush.rect(12, cy - 20, 40, 40, "stone", 8)
        brush.icon("bastion", 32, cy, 26, "cream")
        brush.text(scene.say("mr-pic-sheet-bastion"), 58, cy, w - 106, size, "ink", "parchment")
        brush.text("\N{EN DASH}", w - 48, cy, 36, 32, "ink", "parchment", fonts.SANS_BOLD, align="right")
        return
    brush.rect(12, cy - 20, 40, 40, kind, 8)
    brush.icon(TYPE_ICON[kind], 32, cy, 27, "cream")
    brush.text(word, 58, cy, w - 106, size, "ink", "parchment")
    brush.text(str(line.points), w - 48, cy, 36, 32, "ink", "parchment", fonts.SANS_BOLD, align="right")


def _fact(brush: Brush, icon: str, word: str, value: str, cy: float, w: int, tone: str) -> None:
    if icon:
        brush.icon(icon, 32, cy, 30, tone)
    else:
        faces.coin(brush, 32, cy, 32)
    brush.text(word, 60, cy, w - 132, 32 if w > 400 else 24, "ink", "parchment")
    brush.text(value, w - 72, cy, 60, 32, "ink", "parchment", fonts.SANS_BOLD, align="right")
