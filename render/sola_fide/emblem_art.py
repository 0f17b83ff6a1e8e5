"""The brush of the emblems: rays, castles, houses, people, cards, pikes and shields from simple shapes."""

from __future__ import annotations

import math

from render.kit.tiles import Brush
from render.sola_fide import icons
from render.sola_fide.palette import PALETTE

GROUND = "shade"
"""The paper of an emblem."""


class EmblemArt:
    """A brush of `w` x `h` px with the tone of a card, its faith ("" for none), and the way of the power marker."""

    def __init__(self, w: int, h: int, tone: str, faith: str, way: str) -> None:
        self.brush = Brush(w, h, GROUND, PALETTE)
        self.w, self.h, self.tone, self.faith, self.way = w, h, tone, faith, way
        self.cx = w / 2
        self.foot = h * 0.86
        """Where things stand, in px from the top."""

    def paint_rays(self) -> None:
        """Paint rays of light around the middle."""
        far, count = self.w, 18
        cy = self.h * 0.62
        for n in range(count):
            start, end = (math.tau * (n + part) / count for part in (-0.25, 0.25))
            points = [(self.cx, cy)]
            points += [(self.cx + far * math.sin(turn), cy - far * math.cos(turn)) for turn in (start, end)]
            self.brush.polygon(points, "vellum")

    def paint_ground(self) -> None:
        """Paint the ground."""
        self.brush.rect(0, self.foot, self.w, self.h - self.foot, "dust")

    def paint_castle(self, cx: float, high: float, tone: str) -> None:
        """Paint a castle, `high` px high with its flag, that stands on the ground."""
        foot, u = self.foot, high * 0.8 / 100
        self._paint_wall(cx, foot, 66 * u, 44 * u, tone)
        for side in (-1, 1):
            self._paint_wall(cx + side * 42 * u, foot, 30 * u, 66 * u, tone)
            self.brush.rect(cx + side * 42 * u - 3 * u, foot - 50 * u, 6 * u, 14 * u, GROUND, 3 * u)
        self._paint_wall(cx, foot, 26 * u, 76 * u, tone)
        self.brush.disc(cx, foot - 20 * u, 9 * u, GROUND)
        self.brush.rect(cx - 9 * u, foot - 20 * u, 18 * u, 20 * u, GROUND)
        self.brush.rect(cx - 3 * u, foot - 60 * u, 6 * u, 14 * u, GROUND, 3 * u)
        top = foot - 104 * u
        self.brush.rect(cx - 1.5 * u, top, 3 * u, 26 * u, "ink")
        self.brush.polygon(
            [
                (cx, top),
                (cx + 34 * u, top + 2 * u),
                (cx + 26 * u, top + 10 * u),
                (cx + 34 * u, top + 19 * u),
                (cx, top + 17 * u),
            ],
            self.tone,
        )

    def _paint_wall(self, cx: float, foot: float, wide: float, high: float, tone: str) -> None:
        """Paint a wall with battlements."""
        self.brush.rect(cx - wide / 2, foot - high, wide, high, tone)
        count = 3 if wide < 80 else 5
        tooth = wide / (2 * count - 1)
        for n in range(count):
            self.brush.rect(cx - wide / 2 + 2 * n * tooth, foot - high - tooth * 0.8, tooth, tooth, tone)

    def paint_houses(self, left: float, right: float, high: float, tone: str) -> None:
        """Paint a row of houses between two places; the highest takes the share `high` of the height."""
        widths = (1.0, 0.8, 1.15, 0.9, 1.05, 0.75, 1.1, 0.85)
        count = max(2, round((right - left) / (self.h * 0.34)))
        total = sum(widths[n % 8] for n in range(count))
        x = left
        for n in range(count):
            wide = (right - left) * widths[n % 8] / total
            tall = self.h * high * (0.66, 0.9, 0.74, 1.0, 0.8, 0.7)[n % 6]
            wall = tall * 0.56
            self.brush.rect(x + 1, self.foot - wall, wide - 2, wall, tone)
            self.brush.polygon(
                [(x - 3, self.foot - wall + 1), (x + wide / 2, self.foot - tall), (x + wide + 3, self.foot - wall + 1)],
                self.tone if n % 2 and tone == "ink" else tone,
            )
            pane = wide * 0.16
            for side in (-1, 1):
                self.brush.rect(
                    x + wide / 2 + side * wide * 0.22 - pane / 2, self.foot - wall * 0.8, pane, pane, "gold"
                )
            x += wide

    def paint_person(self, x: float, foot: float, high: float, tone: str) -> None:
        """Paint a person in a long coat."""
        head = high * 0.15
        self.brush.polygon(
            [
                (x - high * 0.12, foot - high * 0.68),
                (x + high * 0.12, foot - high * 0.68),
                (x + high * 0.26, foot),
                (x - high * 0.26, foot),
            ],
            tone,
        )
        self.brush.disc(x, foot - high * 0.6, high * 0.16, tone)
        self.brush.disc(x, foot - high + head, head * 1.16, GROUND)
        self.brush.disc(x, foot - high + head, head, "ink")

    def paint_bubble(self, cx: float, cy: float, size: float, side: int, color: str) -> None:
        """Paint a speech bubble of a faith with its sign; it points to the middle and down."""
        half = size / 2
        tip = [(cx - side * half * 0.1, cy + half * 0.5), (cx - side * half * 0.7, cy + half * 0.3)]
        self.brush.polygon([*tip, (cx - side * half * 1.1, cy + half * 1.4)], "ink")
        self.brush.rect(cx - half * 1.2, cy - half, half * 2.4, half * 1.7, "ink", half * 0.5)
        self.brush.rect(cx - half * 1.1, cy - half * 0.9, half * 2.2, half * 1.5, "cream", half * 0.42)
        icons.paint_sign(self.brush, color, cx, cy - half * 0.15, half * 1.0, color)

    def paint_card(self, cx: float, cy: float, high: float, turn: float, back: bool = True) -> None:
        """Paint a card turned by `turn` degrees: its back in the tone of the card, or its written side."""
        angle, wide = math.radians(turn), high * 0.66
        for inset, tone in ((0.0, "ink"), (4.0, "cream"), (11.0, self.tone if back else "cream")):
            half_w, half_h = wide / 2 - inset, high / 2 - inset
            corners = ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h))
            self.brush.polygon([_turn(cx, cy, x, y, angle) for x, y in corners], tone)
        if back:
            return
        for line in range(6):
            y = high * (-0.34 + 0.12 * line)
            ends = [_turn(cx, cy, x, y, angle) for x in (-wide * 0.34, wide * (0.34 if line % 3 < 2 else 0.1))]
            self.brush.stroke(ends, "stone", high * 0.035)

    def paint_hand(self) -> None:
        """Paint the sign of the faith on the front card of a fan."""
        high = self.h * 0.74
        icons.paint_faith(self.brush, self.faith or "N", self.cx, self.h * 0.52, high * 0.38)

    def paint_flame(self, x: float, foot: float, wide: float, tall: float, tone: str) -> None:
        """Paint a flame: a leaf whose tip leans to the right."""
        steps = [n / 20 for n in range(21)]
        left = [(x - wide / 2 * math.cos(1.57 * t) ** 0.8 + wide * 0.22 * t * t, foot - tall * t) for t in steps]
        right = [(x + wide / 2 * math.cos(1.57 * t) ** 1.6 + wide * 0.22 * t * t, foot - tall * t) for t in steps]
        self.brush.polygon([*left, *reversed(right)], tone)

    def paint_arc(self, start: float, end: float, y: float, high: float) -> None:
        """Paint an arrow that flies from one place to another, above `y`."""
        points = []
        for n in range(25):
            t = n / 24
            points.append((start + (end - start) * t, y - high * math.sin(math.pi * t) * 0.9))
        self.brush.stroke(points[:-3], self.tone, self.h * 0.045)
        way = 1 if end > start else -1
        tip = self.h * 0.1
        self.brush.polygon(
            [(end - way * tip * 1.15, y - tip * 0.75), (end + way * tip * 0.55, y - tip * 0.75), (end, y + tip * 0.5)],
            self.tone,
        )

    def paint_pike(self, x: float, foot: float, tip_x: float, top: float) -> None:
        """Paint a pike from its foot to its tip, with a pennon."""
        self.brush.stroke([(x, foot), (tip_x, top)], "ink", self.h * 0.028)
        length = math.hypot(tip_x - x, top - foot)
        along = ((tip_x - x) / length, (top - foot) / length)
        across = (-along[1], along[0])
        size = self.h * 0.09

        def at(far: float, aside: float) -> tuple[float, float]:
            return (
                tip_x + along[0] * far * size + across[0] * aside * size,
                top + along[1] * far * size + across[1] * aside * size,
            )

        self.brush.polygon([at(0.9, 0), at(-0.2, 0.42), at(-0.7, 0), at(-0.2, -0.42)], "ink")
        side = 1 if tip_x > x else -1
        self.brush.polygon(
            [at(-1.0, 0), at(-1.3, 2.2 * side), at(-2.0, 1.5 * side), at(-2.9, 2.2 * side), at(-3.2, 0)], self.tone
        )

    def paint_shield(self, cx: float, cy: float, high: float, edge: str, rim: str, tone: str) -> None:
        """Paint a shield, `high` px high, in `tone` with a `rim` and an outer `edge`."""
        for inset, color in ((0.0, edge), (0.02, rim), (0.055, tone)):
            half_w, top, bottom = high * (0.42 - inset), cy - high * (0.5 - inset), cy + high * (0.5 - inset * 1.3)
            bend = cy + high * 0.05
            curve = [(half_w * math.cos(1.57 * n / 16) ** 0.8, bend + (bottom - bend) * n / 16) for n in range(17)]
            right = [(cx + x, y) for x, y in curve]
            left = [(cx - x, y) for x, y in reversed(curve)]
            self.brush.polygon([(cx - half_w, top), (cx + half_w, top), *right, *left], color)

    def paint_ribbon(self, x: float, y: float, side: int) -> None:
        """Paint an end of the ribbon behind a shield."""
        u = self.h * 0.1
        for inset, tone in ((0.0, "ink"), (3.0, "cream")):
            self.brush.polygon(
                [
                    (x - side * 2.6 * u, y - u + inset),
                    (x + side * (3.2 * u - inset * 2.4), y - u * 0.6 + inset),
                    (x + side * (2.2 * u - inset), y + u * 0.3),
                    (x + side * (3.2 * u - inset * 2.4), y + u * 1.3 - inset),
                    (x - side * 2.6 * u, y + u - inset),
                ],
                tone,
            )


def _turn(cx: float, cy: float, x: float, y: float, angle: float) -> tuple[float, float]:
    """Return a point around a center, turned by an angle in radians."""
    return cx + x * math.cos(angle) - y * math.sin(angle), cy + x * math.sin(angle) + y * math.cos(angle)
