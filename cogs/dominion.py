"""`/dominion`: open a match; and the recommended sets, each with its picture, for `/card`."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from functools import cache

from discord import app_commands

from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.context import BotClient, BotContext, Interaction, ListEntry
from cogs.ui.game_commands import GameCog
from cogs.ui.i18n import Localizer
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, CHOICE_VALUE
from cogs.ui.messages import list_message
from cogs.ui.messages.text_pages import split_pages
from render.kit import Picture, Scene, translations
from render.kit.translations import LANGUAGES
from rules.dominion.facts import BASIC, CANONICAL_ID, CARDS, KINGDOMS, TERMS
from rules.dominion.kingdom import (
    KINGDOM_SIZE,
    RANDOM,
    build_spellings,
    choose_kingdom,
    preview_colony,
    preview_kingdom,
    read_wish,
)
from rules.engine import Chance, MatchOptions, OptionValue, complete_options

GAME_ID = "dominion"
RANDOM_KEY = "dominion-option-kingdom-random"
SEPARATOR_PATTERN = re.compile(r"[,;\n]")
"""The characters that people write between two cards."""
SETS_PER_BOX = 5
"""How many sets of each box are offered before anything is typed."""
MIN_LETTERS = 3
"""A card is never shortened to fewer letters than this, so that people can still guess it."""


class DominionCog(GameCog):
    """The commands of Dominion."""

    def __init__(self, client: BotClient) -> None:
        self.kingdom_option = KingdomOption()
        super().__init__(client, GAME_ID, ("kingdom", "sets"), {"kingdom": self.kingdom_option})


def _get_set_title(options: MatchOptions, localizer: Localizer) -> str:
    """Return the name of the recommended set that was chosen, "" if none was chosen."""
    name = str(options["kingdom"])
    return localizer.term(f"kingdom.{name}") if name in KINGDOMS else ""


def draw_planned_kingdom(options: MatchOptions, localizer: Localizer) -> Picture | None:
    """Draw the kingdom that will be played, for the lobby; None while it is not known."""
    cards = preview_kingdom(options)
    if cards is None:
        return None
    scene = Scene(localizer.language, (), localizer.words, note=_get_set_title(options, localizer))
    return _draw_kingdom(cards, scene, preview_colony(options))


def _draw_kingdom(cards: Sequence[str], scene: Scene, colony: bool | None) -> Picture:
    """Draw a kingdom. The start needs no pictures, so they are not imported with this module."""
    from render.dominion import draw_kingdom

    return draw_kingdom(cards, scene, colony)


def _group_sets(localizer: Localizer) -> list[tuple[str, tuple[OptionValue, ...]]]:
    """Return the recommended sets by the box whose rulebook lists them, as (title, ids)."""
    ids_by_box: dict[str, list[OptionValue]] = {}
    for kingdom in KINGDOMS.values():
        ids_by_box.setdefault(kingdom.box, []).append(kingdom.id)
    return [
        (localizer.say("open-sets-of", box=localizer.say(f"dom-pic-set-{box}")), tuple(ids))
        for box, ids in ids_by_box.items()
    ]


async def compose_kingdom(interaction: Interaction, name: str) -> LayoutMessage:
    """Compose the picture of a recommended set, or (`RANDOM`) of a random kingdom from all boxes."""
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    options = complete_options(context.games[GAME_ID], {"kingdom": name})
    kingdom = choose_kingdom(options, Chance(os.urandom(32)))
    title = _get_set_title(options, localizer)
    scene = Scene(localizer.language, (), localizer.words, note=title)
    picture = await context.draw(lambda: _draw_kingdom(kingdom.cards, scene, kingdom.colony), "a kingdom of Dominion")
    names = localizer.format_list([localizer.term(card) for card in kingdom.cards])
    heading = f"**{title or localizer.say('dom-pic-kingdom')}**\n{names}"
    ids = ", ".join(kingdom.cards)
    return build_layout(heading, f"-# `{ids}`", picture=picture, name="kingdom")


def build_list_entries() -> dict[str, ListEntry]:
    """Return what `/card` finds by a title: the list of all recommended sets, each of them as a picture, and a random kingdom."""

    async def compose_sets(interaction: Interaction) -> LayoutMessage:
        context = interaction.client.context
        return await build_sets_page(context, "", interaction.user.id, 0, await context.get_localizer(interaction))

    entries = {"dominion-sets": ListEntry(lambda localizer: localizer.say("dom-list-sets"), compose_sets)}
    return entries | {f"dominion-kingdom-{name}": _build_kingdom_entry(name) for name in (RANDOM, *KINGDOMS)}


def _build_kingdom_entry(name: str) -> ListEntry:
    def name_kingdom(localizer: Localizer) -> str:
        if name == RANDOM:
            return localizer.say("dom-list-random")
        return localizer.say("dom-list-kingdom", name=localizer.term(f"kingdom.{name}"))

    return ListEntry(name_kingdom, lambda interaction: compose_kingdom(interaction, name))


async def build_sets_page(context: BotContext, arg: str, person: int, page: int, localizer: Localizer) -> LayoutMessage:
    """Build a page of the recommended sets; no set is split between two pages."""
    lines = []
    for id, kingdom in KINGDOMS.items():
        cards = sorted(localizer.term(card) for card in kingdom.cards)
        kind = localizer.say("open-set-with-colony" if kingdom.colony else "open-set-without-colony")
        lines.append(f"**{localizer.term(f'kingdom.{id}')}** · {kind}\n-# {', '.join(cards)}")
    return list_message.compose_long_text("sets", localizer.say("dom-sets-title"), split_pages(lines), page, localizer)


@cache
def build_basic_spellings() -> frozenset[str]:
    """Return every way to write a basic card, so that "Copper" is not read as the beginning of Coppersmith."""
    return frozenset(BASIC) | {TERMS[card][language].casefold() for card in BASIC for language in LANGUAGES}


def parse_card(written: str) -> str | None:
    """Return the kingdom card with this name, or the only one with a name that begins so; None if there is none."""
    wanted = written.strip().casefold()
    if not wanted or wanted in build_basic_spellings():
        return None
    if wanted in build_spellings():
        return build_spellings()[wanted]
    meant = {card for spelling, card in build_spellings().items() if spelling.startswith(wanted)}
    if len({CANONICAL_ID[card] for card in meant}) == 1:
        return CANONICAL_ID[meant.pop()]
    return None


@cache
def shorten_card(card: str, language: str) -> str:
    """Return the shortest beginning of a card's name that only it has; its id if its other edition has the same name."""
    name = TERMS[card][language]
    if build_spellings()[name.casefold()] != card:
        return card
    for length in range(MIN_LETTERS, len(name)):
        if not name[length - 1].isspace() and parse_card(name[:length]) == card:
            return name[:length]
    return name


@cache
def _list_initial_sets() -> tuple[str, ...]:
    """Return the sets that are offered before anything is typed: the first ones of each box, so that there is room for cards."""
    boxes: dict[str, list[str]] = {}
    for kingdom in KINGDOMS.values():
        boxes.setdefault(kingdom.box, []).append(kingdom.id)
    return tuple(id for ids in boxes.values() for id in ids[:SETS_PER_BOX])


class KingdomOption:
    """Reads and completes the option `kingdom`: the name of a set, or ten cards.

    A choice of autocomplete holds 100 characters, too few for ten names. So the cards before the last one are shortened to the
    first letters that only they have, and these letters are read as the card again.
    """

    def read(self, written: str) -> str:
        """Return the id of a set, else the ids of the cards with commas; a card that is unknown stays as it was typed."""
        wish = read_wish(written)
        if wish in KINGDOMS or wish == RANDOM:
            return wish
        if wish.casefold() in (
            translations.load_translations().say(language, RANDOM_KEY).casefold() for language in LANGUAGES
        ):
            return RANDOM
        parts = [part.strip() for part in SEPARATOR_PATTERN.split(written) if part.strip()]
        return ", ".join(parse_card(part) or part for part in parts)

    async def complete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Return sets while no card is chosen, then the cards that may come next."""
        return self.suggest(current, await interaction.client.context.get_localizer(interaction))

    def suggest(self, current: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
        """Return the suggestions for what was typed so far."""
        before, _, last = SEPARATOR_PATTERN.sub(",", current).rpartition(",")
        done = [card for part in before.split(",") if (card := parse_card(part)) is not None]
        wanted = last.strip().casefold()
        choices: list[app_commands.Choice[str]] = []
        if not done:
            named = {id: localizer.term(f"kingdom.{id}") for id in (KINGDOMS if wanted else _list_initial_sets())}
            named[RANDOM] = localizer.say(RANDOM_KEY)
            choices = [
                app_commands.Choice(name=name, value=id) for id, name in named.items() if wanted in name.casefold()
            ]
        if len(done) >= KINGDOM_SIZE:
            whole = ", ".join(shorten_card(card, localizer.language) for card in done[:KINGDOM_SIZE])
            return [app_commands.Choice(name=f"\N{CHECK MARK} {whole}"[:CHOICE_NAME], value=whole[:CHOICE_VALUE])]
        taken = {CANONICAL_ID[card] for card in done}
        head = "".join(f"{shorten_card(card, localizer.language)}, " for card in done)
        cards = [card for card in CARDS if card not in BASIC and CANONICAL_ID[card] not in taken]
        fitting = [card for card in cards if wanted in self._format_label(card, localizer).casefold()]
        fitting.sort(
            key=lambda card: (
                not self._format_label(card, localizer).casefold().startswith(wanted),
                localizer.term(card),
            )
        )
        for card in fitting:
            name, value = (
                f"{head}{self._format_label(card, localizer)}",
                f"{head}{shorten_card(card, localizer.language)}",
            )
            if len(name) <= CHOICE_NAME and len(value) <= CHOICE_VALUE:
                choices.append(app_commands.Choice(name=name, value=value))
        return choices[:AUTOCOMPLETE]

    def _format_label(self, card: str, localizer: Localizer) -> str:
        """Return the name of a card; its id if its other edition has the same name."""
        shared = build_spellings()[localizer.term(card).casefold()] != card
        return card if shared else localizer.term(card)


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    client.context.lobby_drawers[GAME_ID] = draw_planned_kingdom
    client.context.lists["sets"] = build_sets_page
    client.context.list_entries |= build_list_entries()
    client.context.value_groups[GAME_ID, "kingdom"] = _group_sets
    await client.add_cog(DominionCog(client), override=False)
