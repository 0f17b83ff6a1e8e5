"""A canvas: tiles pasted on a flat ground, and lines of text from cached masks. No tile and no text may leave the frame."""

from __future__ import annotations

from PIL import Image

from render.kit import fonts, png_encoder, text
from render.kit.palette import Palette
from render.kit.tiles import Brush, TextBox, Tile, TileCache


class Canvas:
    """A picture of `w` x `h` px that is being drawn."""

    def __init__(self, w: int, h: int, ground: str, palette: Palette, tiles: TileCache) -> None:
        self.w, self.h, self.palette, self.tiles = w, h, palette, tiles
        self.image = Image.new("L", (w, h), palette.index(ground))
        self._texts: list[tuple[Tile, int, int]] = []

    @property
    def boxes(self) -> list[TextBox]:
        """Every line of text on the picture, for tests."""
        return [box.shift(x, y) for tile, x, y in self._texts for box in tile.boxes]

    def put(self, tile: Tile, x: int, y: int) -> None:
        """Paste `tile` with its top left corner at `x`, `y`. Raise ValueError if it would leave the frame."""
        if x < 0 or y < 0 or x + tile.image.width > self.w or y + tile.image.height > self.h:
            raise ValueError(f"a tile {tile.image.size} at {x}, {y} leaves the frame {self.w} x {self.h}")
        self.image.paste(tile.image, (x, y))
        if tile.boxes:
            self._texts.append((tile, x, y))

    def fill(self, x: int, y: int, w: int, h: int, tone: str) -> None:
        """Fill a rectangle; what would leave the frame is cut off."""
        self.image.paste(self.palette.index(tone), (x, y, x + w, y + h))

    def panel(self, x: int, y: int, w: int, h: int, tone: str, ground: str, radius: int = 14) -> None:
        """Fill a rectangle with round corners of `radius` px that stands on the tone `ground`."""
        self.fill(x, y, w, h, tone)
        for right in (0, 1):
            for low in (0, 1):
                corner = _corner_tile(tone, ground, radius, right, low, self.palette, self.tiles)
                self.put(corner, x + right * (w - radius), y + low * (h - radius))

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
        """Set one line in a box `width` px wide from `x`, with capitals centered on `cy`. Return the width of the line in px.

        `size` is that of the type in px, `ground` the flat tone below it, `face` a font of `fonts`, `align` "left", "center" or
        "right". Raise ValueError if the line would leave the frame.
        """
        fitted = text.fit(words, face, size, width)
        if not fitted:
            return 0
        line = fitted[0]
        tile, left, top = _line_tile(line, tone, ground, self.palette, self.tiles)
        x += {"left": 0, "center": (width - line.width) // 2, "right": width - line.width}[align]
        self.put(tile, x + left, cy + round(size * text.CAP_HEIGHT / 2) + top)
        return line.width

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        return png_encoder.encode_png(self.image, self.palette)


def _corner_tile(tone: str, ground: str, radius: int, right: int, low: int, palette: Palette, tiles: TileCache) -> Tile:
    def make() -> Tile:
        brush = Brush(radius, radius, ground, palette)
        brush.disc(radius * (1 - right), radius * (1 - low), radius, tone)
        return brush.tile()

    return tiles.get(("corner", tone, ground, radius, right, low), make)


def _line_tile(
    line: text.TextLine, tone: str, ground: str, palette: Palette, tiles: TileCache
) -> tuple[Tile, int, int]:
    drawn = text.line_mask(line)

    def make() -> Tile:
        image = drawn.mask.point(palette.ramp(tone, ground))
        box = TextBox(line.text, 0, 0, image.width, image.height, line.size, tone, ground)
        return Tile(image, (box,))

    return tiles.get((line, tone, ground), make), drawn.left, drawn.top
