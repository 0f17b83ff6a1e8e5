"""Learning a game: the guided first match in direct messages, by `/tutorial` or by the button **Learn a Game**."""

from __future__ import annotations

from contextlib import suppress

import discord

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, GeneralVerb
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import arrange_buttons
from cogs.ui.context import Interaction
from cogs.ui.discord_meaning import read_meaning
from cogs.ui.errors import UserError, mark_decided
from cogs.ui.handlers.press import GeneralPress
from cogs.ui.i18n import Localizer
from cogs.ui.messages import play_message
from matches.domain.model import MatchPlace
from rules.engine import Refused


async def on_learn(press: GeneralPress) -> None:
    """Ask which game."""
    await press.answer(play_message.compose_game_choice(press.context, GeneralVerb.LEARN_GAME, press.localizer))


async def on_game_choice(press: GeneralPress) -> None:
    """Begin the tutorial of the game that was chosen."""
    await press.answer(await begin_tutorial(press.interaction, "".join(press.values)))


async def begin_tutorial(interaction: Interaction, game: str) -> LayoutMessage:
    """Begin the tutorial of a game, or lead back to the one that the person has begun. Raise `UserError`, `Refused`."""
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    if (running := await context.matches.tutorials.find_running(interaction.user.id, game)) is not None:
        return _lead_back(running.id, localizer)
    tutorial = context.games[game].tutorial if game in context.games else None
    if tutorial is None:
        raise UserError("tutorial-none")
    welcome = localizer.say(
        "tutorial-begins",
        game=context.get_game_title(game, localizer.language),
        welcome=localizer.text(tutorial.welcome),
    )
    greeting = await _greet(interaction, welcome)
    try:
        begun = await context.matches.tutorials.begin(
            context.build_presser(interaction), game, MatchPlace(None, greeting.channel.id), localizer.language
        )
    except Refused:
        await _withdraw(greeting)
        raise
    if not begun.is_new:
        # The same command, used twice at the same moment, has begun it meanwhile.
        await _withdraw(greeting)
        return _lead_back(begun.info.id, localizer)
    mark_decided(interaction)
    return build_layout(localizer.say("tutorial-sent"))


async def _greet(interaction: Interaction, welcome: str) -> discord.Message:
    """Send the person what the game is about. Raise `UserError` if they take no direct messages."""
    message = build_layout(welcome)
    try:
        return await interaction.user.send(view=message.view, allowed_mentions=message.allowed_mentions)
    except discord.HTTPException as error:
        if read_meaning(error).step == "closed":
            raise UserError("tutorial-closed") from error
        raise


async def _withdraw(greeting: discord.Message) -> None:
    """Delete what was said about a tutorial that does not begin."""
    with suppress(discord.HTTPException):
        await greeting.delete()


def _lead_back(match: int, localizer: Localizer) -> LayoutMessage:
    """Tell the person that they are in the middle of this tutorial, with a button to it."""
    button = build_board_button(BoardVerb.MOVE, match, localizer, discord.ButtonStyle.primary)
    return build_layout(localizer.say("tutorial-running"), rows=arrange_buttons([button]))
