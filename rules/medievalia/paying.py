"""How a purchase is paid: the proposed payment with one press, or another one by hand (section 8, R5 to R8, R52, R66)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from rules.engine import Ask, Pick, Request, Seat, Table, Text, text
from rules.medievalia import questions
from rules.medievalia.names import count_kinds, name_sources
from rules.medievalia.payment import Plan, Price, Purse, Source, can_afford, weigh
from rules.medievalia.payment_draft import DROP, PLEAD, Purchase, build_plan, choose, propose_payment, weigh_payment
from rules.medievalia.payment_questions import build_by_hand_pick, build_pay_pick
from rules.medievalia.pieces import turn_source
from rules.medievalia.proposals import Proposal, find_proposal, is_serious, opens
from rules.medievalia.purses import gather_means
from rules.medievalia.state import MedievaliaState, Payment
from rules.medievalia.view import Change

Paid = Generator[Request, Any, Text | None]
"""Ends with how something was paid, for the journal, or with None if it was not."""


def pay(state: MedievaliaState, table: Table, seat: int, purchase: Purchase) -> Paid:
    """Let a seat pay as proposed, asked only if that is serious. Return how it has paid, or None: then nothing has changed."""
    is_asked = state.asks_singly
    while True:
        means = gather_means(state, seat)
        proposal = find_proposal(state, seat, purchase, means)
        if proposal is None:
            price = means.find_price(purchase.what)
            if can_afford(means.build_full_purse(purchase.what, without=purchase.site), price):
                # Possible only with hand cards of the ally; the seat chooses how many.
                return (yield from pay_by_hand(state, table, seat, purchase))
            # The ally has refused, and without him it cannot be paid.
            return None
        # Whoever was asked once, or has read of the ally's cards, and has to pay otherwise now, is asked again.
        is_asked = is_asked or is_serious(state, seat, purchase, proposal)
        if is_asked:
            answer = yield from _ask(state, seat, purchase, proposal)
            if answer == questions.BACK:
                return None
            if answer == questions.OTHER:
                paid = yield from pay_by_hand(state, table, seat, purchase)
                if paid is not None:
                    return paid
                continue
        if not (yield from _ask_ally(state, table, seat, purchase, proposal.purse, proposal.plan)):
            is_asked = True
            continue
        kinds: Sequence[str] | None = proposal.discarded
        if state.asks_singly:
            kinds = yield from _choose_discards(state, seat, purchase, proposal.plan.discards)
        if kinds is not None:
            return carry_out(state, seat, proposal.purse, proposal.price, proposal.plan, kinds)


def _ask(state: MedievaliaState, seat: int, purchase: Purchase, proposal: Proposal) -> Generator[Request, Any, str]:
    """Ask whether a seat pays as proposed."""
    pick = build_pay_pick(state, purchase.name, proposal, is_final=opens(state, purchase))
    discarded = () if state.asks_singly else proposal.discarded
    state.payment = propose_payment(purchase, proposal.plan, discarded)
    (answer,) = yield Ask(seat, pick, "pay", public_text=text("mv-public-turn", seat=Seat(seat)))
    state.payment = None
    return str(answer)


def _choose_discards(
    state: MedievaliaState, seat: int, purchase: Purchase, count: int
) -> Generator[Request, Any, list[str] | None]:
    """Return which hand cards are discarded, or None if the seat goes back."""
    if not count:
        return []
    hand = sorted(state.players[seat].hand)
    if purchase.what in hand:
        hand.remove(purchase.what)
    pick = questions.build_discard_pick(hand, count, purchase.name)
    answer = yield Ask(seat, pick, "discard", public_text=text("mv-public-turn", seat=Seat(seat)))
    return None if answer == (questions.BACK,) else list(answer)


def _ask_ally(
    state: MedievaliaState, table: Table, seat: int, purchase: Purchase, purse: Purse, plan: Plan
) -> Generator[Request, Any, bool]:
    """Ask the ally whether his cards may be turned, if the plan turns any. Return whether they may.

    Fighters and garrisons are a topic of their own, so that an order for the other cards does not answer for them (R52).
    """
    lent = [source for source in purse.sources if source.is_ally and source.id in plan.sources]
    ally = state.find_ally(seat)
    if not lent or ally is None:
        return True
    pick = questions.build_ally_pick(state, seat, purchase.name, name_sources(state, [source.id for source in lent]))
    has_guard = not state.is_former and any(source.is_guard for source in lent)
    (answer,) = yield from _plead(state, ally, pick, "ally-guard" if has_guard else "ally", purchase)
    if answer == questions.REFUSE:
        _note_refusal(state, table, ally, purchase)
    return bool(answer == questions.ALLOW)


def _note_refusal(state: MedievaliaState, table: Table, ally: int, purchase: Purchase) -> None:
    """Note that the ally does not help with a purchase: he is not asked about it again in this turn."""
    state.refused.append(purchase.what)
    table.write_line(text("mv-journal-ally-refused", "mv-ally-pay", seat=Seat(ally)))


def _plead(
    state: MedievaliaState, ally: int, pick: Pick, topic: str, purchase: Purchase
) -> Generator[Request, Any, tuple[str, ...]]:
    """Ask the ally for help with a purchase, of which he is told."""
    state.pleading = purchase.what
    answer: tuple[str, ...] = yield Ask(
        ally, pick, topic, forced=True, public_text=text("mv-public-ally", seat=Seat(ally))
    )
    state.pleading = ""
    return answer


def carry_out(state: MedievaliaState, seat: int, purse: Purse, price: Price, plan: Plan, kinds: Sequence[str]) -> Text:
    """Turn the cards of a plan and discard the hand cards of these kinds; only those of the seat itself. Say what was done."""
    powers = {power.figure: power for power in purse.powers}
    ids = [*plan.sources, *(powers[figure].source for figure in plan.powers)]
    sources: dict[str, Source] = {source.id: source for source in purse.sources}
    parts = [text("mv-plan-turns", groups=name_sources(state, ids))] if ids else []
    for id in ids:
        turn_source(state, id)
    turned = tuple(card for id in ids for card in sources[id].cards)
    state.changes.append(Change(state.turn, seat, "paid", pieces=turned, count=plan.discards))
    discard(state, seat, kinds)
    if kinds:
        parts.append(text("mv-paid-discards", cards=count_kinds(kinds)))
    return text("mv-plan", "mv-pay", parts=tuple(parts), lost=weigh(purse, price, plan).lost)


def discard(state: MedievaliaState, seat: int, kinds: Sequence[str]) -> None:
    """Discard hand cards of a seat for good."""
    for kind in kinds:
        state.players[seat].hand.remove(kind)
        state.removed[kind] = state.removed.get(kind, 0) + 1


def pay_by_hand(state: MedievaliaState, table: Table, seat: int, purchase: Purchase) -> Paid:
    """Let a seat choose what it pays with, several things at once; what is missing and lost is always there to see."""
    payment = state.payment = Payment(purchase.what, purchase.site)
    while True:
        pick = build_by_hand_pick(state, seat, payment, purchase.name)
        answer = yield Ask(seat, pick, "pay-by-hand", public_text=text("mv-public-turn", seat=Seat(seat)))
        if answer == (questions.BACK,):
            state.payment = None
            return None
        if answer == (questions.CLEAR,):
            payment.chosen = []
        elif answer != (questions.PAY,):
            choose(state, seat, payment, answer)
        elif (paid := (yield from _close(state, table, seat, purchase, payment))) is not None:
            state.payment = None
            return paid


def _close(state: MedievaliaState, table: Table, seat: int, purchase: Purchase, payment: Payment) -> Paid:
    """Ask the ally for what is his, then pay. Return how it is paid, or None: if he refuses, nothing of his is chosen any more."""
    purse, price, _ = weigh_payment(state, seat, payment)
    plan = build_plan(payment)
    ally = state.find_ally(seat)
    if not (yield from _ask_ally(state, table, seat, purchase, purse, plan)):
        _drop_allied(payment, purse)
        return None
    count = payment.chosen.count(PLEAD)
    if count and ally is not None:
        hand = sorted(state.players[ally].hand)
        pick = questions.build_ally_discard_pick(hand, seat, purchase.name, count)
        answer = yield from _plead(state, ally, pick, "ally-discard", purchase)
        if answer == (questions.REFUSE,):
            _note_refusal(state, table, ally, purchase)
            _drop_allied(payment, purse)
            return None
        discard(state, ally, list(answer))
        table.write_line(text("mv-journal-discarded", "mv-discard", seat=Seat(ally), cards=count_kinds(answer)))
    kinds = [id.removeprefix(DROP) for id in payment.chosen if id.startswith(DROP)]
    return carry_out(state, seat, purse, price, plan, kinds)


def _drop_allied(payment: Payment, purse: Purse) -> None:
    """Take everything of the ally's out of a payment."""
    allied = {source.id for source in purse.sources if source.is_ally}
    payment.chosen = [id for id in payment.chosen if id != PLEAD and id not in allied]
