"""Why a card or circle that somebody names is no answer now, from what that seat may know."""

from __future__ import annotations

from rules.engine import Seat, Term, Text, text
from rules.sola_fide.facts import CARDS, CIRCLES, INFLUENCE, TERMS
from rules.sola_fide.view import SolaFideView

THINGS = {id: TERMS[id] for id in (*CIRCLES, *CARDS, *INFLUENCE)}
"""The names of all that can be named, by id and language."""


def explain_absence(view: SolaFideView, seat: int, id: str) -> Text | None:
    """Return why a card or circle cannot be chosen; None for an open circle and for a card in hand, of which others know more."""
    if id in INFLUENCE:
        return text("sf-absent-influence", "sf-influence", card=Term(id))
    if id in CARDS:
        return _explain_card(view, seat, id)
    circle = next(circle for circle in view.circles if circle.id == id)
    if circle.status == "down":
        above = tuple(Term(other.id) for other in CIRCLES.values() if id in other.reveals)
        return text("sf-absent-down", "sf-reveal", circle=Term(id), above=above)
    if circle.owner is not None:
        return text("sf-absent-captured", "sf-capture", circle=Term(id), seat=Seat(circle.owner))
    return None


def _explain_card(view: SolaFideView, seat: int, card: str) -> Text | None:
    own = view.seats[seat]
    if own.draft is not None:
        return text("sf-absent-offer", "sf-draft", card=Term(card))
    if own.hand is not None and card in own.hand:
        return None
    faith = CARDS[card].faith
    if own.faith is not None and own.faith != faith:
        return text(f"sf-absent-faith-{faith}", "sf-turn", card=Term(card))
    if own.permanent == card:
        return text("sf-absent-permanent", "sf-permanent", card=Term(card))
    if card in (*own.discard, *own.turn_cards):
        return text("sf-absent-discarded", "sf-discard", card=Term(card))
    return text("sf-absent-hand", "sf-turn", card=Term(card))
