"""The button **I Am Back**: somebody who is away ends that, wherever the button stands."""

from __future__ import annotations

from cogs.ui.components.custom_ids import CustomId
from cogs.ui.components.layout_message import build_layout
from cogs.ui.handlers.press import Press
from cogs.ui.messages import away_message


async def on_return(press: Press[CustomId]) -> None:
    """End the presser's absence and show what waits for them."""
    if not await press.context.matches.away.come_back(press.person):
        await press.answer(build_layout(press.localizer.say("away-not-away")))
        return
    press.mark_decided()
    await press.answer(await away_message.compose_welcome(press.context, press.person, press.localizer))
