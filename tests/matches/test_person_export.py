"""`/privacy export` tells everything: each column that holds somebody's number has its part there."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from matches.domain.model import Person, PersonSettings, Setup
from matches.domain.posts import NoticePost
from matches.sql import outbox_rows, rows
from rules.engine import text
from tests.matches.clock_harness import ClockHarness
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PLACE, TABLES, ServiceHarness
from tests.matches.test_presence import list_columns

PERSON_COLUMNS = {
    "person.id": "id",
    "match.opener": "opened",
    "match.setup": "invitations",
    "seat.person": "seats",
    "seat.owner": "seats",
    "timer.person": "timers",
    "timer.post": "timers",
    "outbox.person": "messages",
    "outbox.post": "messages",
    "closed_post.person": "messages",
    "draft.person": "drafts",
    "proposal.person": "proposals",
    "proposal.maker": "proposals",
    "proposal.needed": "proposals",
    "proposal.agreed": "proposals",
    "missed.person": "not_told",
    "shown.person": "shown",
    "result.person": "results",
    "note.person": "notes",
    "away.person": "away",
    "watcher.person": "watched",
    "substitute.owner": "substitutes",
    "former_seat.person": "former_seats",
    "past_seat.person": "past_seats",
    "past_seat.owner": "past_seats",
}
"""Every column that holds the number of a person, alone or packed with other values, and the part of the export that tells it.

Beside these, `forwarded.body` holds a press while one process hands it to another, for some seconds.
"""

ZELDA = Person(1_456_074_443_980_800_022, "Zelda")


async def live_a_life(clock_harness: ClockHarness) -> None:
    """Let Zelda do everything that leaves her number somewhere."""
    harness = clock_harness.harness
    matches = harness.matches
    await matches.lobby.open_lobby(ANNA, "minute_realms", PLACE, Setup(2, invited=(ANNA.id, ZELDA.id)))
    # Played to the end, watched, with a note and a proposal that waits for her answer.
    over = await matches.lobby.open_lobby(ZELDA, "toy", PLACE, Setup(2, {"rounds": 1}))
    await matches.lobby.join(over.id, ANNA)
    while (await matches.queries.get_info(over.id)).phase == "running":
        for person in (ZELDA, ANNA):
            if (await harness.prompt_of(over.id, person)).question is not None:
                await harness.move(over.id, person, Random(1))
    await matches.watching.watch((await harness.start_match(seats=2)).id, ZELDA, "end")
    first = await matches.lobby.open_lobby(ANNA, "minute_realms", PLACE, Setup(3))
    for person in (ZELDA, BOB):
        await matches.lobby.join(first.id, person)
    await matches.notes.write_note(first.id, ZELDA.id, "a plan")
    await matches.proposals.propose_cancel(first.id, ANNA.id)
    ((proposal,),) = await harness.fetch_rows("SELECT id FROM proposal WHERE match = ?", first.id)
    await matches.proposals.propose_cancel((second := await start(harness, ZELDA)), ZELDA.id)
    await matches.proposals.vote(first.id, proposal, ZELDA.id, True)
    # A seat that a second substitute has, and one that the clock took.
    substituted = await start(harness, ZELDA)
    await matches.substitutes.take_seat(
        substituted, (await matches.substitutes.offer_seat(substituted, ZELDA.id)).id, CARLA
    )
    await matches.substitutes.take_seat(
        substituted, (await matches.substitutes.offer_seat(substituted, CARLA.id)).id, DORA
    )
    seat = (await matches.queries.get_info(second)).seat_of(ZELDA.id)
    await harness.execute("UPDATE seat SET owner = ? WHERE match = ? AND seat != ?", ZELDA.id, over.id, seat)
    await matches.away.go_away(ZELDA, harness.now().timestamp() + 86400)
    await matches.people.set_settings(ZELDA.id, ZELDA.name, PersonSettings(quiet=(0, 23)))
    # What the bot notes of its own accord.
    later = NoticePost(text("match-paused"), (ZELDA.id,))
    now = harness.now().timestamp()
    await matches.store.write(lambda db: rows.enqueue_post(db, first.id, later, now))
    # A message to her has arrived, another one is still to be sent.
    for _ in range(2):
        await matches.store.write(lambda db: rows.enqueue_post(db, first.id, later, now, ZELDA.id))
    ((arrived,),) = await harness.fetch_rows("SELECT max(id) FROM outbox")
    await matches.store.write(lambda db: outbox_rows.mark_sent(db, arrived, 78, now))
    await harness.execute(
        "INSERT INTO timer (match, kind, due, person, post) VALUES (?, 'message', 0, ?, ?)",
        first.id,
        ZELDA.id,
        rows.encode(later),
    )
    await harness.execute(
        "INSERT INTO draft (match, mark, person, value) VALUES (?, 't', ?, ?)",
        first.id,
        ZELDA.id,
        rows.encode(("farm",)),
    )
    await harness.execute("INSERT INTO missed (person, match) VALUES (?, ?)", ZELDA.id, first.id)
    await harness.execute("UPDATE seat SET mark = coalesce(mark, 't') WHERE person = ?", ZELDA.id)
    await harness.execute(
        "INSERT INTO shown (message, person, match, direct, keep) VALUES (77, ?, ?, 1, 0)", ZELDA.id, first.id
    )


async def start(harness: ServiceHarness, person: Person) -> int:
    info = await harness.matches.lobby.open_lobby(person, "minute_realms", PLACE, Setup(3))
    for other in (ANNA, BOB):
        info = await harness.matches.lobby.join(info.id, other)
    return info.id


async def find_columns(harness: ServiceHarness, person: int) -> set[str]:
    """Return all columns in which the number of a person stands, alone or in a packed value."""
    columns, packed, written = set(), person.to_bytes(8, "big"), str(person)
    for table in TABLES:
        for column in list_columns()[table]:
            for (value,) in await harness.fetch_rows(f"SELECT {column} FROM {table}"):
                if value == person or (isinstance(value, bytes) and (packed in value or written.encode() in value)):
                    columns.add(f"{table}.{column}")
                if isinstance(value, str) and written in value:
                    columns.add(f"{table}.{column}")
    return columns


async def test_every_column_that_holds_a_number_of_somebody_is_in_the_export(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    await live_a_life(clock_harness)
    assert await find_columns(harness, ZELDA.id) == set(PERSON_COLUMNS)
    stored: dict[str, Any] = await harness.matches.privacy.export_person_data(ZELDA.id)
    assert [part for part in sorted(set(PERSON_COLUMNS.values())) if not stored[part]] == []
    assert json.loads(json.dumps(stored)) == stored
    await harness.matches.privacy.erase_person(ZELDA.id)
    assert await find_columns(harness, ZELDA.id) == set()


def test_no_column_with_the_name_of_a_person_is_forgotten() -> None:
    named = {
        f"{table}.{column}"
        for table, columns in list_columns().items()
        for column in columns
        if column in ("person", "owner", "opener", "maker", "needed", "agreed")
    }
    assert named <= set(PERSON_COLUMNS)


@pytest.mark.postgres
async def test_the_parts_say_what_is_stored(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    await live_a_life(clock_harness)
    stored: dict[str, Any] = await harness.matches.privacy.export_person_data(ZELDA.id)
    assert stored["invitations"] == [{"match": 1, "game": "minute_realms", "declined": False}]
    assert stored["opened"][0] == {"match": 2, "game": "toy", "opened": "2026-06-01T12:00:00Z"}
    mine, theirs = sorted(stored["proposals"], key=lambda proposal: -proposal["made_by_you"])
    assert (mine["kind"], mine["made_by_you"], mine["asks_you"]) == ("cancel", True, False)
    assert (theirs["made_by_you"], theirs["asks_you"], theirs["you_agreed"]) == (False, True, True)
    assert stored["drafts"] == [{"match": 4, "picks": ["farm"]}]
    assert stored["shown"] == [{"match": 4, "message": "77", "direct": True}]
    assert stored["away"] == [{"began": "2026-06-01T12:00:00Z", "ends": "2026-06-02T12:00:00Z"}]
    messages = [(message["state"], message["direct"]) for message in stored["messages"]]
    assert messages[-2:] == [("waiting", True), ("sent", True)]
    assert stored["substitutes"][0]["until"] == "2026-06-08T12:00:00Z"
    assert str(ANNA.id) not in [str(value) for proposal in stored["proposals"] for value in proposal.values()]


async def test_a_claim_that_has_expired_is_not_listed(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    id = await start(harness, ZELDA)
    await harness.matches.substitutes.take_seat(
        id, (await harness.matches.substitutes.offer_seat(id, ZELDA.id)).id, CARLA
    )
    for days, count in ((0, 1), (8, 0)):
        harness.advance_time(days=days)
        for person in (ZELDA, CARLA):
            assert len((await harness.matches.privacy.export_person_data(person.id))["substitutes"]) == count
