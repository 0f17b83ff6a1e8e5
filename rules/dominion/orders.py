"""Standing orders (CONTRACT 5): what *reveal when I can* answers, and a few habits."""

from __future__ import annotations

from collections.abc import Callable

from rules.dominion.computer.steady import answer
from rules.dominion.facts import TO_ATTACKS
from rules.dominion.state import State
from rules.dominion.treasures import LEFT_OUT
from rules.dominion.view import view
from rules.dominion.words import REPLIES, REVEAL
from rules.engine import Asked, Choice, Order, Pick, Term, Value, text


def _offered(choice: Choice, *wanted: str) -> Value:
    """The first of the wanted options that there is, else the harmless answer."""
    if isinstance(choice, Pick):
        for id in wanted:
            if any(option.id == id for option in choice.options):
                return (id,)
    return choice.fallback()


def _attacked(state: State, seat: int, choice: Choice) -> Value:
    """Moat, else the others, each once for an attack."""
    shown = state.players[seat].shown
    return _offered(choice, *(f"{REVEAL}{card}" for card in TO_ATTACKS if card not in shown))


def _watchtower(state: State, seat: int, choice: Choice) -> Value:
    """Trashes a Curse or a Copper, and lets everything else be."""
    junk = isinstance(choice, Pick) and choice.prompt.args.get("card") in _JUNK
    return _offered(choice, "trash") if junk else choice.fallback()


def _reply(kind: str) -> Callable[[State, int, Choice], Value]:
    """What a computer would answer: a reaction that helps, a sensible discard, a card that is not missed."""
    return lambda state, seat, choice: answer(view(state, seat), Asked(seat, choice, kind, None))


def _all(state: State, seat: int, choice: Choice) -> Value:
    """Plays all Treasures, in the best order; a single one too, unless it takes a card for good."""
    if isinstance(choice, Pick):
        return (next(option.id for option in choice.options if option.id != LEFT_OUT),)
    return choice.fallback()


def _estate(state: State, seat: int, choice: Choice) -> Value:
    """Discards an Estate to Baron."""
    return _offered(choice, "estate")


def _copper(state: State, seat: int, choice: Choice) -> Value:
    """Trashes a Copper with Moneylender."""
    return _offered(choice, "copper")


_JUNK = (Term("curse"), Term("copper"))

_WINDOWS = ("mountebank",)
"""Kinds of questions that come only to whoever may hold the card that they are about."""


def _order(topic: str, answer: Callable[[State, int, Choice], Value], window: bool = False, was: str = "") -> Order:
    return Order(topic, text(f"dom-order-{topic}"), answer, window, was, text(f"dom-always-{topic}"))


ORDERS: tuple[Order, ...] = (
    _order("attack", _attacked, window=True),
    _order("watchtower", _watchtower, window=True),
    *(_order(kind, _reply(kind), kind in _WINDOWS, "reply") for kind in REPLIES),
    _order("treasures", _all),
    _order("baron", _estate),
    _order("moneylender", _copper),
)
"""The topics that take standing orders: reactions, one for each kind of question on others' turns, and a few habits."""
