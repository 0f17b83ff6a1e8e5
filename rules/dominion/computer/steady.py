"""`steady`: buys by the plan that was proven for the kingdom, or else by the strength of each card, and plays any card sensibly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from rules.dominion.computer.ending import weigh_ending
from rules.dominion.computer.evaluator import Evaluator, is_terminal, strength
from rules.dominion.computer.plan import Plan
from rules.dominion.computer.plan_file import find_plan
from rules.dominion.computer.planned_purchases import choose_planned
from rules.dominion.computer.registry import DISCARDS, NAMES, PICKS, REVEALS, TRASHES, WISHES
from rules.dominion.facts import (
    ACTIONS,
    ATTACK_REACTIONS,
    BRINGERS,
    CANONICAL_ID,
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
from rules.dominion.texts import COPPERS_TOPIC, GAIN_REACTION_TOPIC, REVEAL_PREFIX, resolve_topic
from rules.dominion.view import DominionView
from rules.engine import IllegalChoice, ImaginedMatch, Name, Number, OpenQuestion, Pick, Term, Value

_KEPT_COINS: Final = 5

PickPolicy = Callable[[Evaluator, Pick, str, Sequence[str]], tuple[str, ...]]
"""Answers a question from its choice, the card that asks, and the ids of its options, each as often as it can be picked."""


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
    """Return what to pick: a reaction that helps, what stands beside the card that asks, or what the topic has in `_ANSWERS`."""
    reactions = [option.id for option in choice.options if option.is_exclusive]
    if reactions and (reaction := _choose_reaction(evaluator, reactions)) is not None:
        return (reaction,)
    ids = [option.id for option in choice.combinable_options for _ in range(option.count)]
    if (own := PICKS.get(card)) is not None and own.topic == topic:
        return own.answer(evaluator, ids)
    if (answer := _ANSWERS.get(topic)) is not None:
        return answer(evaluator, choice, card, ids)
    return tuple(ids[: choice.lo])


def _choose_treasure(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    return (next(id for id in ids if id not in SOLO_TREASURES),)


def _choose_solo_treasure(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    return (ids[0] if _can_spare(evaluator, ids[0]) else "end",)


def _choose_careful_treasure(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    """Return what to play next for a card that forbids Copper (Grand Market), as always if none is wanted that can be paid for.

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
        playable = sorted(fitting, key=lambda card: (card in BRINGERS, CARDS[card].treasure_order))
        if playable and playable[0] not in BRINGERS:
            return (playable[0],)
        if view.coins >= costs[wanted]:
            return ("end",)
        if playable:
            return (playable[0],)
        break
    return _choose_treasure(evaluator, choice, card, ids)


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


def _choose_purchase(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    """Return the card to buy, or the end of the turn."""
    last, ids = weigh_ending(evaluator, [id for id in ids if id in CARDS])
    if last is not None:
        return (last,)
    if evaluator.plan is not None:
        return (choose_planned(evaluator.plan, evaluator, ids) or "end",)
    return (_find_best_purchase(evaluator, ids) or "end",)


def _choose_gain(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
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


def _choose_action(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    """Return the Action to play: first those that give Actions, then the strongest; never one that would trash good cards."""
    *held_actions, end = ids
    playable = []
    for id in held_actions:
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
        return (end,)
    return (
        max(
            playable,
            key=lambda id: (not is_terminal(id), CARDS[id].computer.repeats, CARDS[id].plus.actions, strength(id)),
        ),
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


def _choose_play(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    spare = [id for id in ids if id not in SOLO_TREASURES or _can_spare(evaluator, id)] or ids[: choice.lo]
    return _choose_strongest(evaluator, choice, card, spare)


def _choose_strongest(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(ids, key=lambda id: -strength(id))[:1])


def _sort_by_value(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(ids, key=evaluator.hand_value))


def _choose_wishes(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    """Return the options that the seat prefers: by the entry of the card that asks, or by the hints in its data."""
    if (wish := WISHES.get(card)) is not None:
        wishes = wish(evaluator)
    else:
        wishes = CARDS[card].computer.wishes if card in CARDS else ()
    return tuple([*[id for id in wishes if id in ids], *[id for id in ids if id not in wishes]][: choice.lo])


def _choose_gain_move(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    """Return the move of a gained card: junk is trashed, a good card goes onto the deck."""
    if evaluator.is_junk(card):
        return ("trash" if "trash" in ids else "keep",)
    decks = [id for id in ids if id not in ("trash", "keep")]
    return (decks[0] if decks and strength(card) >= 3 else "keep",)


def _choose_reaction(evaluator: Evaluator, ids: Sequence[str]) -> str | None:
    """Return the reaction to reveal of those on offer, if one helps."""
    for card in ATTACK_REACTIONS:
        if f"{REVEAL_PREFIX}{card}" in ids and card in REVEALS and REVEALS[card](evaluator):
            return f"{REVEAL_PREFIX}{card}"
    return None


def _choose_first(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    return (ids[0],)


def _choose_last(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    return (ids[-1],)


def _choose_habit(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    return (HABITS[CANONICAL_ID[card]],)


def _choose_nothing(evaluator: Evaluator, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    return ()


_ANSWERS: Final[dict[str, PickPolicy]] = {
    "veto": _choose_nothing,
    "start": _choose_first,
    "action": _choose_action,
    "treasures": _choose_treasure,
    COPPERS_TOPIC: _choose_careful_treasure,
    **dict.fromkeys(SOLO_TREASURES, _choose_solo_treasure),
    "buy": _choose_purchase,
    "triggers": _choose_last,
    "gained": _choose_gain_move,
    GAIN_REACTION_TOPIC: _choose_gain_move,
    "attack": _choose_last,
    **dict.fromkeys(WINDOW_TOPICS, _choose_first),
    **dict.fromkeys(HABITS, _choose_habit),
    "mode": _choose_wishes,
    "gain": _choose_gain,
    "trash": _choose_trash,
    "discard": _choose_discard,
    "topdeck": _choose_topdeck,
    "play": _choose_play,
    "reveal": _choose_strongest,
    "order": _sort_by_value,
}
"""How each kind of question is answered. What only one card asks is registered beside that card."""


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
