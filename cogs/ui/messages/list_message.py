"""Lists that may be long: a page of whole lines, how many there are, and buttons to the other pages.

What a list shows is read anew at every press; the id of a button holds only the list and the page.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.ui.components.custom_ids import GeneralId, GeneralVerb, Kind, PrivateId, PrivateVerb, to_base36
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_OPTIONS, SELECT_TEXT, cut
from cogs.ui.messages import table_message
from cogs.ui.messages.match_names import format_match_line
from cogs.ui.messages.result_text import format_ended_match
from matches.domain.model import MatchInfo, MatchSummary

MATCHES_PER_PAGE = 10
"""Matches on a page: their lines and the buttons of those that wait fit a phone."""
SCORES_PER_PAGE = 15
"""Ended matches on a page: a line each, no buttons."""
MATCH_BUTTON_LENGTH = 60
"""The most characters of a button that leads to a match."""


def get_last_page(count: int, size: int) -> int:
    """Return the number of the last page, counted from 0.

    >>> get_last_page(21, 10)
    2
    """
    return max(0, (count - 1) // size)


def format_footer(page: int, last: int, localizer: Localizer) -> str:
    """Return which page this is, or "" if there is only one."""
    return f"-# {localizer.say('ui-page', page=page + 1, pages=last + 1)}" if last else ""


def build_page_buttons(name: str, page: int, last: int) -> list[ActionRow]:
    """Build the buttons to the page before and the page after. `name` is the list with its argument, as the id holds it."""
    if not last:
        return []

    def build(label: str, to: int, possible: bool) -> PersistentButton:
        return PersistentButton(GeneralId(GeneralVerb.LIST, f"{name}-{to}"), label, disabled=not possible)

    return arrange_buttons([build("◀", max(0, page - 1), page > 0), build("▶", page + 1, page < last)])


async def compose_my_matches(context: BotContext, person: int, page: int, localizer: Localizer) -> LayoutMessage:
    """Compose a page of the person's matches: those that wait for them longest come first and have a button each."""
    matches = await context.matches.people.list_matches(person)
    last = get_last_page(len(matches), MATCHES_PER_PAGE)
    page = min(page, last)
    shown = [
        await context.matches.people.load_standing(summary)
        for summary in matches[page * MATCHES_PER_PAGE :][:MATCHES_PER_PAGE]
    ]
    waiting = build_open_buttons(context, shown, localizer)
    count = localizer.say("ui-list-count", count=len(matches))
    foot = f"-# {count} · {format_footer(page, last, localizer)[3:]}" if last else ""
    text = table_message.format_my_matches(context, shown, localizer)
    if not matches and await context.matches.substitutes.list_owned_seats(person):
        # Below stand the matches in which somebody plays for the reader.
        text = localizer.say("substitute-only")
    return build_layout(
        text,
        foot,
        rows=[
            *arrange_buttons(waiting),
            *build_match_select(context, "own", [summary.info for summary in shown], localizer),
            *build_page_buttons("mine", page, last),
        ],
    )


def build_match_select(
    context: BotContext, name: str, infos: Sequence[MatchInfo], localizer: Localizer
) -> list[ActionRow]:
    """Build the select that shows one of these matches and what can be done with it. `name` tells it from others of its message."""
    options = [
        discord.SelectOption(
            label=cut(format_match_line(context, info, localizer), SELECT_TEXT), value=to_base36(info.id)
        )
        for info in infos[:SELECT_OPTIONS]
    ]
    if not options:
        return []
    select = PersistentSelect(GeneralId(GeneralVerb.MATCH, name), options, localizer.say("ui-panel-choose-match"))
    return [ActionRow(select)]


def build_open_buttons(
    context: BotContext, matches: Sequence[MatchSummary], localizer: Localizer
) -> list[PersistentButton]:
    """Build a button to the question of each of these matches that waits for the person."""
    return [
        PersistentButton(
            PrivateId(Kind.BUTTON, PrivateVerb.OPEN, summary.info.id, summary.seat),
            cut(format_match_line(context, summary.info, localizer), MATCH_BUTTON_LENGTH),
            discord.ButtonStyle.primary,
        )
        for summary in matches
        if summary.own_wait_since is not None
    ]


async def compose_scores(
    context: BotContext, game: str, person: int, page: int, localizer: Localizer, rows: Sequence[ActionRow] = ()
) -> LayoutMessage:
    """Compose a page of the matches of a game that the person has finished, the newest first. `rows` are above its buttons."""
    page = max(page, 0)
    total, ended = await context.matches.people.list_finished(person, game, page * SCORES_PER_PAGE, SCORES_PER_PAGE)
    last = get_last_page(total, SCORES_PER_PAGE)
    if page > last:
        page = last
        total, ended = await context.matches.people.list_finished(person, game, page * SCORES_PER_PAGE, SCORES_PER_PAGE)
    lines = [format_ended_match(info, localizer) for info in ended]
    title = context.get_game_title(game, localizer.language)
    text = "\n".join(lines) or localizer.say("ui-no-scores")
    return build_layout(
        f"**{title}**\n{text}",
        format_footer(page, last, localizer),
        rows=[*rows, *build_page_buttons(f"scores-{game}", page, last)],
    )


def compose_long_text(name: str, title: str, portions: Sequence[str], page: int, localizer: Localizer) -> LayoutMessage:
    """Compose a page of a long text. `portions` are its pages, `name` the list with its argument, as the id holds it."""
    last = len(portions) - 1
    page = min(max(page, 0), last)
    return build_layout(
        title, portions[page], format_footer(page, last, localizer), rows=build_page_buttons(name, page, last)
    )


async def compose_mine_page(
    context: BotContext, arg: str, person: int, page: int, localizer: Localizer
) -> LayoutMessage:
    """Compose a page of the list "mine" (a `PageComposer`)."""
    return await compose_my_matches(context, person, page, localizer)


async def compose_scores_page(
    context: BotContext, arg: str, person: int, page: int, localizer: Localizer
) -> LayoutMessage:
    """Compose a page of the list "scores" of the game `arg` (a `PageComposer`). Raise `UserError` for an unknown game."""
    if arg not in context.games:
        raise UserError("ui-error-old-button")
    return await compose_scores(context, arg, person, page, localizer)
