"""The emblems of the buildings: what is made in them, and the three fortifications as they stand."""

from __future__ import annotations

import math

from render.medievalia.emblem_pen import Pen


def paint_book(pen: Pen) -> None:
    """Paint the open book of the school."""
    for side in (-1, 1):
        page = [
            (0.0, -0.5),
            (0.3, -0.68),
            (0.62, -0.7),
            (0.94, -0.56),
            (0.94, 0.6),
            (0.62, 0.46),
            (0.3, 0.5),
            (0.0, 0.68),
        ]
        pen.poly([(side * x, y) for x, y in page])
        for n in range(3):
            y = -0.4 + n * 0.29
            pen.line([(side * 0.22, y + 0.04), (side * 0.5, y - 0.04), (side * 0.76, y + 0.02)], 0.07, "ground")
    pen.line([(0, -0.48), (0, 0.64)], 0.06, "ground")
    pen.poly([(0.5, 0.4), (0.72, 0.44), (0.72, 0.95), (0.61, 0.82), (0.5, 0.95)], "accent")


def paint_pot(pen: Pen) -> None:
    """Paint the jug of the workshop."""
    pen.arc(0.5, -0.12, 0.34, 0, 180, 0.13)
    pen.mirror(
        [(0.34, -0.92), (0.34, -0.8), (0.24, -0.66), (0.24, -0.5), (0.5, -0.26), (0.64, 0.1), (0.56, 0.5), (0.3, 0.92)]
    )
    pen.rect(-0.42, -0.95, 0.84, 0.18, radius=0.08)
    pen.line([(-0.6, 0.02), (-0.3, 0.2), (0, 0.02), (0.3, 0.2), (0.6, 0.02)], 0.08, "ground")
    pen.rect(-0.58, 0.34, 1.16, 0.1, "accent")
    pen.rect(-0.58, 0.32, 1.16, 0.04, "ground")
    pen.rect(-0.55, 0.44, 1.1, 0.04, "ground")


def paint_coins(pen: Pen) -> None:
    """Paint the piles of coins of the bank."""
    for x, count in ((-0.58, 3), (0.6, 4), (0.0, 6)):
        for n in range(count):
            y = 0.8 - n * 0.25
            pen.ellipse(x, y, 0.46, 0.19, "ground")
            pen.rect(x - 0.42, y - 0.1, 0.84, 0.1)
            pen.ellipse(x, y, 0.42, 0.14)
            pen.ellipse(x, y - 0.12, 0.42, 0.14, "ground")
            pen.ellipse(x, y - 0.13, 0.36, 0.1, "accent")


def paint_church(pen: Pen) -> None:
    """Paint a church with its steeple and cross."""
    pen.rect(-0.27, -0.2, 0.06, 0.06)
    pen.rect(-0.49, -0.98, 0.1, 0.4)
    pen.rect(-0.6, -0.88, 0.32, 0.1)
    pen.poly([(-0.8, -0.2), (-0.44, -0.68), (-0.08, -0.2)], "accent")
    pen.rect(-0.74, -0.2, 0.6, 1.15)
    pen.poly([(-0.14, 0.3), (0.1, -0.1), (0.72, -0.1), (0.96, 0.3)], "accent")
    pen.rect(-0.06, 0.3, 0.96, 0.65)
    pen.rect(-0.15, -0.2, 0.07, 1.15, "ground")
    pen.gate(-0.44, 0.95, 0.28, 0.46)
    pen.disc(-0.44, 0.06, 0.1, "ground")
    for x in (0.14, 0.42, 0.7):
        pen.gate(x, 0.78, 0.16, 0.32)


def paint_saw(pen: Pen) -> None:
    """Paint the saw of the carpenter over a plank."""
    teeth = [(0.94 - n * 0.105, 0.12 + (n % 2) * 0.17) for n in range(13)]
    pen.poly([(-0.36, -0.5), (0.94, -0.2), (0.94, 0.12), *teeth, (-0.36, 0.2)])
    handle = [(-0.98, -0.4), (-0.78, -0.62), (-0.3, -0.58), (-0.3, 0.24), (-0.6, 0.3), (-0.86, 0.2)]
    pen.poly(handle, "accent")
    pen.poly([(-0.78, -0.3), (-0.66, -0.42), (-0.5, -0.4), (-0.5, 0.04), (-0.66, 0.08)], "ground")
    pen.rect(-0.31, -0.6, 0.05, 0.86, "ground")
    pen.rect(-0.95, 0.54, 1.9, 0.34, "tone", 0.05)
    pen.line([(-0.8, 0.66), (-0.2, 0.66)], 0.05, "ground")
    pen.line([(0.05, 0.76), (0.75, 0.76)], 0.05, "ground")


def paint_anvil(pen: Pen) -> None:
    """Paint the anvil of the smith with sparks above it."""
    pen.poly(
        [
            (-0.98, -0.12),
            (-0.5, -0.2),
            (0.84, -0.2),
            (0.84, 0.02),
            (0.44, 0.22),
            (0.26, 0.3),
            (0.26, 0.54),
            (-0.26, 0.54),
        ]
    )
    pen.poly([(-0.98, -0.12), (-0.7, 0.1), (-0.26, 0.26), (-0.26, 0.54), (0.2, 0.54), (0.2, -0.1)])
    pen.poly([(-0.26, 0.5), (0.26, 0.5), (0.6, 0.74), (0.6, 0.92), (-0.6, 0.92), (-0.6, 0.74)])
    for turn in (-64, -32, 0, 32, 64):
        lean = math.radians(turn)
        near, far = 0.3, 0.58 if turn % 64 else 0.66
        x, y = 0.1, -0.24
        ends = [(x + r * math.sin(lean), y - r * math.cos(lean)) for r in (near, far)]
        pen.line(ends, 0.11, "accent")


def paint_horseshoe(pen: Pen) -> None:
    """Paint the horseshoe of the stable."""
    pen.arc(0, -0.18, 0.58, -118, 118, 0.32)
    for side in (-1, 1):
        pen.line([(side * 0.51, 0.09), (side * 0.36, 0.7)], 0.32)
        pen.rect(side * 0.4 - 0.26, 0.68, 0.52, 0.24, "accent", 0.08)
    for turn in (-105, -66, -24, 24, 66, 105):
        lean = math.radians(turn)
        pen.disc(0.58 * math.sin(lean), -0.18 - 0.58 * math.cos(lean), 0.065, "ground")
    for side in (-1, 1):
        pen.disc(side * 0.43, 0.42, 0.065, "ground")


def paint_tower(pen: Pen) -> None:
    """Paint a single tower."""
    pen.flag(0, -0.56, 0.42, 0.34)
    pen.poly([(-0.36, -0.3), (0.36, -0.3), (0.46, 0.95), (-0.46, 0.95)])
    pen.rect(-0.52, -0.46, 1.04, 0.26)
    pen.merlons(-0.52, -0.46, 1.04, 4, 0.16)
    pen.rect(-0.36, -0.2, 0.72, 0.05, "ground")
    pen.gate(0, 0.95, 0.32, 0.46)
    for x, y in ((-0.12, 0.0), (0.12, 0.2)):
        pen.rect(x - 0.05, y, 0.1, 0.2, "ground")


def paint_fortress(pen: Pen) -> None:
    """Paint a low keep between two thick towers."""
    pen.rect(-0.34, -0.5, 0.68, 0.7)
    pen.merlons(-0.38, -0.5, 0.76, 3, 0.18)
    pen.flag(0, -0.6, 0.36, 0.32)
    pen.rect(-0.6, 0.16, 1.2, 0.79)
    pen.rect(-0.5, 0.1, 1.0, 0.07, "ground")
    for x in (-0.98, 0.46):
        pen.poly([(x + 0.04, 0.0), (x + 0.48, 0.0), (x + 0.52, 0.95), (x, 0.95)])
        pen.rect(x - 0.01, -0.16, 0.54, 0.22)
        pen.merlons(x - 0.01, -0.16, 0.54, 3, 0.15)
        pen.rect(x + 0.21, 0.24, 0.1, 0.26, "ground")
    pen.gate(0, 0.95, 0.42, 0.52)
    pen.rect(-0.05, -0.3, 0.1, 0.22, "ground")


def paint_castle(pen: Pen) -> None:
    """Paint a high keep among towers with pointed roofs, on a rock."""
    for x, top, wide in ((-0.62, -0.1, 0.17), (0.62, -0.1, 0.17), (-0.26, -0.42, 0.14), (0.26, -0.42, 0.14)):
        pen.poly([(x - wide - 0.08, top), (x, top - 0.44), (x + wide + 0.08, top)], "accent")
        pen.rect(x - wide, top, 2 * wide, 1.0)
    pen.poly([(-0.26, -0.5), (0, -0.86), (0.26, -0.5)], "accent")
    pen.line([(0, -0.82), (0, -0.98)], 0.06)
    pen.rect(-0.2, -0.5, 0.4, 0.8)
    pen.rect(-0.72, 0.28, 1.44, 0.4)
    pen.merlons(-0.44, 0.28, 0.88, 4, 0.12)
    pen.poly([(-0.98, 0.95), (-0.84, 0.62), (0.84, 0.62), (0.98, 0.95)])
    pen.gate(0, 0.95, 0.3, 0.46)
    for x, y in ((-0.62, 0.02), (0.62, 0.02), (0.0, -0.34)):
        pen.rect(x - 0.05, y, 0.1, 0.18, "ground")
