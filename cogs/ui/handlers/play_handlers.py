"""`/play` and its buttons: which game, with whom, and the match is open."""

from __future__ import annotations

from typing import Any

import discord

from cogs.ui.components.custom_ids import GeneralVerb, to_base36
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.context import BotContext, Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers import prompt_display
from cogs.ui.handlers.option_handlers import read_invited
from cogs.ui.handlers.press import GeneralPress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.messages import play_message
from cogs.ui.opening import check_guest, choose_seats, open_match
from rules.engine import Meta


async def show_play(interaction: Interaction, game: str | None, friend: discord.User | discord.Member | None) -> None:
    """Ask which game, to be opened with `friend` if there is one; or with whom if the game is known.

    Raise `UserError` in a private message, and for somebody who cannot play.
    """
    if interaction.guild_id is None:
        raise UserError("play-guild-only")
    check_guest(friend)
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    if game is None:
        code = "" if friend is None or friend.id == interaction.user.id else to_base36(friend.id)
        message = play_message.compose_game_choice(context, GeneralVerb.PLAY_GAME, localizer, code)
    else:
        message = play_message.compose_people_choice(context, _get_meta(context, game), localizer)
    await send_ephemeral(interaction, message)


async def on_play(press: GeneralPress) -> None:
    """Ask which game."""
    await show_play(press.interaction, None, None)


async def on_game_choice(press: GeneralPress) -> None:
    """Ask with whom; if that is known, open the match."""
    meta = _get_meta(press.context, "".join(press.values))
    if press.id.arg:
        await press.answer(await _open(press, meta, (int(press.id.arg, 36),)))
    else:
        await press.answer(play_message.compose_people_choice(press.context, meta, press.localizer))


async def on_open(press: GeneralPress) -> None:
    """Open a match for anybody here."""
    await press.answer(await _open(press, _get_meta(press.context, press.id.arg), ()))


async def on_friends(press: GeneralPress) -> None:
    """Open a match for the presser and the friends who were chosen; for anybody if they chose only themselves."""
    meta = _get_meta(press.context, press.id.arg)
    friends = tuple(person for person in read_invited(press.interaction, press.values) if person != press.person)
    if len(friends) >= max(meta.seats):
        raise UserError("play-too-many", most=max(meta.seats) - 1)
    await press.answer(await _open(press, meta, friends))


async def on_computers(press: GeneralPress) -> None:
    """Open a match against computers alone, which begins at once, and show the first question."""
    game, _, strength = press.id.arg.rpartition("-")
    meta = _get_meta(press.context, game)
    if strength not in press.context.games[meta.id].computers:
        raise UserError("ui-error-old-button")
    seats = choose_seats(meta)
    chosen: dict[str, Any] = {"seats": seats, "computers": seats - 1}
    info, note = await open_match(press.interaction, meta, chosen, (), strength)
    prompt = await press.context.matches.play.get_prompt(info.id, press.person)
    localizer = press.localizer.with_names(prompt.info.names)
    if press.in_place:
        await prompt_display.edit_prompt(press.interaction, prompt, localizer, note)
    else:
        await prompt_display.send_prompt(press.interaction, prompt, note)


async def _open(press: GeneralPress, meta: Meta, invited: tuple[int, ...]) -> LayoutMessage:
    """Open a match with a seat for everybody who is invited, or with as many as usual, and return what its opener is told."""
    wanted = 1 + len(invited) if invited else choose_seats(meta)
    seats = min(count for count in meta.seats if count >= wanted)
    _, note = await open_match(press.interaction, meta, {"seats": seats}, invited)
    return build_layout(note)


def _get_meta(context: BotContext, game: str) -> Meta:
    """Return the facts about a game. Raise `UserError` for one that is not there (any more)."""
    if game not in context.games:
        raise UserError("ui-error-old-button")
    return context.games[game].meta
