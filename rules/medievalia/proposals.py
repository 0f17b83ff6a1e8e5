"""The payment that is proposed for a purchase: what it turns and discards, and whether it is taken without a question."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.engine import Text, text
from rules.medievalia.facts import name_kind
from rules.medievalia.keeping import choose_discards, is_of_worth
from rules.medievalia.names import count_kinds, name_sources
from rules.medievalia.payment import Plan, Price, Purse, Source, propose, weigh
from rules.medievalia.payment_draft import Purchase
from rules.medievalia.pieces import is_invaded
from rules.medievalia.purses import DRAW, Means
from rules.medievalia.state import MedievaliaState

FEW_LOST = 1
"""So many units are lost without a question."""


class Proposal(Struct, frozen=True):
    """A plan out of a purse for a price, and which hand cards it discards."""

    purse: Purse
    price: Price
    plan: Plan
    discarded: tuple[str, ...]

    @property
    def turned(self) -> list[Source]:
        """All that turns, for its output or for a power, in the order of the purse."""
        powers = {power.figure: power.source for power in self.purse.powers}
        ids = {*self.plan.sources, *(powers[figure] for figure in self.plan.powers)}
        return [source for source in self.purse.sources if source.id in ids]


def find_proposal(state: MedievaliaState, seat: int, purchase: Purchase, means: Means) -> Proposal | None:
    """Return what is proposed (section 8), or None if nothing pays without hand cards of the ally."""
    purse, price = means.build_purse(purchase.what, without=purchase.site), means.find_price(purchase.what)
    plan = propose(purse, price) if state.is_former else means.propose(purchase.what, without=purchase.site)
    if plan is None:
        return None
    return Proposal(purse, price, plan, tuple(choose_discards(state, seat, purchase.what, plan.discards)))


def is_serious(state: MedievaliaState, seat: int, purchase: Purchase, proposal: Proposal) -> bool:
    """Return whether a seat is asked before it pays so: for fighters, guards, hand cards of worth, or a waste."""
    turned = proposal.turned
    if any(source.fighters or (source.is_ally and (source.is_guard or state.asks_more)) for source in turned):
        return True
    # All who could fight against invaders are guards.
    if is_invaded(state, seat) and any(source.is_guard for source in turned):
        return True
    if discards_worth(state, seat, purchase, proposal.discarded):
        return True
    return weigh(proposal.purse, proposal.price, proposal.plan).lost > FEW_LOST


def discards_worth(state: MedievaliaState, seat: int, purchase: Purchase, discarded: Sequence[str]) -> bool:
    """Return whether one of these discards is of worth, each judged beside the cards that are left then."""
    hand = list(state.players[seat].hand)
    if purchase.what in hand:
        hand.remove(purchase.what)
    for kind in discarded:
        if is_of_worth(state, seat, kind, hand):
            return True
        hand.remove(kind)
    return False


def opens(state: MedievaliaState, purchase: Purchase) -> bool:
    """Return whether a purchase brings out something hidden: a card of the deck, or the next building of a stack."""
    if purchase.what == DRAW:
        return True
    return any(len(stack) > 1 and stack[-1] == purchase.what for stack in state.stacks)


def describe_proposal(state: MedievaliaState, proposal: Proposal) -> Text:
    """Say what is turned, used, discarded and lost ("turns Field (2 × Peasant) and City; 1 unit lost")."""
    purse, plan = proposal.purse, proposal.plan
    lent = [source for source in purse.sources if source.is_ally and source.id in plan.sources]
    allied = {source.id for source in lent}
    parts: list[Text] = []
    if own := [id for id in plan.sources if id not in allied]:
        parts.append(text("mv-plan-turns", groups=name_sources(state, own)))
    if lent:
        count = sum(len(source.cards) for source in lent)
        parts.append(
            text("mv-plan-turns-ally", count=count, groups=name_sources(state, [source.id for source in lent]))
        )
    parts += [text("mv-plan-uses", kind=name_kind(state.figure(figure).kind)) for figure in plan.powers]
    if proposal.discarded:
        parts.append(text("mv-paid-discards", cards=count_kinds(proposal.discarded)))
    balance = weigh(purse, proposal.price, plan)
    if balance.exchanges:
        parts.append(text("mv-plan-exchanges", count=len(balance.exchanges)))
    return text("mv-plan", "mv-pay", parts=tuple(parts), lost=balance.lost)
