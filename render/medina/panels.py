"""What stands beside the city: header, footer, a panel for each seat, the tiles that lie in the middle."""

from __future__ import annotations

from render.kit import Scene, fonts, seats
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.medina import cells, says
from render.medina.tones import COLOURS, PALETTE, TILES
from rules.medina.view import TileView, View

W, H, MARGIN = 1400, 1000, 36
HEADER, FOOTER = 100, 72
SIGNS = {
    "stable": "horse",
    "merchant": "person",
    "roof": "mosque",
    "neutral": "house",
    "gate": "archway",
    "tea": "mug",
    "tiles": "medal",
}


def marker(seat: int, name: str, size: int, ground: str, letter: int) -> Tile:
    """Return the marker of a seat as a square tile of `size` px."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        brush.disc(size / 2, size / 2, size / 2, "ink")
        seats.marker(brush, seat, name, size / 2, size / 2, size * 0.78, "ink", letter)
        return brush.tile()

    return TILES.get(("marker", seat, seats.initial(name), size, ground, letter), make)


def sign(kind: str, letter: str, size: int, ground: str) -> Tile:
    """Return the sign of a kind of piece as a square tile of `size` px."""
    if kind in COLOURS:
        return cells.swatch(size, kind, letter, ground)

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        if kind == "wall":
            brush.rect(0, size * 0.2, size, size * 0.6, "haze", 3)
            brush.rect(0, size * 0.48, size, 3, ground)
            brush.rect(size * 0.3, size * 0.2, 3, size * 0.3, ground)
            brush.rect(size * 0.65, size * 0.5, 3, size * 0.3, ground)
        else:
            brush.icon(SIGNS[kind], size / 2, size / 2, size * 0.94, "gold" if kind == "tiles" else "haze")
        return brush.tile()

    return TILES.get(("sign", kind, size, ground), make)


def badge(label: str, size: int, ground: str) -> Tile:
    """Return the number of a button, as it stands beside a kind of piece."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        brush.rect(0, 0, size, size, "linen", 8)
        brush.text(label, 1, size / 2, size - 2, 32, "ink", "linen", fonts.SANS_BOLD, align="center")
        return brush.tile()

    return TILES.get(("badge", label, size, ground), make)


def header(canvas: Canvas, view: View, scene: Scene) -> None:
    """Draw whose move it is (or who has won) and the turn."""
    canvas.fill(0, 0, W, HEADER, "night")
    x = MARGIN
    for seat in _concerned(view, scene):
        canvas.put(marker(seat, scene.names[seat], 72, "night", 40), x, 14)
        x += 80
    x += 8
    right = 260
    room = W - MARGIN - right - 20 - x
    said = seats.fitting(lambda scene: says.heading(view, scene), scene, fonts.SERIF, 64, room)
    canvas.text(said, x, 50, room, 64, "linen", "night", fonts.SERIF)
    title = scene.say("med-pic-final") if view.over else scene.say("med-pic-turns", turn=view.turn + 1)
    canvas.text(title, W - MARGIN - right, 50, right, 40, "gold", "night", align="right")


def _concerned(view: View, scene: Scene) -> tuple[int, ...]:
    if scene.ending is not None and scene.verdict:
        return scene.ending.winners
    if view.over:
        return says.leaders(view)
    return () if view.active is None else (view.active,)


def footer(canvas: Canvas, view: View, scene: Scene) -> None:
    """Draw what was placed last, with the marker of who did it."""
    top = canvas.h - FOOTER
    canvas.fill(0, top, W, FOOTER, "night")
    x, cy = MARGIN, top + FOOTER // 2
    recent = says.recent(view)
    if recent and not scene.remark:
        seat = recent[0].seat
        canvas.put(marker(seat, scene.names[seat], 52, "night", 24), x, cy - 26)
        x += 66
    room = W - MARGIN - x
    said = seats.fitting(lambda scene: says.happened(view, scene), scene, fonts.SANS, 40, room)
    canvas.text(said, x, cy, room, 40, "linen", "night")


def panel(
    canvas: Canvas, view: View, scene: Scene, seat: int, box: tuple[int, int, int, int], columns: int, badges: bool
) -> None:
    """Draw one seat in `box` (x, y, w, h): name and points, then its supply in so many columns; `badges`: with the numbers
    of the buttons."""
    x, y, w, h = box
    active = seat == view.active and scene.ending is None
    ground = "lit" if active else "dusk"
    if active:
        canvas.panel(x, y, 60, h, "gold", "sand")
        canvas.panel(x + 10, y, w - 10, h, ground, "sand")
        canvas.fill(x + 10, y, 20, h, ground)
    else:
        canvas.panel(x, y, w, h, ground, "sand")
    one, name = view.seats[seat], scene.names[seat]
    left, inner = x + 18, w - 30
    canvas.put(marker(seat, name, 46, ground, 24), left, y + 6)
    ahead = seat in says.leaders(view)
    points = str(one.score)
    canvas.text(
        points, left + inner - 72, y + 30, 72, 40, "gold" if ahead else "linen", ground, fonts.SANS_BOLD, "right"
    )
    canvas.text(name, left + 56, y + 30, inner - 56 - 80, 40, "linen", ground)
    top = y + 56
    items = _items(view, seat)
    lines = -(-len(items) // columns)
    pitch = min(54, (h - 60) // lines)
    step = inner // columns
    size = min(40, pitch - 4, step - 42)
    # Room for the numbers of the buttons only where there are any.
    wide = 44 if badges and any(kind in scene.badges for kind, _ in items) else 0
    if one.stock is None:
        canvas.text(scene.say("med-pic-hidden"), left, top + pitch // 2, inner, 24, "haze", ground)
        top += pitch
    for number, (kind, count) in enumerate(items):
        cx, cy = left + number % columns * step, top + number // columns * pitch + pitch // 2
        if wide and kind in scene.badges:
            canvas.put(badge(scene.badges[kind], 38, ground), cx, cy - 19)
        cx += wide
        letter = says.letter(kind, scene) if kind in COLOURS else ""
        canvas.put(sign(kind, letter, size, ground), cx, cy - size // 2)
        tone = "linen" if count else "haze"
        room = step - size - 9 - wide
        canvas.text(str(count), cx + size + 6, cy, room, 32, tone, ground, fonts.SANS_BOLD)


def _items(view: View, seat: int) -> list[tuple[str, int]]:
    """What a seat has that all may see: kind and count, in the order of the panel."""
    one = view.seats[seat]
    items = [] if one.stock is None else [item for item in says.stocked(one.stock, view) if item[0] != "gate"]
    items.append(("roof", one.roofs))
    if one.neutral or any(other.neutral for other in view.seats):
        items.append(("neutral", one.neutral))
    if one.stock is not None and view.gates_in_play:
        items.append(("gate", one.stock.gates))
    if view.tea or any(other.tea for other in view.seats):
        items.append(("tea", one.tea))
    return [*items, ("tiles", one.tiles)]


def middle(canvas: Canvas, view: View, scene: Scene, box: tuple[int, int, int, int]) -> None:
    """Draw the palace tiles with who holds them, the tea that is left, the gate beside the board."""
    x, y, w, h = box
    canvas.panel(x, y, w, h, "dusk", "sand")
    cy, size = y + h // 2, 44
    extras = [("tea", view.tea)] if view.tea or any(one.tea for one in view.seats) else []
    if view.spare:
        extras.append(("gate", view.spare))
    step = (w - 24 - 110 * len(extras)) // 4
    for number, (colour, tile) in enumerate(zip(view.colours, view.palace_tiles, strict=True)):
        left = x + 14 + number * step
        canvas.put(cells.swatch(size, colour, says.letter(colour, scene), "dusk"), left, cy - size // 2)
        canvas.text(f"+{tile.value}", left + size + 10, cy, 44, 32, "linen", "dusk", fonts.SANS_BOLD)
        _holder(canvas, tile, scene, left + size + 62, cy)
        if view.closed[number]:
            canvas.put(_closed(), left + size + 116, cy - 18)
    for number, (kind, count) in enumerate(extras):
        left = x + w - 110 * (len(extras) - number)
        canvas.put(sign(kind, "", 40, "dusk"), left, cy - 20)
        canvas.text(str(count), left + 50, cy, 46, 32, "linen", "dusk", fonts.SANS_BOLD)


def _holder(canvas: Canvas, tile: TileView, scene: Scene, x: int, cy: int) -> None:
    if tile.holder is not None:
        canvas.put(marker(tile.holder, scene.names[tile.holder], 48, "dusk", 24), x, cy - 24)
    else:
        canvas.text("N" if tile.aside else "\N{EN DASH}", x, cy, 48, 32, "haze", "dusk", align="center")


def _closed() -> Tile:
    """The sign of a colour of which nothing more is placed."""

    def make() -> Tile:
        brush = Brush(36, 36, "dusk", PALETTE)
        brush.icon("ban", 18, 18, 34, "haze")
        return brush.tile()

    return TILES.get(("closed",), make)
