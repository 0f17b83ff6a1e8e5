"""How an interaction is answered that another process has handed over, and may have deferred already."""

from __future__ import annotations

from typing import Any

import discord
from discord import InteractionResponseType

from cogs.ui.discord_meaning import ALREADY_ACKNOWLEDGED
from rules.engine import Refused, text


class ForwardedResponse(discord.InteractionResponse[Any]):
    """The first answer to an interaction of another process: a follow-up or an edit if it was deferred (`is_deferred`), which may
    turn out only when Discord says so, because the other process defers what is not begun soon enough.
    """

    __slots__ = ("is_deferred",)

    def __init__(self, parent: discord.Interaction[Any], is_deferred: bool) -> None:
        super().__init__(parent)
        self.is_deferred = is_deferred

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> Any:
        """Defer the answer, unless that is done."""
        if not self.is_deferred:
            try:
                return await super().defer(ephemeral=ephemeral, thinking=thinking)
            except discord.HTTPException as error:
                self._note_deferral(error)
        self._require_open()
        is_message = thinking or self._parent.type is discord.InteractionType.application_command
        self._response_type = (
            InteractionResponseType.deferred_channel_message
            if is_message
            else InteractionResponseType.deferred_message_update
        )

    async def send_message(self, *args: Any, **options: Any) -> Any:
        """Answer with a message; after a deferral it is a follow-up."""
        if not self.is_deferred:
            try:
                return await super().send_message(*args, **options)
            except discord.HTTPException as error:
                self._note_deferral(error)
                _rewind(options.get("files"))
        self._require_open()
        await self._parent.followup.send(*args, **options)
        self._response_type = InteractionResponseType.channel_message

    async def edit_message(self, **options: Any) -> Any:
        """Answer by editing the pressed message."""
        if not self.is_deferred:
            try:
                return await super().edit_message(**options)
            except discord.HTTPException as error:
                self._note_deferral(error)
                _rewind(options.get("attachments"))
        self._require_open()
        await self._parent.edit_original_response(**options)
        self._response_type = InteractionResponseType.message_update

    async def send_modal(self, modal: discord.ui.Modal, /) -> Any:
        """Answer with a modal. After a deferral Discord shows none: raise `Refused`, so that the presser tries again."""
        if self.is_deferred:
            raise Refused(text("match-elsewhere"))
        return await super().send_modal(modal)

    def _note_deferral(self, error: discord.HTTPException) -> None:
        """Note that the other process has deferred meanwhile. Raise any other error."""
        if error.code != ALREADY_ACKNOWLEDGED:
            raise error
        self.is_deferred = True

    def _require_open(self) -> None:
        """Raise `InteractionResponded` if the first answer was given."""
        if self._response_type is not None:
            raise discord.InteractionResponded(self._parent)


def _rewind(files: object) -> None:
    """Let files be sent again from their beginning."""
    for file in files if isinstance(files, list | tuple) else ():
        if isinstance(file, discord.File):
            file.reset()
