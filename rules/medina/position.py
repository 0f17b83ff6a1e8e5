"""What the rules read off a board: all legal places as bit sets, computed when they are first asked for.

Each of them names the parts of the board that it `reads`. A placement tells the position which parts it has changed, and the
position forgets what it has read there; everything else stays. Whoever changes a board in any other way makes a new position.
"""

from collections.abc import Callable
from functools import reduce
from itertools import chain
from operator import or_
from typing import Any, Literal, TypeVar, get_args

from rules.medina.board import get_grid
from rules.medina.lazy_property import lazy_property
from rules.medina.meta import MedinaRules
from rules.medina.pieces import WELL_POINTS, PieceKind
from rules.medina.state import MedinaBoard, copy_board
from rules.medina.view import PalaceScore

T = TypeVar("T")

BoardPart = Literal["palaces", "roofs", "streets", "walls", "gates"]
"""What a placement can change of the board. `palaces` are buildings and stables."""


def reads(*parts: BoardPart) -> Callable[[Callable[[Any], T]], lazy_property[T]]:
    """Make a lazy property of a position that depends on these parts of the board and on no other."""
    return lambda compute: lazy_property(compute, parts)


class MedinaPosition:
    """The legal places of a board for every kind of piece. Sets are of city spaces unless said otherwise."""

    def __init__(self, board: MedinaBoard, rules: MedinaRules) -> None:
        self.board = board
        self.rules = rules
        self.grid = get_grid(board.rows, board.columns)

    def copy(self) -> "MedinaPosition":
        """Return a position of a copy of the board, with all that has been computed so far."""
        twin = MedinaPosition(copy_board(self.board), self.rules)
        twin.__dict__ = self.__dict__ | {"board": twin.board}
        return twin

    def forget(self, *parts: BoardPart) -> None:
        """Forget what was read off these parts of the board, because they have changed."""
        for part in parts:
            for name in _READERS[part]:
                self.__dict__.pop(name, None)

    # --- buildings, stables, roofs

    @reads("palaces")
    def building_spaces(self) -> list[int]:
        """The buildings of each palace."""
        return [self.grid.spaces_from_names(palace.buildings) for palace in self.board.palaces]

    @reads("palaces")
    def palace_spaces(self) -> list[int]:
        """Buildings and stables of each palace."""
        set_of = self.grid.spaces_from_names
        return [
            spaces | set_of(palace.stables) if palace.stables else spaces
            for spaces, palace in zip(self.building_spaces, self.board.palaces, strict=True)
        ]

    @reads("palaces")
    def built_spaces(self) -> int:
        """All buildings and stables."""
        return reduce(or_, self.palace_spaces, 0)

    @reads("palaces")
    def spaces_touching_palaces(self) -> tuple[int, int]:
        """The spaces that belong to or touch at least one palace, and those that touch at least two."""
        return self.grid.neighborhood_sets(self.palace_spaces)

    @reads("streets")
    def merchant_spaces(self) -> int:
        """All merchants, of all streets."""
        return self.grid.spaces_from_names(chain.from_iterable(self.board.streets))

    @reads("palaces", "streets")
    def empty_spaces(self) -> int:
        """City spaces without any piece (M-04)."""
        taken = self.merchant_spaces | self.built_spaces
        if self.board.well is not None:
            taken |= self.grid.bit_by_name[self.board.well]
        return self.grid.all_spaces & ~taken

    @reads()
    def red_spaces(self) -> int:
        """The well and the eight spaces around it (M-60)."""
        return 0 if self.board.well is None else self.grid.red_spaces(self.board.well)

    @reads("gates")
    def gate_fronts(self) -> int:
        """The spaces that gates face (G-11)."""
        fronts = 0
        for gate in self.board.gates:
            side, n = self.grid.wall_space_by_name[gate.space]
            fronts |= self.grid.sides[side].faced_spaces[n]
        return fronts

    @reads("palaces", "streets", "gates")
    def buildable_spaces(self) -> int:
        """Empty spaces where the well and the gates allow a building or stable."""
        return self.empty_spaces & ~(self.red_spaces | self.gate_fronts)

    @reads("palaces", "streets", "gates")
    def joinable_spaces(self) -> int:
        """Buildable spaces that touch at most one palace (M-32, M-50)."""
        return self.buildable_spaces & ~self.spaces_touching_palaces[1]

    def extension_spaces(self, palace: int) -> int:
        """Return where the palace with this number could take a building if it has no roof; a stable fits there too (M-32)."""
        return self.grid.adjacent_spaces(self.building_spaces[palace]) & self.joinable_spaces

    def forced_extensions(self, color: int) -> int:
        """Return the extension spaces of the open palace of a color; 0 if there is none that can grow (M-33)."""
        spaces = 0
        for number, palace in enumerate(self.board.palaces):
            if palace.color == color and palace.roof is None:
                spaces |= self.extension_spaces(number)
        return spaces

    @reads("palaces", "streets", "gates")
    def new_palace_spaces(self) -> int:
        """Where a new palace may begin (M-34)."""
        return self.buildable_spaces & ~self.spaces_touching_palaces[0]

    @reads("palaces", "roofs", "streets", "gates")
    def legal_building_spaces(self) -> list[int]:
        """Where a building of each color may go: an extension if there is one, otherwise a new palace (M-33, M-34)."""
        grow = [0, 0, 0, 0]
        for number in self.open_palaces:
            grow[self.board.palaces[number].color] |= self.extension_spaces(number)
        return [spaces or self.new_palace_spaces for spaces in grow]

    @reads("palaces", "streets", "gates")
    def legal_stable_spaces(self) -> int:
        """Where a stable may go: beside a building, touching no other palace (M-50)."""
        return self.grid.adjacent_spaces(reduce(or_, self.building_spaces, 0)) & self.joinable_spaces

    @reads("palaces", "roofs")
    def open_palaces(self) -> list[int]:
        """The numbers of the palaces without a roof, which may take a neutral one (M-44)."""
        return [number for number, palace in enumerate(self.board.palaces) if palace.roof is None]

    @reads("roofs")
    def owned_colors(self) -> list[set[int]]:
        """For each seat the colors of which it owns a palace."""
        colors: list[set[int]] = [set() for _ in self.board.supplies]
        for palace in self.board.palaces:
            if palace.roof is not None and palace.roof.owner >= 0:
                colors[palace.roof.owner].add(palace.color)
        return colors

    def legal_roof_palaces(self, seat: int) -> list[int]:
        """Return the numbers of the palaces that the seat may put a roof of its own on (M-40, M-41)."""
        palaces, owned = self.board.palaces, self.owned_colors[seat]
        return [number for number in self.open_palaces if palaces[number].color not in owned]

    def palace_at(self, name: str) -> int | None:
        """Return the number of the palace that has a building or stable on this space, or None."""
        bit = self.grid.bit_by_name[name]
        return next((number for number, spaces in enumerate(self.palace_spaces) if spaces & bit), None)

    # --- streets

    @reads("streets")
    def spaces_beside_merchants(self) -> tuple[int, int]:
        """The spaces with at least one, and with at least two, merchants beside them."""
        return self.grid.adjacency_sets(self.merchant_spaces)

    @reads("streets")
    def street_ends(self) -> list[str]:
        """The ends of the active street: its outer merchants that have at most one neighbor in a street (M-70, G-22)."""
        if not self.board.streets:
            return []
        street = self.board.streets[-1]
        outer = [street[0]] if len(street) == 1 else [street[0], street[-1]]
        ends: list[str] = []
        for place, name in enumerate(outer):
            beside = self.grid.adjacent_spaces(self.grid.bit_by_name[name])
            count = (beside & self.merchant_spaces).bit_count()
            if len(street) > 1:
                inner = street[1] if place == 0 else street[-2]
                count += not beside & self.grid.bit_by_name[inner]
            if count <= 1:
                ends.append(name)
        return ends

    @reads("palaces", "streets")
    def street_extensions(self) -> int:
        """Where the active street can be continued step by step (M-71)."""
        some, many = self.spaces_beside_merchants
        return (
            self.grid.adjacent_spaces(self.grid.spaces_from_names(self.street_ends)) & some & ~many & self.empty_spaces
        )

    @reads("palaces", "streets", "gates")
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

    @reads("palaces", "streets", "gates")
    def is_street_blocked(self) -> bool:
        """Whether the active street can go on neither by a step nor through gates (M-71b, G-24)."""
        return not self.street_extensions and not self.gate_passages

    @reads("palaces", "streets")
    def new_street_spaces(self) -> int:
        """Where a new street could begin (M-71b, D-03)."""
        return self.empty_spaces & ~self.spaces_beside_merchants[1 if self.rules.new_street else 0]

    # --- walls and gates

    def front_space(self, space: str) -> int:
        """Return the city space that a wall space faces."""
        side, n = self.grid.wall_space_by_name[space]
        return self.grid.sides[side].faced_spaces[n]

    @reads("walls", "gates")
    def ring_pieces(self) -> list[tuple[int, int]]:
        """For each side its walls with the two towers, and its gates, as sets of wall spaces."""
        walls = self.grid.ring_sets(self.board.walls)
        gates = self.grid.ring_sets([gate.space for gate in self.board.gates])
        return [(own | side.tower_bits, gate) for side, own, gate in zip(self.grid.sides, walls, gates, strict=True)]

    @reads("walls", "gates")
    def legal_wall_spaces(self) -> list[str]:
        """The wall spaces that prolong exactly one arm or begin one (M-80, G-10)."""
        names: list[str] = []
        for side, (walls, gates) in zip(self.grid.sides, self.ring_pieces, strict=True):
            names += side.space_names((walls << 1 ^ walls >> 1) & side.spaces & ~(walls | gates))
        return names

    @reads("palaces", "walls", "gates")
    def legal_gate_spaces(self) -> list[str]:
        """The wall spaces on which a gate may stand (G-04).

        A gate may not touch a tower. It stands beside a wall, faces no building or stable, and is the only one of its side. It
        may fill the last gap (G-05).
        """
        names: list[str] = []
        for side, (walls, gates) in zip(self.grid.sides, self.ring_pieces, strict=True):
            if gates:
                continue
            real = walls & ~side.tower_bits
            spaces = (real << 1 | real >> 1) & side.spaces_off_towers & ~walls
            names += [name for name in side.space_names(spaces) if not self.front_space(name) & self.built_spaces]
        return names

    @reads("walls")
    def arms(self) -> list[tuple[int, int]]:
        """The eight arms: the tower (0 to 3) and the city spaces that the walls of the arm face."""
        arms: list[tuple[int, int]] = []
        for side, (walls, _) in zip(self.grid.sides, self.ring_pieces, strict=True):
            first = 0
            while first < side.length and walls >> first + 1 & 1:
                first += 1
            last = 0
            while last < side.length and walls >> side.length - last & 1:
                last += 1
            arms.append((side.towers[0], side.from_start[first]))
            arms.append((side.towers[1], side.from_end[last]))
        return arms

    def arm_of(self, space: str) -> int:
        """Return the arm (0 to 7) that a wall on this free space prolongs or begins (M-80)."""
        side, n = self.grid.wall_space_by_name[space]
        return 2 * side + (not self.ring_pieces[side][0] >> n - 1 & 1)

    def touched_arms(self, spaces: int) -> list[int]:
        """Return the arms (0 to 7) that a palace on these spaces touches (M-91)."""
        return [number for number, (_, faced) in enumerate(self.arms) if faced & spaces]

    @reads("palaces", "walls")
    def touched_towers(self) -> list[set[int]]:
        """For each palace the towers (0 to 3) whose arms it touches (M-91)."""
        return [{self.arms[arm][0] for arm in self.touched_arms(spaces)} for spaces in self.palace_spaces]

    # --- points

    @reads()
    def bonus_spaces(self) -> int:
        """The bonus spaces of the well (M-61)."""
        return 0 if self.board.well is None else self.grid.bonus_spaces(self.board.well)

    @reads("walls")
    def faced_spaces(self) -> tuple[int, int]:
        """The city spaces that walls of the north and south sides face, and those that walls of the others face."""
        return self.grid.faced_spaces(self.board.walls)

    @reads("palaces", "streets", "walls")
    def palace_scores(self) -> list[PalaceScore]:
        """What each palace is worth to an owner (M-101, M-102)."""
        beside, every_merchant, bonus = self.grid.adjacent_spaces, self.merchant_spaces, self.bonus_spaces
        scores: list[PalaceScore] = []
        for spaces in self.palace_spaces:
            pieces = spaces.bit_count()
            walls = self.count_walls(spaces)
            merchants = (beside(spaces) & every_merchant).bit_count()
            well = WELL_POINTS * (spaces & bonus).bit_count()
            scores.append(PalaceScore(pieces, walls, merchants, well, pieces + walls + merchants + well))
        return scores

    def count_walls(self, spaces: int) -> int:
        """Return how many walls are adjacent to one of these city spaces; a corner space can have two (M-102)."""
        level, upright = self.faced_spaces
        return (level & spaces).bit_count() + (upright & spaces).bit_count()

    # --- all kinds

    @reads("palaces", "roofs", "streets", "walls", "gates")
    def place_counts(self) -> dict[PieceKind, int]:
        """How many legal places each kind has, whoever places it; not for own roofs, whose places depend on the seat."""
        merchants = (
            self.new_street_spaces.bit_count()
            if self.is_street_blocked
            else self.street_extensions.bit_count() + len(self.gate_passages)
        )
        counts: dict[PieceKind, int] = {
            "stable": self.legal_stable_spaces.bit_count(),
            "merchant": merchants,
            "wall": len(self.legal_wall_spaces),
            "neutral": len(self.open_palaces),
            "gate": len(self.legal_gate_spaces) if self.rules.gates else 0,
        }
        for color, spaces in zip(self.rules.colors, self.legal_building_spaces, strict=True):
            counts[color] = spaces.bit_count()
        return counts


_READERS: dict[BoardPart, list[str]] = {
    part: [
        name
        for name, member in vars(MedinaPosition).items()
        if isinstance(member, lazy_property) and part in member.parts
    ]
    for part in get_args(BoardPart)
}
"""The lazy properties of a position that depend on a part of the board."""
