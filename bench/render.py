"""The budget of a picture: compose and encode a warm 1400 x 1000 table, against drawing all of it at twice the size.

The peer draws the very same table without keeping anything: every glyph, icon and shape again at 2800 x 2000 px in RGB,
then reduced and saved as a default PNG. Both are timed in one run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from statistics import median
from time import perf_counter
from unittest.mock import patch

from PIL import Image, ImageDraw

from bench.row import Row
from render.kit import canvas, fonts, icons, text, tiles
from render.kit.gallery_scenes import make_scene
from render.kit.palette import Palette
from render.minute_realms import board, terms
from render.minute_realms.gallery import is_midway, play_until

PEER_SCALE = 2
WARM, COLD = 60, 4


class _PlainCanvas(canvas.Canvas):
    """A canvas in RGB at twice the size that pastes what was just drawn."""

    def __init__(self, w: int, h: int, ground: str, palette: Palette, kept: tiles.TileCache) -> None:
        super().__init__(w, h, ground, palette, kept)
        self.image = Image.new("RGB", (w * PEER_SCALE, h * PEER_SCALE), palette[ground])

    def put(self, tile: tiles.Tile, x: int, y: int) -> None:
        self.image.paste(tile.image, (x * PEER_SCALE, y * PEER_SCALE))

    def fill(self, x: int, y: int, w: int, h: int, tone: str) -> None:
        box = (x * PEER_SCALE, y * PEER_SCALE, (x + w) * PEER_SCALE, (y + h) * PEER_SCALE)
        self.image.paste(self.palette[tone], box)

    def panel(self, x: int, y: int, w: int, h: int, tone: str, ground: str, radius: int = 14) -> None:
        box = (x * PEER_SCALE, y * PEER_SCALE, (x + w) * PEER_SCALE - 1, (y + h) * PEER_SCALE - 1)
        ImageDraw.Draw(self.image).rounded_rectangle(box, radius * PEER_SCALE, fill=self.palette[tone])

    def text(
        self,
        words: str,
        x: int,
        cy: int,
        width: int,
        size: int,
        tone: str,
        ground: str,
        face: str = fonts.SANS,
        align: str = "left",
    ) -> int:
        lines = text.fit(words, face, size, width)
        if not lines:
            return 0
        left = x + {"left": 0, "center": (width - lines[0].width) // 2, "right": width - lines[0].width}[align]
        font = fonts.get_font(face, size * PEER_SCALE, lines[0].text)
        at = (left * PEER_SCALE, (cy + size * text.CAP_HEIGHT / 2) * PEER_SCALE)
        ImageDraw.Draw(self.image).text(at, lines[0].text, fill=self.palette[tone], font=font, anchor="ls")
        return lines[0].width

    def png(self) -> bytes:
        out = BytesIO()
        self.image.resize((self.w, self.h), Image.Resampling.LANCZOS).save(out, "PNG")
        return out.getvalue()


def _plain_tile(brush: tiles.Brush) -> tiles.Tile:
    return tiles.Tile(brush.image)


@contextmanager
def _disable_caches() -> Iterator[None]:
    """Make the kit draw everything again, at PEER_SCALE."""

    def made(kept: tiles.TileCache, key: object, make: Callable[[], tiles.Tile]) -> tiles.Tile:
        return make()

    with (
        patch.object(tiles, "SCALE", PEER_SCALE),
        patch.object(tiles.Brush, "tile", _plain_tile),
        patch.object(tiles.TileCache, "get", made),
        patch.object(board, "Canvas", _PlainCanvas),
    ):
        yield


def _clear_caches() -> None:
    for kept in (text.line_mask, text.fit, text.measure, icons.icon):
        kept.cache_clear()


def _measure(draw: Callable[[], bytes], count: int, before: Callable[[], None] = lambda: None) -> list[float]:
    """Return `count` durations in ms."""
    taken = []
    for _ in range(count):
        before()
        start = perf_counter()
        draw()
        taken.append((perf_counter() - start) * 1000)
    return sorted(taken)


def rows() -> list[Row]:
    """Measure and return the lines of the table."""
    scene = make_scene(terms(), "de", 4)
    view = play_until(4, 3, is_midway)

    def ours() -> bytes:
        return board.board_canvas(view, scene).png()

    size = len(ours())
    warm = _measure(ours, WARM)
    with _disable_caches():
        cold = _measure(ours, COLD, _clear_caches)
    _clear_caches()
    half, worst, peer = median(warm), warm[int(len(warm) * 0.99)], median(cold)
    ratio = peer / half
    return [
        Row("compose + encode a warm table, p50", f"{half:.1f} ms (p99 {worst:.1f} ms)", "<= 10 ms", half <= 10),
        Row("size of its PNG", f"{size / 1024:.0f} KiB", "<= 150 KiB", size <= 150 << 10),
        Row("against drawing all at 2x, default PNG", f"{ratio:.0f} x ({peer:.0f} ms)", ">= 30 x", ratio >= 30),
    ]
