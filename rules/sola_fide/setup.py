"""The table before the first turn: circles, Foreign Influence, faiths, decks and start hands."""

from __future__ import annotations

from rules.engine import Chance, MatchOptions, Seat, Table, Term, text
from rules.sola_fide import zones
from rules.sola_fide.facts import (
    CIRCLES,
    COLORS,
    DIE,
    INFLUENCE,
    PACK,
    START_HAND,
    START_OPEN,
    list_deck,
    list_ovals,
)
from rules.sola_fide.meta import FAITH_NAMES, build_rules
from rules.sola_fide.state import Circle, Player, SolaFideState
from rules.sola_fide.statements import OTHER_FAITH, Faith


def create_state(options: MatchOptions, chance: Chance) -> SolaFideState:
    """Return the table with the first three circles open (R1) and the Foreign Influence decks shuffled.

    The faiths are given if the options say who plays which; otherwise the first turn asks.
    """
    circles = [
        Circle(
            facts.id,
            "open" if facts.number <= START_OPEN else "down",
            facts.nobility,
            facts.commons,
            facts.start,
        )
        for facts in CIRCLES.values()
    ]
    influence: dict[str, list[str]] = {
        color: [card.id for card in INFLUENCE.values() if card.color == color] for color in COLORS
    }
    for deck in influence.values():
        chance.shuffle(deck)
    rules = build_rules(options)
    state = SolaFideState(rules, None, "faiths", circles, [Player(), Player()], influence)
    if rules.faiths in FAITH_NAMES:
        give_faiths(state, 0, FAITH_NAMES[rules.faiths])
    return state


def give_faiths(state: SolaFideState, seat: int, faith: Faith) -> None:
    """Give `faith` to a seat and the other one to the other seat; the draft or the start of play comes next."""
    state.players[seat].faith, state.players[1 - seat].faith = faith, OTHER_FAITH[faith]
    state.phase = "draft"


def roll_dice(state: SolaFideState, table: Table) -> int:
    """Let both seats roll until one is higher (R40). Return that seat."""
    while True:
        first, second = (table.chance.randbelow(DIE) + 1 for _ in range(2))
        state.rolls = [first, second]
        if first != second:
            return 0 if first > second else 1
        table.write_line(text("sf-journal-rolled-tie", "sf-r40", first=Seat(0), second=Seat(1), roll=first))


def deal(state: SolaFideState, table: Table) -> None:
    """Give both seats their 15 cards and their start hands, and let them roll for who begins."""
    for player in state.players:
        assert player.faith is not None
        if state.rules.decks == "draft":
            cards, player.pack = player.pack, []
        elif state.rules.decks == "ovals":
            cards = list_ovals(player.faith)
        else:
            everything = list_deck(player.faith)
            table.chance.shuffle(everything)
            cards = everything[:PACK]
        player.box = [card for card in list_deck(player.faith) if card not in cards]
        player.deck = cards
        table.chance.shuffle(player.deck)
    for seat, player in enumerate(state.players):
        player.hand = zones.take_from_deck(state, table, seat, START_HAND)
        private = text("sf-journal-start-hand", "sf-setup", cards=zones.name_cards(player.hand))
        table.write_line(private, to=(seat,))
    starter = roll_dice(state, table)
    state.starter = state.active = starter
    state.phase = "play"
    high, low = (state.rolls[starter], state.rolls[1 - starter])
    table.write_line(text("sf-journal-begins", "sf-setup", seat=Seat(starter), high=high, low=low))


def write_faiths(state: SolaFideState, table: Table) -> None:
    """Write who plays which faith."""
    for seat in range(2):
        faith = Term(f"faith.{state.faith_of(seat)}")
        table.write_line(text("sf-journal-faith", "sf-faiths", seat=Seat(seat), faith=faith))
