"""What the player on turn can do: as any seat, and with coins, Actions, Buys and the other seats."""

from __future__ import annotations

from rules.dominion.end_piles import count_empty
from rules.dominion.facts import CANONICAL_ID
from rules.dominion.seat_actions import SeatActions
from rules.dominion.state import DominionState, TurnState
from rules.dominion.turn_context import TurnContext
from rules.engine import Table


class TurnActions(SeatActions):
    """The actions of the player on turn, and what holds for the whole turn.

    `others_answered`: somebody else has been asked since the player chose to play several cards at once, so playing the rest of
    them reveals something.
    """

    __slots__ = ("now", "others_answered")

    def __init__(self, state: DominionState, table: Table, seat: int) -> None:
        super().__init__(TurnContext(seat), state, table, seat)
        self.now: TurnState = state.now
        self.others_answered = False

    @property
    def is_in_place(self) -> bool:
        """Whether the card that is being carried out still lies where its play put it."""
        return self.context.current.is_in_place and self.current_card in self.zones.play

    @property
    def coins(self) -> int:
        """Coins to spend this turn."""
        return self.now.coins

    @coins.setter
    def coins(self, coins: int) -> None:
        self.now.coins = coins

    @property
    def buys(self) -> int:
        """Buys left this turn."""
        return self.now.buys

    @buys.setter
    def buys(self, buys: int) -> None:
        self.now.buys = buys

    @property
    def actions(self) -> int:
        """Actions left this turn."""
        return self.now.actions

    @actions.setter
    def actions(self, actions: int) -> None:
        self.now.actions = actions

    def everyone(self) -> list[SeatActions]:
        """Return all seats in turn order, the player on turn first."""
        return [self, *self.others()]

    @property
    def left_neighbor(self) -> SeatActions:
        """The seat on the left, which comes next."""
        return self.others()[0]

    def empty_piles(self) -> int:
        """Return how many supply piles are empty."""
        return count_empty(self.state.supply)

    def has_enough(self, *piles: str) -> bool:
        """Return whether each of these piles has a card for every other seat, or none: then no choice depends on another one."""
        others = len(self.state.players) - 1
        return all(not 0 < self.state.supply[pile] < others for pile in piles)

    def has_none(self, *piles: str) -> bool:
        """Return whether none of these piles has a card left."""
        return not any(self.state.supply[pile] for pile in piles)

    def mark_choices_revealed(self, seats: int) -> None:
        """Mark that something came out if several `seats` chose at once: the last answer reveals what the others had chosen."""
        if seats > 1:
            self.table.mark_revealed()

    def count_in_play(self, card: str) -> int:
        """Return how many copies of a card the player has in play."""
        return self.zones.play.count(card)

    @property
    def victims(self) -> list[SeatActions]:
        """The other seats that this Attack hits, in turn order; only for an Attack of `registry.register_attack`."""
        seats = self.context.current.victims
        assert seats is not None, f"{self.current_card} is not registered as an attack"
        return [SeatActions(self.context, self.state, self.table, seat) for seat in seats]

    def trash_current_card(self) -> bool:
        """Trash the card that is being carried out, once; False if it is no longer in play (6.7)."""
        if not self.is_in_place:
            return False
        self.context.current.is_in_place = False
        self.trash([self.current_card], self.zones.play)
        return True

    def is_banned(self, card: str) -> bool:
        """Return whether Contraband forbids buying a card of this name."""
        return bool(self.now.banned) and CANONICAL_ID[card] in self.now.banned
