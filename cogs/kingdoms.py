"""Typing a kingdom of Dominion: a set by name, or ten cards one after the other, completed while they are typed.

A choice of autocomplete holds 100 characters, too few for ten names: cards that were chosen before the last one are written
as the first letters that tell them from all others, and are read so again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

import discord
from discord import app_commands

from cogs.ui.house import Client
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, CHOICE_VALUE
from cogs.ui.tongue import Tongue
from render.kit import words
from rules.dominion.facts import BASIC, CARDS, KINGDOMS, NAME, TERMS
from rules.dominion.kingdom import SIZE

Interaction = discord.Interaction[Client]
LANGUAGES = ("de", "en")
RANDOM = "dominion-option-kingdom-random"
BETWEEN = re.compile(r"[,;\n]")
"""What people write between two cards."""
OFFERED = 5
"""Sets of each box that are offered before anything is typed."""
SHORTEST = 3
"""Letters that a card is shortened to at least, so that a person can still guess it."""


@cache
def spellings() -> Mapping[str, str]:
    """Every way to write a kingdom card (its id, its name in both languages) to its id; older cards keep a shared name."""
    found: dict[str, str] = {}
    cards = [card for card in CARDS if card not in BASIC]
    for card in cards:
        found.setdefault(card, card)
    for card in sorted(cards, key=lambda card: NAME[card] != card):
        for language in LANGUAGES:
            found.setdefault(TERMS[card][language].casefold(), card)
    return found


@cache
def basic() -> frozenset[str]:
    """Every way to write a card that is in the supply anyway: "Copper" is no beginning of Coppersmith."""
    return frozenset(BASIC) | {TERMS[card][language].casefold() for card in BASIC for language in LANGUAGES}


def card_of(written: str) -> str | None:
    """The kingdom card that is meant: its whole name, or the beginning of one that only it has."""
    wanted = written.strip().casefold()
    if not wanted or wanted in basic():
        return None
    if wanted in spellings():
        return spellings()[wanted]
    meant = {card for spelling, card in spellings().items() if spelling.startswith(wanted)}
    if len({NAME[card] for card in meant}) == 1:
        return NAME[meant.pop()]
    return None


@cache
def short(card: str, language: str) -> str:
    """The first letters of a card's name that only it has; its id where a newer edition shares the name."""
    name = TERMS[card][language]
    if spellings()[name.casefold()] != card:
        return card
    for length in range(SHORTEST, len(name)):
        if not name[length - 1].isspace() and card_of(name[:length]) == card:
            return name[:length]
    return name


@cache
def _first_offered() -> tuple[str, ...]:
    """The sets that are offered before anything is typed: of each box the first ones, so that cards are offered too."""
    boxes: dict[str, list[str]] = {}
    for kingdom in KINGDOMS.values():
        boxes.setdefault(kingdom.box, []).append(kingdom.id)
    return tuple(id for ids in boxes.values() for id in ids[:OFFERED])


class KingdomText:
    """How the option `kingdom` is completed and read."""

    def read(self, written: str) -> str:
        """Return the id of a set, the ids of the cards with commas, or what was typed where something is not known."""
        wanted = written.strip().casefold()
        for id in KINGDOMS:
            if wanted in (id, *(name.casefold() for name in TERMS[f"kingdom.{id}"].values())):
                return id
        if wanted in ("random", *(words.load().say(language, RANDOM).casefold() for language in LANGUAGES)):
            return "random"
        parts = [part.strip() for part in BETWEEN.split(written) if part.strip()]
        return ", ".join(card_of(part) or part for part in parts)

    async def complete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Sets first while nothing was chosen, then the cards that may come next."""
        return self.suggest(current, await interaction.client.house.tongue(interaction))

    def suggest(self, current: str, tongue: Tongue) -> list[app_commands.Choice[str]]:
        """Return the suggestions for what was typed so far."""
        before, _, last = BETWEEN.sub(",", current).rpartition(",")
        done = [card for part in before.split(",") if (card := card_of(part)) is not None]
        wanted = last.strip().casefold()
        made: list[app_commands.Choice[str]] = []
        if not done:
            named = {id: tongue.term(f"kingdom.{id}") for id in (KINGDOMS if wanted else _first_offered())}
            named["random"] = tongue.say(RANDOM)
            made = [app_commands.Choice(name=name, value=id) for id, name in named.items() if wanted in name.casefold()]
        if len(done) >= SIZE:
            whole = ", ".join(short(card, tongue.language) for card in done[:SIZE])
            return [app_commands.Choice(name=f"\N{CHECK MARK} {whole}"[:CHOICE_NAME], value=whole[:CHOICE_VALUE])]
        taken = {NAME[card] for card in done}
        head = "".join(f"{short(card, tongue.language)}, " for card in done)
        cards = [card for card in CARDS if card not in BASIC and NAME[card] not in taken]
        fitting = [card for card in cards if wanted in self._label(card, tongue).casefold()]
        fitting.sort(key=lambda card: (not self._label(card, tongue).casefold().startswith(wanted), tongue.term(card)))
        for card in fitting:
            name, value = f"{head}{self._label(card, tongue)}", f"{head}{short(card, tongue.language)}"
            if len(name) <= CHOICE_NAME and len(value) <= CHOICE_VALUE:
                made.append(app_commands.Choice(name=name, value=value))
        return made[:AUTOCOMPLETE]

    def _label(self, card: str, tongue: Tongue) -> str:
        """A card's name, with its id where two editions share the name."""
        shared = spellings()[tongue.term(card).casefold()] != card
        return card if shared else tongue.term(card)
