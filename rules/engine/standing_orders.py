"""Standing orders: which one answers a question, and with what (CONTRACT 5)."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.ask import OpenQuestion
from rules.engine.choice import Value
from rules.engine.errors import IllegalChoice
from rules.engine.game import Game, S, StandingOrder
from rules.engine.log import Decider, OrderEntry, OrderKind
from rules.engine.message import text
from rules.engine.position import Position


def find_order(position: Position[S], seat: int, topic: str) -> OrderEntry | None:
    """Return the order that answers the seat's questions of a topic now, or None if the seat is asked.

    An order for the topic that this one was part of in an earlier revision holds until another one is given, and until then
    the default of the game. An order for a topic or by a setting that the game no longer knows counts as not given.
    """
    orders = position.timeline.orders
    standing_order = position.game.find_standing_order(topic)
    if standing_order is None:
        return None
    order = orders.get(f"{seat}|{topic}")
    if order is None and standing_order.former_topic:
        order = orders.get(f"{seat}|{standing_order.former_topic}")
    if order is not None and order.order == "reveal" and not knows_setting(standing_order, order.value):
        order = None
    if order is None and standing_order.default != "ask":
        order = OrderEntry(0, seat, topic, standing_order.default)
    if order is None or order.order == "ask" or order.turn not in (-1, position.turn_number):
        return None
    return order


def check_order(game: Game[S], topic: str, order: OrderKind, value: Value | None) -> None:
    """Raise `IllegalChoice` unless such an order can be given for a topic."""
    standing_order = game.find_standing_order(topic)
    if standing_order is None:
        raise IllegalChoice(text("engine-unknown-topic", topic=topic))
    if order == "reveal" and not knows_setting(standing_order, value):
        raise IllegalChoice(text("engine-unknown-setting", setting=str(value)))
    if order == "same" and value is None:
        raise IllegalChoice(text("engine-same-needs-answer"))


def knows_setting(standing_order: StandingOrder, setting: Value | None) -> bool:
    """Return whether *reveal when I can* has such a setting for a topic; None is the usual one."""
    return setting is None or standing_order.find_setting(setting) is not None


def find_ordered_answer(
    position: Position[S], ask_computer: Callable[[int], Value]
) -> tuple[OpenQuestion, Value, Decider] | None:
    """Return the first open question, in seat order, that an order answers, with its legal answer and who decided.

    `ask_computer` gives the answer of a computer in that seat.
    """
    for seat, pending in sorted(position.runner.pending.items()):
        order = find_order(position, seat, pending.question.topic)
        if order is not None:
            value = _choose_answer(position, order, pending.question, ask_computer)
            return pending.question, value, "computer-order" if order.order == "computer" else "order"
    return None


def _choose_answer(
    position: Position[S], order: OrderEntry, question: OpenQuestion, ask_computer: Callable[[int], Value]
) -> Value:
    """Return what an order answers to a question; the fallback if that is not legal."""
    value: Value | None = order.value
    if order.order == "reveal":
        standing_order = position.game.find_standing_order(question.topic)
        assert standing_order is not None
        given = standing_order.find_setting(order.value) or standing_order
        value = given.answer(position.runner.state, order.seat, question.choice)
    elif order.order == "computer":
        value = ask_computer(order.seat)
    try:
        return question.choice.validate(value if value is not None else ())
    except IllegalChoice:
        return question.choice.fallback()
