"""The placement rules of Medina once more, space by space and without bit sets, to check the fast ones against."""

from collections.abc import Iterator

from rules.medina.meta import MedinaRules
from rules.medina.pieces import PieceKind
from rules.medina.state import MedinaBoard, Palace, Placement

Space = tuple[int, int]


def _parse_space(name: str) -> Space:
    return int(name[1:]), ord(name[0]) - 64


def _format_space(space: Space) -> str:
    return f"{chr(64 + space[1])}{space[0]}"


def _neighbors(space: Space) -> set[Space]:
    row, column = space
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def _surrounding(space: Space) -> set[Space]:
    row, column = space
    return {(row + r, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)}


class NaiveRules:
    """The legal places of a board, each found by looking at every space."""

    def __init__(self, board: MedinaBoard, rules: MedinaRules) -> None:
        self.board = board
        self.rules = rules
        self.city = {(r, c) for r in range(1, board.rows + 1) for c in range(1, board.columns + 1)}
        self.merchants = {_parse_space(name) for street in board.streets for name in street}
        self.well = {_parse_space(board.well)} if board.well else set()
        built = {space for palace in board.palaces for space in self.palace_spaces(palace)}
        self.empty = self.city - built - self.merchants - self.well
        self.fronts = {gate.space: self.front_space(gate.space) for gate in board.gates}

    def palace_spaces(self, palace: Palace) -> set[Space]:
        return {_parse_space(name) for name in (*palace.buildings, *palace.stables)}

    def front_space(self, space: str) -> Space:
        side, n = space[0], int(space[2:])
        last = {"N": (1, n), "S": (self.board.rows, n), "W": (n, 1), "E": (n, self.board.columns)}
        return last[side]

    def is_allowed(self, space: Space) -> bool:
        """Return whether well and gates allow it (M-60, G-11)."""
        return space in self.empty and not _surrounding(space) & self.well and space not in set(self.fronts.values())

    def is_clear(self, space: Space, but: Palace | None) -> bool:
        """Return whether it touches no palace but that one."""
        return not any(
            palace is not but and _surrounding(space) & self.palace_spaces(palace) for palace in self.board.palaces
        )

    def can_extend(self, space: Space, palace: Palace) -> bool:
        """Return whether it extends the palace (M-32, M-50)."""
        buildings = {_parse_space(name) for name in palace.buildings}
        return self.is_allowed(space) and bool(_neighbors(space) & buildings) and self.is_clear(space, palace)

    def legal_placements(self, seat: int, kind: PieceKind) -> Iterator[Placement]:
        palaces = self.board.palaces
        if kind in self.rules.colors:
            color = self.rules.colors.index(kind)
            growing = [p for p in palaces if p.color == color and p.roof is None]
            grown = {space for space in self.city for p in growing if self.can_extend(space, p)}
            new_spaces = {space for space in self.city if self.is_allowed(space) and self.is_clear(space, None)}
            yield from (Placement(kind, _format_space(space)) for space in grown or new_spaces)
        elif kind == "stable":
            spaces = {space for space in self.city for palace in palaces if self.can_extend(space, palace)}
            yield from (Placement(kind, _format_space(space)) for space in spaces)
        elif kind in ("roof", "neutral"):
            own_colors = {p.color for p in palaces if p.roof is not None and p.roof.owner == seat}
            for palace in palaces:
                if palace.roof is None and (kind == "neutral" or palace.color not in own_colors):
                    yield Placement(kind, palace.buildings[0])
        elif kind == "merchant":
            yield from self.merchant_placements()
        else:
            yield from (Placement(kind, space) for space in self.ring_spaces(kind))

    def count_merchants(self, space: Space) -> int:
        return len(_neighbors(space) & self.merchants)

    def merchant_placements(self) -> Iterator[Placement]:
        active = [_parse_space(name) for name in self.board.streets[-1]] if self.board.streets else []
        ends = set()
        for n, space in enumerate(active):
            links = sum(1 for m in (n - 1, n + 1) if 0 <= m < len(active) and active[m] not in _neighbors(space))
            if self.count_merchants(space) + links <= 1 and n in (0, len(active) - 1):
                ends.add(space)
        on = {space for space in self.empty if _neighbors(space) & ends and self.count_merchants(space) == 1}
        unused = [self.fronts[gate.space] for gate in self.board.gates if not gate.used]
        jumps = [
            (leave, enter)
            for leave in unused
            for enter in unused
            if leave != enter and leave in ends and enter in self.empty and self.count_merchants(enter) == 0
        ]
        if on or jumps:
            yield from (Placement("merchant", _format_space(space)) for space in on)
            yield from (Placement("merchant", _format_space(enter), _format_space(leave)) for leave, enter in jumps)
        else:
            most = self.rules.new_street
            yield from (
                Placement("merchant", _format_space(space))
                for space in self.empty
                if self.count_merchants(space) <= most
            )

    def ring_spaces(self, kind: PieceKind) -> Iterator[str]:
        gates = {gate.space for gate in self.board.gates}
        for side in "NSWE":
            length = self.board.columns if side in "NS" else self.board.rows
            for n in range(1, length + 1):
                here = f"{side}-{n}"
                if here in self.board.walls or here in gates:
                    continue
                hands = [f"{side}-{n - 1}" in self.board.walls, f"{side}-{n + 1}" in self.board.walls]
                towers = [n == 1, n == length]
                if kind == "wall" and sum(w or t for w, t in zip(hands, towers, strict=True)) == 1:
                    yield here
                open_front = self.front_space(here) in self.empty | self.merchants
                alone = not any(gate[0] == side for gate in gates)
                if kind == "gate" and any(hands) and not any(towers) and alone and open_front:
                    yield here
