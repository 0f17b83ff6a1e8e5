"""The table of Minute Realms: for everybody (`board`), and for one seat with its realm enlarged (`table`)."""

from __future__ import annotations

from render.kit import Picture, Scene, paint, seats
from render.kit.canvas import Canvas
from render.minute_realms import parts, says
from render.minute_realms.parts import FOOTER, HEADER, INNER, MARGIN, H, W
from render.minute_realms.tones import PALETTE, TILES
from rules.minute_realms.view import View

GAP = 14
LOWEST = 68
"""Lowest row of another seat on `table`; from TWO_LINES on it has room for the whole card faces."""
TWO_LINES = 112


def board(view: View, scene: Scene) -> Picture:
    """Draw the public table, 1400 x 1000 px: everybody's realm, the cards on offer, whose move, what happened."""
    view = says.settled(view, scene)
    return paint(says.table_alt(view, scene), lambda: board_canvas(view, scene).png())


def table(view: View, scene: Scene) -> Picture:
    """Draw the table for `scene.you` (nobody: who is to move), 1400 x 1000 px: that realm with names, the others small."""
    view, own = says.settled(view, scene), _own(view, scene)
    return paint(says.table_alt(view, scene, own), lambda: table_canvas(view, scene).png())


def _own(view: View, scene: Scene) -> int:
    if scene.you is not None:
        return scene.you
    return view.active if view.active is not None else view.starter


def board_canvas(view: View, scene: Scene) -> Canvas:
    """Return the picture of `board` before it is encoded."""
    scene = seats.drawn(scene)
    canvas = Canvas(W, H, "evening", PALETTE, TILES)
    parts.header(canvas, view, scene, detail=False)
    count = len(view.realms)
    mid = 114 if count > 2 else 128
    row = (H - HEADER - FOOTER - GAP * (count + 2) - mid) // count
    y = HEADER + GAP
    parts.middle(canvas, view, scene, y, mid)
    y += mid + GAP
    for seat in range(count):
        _row(canvas, view, scene, seat, y, row, stacked=count < 4)
        y += row + GAP
    parts.footer(canvas, view, scene)
    return canvas


def _ground(canvas: Canvas, view: View, scene: Scene, seat: int, y: int, h: int) -> str:
    """Draw the ground of a seat's row and return its tone."""
    moves = scene.ending is None and (seat == view.active or seat in view.losing)
    ground = "lit" if moves else "night"
    parts.panel(canvas, y, h, ground, bar=moves)
    return ground


def _row(canvas: Canvas, view: View, scene: Scene, seat: int, y: int, h: int, stacked: bool) -> None:
    """Draw one seat: person, card in front, realm - side by side, or (`stacked`) the card below the person."""
    ground = _ground(canvas, view, scene, seat, y, h)
    x = MARGIN + 22
    if stacked:
        left = 376
        parts.person(canvas, view, scene, seat, x, y + 54, left, ground)
        parts.lying(canvas, view, scene, seat, x, y + 106, left, h - 106 - 8, ground)
        box = (x + left + 18, y + 8, INNER - 22 - left - 18 - 8, h - 16)
        parts.plots(canvas, view, scene, seat, box, 4, "named", ground)
        return
    parts.person(canvas, view, scene, seat, x, y + h // 2, 370, ground)
    parts.lying(canvas, view, scene, seat, x + 382, y + 8, 372, h - 16, ground)
    taken = 22 + 382 + 372 + 12
    box = (MARGIN + taken, y + 8, INNER - taken - 8, h - 16)
    parts.plots(canvas, view, scene, seat, box, 8, "slim", ground)


def table_canvas(view: View, scene: Scene) -> Canvas:
    """Return the picture of `table` before it is encoded."""
    scene = seats.drawn(scene)
    canvas = Canvas(W, H, "evening", PALETTE, TILES)
    parts.header(canvas, view, scene, detail=True)
    own, count = _own(view, scene), len(view.realms)
    mid = 114
    free = H - HEADER - FOOTER - GAP * (count + 2) - mid
    row = max(LOWEST, min(122, (free - 400) // (count - 1)))
    high = free - row * (count - 1)
    y = HEADER + GAP
    _mine(canvas, view, scene, own, y, high)
    y += high + GAP
    parts.middle(canvas, view, scene, y, mid)
    y += mid + GAP
    for step in range(1, count):
        seat = (own + step) % count
        if row >= TWO_LINES:
            _row(canvas, view, scene, seat, y, row, stacked=False)
        else:
            _small(canvas, view, scene, seat, y, row)
        y += row + GAP
    parts.footer(canvas, view, scene)
    return canvas


def _mine(canvas: Canvas, view: View, scene: Scene, seat: int, y: int, h: int) -> None:
    """Draw the enlarged seat: person and card in front above, the realm with names in two lines below."""
    ground = _ground(canvas, view, scene, seat, y, h)
    x = MARGIN + 22
    parts.person(canvas, view, scene, seat, x, y + 60, 440, ground)
    parts.lying(canvas, view, scene, seat, x + 472, y + 10, 440, 100, ground)
    for line, said in enumerate(_notes(view, scene)):
        canvas.text(said, x + 932, y + 22 + 26 * line, INNER - 22 - 932 - 12, 24, "haze", ground, align="right")
    box = (x, y + 120, INNER - 22 - 10, h - 130)
    parts.plots(canvas, view, scene, seat, box, 4, "large", ground)


def _notes(view: View, scene: Scene) -> tuple[str, ...]:
    """Return what no sign says by itself: the tokens face down, and the two scorings that are no sum."""
    zero, one, two = view.tokens
    return (
        scene.say("mr-pic-tokens-short"),
        scene.say("mr-pic-tokens-counts", zero=zero, one=one, two=two),
        scene.say("mr-pic-legend-types"),
        scene.say("mr-pic-legend-pair"),
    )


def _small(canvas: Canvas, view: View, scene: Scene, seat: int, y: int, h: int) -> None:
    """Draw another seat in one line: name, counters, the name of the card in front, the types of its buildings."""
    ground = _ground(canvas, view, scene, seat, y, h)
    realm, name, cy = view.realms[seat], scene.names[seat], y + h // 2
    x = MARGIN + 22
    canvas.put(parts.marker(seat, name, 48, ground, 24), x, cy - 24)
    canvas.text(name, x + 58, cy, 200, 32, "parchment", ground)
    ahead = seat in says.leaders(view)
    parts.counters(canvas, x + 276, cy, 86, realm.coins, realm.shields, says.points(view, seat), ahead, ground, 32)
    if view.starter == seat:
        canvas.put(parts.sign("flag", 26, "gold", ground), x + 534, cy - 13)
    if realm.dealt is not None:
        canvas.put(parts.sign("cards", 28, "haze", ground), x + 572, cy - 14)
        canvas.text(scene.term(realm.dealt), x + 612, cy, 226, 32, "parchment", ground)
    else:
        parts.lying(canvas, view, scene, seat, x + 562, y + 4, 276, h - 8, ground)
    taken = 22 + 852
    box = (MARGIN + taken, y + 8, INNER - taken - 8, h - 16)
    parts.plots(canvas, view, scene, seat, box, 8, "symbol", ground)
