"""The colors and type symbols of Dominion: deep green and ivory."""

from __future__ import annotations

from itertools import product

from render.kit import seats
from render.kit.palette import mix, parse_rgb
from render.kit.theme import make_theme
from rules.dominion.facts import CARDS

TYPES = ("action", "attack", "reaction", "treasure", "victory", "curse")
TYPE_ICON = {
    "action": "bolt",
    "attack": "fist",
    "reaction": "shield",
    "treasure": "coin",
    "victory": "crown",
    "curse": "skull",
}


def _mix_codes(first: str, second: str, share: float) -> str:
    """Return the color `share` of the way from one to the other, written "#rrggbb"."""
    return "#" + "".join(f"{channel:02x}" for channel in mix(parse_rgb(first), parse_rgb(second), share))


_TONES = {
    "green": "#1e3a2f",
    "night": "#142920",
    "lit": "#28503f",
    "slot": "#3f6a57",
    "ivory": "#f3ead7",
    "cream": "#fcf8ee",
    "ink": "#1b1a14",
    "haze": "#bfd2c5",
    "gold": "#f4c64f",
    "stone": "#6d7069",
    "action": "#4a5361",
    "attack": "#8f2f2a",
    "reaction": "#285a94",
    "treasure": "#7d590d",
    "victory": "#28693b",
    "curse": "#5d3980",
}

# The backgrounds of emblems: a lighter and a darker tone of each type.
_TONES |= {f"{kind}-pale": _mix_codes(_TONES[kind], _TONES["ivory"], 0.22) for kind in TYPES}
_TONES |= {f"{kind}-deep": _mix_codes(_TONES[kind], _TONES["ink"], 0.45) for kind in TYPES}

_PAIRS = [
    *product(seats.TONES, ("night", "ink")),
    ("night", "lit"),
    *product(TYPES, ("ivory",)),
    *product(("gold", "ink", "stone"), ("ivory",)),
    ("ink", "gold"),
    ("stone", "cream"),
    ("stone", "green"),
    ("slot", "night"),
    ("slot", "green"),
    ("slot", "ivory"),
    ("ink", "cream"),
    *(("cream", f"{kind}-{shade}") for kind in TYPES for shade in ("pale", "deep")),
    *((f"{kind}-pale", f"{kind}-deep") for kind in TYPES),
]

THEME = make_theme(_TONES, _PAIRS, ground="green", paper="ivory")
PALETTE, TILE_CACHE = THEME.palette, THEME.tiles
"""The tiles are cached for all pictures and threads."""


def type_tones(card: str) -> tuple[str, ...]:
    """Return the tones of a card's types, most telling first. Attack and Reaction replace Action, which they imply."""
    types = CARDS[card].types
    telling: list[str] = [kind for kind in ("attack", "reaction") if kind in types]
    if not telling and "action" in types:
        telling = ["action"]
    return (*telling, *(kind for kind in ("treasure", "victory", "curse") if kind in types))
