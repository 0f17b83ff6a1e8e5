"""The match of the channel in which somebody looks something up: its game comes first, and its cards can be listed."""

from __future__ import annotations

from typing import Any

from cogs.ui.context import BotContext, Interaction
from cogs.ui.viewers import build_viewer
from matches.domain.model import MatchInfo


async def find_current_match(interaction: Interaction) -> MatchInfo | None:
    """Return the running match of this channel that the person may look at; None if there is none, or more than one."""
    here, _ = await _list_matches(interaction)
    return here[0] if len(here) == 1 else None


async def find_current_games(interaction: Interaction) -> frozenset[str]:
    """Return the games of the running matches in this channel, else of all matches of the person."""
    here, own = await _list_matches(interaction)
    return frozenset(info.game for info in here or own)


async def _list_matches(interaction: Interaction) -> tuple[list[MatchInfo], list[MatchInfo]]:
    """Return the running matches of this channel that the person may look at, and all matches of the person."""
    matches = interaction.client.context.matches
    own = [summary.info for summary in await matches.people.list_matches(interaction.user.id)]
    viewable = await matches.access.list_viewable(build_viewer(interaction), ("running",))
    here = {
        info.id: info
        for info in (*own, *viewable)
        if info.phase == "running" and info.place.board_channel == interaction.channel_id
    }
    return list(here.values()), own


async def find_current_cards(interaction: Interaction) -> frozenset[str]:
    """Return the ids of the cards of the match in this channel; none without a match, or if all cards of its game are in it."""
    info = await find_current_match(interaction)
    return frozenset() if info is None else await find_match_cards(interaction.client.context, info) or frozenset()


async def find_match_cards(context: BotContext, info: MatchInfo) -> frozenset[str] | None:
    """Return the ids of the cards in a match, as far as everybody may know them; None for all cards of its game."""
    view: Any = (await context.matches.queries.get_status(info.id, None)).view
    if info.game == "dominion":
        return frozenset(pile.card for pile in view.piles) | frozenset(view.kingdom)
    if info.game == "minute_realms":
        from rules.minute_realms.cards import CARDS

        return frozenset(card.id for card in CARDS.values() if card.players <= len(info.occupants))
    return None
