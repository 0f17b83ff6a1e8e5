"""Questions before something is given away or ended: which match is meant, whose seat, and the buttons that do it."""

from __future__ import annotations

import discord

from cogs.ui.components.custom_ids import CustomId, PrivateId, to_base36
from cogs.ui.components.layout_message import LayoutMessage, build_layout, edit_original
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons, register_handler
from cogs.ui.context import BotClient, BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from cogs.ui.messages.board_message import format_match_name
from matches.model import MatchInfo

COMPUTER = "computer"
"""Stands in the id of a button for a seat that a computer plays."""


def describe_match(context: BotContext, info: MatchInfo, person: int, localizer: Localizer) -> str:
    """The match that a question is about: game, number, the others in it, how far it is."""
    title = context.get_game_title(info.game, localizer.language)
    others = [sitter.name for sitter in info.occupants if sitter.person != person]
    if not others:
        return localizer.say("ui-match-meant-alone", game=title, code=format_match_name(info))
    return localizer.say(
        "ui-match-meant",
        game=title,
        code=format_match_name(info),
        others=localizer.format_list(others),
        moves=info.version,
    )


def compose_cancel_question(
    context: BotContext, info: MatchInfo, seat: int, person: int, localizer: Localizer, words: str
) -> LayoutMessage:
    """Ask whether a match shall end without a result; `words` say what that means here."""
    button = PersistentButton(
        PrivateId("t", info.id, seat, "", "cancel"), localizer.say("ui-button-cancel"), discord.ButtonStyle.danger
    )
    return build_layout(describe_match(context, info, person, localizer), words, rows=arrange_buttons([button]))


def compose_replace_question(
    context: BotContext, info: MatchInfo, own_seat: int, seat: int, person: int, localizer: Localizer
) -> LayoutMessage:
    """Ask whether the seat shall go to the computer; before the start, whether it shall be freed."""
    name = info.names[seat]
    lobby = info.phase == "lobby"
    if lobby:
        words = localizer.say("ui-free-ask", name=name)
    elif seat == own_seat:
        words = localizer.say("ui-replace-ask-own")
    else:
        words = localizer.say("ui-replace-ask-other", name=name)
    label = localizer.say("ui-button-free" if lobby else "ui-button-replace")
    address = PrivateId("t", info.id, own_seat, "", "replace", f"{seat}.{encode_occupant(info, seat)}")
    button = PersistentButton(address, label, discord.ButtonStyle.danger)
    return build_layout(describe_match(context, info, person, localizer), words, rows=arrange_buttons([button]))


def encode_occupant(info: MatchInfo, seat: int) -> str:
    """Who sits there, as it stands in the id of a button: an old question gives nobody else's seat away."""
    person = info.occupants[seat].person
    return COMPUTER if person is None else to_base36(person)


@register_handler("t:replace")
async def on_replace(interaction: discord.Interaction[BotClient], address: CustomId, values: tuple[str, ...]) -> None:
    """The presser really wants to give the seat away, or to free it."""
    assert isinstance(address, PrivateId)
    context = interaction.client.context
    me = interaction.user.id
    await interaction.response.defer()
    info = await context.matches.get_info(address.match)
    if info.seat_of(me) != address.seat:
        raise UserError("ui-error-foreign")
    number, _, sitting = address.arg.partition(".")
    seat = int(number) if number.isdigit() else len(info.occupants)
    if seat >= len(info.occupants) or encode_occupant(info, seat) != sitting:
        raise UserError("ui-error-seat-changed")
    localizer = await context.get_localizer(interaction, info.names)
    if info.phase == "lobby":
        await context.matches.kick(info.id, me, seat)
        done = localizer.say("ui-seat-freed")
    else:
        await context.matches.replace_by_computer(info.id, me, seat)
        done = localizer.say("ui-replaced-computer")
    await edit_original(interaction, build_layout(f"{describe_match(context, info, me, localizer)}\n{done}"))
