"""The bot's avatar and banner for its profile at Discord: a round table from above, and a card of each game on it."""

from __future__ import annotations

from math import cos, pi, sin

from render.kit import png_encoder, seats
from render.kit.marks import DISC_SHARE
from render.kit.palette import Palette
from render.kit.picture import Picture
from render.kit.tiles import Brush

AVATAR_SIDE = 512
BANNER_SIZE = (680, 240)
"""The sizes that Discord asks for, in px."""
TONES = {
    "night": "#18233a",
    "rim": "#5f3d22",
    "wood": "#8a5a33",
    "cream": "#fbf5e6",
    "ink": "#1c140e",
    "gold": "#f5c542",
    "forest": "#1f5a41",
    "sea": "#1d5f8a",
    "brick": "#9c3d2b",
    "plum": "#6b3f74",
    "sand": "#8a6414",
    **seats.TONES,
}
_TOUCHING = [
    *((tone, "ink") for tone in seats.TONES),
    *((tone, "cream") for tone in ("forest", "sea", "brick", "plum", "sand", "wood")),
    ("rim", "night"),
    ("rim", "wood"),
    ("gold", "wood"),
    ("ink", "night"),
    ("ink", "wood"),
]
PALETTE = Palette(TONES, _TOUCHING)
CARDS = (("crown", "forest"), ("mosque", "sea"), ("book-open", "plum"), ("shop", "brick"), ("knight", "sand"))
"""The icon of each game, and its tone."""


def draw_avatar() -> Picture:
    """Return the avatar: a round table and its six seats. Discord cuts the corners off."""
    side = AVATAR_SIDE
    brush, middle = Brush(side, side, "night", PALETTE), side / 2
    brush.disc(middle, middle, side * 0.315, "rim")
    brush.disc(middle, middle, side * 0.285, "wood")
    brush.icon("crown", middle, middle * 0.99, side * 0.33, "gold")
    for seat in range(len(seats.SHAPES)):
        turn = 2 * pi * seat / len(seats.SHAPES)
        _paint_seat(brush, seat, middle + side * 0.355 * sin(turn), middle - side * 0.355 * cos(turn), side * 0.19)
    return _finish(brush, "A round table from above, with six seats and a crown.")


def draw_banner() -> Picture:
    """Return the banner: a card of each game, and the seats below them. The avatar covers its lower left corner."""
    w, h = BANNER_SIZE
    brush = Brush(w, h, "night", PALETTE)
    brush.rect(0, 22, w, h, "rim")
    brush.rect(0, 30, w, h, "wood")
    wide, high, gap = 84, 116, 22
    left = w - 34 - len(CARDS) * (wide + gap) + gap
    for place, (icon, tone) in enumerate(CARDS):
        x, y = left + place * (wide + gap), 50 + 8 * (place % 2)
        brush.rect(x - 3, y - 3, wide + 6, high + 6, "ink", 13)
        brush.rect(x, y, wide, high, "cream", 11)
        brush.icon(icon, x + wide / 2, y + high / 2, 56, tone)
    for seat in range(len(seats.SHAPES)):
        _paint_seat(brush, seat, left + 26 + seat * 91, 206, 38)
    return _finish(brush, "Five cards on a table, one of each game, and the marks of six seats.")


def _paint_seat(brush: Brush, seat: int, cx: float, cy: float, size: float) -> None:
    brush.disc(cx, cy, size / 2, "ink")
    seats.paint_marker(brush, seat, "", cx, cy, size / DISC_SHARE, "ink")


def _finish(brush: Brush, alt: str) -> Picture:
    return Picture(png_encoder.encode_png(brush.tile().image, PALETTE), alt)
