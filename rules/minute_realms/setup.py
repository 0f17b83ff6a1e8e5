"""The table before the first turn, and the cards that are dealt for each round."""

from rules.engine import Chance
from rules.minute_realms.cards import list_deck
from rules.minute_realms.state import (
    INVADER_TOKENS,
    MIDDLE_CARDS,
    REMOVED_ZEROS,
    ROUNDS,
    START_COINS,
    Realm,
    RealmsState,
    order_clockwise,
)


def create_state(seats: int, chance: Chance) -> RealmsState:
    """Return the table of 2 to 5 seats before the first turn: the start player drawn (ruling 25), the first round dealt."""
    starter = chance.randbelow(seats)
    pile = list_deck(seats)
    chance.shuffle(pile)
    removed = REMOVED_ZEROS[seats]
    stack = list(INVADER_TOKENS[removed:])
    chance.shuffle(stack)
    realms = [Realm(0, []) for _ in range(seats)]
    for coins, seat in zip(START_COINS, order_clockwise(seats, starter), strict=False):
        realms[seat].coins = coins
    state = RealmsState(starter, 0, "round", starter, realms, [], pile, [], stack, [None] * ROUNDS, [0] * removed)
    deal_round(state)
    return state


def deal_round(state: RealmsState) -> None:
    """Begin the next round: deal a card to every seat from the start player on, and two to the middle."""
    state.round += 1
    state.phase = "round"
    state.active = state.starter
    for seat in order_clockwise(len(state.realms), state.starter):
        realm = state.realms[seat]
        realm.dealt = state.pile.pop()
        realm.acted = False
    state.middle = [state.pile.pop() for _ in range(MIDDLE_CARDS)]
