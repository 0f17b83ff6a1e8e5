"""What may be known of a Medina table: the board, the tiles, and every supply that is not behind a screen (M-08).

Placements that their seat has not confirmed are seen by that seat alone. Pictures and words are made of a view and of
nothing else. City spaces are named like "C7", wall spaces like "N-5" (see `rules.medina.board`).
"""

from msgspec import Struct, field

from rules.medina.pieces import Color, Edition, PieceKind


class PalaceScore(Struct, frozen=True):
    """The points of one palace. `well` are the points of the well's bonus spaces."""

    pieces: int
    walls: int
    merchants: int
    well: int
    total: int


class PalaceView(Struct, frozen=True):
    """One palace. `owner` is a seat, None for an open or a neutral palace; `roof` the building with the roof, "" if open.

    `points` is what it is worth to an owner now; `growing` says that an open palace can still be extended.
    """

    color: Color = field(name="colour")
    buildings: tuple[str, ...]
    stables: tuple[str, ...]
    roof: str
    neutral: bool
    owner: int | None
    growing: bool
    points: PalaceScore


class GateView(Struct, frozen=True):
    """A gate on a wall space, the city space in front of it, and whether a street has gone through it."""

    space: str
    front: str
    used: bool


class TileView(Struct, frozen=True):
    """A palace or tower tile. `holder` is None in the pool, or if the tile is set `aside` for a neutral palace.

    `merchants` is the number of merchants that still lie on it.
    """

    value: int
    holder: int | None
    aside: bool
    merchants: int = 0


class Stock(Struct, frozen=True):
    """What stands behind a screen, by kind: buildings by color, stables, merchants, walls, gates."""

    buildings: tuple[int, int, int, int]
    stables: int
    merchants: int
    walls: int
    gates: int


class SeatView(Struct, frozen=True):
    """One seat. `stock` is None if it is hidden from this viewer.

    `score` are its points as the board stands, `tiles` those of its tiles among them. `out`: it takes no more turns. `place` is
    its place at the end, None before.
    """

    stock: Stock | None
    roofs: int
    neutral: int
    tea: int
    score: int
    tiles: int
    out: bool
    place: int | None = None


class PlacedPiece(Struct, frozen=True):
    """Something that was placed. `place` is "" for a returned tea tile; `source` the end that left through a gate, or ""."""

    seat: int
    kind: PieceKind
    place: str
    source: str = ""


class MedinaView(Struct, frozen=True):
    """The table as a seat (or anybody) sees it.

    `street` is the active street from end to end, `ends` those of its ends that can go on, `old` the closed streets.
    `last` is what the latest confirmed turn placed; `since` what was placed since this seat's own last turn, oldest first
    (for anybody: since the last turn of the seat that is on turn); `draft` what the viewer has placed and not yet
    confirmed, already on the board of this view. `red` are the well's forbidden spaces, `yellow` its bonus spaces.
    `colors` names the four colors in the order of their tiles. `spare` is the gate beside the board (0 or 1), `tea` the
    tiles in the pool.
    """

    edition: Edition
    gates_in_play: bool
    rows: int
    columns: int
    colors: tuple[Color, Color, Color, Color] = field(name="colours")
    palaces: tuple[PalaceView, ...]
    street: tuple[str, ...]
    ends: tuple[str, ...]
    old: tuple[tuple[str, ...], ...]
    walls: tuple[str, ...]
    gates: tuple[GateView, ...]
    palace_tiles: tuple[TileView, ...]
    tower_tiles: tuple[TileView, ...]
    well: str | None
    red: tuple[str, ...]
    yellow: tuple[str, ...]
    tea: int
    spare: int
    closed: tuple[bool, bool, bool, bool]
    seats: tuple[SeatView, ...]
    active: int | None
    start: int
    turn: int
    last: tuple[PlacedPiece, ...]
    since: tuple[PlacedPiece, ...]
    draft: tuple[PlacedPiece, ...]
    over: bool
