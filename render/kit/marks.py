"""How everything is marked that has changed since the viewer's own last move: the same in every game.

The newest turn is marked boldly, the one before it less, all older ones faintly. The age shows in the width of the edge and in
the size of the seat's marker, never in a color alone; markers lie on a dark disc, so that all six stand out from any ground.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from render.kit import seats
from render.kit.canvas import Canvas
from render.kit.tiles import Brush

EDGES = (6, 4, 2)
"""Widths of the edge by age, in px of a picture 1400 px wide: of the newest turn, of the one before, of all older ones."""
MARKER_SHARES = (1.0, 0.82, 0.66)
"""Sizes of the marker by age, as shares of that of the newest turn."""
DISC_SHARE = 1.3
"""Width of the disc below a marker, as a share of that of the marker."""
CORNER = 3.4
"""How many times the width of an edge its round corner may be, so that the square corner of what it surrounds lies inside."""
MARKER_GAP = 4
"""Room between two markers in a row, in px."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Which seat changed something, and how long ago: `age` is 0 for the newest turn, 1 for the one before, 2 for older ones."""

    seat: int
    age: int = 0

    @property
    def is_newest(self) -> bool:
        """Whether it was in the newest turn in which anything happened."""
        return self.age == 0

    @property
    def edge(self) -> int:
        """The width of the edge in px."""
        return EDGES[self.age]


def grade_turns(turns: Iterable[int]) -> dict[int, int]:
    """Return the age of each turn; `turns` are the numbers of those in which something happened, the oldest first.

    >>> grade_turns([3, 5, 6, 8])
    {3: 2, 5: 2, 6: 1, 8: 0}
    """
    kept = list(dict.fromkeys(turns))
    return {turn: min(len(kept) - 1 - place, len(EDGES) - 1) for place, turn in enumerate(kept)}


def draw_edge(canvas: Canvas, mark: Mark | None, box: tuple[int, int, int, int], ground: str) -> None:
    """Draw the golden edge of a mark around `box` (x, y, w, h) on a ground; nothing without a mark.

    What is drawn into the box has round corners of 14 px on gold, which must not reach beyond those of the edge.
    """
    if mark is not None:
        x, y, w, h = box
        edge = mark.edge
        canvas.panel(x - edge, y - edge, w + 2 * edge, h + 2 * edge, "gold", ground, min(14 + edge, int(edge * CORNER)))


def paint_mark(brush: Brush, mark: Mark, cx: float, cy: float, size: float) -> None:
    """Paint the marker of a mark on its disc; `size` is the width of the disc of the newest turn, in px."""
    across = size * MARKER_SHARES[mark.age]
    brush.disc(cx, cy, across / 2, "ink")
    seats.paint_marker(brush, mark.seat, "", cx, cy, across / DISC_SHARE, "ink")


def measure_marks(marks: Sequence[Mark], size: float) -> int:
    """Return how wide `paint_marks` is, in px."""
    return ceil(sum(size * MARKER_SHARES[mark.age] for mark in marks)) + MARKER_GAP * (len(marks) - 1)


def paint_marks(brush: Brush, marks: Iterable[Mark], x: float, cy: float, size: float, width: float) -> float:
    """Paint markers side by side from `x` to the right, the newest first, as many as fit `width` px; return the x after them."""
    end = x + width
    for mark in marks:
        across = size * MARKER_SHARES[mark.age]
        if x + across > end:
            break
        paint_mark(brush, mark, x + across / 2, cy, size)
        x += across + MARKER_GAP
    return x
