"""The emblems: one for each kind of card, drawn by us from simple shapes at any size, and the icons of the resources."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from render.kit.palette import Palette
from render.kit.shared_tiles import paint_coin
from render.kit.tiles import SCALE, Brush
from render.medievalia import emblem_houses, emblem_lands, emblem_people
from render.medievalia.emblem_pen import Pen

RESOURCE_ICON = {"food": "wheat", "energy": "bolt", "work": "person"}
"""The icons of the resources: an ear, a lightning, a person; gold is a coin."""
WHOLE = 56
"""From this size in px on a figure is drawn with what it carries; below, only what it carries."""

_MASK = Palette({"ground": "#000000", "mark": "#ffffff"}, [])

_Painter = Callable[[Pen], None]

_KINDS: dict[str, _Painter] = {
    "city": emblem_lands.paint_city,
    "field": emblem_lands.paint_field,
    "farm": emblem_lands.paint_farm,
    "forest": emblem_lands.paint_forest,
    "mine": emblem_lands.paint_mine,
    "cavalry": emblem_people.paint_horse,
    "school": emblem_houses.paint_book,
    "workshop": emblem_houses.paint_pot,
    "bank": emblem_houses.paint_coins,
    "church": emblem_houses.paint_church,
    "carpenter": emblem_houses.paint_saw,
    "smith": emblem_houses.paint_anvil,
    "stable": emblem_houses.paint_horseshoe,
    "tower": emblem_houses.paint_tower,
    "fortress": emblem_houses.paint_fortress,
    "castle": emblem_houses.paint_castle,
}
_TOOLS: dict[str, tuple[_Painter, _Painter, tuple[float, float, float]]] = {
    "peasant": (emblem_people.paint_fork, emblem_people.paint_straw_hat, (0.56, 0.06, 0.88)),
    "soldier": (emblem_people.paint_sword, emblem_people.paint_helmet, (0.5, 0.0, 1.0)),
    "infantry": (emblem_people.paint_shield, emblem_people.paint_helmet, (0.4, 0.12, 0.9)),
    "archer": (emblem_people.paint_bow, emblem_people.paint_feather_hat, (0.3, 0.12, 0.76)),
    "priest": (emblem_people.paint_cross, emblem_people.paint_hood, (0.5, 0.0, 1.0)),
    "merchant": (emblem_people.paint_scales, emblem_people.paint_turban, (0.38, 0.24, 0.68)),
    "artist": (emblem_people.paint_palette, emblem_people.paint_beret, (0.4, 0.22, 0.62)),
    "bureaucrat": (emblem_people.paint_scroll, emblem_people.paint_cap, (0.42, 0.2, 0.76)),
}
"""What a figure carries, what it has on its head, and where the former is held: x, y, scale."""


def paint_emblem(
    brush: Brush, kind: str, cx: float, cy: float, size: float, tone: str, ground: str, accent: str = ""
) -> None:
    """Paint the emblem of a kind ("field", "peasant", ...) in a square of `size` px, at least 28, centered on `cx`, `cy`.

    It is painted in `tone` on the flat tone `ground`; `accent` colors a part of it ("": also `tone`). Raise KeyError for an
    unknown kind.
    """
    pen = Pen(brush, cx, cy, size * 0.48, tone, ground, accent or tone)
    if kind in _KINDS:
        _KINDS[kind](pen)
        return
    paint_tool, paint_hat, (x, y, scale) = _TOOLS[kind]
    if size < WHOLE:
        paint_tool(pen)
    else:
        emblem_people.paint_person(pen, paint_tool, paint_hat, pen.move(x, y, scale))


def paint_sign(brush: Brush, kind: str, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint the emblem of a kind in one tone on any ground, like an icon. Raise KeyError for an unknown kind."""
    mask = _draw_mask(kind, max(1, round(size)))
    at = (round(cx * SCALE - mask.width / 2), round(cy * SCALE - mask.height / 2))
    brush.image.paste(brush.palette[tone], at, mask)


@lru_cache(maxsize=128)
def _draw_mask(kind: str, size: int) -> Image.Image:
    """Return the emblem of a kind as a mask, at the scale at which tiles are drawn."""
    brush = Brush(size, size, "ground", _MASK)
    paint_emblem(brush, kind, size / 2, size / 2, size, "mark", "ground")
    return brush.image.convert("L")


def paint_resource(brush: Brush, resource: str, cx: float, cy: float, size: float, tone: str) -> None:
    """Paint the sign of a resource, `size` px high. Gold is a coin, whatever the `tone`. Raise KeyError for an unknown one."""
    if resource == "gold":
        paint_coin(brush, cx, cy, size * 0.94)
    else:
        brush.icon(RESOURCE_ICON[resource], cx, cy, size, tone)
