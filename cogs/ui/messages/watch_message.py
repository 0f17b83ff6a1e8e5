"""What people who watch a match read: the notice after a turn or the end, and when they are told."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.ui.components.custom_ids import BoardVerb, GeneralId, GeneralVerb, PublicId, to_base36
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import COMPONENTS, TEXT_TOTAL, cut
from cogs.ui.messages import list_message, match_pictures, table_message
from cogs.ui.messages.match_names import format_heading, format_match_line, link_match
from matches.domain.model import MatchInfo, WatchNotice

NOTICES: tuple[WatchNotice, ...] = ("end", "turn", "none")
"""When a person who watches gets a direct message; the first is the usual."""


def _build_stop_button(match: int, localizer: Localizer) -> PersistentButton:
    """Build the button with which somebody stops watching. It works wherever the message is, whoever may see the match."""
    return PersistentButton(GeneralId(GeneralVerb.UNWATCH, to_base36(match)), localizer.say("watch-stop-button"))


def compose_watching(context: BotContext, info: MatchInfo, notice: WatchNotice, localizer: Localizer) -> LayoutMessage:
    """Compose the answer to somebody who watches a match now, with buttons to choose when they are told of it."""
    buttons = [
        PersistentButton(
            PublicId(BoardVerb.WATCH, info.id, choice),
            localizer.say(f"watch-notice-{choice}"),
            discord.ButtonStyle.primary if choice == notice else discord.ButtonStyle.secondary,
        )
        for choice in NOTICES
    ]
    text = localizer.say(f"watch-now-{notice}")
    rows = arrange_buttons([*buttons, _build_stop_button(info.id, localizer)])
    return build_layout(f"{format_heading(context, info, localizer)}\n{text}", rows=rows)


async def compose_watch_notice(context: BotContext, info: MatchInfo, localizer: Localizer) -> LayoutMessage:
    """Compose the table as everybody may see it now, or how the match ended, for somebody who watches."""
    status = await context.matches.queries.get_public_status(info.id)
    picture = None
    if status.view is not None:
        picture = await match_pictures.draw_match(context, status.info, status.view, localizer, sheet=True)
    where = link_match(context, info, format_heading(context, info, localizer))
    top = f"{localizer.say('watch-heading', where=where)}\n{table_message.format_standing(status, localizer)}"
    lines = "\n".join(f"-# {localizer.text(line)}" for line in status.lines)
    buttons = [_build_stop_button(info.id, localizer)] if status.info.phase == "running" else []
    return build_layout(top, lines, picture=picture, name="board", rows=arrange_buttons(buttons))


def add_watched(
    message: LayoutMessage,
    context: BotContext,
    watched: Sequence[tuple[MatchInfo, WatchNotice]],
    hidden: int,
    localizer: Localizer,
) -> LayoutMessage:
    """Add the matches that the person watches to their list, below a heading, as far as there is room.

    `hidden`: how many more they watch that cannot be shown here.
    """
    lines = [
        f"· {link_match(context, info, format_match_line(context, info, localizer))} · "
        f"{localizer.say(f'watch-notice-{notice}')}"
        for info, notice in watched
    ]
    if hidden:
        lines.append(f"-# {localizer.say('watch-elsewhere', count=hidden)}")
    room = TEXT_TOTAL - message.view.content_length()
    if lines and room > 1 and message.view.total_children_count < COMPONENTS:
        (box,) = message.view.children
        assert isinstance(box, ui.Container)
        box.add_item(ui.TextDisplay(cut("\n".join([f"**{localizer.say('watch-list')}**", *lines]), room)))
        select = list_message.build_match_select(context, "watched", [info for info, _ in watched], localizer)
        if message.view.total_children_count + 2 * len(select) <= COMPONENTS:
            for row in select:
                box.add_item(row)
    return message
