"""The turn that is going on, as its player's side: coins, actions, buys, and how a card is played (6.9)."""

from __future__ import annotations

from collections.abc import Callable

from rules.dominion import attacks, gains
from rules.dominion.cost import current_cost
from rules.dominion.facts import ACTIONS, CANONICAL_ID, CARDS
from rules.dominion.registry import CHOICELESS_ATTACKS, EFFECTS, INSTANT_EFFECTS, is_never_spared
from rules.dominion.seat_actions import Flow, SeatActions, T
from rules.dominion.state import DominionState, TurnState
from rules.dominion.texts import format_line
from rules.engine import Table


class _CurrentCard:
    """The card that is being carried out: its id, whether it still lies where its play put it (6.7), and whom it hits."""

    __slots__ = ("card", "is_in_place", "victims")

    def __init__(self, card: str) -> None:
        self.card = card
        self.is_in_place = True
        self.victims: list[SeatActions] | None = None


class TurnActions(SeatActions):
    """The side of the player on turn, and what holds for the whole turn.

    `current_card` is the id of the card that is being carried out. `others_answered`: somebody else has answered
    since the player chose several cards at once; what is still to be played of them comes out by that answer."""

    __slots__ = ("_current", "now", "others_answered")

    def __init__(self, state: DominionState, table: Table, seat: int) -> None:
        super().__init__(self, state, table, seat)
        self.now: TurnState = state.now
        self.others_answered = False
        self._current = _CurrentCard("")

    @property
    def current_card(self) -> str:
        """The id of the card that is being carried out."""
        return self._current.card

    @property
    def is_in_place(self) -> bool:
        """Whether the card that is being carried out still lies where its play put it."""
        return self._current.is_in_place and self._current.card in self.zones.play

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
        return current_cost(self.state, card)

    def others(self) -> list[SeatActions]:
        """The other seats in turn order, the left neighbour first."""
        seats = len(self.state.players)
        return [SeatActions(self, self.state, self.table, (self.seat + n) % seats) for n in range(1, seats)]

    def everyone(self) -> list[SeatActions]:
        """All seats in turn order, the player on turn first."""
        return [self, *self.others()]

    @property
    def left_neighbour(self) -> SeatActions:
        """The left neighbour."""
        return self.others()[0]

    def empty_piles(self) -> int:
        """How many supply piles are empty."""
        return list(self.state.supply.values()).count(0)

    def has_enough(self, *piles: str) -> bool:
        """Whether each of these piles has a card for every other seat, or none for anybody: no choice hangs on another's."""
        others = len(self.state.players) - 1
        return all(not 0 < self.state.supply[pile] < others for pile in piles)

    def has_none(self, *piles: str) -> bool:
        """Whether none of these piles has a card left."""
        return not any(self.state.supply[pile] for pile in piles)

    def mark_choices_revealed(self, seats: int) -> None:
        """After so many seats chose at once: with the last answer comes out what the others had chosen before."""
        if seats > 1:
            self.table.mark_revealed()

    def count_in_play(self, card: str) -> int:
        """How many of a card the player has in play."""
        return self.zones.play.count(card)

    # --- attacks (6.8)

    @property
    def victims(self) -> list[SeatActions]:
        """The other seats that this Attack hits, in turn order: of one that leaves them no choice (`registry.attack`)."""
        assert self._current.victims is not None, f"{self.current_card} is not registered as an attack"
        return self._current.victims

    def attack(
        self,
        effect: attacks.AttackEffect[T],
        question: attacks.AttackQuestion | None = None,
        is_spared: Callable[[SeatActions], bool] = is_never_spared,
        at_once: bool = True,
    ) -> Flow[dict[int, T]]:
        """Reactions, answer and effect as one visit to the table for each victim. What each effect returned, by seat."""
        return attacks.resolve_attack(self, effect, question, is_spared, at_once)

    # --- playing cards

    def play_card(self, card: str, source: list[str] | None = None, times: int = 1) -> Flow[None]:
        """Puts a card from the hand (or another zone) into play and carries it out once or more often."""
        gains.remove_top_copy(self.zones.hand if source is None else source, card)
        self.zones.play.append(card)
        self.state.done.played.append(card)
        self.table.write_line(format_line("dom-plays", self.seat, card))
        outer, self._current = self._current, _CurrentCard(card)
        for again in range(times):
            if again:
                self.table.write_line(format_line("dom-plays-again", self.seat, card))
            yield from self.resolve_card(card)
        self._current = outer

    def resolve_card(self, card: str) -> Flow[None]:
        """Carries a card out once: reactions to an Attack that leaves no choice, what the card gives, then what it does."""
        if card in ACTIONS:
            self.now.played += 1
        if (spared := CHOICELESS_ATTACKS.get(card)) is not None:
            self._current.victims = yield from attacks.find_victims(self, spared)
        self.apply_bonuses(card)
        if (effect := EFFECTS.get(card)) is not None:
            yield from effect(self)

    def apply_bonuses(self, card: str) -> None:
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
        elif (quick := INSTANT_EFFECTS.get(card)) is not None:
            quick(self)

    def trash_current_card(self) -> bool:
        """Trashes the card that is being carried out, once; False if it is no longer in play (6.7)."""
        if not self.is_in_place:
            return False
        self._current.is_in_place = False
        self.trash([self.current_card], self.zones.play)
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

    def is_banned(self, card: str) -> bool:
        """Whether Contraband forbids to buy a card of this name."""
        return bool(self.now.banned) and CANONICAL_ID[card] in self.now.banned
