"""The emblems of the city and the territories: walls, wheat, a pig, trees, a pickaxe."""

from __future__ import annotations

from render.medievalia.emblem_pen import Pen


def paint_city(pen: Pen) -> None:
    """Paint roofs behind a wall with two towers and a gate."""
    for x, top, wide in ((-0.36, -0.42, 0.3), (0.36, -0.42, 0.3), (0.0, -0.72, 0.34)):
        pen.poly([(x - wide, top + 0.36), (x, top), (x + wide, top + 0.36)], "accent")
        pen.rect(x - wide * 0.8, top + 0.36, wide * 1.6, 0.7)
    pen.flag(0, -0.68, 0.32, 0.26)
    for x in (-0.97, 0.57):
        pen.rect(x, -0.1, 0.4, 1.05)
        pen.merlons(x - 0.03, -0.1, 0.46, 3, 0.16)
    pen.rect(-0.57, 0.14, 1.14, 0.22, "ground")
    pen.merlons(-0.5, 0.36, 1.0, 4, 0.12)
    pen.rect(-0.9, 0.36, 1.8, 0.59)
    pen.gate(0, 0.95, 0.44, 0.46)
    for x in (-0.77, 0.77):
        pen.rect(x - 0.045, 0.12, 0.09, 0.24, "ground")


def paint_field(pen: Pen) -> None:
    """Paint three ears of wheat over furrows."""
    for lean in (-1, 1, 0):
        _paint_ear(pen, lean * 0.2, lean * 0.62, -0.95 + abs(lean) * 0.22)
    pen.poly([(-1, 0.95), (-1, 0.62), (-0.5, 0.5), (0.5, 0.5), (1, 0.62), (1, 0.95)])
    for y, bend in ((0.66, 0.06), (0.81, 0.04)):
        pen.line([(-0.96, y + bend), (-0.4, y), (0.4, y), (0.96, y + bend)], 0.05, "ground")


def _paint_ear(pen: Pen, foot: float, top_x: float, top_y: float) -> None:
    """Paint an ear that leans from `foot` to its top."""
    pen.line([(foot, 0.55), (top_x, top_y + 0.2)], 0.08)
    lean = (top_x - foot) * 40
    steps = ((0, 0.0), (1, 0.24), (2, 0.48))
    for _, down in steps:
        y = top_y + 0.28 + down
        x = top_x - (top_x - foot) * (down + 0.12) / (0.55 - top_y)
        for side in (-1, 1):
            pen.ellipse(x + side * 0.12, y, 0.085, 0.17, "accent", side * 28 + lean)
    pen.ellipse(top_x, top_y + 0.1, 0.085, 0.18, "accent", lean)


def paint_farm(pen: Pen) -> None:
    """Paint a pig before its fence."""
    for x in (-0.9, -0.3, 0.3, 0.9):
        pen.poly([(x - 0.07, 0.9), (x - 0.07, -0.62), (x, -0.74), (x + 0.07, -0.62), (x + 0.07, 0.9)], "accent")
    for y in (-0.46, -0.08):
        pen.rect(-1, y, 2, 0.12, "accent")
    pen.paint_before(_paint_pig, 0.08)
    pen.disc(-0.62, 0.06, 0.05, "ground")
    pen.disc(-0.93, 0.24, 0.028, "ground")
    pen.poly([(-0.5, -0.2), (-0.4, -0.02), (-0.3, -0.14)], "ground")


def _paint_pig(pen: Pen) -> None:
    pen.ellipse(0.14, 0.26, 0.66, 0.42)
    pen.ellipse(-0.52, 0.14, 0.34, 0.3)
    pen.rect(-0.98, 0.1, 0.36, 0.26, radius=0.08)
    pen.poly([(-0.58, -0.12), (-0.42, -0.38), (-0.28, -0.04)])
    for x in (-0.32, -0.08, 0.36, 0.56):
        pen.rect(x, 0.5, 0.17, 0.44)
    pen.arc(0.86, 0.02, 0.1, 100, 400, 0.07)


def paint_forest(pen: Pen) -> None:
    """Paint a large fir and a smaller one at its side."""
    pen.rect(0.42, 0.6, 0.16, 0.35)
    for top, wide, high in ((-0.28, 0.26, 0.4), (0.0, 0.36, 0.42), (0.3, 0.46, 0.42)):
        pen.poly([(0.5 - wide, top + high), (0.5, top), (0.5 + wide, top + high)], "accent")
    pen.paint_before(_paint_fir, 0.07)


def _paint_fir(pen: Pen) -> None:
    pen.rect(-0.4, 0.55, 0.24, 0.4)
    for top, wide, high in ((-0.98, 0.4, 0.56), (-0.6, 0.54, 0.62), (-0.14, 0.68, 0.76)):
        pen.poly([(-0.28 - wide, top + high), (-0.28, top), (-0.28 + wide, top + high)])


def paint_mine(pen: Pen) -> None:
    """Paint a pickaxe over nuggets at the foot of a mountain."""
    pen.poly([(-1, 0.95), (-0.62, 0.34), (-0.4, 0.52), (0.1, 0.12), (0.5, 0.5), (0.68, 0.36), (1, 0.95)])
    pen.paint_before(_paint_pickaxe, 0.09)
    for x, y, r in ((-0.16, 0.8, 0.15), (0.18, 0.83, 0.12), (0.02, 0.6, 0.1)):
        pen.disc(x, y, r + 0.05, "ground")
        pen.disc(x, y, r, "accent")


def _paint_pickaxe(pen: Pen) -> None:
    pen.line([(-0.62, 0.62), (0.44, -0.56)], 0.16)
    head = [(-0.5, -0.9), (0.05, -0.86), (0.46, -0.6), (0.76, -0.24), (0.86, 0.3), (0.52, -0.1), (0.3, -0.36)]
    pen.poly([*head, (0.02, -0.6)])
