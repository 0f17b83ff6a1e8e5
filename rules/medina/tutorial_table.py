"""What the tutorial reads off a table: the position of the newcomer, what can be claimed, and what the other seat can do."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from rules.engine import OpenQuestion, Seat, Term, Text, text
from rules.medina.evaluation import estimate_future_palace, evaluate_claim
from rules.medina.legal import has_next_placement
from rules.medina.position import MedinaPosition
from rules.medina.scoring import score_palace
from rules.medina.state import Placement
from rules.medina.view import MedinaView
from rules.medina.view_reader import read_board


class Claim(Struct, frozen=True):
    """An open palace that the seat may put a roof on.

    `worth`: what it brings now, `later`: what waiting promises, both by a rule of thumb. `is_contested`: the other seat may
    claim it too.
    """

    number: int
    worth: int
    later: int
    is_contested: bool


class TutorialTable:
    """The position that the seat sees when it is asked which piece comes next, with its draft on the board."""

    def __init__(self, view: MedinaView, asked: OpenQuestion) -> None:
        self.view = view
        self.seat = asked.seat
        self.other = 1 - asked.seat
        self.position = read_position(view, asked.seat)
        self.own = self._unite_own_palaces()

    def _unite_own_palaces(self) -> int:
        """Return the spaces of all palaces of the seat."""
        spaces = 0
        for number, palace in enumerate(self.position.board.palaces):
            if palace.roof is not None and palace.roof.owner == self.seat:
                spaces |= self.position.palace_spaces[number]
        return spaces

    def name_color(self, color: int) -> Term:
        """Return the name of one of the four colors."""
        return Term(f"med.colour.{self.position.rules.colors[color]}")

    def can_other_claim(self, color: int) -> bool:
        """Return whether the other seat may still put a roof on a palace of this color."""
        return self.view.seats[self.other].roofs > 0 and color not in self.position.owned_colors[self.other]

    def list_claims(self) -> Iterator[Claim]:
        """Yield the palaces that the seat may claim now."""
        position = self.position
        if not self.view.seats[self.seat].roofs:
            return
        for number in position.legal_roof_palaces(self.seat):
            color = position.board.palaces[number].color
            worth = round(evaluate_claim(position, number, self.seat))
            later = round(estimate_future_palace(position, color))
            yield Claim(number, worth, later, self.can_other_claim(color))

    def foresee(self, color: int) -> str:
        """Return who can claim a palace of this color after the next piece: "owned", "alone", "next" or "open"."""
        draft = [Placement(step.kind, step.place, step.source) for step in self.view.draft]
        if color in self.position.owned_colors[self.seat]:
            return "owned"
        if not self.can_other_claim(color):
            return "alone"
        return "next" if has_next_placement(self.position, draft, self.view.turn) else "open"

    def holds(self, kind: str) -> bool:
        """Return whether the seat has one of the stables, merchants or walls left."""
        stock = self.view.seats[self.seat].stock
        return stock is not None and getattr(stock, kind) > 0

    def describe_claim(self, key: str, claim: Claim) -> Text:
        """Return words about a palace that can be claimed."""
        palace = self.position.board.palaces[claim.number]
        points = score_palace(self.position, claim.number).total
        return text(
            key,
            "",
            colour=self.name_color(palace.color),
            size=palace.size,
            points=points,
            worth=claim.worth,
            later=claim.later,
            other=Seat(self.other),
            contested="yes" if claim.is_contested else "no",
            first="no" if self.view.draft or not self.position.extension_spaces(claim.number) else "yes",
        )


@lru_cache(8)
def read_position(view: MedinaView, seat: int) -> MedinaPosition:
    """Return the position that a seat sees. Nobody changes it: what a placement does is tried on a copy."""
    return read_board(view, seat)
