"""`/rules`, `/card` and `/teach`: look up rules and cards, with or without a match, anywhere on Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from threading import Thread
from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from cogs.library import content, filters, rule_pages
from cogs.library.content import Entry
from cogs.library.filters import CardFilter
from cogs.ui import current_match
from cogs.ui.components.custom_ids import GeneralVerb, read_number
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import BotClient, Interaction, ListEntry
from cogs.ui.errors import UserError
from cogs.ui.handlers.press import GeneralPress
from cogs.ui.i18n import LANGUAGES, Localizer, choose_language
from cogs.ui.interactions import ANSWERS_ITSELF
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, cut
from cogs.ui.messages import card_list_message, entry_message
from cogs.ui.translator import localize, localize_options
from matches.domain.storage_errors import StorageRefused
from matches.sql.unanswered_questions import UnansweredReason
from rules import catalog

QueryText = app_commands.Range[str, 1, 200]

GAME_CHOICES = [
    app_commands.Choice(name=localize("cmd-value-game", title=catalog.load_games()[game].meta.title["en"]), value=game)
    for game in rule_pages.list_games()
]


MOST_LISTS = 8
"""So many lists are suggested below the names of cards."""


class LookupCog(commands.Cog):
    """The commands of the lookup: on servers, in private messages, and for people who installed the bot for themselves."""

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
        game = game or await current_match.find_current_game(interaction)
        if topic is not None:
            await _send_answer(interaction, topic, game, localizer, everybody)
        else:
            await _send(
                interaction,
                entry_message.build_overview(game, localizer) if game else entry_message.build_game_list(localizer),
                everybody,
            )

    @rules.autocomplete("topic")
    async def topic_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest titles of sections and cards of the chosen game."""
        game = interaction.namespace.game
        return await _suggest_names(interaction, current, game if isinstance(game, str) else None, None)

    @app_commands.command(name=localize("cmd-card"), description=localize("cmd-card-text"), extras=ANSWERS_ITSELF)
    @localize_options("everybody", name="card-name")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def card(self, interaction: Interaction, name: QueryText, everybody: bool = False) -> None:
        """Show a card, building or piece with its picture, a list by its title, or a list of cards for a filter."""
        await interaction.response.defer(ephemeral=not everybody, thinking=True)
        localizer = await interaction.client.context.get_localizer(interaction)
        card_filter = filters.parse_filter(name)
        if (listed := _find_list(interaction, name)) is not None:
            await _send(interaction, await listed.compose(interaction), everybody)
        elif card_filter is not None:
            await _send(interaction, await _build_card_list(interaction, card_filter, localizer), everybody)
        else:
            await _send_answer(interaction, name, None, localizer, everybody, cards_only=True)

    @card.autocomplete("name")
    async def name_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest names of cards in both languages, and below them lists."""
        names, lists = await _suggest_names(interaction, current, None, True), _suggest_lists(interaction, current)
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
        message = await entry_message.build_entry(
            bot_context, content.load_library(localizer.language).find_lesson(game), localizer
        )
        if bot_context.games[game].tutorial is not None:
            message.view.add_item(ui.TextDisplay(localizer.say("tutorial-offer")))
        await _send(interaction, message, everybody)


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


async def _suggest_names(
    interaction: Interaction, written: str, game: str | None, cards: bool | None
) -> list[app_commands.Choice[str]]:
    localizer = await interaction.client.context.get_localizer(interaction)
    names = content.load_library(localizer.language).name_index
    suggestions = names.suggest(written, game, cards, AUTOCOMPLETE)
    current = None if game is not None else await current_match.find_current_game(interaction)
    if current is not None:
        # Names of the game that is played in this channel come first.
        played = names.suggest(written, current, cards, AUTOCOMPLETE)
        suggestions = list(dict.fromkeys([*played, *suggestions]))[:AUTOCOMPLETE]
    return [app_commands.Choice(name=cut(name, CHOICE_NAME), value=anchor) for name, anchor in suggestions]


async def _send_answer(
    interaction: Interaction,
    written: str,
    game: str | None,
    localizer: Localizer,
    everybody: bool,
    cards_only: bool = False,
) -> None:
    """Answer a question or a name (`cards_only`: of a card). A question without a sure answer is stored, but not who asked it."""
    bot_context = interaction.client.context
    current = await current_match.find_current_game(interaction) if cards_only else None
    # While the search is still being built, this question waits for it in a thread of its own.
    result = await asyncio.to_thread(
        content.load_library(localizer.language).look_up, written, game, cards=cards_only, current_game=current
    )
    has_two_editions = bool(result.entries and result.entries[0].twin)
    played_cards = await current_match.find_current_cards(interaction) if has_two_editions else frozenset[str]()
    try:
        await _send(
            interaction,
            await entry_message.build_result(bot_context, written, result, game, localizer, cards_only, played_cards),
            everybody,
        )
    finally:
        if not result.is_sure:
            await _store_unanswered(
                interaction, written, game or current or "", localizer, "unsure" if result.entries else "nothing"
            )


async def _store_unanswered(
    interaction: Interaction, written: str, game: str, localizer: Localizer, reason: UnansweredReason
) -> None:
    # The answer does not depend on whether the question can be stored.
    with suppress(StorageRefused):
        await interaction.client.context.matches.people.save_unanswered(written, game, localizer.language, reason)


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
        await _store_unanswered(press.interaction, question, game, localizer, "unhelpful")
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
    """Load everything that can be looked up, and begin to build the search over it, for which nothing waits."""
    for language in LANGUAGES:
        content.load_library(language)
    Thread(target=_build_indexes, name="search", daemon=True).start()


def _build_indexes() -> None:
    for language in LANGUAGES:
        assert content.load_library(language).index is not None


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    client.context.loading.add(load)
    await client.add_cog(LookupCog())
