"""Icons by the names we use, as glyphs of Font Awesome Free Solid (CC BY 4.0), so all have one weight."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock

from PIL import Image, ImageDraw

from render.kit import fonts

GLYPHS = {
    "archway": "\uf557",
    "ban": "\uf05e",
    "bastion": "\uf447",
    "bell": "\uf0f3",
    "bolt": "\uf0e7",
    "bug": "\uf188",
    "cards": "\uf5fd",
    "cart": "\uf07a",
    "check": "\uf00c",
    "church": "\uf51d",
    "clock": "\uf017",
    "coin": "\uf51e",
    "crown": "\uf521",
    "discard": "\uf1f8",
    "discarded": "\uf24d",
    "droplet": "\uf043",
    "eye": "\uf06e",
    "fist": "\uf6de",
    "flag": "\uf024",
    "gem": "\uf3a5",
    "hand": "\uf256",
    "horse": "\uf6f0",
    "house": "\uf015",
    "knight": "\uf441",
    "lock": "\uf023",
    "medal": "\uf5a2",
    "mosque": "\uf678",
    "mug": "\uf7b6",
    "people": "\uf0c0",
    "person": "\uf007",
    "pile": "\uf187",
    "route": "\uf4d7",
    "shapes": "\uf61f",
    "shield": "\uf132",
    "skull": "\uf54c",
    "star": "\uf005",
    "store": "\uf54e",
    "trophy": "\uf091",
    "wheat": "\ue2cd",
}

_lock = Lock()


@lru_cache(maxsize=128)
def icon(name: str, size: int) -> Image.Image:
    """Return the mask of an icon whose longer side is `size` px. Raises KeyError for an unknown name."""
    glyph = GLYPHS[name]
    with _lock:
        trial = fonts.font(fonts.ICONS, 256)
        left, top, right, bottom = trial.getbbox(glyph, anchor="ls")
        font = fonts.font(fonts.ICONS, max(1, round(256 * size / max(right - left, bottom - top))))
        left, top, right, bottom = (int(edge) for edge in font.getbbox(glyph, anchor="ls"))
        mask = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(mask).text((-left, -top), glyph, fill=255, font=font, anchor="ls")
    return mask
