"""Join two finished pictures into one."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.kit.picture import Picture
from render.kit.png_encoder import COMPRESSION_LEVEL


def join_pictures(left: Picture, right: Picture) -> Picture:
    """Return two pictures of the same palette side by side, with one alt text after the other."""
    one, other = Image.open(BytesIO(left.png)), Image.open(BytesIO(right.png))
    both = Image.new("P", (one.width + other.width, max(one.height, other.height)))
    both.putpalette(one.getpalette() or [])
    both.paste(one, (0, 0))
    both.paste(other, (one.width, 0))
    out = BytesIO()
    both.save(out, "PNG", compress_level=COMPRESSION_LEVEL)
    return Picture(out.getvalue(), f"{left.alt} {right.alt}")
