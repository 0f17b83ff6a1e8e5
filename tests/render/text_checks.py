"""The laws of text that every picture of every game keeps: size, contrast, frame, no overlap."""

from __future__ import annotations

from itertools import combinations

from render.kit.canvas import Canvas
from render.kit.palette import RGB

SMALLEST = 24
"""Smallest text, in px of a picture 1400 wide."""
CLEAR = 4.5
"""Least contrast of text."""


def compute_contrast(a: RGB, b: RGB) -> float:
    """Return the contrast ratio of WCAG, 1..21."""
    low, high = sorted((_compute_luminance(a), _compute_luminance(b)))
    return (high + 0.05) / (low + 0.05)


def _compute_luminance(color: RGB) -> float:
    """Return the relative luminance of WCAG, 0..1."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])


def check_text(canvas: Canvas) -> None:
    """Raise AssertionError unless all text lies within the frame, is large and clear enough, and nothing overlaps."""
    tones = canvas.palette
    for box in canvas.boxes:
        assert min(box.x, box.y) >= 0, box
        assert box.x + box.w <= canvas.w, box
        assert box.y + box.h <= canvas.h, box
        assert box.size >= SMALLEST, box
        assert compute_contrast(tones[box.tone], tones[box.ground]) >= CLEAR, box
    for a, b in combinations(canvas.boxes, 2):
        apart = a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y
        assert apart, (a, b)
