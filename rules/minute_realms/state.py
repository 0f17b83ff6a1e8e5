"""The state of a Minute Realms match: pure data, every card and every token in a zone at all times."""

from msgspec import Struct

from rules.engine import Chance
from rules.minute_realms.cards import deck
from rules.minute_realms.view import Change, Phase, Plot

ROUNDS = 8
INVASIONS = (4, 8)
"""The rounds after which the invaders come."""

BASTION_SHIELDS = 2
BASTION_COINS = 2
MIDDLE = 2
"""How many cards lie beside the pile."""

START_COINS = (3, 3, 4, 4, 5)
"""Coins by place in the order of play of the first round, counted from the start player (ruling 25)."""

TOKENS = (0,) * 5 + (1,) * 5 + (2,) * 2
"""The values of all twelve invader tokens."""

REMOVED_ZEROS = {2: 3, 3: 3, 4: 1, 5: 0}
"""How many tokens of value 0 leave the game, by number of players: purple and orange ones, or the purple one alone."""


class Holding(Struct):
    """What belongs to one seat. `dealt` is the card in front; `losing`: must turn a building now and has not chosen yet.

    `repelled` tells how the last invasion ended here: None before the first one.
    """

    coins: int
    plots: list[Plot]
    dealt: str | None = None
    acted: bool = False
    losing: bool = False
    repelled: bool | None = None


class State(Struct):
    """The table. `pile` and `stack` are drawn from the end; `track` has a value or None for each round.

    `shown` tokens of the track, counted from round 1, lie face up (0, 4 or 8 spaces). `aside` are the tokens out of the game.
    `round` is the round that is played or was played last, until the next one is dealt.
    """

    active: int | None
    round: int
    phase: Phase
    starter: int
    realms: list[Holding]
    middle: list[str]
    pile: list[str]
    discarded: list[str]
    stack: list[int]
    track: list[int | None]
    aside: list[int]
    shown: int = 0
    strength: int | None = None
    last: list[Change] = []


def clockwise(seats: int, first: int) -> list[int]:
    """All seats from `first` on, in clockwise order."""
    return [(first + place) % seats for place in range(seats)]


def start(seats: int, chance: Chance) -> State:
    """The table before the first turn: a start player by lot (ruling 25), the first round dealt. `seats`: 2 to 5."""
    starter = chance.below(seats)
    pile = deck(seats)
    chance.shuffle(pile)
    removed = REMOVED_ZEROS[seats]
    stack = list(TOKENS[removed:])
    chance.shuffle(stack)
    realms = [Holding(0, []) for _ in range(seats)]
    for coins, seat in zip(START_COINS, clockwise(seats, starter), strict=False):
        realms[seat].coins = coins
    state = State(starter, 0, "round", starter, realms, [], pile, [], stack, [None] * ROUNDS, [0] * removed)
    deal(state)
    return state


def deal(state: State) -> None:
    """Begins the next round: a card in front of every seat from the start player on, two in the middle."""
    state.round += 1
    state.phase = "round"
    state.active = state.starter
    for seat in clockwise(len(state.realms), state.starter):
        realm = state.realms[seat]
        realm.dealt = state.pile.pop()
        realm.acted = False
    state.middle = [state.pile.pop() for _ in range(MIDDLE)]
