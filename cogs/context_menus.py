"""What Discord offers under *Apps* at a person and at a message: play with them, their statistics; a match in words, its cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.library import content
from cogs.library.filters import CardFilter
from cogs.library.library_data import Entry
from cogs.stats import show_stats
from cogs.ui.components.custom_ids import PrivateId, PublicId, parse_custom_id
from cogs.ui.components.layout_message import build_layout
from cogs.ui.components.persistent_items import collect_ids
from cogs.ui.context import BotClient, Interaction
from cogs.ui.current_match import find_match_cards
from cogs.ui.errors import UserError
from cogs.ui.handlers import board_handlers, play_handlers
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.i18n import LANGUAGES
from cogs.ui.limits import SELECT_OPTIONS
from cogs.ui.messages import text_version_message
from cogs.ui.messages.card_list_message import build_entry_select
from cogs.ui.messages.match_names import format_heading
from cogs.ui.messages.stats_request import StatsRequest
from cogs.ui.translator import localize
from cogs.ui.viewers import build_viewer
from matches.domain.model import MatchInfo


class ContextMenuCog(commands.Cog):
    """The context menus, on servers."""

    def __init__(self, client: BotClient) -> None:
        self.client = client
        self.menus = [
            build_menu("cmd-menu-play", play_with),
            build_menu("cmd-menu-stats", show_person),
            build_menu("cmd-menu-words", show_words),
            build_menu("cmd-menu-journal", show_journal),
            build_menu("cmd-menu-cards", show_cards),
        ]

    async def cog_load(self) -> None:
        """Put the menus into the tree."""
        for menu in self.menus:
            self.client.tree.add_command(menu)

    async def cog_unload(self) -> None:
        """Take the menus out of the tree."""
        for menu in self.menus:
            self.client.tree.remove_command(menu.name, type=menu.type)


def build_menu(key: str, callback: Any) -> app_commands.ContextMenu:
    """Build a context menu; whether it is one of people or of messages follows from the callback."""
    return app_commands.ContextMenu(
        name=localize(key),
        callback=callback,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )


async def play_with(interaction: Interaction, person: discord.Member) -> None:
    """Ask which game, and open it with this person."""
    await play_handlers.show_play(interaction, None, person)


async def show_person(interaction: Interaction, person: discord.Member) -> None:
    """Show the statistics of this person, as far as the presser may see their matches."""
    await show_stats(interaction, StatsRequest("person", person.id))


async def show_words(interaction: Interaction, message: discord.Message) -> None:
    """Show the table of the match of this message in words."""
    info = await find_message_match(interaction, message)
    context = interaction.client.context
    localizer = await context.get_localizer(interaction, info.names)
    words = await text_version_message.compose_text_version(context, info.id, interaction.user.id, localizer)
    await send_ephemeral(interaction, words)


async def show_journal(interaction: Interaction, message: discord.Message) -> None:
    """Show what has happened in the match of this message."""
    info = await find_message_match(interaction, message)
    await send_ephemeral(interaction, await board_handlers.compose_journal(interaction, info.id))


async def show_cards(interaction: Interaction, message: discord.Message) -> None:
    """Offer the cards that this message names, else those of its match, to be read."""
    info = await find_message_match(interaction, message)
    context = interaction.client.context
    localizer = await context.get_localizer(interaction, info.names)
    ids = await find_match_cards(context, info)
    library = content.load_library(localizer.language)
    entries = [
        entry
        for entry in library.filter_cards(CardFilter())
        if entry.game == info.game and (ids is None or entry.card in ids)
    ]
    named = _select_named(entries, "\n".join(_list_texts(message.components)).casefold())
    if not entries:
        raise UserError("menu-no-cards")
    text = localizer.say("menu-cards-named" if named else "menu-cards-all")
    select = build_entry_select(context, (named or entries)[:SELECT_OPTIONS], localizer, "lookup-list-open")
    await send_ephemeral(
        interaction, build_layout(f"{format_heading(context, info, localizer)}\n{text}", rows=[select])
    )


async def find_message_match(interaction: Interaction, message: discord.Message) -> MatchInfo:
    """Return the match of a message: that of its buttons, else the one whose thread it stands in. The presser may look at it.

    Raise `UserError` for a message of somebody else or of no match, `MatchNotFound`, `PlayersOnly`.
    """
    own = interaction.client.user
    if own is None or message.author.id != own.id:
        raise UserError("menu-not-mine")
    context, viewer = interaction.client.context, build_viewer(interaction)
    addresses = [parse_custom_id(id) for id in sorted(collect_ids(message.components))]
    match = next((address.match for address in addresses if isinstance(address, PublicId | PrivateId)), None)
    if match is None:
        me = interaction.user.id
        infos = [*(await context.matches.access.list_viewable(viewer, ("lobby", "running", "over", "archived")))]
        infos += [summary.info for summary in await context.matches.people.list_matches(me)]
        here = {info.id for info in infos if info.place.board_channel == message.channel.id}
        if len(here) != 1:
            raise UserError("menu-no-match")
        match = here.pop()
    # For the log entry of any error from here on.
    interaction.extras["match"] = match
    return await context.matches.access.get_viewable_match(match, viewer)


def _select_named(entries: Iterable[Entry], text: str) -> list[Entry]:
    """Return the entries whose titles stand in a text, in either language."""
    libraries = [content.load_library(language) for language in LANGUAGES]
    return [
        entry
        for entry in entries
        if any(
            twin is not None and twin.title.casefold() in text
            for twin in (library.find(entry.anchor) for library in libraries)
        )
    ]


def _list_texts(components: Iterable[Any]) -> list[str]:
    """Return the texts of components and of everything inside them, alt texts too."""
    texts: list[str] = []
    for component in components:
        texts.append(getattr(component, "content", None) or "")
        texts += [item.description or "" for item in getattr(component, "items", ())]
        texts += _list_texts(getattr(component, "children", ()))
    return texts


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(ContextMenuCog(client))
