"""Before and after an end: whether somebody really gives up, going on with an archived match, playing it once more."""

from __future__ import annotations

import discord

from cogs.ui import errors
from cogs.ui.components.custom_ids import PrivateId, PublicId
from cogs.ui.components.layout_message import LayoutMessage, build_layout, send_ephemeral
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotClient, BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.board_message import format_match_code, link_match
from cogs.ui.messages.confirmations import describe_match
from matches.model import MatchInfo, Prompt

Interaction = discord.Interaction[BotClient]


async def compose_concede_question(context: BotContext, prompt: Prompt, localizer: Localizer) -> LayoutMessage:
    """The question whether somebody gives up. Where that ends the match it says who wins; else who plays on for them."""
    assert prompt.info.occupants[prompt.seat].person is not None
    winners = await context.matches.winners_after_concession(
        prompt.info.id, prompt.info.occupants[prompt.seat].person or 0
    )

    about = describe_match(context, prompt.info, prompt.info.occupants[prompt.seat].person or 0, localizer)

    def press(how: str, label: str) -> PersistentButton:
        address = PrivateId("t", prompt.info.id, prompt.seat, "", "concede", how)
        return PersistentButton(address, label, discord.ButtonStyle.danger)

    number = format_match_code(prompt.info.id)
    if winners:
        names, count = localizer.format_list([localizer.seat_name(seat) for seat in winners]), len(winners)
        label = localizer.say("ends-button-concede", names=names, count=count)
        said = localizer.say("ends-concede-ask", code=number, names=names, count=count)
        return build_layout(about, said, rows=arrange_buttons([press("quiet", label)]))
    buttons = [press(how, localizer.say(f"ui-button-concede-{how}")) for how in ("computer", "quiet")]
    return build_layout(about, localizer.say("ui-concede-ask", code=number), rows=arrange_buttons(buttons))


async def resume_match(interaction: Interaction, match: int) -> None:
    """Go on with an archived match, or a paused one that can be read again."""
    context = interaction.client.context
    info = await context.matches.resume(match, interaction.user.id)
    errors.mark_decided(interaction)
    localizer = await context.get_localizer(interaction, info.names)
    await send_ephemeral(
        interaction,
        build_layout(localizer.say("ends-resumed-now", code=link_match(context, info, format_match_code(info.id)))),
    )


async def open_rematch(interaction: Interaction, match: int) -> None:
    """Open the rematch of a match, or show the one that stands."""
    context = interaction.client.context
    me = context.build_person(interaction.user)
    before = await context.matches.find_rematch(match)
    fresh = await context.matches.open_rematch(match, me)
    errors.mark_decided(interaction)
    localizer = await context.get_localizer(interaction, fresh.names)
    known = before is not None and before.id == fresh.id
    await send_ephemeral(
        interaction, _compose_existing(context, fresh, me.id, localizer) if known else _compose_opened(fresh, localizer)
    )


def _compose_opened(fresh: MatchInfo, localizer: Localizer) -> LayoutMessage:
    return build_layout(localizer.say("ui-rematch-opened", code=format_match_code(fresh.id)))


def _compose_existing(context: BotContext, fresh: MatchInfo, person: int, localizer: Localizer) -> LayoutMessage:
    """A rematch that somebody else has opened before: with a seat where there is one."""
    number = link_match(context, fresh, format_match_code(fresh.id))
    if fresh.phase != "lobby":
        return build_layout(localizer.say("ends-rematch-runs", where=number))
    if fresh.seat_of(person) is not None:
        return build_layout(localizer.say("ends-rematch-yours", code=number))
    free = fresh.setup.seats - len(fresh.occupants)
    join = PersistentButton(
        PublicId("l", fresh.id, "join"), localizer.say("ui-button-join"), discord.ButtonStyle.success
    )
    return build_layout(
        localizer.say("ends-rematch-waits", code=number, free=free), rows=arrange_buttons([join] if free else [])
    )
