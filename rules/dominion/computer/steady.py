"""`steady`: buys by the plan that was proven for the kingdom, or else by the strength of each card, and plays any card sensibly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from rules.dominion.computer.ending import weigh_ending
from rules.dominion.computer.evaluator import Evaluator, is_terminal, strength
from rules.dominion.computer.option_choices import choose_option_ids, choose_reaction
from rules.dominion.computer.plan import Plan
from rules.dominion.computer.plan_file import find_plan
from rules.dominion.computer.planned_purchases import choose_planned
from rules.dominion.computer.registry import DISCARDS, NAMES, TRASHES
from rules.dominion.facts import (
    ACTIONS,
    BRINGERS,
    CARDS,
    HABITS,
    NOT_WITH,
    PRINTED_COST,
    SOLO_TREASURES,
    TREASURES,
    VICTORIES,
    WINDOW_TOPICS,
)
from rules.dominion.state import DominionState
from rules.dominion.texts import COPPERS_TOPIC, GAIN_REACTION_TOPIC, resolve_topic
from rules.dominion.view import DominionView
from rules.engine import IllegalChoice, ImaginedMatch, Name, Number, OpenQuestion, Pick, Term, Value

_MIN_GOOD_VALUE: Final = 3.4
_KEPT_COINS: Final = 5
_OPTION_TOPICS: Final = ("mode", "triggers", "start", "gained", GAIN_REACTION_TOPIC, "attack")


def steady(
    view: DominionView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[DominionState]], dice: Random
) -> Value:
    """Answer a question from what the seat may know."""
    return choose_answer(view, asked)


def choose_answer(view: DominionView, asked: OpenQuestion) -> Value:
    """Return the steady answer: always legal, and never absurd."""
    return choose_by_plan(view, asked, find_plan(view))


def choose_by_plan(view: DominionView, asked: OpenQuestion, plan: Plan | None) -> Value:
    """Return the answer of a steady seat that buys by this plan; without one, by the strength of each card."""
    choice, evaluator = asked.choice, Evaluator(view, plan)
    about = choice.prompt.args.get("card")
    card = about.id if isinstance(about, Term) else ""
    if not isinstance(choice, Pick):
        return _answer_name(evaluator, card) if isinstance(choice, Name) else _answer_number(evaluator, choice)
    wanted = _answer_pick(evaluator, resolve_topic(asked.topic, choice), choice, card)
    try:
        return choice.validate(wanted)
    except IllegalChoice:
        return choice.fallback()


def _answer_pick(evaluator: Evaluator, topic: str, choice: Pick, card: str) -> tuple[str, ...]:
    if topic == "buy":
        return (_choose_purchase(evaluator, [option.id for option in choice.options if option.id in CARDS]) or "end",)
    if topic == "action":
        return (_find_best_action(evaluator, [option.id for option in choice.options][:-1]),)
    alone = [option.id for option in choice.options if option.is_exclusive]
    if alone and (shown := choose_reaction(evaluator, alone)) is not None:
        return (shown,)
    ids = [option.id for option in choice.combinable_options for _ in range(option.count)]
    if topic == COPPERS_TOPIC and (careful := _play_with_care(evaluator)) is not None:
        return (careful,)
    if topic in ("treasures", COPPERS_TOPIC):
        return (next(id for id in ids if id not in SOLO_TREASURES),)
    if topic in SOLO_TREASURES:
        return (topic if _can_spare(evaluator, topic) else "end",)
    if topic == "veto":
        return ()
    if topic in _OPTION_TOPICS or topic in WINDOW_TOPICS:
        return choose_option_ids(evaluator, topic, card, ids, choice.lo)
    if topic == "gain":
        return _choose_gain(evaluator, choice, ids)
    if topic == "market":
        best = max(ids, key=lambda id: evaluator.purchase_value(id))
        return (best,) if evaluator.purchase_value(best) >= _MIN_GOOD_VALUE else ()
    if topic == "trash":
        return _choose_trash(evaluator, choice, card, ids)
    if topic == "discard":
        return _choose_discard(evaluator, choice, card, ids)
    if topic in HABITS:
        return (HABITS[topic],)
    if topic == "topdeck":
        return _choose_topdeck(evaluator, choice, card, ids)
    if topic == "play":
        ids = [id for id in ids if id not in SOLO_TREASURES or _can_spare(evaluator, id)] or ids[: choice.lo]
    if topic in ("play", "reveal"):
        return tuple(sorted(ids, key=lambda id: -strength(id))[:1])
    if topic == "hand":
        return tuple(ids)
    if topic == "pass":
        return (min(ids, key=lambda id: evaluator.deck_value(id)),)
    if topic == "order":
        return tuple(sorted(ids, key=lambda id: evaluator.hand_value(id)))
    if topic == "aside":
        return (ids[0],) if evaluator.view.actions == 0 else ()
    if topic == "steal":
        return tuple(id for id in ids if strength(id) > 1)
    if topic == "swindle":
        return (min(ids, key=lambda id: evaluator.deck_value(id)),)
    return tuple(ids[: choice.lo])


def _play_with_care(evaluator: Evaluator) -> str | None:
    """Return what to play next for a card that forbids Copper (Grand Market); None if none is wanted that can be paid for.

    Copper stays in hand, and what may bring one comes last, if it is needed at all.
    """
    view = evaluator.view
    costs = {pile.card: pile.cost for pile in view.piles if pile.count}
    costs = {card: PRINTED_COST[card] for card in view.offer} | costs
    held = [card for card in evaluator.hand if card in TREASURES and card not in SOLO_TREASURES]
    for wanted, other in NOT_WITH.items():
        fitting = [card for card in held if card != other]
        coins = _estimate_hand_coins(view, fitting)
        if wanted not in costs or costs[wanted] > coins or not _is_best(evaluator, wanted, held, costs):
            continue
        left = sorted(fitting, key=lambda card: (card in BRINGERS, CARDS[card].treasure_order))
        if left and left[0] not in BRINGERS:
            return left[0]
        return "end" if view.coins >= costs[wanted] else next(iter(left), None)
    return None


def _estimate_hand_coins(view: DominionView, held: Sequence[str]) -> int:
    """Return how many coins there are with these Treasures, at a guess: one for each Treasure if one counts them (Bank)."""
    coins = view.coins + sum(CARDS[card].plus.coins for card in held)
    if any(CARDS[card].plus.coins == 0 for card in held):
        coins += len(held) + sum(card in TREASURES for card in view.turn.played)
    return coins + (view.silver_bonus if "silver" in held else 0)


def _is_best(evaluator: Evaluator, wanted: str, held: Sequence[str], costs: dict[str, int]) -> bool:
    """Return whether a card is wished for as much as the best card for all coins in hand."""
    coins = _estimate_hand_coins(evaluator.view, held)
    piles = [card for card, cost in costs.items() if cost <= coins or card == wanted]
    if evaluator.plan is not None:
        return choose_planned(evaluator.plan, evaluator, piles) == wanted
    return evaluator.purchase_value(wanted) >= max(map(evaluator.purchase_value, piles))


def _can_spare(evaluator: Evaluator, card: str) -> bool:
    """Return whether the hand, without the card, has junk or is empty."""
    rest = Counter(evaluator.hand) - Counter([card])
    return not rest or any(evaluator.is_junk(held) for held in rest)


def _count_wanted(evaluator: Evaluator, ids: Sequence[str], choice: Pick) -> int:
    return choice.hi if max(evaluator.purchase_value(id) for id in ids) > 0 else choice.lo


def _choose_purchase(evaluator: Evaluator, ids: Sequence[str]) -> str | None:
    """Return the card to buy, or None."""
    last, ids = weigh_ending(evaluator, ids)
    if last is not None:
        return last
    if evaluator.plan is not None:
        return choose_planned(evaluator.plan, evaluator, ids)
    return _find_best_purchase(evaluator, ids)


def _choose_gain(evaluator: Evaluator, choice: Pick, ids: Sequence[str]) -> tuple[str, ...]:
    """Return the cards to gain, by the plan if it wants one of them."""
    if evaluator.plan is not None and choice.hi == 1:
        wanted = choose_planned(evaluator.plan, evaluator, ids)
        if wanted is not None or not choice.lo:
            return () if wanted is None else (wanted,)
    ranked = sorted(ids, key=lambda id: -evaluator.purchase_value(id))
    return tuple(ranked[: _count_wanted(evaluator, ids, choice)])


def _find_best_purchase(evaluator: Evaluator, ids: Sequence[str]) -> str | None:
    """Return the best card to buy, or None. Several Buys make no difference: one dear card beats two cheap ones."""
    if not ids:
        return None
    best = max(ids, key=lambda id: (evaluator.purchase_value(id), PRINTED_COST[id]))
    return best if evaluator.purchase_value(best) > 0 else None


def _find_best_action(evaluator: Evaluator, ids: Sequence[str]) -> str:
    """Return the Action to play: first those that give Actions, then the strongest; never one that would trash good cards."""
    playable = []
    for id in ids:
        others = list(evaluator.hand)
        others.remove(id)
        hints = CARDS[id].computer
        if hints.needs_junk and not _has_trash_target(evaluator, id, others):
            continue
        if hints.repeats and not any(held in ACTIONS for held in others):
            continue
        if hints.full_hand is not None and len(others) >= hints.full_hand:
            continue
        playable.append(id)
    if not playable:
        return "end"
    return max(
        playable,
        key=lambda id: (not is_terminal(id), CARDS[id].computer.repeats, CARDS[id].plus.actions, strength(id)),
    )


def _has_trash_target(evaluator: Evaluator, id: str, others: Sequence[str]) -> bool:
    hints = CARDS[id].computer
    if any(evaluator.is_junk(held) or (hints.trashes_weak and strength(held) <= 0) for held in others):
        return True
    return (
        hints.trade_up is not None and not hints.exact and any(_rate_trash(evaluator, id, held) > 0 for held in others)
    )


def _rate_trash(evaluator: Evaluator, card: str, gone: str) -> float:
    """Return how much better the deck gets if `card`, a Remodel of some kind, trashes the card `gone`."""
    view = evaluator.view
    cost = next((pile.cost for pile in view.piles if pile.card == gone), PRINTED_COST[gone])
    hints = CARDS[card].computer
    limit = cost + (hints.trade_up or 0)
    fits = [
        pile.card for pile in view.piles if pile.count and (pile.cost == limit if hints.exact else pile.cost <= limit)
    ]
    if hints.treasures_only:
        fits = [fit for fit in fits if fit in TREASURES]
    gained = max((max(evaluator.purchase_value(fit), evaluator.deck_value(fit)) for fit in fits), default=0.0)
    return gained - max(evaluator.deck_value(gone), evaluator.purchase_value(gone) if gone in VICTORIES else 0.0)


def _choose_trash(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    if (answer := TRASHES.get(card)) is not None:
        return answer(evaluator, ids)
    if card in CARDS and CARDS[card].computer.trade_up is not None:
        best = max(ids, key=lambda id: _rate_trash(evaluator, card, id))
        return (best,) if choice.lo or _rate_trash(evaluator, card, best) > 0 else ()
    ranked = sorted(ids, key=lambda id: evaluator.deck_value(id))
    money = sum(CARDS[id].plus.coins * count for id, count in evaluator.owned.items())
    spare = [id for id in ranked if evaluator.is_junk(id) and (id != "copper" or money > _min_money(evaluator, ids))]
    return tuple([*spare, *[id for id in ranked if id not in spare]][: max(choice.lo, min(choice.hi, len(spare)))])


def _min_money(evaluator: Evaluator, ids: Sequence[str]) -> int:
    """Return how many coins a deck keeps at least: a few more than those it might trash at once."""
    return (_KEPT_COINS if evaluator.plan is None else evaluator.plan.lean) + ids.count("copper")


def _choose_discard(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    ranked = sorted(ids, key=lambda id: evaluator.hand_value(id))
    if choice.lo:
        return tuple(ranked[: choice.lo])
    if (answer := DISCARDS.get(card)) is not None:
        return answer(evaluator, ranked)
    if card in CARDS and CARDS[card].computer.discards_for_coins:
        return tuple(id for id in ranked if _may_discard_for_coin(evaluator, id))
    return tuple(id for id in ranked if evaluator.hand_value(id) < 0.5)


def _may_discard_for_coin(evaluator: Evaluator, card: str) -> bool:
    """Return whether a coin now is worth as much as the card: it would give at most one coin this turn."""
    if card in TREASURES:
        return CARDS[card].plus.coins <= 1 and strength(card) < 3
    return card not in ACTIONS or evaluator.view.actions == 0


def _choose_topdeck(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    if not choice.lo:
        best = max(ids, key=strength)
        return (best,) if strength(best) > 1 else ()
    unplayable = evaluator.view.actions == 0 and card in CARDS and CARDS[card].computer.topdecks_actions
    spare = [id for id in ids if id in ACTIONS] if unplayable else []
    ranked = sorted(spare, key=lambda id: -strength(id)) + sorted(ids, key=lambda id: evaluator.hand_value(id))
    return tuple(ranked[: choice.lo])


def _answer_number(evaluator: Evaluator, choice: Number) -> int:
    """Return the largest number if there is junk in hand, else the smallest."""
    return choice.hi if any(evaluator.is_junk(held) for held in evaluator.hand) else choice.lo


def _answer_name(evaluator: Evaluator, card: str) -> str:
    """Return the card to name: by the entry of the card that asks, else what the player on turn most likely buys."""
    if (answer := NAMES.get(card)) is not None:
        return answer(evaluator)
    coins = _estimate_coins(evaluator.view)
    return "colony" if evaluator.view.colony and coins >= 10 else "province" if coins >= 7 else "gold"


def _estimate_coins(view: DominionView) -> float:
    """Return how many coins the player on turn may have; the later in the match, the more a card in hand gives."""
    if view.active is None:
        return view.coins
    side = view.sides[view.active]
    return view.coins + side.hand * min(1.6, 0.8 + side.turns / 15)
