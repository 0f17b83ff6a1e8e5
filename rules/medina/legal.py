"""Which pieces a seat can place, and where: the complete legal set of a turn.

On which spaces a kind of piece may stand is decided in `position.py`, for example that a gate may not touch a tower (G-04). This
module asks there, and adds what depends on the seat and on its turn.
"""

from collections.abc import Sequence

from rules.medina.pieces import PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.state import Placement, Supply

SINGLE_TURNS = {2: 1, 3: 2, 4: 2}
"""How many turns of the edition of 2014 have only one placement, by number of seats (M-21)."""


def count_pieces(position: MedinaPosition, seat: int) -> dict[PieceKind, int]:
    """Return how many pieces of each kind the seat still has, in the order in which they are offered; tea not included."""
    supply = position.board.supplies[seat]
    pieces: dict[PieceKind, int] = dict(zip(position.rules.colors, supply.buildings, strict=True))
    pieces["stable"] = supply.stables
    pieces["merchant"] = supply.merchants
    pieces["wall"] = supply.walls
    pieces["roof"] = supply.roofs
    if position.rules.neutral:
        pieces["neutral"] = supply.neutral
    if position.rules.gates:
        pieces["gate"] = supply.gates
    return pieces


def count_places(position: MedinaPosition, seat: int, kind: PieceKind) -> int:
    """Return how many legal places a piece of this kind has, whether the seat holds one or not."""
    return len(position.legal_roof_palaces(seat)) if kind == "roof" else position.place_counts[kind]


def list_placeable_kinds(position: MedinaPosition, seat: int) -> list[PieceKind]:
    """Return the kinds of pieces that the seat holds and can place."""
    return list(_count_placeable_kinds(position, seat))


def _count_placeable_kinds(position: MedinaPosition, seat: int) -> dict[PieceKind, int]:
    """Return the kinds of pieces that the seat holds and can place, each with the number of its places."""
    return {
        kind: places
        for kind, count in count_pieces(position, seat).items()
        if count and (places := count_places(position, seat, kind))
    }


def can_place(position: MedinaPosition, seat: int) -> bool:
    """Return whether the seat can place anything at all (M-22). A seat that is out never can (G-40)."""
    if seat in position.board.out:
        return False
    supply = position.board.supplies[seat]
    if supply.walls and position.legal_wall_spaces:
        return True
    return bool(_count_placeable_kinds(position, seat))


def list_places(position: MedinaPosition, seat: int, kind: PieceKind) -> Sequence[str]:
    """Return the spaces where a piece of this kind may go without a gate, whether the seat holds one or not.

    A roof has one place for each palace, its first building: which building carries it makes no difference (M-40).
    """
    names = position.grid.space_names
    if kind == "wall":
        return position.legal_wall_spaces
    if kind == "gate":
        return position.legal_gate_spaces
    if kind == "merchant":
        return names(position.new_street_spaces if position.is_street_blocked else position.street_extensions)
    if kind == "stable":
        return names(position.legal_stable_spaces)
    if kind in ("roof", "neutral"):
        palaces = position.board.palaces
        there = position.legal_roof_palaces(seat) if kind == "roof" else position.open_palaces
        return [palaces[number].buildings[0] for number in there]
    if kind == "first":
        return names(position.empty_spaces & position.grid.inner_spaces)
    if kind == "tea":
        return [""]
    return names(position.legal_building_spaces[position.rules.colors.index(kind)])


def list_placements(position: MedinaPosition, seat: int, kind: PieceKind) -> list[Placement]:
    """Return all legal placements of a piece of this kind, whether the seat holds one or not.

    A merchant can step, or go through gates; a new street begins if it can do neither (M-71, G-20, M-71b).
    """
    placements = [Placement(kind, place) for place in list_places(position, seat, kind)]
    if kind == "merchant":
        placements += [Placement(kind, enter, leave) for leave, enter in position.gate_passages]
    return placements


def get_allowance(position: MedinaPosition, turns: int) -> int:
    """Return how many pieces a turn may place after `turns` turns: two, or one in the opening (M-20, M-21)."""
    single = SINGLE_TURNS[len(position.board.supplies)] if position.rules.edition == "2014" else 0
    return 1 if turns < single else 2


def count_placed(draft: Sequence[Placement]) -> int:
    """Return how many of a turn's pieces the draft has. The merchant that opens the edition of 2001 does not count (M-10)."""
    return sum(placement.kind != "first" for placement in draft)


def has_next_placement(position: MedinaPosition, draft: Sequence[Placement], turns: int) -> bool:
    """Return whether another piece follows the next one that a turn places after its `draft`."""
    return count_placed(draft) + 1 < get_allowance(position, turns)


def must_roof(position: MedinaPosition, seat: int, draft: Sequence[Placement]) -> bool:
    """Return whether the second piece must be one of the seat's own roofs, because nobody else can place anything (M-25).

    A neutral roof as the first piece is a roof too, and leaves the second one free.
    """
    if not position.rules.last_roof or count_placed(draft) != 1 or draft[-1].kind in ("roof", "neutral"):
        return False
    if not position.board.supplies[seat].roofs or not position.legal_roof_palaces(seat):
        return False
    return not any(can_place(position, other) for other in range(len(position.board.supplies)) if other != seat)


def list_legal_kinds(position: MedinaPosition, seat: int, draft: Sequence[Placement], turns: int) -> list[PieceKind]:
    """Return the kinds that the seat may place next in its turn; see `count_legal_kinds`."""
    return list(count_legal_kinds(position, seat, draft, turns))


def count_legal_kinds(
    position: MedinaPosition, seat: int, draft: Sequence[Placement], turns: int
) -> dict[PieceKind, int]:
    """Return the kinds that the seat may place next in its turn, each with the number of its places.

    There are none when the turn is complete (M-20 to M-25, M-10). `turns` is the number of turns before this one.
    """
    if position.rules.edition == "2001" and not position.board.streets:
        return {"first": len(list_places(position, seat, "first"))}
    placed = count_placed(draft)
    if placed >= get_allowance(position, turns) or any(placement.kind == "tea" for placement in draft):
        return {}
    if must_roof(position, seat, draft):
        return {"roof": count_places(position, seat, "roof")}
    kinds = _count_placeable_kinds(position, seat)
    # M-23: tea replaces a second piece, so it is not offered if no second piece can be placed (M-22).
    if placed and kinds and position.board.supplies[seat].tea:
        kinds["tea"] = 1
    return kinds


def has_only_gates(supply: Supply, strict: bool) -> bool:
    """Return whether gates are all that a seat has left (G-40). `strict`: roofs do not count as pieces left (D-09)."""
    behind = sum(supply.buildings) + supply.stables + supply.merchants + supply.walls
    before = 0 if strict else supply.roofs + supply.neutral
    return supply.gates > 0 and not behind and not before
