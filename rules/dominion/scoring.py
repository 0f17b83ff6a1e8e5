"""Scoring (6.12): all cards owned wherever they lie, and the tokens; ties go to fewer turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from rules.dominion.card_tables import make_decorator, make_table
from rules.dominion.facts import CARDS
from rules.dominion.state import DominionState, Player
from rules.engine import Outcome, text

Points = Callable[[Counter[str]], int]

POINTS: dict[str, Points] = make_table("register_points")
"""Victory points of one copy, given all cards that its owner has."""

register_points = make_decorator(POINTS)


def count_points(cards: Counter[str]) -> dict[str, int]:
    """Return the victory points by card, of all its copies together; cards worth nothing are left out."""
    totals: dict[str, int] = {}
    for card, count in cards.items():
        each = CARDS[card].points if (points := POINTS.get(card)) is None else points(cards)
        if each:
            totals[card] = each * count
    return totals


def count_score(player: Player) -> int:
    """Return the seat's victory points."""
    return sum(count_points(Counter(player.list_cards())).values()) + player.tokens


def compute_outcome(state: DominionState) -> Outcome:
    """Return the places: the higher score first, then fewer turns; seats that are still equal share a place."""
    scores = tuple(count_score(player) for player in state.players)
    ranks = [(-points, player.turns) for points, player in zip(scores, state.players, strict=True)]
    places = tuple(sorted(ranks).index(rank) + 1 for rank in ranks)
    best = max(scores)
    why = "dom-why"
    if places.count(1) > 1:
        why = "dom-why-shared"
    elif scores.count(best) > 1:
        why = "dom-why-turns"
    return Outcome(places, scores, text(why, count=best))
