"""What a seat is asked: which kind of piece, where it goes, and whether the turn counts. Words for people's eyes."""

from collections.abc import Iterator, Sequence
from functools import cache

from rules.engine import Arg, Option, Pick, Term, Text, text
from rules.medina.judging import Eye
from rules.medina.legal import fits, held, must_roof, places
from rules.medina.pieces import Kind
from rules.medina.position import Position
from rules.medina.scoring import palace_points
from rules.medina.state import Placement

CONFIRM = "confirm"

HARMLESS: tuple[Kind, ...] = ("wall", "merchant", "gate", "stable")
"""What is placed for somebody who does not answer: what decides least, the first that fits."""


def piece(kind: Kind) -> Term:
    """The name of a kind of piece."""
    return Term(f"med.{'merchant' if kind == 'first' else kind}")


def which_kind(position: Position, seat: int, draft: Sequence[Placement], legal: Sequence[Kind]) -> Pick:
    """Which kind of piece comes next, out of `legal`; the others are shown with the reason why they cannot."""
    have = held(position, seat)
    tea = position.board.supplies[seat].tea
    options = [_option(kind, tea if kind == "tea" else have[kind]) for kind in legal]

    def blocked() -> Iterator[Option]:
        for kind, count in have.items():
            if kind not in legal:
                yield Option(kind, label=piece(kind), because=why_not(position, seat, kind, draft, count))

    default = next((kind for kind in HARMLESS if kind in legal), legal[0])
    number = 1 + sum(1 for placement in draft if placement.kind != "first")
    return Pick(text("med-prompt-kind", "med-m-20", number=number), options, default=(default,), blocked=blocked)


@cache
def _option(kind: Kind, count: int) -> Option:
    """A kind of piece with the number of them that is left."""
    if kind == "tea":
        return Option(kind, label=piece(kind), detail=text("med-tea-detail", "med-m-23", count=count))
    return Option(kind, label=piece(kind), detail=text("med-left", count=count))


def why_not(position: Position, seat: int, kind: Kind, draft: Sequence[Placement], count: int) -> Text:
    """Why no piece of this kind can be placed now."""
    if kind in position.rules.colours and position.board.closed[position.rules.colours.index(kind)]:
        colour = Term(f"med.colour.{kind}")
        return text("med-refused-closed", "med-m-43", colour=colour)
    if not count:
        return text("med-refused-none-left", "med-m-07", piece=piece(kind))
    if kind != "roof" and fits(position, seat, kind) and must_roof(position, seat, draft):
        return text("med-refused-must-roof", "med-m-25")
    return text("med-refused-no-place", RULE_OF_KIND.get(kind, "med-m-34"), piece=piece(kind))


RULE_OF_KIND: dict[Kind, str] = {
    "stable": "med-m-50",
    "merchant": "med-m-71b",
    "wall": "med-m-80",
    "roof": "med-m-41",
    "neutral": "med-m-44",
    "gate": "med-g-04",
}
"""The rule that says where a kind of piece may go; buildings have M-34."""


def which_place(position: Position, seat: int, kind: Kind) -> tuple[Pick, dict[str, Placement]]:
    """Where the piece goes, and the placement that each option id stands for."""
    found = places(position, seat, kind)
    targets = [placement.place for placement in found]
    by_id = {placement_id(placement, targets.count(placement.place) > 1): placement for placement in found}
    if kind in ("roof", "neutral"):
        options = [_roof(position, placement.place) for placement in found]
    else:
        options = [_place(id, placement.source) for id, placement in by_id.items()]
    if kind == "first":
        prompt = text("med-prompt-first", "med-m-10")
    else:
        prompt = text("med-prompt-place", RULE_OF_KIND.get(kind, "med-m-33"), piece=piece(kind))

    def rank() -> dict[str, float]:
        eye = Eye(position, seat, more=False)
        return {id: eye.value(placement) for id, placement in by_id.items()}

    return Pick(prompt, options, rank=rank), by_id


def placement_id(placement: Placement, ambiguous: bool) -> str:
    """The option id: the space, or "A4>C7" where two ends of a street could leave for it (G-25, G-26)."""
    return f"{placement.source}>{placement.place}" if placement.source and ambiguous else placement.place


@cache
def _place(id: str, source: str) -> Option:
    """A space to choose; `source` is the end of the street that leaves through a gate."""
    if source:
        place = id.split(">")[-1]
        return Option(id, label=text("med-place", place=place), detail=text("med-through", "med-g-20", source=source))
    return Option(id, label=text("med-place", place=id))


def _roof(position: Position, name: str) -> Option:
    """A palace to put a roof on: its colour, its size, what it is worth now."""
    number = position.palace_at(name)
    assert number is not None
    palace = position.board.palaces[number]
    args: dict[str, Arg] = {
        "colour": Term(f"med.colour.{position.rules.colours[palace.colour]}"),
        "size": palace.size,
        "points": palace_points(position, number).total,
    }
    return Option(name, label=text("med-place", place=name), detail=Text("med-roof-detail", args, "med-m-40"))


def whether_done(draft: Sequence[Placement]) -> Pick:
    """Whether the turn counts as it stands. Until this is answered every placement can be taken back."""
    done = tuple(
        text("med-draft-tea") if step.kind == "tea" else text("med-draft", piece=piece(step.kind), place=step.place)
        for step in draft
    )
    return Pick(text("med-prompt-confirm", "med-m-20", placed=done), [Option(CONFIRM, label=text("med-confirm"))])
