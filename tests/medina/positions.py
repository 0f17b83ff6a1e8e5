"""Positions for the tests of Medina, drawn in characters as on the rules page.

City: `.` empty, `G K B O` a building (K is black or purple), `s` stable, `m` merchant, `W` well. Ring: a digit is a
tower, `#` a wall, `-` empty, `D` a gate. Places are written as on the rules page too: "2,3" is row 2, column 3.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine import Text
from rules.medina.apply import apply_placement
from rules.medina.board import Grid, get_grid
from rules.medina.legal import list_placements
from rules.medina.meta import MedinaRules
from rules.medina.pieces import PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.state import Gate, MedinaBoard, MedinaState, Palace, PalaceTile, Placement, Roof, Supply, TowerTile

EMPTY = """
    1-----3
    -.....-
    -.....-
    -.....-
    4-----2
"""
"""A small city in which nothing stands."""
GATED = """
    1#D---3
    -.m...-
    -.....-
    -.....D
    -.....#
    4-----2
"""
"""A merchant in front of a gate, and a second gate."""


def cell(where: str) -> str:
    """Return the name of a city space: "2,3" is C2."""
    row, column = map(int, where.split(","))
    return f"{chr(64 + column)}{row}"


def cells(text: str) -> set[str]:
    """Return the names of several city spaces: "2,3 3,2" or, along a row or column, "1,1-1,6"."""
    names: set[str] = set()
    for part in text.split():
        first, _, last = part.partition("-")
        r1, c1 = map(int, first.split(","))
        r2, c2 = map(int, (last or first).split(","))
        names |= {cell(f"{r},{c}") for r in range(r1, r2 + 1) for c in range(c1, c2 + 1)}
    return names


def wall_spaces(text: str) -> set[str]:
    """Return the names of several wall spaces: "N3 W2"."""
    return {f"{part[0]}-{part[1:]}" for part in text.split()}


def full_supply() -> Supply:
    """Return more of everything than anybody needs."""
    return Supply([9, 9, 9, 9], 9, 9, 9, 4, 2, 2)


def empty_supply() -> Supply:
    """Return an empty supply."""
    return Supply([0, 0, 0, 0])


def parse_state(
    picture: str,
    roofs: Mapping[str, int] | None = None,
    supplies: Sequence[Supply] | None = None,
    streets: Sequence[Sequence[str]] | None = None,
    seats: int = 3,
    active: int = 0,
    turns: int = 9,
    used: str = "",
    **options: Any,
) -> MedinaState:
    """Return a match at the drawn position. `roofs` maps places ("2,3") to owners, in the order of their claims.

    Merchants make one street unless `streets` says otherwise (each from end to end). `options` are fields of `MedinaRules`.
    """
    lines = [line.strip() for line in picture.strip().splitlines()]
    rows, columns = len(lines) - 2, len(lines[0]) - 2
    there = get_grid(rows, columns)
    drawn = {
        cell(f"{r},{c}"): lines[r][c] for r in range(1, rows + 1) for c in range(1, columns + 1) if lines[r][c] != "."
    }
    edge = {f"N-{c}": lines[0][c] for c in range(1, columns + 1)}
    edge |= {f"S-{c}": lines[-1][c] for c in range(1, columns + 1)}
    edge |= {f"W-{r}": lines[r][0] for r in range(1, rows + 1)}
    edge |= {f"E-{r}": lines[r][-1] for r in range(1, rows + 1)}
    rules = MedinaRules(**({"gates": True} | options))
    merchants = [name for name, sign in drawn.items() if sign == "m"]
    board = MedinaBoard(
        rows,
        columns,
        _palaces(there, drawn),
        [[*map(cell, street)] for street in streets] if streets is not None else _street_path(there, merchants),
        [name for name, sign in edge.items() if sign == "#"],
        [Gate(name, name in wall_spaces(used)) for name, sign in edge.items() if sign == "D"],
        list(supplies) if supplies is not None else [full_supply() for _ in range(seats)],
        [PalaceTile() for _ in range(4)],
        [TowerTile(merchants=count) for count in ((3, 2, 1, 0) if rules.edition == "2014" else (0, 0, 0, 0))],
        empty_supply(),
        next((name for name, sign in drawn.items() if sign == "W"), None),
        tea=6 if rules.tea and rules.edition == "2014" else 0,
    )
    for where, owner in (roofs or {}).items():
        palace = next(palace for palace in board.palaces if cell(where) in palace.buildings)
        palace.roof = Roof(owner, cell(where), board.claims)
        board.claims += 1
    return MedinaState(active, rules, board, active, turns=turns)


def _palaces(there: Grid, drawn: Mapping[str, str]) -> list[Palace]:
    """Return the connected buildings of each color, with the stables beside them."""
    palaces: list[Palace] = []
    for color, sign in enumerate("GKBO"):
        remaining = there.spaces_from_names(name for name, mark in drawn.items() if mark == sign)
        while remaining:
            reached = remaining & -remaining
            while (more := (reached | there.adjacent_spaces(reached)) & remaining) != reached:
                reached = more
            remaining &= ~reached
            palaces.append(Palace(color, there.space_names(reached)))
    palaces.sort(key=lambda palace: there.bit_by_name[palace.buildings[0]])
    for name, sign in drawn.items():
        if sign == "s":
            beside = there.adjacent_spaces(there.bit_by_name[name])
            next(palace for palace in palaces if there.spaces_from_names(palace.buildings) & beside).stables.append(
                name
            )
    return palaces


def _street_path(there: Grid, merchants: list[str]) -> list[list[str]]:
    """Return the one path that the merchants make."""
    if not merchants:
        return []
    whole = there.spaces_from_names(merchants)
    ends = [name for name in merchants if (there.adjacent_spaces(there.bit_by_name[name]) & whole).bit_count() <= 1]
    path, remaining = [ends[0]], whole & ~there.bit_by_name[ends[0]]
    while following := there.space_names(there.adjacent_spaces(there.bit_by_name[path[-1]]) & remaining):
        path.append(following[0])
        remaining &= ~there.bit_by_name[following[0]]
    assert not remaining
    return [path]


def position(state: MedinaState) -> MedinaPosition:
    """Return what the rules read off the confirmed board."""
    return MedinaPosition(state.board, state.rules)


def legal_places(state: MedinaState, kind: PieceKind, seat: int = 0) -> set[str]:
    """Return the names of all legal places of a kind of piece."""
    return {placement.place for placement in list_placements(position(state), seat, kind)}


def place_piece(state: MedinaState, seat: int, kind: PieceKind, where: str, source: str = "") -> list[Text]:
    """Place a piece that must be legal, straight on the board. `where` is "2,3" or "N3"."""
    name = cell(where) if "," in where else next(iter(wall_spaces(where)))
    placements = list_placements(position(state), seat, kind)
    wanted = [p for p in placements if p.place == name and source in ("", p.source)]
    if kind in ("roof", "neutral"):
        palace = next(palace for palace in state.board.palaces if name in palace.buildings)
        wanted = [p for p in placements if p.place in palace.buildings]
        assert wanted, f"{kind} on {name} is not legal"
        wanted = [Placement(kind, name)]
    assert wanted, f"{kind} on {name} is not legal"
    return apply_placement(position(state), seat, wanted[0])


def text_keys(lines: Sequence[Text]) -> list[str]:
    """Return the message keys of journal lines."""
    return [line.key for line in lines]
