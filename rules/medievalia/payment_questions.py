"""What a seat is asked when it pays: whether it takes the proposed payment, and what it chooses by hand."""

from __future__ import annotations

from rules.engine import Option, Pick, Text, text
from rules.medievalia import questions
from rules.medievalia.facts import CARDS, name_kind
from rules.medievalia.names import name_source, name_units
from rules.medievalia.payment import Balance, Power, Price, Source
from rules.medievalia.payment_draft import DROP, KEEP, PLEAD, USE, list_droppable, weigh_payment
from rules.medievalia.proposals import Proposal, describe_proposal
from rules.medievalia.state import MedievaliaState, Payment


def build_pay_pick(state: MedievaliaState, what: Text, proposal: Proposal, *, is_final: bool) -> Pick:
    """Build the question of whether a seat takes the proposed payment; `is_final`: it brings out something hidden."""
    price = proposal.price
    prompt = text("mv-prompt-pay", "mv-pay", what=what, price=name_units(price.units, price.free))
    options = [
        Option(
            questions.TAKE,
            label=text("mv-pay-take"),
            tone="usual",
            confirm_label=text("mv-pay-take"),
            undo_label=text("mv-undo-payment"),
        ),
        Option(questions.OTHER, label=text("mv-pay-other"), detail=text("mv-pay-other-detail")),
        questions.build_back(),
    ]
    return Pick(
        prompt,
        options,
        default=(questions.BACK,),
        is_binding=is_final,
        details=lambda: {questions.TAKE: describe_proposal(state, proposal)},
        needs_table=True,
    )


def build_by_hand_pick(state: MedievaliaState, seat: int, payment: Payment, what: Text) -> Pick:
    """Build the question of what else is turned, used or discarded; what is chosen can be taken back."""
    purse, price, balance = weigh_payment(state, seat, payment)
    options = [_build_source(state, source, payment) for source in purse.sources]
    options += [_build_power(state, power, payment) for power in purse.powers]
    options += _list_discards(state, seat, payment)
    if balance.is_covered and payment.chosen:
        label = text("mv-by-hand-pay", what=what)
        undo_label = text("mv-undo-payment")
        options.append(Option(questions.PAY, label=label, undo_label=undo_label, tone="usual", is_exclusive=True))
    if payment.chosen:
        options.append(Option(questions.CLEAR, label=text("mv-by-hand-clear"), is_exclusive=True, is_way_back=True))
    options.append(questions.build_back())
    count = sum(option.count for option in options if not option.is_exclusive)
    return Pick(
        describe_balance(what, price, balance),
        options,
        hi=max(1, count),
        default=(questions.BACK,),
        needs_table=True,
        is_stepwise=True,
    )


def describe_balance(what: Text, price: Price, balance: Balance) -> Text:
    """Say what a thing costs, what is still missing and what would be lost."""
    cost = name_units(price.units, price.free)
    if balance.is_covered:
        return text("mv-prompt-pay-by-hand-covered", "mv-pay", what=what, price=cost, lost=balance.lost)
    missing = name_units(balance.missing, balance.missing_free)
    return text("mv-prompt-pay-by-hand", "mv-pay", what=what, price=cost, missing=missing, lost=balance.lost)


def _build_source(state: MedievaliaState, source: Source, payment: Payment) -> Option:
    detail = text("mv-yields-ally" if source.is_ally else "mv-yields", units=name_units(source.output))
    name = name_source(state, source.id)
    label = text("mv-by-hand-taken", name=name) if source.id in payment.chosen else name
    return Option(source.id, label=label, detail=detail, space=source.id)


def _build_power(state: MedievaliaState, power: Power, payment: Payment) -> Option:
    kind = state.figure(power.figure).kind
    id = f"{USE}{power.figure}"
    label = text("mv-by-hand-use", kind=name_kind(kind))
    if id in payment.chosen:
        label = text("mv-by-hand-taken", name=label)
    return Option(id, label=label, detail=text(f"mv-power-{CARDS[kind].power}"), space=f"f{power.figure}")


def _list_discards(state: MedievaliaState, seat: int, payment: Payment) -> list[Option]:
    """Return the hand cards that may be discarded, those that are chosen, and those that the ally may be asked for."""
    dropped = {id.removeprefix(DROP) for id in payment.chosen if id.startswith(DROP)}
    options = [
        Option(f"{DROP}{kind}", count, label=text("mv-by-hand-drop", kind=name_kind(kind)))
        for kind, count in sorted(list_droppable(state, seat, payment).items())
    ]
    options += [
        Option(f"{KEEP}{kind}", label=text("mv-by-hand-keep", kind=name_kind(kind))) for kind in sorted(dropped)
    ]
    ally = state.find_ally(seat)
    if ally is not None and payment.purchase not in state.refused:
        remaining = len(state.players[ally].hand) - payment.chosen.count(PLEAD)
        options += [Option(PLEAD, remaining, label=text("mv-by-hand-plead"))] if remaining > 0 else []
    return options
