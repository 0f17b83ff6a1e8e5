"""Naming a card: any card of the game, or one that is none of them (6.11)."""

from __future__ import annotations

from rules.dominion.facts import NAMES, OTHER
from rules.dominion.side import Flow, Side
from rules.engine import Ask, Name, Seat, Term, text

DOMAIN: tuple[str, ...] = (*NAMES, OTHER)


def name_card(side: Side) -> Flow[str]:
    """Asks a seat to name a card; everybody hears it."""
    this = side.play.this
    named: str = yield Ask(
        side.seat, Name(text("dom-ask-name", card=Term(this)), DOMAIN, "copper"), side.topic("name"), False, side.public
    )
    side.table.tell(text("dom-names", seat=Seat(side.seat), card=Term(named)))
    return named
