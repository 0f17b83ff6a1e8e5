"""Who may know of a match and who may look at it, and what a person is suggested among thousands of matches."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from matches import rows
from matches.limits import Limits
from matches.model import Info, Place, Setup, Sitter
from matches.service import NoMatch
from matches.store import Store
from matches.viewing import PlayersOnly, Viewer, may_know, may_view
from tests.matches.world import ANNA, BOB, CARLA, DORA, PLACE, World, refused

FOREIGN = 10_000


def everywhere(channel: int) -> bool:
    return True


INSIDE = Viewer(DORA.id, PLACE.guild, everywhere)
ELSEWHERE = Viewer(DORA.id, 1, everywhere)
PRIVATE = Viewer(DORA.id)
WITHOUT = Viewer(DORA.id, PLACE.guild)


async def test_who_sees_the_channel_may_look_and_nobody_else(house: World) -> None:
    info = await house.running()
    assert (await house.matches.look(info.id, INSIDE)).id == info.id
    for viewer in (ELSEWHERE, PRIVATE, WITHOUT):
        with pytest.raises(NoMatch):
            await house.matches.look(info.id, viewer)


async def test_a_match_for_players_shows_others_no_more_than_that_it_is_there(house: World) -> None:
    info = await house.running(visible="players")
    assert may_know(INSIDE, info)
    assert not may_view(INSIDE, info)
    with pytest.raises(PlayersOnly):
        await house.matches.look(info.id, INSIDE)
    with pytest.raises(NoMatch):
        await house.matches.look(info.id, PRIVATE)
    for method in (house.matches.status, house.matches.journal):
        async with refused("match-players-only"):
            await method(info.id, DORA.id)


async def test_its_people_see_a_match_from_everywhere(house: World) -> None:
    info = await house.running(visible="players")
    for guild in (None, 1, PLACE.guild):
        assert await house.matches.look(info.id, Viewer(BOB.id, guild))


async def test_the_invited_see_a_lobby_and_lose_sight_of_the_match_without_them(house: World) -> None:
    info = await house.lobby(seats=2, visible="players", invited=(BOB.id, DORA.id))
    assert await house.matches.look(info.id, PRIVATE)
    await house.matches.join(info.id, BOB)
    with pytest.raises(NoMatch):
        await house.matches.look(info.id, PRIVATE)


async def test_whoever_lost_the_seat_is_like_anybody_else(house: World) -> None:
    info = await house.running(visible="players")
    await house.matches.replace_by_computer(info.id, ANNA.id, 0)
    with pytest.raises(NoMatch):
        await house.matches.look(info.id, Viewer(ANNA.id))


async def test_an_offered_seat_lets_its_person_know_of_the_match(house: World) -> None:
    info = await house.running()
    await house.matches.invite(info.id, BOB.id, 1, DORA)
    assert await house.matches.know(info.id, PRIVATE)
    for stranger in (Viewer(99), Viewer(99, 1, everywhere)):
        with pytest.raises(NoMatch):
            await house.matches.know(info.id, stranger)


async def test_the_options_of_a_lobby_are_exported_for_its_people_alone(house: World) -> None:
    info = await house.lobby(invited=(BOB.id,))
    assert b"Anna" in await house.matches.export(info.id, BOB.id)
    async with refused("match-not-in-it"):
        await house.matches.export(info.id, DORA.id)


@pytest.mark.parametrize("number", [2**63, 36**13 - 1, 0, -1])
async def test_a_number_that_no_row_can_have_is_an_unknown_match(house: World, number: int) -> None:
    async with refused("match-unknown"):
        await house.matches.info(number)
    async with refused("match-unknown"):
        await house.matches.look(number, INSIDE)


# --- suggestions


async def crowd(house: World) -> tuple[list[int], list[int], Info]:
    """Ten thousand newer matches of other servers; before them 30 of Anna's all over the world, and 40 of the server."""
    mine, here = [], []
    for number in range(30):
        info = await house.matches.open(ANNA, "minute_realms", Place(1000 + number, 1), Setup(2, visible="players"))
        mine.append(info.id)
    for _ in range(40):
        info = await house.matches.open(CARLA, "minute_realms", PLACE, Setup(2))
        here.append(info.id)
    setup, later = rows.encode(Setup(2)), house.now().timestamp() + 1000

    def unit(db: sqlite3.Connection) -> None:
        for number in range(FOREIGN):
            place = Place(5000 + number % 50, 7)
            cursor = db.execute(
                "INSERT INTO match (game, phase, opener, place, guild, channel, setup, visible, seed, commitment, "
                "revision, created, moved) VALUES ('minute_realms', ?, 77, ?, ?, ?, ?, 'everyone', x'00', '', 1, ?, ?)",
                (
                    "running" if number % 2 else "lobby",
                    rows.encode(place),
                    place.guild,
                    place.channel,
                    setup,
                    later + number,
                    later + number,
                ),
            )
            assert cursor.lastrowid is not None
            rows.write_seats(db, cursor.lastrowid, [Sitter("Zoe", 77)])

    await house.matches.store.write(unit)
    return mine, here, info


async def test_ten_thousand_matches_elsewhere_hide_none_of_mine_and_none_of_this_server(house: World) -> None:
    mine, here, _ = await crowd(house)
    viewer = Viewer(ANNA.id, PLACE.guild, everywhere)
    assert sorted(info.id for info in await house.matches.seen_here(viewer)) == here
    assert sorted(one.info.id for one in await house.matches.mine(ANNA.id)) == mine
    assert await house.matches.seen_here(Viewer(ANNA.id, PLACE.guild)) == ()


async def test_no_suggestion_and_no_limit_reads_the_whole_table(house: World) -> None:
    seen: list[str] = []
    await crowd(house)

    def watched(query: Any) -> Any:
        def run(db: sqlite3.Connection) -> Any:
            db.set_trace_callback(lambda sql: seen.append(sql) if sql.startswith("SELECT") else None)
            try:
                return query(db)
            finally:
                db.set_trace_callback(None)

        return run

    store = house.matches.store
    read, write = store.read, store.write
    store.read = lambda query: read(watched(query))  # type: ignore[method-assign]
    store.write = lambda unit: write(watched(unit))  # type: ignore[method-assign]
    await house.matches.seen_here(Viewer(ANNA.id, PLACE.guild, everywhere))
    await house.matches.mine(ANNA.id)
    await house.matches.mine(ANNA.id, ended=True)
    await house.matches.managed(PLACE.guild)
    house.matches.limits = Limits(*[1_000] * 8)
    await house.lobby()
    assert len(seen) > 8
    for sql in dict.fromkeys(seen):
        for *_, detail in await house.rows(f"EXPLAIN QUERY PLAN {sql}"):
            assert not detail.startswith("SCAN"), (sql, detail)


async def test_columns_are_filled_for_matches_from_before_they_were_there(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "old.sqlite3")
    for step in sorted(Path("data/migrations").glob("[0-9]*.sql")):
        if step.name < "0003":
            old.executescript(step.read_text("utf-8"))
    old.execute(f"PRAGMA application_id = {0x7AFE1}")
    old.execute("PRAGMA user_version = 2")
    for visible in ("everyone", "players"):
        old.execute(
            "INSERT INTO match (game, phase, opener, place, setup, seed, commitment, revision, created, moved) "
            "VALUES ('minute_realms', 'lobby', 1, ?, ?, x'00', '', 1, 0, 0)",
            (rows.encode(Place(2**62, 8)), rows.encode(Setup(3, visible=visible))),
        )
    old.commit()
    old.close()
    store = await Store.open(tmp_path / "old.sqlite3")
    found = await store.read(lambda db: db.execute("SELECT guild, channel, visible FROM match ORDER BY id").fetchall())
    assert found == [(2**62, 8, "everyone"), (2**62, 8, "players")]
    await store.close()


async def test_columns_agree_with_the_place_after_it_changes(house: World) -> None:
    info = await house.lobby()
    await house.matches.placed(info.id, thread=950, lobby=951)
    ((guild, channel, place),) = await house.rows("SELECT guild, channel, place FROM match")
    stored = msgspec.msgpack.decode(place, type=Place)
    assert (guild, channel) == (stored.guild, stored.channel)
