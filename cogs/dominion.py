"""`/dominion`: open a match, look at a kingdom without a match, list the recommended sets, show the last results."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from cogs.dominion_kingdoms import KingdomOption
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.context import BotClient, BotContext
from cogs.ui.game_commands import GameCog, build_value_choices, collect_options, localize_option_name
from cogs.ui.handlers import list_handlers
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.messages import list_pages
from cogs.ui.messages.text_pages import split_pages
from cogs.ui.translator import localize
from render.kit import Picture, Scene
from rules.dominion.facts import KINGDOMS
from rules.dominion.kingdom import RANDOM, choose_kingdom, preview_colony, preview_kingdom
from rules.engine import Chance, MatchOptions, OptionValue, complete_options

GAME_ID = "dominion"
KINGDOM_OPTIONS = ("kingdom", "sets", "edition", "need", "colony", "market")
"""The options of a match that determine its kingdom."""

Interaction = discord.Interaction[BotClient]


class DominionCog(GameCog):
    """The commands of Dominion."""

    def __init__(self, client: BotClient) -> None:
        self.kingdom_option = KingdomOption()
        super().__init__(client, GAME_ID, ("kingdom", "sets"), {"kingdom": self.kingdom_option})
        self.group.add_command(_build_kingdom_command(self))
        self.group.add_command(
            app_commands.Command(
                name=localize("cmd-dominion-sets"),
                description=localize("cmd-dominion-sets-text"),
                callback=sets,
                parent=self.group,
            )
        )

    async def show_kingdom(self, interaction: Interaction, chosen_options: dict[str, str]) -> None:
        """Show a picture of a kingdom for the options that were chosen.

        Raise `SetupRefused` if there is no such kingdom, and `UserError` for an option that does not go with the others.
        """
        context = interaction.client.context
        await interaction.response.defer(ephemeral=True, thinking=True)
        localizer = await context.get_localizer(interaction)
        kingdom_wish = self.kingdom_option.read(chosen_options.get("kingdom", RANDOM))
        choices = collect_options(self.meta, {**chosen_options, "kingdom": kingdom_wish}, localizer)
        options = complete_options(context.games[GAME_ID], choices)
        kingdom = choose_kingdom(options, Chance(os.urandom(32)))
        title = _get_set_title(options, localizer)
        scene = Scene(localizer.language, (), localizer.words, note=title)
        picture = await context.draw(
            lambda: _draw_kingdom(kingdom.cards, scene, kingdom.colony), "a kingdom of Dominion"
        )
        names = localizer.format_list([localizer.term(card) for card in kingdom.cards])
        heading = f"**{title or localizer.say('dom-pic-kingdom')}**\n{names}"
        ids = ", ".join(kingdom.cards)
        await send_ephemeral(interaction, build_layout(heading, f"-# `{ids}`", picture=picture, name="kingdom"))


def _get_set_title(options: MatchOptions, localizer: Localizer) -> str:
    """Return the name of the recommended set that was chosen, "" if none was chosen."""
    name = str(options["kingdom"])
    return localizer.term(f"kingdom.{name}") if name in KINGDOMS else ""


def draw_planned_kingdom(options: MatchOptions, localizer: Localizer) -> Picture | None:
    """Draw the kingdom that will be played, for the lobby; None while it is not known."""
    cards = preview_kingdom(options)
    if cards is None:
        return None
    scene = Scene(localizer.language, (), localizer.words, note=_get_set_title(options, localizer))
    return _draw_kingdom(cards, scene, preview_colony(options))


def _draw_kingdom(cards: Sequence[str], scene: Scene, colony: bool | None) -> Picture:
    """Draw a kingdom. The start needs no pictures, so they are not imported with this module."""
    from render.dominion import draw_kingdom

    return draw_kingdom(cards, scene, colony)


def _group_sets(localizer: Localizer) -> list[tuple[str, tuple[OptionValue, ...]]]:
    """Return the recommended sets by the box whose rulebook lists them, as (title, ids)."""
    ids_by_box: dict[str, list[OptionValue]] = {}
    for kingdom in KINGDOMS.values():
        ids_by_box.setdefault(kingdom.box, []).append(kingdom.id)
    return [
        (localizer.say("open-sets-of", box=localizer.say(f"dom-pic-set-{box}")), tuple(ids))
        for box, ids in ids_by_box.items()
    ]


def _build_kingdom_command(cog: DominionCog) -> app_commands.Command[Any, Any, Any]:
    """Build `/dominion kingdom` with the options of a match that determine its kingdom."""

    async def kingdom(
        interaction: Interaction,
        kingdom: str | None = None,
        sets: str | None = None,
        edition: str | None = None,
        need: str | None = None,
        colony: str | None = None,
        market: str | None = None,
    ) -> None:
        given = dict(zip(KINGDOM_OPTIONS, (kingdom, sets, edition, need, colony, market), strict=True))
        await cog.show_kingdom(interaction, {name: value for name, value in given.items() if value is not None})

    async def kingdom_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await cog.kingdom_option.complete(interaction, current)

    meta = cog.meta
    choices = {spec.id: build_value_choices(meta, spec) for spec in meta.options if spec.id in KINGDOM_OPTIONS[1:]}
    option_names = {spec.id: localize_option_name(meta, spec) for spec in meta.options if spec.id in KINGDOM_OPTIONS}
    descriptions = {name: localize(f"dominion-option-{name}-text", shape="text") for name in KINGDOM_OPTIONS}
    callback: Any = app_commands.choices(**choices)(kingdom)
    callback = app_commands.autocomplete(kingdom=kingdom_autocomplete)(callback)
    callback = app_commands.describe(**descriptions)(app_commands.rename(**option_names)(callback))
    return app_commands.Command(
        name=localize("cmd-dominion-kingdom"),
        description=localize("cmd-dominion-kingdom-text"),
        callback=callback,
        parent=cog.group,
    )


async def sets(interaction: Interaction) -> None:
    """List the recommended sets with their cards."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await list_handlers.show_list(interaction, "sets")


async def build_sets_page(context: BotContext, arg: str, person: int, page: int, localizer: Localizer) -> LayoutMessage:
    """Build a page of the recommended sets; no set is split between two pages."""
    lines = []
    for id, kingdom in KINGDOMS.items():
        cards = sorted(localizer.term(card) for card in kingdom.cards)
        kind = localizer.say("open-set-with-colony" if kingdom.colony else "open-set-without-colony")
        lines.append(f"**{localizer.term(f'kingdom.{id}')}** · {kind}\n-# {', '.join(cards)}")
    return list_pages.compose_long_text("sets", localizer.say("dom-sets-title"), split_pages(lines), page, localizer)


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    client.context.lobby_drawers[GAME_ID] = draw_planned_kingdom
    client.context.lists["sets"] = build_sets_page
    client.context.value_groups[GAME_ID, "kingdom"] = _group_sets
    await client.add_cog(DominionCog(client), override=False)
