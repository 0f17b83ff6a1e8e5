"""Standing orders (CONTRACT 5): what *reveal when I can* answers, and a few habits."""

from __future__ import annotations

from collections.abc import Callable

from rules.dominion.computer.steady import choose_answer
from rules.dominion.facts import ATTACK_REACTIONS, HABITS, SOLO_TREASURES, WINDOW_TOPICS
from rules.dominion.registry import REACTIONS
from rules.dominion.state import DominionState
from rules.dominion.texts import GAIN_REACTION_TOPIC, REPLY_TOPICS, REVEAL_PREFIX
from rules.dominion.view_builder import build_view
from rules.engine import Choice, OpenQuestion, Pick, StandingOrder, Term, Value, text


def _pick_first(choice: Choice, *wanted: str) -> Value:
    """Return the first of the wanted options that there is, else the harmless answer."""
    if isinstance(choice, Pick):
        for id in wanted:
            if any(option.id == id for option in choice.options):
                return (id,)
    return choice.fallback()


def _answer_attack(state: DominionState, seat: int, choice: Choice) -> Value:
    """Reveal each reaction once for an attack: first those that change the hand, which may draw a Moat, and Moat last (6.8)."""
    shown = state.players[seat].shown
    fresh = sorted((card for card in ATTACK_REACTIONS if card not in shown), key=lambda card: REACTIONS[card].protects)
    return _pick_first(choice, *(f"{REVEAL_PREFIX}{card}" for card in fresh))


def _answer_gain_reaction(state: DominionState, seat: int, choice: Choice) -> Value:
    """Trash a Curse or a Copper, and let everything else be."""
    junk = isinstance(choice, Pick) and choice.prompt.args.get("card") in _JUNK
    return _pick_first(choice, "trash") if junk else choice.fallback()


def _answer_like_computer(kind: str) -> Callable[[DominionState, int, Choice], Value]:
    """Return what a computer would answer: a reaction that helps, a sensible discard, a card that is not missed."""
    return lambda state, seat, choice: choose_answer(build_view(state, seat), OpenQuestion(seat, choice, kind, None))


def answer_treasures(state: DominionState, seat: int, choice: Choice) -> Value:
    """Play all Treasures, in the best order; a single one too, unless it takes a card for good."""
    if isinstance(choice, Pick):
        return (next(option.id for option in choice.options if option.id not in SOLO_TREASURES),)
    return choice.fallback()


def _answer_with(card: str) -> Callable[[DominionState, int, Choice], Value]:
    """Return an order that picks this card if it can: Baron discards an Estate, Moneylender trashes a Copper."""
    return lambda state, seat, choice: _pick_first(choice, card)


_JUNK = (Term("curse"), Term("copper"))


def _make_order(
    topic: str, answer: Callable[[DominionState, int, Choice], Value], window: bool = False, was: str = ""
) -> StandingOrder:
    return StandingOrder(topic, text(f"dom-order-{topic}"), answer, window, was, text(f"dom-always-{topic}"))


ORDERS: tuple[StandingOrder, ...] = (
    _make_order("attack", _answer_attack, window=True),
    _make_order(GAIN_REACTION_TOPIC, _answer_gain_reaction, window=True),
    *(_make_order(kind, _answer_like_computer(kind), kind in WINDOW_TOPICS, "reply") for kind in REPLY_TOPICS),
    _make_order("treasures", answer_treasures),
    *(_make_order(topic, _answer_with(card)) for topic, card in HABITS.items()),
)
"""The topics that take standing orders: reactions, one for each kind of question on others' turns, and a few habits."""
