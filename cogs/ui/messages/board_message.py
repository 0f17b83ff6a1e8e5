"""The public board: one message per turn with what happened, the picture of the table, and the buttons everybody sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from cogs.ui.components import phone_height
from cogs.ui.components.board_buttons import build_board_button, build_inset_button
from cogs.ui.components.custom_ids import BoardVerb
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import cut
from cogs.ui.messages import match_pictures
from cogs.ui.messages.match_names import format_match_name
from matches.domain.model import MatchInfo
from render import Inset
from render.kit import Picture

NEWS_LENGTH = 1_500
"""Characters of news on a board; the rest is in the journal."""


@dataclass(frozen=True, slots=True)
class BoardData:
    """A match as the public may see it: its number, its `name` with the code, the `title` of its game.

    `news`: the picture of the part of the table where something has just happened, if there is one. `against_computers`: one
    person plays alone against computers.
    """

    match: int
    name: str
    title: str
    hidden_hands: bool
    news: Inset | None = None
    against_computers: bool = False

    @classmethod
    def from_info(cls, context: BotContext, info: MatchInfo, view: object, localizer: Localizer) -> BoardData:
        """Return the data of a match, of which everybody sees `view` (None: only words), in the language of `localizer`."""
        meta = context.games[info.game].meta
        news = match_pictures.find_news(context, info, view, localizer)
        name, title = format_match_name(info), meta.title[localizer.language]
        return cls(info.id, name, title, meta.has_hidden_hands, news, info.is_against_computers)


def build_board_rows(table: BoardData, localizer: Localizer, *, is_over: bool) -> list[ActionRow]:
    """Build the buttons under a board: verbs only, never the token of a question.

    Below the last board three of them fill a line of a phone; its picture is the scores, and parts of the table are behind Table.
    """

    def build(verb: BoardVerb, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> PersistentButton:
        return build_board_button(verb, table.match, localizer, style)

    if is_over:
        rematch = build(BoardVerb.REMATCH, discord.ButtonStyle.success)
        return [
            *arrange_buttons([rematch, build(BoardVerb.TABLE), build(BoardVerb.WORDS)]),
            *arrange_buttons([build(verb) for verb in (BoardVerb.JOURNAL, BoardVerb.REPLAY, BoardVerb.FILM)]),
            *arrange_buttons([build(BoardVerb.MOMENTS)] if table.against_computers else []),
        ]
    news = [build_inset_button(table.news, table.match)] if table.news is not None else []
    return arrange_buttons(
        [
            build(BoardVerb.MOVE, discord.ButtonStyle.primary),
            *([build(BoardVerb.HAND)] if table.hidden_hands else []),
            build(BoardVerb.TABLE),
            *news,
            build(BoardVerb.WORDS),
            build(BoardVerb.JOURNAL),
            build(BoardVerb.RULES),
        ]
    )


def compose_board(
    table: BoardData,
    picture: Picture,
    waiting: str,
    news: Sequence[str],
    pings: Sequence[int],
    localizer: Localizer,
    is_open: bool = True,
) -> LayoutMessage:
    """Compose the board after a turn. `waiting` says whose move it is.

    `is_open`: the match still runs, so there is something to press.
    """
    return build_layout(
        f"{format_board_heading(table)}\n{waiting}",
        _fit_news(news),
        picture=picture,
        name="board",
        rows=build_board_rows(table, localizer, is_over=False) if is_open else (),
        pings=pings,
    )


def compose_final_board(
    table: BoardData,
    picture: Picture,
    result: str,
    why: str,
    news: Sequence[str],
    pings: Sequence[int],
    localizer: Localizer,
) -> LayoutMessage:
    """Compose the last board: the score sheet, how it ended, and as much news of the last turn as fits one screen of a phone.

    `why` is the line of the result that gives way too, because the picture says it.
    """
    lines = [format_board_heading(table, pings), *result.split("\n")]

    def build(told: str) -> LayoutMessage:
        return build_layout(
            "\n".join(lines),
            told,
            picture=picture,
            name="scores",
            rows=build_board_rows(table, localizer, is_over=True),
            pings=pings,
        )

    if phone_height.estimate_message(build("")) > phone_height.SCREEN_HEIGHT:
        lines = [line for line in lines if line != f"-# {why}"]
    room = phone_height.SCREEN_HEIGHT - phone_height.estimate_message(build("")) - phone_height.GAP
    return build(_fit_screen(_fit_news(news), room))


def format_board_heading(table: BoardData, pings: Sequence[int] = ()) -> str:
    """Return the heading of a board, of the last one with the people whom it calls."""
    heading, called = f"**{table.title}** · {table.name}", " ".join(f"<@{person}>" for person in pings)
    if len(pings) < 2:
        return f"{heading} {called}".rstrip()
    return f"{heading}\n-# {called}"


def _fit_screen(news: str, room: int) -> str:
    """Return as many of the last lines as fit so many pixels of height."""
    lines = news.split("\n")
    candidates = ("\n".join(lines[first:]) for first in range(len(lines)))
    return next((told for told in candidates if phone_height.estimate_text(told) <= room), "")


def _fit_news(news: Sequence[str]) -> str:
    """Return the last lines that fit, in order."""
    kept: list[str] = []
    length = 0
    for line in reversed(news):
        length += len(line) + 3
        if length > NEWS_LENGTH:
            kept.append(phone_height.ELLIPSIS)
            break
        kept.append(f"-# {cut(line, NEWS_LENGTH)}")
    return "\n".join(reversed(kept))
