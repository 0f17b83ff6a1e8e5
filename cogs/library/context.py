"""The match in whose place somebody looks something up: its game comes first, and its cards can be listed."""

from __future__ import annotations

from typing import Any

import discord

from cogs.ui.house import Client, House
from cogs.ui.who import viewer
from matches.model import Info

Interaction = discord.Interaction[Client]


async def match_here(interaction: Interaction) -> Info | None:
    """The only running match whose boards are posted where somebody asks, if they may look at it."""
    matches = interaction.client.house.matches
    infos = [one.info for one in await matches.mine(interaction.user.id)]
    infos += await matches.seen_here(viewer(interaction), ("running",))
    here = {info.id: info for info in infos if info.phase == "running" and info.place.home == interaction.channel_id}
    return next(iter(here.values())) if len(here) == 1 else None


async def game_at_hand(interaction: Interaction) -> str | None:
    """The game of the match that is played where somebody asks, else the one that all of their running matches are of."""
    if (info := await match_here(interaction)) is not None:
        return info.game
    mine = {one.info.game for one in await interaction.client.house.matches.mine(interaction.user.id)}
    return mine.pop() if len(mine) == 1 else None


async def cards_here(interaction: Interaction) -> frozenset[str]:
    """The ids of the cards of the match that is played where somebody asks; none where none is, or all cards are in it."""
    info = await match_here(interaction)
    return frozenset() if info is None else await cards_of(interaction.client.house, info) or frozenset()


async def cards_of(house: House, info: Info) -> frozenset[str] | None:
    """The ids of the cards that are in a match, by what everybody may know of it; None: all cards of its game."""
    seen: Any = (await house.matches.status(info.id, None)).view
    if info.game == "dominion":
        return frozenset(pile.card for pile in seen.piles) | frozenset(seen.kingdom)
    if info.game == "minute_realms":
        from rules.minute_realms.cards import CARDS

        return frozenset(card.id for card in CARDS.values() if card.players <= len(info.sitters))
    return None
