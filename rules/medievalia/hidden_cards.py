"""Fair samples of what a seat may not know, for imagined matches (CONTRACT 9)."""

from __future__ import annotations

from collections import Counter

from rules.engine import Chance
from rules.medievalia.aims import choose_aims
from rules.medievalia.defense import propose_laid
from rules.medievalia.payment_draft import DROP
from rules.medievalia.reactions import find_best
from rules.medievalia.state import Battle, Laid, MedievaliaState


def imagine(state: MedievaliaState, seat: int, chance: Chance) -> None:
    """Deal anew, in place, what `seat` may not know: other hands, the deck, covered buildings, the plans of others."""
    shown = _take_shown(state, seat)
    hidden = [player.hand for other, player in enumerate(state.players) if other != seat]
    cards = sorted(kind for zone in (*hidden, state.deck) for kind in zone)
    chance.shuffle(cards)
    for zone in (*hidden, state.deck):
        count = len(zone)
        zone[:] = cards[:count]
        del cards[:count]
    if state.active is not None:
        state.players[state.active].hand += shown
    for hand in hidden:
        hand.sort()
    covered = sorted(kind for stack in state.stacks for kind in stack[:-1])
    chance.shuffle(covered)
    for stack in state.stacks:
        count = len(stack[:-1])
        stack[:-1] = covered[:count]
        del covered[:count]
    _choose_discards(state, seat, chance)
    _choose_plans(state, seat)


def _take_shown(state: MedievaliaState, seat: int) -> list[str]:
    """Take the card that an ally is being asked to help to pay out of the hand of the seat on turn: it is no secret."""
    if state.active is None or state.active == seat or state.pleading not in state.players[state.active].hand:
        return []
    state.players[state.active].hand.remove(state.pleading)
    return [state.pleading]


def _choose_discards(state: MedievaliaState, seat: int, chance: Chance) -> None:
    """Let the seat on turn discard other hand cards for its payment than those that it has chosen unseen."""
    payment = state.payment
    if payment is None or state.active is None or state.active == seat:
        return
    hand = Counter(state.players[state.active].hand)
    hand[payment.purchase] -= 1
    kinds = sorted((+hand).elements())
    chance.shuffle(kinds)
    count = sum(id.startswith(DROP) for id in payment.chosen)
    payment.chosen = [id for id in payment.chosen if not id.startswith(DROP)]
    payment.chosen += [f"{DROP}{kind}" for kind in kinds[:count]]


def _choose_plans(state: MedievaliaState, seat: int) -> None:
    """Let others have the plans that are proposed, and an attacker those targets, as far as that is not known.

    What they have answered in the question that is open now is not known either: they answer what standing orders would.
    """
    battle = state.battle
    if battle is None or battle.stage == "form":
        return
    if battle.attacker != seat:
        battle.loss_plan = "least"
        for army in battle.armies:
            army.aims = []
    if battle.stage == "over":
        return
    battle.plans = [plan if other == seat else "best" for other, plan in enumerate(battle.plans)]
    if battle.attacker != seat:
        choose_aims(state, battle)
    for other in range(len(battle.laid)):
        if other != seat:
            battle.laid[other] = _propose_laid(state, battle, other)


def _propose_laid(state: MedievaliaState, battle: Battle, seat: int) -> Laid:
    if battle.stage == "defence":
        return propose_laid(state, battle, seat)
    best = find_best(state, battle, seat) if battle.stage == "reactions" else None
    return Laid(reaction=best.id) if best is not None else Laid()
