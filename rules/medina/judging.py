"""What a placement and a position are worth to a seat, for the computers: rules of thumb, in points.

`Eye` judges single placements without carrying them out. `standing` judges a whole board.
"""

from collections.abc import Mapping, Sequence
from random import Random

from rules.medina.legal import places
from rules.medina.pieces import PALACE_TILES, SHARES, TOWER_TILES, Kind
from rules.medina.position import Position
from rules.medina.scoring import palace_points, scores
from rules.medina.state import NEUTRAL, POOL, Placement

IN_HAND: dict[str, float] = {"stables": 1.1, "merchants": 0.55, "walls": 0.7, "tea": 0.5, "neutral": 0.2}
"""What a piece that is not placed yet is worth: it can still be placed where it counts."""

PROSPECT = 0.02
"""How much of a new palace's prospect counts for whoever founds it: the others come first to claim it."""

USUAL = 6.0
"""The prospect of a usual place for a new palace."""

STOLEN = 0.6
"""How much of a tile's value taking it is worth, since it may move again."""


def par(position: Position, colour: int) -> float:
    """What a palace of this colour may still become for a seat that waits: the more is unbuilt, the more."""
    board = position.board
    left = sum(supply.buildings[colour] for supply in board.supplies)
    share = SHARES[position.rules.edition, len(board.supplies)]
    owners = {p.roof.owner for p in board.palaces if p.colour == colour and p.roof is not None and p.roof.owner >= 0}
    waiting = max(1, len(board.supplies) - len(owners))
    return 1.0 + min(float(share.buildings) + 1.5, 0.9 * left / waiting)


def claim_value(position: Position, number: int, seat: int) -> float:
    """The points that a roof on this open palace brings the seat now, with its tiles."""
    board = position.board
    palace = board.palaces[number]
    value = float(palace_points(position, number).total)
    tile = board.palace_tiles[palace.colour]
    if tile.palace is None or board.palaces[tile.palace].size < palace.size:
        value += STOLEN * PALACE_TILES[palace.colour] * (1 if tile.holder != seat else 0)
    for tower in {position.arms[arm][0] for arm in position.contacts(position.palaces[number])}:
        value += _tower(position, tower, seat)
    if position.rules.tea and palace.colour == 1:
        value += IN_HAND["tea"] * ((board.tea + 1) // 2)
    return value


def _tower(position: Position, tower: int, seat: int) -> float:
    """What it is worth to the seat that it takes this tower's tile now."""
    tile = position.board.tower_tiles[tower]
    if tile.holder == seat:
        return 0.0
    return STOLEN * TOWER_TILES[tower] + IN_HAND["merchants"] * tile.merchants


def prospect(position: Position, place: str) -> float:
    """What a palace that is founded on this space may still gain: spaces to grow, walls beside them, the street."""
    bit = position.grid.bit[place]
    apart = position.apart
    near = (bit | position.grid.beside(bit)) & apart
    room = (near | position.grid.beside(near)) & apart
    level, upright = position.grid.edges
    walls = (room & level).bit_count() + (room & upright).bit_count()
    street = (position.grid.beside(near) & (position.merchants | position.onward)).bit_count()
    bonus = (room & position.bonus).bit_count()
    return 0.4 * room.bit_count() + 0.5 * min(walls, 3) + 0.4 * min(street, 3) + 1.5 * bonus


class Eye:
    """How a seat looks at a position. `more` says that another placement of the same turn follows."""

    def __init__(self, position: Position, seat: int, more: bool) -> None:
        self.position = position
        self.seat = seat
        self.more = more
        self.others = max(1, len(position.board.supplies) - 1)
        self.claims = {number: claim_value(position, number, seat) for number in position.open}
        self.near = [position.grid.beside(spaces) for spaces in position.palaces]
        self.mine = {
            palace.colour for palace in position.board.palaces if palace.roof is not None and palace.roof.owner == seat
        }

    def value(self, placement: Placement) -> float:
        """The worth of one legal placement, in points."""
        kind = placement.kind
        if kind == "wall":
            return self._wall(placement.place)
        if kind == "merchant":
            return self._merchant(placement)
        if kind == "stable":
            return self._stable(placement.place)
        if kind == "roof":
            return self._roof(placement.place)
        if kind == "neutral":
            return self._neutral(placement.place)
        if kind == "gate":
            return self._gate(placement.place)
        if kind == "first":
            return 0.05
        if kind == "tea":
            return 0.3 - IN_HAND["tea"]
        return self._building(self.position.rules.colours.index(kind), placement.place)

    def ranked(self, kinds: Sequence[Kind], dice: Random) -> list[tuple[float, Placement]]:
        """All placements of these kinds, the best first; equal ones as the dice fall."""
        found = [(self.value(step), step) for kind in kinds for step in places(self.position, self.seat, kind)]
        dice.shuffle(found)
        found.sort(key=lambda judged: -judged[0])
        return found

    def _weight(self, number: int) -> float:
        """How much a point on this palace is worth to the seat: its own, another's, or one that may become either."""
        roof = self.position.board.palaces[number].roof
        if roof is None:
            return 0.15 if self.position.board.palaces[number].colour not in self.mine else -0.3
        if roof.owner == self.seat:
            return 1.0
        return 0.0 if roof.owner == NEUTRAL else -1.0 / self.others

    def _wall(self, space: str) -> float:
        front = self.position.front(space)
        value = -IN_HAND["walls"]
        for number, spaces in enumerate(self.position.palaces):
            if spaces & front:
                value += self._weight(number)
                arm = self.position.arm_of(space)
                if arm not in self.position.contacts(spaces):
                    value += self._taken(number, self.position.arms[arm][0])
        return value

    def _gate(self, space: str) -> float:
        """Its front stays unbuilt, which costs the palace beside it a space to grow."""
        beside = self.position.grid.beside(self.position.front(space))
        return 0.05 - 0.2 * sum(self._weight(n) for n, spaces in enumerate(self.position.palaces) if spaces & beside)

    def _taken(self, number: int, tower: int) -> float:
        """What it is worth that the owner of the palace takes the tile of the tower."""
        roof = self.position.board.palaces[number].roof
        if roof is None or roof.owner == NEUTRAL:
            return 0.0
        if roof.owner == self.seat:
            return _tower(self.position, tower, self.seat)
        mine = self.position.board.tower_tiles[tower].holder == self.seat
        return -_tower(self.position, tower, roof.owner) * (1.0 if mine else 1.0 / self.others)

    def _merchant(self, placement: Placement) -> float:
        bit = self.position.grid.bit[placement.place]
        near = sum(self._weight(number) for number, reach in enumerate(self.near) if reach & bit)
        # Where the street can go on next to one's own palaces is worth a little as well.
        onward = self.position.grid.beside(bit) & self.position.empty
        ahead = sum(self._weight(number) for number, reach in enumerate(self.near) if reach & onward)
        return near + 0.15 * ahead - IN_HAND["merchants"]

    def _stable(self, place: str) -> float:
        position = self.position
        bit = position.grid.bit[place]
        reach = position.grid.beside(bit)
        number = next(n for n, buildings in enumerate(position.buildings) if buildings & reach)
        fresh = position.merchants & reach & ~self.near[number]
        points = 1 + position.walls_at(bit) + fresh.bit_count() + 4 * (bit & position.bonus).bit_count()
        value = self._weight(number) * points - IN_HAND["stables"]
        spaces = position.palaces[number]
        for arm in set(position.contacts(spaces | bit)) - set(position.contacts(spaces)):
            value += self._taken(number, position.arms[arm][0])
        return value

    def _roof(self, place: str) -> float:
        number = self.position.palace_at(place)
        assert number is not None
        return self.claims[number] - par(self.position, self.position.board.palaces[number].colour)

    def _neutral(self, place: str) -> float:
        number = self.position.palace_at(place)
        assert number is not None
        colour = self.position.board.palaces[number].colour
        # Worth it where the others would claim what this seat cannot.
        lost = self.claims[number] - par(self.position, colour)
        gain = 0.5 * lost if colour in self.mine else -0.3 - max(0.0, lost)
        return gain - IN_HAND["neutral"]

    def _building(self, colour: int, place: str) -> float:
        position = self.position
        bit = position.grid.bit[place]
        number = next(
            (n for n in position.open if position.board.palaces[n].colour == colour and position.extensions(n) & bit),
            None,
        )
        points = 1.0 + position.walls_at(bit) + 4.0 * (bit & position.bonus).bit_count()
        points += (position.grid.beside(bit) & position.merchants).bit_count()
        hope = 0.0 if number is not None else PROSPECT * (prospect(position, place) - USUAL)
        if colour in self.mine:
            return -0.25 * points - hope
        worth = points + (self.claims[number] if number is not None else 0.0)
        gain = worth - par(position, colour)
        if self.more and position.board.supplies[self.seat].roofs:
            return max(0.05 * points + hope, 0.9 * gain)
        # What it is worth to claim goes to whoever comes next.
        return 0.05 * points + hope - 0.3 * max(0.0, gain)


def judge(position: Position, seat: int, placements: Mapping[str, Placement]) -> dict[str, float]:
    """The worth of each placement to a seat, in points, by the option id it has."""
    eye = Eye(position, seat, more=False)
    # Smaller differences are taste, and nobody should be pointed to one place for that.
    return {id: round(eye.value(placement), 1) for id, placement in placements.items()}


def standing(position: Position, seat: int) -> float:
    """What the board is worth to a seat that has just ended its turn: points, hopes and hand against the others'."""
    board = position.board
    seats = len(board.supplies)
    worth = [float(points) for points in scores(position)]
    free = {number: palace_points(position, number).total for number in position.open}
    colours = [par(position, colour) for colour in range(4)]
    for step in range(1, seats + 1):
        other = (seat + step) % seats
        supply = board.supplies[other]
        owned = {p.colour for p in board.palaces if p.roof is not None and p.roof.owner == other}
        worth[other] += sum(colours[colour] for colour in range(4) if colour not in owned and supply.roofs)
        worth[other] += IN_HAND["stables"] * supply.stables + IN_HAND["walls"] * supply.walls
        worth[other] += IN_HAND["merchants"] * supply.merchants + IN_HAND["tea"] * supply.tea
        worth[other] += IN_HAND["neutral"] * supply.neutral
        if supply.roofs and other not in board.out:
            claims = [(claim_value(position, n, other) - colours[board.palaces[n].colour], n) for n in free]
            best = max((claim for claim in claims if board.palaces[claim[1]].colour not in owned), default=(0.0, -1))
            if best[0] > 0:
                worth[other] += best[0]
                del free[best[1]]
    for value, tile in zip(PALACE_TILES, board.palace_tiles, strict=True):
        if tile.holder not in (POOL, NEUTRAL):
            worth[tile.holder] -= (1 - STOLEN) * value
    for value, tower in zip(TOWER_TILES, board.tower_tiles, strict=True):
        if tower.holder not in (POOL, NEUTRAL):
            worth[tower.holder] -= (1 - STOLEN) * value
    rivals = [points for other, points in enumerate(worth) if other != seat]
    return worth[seat] - 0.5 * max(rivals) - 0.5 * sum(rivals) / len(rivals)
