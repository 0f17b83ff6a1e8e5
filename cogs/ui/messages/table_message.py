"""What a person looks at privately: the table, the score sheet, the journal, the list of matches."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord
import msgspec

from cogs.ui.components.board_buttons import build_board_button, build_inset_button
from cogs.ui.components.custom_ids import BoardVerb, Kind, PrivateId, PrivateVerb
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages import match_pictures, prepared_turns
from cogs.ui.messages.lobby_message import compose_lobby
from cogs.ui.messages.match_names import (
    format_heading,
    format_match_code,
    format_match_line,
    format_match_title,
    link_match,
)
from cogs.ui.messages.panel_message import add_actions
from cogs.ui.messages.prompt_message import format_time_left, format_waiting
from cogs.ui.messages.result_text import format_result
from cogs.ui.messages.substitute_message import format_substitutes
from cogs.ui.messages.text_pages import split_pages
from matches.domain.durations import format_timestamp
from matches.domain.model import MatchInfo, MatchStatus, MatchSummary, Prompt, TimeLeft
from matches.service import Verdict
from render import Inset
from render.kit import Picture
from rules.engine import Text

SEAL_LENGTH = 16
"""How many characters of the commitment to a shuffle are shown."""
WHOLE_TABLE = "table"
"""Stands for the whole table among its parts."""


async def compose_table(context: BotContext, match_view: Prompt | MatchStatus, localizer: Localizer) -> LayoutMessage:
    """Compose the table as the seat (or anybody) sees it, larger than on the board; after the end, its last position."""
    info = match_view.info
    localizer = localizer.with_names(info.names)
    picture = await _draw_table(context, match_view, localizer, sheet=False)
    buttons = [build_board_button(BoardVerb.WORDS, info.id, localizer)] if match_view.view is not None else []
    text = f"{format_heading(context, info, localizer)}\n{format_standing(match_view, localizer)}"
    insets = _build_inset_buttons(context, info, match_view.view, localizer)
    return build_layout(text, picture=picture, rows=[*insets, *arrange_buttons(buttons)], seat=match_view.seat)


async def compose_inset(
    context: BotContext, match_view: MatchStatus, inset: str, localizer: Localizer
) -> LayoutMessage | None:
    """Compose the picture of a part of the table, with buttons to the other parts; None if there is no such part now."""
    info = match_view.info
    localizer = localizer.with_names(info.names)
    parts = match_pictures.list_insets(context, info, match_view.view, localizer)
    shown = next((part for part in parts if part.id == inset), None)
    if shown is None:
        return None
    picture = await match_pictures.draw_inset(context, info, match_view.view, inset, localizer, match_view.seat)
    return build_layout(
        f"{format_heading(context, info, localizer)} · {shown.label}",
        picture=picture,
        name="inset",
        rows=_build_inset_buttons(context, info, match_view.view, localizer, inset),
        seat=match_view.seat,
    )


def _build_inset_buttons(
    context: BotContext, info: MatchInfo, view: object, localizer: Localizer, shown: str = ""
) -> list[ActionRow]:
    """Build the buttons to the parts of the table except the one that is `shown`; from there, one leads to the whole table."""
    parts = [part for part in match_pictures.list_insets(context, info, view, localizer) if part.id != shown]
    if shown:
        parts.insert(0, Inset(WHOLE_TABLE, localizer.say("ui-button-table")))
    return arrange_buttons([build_inset_button(part, info.id) for part in parts])


async def compose_status(
    context: BotContext, match_view: MatchStatus, localizer: Localizer, *, sheet: bool = True
) -> LayoutMessage:
    """Compose the table with who is waited for and what happened lately. `sheet`: after the end the scoring instead."""
    info = match_view.info
    localizer = localizer.with_names(info.names)
    if info.phase == "lobby":
        return add_actions(await compose_lobby(context, info, localizer), context, info, match_view.seat, localizer)
    picture = await _draw_table(context, match_view, localizer, sheet)
    lines = "\n".join(f"-# {localizer.text(text)}" for text in match_view.lines[-10:])
    buttons = [build_board_button(BoardVerb.JOURNAL, info.id, localizer)]
    if match_view.view is not None:
        buttons.append(build_board_button(BoardVerb.WORDS, info.id, localizer))
    if info.phase == "over" and match_view.seat is not None and info.is_against_computers:
        buttons.append(build_board_button(BoardVerb.MOMENTS, info.id, localizer))
    if info.phase == "running" and match_view.seat is not None:
        buttons.insert(0, build_board_button(BoardVerb.MOVE, info.id, localizer, discord.ButtonStyle.primary))
    if info.phase == "running" and match_view.seat is None:
        buttons.append(build_board_button(BoardVerb.WATCH, info.id, localizer))
    top = "\n".join(
        filter(
            None,
            (
                format_heading(context, info, localizer),
                format_phase(info, localizer),
                format_standing(match_view, localizer),
                format_clocks(match_view.clocks, localizer, context.now().timestamp()),
                await format_substitutes(context, info, localizer),
            ),
        )
    )
    message = build_layout(
        top,
        lines,
        picture=picture,
        rows=[*_build_inset_buttons(context, info, match_view.view, localizer), *arrange_buttons(buttons)],
        seat=match_view.seat,
    )
    return add_actions(message, context, info, match_view.seat, localizer)


def format_seal(context: BotContext, info: MatchInfo, localizer: Localizer) -> str:
    """Return the commitment to the shuffle of a match in small print, for anyone who checks it later."""
    seal, match = info.commitment[:SEAL_LENGTH], format_match_title(context, info, localizer)
    return f"-# {localizer.say('calling-commitment', match=match, commitment=seal)}"


def format_standing(match_view: Prompt | MatchStatus, localizer: Localizer) -> str:
    """Return who is waited for and since when, or how it ended."""
    if match_view.info.outcome is not None:
        return format_result(match_view.info, localizer)
    if match_view.info.phase != "running":
        return localizer.say(f"ends-note-{match_view.info.phase}")
    # In a pause nobody is waited for.
    is_paused = match_view.info.setup.paused_until > 0
    since = match_view.waiting_since if isinstance(match_view, MatchStatus) and not is_paused else None
    when = localizer.say("ui-since", when=format_timestamp(since, "R")) if since is not None else ""
    return "\n".join(filter(None, (format_waiting(match_view.waiting, match_view.info, localizer), when)))


def format_clocks(clocks: Sequence[tuple[int, TimeLeft]], localizer: Localizer, now: float) -> str:
    """Return how long those may take who are waited for, a line for each moment, with their names; "" without a deadline."""
    seats: dict[str, list[str]] = {}
    for seat, time_left in clocks:
        seats.setdefault(format_time_left(time_left, localizer, now), []).append(localizer.seat_name(seat))
    return "\n".join(f"{line} ({localizer.format_list(names)})" for line, names in seats.items())


async def _draw_table(
    context: BotContext, match_view: Prompt | MatchStatus, localizer: Localizer, sheet: bool
) -> Picture | None:
    """Draw the table of a match that has begun, or (`sheet`) its scoring if there is one."""
    if match_view.view is None:
        return None
    scene = match_pictures.build_scene(match_view.info, localizer, match_view.seat)
    pictures = context.pictures(match_view.info.game)
    is_sheet = sheet and match_pictures.has_sheet(context, match_view.info)
    draw = pictures.draw_sheet if is_sheet else pictures.draw_table
    return await context.draw(
        lambda: draw(match_view.view, scene), f"{match_view.info.game} {format_match_code(match_view.info.id)}"
    )


def format_verdict(verdict: Verdict, localizer: Localizer) -> str:
    """Return what the check of an exported match found, with the commitment to compare, and who wrote the file."""
    seal = verdict.commitment[:SEAL_LENGTH]
    if verdict.ok:
        key = "ui-verified-since" if verdict.since else "ui-verified"
        played = localizer.say(key, moves=verdict.moves, since=verdict.since + 1, seal=seal)
    else:
        played = localizer.say(
            f"ui-verify-{verdict.because}", at=verdict.at + 1, seal=seal, values=verdict.value_digest
        )
        if verdict.undated:
            played = f"{played}\n{localizer.say('ui-verify-undated')}"
    return f"{played}\n{localizer.say(f'ui-verified-writer-{verdict.writer}')}"


def format_phase(info: MatchInfo, localizer: Localizer) -> str:
    """Return the phase of a match, or "" while it runs."""
    return "" if info.phase == "running" else f"*{localizer.say(f'ui-phase-{info.phase}')}*"


async def compose_journal(
    context: BotContext,
    info: MatchInfo,
    seat: int | None,
    lines: Sequence[Text],
    page: int,
    localizer: Localizer,
    new: int = 0,
) -> LayoutMessage:
    """Compose one page of the journal (-1: the last). The last `new` lines are in full size, older ones in small print."""
    localizer = localizer.with_names(info.names)
    old = len(lines) - new
    # Which page a line is on depends on all lines before it, and a long match has thousands.
    pages = await asyncio.to_thread(
        split_pages, (f"{'-# ' if n < old else ''}{localizer.text(line)}" for n, line in enumerate(lines))
    )
    page = page if 0 <= page < len(pages) else len(pages) - 1
    body = pages[page] or localizer.say("ui-journal-empty")
    buttons = []
    if len(pages) > 1:
        count = f"{page + 1} / {len(pages)}"
        place = seat if seat is not None else 0
        buttons = [
            PersistentButton(
                PrivateId(Kind.BUTTON, PrivateVerb.JOURNAL, info.id, place, "", str(page - 1)), "◀", disabled=page == 0
            ),
            PersistentButton(
                PrivateId(Kind.BUTTON, PrivateVerb.JOURNAL, info.id, place, "", str(page + 1)),
                "▶",
                disabled=page == len(pages) - 1,
            ),
        ]
        body = f"{body}\n-# {count}"
    return build_layout(
        f"{format_heading(context, info, localizer)} · {localizer.say('ui-journal-title')}",
        body,
        rows=arrange_buttons(buttons),
        seat=seat,
    )


def format_my_matches(context: BotContext, matches: Sequence[MatchSummary], localizer: Localizer) -> str:
    """Return the presser's matches, those waiting for them first: each with whose turn it is, round, rank, and since when."""
    lines = []
    for summary in matches:
        mark = "▶" if summary.own_wait_since is not None else "·"
        lines.append(f"{mark} {link_match(context, summary.info, format_match_line(context, summary.info, localizer))}")
        if prepared := prepared_turns.format_prepared(context, summary.info, summary.prepared, localizer):
            lines.append(f"-# {prepared}")
        if how := _format_progress(summary, localizer.with_names(summary.info.names)):
            lines.append(f"-# {how}")
    if not lines:
        return localizer.say("ui-no-matches")
    return "\n".join(lines)


def _format_progress(summary: MatchSummary, localizer: Localizer) -> str:
    """Return whose turn it is, the round, the person's rank, and since when it waits; "" for a match that does not run."""
    if summary.info.phase != "running":
        return ""
    # In a list it is enough to know for whom or for how many.
    waiting = msgspec.structs.replace(summary.waiting, text=None)
    parts = [
        localizer.say("calling-yours")
        if summary.own_wait_since is not None and not summary.info.setup.paused_until
        else format_waiting(waiting, summary.info, localizer)
    ]
    if summary.round:
        parts.append(localizer.say("calling-round", round=summary.round))
    if summary.rank:
        parts.append(localizer.say("calling-rank", rank=summary.rank))
    since = summary.own_wait_since if summary.own_wait_since is not None else summary.oldest_wait_since
    if since is not None and not summary.info.setup.paused_until:
        parts.append(localizer.say("calling-since", when=format_timestamp(since, "R")))
    return " · ".join(part.rstrip(".") for part in parts)
