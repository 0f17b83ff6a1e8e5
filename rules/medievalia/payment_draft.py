"""A purchase, and the payment for it that a seat chooses card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from rules.engine import Text, text
from rules.medievalia.facts import name_kind
from rules.medievalia.payment import Balance, Plan, Price, Purse, weigh
from rules.medievalia.purses import DRAW, find_price, gather_means
from rules.medievalia.state import MedievaliaState, Payment

DROP = "drop-"
"""The option that discards a hand card of a kind; `KEEP` takes all of that kind back."""
KEEP = "keep-"
USE = "use-"
PLEAD = "plead"


class Purchase(Struct, frozen=True):
    """What is paid for: a kind or `DRAW`, and for a building the territory that it goes on (0 for anything else)."""

    what: str
    site: int = 0

    @property
    def name(self) -> Text:
        """What is paid for, in words."""
        return text("mv-purchase-card") if self.what == DRAW else text("mv-purchase", card=name_kind(self.what))


def choose(state: MedievaliaState, seat: int, payment: Payment, ids: tuple[str, ...]) -> None:
    """Take things into a payment, or out of it again if they are in it. A group that turns for one thing is free for no other."""
    purse = gather_means(state, seat).build_purse(payment.purchase, without=payment.site)
    sources = {f"{USE}{power.figure}": power.source for power in purse.powers}
    for id in ids:
        if id.startswith((DROP, PLEAD)):
            payment.chosen.append(id)
        elif id.startswith(KEEP):
            payment.chosen = [other for other in payment.chosen if other != f"{DROP}{id.removeprefix(KEEP)}"]
        elif id in payment.chosen:
            payment.chosen.remove(id)
        else:
            own = sources.get(id, id)
            payment.chosen = [other for other in payment.chosen if sources.get(other, other) != own]
            payment.chosen.append(id)


def propose_payment(purchase: Purchase, plan: Plan, discarded: Sequence[str]) -> Payment:
    """Return a proposed plan as a payment that is chosen, so that pictures show what it turns.

    `discarded`: the hand cards that it discards; those that are still to be chosen are counted only.
    """
    chosen = [*plan.sources, *(f"{USE}{figure}" for figure in plan.powers), *(f"{DROP}{kind}" for kind in discarded)]
    unknown = plan.discards - len(discarded)
    return Payment(purchase.what, purchase.site, chosen, is_proposed=True, discards=unknown)


def build_plan(payment: Payment) -> Plan:
    """Return what is chosen so far as a plan."""
    chosen = payment.chosen
    return Plan(
        tuple(sorted((id for id in chosen if id[0] in "tf" and id[1:].isdigit()), key=_order_source)),
        tuple(sorted(int(id.removeprefix(USE)) for id in chosen if id.startswith(USE))),
        payment.discards + sum(id.startswith((DROP, PLEAD)) for id in chosen),
    )


def _order_source(id: str) -> tuple[int, str]:
    return int(id[1:]), id


def weigh_payment(state: MedievaliaState, seat: int, payment: Payment) -> tuple[Purse, Price, Balance]:
    """Return what comes of the payment that a seat is choosing."""
    price = find_price(state, seat, payment.purchase)
    plan = build_plan(payment)
    purse = gather_means(state, seat).build_purse(payment.purchase, without=payment.site, discards=plan.discards)
    return purse, price, weigh(purse, price, plan)


def list_droppable(state: MedievaliaState, seat: int, payment: Payment) -> Counter[str]:
    """Return which hand cards could still be discarded for a payment, with their numbers."""
    hand = Counter(state.players[seat].hand)
    hand[payment.purchase] -= payment.purchase in hand
    hand.subtract(id.removeprefix(DROP) for id in payment.chosen if id.startswith(DROP))
    return +hand
