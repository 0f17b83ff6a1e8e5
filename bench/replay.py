"""What a step of a replay costs: the walk through a long match to the wanted step, and its message without and with the pictures.

The matches have 40 turns, or all of theirs if they end before; the wanted step is in the middle, one back from where somebody is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.row import Row
from bench.timing import measure_median
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.replay_message import compose_replay
from matches.domain.model import MatchPlace, Person, Setup
from matches.domain.replaying import ReplayPage, ReplayPlace, ReplayRequest
from matches.service import Matches
from render.kit.translations import load_translations
from rules.catalog import load_games
from rules.engine import OptionValue

TURNS, TIMES = 40, 9
WALK_MS, PRESS_MS = 150, 1_000
"""A step is found as quickly as a press is handled, and shown within a second, while the presser looks at the step before."""
OPTIONS: Mapping[str, Mapping[str, OptionValue]] = {"dominion": {"kingdom": "first-game"}}
PEOPLE = (Person(1, "Anna"), Person(2, "Bob"))


def rows() -> list[Row]:
    """Measure in a match of two of each game, each the median of some presses."""
    return [row for game in load_games() for row in asyncio.run(_measure(game))]


async def _measure(game: str) -> list[Row]:
    with TemporaryDirectory() as folder:
        matches = await Matches.open(Path(folder) / "replay.sqlite3", lambda: datetime.now(UTC))
        try:
            turns, decisions = await _play(matches, game)
            context = BotContext(matches, load_translations(), load_games())
            context.register_terms()
            request = ReplayRequest(place=ReplayPlace(max(2, turns // 2)), move="back")

            async def walk() -> ReplayPage:
                return await matches.replays.open_replay(1, PEOPLE[0].id, request)

            async def show() -> object:
                page = await walk()
                return await compose_replay(context, page, PEOPLE[0].id, Localizer(context.words, "de"))

            walked, shown = await measure_median(walk, TIMES), await measure_median(show, TIMES)
        finally:
            await matches.close()
    length = f"{turns} turns, {decisions} decisions"
    return [
        Row(f"{game}: a step of a replay is found", f"{walked:.0f} ms", f"<= {WALK_MS} ms", walked <= WALK_MS, length),
        Row(
            f"{game}: the same with its pictures",
            f"{shown:.0f} ms",
            f"<= {PRESS_MS} ms",
            shown <= PRESS_MS,
            f"{shown / walked:.0f} times the walk; drawn in a thread, from parts that are known",
        ),
    ]


async def _play(matches: Matches, game: str) -> tuple[int, int]:
    """Let steady computer players decide for two people until the match has so many turns; return its turns and decisions."""
    setup = Setup(2, options=dict(OPTIONS.get(game, {})))
    info = await matches.lobby.open_lobby(PEOPLE[0], game, MatchPlace(1, 2), setup)
    await matches.lobby.join(info.id, PEOPLE[1])
    dice, turns, decisions = Random(1), 0, 0
    while turns < TURNS and (await matches.queries.get_info(info.id)).phase == "running":
        for person in PEOPLE:
            prompt = await matches.play.get_prompt(info.id, person.id)
            if prompt.question is None:
                continue
            async with matches.services.cache.locked(info.id) as live:
                assert live.match is not None
                turns = live.match.turn_number
                value = live.match.compute_answer(prompt.seat, "steady", dice)
            await matches.play.answer(info.id, person.id, prompt.question_token, value)
            decisions += 1
            break
    return turns, decisions
