"""The pieces of Medina as read from `data/cards/medina.toml`: how many there are, what the tiles are worth, their names."""

import tomllib
from pathlib import Path
from typing import Literal, get_args

import msgspec
from msgspec import Struct

Edition = Literal["2001", "2014"]
Color = Literal["grey", "black", "purple", "brown", "orange"]
PieceKind = Literal[
    "grey",
    "black",
    "purple",
    "brown",
    "orange",
    "stable",
    "merchant",
    "wall",
    "roof",
    "neutral",
    "gate",
    "tea",
    "first",
]
"""What can be placed. `neutral` is a neutral roof; `tea` gives a tea tile back instead of placing (M-23).

`first` is the extra merchant that opens the edition of 2001 (M-10).
"""

BUILDING_COLORS: tuple[Color, ...] = get_args(Color)
PLACEABLE_KINDS: tuple[PieceKind, ...] = tuple(kind for kind in get_args(PieceKind) if kind != "first")
"""The kinds of pieces with a name of their own: people call the extra merchant a merchant."""

COLORS: dict[Edition, tuple[Color, Color, Color, Color]] = {
    "2001": ("grey", "black", "brown", "orange"),
    "2014": ("grey", "purple", "brown", "orange"),
}
"""The four colors of each edition, by the value of their palace tile (M-09)."""

TEA_COLOR = 1
"""Purple, the color whose roofs bring tea (M-72)."""


class SetupSpec(Struct, frozen=True):
    """What each player gets in an edition with a number of players (M-07), and the size of the city (M-01, M-02).

    `buildings` is per color. `rows` and `columns` are in city spaces. `spare` is the number of gates beside the board (G-03).
    """

    edition: Edition
    players: int
    rows: int
    columns: int
    buildings: int
    stables: int
    merchants: int
    walls: int
    roofs: int
    neutral: int
    gates: int
    spare: int


class Box(Struct, frozen=True):
    """What an edition has in its box (M-06). `buildings` is per color."""

    edition: Edition
    buildings: int
    roofs: int
    stables: int
    merchants: int
    walls: int


class _Data(Struct, frozen=True):
    well_points: int
    tea: tuple[int, ...]
    palace_tiles: tuple[int, int, int, int]
    tower_tiles: tuple[int, int, int, int]
    tower_merchants: tuple[int, int, int, int]
    gates: int
    box: tuple[Box, ...]
    share: tuple[SetupSpec, ...]
    terms: dict[str, dict[str, str]]


_FILE = Path(__file__).parents[2] / "data" / "cards" / "medina.toml"
_DATA = msgspec.convert(tomllib.loads(_FILE.read_text("utf-8")), _Data)

WELL_POINTS: int = _DATA.well_points
TEA_TILES: tuple[int, ...] = _DATA.tea
PALACE_TILES = _DATA.palace_tiles
TOWER_TILES = _DATA.tower_tiles
TOWER_MERCHANTS = _DATA.tower_merchants
GATE_COUNT: int = _DATA.gates

BOXES: dict[Edition, Box] = {box.edition: box for box in _DATA.box}
SETUPS: dict[tuple[Edition, int], SetupSpec] = {(share.edition, share.players): share for share in _DATA.share}

TERMS: dict[str, dict[str, str]] = {f"med.{id}": name for id, name in _DATA.terms.items()}
"""What `Term`s of this game are called, by term id ("med.wall", "med.color.gray") and language."""
