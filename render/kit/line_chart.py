"""A chart of lines: how the points of a few sides went from turn to turn. It knows no game.

A line is told from the others by its color, its dashes, the shape that stands on it, and the name at its end; lines that lie
on each other show through the gaps of the upper one, and their shapes stand beside each other.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from render.kit import fonts, seats
from render.kit.canvas import Canvas
from render.kit.picture import Picture, make_picture
from render.kit.stats_sheet import TONES
from render.kit.table_frame import MARGIN, H, W
from render.kit.theme import make_theme
from render.kit.tiles import Brush, Tile

THEME = make_theme(
    TONES,
    [
        ("lit", "night"),
        ("slot", "night"),
        ("slot", "lit"),
        *[(tone, ground) for tone in seats.TONES for ground in ("night", "lit", "ink")],
    ],
    ground="slate",
    paper="parchment",
)

HEADER, FOOTER, GAP = 108, 60, 18
"""Heights in px: the header, the footer, the room around the panel."""
AXIS, NAMES = 120, 410
"""Widths in px: of the numbers on the left, of the names on the right."""
TOP, BOTTOM = 78, 64
"""Heights in px inside the panel: above the lines, where the marked turns are numbered, and below, where all are."""
LABEL_HEIGHT, MARK_WIDTH = 60, 76
"""How far two names are apart at least, and two numbers of marked turns, in px."""
MOST_TICKS = 8
"""How many numbers an axis has at most."""
SHAPES_ON_LINE = 7
"""About how many shapes stand on a line."""
DASHES: tuple[tuple[int, ...], ...] = ((), (26, 14), (7, 11), (34, 10, 7, 10), (14, 14), (50, 16))
"""The dashes and gaps of each seat in px; () is a whole line."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """The values of a side, one for each moment. `seat` gives it color, dashes and shape; `label` is the name."""

    seat: int
    label: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LineChart:
    """What a chart shows: at least one line, all with as many values, at least two.

    The values stand before the first turn and after every turn; `first` is the number of the first one. `marked`: the numbers of
    turns that matter. `unit`: what a turn is called, `note`: what stands on the right of the header, `foot` below.
    """

    title: str
    note: str
    lines: tuple[Line, ...]
    first: int
    marked: tuple[int, ...]
    unit: str
    foot: str


def draw_chart(chart: LineChart, alt: str) -> Picture:
    """Draw a chart, 1400 x 1000 px. `alt` says the same in words. Raise `DrawingError`."""
    return make_picture(alt, lambda: draw_canvas(chart).png())


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Return places for labels near the `wanted` ones, between `low` and `high`, each `apart` from the next; in the same order.

    Equal ones keep the order in which they are given. There has to be room for all of them.

    >>> spread([5.0, 5.0, 40.0], 10.0, 0.0, 100.0)
    [0.0, 10.0, 40.0]
    """
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    groups: list[tuple[float, int]] = []
    """The middle of each row of labels that touch, and how many they are."""
    for index in order:
        middle, count = wanted[index], 1
        while True:
            half = (count - 1) * apart / 2
            middle = min(max(middle, low + half), high - half)
            if not groups or middle - half - (groups[-1][0] + (groups[-1][1] - 1) * apart / 2) >= apart:
                break
            before, others = groups.pop()
            middle, count = (before * others + middle * count) / (others + count), count + others
        groups.append((middle, count))
    places = [middle + (place - (count - 1) / 2) * apart for middle, count in groups for place in range(count)]
    result = [0.0] * len(wanted)
    for index, place in zip(order, places, strict=True):
        result[index] = place
    return result


def choose_ticks(low: int, high: int, most: int = MOST_TICKS) -> list[int]:
    """Return round numbers from `low` to `high`, `most` at most: multiples of 1, 2 or 5 times a power of ten.

    >>> choose_ticks(-3, 42)
    [0, 10, 20, 30, 40]
    """
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            ticks = list(range(-(-low // step) * step, high + 1, step))
            if len(ticks) <= most:
                return ticks
        size *= 10


class Plot:
    """Where the values of a chart lie in the panel, in px of the panel. `w`, `h`: its size."""

    def __init__(self, chart: LineChart, w: int, h: int) -> None:
        values = [value for line in chart.lines for value in line.values]
        self.turns = len(chart.lines[0].values) - 1
        self.first = chart.first
        self.low, self.high = min(0, *values), max(1, *values)
        self.left, self.right = AXIS, w - NAMES
        self.top, self.bottom = TOP, h - BOTTOM

    def x(self, moment: float) -> float:
        """Return where a moment lies: 0 is before the first turn."""
        return self.left + (self.right - self.left) * moment / self.turns

    def y(self, value: float) -> float:
        """Return where a value lies."""
        return self.bottom - (self.bottom - self.top) * (value - self.low) / (self.high - self.low)

    def place_line(self, line: Line) -> list[Point]:
        """Return the points of a line."""
        return [(self.x(moment), self.y(value)) for moment, value in enumerate(line.values)]

    def place_labels(self, chart: LineChart) -> list[float]:
        """Return at which heights the names of the lines stand, near their ends."""
        half = LABEL_HEIGHT / 2
        ends = [self.y(line.values[-1]) for line in chart.lines]
        return spread(ends, LABEL_HEIGHT, half, self.bottom + BOTTOM - half)

    def place_marks(self, chart: LineChart) -> list[float]:
        """Return where the numbers of the marked turns stand, above the middle of each."""
        half = MARK_WIDTH / 2
        middles = [self.x(number - self.first + 0.5) for number in chart.marked]
        return spread(middles, MARK_WIDTH, half, self.right - half + 20)


def draw_canvas(chart: LineChart) -> Canvas:
    """Draw a chart on a canvas."""
    canvas = Canvas(W, H, THEME.ground, THEME.palette, THEME.tiles)
    inner = W - 2 * MARGIN
    canvas.fill(0, 0, W, HEADER, "night")
    room = inner * 11 // 20
    canvas.text(chart.title, MARGIN, HEADER // 2, room, 64, THEME.paper, "night", fonts.SERIF)
    canvas.text(chart.note, MARGIN + room, HEADER // 2, inner - room, 40, "gold", "night", align="right")
    canvas.fill(0, H - FOOTER, W, FOOTER, "night")
    canvas.text(chart.foot, MARGIN, H - FOOTER // 2, inner, 32, "haze", "night")
    top, height = HEADER + GAP, H - HEADER - FOOTER - 2 * GAP
    canvas.panel(MARGIN, top, inner, height, "night", THEME.ground)
    canvas.put(_plot_tile(chart, inner - 16, height - 16), MARGIN + 8, top + 8)
    return canvas


def _plot_tile(chart: LineChart, w: int, h: int) -> Tile:
    brush = Brush(w, h, "night", THEME.palette)
    plot = Plot(chart, w, h)
    _paint_marks(brush, plot, chart)
    _paint_axes(brush, plot, chart)
    for line in chart.lines:
        _paint_line(brush, plot.place_line(line), line.seat)
    for place, line in enumerate(chart.lines):
        _paint_shapes(brush, plot.place_line(line), line.seat, place, len(chart.lines))
    for line, cy in zip(chart.lines, plot.place_labels(chart), strict=True):
        _paint_label(brush, plot, line, cy, w)
    return brush.tile()


def _paint_marks(brush: Brush, plot: Plot, chart: LineChart) -> None:
    for number, cx in zip(chart.marked, plot.place_marks(chart), strict=True):
        moment = number - plot.first
        left, right = plot.x(moment), plot.x(moment + 1)
        middle, half = (left + right) / 2, max((right - left) / 2, 5.0)
        brush.rect(middle - half, plot.top, 2 * half, plot.bottom - plot.top, "lit")
        brush.stroke([(cx, TOP - 24), (middle, plot.top)], "gold", 3)
        brush.text(str(number), cx - MARK_WIDTH / 2, 30, MARK_WIDTH, 40, "gold", "night", fonts.SANS_BOLD, "center")


def _paint_axes(brush: Brush, plot: Plot, chart: LineChart) -> None:
    for value in choose_ticks(plot.low, plot.high):
        y = plot.y(value)
        brush.stroke([(plot.left, y), (plot.right, y)], "slot", 4 if value == 0 else 2)
        brush.text(_format_number(value), 0, y, AXIS - 18, 32, "haze", "night", align="right")
    cy = plot.bottom + 36
    brush.text(chart.unit, 0, cy, AXIS - 18, 32, "haze", "night", align="right")
    for number in choose_ticks(plot.first, plot.first + plot.turns - 1):
        x = plot.x(number - plot.first + 1)
        brush.stroke([(x, plot.bottom), (x, plot.bottom + 10)], "slot", 2)
        brush.text(str(number), x - 40, cy, 80, 32, "haze", "night", align="center")


def _paint_line(brush: Brush, points: Sequence[Point], seat: int) -> None:
    tone, dashes = seats.seat_tone(seat), DASHES[seat % len(DASHES)]
    for piece in cut_dashes(points, dashes) if dashes else [list(points)]:
        brush.stroke(piece, tone, 8, round_joints=True)


def cut_dashes(points: Sequence[Point], dashes: Sequence[int]) -> Iterator[list[Point]]:
    """Yield what is seen of a line that is drawn in `dashes` (a dash, a gap, ... in px), the first one at its start."""
    place, remaining = 0, float(dashes[0])
    piece = [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        length, done = math.hypot(to_x - x, to_y - y), 0.0
        while length - done > remaining:
            done += remaining
            at = (x + (to_x - x) * done / length, y + (to_y - y) * done / length)
            if place % 2 == 0:
                yield [*piece, at]
            place += 1
            remaining = float(dashes[place % len(dashes)])
            piece = [at]
        remaining -= length - done
        piece.append((to_x, to_y))
    if place % 2 == 0 and len(piece) > 1:
        yield piece


def _paint_shapes(brush: Brush, points: Sequence[Point], seat: int, place: int, count: int) -> None:
    """Paint the shape of a seat on its line, now and then, away from the shapes of the other lines."""
    step = max(count, math.ceil((len(points) - 1) / SHAPES_ON_LINE))
    for moment in range(1 + place * step // count, len(points) - 1, step):
        x, y = points[moment]
        brush.disc(x, y, 16, "ink")
        seats.paint_marker(brush, seat, "", x, y, 24, "ink")


def _paint_label(brush: Brush, plot: Plot, line: Line, cy: float, w: int) -> None:
    """Paint the end of a line: a thin lead to the shape of the seat, the last value, and the name."""
    end = plot.y(line.values[-1])
    tone = seats.seat_tone(line.seat)
    brush.stroke([(plot.right, end), (plot.right + 26, cy)], tone, 3)
    brush.disc(plot.right + 48, cy, 28, "ink")
    seats.paint_marker(brush, line.seat, line.label, plot.right + 48, cy, 44, "ink", 24)
    x = plot.right + 84
    used = brush.text(_format_number(line.values[-1]), x, cy, 110, 40, THEME.paper, "night", fonts.SANS_BOLD)
    brush.text(line.label, x + used + 14, cy, w - x - used - 22, 40, THEME.paper, "night")


def _format_number(value: int) -> str:
    return f"\N{MINUS SIGN}{-value}" if value < 0 else str(value)
