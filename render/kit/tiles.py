"""Tiles: small opaque pictures, drawn once at four times their size, reduced to the palette and cached.

A `Brush` paints one tile; its coordinates are px of the finished picture. It records every line of text, so that tests can
prove that no line overlaps another, leaves the frame, or is too small or too faint.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from threading import RLock
from weakref import WeakSet

from PIL import Image, ImageDraw

from render.kit import fonts, icons, text
from render.kit.palette import Palette

SCALE = 4
"""Tiles are drawn this many times larger and then reduced, which makes soft edges."""


@dataclass(frozen=True, slots=True)
class TextBox:
    """A line of text: its box in px of the picture, its size in px, its tone and the tone of its ground."""

    text: str
    x: float
    y: float
    w: float
    h: float
    size: int
    tone: str
    ground: str

    def shift(self, dx: float, dy: float) -> TextBox:
        """Return the box shifted by `dx`, `dy` px."""
        return replace(self, x=self.x + dx, y=self.y + dy)


@dataclass(frozen=True, slots=True)
class Tile:
    """A finished tile: an image of palette indices (mode L), and the lines of text on it."""

    image: Image.Image
    boxes: tuple[TextBox, ...] = ()


class TileCache:
    """Finished tiles by key; beyond `limit` bytes it drops the least recently used ones. Threads may share it."""

    def __init__(self, limit: int = 12 << 20) -> None:
        self.limit = limit
        self.size = 0
        self.hits = 0
        self.misses = 0
        self._tiles: OrderedDict[Hashable, Tile] = OrderedDict()
        self._lock = RLock()
        _caches.add(self)

    def get(self, key: Hashable, make: Callable[[], Tile]) -> Tile:
        """Return the tile of `key`; `make` it if it is not cached."""
        with self._lock:
            tile = self._tiles.get(key)
            if tile is not None:
                self.hits += 1
                self._tiles.move_to_end(key)
                return tile
        tile = make()
        with self._lock:
            self.misses += 1
            if key not in self._tiles:
                self._tiles[key] = tile
                self.size += tile.image.width * tile.image.height
            while self.size > self.limit and len(self._tiles) > 1:
                _, old = self._tiles.popitem(last=False)
                self.size -= old.image.width * old.image.height
        return tile


_caches: WeakSet[TileCache] = WeakSet()


def count_requests() -> tuple[int, int]:
    """Return how often any cache had the tile that was wanted, and how often it had to be drawn."""
    caches = tuple(_caches)
    return sum(cache.hits for cache in caches), sum(cache.misses for cache in caches)


class Brush:
    """Paint one tile of `w` x `h` px on a ground of one tone."""

    def __init__(self, w: int, h: int, ground: str, palette: Palette) -> None:
        self.w, self.h, self.palette = w, h, palette
        self.image = Image.new("RGB", (w * SCALE, h * SCALE), palette[ground])
        self.draw = ImageDraw.Draw(self.image)
        self.boxes: list[TextBox] = []

    def tile(self) -> Tile:
        """Return what was painted as a tile. Raise ValueError if a line of text leaves it."""
        for box in self.boxes:
            if min(box.x, box.y) < 0 or box.x + box.w > self.w or box.y + box.h > self.h:
                raise ValueError(f"{box.text!r} leaves its tile of {self.w} x {self.h}")
        return Tile(self.palette.reduce(self.image.reduce(SCALE)), tuple(self.boxes))

    def rect(self, x: float, y: float, w: float, h: float, tone: str, radius: float = 0) -> None:
        """Paint a rectangle, with round corners of `radius` px."""
        box = (x * SCALE, y * SCALE, (x + w) * SCALE - 1, (y + h) * SCALE - 1)
        self.draw.rounded_rectangle(box, radius * SCALE, fill=self.palette[tone])

    def top_band(self, x: float, y: float, w: float, h: float, tone: str, radius: float) -> None:
        """Paint a band whose upper corners are round and whose lower edge is straight."""
        box = (x * SCALE, y * SCALE, (x + w) * SCALE - 1, (y + h) * SCALE - 1)
        self.draw.rounded_rectangle(box, radius * SCALE, fill=self.palette[tone], corners=(True, True, False, False))

    def frame(self, x: float, y: float, w: float, h: float, tone: str, radius: float, edge: float) -> None:
        """Paint the outline of a rectangle with round corners, `edge` px wide, inside of it."""
        box = (x * SCALE, y * SCALE, (x + w) * SCALE - 1, (y + h) * SCALE - 1)
        self.draw.rounded_rectangle(box, radius * SCALE, outline=self.palette[tone], width=round(edge * SCALE))

    def disc(self, cx: float, cy: float, r: float, tone: str) -> None:
        """Paint a disc of radius `r`."""
        box = ((cx - r) * SCALE, (cy - r) * SCALE, (cx + r) * SCALE - 1, (cy + r) * SCALE - 1)
        self.draw.ellipse(box, fill=self.palette[tone])

    def polygon(self, points: Sequence[tuple[float, float]], tone: str) -> None:
        """Paint a polygon."""
        self.draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=self.palette[tone])

    def stroke(
        self, points: Sequence[tuple[float, float]], tone: str, width: float, *, round_joints: bool = False
    ) -> None:
        """Paint a line of `width` px through points. `round_joints`: for many short pieces, which would look jagged."""
        scaled = [(x * SCALE, y * SCALE) for x, y in points]
        joint = "curve" if round_joints else None
        self.draw.line(scaled, fill=self.palette[tone], width=round(width * SCALE), joint=joint)

    def regular_polygon(self, cx: float, cy: float, r: float, corners: int, tone: str) -> None:
        """Paint a regular polygon with one corner on top. `r`: distance of the corners from the middle."""
        turn = 2 * math.pi / corners
        self.polygon([(cx + r * math.sin(turn * i), cy - r * math.cos(turn * i)) for i in range(corners)], tone)

    def icon(self, name: str, cx: float, cy: float, size: float, tone: str) -> None:
        """Paint an icon whose longer side is `size` px, centered."""
        mask = icons.icon(name, round(size * SCALE))
        at = (round(cx * SCALE - mask.width / 2), round(cy * SCALE - mask.height / 2))
        self.image.paste(self.palette[tone], at, mask)

    def text(
        self,
        words: str,
        x: float,
        cy: float,
        width: float,
        size: int,
        tone: str,
        ground: str,
        face: str = fonts.SANS,
        align: str = "left",
        lines: int = 1,
        leading: float = 1.12,
    ) -> float:
        """Set `words` in a box `width` px wide from `x`, with capitals centered on `cy`. Return the width of the widest line in px.

        `size` is that of the type in px, `ground` the tone below it, `face` a font of `fonts`, `align` "left", "center" or
        "right". There are at most `lines` lines, `leading` times `size` apart.
        """
        fitted = text.fit(words, face, size, int(width), lines)
        first = cy - (len(fitted) - 1) * size * leading / 2
        for place, line in enumerate(fitted):
            drawn = text.scaled_line_mask(line, SCALE)
            left = x + {"left": 0.0, "center": (width - line.width) / 2, "right": width - line.width}[align]
            base = first + place * size * leading + size * text.CAP_HEIGHT / 2
            at = (round(left * SCALE) + drawn.left, round(base * SCALE) + drawn.top)
            self.image.paste(self.palette[tone], at, drawn.mask)
            box = (at[0] / SCALE, at[1] / SCALE, drawn.mask.width / SCALE, drawn.mask.height / SCALE)
            self.boxes.append(TextBox(line.text, *box, size, tone, ground))
        return max((line.width for line in fitted), default=0)
