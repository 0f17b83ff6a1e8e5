"""What the rules read off a board: all legal places as bit sets, computed when they are first asked for.

A `MedinaPosition` belongs to one board as it stands; after a placement, make a new one.
"""

from rules.medina.board import RingSide, get_grid
from rules.medina.lazy_property import lazy_property
from rules.medina.meta import MedinaRules
from rules.medina.state import MedinaBoard


class MedinaPosition:
    """The legal places of a board for every kind of piece. Sets are of city spaces unless said otherwise."""

    def __init__(self, board: MedinaBoard, rules: MedinaRules) -> None:
        self.board = board
        self.rules = rules
        self.grid = get_grid(board.rows, board.columns)

    # --- buildings, stables, roofs

    @lazy_property
    def building_spaces(self) -> list[int]:
        """The buildings of each palace."""
        return [self.grid.spaces_from_names(palace.buildings) for palace in self.board.palaces]

    @lazy_property
    def palace_spaces(self) -> list[int]:
        """Buildings and stables of each palace."""
        set_of = self.grid.spaces_from_names
        return [
            spaces | set_of(palace.stables) if palace.stables else spaces
            for spaces, palace in zip(self.building_spaces, self.board.palaces, strict=True)
        ]

    @lazy_property
    def spaces_touching_palaces(self) -> tuple[int, int]:
        """The spaces that belong to or touch at least one palace, and those that touch at least two."""
        around = self.grid.neighbourhood
        once = twice = 0
        for palace in self.palace_spaces:
            reach = around(palace)
            twice |= once & reach
            once |= reach
        return once, twice

    @lazy_property
    def merchant_spaces(self) -> int:
        """All merchants, of all streets."""
        return self.grid.spaces_from_names(name for street in self.board.streets for name in street)

    @lazy_property
    def empty_spaces(self) -> int:
        """City spaces without any piece (M-04)."""
        taken = self.merchant_spaces
        for palace in self.palace_spaces:
            taken |= palace
        if self.board.well is not None:
            taken |= self.grid.bit_by_name[self.board.well]
        return self.grid.all_spaces & ~taken

    @lazy_property
    def red_spaces(self) -> int:
        """The well and the eight spaces around it (M-60)."""
        well = self.board.well
        return 0 if well is None else self.grid.neighbourhood(self.grid.bit_by_name[well])

    @lazy_property
    def gate_fronts(self) -> int:
        """The spaces that gates face (G-11)."""
        fronts = 0
        for gate in self.board.gates:
            side, n = self.grid.wall_space_by_name[gate.space]
            fronts |= self.grid.sides[side].faced_spaces[n]
        return fronts

    @lazy_property
    def buildable_spaces(self) -> int:
        """Empty spaces where the well and the gates allow a building or stable."""
        return self.empty_spaces & ~(self.red_spaces | self.gate_fronts)

    def extension_spaces(self, palace: int) -> int:
        """Return where the palace with this number could take a building if it has no roof; a stable fits there too (M-32)."""
        return (
            self.grid.adjacent_spaces(self.building_spaces[palace])
            & self.buildable_spaces
            & ~self.spaces_touching_palaces[1]
        )

    def forced_extensions(self, colour: int) -> int:
        """Return the extension spaces of the open palace of a colour; 0 if there is none that can grow (M-33)."""
        spaces = 0
        for number, palace in enumerate(self.board.palaces):
            if palace.colour == colour and palace.roof is None:
                spaces |= self.extension_spaces(number)
        return spaces

    @lazy_property
    def new_palace_spaces(self) -> int:
        """Where a new palace may begin (M-34)."""
        return self.buildable_spaces & ~self.spaces_touching_palaces[0]

    @lazy_property
    def legal_building_spaces(self) -> list[int]:
        """Where a building of each colour may go: an extension if there is one, otherwise a new palace (M-33, M-34)."""
        grow = [0, 0, 0, 0]
        for number, palace in enumerate(self.board.palaces):
            if palace.roof is None:
                grow[palace.colour] |= self.extension_spaces(number)
        return [spaces or self.new_palace_spaces for spaces in grow]

    @lazy_property
    def legal_stable_spaces(self) -> int:
        """Where a stable may go: beside a building, touching no other palace (M-50)."""
        every = 0
        for buildings in self.building_spaces:
            every |= buildings
        return self.grid.adjacent_spaces(every) & self.buildable_spaces & ~self.spaces_touching_palaces[1]

    def legal_roof_palaces(self, seat: int) -> list[int]:
        """Return the numbers of the palaces that the seat may put a roof of its own on (M-40, M-41)."""
        palaces = self.board.palaces
        owned = {palace.colour for palace in palaces if palace.roof is not None and palace.roof.owner == seat}
        return [n for n, palace in enumerate(palaces) if palace.roof is None and palace.colour not in owned]

    @lazy_property
    def open_palaces(self) -> list[int]:
        """The numbers of the palaces without a roof, which may take a neutral one (M-44)."""
        return [number for number, palace in enumerate(self.board.palaces) if palace.roof is None]

    def palace_at(self, name: str) -> int | None:
        """Return the number of the palace that has a building or stable on this space, or None."""
        bit = self.grid.bit_by_name[name]
        return next((number for number, spaces in enumerate(self.palace_spaces) if spaces & bit), None)

    # --- streets

    @lazy_property
    def spaces_beside_merchants(self) -> tuple[int, int]:
        """The spaces with at least one, and with at least two, merchants beside them."""
        return self.grid.adjacency_sets(self.merchant_spaces)

    @lazy_property
    def street_ends(self) -> list[str]:
        """The ends of the active street: its outer merchants that have at most one neighbour in a street (M-70, G-22)."""
        if not self.board.streets:
            return []
        street = self.board.streets[-1]
        outer = [street[0]] if len(street) == 1 else [street[0], street[-1]]
        found: list[str] = []
        for place, name in enumerate(outer):
            beside = self.grid.adjacent_spaces(self.grid.bit_by_name[name])
            count = (beside & self.merchant_spaces).bit_count()
            if len(street) > 1:
                inner = street[1] if place == 0 else street[-2]
                count += not beside & self.grid.bit_by_name[inner]
            if count <= 1:
                found.append(name)
        return found

    @lazy_property
    def street_extensions(self) -> int:
        """Where the active street can be continued step by step (M-71)."""
        some, many = self.spaces_beside_merchants
        return (
            self.grid.adjacent_spaces(self.grid.spaces_from_names(self.street_ends)) & some & ~many & self.empty_spaces
        )

    @lazy_property
    def gate_passages(self) -> list[tuple[str, str]]:
        """The ways of the active street out through a gate and in through another, as (end, target) (G-20)."""
        unused = [gate.space for gate in self.board.gates if not gate.used]
        if len(unused) < 2:
            return []
        fronts = [self.front_space(space) for space in unused]
        there = self.grid.spaces_from_names(self.street_ends)
        targets = self.empty_spaces & ~self.spaces_beside_merchants[0]
        name = self.grid.name_by_bit
        return [
            (name[leave], name[enter])
            for n, leave in enumerate(fronts)
            if leave & there
            for m, enter in enumerate(fronts)
            if n != m and enter & targets
        ]

    @lazy_property
    def is_street_blocked(self) -> bool:
        """Whether the active street can go on neither by a step nor through gates (M-71b, G-24)."""
        return not self.street_extensions and not self.gate_passages

    @lazy_property
    def new_street_spaces(self) -> int:
        """Where a new street could begin (M-71b, D-03)."""
        return self.empty_spaces & ~self.spaces_beside_merchants[1 if self.rules.new_street else 0]

    # --- walls and gates

    def front_space(self, space: str) -> int:
        """Return the city space that a wall space faces."""
        side, n = self.grid.wall_space_by_name[space]
        return self.grid.sides[side].faced_spaces[n]

    @lazy_property
    def ring_pieces(self) -> list[tuple[int, int]]:
        """For each side its walls with the two towers, and its gates, as sets of wall spaces."""
        found = [[side.tower_bits, 0] for side in self.grid.sides]
        ring = self.grid.wall_space_by_name
        for space in self.board.walls:
            side, n = ring[space]
            found[side][0] |= 1 << n
        for gate in self.board.gates:
            side, n = ring[gate.space]
            found[side][1] |= 1 << n
        return [(walls, gates) for walls, gates in found]

    @lazy_property
    def legal_wall_spaces(self) -> list[str]:
        """The wall spaces that prolong exactly one arm or begin one (M-80, G-10)."""
        found: list[str] = []
        for side, (walls, gates) in zip(self.grid.sides, self.ring_pieces, strict=True):
            found += _name_wall_spaces(side, (walls << 1 ^ walls >> 1) & side.spaces & ~(walls | gates))
        return found

    @lazy_property
    def legal_gate_spaces(self) -> list[str]:
        """The wall spaces on which a gate may stand (G-04).

        A gate may not touch a tower. It stands beside a wall, faces no building or stable, and is the only one of its side. It
        may fill the last gap (G-05).
        """
        found: list[str] = []
        built = 0
        for palace in self.palace_spaces:
            built |= palace
        for side, (walls, gates) in zip(self.grid.sides, self.ring_pieces, strict=True):
            if gates:
                continue
            real = walls & ~side.tower_bits
            spaces = (real << 1 | real >> 1) & side.spaces_off_towers & ~walls
            found += [name for name in _name_wall_spaces(side, spaces) if not self.front_space(name) & built]
        return found

    @lazy_property
    def arms(self) -> list[tuple[int, int]]:
        """The eight arms: the tower (0 to 3) and the city spaces that the walls of the arm face."""
        found: list[tuple[int, int]] = []
        for side, (walls, _) in zip(self.grid.sides, self.ring_pieces, strict=True):
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
        """Return the arm (0 to 7) that a wall on this free space prolongs or begins (M-80)."""
        side, n = self.grid.wall_space_by_name[space]
        return 2 * side + (not self.ring_pieces[side][0] >> n - 1 & 1)

    def touched_arms(self, spaces: int) -> list[int]:
        """Return the arms (0 to 7) that a palace on these spaces touches (M-91)."""
        return [number for number, (_, faced) in enumerate(self.arms) if faced & spaces]

    # --- points

    @lazy_property
    def bonus_spaces(self) -> int:
        """The bonus spaces of the well (M-61)."""
        return 0 if self.board.well is None else self.grid.bonus_spaces(self.board.well)

    @lazy_property
    def faced_spaces(self) -> tuple[int, int]:
        """The city spaces that walls of the north and south sides face, and those that walls of the others face."""
        found = [0, 0, 0, 0]
        for space in self.board.walls:
            side, n = self.grid.wall_space_by_name[space]
            found[side] |= self.grid.sides[side].faced_spaces[n]
        return found[0] | found[1], found[2] | found[3]

    def count_walls(self, spaces: int) -> int:
        """Return how many walls are adjacent to one of these city spaces; a corner space can have two (M-102)."""
        level, upright = self.faced_spaces
        return (level & spaces).bit_count() + (upright & spaces).bit_count()


def _name_wall_spaces(side: RingSide, spaces: int) -> list[str]:
    """Return the names of a set of wall spaces of one side."""
    return [side.names[n] for n in range(1, side.length + 1) if spaces >> n & 1]
