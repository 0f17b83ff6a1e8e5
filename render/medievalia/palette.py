"""The colors of Medievalia: moss and linen, a color for each kind of territory, another one for buildings."""

from __future__ import annotations

from itertools import product

from render.kit.theme import make_theme

SEATS = ("seat-1", "seat-2", "seat-3", "seat-4")
KINDS = ("city", "field", "farm", "forest", "mine", "building", "military")
"""The tones of territories and buildings, dark enough for light icons. Figures stand on linen or cream in ink."""

_TONES = {
    "moss": "#33402a",
    "night": "#1d2517",
    "lit": "#45543a",
    "slot": "#56664a",
    "linen": "#efe6d2",
    "cream": "#fbf7ea",
    "shade": "#d6caac",
    "spent": "#a7a08a",
    "stone": "#857b62",
    "dust": "#564d39",
    "ink": "#191b11",
    "haze": "#bfc7ae",
    "gold": "#f2c14e",
    "leaf": "#a4dc72",
    "red": "#a02c1e",
    "rose": "#ee9a86",
    "city": "#5d4687",
    "field": "#84650b",
    "farm": "#96502c",
    "forest": "#2b6842",
    "mine": "#535e6c",
    "building": "#2a5d79",
    "military": "#3c3f4d",
}

_PAIRS = [
    *product(SEATS, ("ink", "night")),
    *product(KINDS, ("linen", "cream")),
    *product(("ink", "dust", "stone", "shade", "red"), ("linen", "cream")),
    *product(("ink",), ("gold", "spent", "shade")),
    *product(("rose",), ("night", "lit")),
    *product(("linen", "gold"), ("red",)),
    *product(("leaf",), ("ink", "linen", "night", "lit")),
    *product(("spent", "stone", "slot"), ("night",)),
    ("dust", "shade"),
    ("dust", "spent"),
    ("gold", "linen"),
    ("slot", "moss"),
]

THEME = make_theme(_TONES, _PAIRS, ground="moss", paper="linen", slot="slot", disc="night", seat_count=len(SEATS))
PALETTE, TILE_CACHE = THEME.palette, THEME.tiles
"""The tiles are cached for all pictures and threads."""
