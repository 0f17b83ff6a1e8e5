"""Fair samples of what a seat may not know, for imagined matches (CONTRACT 9)."""

from __future__ import annotations

from rules.engine import Chance
from rules.medievalia.state import MedievaliaState


def imagine(state: MedievaliaState, seat: int, chance: Chance) -> None:
    """Deal anew, in place, what `seat` may not know: other hands, the deck, covered buildings, the plans of others."""
    hidden = [player.hand for other, player in enumerate(state.players) if other != seat]
    cards = sorted(kind for zone in (*hidden, state.deck) for kind in zone)
    chance.shuffle(cards)
    for zone in (*hidden, state.deck):
        count = len(zone)
        zone[:] = cards[:count]
        del cards[:count]
    for hand in hidden:
        hand.sort()
    covered = sorted(kind for stack in state.stacks for kind in stack[:-1])
    chance.shuffle(covered)
    for stack in state.stacks:
        count = len(stack[:-1])
        stack[:-1] = covered[:count]
        del covered[:count]
    battle = state.battle
    if battle is not None and battle.stage != "over":
        battle.plans = [plan if other == seat else "best" for other, plan in enumerate(battle.plans)]
