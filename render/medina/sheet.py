"""The final scoring of Medina: a column for each seat, the best first, with the points of every palace."""

from __future__ import annotations

from render.kit import Picture, Scene, fonts, make_picture, seats
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.medina import alt_text, captions, cells, table_parts
from render.medina.palette import PALETTE, TILE_CACHE
from render.medina.table_parts import FOOTER, HEADER, MARGIN, H, W
from rules.medina.view import MedinaView, PalaceView

GUTTER = 20
PALACE_HEIGHT = 98
"""Height of one palace."""


def draw_sheet(view: MedinaView, scene: Scene) -> Picture:
    """Draw the final scoring, 1400 x 1000 px. Raises ValueError while the match runs."""
    _require_scores(view)
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.sheet_alt(view, scene), lambda: sheet_canvas(view, scene).png())


def sheet_canvas(view: MedinaView, scene: Scene) -> Canvas:
    """Return the picture of `draw_sheet` before it is encoded."""
    _require_scores(view)
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "sand", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, scene)
    count = len(view.seats)
    width = (W - 2 * MARGIN - GUTTER * (count - 1)) // count
    for place, seat in enumerate(captions.rank_seats(view)):
        _draw_column(canvas, view, seat, MARGIN + place * (width + GUTTER), width, scene)
    canvas.fill(0, H - FOOTER, W, FOOTER, "night")
    said = scene.note or scene.say("med-pic-sheet-foot", well=int(view.well is not None))
    canvas.text(said, MARGIN, H - FOOTER // 2, W - 2 * MARGIN, 32, "haze", "night", align="center")
    return canvas


def _require_scores(view: MedinaView) -> None:
    if not view.over:
        raise ValueError("there is no scoring before the match is over")


def _draw_column(canvas: Canvas, view: MedinaView, seat: int, x: int, w: int, scene: Scene) -> None:
    """Draw the sheet of one seat: place, name, total, palace by palace, the tiles."""
    one = view.seats[seat]
    top = HEADER + 16
    canvas.panel(x, top, w, H - HEADER - FOOTER - 32, "linen", "sand")
    canvas.put(_head_tile(one.place or 0, seat, scene, w), x, top)
    canvas.text(str(one.score), x + 16, top + 186, w - 32, 64, "ink", "linen", fonts.SANS_BOLD, align="center")
    y = top + 226
    for palace in captions.seat_palaces(view, seat):
        _draw_palace(canvas, palace, view.well is not None, x + 16, y, w - 32, scene)
        y += PALACE_HEIGHT
    y = top + 230 + 4 * PALACE_HEIGHT
    canvas.fill(x + 16, y, w - 32, 3, "clay")
    palace_tiles = sum(tile.value for tile in view.palace_tiles if tile.holder == seat)
    tower_tiles = sum(tile.value for tile in view.tower_tiles if tile.holder == seat)
    for number, (icon, key, points) in enumerate(
        (("medal", "med-pic-sheet-palace-tiles", palace_tiles), ("bastion", "med-pic-sheet-tower-tiles", tower_tiles))
    ):
        cy = y + 40 + number * 54
        canvas.put(_icon_tile(icon, 36, bool(points)), x + 16, cy - 18)
        canvas.text(scene.say(key), x + 62, cy, w - 62 - 84, 32, "ink", "linen")
        if points:
            canvas.text(str(points), x + w - 76, cy, 60, 40, "ink", "linen", fonts.SANS_BOLD, align="right")


def _head_tile(place: int, seat: int, scene: Scene, w: int) -> Tile:
    """Return place, marker and name."""
    name, said = scene.names[seat], scene.place_label(seat, scene.say("med-pic-sheet-place", place=place))

    def make() -> Tile:
        brush = Brush(w, 150, "linen", PALETTE)
        brush.rect(0, 0, w, 40, "sand")
        top, tone = ("gold", "ink") if place == 1 else ("dusk", "linen")
        brush.top_band(0, 0, w, 84, top, 14)
        brush.disc(46, 42, 34, "ink")
        seats.paint_marker(brush, seat, name, 46, 42, 48, "ink", 24)
        brush.text(said, 90, 42, w - 100, 40, tone, top, fonts.SANS_BOLD)
        brush.text(name, 14, 120, w - 28, 40, "ink", "linen", fonts.SERIF, align="center")
        return brush.tile()

    return TILE_CACHE.get(("head", place, seat, name, said, w), make)


def _draw_palace(canvas: Canvas, palace: PalaceView, well: bool, x: int, y: int, w: int, scene: Scene) -> None:
    """Draw one palace in two lines: colour, place and points; then what the points are for, the `well` if there is one."""
    canvas.put(cells.swatch_tile(46, palace.colour, captions.letter(palace.colour, scene), "linen"), x, y + 4)
    colour = scene.say("med-pic-placed", piece=scene.term(f"med.colour.{palace.colour}"), place=palace.roof)
    canvas.text(colour, x + 58, y + 27, w - 58 - 70, 32, "ink", "linen")
    points = palace.points
    canvas.text(str(points.total), x + w - 60, y + 27, 60, 40, "ink", "linen", fonts.SANS_BOLD, align="right")
    step = w // 4
    parts = [("house", points.pieces), ("wall", points.walls), ("person", points.merchants)]
    if well:
        parts.append(("droplet", points.well))
    for number, (icon, count) in enumerate(parts):
        canvas.put(_icon_tile(icon, 28, bool(count)), x + number * step, y + 58)
        if count:
            canvas.text(str(count), x + number * step + 34, y + 72, step - 38, 24, "ink", "linen")


def _icon_tile(name: str, size: int, counts: bool) -> Tile:
    """Return an icon on linen as a square tile; pale where it brings nothing."""
    tone = "brick" if counts else "dune"

    def make() -> Tile:
        brush = Brush(size, size, "linen", PALETTE)
        if name == "wall":
            brush.rect(0, size * 0.2, size, size * 0.6, tone, 2)
            brush.rect(0, size * 0.47, size, 2, "linen")
            brush.rect(size * 0.3, size * 0.2, 2, size * 0.3, "linen")
            brush.rect(size * 0.65, size * 0.5, 2, size * 0.3, "linen")
        else:
            brush.icon(name, size / 2, size / 2, size * 0.94, tone)
        return brush.tile()

    return TILE_CACHE.get(("sheet-sign", name, size, tone), make)
