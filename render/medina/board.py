"""The table of Medina: for everybody (`draw_board`), and for one seat with its own supply enlarged (`draw_table`)."""

from __future__ import annotations

from render.kit import Picture, Scene, make_picture, seats
from render.kit.canvas import Canvas
from render.kit.standings import viewed_seat
from render.kit.table_frame import MARGIN, H, W
from render.medina import alt_text, captions, city, legend, seat_panel, table_parts
from render.medina.palette import PALETTE, TILE_CACHE
from render.medina.table_parts import FOOTER, HEADER
from rules.medina.view import MedinaView

GAP = 8
OWN_HEIGHT = {2: 360, 3: 320, 4: 272}
"""Height of the seat's own panel on `draw_table`, in px, by the number of seats."""
STRIP_HEIGHT, LEGEND_HEIGHT = 64, 60
"""Heights of the strip of palace tiles below the city, and of the legend, in px."""


def draw_board(view: MedinaView, scene: Scene) -> Picture:
    """Draw the public table, 1400 x 1000 px: the city, everybody's supply and points, whose turn it is, what was placed last."""
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.table_alt(view, scene), lambda: board_canvas(view, scene).png())


def draw_table(view: MedinaView, scene: Scene) -> Picture:
    """Draw the table for `scene.viewer` (None: the seat on turn), 1400 x 1000 px.

    The supply of that seat is large, and what it can choose has a badge, on a space or beside a piece.
    """
    view = captions.apply_ending(view, scene)
    return make_picture(
        alt_text.table_alt(view, scene, viewed_seat(scene, view.active, view.start)),
        lambda: table_canvas(view, scene).png(),
    )


def board_canvas(view: MedinaView, scene: Scene) -> Canvas:
    """Return the picture of `draw_board` before it is encoded."""
    scene = seats.replace_undrawable_names(scene)
    canvas, box = _draw_frame(view, scene)
    x, y, w, h = box
    count = len(view.seats)
    high = (h - (count - 1) * GAP) // count
    for seat in range(count):
        seat_panel.draw_panel(canvas, view, scene, seat, (x, y + seat * (high + GAP), w, high))
    return canvas


def table_canvas(view: MedinaView, scene: Scene) -> Canvas:
    """Return the picture of `draw_table` before it is encoded."""
    scene = seats.replace_undrawable_names(scene)
    canvas, box = _draw_frame(view, scene)
    x, y, w, h = box
    own, count = viewed_seat(scene, view.active, view.start), len(view.seats)
    seat_panel.draw_panel(canvas, view, scene, own, (x, y, w, OWN_HEIGHT[count]), badges=True)
    y += OWN_HEIGHT[count] + GAP
    high = (h - OWN_HEIGHT[count] - GAP - (count - 2) * GAP) // (count - 1)
    for step in range(1, count):
        box = (x, y + (step - 1) * (high + GAP), w, high)
        seat_panel.draw_panel(canvas, view, scene, (own + step) % count, box)
    return canvas


def _draw_frame(view: MedinaView, scene: Scene) -> tuple[Canvas, tuple[int, int, int, int]]:
    """Draw everything but the seats; return the canvas and the box (x, y, w, h) that is left for them."""
    canvas = Canvas(W, H, "sand", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, scene)
    low = H - FOOTER - 4 - LEGEND_HEIGHT
    legend.draw_legend(canvas, view, scene, (MARGIN - 16, low, W - 2 * (MARGIN - 16), LEGEND_HEIGHT))
    top, low = HEADER + GAP, low - 6
    there = city.draw_city(canvas, view, scene, MARGIN - 16, top)
    legend.draw_palace_tiles(canvas, view, scene, (there.x, low - STRIP_HEIGHT, there.w, STRIP_HEIGHT))
    table_parts.draw_footer(canvas, view, scene)
    x = there.x + there.w + 14
    return canvas, (x, top, W - MARGIN + 16 - x, low - top)
