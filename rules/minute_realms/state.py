"""The state of a Minute Realms match: pure data, every card and every token in a zone at all times."""

from msgspec import Struct

from rules.minute_realms.view import CardMove, Plot, RealmsPhase

ROUNDS = 8
INVASIONS = (4, 8)
"""The rounds after which the invaders come."""

BASTION_SHIELDS = 2
BASTION_COINS = 2
MIDDLE_CARDS = 2
"""How many cards lie beside the pile."""

START_COINS = (3, 3, 4, 4, 5)
"""Coins by place in the order of play of the first round, counted from the start player (ruling 25)."""

INVADER_TOKENS = (0,) * 5 + (1,) * 5 + (2,) * 2
"""The values of all twelve invader tokens."""

REMOVED_ZEROS = {2: 3, 3: 3, 4: 1, 5: 0}
"""How many tokens of value 0 leave the game, by number of players: purple and orange ones, or the purple one alone."""


class Realm(Struct):
    """What belongs to one seat. `dealt` is the card in front of it, `acted`: it has laid its card of this round.

    `losing`: it must turn a building now and has not chosen yet. `repelled`: whether it repelled the last invasion, None before
    the first one.
    """

    coins: int
    plots: list[Plot]
    dealt: str | None = None
    acted: bool = False
    losing: bool = False
    repelled: bool | None = None


class RealmsState(Struct):
    """The table. `pile` (cards) and `stack` (invader tokens) are drawn from the end; `track` has a token or None for each round.

    On the first `shown` spaces of the track (0, 4 or 8) the tokens lie face up. `aside` are the tokens out of the game.
    `round` is the round that is played or was played last, until the next one is dealt. `starter` is its start player.
    `strength` is that of the last invasion, None before the first. `last` is what happened since the previous question,
    `recent` every move since the beginning of the round before this one, oldest first: at least those since every seat's own
    last turn.
    """

    active: int | None
    round: int
    phase: RealmsPhase
    starter: int
    realms: list[Realm]
    middle: list[str]
    pile: list[str]
    discarded: list[str]
    stack: list[int]
    track: list[int | None]
    aside: list[int]
    shown: int = 0
    strength: int | None = None
    last: list[CardMove] = []
    recent: list[CardMove] = []

    def note_moves(self, moves: list[CardMove]) -> None:
        """Note what has just happened: one turn, or the losses of an invasion."""
        self.last = moves
        self.recent = [*self.recent, *moves]

    def forget_old_moves(self) -> None:
        """Forget the moves before the last turn of each seat, at the end of a round, when every seat has had a turn in it."""
        laid = [number for number, move in enumerate(self.recent) if move.use != "turned"]
        self.recent = self.recent[laid[-len(self.realms)] :] if len(laid) > len(self.realms) else self.recent

    def moves_since(self, seat: int) -> list[CardMove]:
        """Return the moves since the seat's own last turn, oldest first."""
        own = [number for number, move in enumerate(self.recent) if move.seat == seat and move.use != "turned"]
        return self.recent[own[-1] + 1 :] if own else self.recent


def order_clockwise(seats: int, first: int) -> list[int]:
    """Return all seats from `first` on, in clockwise order."""
    return [(first + place) % seats for place in range(seats)]
