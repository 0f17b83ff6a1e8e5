"""A press on a button or a select, or a submitted modal, as its handler gets it: one object with everything at hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Generic, TypeVar

import discord

from cogs.ui.components import asides
from cogs.ui.components.custom_ids import CustomId, GeneralId, Kind, PrivateId, PublicId, Verb
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import BotContext, Interaction
from cogs.ui.errors import UserError, explain_error, find_refusal_key, mark_decided
from cogs.ui.handlers.error_reports import note_refusal
from cogs.ui.handlers.responses import edit_original, send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.open_prompts import is_ephemeral
from matches.domain.model import MatchInfo
from rules.engine import Refused

IdT_co = TypeVar("IdT_co", bound=CustomId, covariant=True)


@dataclass(frozen=True, slots=True)
class Press(Generic[IdT_co]):
    """A press, by the kind of its id. The router has made sure that the presser may know of the match in it.

    `values`: what was chosen in a select or entered in a modal. `localizer`: the presser's language, with the names of the
    match. `in_place`: the answer takes the place of the pressed message. `info`: the match as it was when the press arrived.
    """

    interaction: Interaction
    id: IdT_co
    values: tuple[str, ...]
    localizer: Localizer
    in_place: bool
    info: MatchInfo | None = None

    @property
    def match(self: Press[PublicId | PrivateId]) -> MatchInfo:
        """Return the match, as it was when the press arrived."""
        assert self.info is not None
        return self.info

    @property
    def context(self) -> BotContext:
        """Return what all handlers share."""
        return self.interaction.client.context

    @property
    def person(self) -> int:
        """Return the number of the presser."""
        return self.interaction.user.id

    def mark_decided(self) -> None:
        """Note that something has been decided: if showing it fails from here on, the presser is not told to try again."""
        mark_decided(self.interaction)

    def explain(self, error: UserError | Refused) -> str:
        """Return what the presser is told about a refusal that their handler shows itself, and note it."""
        if (key := find_refusal_key(error)) is not None:
            note_refusal(self.interaction, key, self.info)
        return explain_error(error, self.localizer) or ""

    async def answer(self, message: LayoutMessage) -> None:
        """Show a message where the answer belongs: in place of the pressed one, or as a new one for the presser alone.

        What takes the place of an aside keeps the way back to the question.
        """
        if not self.in_place:
            await send_ephemeral(self.interaction, message)
            return
        if (origin := asides.find_way_back(self.interaction.message)) is not None:
            asides.add_way_back(message, origin, self.localizer)
        await edit_original(self.interaction, message)

    async def answer_aside(self: Press[PrivateId], message: LayoutMessage, *, with_more: bool = True) -> None:
        """Show a message in place of the question, with the way back to it and (`with_more`) to all there is to look at.

        Only a forged press is below a message that others see. That message is not changed.
        """
        asides.add_way_back(message, self.id, self.localizer, with_more=with_more)
        is_public = self.interaction.guild_id is not None and not is_ephemeral(self.interaction)
        await (send_ephemeral if is_public else edit_original)(self.interaction, message)

    async def send(self, message: LayoutMessage) -> discord.WebhookMessage | None:
        """Send a new message for the presser alone; the pressed one stays as it is."""
        return await send_ephemeral(self.interaction, message)


PublicPress = Press[PublicId]
"""A press on a message that everybody sees: a board, a reminder, a lobby or a vote."""
PrivatePress = Press[PrivateId]
"""A press on a message for one person, or a modal of theirs."""
GeneralPress = Press[GeneralId]
"""A press that belongs to no match."""


class Acknowledgement(Enum):
    """What Discord is told before the handler begins, because it waits only three seconds; and so where the answer appears."""

    THINKING = auto()
    """A new message for the presser alone is announced; below an aside, the answer takes its place."""
    SILENT = auto()
    """Nothing is shown. The answer takes the place of the pressed message."""
    OWN = auto()
    """The answer takes the place of a message that only the presser sees. Below any other message it is a new one."""
    TURN = auto()
    """An id without an argument is answered by a new message. With one, that message turns in place."""
    NONE = auto()
    """The handler answers at once: it opens a modal, or writes to everybody."""


@dataclass(frozen=True, slots=True)
class Route(Generic[IdT_co]):
    """Which handler answers a press, and how the press is acknowledged before."""

    handler: Callable[[Press[IdT_co]], Awaitable[None]]
    acknowledgement: Acknowledgement


HandlerTable = Mapping[tuple[Kind, Verb], Route[Any]]


async def acknowledge(interaction: Interaction, id: CustomId, acknowledgement: Acknowledgement) -> bool:
    """Acknowledge a press. Return whether the answer takes the place of the pressed message."""
    if acknowledgement is Acknowledgement.NONE:
        return False
    if acknowledgement is Acknowledgement.SILENT or asides.find_way_back(interaction.message) is not None:
        await interaction.response.defer()
        return True
    turns = acknowledgement is Acknowledgement.OWN or (acknowledgement is Acknowledgement.TURN and id.arg != "")
    # Only a forged press turns a message that others see. That message is not changed.
    in_place = turns and interaction.message is not None and interaction.message.flags.ephemeral
    await interaction.response.defer(ephemeral=True, thinking=not in_place)
    return in_place
