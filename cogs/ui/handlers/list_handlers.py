"""Lists that turn their pages in place: the first page by a command, every other one by a button."""

from __future__ import annotations

from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import Interaction, PageComposer
from cogs.ui.errors import UserError
from cogs.ui.handlers import watch_handlers
from cogs.ui.handlers.press import GeneralPress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.messages import list_message, substitute_message

SHARED_LISTS: dict[str, PageComposer] = {
    "mine": list_message.compose_mine_page,
    "scores": list_message.compose_scores_page,
}
"""The lists of all games by name; a game's own are in `BotContext.lists`."""


async def show_list(interaction: Interaction, name: str, arg: str = "") -> None:
    """Show the first page of a list to the presser alone."""
    await send_ephemeral(interaction, await _compose_page(interaction, name, arg, 0))


async def on_list_page(press: GeneralPress) -> None:
    """Show another page: in the place of the presser's own one, or as a new message if everybody sees the pressed one."""
    name, _, number = press.id.arg.rpartition("-")
    name, _, arg = name.partition("-")
    if name not in SHARED_LISTS | press.context.lists or not number.isdecimal():
        raise UserError("ui-error-old-button")
    # A forged number may have more digits than there are pages.
    page = min(int(number[:6]), 99_999)
    await press.answer(await _compose_page(press.interaction, name, arg, page))


async def _compose_page(interaction: Interaction, name: str, arg: str, page: int) -> LayoutMessage:
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    message = await (SHARED_LISTS | context.lists)[name](context, arg, interaction.user.id, page, localizer)
    if name == "mine":
        message = await substitute_message.add_owned_seats(context, message, interaction.user.id, localizer)
        message = await watch_handlers.add_watched_matches(interaction, message, localizer)
    return message
