"""What `/play` shows: which game, then with whom; and which game somebody would like to learn."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import ActionRow, LayoutMessage
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect, PersistentUserSelect
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_TEXT, cut
from cogs.ui.match_options import MAX_INVITED
from cogs.ui.messages.lobby_message import describe_computers, format_strength
from cogs.ui.messages.option_message import PanelControl, build_panel, format_control_text
from rules.engine import Meta


def compose_game_choice(
    context: BotContext, verb: GeneralVerb, localizer: Localizer, friend: str = ""
) -> LayoutMessage:
    """Compose the question which game somebody would like to play or to learn. `friend`: the code of whom they play with."""
    options = []
    for game_id, game in context.games.items():
        if verb == GeneralVerb.LEARN_GAME and game.tutorial is None:
            continue
        seats = game.meta.seats
        facts = localizer.say("play-game-facts", lo=min(seats), hi=max(seats), minutes=game.meta.minutes)
        title = game.meta.title[localizer.language]
        options.append(discord.SelectOption(label=cut(title, SELECT_TEXT), value=game_id, description=facts))
    select = PersistentSelect(GeneralId(verb, friend), options, localizer.say("play-choose-game"))
    key = "play-which-learn" if verb == GeneralVerb.LEARN_GAME else "play-which"
    return build_panel(f"**{localizer.say(key)}**", [], [ActionRow(select)])


def compose_people_choice(context: BotContext, meta: Meta, localizer: Localizer) -> LayoutMessage:
    """Compose the question with whom: with friends, with anybody here, or against computers alone. Each opens the match."""
    most = min(max(meta.seats) - 1, MAX_INVITED)
    friends = PersistentUserSelect(
        GeneralId(GeneralVerb.PLAY_FRIENDS, meta.id), (), localizer.say("play-friends-choose"), most
    )
    anybody = PersistentButton(
        GeneralId(GeneralVerb.PLAY_OPEN, meta.id), localizer.say("play-open-button"), discord.ButtonStyle.primary
    )
    computers = [
        PersistentButton(
            GeneralId(GeneralVerb.PLAY_COMPUTERS, f"{meta.id}-{strength}"), format_strength(strength, meta, localizer)
        )
        for strength in context.games[meta.id].computers
    ]
    ways = "\n".join(f"-# {line}" for line in describe_computers(context, meta, localizer))
    controls = [
        _build_control("friends", [ActionRow(friends)], localizer),
        _build_control("open", [ui.ActionRow[Any](anybody)], localizer),
        _build_control("computers", [ui.ActionRow[Any](*computers)], localizer, ways),
    ]
    title = meta.title[localizer.language]
    return build_panel(f"## {title}\n{localizer.say('play-how')}", controls, ())


def _build_control(way: str, rows: list[ActionRow], localizer: Localizer, more: str = "") -> PanelControl:
    words = format_control_text(localizer.say(f"play-{way}"), localizer.say(f"play-{way}-text"))
    return PanelControl("\n".join(filter(None, (words, more))), rows)


def build_play_button(
    localizer: Localizer, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> PersistentButton:
    """Build the button that asks which game somebody would like to play."""
    return PersistentButton(GeneralId(GeneralVerb.PLAY), localizer.say("play-button"), style)


def build_learn_button(localizer: Localizer) -> PersistentButton:
    """Build the button that asks which game somebody would like to learn."""
    return PersistentButton(GeneralId(GeneralVerb.LEARN), localizer.say("play-learn-button"))
