"""Matches ended and archived from outside."""

from __future__ import annotations

import pytest

from matches.domain.model import MatchPlace, Setup
from matches.domain.posts import LobbyPost, NoticePost
from matches.service import MatchNotFound
from tests.matches.service_harness import ANNA, PLACE, ServiceHarness, expect_refused

GUILD = 900
assert PLACE.guild == GUILD


async def notice_keys(harness: ServiceHarness, id: int, person: int | None = None) -> list[str]:
    """Return the keys of the notices to the place of a match, or to a person."""
    return [post.text.key for post in await harness.posts(id, person) if isinstance(post, NoticePost)]


@pytest.mark.postgres
async def test_the_matches_of_a_server_are_listed_page_by_page_the_longest_unmoved_first(
    harness: ServiceHarness,
) -> None:
    ids = []
    for _ in range(12):
        ids.append((await harness.open_lobby()).id)
        harness.advance_time(hours=1)
    await harness.matches.lobby.open_lobby(ANNA, "minute_realms", MatchPlace(1, 2), Setup(2))
    first, count = await harness.matches.moderation.list_managed(GUILD)
    second, _ = await harness.matches.moderation.list_managed(GUILD, 1)
    assert [info.id for info in (*first, *second)] == ids
    assert count == 12
    assert (await harness.matches.moderation.list_managed(None))[1] == 13


@pytest.mark.parametrize("by", ["server", "owner"])
async def test_a_stuck_match_is_ended_with_a_notice_of_who_did_it(harness: ServiceHarness, by: str) -> None:
    info = await harness.start_match()
    ended = await harness.matches.moderation.end_by_manager(info.id, GUILD, "server" if by == "server" else "owner")
    assert ended.phase == "cancelled"
    assert f"match-ended-by-{by}" in await notice_keys(harness, info.id)
    assert await harness.fetch_rows("SELECT * FROM timer WHERE match = ?", info.id) == []
    async with expect_refused("match-ended-already"):
        await harness.matches.moderation.end_by_manager(info.id, GUILD, "server")


async def test_a_match_is_archived_from_outside(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    assert (await harness.matches.moderation.end_by_manager(info.id, GUILD, "server", archive=True)).phase == "archived"
    assert "match-archived-by-server" in await notice_keys(harness, info.id)


async def test_a_lobby_is_called_off_and_says_so(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    assert (await harness.matches.moderation.end_by_manager(info.id, GUILD, "server")).phase == "cancelled"
    assert any(isinstance(post, LobbyPost) for post in (await harness.posts(info.id))[1:])


async def test_a_match_of_another_server_is_none_of_theirs(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    with pytest.raises(MatchNotFound):
        await harness.matches.moderation.end_by_manager(info.id, 1, "server")
    with pytest.raises(MatchNotFound):
        await harness.matches.moderation.get_managed_match(info.id, 1)
    assert (await harness.matches.moderation.end_by_manager(info.id, None, "owner")).phase == "cancelled"
