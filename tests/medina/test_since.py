"""What was placed since a seat's own last turn: the view lists it turn by turn, and a stored match of before is read."""

from random import Random

import msgspec
import pytest

from rules.medina.game import GAME
from rules.medina.state import PlayedTurn
from rules.medina.view import PlacedPiece
from tests.medina.test_random import answer_randomly, begin_match, every_table


@pytest.mark.lengthy
@every_table
def test_the_view_lists_every_placement_since_a_seats_own_last_turn(edition: str, gates: bool, seats: int) -> None:
    match, dice = begin_match({"edition": edition, "gates": gates}, seats, 5), Random("since")
    played: list[tuple[PlacedPiece, ...]] = []
    while match.outcome is None:
        (mover,) = match.asked_seats()
        draft, turns = match.view(mover).draft, match.state.turns
        answer_randomly(match, dice)
        if match.state.turns != turns:
            # The question that confirms may be the one that places: what counted is in the public view.
            last = match.view(None).last
            assert last[: len(draft)] == draft
            played.append(last)
            for seat in (*range(seats), None):
                own = match.state.active if seat is None else seat
                missed = _turns_since(played, own) if own is not None else played[-1:]
                assert match.view(seat).since == tuple(placed for turn in missed for placed in turn)


def _turns_since(played: list[tuple[PlacedPiece, ...]], seat: int) -> list[tuple[PlacedPiece, ...]]:
    own_turns = [number for number, turn in enumerate(played) if turn[0].seat == seat]
    return played[own_turns[-1] + 1 :] if own_turns else played


def test_a_seat_that_is_skipped_still_gets_all_it_has_missed() -> None:
    match = begin_match({"edition": "2014"}, 3, 1)
    state = match.state
    state.recent = [PlayedTurn(seat, ()) for seat in (0, 1, 2, 1, 2, 1)]
    assert [turn.seat for turn in state.turns_since(0)] == [1, 2, 1, 2, 1]
    assert [turn.seat for turn in state.turns_since(2)] == [1]
    assert state.turns_since(1) == []


def test_a_match_stored_with_its_latest_turn_alone_goes_on() -> None:
    match, dice = begin_match({"edition": "2001"}, 3, 2), Random("old")
    while match.state.turns < 7 or match.state.draft:
        answer_randomly(match, dice)
    old = msgspec.to_builtins(match.state)
    latest = old.pop("recent")[-1]
    migrated = GAME.migrate(old | {"mover": latest["seat"], "last": latest["placed"]}, 1)
    assert migrated.recent == match.state.recent[-1:]
    assert GAME.view(migrated, None).last == match.view(None).last
    data = msgspec.to_builtins(begin_match({"edition": "2001"}, 3, 2).state)
    del data["recent"]
    assert GAME.migrate(data | {"mover": None, "last": []}, 1).recent == []
    with pytest.raises(ValueError, match="no way"):
        GAME.migrate({}, 7)
