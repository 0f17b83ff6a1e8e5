"""Watching a match: who may, what they are told and when, and where it ends."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from matches.domain.model import Person, PersonSettings
from matches.domain.posts import WatchPost
from matches.services import watching
from matches.sql import outbox_rows, rows
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, ServiceHarness, expect_refused


async def list_notices(harness: ServiceHarness, person: Person) -> list[tuple[float, float]]:
    """Return the notices that wait for somebody who watches: when they are due, and by how long that was postponed."""
    waiting_rows = await harness.fetch_rows(
        "SELECT post, due, wait FROM outbox WHERE person = ? AND state = 'waiting'", person.id
    )
    return [(due, wait) for data, due, wait in waiting_rows if isinstance(rows.decode_post(data), WatchPost)]


async def play_turns(harness: ServiceHarness, id: int, count: int) -> None:
    """Let people answer by dice until so many boards were posted."""
    wanted = len(await harness.boards(id)) + count
    for seed in range(500):
        if len(await harness.boards(id)) >= wanted:
            return
        await harness.move(id, dice=Random(seed))
    raise AssertionError("no turn ends")


async def test_a_notice_at_every_turn_is_one_however_many_turns_pass_before_it_is_sent(
    harness: ServiceHarness,
) -> None:
    info = await harness.start_match(seats=2)
    await harness.matches.watching.watch(info.id, CARLA, "turn")
    await harness.matches.watching.watch(info.id, DORA, "end")
    for _ in range(2):
        await play_turns(harness, info.id, 1)
        assert len(await list_notices(harness, CARLA)) == 1
    assert await list_notices(harness, DORA) == []
    await harness.play_out(info.id, Random(1))
    assert len(await list_notices(harness, CARLA)) == len(await list_notices(harness, DORA)) == 1
    assert await harness.matches.watching.list_watched(DORA.id) == ()
    assert await harness.fetch_rows("SELECT * FROM watcher") == []


@pytest.mark.postgres
async def test_whoever_wants_no_messages_gets_none(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    await harness.matches.watching.watch(info.id, CARLA, "turn")
    await play_turns(harness, info.id, 1)
    # What waits is taken back with the choice.
    await harness.matches.watching.watch(info.id, CARLA, "none")
    await play_turns(harness, info.id, 1)
    assert await list_notices(harness, CARLA) == []
    ((seen, notice),) = await harness.matches.watching.list_watched(CARLA.id)
    assert (seen.id, notice) == (info.id, "none")
    assert await harness.matches.watching.unwatch(info.id, CARLA.id)
    assert not await harness.matches.watching.unwatch(info.id, CARLA.id)
    assert not await harness.matches.watching.unwatch(1 << 70, CARLA.id)


@pytest.mark.postgres
async def test_every_other_end_of_a_match_is_told_too(harness: ServiceHarness) -> None:
    running, lobby = await harness.start_match(seats=2), await harness.open_lobby()
    for info in (running, lobby):
        await harness.matches.watching.watch(info.id, DORA, "end")
    await harness.matches.moderation.end_by_manager(running.id, 900, "server", archive=True)
    assert len(await list_notices(harness, DORA)) == 1
    await harness.matches.lobby.leave(lobby.id, ANNA.id)
    assert len(await list_notices(harness, DORA)) == 2


async def test_quiet_hours_postpone_a_notice(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    quiet = PersonSettings(quiet=(10, 20), zone="UTC")
    await harness.matches.people.set_settings(CARLA.id, CARLA.name, quiet)
    await harness.matches.watching.watch(info.id, CARLA, "turn")
    await play_turns(harness, info.id, 1)
    ((due, wait),) = await list_notices(harness, CARLA)
    assert (due, wait) == (harness.now().timestamp() + 8 * 3600, 8 * 3600)
    assert outbox_rows.compute_seconds_left(harness.now().timestamp(), due, wait) == wait


async def test_nobody_watches_their_own_match(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    async with expect_refused("watch-own"):
        await harness.matches.watching.watch(info.id, BOB, "end")
    await harness.play_out(info.id, Random(1))
    async with expect_refused("watch-ended"):
        await harness.matches.watching.watch(info.id, CARLA, "end")


async def test_whoever_gets_a_seat_watches_no_longer(harness: ServiceHarness) -> None:
    lobby = await harness.open_lobby()
    await harness.matches.watching.watch(lobby.id, BOB, "turn")
    await harness.matches.lobby.join(lobby.id, BOB)
    running = await harness.start_match(seats=2)
    await harness.matches.watching.watch(running.id, CARLA, "turn")
    await harness.matches.proposals.invite(running.id, BOB.id, 1, CARLA)
    (offer,) = await harness.matches.proposals.list_proposals(running.id)
    await harness.matches.proposals.vote(running.id, offer.id, CARLA.id, True)
    assert (await harness.matches.queries.get_info(running.id)).seat_of(CARLA.id) == 1
    assert await harness.fetch_rows("SELECT * FROM watcher") == []


async def test_the_number_of_matches_and_of_watchers_is_limited(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (watching.MAX_WATCHED, watching.MAX_WATCHERS) == (20, 50)
    monkeypatch.setattr(watching, "MAX_WATCHED", 2)
    monkeypatch.setattr(watching, "MAX_WATCHERS", 2)
    ids = [(await harness.start_match(seats=2)).id for _ in range(3)]
    for id in ids[:2]:
        await harness.matches.watching.watch(id, CARLA, "end")
    async with expect_refused("watch-too-many"):
        await harness.matches.watching.watch(ids[2], CARLA, "end")
    # Another choice for a match that one watches already is no further match.
    await harness.matches.watching.watch(ids[0], CARLA, "turn")
    await harness.matches.watching.watch(ids[0], DORA, "end")
    async with expect_refused("watch-full"):
        await harness.matches.watching.watch(ids[0], Person(15, "Emil"), "end")
    await harness.play_out(ids[1], Random(1))
    await harness.matches.watching.watch(ids[2], CARLA, "end")


@pytest.mark.postgres
async def test_whoever_takes_no_direct_messages_is_told_once_that_notices_have_stopped(
    harness: ServiceHarness,
) -> None:
    info = await harness.start_match(seats=2)
    await harness.matches.watching.watch(info.id, CARLA, "turn")
    now = harness.now().timestamp()
    await harness.matches.store.write(lambda db: outbox_rows.mark_dm_closed(db, CARLA.id, now))
    await play_turns(harness, info.id, 2)
    assert await list_notices(harness, CARLA) == []
    assert (await harness.matches.people.load_visitor(CARLA.id)).has_stopped
    assert await harness.matches.watching.claim_stopped_notices(CARLA.id) == 1
    assert not (await harness.matches.people.load_visitor(CARLA.id)).has_stopped
    ((_, notice),) = await harness.matches.watching.list_watched(CARLA.id)
    assert notice == "none"


async def test_what_a_person_watches_is_exported_and_erased(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    await harness.matches.watching.watch(info.id, CARLA, "turn")
    await play_turns(harness, info.id, 1)
    stored = await harness.matches.privacy.export_person_data(CARLA.id)
    assert stored["watched"] == [{"match": info.id, "notice": "turn"}]
    await harness.matches.privacy.erase_person(CARLA.id)
    assert await harness.fetch_rows("SELECT * FROM watcher") == []
    assert await list_notices(harness, CARLA) == []


def test_a_notice_says_nothing_about_the_position_until_it_is_sent() -> None:
    assert msgspec.msgpack.decode(rows.encode(WatchPost())) == {"type": "watch"}


@pytest.mark.postgres
async def test_a_watcher_who_takes_a_seat_watches_no_longer(harness: ServiceHarness) -> None:
    id = (await harness.start_match(seats=2)).id
    await harness.matches.watching.watch(id, CARLA, "turn")
    offer = await harness.matches.substitutes.offer_seat(id, ANNA.id)
    await harness.matches.substitutes.take_seat(id, offer.id, CARLA)
    assert await harness.matches.watching.list_watched(CARLA.id) == ()
