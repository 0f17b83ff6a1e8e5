"""What armies attack if nobody opposes them: what they can surely take is proposed, and what costs least comes after it."""

from __future__ import annotations

from collections.abc import Collection

from rules.medievalia.facts import CARDS
from rules.medievalia.fighters import count_strength, find_kind, list_guards, list_owners, list_strikes
from rules.medievalia.fights import build_fights
from rules.medievalia.losses import deal_fight, mark_fallen
from rules.medievalia.pieces import find_present_defense, value_kind
from rules.medievalia.state import Army, Battle, MedievaliaState
from rules.medievalia.view import CHEAPEST, IDLE


def choose_aims(state: MedievaliaState, battle: Battle) -> None:
    """Give each army of a battle its list: each place is aimed at by one army first, and what costs least comes last."""
    taken: set[str] = set()
    for army in battle.armies:
        ranked = rank_aims(state, battle, army)
        army.aims = [*(id for id in ranked if id not in taken), *(id for id in ranked if id in taken), CHEAPEST]
        taken.add(army.aims[0])


def find_target(state: MedievaliaState, battle: Battle, army: Army, taken: Collection[str] = ()) -> str:
    """Return what an unopposed army attacks: the first of its list that is still there, "" if nothing is (R32).

    `taken`: what other armies take before it, see `list_taken`.
    """
    legal = list_strikes(state, battle, army)
    for aim in army.aims:
        if aim == CHEAPEST:
            return find_cheapest(state, battle, army, taken)
        if aim in legal and aim not in taken:
            return aim
    return ""


def find_cheapest(state: MedievaliaState, battle: Battle, army: Army, taken: Collection[str] = ()) -> str:
    """Return what an unopposed army attacks if nobody says: with the fewest own losses, then the most destroyed, then the lowest
    number (R32). An army with attack 0 attacks nothing (R62). `taken` as in `find_target`."""
    if not count_strength(state, army):
        return IDLE
    owners = list_owners(state, battle)

    def measure(id: str) -> tuple[int, int, int]:
        trial = battle.begin_trial()
        trial.armies = [Army(army.figures, target=id)]
        (fight,) = build_fights(state, trial)
        deal_fight(fight, battle.attacker, owners)
        mark_fallen(state, fight)
        destroyed = sum(fighter.died for fighter in fight.defenders)
        for lost in fight.lost:
            territory = state.find_territory(int(lost[1:]))[1]
            destroyed += 1 + sum(not CARDS[building.kind].is_military for building in territory.buildings)
        return sum(fighter.died for fighter in fight.attackers), -destroyed, int(id[1:])

    return min((id for id in list_strikes(state, battle, army) if id not in taken), key=measure)


def list_taken(state: MedievaliaState, target: str) -> set[str]:
    """Return the target of an army if a second one would find nothing left there: a territory without guards (R32)."""
    if target[0] != "t":
        return set()
    place = state.find_territory(int(target[1:]))[1]
    return {target} if place.kind != "city" and not list_guards(state, place) else set()


def rank_aims(state: MedievaliaState, battle: Battle, army: Army) -> list[str]:
    """Return what an army can destroy alone and without dying for less, the best first."""
    strength = count_strength(state, army)
    aims = []
    for id in list_strikes(state, battle, army):
        if id == IDLE or not strength:
            continue
        needed, counter, value = measure_target(state, id)
        if strength >= needed:
            aims.append((value - counter, -needed, id))
    return [id for gain, _, id in sorted(aims, key=lambda aim: (-aim[0], -aim[1], int(aim[2][1:]))) if gain > 0]


def measure_target(state: MedievaliaState, id: str) -> tuple[int, int, int]:
    """Return how much damage destroys a target with all that strikes back, how strongly that is, and what would be lost."""
    cards = [id]
    place = None
    if id[0] == "t":
        place = state.find_territory(int(id[1:]))[1]
        cards = list_guards(state, place) + ([id] if place.kind == "city" else [])
    needed = sum(_find_defense(state, card) for card in cards)
    counter = sum(CARDS[find_kind(state, card)].attack or 0 for card in cards)
    value = sum(value_kind(find_kind(state, card)) for card in cards)
    if place is not None and place.kind != "city":
        needed += 1
        value += value_kind(place.kind) + sum(
            value_kind(building.kind) for building in place.buildings if f"m{building.id}" not in cards
        )
    return needed, counter, value


def _find_defense(state: MedievaliaState, id: str) -> int:
    if id[0] == "f":
        figure = state.figure(int(id[1:]))
        return find_present_defense(state, figure) - figure.damage
    return CARDS[find_kind(state, id)].defense or 0
