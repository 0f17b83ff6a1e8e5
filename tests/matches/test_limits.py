"""How much may be in play: what is full is said, nothing slips through, and nobody is bothered below the limit."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from matches.limits import UNLIMITED, LimitReached, Limits
from matches.model import Person, Place, Setup
from rules.engine import Refused
from tests.matches.world import ANNA, BOB, CARLA, DORA, PLACE, World, refused

OTHER_CHANNEL = Place(PLACE.guild, 902)
OTHER_SERVER = Place(950, 903)


def limited(house: World, **limits: int) -> None:
    """From now on these limits hold, and no others."""
    house.matches.limits = replace(UNLIMITED, **limits)


async def opened(house: World, person: Person = ANNA, place: Place = PLACE) -> int:
    """A lobby of that person."""
    return (await house.matches.open(person, "minute_realms", place, Setup(2))).id


async def test_one_person_has_only_so_many_lobbies(house: World) -> None:
    limited(house, person_lobbies=2)
    first = await opened(house)
    await opened(house, place=OTHER_SERVER)
    async with refused("match-limit-person-lobbies"):
        await opened(house)
    await opened(house, BOB)
    await house.matches.join(first, BOB)
    await opened(house)


async def test_one_person_sits_in_only_so_many_matches(house: World) -> None:
    limited(house, person_matches=2)
    for _ in range(2):
        await opened(house)
    async with refused("match-limit-person-matches"):
        await opened(house)
    ids = [await opened(house, BOB) for _ in range(2)]
    async with refused("match-limit-person-matches"):
        await house.matches.join(ids[0], ANNA)
    await house.matches.join(ids[0], CARLA)


async def test_a_channel_and_a_server_hold_only_so_many_lobbies(house: World) -> None:
    limited(house, channel_lobbies=1, server_lobbies=2)
    await opened(house)
    async with refused("match-limit-channel-lobbies"):
        await opened(house, BOB)
    await opened(house, BOB, OTHER_CHANNEL)
    async with refused("match-limit-server-lobbies"):
        await opened(house, CARLA, Place(PLACE.guild, 904))
    await opened(house, CARLA, OTHER_SERVER)


async def test_a_channel_and_a_server_hold_only_so_many_matches(house: World) -> None:
    limited(house, channel_matches=1, server_matches=2)
    await house.matches.join(await opened(house), BOB)
    async with refused("match-limit-channel-matches"):
        await opened(house, CARLA)
    await opened(house, CARLA, OTHER_CHANNEL)
    async with refused("match-limit-server-matches"):
        await opened(house, DORA, Place(PLACE.guild, 904))


async def test_an_opened_match_can_always_start(house: World) -> None:
    limited(house, channel_matches=2, server_matches=2)
    ids = [await opened(house), await opened(house)]
    for id in ids:
        assert (await house.matches.join(id, BOB)).phase == "running"


async def test_a_hundred_and_twenty_openings_in_a_row_are_three(house: World) -> None:
    house.matches.limits = Limits()
    results = await asyncio.gather(*(opened(house) for _ in range(120)), return_exceptions=True)
    assert sum(isinstance(result, int) for result in results) == 3
    assert all(isinstance(result, int | LimitReached) for result in results)
    async with refused("match-limit-openings"):
        await opened(house)
    await opened(house, BOB)
    house.later(minutes=10, seconds=1)
    await opened(house)


async def test_calling_off_does_not_let_somebody_open_faster(house: World) -> None:
    limited(house, openings=2, opening_minutes=10)
    for _ in range(2):
        await house.matches.leave(await opened(house), ANNA.id)
    with pytest.raises(LimitReached) as caught:
        await opened(house)
    assert caught.value.because.args == {"most": 2, "minutes": 10, "left": 10}


async def test_a_rematch_counts_like_any_opening(house: World) -> None:
    ended = []
    for _ in range(2):
        info = await house.running(seats=2)
        await house.matches.concede(info.id, ANNA.id)
        ended.append(info.id)
    limited(house, person_lobbies=1)
    await house.matches.rematch(ended[0], ANNA)
    async with refused("match-limit-person-lobbies"):
        await house.matches.rematch(ended[1], ANNA)


async def test_two_joins_at_once_do_not_slip_past_the_limit(house: World) -> None:
    ids = [await opened(house), await opened(house)]
    limited(house, person_matches=1)
    results = await asyncio.gather(*(house.matches.join(id, BOB) for id in ids), return_exceptions=True)
    assert sum(isinstance(result, LimitReached) for result in results) == 1
    assert len(await house.matches.mine(BOB.id)) == 1


async def test_a_seat_that_is_offered_needs_room_too_and_the_match_goes_on_without(house: World) -> None:
    info = await house.running(seats=2)
    await opened(house, DORA)
    limited(house, person_matches=1)
    offer = await house.matches.invite(info.id, BOB.id, 1, DORA)
    with pytest.raises(Refused) as caught:
        await house.matches.agree(info.id, offer.id, DORA.id, True)
    assert caught.value.because.key == "match-limit-person-matches"
    assert (await house.matches.info(info.id)).seat_of(BOB.id) == 1
    for _ in range(4):
        await house.move(info.id)


async def test_ended_matches_make_room(house: World) -> None:
    limited(house, person_matches=1)
    info = await house.running(seats=2)
    async with refused("match-limit-person-matches"):
        await opened(house)
    await house.matches.concede(info.id, ANNA.id)
    assert (await house.matches.info(info.id)).phase == "over"
    await opened(house)
