"""`/rules`, `/card` and `/teach`: rules and cards at one's fingertips, with or without a match, anywhere."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from threading import Thread
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.library import context, filters, leaves, lists, pages, shelf
from cogs.library.filters import Filter
from cogs.ui.customid import Address, General
from cogs.ui.errors import Mistake
from cogs.ui.house import Client
from cogs.ui.items import handles
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, cut
from cogs.ui.message import Message, replace, whisper
from cogs.ui.tongue import LANGUAGES, Tongue
from cogs.ui.translator import loc, options
from matches.storage import StorageRefused
from matches.unanswered import Reason
from rules import catalogue

Interaction = discord.Interaction[Client]
Question = app_commands.Range[str, 1, 200]

GAMES = [
    app_commands.Choice(name=loc("cmd-value-game", title=catalogue.games()[game].meta.title["en"]), value=game)
    for game in pages.games()
]


class Lookup(commands.Cog):
    """The commands for looking things up: in servers, in private messages, and for people who installed the bot themselves."""

    async def cog_load(self) -> None:
        """Put the search up beside the start. Neither the start nor the end of the bot waits for it."""
        Thread(target=_put_up, name="search", daemon=True).start()

    @app_commands.command(name=loc("cmd-rules"), description=loc("cmd-rules-text"))
    @options("topic", "game", "everybody")
    @app_commands.choices(game=GAMES)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def rules(
        self,
        interaction: Interaction,
        topic: Question | None = None,
        game: str | None = None,
        everybody: bool = False,
    ) -> None:
        """The section that answers, or the overview: of the game named, else of the one that is played where it is asked."""
        await interaction.response.defer(ephemeral=not everybody, thinking=True)
        tongue = await interaction.client.house.tongue(interaction)
        game = game or await context.game_at_hand(interaction)
        if topic is not None:
            await _answer(interaction, topic, game, tongue, everybody)
        else:
            await _send(interaction, leaves.overview(game, tongue) if game else leaves.games(tongue), everybody)

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
        wanted = filters.read(name)
        if wanted is not None:
            await _send(interaction, await _list(interaction, wanted, tongue), everybody)
        else:
            await _answer(interaction, name, None, tongue, everybody, cards=True)

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
    names = shelf.load(tongue.language).names
    near = game or await context.game_at_hand(interaction)
    found = names.suggest(written, game, cards, AUTOCOMPLETE)
    if game is None and near is not None:
        # What belongs to the match at hand first, as far as it fits as well.
        found = list(dict.fromkeys([*names.suggest(written, near, cards, AUTOCOMPLETE), *found]))[:AUTOCOMPLETE]
    return [app_commands.Choice(name=cut(name, CHOICE_NAME), value=anchor) for name, anchor in found]


async def _answer(
    interaction: Interaction, written: str, game: str | None, tongue: Tongue, everybody: bool, cards: bool = False
) -> None:
    """What answers words or a name (`cards`: a card's). What has no good answer is noted, without the asker."""
    house = interaction.client.house
    near = await context.game_at_hand(interaction) if cards else None
    # Before the search is put up a question waits for it, and nobody else does.
    found = await asyncio.to_thread(shelf.load(tongue.language).ask, written, game, cards=cards, near=near)
    two_editions = bool(found.entries and found.entries[0].twin)
    played = await context.cards_here(interaction) if two_editions else frozenset[str]()
    try:
        await _send(interaction, await leaves.answer(house, written, found, game, tongue, cards, played), everybody)
    finally:
        if not found.sure:
            await _note(interaction, written, game or near or "", tongue, "unsure" if found.entries else "nothing")


async def _note(interaction: Interaction, written: str, game: str, tongue: Tongue, reason: Reason) -> None:
    # An answer does not depend on what is noted about it.
    with suppress(StorageRefused):
        await interaction.client.house.matches.note_unanswered(written, game, tongue.language, reason)


async def _list(interaction: Interaction, wanted: Filter, tongue: Tongue, page: int = 0) -> Message:
    """The cards that a filter keeps. Raises `Mistake` if there are none, or no match is played here."""
    house = interaction.client.house
    found = shelf.load(tongue.language).listed(wanted)
    if wanted.here:
        info = await context.match_here(interaction)
        if info is None:
            raise Mistake("lookup-no-match-here")
        ids = await context.cards_of(house, info)
        found = [entry for entry in found if entry.game == info.game and (ids is None or entry.card in ids)]
    if not found:
        raise Mistake("lookup-list-nothing")
    return lists.listing(house, wanted, found, tongue, page)


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


@handles("g:cards", "g:pick")
async def looked_through(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """A list of cards: its other pages in place, a card of it in a message of the presser's own."""
    assert isinstance(address, General)
    house = interaction.client.house
    tongue = await house.tongue(interaction)
    turning = address.verb == "cards" and interaction.message is not None and interaction.message.flags.ephemeral
    await interaction.response.defer(ephemeral=True, thinking=not turning)
    if address.verb == "pick":
        found = shelf.load(tongue.language).find(values[0] if values else "")
        if found is None:
            raise Mistake("ui-error-old-button")
        await whisper(interaction, await leaves.entry(house, found, tongue))
        return
    code, _, page = address.arg.partition("_")
    wanted = filters.decode(code)
    if wanted is None:
        raise Mistake("ui-error-old-button")
    message = await _list(interaction, wanted, tongue, int(page) if page.isdigit() else 0)
    await (replace if turning else whisper)(interaction, message)


@handles("g:share")
async def shared(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """Posts what somebody has read for everybody in the channel."""
    assert isinstance(address, General)
    house = interaction.client.house
    tongue = await house.tongue(interaction)
    anchor, _, page = address.arg.partition("_")
    found = shelf.load(tongue.language).find(anchor)
    if found is None:
        raise Mistake("ui-error-old-button")
    await interaction.response.defer(ephemeral=False, thinking=True)
    asked = _asked(interaction, tongue)
    number = int(page) if page.isdigit() else 0
    await _send(interaction, await leaves.entry(house, found, tongue, number, asked=asked, shared=True), True)


@handles("g:unhelpful")
async def disappointed(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """Notes the question whose answer did not help, and opens the contents of the game."""
    assert isinstance(address, General)
    tongue = await interaction.client.house.tongue(interaction)
    found = shelf.load(tongue.language).find(address.arg)
    if found is None:
        raise Mistake("ui-error-old-button")
    await interaction.response.defer(ephemeral=True, thinking=True)
    if asked := _asked(interaction, tongue):
        await _note(interaction, asked, found.game, tongue, "unhelpful")
    await whisper(interaction, leaves.overview(found.game, tongue, tongue.say("lookup-noted")))


def _asked(interaction: Interaction, tongue: Tongue) -> str:
    """The question as it stands in the pressed answer; "" where none does."""
    before, _, after = tongue.say("lookup-asked", written="|").partition("|")
    for text in _texts(interaction.message.components if interaction.message is not None else ()):
        for line in text.split("\n"):
            if line.startswith(f"-# {before}") and line.endswith(after):
                return leaves.unquoted(line.removeprefix(f"-# {before}").removesuffix(after))
    return ""


def _texts(components: Iterable[Any]) -> Iterator[str]:
    """What a message says, whatever it stands in."""
    for component in components:
        yield getattr(component, "content", None) or ""
        yield from _texts(getattr(component, "children", ()))


def _put_up() -> None:
    for language in LANGUAGES:
        assert shelf.load(language).index is not None


async def setup(client: Client) -> None:
    """Called by the client, which finds this module by looking."""
    for language in LANGUAGES:
        shelf.load(language)
    await client.add_cog(Lookup())
