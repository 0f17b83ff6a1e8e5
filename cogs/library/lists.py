"""Cards in a list: their costs and effects, a page at a time, with a select to open one."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.library import filters, shelf
from cogs.library.filters import Filter
from cogs.library.shelf import Entry
from cogs.ui.customid import General
from cogs.ui.house import House
from cogs.ui.items import Choose, Press, rows
from cogs.ui.limits import SELECT_PLACEHOLDER, SELECT_TEXT, cut
from cogs.ui.message import Message, Row, build
from cogs.ui.tongue import Tongue

PAGE = 15
"""Cards on one page: with their effects about a screen of a phone and a half."""


def listing(house: House, wanted: Filter, found: Sequence[Entry], tongue: Tongue, page: int = 0) -> Message:
    """One page of the cards that a filter keeps. `found` must not be empty."""
    library = shelf.load(tongue.language)
    pages = -(-len(found) // PAGE)
    page = min(max(page, 0), pages - 1)
    shown = found[page * PAGE : (page + 1) * PAGE]
    several = len({entry.game for entry in found}) > 1
    lines = []
    for entry in shown:
        cost = library.cost(entry)
        about = [] if cost is None else [str(cost)]
        about += [library.title(entry.game)] if several else []
        about += [effect] if (effect := house.words.effect(tongue.language, entry.card)) else []
        lines.append(" · ".join((f"**{entry.title}**", *about)))
    head = tongue.say("lookup-list", count=len(found))
    foot = f"-# {tongue.say('lookup-page', page=page + 1, pages=pages)}" if pages > 1 else ""
    return build(
        f"### {head}", "\n".join(lines), foot, rows=[_select(house, shown, tongue), *_turning(wanted, page, pages)]
    )


def _select(house: House, shown: Sequence[Entry], tongue: Tongue) -> Row:
    options = [
        discord.SelectOption(
            label=cut(entry.title, SELECT_TEXT),
            value=entry.anchor,
            description=cut(house.words.effect(tongue.language, entry.card), SELECT_TEXT) or None,
        )
        for entry in shown
    ]
    return ui.ActionRow(Choose(General("pick"), options, cut(tongue.say("lookup-list-open"), SELECT_PLACEHOLDER)))


def _turning(wanted: Filter, page: int, pages: int) -> list[Row]:
    """Buttons to the page before and after, as far as there are any."""
    code = filters.encode(wanted)
    there = [(page - 1, "◀"), (page + 1, "▶")]
    return rows([Press(General("cards", f"{code}_{to}"), sign) for to, sign in there if 0 <= to < pages])
