"""How a match ends, and who is in which place (prestige order, R50 to R54, R74)."""

from __future__ import annotations

from rules.engine import Outcome, Seat, Table, Text, text
from rules.medievalia.pieces import count_printed
from rules.medievalia.state import MedievaliaState

BY_DECK, BY_BUILDINGS = "mv-why-deck", "mv-why-buildings"
"""Why a match ends that nobody has won by force."""

Prestige = tuple[int, int, int]
"""Buildings, units on all cards, hand cards: compared in this order."""


def end_match(state: MedievaliaState, table: Table, why: str) -> None:
    """End the match now. `why`: the key of the message that says how."""
    state.phase = "over"
    state.why = why
    state.active = None
    state.payment = None
    if why in (BY_DECK, BY_BUILDINGS):
        # Nobody has won by force, so prestige decides.
        table.write_line(text("mv-journal-prestige", "mv-end", standings=_name_standings(state)))
    winners = tuple(Seat(seat) for seat, place in enumerate(find_places(state)) if place == 1)
    table.write_line(text("mv-journal-over", "mv-end", why=text(why), winners=winners))


def _name_standings(state: MedievaliaState) -> tuple[Text, ...]:
    """Return what each party has that prestige counts, those that are still in."""
    standings = []
    for party in sorted(state.parties_in):
        buildings, units, hand = find_prestige(state, party)
        seats = tuple(Seat(seat) for seat in state.seats if state.party_of(seat) == party)
        standings.append(text("mv-standing", seats=seats, buildings=buildings, units=units, hand=hand))
    return tuple(standings)


def find_prestige(state: MedievaliaState, party: int) -> Prestige:
    """Return the prestige of a party; a seat that is out counts nothing (R74)."""
    seats = [seat for seat in state.seats_in if state.party_of(seat) == party]
    return (
        sum(len(state.list_buildings(seat)) for seat in seats),
        sum(count_printed(state, seat) for seat in seats),
        sum(len(state.players[seat].hand) for seat in seats),
    )


def find_places(state: MedievaliaState) -> tuple[int, ...]:
    """Return the place of each seat now: by prestige, and those that are out behind them, the first one last.

    Allies share their place, also one that is out.
    """
    parties = {state.party_of(seat) for seat in state.seats}
    ranks = {party: _rank(state, party) for party in parties}
    places = {}
    for party in parties:
        better = [other for other in parties if ranks[other] > ranks[party]]
        places[party] = 1 + sum(state.party_of(seat) in better for seat in state.seats)
    return tuple(places[state.party_of(seat)] for seat in state.seats)


def _rank(state: MedievaliaState, party: int) -> tuple[int, ...]:
    """Return what parties are compared by: still in, then prestige, or else how late they went out."""
    members = [seat for seat in state.seats if state.party_of(seat) == party]
    if any(not state.players[seat].elimination for seat in members):
        return 1, *find_prestige(state, party)
    return 0, max(state.players[seat].elimination for seat in members), 0, 0


def build_outcome(state: MedievaliaState) -> Outcome | None:
    """Return the places, or None while the match runs."""
    if state.phase != "over":
        return None
    return Outcome(find_places(state), (), text(state.why, "mv-end"))
