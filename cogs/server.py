"""`/server ...`: lists and ends the matches of a server and keeps its settings, for its managers and the bot's owner.

It also notices when a server removes or invites the bot.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import timedelta
from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui.components.custom_ids import GeneralId, GeneralVerb, read_number, to_base36
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotClient, BotContext, Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers import server_handlers
from cogs.ui.handlers.press import GeneralPress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.i18n import Localizer, choose_language
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, cut
from cogs.ui.managers import require_managed_server, require_manager
from cogs.ui.match_resolver import parse_match_code
from cogs.ui.messages import end_message, introduction_message
from cogs.ui.messages.match_names import format_match_code, format_match_line, link_match
from cogs.ui.owed_work import Work
from cogs.ui.translator import localize, localize_options
from matches.domain.durations import format_timestamp
from matches.domain.owner_groups import Shards
from matches.services.access import MAX_SUGGESTIONS
from matches.services.moderation import PAGE_SIZE
from matches.services.server_export import ArchiveWords
from render.kit.messages import MissingTranslation
from rules.engine import Text

log = logging.getLogger("tafelrunde")

INTRODUCTION_DELAY = timedelta(days=7)
"""How late the bot introduces itself after it was invited while it did not run."""


class ServerCog(commands.Cog):
    """The group `/server`, and what happens to matches when the bot joins or leaves a server."""

    group = app_commands.Group(
        name=localize("cmd-server"),
        description=localize("cmd-server-text"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, client: BotClient) -> None:
        self.client = client

    @group.command(name=localize("cmd-server-matches"), description=localize("cmd-server-matches-text"))
    async def matches(self, interaction: Interaction) -> None:
        """List the matches of this server."""
        _, guild = await require_manager(interaction)
        await send_ephemeral(interaction, await build_match_list(interaction, guild, 0))

    @group.command(name=localize("cmd-server-settings"), description=localize("cmd-server-settings-text"))
    async def settings(self, interaction: Interaction) -> None:
        """Show the panel in which managers choose what counts for new matches."""
        await server_handlers.show_settings(interaction)

    @group.command(name=localize("cmd-server-export"), description=localize("cmd-server-export-text"))
    async def export(self, interaction: Interaction) -> None:
        """Send everything that is stored for this server as a file."""
        guild = await require_managed_server(interaction)
        context = interaction.client.context
        async with context.matches.queues.quick.take_turn(interaction.user.id):
            settings = await context.matches.servers.get_settings(guild.id)
            language = settings.language or choose_language(interaction.guild_locale)
            archive = await context.matches.server_export.export_server(
                guild.id, interaction.filesize_limit, build_archive_words(context, language)
            )
        localizer = await context.get_localizer(interaction)
        text = localizer.say("owner-exported", count=archive.matches)
        if archive.left_out:
            text += f"\n{localizer.say('owner-exported-partly', count=archive.left_out)}"
        file = discord.File(BytesIO(archive.data), "server.zip")
        await interaction.followup.send(text, file=file, ephemeral=True)

    @group.command(name=localize("cmd-server-end"), description=localize("cmd-server-end-text"))
    @localize_options(match="stuck")
    async def end(self, interaction: Interaction, match: str) -> None:
        """Ask whether the match shall really end."""
        role, guild = await require_manager(interaction)
        context = interaction.client.context
        info = await context.matches.moderation.get_managed_match(parse_match_code(match), guild)
        localizer = await context.get_localizer(interaction, info.names)
        buttons = [
            PersistentButton(
                GeneralId(GeneralVerb.END, to_base36(info.id)),
                localizer.say("ui-button-cancel"),
                discord.ButtonStyle.danger,
            )
        ]
        if info.phase != "lobby":
            buttons.append(
                PersistentButton(GeneralId(GeneralVerb.ARCHIVE, to_base36(info.id)), localizer.say("ui-button-archive"))
            )
            words = localizer.say("ui-manage-ask" if role == "server" else "ui-manage-ask-owner")
        else:
            words = localizer.say("ui-manage-ask-lobby")
        # The manager sees all players, even if they play in the match themselves.
        about = end_message.describe_match(context, info, 0, localizer)
        await send_ephemeral(interaction, build_layout(about, words, rows=arrange_buttons(buttons)))

    @end.autocomplete("match")
    async def match_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest the matches that can be ended; those without a move for the longest time come first."""
        try:
            _, guild = await require_manager(interaction)
        except (UserError, discord.HTTPException):
            return []
        context = interaction.client.context
        localizer = await context.get_localizer(interaction)
        infos, _ = await context.matches.moderation.list_managed(guild, most=MAX_SUGGESTIONS)
        named = [(format_match_line(context, info, localizer), to_base36(info.id)) for info in infos]
        typed = current.casefold().strip()
        return [
            app_commands.Choice(name=cut(name, CHOICE_NAME), value=number)
            for name, number in named
            if typed in name.casefold()
        ][:AUTOCOMPLETE]

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """Compare the servers of a shard with those known before: they may have changed while the bot was away."""
        await self.client.owed.carry_out(("servers", shard_id), lambda: self._compare_servers(shard_id))

    async def _compare_servers(self, shard_id: int) -> None:
        guilds = {guild.id: guild for guild in self.client.guilds if guild.shard_id == shard_id}
        shard = Shards((shard_id,), self.client.shard_count or 1)
        changes = await self.client.context.matches.presence.compare_servers(guilds, shard)
        for guild_id in changes.gone:
            await self._note_removal(guild_id)
        for guild_id in changes.new:
            await self._note_arrival(guilds[guild_id], is_new=self._has_just_come(guilds[guild_id]))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Keep everything of a server that has removed the bot for a while, in case that was a mistake."""
        await self._carry_out(guild, lambda: self._note_removal(guild.id))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep everything of a server that has invited the bot, perhaps again, and introduce the bot."""
        log.info("invited to server %s", guild.id)
        await self._carry_out(guild, lambda: self._note_arrival(guild, is_new=True))

    async def _carry_out(self, guild: discord.Guild, work: Work) -> None:
        """Note that the bot has joined or left a server. While the database is away, its whole shard is owed a comparison."""
        shard_id = guild.shard_id
        await self.client.owed.carry_out(("servers", shard_id), work, later=lambda: self._compare_servers(shard_id))

    async def _note_removal(self, guild: int) -> None:
        count = await self.client.context.matches.presence.note_removal(guild)
        log.warning("removed from server %s: its %s matches are deleted after a while", guild, count)

    async def _note_arrival(self, guild: discord.Guild, is_new: bool) -> None:
        context = self.client.context
        if await context.matches.presence.note_arrival(guild.id) and is_new and context.introduces:
            await introduction_message.introduce_bot(context, guild)

    def _has_just_come(self, guild: discord.Guild) -> bool:
        """Return whether the bot was invited lately, while it was not running. Where it has been for long, everybody knows it."""
        joined = guild.me.joined_at
        return joined is not None and self.client.context.now() - joined < INTRODUCTION_DELAY


def build_archive_words(context: BotContext, language: str) -> ArchiveWords:
    """Build how the archive of a server speaks in a language."""
    localizer = Localizer(context.words, language)

    def tell(text: Text, names: Sequence[str]) -> str:
        try:
            return localizer.with_names(names).text(text)
        except MissingTranslation:
            # A line of an older version, for which there are no words any more.
            return text.key

    return ArchiveWords(language, localizer.say("owner-archive-readme"), tell)


async def build_match_list(interaction: Interaction, guild: int | None, page: int) -> LayoutMessage:
    """Build one page of the matches of a server (None: of all), with buttons to the other pages."""
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    infos, count = await context.matches.moderation.list_managed(guild, page)
    if not count:
        return build_layout(localizer.say("ui-managed-none"))
    if not infos:
        # Matches have ended since the page was counted.
        return await build_match_list(interaction, guild, 0)
    lines = []
    for info in infos:
        moved = localizer.say("ui-managed-moved", when=format_timestamp(info.last_moved_at, "R"))
        lines.append(f"{link_match(context, info, format_match_line(context, info, localizer))} · {moved}")
    pages = -(-count // PAGE_SIZE)
    buttons = []
    if pages > 1:
        buttons = [
            PersistentButton(GeneralId(GeneralVerb.MANAGED, str(max(0, page - 1))), "◀", disabled=page == 0),
            PersistentButton(GeneralId(GeneralVerb.MANAGED, str(page + 1)), "▶", disabled=page >= pages - 1),
        ]
        lines.append(f"-# {page + 1} / {pages}")
    return build_layout(localizer.say("ui-managed-title", count=count), "\n".join(lines), rows=arrange_buttons(buttons))


async def on_page_turn(press: GeneralPress) -> None:
    """Turn to another page of the list, in place."""
    _, guild = await require_manager(press.interaction)
    await press.answer(await build_match_list(press.interaction, guild, read_number(press.id.arg[:6])))


async def on_end_match(press: GeneralPress) -> None:
    """End or archive a match after the manager has confirmed it."""
    role, guild = await require_manager(press.interaction)
    archive, moderation = press.id.verb == GeneralVerb.ARCHIVE, press.context.matches.moderation
    info = await moderation.end_by_manager(parse_match_code(press.id.arg), guild, role, archive)
    key = "ui-managed-archived" if archive else "ui-managed-ended"
    await press.answer(build_layout(press.localizer.say(key, code=format_match_code(info.id))))


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(ServerCog(client))
