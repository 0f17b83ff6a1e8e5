"""An open circle: name and points, the power track over both sides, every territory, what is missing to capture it."""

from __future__ import annotations

from dataclasses import dataclass

from render.kit import Scene, fonts, text
from render.kit.canvas import Canvas
from render.kit.marks import EDGES, MARKER_SHARES, Mark, draw_edge
from render.kit.shared_tiles import icon_tile
from render.kit.tiles import Brush, Tile
from render.sola_fide import captions, icons
from render.sola_fide.marks import CircleLights, CircleMarks
from render.sola_fide.palette import PALETTE, THEME, TILE_CACHE
from rules.sola_fide.facts import CIRCLES, FAITHS
from rules.sola_fide.statements import SIDES, Side
from rules.sola_fide.view import CircleView

Box = tuple[int, int, int, int]
"""x, y, width and height of a part of the picture, in px."""
TALL = 400
"""Height of a circle, in px, from which on it has room for larger type."""
LOW = 250
"""Height of a circle, in px, below which its rows are closer."""
GUTTER = 6
"""Room between the two sides, in px."""
BADGE = 40
"""Size of the badge of a side, in px."""
LARGEST, FRAME_ROOM = 84, 6
"""The largest territory, and the room on every side of it for its frame, in px."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Heights of the rows of a circle and sizes of its type, in px.

    `label` is the row of the side's name, `track` that of the power track; if `label` is 0, both share one row.
    """

    head: int
    label: int
    label_type: int
    track: int
    missing: int
    large: int
    small: int
    pad: int


TIGHT = Sizes(46, 0, 24, 42, 46, 40, 32, 8)
COMPACT = Sizes(54, 0, 24, 46, 54, 40, 32, 8)
SPACIOUS = Sizes(66, 48, 32, 66, 90, 64, 40, 14)


def draw_circle(
    canvas: Canvas, circle: CircleView, marks: CircleMarks, box: Box, scene: Scene, lights: CircleLights | None = None
) -> None:
    """Draw an open circle in `box`. `lights`: what the options of a question would change there."""
    lights = lights or CircleLights()
    x, y, w, h = box
    sizes = SPACIOUS if h >= TALL else COMPACT if h >= LOW else TIGHT
    latest, edge = marks.latest, EDGES[0]
    x, y, w, h = x + edge, y + edge, w - 2 * edge, h - 2 * edge
    draw_edge(canvas, latest, (x, y, w, h), "slate")
    canvas.panel(x, y, w, h, "vellum", "slate" if latest is None else "gold")
    pad = sizes.pad
    _draw_head(canvas, circle, lights, (x + pad + 4, y, w - 2 * pad - 8, sizes.head), scene)
    top, bottom = y + sizes.head, y + h - sizes.missing
    half = (w - 2 * pad - GUTTER) // 2
    for number, side in enumerate(SIDES):
        there = (x + pad + number * (half + GUTTER), top, half, bottom - top)
        _draw_side(canvas, circle, side, marks, lights, there, sizes, scene)
    low = (x + pad + 4, bottom, w - 2 * pad - 8, sizes.missing)
    _draw_missing(canvas, circle, low, sizes, scene)
    if latest is not None:
        size = round(36 * MARKER_SHARES[latest.age])
        canvas.put(
            icons.seat_tile(latest.seat, size, "vellum"),
            x + w - pad - 2 - size,
            y + h - size - (sizes.missing - size) // 2,
        )


def _draw_head(canvas: Canvas, circle: CircleView, lights: CircleLights, box: Box, scene: Scene) -> None:
    """Draw number, name, Disputation marker and points; the number of an option that is about the whole circle before those."""
    x, y, w, h = box
    cy, right = y + h // 2 + 2, x + w
    points = str(captions.circle_points(circle.id))
    wide = text.measure(points, fonts.SANS_BOLD, 40)
    canvas.text(points, right - wide, cy, wide, 40, "ink", "vellum", fonts.SANS_BOLD)
    right -= wide + 33
    canvas.put(icon_tile(THEME, "star", 30, "dust", "vellum"), right, cy - 15)
    if circle.has_disputation or lights.disputation:
        right -= 50
        tile = icons.token_tile if circle.has_disputation else icons.ghost_marker_tile
        canvas.put(tile("disputation", 44, "vellum"), right, cy - 22)
    if badge := scene.badges.get(lights.options.get("", "")):
        right -= 50
        canvas.put(icons.badge_tile(badge, 44, "vellum"), right, cy - 22)
    else:
        # The circle's own number has no box: in a box stands the number of an option.
        number = str(CIRCLES[circle.id].number)
        x += canvas.text(number, x, cy, 40, 32, "dust", "vellum", fonts.SANS) + 12
    canvas.text(scene.term(circle.id), x, cy, right - x - 8, 40, "ink", "vellum", fonts.SERIF)


def _draw_side(
    canvas: Canvas,
    circle: CircleView,
    side: Side,
    marks: CircleMarks,
    lights: CircleLights,
    box: Box,
    sizes: Sizes,
    scene: Scene,
) -> None:
    """Draw one side: its name, its half of the power track, its territories. The dominant side is framed."""
    x, y, w, h = box
    dominant = circle.dominant == side
    high = sizes.label + sizes.track
    if dominant:
        canvas.panel(x, y, w, h, "ink", "vellum", radius=12)
        canvas.panel(x + 4, y + high, w - 8, h - high - 4, "cream", "ink", radius=8)
    band, tone = ("ink", "cream") if dominant else ("vellum", "dust")
    badge = scene.badges.get(lights.options.get(side, ""))
    # In one row with the track the names stand outside, so that the four spaces meet in the middle.
    taken = 0 if sizes.label else 2 * sizes.track - 4
    from_left = bool(sizes.label) or side == "nobility"
    left, right = (x + 10, x + w - 10 - taken) if from_left else (x + 10 + taken, x + w - 10)
    cy = y + (sizes.label or sizes.track) // 2 + 1
    if badge:
        at = left - 4 if from_left else right - BADGE + 4
        canvas.put(icons.badge_tile(badge, BADGE, band), at, cy - BADGE // 2 - 1)
        left, right = (at + BADGE + 6, right) if from_left else (left, at - 6)
    if sizes.label and not badge:
        canvas.put(icon_tile(THEME, icons.SIDE_ICON[side], 34, tone, band), left, cy - 17)
        left += 42
    name, face = captions.side_name(side, scene), fonts.SANS_BOLD if dominant else fonts.SANS
    if text.measure(name, face, sizes.label_type) * text.MIN_SQUEEZE <= right - left:
        align = "left" if from_left else "right"
        canvas.text(name, left, cy, right - left, sizes.label_type, tone, band, face, align)
    else:
        # Beside a badge there may be room for the sign of the side only.
        at = left if from_left else right - 32
        canvas.put(icon_tile(THEME, icons.SIDE_ICON[side], 32, tone, band), at, cy - 16)
    track = (x, y + sizes.label, w, sizes.track)
    _draw_track(canvas, circle, side, marks, lights, track, band, sizes)
    there = (x + 6, y + high + 2, w - 12, h - high - 8)
    _draw_territories(canvas, circle, side, marks, lights, there, "cream" if dominant else "vellum")


def _draw_track(
    canvas: Canvas,
    circle: CircleView,
    side: Side,
    marks: CircleMarks,
    lights: CircleLights,
    box: Box,
    band: str,
    sizes: Sizes,
) -> None:
    """Draw the two spaces of the power track that belong to a side, with the power marker, where it came from and may go.

    The four spaces of both sides meet in the middle of the circle.
    """
    x, y, w, h = box
    size, first = h - 8, 0 if side == "nobility" else 2
    step = min(w // 2 - 4, size + 22) if sizes.label else size + 6
    for number in range(2):
        place = first + number
        if sizes.label:
            cx = x + w // 2 + (step * number * 2 - step) // 2
        elif side == "nobility":
            cx = x + w - 4 - step // 2 - (1 - number) * step
        else:
            cx = x + 4 + step // 2 + number * step
        left, top = cx - size // 2, y + (h - size) // 2
        if place in lights.powers:
            canvas.put(icons.ghost_marker_tile("power", size, band), left, top)
            continue
        mark = marks.sources.get(place)
        has_power = place == circle.power
        canvas.put(_space_tile(has_power, None if has_power else mark, circle.power > place, size, band), left, top)


def _space_tile(has_power: bool, mark: Mark | None, rightwards: bool, size: int, ground: str) -> Tile:
    """Return a space of the power track: empty, with the power marker, or with an arrow to where that went (`mark`)."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        middle = size / 2
        if has_power:
            icons.paint_power(brush, middle, middle, size)
            return brush.tile()
        brush.disc(middle, middle, middle - 2, "slot" if ground == "ink" else "shade")
        if mark is not None:
            tone = ("gold" if ground == "ink" else "ink") if mark.is_newest else "stone"
            turn, share = 1 if rightwards else -1, size * MARKER_SHARES[mark.age]
            tip, back = middle + turn * share * 0.28, middle - turn * share * 0.18
            brush.polygon([(back, middle - share * 0.26), (back, middle + share * 0.26), (tip, middle)], tone)
        return brush.tile()

    key = ("space", has_power, mark and mark.age, rightwards and mark is not None, size, ground)
    return TILE_CACHE.get(key, make)


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
    canvas: Canvas,
    circle: CircleView,
    side: Side,
    marks: CircleMarks,
    lights: CircleLights,
    box: Box,
    ground: str,
) -> None:
    x, y, w, h = box
    printed, present = CIRCLES[circle.id].printed(side), circle.colors(side)
    columns, size = _choose_grid(len(printed), w, h)
    lines = -(-len(printed) // columns)
    step_x, step_y = min(w // columns, size + 24), min(h // lines, size + 24)
    for number, (before, now) in enumerate(zip(printed, present, strict=True)):
        line, column = divmod(number, columns)
        in_line = min(columns, len(printed) - line * columns)
        left = x + (w - in_line * step_x) // 2 + column * step_x + (step_x - size) // 2
        top = y + (h - lines * step_y) // 2 + line * step_y + (step_y - size) // 2
        mark = marks.spaces.get((side, number))
        ghost = lights.spaces.get((side, number), "")
        tile = icons.territory_tile(before, now, size, FRAME_ROOM, ground, mark, ghost)
        canvas.put(tile, left - FRAME_ROOM, top - FRAME_ROOM)


def _draw_missing(canvas: Canvas, circle: CircleView, box: Box, sizes: Sizes, scene: Scene) -> None:
    """Draw how many territories of the dominant side each faith still needs; the smallest number is large."""
    x, y, w, h = box
    missing = captions.count_missing(circle)
    nearest = min(missing.values())
    cy = y + h // 2
    left = x + 16 + canvas.text(scene.say("sf-pic-missing"), x, cy, 100, sizes.label_type, "dust", "vellum")
    step = min((x + w - 40 - left) // 2, 150)
    for number, faith in enumerate(FAITHS):
        count, at = missing[faith], left + number * step
        is_near = count == nearest
        ground, tone = ("gold", "ink") if count <= 1 else ("vellum", "ink" if is_near else "dust")
        size = sizes.large if is_near else sizes.small
        token = round(sizes.large * (0.92 if sizes is SPACIOUS else 1.0)) if is_near else sizes.small
        wide = token + 8 + text.measure(str(count), fonts.SANS_BOLD, size)
        if count <= 1:
            high = max(token, size) + 8
            canvas.panel(at - 8, cy - high // 2, wide + 18, high, "gold", "vellum", radius=12)
        canvas.put(icons.faith_tile(faith, token, ground), at, cy - token // 2)
        canvas.text(str(count), at + token + 8, cy, 60, size, tone, ground, fonts.SANS_BOLD)
