"""The colors and type symbols of Minute Realms: evening blue and parchment."""

from __future__ import annotations

from itertools import product

from render.kit import seats
from render.kit.theme import make_theme

TYPES = ("PROD", "RES", "COM", "MIL", "NOB", "CLE")
TYPE_ICON = {"PROD": "wheat", "RES": "house", "COM": "store", "MIL": "knight", "NOB": "crown", "CLE": "church"}

_TONES = {
    "evening": "#22304a",
    "night": "#18233a",
    "lit": "#293953",
    "slot": "#3d527b",
    "shadow": "#111a2c",
    "parchment": "#efe3c8",
    "cream": "#fbf5e6",
    "ink": "#1c140e",
    "haze": "#b9c4d8",
    "gold": "#f5c542",
    "stone": "#74787f",
    "take": "#2c6e46",
    "pay": "#a8322a",
    "raid": "#4a2148",
    "PROD": "#80510f",
    "RES": "#9a3f1f",
    "COM": "#1c646b",
    "MIL": "#7d1f33",
    "NOB": "#5a3585",
    "CLE": "#2f5597",
}

_PAIRS = [
    *product(seats.TONES, ("night", "lit")),
    *product(seats.TONES, ("ink",)),
    *product(TYPES, ("parchment",)),
    *product(TYPES, ("cream",)),
    *product(("take", "pay", "raid", "gold", "ink", "stone"), ("parchment",)),
    *product(("take", "pay", "raid", "stone"), ("cream",)),
    ("ink", "gold"),
    ("slot", "night"),
    ("shadow", "night"),
    ("raid", "night"),
]

THEME = make_theme(_TONES, _PAIRS, ground="evening", paper="parchment")
PALETTE, TILE_CACHE = THEME.palette, THEME.tiles
"""The tiles are cached for all pictures and threads."""
