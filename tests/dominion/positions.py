"""A small language for positions: `given(...)` sets a table up, `play`, `buy` and `choose` act, properties tell what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from rules.dominion import cards as _cards  # noqa: F401 (the cards register what they do)
from rules.dominion.card_play import play_card
from rules.dominion.cost import current_cost
from rules.dominion.facts import CANONICAL_ID, CARDS, TRACKED_CARDS
from rules.dominion.gains import gain
from rules.dominion.game import GAME
from rules.dominion.kingdom import KingdomChoice, list_definitions
from rules.dominion.purchases import buy as buying
from rules.dominion.purchases import explain_refusal
from rules.dominion.seat_actions import Flow
from rules.dominion.setup import deal
from rules.dominion.state import DominionState, Player, TurnRecord, TurnState
from rules.dominion.texts import REVEAL_PREFIX, resolve_topic
from rules.dominion.turn import begin_turn, clean_up, run_turn
from rules.dominion.turn_actions import TurnActions
from rules.engine import Ask, AskAll, Chance, Match, Name, Number, Pick, Table, Value
from rules.engine.boundary import Boundary, encode_boundary

_SPARE = tuple(card for card in list_definitions("all", "any") if not CARDS[card].twin)

Answer = Value | Callable[[Ask], Value]


def cards(text: str) -> list[str]:
    """Return the cards of a line like "gold, copper*3"; the last one is the top of a pile."""
    ids: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        id, _, count = part.partition("*")
        assert id in CARDS, id
        ids += [id] * int(count or 1)
    return ids


class DominionPosition:
    """A table in the middle of seat 0's turn. `asked` collects the questions that were put, `said` the journal."""

    def __init__(self, state: DominionState) -> None:
        self.state = state
        self.table = Table(Chance(b"\7" * 32))
        self.turn = TurnActions(state, self.table, 0)
        # Cards may lie here that no match with this supply would have.
        state.has_gain_effects = state.has_attack_reactions = state.has_purchase_effects = True
        self.asked: list[Ask] = []
        self.answers: list[tuple[int, str, Answer]] = []

    # --- what is answered

    def choose(self, topic: str, *picks: str, seat: int = 0, value: Value | None = None) -> DominionPosition:
        """Set the next answer of a seat to a question of this topic: picked ids, or another value."""
        self.answers.append((seat, topic, tuple(picks) if value is None else value))
        return self

    def _give_answer(self, ask: Ask) -> Value:
        choice = ask.choice
        forced = ask.forced if ask.forced is not None else ask.seat == self.state.active
        if forced and (only := choice.single_answer()) is not None:
            return only
        self.asked.append(ask)
        if (shown := self._next_reveal(ask)) is not None:
            return choice.validate((shown,))
        for number, (seat, topic, answer) in enumerate(self.answers):
            if seat == ask.seat and topic == resolve_topic(ask.topic, ask.choice):
                del self.answers[number]
                return choice.validate(answer if not callable(answer) else answer(ask))
        return choice.fallback()

    def _next_reveal(self, ask: Ask) -> str | None:
        """Return the reaction to reveal: the seat's next answer to "attack", even if it stands among other answers."""
        offered = (
            [option.id for option in ask.choice.options if option.is_exclusive] if isinstance(ask.choice, Pick) else []
        )
        own_answers = (
            number for number, (seat, topic, _) in enumerate(self.answers) if (seat, topic) == (ask.seat, "attack")
        )
        if not offered or (number := next(own_answers, None)) is None:
            return None
        answer = self.answers[number][2]
        assert isinstance(answer, tuple)
        if answer == ("pass",) and ask.topic == "attack":
            return None
        del self.answers[number]
        return None if answer == ("pass",) else f"{REVEAL_PREFIX}{answer[0]}"

    def run_flow(self, flow: Flow[Any]) -> Any:
        """Carry out a part of a turn, with the answers from `choose`, or else with the harmless answer."""
        value: Any = None
        while True:
            try:
                request = flow.send(value)
            except StopIteration as stop:
                return stop.value
            if isinstance(request, Ask):
                value = self._give_answer(request)
            else:
                assert isinstance(request, AskAll)
                value = {seat: self.run_flow(branch) for seat, branch in sorted(request.branches.items())}

    # --- what is done

    def play(self, *names: str) -> DominionPosition:
        """Play cards from seat 0's hand, one after the other; those that are missing are put there first."""
        for name in names:
            if name not in self.hand:
                self.hand.append(name)
            self.run_flow(play_card(self.turn, name))
        return self

    def treasures(self, text: str) -> DominionPosition:
        """Go to the Buy phase and play these Treasures."""
        self.state.now.phase = "treasure"
        return self.play(*cards(text))

    def buy(self, card: str) -> DominionPosition:
        """Buy a card, and assert that this is legal."""
        self.state.now.phase = "buy"
        assert self.may_buy(card), card
        self.state.now.buys -= 1
        self.run_flow(buying(self.turn, card))
        return self

    def gain(self, card: str, seat: int = 0) -> DominionPosition:
        """Let a seat gain a card."""
        side = self.turn if seat == 0 else self.turn.others()[seat - 1]
        self.run_flow(gain(side, card))
        return self

    def end_turn(self) -> DominionPosition:
        """End seat 0's turn, let the others do nothing in theirs, and begin seat 0's next one unless the match is over."""
        clean_up(self.turn)
        while self.state.active:
            self.run_flow(run_turn(self.state, self.table))
        if self.state.active == 0:
            self.turn = self.run_flow(begin_turn(self.state, self.table))
        return self

    # --- what is there

    def may_buy(self, card: str) -> bool:
        """Return whether the card can be bought now."""
        return self.now.buys > 0 and bool(self.state.supply.get(card)) and explain_refusal(self.turn, card) is None

    def cost(self, card: str) -> int:
        """Return what a card costs now."""
        return current_cost(self.state, card)

    def player(self, number: int) -> Player:
        """Return the zones of a seat."""
        return self.state.players[number]

    @property
    def now(self) -> TurnState:
        """Coins, actions, buys and the rest of the turn."""
        return self.state.now

    @property
    def supply(self) -> dict[str, int]:
        """Cards left by pile."""
        return self.state.supply

    @property
    def hand(self) -> list[str]:
        """Seat 0's hand."""
        return self.player(0).hand

    @property
    def deck(self) -> list[str]:
        """Seat 0's deck; the last card is the top."""
        return self.player(0).deck

    @property
    def discard(self) -> list[str]:
        """Seat 0's discard pile."""
        return self.player(0).discard

    @property
    def in_play(self) -> list[str]:
        """Seat 0's cards in play."""
        return self.player(0).play

    @property
    def trash(self) -> list[str]:
        """The trash."""
        return self.state.trash

    def gained_cards(self) -> Counter[str]:
        """Return what seat 0 has gained this turn."""
        return Counter(self.state.done.gained)

    def topics(self, seat: int) -> list[str]:
        """Return the topics of the questions that the seat was asked."""
        return [resolve_topic(ask.topic, ask.choice) for ask in self.asked if ask.seat == seat]

    def offered_ids(self, topic: str) -> set[str]:
        """Return the options of the last question of this topic."""
        ask = next(ask for ask in reversed(self.asked) if resolve_topic(ask.topic, ask.choice) == topic)
        assert isinstance(ask.choice, Pick), (Name, Number)
        return {option.id for option in ask.choice.options}


def given(
    hand: str = "",
    deck: str = "copper*10",
    discard: str = "",
    play: str = "",
    others: Iterable[str] = ("copper*5",),
    decks: Iterable[str] = (),
    piles: dict[str, int] | None = None,
    kingdom: str = "",
    coins: int = 0,
    buys: int = 1,
    actions: int = 1,
    tokens: int = 0,
    market: str = "",
    trash: str = "",
) -> DominionPosition:
    """Return a position in which seat 0 is on turn.

    `others` are the hands of the other seats, `decks` their decks (copper*10 if none is given). The supply has every kingdom card
    that is named anywhere, and those of `kingdom`; `piles` sets counts. Platinum and Colony are in the supply.
    """
    hands = [cards(line) for line in others]
    stacks = [cards(line) for line in decks] + [cards("copper*10")] * len(hands)
    named = [*cards(hand), *cards(play), *cards(kingdom), *cards(deck), *cards(trash), *(piles or {})]
    for line in hands + stacks:
        named += line
    by_name = {CANONICAL_ID[name]: name for name in named if not CARDS[name].piles}
    state = deal(KingdomChoice(tuple(by_name.values()), True, _SPARE), 1 + len(hands), Chance(b"\1" * 32))
    state.active = 0
    state.done = TurnRecord(0)
    state.supply.update(piles or {})
    state.market, state.trash = cards(market), cards(trash)
    state.wares = sorted(state.market)
    state.now = TurnState(coins=coins, buys=buys, actions=actions)
    first = state.players[0]
    first.hand, first.deck, first.discard, first.play = cards(hand), cards(deck), cards(discard), cards(play)
    first.tokens = tokens
    for player, held, stack in zip(state.players[1:], hands, stacks, strict=False):
        player.hand, player.deck = list(held), list(stack)
    for player in state.players:
        owned = Counter([*player.hand, *player.deck, *player.discard, *player.play])
        player.max_held = {card: owned[card] for card in TRACKED_CARDS}
    return DominionPosition(state)


def match_at(position: DominionPosition) -> Match[DominionState]:
    """Return a whole match that stands at the beginning of seat 0's turn in this position."""
    seats = len(position.state.players)
    nobody = (0,) * seats
    boundary = Boundary(GAME.REVISION, seats, 0, 0, 0, nobody, {}, {}, position.state)
    return Match.restore(GAME, b"\5" * 32, encode_boundary(boundary), (), audit=False)
