"""The emblems of the figures: what each carries, and at larger sizes the person who carries it."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.medievalia.emblem_pen import Pen


def paint_person(pen: Pen, paint_tool: Callable[[Pen], None], paint_hat: Callable[[Pen], None], tool: Pen) -> None:
    """Paint a person on the left, with a tool before it that is painted with the pen `tool`."""
    body = pen.move(-0.36, 0)
    body.mirror([(0.1, -0.26), (0.42, -0.02), (0.54, 0.95)], "accent")
    body.disc(0, -0.5, 0.25)
    paint_hat(body)
    tool.paint_before(paint_tool)


def paint_straw_hat(pen: Pen) -> None:
    """Paint the hat of the peasant on a head."""
    pen.ellipse(0, -0.62, 0.46, 0.09)
    pen.rect(-0.22, -0.9, 0.44, 0.3, radius=0.16)


def paint_helmet(pen: Pen) -> None:
    """Paint a helmet with a slit for the eyes."""
    pen.ellipse(0, -0.54, 0.29, 0.32)
    pen.rect(-0.31, -0.58, 0.62, 0.1)
    pen.rect(-0.06, -0.45, 0.26, 0.07, "ground")


def paint_feather_hat(pen: Pen) -> None:
    """Paint the hat of the archer, pointed and with a feather."""
    pen.poly([(-0.3, -0.58), (-0.2, -0.86), (0.1, -0.9), (0.26, -0.7), (0.48, -0.56)])
    pen.line([(-0.14, -0.7), (-0.38, -0.94)], 0.1, "accent")


def paint_hood(pen: Pen) -> None:
    """Paint the hood of the priest around his face."""
    pen.disc(0, -0.5, 0.35, "accent")
    pen.disc(0.05, -0.46, 0.2)


def paint_turban(pen: Pen) -> None:
    """Paint the headgear of the merchant."""
    pen.ellipse(0, -0.72, 0.37, 0.19)
    pen.line([(-0.3, -0.66), (0.22, -0.82)], 0.05, "ground")


def paint_beret(pen: Pen) -> None:
    """Paint the beret of the artist."""
    pen.ellipse(-0.06, -0.72, 0.38, 0.16, turn=-14)
    pen.line([(0.02, -0.84), (0.05, -0.96)], 0.07)


def paint_cap(pen: Pen) -> None:
    """Paint the flat cap of the bureaucrat."""
    pen.rect(-0.28, -0.8, 0.56, 0.2, radius=0.04)
    pen.rect(-0.36, -0.9, 0.72, 0.12, radius=0.04)


def paint_fork(pen: Pen) -> None:
    """Paint the pitchfork of the peasant."""
    pen.line([(0, -0.88), (0, 0.88)], 0.18)
    pen.line([(-0.42, -0.86), (-0.42, -0.46), (-0.28, -0.24), (0.28, -0.24), (0.42, -0.46), (0.42, -0.86)], 0.17)


def paint_sword(pen: Pen) -> None:
    """Paint the sword of the soldier, point up."""
    pen.mirror([(0.0, -0.98), (0.2, -0.72), (0.2, 0.34)])
    pen.rect(-0.44, 0.32, 0.88, 0.18, radius=0.08)
    pen.rect(-0.09, 0.44, 0.18, 0.34)
    pen.disc(0, 0.82, 0.14)


def paint_shield(pen: Pen) -> None:
    """Paint the shield of the infantry."""
    pen.mirror([(0.56, -0.66), (0.56, 0.06), (0.4, 0.5), (0.0, 0.92)])
    if not pen.halo:
        pen.mirror([(0.44, -0.54), (0.44, 0.04), (0.32, 0.42), (0.0, 0.76)], "ground")
        pen.mirror([(0.35, -0.45), (0.35, 0.02), (0.26, 0.36), (0.0, 0.63)], "accent")
        pen.rect(-0.07, -0.48, 0.14, 1.02, "ground")
        pen.rect(-0.4, -0.16, 0.8, 0.14, "ground")


def paint_bow(pen: Pen) -> None:
    """Paint the bow of the archer with its arrow."""
    pen.arc(-0.42, 0, 0.9, 14, 166, 0.13)
    pen.line([(-0.2, -0.87), (-0.2, 0.87)], 0.05)
    pen.line([(-0.62, 0), (0.7, 0)], 0.09)
    pen.poly([(0.92, 0), (0.6, -0.2), (0.6, 0.2)])
    for x in (-0.66, -0.5):
        pen.line([(x - 0.14, -0.16), (x, 0), (x - 0.14, 0.16)], 0.06)


def paint_cross(pen: Pen) -> None:
    """Paint the staff of the priest, a cross."""
    pen.rect(-0.14, -0.92, 0.28, 1.84, radius=0.04)
    pen.rect(-0.5, -0.58, 1.0, 0.28, radius=0.04)


def paint_scales(pen: Pen) -> None:
    """Paint the scales of the merchant."""
    pen.line([(0, -0.8), (0, 0.78)], 0.12)
    pen.line([(-0.62, -0.58), (0.62, -0.58)], 0.12)
    pen.disc(0, -0.82, 0.12)
    pen.rect(-0.38, 0.76, 0.76, 0.16, radius=0.06)
    for x in (-0.6, 0.6):
        pen.line([(x - 0.28, 0.1), (x, -0.54), (x + 0.28, 0.1)], 0.05)
        bowl = [(x + 0.36 * math.cos(math.radians(turn)), 0.1 + 0.3 * math.sin(math.radians(turn))) for turn in _HALF]
        pen.poly(bowl)


_HALF = range(0, 181, 12)


def paint_palette(pen: Pen) -> None:
    """Paint the palette of the artist with its brush."""
    pen.ellipse(-0.04, 0.08, 0.74, 0.62, turn=-14)
    if not pen.halo:
        pen.disc(0.2, 0.42, 0.14, "ground")
        for x, y in ((-0.44, 0.28), (-0.46, -0.04), (-0.2, -0.28), (0.14, -0.3)):
            pen.disc(x, y, 0.11, "ground")
    pen.line([(0.26, 0.12), (0.8, -0.78)], 0.1)
    pen.poly([(0.68, -0.72), (0.88, -0.6), (0.98, -0.98)])


def paint_scroll(pen: Pen) -> None:
    """Paint the scroll of the bureaucrat with its seal."""
    pen.rect(-0.5, -0.8, 1.0, 1.6)
    for y in (-0.94, 0.68):
        pen.rect(-0.66, y, 1.32, 0.26, radius=0.13)
    if not pen.halo:
        for n, wide in enumerate((0.7, 0.7, 0.4)):
            pen.rect(-0.35, -0.48 + n * 0.26, wide, 0.1, "ground")
        pen.disc(0.22, 0.38, 0.22, "ground")
        pen.disc(0.22, 0.38, 0.16, "accent")


def paint_horse(pen: Pen) -> None:
    """Paint the head of the horse of the cavalry."""
    neck = [
        (-0.06, -0.98),
        (0.08, -0.7),
        (0.42, -0.5),
        (0.86, 0.06),
        (0.9, 0.26),
        (0.74, 0.4),
        (0.56, 0.36),
        (0.36, 0.18),
    ]
    neck += [(0.14, 0.16), (0.06, 0.3), (0.3, 0.62), (0.42, 0.95), (-0.78, 0.95), (-0.78, 0.4), (-0.62, -0.2)]
    pen.poly([*neck, (-0.36, -0.56), (-0.22, -0.7)])
    if not pen.halo:
        mane = [(-0.24, -0.7), (-0.5, -0.62), (-0.46, -0.44), (-0.78, -0.3), (-0.68, -0.1), (-0.94, 0.14), (-0.8, 0.28)]
        pen.poly(
            [*mane, (-0.96, 0.6), (-0.8, 0.66), (-0.9, 0.95), (-0.66, 0.95), (-0.62, 0.3), (-0.44, -0.24)], "accent"
        )
        pen.line([(-0.62, 0.32), (-0.42, -0.22), (-0.16, -0.62)], 0.06, "ground")
        pen.disc(0.2, -0.3, 0.075, "ground")
        pen.line([(0.66, 0.2), (0.72, 0.14)], 0.06, "ground")
        pen.line([(0.5, -0.42), (0.3, 0.14)], 0.05, "ground")
        pen.line([(0.4, -0.1), (-0.3, 0.42)], 0.05, "ground")
