"""Matches ended and archived from outside, and what happens when a server throws the bot out."""

from __future__ import annotations

import logging

import pytest

from matches.clock import Clock
from matches.model import Lobby, Notice, Place, Setup
from matches.service import NoMatch
from tests.matches.fakes import rest
from tests.matches.world import ANNA, BOB, PLACE, World, refused

GUILD = 900
assert PLACE.guild == GUILD


async def notices(house: World, id: int, person: int | None = None) -> list[str]:
    """The keys of the notices to the place of a match, or to a person."""
    return [post.text.key for post in await house.posts(id, person) if isinstance(post, Notice)]


async def test_the_matches_of_a_server_are_listed_page_by_page_the_longest_unmoved_first(house: World) -> None:
    ids = []
    for _ in range(12):
        ids.append((await house.lobby()).id)
        house.later(hours=1)
    await house.matches.open(ANNA, "minute_realms", Place(1, 2), Setup(2))
    first, count = await house.matches.managed(GUILD)
    second, _ = await house.matches.managed(GUILD, 1)
    assert [info.id for info in (*first, *second)] == ids
    assert count == 12
    assert (await house.matches.managed(None))[1] == 13


@pytest.mark.parametrize("by", ["server", "owner"])
async def test_a_stuck_match_is_ended_with_a_notice_of_who_did_it(house: World, by: str) -> None:
    info = await house.running()
    ended = await house.matches.end_from_outside(info.id, GUILD, "server" if by == "server" else "owner")
    assert ended.phase == "cancelled"
    assert f"match-ended-by-{by}" in await notices(house, info.id)
    assert await house.rows("SELECT * FROM timer WHERE match = ?", info.id) == []
    async with refused("match-ended-already"):
        await house.matches.end_from_outside(info.id, GUILD, "server")


async def test_a_match_is_archived_from_outside(house: World) -> None:
    info = await house.running()
    assert (await house.matches.end_from_outside(info.id, GUILD, "server", archive=True)).phase == "archived"
    assert "match-archived-by-server" in await notices(house, info.id)


async def test_a_lobby_is_called_off_and_says_so(house: World) -> None:
    info = await house.lobby()
    assert (await house.matches.end_from_outside(info.id, GUILD, "server")).phase == "cancelled"
    assert any(isinstance(post, Lobby) for post in (await house.posts(info.id))[1:])


async def test_a_match_of_another_server_is_none_of_theirs(house: World) -> None:
    info = await house.running()
    with pytest.raises(NoMatch):
        await house.matches.end_from_outside(info.id, 1, "server")
    with pytest.raises(NoMatch):
        await house.matches.managed_match(info.id, 1)
    assert (await house.matches.end_from_outside(info.id, None, "owner")).phase == "cancelled"


async def carried_out(house: World) -> None:
    """The clock does what is due now."""
    clock = Clock(house.matches)
    clock.start()
    await rest(clock)
    await clock.stop()


async def test_thirty_days_after_a_server_threw_the_bot_out_its_matches_are_archived(
    house: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    info = await house.running()
    elsewhere = await house.matches.open(ANNA, "minute_realms", Place(1, 2), Setup(2))
    assert await house.matches.expelled(GUILD) == 1
    house.later(days=15)
    # People who are asked by direct message play on, and the time goes on all the same.
    await house.move(info.id)
    house.later(days=14)
    await carried_out(house)
    assert (await house.matches.info(info.id)).phase == "running"
    house.later(days=1)
    await carried_out(house)
    assert (await house.matches.info(info.id)).phase == "archived"
    assert "match-archived-expelled" in await notices(house, info.id, ANNA.id)
    assert "match-archived-expelled" in await notices(house, info.id, BOB.id)
    assert "match-archived-expelled" not in await notices(house, info.id)
    assert (await house.matches.info(elsewhere.id)).place.guild == 1
    assert "thrown the bot out" in caplog.text


async def test_nothing_happens_to_the_matches_of_a_server_that_takes_the_bot_back(house: World) -> None:
    info = await house.running()
    await house.matches.expelled(GUILD)
    await house.matches.readmitted(GUILD)
    house.later(days=22)
    await house.move(info.id)
    house.later(days=10)
    await carried_out(house)
    assert (await house.matches.info(info.id)).phase == "running"


async def test_being_thrown_out_while_away_is_noticed_at_the_start(house: World) -> None:
    info = await house.running()
    other = await house.matches.open(ANNA, "minute_realms", Place(1, 2), Setup(2))
    assert await house.matches.on_servers({1}) == (GUILD,)
    house.later(days=5)
    # A second start does not begin the count anew.
    assert await house.matches.on_servers({1}) == (GUILD,)
    due = await house.rows("SELECT match, due FROM timer WHERE kind = 'expelled'")
    assert due == [(info.id, pytest.approx(house.now().timestamp() + 25 * 86400))]
    assert await house.matches.on_servers({1, GUILD}) == ()
    assert await house.rows("SELECT * FROM timer WHERE kind = 'expelled'") == []
    assert (await house.matches.info(other.id)).phase == "lobby"
