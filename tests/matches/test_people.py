"""People: their settings, their matches in order, nudges, and how they are forgotten."""

from random import Random

import msgspec
import pytest

from matches.domain.model import Person, PersonSettings, Setup
from matches.domain.posts import NoticePost
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PEOPLE, PLACE, ServiceHarness, expect_refused


async def test_settings_are_kept_and_have_the_usual_defaults(harness: ServiceHarness) -> None:
    assert await harness.matches.people.get_settings(ANNA.id) == PersonSettings()
    assert PersonSettings().reminders is None
    wishes = PersonSettings(language="de", calls="here", reminders=(4,), quiet=(22, 7), zone="America/New_York")
    await harness.matches.people.set_settings(ANNA.id, ANNA.name, wishes)
    await harness.restart()
    assert await harness.matches.people.get_settings(ANNA.id) == wishes


@pytest.mark.parametrize(
    ("wishes", "key"),
    [
        (PersonSettings(reminders=(0,)), "match-bad-reminders"),
        (PersonSettings(reminders=(1, 2, 3, 4, 5, 6)), "match-bad-reminders"),
        (PersonSettings(reminders=(9999,)), "match-bad-reminders"),
        (PersonSettings(quiet=(22, 22)), "match-bad-quiet-hours"),
        (PersonSettings(quiet=(22, 25)), "match-bad-quiet-hours"),
        (PersonSettings(zone="Mars/Olympus"), "match-bad-zone"),
        (PersonSettings(zone="../../etc/passwd"), "match-bad-zone"),
        (PersonSettings(zone=""), "match-bad-zone"),
    ],
)
async def test_wishes_that_cannot_be_are_refused(harness: ServiceHarness, wishes: PersonSettings, key: str) -> None:
    async with expect_refused(key):
        await harness.matches.people.set_settings(ANNA.id, ANNA.name, wishes)


async def test_joining_keeps_the_wishes(harness: ServiceHarness) -> None:
    await harness.matches.people.set_settings(BOB.id, BOB.name, PersonSettings(language="de"))
    await harness.start_match()
    assert (await harness.matches.people.get_settings(BOB.id)).language == "de"


async def test_my_matches_come_first_where_they_wait_longest(harness: ServiceHarness) -> None:
    waiting: list[int] = []
    idle: list[int] = []
    for _ in range(6):
        harness.advance_time(hours=1)
        info = await harness.start_match()
        (waiting if await harness.find_mover(info.id) == ANNA else idle).append(info.id)
    own_matches = await harness.matches.people.list_matches(ANNA.id)
    assert waiting
    assert idle
    assert [match.info.id for match in own_matches] == waiting + idle[::-1]
    assert [match.own_wait_since is not None for match in own_matches] == [True] * len(waiting) + [False] * len(idle)
    assert await harness.matches.people.list_matches(DORA.id) == ()


@pytest.mark.postgres
async def test_matches_that_are_over_stand_in_their_own_list(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 2, {"rounds": 1})
    await harness.play_out(info.id, Random(1))
    assert await harness.matches.people.list_matches(ANNA.id) == ()
    assert [match.info.id for match in await harness.matches.people.list_matches(ANNA.id, ended=True)] == [info.id]


async def test_a_nudge_names_the_waited_for_and_is_rare(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    other = next(person for person in PEOPLE[:3] if person != mover)
    async with expect_refused("match-reminded-lately"):
        await harness.matches.reminders.nudge_others(info.id, other.id)
    harness.advance_time(hours=2)
    await harness.matches.reminders.nudge_others(info.id, other.id)
    notice = (await harness.posts(info.id))[-1]
    assert isinstance(notice, NoticePost)
    assert (notice.text.key, notice.mention, notice.is_call) == ("match-nudge", (mover.id,), True)
    harness.advance_time(hours=3)
    async with expect_refused("match-reminded-lately"):
        await harness.matches.reminders.nudge_others(info.id, other.id)
    harness.advance_time(hours=2)
    await harness.matches.reminders.nudge_others(info.id, other.id)


async def test_nobody_nudges_themselves_or_from_outside(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    harness.advance_time(hours=5)
    async with expect_refused("match-nobody-to-remind"):
        await harness.matches.reminders.nudge_others(info.id, mover.id)
    async with expect_refused("match-not-in-it"):
        await harness.matches.reminders.nudge_others(info.id, DORA.id)


# --- privacy


async def test_everything_stored_about_a_person_is_shown(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    await harness.matches.people.set_settings(ANNA.id, ANNA.name, PersonSettings(quiet=(22, 7)))
    stored = await harness.matches.privacy.export_person_data(ANNA.id)
    assert stored["name"] == "Anna"
    assert stored["seats"] == [
        {"match": info.id, "seat": 0, "name": "Anna", "game": "minute_realms", "phase": "running", "hints": 0}
        | {"lost_to_the_clock": False, "prepared": []}
    ]
    assert msgspec.json.decode(msgspec.json.encode(stored)) == stored


@pytest.mark.postgres
async def test_a_forgotten_person_stands_nowhere(harness: ServiceHarness) -> None:
    over = await harness.start_match("toy", 2, {"rounds": 1})
    await harness.play_out(over.id, Random(1))
    lobby = await harness.open_lobby()
    await harness.matches.lobby.join(lobby.id, BOB)
    running = await harness.start_match()
    await harness.matches.people.set_settings(BOB.id, BOB.name, PersonSettings(language="de"))
    assert await harness.matches.privacy.erase_person(BOB.id) >= 3
    columns = (
        ("seat", "person"),
        ("person", "id"),
        ("outbox", "person"),
        ("closed_post", "person"),
        ("draft", "person"),
    )
    for table, column in columns:
        assert await harness.fetch_rows(f"SELECT * FROM {table} WHERE {column} = ?", BOB.id) == []
    assert await harness.fetch_rows("SELECT * FROM seat WHERE name = 'Bob'") == []
    assert (await harness.matches.queries.get_info(lobby.id)).names == ("Anna",)
    assert (await harness.matches.queries.get_info(running.id)).occupants[1].computer == "steady"
    assert (await harness.matches.queries.get_info(over.id)).names == ("Anna", "—")
    assert await harness.matches.people.get_settings(BOB.id) == PersonSettings()
    stored = await harness.matches.privacy.export_person_data(BOB.id)
    assert (stored["name"], stored["seats"]) == (None, [])


async def test_no_trace_of_a_forgotten_person_is_left_in_the_file(harness: ServiceHarness) -> None:
    """Neither the number nor the name is left of somebody who opens, plays, is invited, mentioned and asked to agree."""
    gone, other = Person(1_234_567_890_123_456_789, "Ermintrude"), Person(1_234_567_890_123_456_788, "Zebedee")
    closed = await harness.open_lobby(invited=(gone.id, other.id))
    own = await harness.matches.lobby.open_lobby(gone, "minute_realms", PLACE, Setup(2))
    info = await harness.open_lobby()
    for person in (gone, other):
        info = await harness.matches.lobby.join(info.id, person)
    while (await harness.prompt_of(info.id, gone)).question is None:
        for person in (ANNA, other):
            if (await harness.prompt_of(info.id, person)).question is not None:
                await harness.move(info.id, person)
    await harness.matches.proposals.propose_cancel(info.id, other.id)
    offered = await harness.start_match()
    await harness.matches.proposals.invite(offered.id, ANNA.id, 0, gone)
    before = await harness.dump_database()
    assert gone.name.encode() in before
    assert gone.id.to_bytes(8, "big") in before
    await harness.matches.privacy.erase_person(gone.id)
    dump = await harness.dump_database()
    assert gone.name.encode() not in dump
    assert gone.id.to_bytes(8, "big") not in dump
    assert other.id.to_bytes(8, "big") in dump
    assert (await harness.matches.queries.get_info(own.id)).phase == "cancelled"
    async with expect_refused("match-not-invited"):
        await harness.matches.lobby.join(closed.id, CARLA)


async def test_others_play_on_after_somebody_was_forgotten(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    await harness.matches.privacy.erase_person(mover.id)
    seat = info.seat_of(mover.id)
    assert seat is not None
    await harness.matches.services.deadlines.answer_for_clock(
        info.id, seat, await harness.question_token(info.id, seat), "steady"
    )
    await harness.restart()
    assert (await harness.matches.queries.get_info(info.id)).version >= 2


@pytest.mark.postgres
async def test_the_opener_who_is_forgotten_leaves_the_lobby_to_the_next(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    await harness.matches.lobby.join(info.id, CARLA)
    await harness.matches.privacy.erase_person(ANNA.id)
    assert (await harness.matches.queries.get_info(info.id)).opener == CARLA.id


async def test_scores_are_found_behind_a_hundred_matches_that_were_called_off(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    await harness.play_out(info.id, Random(1))
    for _ in range(101):
        off = await harness.open_lobby()
        await harness.matches.proposals.propose_cancel(off.id, ANNA.id)
    total, infos = await harness.matches.people.list_finished(ANNA.id, "minute_realms", 0, 15)
    assert (total, [match.id for match in infos]) == (1, [info.id])
    assert await harness.matches.people.list_finished(ANNA.id, "toy", 0, 15) == (0, ())
    assert await harness.matches.people.list_finished(CARLA.id, "minute_realms", 0, 15) == (0, ())
