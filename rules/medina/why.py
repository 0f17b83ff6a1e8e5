"""What a person may ask about a place: why a piece may not go there, and which of the legal places are worth most.

Reasons are looked for one after the other, as a person would look, and name the rule that forbids.
"""

from rules.engine import Term, Text, text
from rules.medina.judging import judge
from rules.medina.legal import held, must_roof, places, steps
from rules.medina.looking import drafted
from rules.medina.pieces import Kind
from rules.medina.position import Position
from rules.medina.questions import piece, placements, why_not
from rules.medina.state import State


def why(state: State, seat: int, kind: Kind, cell: str) -> Text | None:
    """Names the rule why `seat` may not put a piece of this kind on `cell` now; None if it may.

    `cell` is a city space ("C7") or a wall space ("N-5"). The seat on turn is answered for its draft, everybody else for
    the confirmed board.
    """
    mine = seat == state.active
    position = Position(drafted(state) if mine else state.board, state.rules)
    grid = position.grid
    if cell not in grid.bit and cell not in grid.ring:
        return text("med-why-no-such-place", "med-m-01", place=cell)
    if not held(position, seat).get(kind, int(kind == "first")):
        return why_not(position, seat, kind, (), 0)
    draft = state.draft if mine else []
    if kind != "roof" and mine and must_roof(position, seat, draft):
        return text("med-refused-must-roof", "med-m-25")
    if kind in ("wall", "gate"):
        return _ring(position, kind, cell)
    if cell in grid.ring:
        return text("med-why-city-only", "med-m-04", piece=piece(kind))
    if kind in ("roof", "neutral"):
        return _roof(position, seat, kind, cell)
    if any(placement.place == cell for placement in places(position, seat, kind)):
        return None
    if not grid.bit[cell] & position.empty:
        return text("med-why-taken", "med-m-04", place=cell)
    if kind == "first":
        return text("med-why-outer-ring", "med-m-10", place=cell)
    if kind == "merchant":
        return _merchant(position, cell)
    return _built(position, kind, cell)


def _built(position: Position, kind: Kind, cell: str) -> Text:
    """A building or a stable on an empty space where it may not go."""
    bit = position.grid.bit[cell]
    if bit & position.red:
        return text("med-why-well", "med-m-60", place=cell)
    if bit & position.fronts:
        return text("med-why-gate-front", "med-g-11", place=cell)
    beside = position.grid.beside(bit)
    if kind == "stable":
        if not any(buildings & beside for buildings in position.buildings):
            if any(palace & beside for palace in position.palaces):
                return text("med-why-stable-on-stable", "med-m-51", place=cell)
            return text("med-why-stable-alone", "med-m-50", place=cell)
        return text("med-why-two-palaces", "med-m-50", place=cell)
    colour = position.rules.colours.index(kind)
    name = Term(f"med.colour.{kind}")
    if position.growing(colour):
        for number, palace in enumerate(position.board.palaces):
            if palace.colour == colour and palace.roof is None and position.buildings[number] & beside:
                return text("med-why-two-palaces", "med-m-32", place=cell)
        return text("med-why-extend", "med-m-33", colour=name)
    return text("med-why-distance", "med-m-34", place=cell)


def _roof(position: Position, seat: int, kind: Kind, cell: str) -> Text | None:
    number = position.palace_at(cell)
    if number is None:
        return text("med-why-no-palace", "med-m-40", place=cell)
    palace = position.board.palaces[number]
    if palace.roof is not None:
        return text("med-why-roofed", "med-m-40", place=cell)
    if kind == "roof" and number not in position.roofs(seat):
        colour = Term(f"med.colour.{position.rules.colours[palace.colour]}")
        return text("med-why-own-colour", "med-m-41", colour=colour)
    if cell in palace.stables:
        return text("med-why-roof-on-stable", "med-m-40", place=cell)
    return None


def _merchant(position: Position, cell: str) -> Text:
    """A merchant on an empty space where it may not go."""
    bit = position.grid.bit[cell]
    some, many = position.crowd
    if bit & many:
        return text("med-why-two-merchants", "med-m-71", place=cell)
    if not position.blocked:
        if bit & some:
            return text("med-why-not-an-end", "med-m-71", place=cell)
        if bit & position.fronts:
            return text("med-why-no-way-out", "med-g-20", place=cell)
        return text("med-why-street-goes-on", "med-m-71b", place=cell)
    return text("med-why-beside-merchant", "med-d-03", place=cell)


def _ring(position: Position, kind: Kind, cell: str) -> Text | None:
    """A wall or a gate that may not stand on a space."""
    grid = position.grid
    if cell not in grid.ring:
        return text("med-why-ring-only", "med-m-04", piece=piece(kind))
    if cell in (position.walls if kind == "wall" else position.gates):
        return None
    number, n = grid.ring[cell]
    side = grid.sides[number]
    walls, gates = position.ring[number]
    here = 1 << n
    if here & (walls | gates):
        return text("med-why-taken", "med-m-04", place=cell)
    if kind == "wall":
        if here & (walls << 1) and here & (walls >> 1):
            return text("med-why-last-gap", "med-m-81", place=cell)
        if here & (gates << 1 | gates >> 1):
            return text("med-why-behind-gate", "med-g-10", place=cell)
        return text("med-why-no-arm", "med-m-80", place=cell)
    if gates:
        return text("med-why-second-gate", "med-g-04", place=cell)
    if not here & side.inner:
        return text("med-why-gate-at-tower", "med-g-04", place=cell)
    real = walls & ~side.tower_bits
    if not here & (real << 1 | real >> 1):
        return text("med-why-gate-no-wall", "med-g-04", place=cell)
    return text("med-why-gate-front-built", "med-g-04", place=cell)


def reasons(state: State, seat: int, cell: str) -> list[tuple[Kind, Text | None]]:
    """The answer of `why` for every kind of piece that could ever stand on `cell` and that the seat still holds."""
    position = Position(drafted(state) if seat == state.active else state.board, state.rules)
    ring = cell in position.grid.ring
    return [
        (kind, why(state, seat, kind, cell))
        for kind, count in held(position, seat).items()
        if count and (kind in ("wall", "gate")) == ring
    ]


def offered(state: State, seat: int) -> list[Kind]:
    """The kinds of pieces that the seat may place next in its turn; nothing while it is not on turn."""
    if seat != state.active:
        return []
    return steps(Position(drafted(state), state.rules), seat, state.draft, state.turns)


def usefulness(state: State, seat: int, kind: Kind) -> dict[str, float]:
    """How much each place offered for a kind of piece is worth to `seat`, in points by rules of thumb, by option id.

    For sorting long lists of places; it gives nothing away that the seat does not see.
    """
    position = Position(drafted(state) if seat == state.active else state.board, state.rules)
    return judge(position, seat, placements(position, seat, kind))


def named(state: State, seat: int, kind: Kind, cell: str) -> str | None:
    """The option id of the place that `cell` means for a kind of piece; None if it is not on offer.

    Any building of a palace means the palace (M-40). "" where two ends of the street could leave for the same space, so
    that one of them has to be named as well (G-25).
    """
    position = Position(drafted(state) if seat == state.active else state.board, state.rules)
    by_id = placements(position, seat, kind)
    if kind in ("roof", "neutral") and cell in position.grid.bit:
        number = position.palace_at(cell)
        palace = None if number is None else position.board.palaces[number]
        if palace is not None and cell in palace.buildings:
            cell = palace.buildings[0]
    if cell in by_id:
        return cell
    return "" if any(placement.place == cell for placement in by_id.values()) else None
