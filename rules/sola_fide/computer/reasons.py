"""Why a computer seat answers as it does, in words: what a card or a target brings in a circle, and what cards are worth."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine import OpenQuestion, Option, Pick, Term, Text, Value, text
from rules.sola_fide import prospects
from rules.sola_fide.computer import plans
from rules.sola_fide.computer.plans import Situation
from rules.sola_fide.computer.steady import BETTER_FAITHS, find_asking, find_outcome, rate_turn
from rules.sola_fide.facts import CARDS, CIRCLES
from rules.sola_fide.outcomes import Outcome, list_outcomes
from rules.sola_fide.prospects import Prospect
from rules.sola_fide.questions import DECLINE, DRAW, FINISH
from rules.sola_fide.state import find_captor
from rules.sola_fide.statements import (
    OTHER_FAITH,
    Convert,
    ConvertNeutrals,
    Move,
    OpponentDiscards,
    Permanent,
    PlaceDisputation,
    Remove,
    Statement,
)
from rules.sola_fide.targets import count_missing
from rules.sola_fide.view import SolaFideView

_PLAIN_TOPICS = ("draft", "permanent", "discard", "limit", "keep", "colour", "spaces", "amount")
"""Topics whose reason is the same for every answer that a computer gives."""


def explain(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text | None:
    """Return why a seat gives this answer; None for questions about which its rules of thumb say nothing."""
    topic, choice = asked.topic, asked.choice
    if topic == "faith":
        return text("sf-reason-faith") if value == (BETTER_FAITHS[view.decks],) else None
    if topic in _PLAIN_TOPICS:
        return text("sf-reason-finish" if value == (FINISH,) else f"sf-reason-{topic}")
    if value == ():
        return text("sf-reason-pay-none")
    if not isinstance(choice, Pick) or not isinstance(value, tuple):
        return None
    here = plans.read_view(view, asked.seat)
    if topic == "capture":
        is_own = find_captor(here.circles[value[0]]) == here.faith
        return text("sf-reason-own-first" if is_own else "sf-reason-other-first")
    if topic == "turn":
        return _explain_draw(here, choice) if value == (DRAW,) else _explain_card(here, value[0])
    if value == (DECLINE,):
        return text("sf-reason-decline")
    if topic in ("pay", "pay_any"):
        return text("sf-reason-pay")
    option = next((option for option in choice.options if option.id == value[0]), None)
    return None if option is None else _explain_target(view, asked, here, option)


def _explain_target(view: SolaFideView, asked: OpenQuestion, here: Situation, option: Option) -> Text | None:
    circle = here.circles.get(option.space)
    if circle is None:
        return None
    statement, later = find_asking(view, asked.seat, asked.topic)
    outcome = find_outcome(list_outcomes(circle, statement, here.faith), option.id)
    return _explain_prospect(here, statement, _find_best(here, prospects.follow(outcome, later, here.faith)))


def _explain_draw(here: Situation, choice: Pick) -> Text:
    """Return why a card is drawn."""
    if not here.hand:
        return text("sf-reason-draw-empty")
    is_best = max(rate_turn(here, choice), key=lambda rated: rated[0])[1] == DRAW
    return text("sf-reason-draw" if is_best else "sf-reason-draw-wait", hand=len(here.hand), limit=here.hand_limit)


def _explain_card(here: Situation, card: str) -> Text:
    """Return why a card is played: by what it does as a whole in a circle, or to cards."""
    effect = CARDS[card].effect
    for place, statement in enumerate(effect):
        match statement:
            case Convert() | Move() | Remove() | PlaceDisputation():
                likely = [
                    prospect
                    for circle in here.circles.values()
                    for prospect in prospects.list_prospects(circle, effect[place:], here.faith)
                ]
                if likely:
                    return _explain_prospect(here, statement, _find_best(here, likely))
            case ConvertNeutrals():
                circles = [here.circles[id] for id in statement.circles if id in here.circles]
                count = sum((circle.nobility + circle.commons).count("N") for circle in circles)
                return text("sf-reason-neutrals", count=count)
            case OpponentDiscards():
                return text("sf-reason-opponent", count=min(statement.count, here.other_hand), hand=here.other_hand)
            case Permanent():
                return text("sf-reason-lasting", left=here.circles_left)
    return text("sf-reason-cards")


def _find_best(here: Situation, likely: Iterable[Prospect]) -> Prospect:
    """Return what the seat would make of a circle, among what may become of it."""
    return max(likely, key=lambda prospect: plans.rate_outcome(here, _as_outcome(prospect), ()))


def _as_outcome(prospect: Prospect) -> Outcome:
    return Outcome(prospect.before, prospect.after.dominant, prospect.after)


def _explain_prospect(here: Situation, statement: Statement, prospect: Prospect) -> Text:
    """Return what one target brings when all of the card is carried out there."""
    after, faith = prospect.after, here.faith
    circle, points = Term(after.id), CIRCLES[after.id].points
    own, other = prospect.missing, count_missing(after, after.dominant, OTHER_FAITH[faith])
    if prospect.captor == faith:
        return text("sf-reason-capture", circle=circle, points=points)
    if plans.rate_outcome(here, _as_outcome(prospect), ()) <= 0:
        return text("sf-reason-least", circle=circle)
    if isinstance(statement, PlaceDisputation):
        return text("sf-reason-disputation", circle=circle, own=own, other=other)
    side = Term(f"side.{after.dominant}")
    if prospect.is_turned:
        return text("sf-reason-turned", circle=circle, side=side, own=own, other=other)
    if not prospect.count_won(after.dominant) and prospect.count_won(after.subordinate):
        missing = count_missing(after, after.subordinate, faith)
        return text("sf-reason-below", circle=circle, side=Term(f"side.{after.subordinate}"), missing=missing)
    return text("sf-reason-race", circle=circle, own=own, other=other, points=points)
