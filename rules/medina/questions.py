"""What a seat is asked: which kind of piece, where it goes, and whether the turn counts. Words for people's eyes.

Kinds with few places need no question of their own: their places stand beside the other kinds ("wall N-4").
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import get_args

from rules.engine import Option, Pick, Term, Text, text
from rules.medina.gains import Gains
from rules.medina.legal import counted, held, must_roof, places, room
from rules.medina.pieces import Kind
from rules.medina.position import Position
from rules.medina.state import Placement

CONFIRM = "confirm"

PLACE_TOPICS: dict[str, Kind] = {f"place-{kind}": kind for kind in get_args(Kind)}
"""The topic of a question for a place, and the kind of piece it is about."""

AT_ONCE = 25
"""So many options a question for a piece may have: kinds with few places are offered place by place within them."""

HARMLESS: tuple[Kind, ...] = ("wall", "merchant", "gate", "stable")
"""What is placed for somebody who does not answer: what decides least, the first that fits."""

Choices = tuple[Pick, dict[str, Placement]]
"""A question, and the placement that each of its options stands for where it is one."""

Rank = Callable[[Mapping[str, Placement]], Mapping[str, float]]
"""Says how useful placements are, by option id."""


def piece(kind: Kind) -> Term:
    """The name of a kind of piece."""
    return Term(f"med.{'merchant' if kind == 'first' else kind}")


def which_piece(position: Position, seat: int, draft: Sequence[Placement], legal: Sequence[Kind]) -> Choices:
    """Which piece comes next: one of the `legal` kinds, or a piece on its place where its kind has few of them.

    The kinds that cannot be placed are shown with the reason.
    """
    have = held(position, seat)
    options: list[Option] = []
    by_id: dict[str, Placement] = {}
    harmless: dict[Kind, str] = {}
    direct = _at_once(position, seat, legal)
    for kind in legal:
        if kind == "tea":
            options.append(_tea(position.board.supplies[seat].tea))
            by_id[kind] = Placement("tea", "")
        elif kind in direct:
            found = {f"{kind}:{id}": placement for id, placement in placements(position, seat, kind).items()}
            options += [_placed(id, kind, placement.place) for id, placement in found.items()]
            by_id |= found
        else:
            options.append(_kind(kind, have[kind]))
        harmless[kind] = next((id for id, placement in by_id.items() if placement.kind == kind), kind)
    default = next((harmless[kind] for kind in HARMLESS if kind in harmless), options[0].id)

    def blocked() -> Iterator[Option]:
        for kind, count in have.items():
            if kind not in legal:
                yield Option(kind, label=piece(kind), because=why_not(position, seat, kind, draft, count))

    prompt = text("med-prompt-kind", "med-m-20", number=1 + counted(draft))
    return Pick(
        prompt, options, default=(default,), blocked=blocked, details=partial(_details, position, seat, by_id)
    ), by_id


def _at_once(position: Position, seat: int, legal: Sequence[Kind]) -> set[Kind]:
    """The kinds with the fewest places, as many as fit one question with all their places."""
    found: set[Kind] = set()
    total = len(legal)
    for kind, count in sorted([(kind, room(position, seat, kind)) for kind in legal], key=lambda one: one[1]):
        total += count - 1
        if total > AT_ONCE:
            break
        found.add(kind)
    return found


@cache
def _kind(kind: Kind, count: int) -> Option:
    """A kind of piece with the number of them that is left."""
    return Option(kind, label=piece(kind), facts=text("med-left", count=count))


@cache
def _tea(count: int) -> Option:
    """Giving a tea tile back."""
    return Option("tea", label=piece("tea"), detail=text("med-tea-detail", "med-m-23", count=count))


@cache
def _placed(id: str, kind: Kind, place: str) -> Option:
    """A piece on its place; `place` is what the picture marks."""
    return Option(id, label=text("med-piece-place", piece=piece(kind), place=id.partition(":")[2]), space=place)


def why_not(position: Position, seat: int, kind: Kind, draft: Sequence[Placement], count: int) -> Text:
    """Why no piece of this kind can be placed now; equal reasons of several kinds are the same text."""
    if kind in position.rules.colours and position.board.closed[position.rules.colours.index(kind)]:
        return text("med-refused-closed", "med-m-43")
    if not count:
        return text("med-refused-none-left", "med-m-07")
    if kind != "roof" and room(position, seat, kind) and must_roof(position, seat, draft):
        return text("med-refused-must-roof", "med-m-25")
    return text("med-refused-no-place", RULE_OF_KIND.get(kind, "med-m-34"))


RULE_OF_KIND: dict[Kind, str] = {
    "first": "med-m-10",
    "stable": "med-m-50",
    "merchant": "med-m-71b",
    "wall": "med-m-80",
    "roof": "med-m-41",
    "neutral": "med-m-44",
    "gate": "med-g-04",
}
"""The rule that says where a kind of piece may go; buildings have M-34."""


def which_place(position: Position, seat: int, kind: Kind, rank: Rank) -> Choices:
    """Where the piece goes. `rank` says, when somebody looks, which of the places are the useful ones."""
    by_id = placements(position, seat, kind)
    rule = RULE_OF_KIND.get(kind, "med-m-33")
    prompt = text("med-prompt-first", rule) if kind == "first" else text("med-prompt-place", rule, piece=piece(kind))
    options = [_place(id) for id in by_id]
    details = partial(_details, position, seat, by_id)
    return Pick(prompt, options, rank=partial(rank, by_id), details=details), by_id


def placements(position: Position, seat: int, kind: Kind) -> dict[str, Placement]:
    """All places of a kind of piece by option id: the space, or "A4>C7" where two ends of a street could leave for the
    same space (G-25, G-26)."""
    found = places(position, seat, kind)
    if kind != "merchant":
        return {placement.place: placement for placement in found}
    targets = [placement.place for placement in found]
    return {
        f"{one.source}>{one.place}" if one.source and targets.count(one.place) > 1 else one.place: one for one in found
    }


@cache
def _place(id: str) -> Option:
    """A space to choose."""
    return Option(id, label=text("med-place", place=id.split(">")[-1]))


def _details(position: Position, seat: int, by_id: Mapping[str, Placement]) -> dict[str, Text]:
    """What each of the placements would bring."""
    gains = Gains(position, seat)
    found = ((id, gains.of(placement)) for id, placement in by_id.items() if placement.kind != "tea")
    return {id: said for id, said in found if said is not None}


def whether_done(draft: Sequence[Placement]) -> Pick:
    """Whether the turn counts as it stands. Until this is answered every placement can be taken back."""
    done = tuple(
        text("med-draft-tea") if step.kind == "tea" else text("med-draft", piece=piece(step.kind), place=step.place)
        for step in draft
    )
    option = Option(CONFIRM, label=text("med-confirm"), tone="final")
    return Pick(text("med-prompt-confirm", "med-m-20", placed=done), [option])
