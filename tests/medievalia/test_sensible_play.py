"""What no computer does in Medievalia: throw a card for none, move there and back for nothing, or leave what costs nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.medievalia import GAME
from rules.medievalia.facts import CARDS
from rules.medievalia.purses import gather_means
from rules.medievalia.state import MedievaliaState
from rules.medievalia.units import NOTHING, add_all, find_union, subtract, total
from tests.conformance.computer_play import Play, watch_match

PLAYS = ((Play("steady"), 4, 200), (Play("keen", 0.02, 3), 2, 24), (Play("master", 0.01, 10), 2, 24))
"""How the computers play, in how many matches, and in how many under `--soak`; at each kind of table in turn."""

TABLES: tuple[tuple[int, bool], ...] = ((2, False), (3, False), (4, False), (4, True))
"""Seats, and whether they play two against two."""

Places = dict[int, tuple[str, int]]
"""Where figures stand, by their numbers: the zone, and the territory or city."""


@pytest.mark.parametrize(("play", "matches", "soak"), PLAYS)
def test_nothing_is_given_away(play: Play, matches: int, soak: int, pytestconfig: pytest.Config) -> None:
    for number in range(soak if pytestconfig.getoption("--soak") else matches):
        assert list(find_absurdities(number, play)) == []


def find_absurdities(number: int, play: Play) -> Iterator[str]:
    """Play a match and yield what is absurd in it."""
    seats, alliance = TABLES[number % len(TABLES)]
    turn, places = 0, Places()
    for match, asked, value, is_tested in watch_match(GAME, {"alliance": alliance}, seats, number, play):
        state, seat = match.state, asked.seat
        if asked.topic == "turn" and state.turn != turn:
            turn, places = state.turn, _list_places(state, seat)
        if not is_tested:
            continue
        if asked.topic == "opening" and isinstance(value, tuple) and len(value) == 1:
            yield f"throws {value} and draws nothing for it"
        if asked.topic == "turn" and value == ("end",):
            yield from _list_idle_moves(state, seat, places)
            yield from _list_free_gains(state, seat)


def _list_places(state: MedievaliaState, seat: int) -> Places:
    return {figure.id: (figure.zone, figure.on) for figure in state.figures if figure.owner == seat}


def _list_idle_moves(state: MedievaliaState, seat: int, before: Places) -> Iterator[str]:
    """Yield the figures that moved and stand where they stood, if the seat has done nothing else in this turn."""
    changes = [change for change in state.changes if (change.turn, change.seat) == (state.turn, seat)]
    if all(change.kind == "moved" for change in changes):
        now = _list_places(state, seat)
        for id in sorted({piece for change in changes for piece in change.pieces}):
            if now[id] == before[id]:
                yield f"turn {state.turn}: moves {state.figure(id).kind} {id} there and back"


def _list_free_gains(state: MedievaliaState, seat: int) -> Iterator[str]:
    """Yield the hand cards that territories without anybody on them pay for, without exchanges.

    They turn back before they are needed again, and what they produce is lost.
    """
    means, player = gather_means(state, seat), state.players[seat]
    idle = {
        f"t{place.id}"
        for place in player.territories
        if not state.figures_on(place) and not any(CARDS[one.kind].is_military for one in place.buildings)
    }
    for kind in sorted(set(player.hand)):
        sources = (source for source in means.build_full_purse(kind).sources if not source.is_ally)
        output = add_all([source.output for source in sources if source.id in idle])
        if not total(find_union(subtract(means.find_price(kind).units, output), NOTHING)):
            yield f"turn {state.turn}: keeps {kind} in hand"
