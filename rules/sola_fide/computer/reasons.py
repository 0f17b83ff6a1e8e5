"""Why a computer seat answers as it does, in words: what a card or a target brings in a circle, and what cards are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.engine import Number, OpenQuestion, Option, Pick, PlannedAnswer, Term, Text, Value, text
from rules.sola_fide import prospects
from rules.sola_fide.computer import plans
from rules.sola_fide.computer.plans import Situation
from rules.sola_fide.computer.search import TARGET_TOPICS
from rules.sola_fide.computer.steady import BETTER_FAITHS, find_asking, find_outcome, rate_turn
from rules.sola_fide.facts import CARDS, CIRCLES, TRACK
from rules.sola_fide.outcomes import Outcome, fill_neutrals, list_outcomes
from rules.sola_fide.prospects import Prospect
from rules.sola_fide.questions import DECLINE, DRAW, FINISH
from rules.sola_fide.state import find_captor
from rules.sola_fide.statements import (
    OTHER_FAITH,
    SIDES,
    Convert,
    ConvertNeutrals,
    Draw,
    DrawKeep,
    Move,
    OpponentDiscards,
    Pay,
    PayAny,
    Permanent,
    PlaceDisputation,
    Remove,
    Statement,
)
from rules.sola_fide.targets import count_missing
from rules.sola_fide.view import SolaFideView

_PLAIN_TOPICS = ("draft", "permanent", "discard", "limit", "keep", "colour", "spaces", "amount")
"""Topics whose reason is the same for every answer that a computer gives."""


_EMPTY_TOPICS = ("draft", "discard", "limit", "keep", "colour", "pay", "pay_any")
"""Topics whose reason could be said of any card, so that it is none for somebody who has to choose."""


def explain(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text | None:
    """Return why `steady` gives this answer; None for questions about which its rules of thumb say nothing."""
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


def explain_plan(plan: Sequence[PlannedAnswer]) -> list[Text | None]:
    """Return why a seat gives each of these answers, by what they bring together."""
    return [_explain_planned(plan[number:]) for number in range(len(plan))]


def _explain_planned(plan: Sequence[PlannedAnswer]) -> Text | None:
    """Return why a plan begins with this answer; None where the same could be said of the other ones."""
    first = plan[0]
    topic, value = first.asked.topic, first.value
    if topic in _EMPTY_TOPICS and value not in ((DECLINE,), (FINISH,), ()):
        return None
    if topic == "turn" and value != (DRAW,):
        return _explain_planned_card(plan)
    return _explain_planned_target(plan, 0) if topic in TARGET_TOPICS else explain(first.view, first.asked, value)


def _explain_planned_card(plan: Sequence[PlannedAnswer]) -> Text | None:
    """Return what a card does in this turn as far as that is settled: in the circle that is chosen for it, or to cards."""
    first = plan[0]
    assert isinstance(first.value, tuple)
    here, effect = plans.read_view(first.view, first.asked.seat), CARDS[first.value[0]].effect
    if any(step.value == (DECLINE,) for step in plan):
        return None
    target = next((number for number, step in enumerate(plan) if step.asked.topic in TARGET_TOPICS), None)
    if target is not None:
        return _reject_least(_explain_planned_target(plan, target))
    for place, statement in enumerate(effect):
        match statement:
            case Convert() | Move() | Remove() | PlaceDisputation():
                circles = here.circles.values()
                likely = {
                    prospect
                    for circle in circles
                    for prospect in prospects.list_prospects(circle, effect[place:], here.faith)
                }
                return _reject_least(_explain_prospect(here, statement, *likely)) if len(likely) == 1 else None
            case Pay() | PayAny() if not any(step.asked.topic in ("pay", "pay_any") for step in plan):
                return None
            case Draw() | DrawKeep():
                return text("sf-reason-cards")
            case ConvertNeutrals() | OpponentDiscards() | Permanent():
                return _explain_card(here, first.value[0])
    return None


def _reject_least(reason: Text | None) -> Text | None:
    """Return a reason, but none that only says that nothing is worse: nobody has to play a card."""
    return None if reason is None or reason.key == "sf-reason-least" else reason


def _explain_planned_target(plan: Sequence[PlannedAnswer], number: int) -> Text | None:
    """Return what becomes of the best circle that is chosen at a step of a plan by all that the plan does there."""
    step = plan[number]
    if not isinstance(step.value, tuple) or step.value == (DECLINE,):
        return explain(step.view, step.asked, step.value)
    here = plans.read_view(step.view, step.asked.seat)
    statement, _ = find_asking(step.view, step.asked.seat, step.asked.topic)
    assert isinstance(step.asked.choice, Pick)
    chosen = [option for option in step.asked.choice.options if option.id in step.value]
    likely = [prospect for option in chosen if (prospect := _follow_plan(plan, number, option)) is not None]
    return _explain_prospect(here, statement, _find_best(here, likely)) if likely else None


def _follow_plan(plan: Sequence[PlannedAnswer], number: int, option: Option) -> Prospect | None:
    """Return what becomes of a circle from a step of a plan on; None where the plan leaves that open."""
    step = plan[number]
    here = plans.read_view(step.view, step.asked.seat)
    circle = here.circles.get(option.space)
    if circle is None or any(
        isinstance(later.asked.choice, Number) and later.value != later.asked.choice.hi for later in plan[number:]
    ):
        return None
    statement, rest = find_asking(step.view, step.asked.seat, step.asked.topic)
    outcome = find_outcome(list_outcomes(circle, statement, here.faith), option.id)
    likely = set(prospects.follow(outcome, rest, here.faith))
    if len(likely) == 1:
        return likely.pop()
    for later in range(number + 1, len(plan)):
        choice, value = plan[later].asked.choice, plan[later].value
        if plan[later].asked.topic in ("convert", "move") and isinstance(choice, Pick) and isinstance(value, tuple):
            same = next((other for other in choice.options if other.space == circle.id and other.id in value), None)
            end = None if same is None else _follow_plan(plan, later, same)
            return None if end is None else Prospect(here.faith, circle, end.after)
    return None


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
    if spent := sum(plans.is_spent(here, card) for card in here.hand):
        return text("sf-reason-draw-spent", count=spent)
    if (most := len(here.hand) + plans.count_drawn(here)) > here.hand_limit:
        return text("sf-reason-draw-full", limit=here.hand_limit, most=most)
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
                return _explain_neutrals(here, statement)
            case OpponentDiscards():
                return text("sf-reason-opponent", count=min(statement.count, here.other_hand), hand=here.other_hand)
            case Permanent():
                return text("sf-reason-lasting", left=here.circles_left)
    return text("sf-reason-cards")


def _explain_neutrals(here: Situation, statement: ConvertNeutrals) -> Text:
    """Return which circles fall when all neutral territories of two become the seat's, or how many these are."""
    circles = [here.circles[id] for id in statement.circles if id in here.circles]
    falling = [circle.id for circle in circles if find_captor(fill_neutrals(circle, here.faith)) == here.faith]
    if falling:
        points = sum(CIRCLES[id].points for id in falling)
        return text("sf-reason-capture", circle=tuple(map(Term, falling)), points=points)
    return text("sf-reason-neutrals", count=sum((circle.nobility + circle.commons).count("N") for circle in circles))


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
    if after.power != prospect.before.power and not any(map(prospect.count_won, SIDES)):
        is_outward = after.power in (0, TRACK - 1)
        return text("sf-reason-nearer", circle=circle, side=Term(f"side.{after.subordinate}"), outward=int(is_outward))
    if not prospect.count_won(after.dominant) and prospect.count_won(after.subordinate):
        missing = count_missing(after, after.subordinate, faith)
        return text("sf-reason-below", circle=circle, side=Term(f"side.{after.subordinate}"), missing=missing)
    before = count_missing(prospect.before, prospect.before.dominant, OTHER_FAITH[faith])
    if before < other < own:
        return text("sf-reason-block", circle=circle, before=before, other=other)
    return text("sf-reason-race", circle=circle, own=own, other=other, points=points)
