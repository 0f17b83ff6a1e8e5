"""Ratings from beginning to end: off, switched on by a manager, filled by matches that end, looked at, and switched off again."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from simcord import MemberActor

from matches.domain import ratings
from matches.domain.results import MatchResult
from matches.services import statistics
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer, message_text
from tests.e2e.test_server_settings import add_manager, choose, open_settings
from tests.e2e.test_stats import alt_texts

OFF = {"en": "keeps no ratings", "de": "gibt es keine Wertung"}
EMPTY = {
    "en": "Nobody is on the ladder of Minute Realms yet",
    "de": "In der Rangliste von Minute Realms steht noch niemand",
}
FIRST = {"en": "Ladder: 1. Bob", "de": "Rangliste: 1. Bob"}
OWN = {"en": "Your rating: from 1000", "de": "Deine Wertung: von 1000"}
NEW = {"en": "{count} matches, provisional", "de": "{count} Partien, vorläufig"}


async def end_match(server: FakeServer, loser: MemberActor) -> None:
    """Let Anna and Bob begin a match, which ends when one of them gives up."""
    anna, bob, *_ = server.people
    match = await server.open(anna, seats=2, thread=False)
    await server.join_lobby(bob)
    with server.inside_bot():
        await server.context.matches.play.concede(match, loser.id)
    await server.let_replies_expire()


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_ladder_begins_and_ends_with_the_setting_of_the_server(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    rated: list[int] = []

    def count(results: Iterable[MatchResult]) -> tuple[ratings.Standing, ...]:
        rated.append(1)
        return ratings.rate(results)

    monkeypatch.setattr(statistics, "rate", count)
    async with open_server() as server:
        anna, _, carla, *_ = server.people
        maria = add_manager(server)
        for person in (anna, carla):
            await server.slash(person, "settings", language=language)
        await end_match(server, anna)
        refused = await server.slash(anna, "stats", show="ladder", game="minute_realms")
        assert OFF[language] in message_text(refused)
        assert refused.attachments == []
        assert rated == []
        await choose(maria, await open_settings(server, maria), "ratings", "on")
        # What ended before counts too. One match alone is provisional, and nine are.
        shown = await server.slash(anna, "stats", show="ladder", game="minute_realms")
        assert FIRST[language] in alt_texts(shown)
        assert OWN[language] in alt_texts(shown)
        for _ in range(8):
            await end_match(server, anna)
        nine = await server.press(
            anna, await server.slash(anna, "stats", show="ladder", game="minute_realms"), "figures"
        )
        assert NEW[language].format(count=9) in message_text(nine)
        await end_match(server, anna)
        ten = await server.press(
            anna, await server.slash(anna, "stats", show="ladder", game="minute_realms"), "figures"
        )
        assert NEW[language].format(count=10) not in message_text(ten)
        # Somebody who has not played sees the others, and no chart of their own.
        other = await server.slash(carla, "stats", show="ladder", game="minute_realms")
        assert FIRST[language] in alt_texts(other)
        assert OWN[language].split(":")[0] not in alt_texts(other)
        before = len(rated)
        await choose(maria, await open_settings(server, maria), "ratings", "off")
        assert OFF[language] in message_text(await server.slash(anna, "stats", show="ladder", game="minute_realms"))
        assert len(rated) == before


async def test_a_match_that_was_called_off_moves_nobody_on_the_ladder(open_server: OpenServer) -> None:
    async with open_server() as server:
        anna, bob, *_ = server.people
        maria = add_manager(server)
        await choose(maria, await open_settings(server, maria), "ratings", "on")
        match = await server.open(anna, seats=2, thread=False)
        await server.join_lobby(bob)
        await server.press(maria, await server.slash(maria, "server end", match=str(match)), "end")
        assert (await server.context.matches.queries.get_info(match)).phase == "cancelled"
        assert EMPTY["en"] in message_text(await server.slash(anna, "stats", show="ladder", game="minute_realms"))
        await end_match(server, anna)
        once = alt_texts(await server.slash(bob, "stats", show="ladder", game="minute_realms"))
        assert "1 match, provisional" in once
        match = await server.open(anna, seats=2, thread=False)
        await server.join_lobby(bob)
        await server.press(maria, await server.slash(maria, "server end", match=str(match)), "end")
        assert alt_texts(await server.slash(bob, "stats", show="ladder", game="minute_realms")) == once
