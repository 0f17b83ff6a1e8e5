"""Matches ended and archived from outside, and what happens when a server throws the bot out."""

from __future__ import annotations

import logging

import pytest

from matches.model import LobbyPost, MatchPlace, NoticePost, Setup
from matches.service import MatchNotFound
from matches.workers.clock import Clock
from tests.matches.fakes import wait_until_idle
from tests.matches.service_harness import ANNA, BOB, PLACE, ServiceHarness, expect_refused

GUILD = 900
assert PLACE.guild == GUILD


async def notice_keys(harness: ServiceHarness, id: int, person: int | None = None) -> list[str]:
    """Return the keys of the notices to the place of a match, or to a person."""
    return [post.text.key for post in await harness.posts(id, person) if isinstance(post, NoticePost)]


async def test_the_matches_of_a_server_are_listed_page_by_page_the_longest_unmoved_first(
    harness: ServiceHarness,
) -> None:
    ids = []
    for _ in range(12):
        ids.append((await harness.open_lobby()).id)
        harness.advance_time(hours=1)
    await harness.matches.open_lobby(ANNA, "minute_realms", MatchPlace(1, 2), Setup(2))
    first, count = await harness.matches.list_managed(GUILD)
    second, _ = await harness.matches.list_managed(GUILD, 1)
    assert [info.id for info in (*first, *second)] == ids
    assert count == 12
    assert (await harness.matches.list_managed(None))[1] == 13


@pytest.mark.parametrize("by", ["server", "owner"])
async def test_a_stuck_match_is_ended_with_a_notice_of_who_did_it(harness: ServiceHarness, by: str) -> None:
    info = await harness.start_match()
    ended = await harness.matches.end_by_manager(info.id, GUILD, "server" if by == "server" else "owner")
    assert ended.phase == "cancelled"
    assert f"match-ended-by-{by}" in await notice_keys(harness, info.id)
    assert await harness.fetch_rows("SELECT * FROM timer WHERE match = ?", info.id) == []
    async with expect_refused("match-ended-already"):
        await harness.matches.end_by_manager(info.id, GUILD, "server")


async def test_a_match_is_archived_from_outside(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    assert (await harness.matches.end_by_manager(info.id, GUILD, "server", archive=True)).phase == "archived"
    assert "match-archived-by-server" in await notice_keys(harness, info.id)


async def test_a_lobby_is_called_off_and_says_so(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    assert (await harness.matches.end_by_manager(info.id, GUILD, "server")).phase == "cancelled"
    assert any(isinstance(post, LobbyPost) for post in (await harness.posts(info.id))[1:])


async def test_a_match_of_another_server_is_none_of_theirs(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    with pytest.raises(MatchNotFound):
        await harness.matches.end_by_manager(info.id, 1, "server")
    with pytest.raises(MatchNotFound):
        await harness.matches.get_managed_match(info.id, 1)
    assert (await harness.matches.end_by_manager(info.id, None, "owner")).phase == "cancelled"


async def run_clock(harness: ServiceHarness) -> None:
    """Let the clock do what is due now."""
    clock = Clock(harness.matches.services)
    clock.start()
    await wait_until_idle(clock)
    await clock.stop()


async def test_thirty_days_after_a_server_threw_the_bot_out_its_matches_are_archived(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    info = await harness.start_match()
    elsewhere = await harness.matches.open_lobby(ANNA, "minute_realms", MatchPlace(1, 2), Setup(2))
    assert await harness.matches.schedule_expulsion(GUILD) == 1
    harness.advance_time(days=15)
    # People who are asked by direct message play on, and the time goes on all the same.
    await harness.move(info.id)
    harness.advance_time(days=14)
    await run_clock(harness)
    assert (await harness.matches.get_info(info.id)).phase == "running"
    harness.advance_time(days=1)
    await run_clock(harness)
    assert (await harness.matches.get_info(info.id)).phase == "archived"
    assert "match-archived-expelled" in await notice_keys(harness, info.id, ANNA.id)
    assert "match-archived-expelled" in await notice_keys(harness, info.id, BOB.id)
    assert "match-archived-expelled" not in await notice_keys(harness, info.id)
    assert (await harness.matches.get_info(elsewhere.id)).place.guild == 1
    assert "removed the bot" in caplog.text


async def test_nothing_happens_to_the_matches_of_a_server_that_takes_the_bot_back(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    await harness.matches.schedule_expulsion(GUILD)
    await harness.matches.cancel_expulsion(GUILD)
    harness.advance_time(days=22)
    await harness.move(info.id)
    harness.advance_time(days=10)
    await run_clock(harness)
    assert (await harness.matches.get_info(info.id)).phase == "running"


async def test_being_thrown_out_while_away_is_noticed_at_the_start(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    other = await harness.matches.open_lobby(ANNA, "minute_realms", MatchPlace(1, 2), Setup(2))
    assert await harness.matches.sync_servers({1}) == (GUILD,)
    harness.advance_time(days=5)
    # A second start does not begin the count anew.
    assert await harness.matches.sync_servers({1}) == (GUILD,)
    due = await harness.fetch_rows("SELECT match, due FROM timer WHERE kind = 'expelled'")
    assert due == [(info.id, pytest.approx(harness.now().timestamp() + 25 * 86400))]
    assert await harness.matches.sync_servers({1, GUILD}) == ()
    assert await harness.fetch_rows("SELECT * FROM timer WHERE kind = 'expelled'") == []
    assert (await harness.matches.get_info(other.id)).phase == "lobby"
