"""People: their wishes, their matches in order, nudging, and being forgotten."""

from random import Random

import msgspec
import pytest

from matches.model import Notice, Person, Settings, Setup
from tests.matches.world import ANNA, BOB, CARLA, DORA, PEOPLE, PLACE, World, refused


async def test_wishes_are_kept_and_their_defaults_are_those_of_the_house(house: World) -> None:
    assert await house.matches.settings(ANNA.id) == Settings()
    assert Settings().reminders == (8, 24, 48)
    wishes = Settings(language="de", calls="here", reminders=(4,), quiet=(22, 7), zone="America/New_York")
    await house.matches.set_settings(ANNA.id, ANNA.name, wishes)
    await house.restart()
    assert await house.matches.settings(ANNA.id) == wishes


@pytest.mark.parametrize(
    ("wishes", "key"),
    [
        (Settings(reminders=(0,)), "match-bad-reminders"),
        (Settings(reminders=(1, 2, 3, 4, 5, 6)), "match-bad-reminders"),
        (Settings(reminders=(9999,)), "match-bad-reminders"),
        (Settings(quiet=(22, 22)), "match-bad-quiet-hours"),
        (Settings(quiet=(22, 25)), "match-bad-quiet-hours"),
        (Settings(zone="Mars/Olympus"), "match-bad-zone"),
        (Settings(zone="../../etc/passwd"), "match-bad-zone"),
        (Settings(zone=""), "match-bad-zone"),
    ],
)
async def test_wishes_that_cannot_be_are_refused(house: World, wishes: Settings, key: str) -> None:
    async with refused(key):
        await house.matches.set_settings(ANNA.id, ANNA.name, wishes)


async def test_joining_keeps_the_wishes(house: World) -> None:
    await house.matches.set_settings(BOB.id, BOB.name, Settings(language="de"))
    await house.running()
    assert (await house.matches.settings(BOB.id)).language == "de"


async def test_my_matches_come_first_where_they_wait_longest(house: World) -> None:
    waiting: list[int] = []
    idle: list[int] = []
    for _ in range(6):
        house.later(hours=1)
        info = await house.running()
        (waiting if await house.turn(info.id) == ANNA else idle).append(info.id)
    mine = await house.matches.mine(ANNA.id)
    assert waiting
    assert idle
    assert [one.info.id for one in mine] == waiting + idle[::-1]
    assert [one.since is not None for one in mine] == [True] * len(waiting) + [False] * len(idle)
    assert await house.matches.mine(DORA.id) == ()


async def test_matches_that_are_over_stand_in_their_own_list(house: World) -> None:
    info = await house.running("toy", 2, {"rounds": 1})
    await house.play_out(info.id, Random(1))
    assert await house.matches.mine(ANNA.id) == ()
    assert [one.info.id for one in await house.matches.mine(ANNA.id, ended=True)] == [info.id]


async def test_a_nudge_names_the_waited_for_and_is_rare(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    other = next(person for person in PEOPLE[:3] if person != who)
    async with refused("match-reminded-lately"):
        await house.matches.remind(info.id, other.id)
    house.later(hours=2)
    await house.matches.remind(info.id, other.id)
    notice = (await house.posts(info.id))[-1]
    assert isinstance(notice, Notice)
    assert (notice.text.key, notice.mention, notice.about_move) == ("match-nudge", (who.id,), True)
    house.later(hours=3)
    async with refused("match-reminded-lately"):
        await house.matches.remind(info.id, other.id)
    house.later(hours=2)
    await house.matches.remind(info.id, other.id)


async def test_nobody_nudges_themselves_or_from_outside(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    house.later(hours=5)
    async with refused("match-nobody-to-remind"):
        await house.matches.remind(info.id, who.id)
    async with refused("match-not-in-it"):
        await house.matches.remind(info.id, DORA.id)


# --- privacy


async def test_everything_stored_about_a_person_is_shown(house: World) -> None:
    info = await house.running()
    await house.matches.set_settings(ANNA.id, ANNA.name, Settings(quiet=(22, 7)))
    stored = await house.matches.stored_about(ANNA.id)
    assert stored["name"] == "Anna"
    assert stored["seats"] == [
        {"match": info.id, "seat": 0, "name": "Anna", "game": "minute_realms", "phase": "running"}
    ]
    assert msgspec.json.decode(msgspec.json.encode(stored)) == stored


async def test_a_forgotten_person_stands_nowhere(house: World) -> None:
    over = await house.running("toy", 2, {"rounds": 1})
    await house.play_out(over.id, Random(1))
    lobby = await house.lobby()
    await house.matches.join(lobby.id, BOB)
    running = await house.running()
    await house.matches.set_settings(BOB.id, BOB.name, Settings(language="de"))
    assert await house.matches.forget(BOB.id) >= 3
    for table, column in (("seat", "person"), ("person", "id"), ("outbox", "person"), ("draft", "person")):
        assert await house.rows(f"SELECT * FROM {table} WHERE {column} = ?", BOB.id) == []
    assert await house.rows("SELECT * FROM seat WHERE name = 'Bob'") == []
    assert (await house.matches.info(lobby.id)).names == ("Anna",)
    assert (await house.matches.info(running.id)).sitters[1].computer == "steady"
    assert (await house.matches.info(over.id)).names == ("Anna", "—")
    assert await house.matches.settings(BOB.id) == Settings()
    stored = await house.matches.stored_about(BOB.id)
    assert (stored["name"], stored["seats"]) == (None, [])


async def test_no_trace_of_a_forgotten_person_is_left_in_the_file(house: World) -> None:
    """Neither the number nor the name: of somebody who opens, plays, is invited, mentioned and asked to agree."""
    gone, other = Person(1_234_567_890_123_456_789, "Ermintrude"), Person(1_234_567_890_123_456_788, "Zebedee")
    closed = await house.lobby(invited=(gone.id, other.id))
    own = await house.matches.open(gone, "minute_realms", PLACE, Setup(2))
    info = await house.lobby()
    for person in (gone, other):
        info = await house.matches.join(info.id, person)
    while (await house.prompt_of(info.id, gone)).asked is None:
        for person in (ANNA, other):
            if (await house.prompt_of(info.id, person)).asked is not None:
                await house.move(info.id, person)
    await house.matches.propose_cancel(info.id, other.id)
    offered = await house.running()
    await house.matches.invite(offered.id, ANNA.id, 0, gone)
    before = await house.everything()
    assert gone.name.encode() in before
    assert gone.id.to_bytes(8, "big") in before
    await house.matches.forget(gone.id)
    left = await house.everything()
    assert gone.name.encode() not in left
    assert gone.id.to_bytes(8, "big") not in left
    assert other.id.to_bytes(8, "big") in left
    assert (await house.matches.info(own.id)).phase == "cancelled"
    async with refused("match-not-invited"):
        await house.matches.join(closed.id, CARLA)


async def test_others_play_on_after_somebody_was_forgotten(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    await house.matches.forget(who.id)
    seat = info.seat_of(who.id)
    assert seat is not None
    await house.matches.by_clock(info.id, seat, await house.mark(info.id, seat), "steady")
    await house.restart()
    assert (await house.matches.info(info.id)).version >= 2


async def test_the_opener_who_is_forgotten_leaves_the_lobby_to_the_next(house: World) -> None:
    info = await house.lobby()
    await house.matches.join(info.id, CARLA)
    await house.matches.forget(ANNA.id)
    assert (await house.matches.info(info.id)).opener == CARLA.id


async def test_scores_are_found_behind_a_hundred_matches_that_were_called_off(house: World) -> None:
    info = await house.running(seats=2)
    await house.play_out(info.id, Random(1))
    for _ in range(101):
        off = await house.lobby()
        await house.matches.propose_cancel(off.id, ANNA.id)
    total, found = await house.matches.ended(ANNA.id, "minute_realms", 0, 15)
    assert (total, [one.id for one in found]) == (1, [info.id])
    assert await house.matches.ended(ANNA.id, "toy", 0, 15) == (0, ())
    assert await house.matches.ended(CARLA.id, "minute_realms", 0, 15) == (0, ())
