"""Composes the messages for posts of the outbox (lobby, board, private question, notice) when they are sent."""

from __future__ import annotations

from zlib import crc32

import discord
import msgspec

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, PublicId, VoteVerb
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import LANGUAGES, Localizer
from cogs.ui.messages import (
    away_message,
    board_message,
    call_message,
    match_pictures,
    prompt_message,
    reminder_message,
    substitute_message,
    table_message,
    trophy_message,
)
from cogs.ui.messages.board_message import BoardData
from cogs.ui.messages.lobby_message import compose_invitation, compose_lobby, format_answers
from cogs.ui.messages.match_names import format_heading, format_match_title, link_match
from cogs.ui.messages.prompt_news import join_notes, load_news
from cogs.ui.messages.result_text import format_result
from cogs.ui.messages.stats_sheets import format_broken_record
from cogs.ui.messages.story_message import compose_story
from cogs.ui.messages.watch_message import compose_watch_notice
from matches.domain.durations import format_timestamp
from matches.domain.model import MatchInfo, SeatOccupant
from matches.domain.posts import (
    OFFER_BUTTONS,
    BoardPost,
    ClosePost,
    LobbyPost,
    NoticePost,
    OutboxMessage,
    PromptPost,
    RefreshPost,
    StoryPost,
    ThreadPost,
    TrophyPost,
    WatchPost,
)
from matches.transactions.invitations import ANSWERS_KEY
from rules.engine import text

PLAIN_LINES = 12
"""Lines of news on a board without a picture."""

_FIRST_COMPONENT_ID = 1 << 20
"""Component numbers below are given by Discord itself, counting from 1."""
_LAST_COMPONENT_ID = (1 << 31) - 1


def get_component_id(row: OutboxMessage) -> int:
    """Return the number of the message's outermost component, by which a row is found again after a crash.

    It is made of the row's nonce, so that a new or restored database does not find what an older one has sent. A row from
    before there were tokens keeps the number it had.
    """
    if not row.token:
        return _FIRST_COMPONENT_ID + row.id % (1 << 30)
    return number_component(row.nonce)


def number_component(nonce: str) -> int:
    """Return the number of the outermost component of the message with this nonce."""
    return _FIRST_COMPONENT_ID + crc32(nonce.encode()) % (_LAST_COMPONENT_ID - _FIRST_COMPONENT_ID)


async def compose_post(
    context: BotContext, row: OutboxMessage, info: MatchInfo, server_language: str = ""
) -> LayoutMessage | None:
    """Compose the message for a row; None if there is nothing to say any more (the question of a private prompt is gone).

    `server_language`: for somebody of whom no language is known.
    """
    await context.loading.wait()
    localizer = await _get_localizer(context, row, info, server_language)
    post = row.post
    if isinstance(post, LobbyPost):
        # Nobody joins a tutorial, so it has no lobby.
        if info.setup.tutorial:
            return None
        return await compose_lobby(context, info, localizer, row.without_images, post.mention, post.role)
    if isinstance(post, TrophyPost):
        return None if info.setup.tutorial else await trophy_message.compose_trophy(context, post, info, localizer)
    if isinstance(post, BoardPost):
        return (
            await _compose_plain_board(context, post, info, localizer)
            if row.without_images
            else await _compose_board(context, post, info, localizer)
        )
    if isinstance(post, PromptPost):
        return await _compose_turn(context, row, post, info, localizer)
    if isinstance(post, RefreshPost):
        return await _compose_refresh(context, info, localizer)
    if isinstance(post, WatchPost):
        return await compose_watch_notice(context, info, localizer)
    if isinstance(post, StoryPost):
        return await compose_story(context, post, info, localizer)
    if isinstance(post, ClosePost | ThreadPost):
        return None
    if post.lists_waiting and row.person is not None:
        return await _compose_list(context, post, info, row.person, localizer)
    return await _compose_notice(context, post, info, localizer)


async def _get_localizer(context: BotContext, row: OutboxMessage, info: MatchInfo, server_language: str) -> Localizer:
    """Return the language of the only one to whom a message speaks, as it is now; that of the match for what all read."""
    language, person = "", _find_reader(row, info)
    if person is not None:
        language = await context.matches.people.load_language(person) or server_language
    return Localizer(context.words, language if language in LANGUAGES else info.setup.language, info.names)


def _find_reader(row: OutboxMessage, info: MatchInfo) -> int | None:
    """Return to whom alone a message speaks: by direct message (a tutorial too), or as the only one whom a notice mentions."""
    if row.person is not None:
        return row.person
    if info.place.guild is None and len(info.people) == 1:
        return info.people[0]
    return row.post.mention[0] if isinstance(row.post, NoticePost) and len(row.post.mention) == 1 else None


async def _compose_board(context: BotContext, post: BoardPost, info: MatchInfo, localizer: Localizer) -> LayoutMessage:
    game = context.games[info.game]
    localizer = localizer.with_names(post.names)
    view = msgspec.msgpack.decode(post.view, type=game.View)
    table = BoardData.from_info(context, info, view, localizer)
    # The result says who won, so no line says it again.
    lines = [line for line in post.lines if post.outcome is None or "winners" not in line.args]
    news = [localizer.text(line) for line in game.summarize_lines(lines, is_over=post.outcome is not None)]
    ended = msgspec.structs.replace(info, outcome=post.outcome, occupants=_rename_occupants(info, post.names))
    picture = await match_pictures.draw_match(context, ended, view, localizer, sheet=True, timed_out=post.clock_seats)
    if post.outcome is not None:
        result = _format_end(context, post, ended, localizer)
        why = localizer.text(post.outcome.why) if post.outcome.why is not None else ""
        return board_message.compose_final_board(table, picture, result, why, news, post.mention, localizer)
    waiting = await _format_waiting(context, post, info, localizer)
    alarms = [alarm for seat in post.waiting.seats if (alarm := game.describe_alarm(view, seat)) is not None]
    waiting = "\n".join([waiting, *(f"**{localizer.text(alarm)}**" for alarm in alarms)])
    if post.first:
        waiting = f"{localizer.say('calling-begins')}\n{waiting}"
    waiting = "\n".join(filter(None, (waiting, await substitute_message.format_substitutes(context, info, localizer))))
    is_open = info.phase == "running"
    pings = post.mention if is_open else ()
    return board_message.compose_board(table, picture, waiting, news, pings, localizer, is_open)


async def _format_waiting(context: BotContext, post: BoardPost, info: MatchInfo, localizer: Localizer) -> str:
    """Return who is waited for, and how long they may take unless the match has gone on.

    A board that is posted after the match has stopped waits for nobody.
    """
    if info.phase != "running":
        return localizer.say("ui-board-overtaken")
    clocks = await context.matches.queries.get_clocks(info.id, post.version)
    waiting = prompt_message.format_waiting(post.waiting, info, localizer, post.mention)
    return "\n".join(filter(None, (waiting, table_message.format_clocks(clocks, localizer, context.now().timestamp()))))


def _format_end(context: BotContext, post: BoardPost, ended: MatchInfo, localizer: Localizer) -> str:
    """Return how a match ended, which records it broke, and how many hints its people used if anybody did."""
    lines = [format_result(ended, localizer)]
    if ended.setup.tutorial:
        command = f"/{context.games[ended.game].meta.slug} {localizer.say('cmd-open')}"
        has_won = ended.outcome is not None and 0 in ended.outcome.winners
        lines.append(localizer.say("tutorial-won" if has_won else "tutorial-over", command=command))
    if post.records:
        records = " · ".join(format_broken_record(record, localizer) for record in post.records)
        lines.append(f"-# {localizer.say('stats-records-broken', records=records, count=len(post.records))}")
    if any(post.hints):
        used = [
            f"{localizer.seat_name(seat)}: {count}"
            for seat, (count, occupant) in enumerate(zip(post.hints, ended.occupants, strict=True))
            if count or occupant.computer is None
        ]
        lines.append(f"-# {localizer.say('ends-hints', used=', '.join(used))}")
    return "\n".join(lines)


def _rename_occupants(info: MatchInfo, names: tuple[str, ...]) -> tuple[SeatOccupant, ...]:
    """Return the occupants with the names they had when the post was stored."""
    return tuple(
        msgspec.structs.replace(occupant, name=name) for occupant, name in zip(info.occupants, names, strict=True)
    )


async def _compose_refresh(context: BotContext, info: MatchInfo, localizer: Localizer) -> LayoutMessage | None:
    """Compose the newest board as things stand now: since when it waits, or that the match has ended."""
    status = await context.matches.queries.get_public_status(info.id)
    if status.view is None:
        return build_layout(
            f"{format_heading(context, info, localizer)}\n{table_message.format_phase(status.info, localizer)}",
            name="board",
        )
    picture = await match_pictures.draw_match(context, status.info, status.view, localizer)
    if status.info.phase != "running":
        # How it ended is said below, once.
        heading = format_heading(context, info, localizer)
        return build_layout(f"{heading}\n{localizer.say('ends-below')}", picture=picture, name="board")
    lines = "\n".join(f"-# {localizer.text(line)}" for line in status.lines)
    clocks = table_message.format_clocks(status.clocks, localizer, context.now().timestamp())
    standing = table_message.format_standing(status, localizer)
    substitutes = await substitute_message.format_substitutes(context, info, localizer)
    top = "\n".join(filter(None, (format_heading(context, info, localizer), standing, clocks, substitutes)))
    table = BoardData.from_info(context, status.info, status.view, localizer)
    rows = board_message.build_board_rows(table, localizer, is_over=False)
    return build_layout(top, lines, picture=picture, name="board", rows=rows)


async def _compose_plain_board(
    context: BotContext, post: BoardPost, info: MatchInfo, localizer: Localizer
) -> LayoutMessage:
    """Compose a board in words alone: the last resort if the usual one cannot be made."""
    localizer = localizer.with_names(post.names)
    table, is_final = BoardData.from_info(context, info, None, localizer), post.outcome is not None
    is_open = is_final or info.phase == "running"
    heading = board_message.format_board_heading(table, post.mention if is_final else ())
    if is_final:
        standing = _format_end(context, post, msgspec.structs.replace(info, outcome=post.outcome), localizer)
    else:
        standing = await _format_waiting(context, post, info, localizer)
    return build_layout(
        f"{heading}\n{standing}",
        localizer.say("ui-board-plain") if is_open else "",
        "\n".join(f"-# {localizer.text(line)}" for line in post.lines[-PLAIN_LINES:]),
        rows=board_message.build_board_rows(table, localizer, is_over=is_final) if is_open else (),
        pings=post.mention if is_open else (),
    )


async def _compose_turn(
    context: BotContext, row: OutboxMessage, post: PromptPost, info: MatchInfo, localizer: Localizer
) -> LayoutMessage | None:
    assert row.person is not None
    prompt = await context.matches.play.get_prompt(info.id, row.person)
    if post.takes_over:
        return await substitute_message.compose_takeover(context, prompt, row.person, localizer)
    if prompt.question is None or prompt.question_token != post.question_token:
        return None
    where = link_match(
        context,
        info,
        format_match_title(context, info, localizer),
    )
    note = localizer.say("ui-turn-notice", where=where)
    if post.channel_blocked:
        note = f"{note}\n-# {localizer.say('ui-turn-instead')}"
    news = await load_news(context, prompt.info, row.person, localizer)
    message = await prompt_message.compose_prompt(context, prompt, localizer, join_notes(note, news))
    return call_message.add_call_question(message, prompt, localizer) if post.first else message


async def _compose_list(
    context: BotContext, post: NoticePost, info: MatchInfo, person: int, localizer: Localizer
) -> LayoutMessage | None:
    """Compose the matches that wait for a person now: a welcome, or a reminder. There is none if nothing waits any more."""
    if not post.is_reminder:
        return await away_message.compose_welcome(context, person, localizer)
    waiting = await context.matches.people.list_waiting(person)
    if [summary.info.id for summary in waiting] == [info.id]:
        words = text("match-waits", when=format_timestamp(waiting[0].own_wait_since or 0, "R"), more=0)
        return await _compose_notice(context, msgspec.structs.replace(post, text=words), info, localizer)
    return reminder_message.compose_reminder(context, waiting, localizer) if waiting else None


async def _compose_notice(
    context: BotContext, post: NoticePost, info: MatchInfo, localizer: Localizer
) -> LayoutMessage | None:
    words = localizer.text(post.text) if post.text.key != ANSWERS_KEY else format_answers(info, localizer)
    if post.is_invitation:
        return compose_invitation(context, info, words, post.mention, localizer)
    if post.mention:
        words = f"{' '.join(f'<@{person}>' for person in post.mention)}: {words}"
    buttons: list[PersistentButton] = []
    if post.proposal is not None and post.buttons == OFFER_BUTTONS:
        return await substitute_message.compose_offer(context, info, words, post.proposal, localizer)
    if post.proposal is not None:
        number = str(post.proposal)
        buttons = [
            PersistentButton(
                PublicId(VoteVerb.YES, info.id, number), localizer.say("ui-button-agree"), discord.ButtonStyle.success
            ),
            PersistentButton(PublicId(VoteVerb.NO, info.id, number), localizer.say("ui-button-refuse")),
        ]
    else:
        verbs = [BoardVerb(button) for button in post.buttons]
        if info.can_rematch and BoardVerb.REMATCH not in verbs:
            # A late notice is the newest post of an ended match, and people look for the rematch below the newest post.
            verbs.append(BoardVerb.REMATCH)
        styles = [discord.ButtonStyle.primary, *[discord.ButtonStyle.secondary] * len(verbs)]
        buttons = [
            build_board_button(verb, info.id, localizer, style) for verb, style in zip(verbs, styles, strict=False)
        ]
    picture = None
    if post.table is not None:
        view = msgspec.msgpack.decode(post.table, type=context.games[info.game].View)
        picture = await match_pictures.draw_match(context, info, view, localizer)
    name = format_match_title(context, info, localizer)
    if post.tells_end:
        name = f"**{name if post.mention else link_match(context, info, name)}**"
        if info.outcome is not None:
            words = f"{words}\n{format_result(info, localizer)}"
    return build_layout(f"{name} · {words}", picture=picture, rows=arrange_buttons(buttons), pings=post.mention)
