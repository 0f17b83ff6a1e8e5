"""The select below a question that opens the page of a card that it names."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from cogs.library import content
from cogs.library.library_data import Entry
from cogs.ui.components.custom_ids import PrivateVerb
from cogs.ui.components.layout_message import ActionRow
from cogs.ui.components.persistent_items import PersistentSelect
from cogs.ui.components.question import PromptQuestion
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_OPTIONS, SELECT_TEXT, cut
from rules.engine import Choice, Pick, Term, Text, TextArg


def build_lookup_select(question: PromptQuestion, game: str, localizer: Localizer) -> list[ActionRow]:
    """Build a select with the cards and pieces that the question names; nothing if none of them has a page."""
    library = content.load_library(localizer.language)
    entries: dict[str, tuple[Entry, str]] = {}
    for term in find_terms(question.choice):
        entry = library.find_card(game, term)
        if entry is not None and entry.anchor not in entries:
            entries[entry.anchor] = entry, localizer.words.effect(localizer.language, term)
    if not entries:
        return []
    options = [
        discord.SelectOption(
            label=cut(entry.title, SELECT_TEXT), value=anchor, description=cut(effect, SELECT_TEXT) or None
        )
        for anchor, (entry, effect) in list(entries.items())[:SELECT_OPTIONS]
    ]
    return [
        ActionRow(
            PersistentSelect(question.build_select_id(PrivateVerb.LOOK_UP), options, localizer.say("prompt-look"))
        )
    ]


def find_terms(choice: Choice) -> Iterator[str]:
    """Yield the terms of a question: what can be chosen, what it is about, what cannot be chosen."""
    if isinstance(choice, Pick):
        for option in choice.options:
            yield from _collect_terms(option.label if option.label is not None else Term(option.id))
    elif hasattr(choice, "domain"):
        # The domain is all cards there are: anyone who wants one of them looks it up by name.
        return
    yield from _collect_terms(choice.prompt)
    if isinstance(choice, Pick) and choice.blocked is not None:
        for option in choice.blocked():
            yield from _collect_terms(option.label if option.label is not None else Term(option.id))


def _collect_terms(argument: TextArg) -> Iterator[str]:
    if isinstance(argument, Term):
        yield argument.id
    elif isinstance(argument, Text):
        for arg in argument.args.values():
            yield from _collect_terms(arg)
    elif isinstance(argument, tuple):
        for item in argument:
            yield from _collect_terms(item)
