"""The colors of Sola Fide: slate and vellum, the red of the Protestants, the black of the Catholics."""

from __future__ import annotations

from itertools import product

from render.kit.theme import make_theme

SEATS = ("seat-1", "seat-2")

_TONES = {
    "slate": "#2b2f38",
    "night": "#1b1e25",
    "lit": "#3d4453",
    "slot": "#464d5c",
    "vellum": "#eadfca",
    "cream": "#fbf6ea",
    "shade": "#d4c6a9",
    "stone": "#84785f",
    "dust": "#584e3c",
    "ink": "#1c1712",
    "haze": "#b9bfcc",
    "gold": "#f2c14e",
    "P": "#a92a20",
    "P-light": "#dc8074",
    "C": "#1e1b21",
    "C-light": "#77717f",
    "N": "#bfb08f",
    "N-light": "#a08f6c",
    "thesis": "#5e3b8c",
    "steel": "#4c5765",
    "blue": "#2d5aa0",
    "white": "#f5f2ec",
    "orange": "#b2560f",
    "green": "#2f6f43",
}

_PAIRS = [
    *product(SEATS, ("ink", "night", "lit", "slate", "vellum")),
    *product(("P", "C", "N"), ("vellum", "cream")),
    *product(("P", "P-light", "C-light"), ("slate",)),
    *product(("ink",), ("vellum", "cream", "gold", "N", "white")),
    *product(("thesis", "steel", "blue", "orange", "green"), ("vellum", "cream")),
    ("dust", "vellum"),
    ("dust", "cream"),
    ("stone", "vellum"),
    ("shade", "vellum"),
    ("shade", "cream"),
    ("P", "P-light"),
    ("C", "C-light"),
    ("gold", "vellum"),
    ("gold", "cream"),
    ("slot", "slate"),
    ("cream", "N"),
]

THEME = make_theme(_TONES, _PAIRS, ground="slate", paper="vellum", slot="slot", disc="night", seat_count=len(SEATS))
PALETTE, TILE_CACHE = THEME.palette, THEME.tiles
"""The tiles are cached for all pictures and threads."""
