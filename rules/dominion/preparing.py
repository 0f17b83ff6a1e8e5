"""Preparing a turn: what tells that it still fits, how it begins in a sample, and what is bought from a list of wishes."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from rules.dominion.end_piles import can_end_by_one, is_supply_over
from rules.dominion.facts import CARDS
from rules.dominion.standing_orders import answer_treasures
from rules.dominion.state import DominionState
from rules.dominion.texts import make_pile_option
from rules.dominion.turn import END_TURN
from rules.dominion.view import DominionView
from rules.engine import OpenQuestion, Option, Pick, Term, TextItem, TurnSigns, Value, text

_ATTACKS: Final = frozenset(card.id for card in CARDS.values() if "attack" in card.types)


class DominionPreparation:
    """How a seat prepares its turn (CONTRACT 15)."""

    wish_topics: tuple[str, ...] = ("treasures", "buy")

    def read_signs(self, view: DominionView) -> TurnSigns:
        """Return the seat's own cards as it sees them, how many Attacks were played, and whether the end is near."""
        assert view.viewer is not None
        side = msgspec.structs.replace(view.sides[view.viewer], turns=0)
        own = blake2b(msgspec.msgpack.encode((view.own, side)), digest_size=8).hexdigest()
        others = [turn for turn in view.since if turn.seat != view.viewer]
        return TurnSigns(own, sum(card in _ATTACKS for turn in others for card in turn.played), _is_near_end(view))

    def begin_turn(self, state: DominionState, seat: int) -> bool:
        """Put the turn at its beginning; not while the kingdom is still chosen."""
        if state.vetoes is not None or state.over:
            return False
        state.active = seat
        state.market += state.offer
        state.offer.clear()
        return True

    def list_wishes(self, view: DominionView) -> Sequence[Option]:
        """Return all piles, the dearest first, and the end of the turn."""
        return [*(make_pile_option(pile.card, pile.cost, pile.count) for pile in view.piles), END_TURN]

    def describe_wishes(self, wishes: Sequence[str]) -> tuple[TextItem, ...]:
        """Return that all Treasures are played, what is bought, and that the turn ends then."""
        cards = tuple(Term(wish) for wish in wishes if wish != END_TURN.id)
        bought: tuple[TextItem, ...] = ()
        if cards:
            best = cards[0] if len(cards) == 1 else text("dom-prepared-best", cards=cards)
            bought = (text("dom-prepared-treasures"), best)
        return (*bought, text("dom-prepared-end")) if END_TURN.id in wishes else bought

    def grant_wish(
        self, state: DominionState, asked: OpenQuestion, wishes: Sequence[str]
    ) -> tuple[Value, tuple[str, ...]] | None:
        """Return the first wish that can be bought; before that, all Treasures are played.

        One card is bought. After it only the end of the turn is left of the wishes, if it is among them.
        """
        if asked.topic == "treasures":
            return answer_treasures(state, asked.seat, asked.choice), tuple(wishes)
        if asked.topic != "buy" or not isinstance(asked.choice, Pick):
            return None
        offered = {option.id for option in asked.choice.options}
        best = next((wish for wish in wishes if wish in offered), None)
        if best is None:
            return None
        return (best,), tuple(wish for wish in wishes if wish == END_TURN.id != best)


def _is_near_end(view: DominionView) -> bool:
    """Return whether the next purchase may end the match."""
    counts = {pile.card: pile.count for pile in view.piles}
    return is_supply_over(counts, view.ends_at) or any(can_end_by_one(counts, card, view.ends_at) for card in counts)
