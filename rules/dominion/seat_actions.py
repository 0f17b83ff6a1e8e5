"""One seat during a turn, with the verbs that cards are written with. It holds no card itself: everything lies in the state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from rules.dominion import gains
from rules.dominion.cost import current_cost
from rules.dominion.facts import ACTIONS, CARDS, TRACKED_CARDS, TREASURES, VICTORIES
from rules.dominion.registry import Destination
from rules.dominion.state import DominionState, Player
from rules.dominion.texts import (
    format_cards,
    format_options_prompt,
    format_prompt,
    format_waiting,
    make_card_option,
    make_pile_option,
)
from rules.engine import Ask, Option, Pick, Request, Seat, Table, Term, Text, text

if TYPE_CHECKING:
    from rules.dominion.turn_actions import TurnActions

_HAND_TOPICS = ("trash", "discard", "topdeck", "play", "reveal")
"""Topics of questions about cards that nobody else sees."""

_TREASURES_AND_CURSE = TREASURES | {"curse"}

T = TypeVar("T")
Flow = Generator[Request, Any, T]
"""A part of a turn that may ask and ends with a T."""


def _is_plain(ask: Ask | None) -> bool:
    """Whether there is nothing to choose: no card, cards that are all alike, or all of them."""
    if ask is None:
        return True
    choice = ask.choice
    assert isinstance(choice, Pick)
    most = sum(option.count for option in choice.options)
    return choice.lo == choice.hi and (len(choice.options) == 1 or choice.lo == most)


class SeatActions:
    """A seat's zones and what can be done with them. `turn` is the turn that is going on."""

    __slots__ = ("seat", "state", "table", "turn", "zones")

    def __init__(self, turn: TurnActions, state: DominionState, table: Table, seat: int) -> None:
        self.turn = turn
        self.state = state
        self.table = table
        self.seat = seat
        self.zones: Player = state.players[seat]

    # --- what lies where

    @property
    def hand(self) -> list[str]:
        """The cards in hand."""
        return self.zones.hand

    def treasures_in(self, cards: Iterable[str]) -> list[str]:
        """The Treasures among the cards."""
        treasures = _TREASURES_AND_CURSE if self.state.charlatan else TREASURES
        return [card for card in cards if card in treasures]

    def is_treasure(self, card: str) -> bool:
        """Whether a card is a Treasure; in games with Charlatan a Curse is one too."""
        return card in TREASURES or (card == "curse" and self.state.charlatan)

    @staticmethod
    def actions_in(cards: Iterable[str]) -> list[str]:
        """The Actions among the cards."""
        return [card for card in cards if card in ACTIONS]

    @staticmethod
    def victories_in(cards: Iterable[str]) -> list[str]:
        """The Victory cards among the cards."""
        return [card for card in cards if card in VICTORIES]

    def topic(self, verb: str) -> str:
        """The topic of a question: what it is about; on another's turn the kind of question that the card asks."""
        return verb if self is self.turn else CARDS[self.turn.current_card].order or verb

    @property
    def public_text(self) -> Text | None:
        """What the others read while this seat is asked.

        Nothing while the player on turn is: which question it is can depend on a hidden hand.
        """
        return None if self is self.turn else format_waiting(self.turn.current_card)

    # --- from the deck

    def _shuffle(self) -> None:
        """Makes the discard pile the new deck; only called when a card is needed and the deck is empty."""
        zone = self.zones
        zone.deck[:] = zone.discard
        zone.discard.clear()
        zone.known = 0
        self.table.chance.shuffle(zone.deck)

    def _take_from_deck(self, count: int, to: list[str]) -> list[str]:
        """Moves up to `count` cards from the top of the deck to a zone, shuffling when needed."""
        zone = self.zones
        taken: list[str] = []
        while len(taken) < count:
            if not zone.deck:
                if not zone.discard:
                    break
                self._shuffle()
            wanted = count - len(taken)
            taken += zone.deck[: -wanted - 1 : -1]
            del zone.deck[-wanted:]
        if zone.known:
            zone.known = max(0, zone.known - len(taken))
        to += taken
        if taken:
            self.table.mark_revealed()
        return taken

    def draw(self, count: int) -> list[str]:
        """Draws up to `count` cards."""
        drawn = self._take_from_deck(count, self.zones.hand)
        if drawn:
            self.table.write_line(
                text("dom-draws", seat=Seat(self.seat), count=len(drawn)),
                private={self.seat: text("dom-you-draw", cards=format_cards(drawn))},
            )
        return drawn

    def fill_hand(self, count: int) -> None:
        """Draws at the end of a turn: nobody is told, everybody sees the hand."""
        self._take_from_deck(count, self.zones.hand)

    def reveal_top(self, count: int) -> list[str]:
        """Reveals up to `count` cards from the deck; they lie open in `revealed`."""
        cards = self._take_from_deck(count, self.zones.revealed)
        self._log_cards("dom-reveals", cards)
        return cards

    def reveal_until(self, is_match: Callable[[str], bool], times: int = 1) -> list[str]:
        """Reveals cards from the deck until `times` of them are what is looked for, or no card is left."""
        cards: list[str] = []
        while times > 0 and (card := self._take_from_deck(1, self.zones.revealed)):
            cards += card
            times -= is_match(card[0])
        self._log_cards("dom-reveals", cards)
        return cards

    def look_top(self, count: int) -> list[str]:
        """Looks at up to `count` cards from the deck; only their owner sees them in `looked`."""
        cards = self._take_from_deck(count, self.zones.looked)
        if cards:
            self.table.write_line(
                text("dom-looks", seat=Seat(self.seat), count=len(cards)),
                private={self.seat: text("dom-you-look", cards=format_cards(cards))},
            )
        return cards

    def reveal_hand(self) -> None:
        """Shows the whole hand."""
        self.table.mark_revealed()
        self._log_cards("dom-reveals-hand", self.zones.hand)

    def reveal(self, card: str) -> None:
        """Shows one card from the hand."""
        self.table.mark_revealed()
        self._log_cards("dom-reveals", [card])

    # --- moving cards

    def discard(self, cards: Iterable[str], source: list[str] | None = None) -> None:
        """Discards cards from the hand, or from another zone. Of several that did not lie open only the top one is shown."""
        source = self.zones.hand if source is None else source
        gone = list(cards)
        for card in gone:
            source.remove(card)
        self.zones.discard += gone
        if len(gone) > 1 and source is not self.zones.revealed:
            self.table.write_line(
                text("dom-discards-hidden", seat=Seat(self.seat), count=len(gone), card=Term(gone[-1])),
                private={self.seat: text("dom-discards", seat=Seat(self.seat), cards=format_cards(gone))},
            )
        else:
            self._log_cards("dom-discards", gone)

    def trash(self, cards: Iterable[str], source: list[str] | None = None) -> None:
        """Trashes cards from the hand, or from another zone."""
        source = self.zones.hand if source is None else source
        gone = list(cards)
        for card in gone:
            source.remove(card)
            if card in TRACKED_CARDS:
                self.zones.max_held[card] = max(0, self.zones.max_held.get(card, 0) - 1)
        self.state.trash += gone
        self.state.done.trashed += gone
        self.state.moved = self.state.moved or bool(gone)
        self._log_cards("dom-trashes", gone)

    def trash_treasures(self) -> None:
        """Trashes all Treasures the seat has in play (Mint)."""
        self.trash(self.treasures_in(self.zones.play), self.zones.play)

    def topdeck(self, cards: Iterable[str], source: list[str] | None = None, open: bool = False) -> None:
        """Puts cards onto the deck, the first of them first, so that the last lies on top. `open`: everybody saw them."""
        source = self.zones.hand if source is None else source
        put = list(cards)
        for card in put:
            source.remove(card)
        self.zones.deck += put
        self.zones.known += len(put)
        if open:
            self._log_cards("dom-topdecks", put)
        elif put:
            self.table.write_line(
                text("dom-topdecks-hidden", seat=Seat(self.seat), count=len(put)),
                private={self.seat: text("dom-topdecks", seat=Seat(self.seat), cards=format_cards(put))},
            )

    def take_into_hand(self, cards: Iterable[str], source: list[str]) -> None:
        """Takes cards from an open zone into the hand."""
        taken = list(cards)
        for card in taken:
            source.remove(card)
        self.zones.hand += taken
        self._log_cards("dom-takes", taken)

    def set_aside(self, cards: Iterable[str]) -> None:
        """Puts chosen cards of the hand aside, hidden, until all who choose at the same time have chosen."""
        for card in cards:
            self.zones.hand.remove(card)
            self.zones.passing.append(card)

    def gain_tokens(self, tokens: int) -> None:
        """Takes victory point tokens."""
        if tokens:
            self.zones.tokens += tokens
            self.table.write_line(text("dom-tokens", seat=Seat(self.seat), count=tokens))

    def _log_cards(self, key: str, cards: Sequence[str]) -> None:
        if cards:
            self.table.write_line(Text(key, {"seat": Seat(self.seat), "cards": format_cards(list(cards))}))

    # --- asking

    def choose(
        self,
        topic: str,
        cards: Iterable[str],
        lo: int = 1,
        hi: int = 1,
        *,
        ordered: bool = False,
        check: Callable[[tuple[str, ...]], Text | None] | None = None,
        forced: bool | None = None,
        order: str = "",
        prompt: Text | None = None,
    ) -> Flow[tuple[str, ...]]:
        """Asks the seat for `lo` to `hi` of the cards, fewer where there are fewer. No card, no question.

        `order` is the topic of a standing order where the question has one, `prompt` a question that says more than usual.
        """
        ask = self.build_ask(
            topic, cards, lo, hi, ordered=ordered, check=check, forced=forced, order=order, prompt=prompt
        )
        if topic in _HAND_TOPICS and self.hand and self is self.turn and _is_plain(ask):
            # What is not asked because the hand leaves no choice comes out as well; another seat is asked even then.
            self.table.mark_revealed()
        if ask is None:
            return ()
        picked: tuple[str, ...] = yield ask
        return picked

    def build_ask(
        self,
        topic: str,
        cards: Iterable[str],
        lo: int = 1,
        hi: int = 1,
        *,
        ordered: bool = False,
        check: Callable[[tuple[str, ...]], Text | None] | None = None,
        forced: bool | None = None,
        order: str = "",
        prompt: Text | None = None,
    ) -> Ask | None:
        """The question of `choose`; None where there is no card to choose."""
        counts = Counter(cards)
        most = sum(counts.values())
        lo, hi = min(lo, most), min(hi, most)
        if hi == 0:
            return None
        if cards is self.hand and lo == most and (most == 1 or not ordered):
            forced = True  # how many cards a hand has is known to everybody
        return Ask(
            self.seat,
            Pick(
                prompt or format_prompt(topic, self.turn.current_card, lo, hi, most),
                [make_card_option(card, count) for card, count in counts.items()],
                lo,
                hi,
                ordered,
                check,
                () if lo == 0 else None,
            ),
            self.topic(order or topic),
            forced,
            self.public_text,
        )

    def choose_options(
        self, options: Sequence[Option], count: int = 1, prompt: Text | None = None
    ) -> Flow[tuple[str, ...]]:
        """Asks for `count` of several things that a card offers; an other seat is asked even if it has no choice.

        `prompt`: a question that says more than usual.
        """
        picked: tuple[str, ...] = yield self.build_options_ask(options, count, prompt)
        return picked

    def build_options_ask(self, options: Sequence[Option], count: int = 1, prompt: Text | None = None) -> Ask:
        """The question of `choose_options`."""
        choice = Pick(prompt or format_options_prompt(self.turn.current_card, count), options, count, count)
        return Ask(self.seat, choice, self.topic("mode"), None, self.public_text)

    def ask_yes_no(self, yes: Option, no: Option, topic: str = "mode", prompt: Text | None = None) -> Flow[bool]:
        """Asks for one of two; declining is the harmless answer. `prompt`: a question that says more than usual."""
        picked: tuple[str, ...] = yield Ask(
            self.seat,
            Pick(prompt or format_options_prompt(self.turn.current_card, 1), (yes, no), default=(no.id,)),
            self.topic(topic),
            None,
            self.public_text,
        )
        return picked == (yes.id,)

    def arrange_on_deck(self, source: list[str], cards: Sequence[str], forced: bool | None = None) -> Flow[None]:
        """Puts cards back onto the deck in an order of the seat's choice: the card chosen first ends up deepest."""
        ordered: tuple[str, ...] = tuple(cards)
        if len(set(cards)) > 1:
            ordered = yield from self.choose("order", cards, len(cards), len(cards), ordered=True, forced=forced)
        open = source is self.zones.revealed
        self.topdeck(ordered, source, open=open)

    # --- gaining

    def gain(self, card: str, to: Destination = "discard") -> Flow[str]:
        """Gains a card from the supply; where it lies now, or "" if its pile is empty (or there is none)."""
        return gains.gain(self, card, to)

    def choose_pile(
        self, fits: Callable[[str], bool], lo: int = 1, topic: str = "gain", prompt: Text | None = None
    ) -> Flow[str | None]:
        """Asks the seat for one of the piles that fit; None if it wants none (`lo` 0) or there is none."""
        state = self.state
        piles = {card: count for card, count in state.supply.items() if count and fits(card)}
        if not piles:
            return None
        picked: tuple[str, ...] = yield Ask(
            self.seat,
            Pick(
                prompt or format_prompt(topic, self.turn.current_card, lo, 1, len(piles)),
                [make_pile_option(card, current_cost(state, card), count) for card, count in piles.items()],
                lo,
                1,
                default=() if lo == 0 else None,
            ),
            self.topic(topic),
            True,  # what lies in the supply is known to everybody
            self.public_text,
        )
        return picked[0] if picked else None

    def gain_one(
        self, fits: Callable[[str], bool], to: Destination = "discard", lo: int = 1, prompt: Text | None = None
    ) -> Flow[str | None]:
        """Gains a card of the seat's choice from the piles that fit; the card, or None."""
        card = yield from self.choose_pile(fits, lo, prompt=prompt)
        if card is not None:
            yield from self.gain(card, to)
        return card
