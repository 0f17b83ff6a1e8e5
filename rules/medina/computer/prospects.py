"""What every seat may expect of a board at the end of a turn, in points: what it has and what it can still make of it.

Each reason to expect more is one number of `Prospects`. What it counts for was fitted to the final points of matches between
computers, for each number of seats on its own: with two, everybody has more pieces, and no third seat takes what is left open.
"""

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from rules.medina.evaluation import evaluate_claim
from rules.medina.legal import can_place
from rules.medina.pieces import PALACE_TILES, SETUPS, TOWER_TILES
from rules.medina.position import MedinaPosition
from rules.medina.scoring import score_seats

ROOM_LIMIT = 4
"""More free spaces around a palace than this are not filled before somebody claims it."""

ALONE_LIMIT = 6
"""More buildings than this do not come together even for the last seat that waits for a color."""

STREET_LIMIT = 3
"""More ways of the street past one's own palaces than this are not all used."""

RESERVE = 0.25
"""How much more a wall or merchant in hand is worth while all pieces are in hand: there is little to put it beside yet."""

CLAIM_CHANCES = {2: (0.63, 0.68), 3: (0.46, 0.52, 0.48), 4: (0.38, 0.51, 0.51, 0.63)}
"""How much of what a seat can claim it may expect, by number of seats and by its place in the order of turns from now."""

WALL_CHANCE = 0.6
"""How likely a wall in front of a palace is while the arm is not there yet; one more for an arm that is one wall away."""


class Prospects(NamedTuple):
    """Why a seat may expect points that it does not have yet; in `WEIGHTS` what each of these reasons counts for, in points.

    base: always 1. unclaimed: colors that it can still claim. buildings: unplaced buildings of these colors, divided among
    the seats that wait for them. alone: those of colors for which nobody else waits. room: free spaces around their open
    palaces. claim: the best palace left for it to claim, in points, by the chance that it gets it. claims_left: what remains
    open when every seat has claimed. palace_tiles: tiles that it holds and others can still take. tower_tiles: the same for
    towers. stables, walls, merchants, tea, neutral: what it has in hand. walls_ahead: wall spaces beside its palaces that are
    still free, and streets_ahead: ways of the street past them. roofs: colors that it owns. `walls`, `merchants`,
    `walls_ahead` and `roofs` are larger while many pieces are unplaced.
    """

    base: float
    unclaimed: float
    buildings: float
    alone: float
    room: float
    claim: float
    claims_left: float
    palace_tiles: float
    tower_tiles: float
    stables: float
    walls: float
    merchants: float
    tea: float
    neutral: float
    walls_ahead: float
    streets_ahead: float
    roofs: float


_FITTED: dict[str, tuple[float, float, float]] = {
    "base": (0.03, 0.59, 1.03),
    "unclaimed": (2.41, 1.72, 2.69),
    "buildings": (0.41, 0.60, 0.32),
    "alone": (-0.31, -0.34, -0.36),
    "room": (0.13, 0.11, 0.16),
    "claim": (1.0, 1.0, 1.0),
    "claims_left": (0.18, 0.17, 0.09),
    "palace_tiles": (-0.92, -0.65, -1.01),
    "tower_tiles": (-0.33, -0.45, -0.49),
    "stables": (1.42, 1.27, 2.05),
    "walls": (0.51, 0.60, 0.76),
    "merchants": (0.72, 0.72, 0.80),
    "tea": (0.36, 0.47, 0.13),
    "neutral": (0.07, 0.07, 0.00),
    "walls_ahead": (2.52, 2.17, 2.10),
    "streets_ahead": (0.67, 0.67, 0.76),
    "roofs": (-2.31, -2.34, -2.21),
}
"""What each of the prospects counts for with two, three and four seats."""

WEIGHTS = {seats: Prospects(**{name: row[seats - 2] for name, row in _FITTED.items()}) for seats in (2, 3, 4)}
"""What the prospects count for, by number of seats."""


LAST_SPREAD, OPEN_SPREAD = 1.5, 16.0
"""By how many points a seat has to be ahead to be 2.7 times as likely to win: at the end, and for each seat while all is open.

Fitted to matches of `steady` with two and four seats.
"""

SURENESS = {2: 1.0, 3: 0.8, 4: 1.0}
"""What a lead counts, by number of seats: with three, three in four were told where 65 of 100 win. `bench/calibration.py` showed
it in 150 matches; 80 others tested it.
"""


def estimate_points(position: MedinaPosition, mover: int) -> list[float]:
    """Return the points that each seat may expect at the end of the match, when `mover` has just ended its turn."""
    board = position.board
    weights = WEIGHTS[len(board.supplies)]
    points = score_seats(position)
    if not any(can_place(position, seat) for seat in range(len(points))):
        return [float(score) for score in points]
    return [
        points[seat] + sum(map(mul, weights, prospects))
        for seat, prospects in enumerate(find_prospects(position, mover))
    ]


def expect_shares(position: MedinaPosition, mover: int) -> list[float]:
    """Return how likely each seat is to win, when `mover` has just ended its turn."""
    return share_win(position, estimate_points(position, mover))


def share_win(position: MedinaPosition, expected: Sequence[float]) -> list[float]:
    """Return how likely each seat is to win that may expect so many points: leads count the more, the less is left."""
    spread = LAST_SPREAD + OPEN_SPREAD * measure_left(position) / len(expected)
    sureness = SURENESS[len(expected)] / spread
    weights = [exp(sureness * (points - max(expected))) for points in expected]
    return [weight / sum(weights) for weight in weights]


def evaluate_board(position: MedinaPosition, seat: int, mover: int) -> float:
    """Return how far a seat may expect to be ahead, in points, when `mover` has just ended its turn.

    Half of it is the distance to the best of the others, half the distance to all of them: one of them may win, but nobody
    knows yet which.
    """
    expected = estimate_points(position, mover)
    rivals = [points for other, points in enumerate(expected) if other != seat]
    return expected[seat] - 0.5 * max(rivals) - 0.5 * sum(rivals) / len(rivals)


def find_prospects(position: MedinaPosition, mover: int) -> list[Prospects]:
    """Return why each seat may expect more points, when `mover` has just ended its turn."""
    board = position.board
    seats = len(board.supplies)
    remaining = measure_left(position)
    early = 1.0 + RESERVE * remaining
    unplaced = [sum(counts) for counts in zip(*[supply.buildings for supply in board.supplies], strict=True)]
    unclaimed = [
        [color for color in range(4) if color not in owned] if supply.roofs else []
        for owned, supply in zip(position.owned_colors, board.supplies, strict=True)
    ]
    waiting = [[color in colors for colors in unclaimed].count(True) for color in range(4)]
    room = _measure_room(position)
    tiles = _count_tiles(position, waiting, unplaced)
    claims, claims_left = _share_claims(position, mover, unclaimed)
    near_walls = 0
    for space in position.legal_wall_spaces:
        near_walls |= position.front_space(space)
    has_walls = any(supply.walls for supply in board.supplies)
    merchants_left = sum(holder.merchants for holders in (board.supplies, board.tower_tiles) for holder in holders)
    prospects: list[Prospects] = []
    for seat, supply in enumerate(board.supplies):
        colors = unclaimed[seat]
        walls_ahead, streets_ahead = _look_ahead(position, seat, near_walls)
        prospects.append(
            Prospects(
                base=1.0,
                unclaimed=len(colors),
                buildings=sum([unplaced[color] / waiting[color] for color in colors]),
                alone=sum([min(unplaced[color], ALONE_LIMIT) for color in colors if waiting[color] == 1]),
                room=sum([room[color] for color in colors]),
                claim=claims[seat] * CLAIM_CHANCES[seats][(seat - mover - 1) % seats],
                claims_left=claims_left[seat],
                palace_tiles=tiles[seat][0],
                tower_tiles=tiles[seat][1],
                stables=supply.stables,
                walls=early * supply.walls,
                merchants=early * supply.merchants,
                tea=supply.tea,
                neutral=supply.neutral,
                walls_ahead=remaining * walls_ahead * has_walls,
                streets_ahead=min(streets_ahead, merchants_left),
                roofs=remaining * len(position.owned_colors[seat]),
            )
        )
    return prospects


def _count_tiles(position: MedinaPosition, waiting: list[int], unplaced: list[int]) -> list[tuple[float, int]]:
    """Return the palace tiles of each seat, in points and by how many seats may still take them, and the points of its towers."""
    board = position.board
    seats = len(board.supplies)
    palaces, towers = [0.0] * seats, [0] * seats
    for number in range(4):
        holder = board.palace_tiles[number].holder
        if holder >= 0 and unplaced[number]:
            palaces[holder] += PALACE_TILES[number] * waiting[number] / seats
        holder = board.tower_tiles[number].holder
        if holder >= 0:
            towers[holder] += TOWER_TILES[number]
    return list(zip(palaces, towers, strict=True))


def measure_left(position: MedinaPosition) -> float:
    """Return which part of all pieces is not placed yet, 0 to 1."""
    supplies = position.board.supplies
    share = SETUPS[position.rules.edition, len(supplies)]
    total = len(supplies) * (4 * share.buildings + share.stables + share.merchants + share.walls)
    remaining = sum(
        sum(supply.buildings)
        + supply.stables
        + supply.merchants
        + supply.walls
        + supply.roofs
        + supply.neutral
        + supply.gates
        for supply in supplies
    )
    return min(1.0, remaining / total)


def _measure_room(position: MedinaPosition) -> list[int]:
    """Return for each color how many more buildings its open palace has room for, up to `ROOM_LIMIT`."""
    room = [0, 0, 0, 0]
    for number in position.open_palaces:
        color = position.board.palaces[number].color
        beside = position.extension_spaces(number)
        around = beside | position.grid.adjacent_spaces(beside) & position.joinable_spaces
        room[color] = max(room[color], min(around.bit_count(), ROOM_LIMIT))
    return room


def _share_claims(position: MedinaPosition, mover: int, unclaimed: list[list[int]]) -> tuple[list[float], list[float]]:
    """Return what each seat can claim if all claim the best that the seats before them have left, and what then still is open."""
    board = position.board
    seats = len(board.supplies)
    best, rest = [0.0] * seats, [0.0] * seats
    claims = [
        [
            (evaluate_claim(position, number, seat), number)
            for number in position.open_palaces
            if board.palaces[number].color in unclaimed[seat]
        ]
        for seat in range(seats)
    ]
    taken: set[int] = set()
    for step in range(1, seats + 1):
        seat = (mover + step) % seats
        free = [claim for claim in claims[seat] if claim[1] not in taken]
        if free and seat not in board.out:
            best[seat], number = max(free)
            taken.add(number)
    for seat in range(seats):
        rest[seat] = sum([value for value, number in claims[seat] if number not in taken])
    return best, rest


def _look_ahead(position: MedinaPosition, seat: int, near_walls: int) -> tuple[float, int]:
    """Return how many walls can still come to the palaces of a seat, and how many ways the street has past them."""
    level, upright = position.grid.edges
    faced_level, faced_upright = position.faced_spaces
    ends = position.street_extensions
    walls, streets = 0.0, 0
    for palace, spaces in zip(position.board.palaces, position.palace_spaces, strict=True):
        if palace.roof is None or palace.roof.owner != seat:
            continue
        free = (spaces & level & ~faced_level).bit_count() + (spaces & upright & ~faced_upright).bit_count()
        walls += WALL_CHANCE * free + bool(spaces & near_walls)
        streets += (position.grid.adjacent_spaces(spaces) & ends).bit_count()
    return walls, min(streets, STREET_LIMIT)
