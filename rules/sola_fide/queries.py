"""What the command `/sola-fide play` asks the rules for a seat: where a card of its hand could take effect."""

from __future__ import annotations

from msgspec import Struct

from rules.engine import Pick
from rules.sola_fide import questions, targets
from rules.sola_fide.facts import CARDS
from rules.sola_fide.state import SolaFideState
from rules.sola_fide.statements import Convert, Draw, Faith, Move, PayAny, PlaceDisputation, Statement, needs_circle


class FirstTargets(Struct, frozen=True):
    """Where may this card of the seat's hand take effect, if it is played now?"""

    card: str

    def answer(self, state: SolaFideState, seat: int) -> Pick | None:
        """Return the first question of the card, if it is about the table; None if it asks about cards first, or nothing.

        It is built even where only one answer is legal, which the engine would take unasked.
        """
        hand = state.players[seat].hand
        if state.active != seat or state.played or self.card not in hand:
            return None
        statements = CARDS[self.card].effect
        for place, statement in enumerate(statements):
            if isinstance(statement, Draw) or (isinstance(statement, PayAny) and hand == [self.card]):
                continue
            return _build_pick(state, state.faith_of(seat), self.card, statement, statements[place + 1 :])
        return None


def _build_pick(
    state: SolaFideState, faith: Faith, card: str, statement: Statement, later: tuple[Statement, ...]
) -> Pick | None:
    """Return the question of a statement, or None if it is not about the table."""
    if isinstance(statement, PlaceDisputation):
        return questions.build_disputation_pick(state, faith, card)
    if not isinstance(statement, Convert | Move):
        return None
    hi = min(statement.circles.base, len(state.open_circles))
    candidates = targets.list_targets(state, statement, faith)
    if not needs_circle(later) and not any(target.count for target in candidates):
        return None
    return questions.build_target_pick(state, statement, faith, candidates, hi, card, later=later)


QUERIES = (FirstTargets,)
