"""What placements bring about in Medina, worked out a second time: space by space, without bit sets, from the rules page alone."""

from itertools import pairwise

from rules.medina.meta import MedinaRules
from rules.medina.state import MedinaBoard, Placement

Space = tuple[int, int]
Arm = tuple[str, str]

TOWER_OF: dict[Arm, int] = {
    ("N", "first"): 1,
    ("N", "last"): 3,
    ("S", "first"): 4,
    ("S", "last"): 2,
    ("W", "first"): 1,
    ("W", "last"): 4,
    ("E", "first"): 3,
    ("E", "last"): 2,
}
"""D-01: NW 1, NE 3, SE 2, SW 4."""

NOBODY = -2


def parse_space(name: str) -> Space:
    """Return row and column, counted from 1."""
    return int(name[1:]), ord(name[0]) - 64


def neighbors(space: Space) -> set[Space]:
    row, column = space
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


class ModelPalace:
    """A palace: its buildings and stables, its owner (None: open; `NOBODY`: neutral), when it was claimed."""

    def __init__(self, color: int) -> None:
        self.color = color
        self.buildings: set[Space] = set()
        self.stables: set[Space] = set()
        self.owner: int | None = None
        self.claim_order = 0

    @property
    def spaces(self) -> set[Space]:
        return self.buildings | self.stables


class ReferenceModel:
    """A table that only knows what was placed on it."""

    def __init__(self, board: MedinaBoard, rules: MedinaRules) -> None:
        self.rules, self.rows, self.columns = rules, board.rows, board.columns
        self.seats = len(board.supplies)
        self.palaces: list[ModelPalace] = []
        self.merchants = [parse_space(name) for street in board.streets for name in street]
        self.walls: set[str] = set()
        self.gates: dict[str, bool] = {}
        self.well = parse_space(board.well) if board.well else None
        self.hands = [
            {
                **dict(zip(rules.colors, supply.buildings, strict=True)),
                "stable": supply.stables,
                "merchant": supply.merchants,
                "wall": supply.walls,
                "roof": supply.roofs,
                "neutral": supply.neutral,
                "gate": supply.gates,
                "tea": supply.tea,
            }
            for supply in board.supplies
        ]
        self.tea, self.spare = board.tea, board.spare
        self.tower_merchants = {1: 3, 2: 2, 3: 1, 4: 0} if rules.edition == "2014" else dict.fromkeys(range(1, 5), 0)
        self.tower_holder: dict[int, int | None] = dict.fromkeys(range(1, 5))
        self.tile_palaces: dict[int, ModelPalace] = {}
        self.claims = 0

    def front_space(self, space: str) -> Space:
        n = int(space[2:])
        return {"N": (1, n), "S": (self.rows, n), "W": (n, 1), "E": (n, self.columns)}[space[0]]

    def arms(self) -> dict[Arm, set[Space]]:
        """Return what the walls of each arm face."""
        arms: dict[Arm, set[Space]] = {}
        for side in "NSWE":
            length = self.columns if side in "NS" else self.rows
            for end, way in (("first", range(1, length + 1)), ("last", range(length, 0, -1))):
                arms[side, end] = set()
                for n in way:
                    if f"{side}-{n}" not in self.walls:
                        break
                    arms[side, end].add(self.front_space(f"{side}-{n}"))
        return arms

    def touching_arms(self, palace: ModelPalace) -> set[Arm]:
        return {arm for arm, faced in self.arms().items() if faced & palace.spaces}

    def place_piece(self, seat: int, placement: Placement) -> None:
        """Carry out one placement with all that follows from it, in the order of `rules.medina.apply`."""
        kind, place, hand = placement.kind, placement.place, self.hands[seat]
        if kind != "first":
            hand[kind] -= 1
        if kind in ("first", "merchant"):
            self.merchants.append(parse_space(place))
            for gate in self.gates:
                if placement.source and self.front_space(gate) in (parse_space(place), parse_space(placement.source)):
                    self.gates[gate] = True
        elif kind in self.rules.colors:
            color = self.rules.colors.index(kind)
            near = [
                h
                for h in self.palaces
                if h.color == color and h.owner is None and neighbors(parse_space(place)) & h.buildings
            ]
            if not near:
                near = [ModelPalace(color)]
                self.palaces += near
            near[0].buildings.add(parse_space(place))
        elif kind == "stable":
            (palace,) = (h for h in self.palaces if neighbors(parse_space(place)) & h.buildings)
            old = self.touching_arms(palace)
            palace.stables.add(parse_space(place))
            self.claim_tiles(palace, old)
        elif kind in ("roof", "neutral"):
            self.place_roof(seat, next(h for h in self.palaces if parse_space(place) in h.buildings), kind == "neutral")
        elif kind == "wall":
            reached = next((h for h in self.palaces if self.front_space(place) in h.spaces), None)
            old = self.touching_arms(reached) if reached else set()
            self.walls.add(place)
            if reached:
                self.claim_tiles(reached, old)
        elif kind == "gate":
            self.gates[place] = False
            hand["gate"] += self.spare
            self.spare = 0

    def place_roof(self, seat: int, palace: ModelPalace, neutral: bool) -> None:
        palace.owner, palace.claim_order = NOBODY if neutral else seat, self.claims
        self.claims += 1
        if self.rules.tea and palace.color == 1:
            roofed = sum(1 for h in self.palaces if h.color == 1 and h.owner is not None)
            due = {1: 3, 2: 2, 3: 1}.get(roofed, 0)
            self.tea -= due
            self.hands[seat]["tea"] += 0 if neutral else due
        owners = {h.owner for h in self.palaces if h.color == palace.color}
        if not neutral and owners >= set(range(self.seats)):
            for hand in self.hands:
                hand[self.rules.colors[palace.color]] = 0
        self.claim_tiles(palace, set())

    def claim_tiles(self, palace: ModelPalace, old: set[Arm]) -> None:
        """Move palace tile and tower tiles after something was added to a palace with a roof."""
        if palace.owner is None:
            return
        best = self.tile_palaces.get(palace.color)
        if best is None or len(palace.spaces) > len(best.spaces):
            self.tile_palaces[palace.color] = palace
        old_towers = {TOWER_OF[arm] for arm in old} if self.rules.tower_claim == "tower" else set()
        for tower in {TOWER_OF[arm] for arm in self.touching_arms(palace) - old} - old_towers:
            self.tower_holder[tower] = palace.owner
            if palace.owner != NOBODY:
                self.hands[palace.owner]["merchant"] += self.tower_merchants[tower]
            self.tower_merchants[tower] = 0

    def score_palace(self, palace: ModelPalace) -> int:
        """Return the points of a palace (M-101, M-102)."""
        points = len(palace.spaces)
        points += sum(1 for wall in self.walls if self.front_space(wall) in palace.spaces)
        points += sum(1 for merchant in self.merchants if neighbors(merchant) & palace.spaces)
        if self.well is not None:
            row, column = self.well
            yellow = {(row - 2, column), (row + 2, column), (row, column - 2), (row, column + 2)}
            points += 4 * len(yellow & palace.spaces)
        return points

    def scores(self) -> list[int]:
        scores = [0] * self.seats
        for palace in self.palaces:
            if palace.owner is not None and palace.owner >= 0:
                scores[palace.owner] += self.score_palace(palace)
        for color, palace in self.tile_palaces.items():
            if palace.owner is not None and palace.owner >= 0:
                scores[palace.owner] += color + 1
        for tower, holder in self.tower_holder.items():
            if holder is not None and holder >= 0:
                scores[holder] += tower
        return scores

    def ranks(self) -> list[int]:
        """Return the places (M-104)."""

        def key(seat: int) -> tuple[int, int, int]:
            own_palaces = [(len(h.spaces), -h.claim_order) for h in self.palaces if h.owner == seat]
            return self.scores()[seat], *max(own_palaces, default=(0, 0))

        ranked = sorted((key(seat) for seat in range(self.seats)), reverse=True)
        return [1 + ranked.index(key(seat)) for seat in range(self.seats)]


def is_path(street: list[str], gates: dict[str, bool]) -> bool:
    """Return whether every step of a street goes to a neighbor; a way through gates may be anywhere."""
    steps = [parse_space(second) in neighbors(parse_space(first)) for first, second in pairwise(street)]
    return all(steps) or steps.count(False) * 2 <= sum(gates.values())
