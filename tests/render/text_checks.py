"""What every picture of every game has to keep: LOOK's numbers for text."""

from __future__ import annotations

from itertools import combinations

from render.kit.canvas import Canvas
from render.kit.palette import contrast

SMALLEST = 24
"""Smallest text, in px of a picture 1400 wide."""
CLEAR = 4.5
"""Least contrast of text."""


def check_text(canvas: Canvas) -> None:
    """Raises unless all text lies within the frame, is large and clear enough, and nothing overlaps."""
    tones = canvas.palette
    for box in canvas.boxes:
        assert min(box.x, box.y) >= 0, box
        assert box.x + box.w <= canvas.w, box
        assert box.y + box.h <= canvas.h, box
        assert box.size >= SMALLEST, box
        assert contrast(tones[box.tone], tones[box.ground]) >= CLEAR, box
    for a, b in combinations(canvas.boxes, 2):
        apart = a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y
        assert apart, (a, b)
