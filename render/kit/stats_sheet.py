"""A sheet of numbers: a heading, up to four large facts, and panels of bars or a curve below. It knows no game and no person.

The numbers are words already: whoever composes a sheet has formatted them. The same sheet gives the picture, its alt text and
the version in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.picture import Picture, make_picture
from render.kit.sentences import fit_sentences, optional_sentence
from render.kit.table_frame import INNER, MARGIN, H, W
from render.kit.text import measure
from render.kit.theme import make_theme
from render.kit.tiles import Brush, Tile

TONES = {
    "slate": "#232a38",
    "night": "#171c27",
    "lit": "#303a4d",
    "slot": "#5b6a86",
    "parchment": "#f1ead9",
    "cream": "#fbf7ec",
    "ink": "#14171e",
    "haze": "#bcc6d8",
    "gold": "#f2bd3d",
    "sky": "#56b4e9",
}
"""The tones of sheets that belong to no game."""
THEME = make_theme(
    TONES,
    [("sky", "lit"), ("slot", "lit"), ("sky", "slot"), ("gold", "slot"), ("sky", "night")],
    ground="slate",
    paper="parchment",
    seat_count=0,
)

MOST_PANELS = 4
"""How many panels the picture has room for; the words say all."""
HEADER, FOOTER, GAP = 108, 60, 18
FACT_HEIGHT = 128
TITLE_HEIGHT = 66
ROW_HEIGHT = 46
AXIS_HEIGHT = 48
"""Heights in px: the header, the footer, the room between panels, a fact, the title of a panel, a bar, the numbers of an axis."""
STACKED_ROWS = 8
"""Two panels stand one above the other if the first has no more rows."""
ALT_BARS = 5
"""How many bars of a panel the alt text names."""
_INSET, _LABEL, _VALUE = 24, 268, 160
"""Room in px: at the sides of a panel, for the label of a bar, for its value."""
_NOTE, _NUMBER = 180, 110
"""Room in px, in a panel with ticks: for the note of a row, for its value."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A number in large type, and below it what it is."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a panel.

    `share` (0 to 1) is the length of its bar, `part` (0 to 1) the share of that which is bright. `rank` stands before the
    label. `is_own`: the row is that of whoever asked. `words` is what is said instead of the value where nobody sees the
    bar, "" for the same. `note` stands before the value in a panel with ticks.
    """

    label: str
    value: str
    share: float
    part: float = 1.0
    is_own: bool = False
    words: str = ""
    rank: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """A group of bars, the most important first; the picture shows as many as fit. `empty` stands there if there are none.

    `ticks`: the numbers of a scale that does not begin at nothing, with their shares. Each row has a dot on it then instead of a
    bar, whose length would say that one is twice another.
    """

    title: str
    bars: tuple[Bar, ...]
    empty: str = ""
    ticks: tuple[tuple[float, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Curve:
    """How a number went, oldest first. `caption` says it in words; `first` and `last` stand below the ends of the curve."""

    title: str
    values: tuple[int, ...]
    caption: str
    first: str = ""
    last: str = ""


@dataclass(frozen=True, slots=True)
class StatsSheet:
    """What a sheet shows. `note` stands on the right of the header; `foot` explains the bars."""

    title: str
    note: str
    facts: tuple[Fact, ...]
    panels: tuple[Panel | Curve, ...]
    foot: str


def draw_stats(sheet: StatsSheet) -> Picture:
    """Draw a sheet, 1400 x 1000 px, with its first four panels. Raise `DrawingError`."""
    lines = describe_stats(sheet, ALT_BARS)
    alt = fit_sentences([optional_sentence(f"{line.rstrip('.')}.", len(lines) - at) for at, line in enumerate(lines)])
    return make_picture(alt, lambda: _draw(sheet).png())


def describe_stats(sheet: StatsSheet, most: int | None = None) -> tuple[str, ...]:
    """Return a sheet in words, a line for each fact and panel, with at most `most` bars of a panel (None: all of them)."""
    lines = [f"{sheet.title}, {sheet.note}" if sheet.note else sheet.title]
    lines += [f"{fact.label}: {fact.value}" for fact in sheet.facts]
    for panel in sheet.panels:
        if isinstance(panel, Curve):
            lines.append(f"{panel.title}: {panel.caption}")
        else:
            bars = "; ".join(f"{bar.rank} {bar.label} {bar.words or bar.value}".lstrip() for bar in panel.bars[:most])
            lines.append(f"{panel.title}: {bars or panel.empty}")
    return tuple(lines)


def _draw(sheet: StatsSheet) -> Canvas:
    canvas = Canvas(W, H, THEME.ground, THEME.palette, THEME.tiles)
    canvas.fill(0, 0, W, HEADER, "night")
    room = INNER * 3 // 5
    title = _drawable(sheet.title)
    canvas.text(title, MARGIN, HEADER // 2, room, 64, THEME.paper, "night", fonts.SERIF)
    canvas.text(sheet.note, MARGIN + room, HEADER // 2, INNER - room, 40, "gold", "night", align="right")
    canvas.fill(0, H - FOOTER, W, FOOTER, "night")
    canvas.text(sheet.foot, MARGIN, H - FOOTER // 2, INNER, 32, "haze", "night")
    top = HEADER + GAP
    if sheet.facts:
        _draw_facts(canvas, sheet.facts, top)
        top += FACT_HEIGHT + GAP
    shown = sheet.panels[:MOST_PANELS]
    for panel, (x, y, w, h) in zip(shown, _lay_out(shown, top), strict=True):
        canvas.panel(x, y, w, h, "lit", THEME.ground)
        canvas.text(panel.title, x + _INSET, y + 38, w - 2 * _INSET, 40, "gold", "lit", fonts.SERIF)
        if isinstance(panel, Curve):
            canvas.put(_curve_tile(panel, w - 2 * _INSET, h - TITLE_HEIGHT - 16), x + _INSET, y + TITLE_HEIGHT)
        elif panel.ticks:
            _draw_dots(canvas, panel, x, y + TITLE_HEIGHT, w, h - TITLE_HEIGHT)
        else:
            _draw_bars(canvas, panel, x, y + TITLE_HEIGHT, w, h - TITLE_HEIGHT)
    return canvas


def _drawable(words: str) -> str:
    """Return words that the fonts can draw; a name of emoji alone becomes a question mark."""
    return fonts.remove_undrawable(words) or "?"


def _lay_out(panels: Sequence[Panel | Curve], top: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the box (x, y, w, h) of each panel from `top` on: side by side, in two rows from three panels on.

    Beside rows with dots, a curve has less room, or stands below them if they are few.
    """
    count, bottom, first = len(panels), H - FOOTER - GAP, panels[0] if panels else None
    if count == 2 and isinstance(first, Panel) and first.ticks:
        if len(first.bars) <= STACKED_ROWS:
            h = TITLE_HEIGHT + len(first.bars) * ROW_HEIGHT + AXIS_HEIGHT
            yield MARGIN, top, INNER, h
            yield MARGIN, top + h + GAP, INNER, bottom - top - h - GAP
        else:
            w = (INNER - GAP) * 2 // 3
            yield MARGIN, top, w, bottom - top
            yield MARGIN + w + GAP, top, INNER - w - GAP, bottom - top
        return
    columns = min(count, 2)
    rows = -(-count // 2)
    h = (bottom - top - GAP * (rows - 1)) // max(rows, 1)
    for number in range(count):
        row, column = divmod(number, 2)
        # The last one has the row to itself if it is alone there.
        here = 1 if number == count - 1 and column == 0 else columns
        w = (INNER - GAP * (here - 1)) // here
        yield MARGIN + column * (w + GAP), top + row * (h + GAP), w, h


def _draw_facts(canvas: Canvas, facts: tuple[Fact, ...], top: int) -> None:
    w = (INNER - GAP * (len(facts) - 1)) // len(facts)
    for number, fact in enumerate(facts):
        x = MARGIN + number * (w + GAP)
        canvas.panel(x, top, w, FACT_HEIGHT, "lit", THEME.ground)
        canvas.text(fact.value, x + 12, top + 50, w - 24, 64, THEME.paper, "lit", fonts.SANS_BOLD, align="center")
        canvas.text(fact.label, x + 12, top + 104, w - 24, 32, "haze", "lit", align="center")


def _draw_bars(canvas: Canvas, panel: Panel, x: int, y: int, w: int, h: int) -> None:
    if not panel.bars:
        canvas.text(panel.empty, x + _INSET, y + ROW_HEIGHT // 2, w - 2 * _INSET, 32, "haze", "lit")
    value_width = _VALUE if w < INNER else 2 * _VALUE
    left, length = x + _INSET + _LABEL + 12, w - 2 * _INSET - _LABEL - value_width - 24
    for row, bar in enumerate(panel.bars[: h // ROW_HEIGHT]):
        cy = y + row * ROW_HEIGHT + ROW_HEIGHT // 2
        tone = "gold" if bar.is_own else THEME.paper
        canvas.text(f"{bar.rank} {_drawable(bar.label)}".lstrip(), x + _INSET, cy, _LABEL, 32, tone, "lit")
        whole = max(8, round(length * bar.share)) if bar.share else 0
        bright = round(whole * bar.part)
        canvas.fill(left, cy - 14, whole, 28, "slot")
        canvas.fill(left, cy - 14, bright, 28, "gold" if bar.is_own else "sky")
        end = x + w - _INSET - value_width
        canvas.text(bar.value, end, cy, value_width, 32, tone, "lit", fonts.SANS_BOLD, align="right")


def _draw_dots(canvas: Canvas, panel: Panel, x: int, y: int, w: int, h: int) -> None:
    """Draw each row with a dot on the scale, which stands below the last one."""
    bars = panel.bars[: (h - AXIS_HEIGHT) // ROW_HEIGHT]
    pitch = min((h - AXIS_HEIGHT) // len(bars), ROW_HEIGHT * 3 // 2)
    end = x + w - _INSET - _NUMBER
    left = x + _INSET + _LABEL
    canvas.put(_scale_tile(bars, panel.ticks, end - _NOTE - left, pitch), left, y)
    for row, bar in enumerate(bars):
        cy = y + row * pitch + pitch // 2
        tone = "gold" if bar.is_own else THEME.paper
        canvas.text(f"{bar.rank} {_drawable(bar.label)}".lstrip(), x + _INSET, cy, _LABEL, 32, tone, "lit")
        canvas.text(bar.note, end - _NOTE, cy, _NOTE, 32, "haze", "lit", align="right")
        canvas.text(bar.value, end, cy, _NUMBER, 32, tone, "lit", fonts.SANS_BOLD, align="right")


def _scale_tile(bars: Sequence[Bar], ticks: Sequence[tuple[float, str]], w: int, pitch: int) -> Tile:
    """Return the dots of the rows, `pitch` px apart, on the lines of a scale, and its numbers below as far as they have room."""
    h = len(bars) * pitch
    brush = Brush(w, h + AXIS_HEIGHT, "lit", THEME.palette)
    left, right, written = 48, w - 48, 0.0
    for share, label in ticks:
        at, half = left + (right - left) * share, measure(label, fonts.SANS, 32) / 2 + 1
        brush.stroke([(at, 0), (at, h)], "slot", 2)
        if at - half >= written:
            brush.text(label, at - half, h + AXIS_HEIGHT // 2, 2 * half, 32, "haze", "lit")
            written = at + half + 16
    for row, bar in enumerate(bars):
        cy = row * pitch + pitch // 2
        brush.disc(left + (right - left) * bar.share, cy, 12, "gold" if bar.is_own else "sky")
    return brush.tile()


def _curve_tile(curve: Curve, w: int, h: int) -> Tile:
    """Return the curve with its lowest, highest and last value, a dot at its end, and below it the numbers of its ends."""
    brush = Brush(w, h, "lit", THEME.palette)
    lo, hi = min(curve.values), max(curve.values)
    span = max(hi - lo, 1)
    left, right, top, bottom = 96, w - 36, 28, h - 28 - AXIS_HEIGHT
    brush.text(curve.first, left, h - AXIS_HEIGHT // 2, 120, 32, "haze", "lit")
    brush.text(curve.last, right - 300, h - AXIS_HEIGHT // 2, 300, 32, "haze", "lit", align="right")
    step = (right - left) / max(len(curve.values) - 1, 1)

    def height(value: int) -> float:
        return bottom - (bottom - top) * (value - lo) / span if hi > lo else (top + bottom) / 2

    for value in sorted({lo, hi}):
        brush.stroke([(left, height(value)), (right, height(value))], "slot", 2)
        brush.text(str(value), 0, height(value), 84, 32, "haze", "lit", align="right")
    points = [(left + number * step, height(value)) for number, value in enumerate(curve.values)]
    if len(points) > 1:
        brush.stroke(points, "sky", 6)
    brush.disc(*points[-1], 12, "gold")
    return brush.tile()
