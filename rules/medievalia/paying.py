"""How a purchase is paid: the proposed payment with one press, or another one by hand (section 8, R5 to R8, R52, R66)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from rules.engine import Ask, Pick, Request, Seat, Table, Text, text
from rules.medievalia import questions
from rules.medievalia.names import count_kinds, name_sources
from rules.medievalia.payment import Plan, Price, Purse, Source, can_afford, propose, weigh
from rules.medievalia.payment_draft import DROP, PLEAD, Purchase, build_plan, choose, propose_payment, weigh_payment
from rules.medievalia.payment_questions import build_by_hand_pick, build_pay_pick
from rules.medievalia.pieces import turn_territory
from rules.medievalia.purses import DRAW, find_price, gather_means
from rules.medievalia.state import MedievaliaState, Payment
from rules.medievalia.view import Change

Paid = Generator[Request, Any, Text | None]
"""Ends with how something was paid, for the journal, or with None if it was not."""


def pay(state: MedievaliaState, table: Table, seat: int, purchase: Purchase) -> Paid:
    """Let a seat pay. Return how it has paid, or None: then nothing has changed."""
    price = find_price(state, seat, purchase.what)
    while True:
        means = gather_means(state, seat)
        purse = means.build_purse(purchase.what, without=purchase.site)
        plan = propose(purse, price) if state.is_former else means.propose(purchase.what, without=purchase.site)
        if plan is None and can_afford(means.build_full_purse(purchase.what, without=purchase.site), price):
            # Possible only with hand cards of the ally; the seat chooses how many.
            return (yield from _pay_by_hand(state, table, seat, purchase))
        if plan is None:
            # The ally has refused, and without him it cannot be paid.
            return None
        pick = build_pay_pick(state, purchase.name, purse, price, plan, is_final=_opens(state, purchase))
        state.payment = propose_payment(purchase, plan)
        (answer,) = yield Ask(seat, pick, "pay", public_text=text("mv-public-turn", seat=Seat(seat)))
        state.payment = None
        if answer == questions.BACK:
            return None
        if answer == questions.OTHER:
            paid = yield from _pay_by_hand(state, table, seat, purchase)
            if paid is not None:
                return paid
            continue
        if not (yield from _ask_ally(state, table, seat, purchase, purse, plan)):
            continue
        kinds = yield from _choose_discards(state, seat, purchase, plan.discards)
        if kinds is not None:
            return carry_out(state, seat, purse, price, plan, kinds)


def _opens(state: MedievaliaState, purchase: Purchase) -> bool:
    """Return whether the purchase brings out something hidden: a card of the deck, or the next building of a stack."""
    if purchase.what == DRAW:
        return True
    return any(len(stack) > 1 and stack[-1] == purchase.what for stack in state.stacks)


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


def carry_out(state: MedievaliaState, seat: int, purse: Purse, price: Price, plan: Plan, kinds: list[str]) -> Text:
    """Turn the cards of a plan and discard the hand cards of these kinds; only those of the seat itself. Say what was done."""
    powers = {power.figure: power for power in purse.powers}
    ids = [*plan.sources, *(powers[figure].source for figure in plan.powers)]
    sources: dict[str, Source] = {source.id: source for source in purse.sources}
    parts = [text("mv-plan-turns", groups=name_sources(state, ids))] if ids else []
    for id in ids:
        _turn(state, id)
    turned = tuple(card for id in ids for card in sources[id].cards)
    state.changes.append(Change(state.turn, seat, "paid", pieces=turned, count=plan.discards))
    discard(state, seat, kinds)
    if kinds:
        parts.append(text("mv-paid-discards", cards=count_kinds(kinds)))
    return text("mv-plan", "mv-pay", parts=tuple(parts), lost=weigh(purse, price, plan).lost)


def _turn(state: MedievaliaState, id: str) -> None:
    if id[0] == "t":
        turn_territory(state, state.find_territory(int(id[1:]))[1])
    else:
        state.figure(int(id[1:])).turned = True


def discard(state: MedievaliaState, seat: int, kinds: list[str]) -> None:
    """Discard hand cards of a seat for good."""
    for kind in kinds:
        state.players[seat].hand.remove(kind)
        state.removed[kind] = state.removed.get(kind, 0) + 1


def _pay_by_hand(state: MedievaliaState, table: Table, seat: int, purchase: Purchase) -> Paid:
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
