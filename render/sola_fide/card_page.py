"""The page of a close-up: its band, its paragraphs, and the bar that says how much of the card is known."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from render.kit import fonts, text
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.sola_fide.palette import PALETTE, TILE_CACHE
from rules.sola_fide.facts import Status

W, H, EDGE = 700, 1000, 20
"""Width and height of a close-up, and the slate around its card, in px."""
INNER = W - 2 * EDGE
BAND = 156
BAND_BOTTOM = EDGE + BAND
SIDE = 44
"""Room between the frame of the picture and the text, in px."""
TEXT_WIDTH = W - 2 * SIDE
STATUS = 76
STATUS_TOP = H - EDGE - STATUS
STATUS_ICON = {
    "FOUND": "scroll",
    "EXAMPLE": "scroll",
    "PARTIAL": "feather-pointed",
    "RECONSTRUCTED": "compass-drafting",
}
LEADING = 1.17
_NAME_SIZES = ((64, 0.86), (52, 0.8), (40, text.MIN_SQUEEZE))
"""Sizes of type for a name, and how far letters may be condensed at each, before the next one is tried."""

_GLUE = "\N{WORD JOINER}"
_TOGETHER = ((re.compile(r"X \+ "), f"X{_GLUE}+{_GLUE}"), (re.compile(r"(?<!\S)(\S*\d+|X) "), rf"\1{_GLUE}"))
"""A number stays on one line with what it counts."""

PartPainter = Callable[[Brush], None]


def start_page() -> Canvas:
    """Return an empty card on slate."""
    canvas = Canvas(W, H, "slate", PALETTE, TILE_CACHE)
    canvas.panel(EDGE, EDGE, INNER, H - 2 * EDGE, "vellum", "slate", radius=24)
    return canvas


def band_tile(name: str, tone: str, type_tone: str, key: object, left: PartPainter, right: PartPainter) -> Tile:
    """Return the band of the name; `left` and `right` paint what stands in its corners, `key` names both in the cache."""

    def make() -> Tile:
        brush = Brush(INNER, BAND, "slate", PALETTE)
        brush.top_band(0, 0, INNER, BAND, tone, 24)
        left(brush)
        right(brush)
        room = INNER - 2 * 124
        size, lines = fit_name(name, room)
        brush.text(
            name, 124, BAND / 2, room, size, type_tone, tone, fonts.SERIF, align="center", lines=lines, leading=1.04
        )
        return brush.tile()

    return TILE_CACHE.get(("band", name, tone, key), make)


def fit_name(name: str, width: int) -> tuple[int, int]:
    """Return the largest size of type in px at which a name fits the band, and the number of its lines."""
    for size, least in _NAME_SIZES:
        lines = 3 if size == 40 else 2
        fitted = text.fit(name, fonts.SERIF, size, width, lines)
        whole = sum(len(line.text.replace(" ", "")) for line in fitted) == len(name.replace(" ", ""))
        if whole and min(line.squeeze for line in fitted) >= least:
            return size, lines
    return 40, 3


def wrap_text(sentences: Sequence[str], size: int, width: int) -> list[str]:
    """Return sentences in lines that fit the width; each begins a new line, and its lines are about equally long."""
    lines: list[str] = []
    for sentence in sentences:
        lines += balance_lines(sentence, size, width)
    return lines


@lru_cache(maxsize=512)
def balance_lines(words: str, size: int, width: int) -> tuple[str, ...]:
    """Return words in as few lines as fit the width, of about equal length."""
    best = _break_lines(words, size, width)
    for share in (0.92, 0.85, 0.78, 0.72, 0.66, 0.6):
        narrower = _break_lines(words, size, round(width * share))
        if len(narrower) > len(best):
            break
        best = narrower
    return best


def _break_lines(words: str, size: int, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    line = ""
    for pattern, glued in _TOGETHER:
        words = pattern.sub(glued, words)
    for word in (group.replace(_GLUE, " ") for group in words.split()):
        longer = f"{line} {word}".strip()
        if line and text.measure(longer, fonts.SANS, size) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return (*lines, line)


def paragraph_tile(lines: tuple[str, ...], size: int, width: int, tone: str, ground: str, align: str) -> Tile:
    """Return lines of type of `size` px as a tile, `width` px wide and 2 px more on either side."""

    def make() -> Tile:
        step = size * LEADING
        brush = Brush(width + 4, round(step * len(lines)), ground, PALETTE)
        for place, line in enumerate(lines):
            brush.text(line, 2, step * (place + 0.5), width, size, tone, ground, align=align)
        return brush.tile()

    return TILE_CACHE.get(("paragraph", lines, size, width, tone, ground, align), make)


def draw_status(canvas: Canvas, status: Status, words: str) -> None:
    """Draw the bar at the foot that says how much of a card or circle is known."""
    canvas.put(_status_tile(status, words), EDGE, STATUS_TOP)


def _status_tile(status: Status, words: str) -> Tile:
    def make() -> Tile:
        tone = "shade"
        brush = Brush(INNER, STATUS, "slate", PALETTE)
        brush.rect(0, 0, INNER, STATUS, tone, 24)
        brush.rect(0, 0, INNER, STATUS / 2, tone)
        brush.icon(STATUS_ICON[status], 46, STATUS / 2, 36, "ink")
        brush.text(words, 80, STATUS / 2, INNER - 80 - 24, 32, "ink", tone)
        return brush.tile()

    return TILE_CACHE.get(("status", status, words), make)
