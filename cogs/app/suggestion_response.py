"""How suggestions are answered. Whoever types on has asked anew by then, so that an answer that comes too late harms nobody."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from cogs.app.metrics import Metrics
from cogs.ui.discord_meaning import describe_fault, read_meaning
from cogs.ui.interactions import describe_interaction

log = logging.getLogger("tafelrunde.cogs")


class SuggestionResponse(discord.InteractionResponse[Any]):
    """The answer to somebody who types an option. discord.py has no error handler for suggestions and would log a traceback."""

    __slots__ = ("_metrics",)

    def __init__(self, parent: discord.Interaction[Any], metrics: Metrics) -> None:
        super().__init__(parent)
        self._metrics = metrics

    async def autocomplete(self, choices: Sequence[app_commands.Choice[Any]]) -> Any:
        """Show the suggestions, unless Discord no longer takes them."""
        try:
            return await super().autocomplete(choices)
        except Exception as error:
            if read_meaning(error).step == "fault":
                raise
            self._metrics.record_error(error)
            log.info("%s: no suggestions were shown (%s)", describe_interaction(self._parent), describe_fault(error))
