"""The button **I Am Back**: somebody who is away ends that, wherever the button stands."""

from __future__ import annotations

from cogs.ui.components.custom_ids import CustomId
from cogs.ui.components.layout_message import build_layout
from cogs.ui.context import Interaction
from cogs.ui.errors import mark_decided
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.messages import away_message


async def on_return(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """End the presser's absence and show what waits for them."""
    context, person = interaction.client.context, interaction.user.id
    await interaction.response.defer(ephemeral=True, thinking=True)
    localizer = await context.get_localizer(interaction)
    if await context.matches.away.come_back(person):
        mark_decided(interaction)
        await send_ephemeral(interaction, await away_message.compose_welcome(context, person, localizer))
        return
    await send_ephemeral(interaction, build_layout(localizer.say("away-not-away")))
