"""Lines of text that fit: by width, broken at spaces and hyphens, condensed, shortened - in this order.

A text may be broken at a soft hyphen too; the hyphen is seen only at the end of a line.

Pillow draws every glyph again on every call, so finished lines are cached as masks, and numbers are set from cached digits of
equal width (tabular figures).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from PIL import Image, ImageDraw

from render.kit import fonts

MIN_SQUEEZE = 0.72
"""How far letters are condensed before a line is shortened."""

CAP_HEIGHT = 0.66
"""Height of a capital, as a share of the size, in both families."""

SOFT_HYPHEN = "\N{SOFT HYPHEN}"

_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
_BREAKS = re.compile(rf"(?<=[\s\-{SOFT_HYPHEN}])")
_lock = Lock()


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line as it will be drawn: `width` px wide after letters were condensed to `squeeze` of their width."""

    text: str
    face: str
    size: int
    width: int
    squeeze: float


def _spell_ellipsis(text: str, face: str) -> str:
    """Return `text` with three dots for an ellipsis, if the `face` draws that too narrow."""
    return text.replace(_ELLIPSIS, "...") if face == fonts.SERIF else text


@lru_cache(maxsize=8192)
def measure(text: str, face: str, size: int) -> int:
    """Return the natural width of `text` in px."""
    if text.isdigit() and text.isascii():
        return _digit_width(face, size) * len(text)
    text = _spell_ellipsis(text, face)
    total = 0.0
    for run in fonts.split_runs(text, face):
        font = fonts.get_font(face, size, run)
        with _lock:
            left, _, right, _ = font.getbbox(run, anchor="ls")
            total += max(right, font.getlength(run)) - min(left, 0)
    return int(total + 0.999)


@lru_cache(maxsize=64)
def _digit_width(face: str, size: int) -> int:
    font = fonts.get_font(face, size)
    with _lock:
        return int(max(font.getlength(digit) for digit in "0123456789") + 0.5)


def _resolve_soft_hyphens(line: str) -> str:
    """Return a line as it is read: only a soft hyphen at its end is seen."""
    line = line.rstrip()
    return line.replace(SOFT_HYPHEN, "") + ("-" if line.endswith(SOFT_HYPHEN) else "")


def _break_lines(text: str, face: str, size: int, width: float, lines: int) -> list[str] | None:
    """Return `text` in at most `lines` lines of at most `width` px, or None."""
    done: list[str] = []
    line = ""
    for part in _BREAKS.split(text):
        if line and measure(_resolve_soft_hyphens(line + part), face, size) > width:
            done.append(_resolve_soft_hyphens(line))
            line = part
        else:
            line += part
    done.append(_resolve_soft_hyphens(line))
    fits = len(done) <= lines and all(measure(line, face, size) <= width for line in done)
    return done if fits else None


@lru_cache(maxsize=4096)
def fit(text: str, face: str, size: int, width: int, lines: int = 1) -> tuple[TextLine, ...]:
    """Return `text` at `size` px in at most `lines` lines, none wider than `width` px. Empty text gives no line."""
    text = " ".join(_spell_ellipsis(text, face).split())
    if not text:
        return ()
    for squeeze in (1.0, 0.94, 0.88, 0.82, 0.77, MIN_SQUEEZE):
        for count in range(1, lines + 1):
            broken = _break_lines(text, face, size, width / squeeze, count)
            if broken is not None:
                return tuple(_make_line(line, face, size, width, squeeze) for line in broken)
    room = width / MIN_SQUEEZE
    text = text.replace(SOFT_HYPHEN, "")
    taken: list[str] = []
    rest = text
    while len(taken) < lines - 1:
        head = _take_words(rest, face, size, room)
        if not head:
            break
        taken.append(head.rstrip())
        rest = rest[len(head) :]
    while rest and measure(rest.rstrip() + _ELLIPSIS, face, size) > room:
        rest = rest[:-1]
    taken.append(rest.rstrip(" -,.;:(" + _ELLIPSIS) + _spell_ellipsis(_ELLIPSIS, face))
    return tuple(_make_line(line, face, size, width, MIN_SQUEEZE) for line in taken)


def _take_words(text: str, face: str, size: int, room: float) -> str:
    """Return the longest start of `text` that fits and ends at a break, or nothing."""
    best = ""
    for part in _BREAKS.split(text):
        if measure((best + part).rstrip(), face, size) > room:
            break
        best += part
    return best


def _make_line(text: str, face: str, size: int, width: int, squeeze: float) -> TextLine:
    natural = measure(text, face, size)
    squeeze = min(1.0, max(squeeze, width / natural if natural else 1.0)) if natural > width else 1.0
    return TextLine(text, face, size, min(width, int(natural * squeeze + 0.999)), squeeze)


@dataclass(frozen=True, slots=True)
class LineMask:
    """A line as a mask. Its top left corner lies `left`, `top` px from the start of the baseline (top is negative)."""

    mask: Image.Image
    left: int
    top: int


@lru_cache(maxsize=512)
def line_mask(line: TextLine) -> LineMask:
    """Return the mask of `line`, kept for the next time."""
    return scaled_line_mask(line, 1)


def scaled_line_mask(line: TextLine, scale: int) -> LineMask:
    """Return the mask of `line` drawn `scale` times as large. It is not cached, because the tile that shows it is."""
    size = line.size * scale
    if line.text.isdigit() and line.text.isascii():
        drawn = _draw_number(line.text, line.face, size)
    else:
        drawn = _draw_text(line.text, line.face, size)
    # Hinting rounds advances at each size, so letters drawn larger may come out a little wider than was measured.
    wide = max(1, min(round(drawn.mask.width * line.squeeze), line.width * scale))
    if wide == drawn.mask.width:
        return drawn
    mask = drawn.mask.resize((wide, drawn.mask.height), Image.Resampling.BOX)
    return LineMask(mask, round(drawn.left * line.squeeze), drawn.top)


def _draw_text(text: str, face: str, size: int) -> LineMask:
    pieces = [_draw_run(run, face, size) for run in fonts.split_runs(text, face)]
    if len(pieces) == 1:
        return pieces[0][0]
    top = min(piece.top for piece, _ in pieces)
    bottom = max(piece.top + piece.mask.height for piece, _ in pieces)
    mask = Image.new("L", (sum(advance for _, advance in pieces), bottom - top))
    x = 0
    for piece, advance in pieces:
        mask.paste(piece.mask, (x + piece.left, piece.top - top))
        x += advance
    return LineMask(mask, 0, top)


def _draw_run(text: str, face: str, size: int) -> tuple[LineMask, int]:
    """Return the mask of a run of one font, and how far it advances in px."""
    font = fonts.get_font(face, size, text)
    with _lock:
        left, top, right, bottom = (int(edge) for edge in font.getbbox(text, anchor="ls"))
        mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
        ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=font, anchor="ls")
        advance = int(max(right, font.getlength(text)) - min(left, 0) + 0.999)
    return LineMask(mask, max(0, left), top), advance


@lru_cache(maxsize=512)
def _draw_digit(digit: str, face: str, size: int) -> LineMask:
    """Return one digit as a mask, kept for the next time."""
    return _draw_run(digit, face, size)[0]


def _draw_number(text: str, face: str, size: int) -> LineMask:
    """Set a number from cached digits, each centered in the width of the widest."""
    pitch = _digit_width(face, size)
    pieces = [_draw_digit(digit, face, size) for digit in text]
    top = min(piece.top for piece in pieces)
    bottom = max(piece.top + piece.mask.height for piece in pieces)
    mask = Image.new("L", (pitch * len(pieces), bottom - top))
    for place, piece in enumerate(pieces):
        mask.paste(piece.mask, (place * pitch + (pitch - piece.mask.width) // 2, piece.top - top))
    return LineMask(mask, 0, top)
