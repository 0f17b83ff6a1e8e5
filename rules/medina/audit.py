"""The laws that hold after every placement: no piece is lost or doubled, and the board could have come about by the rules."""

from collections.abc import Iterator
from itertools import pairwise

from rules.medina.meta import MedinaRules
from rules.medina.pieces import BOXES, GATE_COUNT, SETUPS, TEA_TILES, TOWER_MERCHANTS
from rules.medina.position import MedinaPosition
from rules.medina.state import NEUTRAL, MedinaBoard


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
    seats = len(board.supplies)
    share = SETUPS[rules.edition, seats]
    everyone = [*board.supplies, board.box]
    for colour in range(4):
        placed = sum(len(palace.buildings) for palace in board.palaces if palace.colour == colour)
        if placed + sum(supply.buildings[colour] for supply in everyone) != share.buildings * seats:
            yield f"buildings of colour {colour}"
    if sum(len(p.stables) for p in board.palaces) + sum(s.stables for s in everyone) != share.stables * seats:
        yield "stables"
    merchants = share.merchants * seats + (sum(TOWER_MERCHANTS) if rules.edition == "2014" else 0)
    # The extra merchant (M-10, M-11) comes from no supply.
    merchants += 1 if board.streets else 0
    lying = sum(tile.merchants for tile in board.tower_tiles)
    if sum(map(len, board.streets)) + lying + sum(s.merchants for s in everyone) != merchants:
        yield "merchants"
    if merchants > BOXES[rules.edition].merchants:
        yield "more merchants than the box holds"
    if len(board.walls) + sum(s.walls for s in everyone) != share.walls * seats:
        yield "walls"
    own = sum(1 for palace in board.palaces if palace.roof is not None and palace.roof.owner != NEUTRAL)
    if own + sum(s.roofs for s in everyone) != share.roofs * seats:
        yield "roofs"
    neutral = sum(1 for palace in board.palaces if palace.roof is not None) - own
    if neutral + sum(s.neutral for s in everyone) != (share.neutral * seats if rules.neutral else 0):
        yield "neutral roofs"
    if len(board.gates) + board.spare + sum(s.gates for s in everyone) != (GATE_COUNT if rules.gates else 0):
        yield "gates"
    if board.tea + sum(s.tea for s in everyone) != (sum(TEA_TILES) if rules.tea else 0):
        yield "tea"
    for supply in everyone:
        counts = (
            supply.stables,
            supply.merchants,
            supply.walls,
            supply.roofs,
            supply.neutral,
            supply.gates,
            supply.tea,
        )
        if min(*supply.buildings, *counts) < 0:
            yield "a negative supply"


def _check_spaces(position: MedinaPosition) -> Iterator[str]:
    """Check that no space holds two pieces (M-04)."""
    board = position.board
    city = [name for palace in board.palaces for name in (*palace.buildings, *palace.stables)]
    city += [name for street in board.streets for name in street]
    city += [board.well] if board.well is not None else []
    ring = [*board.walls, *(gate.space for gate in board.gates)]
    if len(set(city)) != len(city) or len(set(ring)) != len(ring):
        yield "two pieces on one space"


def _check_palaces(position: MedinaPosition) -> Iterator[str]:
    """Check that palaces are connected, apart from each other, and clear of the well and of gates.

    No colour has two open palaces that can grow, and no seat owns two palaces of a colour.
    """
    board, grid = position.board, position.grid
    growing = [0, 0, 0, 0]
    owners: set[tuple[int, int]] = set()
    for number, palace in enumerate(board.palaces):
        spaces, buildings = position.palace_spaces[number], position.building_spaces[number]
        reached = buildings & -buildings
        while (more := (reached | grid.adjacent_spaces(reached)) & buildings) != reached:
            reached = more
        if reached != buildings:
            yield f"palace {number} is not connected"
        if spaces & ~buildings & ~grid.adjacent_spaces(buildings):
            yield f"a stable of palace {number} touches none of its buildings"
        if spaces & position.spaces_touching_palaces[1]:
            yield f"palace {number} touches another"
        if spaces & (position.red_spaces | position.gate_fronts):
            yield f"palace {number} stands beside the well or before a gate"
        if palace.roof is None:
            growing[palace.colour] += position.extension_spaces(number) != 0
        elif palace.roof.owner != NEUTRAL:
            if (palace.roof.owner, palace.colour) in owners:
                yield f"seat {palace.roof.owner} owns two palaces of one colour"
            owners.add((palace.roof.owner, palace.colour))
    if max(growing) > 1:
        yield "two open palaces of a colour can grow"


def _check_streets(position: MedinaPosition) -> Iterator[str]:
    """Check that every street is one path, step by step or through two used gates (M-71, G-22)."""
    grid = position.grid
    jumps = 0
    used = sum(position.front_space(gate.space) for gate in position.board.gates if gate.used)
    for street in position.board.streets:
        whole = grid.spaces_from_names(street)
        inside = 0
        for one, two in pairwise(street):
            if grid.adjacent_spaces(grid.bit_by_name[one]) & grid.bit_by_name[two]:
                inside += 1
            elif grid.bit_by_name[one] & used and grid.bit_by_name[two] & used:
                jumps += 1
            else:
                yield f"the street breaks off between {one} and {two}"
        neighbours = (whole & whole >> 1).bit_count() + (whole & whole >> grid.stride).bit_count()
        if neighbours != inside:
            yield f"the street from {street[0]} to {street[-1]} branches"
    if 2 * jumps != sum(gate.used for gate in position.board.gates):
        yield "used gates without a way through them"


def _check_ring(position: MedinaPosition) -> Iterator[str]:
    """Check that walls form arms from the towers, that every side keeps a gap or has a gate, and where gates stand (G-04)."""
    for side, (walls, gates) in zip(position.grid.sides, position.ring_pieces, strict=True):
        real = walls & ~side.tower_bits
        if not gates and real == side.spaces:
            yield f"side {side.name} has no gap"
        if gates & ~side.spaces_off_towers or gates & gates - 1:
            yield f"side {side.name} has a gate at a tower, or two gates"
        elif gates and not (gates << 1 | gates >> 1) & real:
            yield f"the gate of side {side.name} stands at no wall"
        arms = 0
        for n, step in ((0, 1), (side.length + 1, -1)):
            while walls >> n + step & 1 and 0 < n + step <= side.length:
                n += step
                arms |= 1 << n
        if arms != real:
            yield f"side {side.name} has walls that belong to no arm"


def _check_tiles(board: MedinaBoard) -> Iterator[str]:
    """Check that every palace tile lies with the owner of a largest palace of its colour (M-90)."""
    for colour, tile in enumerate(board.palace_tiles):
        roofed = [palace for palace in board.palaces if palace.colour == colour and palace.roof is not None]
        if tile.palace is None:
            if roofed:
                yield f"nobody has the palace tile of colour {colour}"
            continue
        holder = board.palaces[tile.palace]
        if holder.roof is None or holder.roof.owner != tile.holder or holder.size < max(p.size for p in roofed):
            yield f"the palace tile of colour {colour} lies wrong"
