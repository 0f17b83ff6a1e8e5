"""What every handler needs at hand: the service, the words, the pictures, and the language of the presser."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any, NamedTuple, Protocol

import discord
from discord import app_commands
from discord.ext import commands

import render
from cogs.film.studio import FilmStudio
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.i18n import Localizer, choose_language
from cogs.ui.late_loading import LateLoading
from cogs.ui.open_prompts import OpenPrompts
from cogs.ui.owed_work import OwedWork
from cogs.ui.viewers import get_shown_name
from matches.domain.model import Person, Visitor
from matches.service import Matches, StorageRefused
from render import Pictures
from render.kit import DrawingError, Picture
from render.kit.translations import Translations
from rules.engine import Game, MatchOptions, OptionValue

log = logging.getLogger("tafelrunde.cogs")


def utc_now() -> datetime:
    """Return the time of this machine, in UTC."""
    return datetime.now(UTC)


LobbyDrawer = Callable[[MatchOptions, Localizer], Picture | None]
"""Draws what the options of a match have decided before its start, for the lobby; None if there is nothing to see."""
PageComposer = Callable[["BotContext", str, int, int, Localizer], Awaitable[LayoutMessage]]
"""Composes a page of a list: context, argument of the list, person, page (from 0), language."""


class ListEntry(NamedTuple):
    """A list, or something else without a page of its own, that `/card` finds by its title: how it is called, and what it shows."""

    title: Callable[[Localizer], str]
    compose: Callable[[Interaction], Awaitable[LayoutMessage]]


ValueGroups = Callable[[Localizer], Sequence[tuple[str, Sequence[OptionValue]]]]
"""Returns the values of an option in groups with a title each."""


class FreeText(Protocol):
    """How an option that takes any text is completed while it is typed, and read when it is sent."""

    async def complete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Return suggestions for what was typed so far; never raises."""

    def read(self, written: str) -> str:
        """Return the option's value for what was typed. What cannot be read stays as it is: the setup refuses it."""


@dataclass(slots=True)
class BotContext:
    """What the handlers and messages of one client share.

    `matches` is the only way to change a match. `games` by id; `pictures` returns the pictures of a game by its id. `threads`:
    whether matches may have threads of their own. `introduces`: whether the bot introduces itself to servers that invite it.
    `started_at`: when the program began. `process`: the name of this process if there are several. `open_prompts`: the prompts
    that people have open. `films` makes the films of matches. `loading` loads what messages need. Games add `lobby_drawers` (by
    game), `lists` with pages (by name), `list_entries` (by what finds them), and for options (by game and option) `free_texts`
    if they take any text and `value_groups` if they have more values than a select can hold.
    """

    matches: Matches
    words: Translations
    games: Mapping[str, Game[Any]]
    pictures: Callable[[str], Pictures] = render.get_pictures
    threads: bool = True
    introduces: bool = True
    now: Callable[[], datetime] = utc_now
    version: str = ""
    started_at: datetime = field(default_factory=utc_now)
    open_prompts: OpenPrompts = field(default_factory=OpenPrompts)
    films: FilmStudio = field(default_factory=FilmStudio)
    loading: LateLoading = field(default_factory=LateLoading)
    process: str | None = None
    lobby_drawers: dict[str, LobbyDrawer] = field(default_factory=dict)
    lists: dict[str, PageComposer] = field(default_factory=dict)
    list_entries: dict[str, ListEntry] = field(default_factory=dict)
    free_texts: dict[tuple[str, str], FreeText] = field(default_factory=dict)
    value_groups: dict[tuple[str, str], ValueGroups] = field(default_factory=dict)

    def register_terms(self) -> None:
        """Add the names and effects of all cards of all games to the translations."""
        for game_id in self.games:
            pictures = self.pictures(game_id)
            self.words.register(pictures.terms(), pictures.effects())

    def get_game_title(self, game_id: str, language: str) -> str:
        """Return the name of a game."""
        return self.games[game_id].meta.title[language]

    def build_person(self, user: discord.User | discord.Member, language: str = "") -> Person:
        """Return somebody as the service knows people, with the name that is shown."""
        return Person(user.id, get_shown_name(user), language)

    def build_presser(self, interaction: discord.Interaction[Any]) -> Person:
        """Return the presser as the service knows people."""
        return self.build_person(interaction.user, choose_language(interaction.locale))

    async def get_localizer(self, interaction: discord.Interaction[Any], names: Sequence[str] = ()) -> Localizer:
        """Return the language of the presser: the one that they have set, else the one of their Discord."""
        try:
            wished = (await self.load_visitor(interaction)).settings.language
        except StorageRefused:
            # The message that the database does not answer is written in the language of the person's Discord.
            wished = None
        return Localizer(self.words, wished or choose_language(interaction.locale), tuple(names))

    async def load_visitor(self, interaction: discord.Interaction[Any]) -> Visitor:
        """Return what is stored about the presser. It is read once for each interaction. Raise `StorageRefused`.

        If their Discord speaks another language than before, that is noted: what is sent to them later is in that language.
        """
        visitor: Visitor | None = interaction.extras.get("visitor")
        if visitor is None:
            visitor = interaction.extras["visitor"] = await self.matches.people.load_visitor(interaction.user.id)
            language = choose_language(interaction.locale)
            if visitor.noted_language not in (None, language):
                # On a full disk people are answered all the same.
                with suppress(StorageRefused):
                    await self.matches.people.note_language(interaction.user.id, language)
        return visitor

    async def draw_optional(self, draw: Callable[[], Picture | None], log_subject: str) -> Picture | None:
        """Return what `draw` draws in a worker thread, never on the event loop; None if it has nothing to draw.

        `log_subject` names match and game for the log. A picture that cannot be drawn is logged with an id, and comes
        without its PNG: its alt text is shown instead.
        """
        try:
            return await asyncio.to_thread(draw)
        except Exception as error:
            # No message depends on its picture: its alt text can be shown instead.
            alt = error.alt if isinstance(error, DrawingError) else ""
            log.error("%s: a picture could not be drawn, error %s", log_subject, token_hex(3), exc_info=error)
            return Picture(b"", alt)

    async def draw(self, draw: Callable[[], Picture], log_subject: str) -> Picture:
        """Return what `draw` draws, like `draw_optional`, for pictures that always exist."""
        return await self.draw_optional(draw, log_subject) or Picture(b"", "")


class BotClient(commands.AutoShardedBot):
    """What every handler may expect of the client. `disconnected_since`: since when a shard has no connection to Discord."""

    context: BotContext
    owed: OwedWork
    disconnected_since: datetime | None = None

    async def pass_on(self, interaction: discord.Interaction[Any], error: BaseException) -> bool:
        """Hand an interaction to the process that owns its match, if that is what `error` means. Return False if not."""
        raise NotImplementedError

    def count_error(self, error: BaseException) -> None:
        """Count an error that somebody is told of."""
        raise NotImplementedError

    def count_refusal(self, key: str) -> None:
        """Count that somebody was refused something, by the key of the message that says why."""
        raise NotImplementedError

    async def route(self, interaction: Interaction, custom_id: str, values: tuple[str, ...] = ()) -> None:
        """Hand a press, a selection or a submitted modal to its handler. Never raises."""
        raise NotImplementedError


Interaction = discord.Interaction[BotClient]
"""A command, a press or a submitted modal, as Discord sends it."""
