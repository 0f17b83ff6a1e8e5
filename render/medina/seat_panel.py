"""The panel of a seat: name and points, and what it has left to place; at the end the points of its palaces instead.

No row has more than six numbers: the buildings in their colors, below them the four kinds that every match has, and smaller
the kinds that an edition adds. A kind that is used up is a pale icon without a number.
"""

from __future__ import annotations

from render.kit import Scene, fonts, table_frame, text
from render.kit.canvas import Canvas
from render.kit.shared_tiles import marker_tile
from render.kit.tiles import Brush, Tile
from render.medina import captions, cells
from render.medina.palette import PALETTE, THEME, TILE_CACHE
from render.medina.table_parts import badge_tile, piece_tile
from rules.medina.view import MedinaView

Box = tuple[int, int, int, int]
"""x, y, width and height of a part of the picture, in px."""
LABEL_WIDTH = 40
"""What the label of a button takes of the width of an item, in px."""
NAME_HEIGHT = 54
"""Height of the row with the name, in px."""


def draw_panel(canvas: Canvas, view: MedinaView, scene: Scene, seat: int, box: Box, badges: bool = False) -> None:
    """Draw one seat in `box`; if `badges`, with the labels of the buttons beside what can be placed."""
    x, y, w, h = box
    active = seat == view.active and scene.ending is None
    ground = "lit" if active else "dusk"
    table_frame.draw_seat_panel(canvas, THEME, box, ground, must_act=active)
    _draw_head(canvas, view, scene, seat, (x + 18, y, w - 30, NAME_HEIGHT), ground)
    there = (x + 18, y + NAME_HEIGHT, w - 30, h - NAME_HEIGHT - 8)
    if view.over:
        _draw_points(canvas, view, scene, seat, there, ground)
    else:
        # The city shows the badges of spaces, the panel those of kinds of pieces.
        kinds = {kind for kind, _ in captions.seat_supply(view, seat)} if badges else set()
        numbers = {kind: label for kind, label in scene.badges.items() if kind in kinds}
        _draw_supply(canvas, view, scene, seat, there, ground, numbers)


def _draw_head(canvas: Canvas, view: MedinaView, scene: Scene, seat: int, box: Box, ground: str) -> None:
    x, y, w, h = box
    cy, name, points = y + h // 2 + 2, scene.names[seat], str(view.seats[seat].score)
    canvas.put(marker_tile(THEME, seat, name, 46, ground, 24, with_disc=True), x, cy - 23)
    wide = text.measure(points, fonts.SANS_BOLD, 40)
    tone = "gold" if seat in captions.leaders(view) else "linen"
    canvas.text(points, x + w - wide, cy, wide, 40, tone, ground, fonts.SANS_BOLD, "right")
    room = w - 54 - wide - 12
    canvas.put(_name_tile(name, room, h, ground), x + 54, y + 2)


def _name_tile(name: str, room: int, h: int, ground: str) -> Tile:
    """Return a name as large as it fits without being cut: in one line, else in two small ones."""

    def make() -> Tile:
        brush = Brush(room, h, ground, PALETTE)
        for size, lines in ((40, 1), (32, 1), (24, 2)):
            fitted = text.fit(name, fonts.SANS, size, room, lines)
            whole = "".join("".join(line.text for line in fitted).split()) == "".join(name.split())
            if whole or size == 24:
                brush.text(name, 0, h / 2, room, size, "linen", ground, lines=lines, leading=1.0)
                break
        return brush.tile()

    return TILE_CACHE.get(("name", name, room, h, ground), make)


def _draw_supply(
    canvas: Canvas, view: MedinaView, scene: Scene, seat: int, box: Box, ground: str, badges: dict[str, str]
) -> None:
    """Draw what a seat has left: three rows, the most important first."""
    x, y, w, h = box
    seat_view = view.seats[seat]
    main, more = captions.common_pieces(view, seat), captions.optional_pieces(view, seat)
    # The labels of buttons need room, so that the row becomes two.
    columns = 2 if any(kind in badges for kind, _ in main) else 4
    if columns == 4 and h < 48 + 46 + 38 and more:
        main, more, columns = [*main, *more], [], len(main) + len(more)
    lines = -(-len(main) // columns)
    roomy = h >= 260
    shares = [64, *[56] * lines, *([50] if more else [])] if roomy else [48, *[46] * lines, *([38] if more else [])]
    free = max(0, h - sum(shares)) // len(shares)
    heights = [share + min(free, 30) for share in shares]
    size, large = (42, 40) if roomy else (36, 32) if columns < 5 else (26, 32)
    if seat_view.stock is None:
        canvas.text(scene.say("med-pic-hidden"), x, y + heights[0] // 2, w, 32, "haze", ground)
    else:
        _draw_buildings(canvas, view, seat_view.stock.buildings, (x, y, w, heights[0]), ground, badges)
    y += heights[0]
    indent = LABEL_WIDTH if any(kind in badges for kind, _ in main) else 0
    for number, (kind, count) in enumerate(main):
        cx, cy = x + number % columns * (w // columns), y + number // columns * heights[1] + heights[1] // 2
        _draw_item(canvas, kind, count, (cx, cy, w // columns, size), large, ground, badges, indent)
    y += lines * heights[1]
    indent = LABEL_WIDTH if any(kind in badges for kind, _ in more) else 0
    for number, (kind, count) in enumerate(more):
        step = w // 3 if indent else w // 4
        there = (x + number * step, y + heights[-1] // 2, step, 34 if roomy else 28)
        _draw_item(canvas, kind, count, there, 32 if roomy else 24, ground, badges, indent)


def _draw_buildings(
    canvas: Canvas, view: MedinaView, counts: tuple[int, ...], box: Box, ground: str, badges: dict[str, str]
) -> None:
    """Draw the buildings that are left, each count in its color, in the order of the palace tiles."""
    x, y, w, h = box
    step, size = w // 4, 54 if h >= 64 else 44
    for number, (color, count) in enumerate(zip(view.colors, counts, strict=True)):
        left, cy = x + number * step, y + h // 2
        wide = 64
        if any(other in badges for other in view.colors):
            if color in badges:
                canvas.put(badge_tile(badges[color], 34, ground), left, cy - 17)
            left, wide = left + LABEL_WIDTH, step - LABEL_WIDTH - 4
        shown = str(count) if count else ""
        canvas.put(cells.swatch_tile(size, color, shown, ground, wide), left, cy - size // 2)


def _draw_item(
    canvas: Canvas, kind: str, count: int, box: Box, large: int, ground: str, badges: dict[str, str], indent: int
) -> None:
    """Draw an icon with its number at `box` (x, middle y, width, size of the icon); pale and without a number if none is left.

    `large` is the size of the number in px, `indent` what a label takes of the width, if the row has labels.
    """
    x, cy, w, size = box
    if kind in badges:
        canvas.put(badge_tile(badges[kind], 34, ground), x, cy - 17)
    x, w = x + indent, w - indent
    canvas.put(piece_tile(kind, "", size, ground, "haze" if count else "shade"), x, cy - size // 2)
    if count:
        canvas.text(str(count), x + size + 4, cy, w - size - 6, large, "linen", ground, fonts.SANS_BOLD)


def _draw_points(canvas: Canvas, view: MedinaView, scene: Scene, seat: int, box: Box, ground: str) -> None:
    """Draw the points of each palace in its color, and those of the tiles."""
    x, y, w, h = box
    palaces = {palace.color: palace.points.total for palace in captions.seat_palaces(view, seat)}
    _draw_buildings(canvas, view, tuple(palaces.get(color, 0) for color in view.colors), (x, y, w, 52), ground, {})
    pitch = min(48, (h - 52) // 2)
    held = (
        ("palace-tile", "med-pic-sheet-palace-tiles", view.palace_tiles),
        ("tower-tile", "med-pic-sheet-tower-tiles", view.tower_tiles),
    )
    for number, (kind, key, tiles) in enumerate(held):
        cy = y + 52 + number * pitch + pitch // 2
        points = sum(tile.value for tile in tiles if tile.holder == seat)
        size = min(32, pitch - 2)
        canvas.put(piece_tile(kind, "", size, ground, "gold" if points else "shade"), x, cy - size // 2)
        large = 32 if pitch > 34 else 24
        canvas.text(scene.say(key), x + 42, cy, w - 42 - 60, large, "linen" if points else "haze", ground)
        if points:
            canvas.text(str(points), x + w - 56, cy, 56, large, "linen", ground, fonts.SANS_BOLD, "right")
