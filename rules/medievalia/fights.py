"""From armies, defenders and targets to fights (R31, R32, R45, R57 to R63)."""

from __future__ import annotations

from msgspec import Struct

from rules.medievalia.facts import CARDS
from rules.medievalia.fighters import choose_bonuses, find_kind, list_guards
from rules.medievalia.state import Battle, Fight, Fighter, MedievaliaState
from rules.medievalia.view import IDLE


class Pool(Struct, frozen=True):
    """Who meets in a fight: the numbers of the armies, the cards that oppose them or strike back, the places behind these."""

    armies: tuple[int, ...]
    cards: tuple[str, ...]
    places: tuple[str, ...]


def build_fights(state: MedievaliaState, battle: Battle) -> list[Fight]:
    """Return the fights: armies, their opponents and their targets, joined wherever a card would be in two of them (R59)."""
    return [build_fight(state, battle, pool) for pool in list_pools(state, battle)]


def list_pools(state: MedievaliaState, battle: Battle) -> list[Pool]:
    """Return who meets in each of the fights."""
    engaged = {id for army in battle.armies for id in army.defenders}
    pools: list[Pool] = []
    for number, army in enumerate(battle.armies):
        if army.defenders:
            _join(pools, Pool((number,), tuple(army.defenders), ()))
        elif army.target != IDLE:
            struck, places = _find_struck(state, army.target, engaged)
            _join(pools, Pool((number,), tuple(struck), tuple(places)))
    return pools


def _find_struck(state: MedievaliaState, target: str, engaged: set[str]) -> tuple[list[str], list[str]]:
    """Return who strikes back at an army that attacks a target unopposed, and which place lies behind them (R32, R45, R60)."""
    if target[0] != "t":
        return [target], []
    territory = state.find_territory(int(target[1:]))[1]
    guards = list_guards(state, territory)
    if territory.kind == "city":
        return [*(id for id in guards if id not in engaged), target], []
    return guards, [target]


def _join(pools: list[Pool], pool: Pool) -> None:
    """Add a pool, together with all pools that share a card or a place with it."""
    cards, places = set(pool.cards), set(pool.places)
    shared = [other for other in pools if not (cards.isdisjoint(other.cards) and places.isdisjoint(other.places))]
    for other in shared:
        pools.remove(other)
    joined = [*shared, pool]
    pools.append(
        Pool(
            tuple([number for part in joined for number in part.armies]),
            tuple(dict.fromkeys(id for part in joined for id in part.cards)),
            tuple(dict.fromkeys(id for part in joined for id in part.places)),
        )
    )


def build_fight(state: MedievaliaState, battle: Battle, pool: Pool) -> Fight:
    """Return a fight with the values that its cards have from now on (R63). A city comes last."""
    laid = {id for army in battle.armies for id in army.defenders}
    for giver, receiver in choose_bonuses(state, [id for id in pool.cards if id not in laid]).items():
        battle.bonuses.setdefault(giver, receiver)
    attackers = [f"f{id}" for number in pool.armies for id in battle.armies[number].figures]
    defenders = sorted(pool.cards, key=lambda id: id[0] == "t")
    return Fight(
        [_build_fighter(state, battle, id) for id in attackers],
        [_build_fighter(state, battle, id) for id in defenders],
        list(pool.places),
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
