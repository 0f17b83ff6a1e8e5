"""The look of one game: its palette, its cached tiles, and which tones play which part in the drawings that all games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from render.kit import seats
from render.kit.palette import Palette
from render.kit.tiles import TileCache


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """The colors of one game and the tiles drawn in them.

    Every game has the tones "night" (header, footer, panels), "lit" (the panel of the seat on turn), "ink" (dark type),
    "gold" (what matters now) and "haze" (quiet type on dark panels), and the tones of its seats. For the parts below, each
    game names the tone that it uses.
    """

    palette: Palette
    tiles: TileCache
    ground: str
    """The table."""
    paper: str
    """Cards, sheets, and large type on dark panels."""
    light: str
    """Icons and type on colored squares."""
    slot: str
    """Empty places, and the band over the scores of a seat that has not won."""
    disc: str
    """The dark disc behind the marker of a seat on a light or golden ground."""


def make_theme(
    tones: Mapping[str, str],
    pairs: Iterable[tuple[str, str]],
    *,
    ground: str,
    paper: str,
    panels: Sequence[str] = (),
    light: str = "cream",
    slot: str = "slot",
    disc: str = "night",
    seat_count: int = 6,
) -> Theme:
    """Return the theme of a game with these `tones` ("#rrggbb" by name); those of `seat_count` seats are added.

    `pairs` are the tones that touch each other, besides those of type on the dark `panels` (by default the ground, "night"
    and "lit"). Raise ValueError if the palette would have more than 256 colors.
    """
    seat_tones = dict(list(seats.TONES.items())[:seat_count])
    type_pairs = product((paper, "gold", "haze"), panels or (ground, "night", "lit"))
    palette = Palette({**tones, **seat_tones}, [*type_pairs, *pairs])
    return Theme(palette, TileCache(), ground, paper, light, slot, disc)
