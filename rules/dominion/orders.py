"""Standing orders (CONTRACT 5): what *reveal when I can* answers, and a few habits."""

from __future__ import annotations

from rules.dominion.computer.steady import answer
from rules.dominion.state import State
from rules.dominion.treasures import LEFT_OUT
from rules.dominion.view import view
from rules.dominion.words import REPLY
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
    fresh = [card for card in ("moat", "secret-chamber", "diplomat") if card not in shown]
    return _offered(choice, *fresh)


def _watchtower(state: State, seat: int, choice: Choice) -> Value:
    """Trashes a Curse or a Copper, and lets everything else be."""
    junk = isinstance(choice, Pick) and choice.prompt.args.get("card") in _JUNK
    return _offered(choice, "trash") if junk else choice.fallback()


def _curse(state: State, seat: int, choice: Choice) -> Value:
    """Discards a Curse to Mountebank."""
    return _offered(choice, "curse")


def _reply(state: State, seat: int, choice: Choice) -> Value:
    """What a computer would answer: a sensible discard, a card that is not missed."""
    return answer(view(state, seat), Asked(seat, choice, REPLY, None))


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

ORDERS: tuple[Order, ...] = (
    Order("attack", text("dom-order-attack"), _attacked),
    Order("watchtower", text("dom-order-watchtower"), _watchtower),
    Order("mountebank", text("dom-order-mountebank"), _curse),
    Order(REPLY, text("dom-order-reply"), _reply, window=False),
    Order("treasures", text("dom-order-treasures"), _all, window=False),
    Order("baron", text("dom-order-baron"), _estate, window=False),
    Order("moneylender", text("dom-order-moneylender"), _copper, window=False),
)
"""The topics that take standing orders. The first three are windows."""
