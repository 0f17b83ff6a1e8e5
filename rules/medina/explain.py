"""What a person may ask about a place: why a piece may not go there, and which of the legal places are worth most.

Reasons are tried one after the other, as a person would look for them; each names the rule that forbids the placement.
"""

from rules.engine import Term, Text, text
from rules.medina.apply import apply_draft, read_position
from rules.medina.evaluation import evaluate_placements
from rules.medina.legal import count_pieces, list_legal_kinds, list_placements, must_roof
from rules.medina.pieces import PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.questions import explain_kind, get_piece_term, map_placements
from rules.medina.state import MedinaState


def explain_refusal(state: MedinaState, seat: int, kind: PieceKind, space: str) -> Text | None:
    """Return why `seat` may not put a piece of this kind on `space` now, with the rule; None if it may.

    `space` is a city space ("C7") or a wall space ("N-5"). For the seat on turn the board with its draft counts, for everybody
    else the confirmed board.
    """
    is_on_turn = seat == state.active
    position = read_position(state, seat)
    grid = position.grid
    if space not in grid.bit_by_name and space not in grid.wall_space_by_name:
        return text("med-why-no-such-place", "med-m-01", place=space)
    if not count_pieces(position, seat).get(kind, int(kind == "first")):
        return explain_kind(position, seat, kind, (), 0)
    draft = state.draft if is_on_turn else []
    if kind != "roof" and is_on_turn and must_roof(position, seat, draft):
        return text("med-refused-must-roof", "med-m-25")
    if kind in ("wall", "gate"):
        return _explain_ring_piece(position, kind, space)
    if space in grid.wall_space_by_name:
        return text("med-why-city-only", "med-m-04", piece=get_piece_term(kind))
    if kind in ("roof", "neutral"):
        return _explain_roof(position, seat, kind, space)
    if any(placement.place == space for placement in list_placements(position, seat, kind)):
        return None
    if not grid.bit_by_name[space] & position.empty_spaces:
        return text("med-why-taken", "med-m-04", place=space)
    if kind == "first":
        return text("med-why-outer-ring", "med-m-10", place=space)
    if kind == "merchant":
        return _explain_merchant(position, space)
    return _explain_building(position, kind, space)


def _explain_building(position: MedinaPosition, kind: PieceKind, space: str) -> Text:
    """Return why a building or a stable may not go on an empty space."""
    bit = position.grid.bit_by_name[space]
    if bit & position.red_spaces:
        return text("med-why-well", "med-m-60", place=space)
    if bit & position.gate_fronts:
        return text("med-why-gate-front", "med-g-11", place=space)
    beside = position.grid.adjacent_spaces(bit)
    if kind == "stable":
        if not any(buildings & beside for buildings in position.building_spaces):
            if any(palace & beside for palace in position.palace_spaces):
                return text("med-why-stable-on-stable", "med-m-51", place=space)
            return text("med-why-stable-alone", "med-m-50", place=space)
        return text("med-why-two-palaces", "med-m-50", place=space)
    color = position.rules.colors.index(kind)
    name = Term(f"med.colour.{kind}")
    if position.forced_extensions(color):
        for number, palace in enumerate(position.board.palaces):
            if palace.color == color and palace.roof is None and position.building_spaces[number] & beside:
                return text("med-why-two-palaces", "med-m-32", place=space)
        return text("med-why-extend", "med-m-33", colour=name)
    return text("med-why-distance", "med-m-34", place=space)


def _explain_roof(position: MedinaPosition, seat: int, kind: PieceKind, space: str) -> Text | None:
    """Return why a roof may not go on a space, or None if it may."""
    number = position.palace_at(space)
    if number is None:
        return text("med-why-no-palace", "med-m-40", place=space)
    palace = position.board.palaces[number]
    if palace.roof is not None:
        return text("med-why-roofed", "med-m-40", place=space)
    if kind == "roof" and number not in position.legal_roof_palaces(seat):
        color = Term(f"med.colour.{position.rules.colors[palace.color]}")
        return text("med-why-own-colour", "med-m-41", colour=color)
    if space in palace.stables:
        return text("med-why-roof-on-stable", "med-m-40", place=space)
    return None


def _explain_merchant(position: MedinaPosition, space: str) -> Text:
    """Return why a merchant may not go on an empty space."""
    bit = position.grid.bit_by_name[space]
    some, many = position.spaces_beside_merchants
    if bit & many:
        return text("med-why-two-merchants", "med-m-71", place=space)
    if not position.is_street_blocked:
        if bit & some:
            return text("med-why-not-an-end", "med-m-71", place=space)
        if bit & position.gate_fronts:
            return text("med-why-no-way-out", "med-g-20", place=space)
        return text("med-why-street-goes-on", "med-m-71b", place=space)
    return text("med-why-beside-merchant", "med-d-03", place=space)


def _explain_ring_piece(position: MedinaPosition, kind: PieceKind, space: str) -> Text | None:
    """Return why a wall or a gate may not stand on a space, or None if it may.

    For gates these are the conditions of G-04, among them that a gate may not touch a tower.
    """
    grid = position.grid
    if space not in grid.wall_space_by_name:
        return text("med-why-ring-only", "med-m-04", piece=get_piece_term(kind))
    if space in (position.legal_wall_spaces if kind == "wall" else position.legal_gate_spaces):
        return None
    number, n = grid.wall_space_by_name[space]
    side = grid.sides[number]
    walls, gates = position.ring_pieces[number]
    here = 1 << n
    if here & (walls | gates):
        return text("med-why-taken", "med-m-04", place=space)
    if kind == "wall":
        if here & (walls << 1) and here & (walls >> 1):
            return text("med-why-last-gap", "med-m-81", place=space)
        if here & (gates << 1 | gates >> 1):
            return text("med-why-behind-gate", "med-g-10", place=space)
        return text("med-why-no-arm", "med-m-80", place=space)
    if gates:
        return text("med-why-second-gate", "med-g-04", place=space)
    if not here & side.spaces_off_towers:
        return text("med-why-gate-at-tower", "med-g-04", place=space)
    real = walls & ~side.tower_bits
    if not here & (real << 1 | real >> 1):
        return text("med-why-gate-no-wall", "med-g-04", place=space)
    return text("med-why-gate-front-built", "med-g-04", place=space)


def explain_kinds(state: MedinaState, seat: int, space: str) -> list[tuple[PieceKind, Text | None]]:
    """Return the answer of `explain_refusal` for every kind that could ever stand on `space` and that the seat still holds."""
    position = read_position(state, seat)
    ring = space in position.grid.wall_space_by_name
    return [
        (kind, explain_refusal(state, seat, kind, space))
        for kind, count in count_pieces(position, seat).items()
        if count and (kind in ("wall", "gate")) == ring
    ]


def list_offered_kinds(state: MedinaState, seat: int) -> list[PieceKind]:
    """Return the kinds of pieces that the seat may place next in its turn; none while it is not on turn."""
    if seat != state.active:
        return []
    return list_legal_kinds(apply_draft(state), seat, state.draft, state.turns)


def rate_placements(state: MedinaState, seat: int, kind: PieceKind) -> dict[str, float]:
    """Return how much each place offered for a kind of piece is worth to `seat`, in points by rules of thumb, by option id.

    For sorting long lists of places; it gives nothing away that the seat does not see.
    """
    position = read_position(state, seat)
    return evaluate_placements(position, seat, map_placements(position, seat, kind))


def find_option_id(state: MedinaState, seat: int, kind: PieceKind, space: str) -> str | None:
    """Return the option id of the place that `space` means for a kind of piece; None if it is not on offer.

    Any building of a palace means the palace (M-40). "" if two ends of the street could leave for the same space, so that
    one of them has to be named as well (G-25).
    """
    position = read_position(state, seat)
    by_id = map_placements(position, seat, kind)
    if kind in ("roof", "neutral") and space in position.grid.bit_by_name:
        number = position.palace_at(space)
        palace = None if number is None else position.board.palaces[number]
        if palace is not None and space in palace.buildings:
            space = palace.buildings[0]
    if space in by_id:
        return space
    return "" if any(placement.place == space for placement in by_id.values()) else None
