"""Naming a card: any card of the game, or one that is none of them (6.11)."""

from __future__ import annotations

from rules.dominion.facts import CANONICAL_IDS, OTHER_CARD
from rules.dominion.seat_actions import Flow, SeatActions
from rules.engine import Ask, Name, Seat, Term, text

NAME_DOMAIN: tuple[str, ...] = (*CANONICAL_IDS, OTHER_CARD)


def name_card(side: SeatActions) -> Flow[str]:
    """Ask a seat to name a card, and tell everybody. Return the id of its name, or `OTHER_CARD`."""
    this = side.current_card
    named: str = yield Ask(
        side.seat,
        Name(text("dom-ask-name", card=Term(this)), NAME_DOMAIN, "copper"),
        side.topic("name"),
        side.public_text,
        forced=False,
    )
    side.table.write_line(text("dom-names", seat=Seat(side.seat), card=Term(named)))
    return named
