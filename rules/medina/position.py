"""What the rules read off a board: all legal places as bit sets, computed when they are first asked for.

A `Position` belongs to one board as it stands; after a placement a new one is made.
"""

from rules.medina.board import Side, grid
from rules.medina.lazy import lazy
from rules.medina.state import Board, Rules


class Position:
    """The legal places of a board for every kind of piece. Sets are of city spaces unless said otherwise."""

    def __init__(self, board: Board, rules: Rules) -> None:
        self.board = board
        self.rules = rules
        self.grid = grid(board.rows, board.columns)

    # --- buildings, stables, roofs

    @lazy
    def buildings(self) -> list[int]:
        """The buildings of each palace."""
        return [self.grid.set_of(palace.buildings) for palace in self.board.palaces]

    @lazy
    def palaces(self) -> list[int]:
        """Buildings and stables of each palace."""
        set_of = self.grid.set_of
        return [
            spaces | set_of(palace.stables) if palace.stables else spaces
            for spaces, palace in zip(self.buildings, self.board.palaces, strict=True)
        ]

    @lazy
    def touched(self) -> tuple[int, int]:
        """The spaces that belong to or touch at least one palace, and those that touch at least two."""
        around = self.grid.around
        once = twice = 0
        for palace in self.palaces:
            reach = around(palace)
            twice |= once & reach
            once |= reach
        return once, twice

    @lazy
    def merchants(self) -> int:
        """All merchants, of all streets."""
        return self.grid.set_of(name for street in self.board.streets for name in street)

    @lazy
    def empty(self) -> int:
        """City spaces without any piece (M-04)."""
        taken = self.merchants
        for palace in self.palaces:
            taken |= palace
        if self.board.well is not None:
            taken |= self.grid.bit[self.board.well]
        return self.grid.full & ~taken

    @lazy
    def red(self) -> int:
        """The well and the eight spaces around it (M-60)."""
        well = self.board.well
        return 0 if well is None else self.grid.around(self.grid.bit[well])

    @lazy
    def fronts(self) -> int:
        """The spaces that gates face (G-11)."""
        fronts = 0
        for gate in self.board.gates:
            side, n = self.grid.ring[gate.space]
            fronts |= self.grid.sides[side].faces[n]
        return fronts

    @lazy
    def free(self) -> int:
        """Empty spaces where the well and the gates allow a building or stable."""
        return self.empty & ~(self.red | self.fronts)

    def extensions(self, palace: int) -> int:
        """Where the palace with this number can take another building, had it no roof; also where a stable fits (M-32)."""
        return self.grid.beside(self.buildings[palace]) & self.free & ~self.touched[1]

    def growing(self, colour: int) -> int:
        """The extension spaces of the open palace of a colour; 0 if there is none that can grow (M-33)."""
        spaces = 0
        for number, palace in enumerate(self.board.palaces):
            if palace.colour == colour and palace.roof is None:
                spaces |= self.extensions(number)
        return spaces

    @lazy
    def apart(self) -> int:
        """Where a new palace may begin (M-34)."""
        return self.free & ~self.touched[0]

    @lazy
    def colours(self) -> list[int]:
        """Where a building of each colour may go: an extension if there is one, otherwise a new palace (M-33, M-34)."""
        grow = [0, 0, 0, 0]
        for number, palace in enumerate(self.board.palaces):
            if palace.roof is None:
                grow[palace.colour] |= self.extensions(number)
        return [spaces or self.apart for spaces in grow]

    @lazy
    def stables(self) -> int:
        """Where a stable may go: beside a building, touching no other palace (M-50)."""
        every = 0
        for buildings in self.buildings:
            every |= buildings
        return self.grid.beside(every) & self.free & ~self.touched[1]

    def roofs(self, seat: int) -> list[int]:
        """The numbers of the palaces where the seat may put a roof of its own (M-40, M-41)."""
        palaces = self.board.palaces
        owned = {palace.colour for palace in palaces if palace.roof is not None and palace.roof.owner == seat}
        return [n for n, palace in enumerate(palaces) if palace.roof is None and palace.colour not in owned]

    @lazy
    def open(self) -> list[int]:
        """The numbers of the palaces without a roof: where a neutral roof may go (M-44)."""
        return [number for number, palace in enumerate(self.board.palaces) if palace.roof is None]

    def palace_at(self, name: str) -> int | None:
        """The number of the palace that has a building or stable on this space."""
        bit = self.grid.bit[name]
        return next((number for number, spaces in enumerate(self.palaces) if spaces & bit), None)

    # --- streets

    @lazy
    def crowd(self) -> tuple[int, int]:
        """The spaces with at least one, and with at least two, merchants beside them."""
        return self.grid.neighbours(self.merchants)

    @lazy
    def ends(self) -> list[str]:
        """The ends of the active street: its outer merchants that have at most one neighbour in a street (M-70, G-22)."""
        if not self.board.streets:
            return []
        street = self.board.streets[-1]
        outer = [street[0]] if len(street) == 1 else [street[0], street[-1]]
        found: list[str] = []
        for place, name in enumerate(outer):
            beside = self.grid.beside(self.grid.bit[name])
            count = (beside & self.merchants).bit_count()
            if len(street) > 1:
                inner = street[1] if place == 0 else street[-2]
                count += not beside & self.grid.bit[inner]
            if count <= 1:
                found.append(name)
        return found

    @lazy
    def onward(self) -> int:
        """Where the active street can be continued step by step (M-71)."""
        some, many = self.crowd
        return self.grid.beside(self.grid.set_of(self.ends)) & some & ~many & self.empty

    @lazy
    def through(self) -> list[tuple[str, str]]:
        """Where the active street can leave through a gate and come in again by another: (end, target) (G-20)."""
        unused = [gate.space for gate in self.board.gates if not gate.used]
        if len(unused) < 2:
            return []
        fronts = [self.front(space) for space in unused]
        there = self.grid.set_of(self.ends)
        targets = self.empty & ~self.crowd[0]
        name = self.grid.name
        return [
            (name[leave], name[enter])
            for n, leave in enumerate(fronts)
            if leave & there
            for m, enter in enumerate(fronts)
            if n != m and enter & targets
        ]

    @lazy
    def blocked(self) -> bool:
        """Whether the active street can go on neither by a step nor through gates (M-71b, G-24)."""
        return not self.onward and not self.through

    @lazy
    def anew(self) -> int:
        """Where a new street could begin (M-71b, D-03)."""
        return self.empty & ~self.crowd[1 if self.rules.new_street else 0]

    # --- walls and gates

    def front(self, space: str) -> int:
        """The city space that a wall space faces."""
        side, n = self.grid.ring[space]
        return self.grid.sides[side].faces[n]

    @lazy
    def ring(self) -> list[tuple[int, int]]:
        """For each side its walls with the two towers, and its gates, as sets of wall spaces."""
        found = [[side.tower_bits, 0] for side in self.grid.sides]
        ring = self.grid.ring
        for space in self.board.walls:
            side, n = ring[space]
            found[side][0] |= 1 << n
        for gate in self.board.gates:
            side, n = ring[gate.space]
            found[side][1] |= 1 << n
        return [(walls, gates) for walls, gates in found]

    @lazy
    def walls(self) -> list[str]:
        """The wall spaces that prolong exactly one arm or begin one (M-80, G-10)."""
        found: list[str] = []
        for side, (walls, gates) in zip(self.grid.sides, self.ring, strict=True):
            found += _names(side, (walls << 1 ^ walls >> 1) & side.spaces & ~(walls | gates))
        return found

    @lazy
    def gates(self) -> list[str]:
        """The wall spaces where a gate may stand (G-04, G-05)."""
        found: list[str] = []
        built = 0
        for palace in self.palaces:
            built |= palace
        for side, (walls, gates) in zip(self.grid.sides, self.ring, strict=True):
            if gates:
                continue
            real = walls & ~side.tower_bits
            spaces = (real << 1 | real >> 1) & side.inner & ~walls
            found += [name for name in _names(side, spaces) if not self.front(name) & built]
        return found

    @lazy
    def arms(self) -> list[tuple[int, int]]:
        """The eight arms: the tower (0 to 3) and the city spaces that the walls of the arm face."""
        found: list[tuple[int, int]] = []
        for side, (walls, _) in zip(self.grid.sides, self.ring, strict=True):
            first = 0
            while first < side.length and walls >> first + 1 & 1:
                first += 1
            last = 0
            while last < side.length and walls >> side.length - last & 1:
                last += 1
            found.append((side.towers[0], side.from_start[first]))
            found.append((side.towers[1], side.from_end[last]))
        return found

    def arm_of(self, space: str) -> int:
        """The arm (0 to 7) that a wall on this free space prolongs or begins (M-80)."""
        side, n = self.grid.ring[space]
        return 2 * side + (not self.ring[side][0] >> n - 1 & 1)

    def contacts(self, spaces: int) -> list[int]:
        """The arms (0 to 7) that a palace on these spaces touches (M-91)."""
        return [number for number, (_, faced) in enumerate(self.arms) if faced & spaces]

    # --- points

    @lazy
    def bonus(self) -> int:
        """The bonus spaces of the well (M-61)."""
        return 0 if self.board.well is None else self.grid.bonus(self.board.well)

    @lazy
    def faced(self) -> tuple[int, int]:
        """The city spaces that walls of the north and south sides face, and those that walls of the others face."""
        found = [0, 0, 0, 0]
        for space in self.board.walls:
            side, n = self.grid.ring[space]
            found[side] |= self.grid.sides[side].faces[n]
        return found[0] | found[1], found[2] | found[3]

    def walls_at(self, spaces: int) -> int:
        """How many walls are adjacent to one of these city spaces; a corner space can have two (M-102)."""
        level, upright = self.faced
        return (level & spaces).bit_count() + (upright & spaces).bit_count()


def _names(side: Side, spaces: int) -> list[str]:
    """The names of a set of wall spaces of one side."""
    return [side.names[n] for n in range(1, side.length + 1) if spaces >> n & 1]
