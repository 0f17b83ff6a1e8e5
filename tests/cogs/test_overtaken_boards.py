"""A match that ends while posts wait: every board comes to rest, and nothing can be pressed that speaks of a move."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, cast

import aiohttp
import discord
import pytest

import render
from cogs.app.sender import DiscordSender
from cogs.library import content
from cogs.ui.components.custom_ids import parse_custom_id
from cogs.ui.context import BotContext
from matches.domain.posts import NoticeButton, NoticePost
from matches.sql import rows
from matches.workers.clock import Clock
from matches.workers.outbox import Outbox
from render import Pictures
from render.kit import DrawingError, Picture, translations
from rules.catalog import load_games
from rules.engine import text
from tests.matches.fakes import wait_until_idle
from tests.matches.service_harness import ANNA, BOB, PLACE, ServiceHarness, open_harness
from tests.weeks.fake_discord import FORBIDDEN, OUTAGE, DeliveredMessage, FakeDiscord

CALLING_VERBS = {"move", "hand", "rules", "mute", "next", "yes", "no"}
"""What can be pressed only while a match runs."""


class NoPictures:
    """The pictures of a game, none of which can be drawn: only the words of the messages count here."""

    def __init__(self, real: Pictures) -> None:
        self.real = real

    def __getattr__(self, name: str) -> object:
        return fail_to_draw if name.startswith("draw_") else getattr(self.real, name)


def fail_to_draw(*_: object) -> Picture:
    """Draw nothing."""
    raise DrawingError("no picture")


@dataclass
class FailingOnce(FakeDiscord):
    """A Discord that answers one request, the `failing`th from now on, with an outage."""

    failing: int = 0

    def raise_if_refused(self, place: int, person: int | None = None) -> None:
        super().raise_if_refused(place, person)
        self.failing -= 1
        if self.failing == 0:
            raise aiohttp.ServerDisconnectedError


@dataclass
class Table:
    """A match of two people in a channel, with the outbox that posts there when it is told to."""

    harness: ServiceHarness
    discord: FailingOnce = field(init=False)
    outbox: Outbox = field(init=False)
    match: int = 0

    def __post_init__(self) -> None:
        self.discord = FailingOnce(lambda: self.harness.time.timestamp())
        self._connect()

    def _connect(self) -> None:
        sender = DiscordSender(cast(discord.AutoShardedClient, self.discord))
        sender.context = BotContext(
            self.harness.matches,
            translations.load_translations(),
            load_games(),
            lambda game: cast(Pictures, NoPictures(render.get_pictures(game))),
            now=self.harness.now,
        )
        sender.context.register_terms()
        self.outbox = Outbox(self.harness.matches.services, sender)

    async def start(self, game: str, **setup: Any) -> None:
        """Start a match without a thread, whose people are called in its channel."""
        self.match = (await self.harness.start_match(game, 2, thread=False, **setup)).id

    async def post(self) -> None:
        """Let the outbox send everything, however often it has to try."""
        if not self.outbox.is_alive:
            self.outbox.start()
        for _ in range(12):
            self.outbox.wake()
            await wait_until_idle(self.outbox)
            if not await self.harness.fetch_rows("SELECT 1 FROM outbox WHERE state IN ('waiting', 'sending')"):
                return
            self.harness.advance_time(seconds=90)
        raise AssertionError("some posts never arrive")

    async def restart(self) -> None:
        """Stop the program and start it again."""
        await self.outbox.stop()
        await self.harness.restart()
        self._connect()

    async def answer(self, count: int, dice: Random, step: Callable[[], Awaitable[None]] | None = None) -> None:
        """Give so many answers; after each of them, `step`."""
        for _ in range(count):
            await self.harness.move(self.match, dice=dice)
            if step is not None:
                await step()

    @property
    def public(self) -> list[DeliveredMessage]:
        """What stands in the channel, oldest first."""
        return sorted(
            (message for message in self.discord.messages.values() if message.person is None),
            key=lambda message: message.id,
        )

    @property
    def open_boards(self) -> list[DeliveredMessage]:
        """The boards that can be pressed, not counting the lobby."""
        lobby, *boards = self.public
        assert lobby.text.startswith("## ")
        return [message for message in boards if "move" in find_verbs(message)]

    def assert_is_over(self) -> None:
        """Fail if anything in the channel calls to a move, or if more than the end can be pressed."""
        verb_sets = [find_verbs(message) for message in self.public]
        assert [verbs & CALLING_VERBS for verbs in verb_sets if verbs & CALLING_VERBS] == []
        assert len([verbs for verbs in verb_sets if verbs - {"rematch"}]) == 1, [
            message.text for message in self.public
        ]


def find_verbs(message: DeliveredMessage) -> set[str]:
    """Return what can be pressed below a message."""
    return {str(getattr(parse_custom_id(button), "verb", button)) for button in message.buttons}


@asynccontextmanager
async def open_table(folder: Path) -> AsyncIterator[Table]:
    """Open a table over a new database."""
    content.load_library("en")
    async with open_harness(folder, catalog=load_games) as harness:
        table = Table(harness)
        yield table
        await table.outbox.stop()


_counts: dict[str, int] = {}


async def count_answers(folder: Path, game: str) -> int:
    """Return how many answers end a match by its rules. It is always the same match, and played once."""
    if game in _counts:
        return _counts[game]
    async with open_table(folder) as table:
        await table.start(game)
        dice, count = Random(5), 0
        while (await table.harness.matches.queries.get_info(table.match)).phase == "running":
            await table.answer(1, dice)
            count += 1
    _counts[game] = count
    return count


async def play_to_the_end(table: Table, game: str, answers: int, quick: int) -> None:
    """Play a match of so many answers; the last `quick` of them come faster than the posts."""
    await table.start(game)
    slow, dice = 2, Random(5)
    await table.answer(answers - quick - slow, dice)
    await table.harness.execute("DELETE FROM outbox")
    await table.answer(slow, dice, table.post)
    await table.answer(quick, dice)


@pytest.mark.lengthy
@pytest.mark.parametrize("game", ["minute_realms", "medina", "sola_fide"])
@pytest.mark.parametrize("quick", [1, 2, 3, 4, 8, 16])
async def test_the_last_answers_may_come_faster_than_the_posts(tmp_path: Path, game: str, quick: int) -> None:
    (tmp_path / "count").mkdir()
    answers = await count_answers(tmp_path / "count", game)
    async with open_table(tmp_path) as table:
        await play_to_the_end(table, game, answers, quick)
        await table.post()
        table.assert_is_over()


async def concede(table: Table) -> None:
    """Give up: the other one has won."""
    await table.harness.matches.play.concede(table.match, ANNA.id)


async def cancel(table: Table) -> None:
    """Call the match off, as both want."""
    proposal = await table.harness.matches.proposals.propose_cancel(table.match, ANNA.id)
    assert proposal is not None
    await table.harness.matches.proposals.vote(table.match, proposal.id, BOB.id, True)


async def archive(table: Table) -> None:
    """Archive the match."""
    await table.harness.matches.lifecycle.archive(table.match, text("match-archived-now", days=30))


async def miss_deadlines(table: Table) -> None:
    """Let the clock decide until nothing is left to be decided."""
    clock = Clock(table.harness.matches.services)
    clock.start()
    for _ in range(200):
        if (await table.harness.matches.queries.get_info(table.match)).phase != "running":
            break
        table.harness.advance_time(hours=6)
        clock.wake()
        await wait_until_idle(clock)
    await clock.stop()


ENDS = [concede, cancel, archive, miss_deadlines]
End = Callable[[Table], Awaitable[None]]


async def end_quickly(table: Table, end: End, posted: int) -> None:
    """End a match with three turns of which nothing is posted yet, after as many answers that everybody has seen."""
    await table.start("minute_realms", deadline=6, at_deadline="move")
    dice = Random(5)
    if posted:
        await table.post()
        await table.answer(posted, dice, table.post)
    await table.answer(6, dice)
    await end(table)
    assert (await table.harness.matches.queries.get_info(table.match)).phase != "running"


@pytest.mark.lengthy
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("posted", [0, 1, 3])
async def test_every_end_closes_the_boards_that_it_overtakes(tmp_path: Path, end: End, posted: int) -> None:
    async with open_table(tmp_path) as table:
        await end_quickly(table, end, posted)
        await table.post()
        table.assert_is_over()


@pytest.mark.lengthy
@pytest.mark.parametrize("end", [concede, archive])
async def test_an_end_closes_all_boards_whichever_request_fails(tmp_path: Path, end: End) -> None:
    requests, failing = 1, 1
    while failing <= requests:
        (folder := tmp_path / str(failing)).mkdir()
        async with open_table(folder) as table:
            await end_quickly(table, end, posted=1)
            before, table.discord.failing = table.discord.call_count, failing
            # A program that ends while a request is on its way leaves what this failure leaves.
            table.outbox.start()
            await wait_until_idle(table.outbox)
            await table.restart()
            await table.post()
            table.assert_is_over()
            requests = table.discord.call_count - before
        failing += 1
    assert requests > 8


@pytest.mark.lengthy
@pytest.mark.parametrize("end", ENDS)
async def test_an_end_in_a_closed_channel_closes_all_boards_once_it_is_open_again(tmp_path: Path, end: End) -> None:
    async with open_table(tmp_path) as table:
        await end_quickly(table, end, posted=1)
        table.discord.refusals[PLACE.channel] = FORBIDDEN
        table.outbox.start()
        await wait_until_idle(table.outbox)
        del table.discord.refusals[PLACE.channel]
        await table.outbox.retry_blocked()
        await table.post()
        table.assert_is_over()


async def test_a_running_match_has_one_board_to_press_after_its_channel_was_closed(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        await table.start("minute_realms")
        await table.post()
        dice = Random(5)
        table.discord.refusals[PLACE.channel] = FORBIDDEN
        await table.answer(5, dice)
        table.outbox.wake()
        await wait_until_idle(table.outbox)
        del table.discord.refusals[PLACE.channel]
        await table.outbox.retry_blocked()
        await table.post()
        assert table.open_boards == table.public[-1:]


async def test_a_call_that_its_answer_has_overtaken_cannot_be_pressed(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        await table.start("minute_realms")
        await table.post()
        mover = await table.harness.find_mover(table.match)
        call = NoticePost(text("match-seat-taken", name=mover.name), (mover.id,), buttons=(NoticeButton.MOVE,))
        await table.harness.matches.store.write(
            lambda db: rows.enqueue_post(db, table.match, call, table.harness.now().timestamp())
        )
        while await table.harness.find_mover(table.match) == mover:
            await table.answer(1, Random(5))
        await table.post()
        (notice,) = [message for message in table.public if "has taken a seat" in message.text]
        assert find_verbs(notice) & CALLING_VERBS == set()


async def test_an_edit_that_fails_in_an_outage_is_tried_again_behind_everything_else(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        await table.start("minute_realms")
        await table.post()
        (first,) = table.open_boards
        table.discord.broken[first.id] = OUTAGE
        dice = Random(5)
        await table.answer(4, dice)
        table.outbox.wake()
        await wait_until_idle(table.outbox)
        boards = [message for message in table.public if "’s turn" in message.text]
        assert len(boards) > 2
        assert (await table.harness.matches.get_health()).blocked_matches == 0
        assert first in table.open_boards
        table.discord.broken.clear()
        await table.post()
        assert table.open_boards == boards[-1:]
