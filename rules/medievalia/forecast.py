"""How a planned battle is sure to end: nobody can oppose it or react to it, and nobody has an order of losses to give."""

from __future__ import annotations

from rules.medievalia.aims import find_target, list_taken
from rules.medievalia.fighters import list_defenders, list_owners
from rules.medievalia.fights import build_fights
from rules.medievalia.losses import deal_fight, list_shares, mark_fallen, matters, sum_attack
from rules.medievalia.reactions import list_reactors
from rules.medievalia.state import Army, Battle, Fight, MedievaliaState


def forecast(state: MedievaliaState, battle: Battle) -> list[Fight]:
    """Return the fights of a planned battle as they are sure to end; none if anybody still has something to decide."""
    if battle.loss_plan == "ask" or list_defenders(state, battle):
        return []
    trial = battle.begin_trial()
    taken: set[str] = set()
    for army in battle.armies:
        target = find_target(state, trial, army, taken)
        if not target:
            return []
        trial.armies.append(Army(army.figures, target=target))
        taken |= list_taken(state, target)
    if any(list_reactors(state, trial, seat, ()) for seat in state.seats):
        return []
    owners = list_owners(state, trial)
    fights = build_fights(state, trial)
    for fight in fights:
        shares = list_shares(fight.defenders, sum_attack(fight.attackers), owners)
        if any(matters(share.cards, share.damage) for share in shares):
            return []
        deal_fight(fight, battle.attacker, owners)
        mark_fallen(state, fight)
    return fights
