"""What somebody can do with a match besides playing in it: one select below the table that they look at."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.components.persistent_items import PersistentSelect
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import COMPONENTS, SELECT_TEXT, cut
from matches.domain.model import MatchInfo


def list_actions(context: BotContext, info: MatchInfo, seat: int | None) -> list[str]:
    """Return what whoever sits in `seat` (None: in none) can do with a match in its phase, the harmless first."""
    game = context.games[info.game]
    if info.phase == "lobby":
        is_opener = seat is not None and info.occupants[seat].person == info.opener
        return [*(["name"] if seat is not None else []), *(["lobby", "cancel"] if is_opener else []), "rules"]
    if seat is None:
        return ["watch", "unwatch", "replay", "rules"] if info.phase == "running" else ["replay", "rules"]
    if info.phase != "running":
        can_resume = info.phase in ("archived", "paused")
        return ["replay", "note", "export", *(["resume"] if can_resume else []), "rematch", "rules"]
    return [
        *(["hand"] if game.meta.has_hidden_hands else []),
        "note",
        *(["orders"] if game.orders else []),
        "replay",
        "rules",
        "mute",
        "remind",
        "name",
        "pace",
        "undo",
        "restart",
        "export",
        "seat",
        "cancel",
        "concede",
    ]


def add_actions(
    message: LayoutMessage, context: BotContext, info: MatchInfo, seat: int | None, localizer: Localizer
) -> LayoutMessage:
    """Add the select to a message about a match, if there is room for it."""
    options = [
        discord.SelectOption(
            label=cut(localizer.say(f"ui-panel-{action}"), SELECT_TEXT),
            value=action,
            description=cut(localizer.say(f"ui-panel-{action}-text"), SELECT_TEXT),
        )
        for action in list_actions(context, info, seat)
    ]
    address = PrivateId(Kind.SELECT, PrivateVerb.ACT, info.id, seat or 0)
    row: ui.ActionRow[Any] = ui.ActionRow(PersistentSelect(address, options, localizer.say("ui-panel-more")))
    (box,) = message.view.children
    if message.view.total_children_count + 2 <= COMPONENTS and isinstance(box, ui.Container):
        box.add_item(row)
    return message
