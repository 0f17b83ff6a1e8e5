"""`/rules`, `/card` and `/teach`: rules and cards at one's fingertips, with or without a match, anywhere."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.library import leaves, pages, shelf
from cogs.ui.customid import Address, General
from cogs.ui.errors import Mistake
from cogs.ui.house import Client
from cogs.ui.items import handles
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, cut
from cogs.ui.message import Message, replace, whisper
from cogs.ui.tongue import LANGUAGES
from cogs.ui.translator import loc, options
from rules import catalogue

Interaction = discord.Interaction[Client]
Question = app_commands.Range[str, 1, 200]

GAMES = [
    app_commands.Choice(name=loc("cmd-value-game", title=catalogue.games()[game].meta.title["en"]), value=game)
    for game in pages.games()
]


class Lookup(commands.Cog):
    """The commands for looking things up: in servers, in private messages, and for people who installed the bot themselves."""

    @app_commands.command(name=loc("cmd-rules"), description=loc("cmd-rules-text"))
    @options("game", "topic", "everybody")
    @app_commands.choices(game=GAMES)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def rules(
        self, interaction: Interaction, game: str, topic: Question | None = None, everybody: bool = False
    ) -> None:
        """The section that answers, or the overview."""
        await interaction.response.defer(ephemeral=not everybody, thinking=True)
        tongue = await interaction.client.house.tongue(interaction)
        if topic is None:
            await _send(interaction, leaves.overview(game, tongue), everybody)
        else:
            found = await leaves.answered(interaction.client.house, topic, game, tongue)
            await _send(interaction, found, everybody)

    @rules.autocomplete("topic")
    async def topics(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Titles of sections and cards of that game that fit what is typed."""
        game = interaction.namespace.game
        return await _suggested(interaction, current, game if isinstance(game, str) else None, None)

    @app_commands.command(name=loc("cmd-card"), description=loc("cmd-card-text"))
    @options("everybody", name="card-name")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def card(self, interaction: Interaction, name: Question, everybody: bool = False) -> None:
        """A card, building or piece with its picture."""
        await interaction.response.defer(ephemeral=not everybody, thinking=True)
        tongue = await interaction.client.house.tongue(interaction)
        await _send(
            interaction, await leaves.answered(interaction.client.house, name, None, tongue, cards=True), everybody
        )

    @card.autocomplete("name")
    async def names(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Names of cards that fit what is typed, in both languages."""
        return await _suggested(interaction, current, None, True)

    @app_commands.command(name=loc("cmd-teach"), description=loc("cmd-teach-text"))
    @options("game", "everybody")
    @app_commands.choices(game=GAMES)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def teach(self, interaction: Interaction, game: str, everybody: bool = False) -> None:
        """A game in two minutes."""
        await interaction.response.defer(ephemeral=not everybody, thinking=True)
        house = interaction.client.house
        tongue = await house.tongue(interaction)
        await _send(interaction, await leaves.entry(house, shelf.load(tongue.language).teach(game), tongue), everybody)


async def _suggested(
    interaction: Interaction, written: str, game: str | None, cards: bool | None
) -> list[app_commands.Choice[str]]:
    tongue = await interaction.client.house.tongue(interaction)
    found = shelf.load(tongue.language).names.suggest(written, game, cards, AUTOCOMPLETE)
    return [app_commands.Choice(name=cut(name, CHOICE_NAME), value=anchor) for name, anchor in found]


async def _send(interaction: Interaction, message: Message, everybody: bool) -> None:
    await interaction.followup.send(
        view=message.view, files=message.files, ephemeral=not everybody, allowed_mentions=message.mentions
    )


@handles("g:read", "g:rule", "g:leaf", "g:step", "g:chapter", "g:overview")
async def pressed(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """A link: turns the page in the reader's own message. What everybody sees stays, and so does a question of a match
    ("rule"): there the presser gets a message of their own."""
    assert isinstance(address, General)
    house = interaction.client.house
    tongue = await house.tongue(interaction)
    own = interaction.message is not None and interaction.message.flags.ephemeral and address.verb != "rule"
    await interaction.response.defer(ephemeral=True, thinking=not own)
    if address.verb == "overview":
        message = leaves.overview(address.arg, tongue)
    elif address.verb == "chapter":
        game, _, number = address.arg.rpartition("-")
        message = leaves.chapter(game, int(number) if number.isdigit() else -1, tongue)
    else:
        anchor, _, page = address.arg.partition("_")
        found = shelf.load(tongue.language).find(anchor)
        if found is None:
            raise Mistake("ui-error-old-button")
        message = await leaves.entry(house, found, tongue, int(page) if page.isdigit() else 0)
    await (replace if own else whisper)(interaction, message)


async def setup(client: Client) -> None:
    """Called by the client, which finds this module by looking."""
    # Put up at the start, so that nobody waits for the first answer.
    for language in LANGUAGES:
        shelf.load(language)
    await client.add_cog(Lookup())
