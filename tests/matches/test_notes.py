"""A note to oneself: kept for its writer alone, until they leave or the match is long over."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matches.domain import notes
from matches.domain.notes import MAX_NOTE_LENGTH, News, NoteTooLong, clean_note
from matches.workers.housekeeping import NOTE_SECONDS
from tests.characters import CHARACTERS
from tests.matches.fakes import FakeSender, wait_until_idle
from tests.matches.service_harness import ANNA, BOB, DORA, ServiceHarness, expect_refused


async def count_notes(harness: ServiceHarness) -> int:
    """Return how many notes are stored."""
    ((count,),) = await harness.fetch_rows("SELECT count(*) FROM note")
    return int(count)


@pytest.mark.postgres
async def test_a_note_is_kept_changed_and_emptied(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    assert (await harness.matches.notes.read_note(info.id, ANNA.id)).words == ""
    written = await harness.matches.notes.write_note(info.id, ANNA.id, " save walls,\r\ntake tower 4 ")
    assert written.words == "save walls,\ntake tower 4"
    await harness.restart()
    assert (await harness.matches.queries.read_news(info.id, ANNA.id)).note == written.words
    await harness.matches.notes.write_note(info.id, ANNA.id, "another plan")
    assert (await harness.matches.notes.read_note(info.id, ANNA.id)).words == "another plan"
    await harness.matches.notes.write_note(info.id, ANNA.id, " \n ")
    assert await count_notes(harness) == 0


async def test_nobody_else_reads_a_note_and_no_file_of_the_match_has_it(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    await harness.matches.notes.write_note(info.id, ANNA.id, "a secret plan")
    assert (await harness.matches.notes.read_note(info.id, BOB.id)).words == ""
    assert (await harness.matches.queries.read_news(info.id, BOB.id)).note == ""
    assert await harness.matches.queries.read_news(info.id, DORA.id) == News()
    for method in (
        harness.matches.notes.read_note,
        lambda id, person: harness.matches.notes.write_note(id, person, "mine"),
    ):
        async with expect_refused("match-not-in-it"):
            await method(info.id, DORA.id)
    await harness.matches.play.concede(info.id, BOB.id)
    for person in (ANNA, BOB):
        assert b"secret plan" not in await harness.matches.exports.export(info.id, person.id)


async def test_a_note_that_is_too_long_changes_nothing_and_is_given_back(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    await harness.matches.notes.write_note(info.id, ANNA.id, "the old plan")
    long = "<@11> " * 660
    with pytest.raises(NoteTooLong) as refused:
        await harness.matches.notes.write_note(info.id, ANNA.id, long)
    assert refused.value.words == long.strip()
    assert refused.value.reason.args == {"length": len(long.strip()), "most": MAX_NOTE_LENGTH}
    assert (await harness.matches.notes.read_note(info.id, ANNA.id)).words == "the old plan"
    # It counts what is kept: blanks at the ends of lines do not.
    padded = "a" * MAX_NOTE_LENGTH + " \n" + " " * 2_000
    assert len((await harness.matches.notes.write_note(info.id, ANNA.id, padded)).words) == MAX_NOTE_LENGTH


@pytest.mark.postgres
async def test_before_and_after_a_match_there_is_nothing_to_note(harness: ServiceHarness) -> None:
    lobby = await harness.open_lobby()
    async with expect_refused("match-not-started"):
        await harness.matches.notes.write_note(lobby.id, ANNA.id, "a plan")
    info = await harness.start_match(seats=2)
    await harness.matches.notes.write_note(info.id, ANNA.id, "a plan")
    await harness.matches.play.concede(info.id, BOB.id)
    async with expect_refused("note-match-over"):
        await harness.matches.notes.read_note(info.id, BOB.id)
    async with expect_refused("note-match-over"):
        await harness.matches.notes.write_note(info.id, ANNA.id, "too late")
    # What is there can still be read, and deleted.
    assert (await harness.matches.notes.read_note(info.id, ANNA.id)).words == "a plan"
    await harness.matches.notes.write_note(info.id, ANNA.id, "")
    assert await count_notes(harness) == 0


async def test_a_note_goes_with_the_seat(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=3)
    for person in (ANNA, BOB):
        await harness.matches.notes.write_note(info.id, person.id, "a plan")
    await harness.matches.seats.replace_by_computer(info.id, BOB.id, 1)
    assert await harness.fetch_rows("SELECT person FROM note") == [(ANNA.id,)]


async def test_whoever_lost_the_seat_by_the_clock_finds_the_note_again(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=3, deadline=24, at_deadline="seat")
    mover = await harness.find_mover(info.id)
    seat = info.seat_of(mover.id)
    assert seat is not None
    await harness.matches.notes.write_note(info.id, mover.id, "a plan")
    token = await harness.question_token(info.id, seat)
    await harness.matches.services.deadlines.handle_deadline(info.id, seat, token)
    assert await count_notes(harness) == 1
    assert (await harness.matches.queries.read_news(info.id, mover.id)).note == ""
    await harness.matches.seats.reclaim_seat(info.id, mover.id)
    assert (await harness.matches.queries.read_news(info.id, mover.id)).note == "a plan"


@pytest.mark.postgres
async def test_privacy_shows_exports_and_erases_notes(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    await harness.matches.notes.write_note(info.id, ANNA.id, "a plan of Anna")
    await harness.matches.notes.write_note(info.id, BOB.id, "a plan of Bob")
    stored: Any = await harness.matches.privacy.export_person_data(ANNA.id)
    assert [(note["match"], note["words"]) for note in stored["notes"]] == [(info.id, "a plan of Anna")]
    await harness.matches.privacy.erase_person(ANNA.id)
    assert await harness.fetch_rows("SELECT words FROM note") == [("a plan of Bob",)]
    assert b"plan of Anna" not in await harness.dump_database()


@pytest.mark.postgres
async def test_a_month_after_the_end_the_notes_are_gone(harness: ServiceHarness) -> None:
    infos = [await harness.start_match(seats=2) for _ in range(2)]
    for info in infos:
        await harness.matches.notes.write_note(info.id, ANNA.id, "a plan")
    await harness.matches.play.concede(infos[0].id, BOB.id)
    await harness.matches.start_workers(FakeSender())
    worker = harness.matches.workers.housekeeping
    assert worker is not None
    for waited, count in ((NOTE_SECONDS - 60, 2), (120, 1)):
        harness.advance_time(seconds=waited)
        worker._worker.wake()
        await wait_until_idle(worker)
        assert await count_notes(harness) == count
    assert (await harness.matches.notes.read_note(infos[1].id, ANNA.id)).words == "a plan"


@settings(max_examples=200, derandomize=True)
@given(st.text(CHARACTERS, max_size=200) | st.text(alphabet=" \n\r\tab@<>*_`\u200b\u200d\u202e😀", max_size=60))
def test_cleaning_keeps_a_clean_note_as_it_is(written: str) -> None:
    cleaned = clean_note(written)
    assert clean_note(cleaned) == cleaned
    assert len(cleaned) <= len(written)
    assert "\n\n\n" not in cleaned
    assert cleaned == cleaned.strip()


def test_emoji_stay_whole() -> None:
    assert clean_note("👩‍🌾 first") == "👩‍🌾 first"
    assert notes.MAX_NOTE_LENGTH == 1_000
