"""The gate for all interactions: it knows which are being answered, and refuses new ones while the bot stops."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord

from cogs.app.forwarding import prepare_response
from cogs.app.metrics import Metrics
from cogs.app.suggestion_response import SuggestionResponse
from cogs.ui.i18n import Localizer, choose_language
from cogs.ui.interactions import describe_interaction, send_ephemeral_text
from cogs.ui.late_loading import LateLoading
from render.kit.translations import Translations

log = logging.getLogger("tafelrunde.cogs")

ANSWER_GRACE_SECONDS = 8.0
"""How long a stop waits for the answers in progress before it cancels them."""
CANCEL_GRACE_SECONDS = 2.0
"""How long a stop waits for the canceled answers."""


class InteractionGate:
    """Open while the bot runs. Every interaction asks `admit` first, in the task that will answer it.

    Those that come while `loading` loads what answers need wait until it is there.
    """

    def __init__(self, words: Translations, metrics: Metrics, loading: LateLoading) -> None:
        self._words = words
        self._metrics = metrics
        self._loading = loading
        self._answer_tasks: set[asyncio.Task[Any]] = set()
        self.is_stopping = False
        self._is_closed = False

    async def admit(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether to answer this interaction. While the bot stops, the person is only told so."""
        if self._is_closed:
            return False
        task = asyncio.current_task()
        if task is not None and task not in self._answer_tasks:
            self._answer_tasks.add(task)
            task.add_done_callback(self._answer_tasks.discard)
            prepare_response(interaction)
            if interaction.type is discord.InteractionType.autocomplete:
                # What `Interaction.response` returns; discord.py has no other way to choose its class.
                interaction._cs_response = SuggestionResponse(interaction, self._metrics)  # type: ignore[attr-defined]
            self._metrics.record_arrival(interaction)
            task.add_done_callback(lambda _: self._metrics.record_end(interaction))
        await self._loading.wait()
        if self.is_stopping:
            await self._refuse(interaction)
        return not self.is_stopping

    async def close(self) -> None:
        """Admit no more interactions and wait for the answers in progress, for a bounded time."""
        self.is_stopping = True
        late = await self._wait_for_answers(ANSWER_GRACE_SECONDS)
        self._is_closed = True
        if late:
            log.warning("%d answers were still being given; they are cancelled", len(late))
        for task in late:
            task.cancel()
        await self._wait_for_answers(CANCEL_GRACE_SECONDS)

    async def _wait_for_answers(self, seconds: float) -> set[asyncio.Task[Any]]:
        """Wait for all answers, even those that begin meanwhile. Return the tasks that are left after `seconds`."""
        due = asyncio.get_running_loop().time() + seconds
        while waiting := self._answer_tasks - {asyncio.current_task()}:
            remaining = due - asyncio.get_running_loop().time()
            if remaining <= 0:
                return waiting
            await asyncio.wait(waiting, timeout=remaining)
        return set()

    async def _refuse(self, interaction: discord.Interaction[Any]) -> None:
        """Say that the bot restarts. Never raises: there is nobody left to report an error to."""
        try:
            if interaction.type is discord.InteractionType.autocomplete:
                await interaction.response.autocomplete([])
            else:
                localizer = Localizer(self._words, choose_language(interaction.locale))
                await send_ephemeral_text(interaction, localizer.say("ui-restarting"))
        except Exception as error:
            log.info(
                "%s came while the bot stopped and was not answered (%r)",
                describe_interaction(interaction),
                error,
            )
