"""`/server ...`: what those who manage a server, or run the bot, do with its matches; and being thrown out of a server."""

from __future__ import annotations

import logging

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import asking, shows
from cogs.ui.boards import code, leading
from cogs.ui.customid import Address, General, base36
from cogs.ui.errors import Mistake
from cogs.ui.finding import read_code
from cogs.ui.house import Client
from cogs.ui.items import Press, handles, rows
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, cut
from cogs.ui.message import Message, build, replace, whisper
from cogs.ui.translator import loc, options
from matches.managing import PAGE, Manager
from matches.viewing import SUGGESTED

Interaction = discord.Interaction[Client]

log = logging.getLogger("tafelrunde")


async def managing(interaction: Interaction) -> tuple[Manager, int | None]:
    """As what the presser may manage matches, and those of which server (None: of all).

    Whoever runs the bot manages the server they are on, and in private messages all. Raises `Mistake` for anybody else,
    before anything is looked up.
    """
    if interaction.guild_id is not None and interaction.permissions.manage_guild:
        return "server", interaction.guild_id
    if await interaction.client.is_owner(interaction.user):
        return "owner", interaction.guild_id
    raise Mistake("ui-error-not-manager")


class ServerCog(commands.Cog):
    """The group `/server`, and what happens to the matches of servers that come and go."""

    group = app_commands.Group(
        name=loc("cmd-server"),
        description=loc("cmd-server-text"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, client: Client) -> None:
        self.client = client

    @group.command(name=loc("cmd-server-matches"), description=loc("cmd-server-matches-text"))
    async def matches(self, interaction: Interaction) -> None:
        """The matches of this server."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        _, guild = await managing(interaction)
        await whisper(interaction, await listed(interaction, guild, 0))

    @group.command(name=loc("cmd-server-end"), description=loc("cmd-server-end-text"))
    @options(match="stuck")
    async def end(self, interaction: Interaction, match: str) -> None:
        """Ask whether a match shall really end."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        by, guild = await managing(interaction)
        house = interaction.client.house
        info = await house.matches.managed_match(read_code(match), guild)
        tongue = await house.tongue(interaction, info.names)
        buttons = [Press(General("end", base36(info.id)), tongue.say("ui-button-cancel"), discord.ButtonStyle.danger)]
        if info.phase != "lobby":
            buttons.append(Press(General("archive", base36(info.id)), tongue.say("ui-button-archive")))
            words = tongue.say("ui-manage-ask" if by == "server" else "ui-manage-ask-owner")
        else:
            words = tongue.say("ui-manage-ask-lobby")
        # Whoever manages the server is told about all who play, themselves included.
        about = asking.described(house, info, 0, tongue)
        await whisper(interaction, build(about, words, rows=rows(buttons)))

    @end.autocomplete("match")
    async def stuck(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The matches that can be ended, those standing still the longest first."""
        try:
            _, guild = await managing(interaction)
        except (Mistake, discord.HTTPException):
            return []
        house = interaction.client.house
        tongue = await house.tongue(interaction)
        found, _ = await house.matches.managed(guild, most=SUGGESTED)
        named = [(shows.match_name(house, info, tongue), base36(info.id)) for info in found]
        wanted = current.casefold().strip()
        return [
            app_commands.Choice(name=cut(name, CHOICE_NAME), value=number)
            for name, number in named
            if wanted in name.casefold()
        ][:AUTOCOMPLETE]

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Servers may have come and gone while the bot was away."""
        gone = await self.client.house.matches.on_servers({guild.id for guild in self.client.guilds})
        for guild in gone:
            log.warning("not on server %s any more: its matches are archived after a while", guild)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Thrown out of a server: its matches wait for a while, in case that was a mistake."""
        count = await self.client.house.matches.expelled(guild.id)
        log.warning("removed from server %s: its %s matches are archived after a while", guild.id, count)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Invited to a server, perhaps again: its matches go on."""
        log.info("invited to server %s", guild.id)
        await self.client.house.matches.readmitted(guild.id)


async def listed(interaction: Interaction, guild: int | None, page: int) -> Message:
    """One page of the matches of a server (None: of all), with buttons to turn it."""
    house = interaction.client.house
    tongue = await house.tongue(interaction)
    found, count = await house.matches.managed(guild, page)
    if not count:
        return build(tongue.say("ui-managed-none"))
    if not found:
        # Matches have ended since the page was counted.
        return await listed(interaction, guild, 0)
    lines = []
    for info in found:
        moved = tongue.say("ui-managed-moved", when=f"<t:{int(info.moved)}:R>")
        lines.append(f"{leading(house, info, shows.match_name(house, info, tongue))} · {moved}")
    pages = -(-count // PAGE)
    buttons = []
    if pages > 1:
        buttons = [
            Press(General("managed", str(max(0, page - 1))), "◀", disabled=page == 0),
            Press(General("managed", str(page + 1)), "▶", disabled=page >= pages - 1),
        ]
        lines.append(f"-# {page + 1} / {pages}")
    return build(tongue.say("ui-managed-title", count=count), "\n".join(lines), rows=rows(buttons))


@handles("g:managed")
async def turned(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """Turn a page of the list, in place."""
    assert isinstance(address, General)
    _, guild = await managing(interaction)
    await interaction.response.defer()
    page = int(address.arg[:6]) if address.arg.isdigit() else 0
    await replace(interaction, await listed(interaction, guild, page))


@handles("g:end", "g:archive")
async def ended(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """The manager really wants it."""
    assert isinstance(address, General)
    by, guild = await managing(interaction)
    await interaction.response.defer()
    house = interaction.client.house
    archive = address.verb == "archive"
    info = await house.matches.end_from_outside(read_code(address.arg), guild, by, archive)
    tongue = await house.tongue(interaction)
    done = tongue.say("ui-managed-archived" if archive else "ui-managed-ended", code=code(info.id))
    await replace(interaction, build(done))


async def setup(client: Client) -> None:
    """Called by the client, which finds this module by looking."""
    await client.add_cog(ServerCog(client))
