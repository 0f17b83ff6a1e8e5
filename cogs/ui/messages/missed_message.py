"""The message about calls that reached a person neither publicly nor by direct message; it follows their next press."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import ROW_BUTTONS
from cogs.ui.messages.match_names import format_match_title
from matches.domain.model import MatchInfo


def compose_missed(context: BotContext, infos: Sequence[MatchInfo], person: int, localizer: Localizer) -> LayoutMessage:
    """Compose the message about matches in which the person has missed a call, each with a button to its question."""
    lines = [localizer.say("ui-missed", count=len(infos))]
    buttons = []
    for info in infos[:ROW_BUTTONS]:
        name = format_match_title(context, info, localizer)
        lines.append(f"▶ {name}: {', '.join(info.names)}")
        address = PrivateId(Kind.BUTTON, PrivateVerb.OPEN, info.id, info.seat_of(person) or 0)
        buttons.append(
            PersistentButton(address, localizer.say("ui-missed-move", match=name), discord.ButtonStyle.primary)
        )
    return build_layout("\n".join(lines), localizer.say("ui-missed-why"), rows=arrange_buttons(buttons))
