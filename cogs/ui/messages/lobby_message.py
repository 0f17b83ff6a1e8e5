"""The lobby: the message where people gather before a match, and its buttons."""

from __future__ import annotations

from collections.abc import Callable

import discord

from cogs.ui.components.custom_ids import CustomId, PublicId
from cogs.ui.components.layout_message import LayoutMessage, build_layout, send_ephemeral
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons, register_handler
from cogs.ui.context import BotClient, BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from cogs.ui.match_options import is_relevant, list_changed_names, list_unusual_settings
from cogs.ui.messages import confirmations
from cogs.ui.messages.board_message import format_match_name
from matches.model import MatchInfo
from render.kit import Picture
from rules.engine import MatchOptions, Meta

SEAT_EMOJI = ("🟠", "🟦", "🟢", "🟡", "🔴", "🟣")
"""A sign per seat, in the seats' colours; the number beside it says the same."""

LobbyDrawer = Callable[[MatchOptions, Localizer], Picture | None]
_DRAWERS: dict[str, LobbyDrawer] = {}


def register_lobby_drawer(game_id: str) -> Callable[[LobbyDrawer], LobbyDrawer]:
    """Register what draws the table that these options make, for a game where there is something to see beforehand."""

    def register(drawer: LobbyDrawer) -> LobbyDrawer:
        _DRAWERS[game_id] = drawer
        return drawer

    return register


async def compose_lobby(
    context: BotContext, info: MatchInfo, localizer: Localizer, plain: bool = False
) -> LayoutMessage:
    """The lobby message as it is now. `plain`: without a picture."""
    meta = context.games[info.game].meta
    localizer = localizer.with_names(info.names)
    title = f"## {meta.title[localizer.language]} · {format_match_name(info)}"
    if info.phase != "lobby":
        below = arrange_buttons(_build_later_buttons(info, localizer))
        return build_layout(title, _format_seats(info, meta, localizer), _format_state(info, localizer), rows=below)
    opener = next((sitter.name for sitter in info.occupants if sitter.person == info.opener), "?")
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
    drawer = _DRAWERS.get(info.game)
    if drawer is None:
        return None
    return await context.draw_optional(lambda: drawer(info.setup.options, localizer), f"match {info.id} ({info.game})")


def _format_seats(info: MatchInfo, meta: Meta, localizer: Localizer) -> str:
    """Who sits where, and what is free. Once the match runs, a seat that nobody took is none."""
    lines = []
    for seat in range(info.setup.seats if info.phase == "lobby" else len(info.occupants)):
        if seat < len(info.occupants):
            sitter = info.occupants[seat]
            who = f"**{sitter.name}**"
            if sitter.computer is not None:
                who += f" ({localizer.say('ui-computer', strength=format_strength(sitter.computer, meta, localizer))})"
        else:
            who = f"*{localizer.say('ui-seat-free')}*"
        lines.append(f"{SEAT_EMOJI[seat % len(SEAT_EMOJI)]} {seat + 1}. {who}")
    return "\n".join(lines)


def format_strength(computer: str, meta: Meta, localizer: Localizer) -> str:
    """How well a computer plays, in words: the game's own word for it, or that of the house."""
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
        PublicId("l", info.id, "join"), localizer.say("ui-button-join"), discord.ButtonStyle.success, disabled=full
    )
    leave = PersistentButton(PublicId("l", info.id, "leave"), localizer.say("ui-button-leave"))
    start = PersistentButton(
        PublicId("l", info.id, "start"),
        localizer.say("ui-button-start"),
        discord.ButtonStyle.primary,
        disabled=not enough,
    )
    extra = [PersistentButton(PublicId("l", info.id, "options"), localizer.say("open-button"))]
    if any(not spec.chosen and is_relevant(meta, spec, info.setup.options) for spec in meta.options):
        extra.append(PersistentButton(PublicId("l", info.id, "redraw"), localizer.say(f"{meta.slug}-redraw")))
    # What comes and goes stands last, so that no other button changes its place under a finger.
    return [
        join,
        leave,
        *build_computer_buttons(context, info, localizer),
        start,
        *extra,
        *build_drop_button(info, localizer),
    ]


def build_computer_buttons(context: BotContext, info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    """The buttons that seat a computer, one for each strength."""
    meta = context.games[info.game].meta
    full = len(info.occupants) >= info.setup.seats
    made = []
    for known in context.games[info.game].computers:
        label = localizer.say("ui-button-computer", strength=format_strength(known, meta, localizer))
        made.append(PersistentButton(PublicId("l", info.id, "computer", known), label, disabled=full))
    return made


def build_drop_button(info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    """The button that sends the last computer away; none where there is no computer."""
    if all(sitter.computer is None for sitter in info.occupants):
        return []
    return [PersistentButton(PublicId("l", info.id, "drop"), localizer.say("ui-button-drop-computer"))]


def _build_later_buttons(info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    if info.phase == "paused":
        return []
    if info.phase != "running":
        return [
            PersistentButton(
                PublicId("b", info.id, "rematch"), localizer.say("ui-button-rematch"), discord.ButtonStyle.success
            )
        ]
    return [
        PersistentButton(PublicId("b", info.id, "move"), localizer.say("ui-button-move"), discord.ButtonStyle.primary),
        PersistentButton(PublicId("b", info.id, "status"), localizer.say("ui-button-table")),
    ]


@register_handler("l")
async def on_lobby_press(
    interaction: discord.Interaction[BotClient], address: CustomId, values: tuple[str, ...]
) -> None:
    """A press in the lobby: the service decides, the outbox brings the message up to date."""
    assert isinstance(address, PublicId)
    context = interaction.client.context
    await interaction.response.defer()
    person = context.build_person(interaction.user)
    if address.verb == "join":
        await context.matches.join(address.match, person)
    elif address.verb == "leave" and await _is_last_person(context, address.match, person.id):
        await send_ephemeral(interaction, await _compose_leave_question(context, interaction, address.match))
    elif address.verb == "leave":
        await context.matches.leave(address.match, person.id)
    elif address.verb == "computer":
        await context.matches.add_computer(address.match, person.id, address.arg)
    elif address.verb == "drop":
        info = await context.matches.get_info(address.match)
        last = [seat for seat, sitter in enumerate(info.occupants) if sitter.computer is not None][-1:]
        if not last:
            raise UserError("ui-error-old-button")
        await context.matches.kick(address.match, person.id, last[0])
    elif address.verb == "start":
        await context.matches.start(address.match, person.id)
    else:
        raise UserError("ui-error-old-button")


async def _is_last_person(context: BotContext, match: int, person: int) -> bool:
    """Whether nobody would be left in the lobby if this person went."""
    info = await context.matches.get_info(match)
    return info.phase == "lobby" and {sitter.person for sitter in info.occupants} - {None} == {person}


async def _compose_leave_question(
    context: BotContext, interaction: discord.Interaction[BotClient], match: int
) -> LayoutMessage:
    """Ask the last person whether the match shall be called off."""
    info = await context.matches.get_info(match)
    localizer = await context.get_localizer(interaction, info.names)
    person = interaction.user.id
    seat = info.seat_of(person) or 0
    return confirmations.compose_cancel_question(context, info, seat, person, localizer, localizer.say("ui-leave-ask"))
