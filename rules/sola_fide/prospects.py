"""What becomes of a circle by all that a card does there, so that what is said of the card is true after it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rules.sola_fide.facts import CIRCLES, TRACK
from rules.sola_fide.outcomes import Outcome, list_outcomes
from rules.sola_fide.state import find_captor
from rules.sola_fide.statements import OTHER_FAITH, Convert, Faith, Move, PlaceDisputation, Remove, Side, Statement
from rules.sola_fide.targets import count_missing
from rules.sola_fide.view import CircleView


class Prospect(Struct, frozen=True):
    """A circle before and after a card is used on it by `faith`, with one of the choices that the card leaves."""

    faith: Faith
    before: CircleView
    after: CircleView

    @property
    def captor(self) -> Faith | None:
        """Who has captured the circle then."""
        return find_captor(self.after)

    @property
    def is_turned(self) -> bool:
        """Whether the other side is dominant then."""
        return self.after.dominant != self.before.dominant

    @property
    def missing(self) -> int:
        """How many territories the faith lacks for a capture then."""
        return count_missing(self.after, self.after.dominant, self.faith)

    def count_won(self, side: Side) -> int:
        """Return how many territories of a side have become the faith's."""
        return count_missing(self.before, side, self.faith) - count_missing(self.after, side, self.faith)

    def rate(self) -> tuple[int, ...]:
        """Return a number for comparing: a capture, then the dominant side, then the other one, then nothing, then a loss."""
        faith, before, after = self.faith, self.before, self.after
        points = CIRCLES[after.id].points
        if self.captor is not None:
            return (5, points) if self.captor == faith else (-1, -points)
        gain = _count_lead(after, faith) - _count_lead(before, faith)
        if self.is_turned:
            return (4, -self.missing, gain) if gain > 0 else (1, gain)
        if won := self.count_won(after.dominant):
            return (4, -self.missing, gain, won)
        if won := self.count_won(after.subordinate):
            return (3, -count_missing(after, after.subordinate, faith), won)
        if before.power == after.power:
            return (0,)
        # Farther out the marker is safer there, which is good for whoever is ahead.
        lead = _count_lead(after, faith)
        return (2, lead if after.power in (0, TRACK - 1) else -lead)


def _count_lead(circle: CircleView, faith: Faith) -> int:
    """Return how many more territories of the dominant side the other faith lacks."""
    other = count_missing(circle, circle.dominant, OTHER_FAITH[faith])
    return other - count_missing(circle, circle.dominant, faith)


def list_prospects(circle: CircleView, statements: Sequence[Statement], faith: Faith) -> list[Prospect]:
    """Return all that may become of a circle by the first of the statements, and by those that follow in the same circle."""
    outcomes = list_outcomes(circle, statements[0], faith)
    return [prospect for outcome in outcomes for prospect in follow(outcome, statements[1:], faith)]


def follow(outcome: Outcome, later: Sequence[Statement], faith: Faith) -> Iterator[Prospect]:
    """Yield all that may become of a circle by the statements after a choice that was made there; a capture ends them (R5)."""
    same = [statement for statement in later if isinstance(statement, Convert | Move) and statement.same]
    if not same or find_captor(outcome.after) is not None:
        yield Prospect(faith, outcome.circle, outcome.after)
        return
    for prospect in list_prospects(outcome.after, same, faith):
        yield Prospect(faith, outcome.circle, prospect.after)


def find_best(circles: Sequence[CircleView], statements: Sequence[Statement], faith: Faith) -> Prospect | None:
    """Return the best that can become of a circle by statements, of which the first one chooses it; None if there is no circle."""
    prospects = [prospect for circle in circles for prospect in list_prospects(circle, statements, faith)]
    return max(prospects, key=Prospect.rate, default=None)


def is_about_circle(statement: Statement) -> bool:
    """Return whether a circle is chosen for a statement, so that it begins what a card does there."""
    if isinstance(statement, Convert | Move):
        return not statement.same
    return isinstance(statement, Remove | PlaceDisputation)
