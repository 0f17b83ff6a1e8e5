"""Which hand cards are worth keeping, and so which one a proposed payment discards."""

from __future__ import annotations

from collections.abc import Sequence

from rules.medievalia.facts import CARDS, owes_surcharge
from rules.medievalia.pieces import value_kind
from rules.medievalia.state import MedievaliaState


def is_of_worth(state: MedievaliaState, seat: int, kind: str, hand: Sequence[str]) -> bool:
    """Return whether a card of `hand` is worth keeping: the only one of its kind there, and of use to the seat as it stands.

    Of use is a territory whose resource no own territory yields yet, and a figure that costs no surcharge.
    """
    if hand.count(kind) > 1:
        return False
    player, card = state.players[seat], CARDS[kind]
    if card.group == "territory":
        return all(CARDS[place.kind].resource != card.resource for place in player.territories)
    return not owes_surcharge(kind, [building.kind for building in state.list_buildings(seat)])


def choose_discards(state: MedievaliaState, seat: int, purchase: str, count: int) -> list[str]:
    """Return so many hand cards that a payment for something discards: those that are least worth keeping."""
    hand = list(state.players[seat].hand)
    if purchase in hand:
        hand.remove(purchase)
    chosen = []
    for _ in range(count):
        kind = min(hand, key=lambda kind: _rank(state, seat, kind, hand))
        hand.remove(kind)
        chosen.append(kind)
    return sorted(chosen)


def _rank(state: MedievaliaState, seat: int, kind: str, hand: Sequence[str]) -> tuple[bool, bool, int, int, str]:
    """Return by what the first discard is found: not worth keeping, no fighter, a territory, then a specialist, the cheapest."""
    card = CARDS[kind]
    wanted = 1 if card.group == "territory" else 2 if card.power is not None else 3
    return is_of_worth(state, seat, kind, hand), card.is_fighter, wanted, value_kind(kind), kind
