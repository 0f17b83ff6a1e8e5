"""A pen for emblems: shapes in a square from -1 to 1, painted at any size in one tone, with an accent and cuts in the ground."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from render.kit.tiles import Brush

Tone = Literal["tone", "ground", "accent"]
Points = Sequence[tuple[float, float]]

_ROUND = 40
"""How many corners a round shape has."""


@dataclass(frozen=True, slots=True)
class Pen:
    """Paint shapes around `cx`, `cy`; 1 is `half` px. With a `halo` all is painted in the tone of the ground, so much larger."""

    brush: Brush
    cx: float
    cy: float
    half: float
    tone: str
    ground: str
    accent: str
    halo: float = 0

    def move(self, x: float, y: float, scale: float = 1) -> Pen:
        """Return the pen with its middle at `x`, `y` and everything `scale` times as large."""
        return replace(self, cx=self.cx + x * self.half, cy=self.cy + y * self.half, half=self.half * scale)

    def paint_before(self, paint: Callable[[Pen], None], halo: float = 0.09) -> None:
        """Paint something before what is painted already, with a gap of the ground around it."""
        paint(replace(self, halo=halo))
        paint(self)

    def poly(self, points: Points, tone: Tone = "tone") -> None:
        """Paint a polygon."""
        self.brush.polygon([self._at(x, y) for x, y in points], self._find(tone))
        if self.halo:
            self._outline([*points, points[0]], self.halo)

    def mirror(self, points: Points, tone: Tone = "tone") -> None:
        """Paint a polygon that is given from top to bottom by its right half."""
        self.poly([*points, *((-x, y) for x, y in reversed(points))], tone)

    def rect(self, x: float, y: float, w: float, h: float, tone: Tone = "tone", radius: float = 0) -> None:
        """Paint a rectangle with its top left corner at `x`, `y`."""
        left, top = self._at(x - self.halo, y - self.halo)
        grown = 2 * self.halo
        size = (w + grown) * self.half, (h + grown) * self.half
        self.brush.rect(left, top, *size, self._find(tone), min(radius * self.half, *(side / 2 for side in size)))

    def disc(self, x: float, y: float, r: float, tone: Tone = "tone") -> None:
        """Paint a disc."""
        self.brush.disc(*self._at(x, y), (r + self.halo) * self.half, self._find(tone))

    def ellipse(self, x: float, y: float, rx: float, ry: float, tone: Tone = "tone", turn: float = 0) -> None:
        """Paint an ellipse, turned clockwise by `turn` degrees."""
        rx, ry, lean = rx + self.halo, ry + self.halo, math.radians(turn)
        points = []
        for n in range(_ROUND):
            a, b = rx * math.cos(2 * math.pi * n / _ROUND), ry * math.sin(2 * math.pi * n / _ROUND)
            points.append((x + a * math.cos(lean) - b * math.sin(lean), y + a * math.sin(lean) + b * math.cos(lean)))
        self.brush.polygon([self._at(*point) for point in points], self._find(tone))

    def line(self, points: Points, width: float, tone: Tone = "tone") -> None:
        """Paint a line with round ends through points."""
        placed = [self._at(x, y) for x, y in points]
        self.brush.stroke(placed, self._find(tone), (width + 2 * self.halo) * self.half)
        for x, y in placed:
            self.brush.disc(x, y, (width / 2 + self.halo) * self.half, self._find(tone))

    def arc(self, x: float, y: float, r: float, start: float, end: float, width: float, tone: Tone = "tone") -> None:
        """Paint an arc from `start` to `end` in degrees, clockwise from the top."""
        turns = [math.radians(start + (end - start) * n / _ROUND) for n in range(_ROUND + 1)]
        self.line([(x + r * math.sin(turn), y - r * math.cos(turn)) for turn in turns], width, tone)

    def merlons(self, x: float, y: float, w: float, count: int, high: float, tone: Tone = "tone") -> None:
        """Paint the teeth of a wall `w` wide, standing on `y`."""
        step = w / (2 * count - 1)
        for n in range(count):
            self.rect(x + 2 * n * step, y - high, step, high + 0.02, tone)

    def gate(self, x: float, y: float, w: float, h: float, tone: Tone = "ground") -> None:
        """Paint an arched door `w` wide whose foot is at `y`."""
        self.disc(x, y - h + w / 2, w / 2, tone)
        self.rect(x - w / 2, y - h + w / 2, w, h - w / 2, tone)

    def flag(self, x: float, y: float, high: float, wide: float) -> None:
        """Paint a banner on a pole whose foot is at `y`."""
        self.line([(x, y), (x, y - high)], 0.06)
        self.poly([(x, y - high), (x + wide, y - high * 0.74), (x, y - high * 0.46)], "accent")

    def _outline(self, points: Points, wide: float) -> None:
        placed = [self._at(x, y) for x, y in points]
        self.brush.stroke(placed, self.ground, 2 * wide * self.half)
        for x, y in placed:
            self.brush.disc(x, y, wide * self.half, self.ground)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self.cx + x * self.half, self.cy + y * self.half

    def _find(self, tone: Tone) -> str:
        return self.ground if self.halo or tone == "ground" else self.accent if tone == "accent" else self.tone
