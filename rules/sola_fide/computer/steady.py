"""`steady`: takes what brings the most now, by counting what is missing in each circle."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.engine import ImaginedMatch, Number, OpenQuestion, Option, Pick, Value
from rules.sola_fide.card_values import choose_draft_card
from rules.sola_fide.computer import plans
from rules.sola_fide.computer.plans import Situation
from rules.sola_fide.facts import CARDS, CIRCLES, COLORS, INFLUENCE, MILITARY
from rules.sola_fide.outcomes import Outcome, list_outcomes
from rules.sola_fide.questions import DECLINE, DRAW, FINISH, USE
from rules.sola_fide.state import find_captor
from rules.sola_fide.statements import Convert, Move, Pay, PayAny, PlaceDisputation, Remove, Statement
from rules.sola_fide.view import SolaFideView

HOLDING = 0.2
"""The share of its worth in hand that a card must bring when it is played, beyond drawing."""

NOW_SHARE = 0.5
"""How much of what a card could bring now counts when cards are discarded or kept."""

LONG_MATCH = 250
"""After so many turns of both players two seats may be undoing each other's turns for ever (R41)."""

STRAY = 0.25
"""How often a seat then takes any turn at all, so that the match comes to an end."""

BETTER_FAITHS = {"ovals": "catholic", "draft": "protestant", "random": "protestant"}
"""By the kind of decks the faith that wins a little more often."""

_ASKING: dict[str, type[Statement]] = {
    "convert": Convert,
    "amount": Convert,
    "spaces": Convert,
    "move": Move,
    "remove": Remove,
    "disputation": PlaceDisputation,
    "pay": Pay,
    "pay_any": PayAny,
}
"""By topic the kind of statement that asks. No effect has two of a kind."""

_EFFECTS_OF_COLOR: dict[str, list[tuple[Statement, ...]]] = {
    color: [card.effect for card in INFLUENCE.values() if card.color == color] for color in COLORS
}
"""What the cards of a Foreign Influence do."""


def steady(
    view: SolaFideView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random
) -> Value:
    """Take what brings the most now; in a match that does not end, sometimes anything."""
    return find_stray_turn(view, asked, dice) or choose_answer(view, asked)


def find_stray_turn(view: SolaFideView, asked: OpenQuestion, dice: Random) -> Value | None:
    """Return a turn by lot now and then in a match that has become too long, None otherwise."""
    if asked.topic != "turn" or view.turn <= LONG_MATCH or dice.random() >= STRAY:
        return None
    assert isinstance(asked.choice, Pick)
    return (dice.choice(asked.choice.options).id,)


def choose_answer(view: SolaFideView, asked: OpenQuestion) -> Value:
    """Return the answer of `steady`, from the view of the seat that is asked."""
    choice, topic = asked.choice, asked.topic
    if isinstance(choice, Number):
        return choice.hi
    if not isinstance(choice, Pick):
        return choice.fallback()
    if topic == "faith":
        return (BETTER_FAITHS[view.decks],)
    if topic == "draft":
        return (_choose_draft(view, asked.seat, choice),)
    if topic == "permanent":
        return (USE,)
    here = plans.read_view(view, asked.seat)
    if topic == "turn":
        return (max(rate_turn(here, choice), key=lambda pair: pair[0])[1],)
    if topic in ("discard", "limit"):
        return _discard(here, choice)
    if topic == "keep":
        return _keep(here, choice)
    if topic == "colour":
        return (max((option.id for option in choice.options), key=lambda color: _rate_color(here, color)),)
    if topic == "capture":
        return (max((option.id for option in choice.options), key=lambda id: _rate_capture(here, id)),)
    return _choose_in_effect(view, here, choice, topic)


def rate_turn(here: Situation, choice: Pick) -> list[tuple[float, str]]:
    """Return what the options of a turn are worth, in their order; cards that would do nothing are left out."""
    ratings = []
    for option in choice.options:
        if option.id == DRAW:
            ratings.append((plans.rate_draw(here), DRAW))
        elif not plans.is_idle(here, option.id):
            kept = HOLDING * plans.rate_kept(here, option.id)
            ratings.append((plans.rate_play(here, option.id) - kept, option.id))
    return ratings


def rank_targets(view: SolaFideView, asked: OpenQuestion) -> list[tuple[float, Option]]:
    """Return the targets of a question with what they bring, the best first."""
    here = plans.read_view(view, asked.seat)
    statement, later = find_asking(view, asked.seat, asked.topic)
    assert isinstance(asked.choice, Pick)
    return _rank_options(here, asked.choice, statement, later)


def _choose_draft(view: SolaFideView, seat: int, choice: Pick) -> str:
    draft = view.seats[seat].draft
    offer = [option.id for option in choice.options if option.id != FINISH]
    return choose_draft_card(offer, draft.picks if draft else ())


def _rate_in_hand(here: Situation, card: str) -> float:
    """Rate a card that may be discarded by what it could bring now, if it were played, and what it is worth in general."""
    return plans.rate_kept(here, card) + NOW_SHARE * max(0.0, plans.rate_play(here, card))


def _discard(here: Situation, choice: Pick) -> tuple[str, ...]:
    cards = sorted((option.id for option in choice.options), key=lambda card: (_rate_in_hand(here, card), card))
    return tuple(sorted(cards[: choice.lo]))


def _keep(here: Situation, choice: Pick) -> tuple[str, ...]:
    cards = sorted((option.id for option in choice.options), key=lambda card: (-_rate_in_hand(here, card), card))
    return tuple(sorted(cards[: choice.lo]))


def _rate_color(here: Situation, color: str) -> float:
    """Rate a color of Foreign Influence by the mean of its cards."""
    effects = _EFFECTS_OF_COLOR[color]
    return sum(plans.rate_influence(here, effect) for effect in effects) / len(effects)


def _rate_capture(here: Situation, id: str) -> float:
    """Rate which of several circles falls first: the own ones."""
    return CIRCLES[id].points + 10.0 * (find_captor(here.circles[id]) == here.faith)


def _choose_in_effect(view: SolaFideView, here: Situation, choice: Pick, topic: str) -> Value:
    """Answer a question that a statement asks while it is carried out."""
    statement, later = find_asking(view, here.seat, topic)
    if topic == "spaces":
        return _choose_spaces(here, choice)
    if topic == "pay":
        return _choose_payment(here, choice, later)
    if topic == "pay_any":
        counts = range(len(choice.options) + 1)
        best = max(counts, key=lambda count: (plans.rate_payment(here, later, count), -count))
        return tuple(sorted(plans.sort_hand(here)[:best]))
    ranked = _rank_options(here, choice, statement, later)
    if not ranked or (topic == "permanent-target" and ranked[0][0] <= 0):
        return choice.fallback()
    picked, circles = [ranked[0][1].id], {ranked[0][1].space}
    for value, option in ranked[1:]:
        if len(picked) < choice.hi and value > 0 and option.space not in circles:
            picked.append(option.id)
            circles.add(option.space)
    return tuple(sorted(picked))


def _choose_spaces(here: Situation, choice: Pick) -> tuple[str, ...]:
    """Take first what no green card gives back: territories printed in the own color, then neutral ones."""
    order = sorted(choice.options, key=lambda option: (option.id != here.faith, option.id != "N"))
    flat = [option.id for option in order for _ in range(option.count)]
    return tuple(sorted(flat[: choice.lo]))


def _choose_payment(here: Situation, choice: Pick, later: tuple[Statement, ...]) -> tuple[str, ...]:
    worst = plans.sort_hand(here)[: choice.lo]
    if plans.rate_effect(here, (Pay(choice.lo), *later)) <= 0:
        return (DECLINE,)
    return tuple(sorted(worst))


def _rank_options(
    here: Situation, choice: Pick, statement: Statement, later: tuple[Statement, ...]
) -> list[tuple[float, Option]]:
    """Return the targets with what they bring, the best first; equal ones in their order."""
    pairs = []
    for option in choice.options:
        circle = here.circles.get(option.space)
        if circle is not None:
            outcome = find_outcome(list_outcomes(circle, statement, here.faith), option.id)
            pairs.append((plans.rate_outcome(here, outcome, later), option))
    return sorted(pairs, key=lambda pair: -pair[0])


def find_outcome(outcomes: tuple[Outcome, ...], id: str) -> Outcome:
    """Return the outcome that an option means: the only one, or the one whose side its id ends with."""
    return next((outcome for outcome in outcomes if id.endswith(outcome.side)), outcomes[0])


def find_asking(view: SolaFideView, seat: int, topic: str) -> tuple[Statement, tuple[Statement, ...]]:
    """Return the statement that asks, and those of its effect that come later."""
    statements = _find_effect(view, seat, topic)
    kind = _ASKING.get(topic, Convert | Move)
    place = next(place for place, statement in enumerate(statements) if isinstance(statement, kind))
    return statements[place], statements[place + 1 :]


def _find_effect(view: SolaFideView, seat: int, topic: str) -> tuple[Statement, ...]:
    """Return the effect that is being carried out: Foreign Influence, a permanent card, the military table or a card."""
    if topic == "permanent-target":
        lasting = CARDS[view.seats[seat].permanent].permanent
        assert lasting is not None
        return lasting.effects
    if view.influence:
        return INFLUENCE[view.influence].effect
    if view.roll:
        return MILITARY[view.roll].effect
    return CARDS[view.played].effect
