"""From armies, defenders and targets to fights, and from fights to damage (R31 to R33, R45, R57 to R63)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from rules.medievalia.facts import CARDS
from rules.medievalia.fighters import HOLD, choose_bonuses, find_kind, list_guards
from rules.medievalia.pieces import group_targets, value_kind
from rules.medievalia.state import Battle, Fight, Fighter, MedievaliaState

MOST_WEIGHED = 12
"""Up to how many cards all ways to take damage are compared; of more, the cheapest take it first."""


def build_fights(state: MedievaliaState, battle: Battle) -> list[Fight]:
    """Return the fights: armies, their opponents and their targets, joined wherever a card would be in two of them (R59)."""
    engaged = {id for army in battle.armies for id in army.defenders}
    pools: list[tuple[list[int], list[str], list[str]]] = []
    for number, army in enumerate(battle.armies):
        defenders = list(army.defenders)
        places: list[str] = []
        if not defenders:
            if army.target == HOLD:
                continue
            defenders, places = _find_struck(state, army.target, engaged)
        _join(pools, [number], defenders, places)
    return [_build_fight(state, battle, *pool) for pool in pools]


def _find_struck(state: MedievaliaState, target: str, engaged: set[str]) -> tuple[list[str], list[str]]:
    """Return who strikes back at an army that attacks a target unopposed, and which place lies behind them (R32, R45, R60)."""
    if target[0] != "t":
        return [target], []
    territory = state.find_territory(int(target[1:]))[1]
    guards = list_guards(state, territory)
    if territory.kind == "city":
        return [*(id for id in guards if id not in engaged), target], []
    return guards, [target]


def _join(
    pools: list[tuple[list[int], list[str], list[str]]], armies: list[int], cards: list[str], places: list[str]
) -> None:
    """Add a pool, together with all pools that share a card or a place with it."""
    shared = [pool for pool in pools if set(pool[1]) & set(cards) or set(pool[2]) & set(places)]
    for pool in shared:
        pools.remove(pool)
    joined = [*shared, (armies, cards, places)]
    pools.append(
        (
            [number for pool in joined for number in pool[0]],
            list(dict.fromkeys(id for pool in joined for id in pool[1])),
            list(dict.fromkeys(id for pool in joined for id in pool[2])),
        )
    )


def _build_fight(
    state: MedievaliaState, battle: Battle, armies: Sequence[int], cards: Sequence[str], places: list[str]
) -> Fight:
    """Return a fight with the values that its cards have from now on (R63). A city comes last."""
    laid = {id for army in battle.armies for id in army.defenders}
    for giver, receiver in choose_bonuses(state, [id for id in cards if id not in laid]).items():
        battle.bonuses.setdefault(giver, receiver)
    attackers = [f"f{id}" for number in armies for id in battle.armies[number].figures]
    defenders = sorted(cards, key=lambda id: id[0] == "t")
    return Fight(
        [_build_fighter(state, battle, id) for id in attackers],
        [_build_fighter(state, battle, id) for id in defenders],
        places,
    )


def _build_fighter(state: MedievaliaState, battle: Battle, id: str) -> Fighter:
    kind = find_kind(state, id)
    number = int(id[1:])
    if id[0] == "f":
        figure = state.figure(number)
        owner, damage = figure.owner, figure.damage
    elif id[0] == "m":
        owner, _, building = state.find_building(number)
        damage = building.damage
    else:
        owner, territory = state.find_territory(number)
        damage = territory.damage
    bonus = 0
    for giver, receiver in battle.bonuses.items():
        if receiver == id:
            bonus += CARDS[find_kind(state, giver)].bonus if giver[0] == "m" else 1
    card = CARDS[kind]
    return Fighter(id, kind, owner, card.attack or 0, (card.defence or 0) + bonus, bonus, damage)


def sum_attack(fighters: Sequence[Fighter]) -> int:
    """Return the attack of a side of a fight; each card counts once (R59)."""
    return sum(fighter.attack for fighter in fighters)


def count_needed(fighter: Fighter) -> int:
    """Return how much more damage kills a card."""
    return max(0, fighter.defence - fighter.damage)


def matters(fighters: Sequence[Fighter], damage: int) -> bool:
    """Return whether the order of damage makes a difference in kind: some would die, not all, and they are not all alike."""
    own = [fighter for fighter in fighters if fighter.id[0] != "t"]
    needed = [count_needed(fighter) for fighter in own]
    if len(own) < 2 or damage >= sum(needed) or damage < min(needed):
        return False
    return len({(fighter.kind, count_needed(fighter)) for fighter in own}) > 1


def group_equal(state: MedievaliaState, fighters: Sequence[Fighter]) -> dict[str, list[str]]:
    """Return the cards whose order of damage is asked, equal ones together, by the id of the first of them."""
    own = [fighter for fighter in fighters if fighter.id[0] != "t"]
    alike = group_targets(state, [fighter.id for fighter in own])
    first = {id: option for option, members in alike.items() for id in members}
    classes: dict[tuple[str, int, int], list[str]] = {}
    for fighter in own:
        classes.setdefault((first[fighter.id], fighter.defence, fighter.damage), []).append(fighter.id)
    return {members[0]: members for members in classes.values()}


def order_least(fighters: Sequence[Fighter], damage: int) -> list[str]:
    """Return the order of damage that loses cards of the smallest total price, then the fewest."""
    own = [fighter for fighter in fighters if fighter.id[0] != "t"]
    if len(own) > MOST_WEIGHED or damage >= sum(map(count_needed, own)):
        return [fighter.id for fighter in sorted(own, key=_order_cheapest)]
    best: tuple[tuple[int, int], list[str]] | None = None
    for count in range(len(own) + 1):
        for dead in combinations(own, count):
            left = damage - sum(map(count_needed, dead))
            alive = sorted((one for one in own if one not in dead), key=lambda one: (-count_needed(one), one.id))
            if left < 0 or (alive and count_needed(alive[0]) <= left):
                continue
            key = (sum(value_kind(one.kind) for one in dead), count)
            if best is None or key < best[0]:
                best = key, [one.id for one in (*dead, *alive)]
    assert best is not None
    return best[1]


def _order_cheapest(fighter: Fighter) -> tuple[int, int]:
    return value_kind(fighter.kind), int(fighter.id[1:])


def deal_damage(fighters: Sequence[Fighter], damage: int, order: Sequence[str]) -> int:
    """Fill one card after the other with damage, a city last, and return what is left over (R33)."""
    known = {fighter.id: fighter for fighter in fighters}
    last = [id for id in known if id not in order]
    for id in (*order, *last):
        taken = min(damage, count_needed(known[id]))
        known[id].damage += taken
        damage -= taken
    return damage
