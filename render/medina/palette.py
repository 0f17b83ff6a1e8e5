"""The colors of Medina: sand and night."""

from __future__ import annotations

from itertools import product

from render.kit.theme import make_theme

COLORS = ("grey", "black", "purple", "brown", "orange")
"""The colors of palaces of both editions; each has a pattern (see `render.medina.cells`) and a letter of its own."""

SEATS = tuple(f"seat-{seat}" for seat in range(1, 5))

_TONES = {
    "sand": "#d8b98c",
    "night": "#2a2233",
    "dusk": "#3a3046",
    "lit": "#54446a",
    "field": "#ecd7b0",
    "dune": "#cdae7f",
    "clay": "#b6926a",
    "free": "#fdf8ea",
    "umber": "#3b2a1d",
    "shade": "#6f6181",
    "linen": "#f6ead2",
    "haze": "#d3c7da",
    "ink": "#1c140e",
    "gold": "#f5c542",
    "flash": "#fffdf2",
    "brick": "#5a4434",
    "route": "#175a63",
    "worn": "#7a6347",
    "water": "#235f8f",
    "barred": "#d99f86",
    "bonus": "#f3cf5a",
    "straw": "#efdca4",
    "grey": "#5c626c",
    "black": "#242429",
    "purple": "#68398a",
    "brown": "#6d3d1b",
    "orange": "#b3450a",
    "grey-light": "#9aa0aa",
    "black-light": "#67676f",
    "purple-light": "#a67cc6",
    "brown-light": "#a97a50",
    "orange-light": "#ea9558",
}

_PAIRS = [
    *product(SEATS, ("ink", "night")),
    *product(("linen", "flash"), COLORS),
    *product(COLORS, ("field", "straw")),
    *product(("ink",), ("linen", "sand", "straw", "gold", "field")),
    *product(("linen",), ("brick", "route", "water", "worn", "ink")),
    *product(("field",), ("route", "worn", "water", "ink")),
    ("shade", "dusk"),
    ("umber", "clay"),
    ("brick", "sand"),
    ("route", "flash"),
    ("gold", "linen"),
]

THEME = make_theme(
    _TONES,
    _PAIRS,
    ground="sand",
    paper="linen",
    panels=("night", "dusk", "lit"),
    light="linen",
    slot="dusk",
    disc="ink",
    seat_count=len(SEATS),
)
PALETTE, TILE_CACHE = THEME.palette, THEME.tiles
"""The tiles are cached for all pictures and threads."""
