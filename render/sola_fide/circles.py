"""An open circle: name and points, the power track over both sides, every territory, what is missing to capture it."""

from __future__ import annotations

from dataclasses import dataclass

from render.kit import Scene, fonts, text
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile
from render.kit.tiles import Brush, Tile
from render.sola_fide import captions, icons
from render.sola_fide.marks import CircleMarks
from render.sola_fide.palette import PALETTE, THEME, TILE_CACHE
from rules.sola_fide.facts import CIRCLES, FAITHS
from rules.sola_fide.statements import SIDES, Side
from rules.sola_fide.view import CircleView

Box = tuple[int, int, int, int]
"""x, y, width and height of a part of the picture, in px."""
EDGE = 6
"""Width of the bright edge of what changed, in px."""
TALL = 400
"""Height of a circle, in px, from which on it has room for larger type."""
LARGEST, FRAME_ROOM = 84, 8
"""The largest territory, and the room on every side of it for its frame, in px."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Heights of the rows of a circle and sizes of its type, in px."""

    name: int
    name_type: int
    points_type: int
    label: int
    label_type: int
    track: int
    missing: int
    pad: int


COMPACT = Sizes(54, 40, 40, 32, 24, 42, 54, 10)
SPACIOUS = Sizes(84, 64, 64, 48, 32, 68, 92, 16)


def draw_circle(canvas: Canvas, circle: CircleView, marks: CircleMarks, box: Box, scene: Scene, same: str = "") -> None:
    """Draw an open circle in `box`. `same` is the circle of badges that name a side only."""
    x, y, w, h = box
    sizes = SPACIOUS if h >= TALL else COMPACT
    if marks.latest is not None and marks.latest.fresh:
        canvas.panel(x, y, w, h, "gold", "slate", radius=20)
        ground = "gold"
    else:
        ground = "slate"
    x, y, w, h = x + EDGE, y + EDGE, w - 2 * EDGE, h - 2 * EDGE
    canvas.panel(x, y, w, h, "vellum", ground)
    pad = sizes.pad
    _draw_head(canvas, circle, marks, (x + pad + 4, y, w - 2 * pad - 8, sizes.name), sizes, scene)
    top, bottom = y + sizes.name, y + h - sizes.missing
    half = (w - 2 * pad - 8) // 2
    for number, side in enumerate(SIDES):
        there = (x + pad + number * (half + 8), top, half, bottom - top)
        _draw_side(canvas, circle, side, marks, there, sizes, scene, circle.id == same)
    _draw_missing(canvas, circle, (x + pad + 4, bottom, w - 2 * pad - 8, sizes.missing), sizes, scene)


def _draw_head(canvas: Canvas, circle: CircleView, marks: CircleMarks, box: Box, sizes: Sizes, scene: Scene) -> None:
    """Draw badge, name, Disputation marker and points."""
    x, y, w, h = box
    cy, right = y + h // 2 + 2, x + w
    points = str(captions.circle_points(circle.id))
    wide = text.measure(points, fonts.SANS_BOLD, sizes.points_type)
    canvas.text(points, right - wide, cy, wide, sizes.points_type, "ink", "vellum", fonts.SANS_BOLD)
    star = round(sizes.points_type * 0.72)
    right -= wide + star + 4
    canvas.put(icon_tile(THEME, "star", star, "dust", "vellum"), right, cy - star // 2)
    if circle.has_disputation:
        size = h - 12
        right -= size + 10
        canvas.put(icons.token_tile("disputation", size, "vellum"), right, cy - size // 2)
    if badge := scene.badges.get(circle.id):
        size = 44 if sizes is COMPACT else 56
        canvas.put(icons.badge_tile(badge, size, "vellum"), x - 4, cy - size // 2)
        x += size + 6
    canvas.text(scene.term(circle.id), x, cy, right - x - 12, sizes.name_type, "ink", "vellum", fonts.SERIF)


def _draw_side(
    canvas: Canvas,
    circle: CircleView,
    side: Side,
    marks: CircleMarks,
    box: Box,
    sizes: Sizes,
    scene: Scene,
    is_same: bool,
) -> None:
    """Draw one side: its name, its half of the power track, its territories. The dominant side is framed."""
    x, y, w, h = box
    dominant = circle.dominant == side
    if dominant:
        canvas.panel(x, y, w, h, "ink", "vellum", radius=12)
        canvas.panel(x + 4, y + sizes.label, w - 8, h - sizes.label - 4, "cream", "ink", radius=8)
    ground, band = ("cream", "ink") if dominant else ("vellum", "vellum")
    tone = "cream" if dominant else "dust"
    cy, left, right = y + sizes.label // 2 + (1 if dominant else 2), x + 12, x + w - 6
    size = round(sizes.label_type * 1.05)
    canvas.put(icon_tile(THEME, icons.SIDE_ICON[side], size, tone, band), left, cy - size // 2)
    badge = scene.badges.get(f"{circle.id}-{side}") or (scene.badges.get(side, "") if is_same else "")
    if badge:
        large = sizes.label - 2 if sizes is SPACIOUS else 34
        right -= large
        canvas.put(icons.badge_tile(badge, large, band), right, cy - large // 2)
    if (mark := marks.side_mark(side)) is not None:
        large = sizes.label - 6
        right -= large + 2
        canvas.put(icons.seat_tile(mark.seat, large, band), right, cy - large // 2)
    words = scene.term(f"side.{side}")
    words = words[:1].upper() + words[1:]
    face = fonts.SANS_BOLD if dominant else fonts.SANS
    canvas.text(words, left + size + 8, cy, right - left - size - 12, sizes.label_type, tone, band, face)
    _draw_track(canvas, circle, side, marks, (x + 4, y + sizes.label, w - 8, sizes.track), ground)
    top = y + sizes.label + sizes.track
    _draw_territories(canvas, circle, side, marks, (x + 6, top, w - 12, y + h - top - 6), ground)


def _draw_track(canvas: Canvas, circle: CircleView, side: Side, marks: CircleMarks, box: Box, ground: str) -> None:
    """Draw the two spaces of the power track that belong to a side, with the power marker and where it came from."""
    x, y, w, h = box
    wide, size = (w - 18) // 2, h - 6
    first = 0 if side == "nobility" else 2
    for number, place in enumerate((first, first + 1)):
        left, cy = x + 6 + number * (wide + 6), y + h // 2 + 1
        mark = marks.sources.get(place)
        canvas.put(_space_tile(wide, h - 14, ground), left, cy - (h - 14) // 2)
        if place == circle.power:
            canvas.put(icons.token_tile("power", size, "shade"), left + (wide - size) // 2, cy - size // 2)
        elif mark is not None:
            seat = mark.seat if mark.fresh else None
            canvas.put(
                _source_tile(seat, circle.power > place, h - 16), left + (wide - h + 16) // 2, cy - (h - 16) // 2
            )


def _space_tile(w: int, h: int, ground: str) -> Tile:
    def make() -> Tile:
        brush = Brush(w, h, ground, PALETTE)
        brush.rect(0, 0, w, h, "shade", h / 2)
        return brush.tile()

    return TILE_CACHE.get(("space", w, h, ground), make)


def _source_tile(seat: int | None, rightwards: bool, size: int) -> Tile:
    """Return an arrow that says where the power marker went, in the tone of the seat that moved it (None: faint)."""

    def make() -> Tile:
        brush = Brush(size, size, "shade", PALETTE)
        tip, back = (size * 0.86, size * 0.2) if rightwards else (size * 0.14, size * 0.8)
        points = [(back, size * 0.08), (back, size * 0.92), (tip, size / 2)]
        brush.polygon(points, "ink" if seat is not None else "stone")
        return brush.tile()

    return TILE_CACHE.get(("source", seat is None, rightwards, size), make)


def _choose_grid(count: int, w: int, h: int) -> tuple[int, int]:
    """Return how many columns `count` territories get in a box, and how large they are."""
    best = (1, 0)
    for columns in range(1, count + 1):
        lines = -(-count // columns)
        size = min(LARGEST, w // columns - FRAME_ROOM * 2, h // lines - FRAME_ROOM * 2)
        if size > best[1]:
            best = (columns, size)
    return best


def _draw_territories(
    canvas: Canvas, circle: CircleView, side: Side, marks: CircleMarks, box: Box, ground: str
) -> None:
    x, y, w, h = box
    printed, present = CIRCLES[circle.id].printed(side), circle.colours(side)
    columns, size = _choose_grid(len(printed), w, h)
    lines = -(-len(printed) // columns)
    step_x, step_y = min(w // columns, size + 24), min(h // lines, size + 24)
    for number, (before, now) in enumerate(zip(printed, present, strict=True)):
        line, column = divmod(number, columns)
        in_line = min(columns, len(printed) - line * columns)
        left = x + (w - in_line * step_x) // 2 + column * step_x + (step_x - size) // 2
        top = y + (h - lines * step_y) // 2 + line * step_y + (step_y - size) // 2
        mark = marks.spaces.get((side, number))
        state = "" if mark is None else "fresh" if mark.fresh else "old"
        tile = icons.territory_tile(before, now, size, FRAME_ROOM, ground, state)
        canvas.put(tile, left - FRAME_ROOM, top - FRAME_ROOM)


def _draw_missing(canvas: Canvas, circle: CircleView, box: Box, sizes: Sizes, scene: Scene) -> None:
    """Draw how many territories of the dominant side each faith still needs; the smallest number is large."""
    x, y, w, h = box
    missing = captions.count_missing(circle)
    nearest = min(missing.values())
    cy = y + h // 2 - 1
    words = scene.say("sf-pic-missing")
    left = x + canvas.text(words, x, cy, 90, sizes.label_type, "dust", "vellum") + 14
    step = (x + w - left) // 2
    for number, faith in enumerate(FAITHS):
        count, at = missing[faith], left + number * step
        large = count == nearest
        ground = "vellum"
        if count == 1:
            ground = "gold"
            canvas.panel(at - 8, cy - h // 2 + 5, step - 4, h - 8, "gold", "vellum", radius=10)
        token = h - 14 if large else round(h * 0.6)
        canvas.put(icons.faith_tile(faith, token, ground), at, cy - token // 2)
        type_size = (64 if large else 40) if sizes is SPACIOUS else (40 if large else 32)
        tone = "ink" if large else "dust"
        canvas.text(str(count), at + token + 10, cy, step - token - 24, type_size, tone, ground, fonts.SANS_BOLD)
