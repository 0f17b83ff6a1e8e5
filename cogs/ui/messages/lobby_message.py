"""The lobby: the message where people gather before a match, and its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, Kind, LobbyVerb, PrivateId, PrivateVerb, PublicId
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect, arrange_buttons
from cogs.ui.components.signs import get_seat_sign
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_PLACEHOLDER, SELECT_TEXT, cut
from cogs.ui.match_options import (
    format_decision_time,
    format_invited_person,
    format_people,
    is_relevant,
    list_changed_names,
    list_unusual_settings,
)
from cogs.ui.messages.match_names import format_match_name, format_match_title, link_match
from matches.domain.model import MatchInfo, PersonSettings, Setup
from matches.domain.shared_hours import Span
from matches.domain.strengths import list_clear
from matches.domain.tempo import TEMPOS, USUAL_QUIET, name_tempo, read_tempo
from render.kit import Picture
from rules.engine import Meta


async def compose_lobby(
    context: BotContext,
    info: MatchInfo,
    localizer: Localizer,
    plain: bool = False,
    mention: Sequence[int] = (),
    role: int | None = None,
) -> LayoutMessage:
    """Compose the lobby message as it is now. `plain`: without a picture. `mention`: it calls those of them who are to answer.

    `role`: it calls this role, unless no seat is open to anybody by now.
    """
    meta = context.games[info.game].meta
    localizer = localizer.with_names(info.names)
    title = f"## {meta.title[localizer.language]} · {format_match_name(info)}"
    if info.phase != "lobby":
        below = arrange_buttons(_build_later_buttons(info, localizer))
        return build_layout(title, _format_seats(info, meta, localizer), _format_state(info, localizer), rows=below)
    facts = localizer.say("ui-lobby-facts", minutes=meta.minutes, designer=meta.designer, opener=info.opener_name)
    if subtitle := format_subtitle(meta, localizer):
        facts = f"*{subtitle}*\n{facts}"
    details = [" · ".join(list_unusual_settings(meta, info.setup, localizer))]
    if changed := list_changed_names(meta, info.setup, localizer):
        details.append(localizer.say("open-changed", what=localizer.format_list(changed)))
    details.append(format_shared_hours(await context.matches.people.find_shared_hours(info), info.setup, localizer))
    if context.matches.is_study_awaited(info):
        details.append(localizer.say(f"{meta.slug}-not-studied"))
    if info.open_seats:
        details.append(format_measured_strengths(info.game, info.setup.seats, meta, localizer))
    called = role if info.open_seats else None
    calling = f"<@&{called}> " if called is not None else ""
    message = build_layout(
        f"{title}\n{facts}",
        _format_seats(info, meta, localizer),
        "\n".join(f"-# {line}" for line in details if line),
        "\n".join((*_format_guests(info, localizer), f"{calling}{_format_state(info, localizer)}")),
        picture=None if plain else await _draw_lobby(context, info, localizer),
        name="lobby",
        rows=[
            build_tempo_select(info, PrivateVerb.TEMPO, localizer),
            *arrange_buttons(_build_buttons(context, info, localizer)),
        ],
        pings=[person for person in mention if person in info.awaited_guests],
    )
    message.role = called
    return message


def compose_cover(context: BotContext, info: MatchInfo, localizer: Localizer) -> LayoutMessage:
    """Compose the first message of a match's post in a forum: which match it is, who plays, and where its lobby is."""
    meta, localizer = context.games[info.game].meta, localizer.with_names(info.names)
    title = f"## {meta.title[localizer.language]} · {format_match_name(info)}"
    lobby = localizer.say("forum-lobby", where=f"<#{info.place.channel}>")
    return build_layout(title, _format_seats(info, meta, localizer), f"-# {lobby}")


def build_tempo_select(info: MatchInfo, verb: PrivateVerb, localizer: Localizer) -> ActionRow:
    """Build the select of tempos, with a sentence about each; the one in force is chosen.

    In a lobby *Own* leads to Options. It is never chosen, because Discord reports no choice of what is: the placeholder names it.
    """
    now = name_tempo(read_tempo(info.setup))
    options = [
        discord.SelectOption(
            label=localizer.say(f"tempo-{name}"),
            value=name,
            description=cut(localizer.say(f"tempo-{name}-text"), SELECT_TEXT),
            default=name == now != "own",
        )
        for name in (*TEMPOS, *(["own"] if verb is PrivateVerb.TEMPO else []))
    ]
    address = PrivateId(Kind.SELECT, verb, info.id, 0)
    own = cut(localizer.say("tempo-own-now", time=format_decision_time(info.setup, localizer)), SELECT_PLACEHOLDER)
    return ui.ActionRow[Any](PersistentSelect(address, options, None if now in TEMPOS else own))


def compose_invitation(
    context: BotContext, info: MatchInfo, words: str, pings: Sequence[int], localizer: Localizer
) -> LayoutMessage | None:
    """Compose the question whether somebody joins a lobby, apart from the lobby; None if it is too late for that.

    `words` say who asks. `pings`: it is a post that mentions them, else a direct message.
    """
    asked = [person for person in pings if person in info.awaited_guests]
    if info.phase != "lobby" or (pings and not asked):
        return None
    meta = context.games[info.game].meta
    heading = f"**{link_match(context, info, format_match_title(context, info, localizer))}**"
    called = "".join(f"{format_invited_person(person)} " for person in asked)
    facts = [f"-# {line}" for line in [" · ".join(list_unusual_settings(meta, info.setup, localizer))] if line]
    return build_layout(
        f"{heading}\n{called}{words}",
        _format_seats(info, meta, localizer),
        *facts,
        rows=arrange_buttons([_build_join_button(info, localizer), _build_decline_button(info, localizer)]),
        pings=asked,
    )


def compose_answer(context: BotContext, info: MatchInfo, has_joined: bool, localizer: Localizer) -> LayoutMessage:
    """Compose what stands in place of the question whether somebody joins a lobby, once they have answered."""
    heading = f"**{link_match(context, info, format_match_title(context, info, localizer))}**"
    if has_joined:
        words = localizer.say("lobby-you-joined", free=max(0, info.setup.seats - len(info.occupants)))
    else:
        words = localizer.say("lobby-you-declined", name=info.opener_name)
    return build_layout(f"{heading}\n{words}")


def format_joining(info: MatchInfo, settings: PersonSettings, localizer: Localizer) -> str:
    """Return what somebody who joins a match should know of its tempo: whether their quiet hours count; "" for nothing."""
    setup = info.setup
    if setup.clock == "live":
        return localizer.say("tempo-join-live", minutes=read_tempo(setup).minutes)
    if setup.clock == "waking" and settings.quiet is None:
        until, begin = USUAL_QUIET
        return localizer.say("tempo-join-waking", begin=begin, until=until, zone=setup.zone)
    return ""


def format_shared_hours(spans: Sequence[Span] | None, setup: Setup, localizer: Localizer) -> str:
    """Return when everybody is awake, or that there is no such hour; "" for None."""
    if spans is None:
        return ""
    times = [f"{begin // 60}:{begin % 60:02}–{end // 60}:{end % 60:02}" for begin, end in spans]
    key = "tempo-awake" if times else "tempo-awake-never"
    return localizer.say(key, times=localizer.format_list(times), zone=setup.zone)


def format_answers(info: MatchInfo, localizer: Localizer) -> str:
    """Return for whoever opened a lobby who has joined, who has not answered, and who cannot."""
    joined = [f"**{occupant.name}**" for occupant in info.occupants if occupant.person not in (None, info.opener)]
    lines = [localizer.say("lobby-joined", names=localizer.format_list(joined), count=len(joined))] if joined else []
    lines += [*_format_guests(info, localizer), _format_state(info, localizer)]
    if not info.awaited_guests:
        lines.append(f"-# {localizer.say('lobby-what-next')}")
    return "\n".join(lines)


def _format_guests(info: MatchInfo, localizer: Localizer) -> list[str]:
    """Return who was asked to play and has not answered, and who cannot."""
    people = {"lobby-awaited": info.awaited_guests, "lobby-declined": info.setup.declined}
    return [localizer.say(key, names=format_people(who, localizer)) for key, who in people.items() if who]


async def _draw_lobby(context: BotContext, info: MatchInfo, localizer: Localizer) -> Picture | None:
    drawer = context.lobby_drawers.get(info.game)
    if drawer is None:
        return None
    return await context.draw_optional(lambda: drawer(info.setup.options, localizer), f"match {info.id} ({info.game})")


def _format_seats(info: MatchInfo, meta: Meta, localizer: Localizer) -> str:
    """Return who sits where, and what is free. Once the match runs, a seat that nobody took is left out."""
    lines = []
    for seat in range(info.setup.seats if info.phase == "lobby" else len(info.occupants)):
        if seat < len(info.occupants):
            occupant = info.occupants[seat]
            who = f"**{occupant.name}**"
            if occupant.computer is not None:
                who += (
                    f" ({localizer.say('ui-computer', strength=format_strength(occupant.computer, meta, localizer))})"
                )
        else:
            who = f"*{localizer.say('ui-seat-free')}*"
        lines.append(f"{get_seat_sign(seat)} {seat + 1}. {who}")
    return "\n".join(lines)


def format_subtitle(meta: Meta, localizer: Localizer) -> str:
    """Return what a game consists of, if a message says it: its boxes; else ""."""
    key = f"{meta.slug}-subtitle"
    return localizer.say(key) if localizer.has_message(key) else ""


def format_strength(computer: str, meta: Meta, localizer: Localizer) -> str:
    """Return how well a computer plays: the game's own word for it, or the word that all games share."""
    own = f"{meta.slug}-strength-{computer}"
    return localizer.say(own if localizer.words.has(localizer.language, own) else f"cmd-value-strength-{computer}")


def _format_state(info: MatchInfo, localizer: Localizer) -> str:
    if info.phase == "lobby":
        free = info.setup.seats - len(info.occupants)
        return localizer.say("ui-lobby-free", count=free) if free else localizer.say("ui-lobby-full")
    if info.phase == "running":
        thread = info.place.thread
        return (
            localizer.say("ui-lobby-running")
            if thread is None
            else localizer.say("ui-lobby-in-thread", thread=f"<#{thread}>")
        )
    return localizer.say(f"ui-lobby-{info.phase}")


def _build_buttons(context: BotContext, info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    meta = context.games[info.game].meta
    enough = len(info.occupants) >= min(meta.seats)
    leave = PersistentButton(PublicId(LobbyVerb.LEAVE, info.id), localizer.say("ui-button-leave"))
    start = PersistentButton(
        PublicId(LobbyVerb.START, info.id),
        localizer.say("ui-button-start"),
        discord.ButtonStyle.primary,
        disabled=not enough,
    )
    extra = [PersistentButton(PublicId(LobbyVerb.OPTIONS, info.id), localizer.say("open-button"))]
    if any(not spec.chosen and is_relevant(meta, spec, info.setup.options) for spec in meta.options):
        extra.append(PersistentButton(PublicId(LobbyVerb.REDRAW, info.id), localizer.say(f"{meta.slug}-redraw")))
    # The buttons that come and go are last, so that no other button moves when they do.
    return [
        _build_join_button(info, localizer),
        leave,
        *build_computer_buttons(context, info, localizer),
        start,
        *extra,
        *build_drop_button(info, localizer),
        *([_build_decline_button(info, localizer)] if info.awaited_guests else []),
    ]


def format_measured_strengths(game: str, seats: int, meta: Meta, localizer: Localizer) -> str:
    """Return how often stronger computers beat weaker ones at such a table, as far as it is measured; "" if it isn't."""
    sentences = [
        localizer.say(
            "lobby-strength",
            stronger=format_strength(row.stronger, meta, localizer),
            weaker=format_strength(row.weaker, meta, localizer),
            won=row.fraction[0],
            of=row.fraction[1],
            seats=seats,
        )
        for row in list_clear(game, seats)
    ]
    return " ".join(sentences)


def describe_computers(context: BotContext, meta: Meta, localizer: Localizer) -> list[str]:
    """Return how the computer players of a game play, a sentence for each strength that has one."""
    return [
        localizer.say("lobby-plays", strength=format_strength(strength, meta, localizer), how=localizer.say(key))
        for strength in context.games[meta.id].computers
        if localizer.has_message(key := f"{meta.slug}-plays-{strength}")
    ]


def _build_join_button(info: MatchInfo, localizer: Localizer) -> PersistentButton:
    full = len(info.occupants) >= info.setup.seats
    return PersistentButton(
        PublicId(LobbyVerb.JOIN, info.id), localizer.say("ui-button-join"), discord.ButtonStyle.success, disabled=full
    )


def _build_decline_button(info: MatchInfo, localizer: Localizer) -> PersistentButton:
    return PersistentButton(PublicId(LobbyVerb.DECLINE, info.id), localizer.say("ui-button-decline"))


def build_computer_buttons(context: BotContext, info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    """Build the buttons that seat a computer, one for each strength."""
    meta = context.games[info.game].meta
    full = len(info.occupants) >= info.setup.seats
    buttons = []
    for strength in context.games[info.game].computers:
        label = localizer.say("ui-button-computer", strength=format_strength(strength, meta, localizer))
        buttons.append(PersistentButton(PublicId(LobbyVerb.COMPUTER, info.id, strength), label, disabled=full))
    return buttons


def build_drop_button(info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    """Build the button that removes the last computer; none if there is no computer."""
    if all(occupant.computer is None for occupant in info.occupants):
        return []
    return [PersistentButton(PublicId(LobbyVerb.DROP_COMPUTER, info.id), localizer.say("ui-button-drop-computer"))]


def _build_later_buttons(info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    if info.phase == "paused":
        return []
    if info.phase != "running":
        return [build_board_button(BoardVerb.REMATCH, info.id, localizer, discord.ButtonStyle.success)]
    return [
        build_board_button(BoardVerb.MOVE, info.id, localizer, discord.ButtonStyle.primary),
        build_board_button(BoardVerb.STATUS, info.id, localizer),
    ]
