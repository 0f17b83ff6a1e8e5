"""The bot's own emoji, as the pictures draw them: the marks of the seats, coins, shields, cards, and what cards of Dominion give.

A dark rim lets each of them stand out from Discord's light and dark grounds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO

from PIL import Image, ImageChops, ImageFilter

from render.kit import seats
from render.kit.palette import Palette
from render.kit.shared_tiles import paint_coin
from render.kit.tiles import SCALE, Brush

SIDE = 128
"""Width and height in px: more is never shown."""
RIM = 5
"""Width of the rim in px."""
MIDDLE, ACROSS = SIDE / 2, SIDE - 4 * RIM
TONES = {"ink": "#1c140e", "gold": "#f5c542", "cream": "#fbf5e6", "night": "#000000", "day": "#ffffff", **seats.TONES}
PALETTE = Palette(TONES, [])

Paint = Callable[[Brush], None]
"""Paints one emoji on a square of `SIDE` px."""


def _paint_seat(seat: int, brush: Brush) -> None:
    seats.paint_marker(brush, seat, "", MIDDLE, MIDDLE, ACROSS * 0.94, "ink")


def _paint_icon(icon: str, tone: str, brush: Brush) -> None:
    brush.icon(icon, MIDDLE, MIDDLE, ACROSS, tone)


PAINTS: dict[str, Paint] = {
    "coin": lambda brush: paint_coin(brush, MIDDLE, MIDDLE, ACROSS),
    "shield": partial(_paint_icon, "shield", "cream"),
    "cards": partial(_paint_icon, "cards", "cream"),
    "action": partial(_paint_icon, "bolt", "cream"),
    "buy": partial(_paint_icon, "cart", "cream"),
    "victory_points": partial(_paint_icon, "crown", "gold"),
    **{f"seat_{shape}": partial(_paint_seat, seat) for seat, shape in enumerate(seats.SHAPES)},
}
"""What paints each emoji, by its name. Screen readers say the names."""


def draw_emoji(name: str) -> bytes:
    """Return an emoji as a PNG with a transparent ground."""
    figure, on_day, on_night = (_paint(PAINTS[name], ground) for ground in ("ink", "day", "night"))
    bare = ImageChops.difference(on_day, on_night).convert("L")
    # A blurred edge cut off where little of it is left lies outside, with round corners.
    shape = (
        ImageChops.invert(bare).filter(ImageFilter.GaussianBlur(RIM * SCALE / 2)).point(lambda level: 255 * (level > 8))
    )
    figure.putalpha(shape)
    file = BytesIO()
    figure.reduce(SCALE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _paint(paint: Paint, ground: str) -> Image.Image:
    brush = Brush(SIDE, SIDE, ground, PALETTE)
    paint(brush)
    return brush.image
