"""The arms of the four countries of Foreign Influence: a charge for each, drawn by us."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.kit.tiles import Brush
from render.sola_fide.emblem_art import EmblemArt

ChargePainter = Callable[[Brush, float, float, float, str, str], None]
"""Paints a charge: (brush, cx, cy, size, tone, ground)."""


def paint_lily(brush: Brush, cx: float, cy: float, size: float, tone: str, ground: str) -> None:
    """Paint the lily of France."""
    half = size / 2
    leaf = [(0.0, -1.0), (0.24, -0.52), (0.24, -0.2), (0.1, 0.16), (-0.1, 0.16), (-0.24, -0.2), (-0.24, -0.52)]
    brush.polygon([(cx + x * half, cy + y * half) for x, y in leaf], tone)
    for side in (-1, 1):
        wing = [(0.14, 0.16), (0.3, -0.32), (0.56, -0.52), (0.84, -0.36), (0.9, -0.02), (0.76, 0.2)]
        wing += [(0.66, 0.06), (0.68, -0.12), (0.56, -0.18), (0.42, 0.0), (0.34, 0.3)]
        brush.polygon([(cx + side * x * half, cy + y * half) for x, y in wing], tone)
        foot = [(0.0, 0.36), (0.2, 0.36), (0.42, 0.66), (0.62, 0.72), (0.5, 0.86), (0.22, 0.78)]
        brush.polygon([(cx + side * x * half, cy + y * half) for x, y in foot], tone)
    brush.polygon([(cx + x * half, cy + y * half) for x, y in ((-0.12, 0.3), (0.12, 0.3), (0, 1.0))], tone)
    brush.rect(cx - half * 0.42, cy + half * 0.16, half * 0.84, half * 0.17, tone)
    brush.rect(cx - half * 0.42, cy + half * 0.34, half * 0.84, half * 0.05, ground)


def paint_rose(brush: Brush, cx: float, cy: float, size: float, tone: str, ground: str) -> None:
    """Paint the rose of England."""
    for n in range(5):
        turn = math.radians(72 * n + 36)
        tip = (cx + math.sin(turn) * size * 0.5, cy - math.cos(turn) * size * 0.5)
        spread = size * 0.13
        base = [(cx + math.cos(turn) * spread * side, cy + math.sin(turn) * spread * side) for side in (-1, 1)]
        brush.polygon([base[0], tip, base[1]], "green")
    for layer, (r, far) in enumerate(((0.19, 0.28), (0.12, 0.14))):
        for n in range(5):
            turn = math.radians(72 * n + 36 * layer)
            x, y = cx + math.sin(turn) * size * far, cy - math.cos(turn) * size * far
            brush.disc(x, y, size * r, ground)
            brush.disc(x, y, size * (r - 0.016), (tone, "P-light")[layer])
    brush.disc(cx, cy, size * 0.1, ground)
    brush.disc(cx, cy, size * 0.085, "gold")


def paint_mill(brush: Brush, cx: float, cy: float, size: float, tone: str, ground: str) -> None:
    """Paint a windmill of the Netherlands."""
    half = size / 2
    hub = (cx, cy - half * 0.24)
    tower = [(-0.26, -0.2), (0.26, -0.2), (0.42, 0.94), (-0.42, 0.94)]
    brush.polygon([(cx + x * half, cy + y * half) for x, y in tower], tone)
    brush.disc(cx, hub[1], half * 0.28, tone)
    brush.rect(cx - half * 0.13, cy + half * 0.56, half * 0.26, half * 0.38, ground, half * 0.1)
    for n in range(4):
        turn = math.radians(45 + 90 * n)
        out, side = (math.sin(turn), -math.cos(turn)), (math.cos(turn), math.sin(turn))

        def at(far: float, aside: float) -> tuple[float, float]:
            return hub[0] + half * (out[0] * far + side[0] * aside), hub[1] + half * (out[1] * far + side[1] * aside)  # noqa: B023

        for grown in (0.05, 0.0):
            sail = [at(0.2 - grown, -0.03 - grown), at(1.0 + grown, -0.03 - grown)]
            sail += [at(1.0 + grown, 0.24 + grown), at(0.2 - grown, 0.24 + grown)]
            brush.polygon(sail, ground if grown else tone)
        for share in (0.4, 0.6, 0.8):
            brush.stroke([at(share, 0.03), at(share, 0.22)], ground, max(1.0, size * 0.012))
        brush.stroke([hub, at(1.04, 0)], ground, max(1.5, size * 0.03))
    brush.disc(*hub, half * 0.09, ground)


def paint_peaks(brush: Brush, cx: float, cy: float, size: float, tone: str, ground: str) -> None:
    """Paint the mountains of Switzerland below a cross."""
    half = size / 2
    thick = half * 0.24
    brush.rect(cx - thick / 2, cy - half * 0.98, thick, half * 0.76, tone)
    brush.rect(cx - half * 0.38, cy - half * 0.72, half * 0.76, thick, tone)
    for x, top, wide in ((-0.5, 0.18, 0.52), (0.52, 0.26, 0.48), (0.0, -0.1, 0.66)):
        for grown, shade in ((0.06, ground), (0.0, tone)):
            peak = [(x - wide - grown, 0.94), (x, top - grown * 1.6), (x + wide + grown, 0.94)]
            brush.polygon([(cx + a * half, cy + b * half) for a, b in peak], shade)


ARMS: dict[str, tuple[ChargePainter, str]] = {
    "blue": (paint_lily, "gold"),
    "white": (paint_rose, "P"),
    "orange": (paint_mill, "cream"),
    "green": (paint_peaks, "cream"),
}
"""The charge of each color of Foreign Influence, and its tone."""


def paint_charge(brush: Brush, color: str, cx: float, cy: float, size: float) -> None:
    """Paint the charge of a country, `size` px high, on its color."""
    painter, tone = ARMS[color]
    painter(brush, cx, cy, size, tone, color)


def paint_arms(art: EmblemArt) -> None:
    """Paint the shield of a country."""
    art.paint_rays()
    for side in (-1, 1):
        art.paint_ribbon(art.cx + side * art.h * 0.56, art.h * 0.54, side)
    art.paint_shield(art.cx, art.h * 0.5, art.h * 0.9, "ink", "cream", art.tone)
    paint_charge(art.brush, art.tone, art.cx, art.h * 0.47, art.h * 0.56)
