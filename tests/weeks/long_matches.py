"""Everything that people ask of a long match, one thing after the other, as the bot answers it: what of it holds the loop up?"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from cogs.library import content
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import LANGUAGES, Localizer
from cogs.ui.messages import (
    end_message,
    hand_message,
    list_message,
    prompt_message,
    replay_message,
    table_message,
    text_version_message,
)
from matches.domain.model import MatchInfo, Person
from matches.domain.replaying import ReplayMove, ReplayRequest
from matches.services.server_export import ArchiveWords
from render.kit.translations import load_translations
from rules.catalog import load_games
from rules.engine import Match, Refused, Step
from tests.conformance.game_settings import load_settings
from tests.conformance.random_play import random_answer
from tests.matches.service_harness import PEOPLE, ServiceHarness

LEFT = 12
"""So many decisions before its end a match is looked at while it runs."""
MOVES: tuple[ReplayMove, ...] = ("first", "forward", "last", "back")


@dataclass
class LongMatch:
    """A match of people who decide by dice, nearly at its end, and the bot's messages about it in one language."""

    harness: ServiceHarness
    context: BotContext
    localizer: Localizer
    info: MatchInfo
    dice: Random

    async def look(self, is_cold: bool = False) -> None:
        """Let the one who is asked, or the first one, look at everything. `is_cold`: the match was long not in memory."""
        is_running = (await self.harness.matches.queries.get_info(self.info.id)).phase == "running"
        person = await self.harness.find_mover(self.info.id) if is_running else PEOPLE[0]
        if is_cold:
            self.harness.matches.services.cache.evict(self.info.id)
        await self._look_at_now(person)
        await self._look_back(person)

    async def _look_at_now(self, person: Person) -> None:
        matches, context, id = self.harness.matches, self.context, self.info.id
        localizer = self.localizer.with_names(self.info.names)
        if (await matches.queries.get_info(id)).phase == "running":
            prompt = await matches.play.get_prompt(id, person.id)
            await prompt_message.compose_prompt(context, prompt, localizer)
            with suppress(UserError):  # Not every game has hands.
                await hand_message.compose_hand(context, prompt, localizer)
            await end_message.compose_concede_question(context, prompt, localizer)
        status = await matches.queries.get_status(id, person.id)
        await table_message.compose_status(context, status, localizer)
        await text_version_message.compose_text_version(context, id, person.id, localizer)
        await list_message.compose_my_matches(context, person.id, 0, localizer)

    async def _look_back(self, person: Person) -> None:
        matches, context, id = self.harness.matches, self.context, self.info.id
        localizer = self.localizer.with_names(self.info.names)
        await matches.queries.read_news(id, person.id)
        lines = await matches.queries.read_journal(id, person.id, everything=True)
        for page in (-1, 0):
            await table_message.compose_journal(context, self.info, 0, lines, page, localizer)
        place = None
        for move in MOVES:
            page_shown = await matches.replays.open_replay(id, person.id, ReplayRequest(place=place, move=move))
            place = page_shown.place
            await replay_message.compose_replay(context, page_shown, person.id, localizer)

    async def go_on(self) -> None:
        """Let people decide, take it back where they can, and decide again, until the match is over."""
        matches, id = self.harness.matches, self.info.id
        while (await matches.queries.get_info(id)).phase == "running":
            mover = await self.harness.find_mover(id)
            await self.harness.move(id, mover, self.dice)
            if (await matches.queries.get_info(id)).phase != "running":
                return
            try:
                await matches.play.undo(id, mover.id)
            except Refused:
                continue
            await self.harness.move(id, dice=self.dice)

    async def hand_out(self) -> None:
        """Export the match, have the file checked, and ask for everything that is made of a match that is over."""
        matches, id, me = self.harness.matches, self.info.id, PEOPLE[0].id
        file = await matches.exports.export(id, me)
        assert (await matches.exports.verify(file)).ok
        await matches.replays.open_film(id, me)
        await matches.services.stories.open_task(id)
        if self.info.place.guild is not None:
            await matches.server_export.export_server(
                self.info.place.guild, 1 << 20, ArchiveWords("en", "", lambda text, names: text.key)
            )


def prepare_bot(harness: ServiceHarness) -> BotContext:
    """Return what the handlers of a bot share, with what a bot reads before it is online."""
    context = BotContext(harness.matches, load_translations(), load_games(), now=harness.now)
    context.register_terms()
    for language in LANGUAGES:
        content.load_library(language)
    return context


async def begin_long_match(
    harness: ServiceHarness, context: BotContext, game: str, seats: int, number: int, language: str
) -> LongMatch:
    """Let people play a match of a game by dice until a few decisions before its end; they are stored as one step."""
    options = load_settings()[game].random_options(number)
    info = await harness.start_match(game, seats, options)
    async with harness.matches.services.cache.locked(info.id) as live:
        assert live.match is not None
        length = play_by_dice(live.match.clone(), Random(number))
        step = Step()
        play_by_dice(live.match, Random(number), length - LEFT, step)
        await harness.matches.services.play._writer.commit_step(live, step)
    info = await harness.matches.queries.get_info(info.id)
    return LongMatch(harness, context, Localizer(context.words, language), info, Random(number))


def play_by_dice(match: Match[Any], dice: Random, most: int = 1 << 30, step: Step | None = None) -> int:
    """Let the dice decide for all seats, at most so often; add it to a step. Return how many decisions that were."""
    count = 0
    while match.outcome is None and count < most:
        seat, value = random_answer(match, dice)
        done = match.answer(seat, value)
        count += 1
        if step is not None:
            for entry in done._entries:
                step.add(*entry, boundary=done.boundary)
    return count
