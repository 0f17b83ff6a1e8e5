"""What a seat is asked: which kind of piece, where it goes, and whether the turn counts. Labels are for people to read.

Kinds with few places need no question of their own: their places stand beside the other kinds ("wall N-4").
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import get_args

from rules.engine import NumberedText, Option, Pick, Term, Text, text
from rules.medina.gains import Gains
from rules.medina.legal import count_pieces, count_placed, count_places, list_placements, list_places, must_roof
from rules.medina.pieces import PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.state import Placement

CONFIRM = "confirm"
CONFIRM_OPTION = Option(CONFIRM, label=text("med-confirm"), undo_label=text("med-undo-confirm"), tone="final")

PLACE_TOPICS: dict[str, PieceKind] = {f"place-{kind}": kind for kind in get_args(PieceKind)}
"""The topic of a question for a place, and the kind of piece it is about."""

PIECE_KINDS: dict[str, PieceKind] = {kind: kind for kind in get_args(PieceKind)}
"""The kinds of pieces by their names, as they are read from an option id."""

MAX_DIRECT_OPTIONS = 25
"""The most options of a question for a piece. Within this number, kinds with few places are offered place by place."""

DEFAULT_KINDS: tuple[PieceKind, ...] = ("wall", "merchant", "gate", "stable")
"""The kinds to place for a player who does not answer, the one that decides least first."""

PlacementRanker = Callable[[Mapping[str, Placement]], Mapping[str, float]]
"""Says how useful placements are, by option id."""


@cache
def get_piece_term(kind: PieceKind) -> Term:
    """Return the name of a kind of piece."""
    return Term(f"med.{'merchant' if kind == 'first' else kind}")


def build_piece_pick(
    position: MedinaPosition, seat: int, draft: Sequence[Placement], legal: Mapping[PieceKind, int]
) -> Pick:
    """Build the question of which piece comes next: one of the `legal` kinds, or a piece on its place if its kind has few places.

    `legal` has the number of places of each kind. The kinds that cannot be placed are shown with the reason.
    """
    have = count_pieces(position, seat)
    options: list[Option] = []
    first_ids: dict[PieceKind, str] = {}
    direct = _find_direct_kinds(legal)
    for kind in legal:
        number = len(options)
        if kind == "tea":
            options.append(_build_tea_option(position.board.supplies[seat].tea))
        elif kind in direct:
            options += [_build_direct_option(kind, place_id) for place_id in _list_place_ids(position, seat, kind)]
        else:
            options.append(_build_kind_option(kind, have[kind]))
        first_ids[kind] = options[number].id
    default = next((first_ids[kind] for kind in DEFAULT_KINDS if kind in first_ids), options[0].id)

    def blocked() -> Iterator[Option]:
        for kind, count in have.items():
            if kind not in legal:
                yield Option(kind, label=get_piece_term(kind), reason=explain_kind(position, seat, kind, draft, count))

    def describe() -> dict[str, Text | NumberedText]:
        placements = {option.id: find_direct_placement(position, seat, option.id) for option in options}
        return _describe_placements(position, seat, {id: step for id, step in placements.items() if step is not None})

    prompt = text("med-prompt-kind", "med-m-20", number=1 + count_placed(draft))
    return Pick(prompt, options, default=(default,), blocked=blocked, details=describe)


def find_direct_placement(position: MedinaPosition, seat: int, option_id: str) -> Placement | None:
    """Return the placement that an option of the question for a piece stands for; None if it only names a kind."""
    if option_id == "tea":
        return Placement("tea", "")
    name, _, place_id = option_id.partition(":")
    return find_placement(position, seat, PIECE_KINDS[name], place_id) if place_id else None


def _find_direct_kinds(legal: Mapping[PieceKind, int]) -> set[PieceKind]:
    """Return the kinds with the fewest places, as many as fit one question with all their places."""
    kinds: set[PieceKind] = set()
    total = len(legal)
    for kind in sorted(legal, key=legal.__getitem__):
        total += legal[kind] - 1
        if total > MAX_DIRECT_OPTIONS:
            break
        kinds.add(kind)
    return kinds


@cache
def _build_kind_option(kind: PieceKind, count: int) -> Option:
    """Return the option of a kind of piece, with the number of pieces that are left."""
    return Option(kind, label=get_piece_term(kind), facts=text("med-left", count=count))


@cache
def _build_tea_option(count: int) -> Option:
    """Return the option to give a tea tile back. `count` is the number of tea tiles that the seat has."""
    return Option("tea", label=get_piece_term("tea"), detail=text("med-tea-detail", "med-m-23", count=count))


@cache
def _build_place_option(place_id: str) -> Option:
    """Return the option of a place in a question for a place."""
    return Option(place_id, label=text("med-place", place=place_id.split(">")[-1]))


@cache
def _build_direct_option(kind: PieceKind, place_id: str) -> Option:
    """Return the option of a piece on its place. The picture marks the space."""
    label = text("med-piece-place", piece=get_piece_term(kind), place=place_id)
    return Option(f"{kind}:{place_id}", label=label, space=place_id.split(">")[-1])


def explain_kind(position: MedinaPosition, seat: int, kind: PieceKind, draft: Sequence[Placement], count: int) -> Text:
    """Return why no piece of this kind can be placed now. `count` is the number of them that the seat has.

    Several kinds with the same reason get the same text.
    """
    if kind in position.rules.colors and position.board.closed[position.rules.colors.index(kind)]:
        return text("med-refused-closed", "med-m-43")
    if not count:
        return text("med-refused-none-left", "med-m-07")
    if kind != "roof" and count_places(position, seat, kind) and must_roof(position, seat, draft):
        return text("med-refused-must-roof", "med-m-25")
    if kind in ("roof", "neutral") and all(palace.roof is not None for palace in position.board.palaces):
        return text("med-refused-no-palace", RULE_OF_KIND[kind])
    if kind == "roof":
        return text("med-refused-no-claim", RULE_OF_KIND[kind])
    if kind == "gate" and not position.board.walls:
        return text("med-refused-no-wall", RULE_OF_KIND[kind])
    return text("med-refused-no-place", RULE_OF_KIND.get(kind, "med-m-34"))


RULE_OF_KIND: dict[PieceKind, str] = {
    "first": "med-m-10",
    "stable": "med-m-50",
    "merchant": "med-m-71b",
    "wall": "med-m-80",
    "roof": "med-m-41",
    "neutral": "med-m-44",
    "gate": "med-g-04",
}
"""The rule that says where a kind of piece may go; buildings have M-34."""


def build_place_pick(position: MedinaPosition, seat: int, kind: PieceKind, rank: PlacementRanker) -> Pick:
    """Build the question of where the piece goes. `rank` says how useful each place is; it is called only if somebody looks."""
    rule = RULE_OF_KIND.get(kind, "med-m-33")
    prompt = (
        text("med-prompt-first", rule)
        if kind == "first"
        else text("med-prompt-place", rule, piece=Term(f"med.the.{kind}"))
    )
    return Pick(
        prompt,
        [_build_place_option(place_id) for place_id in _list_place_ids(position, seat, kind)],
        rank=lambda: rank(map_placements(position, seat, kind)),
        details=lambda: _describe_placements(position, seat, map_placements(position, seat, kind)),
    )


def map_placements(position: MedinaPosition, seat: int, kind: PieceKind) -> dict[str, Placement]:
    """Return all places of a kind of piece by option id.

    The id is the space, or "A4>C7" if two ends of a street could leave for the same space (G-25, G-26).
    """
    placements = list_placements(position, seat, kind)
    targets = [placement.place for placement in placements if placement.source]
    return {
        f"{placement.source}>{placement.place}" if targets.count(placement.place) > 1 else placement.place: placement
        for placement in placements
    }


def _list_place_ids(position: MedinaPosition, seat: int, kind: PieceKind) -> Sequence[str]:
    """Return the option ids of all places of a kind of piece, as `map_placements` has them."""
    if kind == "merchant" and position.gate_passages:
        return list(map_placements(position, seat, kind))
    return list_places(position, seat, kind)


def find_placement(position: MedinaPosition, seat: int, kind: PieceKind, place_id: str) -> Placement:
    """Return the placement that the option id of a place stands for, as `map_placements` has it."""
    if kind == "merchant" and position.gate_passages:
        return map_placements(position, seat, kind)[place_id]
    return Placement(kind, place_id)


def _describe_placements(
    position: MedinaPosition, seat: int, by_id: Mapping[str, Placement]
) -> dict[str, Text | NumberedText]:
    """Return what each of the placements would bring."""
    gains = Gains(position, seat)
    descriptions = ((id, gains.describe(placement)) for id, placement in by_id.items() if placement.kind != "tea")
    return {id: description for id, description in descriptions if description is not None}


def build_confirm_pick(draft: Sequence[Placement]) -> Pick:
    """Build the question of whether the turn counts as it stands. Until it is answered every placement can be taken back."""
    done = tuple(
        text("med-draft-tea")
        if step.kind == "tea"
        else text("med-draft", piece=get_piece_term(step.kind), place=step.place)
        for step in draft
    )
    return Pick(text("med-prompt-confirm", "med-m-20", placed=done), [CONFIRM_OPTION])
