"""The bot's own emoji: small files with names that can be read aloud, which stand out from light and dark grounds."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import combinations
from typing import Any

from PIL import Image, ImageChops

from render.emoji import PAINTS, SIDE, draw_emoji
from render.kit.palette import parse_rgb
from tests.cases import for_each
from tests.render.text_checks import compute_contrast

MOST_BYTES = 256 * 1024
"""Discord takes no larger emoji."""
GROUNDS = ("#ffffff", "#313338", "#000000")
"""Discord's grounds."""
SMALL = 22
"""So many px wide an emoji is in a line of text."""


@for_each(PAINTS)
def test_each_emoji_is_one_that_discord_takes(name: str) -> None:
    picture = draw_emoji(name)
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", name)
    assert 2 <= len(name) <= 32
    assert len(picture) < MOST_BYTES
    image = Image.open(BytesIO(picture))
    assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIDE, SIDE))


@for_each(PAINTS)
def test_each_emoji_fills_its_square_and_stands_out_from_every_ground(name: str) -> None:
    image = open_emoji(name)
    x, y, end, foot = image.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert min(x, y) > 0
    assert max(end, foot) < SIDE
    assert max(end - x, foot - y) > SIDE * 0.75
    counted: Any = image.getcolors(SIDE**2)
    colors = [(r, g, b) for count, (r, g, b, alpha) in counted if alpha == 255 and count > SIDE**2 / 40]
    for ground in map(parse_rgb, GROUNDS):
        assert max(compute_contrast(color, ground) for color in colors) > 3


def test_no_two_emoji_look_alike_without_their_colors() -> None:
    shapes = {name: open_emoji(name).resize((SMALL, SMALL)).getchannel("A") for name in PAINTS}
    alike = [
        (first, second)
        for first, second in combinations(shapes, 2)
        if sum(ImageChops.difference(shapes[first], shapes[second]).tobytes()) < 255 * 12
    ]
    assert alike == []


def open_emoji(name: str) -> Image.Image:
    """Return an emoji as a picture."""
    return Image.open(BytesIO(draw_emoji(name)))
