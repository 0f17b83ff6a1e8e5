"""Encode palette indices as a PNG file, fast and small: one byte per pixel, lightest compression."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.kit.palette import Palette

COMPRESSION_LEVEL = 1
"""Level of zlib. Flat pictures are small at any level, and this one takes a tenth of the time of the default. Run-length
encoding alone is no faster on a board of many equal spaces, and its files are half as large again."""


def encode_png(image: Image.Image, palette: Palette) -> bytes:
    """Return `image` (mode L, indices of `palette`) as PNG bytes; equal pixels give equal bytes."""
    copy = image.copy()
    copy.putpalette(palette.bytes)
    out = BytesIO()
    copy.save(out, "PNG", compress_level=COMPRESSION_LEVEL)
    return out.getvalue()
