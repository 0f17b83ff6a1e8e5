"""What a placement is worth to a seat, for the computers: rules of thumb, in points.

`PlacementEvaluator` judges single placements without carrying them out. What a whole board is worth is in `prospects.py`.
"""

from collections.abc import Mapping, Sequence
from random import Random

from rules.medina.legal import list_placements
from rules.medina.pieces import PALACE_TILES, SETUPS, TEA_COLOR, TOWER_TILES, PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.scoring import score_palace
from rules.medina.state import NEUTRAL, Placement

SUPPLY_VALUES: dict[str, float] = {"stables": 1.1, "merchants": 0.55, "walls": 0.7, "tea": 0.5, "neutral": 0.2}
"""What a piece that is not placed yet is worth, in points: it can still go to a place that counts."""

NEW_PALACE_WEIGHT = 0.02
"""How much of a new palace's prospect counts for whoever founds it: the others come first to claim it."""

USUAL_NEW_PALACE = 6.0
"""The prospect of a usual place for a new palace."""

TILE_WEIGHT = 0.6
"""How much of a tile's value taking it is worth, since it may move again."""


def estimate_future_palace(position: MedinaPosition, color: int) -> float:
    """Return the points that a palace of this color may still bring a seat that waits: more if more of it is unplaced."""
    board = position.board
    unplaced = sum(supply.buildings[color] for supply in board.supplies)
    share = SETUPS[position.rules.edition, len(board.supplies)]
    owners = {p.roof.owner for p in board.palaces if p.color == color and p.roof is not None and p.roof.owner >= 0}
    waiting = max(1, len(board.supplies) - len(owners))
    return 1.0 + min(float(share.buildings) + 1.5, 0.9 * unplaced / waiting)


def evaluate_claim(position: MedinaPosition, number: int, seat: int) -> float:
    """Return the points that a roof on this open palace brings the seat now, with its tiles."""
    board = position.board
    palace = board.palaces[number]
    value = float(score_palace(position, number).total)
    tile = board.palace_tiles[palace.color]
    if tile.palace is None or board.palaces[tile.palace].size < palace.size:
        value += TILE_WEIGHT * PALACE_TILES[palace.color] * (1 if tile.holder != seat else 0)
    for tower in position.touched_towers[number]:
        value += _evaluate_tower_tile(position, tower, seat)
    if position.rules.tea and palace.color == TEA_COLOR:
        value += SUPPLY_VALUES["tea"] * ((board.tea + 1) // 2)
    return value


def _evaluate_tower_tile(position: MedinaPosition, tower: int, seat: int) -> float:
    """Return what it is worth to the seat to take this tower's tile now."""
    tile = position.board.tower_tiles[tower]
    if tile.holder == seat:
        return 0.0
    return TILE_WEIGHT * TOWER_TILES[tower] + SUPPLY_VALUES["merchants"] * tile.merchants


def evaluate_new_palace(position: MedinaPosition, place: str) -> float:
    """Return what a palace that begins on this space may still gain: spaces to grow, walls beside them, the street."""
    bit = position.grid.bit_by_name[place]
    apart = position.new_palace_spaces
    near = (bit | position.grid.adjacent_spaces(bit)) & apart
    room = (near | position.grid.adjacent_spaces(near)) & apart
    level, upright = position.grid.edges
    walls = (room & level).bit_count() + (room & upright).bit_count()
    street = (position.grid.adjacent_spaces(near) & (position.merchant_spaces | position.street_extensions)).bit_count()
    bonus = (room & position.bonus_spaces).bit_count()
    return 0.4 * room.bit_count() + 0.5 * min(walls, 3) + 0.4 * min(street, 3) + 1.5 * bonus


class PlacementEvaluator:
    """Judges single placements of a seat in a position. `has_next`: another placement of the same turn follows."""

    def __init__(self, position: MedinaPosition, seat: int, has_next: bool) -> None:
        self.position = position
        self.seat = seat
        self.has_next = has_next
        self.opponent_count = max(1, len(position.board.supplies) - 1)
        self.claim_values = {number: evaluate_claim(position, number, seat) for number in position.open_palaces}
        self.adjacent_spaces = [position.grid.adjacent_spaces(spaces) for spaces in position.palace_spaces]
        self.owned_colors = position.owned_colors[seat]
        self.futures = [estimate_future_palace(position, color) for color in range(4)]
        self.extensions: list[list[tuple[int, int]]] = [[], [], [], []]
        for number in position.open_palaces:
            self.extensions[position.board.palaces[number].color].append((position.extension_spaces(number), number))
        self._points: dict[int, float] = {}
        self._new_palaces: dict[str, float] = {}

    def evaluate(self, placement: Placement) -> float:
        """Return the worth of one legal placement, in points."""
        kind = placement.kind
        if kind == "wall":
            return self._evaluate_wall(placement.place)
        if kind == "merchant":
            return self._evaluate_merchant(placement)
        if kind == "stable":
            return self._evaluate_stable(placement.place)
        if kind == "roof":
            return self._evaluate_roof(placement.place)
        if kind == "neutral":
            return self._evaluate_neutral_roof(placement.place)
        if kind == "gate":
            return self._evaluate_gate(placement.place)
        if kind == "first":
            return 0.05
        if kind == "tea":
            return 0.3 - SUPPLY_VALUES["tea"]
        return self._evaluate_building(self.position.rules.colors.index(kind), placement.place)

    def rank_placements(self, kinds: Sequence[PieceKind], dice: Random) -> list[tuple[float, Placement]]:
        """Return all placements of these kinds with their worth, the best first; the dice order equal ones."""
        ranking = [
            (self.evaluate(step), step) for kind in kinds for step in list_placements(self.position, self.seat, kind)
        ]
        dice.shuffle(ranking)
        ranking.sort(key=lambda judged: -judged[0])
        return ranking

    def _weigh_palace(self, number: int) -> float:
        """Return what a point on this palace counts for the seat: its own, another's, or one that may become either."""
        roof = self.position.board.palaces[number].roof
        if roof is None:
            return 0.15 if self.position.board.palaces[number].color not in self.owned_colors else -0.3
        if roof.owner == self.seat:
            return 1.0
        return 0.0 if roof.owner == NEUTRAL else -1.0 / self.opponent_count

    def _evaluate_wall(self, space: str) -> float:
        front = self.position.front_space(space)
        value = -SUPPLY_VALUES["walls"]
        for number, spaces in enumerate(self.position.palace_spaces):
            if spaces & front:
                value += self._weigh_palace(number)
                arm = self.position.arm_of(space)
                if arm not in self.position.touched_arms(spaces):
                    value += self._evaluate_tower_claim(number, self.position.arms[arm][0])
        return value

    def _evaluate_gate(self, space: str) -> float:
        """Return what a gate is worth: the space before it stays unbuilt, so the palace beside it loses room to grow."""
        beside = self.position.grid.adjacent_spaces(self.position.front_space(space))
        return 0.05 - 0.2 * sum(
            self._weigh_palace(n) for n, spaces in enumerate(self.position.palace_spaces) if spaces & beside
        )

    def _evaluate_tower_claim(self, number: int, tower: int) -> float:
        """Return what it is worth to the seat that the owner of the palace takes the tower's tile, or a neutral palace gets it."""
        roof = self.position.board.palaces[number].roof
        if roof is None:
            return 0.0
        if roof.owner == self.seat:
            return _evaluate_tower_tile(self.position, tower, self.seat)
        holder = self.position.board.tower_tiles[tower].holder
        is_own = holder == self.seat
        if roof.owner == NEUTRAL:
            # The tile is set aside: nobody has it, but somebody may lose it.
            lost = TILE_WEIGHT * TOWER_TILES[tower]
            return -lost if is_own else lost / self.opponent_count if holder >= 0 else 0.0
        return -_evaluate_tower_tile(self.position, tower, roof.owner) * (1.0 if is_own else 1.0 / self.opponent_count)

    def _evaluate_merchant(self, placement: Placement) -> float:
        bit = self.position.grid.bit_by_name[placement.place]
        near = sum(self._weigh_palace(number) for number, reach in enumerate(self.adjacent_spaces) if reach & bit)
        # Where the street can go on next to one's own palaces is worth a little as well.
        onward = self.position.grid.adjacent_spaces(bit) & self.position.empty_spaces
        ahead = sum(self._weigh_palace(number) for number, reach in enumerate(self.adjacent_spaces) if reach & onward)
        return near + 0.15 * ahead - SUPPLY_VALUES["merchants"]

    def _evaluate_stable(self, place: str) -> float:
        position = self.position
        bit = position.grid.bit_by_name[place]
        reach = position.grid.adjacent_spaces(bit)
        number = next(n for n, buildings in enumerate(position.building_spaces) if buildings & reach)
        new_merchants = position.merchant_spaces & reach & ~self.adjacent_spaces[number]
        walls = position.count_walls(bit)
        points = 1 + walls + new_merchants.bit_count() + 4 * (bit & position.bonus_spaces).bit_count()
        value = self._weigh_palace(number) * points - SUPPLY_VALUES["stables"]
        if not walls:
            return value
        spaces = position.palace_spaces[number]
        for arm in set(position.touched_arms(spaces | bit)) - set(position.touched_arms(spaces)):
            value += self._evaluate_tower_claim(number, position.arms[arm][0])
        return value

    def _evaluate_roof(self, place: str) -> float:
        number = self.position.palace_at(place)
        assert number is not None
        return self.claim_values[number] - self.futures[self.position.board.palaces[number].color]

    def _evaluate_neutral_roof(self, place: str) -> float:
        number = self.position.palace_at(place)
        assert number is not None
        color = self.position.board.palaces[number].color
        # A neutral roof pays if the others would claim what this seat cannot.
        lost = self.claim_values[number] - self.futures[color]
        gain = 0.5 * lost if color in self.owned_colors else -0.3 - max(0.0, lost)
        return gain - SUPPLY_VALUES["neutral"]

    def _evaluate_building(self, color: int, place: str) -> float:
        bit = self.position.grid.bit_by_name[place]
        number: int | None = None
        for spaces, extended in self.extensions[color]:
            if spaces & bit:
                number = extended
                break
        points = self._count_points(bit)
        hope = 0.0 if number is not None else self._evaluate_new_palace(place)
        if color in self.owned_colors:
            return -0.25 * points - hope
        worth = points + (self.claim_values[number] if number is not None else 0.0)
        gain = worth - self.futures[color]
        if self.has_next and self.position.board.supplies[self.seat].roofs:
            return max(0.05 * points + hope, 0.9 * gain)
        # Whoever comes next can claim the palace that has become worth more.
        return 0.05 * points + hope - 0.3 * max(0.0, gain)

    def _count_points(self, bit: int) -> float:
        """Return what a building on this space adds to its palace; the same for all colors."""
        if bit not in self._points:
            position = self.position
            points = 1.0 + position.count_walls(bit) + 4.0 * (bit & position.bonus_spaces).bit_count()
            points += (position.grid.adjacent_spaces(bit) & position.merchant_spaces).bit_count()
            self._points[bit] = points
        return self._points[bit]

    def _evaluate_new_palace(self, place: str) -> float:
        """Return what counts of the prospect of a palace that begins here; the same for all colors."""
        if place not in self._new_palaces:
            prospect = evaluate_new_palace(self.position, place)
            self._new_palaces[place] = NEW_PALACE_WEIGHT * (prospect - USUAL_NEW_PALACE)
        return self._new_palaces[place]


def evaluate_placements(position: MedinaPosition, seat: int, placements: Mapping[str, Placement]) -> dict[str, float]:
    """Return the worth of each placement to a seat, in points, by the option id it has."""
    evaluator = PlacementEvaluator(position, seat, has_next=False)
    # Smaller differences are a matter of taste; no place should be recommended for them.
    return {id: round(evaluator.evaluate(placement), 1) for id, placement in placements.items()}
