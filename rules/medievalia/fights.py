"""From armies, defenders and targets to fights (R31, R32, R45, R57 to R63)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.medievalia.facts import CARDS
from rules.medievalia.fighters import choose_bonuses, find_kind, list_guards
from rules.medievalia.state import Battle, Fight, Fighter, MedievaliaState
from rules.medievalia.view import IDLE


def build_fights(state: MedievaliaState, battle: Battle) -> list[Fight]:
    """Return the fights: armies, their opponents and their targets, joined wherever a card would be in two of them (R59)."""
    engaged = {id for army in battle.armies for id in army.defenders}
    pools: list[tuple[list[int], list[str], list[str]]] = []
    for number, army in enumerate(battle.armies):
        defenders = list(army.defenders)
        places: list[str] = []
        if not defenders:
            if army.target == IDLE:
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
    return Fighter(id, kind, owner, card.attack or 0, (card.defense or 0) + bonus, bonus, damage)
