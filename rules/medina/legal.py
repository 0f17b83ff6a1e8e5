"""Which pieces a seat can place, and where: the complete legal set of a turn."""

from collections.abc import Sequence

from rules.medina.pieces import Kind
from rules.medina.position import Position
from rules.medina.state import Placement, Supply

SINGLE_TURNS = {2: 1, 3: 2, 4: 2}
"""How many turns of the edition of 2014 have only one placement, by number of seats (M-21)."""


def held(position: Position, seat: int) -> dict[Kind, int]:
    """How many pieces of each kind the seat still has, in the order in which they are offered; tea not included."""
    supply = position.board.supplies[seat]
    pieces: dict[Kind, int] = dict(zip(position.rules.colours, supply.buildings, strict=True))
    pieces["stable"] = supply.stables
    pieces["merchant"] = supply.merchants
    pieces["wall"] = supply.walls
    pieces["roof"] = supply.roofs
    if position.rules.neutral:
        pieces["neutral"] = supply.neutral
    if position.rules.gates:
        pieces["gate"] = supply.gates
    return pieces


def room(position: Position, seat: int, kind: Kind) -> int:
    """How many legal places a piece of this kind has, be it in the supply or not."""
    if kind == "wall":
        return len(position.walls)
    if kind == "merchant":
        return position.anew.bit_count() if position.blocked else position.onward.bit_count() + len(position.through)
    if kind == "stable":
        return position.stables.bit_count()
    if kind == "roof":
        return len(position.roofs(seat))
    if kind == "neutral":
        return len(position.open)
    if kind == "gate":
        return len(position.gates)
    if kind == "first":
        return (position.empty & position.grid.inner).bit_count()
    if kind == "tea":
        return 1
    return position.colours[position.rules.colours.index(kind)].bit_count()


def kinds(position: Position, seat: int) -> list[Kind]:
    """The kinds of pieces that the seat holds and can place."""
    return [kind for kind, count in held(position, seat).items() if count and room(position, seat, kind)]


def can_place(position: Position, seat: int) -> bool:
    """Whether the seat can place anything at all (M-22). A seat that is out never can (G-40)."""
    if seat in position.board.out:
        return False
    supply = position.board.supplies[seat]
    if supply.walls and position.walls:
        return True
    return any(count and room(position, seat, kind) for kind, count in held(position, seat).items())


def places(position: Position, seat: int, kind: Kind) -> list[Placement]:
    """All legal placements of a piece of this kind, whether the seat holds one or not.

    A roof has one place for each palace, its first building: which building carries it makes no difference (M-40).
    """
    names = position.grid.names_of
    if kind == "wall":
        return [Placement(kind, space) for space in position.walls]
    if kind == "gate":
        return [Placement(kind, space) for space in position.gates]
    if kind == "merchant":
        return _merchants(position)
    if kind == "stable":
        return [Placement(kind, name) for name in names(position.stables)]
    if kind in ("roof", "neutral"):
        palaces = position.board.palaces
        there = position.roofs(seat) if kind == "roof" else position.open
        return [Placement(kind, palaces[number].buildings[0]) for number in there]
    if kind == "first":
        return [Placement(kind, name) for name in names(position.empty & position.grid.inner)]
    if kind == "tea":
        return [Placement(kind, "")]
    colour = position.rules.colours.index(kind)
    return [Placement(kind, name) for name in names(position.colours[colour])]


def _merchants(position: Position) -> list[Placement]:
    """A step on, a way through gates, or a new street where there is neither (M-71, G-20, M-71b)."""
    names = position.grid.names_of
    if position.blocked:
        return [Placement("merchant", name) for name in names(position.anew)]
    found = [Placement("merchant", name) for name in names(position.onward)]
    return found + [Placement("merchant", enter, leave) for leave, enter in position.through]


def allowance(position: Position, turns: int) -> int:
    """How many pieces the turn may place when `turns` turns were played before: two, or one in the opening (M-20, M-21)."""
    single = SINGLE_TURNS[len(position.board.supplies)] if position.rules.edition == "2014" else 0
    return 1 if turns < single else 2


def counted(draft: Sequence[Placement]) -> int:
    """How many of a turn's pieces the draft has: the merchant that opens the edition of 2001 is none of them (M-10)."""
    return sum(placement.kind != "first" for placement in draft)


def must_roof(position: Position, seat: int, draft: Sequence[Placement]) -> bool:
    """Whether the second piece must be an own roof, because nobody else can place anything any more (M-25).

    A neutral roof as the first piece is a roof too, and leaves the second one free.
    """
    if not position.rules.last_roof or counted(draft) != 1 or draft[-1].kind in ("roof", "neutral"):
        return False
    if not position.board.supplies[seat].roofs or not position.roofs(seat):
        return False
    return not any(can_place(position, other) for other in range(len(position.board.supplies)) if other != seat)


def steps(position: Position, seat: int, draft: Sequence[Placement], turns: int) -> list[Kind]:
    """What the seat may do next in its turn; nothing when the turn is complete (M-20 to M-25, M-10)."""
    if position.rules.edition == "2001" and not position.board.streets:
        return ["first"]
    placed = counted(draft)
    if placed >= allowance(position, turns) or any(placement.kind == "tea" for placement in draft):
        return []
    if must_roof(position, seat, draft):
        return ["roof"]
    found = kinds(position, seat)
    # M-23: tea stands for a second piece, so it is no choice where no second piece can be placed (M-22).
    if placed and found and position.board.supplies[seat].tea:
        found.append("tea")
    return found


def only_gates(supply: Supply, strict: bool) -> bool:
    """Whether gates are all that a seat has left (G-40). `strict`: roofs do not count as pieces left (D-09)."""
    behind = sum(supply.buildings) + supply.stables + supply.merchants + supply.walls
    before = 0 if strict else supply.roofs + supply.neutral
    return supply.gates > 0 and not behind and not before
