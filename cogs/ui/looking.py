"""A card close up, from the question in which its name stands: text and ruling, beside the question and never in its place."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from cogs.library import leaves, shelf
from cogs.library.shelf import Entry
from cogs.ui.customid import Address, Private
from cogs.ui.errors import Mistake
from cogs.ui.house import Client
from cogs.ui.items import Choose, handles
from cogs.ui.limits import SELECT_OPTIONS, SELECT_TEXT, cut
from cogs.ui.message import Row, whisper
from cogs.ui.question import Question
from cogs.ui.tongue import Tongue
from rules.engine import Arg, Choice, Pick, Term, Text


def offer(question: Question, game: str, tongue: Tongue) -> list[Row]:
    """A select with the cards and pieces that the question names; nothing where it names none that have a page."""
    library = shelf.load(tongue.language)
    found: dict[str, tuple[Entry, str]] = {}
    for term in named(question.choice):
        entry = library.card(game, term)
        if entry is not None and entry.anchor not in found:
            found[entry.anchor] = entry, tongue.words.effect(tongue.language, term)
    if not found:
        return []
    options = [
        discord.SelectOption(
            label=cut(entry.title, SELECT_TEXT), value=anchor, description=cut(effect, SELECT_TEXT) or None
        )
        for anchor, (entry, effect) in list(found.items())[:SELECT_OPTIONS]
    ]
    return [Row(Choose(question.select("look"), options, tongue.say("prompt-look")))]


def named(choice: Choice) -> Iterator[str]:
    """The terms of a question: what can be chosen, what it is about, what cannot be chosen."""
    if isinstance(choice, Pick):
        for option in choice.options:
            yield from _terms(option.label if option.label is not None else Term(option.id))
    elif hasattr(choice, "domain"):
        # All cards there are: whoever wants one of those looks it up by name.
        return
    yield from _terms(choice.prompt)
    if isinstance(choice, Pick) and choice.blocked is not None:
        for option in choice.blocked():
            yield from _terms(option.label if option.label is not None else Term(option.id))


def _terms(said: Arg) -> Iterator[str]:
    if isinstance(said, Term):
        yield said.id
    elif isinstance(said, Text):
        for arg in said.args.values():
            yield from _terms(arg)
    elif isinstance(said, tuple):
        for item in said:
            yield from _terms(item)


@handles("p:look")
async def looked_at(interaction: discord.Interaction[Client], address: Address, values: tuple[str, ...]) -> None:
    """Show the card that was picked to the presser alone. The question stays as it is."""
    assert isinstance(address, Private)
    house = interaction.client.house
    await interaction.response.defer(ephemeral=True, thinking=True)
    tongue = await house.tongue(interaction)
    found = shelf.load(tongue.language).find("".join(values))
    if found is None:
        raise Mistake("ui-error-old-button")
    await whisper(interaction, await leaves.entry(house, found, tongue))
