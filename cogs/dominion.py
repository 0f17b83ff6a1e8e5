"""`/dominion`: opening a match, looking at a kingdom without one, the recommended sets, how the last matches ended."""

from __future__ import annotations

import os
from typing import Any

import discord
from discord import app_commands

from cogs.kingdoms import KingdomText
from cogs.ui import lists
from cogs.ui.house import Client, House
from cogs.ui.lobby import draws_lobby
from cogs.ui.message import Message, build, whisper
from cogs.ui.opening import GameCog, name_of, values_of
from cogs.ui.options import GROUPS
from cogs.ui.pages import paged
from cogs.ui.tongue import Tongue
from cogs.ui.translator import loc
from render import dominion as pictures
from render.kit import Picture, Scene
from rules.dominion.facts import KINGDOMS
from rules.dominion.kingdom import RANDOM, certain_colony, choose, planned
from rules.engine import Chance, Options, OptionValue, checked_options

GAME_ID = "dominion"
KINGDOM_OPTIONS = ("kingdom", "sets", "edition", "need", "colony", "market")
"""The options of a match that decide its kingdom."""

Interaction = discord.Interaction[Client]


class DominionCog(GameCog):
    """The commands of Dominion."""

    def __init__(self, client: Client) -> None:
        self.text = KingdomText()
        super().__init__(client, GAME_ID, ("kingdom", "sets"), {"kingdom": self.text})
        self.group.add_command(_kingdom_command(self))
        self.group.add_command(
            app_commands.Command(
                name=loc("cmd-dominion-sets"),
                description=loc("cmd-dominion-sets-text"),
                callback=sets,
                parent=self.group,
            )
        )

    async def show_kingdom(self, interaction: Interaction, chosen: dict[str, str]) -> None:
        """A picture of ten cards, as chosen. Raises `SetupRefused` if they are no kingdom."""
        house = interaction.client.house
        await interaction.response.defer(ephemeral=True, thinking=True)
        tongue = await house.tongue(interaction)
        wanted: dict[str, str | bool] = {"kingdom": RANDOM, **chosen}
        if "kingdom" in chosen:
            wanted["kingdom"] = self.text.read(chosen["kingdom"])
        if "market" in chosen:
            wanted["market"] = chosen["market"] == "true"
        options = checked_options(house.games[GAME_ID], wanted)
        found = choose(options, Chance(os.urandom(32)))
        title = _title(options, tongue)
        scene = Scene(tongue.language, (), tongue.words, note=title)
        picture = await house.draw(lambda: pictures.kingdom(found.cards, scene, found.colony), "a kingdom of Dominion")
        said = f"**{title or tongue.say('dom-pic-kingdom')}**\n{tongue.listing([tongue.term(c) for c in found.cards])}"
        ids = ", ".join(found.cards)
        await whisper(interaction, build(said, f"-# `{ids}`", picture=picture, name="kingdom"))


def _title(options: Options, tongue: Tongue) -> str:
    """What the set is called, "" for cards that are none."""
    name = str(options["kingdom"])
    return tongue.term(f"kingdom.{name}") if name in KINGDOMS else ""


@draws_lobby(GAME_ID)
def planned_kingdom(options: Options, tongue: Tongue) -> Picture | None:
    """The kingdom that will be played, for the lobby; None while nobody can know it."""
    cards = planned(options)
    if cards is None:
        return None
    scene = Scene(tongue.language, (), tongue.words, note=_title(options, tongue))
    return pictures.kingdom(cards, scene, certain_colony(options))


def _boxes(tongue: Tongue) -> list[tuple[str, tuple[OptionValue, ...]]]:
    """The recommended sets by the box whose rulebook has them."""
    found: dict[str, list[OptionValue]] = {}
    for kingdom in KINGDOMS.values():
        found.setdefault(kingdom.box, []).append(kingdom.id)
    return [
        (tongue.say("open-sets-of", box=tongue.say(f"dom-pic-set-{box}")), tuple(ids)) for box, ids in found.items()
    ]


GROUPS[GAME_ID, "kingdom"] = _boxes


def _kingdom_command(cog: DominionCog) -> app_commands.Command[Any, Any, Any]:
    """`/dominion kingdom`, with the options of a match that decide about it."""

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

    async def completed(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await cog.text.complete(interaction, current)

    meta = cog.meta
    listed = {spec.id: values_of(meta, spec) for spec in meta.options if spec.id in KINGDOM_OPTIONS[1:]}
    named = {spec.id: name_of(meta, spec) for spec in meta.options if spec.id in KINGDOM_OPTIONS}
    told = {name: loc(f"dominion-option-{name}-text", shape="text") for name in KINGDOM_OPTIONS}
    callback: Any = app_commands.choices(**listed)(kingdom)
    callback = app_commands.autocomplete(kingdom=completed)(callback)
    callback = app_commands.describe(**told)(app_commands.rename(**named)(callback))
    return app_commands.Command(
        name=loc("cmd-dominion-kingdom"),
        description=loc("cmd-dominion-kingdom-text"),
        callback=callback,
        parent=cog.group,
    )


async def sets(interaction: Interaction) -> None:
    """The recommended sets with their cards."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await lists.show(interaction, "sets")


@lists.lists("sets")
async def sets_page(house: House, arg: str, person: int, page: int, tongue: Tongue) -> Message:
    """A page of the sets, each whole."""
    lines = []
    for id, one in KINGDOMS.items():
        cards = sorted(tongue.term(card) for card in one.cards)
        kind = tongue.say("open-set-with-colony" if one.colony else "open-set-without-colony")
        lines.append(f"**{tongue.term(f'kingdom.{id}')}** · {kind}\n-# {', '.join(cards)}")
    return lists.texts("sets", tongue.say("dom-sets-title"), paged(lines), page, tongue)


async def setup(client: Client) -> None:
    """Called by the client, which finds this module by looking."""
    await client.add_cog(DominionCog(client), override=False)
