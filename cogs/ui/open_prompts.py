"""The prompts that people have open: one per person and match. A new one closes the older one, as long as Discord lets us.

Ephemeral messages can be reached with the token of the press that brought them, for 15 minutes. Older ones stay; their
buttons open the question that is asked by then. For as long, a prompt is edited when its person is asked something new.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

import discord

log = logging.getLogger("tafelrunde.cogs")

TRACKED_SECONDS = 14 * 60.0
"""A little less than Discord's 15 minutes."""

SHOWN_SECONDS = TRACKED_SECONDS
"""For so long a prompt shows what its person is asked, whoever has made it their move."""

Show = Callable[[], Awaitable[None]]
"""Shows in a prompt what its person is asked now."""


@dataclass(frozen=True, slots=True)
class OpenPrompt:
    """A prompt that is open: its message, how to close it, and when its token was given (seconds of a monotonic clock).

    Without `close` the message is not ephemeral, and the outbox closes it. `show` is None while it shows something else.
    """

    message: int
    close: Callable[[], Awaitable[Any]] | None
    opened_at: float
    show: Show | None = None


@dataclass(slots=True)
class OpenPrompts:
    """The open prompts by match and person. They are kept in memory only: no token outlives a restart by much."""

    prompts: dict[tuple[int, int], OpenPrompt] = field(default_factory=dict)
    clock: Callable[[], float] = time.monotonic

    async def track(
        self,
        match: int,
        person: int,
        message: int | None,
        close: Callable[[], Awaitable[Any]] | None,
        show: Show | None = None,
    ) -> None:
        """Note that the person's prompt of a match is this message now, and close the one before it. Never raises."""
        now = self.clock()
        self.prompts = {key: prompt for key, prompt in self.prompts.items() if now - prompt.opened_at < TRACKED_SECONDS}
        if message is not None:
            # A message shows one match at a time.
            for key, prompt in list(self.prompts.items()):
                if prompt.message == message and key != (match, person):
                    del self.prompts[key]
        old = self.prompts.pop((match, person), None)
        if message is not None:
            self.prompts[match, person] = OpenPrompt(message, close, now, show)
        if old is not None and old.message != message and old.close is not None:
            try:
                await old.close()
            except Exception as error:
                log.info("match %d: an older prompt stays open: %r", match, error)

    def note_aside(self, message: int) -> None:
        """Note that a message shows something else than the question from now on, so that it stays until its person goes back."""
        for key, prompt in self.prompts.items():
            if prompt.message == message:
                self.prompts[key] = replace(prompt, show=None)

    async def show_question(self, match: int, person: int) -> None:
        """Show in the prompt that a person has open what they are asked now, if it can still be edited. Never raises."""
        prompt = self.prompts.get((match, person))
        if prompt is None or prompt.show is None or self.clock() - prompt.opened_at >= SHOWN_SECONDS:
            return
        try:
            await prompt.show()
        except Exception as error:
            # It was closed by its person, for example. They are called as usual.
            log.info("match %d: an open prompt could not be edited: %r", match, error)


def is_ephemeral(interaction: discord.Interaction[Any]) -> bool:
    """Return whether only the presser sees the pressed message."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def get_direct_message_id(interaction: discord.Interaction[Any]) -> int | None:
    """Return the number of the direct message that was pressed; None if something else was pressed."""
    if interaction.message is None or interaction.guild_id is not None or is_ephemeral(interaction):
        return None
    return interaction.message.id


async def track_edited_prompt(interaction: discord.Interaction[Any], match: int, show: Show) -> None:
    """Note that the prompt has replaced the pressed message."""
    prompts, person = interaction.client.context.open_prompts, interaction.user.id
    if interaction.message is not None and is_ephemeral(interaction):
        await prompts.track(match, person, interaction.message.id, interaction.delete_original_response, show)
    else:
        await prompts.track(match, person, get_direct_message_id(interaction), None, show)


async def track_sent_prompt(
    interaction: discord.Interaction[Any], match: int, sent: discord.WebhookMessage, show: Show
) -> None:
    """Note that the prompt has come as a new message for the presser alone."""
    await interaction.client.context.open_prompts.track(match, interaction.user.id, sent.id, sent.delete, show)
