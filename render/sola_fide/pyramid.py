"""The ten circles in their pyramid: small between the panels, and large when no circle is open any more."""

from __future__ import annotations

from render.kit import Scene, fonts
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile, marker_tile
from render.kit.table_frame import INNER
from render.sola_fide import captions, icons
from render.sola_fide.marks import CircleMarks
from render.sola_fide.palette import THEME
from rules.sola_fide.view import CircleView, SolaFideView

ROWS = ((0, 1), (1, 3), (3, 6), (6, 10))
"""The first circle of each row and the one behind its last, counted from 0, from north to south."""
STEP_X, STEP_Y = 92, 49
W, H = 4 * STEP_X - 6, 4 * STEP_Y - 5
"""Size of the small pyramid, in px."""


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
    if latest is not None and latest.fresh:
        canvas.panel(x, y, w, h, "gold", "slate", radius=12)
    around = "gold" if latest is not None and latest.fresh else "slate"
    inset = 4 if around == "gold" else 0
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


def draw_large(canvas: Canvas, view: SolaFideView, scene: Scene, y: int, h: int) -> None:
    """Draw all circles in their rows with names and owners, `h` px high from `y`, as wide as the table."""
    step_y = h // len(ROWS)
    step_x = (INNER + 14) // 4
    for row, (first, end) in enumerate(ROWS):
        left = (canvas.w - (end - first) * step_x + 14) // 2
        for number in range(first, end):
            box = (left + (number - first) * step_x, y + row * step_y, step_x - 14, step_y - 14)
            _draw_large(canvas, view, view.circles[number], scene, box)


def _draw_large(
    canvas: Canvas, view: SolaFideView, circle: CircleView, scene: Scene, box: tuple[int, int, int, int]
) -> None:
    x, y, w, h = box
    owner = circle.owner
    name, points = scene.term(circle.id), str(captions.circle_points(circle.id))
    if owner is None:
        canvas.panel(x, y, w, h, "slot", "slate")
        canvas.text(name, x + 18, y + h // 2, w - 36, 32, "haze", "slot", fonts.SERIF, "center")
        return
    faith = view.seats[owner].faith or "N"
    canvas.panel(x, y, w, h, "vellum", "slate")
    canvas.panel(x, y, 84, h, faith, "slate")
    canvas.fill(x + 70, y, 14, h, faith)
    canvas.put(icons.sign_tile(faith, 48, faith), x + 18, y + h // 2 - 24)
    canvas.text(name, x + 98, y + h // 2 - 28, w - 110, 32, "ink", "vellum", fonts.SERIF)
    cy = y + h // 2 + 26
    canvas.put(marker_tile(THEME, owner, scene.names[owner], 48, "vellum", 24, with_disc=True), x + 98, cy - 24)
    canvas.put(icon_tile(THEME, "star", 30, "dust", "vellum"), x + w - 84, cy - 15)
    canvas.text(points, x + w - 48, cy, 34, 40, "ink", "vellum", fonts.SANS_BOLD)
