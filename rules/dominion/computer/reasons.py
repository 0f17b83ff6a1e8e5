"""Why a computer seat answers as it does, in words: its plan, the end of the match, and what it finds a card good for."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dominion.computer.ending import weigh_ending
from rules.dominion.computer.evaluator import Evaluator, is_terminal, strength
from rules.dominion.computer.opening_plan import choose_plan
from rules.dominion.computer.plan import NO_LIMIT, Plan
from rules.dominion.computer.plan_file import find_plan
from rules.dominion.computer.planned_purchases import choose_planned
from rules.dominion.computer.steady import choose_answer
from rules.dominion.end_piles import END_PILES
from rules.dominion.facts import ACTIONS, CARDS, NOT_WITH, TREASURES, VICTORIES
from rules.dominion.texts import COPPERS_TOPIC, find_revealed_card, format_cards, resolve_topic
from rules.dominion.view import DominionView
from rules.engine import OpenQuestion, Pick, PlannedAnswer, Term, Text, text

_FEW_LEFT = 5
"""From so few good purchases left, points are bought because the end is near."""


def explain_plan(plan: Sequence[PlannedAnswer]) -> list[Text | None]:
    """Return why a seat gives each of these answers; None for questions about which its rules of thumb say nothing."""
    return [_explain(step, plan[number + 1 :]) for number, step in enumerate(plan)]


def _explain(step: PlannedAnswer, later: Sequence[PlannedAnswer]) -> Text | None:
    """Return why a plan begins with this answer; `later` are the others, as far as they are known."""
    view, asked, value, choice = step.view, step.asked, step.value, step.asked.choice
    evaluator = Evaluator(view, choose_plan(view))
    if find_revealed_card(value) is not None:
        return text("dom-reason-reveal")
    if not isinstance(choice, Pick) or not isinstance(value, tuple):
        return None
    topic = resolve_topic(asked.topic, choice)
    if topic in ("buy", "gain") and len(value) == 1:
        return _explain_purchase(evaluator, choice, value[0], topic)
    if topic == "action":
        return _explain_action(evaluator, view, asked, value[0], later)
    if topic in ("treasures", COPPERS_TOPIC):
        return _explain_treasures(evaluator, value[0], later)
    if topic == "trash" and value and all(id in CARDS and evaluator.is_junk(id) for id in value):
        return text("dom-reason-trash", cards=format_cards(value))
    return None


def _explain_treasures(evaluator: Evaluator, card: str, later: Sequence[PlannedAnswer]) -> Text | None:
    """Return why this Treasure is played now, or all of them, or none any more ("end")."""
    if card == "end":
        return None
    for wanted, other in NOT_WITH.items():
        if (
            card in CARDS
            and card != other
            and other in evaluator.hand
            and any(step.value == (wanted,) for step in later)
        ):
            return text("dom-reason-keep", card=Term(wanted), other=Term(other))
    return text("dom-reason-treasures")


def _explain_purchase(evaluator: Evaluator, choice: Pick, card: str, topic: str) -> Text | None:
    """Return why a card is bought or gained, or nothing ("end")."""
    ids = [option.id for option in choice.options if option.id in CARDS]
    last, purchases = weigh_ending(evaluator, ids) if topic == "buy" else (None, ids)
    if card == "end":
        behind = next((id for id in ids if id not in purchases and evaluator.purchase_value(id) > 0), None)
        if behind:
            return text("dom-reason-buy-behind", card=Term(behind))
        wanted = evaluator.plan is None and any(evaluator.purchase_value(id) > 0 for id in purchases)
        return text("dom-reason-buy-wait" if wanted else "dom-reason-buy-nothing")
    if card not in CARDS:
        return None
    if card == last:
        return text("dom-reason-ends", card=Term(card))
    if card in VICTORIES and card not in ACTIONS | TREASURES:
        return _explain_points(evaluator, card)
    # A plan for unknown kingdoms is no reason by itself: nobody has proven it there.
    proven = find_plan(evaluator.view)
    if proven is not None and choose_planned(proven, evaluator, purchases) == card:
        return _explain_plan(proven, evaluator, card)
    return _explain_strength(evaluator, purchases, card)


def _explain_points(evaluator: Evaluator, card: str) -> Text:
    remaining = evaluator.purchases_left
    points = CARDS[card].points
    if card in END_PILES:
        return text("dom-reason-points", points=points, count=evaluator.supply[card])
    if remaining <= _FEW_LEFT:
        return text("dom-reason-end-near", count=remaining)
    return text("dom-reason-victory")


def _explain_plan(plan: Plan, evaluator: Evaluator, card: str) -> Text:
    """Return which row of the plan wants the card."""
    most = next((row.most for row in plan.rows if row.card == card), NO_LIMIT)
    have = evaluator.owned.get(card, 0)
    if most < NO_LIMIT:
        return text("dom-reason-plan-most", most=most, have=have)
    return text("dom-reason-plan", have=have)


def _explain_strength(evaluator: Evaluator, ids: Sequence[str], card: str) -> Text:
    """Return what the card is good for in this deck."""
    if card in TREASURES and CARDS[card].points:
        return text("dom-reason-treasure-points", coins=CARDS[card].plus.coins, points=CARDS[card].points)
    if card in TREASURES:
        return text("dom-reason-treasure", coins=CARDS[card].plus.coins, size=evaluator.deck_size)
    if CARDS[card].plus.actions >= 2 and evaluator.terminal_count:
        return text("dom-reason-village", count=evaluator.terminal_count)
    is_best = all(strength(card) >= strength(other) for other in ids)
    if is_terminal(card):
        key = "dom-reason-terminal-best" if is_best else "dom-reason-terminal"
        return text(key, count=evaluator.terminal_count, size=evaluator.deck_size)
    return text("dom-reason-cantrip-best" if is_best else "dom-reason-cantrip")


def _explain_action(
    evaluator: Evaluator, view: DominionView, asked: OpenQuestion, card: str, later: Sequence[PlannedAnswer]
) -> Text:
    """Return why this Action is played now, or none ("end")."""
    if card not in CARDS:
        return text("dom-reason-no-action" if choose_answer(view, asked) == (card,) else "dom-reason-skip-action")
    hints, plus = CARDS[card].computer, CARDS[card].plus
    others = [held for held in evaluator.hand if held in ACTIONS and held != card]
    picked = later[0].value if later and isinstance(later[0].value, tuple) else ()
    if hints.repeats and len(picked) == 1 and picked[0] in others:
        return text("dom-reason-repeat", card=Term(picked[0]))
    if plus.actions >= 2 and others:
        return text("dom-reason-play-village")
    if not is_terminal(card):
        return text("dom-reason-play-free")
    if hints.needs_junk and later and later[0].asked.topic == "trash" and picked and all(id in CARDS for id in picked):
        return text("dom-reason-play-trash", cards=format_cards(picked))
    if any(strength(held) > strength(card) for held in others):
        return text("dom-reason-play-now")
    if others:
        return text("dom-reason-play-best", count=evaluator.view.actions)
    return text("dom-reason-play-only")
