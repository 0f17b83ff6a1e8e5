"""The panel of a running match in which its people agree on another tempo, on a pause, and on its end."""

from __future__ import annotations

import discord

from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.lobby_message import build_tempo_select
from cogs.ui.messages.match_names import format_heading
from matches.domain.durations import format_timestamp
from matches.domain.model import MatchInfo
from matches.domain.tempo import name_tempo, read_tempo


def compose_pace(context: BotContext, info: MatchInfo, seat: int, localizer: Localizer) -> LayoutMessage:
    """Compose the panel for whoever sits in a seat: the tempo in force, or the pause, and what can be proposed."""
    setup = info.setup
    tempo = localizer.say(f"tempo-{name_tempo(read_tempo(setup))}")
    lines = [localizer.say("tempo-now", tempo=tempo)]
    buttons = [_build_button(PrivateVerb.PAUSE, "pause-button", info, seat, localizer)]
    if setup.paused_until:
        lines.append(localizer.say("pause-until", when=format_timestamp(setup.paused_until)))
        go_on = _build_button(PrivateVerb.GO_ON, "pause-button-end", info, seat, localizer, discord.ButtonStyle.primary)
        buttons.insert(0, go_on)
    return build_layout(
        format_heading(context, info, localizer),
        "\n".join(lines),
        f"-# {localizer.say('tempo-ask')}",
        rows=[build_tempo_select(info, PrivateVerb.PACE, localizer), *arrange_buttons(buttons)],
    )


def _build_button(
    verb: PrivateVerb,
    key: str,
    info: MatchInfo,
    seat: int,
    localizer: Localizer,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> PersistentButton:
    return PersistentButton(PrivateId(Kind.BUTTON, verb, info.id, seat), localizer.say(key), style)
