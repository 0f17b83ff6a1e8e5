"""The button **Film**: the whole match as an animated picture, for the presser alone, and **Show to Everybody** for all."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import timedelta
from secrets import token_hex

import discord

from cogs.film.orders import Film
from cogs.film.studio import FilmJob
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.context import BotClient, BotContext
from cogs.ui.discord_meaning import NETWORK_ERRORS, is_missing, read_meaning
from cogs.ui.errors import MissingPermissions, UserError
from cogs.ui.handlers.press import PublicPress
from cogs.ui.handlers.responses import edit_original
from cogs.ui.i18n import Localizer
from cogs.ui.messages import film_message
from cogs.ui.messages.match_names import format_heading, format_match_title
from cogs.ui.permissions import find_missing_permissions
from matches.domain.model import MatchInfo
from matches.domain.posts import TOKEN_BYTES
from rules.engine import Refused

log = logging.getLogger("tafelrunde.cogs")

EDIT_SECONDS = 1.0
"""The progress is brought up to date no more often than that."""
LONGEST_WAIT = timedelta(minutes=13)
"""After a quarter of an hour Discord takes no more answers to a press."""
SEARCH_LIMIT = 50
"""How many of the newest messages of a place are looked through for a film that is there already."""


async def on_film(press: PublicPress) -> None:
    """Make the film of a match and show it to the presser, in their language."""
    film = await _make_film(press, press.localizer)
    if film is not None:
        message = film_message.compose_film(press.context, press.match, film, press.localizer)
        await edit_original(press.interaction, message)


async def on_show_film(press: PublicPress) -> None:
    """Post the film of a match where it was played, once, in the language of the match."""
    context, client, info, localizer = press.context, press.interaction.client, press.match, press.localizer
    try:
        await _refuse_second(client, info, localizer)
        film = await _make_film(press, Localizer(context.words, info.setup.language, info.names))
        if film is None:
            return
        async with context.films.showing:
            # Two people may have pressed at the same time.
            await _refuse_second(client, info, localizer)
            sent = await _post(client, info, film)
            text = localizer.say("film-shown", link=_link(context, info, sent, localizer))
    except UserError as error:
        # It takes the place of the progress.
        text = press.explain(error)
    await edit_original(press.interaction, build_layout(f"{format_heading(context, info, localizer)}\n{text}"))


async def _make_film(press: PublicPress, language: Localizer) -> Film | None:
    """Return the film of a match in a `language`, and show meanwhile how far it is. None if there is none: that was said.

    Raise `Refused` if the match has no film.
    """
    context, info = press.context, press.match
    task = await context.matches.replays.open_film(info.id, press.person)
    order = film_message.build_order(info, task, language, press.interaction.filesize_limit)
    film = context.films.find(order)
    if film is not None:
        return film
    try:
        job = context.films.start(order, press.person)
        await _show_progress(press, job)
        if isinstance(job.result, Film):
            return job.result
        raise job.result or UserError("film-waits")
    except (UserError, Refused) as error:
        message = film_message.compose_failure(context, info, press.explain(error), press.localizer)
        await edit_original(press.interaction, message)
        return None


async def _show_progress(press: PublicPress, job: FilmJob) -> None:
    """Show how far a film is until it is there, or until it is too late to answer."""
    context, clock = press.context, asyncio.get_running_loop().time
    # Counted on one clock: Discord's may differ from that of this machine.
    shown_at, begun_at = -EDIT_SECONDS, context.now()
    while job.result is None and context.now() - begun_at < LONGEST_WAIT:
        changed = job.changed
        if clock() - shown_at >= EDIT_SECONDS:
            shown_at = clock()
            message = film_message.compose_progress(context, press.match, job, press.localizer)
            # The film matters, not its progress. The presser may have closed the message.
            with suppress(discord.HTTPException, discord.RateLimited, *NETWORK_ERRORS):
                await press.interaction.edit_original_response(view=message.view, attachments=[])
        if job.result is None:
            await context.films.wait(changed.wait(), "film")


async def _refuse_second(client: BotClient, info: MatchInfo, localizer: Localizer) -> None:
    """Raise `UserError` with a link if the film of a match is there for everybody already."""
    wanted = film_message.get_component_id(info)
    for place in _list_places(client, info):
        # Where the bot may not read, a second film is better than none.
        try:
            async for message in place.history(limit=SEARCH_LIMIT):
                if any(getattr(component, "id", None) == wanted for component in message.components):
                    raise UserError("film-shown-already", link=_link(client.context, info, message, localizer))
        except discord.HTTPException as error:
            if not is_missing(error):
                raise


def _list_places(client: BotClient, info: MatchInfo) -> list[discord.PartialMessageable]:
    """Return where the film of a match belongs: its thread, and its channel if there is none any more."""
    numbers = dict.fromkeys((info.place.board_channel, info.place.channel))
    return [client.get_partial_messageable(number, guild_id=info.place.guild) for number in numbers]


def _link(context: BotContext, info: MatchInfo, message: discord.Message, localizer: Localizer) -> str:
    """Return the name of a match as a link to its film. The local table has nowhere to follow a link to."""
    title = format_match_title(context, info, localizer)
    return f"[{title}]({message.jump_url})" if context.threads else title


async def _post(client: BotClient, info: MatchInfo, film: Film) -> discord.Message:
    """Post a film where its match was played, and return the message. Raise `UserError` if that cannot be."""
    channel = info.place.board_channel
    if missing := find_missing_permissions(client, channel):
        raise MissingPermissions(missing, f"<#{channel}>")
    localizer = Localizer(client.context.words, info.setup.language, info.names)
    message = film_message.compose_public_film(client.context, info, film, localizer)
    for place in _list_places(client, info):
        try:
            return await _send(place, info, message.rewind_files())
        except discord.HTTPException as error:
            step = read_meaning(error).step
            if step in ("forbidden", "locked"):
                raise UserError("film-closed-place") from error
            if step != "gone":
                raise
    raise UserError("film-no-place")


async def _send(place: discord.PartialMessageable, info: MatchInfo, message: LayoutMessage) -> discord.Message:
    return await place.send(
        view=message.view,
        files=message.files,
        # At random, as with every post: another match may have this number in a restored database. A second film is looked for.
        nonce=token_hex(TOKEN_BYTES),
        allowed_mentions=message.allowed_mentions,
        silent=True,
    )
