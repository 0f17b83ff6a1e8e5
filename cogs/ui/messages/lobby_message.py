"""The lobby: the message where people gather before a match, and its buttons."""

from __future__ import annotations

import discord

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, LobbyVerb, PublicId
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.components.signs import get_seat_sign
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.match_options import is_relevant, list_changed_names, list_unusual_settings
from cogs.ui.messages.match_names import format_match_name
from matches.domain.model import MatchInfo
from render.kit import Picture
from rules.engine import Meta


async def compose_lobby(
    context: BotContext, info: MatchInfo, localizer: Localizer, plain: bool = False
) -> LayoutMessage:
    """Compose the lobby message as it is now. `plain`: without a picture."""
    meta = context.games[info.game].meta
    localizer = localizer.with_names(info.names)
    title = f"## {meta.title[localizer.language]} · {format_match_name(info)}"
    if info.phase != "lobby":
        below = arrange_buttons(_build_later_buttons(info, localizer))
        return build_layout(title, _format_seats(info, meta, localizer), _format_state(info, localizer), rows=below)
    opener = next((occupant.name for occupant in info.occupants if occupant.person == info.opener), "?")
    facts = localizer.say("ui-lobby-facts", minutes=meta.minutes, designer=meta.designer, opener=opener)
    details = [" · ".join(list_unusual_settings(meta, info.setup, localizer))]
    if changed := list_changed_names(meta, info.setup, localizer):
        details.append(localizer.say("open-changed", what=localizer.format_list(changed)))
    return build_layout(
        f"{title}\n{facts}",
        _format_seats(info, meta, localizer),
        "\n".join(f"-# {line}" for line in details if line),
        _format_state(info, localizer),
        picture=None if plain else await _draw_lobby(context, info, localizer),
        name="lobby",
        rows=arrange_buttons(_build_buttons(context, info, localizer)),
    )


async def _draw_lobby(context: BotContext, info: MatchInfo, localizer: Localizer) -> Picture | None:
    drawer = context.lobby_drawers.get(info.game)
    if drawer is None:
        return None
    return await context.draw_optional(lambda: drawer(info.setup.options, localizer), f"match {info.id} ({info.game})")


def _format_seats(info: MatchInfo, meta: Meta, localizer: Localizer) -> str:
    """Return who sits where, and what is free. Once the match runs, a seat that nobody took is left out."""
    lines = []
    for seat in range(info.setup.seats if info.phase == "lobby" else len(info.occupants)):
        if seat < len(info.occupants):
            occupant = info.occupants[seat]
            who = f"**{occupant.name}**"
            if occupant.computer is not None:
                who += (
                    f" ({localizer.say('ui-computer', strength=format_strength(occupant.computer, meta, localizer))})"
                )
        else:
            who = f"*{localizer.say('ui-seat-free')}*"
        lines.append(f"{get_seat_sign(seat)} {seat + 1}. {who}")
    return "\n".join(lines)


def format_strength(computer: str, meta: Meta, localizer: Localizer) -> str:
    """Return how well a computer plays: the game's own word for it, or the word that all games share."""
    own = f"{meta.slug}-strength-{computer}"
    return localizer.say(own if localizer.words.has(localizer.language, own) else f"cmd-value-strength-{computer}")


def _format_state(info: MatchInfo, localizer: Localizer) -> str:
    if info.phase == "lobby":
        free = info.setup.seats - len(info.occupants)
        return localizer.say("ui-lobby-free", count=free) if free else localizer.say("ui-lobby-full")
    if info.phase == "running":
        return localizer.say("ui-lobby-started", where=f"<#{info.place.board_channel}>")
    return localizer.say(f"ui-lobby-{info.phase}")


def _build_buttons(context: BotContext, info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    meta = context.games[info.game].meta
    full = len(info.occupants) >= info.setup.seats
    enough = len(info.occupants) >= min(meta.seats)
    join = PersistentButton(
        PublicId(LobbyVerb.JOIN, info.id), localizer.say("ui-button-join"), discord.ButtonStyle.success, disabled=full
    )
    leave = PersistentButton(PublicId(LobbyVerb.LEAVE, info.id), localizer.say("ui-button-leave"))
    start = PersistentButton(
        PublicId(LobbyVerb.START, info.id),
        localizer.say("ui-button-start"),
        discord.ButtonStyle.primary,
        disabled=not enough,
    )
    extra = [PersistentButton(PublicId(LobbyVerb.OPTIONS, info.id), localizer.say("open-button"))]
    if any(not spec.chosen and is_relevant(meta, spec, info.setup.options) for spec in meta.options):
        extra.append(PersistentButton(PublicId(LobbyVerb.REDRAW, info.id), localizer.say(f"{meta.slug}-redraw")))
    # The button that comes and goes is last, so that no other button moves when it does.
    return [
        join,
        leave,
        *build_computer_buttons(context, info, localizer),
        start,
        *extra,
        *build_drop_button(info, localizer),
    ]


def build_computer_buttons(context: BotContext, info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    """Build the buttons that seat a computer, one for each strength."""
    meta = context.games[info.game].meta
    full = len(info.occupants) >= info.setup.seats
    buttons = []
    for strength in context.games[info.game].computers:
        label = localizer.say("ui-button-computer", strength=format_strength(strength, meta, localizer))
        buttons.append(PersistentButton(PublicId(LobbyVerb.COMPUTER, info.id, strength), label, disabled=full))
    return buttons


def build_drop_button(info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    """Build the button that removes the last computer; none if there is no computer."""
    if all(occupant.computer is None for occupant in info.occupants):
        return []
    return [PersistentButton(PublicId(LobbyVerb.DROP_COMPUTER, info.id), localizer.say("ui-button-drop-computer"))]


def _build_later_buttons(info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    if info.phase == "paused":
        return []
    if info.phase != "running":
        return [build_board_button(BoardVerb.REMATCH, info.id, localizer, discord.ButtonStyle.success)]
    return [
        build_board_button(BoardVerb.MOVE, info.id, localizer, discord.ButtonStyle.primary),
        build_board_button(BoardVerb.STATUS, info.id, localizer),
    ]
