"""The palettes of all games: what is painted in a tone has exactly that tone."""

from __future__ import annotations

from importlib import import_module

import pytest
from PIL import Image

from render.kit.palette import Palette


@pytest.mark.parametrize("game", ["dominion", "medina", "minute_realms", "sola_fide", "medievalia"])
def test_no_mix_takes_the_place_of_a_tone(game: str) -> None:
    palette: Palette = import_module(f"render.{game}.palette").PALETTE
    for tone, color in palette.tones.items():
        assert palette.reduce(Image.new("RGB", (1, 1), color)).getpixel((0, 0)) == palette.index(tone), tone
