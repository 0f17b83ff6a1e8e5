"""The bot's first message at the local table: how to begin, how to play two seats, where the private messages are."""

from __future__ import annotations

import discord
from discord import ui

from render.kit.words import load


def welcome(language: str, places: str) -> ui.LayoutView:
    """Return the welcome in `language`. `places` is the address of the page of places."""
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
    view.add_item(box)
    return view


def greet_when_ready(bot: discord.Client, channel_id: int, language: str, places: str) -> None:
    """Let the bot post the welcome into the channel once its own start-up is done."""
    prepare = bot.setup_hook

    async def prepare_and_greet() -> None:
        await prepare()
        await bot.get_partial_messageable(channel_id).send(view=welcome(language, places), silent=True)

    bot.setup_hook = prepare_and_greet  # type: ignore[method-assign]
