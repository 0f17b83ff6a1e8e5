"""A small bot with what the real one does at the local table: a command, lasting buttons, a worker, private messages."""

from __future__ import annotations

import asyncio
import re
from io import BytesIO
from typing import Self

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from cogs.local.local_table import LocalServices


class CountButton(ui.DynamicItem[ui.Button[ui.LayoutView]], template=re.compile(r"t:(?P<kind>count|ask)")):
    """A button that counts, in public and in private."""

    def __init__(self, kind: str, label: str) -> None:
        self.kind = kind
        super().__init__(ui.Button(label=label, custom_id=f"t:{kind}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str]
    ) -> Self:
        assert isinstance(item, ui.Button)
        return cls(match["kind"], item.label or "")

    async def callback(self, interaction: discord.Interaction) -> None:
        bot = interaction.client
        assert isinstance(bot, StandInBot)
        if self.kind == "ask":
            await interaction.response.send_modal(StandInModal())
            return
        name = interaction.user.display_name
        bot.presses[name] = bot.presses.get(name, 0) + 1
        await interaction.response.edit_message(view=build_panel(f"{name} pressed {bot.presses[name]} times"))


class StandInSelect(ui.DynamicItem[ui.Select[ui.LayoutView]], template=re.compile("p:menu")):
    """A select with as many options as Discord allows."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=f"Option {number}", value=str(number)) for number in range(25)]
        super().__init__(ui.Select(custom_id="p:menu", options=options))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str]
    ) -> Self:
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=build_panel(f"Option {self.item.values[0]} it is"), attachments=[])


class StandInModal(ui.Modal):
    """A modal with one field, answered in `on_interaction` as the real bot does."""

    def __init__(self) -> None:
        super().__init__(title="A question", custom_id="m:question")
        field: ui.TextInput[Self] = ui.TextInput(custom_id="answer")
        self.add_item(ui.Label(text="Answer", component=field))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("The answer arrived", ephemeral=True)


def build_panel(text: str) -> ui.LayoutView:
    """Return a message with a line of text and the two buttons."""
    view = ui.LayoutView(timeout=None)
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    row.add_item(CountButton("count", "Count"))
    row.add_item(CountButton("ask", "Ask"))
    view.add_item(ui.TextDisplay(text))
    view.add_item(row)
    return view


class StandInBot(discord.AutoShardedClient):
    """A bot that posts `posts` messages, one every `pace` seconds of the table's time, and waits through `idle`."""

    def __init__(self, services: LocalServices, posts: int = 0, pace: float = 0.15) -> None:
        super().__init__(intents=discord.Intents.default(), allowed_mentions=discord.AllowedMentions.none())
        self.services = services
        self.posts = posts
        self.pace = pace
        self.start_signal = asyncio.Event()
        self.done = asyncio.Event()
        self.presses: dict[str, int] = {}
        self.locales: list[str] = []
        self.closed_properly = False
        self.tree = app_commands.CommandTree(self)
        self.worker: asyncio.Task[None] | None = None

        @self.tree.command(description="Shows the panel", name="panel")
        async def show(interaction: discord.Interaction) -> None:
            self.locales.append(str(interaction.locale))
            await interaction.response.send_message(view=build_panel("A new panel"))

        @self.tree.command(description="Shows a tall picture and a menu under it", name="menu")
        async def menu(interaction: discord.Interaction) -> None:
            view = ui.LayoutView(timeout=None)
            row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
            row.add_item(StandInSelect())
            view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://tall.png", description="tall")))
            view.add_item(row)
            tall = discord.File(BytesIO(draw_picture(50)), "tall.png")
            await interaction.response.send_message(view=view, file=tall, ephemeral=True)

        @self.tree.command(description="Writes to you", name="write")
        async def write(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True)
            await interaction.user.send(view=build_panel("A private panel"))
            await interaction.followup.send("Sent", ephemeral=True)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(CountButton, StandInSelect)
        await self.tree.sync()
        self.worker = asyncio.create_task(self.post_news())

    async def post_news(self) -> None:
        """Wait for the signal, then post at the bot's pace."""
        await self.services.wait(self.start_signal.wait(), "signal")
        channel = self.get_partial_messageable(self.services.channel_id)
        for number in range(1, self.posts + 1):
            try:
                await self.services.wait(wait_for_event(asyncio.Event(), self.pace), "pace")
            except TimeoutError:
                await channel.send(f"News {number}", file=discord.File(BytesIO(draw_picture(number)), "news.png"))
        self.done.set()

    async def close(self) -> None:
        self.closed_properly = True
        await super().close()


async def wait_for_event(event: asyncio.Event, seconds: float) -> None:
    """Wait for the event, at most so many seconds of the table's time."""
    async with asyncio.timeout(seconds):
        await event.wait()


def draw_picture(number: int) -> bytes:
    """Return a picture of a board's size, a different one for each number."""
    image = Image.new("P", (1400, 1000), 30 + number)
    ImageDraw.Draw(image).rectangle((100, 100, 100 + number * 10, 900), fill=200)
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
