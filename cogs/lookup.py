"""`/rules`, `/card` and `/teach`: look up rules and cards, with or without a match, anywhere on Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from cogs.library import content, filters, rule_pages
from cogs.library.filters import CardFilter
from cogs.library.library_data import Entry
from cogs.ui import current_match
from cogs.ui.components.custom_ids import GeneralVerb, read_number
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import BotClient, Interaction, ListEntry
from cogs.ui.errors import UserError
from cogs.ui.handlers.press import GeneralPress
from cogs.ui.i18n import LANGUAGES, Localizer, choose_language
from cogs.ui.interactions import ANSWERS_ITSELF
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, cut
from cogs.ui.messages import card_list_message, entry_message, lesson_message
from cogs.ui.translator import localize, localize_options
from matches.domain.storage_errors import StorageRefused
from matches.sql.unanswered_questions import UnansweredReason
from rules import catalog

QueryText = app_commands.Range[str, 1, 200]

GAME_CHOICES = [
    app_commands.Choice(name=localize("cmd-value-game", title=catalog.load_games()[game].meta.title["en"]), value=game)
    for game in rule_pages.list_games()
]


RECENT = timedelta(minutes=10)
"""For so long a question without the name of a game is taken to be about the game of the one before."""
MOST_LISTS = 8
"""So many lists are suggested below the names of cards."""


class RecentGames:
    """Remembers for ten minutes about which game somebody asked last, in memory only."""

    def __init__(self) -> None:
        self._games: dict[int, tuple[str, datetime]] = {}

    def note(self, person: int, game: str, now: datetime) -> None:
        """Remember a game. What is too old is forgotten."""
        self._games = {other: row for other, row in self._games.items() if other != person and now - row[1] <= RECENT}
        if game != rule_pages.HELP_FOLDER:
            self._games[person] = game, now

    def find(self, person: int, now: datetime) -> frozenset[str]:
        """Return the game about which the person asked last, if that was lately."""
        game, asked_at = self._games.get(person, ("", now))
        return frozenset((game,)) if game and now - asked_at <= RECENT else frozenset()


class Keystrokes:
    """Answers what people type while they type, in one thread beside the event loop. The newest keystroke of a person wins."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "suggestions")
        self._newest: dict[int, object] = {}

    async def run(self, person: int, suggest: Callable[[], list[tuple[str, str]]]) -> list[tuple[str, str]]:
        """Return what `suggest` returns; nothing if the person has typed on before its turn came."""
        keystroke = self._newest[person] = object()

        def suggest_if_newest() -> list[tuple[str, str]]:
            return suggest() if self._newest.get(person) is keystroke else []

        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, suggest_if_newest)
        finally:
            if self._newest.get(person) is keystroke:
                del self._newest[person]

    def close(self) -> None:
        """End the thread, once it has answered what it is at."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class LookupCog(commands.Cog):
    """The commands of the lookup: on servers, in private messages, and for people who installed the bot for themselves."""

    def __init__(self) -> None:
        self._recent_games = RecentGames()
        self._keystrokes = Keystrokes()

    async def cog_unload(self) -> None:
        """Let go of the thread of the suggestions."""
        self._keystrokes.close()

    @app_commands.command(name=localize("cmd-rules"), description=localize("cmd-rules-text"), extras=ANSWERS_ITSELF)
    @localize_options("topic", "game", "everybody")
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def rules(
        self,
        interaction: Interaction,
        topic: QueryText | None = None,
        game: str | None = None,
        everybody: bool = False,
    ) -> None:
        """Show the answer to a topic, else the overview of a game: the one that was chosen or that is played in the channel."""
        await interaction.response.defer(ephemeral=not everybody, thinking=True)
        localizer = await interaction.client.context.get_localizer(interaction)
        if topic is not None:
            await self._send_answer(interaction, topic, game, localizer, everybody)
        else:
            games = frozenset[str]() if game else await current_match.find_current_games(interaction)
            game = next(iter(games)) if len(games) == 1 else game
            await _send(
                interaction,
                entry_message.build_overview(game, localizer) if game else entry_message.build_game_list(localizer),
                everybody,
            )

    @rules.autocomplete("topic")
    async def topic_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest titles of sections and cards of the chosen game."""
        game = interaction.namespace.game
        return await self._suggest_names(interaction, current, game if isinstance(game, str) else None, None)

    @app_commands.command(name=localize("cmd-card"), description=localize("cmd-card-text"), extras=ANSWERS_ITSELF)
    @localize_options("everybody", name="card-name")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def card(self, interaction: Interaction, name: QueryText, everybody: bool = False) -> None:
        """Show a card, building or piece with its picture, a list by its title, or a list of cards for a filter."""
        await interaction.response.defer(ephemeral=not everybody, thinking=True)
        localizer = await interaction.client.context.get_localizer(interaction)
        card_filter = content.load_library(localizer.language).parse_filter(name)
        if (listed := _find_list(interaction, name)) is not None:
            await _send(interaction, await listed.compose(interaction), everybody)
        elif card_filter is not None:
            await _send(interaction, await _build_card_list(interaction, card_filter, localizer), everybody)
        else:
            await self._send_answer(interaction, name, None, localizer, everybody, cards_only=True)

    @card.autocomplete("name")
    async def name_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest names of cards in both languages, and below them lists."""
        names, lists = await self._suggest_names(interaction, current, None, True), _suggest_lists(interaction, current)
        return [*names[: AUTOCOMPLETE - len(lists)], *lists]

    @app_commands.command(name=localize("cmd-teach"), description=localize("cmd-teach-text"), extras=ANSWERS_ITSELF)
    @localize_options("game", "everybody")
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def teach(self, interaction: Interaction, game: str, everybody: bool = False) -> None:
        """Explain a game in two minutes."""
        await interaction.response.defer(ephemeral=not everybody, thinking=True)
        bot_context = interaction.client.context
        localizer = await bot_context.get_localizer(interaction)
        message = await lesson_message.build_lesson(bot_context, game, localizer)
        if bot_context.games[game].tutorial is not None:
            message.view.add_item(ui.TextDisplay(localizer.say("tutorial-offer")))
        await _send(interaction, message, everybody)

    async def _suggest_names(
        self, interaction: Interaction, written: str, game: str | None, cards: bool | None
    ) -> list[app_commands.Choice[str]]:
        localizer = await interaction.client.context.get_localizer(interaction)
        near_games = frozenset[str]() if game is not None else await current_match.find_current_games(interaction)
        near_games |= self._recent_games.find(interaction.user.id, interaction.client.context.now())
        library = content.load_library(localizer.language)
        suggestions = await self._keystrokes.run(
            interaction.user.id, partial(library.suggest, written, game, cards, near_games, AUTOCOMPLETE)
        )
        return [app_commands.Choice(name=cut(name, CHOICE_NAME), value=anchor) for name, anchor in suggestions]

    async def _send_answer(
        self,
        interaction: Interaction,
        written: str,
        game: str | None,
        localizer: Localizer,
        everybody: bool,
        cards_only: bool = False,
    ) -> None:
        """Answer a question or a name (`cards_only`: of a card), of a `game` if one was chosen.

        A question without a sure answer is stored, but not who asked it. Only the memory knows for ten minutes about which game
        somebody asked.
        """
        bot_context, now = interaction.client.context, interaction.client.context.now()
        near_games = frozenset[str]() if game else await current_match.find_current_games(interaction)
        if len(near_games) == 1 and not cards_only:
            (game,) = near_games
        near_games |= self._recent_games.find(interaction.user.id, now)
        result = await asyncio.to_thread(
            content.load_library(localizer.language).look_up, written, game, cards_only, near_games
        )
        if result.entries:
            self._recent_games.note(interaction.user.id, result.entries[0].game, now)
        has_two_editions = bool(result.entries and result.entries[0].twin)
        played_cards = await current_match.find_current_cards(interaction) if has_two_editions else frozenset[str]()
        try:
            await _send(
                interaction,
                await entry_message.build_result(
                    bot_context, written, result, game, localizer, cards_only, played_cards
                ),
                everybody,
            )
        finally:
            if not result.is_sure:
                reason: UnansweredReason = "unsure" if result.entries and not result.is_other_kind else "nothing"
                about = game or (next(iter(near_games)) if len(near_games) == 1 else "")
                await _store_unanswered(interaction, written, about, result.language, reason)


def _find_list(interaction: Interaction, written: str) -> ListEntry | None:
    """Return the list that was chosen from the suggestions, or whose title was typed in either language; None if there is none."""
    context, wanted = interaction.client.context, " ".join(written.split()).casefold()
    for key, listed in context.list_entries.items():
        titles = (listed.title(Localizer(context.words, language)).casefold() for language in LANGUAGES)
        if wanted == key or wanted in titles:
            return listed
    return None


def _suggest_lists(interaction: Interaction, written: str) -> list[app_commands.Choice[str]]:
    """Suggest the lists whose titles have all the words that were typed, in the presser's language or in the other one."""
    context, words = interaction.client.context, written.casefold().split()
    if not words:
        return []
    mine = choose_language(interaction.locale)
    choices = []
    for key, listed in context.list_entries.items():
        titles = {language: listed.title(Localizer(context.words, language)) for language in LANGUAGES}
        if any(all(word in title.casefold() for word in words) for title in titles.values()):
            choices.append(app_commands.Choice(name=cut(titles[mine], CHOICE_NAME), value=key))
    return choices[:MOST_LISTS]


async def _store_unanswered(
    interaction: Interaction, written: str, game: str, language: str, reason: UnansweredReason
) -> None:
    # The answer does not depend on whether the question can be stored.
    with suppress(StorageRefused):
        await interaction.client.context.matches.people.save_unanswered(written, game, language, reason)


async def _build_card_list(
    interaction: Interaction, card_filter: CardFilter, localizer: Localizer, page: int = 0
) -> LayoutMessage:
    """Build the list of the cards that a filter accepts. Raise `UserError` if there are none, or no match is played here."""
    bot_context = interaction.client.context
    entries = content.load_library(localizer.language).filter_cards(card_filter)
    if card_filter.in_match:
        info = await current_match.find_current_match(interaction)
        if info is None:
            raise UserError("lookup-no-match-here")
        ids = await current_match.find_match_cards(bot_context, info)
        entries = [entry for entry in entries if entry.game == info.game and (ids is None or entry.card in ids)]
    if not entries:
        raise UserError("lookup-list-nothing")
    return card_list_message.build_card_list(bot_context, card_filter, entries, localizer, page)


async def _send(interaction: Interaction, message: LayoutMessage, everybody: bool) -> None:
    await interaction.followup.send(
        view=message.view, files=message.files, ephemeral=not everybody, allowed_mentions=message.allowed_mentions
    )


async def on_link(press: GeneralPress) -> None:
    """Open what a button leads to.

    The reader's own message changes in place. A message that everybody sees stays, and so does the question of a match ("rule"):
    the presser gets a new message.
    """
    localizer = press.localizer
    if press.id.verb == GeneralVerb.OVERVIEW:
        message = entry_message.build_overview(press.id.arg, localizer)
    elif press.id.verb == GeneralVerb.CHAPTER:
        game, _, number = press.id.arg.rpartition("-")
        message = entry_message.build_chapter(game, read_number(number, -1), localizer)
    else:
        anchor, _, page = press.id.arg.partition("_")
        message = await entry_message.build_entry(
            press.context, _get_entry(press, anchor), localizer, read_number(page)
        )
    await press.answer(message)


async def on_card_list(press: GeneralPress) -> None:
    """Turn a list of cards in place, or open one of its cards in a new message for the presser."""
    if press.id.verb == GeneralVerb.PICK:
        entry = _get_entry(press, "".join(press.values))
        await press.answer(await entry_message.build_entry(press.context, entry, press.localizer))
        return
    code, _, page = press.id.arg.partition("_")
    card_filter = filters.decode(code)
    if card_filter is None:
        raise UserError("ui-error-old-button")
    await press.answer(await _build_card_list(press.interaction, card_filter, press.localizer, read_number(page)))


async def on_share(press: GeneralPress) -> None:
    """Post the page that the presser reads for everybody in the channel."""
    anchor, _, page = press.id.arg.partition("_")
    entry = _get_entry(press, anchor)
    await press.interaction.response.defer(ephemeral=False, thinking=True)
    question = _find_question(press)
    message = await entry_message.build_entry(
        press.context, entry, press.localizer, read_number(page), question=question, is_shared=True
    )
    await _send(press.interaction, message, True)


async def on_unhelpful(press: GeneralPress) -> None:
    """Store the question whose answer did not help, and show the contents of the game."""
    game, localizer = _get_entry(press, press.id.arg).game, press.localizer
    if question := _find_question(press):
        await _store_unanswered(press.interaction, question, game, localizer.language, "unhelpful")
    await press.answer(entry_message.build_overview(game, localizer, localizer.say("lookup-noted")))


def _get_entry(press: GeneralPress, anchor: str) -> Entry:
    """Return an entry in the presser's language. Raise `UserError` if this version has none with that anchor."""
    entry = content.load_library(press.localizer.language).find(anchor)
    if entry is None:
        raise UserError("ui-error-old-button")
    return entry


def _find_question(press: GeneralPress) -> str:
    """Return the question that the answer with the pressed button quotes, "" if there is none."""
    message = press.interaction.message
    before, _, after = press.localizer.say("lookup-asked", written="|").partition("|")
    for text in _list_texts(message.components if message is not None else ()):
        for line in text.split("\n"):
            if line.startswith(f"-# {before}") and line.endswith(after):
                return entry_message.unquote(line.removeprefix(f"-# {before}").removesuffix(after))
    return ""


def _list_texts(components: Iterable[Any]) -> Iterator[str]:
    """Yield the texts of components and of everything inside them."""
    for component in components:
        yield getattr(component, "content", None) or ""
        yield from _list_texts(getattr(component, "children", ()))


def load() -> None:
    """Load everything that can be looked up. Without a file of it, as at the very first start, this takes some ten seconds."""
    for language in LANGUAGES:
        content.load_library(language)


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    client.context.loading.add(load)
    await client.add_cog(LookupCog())
