"""The score sheet that all games share: a column for each seat, the best first, with place, name, total and lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from render.kit import fonts, seats, text
from render.kit.canvas import Canvas
from render.kit.picture import Scene
from render.kit.shared_tiles import paint_coin
from render.kit.table_frame import INNER, MARGIN, H, W
from render.kit.theme import Theme
from render.kit.tiles import Brush, Tile

GUTTER, GAP = 16, 16
"""Room between two columns, and between them and header and footer, in px."""
HEAD_HEIGHT = 160
"""Height of place, marker and name, in px."""
LINES_TOP = 222
"""Distance of the first line of scores from the top of the column, in px."""
LINE_HEIGHT = 46
_INSET = 10


@dataclass(frozen=True, slots=True)
class SeatScore:
    """What stands at the head of a column: the seat, its place as a number and in words, its points."""

    seat: int
    place: int
    place_text: str
    total: int


@dataclass(frozen=True, slots=True)
class Column:
    """Where the lines of one seat stand, in px: from `x`, `w` wide, from `y` to `bottom`."""

    x: int
    y: int
    w: int
    bottom: int


def draw_columns(
    canvas: Canvas, theme: Theme, scene: Scene, scores: Sequence[SeatScore], header: int, footer: int
) -> Iterator[Column]:
    """Draw the column of each seat between `header` and `footer` (their heights in px), and yield the room for its lines."""
    top, bottom = header + GAP, H - footer - GAP
    w = (INNER - GUTTER * (len(scores) - 1)) // len(scores)
    for number, score in enumerate(scores):
        x = MARGIN + number * (w + GUTTER)
        canvas.panel(x, top, w, bottom - top, theme.paper, theme.ground)
        canvas.put(_head_tile(theme, scene, score, w), x, top)
        total = str(score.total)
        canvas.text(total, x + 12, top + 188, w - 24, 64, "ink", theme.paper, fonts.SANS_BOLD, align="center")
        yield Column(x, top + LINES_TOP, w, bottom)


def draw_footer(canvas: Canvas, words: str, height: int) -> None:
    """Draw the footer, `height` px high, with a line that says what the numbers mean."""
    canvas.fill(0, H - height, W, height, "night")
    canvas.text(words, MARGIN, H - height // 2, INNER, 32, "haze", "night", align="center")


def _head_tile(theme: Theme, scene: Scene, score: SeatScore, w: int) -> Tile:
    """Return place, marker and name; the winners' band is golden."""
    name, label = scene.names[score.seat], scene.place_label(score.seat, score.place_text)
    band, tone = ("gold", "ink") if score.place == 1 else (theme.slot, theme.light)

    def make() -> Tile:
        brush = Brush(w, HEAD_HEIGHT, theme.paper, theme.palette)
        brush.rect(0, 0, w, 40, theme.ground)
        brush.top_band(0, 0, w, 84, band, 14)
        brush.disc(46, 42, 34, theme.disc)
        seats.paint_marker(brush, score.seat, name, 46, 42, 48, "ink", 24)
        brush.text(label, 90, 42, w - 100, 40 if w > 240 else 32, tone, band, fonts.SANS_BOLD)
        size, lines = (32, 2) if w < 300 else (40, 1)
        brush.text(name, 12, 122, w - 24, size, "ink", theme.paper, fonts.SERIF, align="center", lines=lines)
        return brush.tile()

    return theme.tiles.get(("score-head", score.place, score.seat, name, label, w), make)


def score_line_tile(
    theme: Theme, icon: str, word: str, value: str, w: int, *, square: str = "", tone: str = "ink"
) -> Tile:
    """Return one line of a column, `w` px wide: an icon, a word, a value.

    The icon stands on a square of the tone `square`, or has the tone `tone` if that is ""; "coin" is the drawn coin.
    """

    def make() -> Tile:
        brush = Brush(w, LINE_HEIGHT, theme.paper, theme.palette)
        side = 40 if w > 260 else 30
        cx, cy = _INSET + side / 2, LINE_HEIGHT / 2
        if square:
            brush.rect(_INSET, cy - side / 2, side, side, square, 8)
            brush.icon(icon, cx, cy, side * 0.64, theme.light)
        elif icon == "coin":
            paint_coin(brush, cx, cy, side * 0.8)
        else:
            brush.icon(icon, cx, cy, side * 0.76, tone)
        digits = text.measure(value, fonts.SANS_BOLD, 32) if value else 0
        left = _INSET + side + 8
        room = w - left - digits - 8 - _INSET
        brush.text(word, left, cy, room, 32 if w > 400 else 24, "ink", theme.paper)
        brush.text(value, w - _INSET - digits, cy, digits + 1, 32, "ink", theme.paper, fonts.SANS_BOLD)
        return brush.tile()

    return theme.tiles.get(("score-line", icon, square, tone, word, value, w), make)
