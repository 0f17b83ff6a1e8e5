"""The match in whose place somebody looks something up: its game comes first, and its cards can be listed."""

from __future__ import annotations

from typing import Any

import discord

from cogs.ui.context import BotClient, BotContext
from cogs.ui.viewers import build_viewer
from matches.model import MatchInfo

Interaction = discord.Interaction[BotClient]


async def find_current_match(interaction: Interaction) -> MatchInfo | None:
    """The only running match whose boards are posted where somebody asks, if they may look at it."""
    matches = interaction.client.context.matches
    infos = [one.info for one in await matches.list_matches(interaction.user.id)]
    infos += await matches.list_viewable(build_viewer(interaction), ("running",))
    here = {
        info.id: info
        for info in infos
        if info.phase == "running" and info.place.board_channel == interaction.channel_id
    }
    return next(iter(here.values())) if len(here) == 1 else None


async def find_current_game(interaction: Interaction) -> str | None:
    """The game of the match that is played where somebody asks, else the one that all of their running matches are of."""
    if (info := await find_current_match(interaction)) is not None:
        return info.game
    mine = {one.info.game for one in await interaction.client.context.matches.list_matches(interaction.user.id)}
    return mine.pop() if len(mine) == 1 else None


async def find_current_cards(interaction: Interaction) -> frozenset[str]:
    """The ids of the cards of the match that is played where somebody asks; none where none is, or all cards are in it."""
    info = await find_current_match(interaction)
    return frozenset() if info is None else await find_match_cards(interaction.client.context, info) or frozenset()


async def find_match_cards(context: BotContext, info: MatchInfo) -> frozenset[str] | None:
    """The ids of the cards that are in a match, by what everybody may know of it; None: all cards of its game."""
    seen: Any = (await context.matches.get_status(info.id, None)).view
    if info.game == "dominion":
        return frozenset(pile.card for pile in seen.piles) | frozenset(seen.kingdom)
    if info.game == "minute_realms":
        from rules.minute_realms.cards import CARDS

        return frozenset(card.id for card in CARDS.values() if card.players <= len(info.occupants))
    return None
