"""The table of Sola Fide: for everybody (`draw_board`), and for one seat with the cards of its hand (`draw_table`)."""

from __future__ import annotations

from collections.abc import Collection

from render.kit import Picture, Scene, make_picture, seats
from render.kit.canvas import Canvas
from render.kit.marks import EDGES
from render.kit.standings import viewed_seat
from render.kit.table_frame import INNER, MARGIN, H, W
from render.sola_fide import alt_text, captions, circles, own_cards, pyramid, table_parts
from render.sola_fide.marks import CircleMarks, apply_changes, light_circles, mark_circles
from render.sola_fide.palette import PALETTE, TILE_CACHE
from render.sola_fide.table_parts import FOOTER, HEADER
from rules.sola_fide.statements import SIDES
from rules.sola_fide.view import SolaFideView

GAP = 14
PANEL_HEIGHT = 196
WIDEST = 760
"""The widest circle, in px."""


def draw_board(view: SolaFideView, scene: Scene) -> Picture:
    """Draw the public table, 1400 x 1000 px: both seats, the pyramid, every open circle, what happened last."""
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.table_alt(view, scene), lambda: board_canvas(view, scene).png())


def draw_table(view: SolaFideView, scene: Scene) -> Picture:
    """Draw the table for `scene.viewer` (None: the seat on turn), 1400 x 1000 px, with the cards that this seat sees."""
    view = apply_changes(captions.apply_ending(view, scene), scene)
    own = viewed_seat(scene, view.active, view.starter or 0)
    return make_picture(alt_text.table_alt(view, scene, own), lambda: table_canvas(view, scene).png())


def board_canvas(view: SolaFideView, scene: Scene) -> Canvas:
    """Return the picture of `draw_board` before it is encoded."""
    scene = seats.replace_undrawable_names(scene)
    return _draw_frame(view, scene, H - FOOTER - GAP)


def table_canvas(view: SolaFideView, scene: Scene) -> Canvas:
    """Return the picture of `draw_table` before it is encoded."""
    scene = seats.replace_undrawable_names(scene)
    own = viewed_seat(scene, view.active, view.starter or 0)
    # Where circles are chosen, or the hand stands below, the table has the room of the own cards.
    is_about_circles = bool(scene.changes or scene.applied)
    strip = None if scene.is_pair or is_about_circles else own_cards.find_strip(view, own, scene)
    if strip is None:
        return _draw_frame(view, scene, H - FOOTER - GAP)
    high = own_cards.HEIGHT
    canvas = _draw_frame(view, scene, H - FOOTER - GAP - high - GAP)
    own_cards.draw_strip(canvas, strip, scene, (MARGIN, H - FOOTER - GAP - high, INNER, high))
    return canvas


def _draw_frame(view: SolaFideView, scene: Scene, bottom: int) -> Canvas:
    """Draw everything but the own cards; the circles end at `bottom`."""
    canvas = Canvas(W, H, "slate", PALETTE, TILE_CACHE)
    marks = mark_circles(view)
    table_parts.draw_header(canvas, view, scene)
    top = HEADER + GAP
    open_circles = captions.open_circles(view)
    middle = pyramid.W + 2 * 30 if open_circles else GAP
    wide = (INNER - middle) // 2
    for seat in range(2):
        x = MARGIN if seat == 0 else W - MARGIN - wide
        table_parts.draw_panel(canvas, view, scene, seat, (x, top, wide, PANEL_HEIGHT))
    below = top + PANEL_HEIGHT + GAP
    if open_circles:
        left = (W - pyramid.W) // 2
        table_parts.draw_legend(canvas, view, scene, (left, top, pyramid.W, PANEL_HEIGHT))
        pyramid.draw_pyramid(canvas, view, marks, left, top + (PANEL_HEIGHT - pyramid.H) // 2)
        _draw_circles(canvas, view, scene, marks, below, bottom - below)
    else:
        faiths = [seat.faith for seat in view.seats]
        pyramid.draw_large(canvas, view.circles, faiths, scene, (MARGIN, below, INNER, bottom - below), marks)
    table_parts.draw_footer(canvas, view, scene)
    return canvas


def arrange(count: int) -> list[int]:
    """Return how many open circles stand in each row, from north to south."""
    return {1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [2, 3], 6: [3, 3]}.get(count, [count // 2, count - count // 2])


def list_in_order(view: SolaFideView, seat: int, ids: Collection[str]) -> list[str]:
    """Return the open circles, each with its sides, as they stand on the table; questions list cards as they lie there."""
    del seat, ids
    circles = [circle.id for circle in captions.open_circles(view)]
    return [id for circle in circles for id in (circle, *(f"{circle}-{side}" for side in SIDES))]


def _draw_circles(
    canvas: Canvas, view: SolaFideView, scene: Scene, marks: dict[str, CircleMarks], y: int, h: int
) -> None:
    """Draw the open circles by number in one or two rows, as large as they fit."""
    open_circles = iter(captions.open_circles(view))
    rows = arrange(len(captions.open_circles(view)))
    # The bright edge of a circle stands out into the gutter.
    gap = GAP - 2 * EDGES[0] + 4
    y, h = y - EDGES[0], h + 2 * EDGES[0]
    high = (h - gap * (len(rows) - 1)) // len(rows)
    wide = min(WIDEST, (INNER + 2 * EDGES[0] - gap * (max(rows) - 1)) // max(rows))
    lights = light_circles(view, scene)
    for row, count in enumerate(rows):
        left = (W - count * wide - (count - 1) * gap) // 2
        for place in range(count):
            circle = next(open_circles)
            box = (left + place * (wide + gap), y + row * (high + gap), wide, high)
            circles.draw_circle(canvas, circle, marks[circle.id], box, scene, lights[circle.id])
