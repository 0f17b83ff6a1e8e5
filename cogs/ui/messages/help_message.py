"""What `/help` says: what somebody can do here, now, in this match; below it the few commands to know."""

from __future__ import annotations

import discord

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, GeneralId, GeneralVerb, LobbyVerb, PublicId
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.lobby_message import describe_computers, format_measured_strengths
from cogs.ui.messages.match_names import format_heading
from cogs.ui.messages.play_message import build_learn_button, build_play_button
from cogs.ui.messages.prompt_message import format_waiting
from matches.domain.model import MatchStatus


def compose_help(
    context: BotContext,
    status: MatchStatus | None,
    is_asked: bool,
    waiting: int,
    is_manager: bool,
    localizer: Localizer,
) -> LayoutMessage:
    """Compose the help.

    `status`: the match of this channel as the reader sees it, None if there is none. `is_asked`: it waits for the reader.
    `waiting`: how many other matches do. `is_manager`: the reader manages this server.
    """
    lines: list[str] = []
    buttons: list[PersistentButton] = []
    if status is not None:
        info = status.info
        heading = format_heading(context, info, localizer)
        lines.append(f"{heading}\n{_format_situation(status, is_asked, localizer.with_names(info.names))}")
        if info.phase == "lobby":
            meta = context.games[info.game].meta
            strengths = describe_computers(context, meta, localizer)
            strengths.append(format_measured_strengths(info.game, info.setup.seats, meta, localizer))
            lines += [f"-# {line}" for line in strengths if line]
        buttons += _build_match_buttons(status, localizer)
    if waiting:
        lines.append(localizer.say("help-waiting", count=waiting))
        buttons.append(PersistentButton(GeneralId(GeneralVerb.NEXT), localizer.say("ui-button-next")))
    if not lines:
        lines.append(localizer.say("help-nothing"))
    if status is None:
        buttons += [build_play_button(localizer, discord.ButtonStyle.primary), build_learn_button(localizer)]
    managing = localizer.say("help-manager") if is_manager else ""
    if is_manager:
        buttons.append(PersistentButton(GeneralId(GeneralVerb.SERVER_PAGE, "0"), localizer.say("help-server-button")))
    return build_layout("\n".join(lines), localizer.say("help-commands"), managing, rows=arrange_buttons(buttons))


def _format_situation(status: MatchStatus, is_asked: bool, localizer: Localizer) -> str:
    """Return what the reader can do in the match of this channel."""
    info = status.info
    if info.phase == "lobby":
        if status.seat is None:
            return localizer.say("help-lobby-join")
        is_opener = info.occupants[status.seat].person == info.opener
        return localizer.say("help-lobby-opener" if is_opener else "help-lobby-wait")
    if info.phase != "running":
        return localizer.say("help-over" if info.phase == "over" else "help-stopped")
    if status.seat is None:
        return f"{format_waiting(status.waiting, info, localizer)} {localizer.say('help-watch')}"
    if is_asked:
        return localizer.say("help-your-turn")
    return f"{format_waiting(status.waiting, info, localizer)} {localizer.say('help-others-turn')}"


def _build_match_buttons(status: MatchStatus, localizer: Localizer) -> list[PersistentButton]:
    info = status.info
    if info.phase == "lobby":
        if status.seat is not None:
            return [PersistentButton(PublicId(LobbyVerb.OPTIONS, info.id), localizer.say("open-button"))]
        join = PublicId(LobbyVerb.JOIN, info.id)
        return [PersistentButton(join, localizer.say("ui-button-join"), discord.ButtonStyle.success)]
    table = build_board_button(BoardVerb.STATUS, info.id, localizer)
    rules = build_board_button(BoardVerb.RULES, info.id, localizer)
    if info.phase != "running":
        rematch = build_board_button(BoardVerb.REMATCH, info.id, localizer)
        return [table, rematch] if status.seat is not None else [table]
    if status.seat is None:
        return [table, build_board_button(BoardVerb.WATCH, info.id, localizer), rules]
    return [build_board_button(BoardVerb.MOVE, info.id, localizer, discord.ButtonStyle.primary), table, rules]
