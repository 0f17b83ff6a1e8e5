"""The ten circles in their pyramid: small between the panels, and large when no circle is open any more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.kit import Scene, fonts
from render.kit.canvas import Canvas
from render.kit.marks import Mark, draw_edge
from render.kit.shared_tiles import icon_tile, marker_tile
from render.sola_fide import captions, icons
from render.sola_fide.marks import CircleMarks
from render.sola_fide.palette import THEME
from rules.sola_fide.statements import Faith
from rules.sola_fide.view import CircleView, SolaFideView

ROWS = ((0, 1), (1, 3), (3, 6), (6, 10))
"""The first circle of each row and the one behind its last, counted from 0, from north to south."""
STEP_X, STEP_Y = 92, 49
W, H = 4 * STEP_X - 6, 4 * STEP_Y - 5
"""Size of the small pyramid, in px."""
GAP, BAND = 14, 70
"""Room between two large circles, and the width of the band on their left, in px."""
SMALL_EDGES = (4, 3, 1)
"""Widths of the bright edge of a small circle by the age of its change, in px."""

Box = tuple[int, int, int, int]
"""x, y, width and height of a part of the picture, in px."""


def draw_pyramid(canvas: Canvas, view: SolaFideView, marks: dict[str, CircleMarks], x: int, y: int) -> None:
    """Draw the small pyramid with its top left corner at `x`, `y`."""
    for row, (first, end) in enumerate(ROWS):
        left = x + (W - (end - first) * STEP_X + 6) // 2
        for number in range(first, end):
            box = (left + (number - first) * STEP_X, y + row * STEP_Y)
            _draw_small(canvas, view, view.circles[number], marks, number + 1, box)


def _draw_small(
    canvas: Canvas,
    view: SolaFideView,
    circle: CircleView,
    marks: dict[str, CircleMarks],
    number: int,
    place: tuple[int, int],
) -> None:
    """Draw one circle: its number, or whose it is."""
    x, y = place
    w, h = STEP_X - 6, STEP_Y - 5
    cy, latest = y + h // 2, marks[circle.id].latest
    if latest is not None:
        canvas.panel(x, y, w, h, "gold", "slate", radius=12)
    around = "slate" if latest is None else "gold"
    inset = 0 if latest is None else SMALL_EDGES[latest.age]
    box = (x + inset, y + inset, w - 2 * inset, h - 2 * inset)
    if circle.owner is not None:
        faith = view.seats[circle.owner].faith or "N"
        x0, y0, w0, h0 = box
        canvas.panel(*box, f"{faith}-light", around, radius=10)
        canvas.panel(x0 + 2, y0 + 2, w0 - 4, h0 - 4, faith, f"{faith}-light", radius=8)
        canvas.put(icons.seat_tile(circle.owner, 30, faith), x + 7, cy - 15)
        canvas.put(icons.sign_tile(faith, 24, faith), x + w - 32, cy - 12)
        canvas.text(
            str(captions.circle_points(circle.id)), x + 38, cy, 18, 24, "cream", faith, fonts.SANS_BOLD, "center"
        )
    elif circle.status == "open":
        canvas.panel(*box, "vellum", around, radius=10)
        canvas.text(str(number), x, cy, w, 32, "ink", "vellum", fonts.SANS_BOLD, "center")
    else:
        canvas.panel(*box, "slot", around, radius=10)
        canvas.text(str(number), x, cy, w, 24, "haze", "slot", fonts.SANS, "center")


def draw_large(
    canvas: Canvas,
    circles: Sequence[CircleView],
    faiths: Sequence[Faith | None],
    scene: Scene,
    box: Box,
    marks: Mapping[str, CircleMarks] | None = None,
) -> None:
    """Draw all circles in their rows in `box`, with names and points, and whose they are.

    `faiths` are those of the seats; the circles that `marks` names as changed have a bright edge.
    """
    x, y, w, h = box
    step_x, step_y = (w + GAP) // 4, (h + GAP) // len(ROWS)
    for row, (first, end) in enumerate(ROWS):
        left = x + (w - (end - first) * step_x + GAP) // 2
        for number in range(first, end):
            there = (left + (number - first) * step_x, y + row * step_y, step_x - GAP, step_y - GAP)
            latest = None if marks is None else marks[circles[number].id].latest
            _draw_large(canvas, circles[number], number + 1, faiths, scene, there, latest)


def _draw_large(
    canvas: Canvas,
    circle: CircleView,
    number: int,
    faiths: Sequence[Faith | None],
    scene: Scene,
    box: Box,
    latest: Mark | None,
) -> None:
    """Draw one circle: a band with the sign of its captor's faith or its number, then name, captor and points."""
    x, y, w, h = box
    owner = circle.owner
    faith = None if owner is None else faiths[owner] or "N"
    paper, ink, star = ("slot", "haze", "haze") if circle.status == "down" else ("vellum", "ink", "dust")
    band = faith or ("shade" if circle.status == "open" else "lit")
    draw_edge(canvas, latest, box, "slate")
    around = "slate" if latest is None else "gold"
    canvas.panel(x, y, w, h, paper, around)
    canvas.panel(x, y, 40, h, band, around)
    canvas.fill(x + 26, y, BAND - 26, h, band)
    if faith is None:
        tone = "ink" if circle.status == "open" else "vellum"
        canvas.text(str(number), x, y + h // 2, BAND, 32, tone, band, fonts.SANS_BOLD, "center")
    else:
        canvas.put(icons.sign_tile(faith, 44, faith), x + BAND // 2 - 22, y + h // 2 - 22)
    left, cy = x + BAND + 14, y + h // 2 + 26
    canvas.text(scene.term(circle.id), left, y + h // 2 - 26, x + w - left - 10, 32, ink, paper, fonts.SERIF)
    if owner is not None:
        canvas.put(marker_tile(THEME, owner, scene.names[owner], 48, paper, 24, with_disc=True), left, cy - 24)
        left = x + w - 80
    canvas.put(icon_tile(THEME, "star", 28, star, paper), left, cy - 14)
    canvas.text(str(captions.circle_points(circle.id)), left + 36, cy, 34, 40, ink, paper, fonts.SANS_BOLD)
