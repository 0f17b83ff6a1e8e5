"""The turn that is going on, as its player's side: coins, actions, buys, and how a card is played (6.9)."""

from __future__ import annotations

from collections.abc import Callable

from rules.dominion import attack, gaining
from rules.dominion.cost import cost
from rules.dominion.facts import ACTIONS, CARDS, NAME
from rules.dominion.registry import ATTACKS, EFFECTS, QUICK, never
from rules.dominion.side import Flow, Side, T
from rules.dominion.state import Now, State
from rules.dominion.words import line
from rules.engine import Table


class _This:
    """The card that is being carried out: its id, whether it still lies where its play put it (6.7), and whom it hits."""

    __slots__ = ("card", "here", "victims")

    def __init__(self, card: str) -> None:
        self.card = card
        self.here = True
        self.victims: list[Side] | None = None


class Play(Side):
    """The side of the player on turn, and what holds for the whole turn.

    `this` is the id of the card that is being carried out. `heard`: somebody else has answered since the player chose
    several cards at once; what is still to be played of them comes out by that answer.
    """

    __slots__ = ("_this", "heard", "now")

    def __init__(self, state: State, table: Table, seat: int) -> None:
        super().__init__(self, state, table, seat)
        self.now: Now = state.now
        self.heard = False
        self._this = _This("")

    @property
    def this(self) -> str:
        """The id of the card that is being carried out."""
        return self._this.card

    @property
    def is_here(self) -> bool:
        """Whether the card that is being carried out still lies where its play put it."""
        return self._this.here and self._this.card in self.zone.play

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

    def cost(self, card: str) -> int:
        """What a card costs now."""
        return cost(self.state, card)

    def others(self) -> list[Side]:
        """The other seats in turn order, the left neighbour first."""
        seats = len(self.state.players)
        return [Side(self, self.state, self.table, (self.seat + n) % seats) for n in range(1, seats)]

    def everyone(self) -> list[Side]:
        """All seats in turn order, the player on turn first."""
        return [self, *self.others()]

    @property
    def left(self) -> Side:
        """The left neighbour."""
        return self.others()[0]

    def empty_piles(self) -> int:
        """How many supply piles are empty."""
        return list(self.state.supply.values()).count(0)

    def suffices(self, *piles: str) -> bool:
        """Whether each of these piles has a card for every other seat, or none for anybody: no choice hangs on another's."""
        others = len(self.state.players) - 1
        return all(not 0 < self.state.supply[pile] < others for pile in piles)

    def are_empty(self, *piles: str) -> bool:
        """Whether none of these piles has a card left."""
        return not any(self.state.supply[pile] for pile in piles)

    def chosen_at_once(self, seats: int) -> None:
        """After so many seats chose at once: with the last answer comes out what the others had chosen before."""
        if seats > 1:
            self.table.expose()

    def in_play(self, card: str) -> int:
        """How many of a card the player has in play."""
        return self.zone.play.count(card)

    # --- attacks (6.8)

    @property
    def victims(self) -> list[Side]:
        """The other seats that this Attack hits, in turn order: of one that leaves them no choice (`registry.attack`)."""
        assert self._this.victims is not None, f"{self.this} is not registered as an attack"
        return self._this.victims

    def attack(
        self,
        effect: attack.Effect[T],
        demand: attack.Demand | None = None,
        spared: Callable[[Side], bool] = never,
        at_once: bool = True,
    ) -> Flow[dict[int, T]]:
        """Reactions, answer and effect as one visit to the table for each victim. What each effect returned, by seat."""
        return attack.attack(self, effect, demand, spared, at_once)

    # --- playing cards

    def play_card(self, card: str, source: list[str] | None = None, times: int = 1) -> Flow[None]:
        """Puts a card from the hand (or another zone) into play and carries it out once or more often."""
        gaining.pull(self.zone.hand if source is None else source, card)
        self.zone.play.append(card)
        self.state.done.played.append(card)
        self.table.tell(line("dom-plays", self.seat, card))
        outer, self._this = self._this, _This(card)
        for again in range(times):
            if again:
                self.table.tell(line("dom-plays-again", self.seat, card))
            yield from self.carry_out(card)
        self._this = outer

    def carry_out(self, card: str) -> Flow[None]:
        """Carries a card out once: reactions to an Attack that leaves no choice, what the card gives, then what it does."""
        if card in ACTIONS:
            self.now.played += 1
        if (spared := ATTACKS.get(card)) is not None:
            self._this.victims = yield from attack.windows(self, spared)
        self.give(card)
        if (effect := EFFECTS.get(card)) is not None:
            yield from effect(self)

    def give(self, card: str) -> None:
        """What a card gives before anything else, and all of it for a card that never asks."""
        now, plus = self.now, CARDS[card].plus
        now.actions += plus.actions
        now.buys += plus.buys
        now.coins += plus.coins
        if plus.cards:
            self.draw(plus.cards)
        if card == "copper":
            now.coins += now.coppersmiths
        elif card == "silver":
            if not now.silver:
                now.silver = True
                now.coins += now.merchants
        elif card == "curse":
            now.coins += 1
        elif (quick := QUICK.get(card)) is not None:
            quick(self)

    def trash_this(self) -> bool:
        """Trashes the card that is being carried out, once; False if it is no longer in play (6.7)."""
        if not self.is_here:
            return False
        self._this.here = False
        self.trash([self.this], self.zone.play)
        return True

    # --- gaining by cost

    def gain_up_to(self, limit: int, lo: int = 1) -> Flow[str | None]:
        """Gains a card costing at most `limit`; the card, or None."""
        return self.gain_one(lambda card: self.cost(card) <= limit, lo=lo)

    def trash_to_gain(self, more: int) -> Flow[str | None]:
        """Trashes a card from the hand and gains one costing up to `more` coins more; the card gained, or None."""
        picked = yield from self.choose("trash", self.hand)
        if not picked:
            return None
        limit = self.cost(picked[0]) + more
        self.trash(picked)
        return (yield from self.gain_up_to(limit))

    def banned(self, card: str) -> bool:
        """Whether Contraband forbids to buy a card of this name."""
        return bool(self.now.banned) and NAME[card] in self.now.banned
