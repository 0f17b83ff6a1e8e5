"""The bot's first message at the local table: how to begin, how to play two seats, where the private messages are."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.ui import shows
from cogs.ui.customid import Public
from cogs.ui.house import Client
from cogs.ui.items import Press, rows
from cogs.ui.tongue import Tongue
from render.kit.words import load

MOST_KEPT = 5
"""So many matches of the last time are offered; the others stand in the list of matches."""


def welcome(language: str, places: str, kept: Sequence[tuple[int, str]] = ()) -> ui.LayoutView:
    """Return the welcome in `language`. `places` is the address of the page of places, `kept` are the matches that wait
    from the last time: number and name, each behind a button."""
    say = load().say
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=discord.Colour(0xE69F00))
    box.add_item(ui.TextDisplay(f"## {say(language, 'local-welcome-title')}\n{say(language, 'local-welcome-intro')}"))
    box.add_item(ui.Separator())
    steps = ["local-welcome-alone", "local-welcome-open", "local-welcome-seats", "local-welcome-messages"]
    lines = [f"{number}. {say(language, key, places=places)}" for number, key in enumerate(steps, 1)]
    box.add_item(ui.TextDisplay("\n".join(lines)))
    link: ui.Button[ui.LayoutView] = ui.Button(label=say(language, "local-welcome-places"), url=places)
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    row.add_item(link)
    box.add_item(row)
    if kept:
        box.add_item(ui.Separator())
        box.add_item(ui.TextDisplay(say(language, "ends-local-waiting")))
        for below in rows([Press(Public("b", number, "status"), name) for number, name in kept]):
            box.add_item(below)
    view.add_item(box)
    return view


async def kept_matches(bot: discord.Client, language: str) -> list[tuple[int, str]]:
    """Return the matches of an earlier run that have not ended, the latest first, as number and name."""
    if not isinstance(bot, Client):
        return []
    tongue = Tongue(bot.house.words, language)
    found = await bot.house.matches.unfinished(MOST_KEPT)
    return [(info.id, shows.match_name(bot.house, info, tongue)) for info in found]


def greet_when_ready(bot: discord.Client, channel_id: int, language: str, places: str) -> None:
    """Let the bot post the welcome into the channel once its own start-up is done."""
    prepare = bot.setup_hook

    async def prepare_and_greet() -> None:
        await prepare()
        kept = await kept_matches(bot, language)
        await bot.get_partial_messageable(channel_id).send(view=welcome(language, places, kept), silent=True)

    bot.setup_hook = prepare_and_greet  # type: ignore[method-assign]
