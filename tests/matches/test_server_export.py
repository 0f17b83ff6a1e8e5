"""Everything of a server as one archive: nothing that anybody may not know, and no larger than Discord takes."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from io import BytesIO
from random import Random
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest

from matches.domain.model import MatchPlace, Person, Setup
from matches.services.access import Viewer
from matches.services.server_export import ArchiveWords, ServerArchive
from rules.engine import Text
from tests.matches.service_harness import ANNA, BOB, DORA, PLACE, ServiceHarness

GUILD = 900
assert PLACE.guild == GUILD
LARGE = 10 * 2**20


def tell(text: Text, names: Sequence[str]) -> str:
    """Return a text of a journal as the tests read it."""
    return f"{text.key} of {names[0]}"


WORDS = ArchiveWords("de", "what is in here", tell)


def read_archive(archive: ServerArchive) -> dict[str, Any]:
    """Return the files of an archive by name."""
    with ZipFile(BytesIO(archive.data)) as opened:
        assert opened.read("readme.txt").decode() == "what is in here"
        return {name: json.loads(opened.read(name)) for name in opened.namelist() if name != "readme.txt"}


async def play_match(harness: ServiceHarness, seed: int, **setup: Any) -> int:
    """Play a match of two to its end."""
    info = await harness.start_match(seats=2, **setup)
    await harness.play_out(info.id, Random(seed))
    harness.advance_time(hours=1)
    return info.id


async def test_the_archive_has_the_settings_and_all_matches_of_this_server(harness: ServiceHarness) -> None:
    over = await play_match(harness, 1)
    lobby = (await harness.open_lobby()).id
    await harness.matches.lobby.open_lobby(ANNA, "minute_realms", MatchPlace(1, 2), Setup(2))
    await harness.matches.servers.change_settings(GUILD, lambda now: msgspec.structs.replace(now, deadline=24))
    archive = await harness.matches.server_export.export_server(GUILD, LARGE, WORDS)
    files = read_archive(archive)
    assert (archive.matches, archive.left_out) == (2, 0)
    assert files["server.json"]["settings"]["deadline"] == 24
    listed = {match["id"]: match for match in files["server.json"]["matches"]}
    assert set(listed) == {over, lobby}
    assert [occupant["name"] for occupant in listed[over]["occupants"]] == ["Anna", "Bob"]
    assert listed[over]["outcome"] is not None
    assert set(files) == {"server.json", f"journals/{over}.json", f"exports/{over}.json"}
    with ZipFile(BytesIO(archive.data)) as opened:
        export = opened.read(f"exports/{over}.json")
    assert export == await harness.matches.exports.export(over, ANNA.id)
    assert (await harness.matches.exports.verify(export)).ok


async def test_of_a_running_match_the_archive_tells_what_a_stranger_reads(harness: ServiceHarness) -> None:
    info = await harness.start_match("dominion", seats=2)
    for number in range(20):
        await harness.move(info.id, dice=Random(number))
    archive = await harness.matches.server_export.export_server(GUILD, LARGE, WORDS)
    files = read_archive(archive)
    assert set(files) == {"server.json", f"journals/{info.id}.json"}
    read = await harness.matches.queries.read_journal(info.id, DORA.id, everything=True)
    told = files[f"journals/{info.id}.json"]
    encoded = json.loads(msgspec.json.encode(read))
    assert [(line["key"], line["args"]) for line in told] == [(line["key"], line["args"]) for line in encoded]
    assert [line["text"] for line in told] == [f"{text.key} of Anna" for text in read]
    seed = (await harness.fetch_rows("SELECT seed FROM match"))[0][0]
    (listed,) = files["server.json"]["matches"]
    assert seed.hex() not in json.dumps(files)
    assert not {"version", "seed", "entries"} & set(listed)


async def test_of_a_match_that_only_its_players_may_look_at_the_archive_tells_who_plays(
    harness: ServiceHarness,
) -> None:
    await play_match(harness, 2, visible="players")
    files = read_archive(await harness.matches.server_export.export_server(GUILD, LARGE, WORDS))
    (listed,) = files["server.json"]["matches"]
    assert set(files) == {"server.json"}
    assert (listed["outcome"], listed["has_log"]) == (None, False)
    assert (listed["rounds"], listed["seats"]) == (0, [])


@pytest.mark.postgres
async def test_the_archive_has_what_statistics_know_of_a_match_but_not_how_fast_somebody_plays(
    harness: ServiceHarness,
) -> None:
    over = await play_match(harness, 1)
    running = (await harness.start_match(seats=2)).id
    files = read_archive(await harness.matches.server_export.export_server(GUILD, LARGE, WORDS))
    listed = {match["id"]: match for match in files["server.json"]["matches"]}
    ((result,), _) = msgspec.structs.astuple(
        await harness.matches.statistics.load_results(Viewer(DORA.id, GUILD, lambda _: True))
    )
    assert listed[over]["rounds"] == result.rounds > 0
    assert listed[over]["seats"] == [
        {
            "seat": seat.seat,
            "place": seat.place,
            "points": seat.points,
            "team": None,
            "conceded": False,
            "cards": seat.cards,
        }
        for seat in result.seats
    ]
    assert result.seats[0].pace is not None
    assert "pace" not in json.dumps(files)
    assert (listed[running]["rounds"], listed[running]["seats"]) == (0, [])


async def test_the_oldest_logs_are_left_out_and_counted_if_the_archive_would_be_too_large(
    harness: ServiceHarness,
) -> None:
    played = [await play_match(harness, seed) for seed in range(4)]
    whole = await harness.matches.server_export.export_server(GUILD, LARGE, WORDS)
    for most in (len(whole.data) - 1, len(whole.data) // 2, 10):
        archive = await harness.matches.server_export.export_server(GUILD, most, WORDS)
        files = read_archive(archive)
        kept = [id for id in played if f"exports/{id}.json" in files]
        assert 0 < archive.left_out == len(played) - len(kept)
        assert kept == played[archive.left_out :]
        assert {match["id"] for match in files["server.json"]["matches"] if match["has_log"]} == set(kept)
        assert len(archive.data) <= most or not kept


@pytest.mark.postgres
async def test_a_person_who_was_forgotten_is_not_in_the_archive(harness: ServiceHarness) -> None:
    await play_match(harness, 3)
    await harness.matches.privacy.erase_person(BOB.id)
    archive = await harness.matches.server_export.export_server(GUILD, LARGE, WORDS)
    files = read_archive(archive)
    assert "Bob" not in json.dumps(files)
    (listed,) = files["server.json"]["matches"]
    assert [occupant["person"] for occupant in listed["occupants"]] == [str(ANNA.id), None]


async def test_numbers_of_discord_are_texts_and_times_are_dates(harness: ServiceHarness) -> None:
    """A browser, a spreadsheet or jq rounds numbers above 2^53, and two people become one."""
    zelda, guild = Person(1_456_074_443_980_800_022, "Zelda"), 1_456_074_443_980_800_333
    place = MatchPlace(guild, guild + 1, guild + 2, guild + 3)
    await harness.matches.lobby.open_lobby(zelda, "minute_realms", place, Setup(2, invited=(zelda.id, ANNA.id)))
    await harness.matches.servers.change_settings(
        guild, lambda now: msgspec.structs.replace(now, channels=(guild + 1,), role=guild + 4)
    )
    archive = await harness.matches.server_export.export_server(guild, LARGE, WORDS)
    with ZipFile(BytesIO(archive.data)) as opened:
        assert re.findall(rb'(?<![\d"])\d{10,}', opened.read("server.json")) == []
    (listed,) = (server := read_archive(archive)["server.json"])["matches"]
    assert (listed["opener"], listed["setup"]["invited"]) == (str(zelda.id), [str(zelda.id), str(ANNA.id)])
    assert [listed["place"][name] for name in ("guild", "channel", "thread", "lobby")] == [
        str(guild + number) for number in range(4)
    ]
    assert listed["occupants"][0]["person"] == str(zelda.id)
    assert listed["setup"]["thread"] is True
    assert (server["settings"]["channels"], server["settings"]["role"]) == ([str(guild + 1)], str(guild + 4))
    assert listed["created_at"] == listed["last_moved_at"] == "2026-06-01T12:00:00Z"
    assert listed["title"] == "Minute Realms"
