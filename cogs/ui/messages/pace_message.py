"""The panel of a running match in which its people agree on another tempo, on a pause, and on its end."""

from __future__ import annotations

import discord

from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.match_options import format_tempo
from cogs.ui.messages.lobby_message import build_tempo_select
from cogs.ui.messages.match_names import format_heading
from cogs.ui.messages.option_message import build_value_select
from cogs.ui.messages.prompt_message import format_pause
from matches.domain.model import MatchInfo
from matches.domain.tempo import Tempo, fix_hour, name_tempo, read_tempo


def compose_pace(context: BotContext, info: MatchInfo, seat: int, localizer: Localizer) -> LayoutMessage:
    """Compose the panel for whoever sits in a seat: the tempo in force, or the pause, and what can be proposed."""
    setup = info.setup
    lines = [localizer.say("tempo-now", tempo=format_tempo(setup, localizer))]
    buttons = [_build_button(PrivateVerb.PAUSE, "pause-button", info, seat, localizer)]
    if pause := format_pause(info, localizer):
        lines.append(pause)
        go_on = _build_button(PrivateVerb.GO_ON, "pause-button-end", info, seat, localizer, discord.ButtonStyle.primary)
        buttons.insert(0, go_on)
    return build_layout(
        format_heading(context, info, localizer),
        "\n".join(lines),
        f"-# {localizer.say('tempo-ask')}",
        rows=[
            build_tempo_select(info, PrivateVerb.PACE, localizer),
            _build_hours(info, localizer),
            *arrange_buttons(buttons),
        ],
    )


def _build_hours(info: MatchInfo, localizer: Localizer) -> ActionRow:
    """Build the select of fixed hours; the one in force is chosen."""
    now = name_tempo(read_tempo(info.setup))
    names = {hour: name_tempo(fix_hour(Tempo(), hour)) for hour in range(24)}
    hours = {name: (localizer.say("open-hour-value", hour=hour), name == now) for hour, name in names.items()}
    address = PrivateId(Kind.SELECT, PrivateVerb.PACE, info.id, 0, "", "hour")
    return build_value_select(address, hours, localizer.say("tempo-hour-placeholder", zone=info.setup.zone))


def _build_button(
    verb: PrivateVerb,
    key: str,
    info: MatchInfo,
    seat: int,
    localizer: Localizer,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> PersistentButton:
    return PersistentButton(PrivateId(Kind.BUTTON, verb, info.id, seat), localizer.say(key), style)
