"""A palette of at most 256 colors for each game: named tones, and the mixes that soft edges between them need."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from PIL import Image

RGB = tuple[int, int, int]

STEPS = 5
"""Two tones that touch get STEPS - 1 mixes between them."""


def parse_rgb(code: str) -> RGB:
    """Return "#rrggbb" as three numbers from 0 to 255."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """Return the color `share` (0 to 1) of the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def _squared_distance(a: RGB, b: RGB) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2


class Palette:
    """Named tones and the mixes along `pairs` of tones that touch each other. Raise ValueError beyond 256 colors."""

    def __init__(self, tones: Mapping[str, str], pairs: Iterable[tuple[str, str]]) -> None:
        self.tones = {name: parse_rgb(code) for name, code in tones.items()}
        colors = list(dict.fromkeys(self.tones.values()))
        # Pillow looks colors up in cells of 4 x 4 x 4, by their lowest corners: a mix in the cell of another color would only
        # blur that one, and a mix nearer to the corner of a tone's cell than the tone is would take its place.
        corners = [((r & ~3, g & ~3, b & ~3), (r & 3) ** 2 + (g & 3) ** 2 + (b & 3) ** 2) for r, g, b in colors]
        cells = {(r >> 2, g >> 2, b >> 2) for r, g, b in colors}
        for a, b in pairs:
            for step in range(1, STEPS):
                color = mix(self.tones[a], self.tones[b], step / STEPS)
                cell = (color[0] >> 2, color[1] >> 2, color[2] >> 2)
                if cell not in cells and not any(_squared_distance(color, corner) < reach for corner, reach in corners):
                    cells.add(cell)
                    colors.append(color)
        if len(colors) > 256:
            raise ValueError(f"{len(colors)} colours, at most 256 fit")
        self.colors = tuple(colors)
        self.bytes = bytes(channel for color in self.colors for channel in color)
        self._index = {color: index for index, color in enumerate(self.colors)}
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self.bytes)
        self.ramp = lru_cache(maxsize=256)(self._ramp)

    def __getitem__(self, tone: str) -> RGB:
        """Return the color of a tone."""
        return self.tones[tone]

    def index(self, tone: str) -> int:
        """Return the palette index of a tone."""
        return self._index[self.tones[tone]]

    def nearest_index(self, color: RGB) -> int:
        """Return the index of the color nearest to `color`."""
        r, g, b = color
        return min(
            range(len(self.colors)),
            key=lambda i: (self.colors[i][0] - r) ** 2 + (self.colors[i][1] - g) ** 2 + (self.colors[i][2] - b) ** 2,
        )

    def _ramp(self, front: str, back: str) -> list[int]:
        """Return 256 palette indices, from `back` (coverage 0) to `front` (coverage 255)."""
        a, b = self.tones[back], self.tones[front]
        coarse = [self.nearest_index(mix(a, b, step / 32)) for step in range(33)]
        return [coarse[round(level * 32 / 255)] for level in range(256)]

    def reduce(self, image: Image.Image) -> Image.Image:
        """Return an RGB image as palette indices (mode L)."""
        placed = image.quantize(palette=self._image, dither=Image.Dither.NONE)
        return Image.frombytes("L", placed.size, placed.tobytes())
