"""What was placed since a seat's own last turn: the view lists it turn by turn, and a stored match of before is read."""

from random import Random

import msgspec
import pytest

from rules.medina.game import GAME
from rules.medina.state import Played
from rules.medina.view import Placed
from tests.medina.test_random import begin, every_table, step


@every_table
def test_the_view_lists_every_placement_since_a_seats_own_last_turn(edition: str, gates: bool, seats: int) -> None:
    match, dice = begin({"edition": edition, "gates": gates}, seats, 5), Random("since")
    played: list[tuple[Placed, ...]] = []
    while match.outcome is None:
        (mover,) = match.asked()
        draft, turns = match.view(mover).draft, match.state.turns
        step(match, dice)
        if match.state.turns != turns:
            # The question that confirms may be the one that places: what counted is in the public view.
            last = match.view(None).last
            assert last[: len(draft)] == draft
            played.append(last)
            for seat in (*range(seats), None):
                own = match.state.active if seat is None else seat
                missed = _after(played, own) if own is not None else played[-1:]
                assert match.view(seat).since == tuple(placed for turn in missed for placed in turn)


def _after(played: list[tuple[Placed, ...]], seat: int) -> list[tuple[Placed, ...]]:
    mine = [number for number, turn in enumerate(played) if turn[0].seat == seat]
    return played[mine[-1] + 1 :] if mine else played


def test_a_seat_that_is_skipped_still_gets_all_it_has_missed() -> None:
    match = begin({"edition": "2014"}, 3, 1)
    state = match.state
    state.recent = [Played(seat, ()) for seat in (0, 1, 2, 1, 2, 1)]
    assert [turn.seat for turn in state.since(0)] == [1, 2, 1, 2, 1]
    assert [turn.seat for turn in state.since(2)] == [1]
    assert state.since(1) == []


def test_a_match_stored_with_its_latest_turn_alone_goes_on() -> None:
    match, dice = begin({"edition": "2001"}, 3, 2), Random("old")
    while match.state.turns < 7 or match.state.draft:
        step(match, dice)
    old = msgspec.to_builtins(match.state)
    latest = old.pop("recent")[-1]
    migrated = GAME.migrate(old | {"mover": latest["seat"], "last": latest["placed"]}, 1)
    assert migrated.recent == match.state.recent[-1:]
    assert GAME.view(migrated, None).last == match.view(None).last
    fresh = msgspec.to_builtins(begin({"edition": "2001"}, 3, 2).state)
    del fresh["recent"]
    assert GAME.migrate(fresh | {"mover": None, "last": []}, 1).recent == []
    with pytest.raises(ValueError, match="no way"):
        GAME.migrate({}, 7)
