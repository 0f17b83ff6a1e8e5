"""Purchases that end the match. Whoever pays attention can count the points, so a seat knows whether it would be ahead.

The view shows what is left of each pile, what lies in the trash and what the seat owns itself; the other seats have the rest.
Between two seats that is exact. With more it is only known what the others have on average.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules.dominion.computer.evaluator import UNWANTED, Evaluator
from rules.dominion.end_piles import can_end_by_one, is_supply_over
from rules.dominion.facts import CARDS, COINS, TREASURES, VICTORIES
from rules.dominion.scoring import count_points
from rules.dominion.setup import STARTING_DECK, pile_size
from rules.dominion.view import DominionView

_LAST_POINTS: Final = ("province", "duchy", "estate")


def weigh_ending(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str | None, Sequence[str]]:
    """Return the purchase that ends the match with the seat ahead (None if there is none), and the purchases that are left.

    A purchase that would end the match with the seat behind is not left. If the match ends after this turn whatever is bought,
    the most points are the best purchase.
    """
    supply, ends_at = evaluator.supply, evaluator.view.ends_at
    is_over = is_supply_over(supply, ends_at)
    ending = [id for id in ids if id not in UNWANTED and (is_over or can_end_by_one(supply, id, ends_at))]
    if not ending:
        return None, ids
    others = count_other_points(evaluator) + 0.5 * _loses_ties(evaluator.view)
    leads = {id: _count_own_points(evaluator, id) - others for id in ending}
    best = max(ending, key=lambda id: leads[id])
    if is_over:
        return (best if leads[best] > _count_own_points(evaluator, None) - others else None), ids
    if leads[best] > 0 and len(evaluator.view.sides) == 2:
        return best, ids
    return None, [id for id in ids if leads.get(id, 0) >= 0]


def _count_own_points(evaluator: Evaluator, bought: str | None) -> float:
    """Return the seat's points after a purchase and the best ones that its other Buys allow then."""
    view = evaluator.view
    assert view.viewer is not None
    cards, supply, buys = Counter(evaluator.owned), Counter(evaluator.supply), view.buys
    costs = {pile.card: pile.cost for pile in view.piles}
    coins = view.coins + sum(COINS[held] for held in evaluator.hand if held in TREASURES)
    card = bought
    while card is not None and buys:
        cards[card] += 1
        supply[card] -= 1
        coins -= costs[card]
        buys -= 1
        card = next((points for points in _LAST_POINTS if supply[points] and costs[points] <= coins), None)
    return sum(count_points(cards).values()) + view.sides[view.viewer].tokens


def count_other_points(evaluator: Evaluator) -> float:
    """Return the points of the other seat, or what the other seats have on average."""
    view = evaluator.view
    assert view.viewer is not None
    sides = [side for seat, side in enumerate(view.sides) if seat != view.viewer]
    trashed = dict(view.trash)
    cards: Counter[str] = Counter()
    for card, count in evaluator.supply.items():
        if card in VICTORIES or CARDS[card].points:
            total = pile_size(card, len(view.sides)) + STARTING_DECK.get(card, 0) * len(view.sides)
            cards[card] = (total - count - trashed.get(card, 0) - evaluator.owned.get(card, 0)) // len(sides)
    size = sum(side.hand + side.deck + side.discard + len(side.play) + len(side.revealed) for side in sides)
    cards["copper"] = max(0, size // len(sides) - cards.total())
    return sum(count_points(cards).values()) + sum(side.tokens for side in sides) / len(sides)


def _loses_ties(view: DominionView) -> bool:
    """Return whether the other one of two seats wins a tie: it has had fewer turns when this turn is over."""
    assert view.viewer is not None
    return len(view.sides) == 2 and view.sides[view.viewer].turns + 1 > view.sides[1 - view.viewer].turns
