"""How much may be in play: a full limit is reported, nothing slips through, and nobody is bothered below it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from matches.domain.model import MatchPlace, Person, Setup
from matches.transactions.limits import UNLIMITED, LimitReached, Limits
from rules.engine import Refused
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PLACE, ServiceHarness, expect_refused

OTHER_CHANNEL = MatchPlace(PLACE.guild, 902)
OTHER_SERVER = MatchPlace(950, 903)


def set_limits(harness: ServiceHarness, **limits: int) -> None:
    """Set these limits, and no others."""
    harness.matches.services.context.limits = replace(UNLIMITED, **limits)


async def open_lobby(harness: ServiceHarness, person: Person = ANNA, place: MatchPlace = PLACE) -> int:
    """Return a lobby of that person."""
    return (await harness.matches.lobby.open_lobby(person, "minute_realms", place, Setup(2))).id


async def test_one_person_has_only_so_many_lobbies(harness: ServiceHarness) -> None:
    set_limits(harness, person_lobbies=2)
    first = await open_lobby(harness)
    await open_lobby(harness, place=OTHER_SERVER)
    async with expect_refused("match-limit-person-lobbies"):
        await open_lobby(harness)
    await open_lobby(harness, BOB)
    await harness.matches.lobby.join(first, BOB)
    await open_lobby(harness)


async def test_one_person_sits_in_only_so_many_matches(harness: ServiceHarness) -> None:
    set_limits(harness, person_matches=2)
    for _ in range(2):
        await open_lobby(harness)
    async with expect_refused("match-limit-person-matches"):
        await open_lobby(harness)
    ids = [await open_lobby(harness, BOB) for _ in range(2)]
    async with expect_refused("match-limit-person-matches"):
        await harness.matches.lobby.join(ids[0], ANNA)
    await harness.matches.lobby.join(ids[0], CARLA)


async def test_a_channel_and_a_server_hold_only_so_many_lobbies(harness: ServiceHarness) -> None:
    set_limits(harness, channel_lobbies=1, server_lobbies=2)
    await open_lobby(harness)
    async with expect_refused("match-limit-channel-lobbies"):
        await open_lobby(harness, BOB)
    await open_lobby(harness, BOB, OTHER_CHANNEL)
    async with expect_refused("match-limit-server-lobbies"):
        await open_lobby(harness, CARLA, MatchPlace(PLACE.guild, 904))
    await open_lobby(harness, CARLA, OTHER_SERVER)


async def test_a_channel_and_a_server_hold_only_so_many_matches(harness: ServiceHarness) -> None:
    set_limits(harness, channel_matches=1, server_matches=2)
    await harness.matches.lobby.join(await open_lobby(harness), BOB)
    async with expect_refused("match-limit-channel-matches"):
        await open_lobby(harness, CARLA)
    await open_lobby(harness, CARLA, OTHER_CHANNEL)
    async with expect_refused("match-limit-server-matches"):
        await open_lobby(harness, DORA, MatchPlace(PLACE.guild, 904))


async def test_an_opened_match_can_always_start(harness: ServiceHarness) -> None:
    set_limits(harness, channel_matches=2, server_matches=2)
    ids = [await open_lobby(harness), await open_lobby(harness)]
    for id in ids:
        assert (await harness.matches.lobby.join(id, BOB)).phase == "running"


async def test_a_hundred_and_twenty_openings_in_a_row_are_three(harness: ServiceHarness) -> None:
    harness.matches.services.context.limits = Limits()
    results = await asyncio.gather(*(open_lobby(harness) for _ in range(120)), return_exceptions=True)
    assert sum(isinstance(result, int) for result in results) == 3
    assert all(isinstance(result, int | LimitReached) for result in results)
    async with expect_refused("match-limit-openings"):
        await open_lobby(harness)
    await open_lobby(harness, BOB)
    harness.advance_time(minutes=10, seconds=1)
    await open_lobby(harness)


@pytest.mark.postgres
async def test_calling_off_does_not_let_somebody_open_faster(harness: ServiceHarness) -> None:
    set_limits(harness, openings=2, opening_minutes=10)
    for _ in range(2):
        await harness.matches.lobby.leave(await open_lobby(harness), ANNA.id)
    with pytest.raises(LimitReached) as caught:
        await open_lobby(harness)
    assert caught.value.reason.args == {"most": 2, "minutes": 10, "left": 10}


async def test_a_rematch_counts_like_any_opening(harness: ServiceHarness) -> None:
    ended = []
    for _ in range(2):
        info = await harness.start_match(seats=2)
        await harness.matches.play.concede(info.id, ANNA.id)
        ended.append(info.id)
    set_limits(harness, person_lobbies=1)
    await harness.matches.rematches.open_rematch(ended[0], ANNA)
    async with expect_refused("match-limit-person-lobbies"):
        await harness.matches.rematches.open_rematch(ended[1], ANNA)


async def test_two_joins_at_once_do_not_slip_past_the_limit(harness: ServiceHarness) -> None:
    ids = [await open_lobby(harness), await open_lobby(harness)]
    set_limits(harness, person_matches=1)
    results = await asyncio.gather(*(harness.matches.lobby.join(id, BOB) for id in ids), return_exceptions=True)
    assert sum(isinstance(result, LimitReached) for result in results) == 1
    assert len(await harness.matches.people.list_matches(BOB.id)) == 1


async def test_a_seat_that_is_offered_needs_room_too_and_the_match_goes_on_without(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=2)
    await open_lobby(harness, DORA)
    set_limits(harness, person_matches=1)
    offer = await harness.matches.proposals.invite(info.id, BOB.id, 1, DORA)
    with pytest.raises(Refused) as caught:
        await harness.matches.proposals.vote(info.id, offer.id, DORA.id, True)
    assert caught.value.reason.key == "match-limit-person-matches"
    assert (await harness.matches.queries.get_info(info.id)).seat_of(BOB.id) == 1
    for _ in range(4):
        await harness.move(info.id)


async def test_ended_matches_make_room(harness: ServiceHarness) -> None:
    set_limits(harness, person_matches=1)
    info = await harness.start_match(seats=2)
    async with expect_refused("match-limit-person-matches"):
        await open_lobby(harness)
    await harness.matches.play.concede(info.id, ANNA.id)
    assert (await harness.matches.queries.get_info(info.id)).phase == "over"
    await open_lobby(harness)
