"""Stepping through a match again: who may look from where, where it begins, and what is left of a step that was taken back."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import msgspec
import pytest

from matches.domain.model import MatchInfo, Person
from matches.domain.replaying import EVERYBODY, ReplayPage, ReplayPlace, ReplayRequest, list_viewpoints
from matches.sql import step_rows
from matches.sql.rows import pack, unpack
from rules.catalog import load_games
from rules.engine import Seat, text, trace_history
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, ServiceHarness, expect_refused

DOMINION = load_games()["dominion"]


async def start_dominion(harness: ServiceHarness, moves: int = 30, **setup: Any) -> MatchInfo:
    """Return a running match of Anna and Bob in which some decisions were made by dice."""
    info = await harness.start_match("dominion", 2, {"kingdom": "first-game"}, **setup)
    dice = Random(4)
    for _ in range(moves):
        await harness.move(info.id, dice=dice)
    return await harness.matches.queries.get_info(info.id)


async def look(
    harness: ServiceHarness, id: int, person: Person, place: ReplayPlace | None = None, **more: Any
) -> ReplayPage:
    """Return what a person sees of a replay."""
    return await harness.matches.replays.open_replay(id, person.id, ReplayRequest(place=place, **more))


async def walk(harness: ServiceHarness, id: int, person: Person, viewpoint: int | None = None) -> list[ReplayPage]:
    """Return every step from the first to the last."""
    pages = [await look(harness, id, person, move="first", viewpoint=viewpoint)]
    while not pages[-1].is_last:
        pages.append(await look(harness, id, person, pages[-1].place, move="forward", viewpoint=viewpoint))
    return pages


async def end_match(harness: ServiceHarness, id: int) -> None:
    """Let Bob give up, which ends a match of two."""
    await harness.matches.play.concede(id, BOB.id)


def decode_view(page: ReplayPage) -> Any:
    """Return the view of a step of Dominion."""
    return msgspec.msgpack.decode(page.view, type=DOMINION.View)


async def test_a_player_sees_a_running_match_as_their_seat_and_an_onlooker_as_everybody(
    harness: ServiceHarness,
) -> None:
    info = await start_dominion(harness, open_hands=True)
    for person, seat in ((ANNA, 0), (BOB, 1), (DORA, None)):
        # A forged viewpoint leads to the own one, whatever was agreed for the time after the end.
        for wanted in (None, EVERYBODY, 0, 1, 7):
            page = await look(harness, info.id, person, move="last", viewpoint=wanted)
            assert page.viewer == seat
            assert page.viewpoints == ((EVERYBODY,) if seat is None else (seat,))
        seen = (await harness.matches.queries.get_status(info.id, person.id)).view
        assert page.view == msgspec.msgpack.encode(seen)


async def test_the_steps_lead_from_the_deal_to_the_present_and_back(harness: ServiceHarness) -> None:
    info = await start_dominion(harness)
    pages = await walk(harness, info.id, ANNA)
    assert [page.is_first for page in pages[:2]] == [True, False]
    assert pages[0].lines == ()
    # The walk tells the whole journal, each line once.
    told = [line for page in pages for line in page.lines]
    assert tuple(told) == await harness.matches.queries.read_journal(info.id, ANNA.id, everything=True)
    back = [pages[-1]]
    while not back[-1].is_first:
        back.append(await look(harness, info.id, ANNA, back[-1].place, move="back"))
    assert [page.place for page in reversed(back)] == [page.place for page in pages]
    assert (await look(harness, info.id, ANNA, pages[-1].place, move="forward")).place == pages[-1].place
    assert not any(page.is_elsewhere or page.is_final for page in pages)


async def test_after_the_end_everybody_sees_the_public_view_and_players_their_own(harness: ServiceHarness) -> None:
    info = await start_dominion(harness)
    await end_match(harness, info.id)
    info = await harness.matches.queries.get_info(info.id)
    assert list_viewpoints(info, ANNA.id) == (0, EVERYBODY)
    assert list_viewpoints(info, BOB.id) == (1, EVERYBODY)
    assert list_viewpoints(info, DORA.id) == (EVERYBODY,)
    page = await look(harness, info.id, DORA, viewpoint=0)
    assert page.viewer is None
    last = await look(harness, info.id, ANNA, move="last")
    assert last.is_final
    assert not last.is_first
    # A replay of a match that is over begins at its beginning.
    assert (await look(harness, info.id, ANNA)).is_first


@pytest.mark.parametrize("agreed", [True, False])
async def test_open_hands_show_every_seat_after_the_end_and_only_then(harness: ServiceHarness, agreed: bool) -> None:
    info = await start_dominion(harness, open_hands=agreed)
    assert (await look(harness, info.id, ANNA, move="last", viewpoint=1)).viewer == 0
    await end_match(harness, info.id)
    for person in (ANNA, DORA):
        page = await look(harness, info.id, person, ReplayPlace(3), viewpoint=1)
        assert (page.viewer == 1) == agreed
        assert (decode_view(page).own is not None) == (agreed or person == ANNA)


async def test_an_archived_match_may_go_on_so_its_hands_stay_closed(harness: ServiceHarness) -> None:
    info = await start_dominion(harness, open_hands=True)
    await harness.matches.lifecycle.archive(info.id, text("match-archived-by-owner"))
    page = await look(harness, info.id, ANNA, move="last", viewpoint=1)
    assert page.viewpoints == (0,)
    assert not page.is_final
    assert len(await walk(harness, info.id, DORA)) > 10


async def test_a_canceled_match_can_be_looked_at_as_far_as_it_went(harness: ServiceHarness) -> None:
    info = await start_dominion(harness)
    before = await walk(harness, info.id, ANNA)
    async with harness.matches.services.cache.locked(info.id) as live:
        await harness.matches.services.lifecycle.cancel(live)
    after = await walk(harness, info.id, ANNA)
    assert [page.place for page in after] == [page.place for page in before]
    assert not after[-1].is_final


async def test_from_a_prompt_it_begins_at_what_happened_since_the_own_move(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=3)
    assert (await look(harness, info.id, ANNA)).is_first
    movers = [await harness.move(info.id, dice=Random(number)) for number in range(9)]
    last = movers[-1]
    assert (await look(harness, info.id, last)).is_last
    other = next(person for person in (ANNA, BOB, CARLA) if person != last)
    page = await look(harness, info.id, other)
    seat = page.info.seat_of(other.id)
    assert any(line.args.get("seat") != Seat(seat or 0) for line in page.lines)
    # Everything that the person did lies before it.
    later = [candidate for candidate in await walk(harness, info.id, other) if candidate.place.turn >= page.place.turn]
    done = [line for later_page in later for line in later_page.lines if line.key == "mr-journal-built"]
    assert all(line.args["seat"] != Seat(seat or 0) for line in done)
    # Somebody without a seat begins with the turn that goes on.
    assert (await look(harness, info.id, DORA)).place.turn == page.turns[-1].number


async def test_a_step_that_was_taken_back_leads_to_the_nearest_one(harness: ServiceHarness) -> None:
    info, dice = await harness.start_match("dominion", 2, {"kingdom": "first-game"}), Random(1)
    while True:
        mover = await harness.move(info.id, dice=dice)
        taken = await look(harness, info.id, mover, move="last")
        if taken.lines and taken.place.step and (await harness.prompt_of(info.id, mover)).undo.kind == "free":
            break
    await harness.matches.play.undo(info.id, mover.id)
    for move in ("forward", "back", "stay"):
        page = await look(harness, info.id, mover, taken.place, move=move)
        assert page.is_elsewhere
        assert page.place.turn == taken.place.turn
        assert page.place.step == taken.place.step - 1
    # The way to either end is open all the same.
    assert not (await look(harness, info.id, mover, page.place, move="last")).is_elsewhere


async def test_a_step_stays_the_same_while_the_match_goes_on_and_after_a_restart(harness: ServiceHarness) -> None:
    info = await start_dominion(harness, 12)
    pages = await walk(harness, info.id, ANNA)
    dice = Random(9)
    for _ in range(12):
        await harness.move(info.id, dice=dice)
    await harness.restart()
    for old in pages:
        new = await look(harness, info.id, ANNA, old.place)
        assert (new.place.turn, new.place.step) == (old.place.turn, old.place.step)
        assert not new.is_elsewhere
        assert new.lines[: len(old.lines)] == old.lines


async def test_a_turn_that_there_is_not_leads_to_the_nearest_one(harness: ServiceHarness) -> None:
    info = await start_dominion(harness)
    page = await look(harness, info.id, ANNA, ReplayPlace(9_999))
    assert page.is_elsewhere
    assert page.is_last
    second = await look(harness, info.id, ANNA, ReplayPlace(2))
    assert not second.is_elsewhere
    assert (second.place.turn, second.place.step) == (2, 0)


async def test_whoever_may_not_look_does_not_step_through_it_either(harness: ServiceHarness) -> None:
    info = await start_dominion(harness, 3, visible="players")
    async with expect_refused("match-players-only"):
        await look(harness, info.id, DORA)
    assert (await look(harness, info.id, BOB)).viewer == 1


async def test_a_match_that_never_began_is_refused(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    async with expect_refused("match-not-started"):
        await look(harness, info.id, ANNA)
    await harness.matches.lobby.leave(info.id, ANNA.id)
    async with expect_refused("ends-never-started"):
        await look(harness, info.id, ANNA)
    async with expect_refused("match-unknown"):
        await look(harness, 999, ANNA)


async def test_a_match_of_older_rules_begins_where_todays_rules_took_over(harness: ServiceHarness) -> None:
    info = await start_dominion(harness)
    whole = await walk(harness, info.id, ANNA)
    turn = whole[-1].turns[4]
    # The rules of today have played on from the boundary of the fifth turn.
    async with harness.matches.services.cache.locked(info.id) as live:
        seed = live.stored.seed
    log = await harness.matches.store.read(lambda db: step_rows.load_log(db, info.id))
    ((base,),) = await harness.fetch_rows("SELECT base FROM stretch WHERE match = ?", info.id)
    history = trace_history(DOMINION, seed, unpack(base), log)
    begun = history.turns[4]
    await harness.execute("UPDATE stretch SET revision = -1 WHERE match = ?", info.id)
    async with expect_refused("replay-old-rules"):
        await look(harness, info.id, ANNA)
    await harness.execute(
        "INSERT INTO stretch (match, version, revision, base) VALUES (?, ?, ?, ?)",
        info.id,
        begun.version,
        DOMINION.REVISION,
        pack(begun.boundary),
    )
    late = await walk(harness, info.id, ANNA)
    assert late[0].turns[0] == turn
    assert late[0].turns[-1] == whole[-1].turns[-1]
    assert late[-1].view == whole[-1].view
    assert late[-1].is_whole


async def test_a_step_of_a_long_match_is_quick(harness: ServiceHarness) -> None:
    """Far below the 150 ms that a press may take; the rest of them is for drawing."""
    info = await start_dominion(harness, 250)
    page = await look(harness, info.id, ANNA, move="last")
    began = process_time()
    for _ in range(3):
        page = await look(harness, info.id, ANNA, page.place, move="back")
    assert (process_time() - began) / 3 < 0.15
