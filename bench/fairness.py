"""What one person who means harm takes from nine who play: how long their presses wait beside those of a calm time in the same run.

The nine press the buttons of their prompts in turn, through the real handlers; Discord is replaced by answers that come at once.
In every second block somebody else orders all at once whatever takes long, and orders it again as soon as it is refused or there:
large files to verify, films of old matches in two languages, replays and exports.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec

from bench.press import make_interaction
from bench.row import Row
from cogs.app.handler_table import HANDLERS
from cogs.film.studio import FilmStudio
from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError
from cogs.ui.handlers.routing import route
from cogs.ui.i18n import Localizer
from cogs.ui.messages import film_message
from matches.domain.match_file import Export
from matches.domain.model import MatchPlace, Person, Setup
from matches.domain.replaying import ReplayRequest
from matches.service import Matches
from render.kit.translations import load_translations
from rules.catalog import load_games
from rules.engine import ConcessionEntry, LogEntry, Pick, Refused, UndoEntry
from tests.conformance.random_play import random_value

PRESSES = 500
"""How many presses of each kind of block are measured."""
BLOCK = 50
MOST_SLOWNESS = 2.0
NINE = tuple(Person(number, f"Person {number}") for number in range(1, 10))
HOSTILE = Person(99, "Harm")
OLD_MATCHES = 10
FILE_BYTES = 19 << 16
"""A little less than what may be uploaded."""
PAUSE = 0.05
"""Seconds between two orders of the same kind: so many presses a second somebody's program manages."""


def rows() -> list[Row]:
    """Play in turns with and without somebody who means harm; return one row."""
    calm, beside = asyncio.run(_measure())
    slowness = _p95(beside) / _p95(calm)
    return [
        Row(
            "p95 of nine people's presses while one means harm: times as long",
            f"{slowness:.2f}",
            f"<= {MOST_SLOWNESS:.0f}",
            slowness <= MOST_SLOWNESS,
            f"{len(beside)} and {len(calm)} presses, in turn; p95 {_p95(beside) * 1e3:.0f} ms and {_p95(calm) * 1e3:.0f} ms, "
            f"p50 {median(beside) * 1e3:.0f} ms and {median(calm) * 1e3:.0f} ms",
        )
    ]


def _p95(seconds: list[float]) -> float:
    return quantiles(seconds, n=20)[-1]


async def _measure() -> tuple[list[float], list[float]]:
    calm: list[float] = []
    beside: list[float] = []
    with TemporaryDirectory() as folder:
        matches = await Matches.open(Path(folder) / "fairness.sqlite3", lambda: datetime.now(UTC))
        context = BotContext(matches, load_translations(), load_games(), films=FilmStudio(line=matches.queues.long))
        context.register_terms()
        try:
            old = [await _play_out(matches, number) for number in range(OLD_MATCHES)]
            harm = _Harm(context, old, await _forge_file(matches, old[0]))
            table = _Table(context)
            while len(beside) < PRESSES:
                await table.press(BLOCK, calm)
                harm.start()
                await table.press(BLOCK, beside)
                await harm.stop()
        finally:
            await context.films.stop()
            await matches.close()
    return calm, beside


async def _play_out(matches: Matches, number: int) -> int:
    """Return a match of the person who means harm that is over."""
    info = await matches.lobby.open_lobby(HOSTILE, "dominion", MatchPlace(1, 2), Setup(2))
    await matches.lobby.join(info.id, NINE[0])
    dice = Random(number)
    for _ in range(60):
        for person in (HOSTILE.id, NINE[0].id):
            prompt = await matches.play.get_prompt(info.id, person)
            if prompt.question is not None:
                value = random_value(prompt.question.choice, dice)
                await matches.play.answer(info.id, person, prompt.question_token, value)
    await matches.play.concede(info.id, HOSTILE.id)
    return info.id


async def _forge_file(matches: Matches, id: int) -> bytes:
    """Return a file as large as may be, full of decisions that are taken back."""
    file = msgspec.json.decode(await matches.exports.export(id, HOSTILE.id), type=Export)
    entries: list[LogEntry] = list(file.entries)
    first = len(entries)
    count = FILE_BYTES // 110
    entries += [ConcessionEntry(first + n, 1) for n in range(count)]
    entries += [UndoEntry(first + count + n, 1, (first + n,)) for n in range(count)]
    return msgspec.json.encode(msgspec.structs.replace(file, entries=tuple(entries)))


class _Table:
    """Nine matches of Dominion, each of two neighbors among the nine, who press in turn by dice."""

    def __init__(self, context: BotContext) -> None:
        self._context = context
        self._dice = Random(4)
        self._matches: dict[int, int] = {}

    async def press(self, count: int, seconds: list[float]) -> None:
        """Let people press so often; note how long each press took."""
        pressed = 0
        while pressed < count:
            for seat in range(len(NINE)):
                taken = await self._press_once(seat)
                if taken is not None:
                    seconds.append(taken)
                    pressed += 1

    async def _press_once(self, number: int) -> float | None:
        matches, people = self._context.matches, (NINE[number], NINE[(number + 1) % len(NINE)])
        id = self._matches.get(number)
        if id is None or (await matches.queries.get_info(id)).phase != "running":
            info = await matches.lobby.open_lobby(people[0], "dominion", MatchPlace(1, 2), Setup(2))
            id = self._matches[number] = (await matches.lobby.join(info.id, people[1])).id
        return await press_by_dice(self._context, id, people, self._dice)


async def press_by_dice(context: BotContext, id: int, people: Sequence[Person], dice: Random) -> float | None:
    """Let whoever is asked press by dice; return how long it took. None if the question has no buttons: it is answered."""
    for person in people:
        prompt = await context.matches.play.get_prompt(id, person.id)
        if prompt.question is None:
            continue
        choice = prompt.question.choice
        if not isinstance(choice, Pick) or choice.max_picks != 1 or prompt.draft:
            await context.matches.play.answer(id, person.id, prompt.question_token, random_value(choice, dice))
            return None
        index = str(dice.randrange(len(choice.options)))
        address = PrivateId(Kind.BUTTON, PrivateVerb.PICK, id, prompt.seat, prompt.question_token, index)
        begun = perf_counter()
        await route(HANDLERS, make_interaction(context, person), str(address))
        return perf_counter() - begun
    raise AssertionError("nobody is asked")


class _Harm:
    """Orders everything at once, again and again."""

    def __init__(self, context: BotContext, old: list[int], file: bytes) -> None:
        self._context = context
        self._old = old
        self._file = file
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin."""
        orders = [self._verify] * 8 + [self._replay] * 8 + [self._export] * 4 + [self._order_films] * 2
        self._tasks = [asyncio.create_task(self._repeat(order, number)) for number, order in enumerate(orders)]

    async def stop(self) -> None:
        """Order nothing any more, and let nothing of it go on."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _repeat(self, order: Callable[[int], Awaitable[object]], number: int) -> None:
        while True:
            with suppress(Refused, UserError):
                await order(number)
            number += 1
            await asyncio.sleep(PAUSE)

    async def _verify(self, _: int) -> object:
        async with self._context.matches.queues.checks.take_turn(HOSTILE.id):
            return await self._context.matches.exports.verify(self._file)

    async def _replay(self, number: int) -> object:
        request = ReplayRequest(move=("first", "last")[number % 2])
        return await self._context.matches.replays.open_replay(self._old[number % OLD_MATCHES], HOSTILE.id, request)

    async def _export(self, number: int) -> object:
        return await self._context.matches.exports.export(self._old[number % OLD_MATCHES], HOSTILE.id)

    async def _order_films(self, number: int) -> None:
        matches, words = self._context.matches, self._context.words
        info = await matches.queries.get_info(self._old[number % OLD_MATCHES])
        localizer = Localizer(words, ("en", "de")[number % 2], info.names)
        task = await matches.replays.open_film(info.id, HOSTILE.id)
        self._context.films.start(film_message.build_order(info, task, localizer, 8 << 20), HOSTILE.id)
