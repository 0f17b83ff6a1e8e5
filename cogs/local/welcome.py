"""The bot's first message at the local table: how to begin, how to play several seats, where the private messages are."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.ui.components.custom_ids import BoardVerb, PublicId
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotClient
from cogs.ui.i18n import Localizer
from cogs.ui.messages.match_names import format_match_line
from render.kit.translations import load_translations

MAX_KEPT_MATCHES = 5
"""So many matches of an earlier run are offered; the list of matches shows the others."""


def build_welcome(language: str, index_url: str, kept_matches: Sequence[tuple[int, str]] = ()) -> ui.LayoutView:
    """Build the welcome in `language`.

    `index_url` is the address of the index page. Each of the `kept_matches` (number and name) of an earlier run gets a button.
    """
    say = load_translations().say
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(accent_color=discord.Color(0xE69F00))
    box.add_item(ui.TextDisplay(f"## {say(language, 'local-welcome-title')}\n{say(language, 'local-welcome-intro')}"))
    box.add_item(ui.Separator())
    steps = ("tutorial", "alone", "open", "seats", "messages")
    lines = [
        f"{number}. {say(language, f'local-welcome-{step}', places=index_url)}" for number, step in enumerate(steps, 1)
    ]
    box.add_item(ui.TextDisplay("\n".join(lines)))
    link: ui.Button[ui.LayoutView] = ui.Button(label=say(language, "local-welcome-places"), url=index_url)
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    row.add_item(link)
    box.add_item(row)
    if kept_matches:
        box.add_item(ui.Separator())
        box.add_item(ui.TextDisplay(say(language, "ends-local-waiting")))
        for below in arrange_buttons(
            [PersistentButton(PublicId(BoardVerb.STATUS, number), name) for number, name in kept_matches]
        ):
            box.add_item(below)
    view.add_item(box)
    return view


async def find_kept_matches(bot: discord.Client, language: str) -> list[tuple[int, str]]:
    """Return the matches of an earlier run that have not ended, the latest first, as number and name."""
    if not isinstance(bot, BotClient):
        return []
    localizer = Localizer(bot.context.words, language)
    infos = await bot.context.matches.queries.list_unfinished(MAX_KEPT_MATCHES)
    return [(info.id, format_match_line(bot.context, info, localizer)) for info in infos]


def greet_when_ready(bot: discord.Client, channel_id: int, language: str, index_url: str) -> None:
    """Let the bot post the welcome into the channel once its own start-up is done."""
    prepare = bot.setup_hook

    async def prepare_and_greet() -> None:
        await prepare()
        kept = await find_kept_matches(bot, language)
        await bot.get_partial_messageable(channel_id).send(view=build_welcome(language, index_url, kept), silent=True)

    bot.setup_hook = prepare_and_greet  # type: ignore[method-assign]
