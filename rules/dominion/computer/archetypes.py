"""The kinds of strategy that a kingdom allows, each as a few plans made of its cards. A search begins with them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.dominion.computer.evaluator import is_terminal, strength
from rules.dominion.computer.plan import NO_LIMIT, Plan, PlanAfter, PlanRow
from rules.dominion.facts import ACTIONS, CANONICAL_ID, CARDS, VICTORIES
from rules.dominion.kingdom import is_village


class CardKinds(Struct, frozen=True):
    """The kingdom cards by what they are good for, the strongest first; a card may be of several kinds."""

    strong: tuple[str, ...]
    trashers: tuple[str, ...]
    attacks: tuple[str, ...]
    cantrips: tuple[str, ...]
    villages: tuple[str, ...]
    draws: tuple[str, ...]
    repeaters: tuple[str, ...]
    gainers: tuple[str, ...]
    points: tuple[str, ...]


def sort_cards(cards: Sequence[str]) -> CardKinds:
    """Return the kinds of the cards of a kingdom."""
    ranked = sorted(cards, key=lambda card: (-strength(card), card))
    actions = [card for card in ranked if card in ACTIONS]
    families = {card: (CARDS[CANONICAL_ID[card]].emblem or ("", ""))[0] for card in cards}
    return CardKinds(
        strong=tuple(card for card in ranked if strength(card) > 3)[:7],
        trashers=tuple(card for card in ranked if families[card] == "fire"),
        attacks=tuple(card for card in actions if "attack" in CARDS[card].types),
        cantrips=tuple(card for card in actions if CARDS[card].plus.actions and CARDS[card].plus.cards),
        villages=tuple(card for card in actions if is_village(card)),
        draws=tuple(card for card in actions if is_terminal(card) and CARDS[card].plus.cards >= 2),
        repeaters=tuple(card for card in actions if CARDS[card].computer.repeats),
        gainers=tuple(card for card in actions if families[card] == "arcade"),
        points=tuple(card for card in ranked if CARDS[card].computer.points),
    )


def list_archetypes(cards: Sequence[str], colony: bool) -> dict[str, list[Plan]]:
    """Return a few plans of each kind of strategy, by the name of the kind. `colony`: whether Platinum and Colony are there."""
    kinds = sort_cards(cards)
    coins = ["platinum", "gold", "silver"] if colony else ["gold", "silver"]
    archetypes = {
        "spread": _seed_spread(cards, coins),
        "money": _seed_money(kinds, coins),
        "trash": _seed_trash(kinds, coins),
        "engine": _seed_engine(kinds, coins),
        "rush": _seed_rush(kinds, coins),
    }
    return {kind: plans for kind, plans in archetypes.items() if plans}


def _rows(*wishes: PlanRow | str) -> tuple[PlanRow, ...]:
    return tuple(PlanRow(wish) if isinstance(wish, str) else wish for wish in wishes)


def _one(card: str) -> PlanRow:
    return PlanRow(card, 1)


def _seed_spread(cards: Sequence[str], coins: list[str]) -> list[Plan]:
    """One or two of each good card, as a seat without a plan buys."""
    plans = []
    for most in (1, 2, 3):
        wishes = [PlanRow(card) for card in coins]
        for card in cards:
            if CARDS[card].computer.points:
                wishes.append(PlanRow(card, below=6))
            elif strength(card) > 3:
                wishes.append(PlanRow(card, most, per=9 if is_terminal(card) else 0))
        wishes.sort(key=lambda row: (-strength(row.card) - (20 if row.below < NO_LIMIT else 0), row.card))
        plans.append(Plan("spread", tuple(wishes)))
    return plans


def add_coins(rows: Sequence[PlanRow], coins: list[str]) -> tuple[PlanRow, ...]:
    """Return the rows and the Treasures by strength, Silver last."""
    dear = [PlanRow(card) for card in coins[:-1]]
    ranked = sorted([*dear, *rows], key=lambda row: -strength(row.card))
    return (*ranked, PlanRow(coins[-1]))


def _seed_money(kinds: CardKinds, coins: list[str]) -> list[Plan]:
    """Treasures with one or two good cards."""
    plans = [Plan("money", add_coins((), coins))]
    for number, card in enumerate(kinds.strong):
        plans += [Plan("money", add_coins([PlanRow(card, most)], coins)) for most in (1, 2)]
        if card not in ACTIONS or not is_terminal(card):
            plans.append(Plan("money", add_coins([PlanRow(card)], coins)))
        plans += [Plan("money", add_coins([_one(card), _one(other)], coins)) for other in kinds.strong[number + 1 : 4]]
    plans += [
        Plan("money", (PlanRow(points, below=5), *add_coins([_one(card)], coins)))
        for points in kinds.points
        for card in kinds.strong[:2]
    ]
    return plans


def _seed_trash(kinds: CardKinds, coins: list[str]) -> list[Plan]:
    """A card that trashes first, then an attack and cards that cost no Action."""
    plans = []
    for trasher in kinds.trashers[:3]:
        for attack in [*kinds.attacks[:2], ""]:
            for cantrip in [*kinds.cantrips[:2], ""]:
                head = [_one(card) for card in (attack, trasher) if card and card != cantrip]
                head += [PlanRow(cantrip, 6)] if cantrip else []
                plans += [
                    Plan("trash", _rows(*head, *coins), green=12, lean=4),
                    Plan("trash", _rows(*head, coins[-1]) if cantrip else _rows(*head, *coins), lean=6),
                ]
    return plans


def _seed_engine(kinds: CardKinds, coins: list[str]) -> list[Plan]:
    """Villages and terminal Actions in step, with and without a card that trashes."""
    plans = []
    payloads = [*kinds.draws[:2], *[card for card in kinds.attacks[:2] if card not in kinds.draws]]
    for village in kinds.villages[:2]:
        for draw in payloads:
            for extra in [*kinds.trashers[:1], *kinds.strong[:1], ""]:
                head = [_one(extra)] if extra and extra not in (draw, village) else []
                step = [_one(draw), PlanRow(village, 2, after=PlanAfter(draw, 1)), PlanRow(draw, 3)]
                more = [PlanRow(village, 4, after=PlanAfter(draw, 3)), PlanRow(draw, 5, after=PlanAfter(village, 3))]
                plans += [
                    Plan("engine", _rows(*head, *step, *more, *coins), green=12, lean=4),
                    Plan("engine", _rows(*head, coins[0], *step, *coins[1:])),
                ]
    return plans


def _seed_rush(kinds: CardKinds, coins: list[str]) -> list[Plan]:
    """Cards that play others several times, and early points."""
    plans = []
    for repeater in kinds.repeaters[:2]:
        for card in [card for card in kinds.strong if card in ACTIONS and card != repeater][:4]:
            head = [_one(card), PlanRow(repeater, 2, after=PlanAfter(card, 1)), PlanRow(card, 3)]
            plans += [
                Plan("throne", _rows(*head, *coins)),
                Plan("throne", _rows(*[_one(trasher) for trasher in kinds.trashers[:1]], *head, *coins), green=10),
            ]
    for points in kinds.points:
        early = [PlanRow(points)] if points in VICTORIES else []
        for gainer in [*kinds.gainers[:2], ""]:
            head = [PlanRow(gainer, 5)] if gainer else []
            plans += [
                Plan("rush", _rows(*head, *early, coins[-1]), duchy=10, estate=8),
                Plan("rush", _rows(*early, *head, coins[-1]), duchy=6, estate=5),
                Plan("rush", _rows(*head, *[PlanRow(points, below=7)], *coins), duchy=12, estate=2),
            ]
    return plans
