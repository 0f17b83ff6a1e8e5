"""One seat's cards during a turn, with the verbs that move them. It holds no card: everything lies in the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rules.dominion.facts import ACTIONS, TRACKED_CARDS, TREASURES, VICTORIES
from rules.dominion.state import DominionState, Player
from rules.dominion.texts import format_cards
from rules.dominion.turn_context import TurnContext
from rules.engine import Seat, Table, Term, Text, text

_TREASURES_AND_CURSE: Final = TREASURES | {"curse"}


class SeatCards:
    """A seat's zones and the verbs that move cards between them. All seats of a turn share its `context`."""

    __slots__ = ("context", "is_on_turn", "seat", "state", "table", "zones")

    def __init__(self, context: TurnContext, state: DominionState, table: Table, seat: int) -> None:
        self.context = context
        self.is_on_turn = seat == context.seat
        self.state = state
        self.table = table
        self.seat = seat
        self.zones: Player = state.players[seat]

    @property
    def current_card(self) -> str:
        """The id of the card that is being carried out; "" outside of any card."""
        return self.context.current.card

    # --- what lies where

    @property
    def hand(self) -> list[str]:
        """The cards in hand."""
        return self.zones.hand

    def treasures_in(self, cards: list[str]) -> list[str]:
        """Return the Treasures among the cards."""
        treasures = _TREASURES_AND_CURSE if self.state.charlatan else TREASURES
        return list(filter(treasures.__contains__, cards))

    def is_treasure(self, card: str) -> bool:
        """Return whether a card is a Treasure; in games with Charlatan a Curse is one too."""
        return card in TREASURES or (card == "curse" and self.state.charlatan)

    @staticmethod
    def actions_in(cards: Iterable[str]) -> list[str]:
        """Return the Actions among the cards."""
        return [card for card in cards if card in ACTIONS]

    @staticmethod
    def victories_in(cards: Iterable[str]) -> list[str]:
        """Return the Victory cards among the cards."""
        return [card for card in cards if card in VICTORIES]

    def may_hold(self, card: str) -> bool:
        """Return whether the seat may hold such a card as far as anybody can tell (CONTRACT 4); on turn it knows its hand."""
        if self.is_on_turn:
            return card in self.hand
        zone = self.zones
        return bool(zone.hand) and zone.max_held.get(card, 0) > zone.revealed.count(card) + zone.play.count(card)

    # --- from the deck

    def _shuffle(self) -> None:
        """Make the discard pile the new deck. Call it only when a card is needed and the deck is empty."""
        zone = self.zones
        deck, discard = zone.deck, zone.discard
        deck[:] = discard
        discard.clear()
        zone.known_count = 0
        self.table.chance.shuffle(deck)

    def _take_from_deck(self, count: int, to: list[str]) -> list[str]:
        """Move up to `count` cards from the top of the deck to a zone, shuffling when needed."""
        zone = self.zones
        deck = zone.deck
        taken = deck[: -count - 1 : -1] if count > 0 else []
        del deck[len(deck) - len(taken) :]
        if len(taken) < count and zone.discard:
            self._shuffle()
            wanted = count - len(taken)
            taken += deck[: -wanted - 1 : -1]
            del deck[-wanted:]
        if zone.known_count:
            zone.known_count = max(0, zone.known_count - len(taken))
        to += taken
        if taken:
            self.table.mark_revealed()
        return taken

    def draw(self, count: int) -> list[str]:
        """Draw up to `count` cards."""
        drawn = self._take_from_deck(count, self.zones.hand)
        if drawn and self.table.has_journal:
            self.table.write_line(
                text("dom-draws", seat=Seat(self.seat), count=len(drawn)),
                private={self.seat: text("dom-you-draw", cards=format_cards(drawn))},
            )
        return drawn

    def fill_hand(self, count: int) -> None:
        """Draw `count` cards without a line in the journal, at the end of a turn."""
        self._take_from_deck(count, self.zones.hand)

    def reveal_top(self, count: int) -> list[str]:
        """Reveal up to `count` cards from the deck; they lie open in `revealed`."""
        cards = self._take_from_deck(count, self.zones.revealed)
        self._log_cards("dom-reveals", cards)
        return cards

    def reveal_until(self, is_match: Callable[[str], bool], times: int = 1) -> list[str]:
        """Reveal cards from the deck until `times` of them match, or no card is left."""
        cards: list[str] = []
        while times > 0 and (card := self._take_from_deck(1, self.zones.revealed)):
            cards += card
            times -= is_match(card[0])
        self._log_cards("dom-reveals", cards)
        return cards

    def look_top(self, count: int) -> list[str]:
        """Look at up to `count` cards from the deck; only their owner sees them in `looked`."""
        cards = self._take_from_deck(count, self.zones.looked)
        if cards:
            self.table.write_line(
                text("dom-looks", seat=Seat(self.seat), count=len(cards)),
                private={self.seat: text("dom-you-look", cards=format_cards(cards))},
            )
        return cards

    def reveal_hand(self) -> None:
        """Show the whole hand."""
        self.table.mark_revealed()
        self._log_cards("dom-reveals-hand", self.zones.hand)

    def reveal(self, card: str) -> None:
        """Show one card from the hand."""
        self.table.mark_revealed()
        self._log_cards("dom-reveals", [card])

    # --- moving cards

    def discard(self, cards: Iterable[str], source: list[str] | None = None) -> None:
        """Discard cards from the hand, or from another zone. Of several that did not lie open only the top one is shown."""
        source = self.zones.hand if source is None else source
        gone = list(cards)
        for card in gone:
            source.remove(card)
        self.zones.discard += gone
        if not self.table.has_journal:
            return
        if len(gone) > 1 and source is not self.zones.revealed:
            self.table.write_line(
                text("dom-discards-hidden", seat=Seat(self.seat), count=len(gone), card=Term(gone[-1])),
                private={self.seat: text("dom-discards", seat=Seat(self.seat), cards=format_cards(gone))},
            )
        else:
            self._log_cards("dom-discards", gone)

    def trash(self, cards: Iterable[str], source: list[str] | None = None) -> None:
        """Trash cards from the hand, or from another zone."""
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
        """Trash all Treasures the seat has in play (Mint)."""
        self.trash(self.treasures_in(self.zones.play), self.zones.play)

    def topdeck(self, cards: Iterable[str], source: list[str] | None = None, open: bool = False) -> None:
        """Put cards onto the deck, from the hand or another zone, the last of them on top. `open`: everybody saw them."""
        source = self.zones.hand if source is None else source
        put = list(cards)
        for card in put:
            source.remove(card)
        self.zones.deck += put
        self.zones.known_count += len(put)
        if open:
            self._log_cards("dom-topdecks", put)
        elif put:
            self.table.write_line(
                text("dom-topdecks-hidden", seat=Seat(self.seat), count=len(put)),
                private={self.seat: text("dom-topdecks", seat=Seat(self.seat), cards=format_cards(put))},
            )

    def take_into_hand(self, cards: Iterable[str], source: list[str]) -> None:
        """Take cards from an open zone into the hand."""
        taken = list(cards)
        for card in taken:
            source.remove(card)
        self.zones.hand += taken
        self._log_cards("dom-takes", taken)

    def set_aside(self, cards: Iterable[str]) -> None:
        """Put chosen cards of the hand aside, hidden, until all who choose at the same time have chosen."""
        for card in cards:
            self.zones.hand.remove(card)
            self.zones.passing.append(card)

    def gain_tokens(self, tokens: int) -> None:
        """Take victory point tokens."""
        if tokens:
            self.zones.tokens += tokens
            self.table.write_line(text("dom-tokens", seat=Seat(self.seat), count=tokens))

    def _log_cards(self, key: str, cards: Sequence[str]) -> None:
        if cards and self.table.has_journal:
            self.table.write_line(Text(key, {"seat": Seat(self.seat), "cards": format_cards(list(cards))}))
