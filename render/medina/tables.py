"""The table of Medina: for everybody (`board`), and for one seat with its own supply enlarged (`table`)."""

from __future__ import annotations

from render.kit import Picture, Scene, paint, seats
from render.kit.canvas import Canvas
from render.medina import alts, city, legend, panels, says, supplies
from render.medina.panels import FOOTER, HEADER, MARGIN, H, W
from render.medina.tones import PALETTE, TILES
from rules.medina.view import View

GAP = 8
OWN = {2: 360, 3: 320, 4: 272}
"""Height of the own panel on `table`, by the number of seats."""
STRIP, LEGEND = 64, 60
"""Heights of the palace tiles below the city, and of the legend."""


def board(view: View, scene: Scene) -> Picture:
    """Draw the public table, 1400 x 1000 px: the city, everybody's supply and points, whose move, what was placed."""
    view = says.settled(view, scene)
    return paint(alts.table_alt(view, scene), lambda: board_canvas(view, scene).png())


def table(view: View, scene: Scene) -> Picture:
    """Draw the table for `scene.you` (nobody: who is to move), 1400 x 1000 px: that seat's supply large, and the labels of
    what it can choose now on the spaces and beside the pieces."""
    view = says.settled(view, scene)
    return paint(alts.table_alt(view, scene, _own(view, scene)), lambda: table_canvas(view, scene).png())


def _own(view: View, scene: Scene) -> int:
    if scene.you is not None:
        return scene.you
    return view.active if view.active is not None else view.start


def board_canvas(view: View, scene: Scene) -> Canvas:
    """Return the picture of `board` before it is encoded."""
    scene = seats.drawn(scene)
    canvas, box = _frame(view, scene)
    x, y, w, h = box
    count = len(view.seats)
    high = (h - (count - 1) * GAP) // count
    for seat in range(count):
        supplies.panel(canvas, view, scene, seat, (x, y + seat * (high + GAP), w, high))
    return canvas


def table_canvas(view: View, scene: Scene) -> Canvas:
    """Return the picture of `table` before it is encoded."""
    scene = seats.drawn(scene)
    canvas, box = _frame(view, scene)
    x, y, w, h = box
    own, count = _own(view, scene), len(view.seats)
    supplies.panel(canvas, view, scene, own, (x, y, w, OWN[count]), badges=True)
    y += OWN[count] + GAP
    high = (h - OWN[count] - GAP - (count - 2) * GAP) // (count - 1)
    for step in range(1, count):
        box = (x, y + (step - 1) * (high + GAP), w, high)
        supplies.panel(canvas, view, scene, (own + step) % count, box)
    return canvas


def _frame(view: View, scene: Scene) -> tuple[Canvas, tuple[int, int, int, int]]:
    """Draw all but the seats; return the picture and the box that is left for them."""
    canvas = Canvas(W, H, "sand", PALETTE, TILES)
    panels.header(canvas, view, scene)
    low = H - FOOTER - 4 - LEGEND
    legend.legend(canvas, view, scene, (MARGIN - 16, low, W - 2 * (MARGIN - 16), LEGEND))
    top, low = HEADER + GAP, low - 6
    there = city.draw(canvas, view, scene, MARGIN - 16, top)
    legend.tiles(canvas, view, scene, (there.x, low - STRIP, there.w, STRIP))
    panels.footer(canvas, view, scene)
    x = there.x + there.w + 14
    return canvas, (x, top, W - MARGIN + 16 - x, low - top)
