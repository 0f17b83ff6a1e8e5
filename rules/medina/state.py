"""The state of a Medina match: pure data, every piece in exactly one place at all times."""

from copy import copy

from msgspec import Struct, field

from rules.medina.meta import MedinaRules
from rules.medina.pieces import PieceKind

NEUTRAL = -2
"""Owner of a palace under a neutral roof, and holder of a tile that is set aside for it (M-44)."""

POOL = -1
"""Holder of a tile that nobody has taken yet."""


class Supply(Struct):
    """Unplaced pieces: of one seat, or those that went back to the box. `buildings` by color; `neutral` are neutral roofs."""

    buildings: list[int]
    stables: int = 0
    merchants: int = 0
    walls: int = 0
    roofs: int = 0
    neutral: int = 0
    gates: int = 0
    tea: int = 0


class Roof(Struct, frozen=True):
    """A roof: its owner (a seat, or `NEUTRAL`), the building it stands on, and its number in the order of claims."""

    owner: int
    at: str
    claim: int


class Palace(Struct):
    """Connected buildings of one color (0 to 3) and the stables attached to them (M-30). Open as long as `roof` is None."""

    color: int = field(name="colour")
    buildings: list[str]
    stables: list[str] = []
    roof: Roof | None = None

    @property
    def size(self) -> int:
        """Buildings and stables (M-90)."""
        return len(self.buildings) + len(self.stables)


class Gate(Struct):
    """A gate on a wall space. `used`: a street has gone through it (G-22)."""

    space: str
    used: bool = False


class PalaceTile(Struct):
    """The tile of a color: who holds it, and for which palace (its place in the list; None while in the pool)."""

    holder: int = POOL
    palace: int | None = None


class TowerTile(Struct):
    """The tile of a tower: who holds it, and the merchants that still lie on it (M-12)."""

    holder: int = POOL
    merchants: int = 0


class MedinaBoard(Struct):
    """All that a placement can change.

    `streets` are paths of merchants from one end to the other; the last one is active. `well` is the space of the well.
    `claims` counts roofs placed so far, `tea` the tiles in the pool, `spare` the gates beside the board. `out` are seats that
    take no more turns (G-40), `closed` says for each color whether its buildings have left the game (M-43). `box` holds what
    went back to the box during play.
    """

    rows: int
    columns: int
    palaces: list[Palace]
    streets: list[list[str]]
    walls: list[str]
    gates: list[Gate]
    supplies: list[Supply]
    palace_tiles: list[PalaceTile]
    tower_tiles: list[TowerTile]
    box: Supply
    well: str | None = None
    tea: int = 0
    spare: int = 0
    claims: int = 0
    closed: list[bool] = field(default_factory=lambda: [False] * 4)
    out: list[int] = []


def copy_board(board: MedinaBoard) -> MedinaBoard:
    """Return an independent board with the same pieces."""
    twin = copy(board)
    twin.palaces = [
        Palace(palace.color, palace.buildings.copy(), palace.stables.copy(), palace.roof) for palace in board.palaces
    ]
    twin.streets = [street.copy() for street in board.streets]
    twin.walls = board.walls.copy()
    twin.gates = [Gate(gate.space, gate.used) for gate in board.gates]
    twin.supplies = [_copy_supply(supply) for supply in board.supplies]
    twin.palace_tiles = [PalaceTile(tile.holder, tile.palace) for tile in board.palace_tiles]
    twin.tower_tiles = [TowerTile(tile.holder, tile.merchants) for tile in board.tower_tiles]
    twin.box = _copy_supply(board.box)
    twin.closed = board.closed.copy()
    twin.out = board.out.copy()
    return twin


def _copy_supply(supply: Supply) -> Supply:
    return Supply(
        supply.buildings.copy(),
        supply.stables,
        supply.merchants,
        supply.walls,
        supply.roofs,
        supply.neutral,
        supply.gates,
        supply.tea,
    )


class Placement(Struct, frozen=True):
    """One step of a turn. `place` is a city space, a wall space, or "" for tea.

    `source` is the end of the street that leaves through a gate, "" for all else.
    """

    kind: PieceKind
    place: str
    source: str = ""


class PlayedTurn(Struct, frozen=True):
    """A confirmed turn: whose it was, and what it placed."""

    seat: int
    placed: tuple[Placement, ...]


class MedinaState(Struct):
    """A match. `board` is the last confirmed one, `draft` what the seat on turn has placed since and not confirmed.

    `start` is the start player. `turns` counts confirmed turns. `recent` are the latest of them, oldest first: at least the last
    one, and for every seat all turns since its own last one.
    """

    active: int | None
    rules: MedinaRules
    board: MedinaBoard
    start: int
    draft: list[Placement] = []
    turns: int = 0
    recent: list[PlayedTurn] = []
    over: bool = False

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.board.supplies)

    def turns_since(self, seat: int) -> list[PlayedTurn]:
        """Return the turns that were confirmed since the seat's own last one, oldest first."""
        own = [number for number, turn in enumerate(self.recent) if turn.seat == seat]
        return self.recent[own[-1] + 1 :] if own else self.recent
