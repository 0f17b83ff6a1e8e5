"""The end of a match is told once to everybody who played, as they are called to moves."""

from __future__ import annotations

from msgspec.structs import replace

from matches.domain.model import PersonSettings
from matches.domain.posts import NoticePost
from matches.transactions.endings import OVER
from tests.matches.clock_harness import ClockHarness
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PEOPLE, PLACE, ServiceHarness


async def finish(harness: ServiceHarness, **settings: PersonSettings) -> int:
    """Return a match of three in which Anna's press has ended the match. `settings` of the others by name."""
    for person in PEOPLE:
        if person.name in settings:
            await harness.matches.people.set_settings(person.id, person.name, settings[person.name])
    info = await harness.start_match(seats=3)
    await harness.matches.play.concede(info.id, CARLA.id)
    await harness.execute("DELETE FROM outbox")
    await harness.matches.play.concede(info.id, ANNA.id)
    return info.id


async def test_the_end_is_told_to_each_in_their_way_and_not_to_whoever_has_pressed(harness: ServiceHarness) -> None:
    id = await finish(harness, Bob=PersonSettings(calls="message"), Carla=PersonSettings(calls="here"))
    (final,) = await harness.boards(id)
    assert final.mention == (CARLA.id,)
    assert await harness.posts(id, BOB.id) == [OVER]
    assert await harness.posts(id, ANNA.id) == []
    assert await harness.posts(id, CARLA.id) == []


async def test_an_end_in_quiet_hours_is_told_afterward(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    quiet = PersonSettings(calls="message", quiet=(12, 20), zone="UTC")
    id = await finish(harness, Bob=quiet, Carla=replace(quiet, calls="here"))
    assert (await harness.boards(id))[0].mention == ()
    assert await harness.posts(id, BOB.id) == []
    await clock_harness.advance_time(hours=9)
    assert await harness.posts(id, BOB.id) == [OVER]
    assert replace(OVER, mention=(CARLA.id,)) in await harness.posts(id)
    assert await harness.posts(id, CARLA.id) == []


async def test_a_match_called_off_or_archived_is_told_in_the_same_way(harness: ServiceHarness) -> None:
    await harness.matches.people.set_settings(BOB.id, BOB.name, PersonSettings(calls="message"))
    for archive in (False, True):
        info = await harness.start_match(seats=3)
        await harness.execute("DELETE FROM outbox")
        if archive:
            await harness.matches.moderation.end_by_manager(info.id, PLACE.guild, "server", archive=True)
        else:
            proposal = await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
            assert proposal is not None
            await harness.matches.proposals.vote(info.id, proposal.id, BOB.id, True)
            await harness.execute("DELETE FROM outbox")
            await harness.matches.proposals.vote(info.id, proposal.id, CARLA.id, True)
        (public,) = [post for post in await harness.posts(info.id) if isinstance(post, NoticePost)]
        assert public.tells_end
        assert public.mention == ((ANNA.id, CARLA.id) if archive else (ANNA.id,))
        assert [post.text for post in await harness.posts(info.id, BOB.id) if isinstance(post, NoticePost)] == [
            public.text
        ]


async def test_the_owner_of_a_substituted_seat_hears_of_the_end_after_quiet_hours(clock_harness: ClockHarness) -> None:
    harness = clock_harness.harness
    await harness.matches.people.set_settings(ANNA.id, ANNA.name, PersonSettings(quiet=(12, 20), zone="UTC"))
    info = await harness.start_match(seats=2)
    offer = await harness.matches.substitutes.offer_seat(info.id, ANNA.id)
    await harness.matches.substitutes.take_seat(info.id, offer.id, DORA)
    await harness.matches.play.concede(info.id, BOB.id)
    await clock_harness.advance_time(hours=9)
    keys = [post.text.key for post in await harness.posts(info.id, ANNA.id) if isinstance(post, NoticePost)]
    assert "substitute-match-over" in keys
