"""Beginning a tutorial, as the service sees it."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from matches.domain.guidance import build_guidance
from matches.domain.model import MatchPlace
from rules.engine.position import Position
from tests.matches.service_harness import ANNA, BOB, ServiceHarness, expect_refused

GAME = "minute_realms"


async def test_two_tutorials_of_a_game_at_the_same_moment_are_one(harness: ServiceHarness) -> None:
    begin, place = harness.matches.tutorials.begin, MatchPlace(None, 900)
    begun = await asyncio.gather(*[begin(ANNA, GAME, place, "en") for _ in range(3)])
    assert len({tutorial.info.id for tutorial in begun}) == 1
    assert [tutorial.is_new for tutorial in begun].count(True) == 1
    assert len(await harness.matches.people.list_matches(ANNA.id)) == 1
    other = await begin(BOB, GAME, MatchPlace(None, 901), "en")
    assert (other.is_new, other.info.occupants[0].person) == (True, BOB.id)
    # Whoever has ended one may begin another.
    (match,) = {tutorial.info.id for tutorial in begun}
    await harness.matches.proposals.propose_cancel(match, ANNA.id)
    again = await begin(ANNA, GAME, place, "en")
    assert (again.is_new, again.info.phase) == (True, "running")
    assert again.info.id != match


async def test_the_rematch_of_a_tutorial_is_against_a_computer_that_can_be_chosen(harness: ServiceHarness) -> None:
    info = (await harness.matches.tutorials.begin(ANNA, "dominion", MatchPlace(None, 900), "en")).info
    assert [occupant.computer for occupant in info.occupants] == [None, "novice"]
    await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    rematch = await harness.matches.rematches.open_rematch(info.id, ANNA)
    assert [occupant.computer for occupant in rematch.occupants] == [None, "steady"]
    async with expect_refused("match-no-such-strength"):
        other = await harness.open_lobby("dominion", 2)
        await harness.matches.lobby.add_computer(other.id, ANNA.id, "novice")


async def test_the_words_of_a_tutorial_carry_its_log_out_once(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = (await harness.matches.tutorials.begin(ANNA, "medina", MatchPlace(None, 900), "en")).info
    async with harness.matches.services.cache.locked(info.id) as live:
        assert live.match is not None
        assert live.log is not None
        for _ in range(40):
            seat = live.match.asked_seats()[0]
            value = live.match.compute_answer(seat, "steady", Random(1))
            live.log += [new.entry for new in live.match.answer(seat, value).new_entries]
        monkeypatch.setattr(Position, "rebuild", None)
        assert build_guidance(info, live.stored.seed, live.match, live.log, 0) is not None
