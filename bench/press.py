"""What one press costs: from a button of a private prompt to the message that takes its place, without the network.

People play Dominion by dice with the buttons of their prompts, through the real handlers; Discord is replaced by answers
that come at once. Every second block of presses runs while a `master` thinks in its process. A press that continues takes one
lock of the match, one read (what is stored about the presser) and one write, and its answer is validated once; at the end of a
turn, the next match that waits is read too. A cold match costs more reads. A press that has to be confirmed is not counted, so
versions that ask at other presses (what would go to waste) are compared by other turns.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import discord

from bench.row import Row
from cogs.app.handler_table import HANDLERS
from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.context import BotContext
from cogs.ui.handlers.routing import route
from matches.domain.model import MatchPlace, Person, Prompt, Setup
from matches.domain.ports import plain_wait
from matches.service import Matches
from matches.workers.thinking import STRONG, ThinkingProcess
from render.kit.translations import load_translations
from rules.catalog import load_games
from rules.engine import Choice, Match, Name, Number, Pick
from tests.conformance.random_play import random_value

PRESSES = 150
"""How many presses of each kind are measured."""
GAME = "dominion"
PEOPLE = (Person(1, "Anna"), Person(2, "Bob"))
LOCKS, READS, WRITES, VALIDATIONS = COUNTED = ("locks", "reads", "writes", "validations")
CONTINUES = "a press that continues"
ENDS = "a press that ends a turn"


BLOCK = 10
"""How many presses of a kind follow each other before the thinking begins or rests again."""
MOST_SLOWNESS = 1.2
"""How many times as long as otherwise a press may take while a computer player thinks."""


def rows() -> list[Row]:
    """Play until there are enough presses of both kinds; return a row for each, and one for the presses during a search."""
    counts, seconds = asyncio.run(_measure())
    alone, beside = (_list_blocks(seconds[CONTINUES], number) for number in (0, 1))
    slowness = median(beside) / median(alone)
    return [
        _make_row(CONTINUES, counts[CONTINUES], seconds[CONTINUES], budget=1),
        _make_row(ENDS, counts[ENDS], seconds[ENDS]),
        Row(
            f"{CONTINUES} while a master thinks: times as long",
            f"{slowness:.2f}",
            f"<= {MOST_SLOWNESS}",
            slowness <= MOST_SLOWNESS,
            f"p50 {median(beside) * 1e3:.1f} ms and {median(alone) * 1e3:.1f} ms, in turn",
        ),
    ]


def _list_blocks(seconds: list[float], number: int) -> list[float]:
    """Return the presses of every second block, from block `number` on."""
    return [duration for index, duration in enumerate(seconds) if index // BLOCK % 2 == number]


def _make_row(name: str, counts: list[Counter[str]], seconds: list[float], budget: int | None = None) -> Row:
    most = [max(count[what] for count in counts) for what in COUNTED]
    return Row(
        f"{name}: {', '.join(COUNTED)}",
        " / ".join(map(str, most)),
        "" if budget is None else "<= 1 / 1 / 1 / 1",
        None if budget is None else max(most) <= budget,
        f"the most of {len(counts)} presses; p50 {median(seconds) * 1e3:.1f} ms, with the message and its picture",
    )


async def _measure() -> tuple[dict[str, list[Counter[str]]], dict[str, list[float]]]:
    counts: dict[str, list[Counter[str]]] = {CONTINUES: [], ENDS: []}
    seconds: dict[str, list[float]] = {CONTINUES: [], ENDS: []}
    dice, thinker = Random(6), _Thinker()
    with TemporaryDirectory() as folder:
        matches = await Matches.open(Path(folder) / "press.sqlite3", lambda: datetime.now(UTC))
        try:
            context = BotContext(matches, load_translations(), load_games())
            context.register_terms()
            meter = _Meter(matches)
            await thinker.start()
            while min(map(len, counts.values())) < PRESSES:
                info = await matches.lobby.open_lobby(PEOPLE[0], GAME, MatchPlace(1, 2), Setup(len(PEOPLE)))
                info = await matches.lobby.join(info.id, PEOPLE[1])
                while info.phase == "running" and min(map(len, counts.values())) < PRESSES:
                    thinker.think(len(seconds[CONTINUES]) // BLOCK % 2 == 1)
                    await _play_on(context, info.id, dice, meter, counts, seconds)
                    info = await matches.queries.get_info(info.id)
        finally:
            await thinker.stop()
            await matches.close()
    return counts, seconds


async def _play_on(
    context: BotContext,
    id: int,
    dice: Random,
    meter: _Meter,
    counts: dict[str, list[Counter[str]]],
    seconds: dict[str, list[float]],
) -> None:
    """Let whoever is asked answer by dice, with a press if the question has buttons for its answers."""
    person, prompt = await _find_prompt(context.matches, id)
    assert prompt.question is not None
    choice = prompt.question.choice
    if not isinstance(choice, Pick) or choice.max_picks != 1 or prompt.draft:
        await context.matches.play.answer(id, person, prompt.question_token, random_value(choice, dice))
        return
    index = dice.randrange(len(choice.options))
    address = PrivateId(Kind.BUTTON, PrivateVerb.PICK, prompt.info.id, prompt.seat, prompt.question_token, str(index))
    meter.begin(choice)
    started = perf_counter()
    await route(HANDLERS, make_interaction(context, PEOPLE[prompt.seat]), str(address))
    taken = perf_counter() - started
    counted = meter.counts.copy()
    info = await context.matches.queries.get_info(id)
    if info.phase != "running":
        return
    after = await context.matches.play.get_prompt(id, person)
    if after.draft:
        await context.matches.play.answer(id, person, after.question_token, (choice.options[index].id,))
        return
    if info.version == prompt.info.version:
        raise AssertionError("the press has changed nothing")
    kind = ENDS if after.question is None else CONTINUES
    counts[kind].append(counted)
    seconds[kind].append(taken)


async def _find_prompt(matches: Matches, id: int) -> tuple[int, Prompt]:
    for person in PEOPLE:
        prompt = await matches.play.get_prompt(id, person.id)
        if prompt.question is not None:
            return person.id, prompt
    raise AssertionError("nobody is asked")


class _Thinker:
    """A `master` of Minute Realms that thinks about one question in its process, again and again."""

    def __init__(self) -> None:
        self._process = ThinkingProcess(STRONG["master"], plain_wait)
        self._thinks = True

    async def start(self) -> None:
        """Start the process, and rest."""
        match = Match.begin(load_games()["minute_realms"], {}, 2, bytes(32))
        await self._process.start()
        self._task = asyncio.create_task(self._search(match))
        self.think(False)

    async def _search(self, match: Match[Any]) -> None:
        while True:
            await self._process.decide(match, match.asked_seats()[0], "master", "dice")

    def think(self, thinks: bool) -> None:
        """Go on, or rest."""
        if thinks != self._thinks:
            assert self._process.pid is not None
            os.kill(self._process.pid, signal.SIGCONT if thinks else signal.SIGSTOP)
            self._thinks = thinks

    async def stop(self) -> None:
        """End the process."""
        self._task.cancel()
        self.think(True)
        await self._process.stop()


class _Meter:
    """Counts what a press costs: locks of matches, reads and writes of the database, and validations of its answer."""

    def __init__(self, matches: Matches) -> None:
        self.counts: Counter[str] = Counter()
        self._pressed: Choice | None = None
        self._count(matches.services.cache, "locked", LOCKS)
        self._count(matches.store, "read", READS)
        self._count(matches.store, "write", WRITES)
        for choice in (Pick, Number, Name):
            self._count(choice, "validate", VALIDATIONS, lambda asked, *_: asked is self._pressed)

    def begin(self, pressed: Choice) -> None:
        """Begin to count, for a press on this question."""
        self.counts.clear()
        self._pressed = pressed

    def _count(self, owner: Any, name: str, what: str, concerns: Callable[..., bool] = lambda *_: True) -> None:
        function: Callable[..., Any] = getattr(owner, name)

        def counted(*args: Any, **options: Any) -> Any:
            self.counts[what] += concerns(*args)
            return function(*args, **options)

        setattr(owner, name, counted)


def make_interaction(context: BotContext, person: Person) -> Any:
    """Return a press in a direct message, of which Discord takes every answer at once."""

    async def take(*_: object, **__: object) -> None:
        """Take an answer."""

    is_done = False

    async def defer(**_: object) -> None:
        nonlocal is_done
        is_done = True

    answer: Callable[..., Awaitable[None]] = take
    return SimpleNamespace(
        id=1,
        data={},
        extras={},
        client=SimpleNamespace(context=context, get_channel=lambda _: None),
        user=SimpleNamespace(id=person.id, name=person.name, display_name=person.name),
        guild=None,
        guild_id=None,
        channel_id=3,
        channel=None,
        locale=discord.Locale.british_english,
        message=SimpleNamespace(id=4, flags=SimpleNamespace(ephemeral=False)),
        response=SimpleNamespace(is_done=lambda: is_done, defer=defer, edit_message=answer, send_message=answer),
        followup=SimpleNamespace(send=answer),
        edit_original_response=answer,
    )
