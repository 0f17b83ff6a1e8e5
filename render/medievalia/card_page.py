"""Type on cards: sentences in balanced lines, in the largest size that fits, and names in the middle of a box."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from render.kit import fonts, text
from render.kit.tiles import Brush

LEADING = 1.15
NAME_LEADING = 1.04

Box = tuple[float, float, float, float]
"""x, y, width and height of a part of the picture, in px."""

_GLUE = "\N{WORD JOINER}"
_TOGETHER = re.compile(r"(?<!\S)(\S*\d+) ")
"""A number stays on one line with what it counts."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A text in lines, and the size of its type in px."""

    lines: tuple[str, ...]
    size: int

    @property
    def height(self) -> float:
        """Height of the text in px."""
        return len(self.lines) * self.size * LEADING


@dataclass(frozen=True, slots=True)
class Version:
    """A version of a text: its sentences, and the sizes of type in px that it may have, the largest first."""

    sentences: tuple[str, ...]
    sizes: tuple[int, ...] = (32, 28, 24)


@lru_cache(maxsize=1024)
def fit_text(versions: tuple[Version, ...], w: float, h: float, most: int = 9) -> Setting:
    """Return the first of the `versions` of a text that fits in at most `most` lines, in the largest of its types.

    Each sentence begins a line if there is room. If nothing fits, the last version is condensed, and shortened at last.
    """
    for version in versions:
        for size in version.sizes:
            for sentences in (version.sentences, (" ".join(version.sentences),)):
                lines = wrap_text(sentences, size, int(w))
                low = len(lines) <= most and len(lines) * size * LEADING <= h
                if low and max(text.measure(line, fonts.SANS, size) for line in lines) <= w:
                    return Setting(lines, size)
    last = versions[-1]
    room = max(1, min(most, int(h // (last.sizes[-1] * LEADING))))
    fitted = text.fit(" ".join(last.sentences), fonts.SANS, last.sizes[-1], int(w), room)
    return Setting(tuple(line.text for line in fitted), last.sizes[-1])


def wrap_text(sentences: Sequence[str], size: int, width: int) -> tuple[str, ...]:
    """Return sentences in lines that fit the width; each begins a new line, and its lines are about equally long."""
    return tuple(line for sentence in sentences for line in balance_lines(sentence, size, width))


@lru_cache(maxsize=1024)
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
    for word in (group.replace(_GLUE, " ") for group in _TOGETHER.sub(rf"\1{_GLUE}", words).split()):
        longer = f"{line} {word}".strip()
        if line and text.measure(longer, fonts.SANS, size) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return (*lines, line)


def paint_text(
    brush: Brush, setting: Setting, x: float, cy: float, w: float, tone: str, ground: str, align: str = "left"
) -> None:
    """Write a fitted text, centered on `cy`."""
    step = setting.size * LEADING
    y = cy - step * (len(setting.lines) - 1) / 2
    for line in setting.lines:
        brush.text(line, x, y, w, setting.size, tone, ground, align=align)
        y += step


def paint_name(
    brush: Brush, name: str, box: Box, sizes: Sequence[int], tone: str, ground: str, align: str = "left"
) -> float:
    """Write a name in the middle of `box`, in the largest of the `sizes` in which it is whole. Return its width in px.

    It is condensed only at the smallest size, and little at the others.
    """
    x, y, w, h = box
    size, lines = sizes[-1], 1
    for size in sizes:
        lines = max(1, int(h / (size * NAME_LEADING)))
        fitted = text.fit(name, fonts.SERIF, size, int(w), lines)
        least = text.MIN_SQUEEZE if size == sizes[-1] else 0.82
        whole = not fitted[-1].text.endswith(("…", "..."))
        if whole and min(line.squeeze for line in fitted) >= least:
            break
    return brush.text(
        name, x, y + h / 2, w, size, tone, ground, fonts.SERIF, align=align, lines=lines, leading=NAME_LEADING
    )
