"""The message of `/teach`: a game in two minutes, with three pictures."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import discord
from discord import ui

import render
from cogs.library import content
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import ALT_TEXT, cut
from cogs.ui.messages import entry_message
from render.kit import Picture, Scene

EXAMPLES = {
    "medievalia": ("fief", "group", "battle"),
    "medina": ("palaces", "street", "walls"),
    "minute_realms": ("trade", "types", "scoring"),
    "sola_fide": ("pyramid", "circle", "capture"),
}
"""The positions that a lesson shows."""
CARDS = {"dominion": ("village", "smithy", "province")}
"""The cards that the lesson of a game without positions shows."""


async def build_lesson(context: BotContext, game: str, localizer: Localizer) -> LayoutMessage:
    """Build the page that teaches a game, with its pictures below."""
    entry = content.load_library(localizer.language).find_lesson(game)
    message = await entry_message.build_entry(context, entry, localizer)
    scene = Scene(localizer.language, (), localizer.words)
    pictures: list[Picture] = [
        await context.draw(partial(render.draw_example, game, name, scene), f"{game}, example {name}")
        for name in EXAMPLES.get(game, ())
    ]
    pictures += [
        await context.draw(partial(context.pictures(game).draw_card, card, scene), f"{game}, card {card}")
        for card in CARDS.get(game, ())
    ]
    gallery = ui.MediaGallery[ui.LayoutView]()
    for number, picture in enumerate((picture for picture in pictures if picture.png), 1):
        name, alt = f"lesson-{number}.png", cut(picture.alt, ALT_TEXT)
        gallery.add_item(media=f"attachment://{name}", description=alt)
        message.files.append(discord.File(BytesIO(picture.png), name, description=alt))
    if gallery.items:
        message.view.add_item(gallery)
    return message
