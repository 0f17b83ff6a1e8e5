"""Lists of cards with costs and effects, one page at a time, with a select to open a card."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.library import content, filters
from cogs.library.filters import CardFilter
from cogs.library.library_data import Entry
from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_PLACEHOLDER, SELECT_TEXT, cut

CARDS_PER_PAGE = 15
"""Cards on one page. With their effects they fill about one and a half screens of a phone."""


def build_card_list(
    context: BotContext, card_filter: CardFilter, entries: Sequence[Entry], localizer: Localizer, page: int = 0
) -> LayoutMessage:
    """Build one page of the cards that a filter accepts. `entries` must not be empty."""
    library = content.load_library(localizer.language)
    pages = -(-len(entries) // CARDS_PER_PAGE)
    page = min(max(page, 0), pages - 1)
    shown = entries[page * CARDS_PER_PAGE : (page + 1) * CARDS_PER_PAGE]
    has_several_games = len({entry.game for entry in entries}) > 1
    lines = []
    for entry in shown:
        cost = library.get_cost(entry)
        facts = [] if cost is None else [str(cost)]
        facts += [library.get_title(entry.game)] if has_several_games else []
        facts += [effect] if (effect := context.words.effect(localizer.language, entry.card)) else []
        lines.append(" · ".join((f"**{entry.title}**", *facts)))
    head = localizer.say("lookup-list", count=len(entries))
    foot = f"-# {localizer.say('lookup-page', page=page + 1, pages=pages)}" if pages > 1 else ""
    return build_layout(
        f"### {head}",
        "\n".join(lines),
        foot,
        rows=[
            build_entry_select(context, shown, localizer, "lookup-list-open"),
            *_build_page_buttons(card_filter, entries, page, pages, localizer),
        ],
    )


def build_entry_select(
    context: BotContext, shown: Sequence[Entry], localizer: Localizer, placeholder: str
) -> ActionRow:
    """Build the select that opens the page of a card. `placeholder`: key of what it says."""
    options = [
        discord.SelectOption(
            label=cut(entry.title, SELECT_TEXT),
            value=entry.anchor,
            description=cut(context.words.effect(localizer.language, entry.card), SELECT_TEXT) or None,
        )
        for entry in shown
    ]
    return ui.ActionRow(
        PersistentSelect(GeneralId(GeneralVerb.PICK), options, cut(localizer.say(placeholder), SELECT_PLACEHOLDER))
    )


def _build_page_buttons(
    card_filter: CardFilter, entries: Sequence[Entry], page: int, pages: int, localizer: Localizer
) -> list[ActionRow]:
    """Return buttons to the pages before and after, if there are any; each says which cards are there."""
    code = filters.encode(card_filter)
    buttons = []
    for to, sign in ((page - 1, "◀"), (page + 1, "▶")):
        if 0 <= to < pages:
            there = entries[to * CARDS_PER_PAGE : (to + 1) * CARDS_PER_PAGE]
            span = localizer.say("ui-select-span", first=there[0].title, last=there[-1].title)
            buttons.append(PersistentButton(GeneralId(GeneralVerb.CARDS, f"{code}_{to}"), f"{sign} {span}"))
    return arrange_buttons(buttons)
