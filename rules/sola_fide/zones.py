"""Moving cards between the zones of a seat: drawing, discarding, shuffling. Everything that comes out of a deck is marked here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.engine import Seat, Table, Term, text
from rules.sola_fide.state import Player, SolaFideState
from rules.sola_fide.view import Change


def take_from_deck(state: SolaFideState, table: Table, seat: int, count: int) -> list[str]:
    """Take up to `count` cards off the deck of a seat; the discard pile is shuffled when it is needed (R27, R29)."""
    player = state.players[seat]
    taken: list[str] = []
    while len(taken) < count:
        if not player.deck:
            if not player.discard:
                break
            player.deck, player.discard = player.discard, []
            table.chance.shuffle(player.deck)
            table.write_line(text("sf-journal-shuffled", "sf-deck", seat=Seat(seat)))
        taken.append(player.deck.pop())
    if taken:
        table.mark_revealed()
    return taken


def draw(state: SolaFideState, table: Table, seat: int, count: int, card: str = "") -> None:
    """Let a seat draw up to `count` cards into its hand, because of `card` ("" for the draw action)."""
    taken = take_from_deck(state, table, seat, count)
    state.players[seat].hand.extend(taken)
    if not taken:
        table.write_line(text("sf-journal-drew-nothing", "sf-r29", seat=Seat(seat)))
        return
    note_change(state, Change(state.turn, seat, "drew", card, count=len(taken)))
    private = text("sf-journal-drew-cards", "sf-deck", cards=name_cards(taken))
    public = text("sf-journal-drew", "sf-deck", seat=Seat(seat), count=len(taken))
    if card and card == state.players[seat].permanent:
        public = text("sf-journal-drew-by", "sf-permanent", seat=Seat(seat), count=len(taken), card=Term(card))
        private = text("sf-journal-drew-cards-by", "sf-permanent", cards=name_cards(taken), card=Term(card))
    table.write_line(public, private={seat: private})


def discard(state: SolaFideState, table: Table, seat: int, cards: Iterable[str], source: list[str]) -> None:
    """Discard cards of a seat from `source`, one of its zones.

    Those of the seat on turn stay with its cards of this turn, any other's go straight to the discard pile (R28).
    """
    player = state.players[seat]
    gone = list(cards)
    if not gone:
        return
    for card in gone:
        source.remove(card)
    show(player, gone)
    (player.turn_cards if seat == state.active else player.discard).extend(gone)
    note_change(state, Change(state.turn, seat, "discarded", count=len(gone)))
    table.write_line(text("sf-journal-discarded", "sf-discard", seat=Seat(seat), cards=name_cards(gone)))


def show(player: Player, cards: Iterable[str]) -> None:
    """Remember that everybody has seen these cards of a player."""
    player.seen.extend(card for card in cards if card not in player.seen)


def name_cards(cards: Sequence[str]) -> tuple[Term, ...]:
    """Return cards as an enumeration."""
    return tuple(map(Term, cards))


def note_change(state: SolaFideState, change: Change) -> None:
    """Remember what happened, for the pictures."""
    state.changes.append(change)
