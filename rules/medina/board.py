"""The shape of the board as bit sets: city spaces, the ring of wall spaces, the four towers. No piece stands here.

A set of city spaces is one integer. Every row has one column more than the city, which stays empty, so that a shift never
carries a space round the edge. City spaces are named like the cells of a spreadsheet: column letter, row number, A1 in the
north-west. Wall spaces are named "N-5": side, and place on it counted from the west or from the north (M-01 to M-05).
"""

from collections.abc import Iterable
from functools import cache, reduce
from operator import or_
from typing import Literal

SideName = Literal["N", "S", "W", "E"]
SIDES: tuple[SideName, ...] = ("N", "S", "W", "E")

TOWERS: dict[SideName, tuple[int, int]] = {"N": (0, 2), "S": (3, 1), "W": (0, 3), "E": (2, 1)}
"""The towers (0 to 3 for towers 1 to 4) where each side begins and ends (D-01: NW 1, NE 3, SE 2, SW 4)."""


class RingSide:
    """One side of the ring. In its sets bit 0 and bit `length` + 1 are the towers, bit n is wall space n.

    `spaces_off_towers` are the wall spaces that touch no tower. `names` has the space names by n (0 is unused), `faced_spaces`
    the bit of the city space that space n faces. `from_start[k]` and `from_end[k]` are the city spaces that the first or last
    k spaces face: what an arm of k walls touches.
    """

    def __init__(self, name: SideName, faces: list[int]) -> None:
        self.name = name
        self.length = len(faces)
        self.towers = TOWERS[name]
        self.tower_bits = 1 | 1 << (self.length + 1)
        self.spaces = (1 << (self.length + 1)) - 2
        self.spaces_off_towers = self.spaces & ~(2 | 1 << self.length)
        self.names = ["", *(f"{name}-{n}" for n in range(1, self.length + 1))]
        self.faced_spaces = [0, *faces]
        self.from_start = [sum(faces[:k]) for k in range(self.length + 1)]
        self.from_end = [sum(faces[self.length - k :]) for k in range(self.length + 1)]

    @cache  # noqa: B019 - there are only a few boards, and they stay
    def space_names(self, spaces: int) -> tuple[str, ...]:
        """Return the names of the spaces in a set of wall spaces, in the order of their numbers."""
        return tuple(self.names[n] for n in range(1, self.length + 1) if spaces >> n & 1)


class Grid:
    """A city of `rows` times `columns` spaces with its ring.

    `bit_by_name` gives the bit of a city space by name, `name_by_bit` the name by bit; `wall_space_by_name` the
    side (its place in `sides`) and the number of a wall space by name. `all_spaces` is the whole city,
    `inner_spaces` all but its outer ring (M-05). `edges` are the spaces along the north and south sides, and those
    along the other two.
    """

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.stride = columns + 1
        self.bit_by_name: dict[str, int] = {}
        for row in range(rows):
            for column in range(columns):
                self.bit_by_name[f"{chr(65 + column)}{row + 1}"] = 1 << (row * self.stride + column)
        self.name_by_bit = {bit: name for name, bit in self.bit_by_name.items()}
        self.all_spaces = sum(self.bit_by_name.values())
        at = self.bit_at
        self.inner_spaces = sum(at(row, column) for row in range(2, rows) for column in range(2, columns))
        self.sides = (
            RingSide("N", [at(1, column) for column in range(1, columns + 1)]),
            RingSide("S", [at(rows, column) for column in range(1, columns + 1)]),
            RingSide("W", [at(row, 1) for row in range(1, rows + 1)]),
            RingSide("E", [at(row, columns) for row in range(1, rows + 1)]),
        )
        level = sum(at(row, column) for row in (1, rows) for column in range(1, columns + 1))
        upright = sum(at(row, column) for row in range(1, rows + 1) for column in (1, columns))
        self.edges = (level, upright)
        self.wall_space_by_name = {
            name: (s, n) for s, side in enumerate(self.sides) for n, name in enumerate(side.names) if n
        }
        # All wall spaces in one set, in which each side has a part of its own.
        self._ring_shifts = [s * (max(rows, columns) + 2) for s in range(len(self.sides))]
        self._ring_bit_by_name = {
            name: 1 << self._ring_shifts[s] + n for name, (s, n) in self.wall_space_by_name.items()
        }
        # The space that each wall space faces. Those of the east and west sides are in a city of their own behind the first one.
        self._upright_shift = rows * self.stride
        self._faced_by_name = {
            name: side.faced_spaces[n] << (self._upright_shift if side.name in ("W", "E") else 0)
            for side in self.sides
            for n, name in enumerate(side.names)
            if n
        }

    def bit_at(self, row: int, column: int) -> int:
        """Return the bit of the space in `row` and `column`, both counted from 1; 0 outside the city."""
        if 1 <= row <= self.rows and 1 <= column <= self.columns:
            return 1 << ((row - 1) * self.stride + column - 1)
        return 0

    def adjacent_spaces(self, spaces: int) -> int:
        """Return all city spaces orthogonally adjacent to one of `spaces`."""
        stride = self.stride
        return (spaces << 1 | spaces >> 1 | spaces << stride | spaces >> stride) & self.all_spaces

    def neighborhood(self, spaces: int) -> int:
        """Return `spaces` and all city spaces that touch one of them, also by a corner."""
        stride = self.stride
        wide = spaces | spaces << 1 | spaces >> 1
        return (wide | wide << stride | wide >> stride) & self.all_spaces

    def neighborhood_sets(self, groups: Iterable[int]) -> tuple[int, int]:
        """Return the city spaces in the neighborhood of at least one, and of at least two, of these sets."""
        stride = self.stride
        once = twice = 0
        for spaces in groups:
            wide = spaces | spaces << 1 | spaces >> 1
            reach = wide | wide << stride | wide >> stride
            twice |= once & reach
            once |= reach
        return once & self.all_spaces, twice & self.all_spaces

    def adjacency_sets(self, spaces: int) -> tuple[int, int]:
        """Return the city spaces adjacent to at least one, and to at least two, of `spaces`."""
        stride = self.stride
        east, west, south, north = spaces << 1, spaces >> 1, spaces << stride, spaces >> stride
        beside, above = east | west, south | north
        return (beside | above) & self.all_spaces, (east & west | south & north | beside & above) & self.all_spaces

    def spaces_from_names(self, names: Iterable[str]) -> int:
        """Return the set of the named city spaces."""
        return reduce(or_, map(self.bit_by_name.__getitem__, names), 0)

    def faced_spaces(self, walls: Iterable[str]) -> tuple[int, int]:
        """Return the city spaces that these walls of the north and south sides face, and those that the others face."""
        both = reduce(or_, map(self._faced_by_name.__getitem__, walls), 0)
        return both & self.all_spaces, both >> self._upright_shift

    def ring_sets(self, names: Iterable[str]) -> list[int]:
        """Return for each side the set of those of the named wall spaces that are its own."""
        ring = reduce(or_, map(self._ring_bit_by_name.__getitem__, names), 0)
        return [ring >> shift & side.spaces for side, shift in zip(self.sides, self._ring_shifts, strict=True)]

    def space_names(self, spaces: int) -> list[str]:
        """Return the names of the spaces in a set, in reading order: row by row from the north-west."""
        name = self.name_by_bit
        names: list[str] = []
        while spaces:
            lowest = spaces & -spaces
            names.append(name[lowest])
            spaces ^= lowest
        return names

    @cache  # noqa: B019 - there are only a few boards, and they stay
    def red_spaces(self, well: str) -> int:
        """Return the spaces on and around the well (M-60)."""
        return self.neighborhood(self.bit_by_name[well])

    @cache  # noqa: B019 - there are only a few boards, and they stay
    def bonus_spaces(self, well: str) -> int:
        """Return the up to four spaces two steps from the well in a straight line (M-61)."""
        stride = self.stride
        bit = self.bit_by_name[well]
        return (bit << 2 | bit >> 2 | bit << 2 * stride | bit >> 2 * stride) & self._row_and_column(well)

    @cache  # noqa: B019 - there are only a few boards, and they stay
    def well_space_names(self, well: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the names of the spaces on and around the well, and of its bonus spaces."""
        return tuple(self.space_names(self.red_spaces(well))), tuple(self.space_names(self.bonus_spaces(well)))

    def _row_and_column(self, well: str) -> int:
        """Return the row and the column of a space, so that two steps never end in another row."""
        row, column = int(well[1:]), ord(well[0]) - 64
        same_row = sum(self.bit_at(row, c) for c in range(1, self.columns + 1))
        return same_row | sum(self.bit_at(r, column) for r in range(1, self.rows + 1))


@cache
def get_grid(rows: int, columns: int) -> Grid:
    """Return the grid of this size, always the same one."""
    return Grid(rows, columns)
