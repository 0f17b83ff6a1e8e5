"""The option `kingdom` of Dominion as people type it: the name of a set, or ten cards, with autocomplete.

A choice of autocomplete holds 100 characters, too few for ten names. So the cards before the last one are shortened to the first
letters that only they have, and these letters are read as the card again.
"""

from __future__ import annotations

import re
from functools import cache

import discord
from discord import app_commands

from cogs.ui.context import BotClient
from cogs.ui.i18n import Localizer
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, CHOICE_VALUE
from render.kit import translations
from render.kit.translations import LANGUAGES
from rules.dominion.facts import BASIC, CANONICAL_ID, CARDS, KINGDOMS, TERMS
from rules.dominion.kingdom import KINGDOM_SIZE, RANDOM, build_spellings, read_wish

Interaction = discord.Interaction[BotClient]
RANDOM_KEY = "dominion-option-kingdom-random"
SEPARATOR_PATTERN = re.compile(r"[,;\n]")
"""The characters that people write between two cards."""
SETS_PER_BOX = 5
"""How many sets of each box are offered before anything is typed."""
MIN_LETTERS = 3
"""A card is never shortened to fewer letters than this, so that people can still guess it."""


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
    """Reads and completes the option `kingdom`."""

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
