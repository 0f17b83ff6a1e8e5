"""Which people may know of a match and look at it, and what a person is suggested among thousands of matches."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from matches.domain.model import MatchInfo, MatchPlace, Setup
from matches.domain.transaction import Transaction
from matches.service import MatchNotFound
from matches.services.access import PlayersOnly, Viewer, may_know, may_view
from matches.sql import rows
from matches.store.opening import open_store
from matches.store.sqlite import MIGRATIONS
from matches.transactions.limits import Limits
from tests.matches.fakes import trace
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PLACE, ServiceHarness, expect_refused, only_sqlite

FOREIGN = 10_000
FOREIGN_SERVERS = 50


def can_see_all(channel: int) -> bool:
    return True


INSIDE = Viewer(DORA.id, PLACE.guild, can_see_all)
ELSEWHERE = Viewer(DORA.id, 1, can_see_all)
PRIVATE = Viewer(DORA.id)
WITHOUT = Viewer(DORA.id, PLACE.guild)


async def test_whoever_sees_the_channel_may_look_and_nobody_else(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    assert (await harness.matches.access.get_viewable_match(info.id, INSIDE)).id == info.id
    for viewer in (ELSEWHERE, PRIVATE, WITHOUT):
        with pytest.raises(MatchNotFound):
            await harness.matches.access.get_viewable_match(info.id, viewer)


async def test_a_match_for_players_shows_others_no_more_than_that_it_is_there(harness: ServiceHarness) -> None:
    info = await harness.start_match(visible="players")
    assert may_know(INSIDE, info)
    assert not may_view(INSIDE, info)
    with pytest.raises(PlayersOnly):
        await harness.matches.access.get_viewable_match(info.id, INSIDE)
    with pytest.raises(MatchNotFound):
        await harness.matches.access.get_viewable_match(info.id, PRIVATE)
    for method in (harness.matches.queries.get_status, harness.matches.queries.read_journal):
        async with expect_refused("match-players-only"):
            await method(info.id, DORA.id)


async def test_its_people_see_a_match_from_everywhere(harness: ServiceHarness) -> None:
    info = await harness.start_match(visible="players")
    for guild in (None, 1, PLACE.guild):
        assert await harness.matches.access.get_viewable_match(info.id, Viewer(BOB.id, guild))


async def test_the_invited_see_a_lobby_and_lose_sight_of_the_match_without_them(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=2, visible="players", invited=(BOB.id, DORA.id))
    assert await harness.matches.access.get_viewable_match(info.id, PRIVATE)
    await harness.matches.lobby.join(info.id, BOB)
    with pytest.raises(MatchNotFound):
        await harness.matches.access.get_viewable_match(info.id, PRIVATE)


async def test_whoever_lost_the_seat_is_like_anybody_else(harness: ServiceHarness) -> None:
    info = await harness.start_match(visible="players")
    await harness.matches.seats.replace_by_computer(info.id, ANNA.id, 0)
    with pytest.raises(MatchNotFound):
        await harness.matches.access.get_viewable_match(info.id, Viewer(ANNA.id))


async def test_an_offered_seat_lets_its_person_know_of_the_match(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    await harness.matches.proposals.invite(info.id, BOB.id, 1, DORA)
    assert await harness.matches.access.get_known_match(info.id, PRIVATE)
    for stranger in (Viewer(99), Viewer(99, 1, can_see_all)):
        with pytest.raises(MatchNotFound):
            await harness.matches.access.get_known_match(info.id, stranger)


async def test_the_options_of_a_lobby_are_exported_for_its_people_alone(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(invited=(BOB.id,))
    assert b"Anna" in await harness.matches.exports.export(info.id, BOB.id)
    async with expect_refused("match-not-in-it"):
        await harness.matches.exports.export(info.id, DORA.id)


@pytest.mark.parametrize("number", [2**63, 36**13 - 1, 0, -1])
async def test_a_number_that_no_row_can_have_is_an_unknown_match(harness: ServiceHarness, number: int) -> None:
    async with expect_refused("match-unknown"):
        await harness.matches.queries.get_info(number)
    async with expect_refused("match-unknown"):
        await harness.matches.access.get_viewable_match(number, INSIDE)


# --- suggestions


async def create_crowd(harness: ServiceHarness) -> tuple[list[int], list[int], MatchInfo]:
    """Store ten thousand newer matches of other servers; before them 30 of Anna's on many servers, and 40 of the server."""
    mine, here = [], []
    for number in range(30):
        info = await harness.matches.lobby.open_lobby(
            ANNA, "minute_realms", MatchPlace(1000 + number, 1), Setup(2, visible="players")
        )
        mine.append(info.id)
    for _ in range(40):
        info = await harness.matches.lobby.open_lobby(CARLA, "minute_realms", PLACE, Setup(2))
        here.append(info.id)
    setup, later = rows.encode(Setup(2)), harness.now().timestamp() + 1000

    def unit(db: Transaction) -> None:
        for number in range(FOREIGN_SERVERS):
            place = MatchPlace(5000 + number, 7)
            db.execute(
                "WITH RECURSIVE nth (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM nth WHERE number < ?) "
                "INSERT INTO match (game, phase, opener, place, guild, channel, setup, visible, seed, commitment, "
                "revision, created, moved) SELECT 'minute_realms', ?, 77, ?, ?, ?, ?, 'everyone', ?, '', 1, ?, ? + number FROM nth",
                (
                    FOREIGN // FOREIGN_SERVERS,
                    "running" if number % 2 else "lobby",
                    rows.encode(place),
                    place.guild,
                    place.channel,
                    setup,
                    b"\0",
                    later,
                    later,
                ),
            )
        db.execute("INSERT INTO seat (match, seat, person, name) SELECT id, 0, 77, 'Zoe' FROM match WHERE opener = 77")
        assert db.execute("SELECT count(*) FROM seat WHERE person = 77").fetchone() == (FOREIGN,)

    await harness.matches.store.write(unit)
    return mine, here, info


async def test_ten_thousand_matches_elsewhere_hide_none_of_mine_and_none_of_this_server(
    harness: ServiceHarness,
) -> None:
    mine, here, _ = await create_crowd(harness)
    viewer = Viewer(ANNA.id, PLACE.guild, can_see_all)
    assert sorted(info.id for info in await harness.matches.access.list_viewable(viewer)) == here
    assert sorted(match.info.id for match in await harness.matches.people.list_matches(ANNA.id)) == mine
    assert await harness.matches.access.list_viewable(Viewer(ANNA.id, PLACE.guild)) == ()


@only_sqlite
async def test_no_suggestion_and_no_limit_reads_the_whole_table(harness: ServiceHarness) -> None:
    seen: list[str] = []
    await create_crowd(harness)

    def watched(query: Any) -> Any:
        def run(db: Transaction) -> Any:
            trace(db, lambda sql: seen.append(sql) if sql.startswith("SELECT") else None)
            try:
                return query(db)
            finally:
                trace(db, None)

        return run

    store = harness.matches.store
    read, write = store.read, store.write
    store.read = lambda query: read(watched(query))  # type: ignore[method-assign]
    store.write = lambda unit: write(watched(unit))  # type: ignore[method-assign]
    await harness.matches.access.list_viewable(Viewer(ANNA.id, PLACE.guild, can_see_all))
    await harness.matches.people.list_matches(ANNA.id)
    await harness.matches.people.list_matches(ANNA.id, ended=True)
    await harness.matches.moderation.list_managed(PLACE.guild)
    harness.matches.services.context.limits = Limits(*[1_000] * 8)
    await harness.open_lobby()
    assert len(seen) > 8
    for sql in dict.fromkeys(seen):
        for *_, detail in await harness.fetch_rows(f"EXPLAIN QUERY PLAN {sql}"):
            assert not detail.startswith("SCAN"), (sql, detail)


async def test_columns_are_filled_for_matches_from_before_they_were_there(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "old.sqlite3")
    for step in MIGRATIONS:
        if step.name < "0003":
            old.executescript(step.read_text("utf-8"))
    old.execute(f"PRAGMA application_id = {0x7AFE1}")
    old.execute("PRAGMA user_version = 2")
    for visible in ("everyone", "players"):
        old.execute(
            "INSERT INTO match (game, phase, opener, place, setup, seed, commitment, revision, created, moved) "
            "VALUES ('minute_realms', 'lobby', 1, ?, ?, x'00', '', 1, 0, 0)",
            (rows.encode(MatchPlace(2**62, 8)), rows.encode(Setup(3, visible=visible))),
        )
    old.commit()
    old.close()
    store = await open_store(tmp_path / "old.sqlite3")
    places = await store.read(lambda db: db.execute("SELECT guild, channel, visible FROM match ORDER BY id").fetchall())
    assert places == [(2**62, 8, "everyone"), (2**62, 8, "players")]
    await store.close()


async def test_columns_agree_with_the_place_after_it_changes(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    await harness.matches.lobby.record_place(info.id, thread=950, lobby=951)
    ((guild, channel, place),) = await harness.fetch_rows("SELECT guild, channel, place FROM match")
    stored = msgspec.msgpack.decode(place, type=MatchPlace)
    assert (guild, channel) == (stored.guild, stored.channel)


async def test_a_query_reaches_the_rules_for_an_own_seat_and_only_if_the_game_lists_it(harness: ServiceHarness) -> None:
    class WholeState(msgspec.Struct, frozen=True):
        def answer(self, state: Any, seat: int) -> Any:
            return state

    info = await harness.start_match()
    async with expect_refused("match-not-in-it"):
        await harness.matches.queries.consult(info.id, DORA.id, WholeState())
    with pytest.raises(TypeError):
        await harness.matches.queries.consult(info.id, ANNA.id, WholeState())
