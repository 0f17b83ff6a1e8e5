"""Whoever is asked to play hears of it once, by the way they want; whoever opened the lobby hears of the answers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from matches.domain.model import Person, PersonSettings
from matches.domain.posts import INVITATION_BUTTONS, ClosePost, LobbyPost, NoticePost, Post
from matches.transactions.invitations import ANSWERS_KEY
from rules.engine import text
from tests.matches.clock_harness import ClockHarness, set_settings
from tests.matches.outbox_harness import OutboxHarness
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, ServiceHarness, expect_refused

ASKED = text("lobby-asks", name="Anna")


def invitation(*mention: int) -> NoticePost:
    """Return the question whether somebody plays with Anna."""
    return NoticePost(ASKED, mention, buttons=INVITATION_BUTTONS)


async def list_calls(harness: ServiceHarness, id: int) -> list[tuple[int | None, Post]]:
    """Return what asks people to play and waits in the outbox."""
    rows = [(None, post) for post in await harness.posts(id) if isinstance(post, LobbyPost | NoticePost)]
    for person in (BOB, CARLA, DORA):
        rows += [(person.id, post) for post in await harness.posts(id, person.id)]  # type: ignore[misc]
    return rows  # type: ignore[return-value]


async def test_the_first_post_of_the_lobby_calls_those_who_are_invited(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(invited=(ANNA.id, BOB.id, CARLA.id))
    assert info.awaited_guests == (BOB.id, CARLA.id)
    assert await list_calls(harness, info.id) == [(None, LobbyPost(mention=(BOB.id, CARLA.id)))]


async def test_whoever_wants_direct_messages_is_asked_by_one(harness: ServiceHarness) -> None:
    for method, person in (("message", BOB), ("both", CARLA), ("here", DORA)):
        await harness.matches.people.set_settings(person.id, person.name, PersonSettings(calls=method))  # type: ignore[arg-type]
    info = await harness.open_lobby(seats=4, invited=(BOB.id, CARLA.id, DORA.id))
    assert await list_calls(harness, info.id) == [
        (None, LobbyPost(mention=(DORA.id,))),
        (BOB.id, invitation()),
        (CARLA.id, invitation()),
    ]


@pytest.mark.postgres
async def test_who_has_quiet_hours_or_is_away_is_asked_afterward(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    await set_settings(clock_harness, BOB, quiet=(13, 20))
    await harness.matches.away.go_away(CARLA, harness.now().timestamp() + 2 * 86400)
    info = await harness.open_lobby(invited=(BOB.id, CARLA.id))
    assert await list_calls(harness, info.id) == [(None, LobbyPost())]
    await clock_harness.advance_time(hours=24)
    assert (await list_calls(harness, info.id))[1:] == [(None, invitation(BOB.id))]
    await clock_harness.advance_time(hours=24)
    assert (await list_calls(harness, info.id))[2:] == [(None, invitation(CARLA.id))]


async def test_who_is_invited_later_is_asked_then_and_nobody_twice(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=4, invited=(BOB.id,))
    for invited in ((BOB.id, CARLA.id), (), (BOB.id, CARLA.id)):
        info = await harness.matches.lobby.change_setup(
            info.id,
            ANNA.id,
            lambda setup, invited=invited: type(setup)(
                setup.seats, setup.options, invited=invited, guests=setup.guests
            ),  # type: ignore[misc]
        )
    asked = [post for _, post in await list_calls(harness, info.id) if isinstance(post, NoticePost)]
    assert asked == [invitation(CARLA.id)]
    assert info.awaited_guests == (BOB.id, CARLA.id)


@pytest.mark.postgres
async def test_everybody_of_the_old_table_is_asked_for_a_rematch(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=3)
    for person in (ANNA, BOB):
        await harness.matches.play.concede(info.id, person.id)
    again = await harness.matches.rematches.open_rematch(info.id, BOB)
    assert again.awaited_guests == (ANNA.id, CARLA.id)
    assert (await harness.posts(again.id)) == [LobbyPost(mention=(ANNA.id, CARLA.id))]
    # The lobby is open to others as the match was.
    assert (await harness.matches.lobby.join(again.id, DORA)).names == ("Bob", "Dora")


@pytest.mark.postgres
async def test_no_thanks_is_told_and_can_be_taken_back(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    info = await harness.open_lobby(invited=(BOB.id, CARLA.id))
    info = await harness.matches.lobby.decline(info.id, BOB)
    assert (info.awaited_guests, info.setup.declined) == ((CARLA.id,), (BOB.id,))
    assert await harness.matches.lobby.decline(info.id, BOB) == info
    await harness.matches.lobby.join(info.id, CARLA)
    await clock_harness.advance_time(minutes=1)
    assert await harness.posts(info.id, ANNA.id) == [NoticePost(text(ANSWERS_KEY), is_silent=True)]
    info = await harness.matches.lobby.join(info.id, BOB)
    assert (info.phase, info.setup.declined) == ("running", ())


async def test_whoever_declines_is_asked_in_their_own_language_the_next_time(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(invited=(BOB.id,))
    assert await harness.matches.people.load_language(BOB.id) == ""
    await harness.matches.lobby.decline(info.id, replace(BOB, language="de"))
    assert await harness.matches.people.load_language(BOB.id) == "de"


async def test_answers_of_several_people_are_told_together(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    info = await harness.open_lobby(seats=5, invited=(BOB.id, CARLA.id, DORA.id))
    await harness.matches.lobby.join(info.id, BOB)
    await clock_harness.advance_time(minutes=5)
    await harness.matches.lobby.join(info.id, CARLA)
    assert await harness.posts(info.id, ANNA.id) == []
    await clock_harness.advance_time(minutes=6)
    assert len(await harness.posts(info.id, ANNA.id)) == 1
    # A guest who leaves again has answered, too.
    info = await harness.matches.lobby.leave(info.id, BOB.id)
    assert info.awaited_guests == (DORA.id,)
    await clock_harness.advance_time(minutes=11)
    assert len(await harness.posts(info.id, ANNA.id)) == 2


async def test_a_start_ends_all_questions(outbox_harness: OutboxHarness) -> None:
    harness = outbox_harness.harness
    for person in (BOB, CARLA):
        await harness.matches.people.set_settings(person.id, person.name, PersonSettings(calls="message"))
    info = await harness.open_lobby(invited=(BOB.id, CARLA.id))
    await outbox_harness.run()
    # What goes to different people goes at the same time.
    assert {row.person for row in outbox_harness.sender.sent} == {None, BOB.id, CARLA.id}
    rows = await harness.fetch_rows("SELECT person, message FROM shown WHERE person IN (?, ?)", BOB.id, CARLA.id)
    asked = {person: ClosePost(message) for person, message in rows}
    await harness.matches.lobby.join(info.id, BOB)
    await outbox_harness.run()
    await harness.matches.lobby.start(info.id, ANNA.id)
    await outbox_harness.run()
    assert {row.person: row.post for row in outbox_harness.sender.closed} == asked
    assert len(asked) == 2
    assert await harness.fetch_rows("SELECT kind FROM timer WHERE kind = 'lobby-news'") == []


async def test_only_who_was_asked_and_has_no_seat_can_decline(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(invited=(BOB.id,))
    async with expect_refused("lobby-not-asked"):
        await harness.matches.lobby.decline(info.id, CARLA)
    await harness.matches.lobby.join(info.id, BOB)
    async with expect_refused("lobby-has-seat"):
        await harness.matches.lobby.decline(info.id, BOB)


@pytest.mark.postgres
async def test_a_forgotten_guest_leaves_no_number(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(invited=(BOB.id, 424242))
    await harness.matches.lobby.decline(info.id, Person(424242, "Zoe", "de"))
    await harness.matches.privacy.erase_person(424242)
    info = await harness.matches.queries.get_info(info.id)
    assert info.awaited_guests == (BOB.id,)
    assert 424242 not in (*info.setup.invited, *info.setup.guests, *info.setup.declined)
