"""The door of the conversation: who is being answered, and a short word to whoever comes while the bot stops."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord

from cogs.ui import errors
from cogs.ui.tongue import Tongue, of_locale
from render.kit.words import Words

log = logging.getLogger("tafelrunde.cogs")

ANSWERING_SECONDS = 8.0
"""How long a stop waits for the answers in progress; what is not given by then is cancelled."""
CANCELLED_SECONDS = 2.0
"""How long it waits then for what was cancelled."""


class Door:
    """Open while the bot runs. `admit` is asked by everything that arrives, in the task that will answer it."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._answering: set[asyncio.Task[Any]] = set()
        self.stopping = False
        self._shut = False

    async def admit(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether this interaction is to be answered. While the bot stops it is told so, and starts nothing."""
        if self._shut:
            return False
        task = asyncio.current_task()
        if task is not None and task not in self._answering:
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)
        if self.stopping:
            await self._turn_away(interaction)
        return not self.stopping

    async def close(self) -> None:
        """Lets nobody in any more and waits for the answers in progress, for a bounded time."""
        self.stopping = True
        late = await self._finished(ANSWERING_SECONDS)
        self._shut = True
        if late:
            log.warning("%d answers were still being given; they are cancelled", len(late))
        for task in late:
            task.cancel()
        await self._finished(CANCELLED_SECONDS)

    async def _finished(self, seconds: float) -> set[asyncio.Task[Any]]:
        """Waits until nobody is being answered, also who came meanwhile. Returns who is left after `seconds`."""
        due = asyncio.get_running_loop().time() + seconds
        while waiting := self._answering - {asyncio.current_task()}:
            left = due - asyncio.get_running_loop().time()
            if left <= 0:
                return waiting
            await asyncio.wait(waiting, timeout=left)
        return set()

    async def _turn_away(self, interaction: discord.Interaction[Any]) -> None:
        """Never raises: nobody is left to be told."""
        try:
            if interaction.type is discord.InteractionType.autocomplete:
                await interaction.response.autocomplete([])
            else:
                tongue = Tongue(self._words, of_locale(interaction.locale))
                await errors.whisper(interaction, tongue.say("ui-restarting"))
        except Exception as error:
            log.info("%s came while the bot stopped and was not answered (%r)", errors.where(interaction), error)
