"""Rules that take long, or come to no end: nobody else waits for them, and whoever wants to give up can."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Coroutine
from typing import Any

import pytest

from matches.domain.model import ActionResult, MatchInfo, Person
from matches.runtime import trials
from rules.engine import Ask, Game, Option, Pick, Refused, Table, TurnGenerator, text
from tests import toy
from tests.matches.fakes import wait_until
from tests.matches.service_harness import PEOPLE, ServiceHarness, catalog


class SlowRaid(toy.Raid):
    """The toy game, in which nobody knows how long the end of a turn takes: until `go_on` is set."""

    def __init__(self) -> None:
        self.is_slow, self.go_on = threading.Event(), threading.Event()

    def turn(self, state: toy.RaidState, table: Table) -> TurnGenerator:
        """Take long at the end."""
        yield from super().turn(state, table)
        self.is_slow.set()
        assert self.go_on.wait(timeout=60)


class CircularRaid(toy.Raid):
    """The toy game, in which the harmless answer of a turn leads back to its first question."""

    def turn(self, state: toy.RaidState, table: Table) -> TurnGenerator:
        """Ask whether to go on until the answer is yes."""
        assert state.active is not None
        seat = (state.active + 1) % len(state.mats)
        choice = Pick(text("toy-main"), (Option("back"), Option("on")), default=("back",))
        while (yield Ask(seat, choice, "more")) == ("back",):
            pass
        yield from super().turn(state, table)


async def open_with(harness: ServiceHarness, game: Game[Any]) -> MatchInfo:
    """Return a running match of three of another toy game."""
    harness.catalog = lambda: {**catalog(), "toy": game}
    await harness.restart()
    return await harness.start_match("toy", 3)


def begin(work: Coroutine[Any, Any, ActionResult]) -> asyncio.Task[ActionResult]:
    """Begin something that takes long."""
    return asyncio.create_task(work)


async def find_other(harness: ServiceHarness, info: MatchInfo, mover: Person) -> Person:
    """Return somebody else in the match."""
    return next(person for person in PEOPLE[: len(info.occupants)] if person is not mover)


async def test_while_a_concession_takes_long_everybody_else_is_answered(harness: ServiceHarness) -> None:
    game = SlowRaid()
    slow, other = await open_with(harness, game), await harness.start_match()
    mover = await harness.find_mover(slow.id)
    conceding = begin(harness.matches.play.concede(slow.id, mover.id))
    try:
        await wait_until(game.is_slow.is_set)
        await harness.move(other.id)
        assert (await harness.matches.queries.get_info(other.id)).version == 1
        # In the match itself nobody waits either.
        assert (await harness.matches.queries.get_status(slow.id, mover.id)).info.version == 0
        assert not conceding.done()
    finally:
        game.go_on.set()
    assert (await conceding).info.version > 0
    assert (await harness.matches.queries.get_info(slow.id)).conceded == ()
    async with harness.matches.services.cache.locked(slow.id) as live:
        assert live.match is not None
        assert list(live.match.conceded.values()) == [False]


async def test_a_question_whether_to_concede_carries_no_rule_out(harness: ServiceHarness) -> None:
    game = SlowRaid()
    info = await open_with(harness, game)
    mover = await harness.find_mover(info.id)
    assert await harness.matches.queries.find_winners_after_concession(info.id, mover.id) == ()
    assert not game.is_slow.is_set()


async def test_who_concedes_twice_at_once_has_conceded_once(harness: ServiceHarness) -> None:
    game = SlowRaid()
    info = await open_with(harness, game)
    mover = await harness.find_mover(info.id)
    presses = [begin(harness.matches.play.concede(info.id, mover.id)) for _ in range(3)]
    await wait_until(game.is_slow.is_set)
    game.go_on.set()
    done = await asyncio.gather(*presses, return_exceptions=True)
    refused = [outcome for outcome in done if isinstance(outcome, Refused)]
    assert [outcome.reason.key for outcome in refused] == ["engine-already-conceded"] * 2
    assert not [outcome for outcome in done if isinstance(outcome, BaseException) and outcome not in refused]


async def test_a_concession_counts_in_the_match_as_it_is_when_it_has_been_tried(harness: ServiceHarness) -> None:
    game = SlowRaid()
    info = await open_with(harness, game)
    mover = await harness.find_mover(info.id)
    leaver = await find_other(harness, info, mover)
    conceding = begin(harness.matches.play.concede(info.id, mover.id))
    await wait_until(game.is_slow.is_set)
    await harness.matches.play.concede(info.id, leaver.id, computer=True)
    game.go_on.set()
    await conceding
    async with harness.matches.services.cache.locked(info.id) as live:
        assert live.match is not None
        assert live.match.conceded == {
            info.seat_of(leaver.id): True,
            info.seat_of(mover.id): False,
        }


async def test_a_match_that_is_deleted_meanwhile_is_not_brought_back(harness: ServiceHarness) -> None:
    game = SlowRaid()
    info = await open_with(harness, game)
    mover = await harness.find_mover(info.id)
    conceding = begin(harness.matches.play.concede(info.id, mover.id))
    await wait_until(game.is_slow.is_set)
    await harness.matches.lifecycle.archive(info.id, text("match-archived-now", days=30))
    game.go_on.set()
    with pytest.raises(Refused):
        await conceding
    assert (await harness.matches.queries.get_info(info.id)).phase == "archived"


@pytest.mark.parametrize("how", ["circle", "too slow"])
async def test_whoever_cannot_leave_a_seat_idle_leaves_it_to_the_computer(
    harness: ServiceHarness, how: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    game = CircularRaid() if how == "circle" else SlowRaid()
    info = await open_with(harness, game)
    mover = await harness.find_mover(info.id)
    if isinstance(game, SlowRaid):
        monkeypatch.setattr(trials, "PATIENCE_SECONDS", 0.0)
    try:
        done = await harness.matches.play.concede(info.id, mover.id)
        assert [line.key for line in done.lines] == ["engine-conceded", "ends-computer-instead"]
        other = await find_other(harness, info, mover)
        assert "ends-computer-instead" in [
            line.key for line in await harness.matches.queries.read_journal(info.id, other.id)
        ]
        async with harness.matches.services.cache.locked(info.id) as live:
            assert live.match is not None
            assert live.match.conceded == {info.seat_of(mover.id): True}
    finally:
        if isinstance(game, SlowRaid):
            game.go_on.set()


async def test_a_bot_that_stops_while_a_concession_is_tried_has_stored_nothing(harness: ServiceHarness) -> None:
    game = SlowRaid()
    info = await open_with(harness, game)
    mover = await harness.find_mover(info.id)
    conceding = begin(harness.matches.play.concede(info.id, mover.id))
    await wait_until(game.is_slow.is_set)
    conceding.cancel()
    game.go_on.set()
    await asyncio.wait([conceding])
    assert conceding.cancelled()
    await harness.restart()
    assert (await harness.matches.queries.get_info(info.id)).version == 0
