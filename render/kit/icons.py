"""Icons by our own names, as `data/icons.toml` lists them."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from threading import Lock

from PIL import Image, ImageDraw

from render.kit import fonts

GLYPHS: dict[str, str] = tomllib.loads((Path(__file__).parents[2] / "data" / "icons.toml").read_text("utf-8"))

_lock = Lock()


@lru_cache(maxsize=128)
def icon(name: str, size: int) -> Image.Image:
    """Return the mask of an icon whose longer side is `size` px. Raise KeyError for an unknown name."""
    glyph = GLYPHS[name]
    with _lock:
        trial = fonts.get_font(fonts.ICONS, 256)
        left, top, right, bottom = trial.getbbox(glyph, anchor="ls")
        font = fonts.get_font(fonts.ICONS, max(1, round(256 * size / max(right - left, bottom - top))))
        left, top, right, bottom = (int(edge) for edge in font.getbbox(glyph, anchor="ls"))
        mask = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(mask).text((-left, -top), glyph, fill=255, font=font, anchor="ls")
    return mask
