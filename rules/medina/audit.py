"""The laws that hold after every placement: no piece is lost or doubled, and the board could have come about by the rules."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise

from rules.medina.board import Grid, RingSide
from rules.medina.meta import MedinaRules
from rules.medina.pieces import BOXES, GATE_COUNT, SETUPS, TEA_TILES, TOWER_MERCHANTS
from rules.medina.position import MedinaPosition
from rules.medina.state import NEUTRAL, MedinaBoard, Supply

PIECES = (
    *(f"buildings of colour {color}" for color in range(4)),
    *("stables", "merchants", "walls", "roofs", "neutral roofs", "gates", "tea"),
)
"""What is counted, as the faults call it, in the order of `_count_supply`."""


def find_faults(board: MedinaBoard, rules: MedinaRules) -> list[str]:
    """Return what is wrong with the board, in words for developers; an empty list if nothing is."""
    position = MedinaPosition(board, rules)
    return [
        *_check_pieces(board, rules),
        *_check_spaces(position),
        *_check_palaces(position),
        *_check_streets(position),
        *_check_ring(position),
        *_check_tiles(board),
    ]


def _check_pieces(board: MedinaBoard, rules: MedinaRules) -> Iterator[str]:
    """Check that every piece that was dealt is on the board, in a supply, on a tile or in the box (M-06, M-07)."""
    supplies = [_count_supply(supply) for supply in (*board.supplies, board.box)]
    for supply in supplies:
        if min(supply) < 0:
            yield "a negative supply"
    dealt = _count_dealt(rules, len(board.supplies), bool(board.streets))
    for piece, expected, *counts in zip(PIECES, dealt, _count_placed(board), *supplies, strict=True):
        if sum(counts) != expected:
            yield piece
    if dealt[PIECES.index("merchants")] > BOXES[rules.edition].merchants:
        yield "more merchants than the box holds"


def _count_supply(supply: Supply) -> tuple[int, ...]:
    """Return how many pieces of each kind are not placed."""
    return (
        *supply.buildings,
        supply.stables,
        supply.merchants,
        supply.walls,
        supply.roofs,
        supply.neutral,
        supply.gates,
        supply.tea,
    )


def _count_placed(board: MedinaBoard) -> tuple[int, ...]:
    """Return how many pieces of each kind are on the board, beside it, or on tiles."""
    buildings = [0, 0, 0, 0]
    stables = roofs = neutral = 0
    for palace in board.palaces:
        buildings[palace.color] += len(palace.buildings)
        stables += len(palace.stables)
        if palace.roof is not None:
            neutral += palace.roof.owner == NEUTRAL
            roofs += palace.roof.owner != NEUTRAL
    merchants = sum(map(len, board.streets)) + sum([tile.merchants for tile in board.tower_tiles])
    return (*buildings, stables, merchants, len(board.walls), roofs, neutral, len(board.gates) + board.spare, board.tea)


@cache
def _count_dealt(rules: MedinaRules, seats: int, has_extra: bool) -> tuple[int, ...]:
    """Return how many pieces of each kind are in the game. `has_extra`: the extra merchant lies, which comes from no supply."""
    share = SETUPS[rules.edition, seats]
    return (
        *[share.buildings * seats] * 4,
        share.stables * seats,
        # M-10, M-11: the extra merchant.
        share.merchants * seats + (sum(TOWER_MERCHANTS) if rules.edition == "2014" else 0) + has_extra,
        share.walls * seats,
        share.roofs * seats,
        share.neutral * seats if rules.neutral else 0,
        GATE_COUNT if rules.gates else 0,
        sum(TEA_TILES) if rules.tea else 0,
    )


def _check_spaces(position: MedinaPosition) -> Iterator[str]:
    """Check that no space holds two pieces (M-04)."""
    board = position.board
    city = sum([palace.size for palace in board.palaces]) + sum(map(len, board.streets)) + (board.well is not None)
    taken = position.grid.all_spaces & ~position.empty_spaces
    ring = sum([(walls | gates).bit_count() for walls, gates in position.ring_pieces]) - 2 * len(position.ring_pieces)
    if taken.bit_count() != city or ring != len(board.walls) + len(board.gates):
        yield "two pieces on one space"


def _check_palaces(position: MedinaPosition) -> Iterator[str]:
    """Check that palaces are connected, apart from each other, and clear of the well and of gates.

    No color has two open palaces that can grow, and no seat owns two palaces of a color.
    """
    board, grid = position.board, position.grid
    growing = [0, 0, 0, 0]
    owners: set[tuple[int, int]] = set()
    shared, forbidden = position.spaces_touching_palaces[1], position.red_spaces | position.gate_fronts
    for number, palace in enumerate(board.palaces):
        spaces, buildings = position.palace_spaces[number], position.building_spaces[number]
        if not _is_connected(grid, buildings):
            yield f"palace {number} is not connected"
        if spaces != buildings and spaces & ~buildings & ~grid.adjacent_spaces(buildings):
            yield f"a stable of palace {number} touches none of its buildings"
        if spaces & shared:
            yield f"palace {number} touches another"
        if spaces & forbidden:
            yield f"palace {number} stands beside the well or before a gate"
        if palace.roof is None:
            growing[palace.color] += position.extension_spaces(number) != 0
        elif palace.roof.owner != NEUTRAL:
            if (palace.roof.owner, palace.color) in owners:
                yield f"seat {palace.roof.owner} owns two palaces of one colour"
            owners.add((palace.roof.owner, palace.color))
    if max(growing) > 1:
        yield "two open palaces of a colour can grow"


@lru_cache(4096)
def _is_connected(grid: Grid, spaces: int) -> bool:
    """Return whether one can step through all of these spaces. Most palaces are those of the audit before."""
    reached = spaces & -spaces
    while (more := (reached | grid.adjacent_spaces(reached)) & spaces) != reached:
        reached = more
    return reached == spaces


def _check_streets(position: MedinaPosition) -> Iterator[str]:
    """Check that every street is one path, step by step or through two used gates (M-71, G-22)."""
    grid = position.grid
    jumps = 0
    used = sum(position.front_space(gate.space) for gate in position.board.gates if gate.used)
    for street in position.board.streets:
        gaps, has_branch = _read_street(grid, tuple(street))
        for first, second in gaps:
            if grid.bit_by_name[first] & used and grid.bit_by_name[second] & used:
                jumps += 1
            else:
                yield f"the street breaks off between {first} and {second}"
        if has_branch:
            yield f"the street from {street[0]} to {street[-1]} branches"
    if 2 * jumps != sum(gate.used for gate in position.board.gates):
        yield "used gates without a way through them"


@lru_cache(4096)
def _read_street(grid: Grid, street: tuple[str, ...]) -> tuple[list[tuple[str, str]], bool]:
    """Return the steps of a street that go to no neighbor, and whether it branches. Most streets stay from audit to audit."""
    gaps = [
        (first, second)
        for first, second in pairwise(street)
        if not grid.adjacent_spaces(grid.bit_by_name[first]) & grid.bit_by_name[second]
    ]
    whole = grid.spaces_from_names(street)
    neighbors = (whole & whole >> 1).bit_count() + (whole & whole >> grid.stride).bit_count()
    return gaps, neighbors != len(street) - 1 - len(gaps)


def _check_ring(position: MedinaPosition) -> Iterator[str]:
    """Check that walls form arms from the towers, that every side keeps a gap or has a gate, and where gates stand (G-04)."""
    for side, (walls, gates) in zip(position.grid.sides, position.ring_pieces, strict=True):
        yield from _find_side_faults(side, walls, gates)


@lru_cache(4096)
def _find_side_faults(side: RingSide, walls: int, gates: int) -> tuple[str, ...]:
    """Return what is wrong with the walls and gates of a side. Most sides are as they were in the audit before."""
    faults: list[str] = []
    real = walls & ~side.tower_bits
    if not gates and real == side.spaces:
        faults.append(f"side {side.name} has no gap")
    if gates & ~side.spaces_off_towers or gates & gates - 1:
        faults.append(f"side {side.name} has a gate at a tower, or two gates")
    elif gates and not (gates << 1 | gates >> 1) & real:
        faults.append(f"the gate of side {side.name} stands at no wall")
    arms = 0
    for n, step in ((0, 1), (side.length + 1, -1)):
        while walls >> n + step & 1 and 0 < n + step <= side.length:
            n += step
            arms |= 1 << n
    if arms != real:
        faults.append(f"side {side.name} has walls that belong to no arm")
    return tuple(faults)


def _check_tiles(board: MedinaBoard) -> Iterator[str]:
    """Check that every palace tile lies with the owner of a largest palace of its color (M-90)."""
    largest: dict[int, int] = {}
    for palace in board.palaces:
        if palace.roof is not None:
            largest[palace.color] = max(largest.get(palace.color, 0), palace.size)
    for color, tile in enumerate(board.palace_tiles):
        if tile.palace is None:
            if color in largest:
                yield f"nobody has the palace tile of colour {color}"
            continue
        holder = board.palaces[tile.palace]
        if holder.roof is None or holder.roof.owner != tile.holder or holder.size < largest.get(color, 0):
            yield f"the palace tile of colour {color} lies wrong"
